// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/BesideLines.h"

#include "codebook/ShownDecimal.h"
#include "models/agreement/AgreementLines.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

struct BesideLinesText
{
    Q_DECLARE_TR_FUNCTIONS(AgreementSummaries)
};

AgreementLine besideOf(const QString &name, const DimensionAgreement &result)
{
    const auto &confusion = result.result.confusion;
    return {.dimension = result.dimension,
            .name = name,
            .units = confusion ? confusion->total() : 0,
            .agreed = confusion ? confusion->agreements() : 0,
            .percent = estimateOf(result.result, "percent_agreement"),
            .coefficient = estimateOf(result.result, "cohen_kappa")};
}

// With more than two raters: the result of all, since the page itself compares two.
void addEveryone(AgreementLine &line, const DimensionAgreement &everyone)
{
    const qint64 units = qint64(statisticOf(everyone.result.statistics, "n_units_2plus").valueOr(0));
    const Estimate percent = estimateOf(everyone.result, "percent_agreement_pairwise");
    if (percent.value && !line.words.isEmpty()) {
        line.words +=
            u' ' + BesideLinesText::tr("On average over all raters, two of them have the same answer for %1 % of %2.")
                       .arg(shownDecimal(*percent.value * 100, 1), countOf(units, Counted::Unit));
    }
    for (const auto &[key, name] :
         {std::pair{"krippendorff_alpha_nominal", BesideLinesText::tr("all %1, Krippendorff’s α")},
          std::pair{"fleiss_kappa_available", BesideLinesText::tr("all %1, Fleiss’ κ")},
          std::pair{"mean_pairwise_cohen_kappa", BesideLinesText::tr("all %1, mean κ of the pairs")}}) {
        line.beside.push_back({.dimension = line.dimension,
                               .name = name.arg(everyone.raters.size()),
                               .units = units,
                               .agreed = qint64(std::lround(percent.value.value_or(0) * double(units))),
                               .percent = percent,
                               .coefficient = estimateOf(everyone.result, key)});
    }
}

const DimensionAgreement *sameIn(const std::vector<DimensionAgreement> &results, const DimensionAgreement &wanted)
{
    const auto found = std::ranges::find_if(results, [&](const DimensionAgreement &other) {
        return other.dimension == wanted.dimension && other.level == wanted.level;
    });
    return found == results.end() ? nullptr : &*found;
}

} // namespace

void keepRaters(std::vector<Rating> &ratings, RaterId first, RaterId second)
{
    std::erase_if(ratings, [&](const Rating &rating) { return rating.rater != first && rating.rater != second; });
}

BesideLines::BesideLines(const AgreementInput &input, const std::vector<RaterId> &raters,
                         const StudyAgreementOptions &options)
{
    StudyAgreementOptions resampled = options;
    resampled.resamples = m_resamples = affordableResamples(usualResamples, input);
    resampled.byItem = true; // as in the report
    m_everyone = studyAgreement(input, resampled);
    constexpr size_t mostInPairs = 10; // the pairs of hundreds of raters are ten thousands
    for (size_t first = 0; first < raters.size() && raters.size() <= mostInPairs; ++first) {
        for (size_t second = first + 1; second < raters.size(); ++second) {
            AgreementInput two = input;
            keepRaters(two.ratings, raters[first], raters[second]);
            keepRaters(two.assessments, raters[first], raters[second]);
            m_pairs.push_back(studyAgreement(two, options));
        }
    }
}

void BesideLines::addTo(AgreementLine &line, const DimensionAgreement &result,
                        const std::vector<IntraRater> &intraRaters) const
{
    const auto versus = [](const DimensionAgreement &pair) { return pair.raters.join(QStringLiteral(" × ")); };
    for (const std::vector<DimensionAgreement> &pair : m_pairs) {
        if (const DimensionAgreement *same = sameIn(pair, result)) {
            line.beside.push_back(besideOf(versus(*same), *same));
        }
    }
    if (const DimensionAgreement *all = sameIn(m_everyone, result)) {
        addEveryone(line, *all);
    }
    for (const IntraRater &rater : intraRaters) {
        const DimensionAgreement *own = sameIn(rater.results, result);
        if (own && own->result.confusion && own->result.confusion->total() > 0) {
            if (line.beside.empty()) {
                line.beside.push_back(besideOf(versus(result), result));
            }
            line.beside.push_back(besideOf(BesideLinesText::tr("%1 × %1 again").arg(rater.name), *own));
        }
    }
}

} // namespace corater
