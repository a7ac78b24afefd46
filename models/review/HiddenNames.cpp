// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/HiddenNames.h"

#include "codebook/agreement/sampling/Random.h"
#include "models/commands/StudyCommands.h"

#include <algorithm>
#include <numeric>

namespace corater {

namespace {

template <typename Value>
void put(std::vector<Value> &values, const std::vector<size_t> &order)
{
    std::vector<Value> put;
    for (const size_t from : order) {
        put.push_back(std::move(values[from]));
    }
    values = std::move(put);
}

/// The positions in the order of the stream.
std::vector<size_t> drawnOrder(size_t raters, const StudyReader &study, quint64 stream)
{
    // The study's first round has the same number in every copy.
    Random random(study.rounds().empty() ? 0 : quint64(raw(study.rounds().front().id)), stream);
    std::vector<size_t> order(raters);
    std::ranges::iota(order, size_t(0));
    for (size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[random.below(quint32(i))]);
    }
    return order;
}

// After the units were matched, so that they keep their numbers.
void reorder(ReviewItem &item, const std::vector<size_t> &order)
{
    put(item.raters, order);
    put(item.ratings, order);
    put(item.screening.answers, order);
    for (ComparedUnit &unit : item.units) {
        for (ReviewRow &row : unit.rows) {
            put(row.answers, order);
        }
    }
    for (Contribution &said : item.discussion) {
        if (said.rater >= 0) {
            said.rater = int(std::ranges::find(order, size_t(said.rater)) - order.begin());
        }
    }
    for (size_t i = 0; i < item.raters.size(); ++i) {
        item.raters[i].letter = raterLetter(int(i));
    }
}

void takeNames(ReviewItem &item)
{
    for (ReviewRater &rater : item.raters) {
        rater.name = rater.letter;
    }
    for (Contribution &said : item.discussion) {
        if (said.rater >= 0) {
            said.author = item.raters[size_t(said.rater)].letter;
        }
    }
}

bool isAllSettled(const ReviewItem &item)
{
    return std::ranges::all_of(item.disputed(), [&](const Question &question) { return item.isSettled(question); });
}

} // namespace

bool hidesNames(const StudyReader &study)
{
    return study.setting(hideNamesSetting) == u"yes";
}

ReviewItem withoutNames(const ReviewItem &item, const StudyReader &study)
{
    ReviewItem shown = item;
    if (!isAllSettled(item)) {
        reorder(shown, drawnOrder(item.raters.size(), study, quint64(raw(item.item.id))));
        takeNames(shown);
    }
    return shown;
}

ReviewItem withoutNames(const ReviewItem &item, const Question &question, const StudyReader &study)
{
    ReviewItem shown = item;
    if (isAllSettled(item)) {
        return shown;
    }
    Random streams(quint64(raw(item.item.id)), quint64(raw(question.dimension)));
    quint64 stream = streams.next();
    for (int unit = 0; unit <= question.unit; ++unit) {
        stream = streams.next();
    }
    reorder(shown, drawnOrder(item.raters.size(), study, stream));
    if (!item.isSettled(question)) {
        takeNames(shown);
    }
    shown.alone = question;
    return shown;
}

} // namespace corater
