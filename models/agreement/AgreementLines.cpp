// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementLines.h"

#include "codebook/Sentences.h"
#include "codebook/ShownDecimal.h"
#include "codebook/agreement/Statistics.h"
#include "codebook/agreement/sampling/SampleSize.h"
#include "models/agreement/Sensitivity.h"
#include "models/agreement/rounds/Headline.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace corater {

namespace {

struct AgreementLinesText
{
    Q_DECLARE_TR_FUNCTIONS(AgreementSummaries)
};

void addUnmatched(AgreementLine &line, const DimensionAgreement &result)
{
    if (result.withUnmatched) {
        line.others.push_back({AgreementLinesText::tr("κ, unmatched units as disagreement"),
                               AgreementLinesText::tr("Cohen’s kappa with “found no such unit” as a code: %1 a rater "
                                                      "who rated the item did not find the unit.")
                                   .arg(countOf(result.unmatched, Counted::Time)),
                               estimateOf(*result.withUnmatched, "cohen_kappa")});
    }
}

// Adds kappa under each of the other rules, named by its rule and its n.
void addSensitivity(AgreementLine &line, const DimensionAgreement &result, CodeTreatment unknown)
{
    std::vector<SensitivityRow> rows = sensitivityToBlanks(result.result);
    std::ranges::copy(sensitivityToUnknown(result.treatments, unknown), std::back_inserter(rows));
    for (const SensitivityRow &row : rows) {
        if (row.used) {
            continue;
        }
        line.others.push_back(
            {AgreementLinesText::tr("κ, %1 (n = %2)").arg(row.what, QString::number(qint64(row.units.valueOr(0)))),
             AgreementLinesText::tr("Agreement %1 %, AC1 %2, alpha %3 under the same rule.")
                 .arg(shownDecimal(row.percent.valueOr(0) * 100, 1), statisticText({}, row.ac1, 3),
                      statisticText({}, row.alpha, 3)),
             estimateOf(row.kappa, row.lower, row.upper)});
    }
    if (result.nearMisses && result.nearMisses->disagreements > 0) {
        line.others.push_back(
            {AgreementLinesText::tr("Disagreements within the same category, share"),
             (result.nearMisses->within == 1 ? AgreementLinesText::tr("%1 of %2 is between codes of one category.")
                                             : AgreementLinesText::tr("%1 of %2 are between codes of one category.",
                                                                      nullptr, int(result.nearMisses->within)))
                 .arg(QString::number(result.nearMisses->within),
                      countOf(result.nearMisses->disagreements, Counted::Disagreement)),
             estimateOf(result.nearMisses->share, Undefined::NoPairs, Undefined::NoPairs)});
    }
}

// Names of the answers for display; those of screening are translated.
QStringList namesOf(const DimensionAgreement &result)
{
    return valid(result.dimension) ? result.codes
                                   : QStringList{AgreementLinesText::tr("include"), AgreementLinesText::tr("exclude")};
}

ConfusionTable tableOf(const DimensionAgreement &result, const Codebook &codebook)
{
    ConfusionTable table;
    table.dimension = result.dimension;
    table.title = result.name;
    table.rowRater = result.raters.value(0);
    table.columnRater = result.raters.value(1);
    table.codes = answersOf(result);
    table.names = namesOf(result);
    const Dimension *dimension = codebook.dimension(result.dimension);
    for (CodeId code : table.codes) {
        const QStringList path = dimension ? dimension->path(code) : QStringList();
        table.categories << (path.size() > 1 ? path.front() : QString());
    }
    if (result.result.confusion) {
        table.counts = CountTable(result.result.confusion->cells());
    }
    return table;
}

// The numbers of the line in sentences. Without thresholds for good or poor: those are arbitrary.
QString wordsOf(const AgreementResult &result)
{
    const ConfusionMatrix &matrix = *result.confusion;
    if (matrix.total() == 0) {
        return {};
    }
    QStringList sentences{AgreementLinesText::tr("%1 of %2 have the same answer.")
                              .arg(QString::number(matrix.agreements()), countOf(matrix.total(), Counted::Unit))};
    if (const Statistic chance = statisticOf(result.statistics, "expected_agreement"); chance.defined()) {
        sentences << AgreementLinesText::tr("Chance alone would give about %1.")
                         .arg(QString::number(std::llround(chance.value() * double(matrix.total()))));
    }
    constexpr double halfWidth = 0.1;
    const std::optional<std::int64_t> needed = unitsForWidth(matrix, 2 * halfWidth);
    if (needed && *needed > matrix.total()) {
        sentences << AgreementLinesText::tr("With %1 more, if nothing else changes, the interval would be ±%2.")
                         .arg(countOf(*needed - matrix.total(), Counted::Unit), shownDecimal(halfWidth, 2));
    }
    return sentencesInARow(sentences);
}

} // namespace

Estimate estimateOf(const Statistic &value, const Statistic &lower, const Statistic &upper)
{
    Estimate estimate{value.optional(), lower.optional(), upper.optional(), {}};
    if (!value.defined()) {
        estimate.reason = undefinedText(value.reason());
    } else if (lower.reason() == Undefined::OneUnit) {
        estimate.reason = undefinedText(lower.reason());
    } else if (lower.defined() && lower.isDegenerate()) {
        estimate.reason = AgreementLinesText::tr(
            "The interval has no width because nothing varied; use the interval of the share agreed.");
    }
    return estimate;
}

Estimate estimateOf(const AgreementResult &result, const std::string &key)
{
    const Reported found = reported(result, key);
    return estimateOf(found.value, found.lower, found.upper);
}

void addOthers(AgreementLine &line, const AgreementResult &result)
{
    for (const StatisticRow &row : statistics()) {
        const std::string key(row.key);
        if (row.shown.testFlag(Shown::Window) && result.find(key)) {
            line.others.push_back({statisticTitle(key), statisticMeaning(row), estimateOf(result, key)});
        }
    }
}

std::vector<CodeId> answersOf(const DimensionAgreement &result)
{
    return valid(result.dimension) ? result.codeIds
                                   : std::vector{screeningCode(Screening::In), screeningCode(Screening::Out)};
}

AgreementLine agreementLine(const DimensionAgreement &result, const Codebook &codebook, CodeTreatment unknown)
{
    AgreementLine line;
    line.dimension = result.dimension;
    line.name = result.name;
    line.units = result.result.confusion ? result.result.confusion->total() : 0;
    line.agreed = result.result.confusion ? result.result.confusion->agreements() : 0;
    line.percent = estimateOf(result.result, "percent_agreement");
    line.coefficient = estimateOf(result.result, "cohen_kappa");
    if (!result.result.excluded.empty()) {
        line.note = AgreementLinesText::tr("%1 left out: rated by one rater only, or by none.")
                        .arg(countOf(qint64(result.result.excluded.size()), Counted::Unit));
    }
    line.words = result.result.confusion ? wordsOf(result.result) : QString();
    addOthers(line, result.result);
    const std::vector<CodeId> ids = answersOf(result);
    const QStringList names = namesOf(result);
    for (const CodeAgreement &code : result.result.perCode) {
        line.codes.push_back({ids[size_t(code.code)], names.value(code.code), code.both + code.only1,
                              code.both + code.only2, code.both,
                              estimateOf(code.kappa.kappa, code.kappa.lower, code.kappa.upper),
                              estimateOf(code.positiveAgreement, Undefined::NoPairs, Undefined::NoPairs),
                              estimateOf(code.negativeAgreement, Undefined::NoPairs, Undefined::NoPairs)});
    }
    line.matrix = tableOf(result, codebook);
    addUnmatched(line, result);
    addSensitivity(line, result, unknown);
    return line;
}

} // namespace corater
