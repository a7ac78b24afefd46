// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/table/ItemAnswers.h"

#include "models/rounds/ModelRaters.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ItemAnswersText
{
    Q_DECLARE_TR_FUNCTIONS(ItemAnswers)
};

// In the order of the dimensions; `codesOf` gives the codes of one.
QString unitWords(const Codebook &codebook, const std::function<std::vector<CodeId>(DimensionId)> &codesOf)
{
    QStringList names;
    for (const Dimension &dimension : codebook.dimensions) {
        for (const CodeId id : codesOf(dimension.id)) {
            const Code *code = dimension.code(id);
            names += code ? QStringList(code->name) : QStringList();
        }
    }
    return names.join(u", ");
}

QString itemWords(Screening screening, QStringList units)
{
    units.removeAll(QString());
    return screening == Screening::Out ? ItemAnswersText::tr("excluded") : units.join(u" | ");
}

} // namespace

void ItemAnswers::add(const StudyReader &study, const std::vector<Rating> &ratings)
{
    const QSet<RaterId> models = modelRaters(study);
    for (const Rating &rating : ratings) {
        QStringList units;
        for (const UnitRating &unit : rating.units) {
            units << unitWords(study.codebook(), [&](DimensionId dimension) { return unit.labels.value(dimension); });
        }
        m_answers[rating.item].push_back({rating.rater, rating.round, study.isClosed(rating.round),
                                          models.contains(rating.rater), itemWords(rating.screening, units)});
    }
}

void ItemAnswers::addFinals(const SettlingInput &input)
{
    for (const EffectiveItem &item : effectiveFinals(input)) {
        QStringList units;
        for (const EffectiveUnit &unit : item.units) {
            units << unitWords(input.codebook,
                               [&](DimensionId dimension) { return unit.labels.value(dimension).codes; });
        }
        m_finals.insert(item.item, itemWords(item.screening, units));
    }
}

Result<ItemAnswers> ItemAnswers::of(const StudyReader &study, const std::vector<ItemId> &items, bool withFinals)
{
    ItemAnswers answers;
    for (const ItemId item : items) {
        TRY(const auto ratings, study.visibleRatings({.item = item}));
        answers.add(study, ratings);
        if (withFinals) {
            TRY(const auto input, settlingInput(study, item));
            answers.addFinals(input);
        }
    }
    return answers;
}

Result<ItemAnswers> ItemAnswers::ofAll(const StudyReader &study)
{
    ItemAnswers answers;
    TRY(const auto ratings, study.visibleRatings({}));
    answers.add(study, ratings);
    TRY(const auto input, settlingInput(study));
    answers.addFinals(input);
    return answers;
}

std::span<const ItemAnswers::Answer> ItemAnswers::of(ItemId item) const
{
    const auto found = m_answers.constFind(item);
    return found == m_answers.cend() ? std::span<const Answer>() : *found;
}

QString ItemAnswers::answer(ItemId item, RaterId rater, RoundId round) const
{
    for (const Answer &each : of(item)) {
        if (each.rater == rater && each.round == round) {
            return each.words;
        }
    }
    return {};
}

RoundId ItemAnswers::newestRound(ItemId item, RaterId rater, bool isClosed) const
{
    RoundId newest{};
    for (const Answer &each : of(item)) {
        if ((valid(rater) ? each.rater == rater : !each.isOfModel) && (each.isClosed || !isClosed)) {
            newest = std::max(newest, each.round);
        }
    }
    return newest;
}

} // namespace corater
