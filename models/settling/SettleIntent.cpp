// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/SettleIntent.h"

#include <algorithm>

namespace corater {

namespace {

SettleIntent begun(const ReviewItem &item, const Question &question)
{
    SettleIntent intent{.item = item.item.id, .question = question};
    if (question.unit >= 0 && size_t(question.unit) < item.units.size()) {
        const ComparedUnit &unit = item.units[size_t(question.unit)];
        intent.match = unit.match;
        intent.added = unit.added() ? unit.settled : FinalUnitId{};
    }
    return intent;
}

/// Sets whose answer the settled one is, among those who answered. `same` tells whether an answer is the settled one.
template <typename Same>
void nameOrigin(SettleIntent &intent, const std::vector<ReviewAnswer> &answers, bool agreed, Same same)
{
    const auto found = std::ranges::find_if(answers, same);
    if (agreed) {
        intent.origin = found == answers.end() ? Origin::Neither : Origin::Unanimous;
        intent.overruled = found == answers.end();
    } else if (found != answers.end()) {
        intent.origin = Origin::Rater;
        intent.chosen = found->rater;
    }
}

std::vector<CodeId> sorted(std::vector<CodeId> codes)
{
    std::ranges::sort(codes);
    return codes;
}

} // namespace

SettleIntent settleLabel(const ReviewItem &item, const Question &question, const std::vector<CodeId> &codes)
{
    SettleIntent intent = begun(item, question);
    intent.codes = codes;
    const ReviewRow *row = item.row(question);
    if (!row) {
        return intent;
    }
    std::vector<ReviewAnswer> answered;
    std::ranges::copy_if(row->answers, std::back_inserter(answered),
                         [](const ReviewAnswer &a) { return a.present && !a.codes.empty(); });
    const bool everyone = row->match == AnswerMatch::Agreed || row->match == AnswerMatch::OtherOrder;
    // A single answer is no agreement: the label of a unit that only one rater saw is that rater's.
    const bool agreed = everyone && answered.size() > 1;
    const auto exactly = [&](const ReviewAnswer &a) { return a.codes == codes; };
    if (row->match == AnswerMatch::OtherOrder && std::ranges::any_of(answered, exactly)) {
        nameOrigin(intent, answered, false, exactly);
    } else {
        nameOrigin(intent, answered, agreed, [&](const ReviewAnswer &a) { return sorted(a.codes) == sorted(codes); });
    }
    return intent;
}

bool mayDiffer(const ReviewItem &item, const Question &question)
{
    const ReviewRow *row = item.row(question);
    return row && question.kind == QuestionKind::Label && row->distinctCodes().size() > 1;
}

SettleIntent settleAsDiffering(const ReviewItem &item, const Question &question)
{
    SettleIntent intent = begun(item, question);
    intent.differs = true;
    return intent;
}

SettleIntent settleScreening(const ReviewItem &item, Screening screening)
{
    SettleIntent intent = begun(item, item.screening.question);
    intent.screening = screening;
    const bool agreed = item.screening.match == AnswerMatch::Agreed;
    const auto same = [&](const ReviewAnswer &a) { return a.present && a.screening == screening; };
    nameOrigin(intent, item.screening.answers, agreed, same);
    const auto found = std::ranges::find_if(item.screening.answers, same);
    intent.outReason = found == item.screening.answers.end() ? QString() : found->reason;
    return intent;
}

SettleIntent settleUnit(const ReviewItem &item, const Question &question, bool keeps)
{
    SettleIntent intent = begun(item, {.kind = QuestionKind::Unit, .unit = question.unit});
    intent.keepsUnit = keeps;
    std::vector<ReviewAnswer> answers;
    for (const Rating &rating : item.ratings) {
        // Raters who excluded the item were not asked about its units.
        if (rating.screening != Screening::Out) {
            answers.push_back({.rater = rating.rater, .present = intent.match.contains(rating.rater)});
        }
    }
    const bool agreed = answers.size() > 1 && qsizetype(answers.size()) == intent.match.size();
    nameOrigin(intent, answers, agreed, [&](const ReviewAnswer &a) { return a.present == keeps; });
    return intent;
}

SettleIntent settleAs(const ReviewItem &item, const Question &question, int rater)
{
    const ReviewRow *row = item.row(question);
    if (!row || rater < 0 || size_t(rater) >= row->answers.size()) {
        return begun(item, question);
    }
    const ReviewAnswer &answer = row->answers[size_t(rater)];
    switch (question.kind) {
    case QuestionKind::Screening:
        return settleScreening(item, answer.screening);
    case QuestionKind::Unit:
        return settleUnit(item, question, answer.present);
    case QuestionKind::Label:
        break;
    }
    SettleIntent intent = settleLabel(item, question, answer.codes);
    if (intent.origin == Origin::Rater) {
        intent.chosen = answer.rater;
    }
    return intent;
}

} // namespace corater
