// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/DifferenceWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <span>

namespace corater {

namespace {

struct DifferenceWordsText
{
    Q_DECLARE_TR_FUNCTIONS(DifferenceWords)
};

/// The properties that somebody writes as a text, and those that have one of a few values.
constexpr const char *writtenProperties[] = {
    QT_TRANSLATE_NOOP("DifferenceWords", "name"),          QT_TRANSLATE_NOOP("DifferenceWords", "title"),
    QT_TRANSLATE_NOOP("DifferenceWords", "description"),   QT_TRANSLATE_NOOP("DifferenceWords", "definition"),
    QT_TRANSLATE_NOOP("DifferenceWords", "use when"),      QT_TRANSLATE_NOOP("DifferenceWords", "avoid when"),
    QT_TRANSLATE_NOOP("DifferenceWords", "example"),       QT_TRANSLATE_NOOP("DifferenceWords", "alias"),
    QT_TRANSLATE_NOOP("DifferenceWords", "published as"),  QT_TRANSLATE_NOOP("DifferenceWords", "shortcut"),
    QT_TRANSLATE_NOOP("DifferenceWords", "colour"),        QT_TRANSLATE_NOOP("DifferenceWords", "order"),
    QT_TRANSLATE_NOOP("DifferenceWords", "export column"), QT_TRANSLATE_NOOP("DifferenceWords", "export position"),
    QT_TRANSLATE_NOOP("DifferenceWords", "codes"),         QT_TRANSLATE_NOOP("DifferenceWords", "text")};
constexpr const char *chosenProperties[] = {
    QT_TRANSLATE_NOOP("DifferenceWords", "retired"),    QT_TRANSLATE_NOOP("DifferenceWords", "draft"),
    QT_TRANSLATE_NOOP("DifferenceWords", "scale"),      QT_TRANSLATE_NOOP("DifferenceWords", "required"),
    QT_TRANSLATE_NOOP("DifferenceWords", "maximum"),    QT_TRANSLATE_NOOP("DifferenceWords", "category in export"),
    QT_TRANSLATE_NOOP("DifferenceWords", "applies to"), QT_TRANSLATE_NOOP("DifferenceWords", "asked"),
    QT_TRANSLATE_NOOP("DifferenceWords", "holds for"),  QT_TRANSLATE_NOOP("DifferenceWords", "can be chosen")};
constexpr const char *propertyValues[] = {
    QT_TRANSLATE_NOOP("DifferenceWords", "yes"),         QT_TRANSLATE_NOOP("DifferenceWords", "no"),
    QT_TRANSLATE_NOOP("DifferenceWords", "nominal"),     QT_TRANSLATE_NOOP("DifferenceWords", "ordinal"),
    QT_TRANSLATE_NOOP("DifferenceWords", "interval"),    QT_TRANSLATE_NOOP("DifferenceWords", "any"),
    QT_TRANSLATE_NOOP("DifferenceWords", "screened in"), QT_TRANSLATE_NOOP("DifferenceWords", "every item"),
    QT_TRANSLATE_NOOP("DifferenceWords", "always"),      QT_TRANSLATE_NOOP("DifferenceWords", "assessment"),
    QT_TRANSLATE_NOOP("DifferenceWords", "these codes"), QT_TRANSLATE_NOOP("DifferenceWords", "their categories")};

/// The translation of a word of the list; nothing if it is none of them.
std::optional<QString> translated(std::span<const char *const> words, const QString &word)
{
    const auto at = std::ranges::find(words, word, [](const char *each) { return QString::fromLatin1(each); });
    return at == words.end() ? std::nullopt : std::optional(DifferenceWordsText::tr(*at));
}

QString quoted(const QString &text)
{
    return text.isEmpty() ? DifferenceWordsText::tr("nothing") : QStringLiteral("“%1”").arg(text);
}

} // namespace

QString wordsOf(const CodebookDifference &difference)
{
    using Kind = CodebookDifference::Kind;
    switch (difference.kind) {
    case Kind::Added:
        return difference.subject == CodebookDifference::Subject::Rule && !difference.after.isEmpty()
                   ? DifferenceWordsText::tr("new: %1").arg(difference.after)
                   : DifferenceWordsText::tr("new");
    case Kind::Removed:
        return difference.subject == CodebookDifference::Subject::Code && !difference.after.isEmpty()
                   ? DifferenceWordsText::tr("merged into %1").arg(difference.after)
                   : DifferenceWordsText::tr("removed");
    case Kind::Renamed:
        return DifferenceWordsText::tr("renamed from %1").arg(quoted(difference.before));
    case Kind::Moved:
        return DifferenceWordsText::tr("moved from %1 to %2")
            .arg(difference.before.isEmpty() ? DifferenceWordsText::tr("the top level") : difference.before,
                 difference.after.isEmpty() ? DifferenceWordsText::tr("the top level") : difference.after);
    case Kind::Changed:
        break;
    }
    const DifferenceTexts texts = textsOf(difference);
    return DifferenceWordsText::tr("%1: %2 → %3").arg(texts.property, quoted(texts.before), quoted(texts.after));
}

DifferenceTexts textsOf(const CodebookDifference &difference)
{
    if (const auto property = translated(chosenProperties, difference.key)) {
        return {*property, translated(propertyValues, difference.before).value_or(difference.before),
                translated(propertyValues, difference.after).value_or(difference.after)};
    }
    return {translated(writtenProperties, difference.key).value_or(difference.key), difference.before,
            difference.after};
}

} // namespace corater
