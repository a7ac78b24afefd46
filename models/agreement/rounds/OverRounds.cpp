// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/OverRounds.h"

#include "models/agreement/ComparedCodes.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct OverRoundsText
{
    Q_DECLARE_TR_FUNCTIONS(OverRounds)
};

// "Ada: Red · Ben: Blue"; empty where fewer than two raters answered, or all agree.
QString differingWords(const DimensionAgreement &result, const std::vector<int> &said)
{
    QStringList words;
    std::optional<int> first;
    bool differ = false;
    for (size_t rater = 0; rater < said.size(); ++rater) {
        if (said[rater] == RatingMatrix::blank) {
            continue;
        }
        differ = differ || (first && *first != said[rater]);
        first = first.value_or(said[rater]);
        words << QStringLiteral("%1: %2").arg(result.raters[qsizetype(rater)], result.codes[said[rater]]);
    }
    return differ ? words.join(QStringLiteral(" · ")) : QString();
}

// Of several codes the first is compared, as in the coefficient.
ListedCasesPtr differingOf(const DimensionAgreement &result)
{
    auto found = std::make_shared<ListedCases>(ListedCases{OverRoundsText::tr("what the raters said"), {}});
    for (size_t i = 0; i < result.units.size(); ++i) {
        const QString words = differingWords(result, result.values[i]);
        if (!words.isEmpty()) {
            const ComparedPlace &place = result.units[i];
            found->cases.push_back({place.item, valid(result.dimension) ? place.name : QString(), words});
        }
    }
    return found;
}

RoundAgreement inRound(const QString &round, const DimensionAgreement &result, const Codebook &codebook)
{
    const Headline headline = headlineOf(result, codebook);
    return {.round = round,
            .pairs = unitsOf(result.result),
            .agreed = reported(result.result, shareKey(result.result)),
            .headline = headline,
            .coefficient = reported(result.result, headline.key),
            .differing = differingOf(result)};
}

// Screening, which is no dimension, comes first.
qsizetype placeOf(DimensionId dimension, const Codebook &codebook)
{
    const auto found = std::ranges::find(codebook.dimensions, dimension, &Dimension::id);
    return valid(dimension) ? found - codebook.dimensions.begin() : -1;
}

} // namespace

std::vector<RoundSeries> OverRounds::series() const
{
    std::vector<RoundSeries> series;
    for (const DimensionOverRounds &dimension : dimensions) {
        RoundSeries line{.dimension = dimension.dimension, .name = dimension.name, .points = {}};
        for (const RoundAgreement &round : dimension.rounds) {
            line.points.push_back({round.round, round.pairs, round.coefficient.estimate()});
        }
        series.push_back(std::move(line));
    }
    return series;
}

OverRounds overRounds(const AgreementInput &input)
{
    const Codebook codebook = ComparedCodes(input, CodesOf::Sealed).codebook();
    OverRounds over;
    for (const Round &round : input.rounds) {
        auto found = studyAgreement(ofRound(input, round.id), {});
        std::erase_if(found, [](const DimensionAgreement &result) {
            return result.level == QLatin1String("set") || unitsOf(result.result) == 0;
        });
        if (found.empty()) {
            continue;
        }
        over.rounds << round.name;
        for (const DimensionAgreement &result : found) {
            auto dimension = std::ranges::find(over.dimensions, result.dimension, &DimensionOverRounds::dimension);
            if (dimension == over.dimensions.end()) {
                dimension = over.dimensions.insert(dimension, {result.dimension, result.name, {}});
            }
            // Earlier rounds may not have asked it.
            for (qsizetype i = qsizetype(dimension->rounds.size()); i + 1 < over.rounds.size(); ++i) {
                dimension->rounds.push_back({.round = over.rounds[i]});
            }
            dimension->rounds.push_back(inRound(round.name, result, codebook));
        }
    }
    for (DimensionOverRounds &dimension : over.dimensions) {
        for (qsizetype i = qsizetype(dimension.rounds.size()); i < over.rounds.size(); ++i) {
            dimension.rounds.push_back({.round = over.rounds[i]});
        }
    }
    std::ranges::stable_sort(over.dimensions, {}, [&codebook](const DimensionOverRounds &dimension) {
        return placeOf(dimension.dimension, codebook);
    });
    return over;
}

} // namespace corater
