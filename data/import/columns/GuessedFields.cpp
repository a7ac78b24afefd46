// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/GuessedFields.h"

#include "data/import/columns/LabelHeadings.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/RowRefusals.h"

#include <QMap>

#include <algorithm>

namespace corater {

namespace {

struct GuessedFieldsText
{
    CORATER_MESSAGES(GuessedFields)
};

using FieldsOfDimensions = QMap<DimensionId, std::vector<int>>;

std::vector<LabelColumn> takeLabelColumns(const Codebook &codebook, const QStringList &raters, SheetHeadings &headings)
{
    std::vector<LabelColumn> columns = labelHeadings(codebook, headings.all(), raters);
    std::erase_if(columns, [&](const LabelColumn &column) { return headings.isTaken(column.index); });
    for (const LabelColumn &column : columns) {
        headings.take(column.index);
    }
    return columns;
}

// In the long layout the columns of a dimension are an ordered set; more columns than the dimension allows codes would
// be a paired sheet.
Result<void> guessLongLabels(RatedFields &found, const Codebook &codebook, SheetHeadings &headings)
{
    FieldsOfDimensions byDimension;
    for (const LabelColumn &column : takeLabelColumns(codebook, {}, headings)) {
        byDimension[column.dimension].push_back(column.index);
    }
    for (const auto &[id, fields] : byDimension.asKeyValueRange()) {
        const Dimension *dimension = codebook.dimension(id);
        if (dimension->maximum > 0 && fields.size() > size_t(dimension->maximum)) {
            return headings.wrong(RowRefusals::tooManyColumnsFor().arg(dimension->name),
                                  GuessedFieldsText::toSay("at most %1, or --layout paired").arg(dimension->maximum),
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
    return headings.wrong(GuessedFieldsText::toSay(
                              "the dimensions have columns for different numbers of raters; assign columns to raters "
                              "with --map, or add a data set of final labels with “corater add”"),
                          GuessedFieldsText::toSay("one column per rater and dimension"),
                          found.join(QStringLiteral("; ")));
}

// A column without a rater's name beside columns that have one: the agreed label or a rater not yet known.
std::unexpected<Error> nobodys(const QString &heading, const QStringList &raters, const SheetHeadings &headings)
{
    return headings.wrong(
        GuessedFieldsText::toSay("the column “%1” names no rater, unlike other columns: does it belong to a new rater "
                                 "(--new-rater NAME), or is it the agreed label (\"final\" in a map)?")
            .arg(heading),
        raters.join(QStringLiteral(", ")), headings.shown());
}

// Columns with a rater's name in the heading belong to that rater, in whatever order they stand.
Result<void> guessNamedLabels(RatedFields &found, const std::vector<LabelColumn> &columns, const Codebook &codebook,
                              const QStringList &raters, SheetHeadings &headings)
{
    for (const LabelColumn &column : columns) {
        const QString rater = heading::raterIn(column.heading, raters);
        if (rater.isEmpty() && !heading::saysFinal(heading::words(column.heading))) {
            return nobodys(column.heading, raters, headings);
        }
        if (!rater.isEmpty() && !found.raters.contains(rater)) {
            found.raters << rater;
        }
        AnswerFields &answers = rater.isEmpty() ? found.final : found.answersOf(size_t(found.raters.indexOf(rater)));
        auto labels = std::ranges::find(answers.labels, column.dimension, &LabelFields::dimension);
        if (labels == answers.labels.end()) {
            labels = answers.labels.insert(labels, {column.dimension, {}});
        }
        labels->fields.push_back(column.index);
        const Dimension *dimension = codebook.dimension(column.dimension);
        if (dimension->maximum > 0 && labels->fields.size() > size_t(dimension->maximum)) {
            return headings.wrong(RowRefusals::tooManyColumnsFor().arg(dimension->name),
                                  GuessedFieldsText::toSay("at most %1").arg(dimension->maximum),
                                  headings.shown(labels->fields));
        }
    }
    return {};
}

int numberIn(const QString &heading)
{
    const QStringList words = heading::words(heading);
    return words.isEmpty() ? 0 : heading::raterNumber(words.back());
}

// "size_r2", "size_r1": the numbers give the order of the raters, not the order of the columns.
Result<void> orderByNumbers(std::vector<int> &fields, const SheetHeadings &headings)
{
    QMap<int, int> byNumber;
    for (const int field : fields) {
        byNumber.insert(numberIn(headings.all()[field]), field);
    }
    const bool bare = byNumber.contains(0);
    if (size_t(byNumber.size()) == fields.size() && bare && byNumber.contains(1) && byNumber.size() > 2) {
        return headings.wrong(
            GuessedFieldsText::toSay("the column “%1” has no rater number, unlike other columns: if it "
                                     "is the agreed label, say so with --map")
                .arg(headings.all()[byNumber.value(0)]),
            GuessedFieldsText::toSay("one column per rater and dimension"), headings.shown(fields));
    }
    if (size_t(byNumber.size()) == fields.size() && (!bare || byNumber.size() == 1 || byNumber.contains(2))) {
        fields.assign(byNumber.cbegin(), byNumber.cend());
    }
    return {};
}

// Without names of raters, the columns of a dimension belong to the first, second, … rater.
Result<void> guessOrderedLabels(RatedFields &found, const std::vector<LabelColumn> &columns, const Codebook &codebook,
                                SheetHeadings &headings)
{
    FieldsOfDimensions byDimension;
    for (const LabelColumn &column : columns) {
        if (heading::saysFinal(heading::words(column.heading)) && numberIn(column.heading) == 0) {
            found.final.labels.push_back({column.dimension, {column.index}});
        } else {
            byDimension[column.dimension].push_back(column.index);
        }
    }
    for (const auto &[dimension, fields] : byDimension.asKeyValueRange()) {
        if (fields.size() != byDimension.first().size()) {
            return unlikeCounts(byDimension, codebook, headings);
        }
        std::vector<int> ordered = fields;
        TRY(orderByNumbers(ordered, headings));
        for (size_t rater = 0; rater < ordered.size(); ++rater) {
            found.answersOf(rater).labels.push_back({dimension, {ordered[rater]}});
        }
    }
    return {};
}

Result<void> guessPairedLabels(RatedFields &found, const Codebook &codebook, const QStringList &raters,
                               SheetHeadings &headings)
{
    const std::vector<LabelColumn> columns = takeLabelColumns(codebook, raters, headings);
    const bool named = std::ranges::any_of(
        columns, [&](const LabelColumn &column) { return !heading::raterIn(column.heading, raters).isEmpty(); });
    return named ? guessNamedLabels(found, columns, codebook, raters, headings)
                 : guessOrderedLabels(found, columns, codebook, headings);
}

// Finds columns that name, row by row, the rater of each answer: "Evaluator1" beside "Tag1".
void guessRaterNames(RatedFields &found, SheetHeadings &headings)
{
    QMap<QString, QMap<int, int>> byWord;
    for (int field = 0; field < headings.all().size(); ++field) {
        QStringList words = heading::words(headings.all()[field]);
        words.removeAll(QStringLiteral("name"));
        if (!headings.isTaken(field) && words.size() == 2 && heading::isRaterWord(words.front())) {
            byWord[words.front()].insert(heading::raterNumber(words.back()), field);
        }
    }
    for (const auto &fields : byWord) {
        const bool each = fields.size() == qsizetype(found.answers.size()) && fields.firstKey() == 1 &&
                          fields.lastKey() == int(fields.size());
        if (each && found.raters.isEmpty() && found.answers.size() > 1) {
            for (const auto &[number, field] : fields.asKeyValueRange()) {
                found.answers[size_t(number) - 1].rater = field;
                headings.take(field);
            }
            return;
        }
    }
}

void guessLongScreening(RatedFields &found, SheetHeadings &headings)
{
    for (int field = 0; field < headings.all().size(); ++field) {
        const QStringList words = heading::words(headings.all()[field]);
        if (!headings.isTaken(field) && heading::saysScreening(words) && !heading::saysRemark(words)) {
            found.answersOf(0).screening = field;
            found.answersOf(0).turned = heading::saysNegative(words);
            headings.take(field);
            return;
        }
    }
}

// Columns that are alike but for one word at their beginning or end; where there are labels, as many as raters.
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
        const QStringList words = heading::words(headings.all()[field]);
        if (!headings.isTaken(field) && heading::saysFinal(words) && !heading::saysRemark(words)) {
            found.final.screening = field;
            found.final.turned = heading::saysNegative(words);
            headings.take(field);
            return;
        }
    }
}

std::unexpected<Error> severalScreenings(const QMap<QString, std::vector<int>> &groups, const SheetHeadings &headings)
{
    QStringList shown;
    for (const auto &fields : groups) {
        shown << headings.shown(fields);
    }
    return headings.wrong(
        GuessedFieldsText::toSay("several groups of columns could be the screening; choose one with --map"), {},
        shown.join(QStringLiteral("; ")));
}

void takeScreeningOf(AnswerFields &answers, int field, SheetHeadings &headings)
{
    answers.screening = field;
    answers.turned = heading::saysNegative(heading::words(headings.all()[field]));
    headings.take(field);
}

// Columns that differ only in the name of a rater; where there are labels, only those with a word for screening.
QMap<QString, std::vector<int>> namedScreeningGroups(const RatedFields &found, const QStringList &raters,
                                                     const SheetHeadings &headings)
{
    QMap<QString, std::vector<int>> groups;
    for (int field = 0; field < headings.all().size(); ++field) {
        const QString &heading = headings.all()[field];
        const QString rater = heading::raterIn(heading, raters);
        const QStringList rest = heading::without(heading::words(heading), rater);
        if (!headings.isTaken(field) && !rater.isEmpty() && !heading::saysRemark(rest)) {
            groups[rest.join(u' ')].push_back(field);
        }
    }
    groups.removeIf([&](const auto &group) {
        return group.value().size() < 2 ||
               (!found.answers.empty() && !heading::saysScreening(heading::words(group.key())));
    });
    return groups;
}

// Error: a column like those of the screening without a known name, most likely that of another rater.
Result<void> checkLeftOver(const QString &rest, const QStringList &raters, const SheetHeadings &headings)
{
    for (int field = 0; field < headings.all().size(); ++field) {
        const QStringList words = heading::words(headings.all()[field]);
        const bool alike = !rest.isEmpty() && words.size() > 1 &&
                           (words.first(words.size() - 1).join(u' ') == rest || words.mid(1).join(u' ') == rest);
        if (alike && !headings.isTaken(field) && !heading::saysFinal(words) && !heading::saysRemark(words)) {
            return nobodys(headings.all()[field], raters, headings);
        }
    }
    return {};
}

Result<void> guessNamedScreening(RatedFields &found, const QMap<QString, std::vector<int>> &groups,
                                 const QStringList &raters, SheetHeadings &headings)
{
    if (groups.size() > 1) {
        return severalScreenings(groups, headings);
    }
    for (const int field : groups.first()) {
        const QString rater = heading::raterIn(headings.all()[field], raters);
        if (!found.raters.contains(rater)) {
            if (found.raters.isEmpty() && !found.answers.empty()) {
                return nobodys(headings.all()[field], raters, headings);
            }
            found.raters << rater;
        }
        takeScreeningOf(found.answersOf(size_t(found.raters.indexOf(rater))), field, headings);
    }
    guessFinalScreening(found, headings);
    return checkLeftOver(groups.firstKey(), raters, headings);
}

Result<void> guessPairedScreening(RatedFields &found, const QStringList &raters, SheetHeadings &headings)
{
    const auto named = namedScreeningGroups(found, raters, headings);
    if (!named.isEmpty() && (found.answers.empty() || !found.raters.isEmpty())) {
        return guessNamedScreening(found, named, raters, headings);
    }
    const auto groups = screeningGroups(found.answers.size(), headings);
    if (groups.size() > 1) {
        return severalScreenings(groups, headings);
    }
    for (const auto &fields : groups) {
        std::vector<int> ordered = fields;
        TRY(orderByNumbers(ordered, headings));
        for (size_t rater = 0; rater < ordered.size(); ++rater) {
            takeScreeningOf(found.answersOf(rater), ordered[rater], headings);
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

Result<void> guessPaired(RatedFields &found, const Codebook &codebook, const QStringList &raters,
                         SheetHeadings &headings)
{
    TRY(guessPairedLabels(found, codebook, raters, headings));
    guessRaterNames(found, headings);
    return guessPairedScreening(found, raters, headings);
}

} // namespace

Result<RatedFields> guessedFields(SheetLayout layout, const Codebook &codebook, const QStringList &raters,
                                  SheetHeadings &headings)
{
    RatedFields found;
    TRY(layout == SheetLayout::Long ? guessLong(found, codebook, headings)
                                    : guessPaired(found, codebook, raters, headings));
    return found;
}

bool looksRated(int field, const Codebook &codebook, const QStringList &raters, const SheetHeadings &headings)
{
    const QString &heading = headings.all()[field];
    const auto labels = labelHeadings(codebook, headings.all(), raters);
    const QStringList words = heading::words(heading);
    return std::ranges::find(labels, field, &LabelColumn::index) != labels.end() ||
           !heading::raterIn(heading, raters).isEmpty() || (heading::saysScreening(words) && words.size() > 1);
}

} // namespace corater
