// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/RatingsJson.h"

#include <QJsonArray>

namespace corater {

namespace {

QString byName(ResolvedBy by)
{
    return by == ResolvedBy::Exact  ? QStringLiteral("exact")
           : by == ResolvedBy::Case ? QStringLiteral("case")
                                    : QStringLiteral("alias");
}

QJsonObject originsJson(const ImportedRatings &outcome, const OriginCount &origins)
{
    QJsonObject raters;
    for (const auto &[rater, count] : origins.rater.asKeyValueRange()) {
        raters[outcome.names.value(rater)] = count;
    }
    return {{"unanimous", origins.unanimous}, {"disputed", origins.disputed()}, {"rater", raters},
            {"neither", origins.neither},     {"differs", origins.differs},     {"single", origins.single}};
}

QJsonArray valuesJson(const Codebook &codebook, const std::vector<MappedValue> &mapped)
{
    QJsonArray values;
    for (const MappedValue &value : mapped) {
        const Dimension *dimension = codebook.dimension(value.dimension);
        values << QJsonObject{{"dimension", dimension->name},
                              {"value", value.value},
                              {"count", value.count},
                              {"code", dimension->code(value.code)->name},
                              {"by", byName(value.by)}};
    }
    return values;
}

QJsonArray spellingsJson(const Codebook &codebook, const RatingSheet &sheet)
{
    QJsonArray groups;
    for (const auto &[dimension, group] : sheet.spellings) {
        QJsonArray spellings;
        for (const auto &[spelling, count] : group.spellings) {
            spellings << QJsonObject{{"value", spelling}, {"count", count}};
        }
        groups << QJsonObject{
            {"dimension", codebook.dimension(dimension)->name}, {"chosen", group.chosen}, {"spellings", spellings}};
    }
    return groups;
}

QJsonArray madeJson(const RatingSheetOutcome &outcome)
{
    QJsonArray made;
    for (const MappedValue &value : outcome.madeCodes) {
        made << QJsonObject{{"dimension", outcome.codebook.dimension(value.dimension)->name},
                            {"code", value.value},
                            {"count", value.count}};
    }
    return made;
}

} // namespace

QStringList readingNotes(const RatingSheet &sheet, const std::optional<Error> &unplaced)
{
    QStringList notes = inWords(sheet.notes);
    if (unplaced) {
        notes << unplaced->oneLine();
    }
    return notes;
}

QJsonObject ratingsJson(const RatingSheetOutcome &whole, bool dryRun)
{
    const RatingSheet &sheet = whole.sheet;
    const ImportedRatings &outcome = whole.ratings;
    QJsonArray columns;
    for (const SheetColumnUse &column : sheet.columns) {
        columns << QJsonObject{
            {"column", column.heading}, {"use", column.use.inWords()}, {"yes_is_out", column.turned}};
    }
    QJsonArray problems;
    for (const Error &problem : sheet.problems) {
        problems << problem.oneLine();
    }
    return {{"dry_run", dryRun},
            {"known", outcome.known},
            {"round", outcome.round},
            {"joined", outcome.joined},
            {"replaced", outcome.replaced},
            {"raters", QJsonArray::fromStringList(outcome.raters)},
            {"new_raters", QJsonArray::fromStringList(outcome.newRaters)},
            {"items", outcome.items},
            {"new_items", outcome.newItems},
            {"new_item_ids", QJsonArray::fromStringList(outcome.newItemIds)},
            {"ratings", outcome.ratings},
            {"units", outcome.units},
            {"passages", outcome.passages},
            {"passages_not_found", outcome.lostPassageCount},
            {"not_found", QJsonArray::fromStringList(inWords(outcome.lostPassages))},
            {"dropped_rows", sheet.blankRows},
            {"unrated_rows", sheet.unratedRows},
            {"final_units", outcome.finals.units + outcome.finals.knownUnits},
            {"final_labels", originsJson(outcome, outcome.labelOrigins)},
            {"final_screening", originsJson(outcome, outcome.screeningOrigins)},
            {"conflicts", outcome.finals.conflictCount},
            {"unknown_deciders", QJsonArray::fromStringList(outcome.unknownDeciders)},
            {"columns", columns},
            {"unused_columns", QJsonArray::fromStringList(sheet.unused)},
            {"dimensions_without_column", QJsonArray::fromStringList(sheet.notAsked)},
            {"reading", QJsonArray::fromStringList(readingNotes(sheet, whole.unplaced))},
            {"values", valuesJson(whole.codebook, sheet.values)},
            {"made_codes", madeJson(whole)},
            {"spellings", spellingsJson(whole.codebook, sheet)},
            {"problem_count", sheet.problemCount},
            {"problems", problems}};
}

} // namespace corater
