// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/MappedFields.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"

namespace corater {

namespace {

struct MappedFieldsText
{
    CORATER_MESSAGES(MappedFields)
};

// The columns per rater; in the long layout all belong to the rater of the row.
std::vector<QStringList> perRater(const MappedColumns &columns, SheetLayout layout)
{
    if (layout == SheetLayout::Paired) {
        return columns.raters;
    }
    QStringList all;
    for (const QStringList &some : columns.raters) {
        all += some;
    }
    return all.isEmpty() ? std::vector<QStringList>() : std::vector{all};
}

Result<void> takeScreening(RatedFields &found, const std::vector<QStringList> &raters, const QStringList &agreed,
                           SheetHeadings &headings)
{
    size_t rater = 0;
    for (const QStringList &named : raters) {
        TRY(const auto fields, headings.takeNamed(named));
        if (fields.size() != 1) {
            return headings.wrongInMap(MappedFieldsText::toSay("screening has one column per rater"), {},
                                       named.join(QStringLiteral(", ")));
        }
        AnswerFields &answers = found.answersOf(rater++);
        answers.screening = fields.front();
        answers.turned = heading::saysNegative(heading::words(named.front()));
    }
    TRY(const auto final, headings.takeNamed(agreed.mid(0, 1)));
    found.final.screening = final.empty() ? -1 : final.front();
    found.final.turned = !final.empty() && heading::saysNegative(heading::words(agreed.front()));
    return {};
}

Result<void> takeLabels(AnswerFields &answers, const Dimension &dimension, const QStringList &named,
                        SheetHeadings &headings)
{
    TRY(const auto fields, headings.takeNamed(named));
    if (dimension.maximum > 0 && fields.size() > size_t(dimension.maximum)) {
        return headings.wrong(RowRefusals::tooManyColumnsFor().arg(dimension.name),
                              MappedFieldsText::toSay("at most %1").arg(dimension.maximum),
                              named.join(QStringLiteral(", ")));
    }
    if (!fields.empty()) {
        answers.labels.push_back({dimension.id, fields});
    }
    return {};
}

Result<void> takeDimension(RatedFields &found, const Dimension &dimension, const std::vector<QStringList> &raters,
                           const QStringList &agreed, SheetHeadings &headings)
{
    size_t rater = 0;
    for (const QStringList &named : raters) {
        TRY(takeLabels(found.answersOf(rater++), dimension, named, headings));
    }
    return takeLabels(found.final, dimension, agreed, headings);
}

} // namespace

Result<RatedFields> mappedFields(const SheetMap &map, SheetLayout layout, const Codebook &codebook,
                                 SheetHeadings &headings)
{
    RatedFields found;
    if (map.screening) {
        TRY(takeScreening(found, perRater(*map.screening, layout), map.screening->final, headings));
    }
    for (const auto &[name, columns] : map.dimensions) {
        const Dimension *dimension = codebook.dimensionNamed(name);
        if (!dimension) {
            return headings.wrongInMap(Refusals::noDimension(), dimensionNames(codebook).join(QStringLiteral(", ")),
                                       name);
        }
        TRY(takeDimension(found, *dimension, perRater(columns, layout), columns.final, headings));
    }
    return found;
}

} // namespace corater
