// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/CodebookFields.h"

#include "codebook/taxonomy/Spelling.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct CodebookFieldsText
{
    CORATER_MESSAGES(CodebookFields)
};

template <typename T>
Field<T> textField(const char *key, QString T::*member, bool longText)
{
    return {.key = QString::fromLatin1(key),
            .repeatable = false,
            .longText = longText,
            .texts = [member](const T &of) { return (of.*member).isEmpty() ? QStringList() : QStringList(of.*member); },
            .take =
                [member](T &of, const QString &text) {
                    of.*member = text;
                    return Message();
                }};
}

template <typename T>
Field<T> listField(const char *key, QStringList T::*member, bool longText)
{
    return {.key = QString::fromLatin1(key),
            .repeatable = true,
            .longText = longText,
            .texts = [member](const T &of) { return of.*member; },
            .take =
                [member](T &of, const QString &text) {
                    (of.*member) << text;
                    return Message();
                }};
}

// A property with a few values, each with its word; the first is the usual one and not written.
template <typename T, typename V>
Field<T> wordField(const char *key, V T::*member, std::vector<std::pair<V, QString>> words)
{
    return {.key = QString::fromLatin1(key),
            .texts =
                [member, words](const T &of) {
                    const auto at = std::ranges::find(words, of.*member, &std::pair<V, QString>::first);
                    return at == words.begin() || at == words.end() ? QStringList() : QStringList(at->second);
                },
            .take =
                [member, words](T &of, const QString &text) {
                    QStringList known;
                    for (const auto &[value, word] : words) {
                        if (foldedSpelling(text) == word) {
                            of.*member = value;
                            return Message();
                        }
                        known << word;
                    }
                    return Message::literal(known.join(QStringLiteral(", ")));
                }};
}

template <typename T>
Field<T> yesNoField(const char *key, bool T::*member, bool usual)
{
    return {.key = QString::fromLatin1(key),
            .texts =
                [member, usual](const T &of) {
                    return of.*member == usual ? QStringList() : QStringList(yesOrNo(of.*member));
                },
            .take =
                [member](T &of, const QString &text) {
                    const auto value = yesOrNo(text);
                    of.*member = value.value_or(of.*member);
                    return value ? Message() : Message::literal(QStringLiteral("yes, no"));
                }};
}

Field<Dimension> maximumField()
{
    return {.key = QStringLiteral("maximum"),
            .texts =
                [](const Dimension &d) {
                    return d.maximum == 1   ? QStringList()
                           : d.maximum == 0 ? QStringList(QStringLiteral("any"))
                                            : QStringList(QString::number(d.maximum));
                },
            .take =
                [](Dimension &d, const QString &text) {
                    bool number = false;
                    const int value = text.trimmed().toInt(&number);
                    const bool any = foldedSpelling(text) == QStringLiteral("any");
                    if (!any && (!number || value < 1)) {
                        return CodebookFieldsText::toSay("a number of codes, 1 or more, or “any”");
                    }
                    d.maximum = any ? 0 : value;
                    return Message();
                }};
}

Field<Dimension> exportPositionField()
{
    return {.key = QStringLiteral("export position"),
            .texts =
                [](const Dimension &d) {
                    return d.exportPosition > 0 ? QStringList(QString::number(d.exportPosition)) : QStringList();
                },
            .take =
                [](Dimension &d, const QString &text) {
                    bool number = false;
                    const int value = text.trimmed().toInt(&number);
                    if (!number || value < 1) {
                        return CodebookFieldsText::toSay("a number, 1 or more");
                    }
                    d.exportPosition = value;
                    return Message();
                }};
}

template <typename T>
const Field<T> *named(const std::vector<Field<T>> &fields, const QString &key)
{
    const auto at = std::ranges::find(fields, foldedSpelling(key), &Field<T>::key);
    return at == fields.end() ? nullptr : &*at;
}

} // namespace

std::optional<bool> yesOrNo(const QString &text)
{
    static const QStringList yes{QStringLiteral("yes"), QStringLiteral("true"), QStringLiteral("x"),
                                 QStringLiteral("1"), QStringLiteral("y")};
    static const QStringList no{QStringLiteral("no"), QStringLiteral("false"), QString(), QStringLiteral("0"),
                                QStringLiteral("n")};
    const QString folded = foldedSpelling(text);
    if (yes.contains(folded)) {
        return true;
    }
    return no.contains(folded) ? std::optional(false) : std::nullopt;
}

QString yesOrNo(bool value)
{
    return value ? QStringLiteral("yes") : QStringLiteral("no");
}

const std::vector<Field<Code>> &codeFields()
{
    static const std::vector<Field<Code>> fields{
        textField("definition", &Code::definition, true), textField("use when", &Code::useWhen, true),
        textField("avoid when", &Code::avoidWhen, true),  listField("example", &Code::examples, true),
        listField("alias", &Code::aliases, false),        textField("published as", &Code::publishedName, false),
        textField("shortcut", &Code::shortcut, false),    textField("colour", &Code::colour, false),
        yesNoField("retired", &Code::retired, false),     yesNoField("draft", &Code::draft, false)};
    return fields;
}

const std::vector<Field<Dimension>> &dimensionFields()
{
    static const std::vector<Field<Dimension>> fields{
        textField("definition", &Dimension::definition, true),
        listField("alias", &Dimension::aliases, false),
        wordField<Dimension, Scale>("scale", &Dimension::scale,
                                    {{Scale::Nominal, QStringLiteral("nominal")},
                                     {Scale::Ordinal, QStringLiteral("ordinal")},
                                     {Scale::Interval, QStringLiteral("interval")}}),
        yesNoField("required", &Dimension::required, true),
        maximumField(),
        listField("export column", &Dimension::exportColumns, false),
        exportPositionField(),
        yesNoField("category in export", &Dimension::categoryInExport, false),
        wordField<Dimension, bool>("applies to", &Dimension::screenedInOnly,
                                   {{true, QStringLiteral("screened in")}, {false, QStringLiteral("every item")}}),
        wordField<Dimension, bool>("asked", &Dimension::assessment,
                                   {{false, QStringLiteral("always")}, {true, QStringLiteral("assessment")}})};
    return fields;
}

const Field<Code> *codeField(const QString &key)
{
    return named(codeFields(), key);
}

const Field<Dimension> *dimensionField(const QString &key)
{
    return named(dimensionFields(), key);
}

} // namespace corater
