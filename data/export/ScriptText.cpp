// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ScriptText.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace corater {

namespace {

// With more than two raters AC1 treats blanks in a special way, so it is not recomputed.
std::vector<std::string> recomputed(const ScriptedResult &result)
{
    const Ratings kind = result.ofSets ? Ratings::Sets : result.raters.size() == 2 ? Ratings::Two : Ratings::Many;
    std::vector<std::string> keys;
    for (const StatisticRow &row : statistics()) {
        if (row.scripted.testFlag(kind)) {
            keys.emplace_back(row.key);
        }
    }
    return keys;
}

// Reads back to the same double.
QByteArray number(double value)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return QByteArray(text.data(), end - text.data());
}

QByteArray leftOut(const ScriptedResult &result)
{
    const std::vector<std::string> keys = recomputed(result);
    QByteArrayList names;
    for (const NamedStatistic &statistic : result.expected) {
        if (!std::ranges::contains(keys, statistic.key)) {
            names << QByteArray::fromStdString(statistic.key);
        }
    }
    return names.isEmpty() ? QByteArray() : "# Not recomputed:\n" + ScriptText::wrapped(names, "#   ") + '\n';
}

} // namespace

ScriptText::ScriptText(ScriptWords words) : m_words(std::move(words)) {}

QByteArrayList ScriptText::expected(const ScriptedResult &result) const
{
    QByteArrayList pairs;
    for (const std::string &key : recomputed(result)) {
        const auto found = std::ranges::find(result.expected, key, &NamedStatistic::key);
        if (found != result.expected.end()) {
            QByteArray pair = m_words.given;
            pairs << pair.replace("%1", QByteArray::fromStdString(key)) + value(found->value);
        }
    }
    return pairs;
}

QByteArrayList ScriptText::kappas(const ScriptedResult &result) const
{
    QByteArrayList values;
    for (const CodeAgreement &code : result.perCode) {
        values << value(code.kappa.kappa);
    }
    return values;
}

QByteArray ScriptText::ways(RatingKinds kinds, const QByteArray &way, const char *StatisticRow::*expression)
{
    QByteArrayList lines;
    for (const StatisticRow &row : statistics()) {
        if (row.scripted.testAnyFlags(kinds)) {
            QByteArray line = way;
            lines << line.replace("%1", QByteArray(row.key.data(), qsizetype(row.key.size()))) + row.*expression;
        }
    }
    return lines.join(",\n") + '\n';
}

QByteArrayList ScriptText::codes(const ScriptedResult &result) const
{
    QByteArrayList codes;
    for (const QString &code : result.codes) {
        codes << quoted(code);
    }
    return codes;
}

QByteArrayList ScriptText::column(const ScriptedResult &result, size_t rater) const
{
    QByteArrayList values;
    for (const std::vector<int> &unit : result.ratings) {
        values << rating(result, unit[rater]);
    }
    return values;
}

QByteArray ScriptText::quoted(const QString &text)
{
    QByteArray literal = "\"";
    for (const char32_t c : text.toUcs4()) {
        const bool half = c >= 0xD800 && c <= 0xDFFF;
        if (c < 0x20 || c == 0x7F || half) {
            literal += ' ';
        } else if (c == U'"' || c == U'\\') {
            literal += '\\';
            literal += char(c);
        } else if (c < 0x7F) {
            literal += char(c);
        } else {
            const QByteArray digits = QByteArray::number(quint32(c), 16);
            literal += "\\U" + digits.rightJustified(8, '0');
        }
    }
    return literal + '"';
}

QByteArray ScriptText::comment(const QString &text)
{
    QByteArray line;
    for (const char32_t c : text.toUcs4()) {
        line += c >= 0x20 && c < 0x7F ? char(c) : '?';
    }
    return line;
}

QByteArray ScriptText::wrapped(const QByteArrayList &values, const QByteArray &indent)
{
    QByteArray text;
    qsizetype width = 0;
    for (qsizetype i = 0; i < values.size(); ++i) {
        const QByteArray value = i + 1 < values.size() ? values[i] + ',' : values[i];
        if (width == 0 || width + value.size() > 108) {
            text += (i == 0 ? QByteArray() : QByteArray("\n")) + indent;
            width = indent.size();
        } else {
            text += ' ';
            ++width;
        }
        text += value;
        width += value.size();
    }
    return text;
}

QByteArray ScriptText::checks(const std::vector<ScriptedResult> &results, Check check) const
{
    QByteArray text;
    for (const ScriptedResult &result : results) {
        text += leftOut(result) + check(*this, result);
    }
    return text;
}

QByteArray ScriptText::value(const Statistic &statistic) const
{
    return statistic.defined() ? number(statistic.value()) : m_words.undefined;
}

QByteArray ScriptText::rating(const ScriptedResult &result, int rating) const
{
    if (rating == RatingMatrix::blank) {
        return m_words.undefined;
    }
    const auto position = [this](int code) { return QByteArray::number(code + m_words.first); };
    if (!result.ofSets) {
        return position(rating);
    }
    QByteArrayList codes;
    for (const int code : result.sets[size_t(rating)]) {
        codes << position(code);
    }
    return codes.isEmpty() ? m_words.emptySet : m_words.setBegin + codes.join(", ") + m_words.setEnd;
}

} // namespace corater
