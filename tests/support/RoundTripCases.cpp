// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/RoundTripCases.h"

#include "data/import/ratings/EmpiricalStudy.h"
#include "data/import/ratings/RatingSheet.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/AddItems.h"
#include "models/commands/CombineCopies.h"
#include "models/commands/DescribeStudy.h"
#include "models/commands/HintCommands.h"
#include "models/commands/MarkDuplicates.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/TakeBack.h"
#include "models/commands/Together.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/commands/ratings/ImportAssessments.h"
#include "models/commands/ratings/ImportFinals.h"
#include "models/commands/ratings/ImportRatings.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/commands/ratings/SeeAnswer.h"
#include "models/commands/settling/SettleConflict.h"
#include "models/export/ExportChoices.h"
#include "models/items/SavedSearches.h"
#include "models/settling/AssessmentDraw.h"

#include "tests/support/RoundTripParts.h"
#include "tests/support/study/Copies.h"

#include <QBuffer>
#include <QFile>

#include <algorithm>

namespace corater::test {

namespace {

using namespace Qt::StringLiterals;
using namespace roundtrip;

std::vector<Evidence> evidenceOf(const Study &study, const char *item)
{
    const RaterId ada = study.raterNamed(u"Ada"_s)->id;
    return everyRatingAsMade(study, {.rater = ada, .item = itemNamed(study, QLatin1String(item))})
        ->front()
        .units[0]
        .evidence;
}

Evidence passage()
{
    return {.part = u"question 1"_s,
            .start = 4,
            .length = 13,
            .quote = u"très – 为何 <b>"_s,
            .before = u"<p>"_s,
            .after = u"</b>"_s,
            .place = u"a.py, hunk 1, line 2"_s};
}

Made twoItems(StepsOf<AddedItems> steps = {})
{
    const auto source = [](const ItemSink &sink) -> Result<QString> {
        for (const char *id : {"101", "102"}) {
            Item item;
            item.site = u"here"_s;
            item.externalId = QLatin1String(id);
            item.kind = u"thread"_s;
            item.parts = {{.kind = "question", .body = u"<p>slow</p>"_s}};
            if (const auto taken = sink(std::move(item)); !taken) {
                return std::unexpected(taken.error());
            }
        }
        return u"made"_s;
    };
    const auto sieve = [](const Item &) { return std::optional(AddItems::Texts{QStringList{"slow"}, u"slow"_s}); };
    return withoutOutcome(
        corater::addItems({.name = u"posts.xml"_s, .source = source, .sieve = sieve, .steps = std::move(steps)}));
}

Command<ImportedRatings> sheetOfRatings(const Study &study)
{
    QFile file(QStringLiteral(CORATER_FIXTURES "/sheets/paired.csv"));
    prepared(file.open(QIODevice::ReadOnly) ? Result<void>()
                                            : fail(ErrorCode::NotFound, Message::literal(file.fileName())));
    RatingSheetOptions options{.map = *readSheetMap("{}", u"map.json"_s)};
    for (const Rater &rater : study.raters()) {
        options.knownRaters << rater.name;
    }
    const auto sheet = readRatingSheet(file, u"paired.csv"_s, study.codebook(), options);
    return importRatings(u"paired.csv"_s, sheet.value(), false);
}

RatingSheet sheetOfAda(const Study &study, QByteArray rows)
{
    QBuffer buffer(&rows);
    buffer.open(QIODevice::ReadOnly);
    RatingSheetOptions options{.knownRaters = {u"Ada"_s, u"Ben"_s}, .calledAfter = {u"Ada"_s}};
    return readRatingSheet(buffer, u"Ada.csv"_s, study.codebook(), options).value();
}

// A corrected sheet, which has other units than the first.
Made correctedSheet(Study &study)
{
    const auto first = sheetOfAda(study, "id,unit,size\n1,1,Small\n1,2,Large\n2,1,Small\n");
    prepared(study.perform(importRatings(u"Ada.csv"_s, first, false)).transform([](const ImportedRatings &) {}));
    return withoutOutcome(importRatings(u"Ada.csv"_s,
                                        sheetOfAda(study, "id,unit,size\n1,2,Large\n1,3,Small\n2,1,Small\n"), false,
                                        SheetRound{.replace = true}));
}

Made dataSet(const Study &study)
{
    QFile file(QStringLiteral(CORATER_FIXTURES "/sheets/data-set.csv"));
    prepared(file.open(QIODevice::ReadOnly) ? Result<void>()
                                            : fail(ErrorCode::NotFound, Message::literal(file.fileName())));
    const auto read = readEmpiricalStudy(file, u"data-set.csv"_s, study.codebook());
    return withoutOutcome(importFinals(u"data-set.csv"_s, read.value(), QString(), FinalsMeaning::FinalSet));
}

// Makes the size a question for settled units only.
const Dimension &sizeOfSettledUnits(Study &study)
{
    Dimension size = study.codebook().dimensions[1];
    size.assessment = true;
    prepared(study.perform(editCodebook(std::vector<CodebookEdit>{EditDimension{size}})));
    return study.codebook().dimensions[1];
}

// An item of a training round that Ada has finished.
Made finishedInTraining(Study &study)
{
    prepared(study.perform(openRound({.training = TrainingOptions{}})).transform([](const OpenedRound &) {}));
    const ItemId item = RoundPlan::fromJson(study.currentRound()->plan).training->answers.firstKey();
    const RatingKey key{study.currentRound()->id, item, study.actor()};
    prepared(study.perform(setScreening(key, Screening::Out, u"off topic"_s)));
    return seeAnswer(key);
}

Made sheetOfAssessments(Study &study)
{
    const Dimension &size = sizeOfSettledUnits(study);
    const auto pool = assessmentPool(study.store(), study.codebook());
    const auto plain = std::ranges::find_if(pool->units, [&](const AssessableUnit &unit) {
        const EffectiveUnit &settled = pool->items.constFind(unit.item)->units[size_t(unit.place)];
        return !settled.labels.contains(size.id);
    });
    AssessmentSheet sheet;
    sheet.layout.columns = {{u"_id"_s, AssessmentLayout::Use::Id, {}},
                            {u"size"_s, AssessmentLayout::Use::Labels, size.name}};
    sheet.data.units.push_back({.id = plain->name, .labels = {{size.id, {size.choices().front()}}}});
    return withoutOutcome(importAssessments(u"tools.csv"_s, sheet, false));
}

std::vector<RoundTripCase> ratingCases()
{
    return {
        {"set-screening", "exclude the item: off topic", From::Labelled,
         [](Study &s) { return setScreening(adas(s, "5"), Screening::Out, u"off topic"_s); }},
        {"set-screening", "exclude the item", From::Labelled,
         [](Study &s) { return setScreening(adas(s, "5"), Screening::Out, QString()); }},
        {"set-screening", "exclude 2 items", From::Labelled,
         [](Study &s) {
             std::vector<Command<>> both;
             both.push_back(setScreening(adas(s, "4"), Screening::Out, u"off topic"_s));
             both.push_back(setScreening(adas(s, "5"), Screening::Out, u"off topic"_s));
             return together(u"set-screening"_s, std::move(both));
         }},
        {"set-flag", "flag as unsure: 2 items", From::Labelled,
         [](Study &s) {
             std::vector<Command<>> both;
             both.push_back(setFlag(adas(s, "1"), RatingFlag::Unsure, true));
             both.push_back(setFlag(adas(s, "2"), RatingFlag::Unsure, true));
             return together(u"set-flag"_s, std::move(both));
         }},
        {"set-labels", "set colour of unit 1", From::Labelled,
         [](Study &s) { return setLabels(adas(s, "2"), 1, colour(s).id, "colour", code(s, "Blue")); }},
        {"confirm-label", "confirm a label of unit 1", From::Labelled,
         [](Study &s) {
             const UnitId unit = unitOf(s, "1", "Ada");
             prepared(s.perform(askRecheck({{unit, colour(s).id, {}}})));
             return confirmLabel(adas(s, "1"), 1, colour(s).id);
         }},
        {"add-unit", "add a unit", From::Labelled, [](Study &s) { return addUnit(adas(s, "1")); }},
        {"remove-unit", "remove unit 1", From::Labelled, [](Study &s) { return removeUnit(adas(s, "3"), 1); }},
        {"set-comment", "change a comment", From::Labelled,
         [](Study &s) { return setComment(adas(s, "1"), 1, colour(s).id, u"\"why\" – 为何"_s); }},
        {"set-flag", "flag the item as unsure", From::Labelled,
         [](Study &s) { return setFlag(adas(s, "1"), RatingFlag::Unsure, true); }},
        {"label", "label an item", From::Labelled,
         [](Study &s) {
             RatingEdit edit{.screening = Screening::In, .unit = 1, .comment = u"both"_s, .commentOfUnit = true};
             edit.labels = {{colour(s).id, code(s, "Green")}};
             edit.comments = {{colour(s).id, u"greenish"_s}};
             edit.unsure = true;
             edit.discuss = true;
             Evidence evidence = passage();
             evidence.dimension = colour(s).id;
             evidence.code = code(s, "Green").front();
             edit.evidence = {evidence, passage()};
             return editRating(adas(s, "4"), edit);
         }},
        {"add-evidence", "mark evidence of unit 1", From::Labelled,
         [](Study &s) { return addEvidence(adas(s, "1"), 1, passage()); }},
        {"remove-evidence", "unmark evidence of unit 1", From::Labelled,
         [](Study &s) {
             prepared(s.perform(addEvidence(adas(s, "1"), 1, passage())));
             return removeEvidence(adas(s, "1"), 1, evidenceOf(s, "1").front());
         }},
        {"set-labels", "set colour of unit 1", From::Labelled,
         [](Study &s) {
             Evidence evidence = passage();
             evidence.dimension = colour(s).id;
             evidence.code = everyRatingAsMade(s, {.rater = s.raterNamed(u"Ada"_s)->id, .item = itemNamed(s, u"1"_s)})
                                 ->front()
                                 .units[0]
                                 .labels.value(colour(s).id)
                                 .front();
             prepared(s.perform(addEvidence(adas(s, "1"), 1, evidence)));
             return setLabels(adas(s, "1"), 1, colour(s).id, "colour", code(s, "Blue"));
         }},
        {"remove-unit", "remove unit 1", From::Labelled,
         [](Study &s) {
             prepared(s.perform(addEvidence(adas(s, "3"), 1, passage())));
             return removeUnit(adas(s, "3"), 1);
         }},
        {"record-time", "record time on an item", From::Labelled,
         [](Study &s) {
             prepared(s.perform(setSetting(recordTimeSetting, u"yes"_s)));
             const RatingKey key = adas(s, "1");
             return recordTime(WorkTime{.round = key.round, .item = key.item, .rater = key.rater, .seconds = 5});
         },
         Undo::Passes},
        {"seal-round", "seal the round", From::Labelled,
         [](Study &s) { return sealRound(s.currentRound()->id, s.actor()); }, Undo::Refused},
    };
}

std::vector<RoundTripCase> studyCases()
{
    return {
        {"add-rater", "add rater Cleo", From::Labelled, [](Study &) { return addRater(u"Cleo"_s, true); }},
        {"set-setting", "change the title", From::Labelled,
         [](Study &) { return setSetting(u"title"_s, u"Other colours"_s); }},
        {"take-back", "take back: change the title", From::Labelled,
         [](Study &s) {
             prepared(s.perform(setSetting(u"title"_s, u"Other colours"_s)));
             const qint64 entry = s.store().history().newest().value_or(0);
             prepared(s.perform(addRater(u"Cleo"_s, true)));
             return takeBack(entry);
         }},
        {"describe-study", "describe the study", From::Labelled,
         [](Study &) { return describeStudy(QMap<QString, QString>{{u"goal"_s, u"What is slow"_s}}); }},
        {"save-search", "save the search @red", From::Labelled,
         [](Study &) { return saveSearch(u"red"_s, u"code:Red"_s); }},
        {"remember-export", "remember how the study is exported", From::Labelled,
         [](Study &s) {
             ExportChoices choices = ExportChoices::of(s, s.actor());
             choices.setLast({.kind = u"ratings"_s, .paired = true, .columns = {.only = {}, .without = {u"unit"_s}}});
             return rememberExport(choices);
         },
         Undo::Passes},
        {"set-hint-codes", "set the codes that hints suggest", From::Labelled,
         [](Study &s) { return setHintCodes(HintCodes{{1, code(s, "Red")}}); }},
        {"show-hints", "show hints while a round is open", From::Labelled, [](Study &) { return showHints(true); }},
        {"add-items", "add items of posts.xml", From::Labelled, [](Study &) { return twoItems(); }},
        {"add-items",
         "add items of posts.xml",
         From::Labelled,
         [](Study &) { return twoItems(); },
         Undo::Possible,
         {{u"columns"_s, u"{}"_s}}},
        {"add-items", "add items of posts.xml", From::Labelled,
         [](Study &) -> Made {
             return twoItems([](const AddedItems &) {
                 return std::vector{SelectionStep{.kind = SelectionStep::Kind::Add, .kept = 2}};
             });
         }},
        {"import-ratings", "import the ratings of paired.csv", From::Fresh,
         [](Study &s) { return withoutOutcome(sheetOfRatings(s)); }},
        {"import-ratings", "replace ratings by those of Ada.csv", From::Fresh, correctedSheet},
        {"import-ratings", "import the ratings of paired.csv", From::Fresh,
         [](Study &s) -> Made {
             Codebook after = s.codebook();
             after.dimensions[0].codes.push_back({.id = s.file().ids().next<CodeId>(), .name = u"Teal"_s});
             return withoutOutcome(withCodes(sheetOfRatings(s), after));
         }},
        {"import-finals", "import the data set data-set.csv as the final set", From::Fresh,
         [](Study &s) { return dataSet(s); }},
        {"mark-duplicates", "mark duplicates", From::Fresh,
         [](Study &s) {
             const DuplicatePair pair{.kept = itemNamed(s, u"1"_s), .item = itemNamed(s, u"2"_s), .similarity = 0.9};
             return withoutOutcome(markDuplicates(std::vector{DuplicateVerdict{.pair = pair, .reason = u"copied"_s}}));
         }},
        {"open-round", "open a round", From::Fresh,
         [](Study &) {
             return withoutOutcome(openRound(RoundOptions{.draw = RoundPlan::Draw::Sample, .sample = 2, .seed = 7}));
         }},
        {"open-round", "open a round", From::Sealed,
         [](Study &s) {
             sizeOfSettledUnits(s);
             return withoutOutcome(openRound(RoundOptions{.assess = true}));
         }},
        {"open-round", "open a training round", From::Sealed,
         [](Study &) { return withoutOutcome(openRound(RoundOptions{.training = TrainingOptions{.pass = 0.8}})); }},
        {"open-round", "open a round, although a rater did not pass the training", From::Fresh,
         [](Study &) { return withoutOutcome(openRound(RoundOptions{.withoutPass = true})); }},
        {"see-answer", "compare the item with the agreed answer", From::Sealed,
         [](Study &s) { return finishedInTraining(s); }, Undo::Refused},
        {"import-assessments", "import the assessments of tools.csv", From::Sealed,
         [](Study &s) { return sheetOfAssessments(s); }},
    };
}

std::vector<RoundTripCase> codebookCases()
{
    return {
        {"codebook-change", "rename Red to Crimson; merge Blue into Green", From::Labelled,
         [](Study &s) {
             return editCodebook(
                 std::vector<CodebookEdit>{RenameCode{codeNamed(s, u"Red"_s), u"Crimson"_s},
                                           MergeCodes{codeNamed(s, u"Blue"_s), codeNamed(s, u"Green"_s)}});
         }},
        {"codebook-change", "add an example of Red", From::Labelled,
         [](Study &s) {
             EditCode edit{.code = *s.codebook().code(codeNamed(s, u"Red"_s))};
             edit.code.examples << u"it stops"_s;
             return editCodebook(std::vector<CodebookEdit>{edit}, QJsonObject{{"example_of", "Red"}});
         }},
        {"change-codebook", "add 2 aliases", From::Labelled,
         [](Study &s) {
             Codebook after = s.codebook();
             after.dimensions[0].codes[1].aliases << u"rouge"_s << u"rot"_s;
             after.dimensions[0].codes.push_back({.name = u"Teal"_s, .definition = u"between"_s});
             return replaceCodebook(after, QJsonObject{{"because", "spellings"}, {"count", 2}});
         }},
        {"combine-copies", "combine changes of copies of the study", From::Labelled,
         [](Study &s) {
             addCodesInTwoCopies(s);
             return combineCopies();
         },
         Undo::Passes},
        {"settle-conflict", "take the other of two contradictory changes", From::Labelled,
         [](Study &s) { return settleConflict(contradictInTwoCopies(s), ConflictChoice::Other); }},
        {"set-rule", "write a rule", From::Labelled,
         [](Study &s) { return setRule(codeNamed(s, u"Red"_s), codeNamed(s, u"Blue"_s), u"look twice"_s); }},
        {"cut-version", "save the version after the pilot", From::Labelled,
         [](Study &) { return cutVersion(u"after the pilot"_s); }},
        {"propose-code", "propose the code Teal", From::Labelled,
         [](Study &s) {
             return proposeCode(colour(s).id, Code{.name = u"Teal"_s, .definition = u"between"_s}, s.actor(),
                                itemNamed(s, u"1"_s));
         }},
        {"share-proposals", "show proposals to the other raters", From::Labelled,
         [](Study &s) { return shareProposals(s.currentRound()->id, true); }},
    };
}

} // namespace

const std::vector<RoundTripCase> &roundTripCases()
{
    static const std::vector<RoundTripCase> all = [] {
        std::vector<RoundTripCase> found;
        for (const auto &some :
             {ratingCases(), studyCases(), codebookCases(), settlingCases(), memoCases(), sharingCases()}) {
            found.insert(found.end(), some.begin(), some.end());
        }
        return found;
    }();
    return all;
}

std::unique_ptr<Study> studyFrom(From from, const QString &path)
{
    auto study = from == From::Fresh ? smallStudy(path) : labelledStudy(path);
    if (study && from == From::Sealed && (!seal(*study, u"Ada"_s) || !seal(*study, u"Ben"_s))) {
        return nullptr;
    }
    if (study) {
        study->setActor(study->raterNamed(u"Ada"_s)->id);
    }
    return study;
}

} // namespace corater::test
