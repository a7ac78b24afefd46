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

// The columns per rater; in the long layout all of them are those of the one rater of the row.
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
        const auto fields = headings.takeNamed(named);
        if (!fields) {
            return std::unexpected(fields.error());
        }
        if (fields->size() != 1) {
            return headings.wrongInMap(MappedFieldsText::toSay("screening has one column per rater"), {},
                                       named.join(QStringLiteral(", ")));
        }
        AnswerFields &answers = found.answersOf(rater++);
        answers.screening = fields->front();
        answers.turned = heading::saysNegative(heading::words(named.front()));
    }
    const auto final = headings.takeNamed(agreed.mid(0, 1));
    if (!final) {
        return std::unexpected(final.error());
    }
    found.final.screening = final->empty() ? -1 : final->front();
    found.final.turned = !final->empty() && heading::saysNegative(heading::words(agreed.front()));
    return {};
}

Result<void> takeLabels(AnswerFields &answers, const Dimension &dimension, const QStringList &named,
                        SheetHeadings &headings)
{
    const auto fields = headings.takeNamed(named);
    if (!fields) {
        return std::unexpected(fields.error());
    }
    if (dimension.maximum > 0 && fields->size() > size_t(dimension.maximum)) {
        return headings.wrong(RowRefusals::tooManyColumnsFor().arg(dimension.name),
                              MappedFieldsText::toSay("at most %1").arg(dimension.maximum),
                              named.join(QStringLiteral(", ")));
    }
    if (!fields->empty()) {
        answers.labels.push_back({dimension.id, *fields});
    }
    return {};
}

Result<void> takeDimension(RatedFields &found, const Dimension &dimension, const std::vector<QStringList> &raters,
                           const QStringList &agreed, SheetHeadings &headings)
{
    size_t rater = 0;
    for (const QStringList &named : raters) {
        if (const auto taken = takeLabels(found.answersOf(rater++), dimension, named, headings); !taken) {
            return taken;
        }
    }
    return takeLabels(found.final, dimension, agreed, headings);
}

} // namespace

Result<RatedFields> mappedFields(const SheetMap &map, SheetLayout layout, const Codebook &codebook,
                                 SheetHeadings &headings)
{
    RatedFields found;
    if (map.screening) {
        const auto taken = takeScreening(found, perRater(*map.screening, layout), map.screening->final, headings);
        if (!taken) {
            return std::unexpected(taken.error());
        }
    }
    for (const auto &[name, columns] : map.dimensions) {
        const Dimension *dimension = codebook.dimensionNamed(name);
        if (!dimension) {
            return headings.wrongInMap(Refusals::noDimension(), dimensionNames(codebook).join(QStringLiteral(", ")),
                                       name);
        }
        const auto taken = takeDimension(found, *dimension, perRater(columns, layout), columns.final, headings);
        if (!taken) {
            return std::unexpected(taken.error());
        }
    }
    return found;
}

} // namespace corater
