// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/SetSeparator.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

struct SetSeparatorText
{
    CORATER_MESSAGES(SetSeparator)
};

const QStringView commonSeparators = u"|;,#";

// A text in single quotes, as Python writes it, from `at`, which moves behind it.
std::optional<QString> pythonText(const QString &list, qsizetype &at)
{
    const QChar quote = list[at++];
    QString text;
    for (; at < list.size() && list[at] != quote; ++at) {
        at += list[at] == u'\\' && at + 1 < list.size() ? 1 : 0;
        text += list[at];
    }
    return at++ < list.size() ? std::optional(text) : std::nullopt;
}

// ['a', 'b'] of Python; none for anything else.
std::optional<QStringList> pythonList(const QString &list)
{
    QStringList parts;
    qsizetype at = 1;
    const auto skipBlanks = [&] {
        while (at < list.size() && list[at].isSpace()) {
            ++at;
        }
    };
    for (skipBlanks(); at < list.size() - 1; skipBlanks()) {
        const bool isText = list[at] == u'\'' || list[at] == u'"';
        const auto text = isText ? pythonText(list, at) : std::nullopt;
        if (!text) {
            return {};
        }
        parts << text->trimmed();
        skipBlanks();
        const bool atEnd = at == list.size() - 1;
        if (!atEnd && list[at] != u',') {
            return {};
        }
        at += atEnd ? 0 : 1;
    }
    return at == list.size() - 1 ? std::optional(parts) : std::nullopt;
}

std::optional<QStringList> listParts(const QString &cell)
{
    const QString text = cell.trimmed();
    if (!text.startsWith(u'[') || !text.endsWith(u']')) {
        return {};
    }
    const QJsonDocument json = QJsonDocument::fromJson(text.toUtf8());
    if (!json.isArray()) {
        return pythonList(text);
    }
    QStringList parts;
    for (const QJsonValue &value : json.array()) {
        if (!value.isString() && !value.isDouble() && !value.isBool()) {
            return {};
        }
        parts << value.toVariant().toString().trimmed();
    }
    return parts;
}

// A column of "1,5" holds numbers with a decimal comma.
bool areDigits(const QSet<QString> &parts)
{
    return std::ranges::all_of(parts, [](const QString &part) {
        return std::ranges::all_of(part, [](QChar c) { return c >= u'0' && c <= u'9'; });
    });
}

// Lists, if all cells are lists and at least one holds several codes.
FoundSeparator foundLists(const QHash<QString, int> &cells)
{
    FoundSeparator found{.separator = SetSeparator(SetSeparator::Kind::List)};
    for (const auto &[cell, count] : cells.asKeyValueRange()) {
        const auto parts = listParts(cell);
        if (!parts) {
            return {};
        }
        if (parts->size() > 1) {
            found.cells += count;
            found.example = found.example.isEmpty() ? cell : std::min(found.example, cell);
        }
    }
    return found.cells > 0 ? found : FoundSeparator();
}

FoundSeparator foundBy(const SetSeparator &separator, const QHash<QString, int> &cells, const QStringList &codes)
{
    FoundSeparator found{.separator = separator};
    QHash<QString, int> cellsOf; // code → different cells that hold it
    QSet<QString> parted;
    for (const auto &[cell, count] : cells.asKeyValueRange()) {
        const QStringList parts = codes.contains(cell) ? QStringList(cell) : separator.parts(cell);
        for (const QString &part : QSet<QString>(parts.cbegin(), parts.cend())) {
            ++cellsOf[part];
        }
        if (parts.size() < 2) {
            continue;
        }
        if (parts.contains(QString())) {
            return {};
        }
        found.cells += count;
        found.example = found.example.isEmpty() ? cell : std::min(found.example, cell);
        parted.unite({parts.cbegin(), parts.cend()});
    }
    found.codes = parted.size();
    found.known = std::ranges::count_if(
        parted, [&](const QString &part) { return cellsOf.value(part) > 1 || codes.contains(part); });
    // Commas and # also stand within the names of codes.
    const bool isComma = separator.name() == u",";
    const bool isWeak = isComma || separator.name() == u"#";
    const bool isLikely = isWeak ? found.known * 3 >= found.codes * 2 : found.known * 2 >= found.codes;
    const bool isNumber = isComma && codes.isEmpty() && areDigits(parted);
    return found.cells > 0 && isLikely && !isNumber ? found : FoundSeparator();
}

} // namespace

QStringList SetSeparator::parts(const QString &cell) const
{
    if (m_kind == Kind::None) {
        return {cell};
    }
    const QString text = cell.trimmed();
    if (text == u"{}" || text == u"[]") {
        return {};
    }
    if (m_kind == Kind::List) {
        return listParts(text).value_or(QStringList(text));
    }
    QString whole = text;
    if (m_kind == Kind::LineEnd) {
        whole.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
    }
    QStringList parts = whole.split(m_kind == Kind::LineEnd ? QChar(u'\n') : m_character);
    std::ranges::transform(parts, parts.begin(), [](const QString &part) { return part.trimmed(); });
    // "#a #b", the form of tags.
    if (m_character == u'#' && parts.size() > 1 && parts.front().isEmpty()) {
        parts.removeFirst();
    }
    return parts;
}

QString SetSeparator::name() const
{
    switch (m_kind) {
    case Kind::None:
        return QStringLiteral("none");
    case Kind::LineEnd:
        return QStringLiteral("lines");
    case Kind::List:
        return QStringLiteral("lists");
    case Kind::Character:
        break;
    }
    return m_character;
}

Result<SetSeparator> SetSeparator::named(const QString &text)
{
    for (const Kind kind : {Kind::None, Kind::LineEnd, Kind::List}) {
        if (const SetSeparator separator(kind); separator.name() == text) {
            return separator;
        }
    }
    if (const QString trimmed = text.trimmed(); trimmed.size() == 1 && commonSeparators.contains(trimmed.front())) {
        return SetSeparator(Kind::Character, trimmed.front());
    }
    return fail(ErrorCode::Input, SetSeparatorText::toSay("this is no separator of codes"), {},
                SetSeparatorText::toSay("one of ; , | # lines lists none"), text);
}

Message FoundSeparator::reason() const
{
    const QString cell = example.simplified();
    const Message where = cells == 1 ? SetSeparatorText::toSay("in 1 cell (“%1”)").arg(cell)
                                     : SetSeparatorText::toSay("in %n cells (“%1”)", nullptr, int(cells)).arg(cell);
    switch (separator.kind()) {
    case SetSeparator::Kind::None:
        return {};
    case SetSeparator::Kind::List:
        return SetSeparatorText::toSay("lists of several codes %1").arg(where);
    case SetSeparator::Kind::LineEnd:
    case SetSeparator::Kind::Character:
        break;
    }
    const Message what = separator.kind() == SetSeparator::Kind::LineEnd
                             ? SetSeparatorText::toSay("line ends")
                             : Message::literal(u'“' + separator.name() + u'”');
    return SetSeparatorText::toSay("%1 %2; %3 of the %4 codes between them also occur elsewhere in the column")
        .arg(what, where)
        .arg(known)
        .arg(codes);
}

FoundSeparator findSetSeparator(const QHash<QString, int> &cells, const QStringList &codes)
{
    QHash<QString, int> filled = cells;
    filled.removeIf([](auto cell) { return cell.key().trimmed().isEmpty(); });
    if (FoundSeparator lists = foundLists(filled); lists.cells > 0) {
        return lists;
    }
    // The safer separators first: a code with a comma in its name may stand in a list with semicolons.
    if (FoundSeparator lines = foundBy(SetSeparator(SetSeparator::Kind::LineEnd), filled, codes); lines.cells > 0) {
        return lines;
    }
    for (const QChar character : commonSeparators) {
        FoundSeparator found = foundBy(SetSeparator(SetSeparator::Kind::Character, character), filled, codes);
        if (found.cells > 0) {
            return found;
        }
    }
    return {};
}

} // namespace corater
