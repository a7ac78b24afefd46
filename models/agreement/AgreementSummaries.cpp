// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementSummaries.h"

#include "codebook/Sentences.h"
#include "codebook/ShownDecimal.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/coefficients/ConfusedPairs.h"
#include "models/agreement/AgreementLines.h"
#include "models/agreement/CellLabels.h"
#include "models/agreement/CodesBeside.h"
#include "models/agreement/ComparedCodes.h"
#include "models/agreement/Sensitivity.h"
#include "models/agreement/StudyEvidence.h"
#include "models/agreement/StudyUnitizing.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

bool isCutWhenShown(const Estimate &estimate)
{
    return (estimate.lower && isCut(*estimate.lower)) || (estimate.upper && isCut(*estimate.upper));
}

// Checks the intervals of the line, of its codes and of the lines beside it.
bool hasCutLimits(const AgreementLine &line)
{
    return isCutWhenShown(line.coefficient) || (line.byOtherCodes && isCutWhenShown(*line.byOtherCodes)) ||
           std::ranges::any_of(line.others,
                               [](const NamedEstimate &other) { return isCutWhenShown(other.estimate); }) ||
           std::ranges::any_of(line.codes, [](const CodeLine &code) { return isCutWhenShown(code.kappa); }) ||
           std::ranges::any_of(line.beside, hasCutLimits);
}

struct AgreementSummariesText
{
    Q_DECLARE_TR_FUNCTIONS(AgreementSummaries)
};

StudyAgreementOptions optionsOf(const AgreementChoices &choices)
{
    StudyAgreementOptions options;
    options.level = choices.level < 0 ? AgreementLevel::Code : AgreementLevel::Category;
    options.categoryLevel = std::max(choices.level, 0);
    options.unknown = choices.unknown == AgreementChoices::Unknown::Code      ? UnknownAs::Code
                      : choices.unknown == AgreementChoices::Unknown::Missing ? UnknownAs::Missing
                                                                              : UnknownAs::LeftOut;
    options.codes = choices.currentCodes ? CodesOf::Current : CodesOf::Sealed;
    return options;
}

// Gives every series one point per round, so that rounds align; a round without units gives an undefined point.
std::vector<RoundSeries> seriesOf(const AgreementInput &input, const StudyAgreementOptions &options)
{
    std::vector<RoundSeries> series;
    std::vector<RoundPoint> empty;
    for (const Round &round : input.rounds) {
        bool any = false;
        for (const DimensionAgreement &result : studyAgreement(ofRound(input, round.id), options)) {
            if (result.level == QLatin1String("set") || !result.result.confusion ||
                result.result.confusion->total() == 0) {
                continue;
            }
            auto found = std::ranges::find(series, result.dimension, &RoundSeries::dimension);
            if (found == series.end()) {
                found = series.insert(series.end(), {result.dimension, result.name, empty});
            }
            found->points.push_back(
                {round.name, result.result.confusion->total(), estimateOf(result.result, "cohen_kappa")});
            any = true;
        }
        if (any) {
            empty.push_back({round.name, 0, {}});
        }
        for (RoundSeries &line : series) {
            if (line.points.size() < empty.size()) {
                line.points.push_back(empty.back());
            }
        }
    }
    return series;
}

// Whether the raters found the same problems; shown before the agreement of labels.
QString unitizingOf(const AgreementInput &input, CodesOf codes)
{
    QStringList sentences;
    for (const PairUnitizing &pair : studyUnitizing(input, codes)) {
        const UnitizingAgreement &result = pair.result;
        if (result.matched + result.only1 + result.only2 == 0) {
            continue;
        }
        const Statistic &alpha = result.alphaOfCounts;
        sentences << AgreementSummariesText::tr(
                         "Units in %1 that both %2 and %3 rated: %4 found by both, %5 by %2 only, %6 by %3 only; "
                         "F1 %7; agreement on how many units per item: α %8.")
                         .arg(countOf(result.items, Counted::Item), pair.raters[0], pair.raters[1],
                              QString::number(result.matched), QString::number(result.only1),
                              QString::number(result.only2), shownDecimal(result.f1.value(), 3),
                              alpha.defined() ? shownDecimal(alpha.value(), 3) : QStringLiteral("–"));
    }
    return sentencesInARow(sentences);
}

// Whether the raters marked the same passages as evidence.
QString evidenceWords(const AgreementInput &input)
{
    const auto shown = [](const Statistic &value) {
        return value.defined() ? shownDecimal(value.value(), 3) : QStringLiteral("–");
    };
    QStringList sentences;
    for (const PairEvidence &pair : studyEvidence(input)) {
        if (pair.items == 0) {
            continue;
        }
        const PassageAgreement &result = pair.result;
        sentences << AgreementSummariesText::tr(
                         "Evidence in %1 with passages by both %2 and %3: %4 characters marked by both, %5 by %2 only, "
                         "%6 by %3 only; overlap %7, alpha for unitizing %8.")
                         .arg(countOf(pair.items, Counted::Item), pair.raters[0], pair.raters[1],
                              QString::number(result.both), QString::number(result.only1),
                              QString::number(result.only2), shown(result.overlap), shown(result.alphaUnitizing));
    }
    return sentencesInARow(sentences);
}

// Empty if every round was rated under the current codes.
QStringList codesToChoose(const AgreementInput &input)
{
    return codesChanged(input) ? QStringList{AgreementSummariesText::tr("as sealed (%1)")
                                                 .arg(ComparedCodes(input, CodesOf::Sealed).versionNames()),
                                             AgreementSummariesText::tr("current (%1)").arg(input.version)}
                               : QStringList();
}

QString basisOf(const AgreementInput &input)
{
    QStringList sentences;
    const auto say = [&sentences](const QString &words) { sentences << SharedText::asSentence(words); };
    for (const Round &round : input.rounds) {
        say(round.imported ? AgreementSummariesText::tr("%1 came from a sheet").arg(round.name)
            : input.sealedTwice.contains(round.id)
                ? AgreementSummariesText::tr("%1 was sealed twice by one rater: see the status of the study")
                      .arg(round.name)
                : AgreementSummariesText::tr("%1 was sealed by all before anything was shown (%2)")
                      .arg(round.name, round.closedAt.left(16).replace(u'T', u' ')));
    }
    say(ruleName(BlankRule::Pairwise));
    return sentencesInARow(sentences);
}

} // namespace

AgreementSummaries::AgreementSummaries(AgreementInput input, AgreementChoices choices, Beside beside)
    : m_input(std::move(input)), m_choices(choices)
{
    if (valid(m_choices.round)) {
        m_input = ofRound(m_input, m_choices.round);
    }
    std::erase_if(m_input.rounds, [&](const Round &round) {
        const auto isOfRound = [&](const Rating &rating) { return rating.round == round.id; };
        const auto isAgain = [&](const RatedTwice &twice) { return isOfRound(twice.again); };
        return std::ranges::none_of(m_input.ratings, isOfRound) &&
               std::ranges::none_of(m_input.assessments, isOfRound) &&
               std::ranges::none_of(m_input.rechecks, isOfRound) && std::ranges::none_of(m_input.repeats, isAgain);
    });
    const StudyAgreementOptions options = optionsOf(m_choices);
    const BesideLines besides = keepPair(options, beside);
    m_results = studyAgreement(m_input, options);
    const ComparedCodes compared(m_input, options.codes);
    m_compared = compared.codebook();
    const CodesBeside other = codesBeside(m_input, options, m_results);
    const std::vector<IntraRater> intraRaters = intraRater(m_input, options);
    m_page.coefficient = AgreementSummariesText::tr("Cohen’s κ");
    m_page.levels = QStringList{AgreementSummariesText::tr("codes")};
    int depth = 1;
    for (const Dimension &dimension : m_compared.dimensions) {
        depth = std::max(depth, dimension.depth());
    }
    for (int level = 0; level + 1 < depth; ++level) {
        m_page.levels << (depth == 2 ? AgreementSummariesText::tr("categories")
                                     : AgreementSummariesText::tr("level %1").arg(level + 1));
    }
    for (const DimensionAgreement &result : m_results) {
        if (result.level != QLatin1String("set")) {
            m_page.lines.push_back(agreementLine(result, m_compared, treatmentOf(options.unknown)));
            if (const DimensionAgreement *differs = other.beside(result)) {
                m_page.lines.back().byOtherCodes = estimateOf(differs->result, "cohen_kappa");
                m_page.otherCodes = other.name;
            }
            besides.addTo(m_page.lines.back(), result, intraRaters);
        } else if (!m_page.lines.empty()) {
            addOthers(m_page.lines.back(), result.result);
        }
    }
    QStringList basis{m_input.rounds.empty() ? QString() : basisOf(m_input)};
    if (besides.resamples() > 0) {
        basis << AgreementSummariesText::tr("Intervals of all raters together: %1 resamples of whole items, seed 1.",
                                            nullptr, int(besides.resamples()))
                     .arg(besides.resamples());
    }
    if (std::ranges::any_of(m_page.lines, hasCutLimits)) {
        basis << AgreementSummariesText::tr("Interval limits beyond −1 and 1 are cut there.");
    }
    if (codesChanged(m_input)) {
        basis << AgreementSummariesText::tr("Compared by %1.").arg(compared.words());
    }
    m_page.basis = sentencesInARow(basis);
    m_page.units = sentencesInARow({unitizingOf(m_input, options.codes), evidenceWords(m_input)});
    m_page.codes = codesToChoose(m_input);
    if (m_input.rounds.size() > 1) {
        m_page.rounds = seriesOf(m_input, options);
    }
}

BesideLines AgreementSummaries::keepPair(const StudyAgreementOptions &options, Beside beside)
{
    std::vector<RaterId> active;
    for (const Rater &rater : m_input.raters) {
        if (std::ranges::contains(m_input.ratings, rater.id, &Rating::rater) ||
            std::ranges::contains(m_input.assessments, rater.id, &Rating::rater)) {
            active.push_back(rater.id);
        }
    }
    if (active.size() > 2 && (!valid(m_choices.first) || !valid(m_choices.second))) {
        m_choices.first = active[0];
        m_choices.second = active[1];
    }
    BesideLines lines;
    if (active.size() > 2 && beside == Beside::Computed) {
        lines = BesideLines(m_input, active, options);
    }
    if (valid(m_choices.first) && valid(m_choices.second)) {
        keepRaters(m_input.ratings, m_choices.first, m_choices.second);
        keepRaters(m_input.assessments, m_choices.first, m_choices.second);
    }
    return lines;
}

const DimensionAgreement *AgreementSummaries::find(DimensionId dimension) const
{
    const auto found = std::ranges::find_if(m_results, [&](const DimensionAgreement &result) {
        return result.dimension == dimension && result.level != QLatin1String("set");
    });
    return found == m_results.end() ? nullptr : &*found;
}
std::vector<RecheckLabel> AgreementSummaries::labelsOfCell(DimensionId dimension, CodeId row, CodeId column) const
{
    const DimensionAgreement *result = find(dimension);
    return result ? corater::labelsOfCell(*result, row, column) : std::vector<RecheckLabel>();
}

std::vector<CellItem> AgreementSummaries::cell(DimensionId dimension, CodeId row, CodeId column,
                                               const std::function<QString(ItemId)> &titleOf,
                                               const std::vector<FinalItem> &finals) const
{
    std::vector<CellItem> items;
    const DimensionAgreement *result = find(dimension);
    if (!result) {
        return items;
    }
    for (const size_t i : unitsOfCell(*result, row, column)) {
        const int first = result->values[i][0];
        const int second = result->values[i][1];
        const ComparedPlace &place = result->units[i];
        CellItem item{.item = place.item,
                      .unit = std::max(place.unit, 1),
                      .title = titleOf(place.item),
                      .externalId = place.name,
                      .first = result->codes.value(first),
                      .second = result->codes.value(second)};
        const auto final = std::ranges::find(finals, place.item, &FinalItem::item);
        if (final != finals.end()) {
            for (const FinalUnit &unit : final->units) {
                const auto decision = unit.labels.constFind(dimension);
                if (unit.ordinal != item.unit || decision == unit.labels.cend()) {
                    continue;
                }
                if (decision->differs) {
                    item.settled = true;
                    item.settledAs = AgreementSummariesText::tr("agreed to differ");
                } else if (!decision->codes.empty()) {
                    const Code *code = m_input.codebook.code(decision->codes.front());
                    item.settled = true;
                    item.settledAs = code ? code->name : QString();
                }
            }
            if (!valid(dimension) && final->screening != Screening::Undecided) {
                item.settled = true;
                item.settledAs = final->screening == Screening::In ? AgreementSummariesText::tr("included")
                                                                   : AgreementSummariesText::tr("excluded");
            }
        }
        items.push_back(std::move(item));
    }
    return items;
}

PairGuidance AgreementSummaries::guidance(DimensionId dimension, CodeId a, CodeId b) const
{
    PairGuidance guidance{.dimension = dimension, .a = a, .b = b};
    const DimensionAgreement *result = find(dimension);
    if (!result || !result->result.confusion) {
        return guidance;
    }
    const std::vector<CodeId> ids = answersOf(*result);
    const auto place = [&](CodeId code) { return int(std::ranges::find(ids, code) - ids.begin()); };
    const int first = place(a);
    const int second = place(b);
    guidance.isScreening = !valid(dimension);
    const QStringList names =
        guidance.isScreening ? QStringList{AgreementSummariesText::tr("include"), AgreementSummariesText::tr("exclude")}
                             : result->codes;
    guidance.nameA = names.value(first);
    guidance.nameB = names.value(second);
    const std::vector<Rule> rules = guidance.isScreening ? std::vector<Rule>() : m_input.codebook.rulesFor(a, b);
    if (!rules.empty()) {
        guidance.rule = rules.front().text;
    }
    const ConfusionMatrix &table = *result->result.confusion;
    guidance.met = first == second ? 0 : table.count(first, second) + table.count(second, first);
    guidance.kappaNow = statisticOf(result->result.statistics, "cohen_kappa").optional();
    if (guidance.met > 0) {
        guidance.kappaSettled = kappaSettled(table, first, second).optional();
    }
    return guidance;
}

} // namespace corater
