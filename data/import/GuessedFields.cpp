// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/GuessedFields.h"

#include "codebook/taxonomy/LabelColumns.h"
#include "data/import/HeadingWords.h"

#include <QCoreApplication>
#include <QMap>

namespace corater {

namespace {

struct GuessedFieldsText
{
    Q_DECLARE_TR_FUNCTIONS(GuessedFields)
};

using FieldsOfDimensions = QMap<DimensionId, std::vector<int>>;

std::vector<LabelColumn> takeLabelColumns(const Codebook &codebook, SheetHeadings &headings)
{
    std::vector<LabelColumn> columns = labelColumns(codebook, headings.all());
    std::erase_if(columns, [&](const LabelColumn &column) { return headings.isTaken(column.index); });
    for (const LabelColumn &column : columns) {
        headings.take(column.index);
    }
    return columns;
}

// In the long layout the columns of a dimension are an ordered set; more than it takes would be a paired sheet.
Result<void> guessLongLabels(RatedFields &found, const Codebook &codebook, SheetHeadings &headings)
{
    FieldsOfDimensions byDimension;
    for (const LabelColumn &column : takeLabelColumns(codebook, headings)) {
        byDimension[column.dimension].push_back(column.index);
    }
    for (const auto &[id, fields] : byDimension.asKeyValueRange()) {
        const Dimension *dimension = codebook.dimension(id);
        if (dimension->maximum > 0 && fields.size() > size_t(dimension->maximum)) {
            return headings.wrong(
                GuessedFieldsText::tr("more columns than a rater may give codes for %1").arg(dimension->name),
                GuessedFieldsText::tr("at most %1, or --layout paired").arg(dimension->maximum),
                headings.shown(fields));
        }
        found.answersOf(0).labels.push_back({id, fields});
    }
    return {};
}

std::unexpected<Error> unlikeCounts(const FieldsOfDimensions &byDimension, const Codebook &codebook,
                                    const SheetHeadings &headings)
{
    QStringList found;
    for (const auto &[dimension, fields] : byDimension.asKeyValueRange()) {
        found << QStringLiteral("%1: %2").arg(codebook.dimension(dimension)->name, headings.shown(fields));
    }
    return headings.wrong(
        GuessedFieldsText::tr("the dimensions have columns of different numbers of raters; say with --map which are "
                              "whose, or add a data set of final labels with “corater add”"),
        GuessedFieldsText::tr("one column per rater and dimension"), found.join(QStringLiteral("; ")));
}

// In the paired layout the columns of a dimension are its raters', one after the other, and what was agreed.
Result<void> guessPairedLabels(RatedFields &found, const Codebook &codebook, SheetHeadings &headings)
{
    FieldsOfDimensions byDimension;
    for (const LabelColumn &column : takeLabelColumns(codebook, headings)) {
        if (heading::saysFinal(heading::words(column.heading))) {
            found.final.labels.push_back({column.dimension, {column.index}});
        } else {
            byDimension[column.dimension].push_back(column.index);
        }
    }
    for (const auto &[dimension, fields] : byDimension.asKeyValueRange()) {
        if (fields.size() != byDimension.first().size()) {
            return unlikeCounts(byDimension, codebook, headings);
        }
        for (size_t rater = 0; rater < fields.size(); ++rater) {
            found.answersOf(rater).labels.push_back({dimension, {fields[rater]}});
        }
    }
    return {};
}

void guessLongScreening(RatedFields &found, SheetHeadings &headings)
{
    for (int field = 0; field < headings.all().size(); ++field) {
        const QStringList words = heading::words(headings.all()[field]);
        if (!headings.isTaken(field) && heading::saysScreening(words) && !heading::saysRemark(words)) {
            found.answersOf(0).screening = field;
            headings.take(field);
            return;
        }
    }
}

// Columns that are alike but for one word at their beginning or end; where there are labels, one for each rater.
QMap<QString, std::vector<int>> screeningGroups(size_t raters, const SheetHeadings &headings)
{
    QMap<QString, std::vector<int>> groups;
    for (int field = 0; field < headings.all().size(); ++field) {
        const QStringList words = heading::words(headings.all()[field]);
        if (headings.isTaken(field) || words.size() < 2 || heading::saysFinal(words) || heading::saysRemark(words)) {
            continue;
        }
        groups[words.mid(0, words.size() - 1).join(u' ') + QStringLiteral(" *")].push_back(field);
        groups[QStringLiteral("* ") + words.mid(1).join(u' ')].push_back(field);
    }
    groups.removeIf([&](const auto &group) {
        return group.value().size() < 2 ||
               (raters > 0 && (group.value().size() != raters || !heading::saysScreening(heading::words(group.key()))));
    });
    return groups;
}

void guessFinalScreening(RatedFields &found, SheetHeadings &headings)
{
    for (int field = 0; field < headings.all().size(); ++field) {
        if (!headings.isTaken(field) && heading::saysFinal(heading::words(headings.all()[field]))) {
            found.final.screening = field;
            headings.take(field);
            return;
        }
    }
}

Result<void> guessPairedScreening(RatedFields &found, SheetHeadings &headings)
{
    const auto groups = screeningGroups(found.answers.size(), headings);
    if (groups.size() > 1) {
        QStringList shown;
        for (const auto &fields : groups) {
            shown << headings.shown(fields);
        }
        return headings.wrong(
            GuessedFieldsText::tr("several groups of columns could be the screening; say with --map which is"), {},
            shown.join(QStringLiteral("; ")));
    }
    for (const auto &fields : groups) {
        for (size_t rater = 0; rater < fields.size(); ++rater) {
            found.answersOf(rater).screening = fields[rater];
            headings.take(fields[rater]);
        }
        guessFinalScreening(found, headings);
    }
    return {};
}

Result<void> guessLong(RatedFields &found, const Codebook &codebook, SheetHeadings &headings)
{
    const auto labels = guessLongLabels(found, codebook, headings);
    if (labels) {
        guessLongScreening(found, headings);
    }
    return labels;
}

Result<void> guessPaired(RatedFields &found, const Codebook &codebook, SheetHeadings &headings)
{
    const auto labels = guessPairedLabels(found, codebook, headings);
    return labels ? guessPairedScreening(found, headings) : labels;
}

} // namespace

Result<RatedFields> guessedFields(SheetLayout layout, const Codebook &codebook, SheetHeadings &headings)
{
    RatedFields found;
    const auto done =
        layout == SheetLayout::Long ? guessLong(found, codebook, headings) : guessPaired(found, codebook, headings);
    if (!done) {
        return std::unexpected(done.error());
    }
    return found;
}

} // namespace corater
