// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/SheetColumns.h"

#include "data/import/GuessedFields.h"
#include "data/import/HeadingWords.h"
#include "data/import/MappedFields.h"
#include "data/import/SheetColumnsCheck.h"
#include "data/import/SheetHeadings.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct SheetColumnsText
{
    Q_DECLARE_TR_FUNCTIONS(SheetColumns)
};

bool isLong(const SheetColumnsRequest &request)
{
    return request.layout == SheetLayout::Long;
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
        const Result<int> field = mappedField(named, headings);
        if (!field) {
            return std::unexpected(field.error());
        }
        *target = *field;
    }
    return {};
}

// What identifies a row: the first column when neither the map nor a heading says it.
Result<void> takeIdentifier(SheetColumns &columns, const SheetMap &map, SheetHeadings &headings)
{
    if (const auto taken = takeMappedFields({{&columns.id, map.id}, {&columns.kept, map.kept}}, headings); !taken) {
        return taken;
    }
    if (columns.id < 0) {
        columns.id = std::max(columnNamed(headings.all(), idHeadings()), 0);
    }
    headings.take(columns.id);
    return {};
}

// Who rated which unit; only in the long layout a column says it.
Result<void> takeRaterAndUnit(SheetColumns &columns, const SheetMap &map, SheetHeadings &headings)
{
    if (const auto taken = takeMappedFields({{&columns.rater, map.rater}, {&columns.unit, map.unit}}, headings);
        !taken) {
        return taken;
    }
    if (columns.rater < 0) {
        columns.rater = columnNamed(headings.all(),
                                    {"rater", "coder", "annotator", "labeller", "labeler", "reviewer", "rater name"});
    }
    if (columns.unit < 0) {
        columns.unit = columnNamed(headings.all(), {"unit", "unit number", "problem", "k"});
    }
    if (columns.rater < 0) {
        return headings.wrong(SheetColumnsText::tr("no column names the rater"),
                              SheetColumnsText::tr("a column “rater”, or one named by the map"), headings.shown());
    }
    headings.take(columns.rater);
    headings.take(columns.unit);
    return {};
}

Result<void> takeRatedFields(SheetColumns &columns, const Codebook &codebook, const SheetColumnsRequest &request,
                             SheetHeadings &headings)
{
    const SheetMap &map = request.map;
    const bool mapped = map.screening || !map.dimensions.empty();
    auto found = mapped ? mappedFields(map, request.layout, codebook, headings)
                        : guessedFields(request.layout, codebook, headings);
    if (!found) {
        return std::unexpected(found.error());
    }
    static_cast<RatedFields &>(columns) = std::move(*found);
    return {};
}

Result<void> takeMappedComments(SheetColumns &columns, const SheetColumnsRequest &request, SheetHeadings &headings)
{
    const QStringList &named = request.map.comments;
    for (qsizetype rater = 0; rater < named.size(); ++rater) {
        if (named[rater].isEmpty()) {
            continue; // this rater has none
        }
        const auto fields = headings.takeNamed({named[rater]});
        if (!fields) {
            return std::unexpected(fields.error());
        }
        const size_t whose = isLong(request) ? 0 : size_t(rater);
        if (whose < columns.answers.size()) {
            columns.answers[whose].comment = fields->front();
        }
    }
    return {};
}

// In the paired layout a heading “comment” does not say whose it is.
void guessComments(SheetColumns &columns, const SheetColumnsRequest &request, const SheetHeadings &headings)
{
    const int likely = columnNamed(headings.all(), {"comment", "comments", "note", "notes"});
    if (isLong(request) && request.map.comments.isEmpty() && likely >= 0 && !headings.isTaken(likely) &&
        !columns.answers.empty()) {
        columns.answers[0].comment = likely;
    }
}

// What our own export of ratings has beside the labels.
void guessRemarks(SheetColumns &columns, const SheetColumnsRequest &request, SheetHeadings &headings)
{
    if (!isLong(request) || columns.answers.empty()) {
        return;
    }
    AnswerFields &answers = columns.answers[0];
    for (const auto &[field, heading] : {std::pair{&answers.unitComment, "unit comment"},
                                         {&answers.reason, "reason"},
                                         {&answers.unsure, "unsure"}}) {
        const int likely = columnNamed(headings.all(), {heading});
        if (likely >= 0 && !headings.isTaken(likely)) {
            *field = likely;
            headings.take(likely);
        }
    }
}

// The one of the raters whose name stands in the heading; nothing when none or several do.
QString raterIn(const QString &heading, const QStringList &raters)
{
    const QString words = QStringLiteral(" %1 ").arg(heading::folded(heading));
    QStringList fitting = raters;
    fitting.removeIf([&](const QString &name) {
        const QString folded = heading::folded(name);
        return folded.isEmpty() || !words.contains(QStringLiteral(" %1 ").arg(folded));
    });
    return fitting.size() == 1 ? fitting.front() : QString();
}

int firstField(const AnswerFields &answers)
{
    if (answers.screening >= 0) {
        return answers.screening;
    }
    return answers.labels.empty() ? -1 : answers.labels.front().fields.front();
}

// Columns that are called after raters of the study belong to them, in whatever order they stand. Nobody when that
// is not so of all of them.
QStringList ratersByHeadings(const std::vector<AnswerFields> &answers, const QStringList &knownRaters,
                             const SheetHeadings &headings)
{
    QStringList names;
    for (const AnswerFields &rater : answers) {
        const int field = firstField(rater);
        const QString name = field < 0 ? QString() : raterIn(headings.all()[field], knownRaters);
        if (name.isEmpty() || names.contains(name)) {
            return {};
        }
        names << name;
    }
    return names;
}

} // namespace

Result<SheetColumns> findSheetColumns(const QStringList &headings, const Codebook &codebook,
                                      const SheetColumnsRequest &request)
{
    const SheetMap &map = request.map;
    SheetHeadings sheet(headings, request.fileName, map.file);
    SheetColumns columns;
    auto done = takeIdentifier(columns, map, sheet);
    if (done && isLong(request)) {
        done = takeRaterAndUnit(columns, map, sheet);
    }
    if (done) {
        done = takeRatedFields(columns, codebook, request, sheet);
    }
    if (done) {
        done = takeMappedComments(columns, request, sheet);
    }
    if (!done) {
        return std::unexpected(done.error());
    }
    guessComments(columns, request, sheet);
    guessRemarks(columns, request, sheet);
    const bool named = isLong(request) || !map.raters.isEmpty();
    columns.raters = named ? map.raters : ratersByHeadings(columns.answers, request.knownRaters, sheet);
    if (const auto checked = checkSheetColumns(columns, request.layout, codebook, sheet); !checked) {
        return std::unexpected(checked.error());
    }
    return columns;
}

} // namespace corater
