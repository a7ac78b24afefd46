// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/memos/MemoRepository.h"
#include "models/commands/Together.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "models/commands/memos/MemoCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/commands/settling/Discuss.h"
#include "models/commands/settling/Reopen.h"
#include "models/commands/settling/SetAlignment.h"
#include "models/review/ReviewInput.h"
#include "tests/support/RoundTripCases.h"
#include "tests/support/RoundTripParts.h"

namespace corater::test {

using namespace Qt::StringLiterals;
using namespace roundtrip;

namespace {

SettleKey settleKey(const Study &study, const char *item)
{
    return {study.rounds()[0].id, itemNamed(study, QLatin1String(item))};
}

ReviewItem reviewed(const Study &study, const char *item)
{
    return loadReviewItem(study, itemNamed(study, QLatin1String(item)), study.rounds()[0].id).value();
}

UnitKey unitKey(const Study &study, const char *item, size_t index)
{
    return {reviewed(study, item).units[index].match, {}};
}

MemoId onlyMemo(const Study &study)
{
    return MemoRepository(study.store()).read(Reader::as(study.actor())).value().front().id;
}

} // namespace

std::vector<RoundTripCase> settlingCases()
{
    return {
        {"decide", "settle colour", From::Sealed,
         [](Study &s) {
             return decide(settleKey(s, "2"), unitKey(s, "2", 0), colour(s).id, "colour", code(s, "Red"),
                           DecisionDetails{.decider = s.raterNamed(u"Ben"_s)->id, .reason = u"rule"_s});
         }},
        {"agree-to-differ", "agree to differ on colour", From::Sealed,
         [](Study &s) {
             return agreeToDiffer(settleKey(s, "2"), unitKey(s, "2", 0), colour(s).id, "colour",
                                  DecisionDetails{.reason = u"both readings hold"_s});
         }},
        {"decide-screening", "settle the screening", From::Sealed,
         [](Study &s) { return decideScreening(settleKey(s, "2"), Screening::Out, u"off topic"_s); }},
        {"decide-unit", "settle as no unit", From::Sealed,
         [](Study &s) { return decideUnit(settleKey(s, "3"), unitKey(s, "3", 1), false); }},
        {"add-final-unit", "add a unit that no rater found", From::Sealed,
         [](Study &s) { return addFinalUnit(settleKey(s, "5")); }},
        {"reopen-screening", "reopen the screening", From::Sealed,
         [](Study &s) { return reopenScreening(settleKey(s, "2")); }},
        {"reopen-label", "reopen colour", From::Sealed,
         [](Study &s) { return reopenLabel(settleKey(s, "3"), unitKey(s, "3", 0), colour(s).id, "colour"); }},
        {"reopen-unit", "reopen whether it is a unit", From::Sealed,
         [](Study &s) {
             prepared(s.perform(decideUnit(settleKey(s, "3"), unitKey(s, "3", 1), false)));
             return reopenUnit(settleKey(s, "3"), unitKey(s, "3", 1));
         }},
        {"settle", "settle an item", From::Sealed,
         [](Study &s) {
             std::vector<Made> both;
             both.push_back(decide(settleKey(s, "2"), unitKey(s, "2", 0), colour(s).id, "colour", code(s, "Red")));
             both.push_back(decideScreening(settleKey(s, "2"), Screening::In));
             return together(u"settle"_s, std::move(both));
         }},
        {"set-alignment", "match the units by hand", From::Sealed,
         [](Study &s) {
             const ReviewItem three = reviewed(s, "3");
             const UnitMatch crossed{{s.raterNamed(u"Ada"_s)->id, three.ratings[0].units[1].id},
                                     {s.raterNamed(u"Ben"_s)->id, three.ratings[1].units[0].id}};
             return setAlignment(settleKey(s, "3"), std::vector{crossed});
         }},
        {"discuss", "discuss colour", From::Sealed,
         [](Study &s) {
             return discuss(settleKey(s, "2"), unitOf(s, "2", "Ada"), colour(s).id, u"See the picture."_s);
         }},
        {"discuss", "resolve the discussion of colour", From::Sealed,
         [](Study &s) {
             const UnitId unit = unitOf(s, "2", "Ada");
             prepared(s.perform(discuss(settleKey(s, "2"), unit, colour(s).id, u"See the picture."_s)));
             return discuss(settleKey(s, "2"), unit, colour(s).id, QString(), true);
         }},
        {"ask-recheck", "request a review of labels", From::Sealed,
         [](Study &s) {
             return askRecheck(
                 std::vector<RecheckLabel>{{unitOf(s, "2", "Ada"), colour(s).id, codeNamed(s, u"Red"_s)}});
         }},
        {"ask-recheck", "request a review of labels", From::Sealed,
         [](Study &s) { return askRecheckOf(codeNamed(s, u"Red"_s)); }},
        {"answer-recheck", "answer a review request", From::Sealed,
         [](Study &s) {
             const UnitId unit = unitOf(s, "2", "Ada");
             prepared(s.perform(askRecheck({{unit, colour(s).id, {}}})));
             return answerRecheck(unit, colour(s).id, code(s, "Blue"));
         }},
    };
}

std::vector<RoundTripCase> memoCases()
{
    return {
        {"add-memo", "write a memo on an item", From::Labelled,
         [](Study &s) { return addMemo(MemoSubject{.item = itemNamed(s, "2")}, u"Look again — “later”."_s); }},
        {"add-memo", "write a memo on the code “Red”", From::Sealed,
         [](Study &s) { return addMemo(MemoSubject{.code = code(s, "Red")[0]}, u"Too wide."_s); }},
        {"change-memo", "change a memo on the round “Round 1”", From::Labelled,
         [](Study &s) {
             prepared(s.perform(addMemo({.round = s.rounds()[0].id}, u"It went well."_s)));
             return changeMemo(onlyMemo(s), u"It went badly."_s);
         }},
        {"remove-memo", "remove a memo on the study", From::Sealed,
         [](Study &s) {
             prepared(s.perform(addMemo({}, u"It went well."_s)));
             return removeMemo(onlyMemo(s));
         }},
    };
}

} // namespace corater::test
