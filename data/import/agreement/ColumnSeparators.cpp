// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/agreement/ColumnSeparators.h"

#include <algorithm>

namespace corater {

namespace {

struct ColumnSeparatorsText
{
    CORATER_MESSAGES(ColumnSeparators)
};

// The different cells of a question and how often each occurs. Stops above `most`: so many texts are no codes.
QHash<QString, int> textsOf(const RatedCells &question, const SheetTable &table, qsizetype most)
{
    QHash<QString, int> texts;
    for (const SheetRow &row : table.rows) {
        for (const int field : question.fields()) {
            const QString text = row.text(field);
            if (!text.isEmpty() && texts.size() <= most) {
                ++texts[text];
            }
        }
    }
    return texts;
}

FoundSeparator separatorOf(const QHash<QString, int> &texts, const RatingTableOptions &options)
{
    // "a|b" is our own form of sets: where the user says that cells hold sets, a bar is proof enough.
    const bool hasBar =
        std::any_of(texts.keyBegin(), texts.keyEnd(), [](const QString &text) { return text.contains(u'|'); });
    if (options.cellCodes == CellCodes::Sets && hasBar) {
        return {.separator = SetSeparator(SetSeparator::Kind::Character, u'|')};
    }
    return findSetSeparator(texts, options.codes.value_or(QStringList()));
}

} // namespace

void chooseSeparators(std::vector<RatedCells> &questions, const SheetTable *table, const RatingTableOptions &options,
                      QList<Message> &reading)
{
    const SetSeparator bar(SetSeparator::Kind::Character, u'|');
    const bool areSets = options.cellCodes == CellCodes::Sets;
    for (RatedCells &question : questions) {
        if (options.separator) {
            question.setSeparator(*options.separator, options.cellCodes == CellCodes::First);
        } else if (areSets || (options.cellCodes == CellCodes::Found && table)) {
            const FoundSeparator found =
                table ? separatorOf(textsOf(question, *table, options.maxSets), options) : FoundSeparator();
            const bool isFound = !found.separator.isNone();
            if (areSets || isFound) {
                question.setSeparator(isFound ? found.separator : bar, false);
            }
            if (isFound && found.cells > 0) {
                reading << ColumnSeparatorsText::toSay(
                               "the cells of %1 are sets of codes: %2 (--separator none: each cell is one code)")
                               .arg(question.name())
                               .arg(found.reason());
            }
        }
    }
}

} // namespace corater
