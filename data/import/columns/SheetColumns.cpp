// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/SheetColumns.h"

#include "codebook/taxonomy/DimensionNames.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/import/columns/GuessedFields.h"
#include "data/import/columns/MappedFields.h"
#include "data/import/sheets/HeadingWords.h"
#include "data/import/sheets/SheetHeadings.h"

#include <algorithm>

namespace corater {

namespace {

struct SheetColumnsCheckText
{
    CORATER_MESSAGES(SheetColumnsCheck)
};

/// Checks the columns that were found. Errors: no column that could be a rating, a rater without columns, another
/// number of names than of raters.
Result<void> checkSheetColumns(const SheetColumns &columns, SheetLayout layout, const Codebook &codebook,
                               const SheetHeadings &headings)
{
    if (!columns.hasLabels() && !columns.hasScreening()) {
        return headings.wrong(SheetColumnsCheckText::toSay(
                                  "no column of the sheet contains ratings: none is a dimension of the codebook, "
                                  "and no two look like the screening by two raters; name the columns with --map"),
                              dimensionNames(codebook).join(QStringLiteral(", ")), headings.shown());
    }
    const bool gap = std::ranges::any_of(columns.answers, &AnswerFields::isEmpty);
    const bool misnamed = !columns.namesRatersByRow() && layout == SheetLayout::Paired && !columns.raters.isEmpty() &&
                          size_t(columns.raters.size()) != columns.answers.size();
    if (gap || misnamed) {
        return headings.wrongInMap(
            SheetColumnsCheckText::toSay("the map names different numbers of raters and columns"),
            columns.answers.size() == 1
                ? SheetColumnsCheckText::toSay("1 rater")
                : SheetColumnsCheckText::toSay("%n raters", nullptr, int(columns.answers.size())),
            columns.raters.join(QStringLiteral(", ")));
    }
    return {};
}

struct SheetColumnsText
{
    CORATER_MESSAGES(SheetColumns)
};

bool isLong(const SheetColumnsRequest &request)
{
    return request.layout == SheetLayout::Long;
}

// Whether the map gives the column another meaning than that of an id.
bool isMapped(const SheetMap &map, const QString &heading)
{
    QStringList named = map.comments + map.rater;
    const auto add = [&](const MappedColumns &columns) {
        for (const QStringList &headings : columns.raters) {
            named += headings;
        }
        named += columns.final;
    };
    if (map.screening) {
        add(*map.screening);
    }
    for (const auto &[name, columns] : map.dimensions) {
        add(columns);
    }
    return std::ranges::any_of(named,
                               [&](const QString &name) { return foldedSpelling(name) == foldedSpelling(heading); });
}

// The field that the map names; -1 where it names none.
Result<int> mappedField(const QString &named, SheetHeadings &headings)
{
    if (named.isEmpty()) {
        return -1;
    }
    const Result<int> field = headings.named(named);
    if (field) {
        headings.take(*field);
    }
    return field;
}

// Each target gets the field that the map names for it, if it names one.
Result<void> takeMappedFields(const std::vector<std::pair<int *, QString>> &targets, SheetHeadings &headings)
{
    for (const auto &[target, named] : targets) {
        TRY(const auto field, mappedField(named, headings));
        *target = field;
    }
    return {};
}

// The columns that identify a row: the first column when neither the map nor a heading names one. Where that column
// holds ratings, the rows are numbered.
Result<void> takeIdentifier(SheetColumns &columns, const Codebook &codebook, const SheetColumnsRequest &request,
                            SheetHeadings &headings)
{
    const SheetMap &map = request.map;
    TRY(takeMappedFields({{&columns.kept, map.kept}}, headings));
    if (columns.kept >= 0) {
        columns.keptTurned = heading::saysNegative(heading::words(headings.all()[columns.kept]));
    }
    if (!map.id.isEmpty()) {
        TRY(auto fields, headings.takeNamed(map.id));
        columns.ids = std::move(fields);
        return {};
    }
    const int named = columnNamed(headings.all(), idHeadings());
    if (named >= 0 && !map.numberRows) {
        columns.ids = {named};
    } else if (!map.numberRows) {
        columns.idsGuessed = true;
        const bool mapped = map.screening || !map.dimensions.empty();
        const bool isRated =
            mapped ? isMapped(map, headings.all().front()) : looksRated(0, codebook, request.knownRaters, headings);
        columns.ids = isRated ? std::vector<int>() : std::vector{0};
    }
    for (const int field : columns.ids) {
        headings.take(field);
    }
    return {};
}

int raterColumn(const QStringList &headings)
{
    return columnNamed(headings, {"rater", "coder", "annotator", "labeller", "labeler", "reviewer", "evaluator",
                                  "assessor", "rater name", "coder name", "annotator name"});
}

// The columns of rater and unit: one of the sheet in the long layout; in the paired one the map may name one per
// answer.
Result<void> takeRaterAndUnit(SheetColumns &columns, const SheetMap &map, SheetHeadings &headings)
{
    if (const auto taken =
            takeMappedFields({{&columns.rater, map.rater.value(0)}, {&columns.unit, map.unit}}, headings);
        !taken) {
        return taken;
    }
    if (columns.rater < 0) {
        columns.rater = raterColumn(headings.all());
    }
    if (columns.unit < 0) {
        columns.unit = columnNamed(headings.all(), {"unit", "unit number", "problem", "k"});
    }
    if (columns.rater < 0) {
        return headings.wrong(SheetColumnsText::toSay("no column names the rater"),
                              SheetColumnsText::toSay("a column “rater”, or one named by the map"), headings.shown());
    }
    headings.take(columns.rater);
    headings.take(columns.unit);
    return {};
}

// In the paired layout only an explicit heading numbers units: sheets have columns "problem" with texts in them.
Result<void> takePairedUnit(SheetColumns &columns, const SheetMap &map, SheetHeadings &headings)
{
    TRY(const auto mapped, mappedField(map.unit, headings));
    columns.unit = mapped;
    if (columns.unit < 0) {
        columns.unit = columnNamed(headings.all(), {"unit", "unit number", "unit no"});
        columns.unitGuessed = true;
    }
    if (headings.isTaken(columns.unit)) {
        columns.unit = mapped;
    }
    headings.take(columns.unit);
    return {};
}

// The paired layout with a column of raters' names per answer, as the map gives it.
Result<void> takeMappedRaters(SheetColumns &columns, const SheetMap &map, SheetHeadings &headings)
{
    if (map.rater.isEmpty()) {
        return {};
    }
    TRY(const auto fields, headings.takeNamed(map.rater));
    if (fields.size() != columns.answers.size()) {
        return headings.wrongInMap(
            SheetColumnsText::toSay("the map names different numbers of columns for raters and for answers"),
            QString::number(columns.answers.size()), map.rater.join(QStringLiteral(", ")));
    }
    for (size_t i = 0; i < fields.size(); ++i) {
        columns.answers[i].rater = fields[i];
    }
    return {};
}

// All fields that hold answers.
std::vector<int> ratedFields(const RatedFields &rated)
{
    std::vector<int> fields;
    const auto add = [&](const AnswerFields &answers) {
        if (answers.screening >= 0) {
            fields.push_back(answers.screening);
        }
        for (const LabelFields &labels : answers.labels) {
            fields.insert(fields.end(), labels.fields.begin(), labels.fields.end());
        }
    };
    std::ranges::for_each(rated.answers, add);
    add(rated.final);
    return fields;
}

Result<void> takeRatedFields(SheetColumns &columns, const Codebook &codebook, const SheetColumnsRequest &request,
                             SheetHeadings &headings)
{
    const SheetMap &map = request.map;
    const bool mapped = map.screening || !map.dimensions.empty();
    TRY(auto found, mapped ? mappedFields(map, request.layout, codebook, headings)
                           : guessedFields(request.layout, codebook, request.knownRaters, headings));
    static_cast<RatedFields &>(columns) = std::move(found);
    return mapped ? Result<void>() : headings.standOnce(ratedFields(columns));
}

Result<void> takeMappedComments(SheetColumns &columns, const SheetColumnsRequest &request, SheetHeadings &headings)
{
    const QStringList &named = request.map.comments;
    for (qsizetype rater = 0; rater < named.size(); ++rater) {
        if (named[rater].isEmpty()) {
            continue; // this rater has none
        }
        TRY(const auto fields, headings.takeNamed({named[rater]}));
        const size_t whose = isLong(request) ? 0 : size_t(rater);
        if (whose < columns.answers.size()) {
            columns.answers[whose].comment = fields.front();
        }
    }
    return {};
}

// Only in the long layout: in the paired one a heading “comment” does not name its rater.
void guessComments(SheetColumns &columns, const SheetColumnsRequest &request, SheetHeadings &headings)
{
    const int likely = columnNamed(headings.all(), {"comment", "comments", "note", "notes"});
    if (isLong(request) && request.map.comments.isEmpty() && likely >= 0 && !headings.isTaken(likely) &&
        !columns.answers.empty()) {
        columns.answers[0].comment = likely;
        headings.take(likely);
    }
}

// The columns that our own export of ratings has beside the labels.
void guessRemarks(SheetColumns &columns, const Codebook &codebook, const SheetColumnsRequest &request,
                  SheetHeadings &headings)
{
    if (!isLong(request) || columns.answers.empty()) {
        return;
    }
    AnswerFields &answers = columns.answers[0];
    const auto take = [&](const QString &heading) {
        const int likely = columnNamed(headings.all(), {heading::folded(heading)});
        if (likely < 0 || headings.isTaken(likely)) {
            return -1;
        }
        headings.take(likely);
        return likely;
    };
    answers.unitComment = take(QStringLiteral("unit comment"));
    answers.reason = take(QStringLiteral("reason"));
    answers.unsure = take(QStringLiteral("unsure"));
    answers.discuss = take(QStringLiteral("discuss"));
    answers.evidence = take(QStringLiteral("evidence"));
    if (!request.map.finalRater.isEmpty()) {
        answers.decisions = take(QStringLiteral("decisions"));
    }
    for (const Dimension &dimension : codebook.dimensions) {
        if (const int field = take(QStringLiteral("comment on %1").arg(dimension.name)); field >= 0) {
            answers.labelComments.emplace_back(dimension.id, field);
        }
    }
}

// A map that says what yes means, or that has its own words, sets it for all columns.
void turnAsSaid(SheetColumns &columns, const SheetMap &map)
{
    if (!map.yesMeans && map.words == ScreeningWords()) {
        return;
    }
    const bool turned = map.yesMeans == Screening::Out;
    for (AnswerFields &answers : columns.answers) {
        answers.turned = turned;
    }
    columns.final.turned = turned;
    columns.keptTurned = turned;
}

int firstField(const AnswerFields &answers)
{
    if (answers.screening >= 0) {
        return answers.screening;
    }
    return answers.labels.empty() ? -1 : answers.labels.front().fields.front();
}

// The raters of the study after whom the columns are named, in whatever order they stand. Empty unless each column
// names another rater.
QStringList ratersByHeadings(const std::vector<AnswerFields> &answers, const QStringList &knownRaters,
                             const SheetHeadings &headings)
{
    QStringList names;
    for (const AnswerFields &rater : answers) {
        const int field = firstField(rater);
        const QString name = field < 0 ? QString() : heading::raterIn(headings.all()[field], knownRaters);
        if (name.isEmpty() || names.contains(name)) {
            return {};
        }
        names << name;
    }
    return names;
}

// Error: the headings and --raters have the same names in another order. One of the two is wrong, and the mistake would
// go unnoticed. Names that differ from those of the headings are intended.
Result<void> checkSaidOrder(const QStringList &said, const QStringList &byHeadings, const QString &file)
{
    const auto sorted = [](const QStringList &names) {
        QStringList folded;
        for (const QString &name : names) {
            folded << foldedSpelling(name);
        }
        folded.sort();
        return folded;
    };
    const auto same = [](const QString &a, const QString &b) { return foldedSpelling(a) == foldedSpelling(b); };
    if (sorted(said) != sorted(byHeadings) || std::ranges::equal(said, byHeadings, same)) {
        return {};
    }
    return fail(ErrorCode::Input,
                SheetColumnsText::toSay("the order of --raters contradicts the names in the headings"),
                {.file = file, .line = 1}, byHeadings.join(QStringLiteral(", ")), said.join(QStringLiteral(", ")));
}

} // namespace

SheetLayout likelyLayout(const QStringList &headings, const Codebook &codebook, SheetColumnsRequest request)
{
    request.layout = SheetLayout::Paired;
    if (raterColumn(headings) < 0 || !request.map.rater.isEmpty()) {
        return SheetLayout::Paired;
    }
    const auto paired = findSheetColumns(headings, codebook, request);
    request.layout = SheetLayout::Long;
    const bool isOfOne = !paired || paired->answers.size() < 2;
    return isOfOne && findSheetColumns(headings, codebook, request) ? SheetLayout::Long : SheetLayout::Paired;
}

Result<SheetColumns> findSheetColumns(const QStringList &headings, const Codebook &codebook,
                                      const SheetColumnsRequest &request)
{
    const SheetMap &map = request.map;
    SheetHeadings sheet(headings, request.fileName, map.file);
    SheetColumns columns;
    auto done = takeIdentifier(columns, codebook, request, sheet);
    if (done && isLong(request)) {
        done = takeRaterAndUnit(columns, map, sheet);
    }
    if (done && !isLong(request)) {
        done = takePairedUnit(columns, map, sheet);
    }
    if (done) {
        done = takeRatedFields(columns, codebook, request, sheet);
    }
    if (done && !isLong(request)) {
        done = takeMappedRaters(columns, map, sheet);
    }
    if (done) {
        done = takeMappedComments(columns, request, sheet);
    }
    TRY(done);
    guessComments(columns, request, sheet);
    guessRemarks(columns, codebook, request, sheet);
    const QStringList byHeadings =
        isLong(request) ? QStringList() : ratersByHeadings(columns.answers, request.knownRaters, sheet);
    if (isLong(request) || !map.raters.isEmpty()) {
        TRY(checkSaidOrder(map.raters, byHeadings, request.fileName));
        columns.raters = map.raters;
    } else if (columns.raters.isEmpty() && !columns.namesRatersByRow()) {
        columns.raters = byHeadings;
    }
    turnAsSaid(columns, map);
    for (int field = 0; field < headings.size(); ++field) {
        if (!sheet.isTaken(field) && !headings[field].trimmed().isEmpty()) {
            columns.unused.push_back(field);
        }
    }
    TRY(checkSheetColumns(columns, request.layout, codebook, sheet));
    return columns;
}

} // namespace corater
