// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of all chosen items at once; ChosenItems.cpp copies and saves them.
#include "app/window/ask/AskChoice.h"
#include "app/window/items/ChosenItems.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/ReadFirst.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/StudyCommands.h"
#include "models/items/table/ChosenDuplicates.h"
#include "models/items/table/ChosenRatings.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct ChangesText
{
    Q_DECLARE_TR_FUNCTIONS(ChosenChanges)
};

QString itemsOf(qint64 number)
{
    return countOf(number, Counted::Item);
}

// Calls `use` with what the actor has answered about the chosen items, if they may rate any of them.
template <typename Value>
void withRatings(Workplace &work, const std::function<Result<Value>(const StudyReader &, ChosenRatings)> &read,
                 const std::function<void(Value)> &use)
{
    const std::vector<ItemId> items = chosenItems(work);
    if (items.empty()) {
        return;
    }
    ReadFirst::run<Value>(
        work,
        [items, read](const StudyReader &study) -> Result<Value> {
            TRY(auto ratings, ratingsOfChosen(study, items));
            return read(study, std::move(ratings));
        },
        use);
}

bool mayRateAny(Workplace &work, const ChosenRatings &chosen)
{
    if (chosen.ratings.empty()) {
        work.notice().say(ChangesText::tr("None of the chosen items is yours to rate in %1.").arg(chosen.name));
    }
    return !chosen.ratings.empty();
}

// Performs a command for each of the ratings and says `said`, and how many of the chosen items have none.
void change(Workplace &work, const QString &what, const QString &kind, const ChosenRatings &chosen,
            const std::function<Command<>(const RatingKey &)> &command, QString said)
{
    if (chosen.others > 0) {
        said = ChangesText::tr("%1; not yours in %2: %3").arg(said, chosen.name, itemsOf(chosen.others));
    }
    work.jobs().run({.what = what,
                     .stopped = ChangesText::tr("Stopped. Nothing was changed."),
                     .work = [kind, chosen, command](
                                 Study &study, const Progress &) { return changeChosen(study, kind, chosen, command); },
                     .done = [&work, said] { work.notice().say(said); }});
}

QString flaggedWords(RatingFlag flag, bool on, qint64 number)
{
    const bool unsure = flag == RatingFlag::Unsure;
    const QString words =
        on       ? unsure ? ChangesText::tr("Flagged as unsure: %1") : ChangesText::tr("Flagged for discussion: %1")
              : unsure ? ChangesText::tr("No longer flagged as unsure: %1")
                 : ChangesText::tr("No longer flagged for discussion: %1");
    return words.arg(itemsOf(number));
}

void flagAll(Workplace &work, RatingFlag flag, ChosenRatings chosen)
{
    if (!mayRateAny(work, chosen)) {
        return;
    }
    const auto has = flag == RatingFlag::Unsure ? &ChosenRating::unsure : &ChosenRating::discuss;
    const bool on = !std::ranges::all_of(chosen.ratings, has);
    std::erase_if(chosen.ratings, [&](const ChosenRating &rating) { return rating.*has == on; });
    change(
        work, ChangesText::tr("Flagging the items"), QStringLiteral("set-flag"), chosen,
        [flag, on](const RatingKey &key) { return setFlag(key, flag, on); },
        flaggedWords(flag, on, qint64(chosen.ratings.size())));
}

/// The ratings, and the reasons that the labelling page offers.
struct ToExclude
{
    ChosenRatings chosen;
    QStringList reasons;
};

Result<ToExclude> toExclude(const StudyReader &study, ChosenRatings chosen)
{
    TRY(const auto given, study.outReasons());
    QStringList reasons = study.setting(outReasonsSetting).split(u'\n', Qt::SkipEmptyParts) + given;
    reasons.removeDuplicates();
    return ToExclude{std::move(chosen), std::move(reasons)};
}

bool isIncluded(const ChosenRating &rating)
{
    return rating.screening == Screening::In || (rating.screening == Screening::Undecided && rating.isLabelled);
}

bool isDecided(const ChosenRating &rating)
{
    return isIncluded(rating) || rating.screening == Screening::Out;
}

// Removes those that the user wants to keep as they are. False: nothing is to be done.
bool askAboutDecided(Workplace &work, std::vector<ChosenRating> &ratings)
{
    const auto all = qint64(ratings.size());
    const qint64 included = std::ranges::count_if(ratings, isIncluded);
    const qint64 decided = std::ranges::count_if(ratings, isDecided);
    if (decided == 0) {
        return true;
    }
    const auto share = [all](const QString &words, qint64 number) {
        return words.arg(QLocale().toString(number), itemsOf(all));
    };
    QStringList words;
    if (included > 0) {
        words << share(ChangesText::tr("Already included: %1 of %2. Their labels are kept."), included);
    }
    if (decided > included) {
        words << share(ChangesText::tr("Already excluded with another reason: %1 of %2."), decided - included);
    }
    QStringList answers{ChangesText::tr("Exclude &all")};
    if (decided < all) {
        answers << ChangesText::tr("Only the &undecided");
    }
    const auto answer = askChoice(work.widget(), {.title = ChangesText::tr("Exclude the chosen items"),
                                                  .headline = ChangesText::tr("Exclude items that you have decided?"),
                                                  .words = words,
                                                  .answers = answers,
                                                  .refusal = ChangesText::tr("Cancel")});
    if (answer == 1) {
        std::erase_if(ratings, isDecided);
    }
    return answer.has_value();
}

void excludeAll(Workplace &work, ToExclude asked)
{
    ChosenRatings &chosen = asked.chosen;
    if (!mayRateAny(work, chosen)) {
        return;
    }
    if (chosen.assesses) {
        work.notice().say(ChangesText::tr("%1 assesses settled units: no item is screened.").arg(chosen.name));
        return;
    }
    auto reason = askOneOf(work.widget(), ChangesText::tr("Exclude the chosen items"), ChangesText::tr("Reason"),
                           asked.reasons, true);
    if (!reason) {
        return;
    }
    *reason = reason->trimmed();
    std::erase_if(chosen.ratings, [&](const ChosenRating &rating) {
        return rating.screening == Screening::Out && rating.reason == *reason;
    });
    if (chosen.ratings.empty()) {
        work.notice().say(ChangesText::tr("All of them are excluded already."));
    } else if (askAboutDecided(work, chosen.ratings)) {
        change(
            work, ChangesText::tr("Excluding the items"), QStringLiteral("set-screening"), chosen,
            [reason = *reason](const RatingKey &key) { return setScreening(key, Screening::Out, reason); },
            ChangesText::tr("Excluded: %1").arg(itemsOf(qint64(chosen.ratings.size()))));
    }
}

// The index of the copy that the user wants to keep.
std::optional<size_t> askWhichToKeep(Workplace &work, const ChosenDuplicates &chosen)
{
    std::vector<size_t> order(chosen.copies.size());
    std::ranges::iota(order, size_t(0));
    const auto best = order.begin() + qsizetype(bestToKeep(chosen));
    std::rotate(order.begin(), best, best + 1);
    QStringList texts;
    for (const size_t index : order) {
        const ChosenDuplicates::Copy &copy = chosen.copies[index];
        texts << (copy.title.isEmpty() ? copy.name : QStringLiteral("%1 · %2").arg(copy.name, copy.title));
    }
    const auto text =
        askOneOf(work.widget(), ChangesText::tr("Mark as duplicates"), ChangesText::tr("The item to keep"), texts);
    return text ? std::optional(order[size_t(texts.indexOf(*text))]) : std::nullopt;
}

// False: items would stay, and the user marks none.
bool askAboutHeld(Workplace &work, const ChosenDuplicates &chosen, size_t kept, qint64 number)
{
    constexpr qsizetype mostNames = 20;
    QStringList held;
    for (const ChosenDuplicates::Copy &copy : chosen.copies) {
        if (copy.isHeld && copy.item != chosen.copies[kept].item) {
            held << copy.name;
        }
    }
    if (held.isEmpty()) {
        return true;
    }
    QString names = ListWords::names(held.first(std::min(mostNames, held.size())));
    names += held.size() > mostNames ? QStringLiteral(", …") : QString();
    const QString stay = ChangesText::tr("A round has had %1, which stay: %2").arg(itemsOf(held.size()), names);
    if (number == 0) {
        work.notice().say(stay);
        return false;
    }
    return askChoice(work.widget(), {.title = ChangesText::tr("Mark as duplicates"),
                                     .headline = ChangesText::tr("Mark only the others?"),
                                     .words = {stay},
                                     .answers = {ChangesText::tr("&Mark %1").arg(itemsOf(number))},
                                     .refusal = ChangesText::tr("Cancel"),
                                     .preferred = 0})
        .has_value();
}

void markAll(Workplace &work, const ChosenDuplicates &chosen)
{
    if (chosen.copies.size() < 2) {
        work.notice().say(ChangesText::tr("Choose at least two items that are not duplicates yet."));
        return;
    }
    const auto kept = askWhichToKeep(work, chosen);
    if (!kept) {
        return;
    }
    const auto verdicts = verdictsOn(chosen, *kept, QStringLiteral("chosen in the list of items"));
    if (!askAboutHeld(work, chosen, *kept, qint64(verdicts.size()))) {
        return;
    }
    const auto marked = std::make_shared<qint64>(0);
    work.jobs().run(
        {.what = ChangesText::tr("Marking duplicates"),
         .stopped = ChangesText::tr("Stopped. Nothing was changed."),
         .work = keeping(
             marked, [verdicts](Study &study, const Progress &) { return study.perform(markDuplicates(verdicts)); }),
         .done = [&work, marked, name = chosen.copies[*kept].name] {
             work.notice().say(ChangesText::tr("Marked as duplicates of %1: %2").arg(name, itemsOf(*marked)));
         }});
}

} // namespace

void flagChosen(Workplace &work, RatingFlag flag)
{
    withRatings<ChosenRatings>(
        work, [](const StudyReader &, ChosenRatings chosen) { return chosen; },
        [&work, flag](ChosenRatings chosen) { flagAll(work, flag, std::move(chosen)); });
}

void excludeChosen(Workplace &work)
{
    withRatings<ToExclude>(work, toExclude, [&work](ToExclude asked) { excludeAll(work, std::move(asked)); });
}

void markChosenAsDuplicates(Workplace &work)
{
    const std::vector<ItemId> items = chosenItems(work);
    if (items.empty()) {
        return;
    }
    ReadFirst::run<ChosenDuplicates>(
        work, [items](const StudyReader &study) { return chosenDuplicates(study, items); },
        [&work](const ChosenDuplicates &chosen) { markAll(work, chosen); });
}

} // namespace corater
