// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/AgreementPages.h"

#include "codebook/agreement/StatisticNames.h"
#include "models/agreement/OtherWays.h"
#include "models/agreement/StudyUnitizing.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("AgreementPages", text);
}

constexpr int resamplesOfAll = 1000; // the interval of what all raters come to has no formula
constexpr size_t mostResampled = 20'000; // ratings; beyond that the page would keep one waiting

std::optional<double> valueOf(const Statistic *statistic)
{
    return statistic && statistic->defined() ? std::optional(statistic->value()) : std::nullopt;
}

Estimate estimateOf(const Statistic &value, const Statistic &lower, const Statistic &upper)
{
    Estimate estimate{valueOf(&value), valueOf(&lower), valueOf(&upper), {}};
    if (!value.defined()) {
        estimate.reason = undefinedText(value.reason());
    } else if (lower.defined() && lower.isDegenerate()) {
        estimate.reason = tr("The interval has no width because nothing varied; look at the interval of the share agreed.");
    }
    return estimate;
}

Estimate estimateOf(const AgreementResult &result, const std::string &key, const std::string &interval)
{
    const Statistic none = Undefined::NoPairs;
    const auto part = [&](const std::string &name) {
        const Statistic *found = result.find(name);
        return found ? *found : none;
    };
    return estimateOf(part(key), part(interval + "_lower"), part(interval + "_upper"));
}

struct Coefficient
{
    const char *key;
    const char *interval;
    const char *meaning;
};

constexpr std::array others{
    Coefficient{"gwet_ac1", "gwet_ac1_ci95", QT_TRANSLATE_NOOP("AgreementPages", "Corrects for chance in a way that high prevalence does not upset (Gwet 2008).")},
    Coefficient{"krippendorff_alpha_nominal", "", QT_TRANSLATE_NOOP("AgreementPages", "One minus observed over expected disagreement (Krippendorff 2011).")},
    Coefficient{"scott_pi", "", QT_TRANSLATE_NOOP("AgreementPages", "Chance from the pooled shares of both raters (Scott 1955).")},
    Coefficient{"pabak", "", QT_TRANSLATE_NOOP("AgreementPages", "Chance as if all codes were equally likely (Bennett 1954, Byrt 1993).")},
    Coefficient{"cohen_kappa_max", "", QT_TRANSLATE_NOOP("AgreementPages", "The greatest kappa that the raters’ own shares allow (Cohen 1960).")},
    Coefficient{"weighted_kappa_linear", "weighted_kappa_linear_ci95", QT_TRANSLATE_NOOP("AgreementPages", "Near misses on the scale count in part (Cohen 1968).")},
    Coefficient{"weighted_kappa_quadratic", "weighted_kappa_quadratic_ci95", QT_TRANSLATE_NOOP("AgreementPages", "Near misses count by the square of their distance (Fleiss and Cohen 1973).")},
    Coefficient{"krippendorff_alpha_ordinal", "", QT_TRANSLATE_NOOP("AgreementPages", "Alpha by ranks (Krippendorff 2011).")},
    Coefficient{"krippendorff_alpha_masi", "", QT_TRANSLATE_NOOP("AgreementPages", "Alpha over sets, partial overlap counts in part (Passonneau 2006).")},
    Coefficient{"krippendorff_alpha_jaccard", "", QT_TRANSLATE_NOOP("AgreementPages", "Alpha over sets by their overlap.")},
    Coefficient{"exact_set_agreement", "", QT_TRANSLATE_NOOP("AgreementPages", "Share of units with the same set of codes.")},
};

// The same with the units that only some found.
void addUnmatched(AgreementLine &line, const DimensionAgreement &result)
{
    if (result.withUnmatched) {
        line.others.push_back({tr("κ, unmatched units as disagreement"),
                               tr("Cohen’s kappa with “found no such unit” as a code: %1 times a rater who looked at the "
                                  "item did not find the unit.")
                                   .arg(result.unmatched),
                               estimateOf(*result.withUnmatched, "cohen_kappa", "cohen_kappa_ci95")});
    }
}

// The same kappa under the other rules, each named by its rule and its n.
void addWays(AgreementLine &line, const DimensionAgreement &result, CodeTreatment unknown)
{
    std::vector<OtherWay> ways = waysWithBlanks(result.result);
    std::ranges::copy(waysWithUnknown(result.treatments, unknown), std::back_inserter(ways));
    for (const OtherWay &way : ways) {
        if (way.used) {
            continue;
        }
        line.others.push_back({tr("κ, %1 (n = %2)").arg(way.what, QString::number(qint64(way.units.valueOr(0)))),
                               tr("Agreement %1 %, AC1 %2, alpha %3 under the same rule.")
                                   .arg(way.percent.valueOr(0) * 100, 0, 'f', 1)
                                   .arg(statisticText({}, way.ac1, 3), statisticText({}, way.alpha, 3)),
                               estimateOf(way.kappa, way.lower, way.upper)});
    }
    if (result.nearMisses && result.nearMisses->disagreements > 0) {
        line.others.push_back({tr("Disagreements within the same category, share"),
                               tr("%1 of %2 disagreements are between codes of one category.")
                                   .arg(result.nearMisses->within)
                                   .arg(result.nearMisses->disagreements),
                               estimateOf(result.nearMisses->share, Undefined::NoPairs, Undefined::NoPairs)});
    }
}

Estimate resampledOf(const AgreementResult &result, const std::string &key)
{
    const Statistic none = Undefined::NoPairs;
    const auto interval = std::ranges::find(result.bootstrap, key, &BootstrapInterval::key);
    const bool known = interval != result.bootstrap.end();
    const Statistic *value = result.find(key);
    return estimateOf(value ? *value : none, known ? interval->lower : none, known ? interval->upper : none);
}

AgreementLine besideOf(const QString &name, const DimensionAgreement &result)
{
    const auto &confusion = result.result.confusion;
    return {.dimension = result.dimension,
            .name = name,
            .units = confusion ? confusion->total() : 0,
            .agreed = confusion ? confusion->agreements() : 0,
            .percent = estimateOf(result.result, "percent_agreement", "percent_agreement_wilson95"),
            .coefficient = estimateOf(result.result, "cohen_kappa", "cohen_kappa_ci95")};
}

// Of more than two raters: what all of them come to, since the page itself holds two against each other.
void addEveryone(AgreementLine &line, const DimensionAgreement &everyone)
{
    const Statistic *twice = everyone.result.find("n_units_2plus");
    const qint64 units = twice ? qint64(twice->valueOr(0)) : 0;
    const Estimate percent = resampledOf(everyone.result, "percent_agreement_pairwise");
    for (const auto &[key, name] : {std::pair{"krippendorff_alpha_nominal", tr("all %1, Krippendorff’s α")},
                                    std::pair{"fleiss_kappa_available", tr("all %1, Fleiss’ κ")},
                                    std::pair{"mean_pairwise_cohen_kappa", tr("all %1, mean κ of the pairs")}}) {
        line.beside.push_back({.dimension = line.dimension,
                               .name = name.arg(everyone.raters.size()),
                               .units = units,
                               .agreed = qint64(std::lround(percent.value.value_or(0) * double(units))),
                               .percent = percent,
                               .coefficient = resampledOf(everyone.result, key)});
    }
}

const DimensionAgreement *sameIn(const std::vector<DimensionAgreement> &results, const DimensionAgreement &wanted)
{
    const auto found = std::ranges::find_if(results, [&](const DimensionAgreement &other) {
        return other.dimension == wanted.dimension && other.level == wanted.level;
    });
    return found == results.end() ? nullptr : &*found;
}

void keepRaters(std::vector<Rating> &ratings, RaterId first, RaterId second)
{
    std::erase_if(ratings, [&](const Rating &rating) { return rating.rater != first && rating.rater != second; });
}

void addOthers(AgreementLine &line, const AgreementResult &result)
{
    for (const Coefficient &coefficient : others) {
        if (result.find(coefficient.key)) {
            line.others.push_back({statisticTitle(coefficient.key), tr(coefficient.meaning),
                                   estimateOf(result, coefficient.key, coefficient.interval)});
        }
    }
}

// Positions in DimensionAgreement::codes as ids; screening has stand-ins.
std::vector<CodeId> idsOf(const DimensionAgreement &result)
{
    return valid(result.dimension) ? result.codeIds
                                   : std::vector{screeningCode(Screening::In), screeningCode(Screening::Out)};
}

ConfusionTable tableOf(const DimensionAgreement &result, const Codebook &codebook)
{
    ConfusionTable table;
    table.dimension = result.dimension;
    table.title = result.name;
    table.rowRater = result.raters.value(0);
    table.columnRater = result.raters.value(1);
    table.codes = idsOf(result);
    table.names = result.codes;
    const Dimension *dimension = codebook.dimension(result.dimension);
    for (CodeId code : table.codes) {
        const QStringList path = dimension ? dimension->path(code) : QStringList();
        table.categories << (path.size() > 1 ? path.front() : QString());
    }
    const int size = int(table.codes.size());
    table.counts.assign(size_t(size), std::vector<qint64>(size_t(size), 0));
    if (result.result.confusion) {
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                table.counts[size_t(row)][size_t(column)] = result.result.confusion->count(row, column);
            }
        }
    }
    return table;
}

AgreementLine lineOf(const DimensionAgreement &result, const Codebook &codebook)
{
    AgreementLine line;
    line.dimension = result.dimension;
    line.name = result.name;
    line.units = result.result.confusion ? result.result.confusion->total() : 0;
    line.agreed = result.result.confusion ? result.result.confusion->agreements() : 0;
    line.percent = estimateOf(result.result, "percent_agreement", "percent_agreement_wilson95");
    line.coefficient = estimateOf(result.result, "cohen_kappa", "cohen_kappa_ci95");
    if (!result.result.excluded.empty()) {
        line.note = tr("%1 units left out: rated by one rater only, or by none.").arg(result.result.excluded.size());
    }
    addOthers(line, result.result);
    const std::vector<CodeId> ids = idsOf(result);
    for (const CodeAgreement &code : result.result.perCode) {
        line.codes.push_back({ids[size_t(code.code)], result.codes.value(code.code), code.both + code.only1,
                              code.both + code.only2, code.both,
                              estimateOf(code.kappa.kappa, code.kappa.lower, code.kappa.upper),
                              estimateOf(code.positiveAgreement, Undefined::NoPairs, Undefined::NoPairs),
                              estimateOf(code.negativeAgreement, Undefined::NoPairs, Undefined::NoPairs)});
    }
    line.matrix = tableOf(result, codebook);
    return line;
}

StudyAgreementOptions optionsOf(const AgreementChoices &choices)
{
    StudyAgreementOptions options;
    options.level = choices.level < 0 ? AgreementLevel::Code : AgreementLevel::Category;
    options.categoryLevel = std::max(choices.level, 0);
    options.unknown = choices.unknown == AgreementChoices::Unknown::Code      ? UnknownAs::Code
                      : choices.unknown == AgreementChoices::Unknown::Missing ? UnknownAs::Missing
                                                                              : UnknownAs::LeftOut;
    return options;
}

// One point per round in every series, so that rounds stand below each other; without units it is an undefined one.
std::vector<RoundSeries> seriesOf(const AgreementInput &input, const StudyAgreementOptions &options)
{
    std::vector<RoundSeries> series;
    std::vector<RoundPoint> empty;
    for (const Round &round : input.rounds) {
        bool any = false;
        for (const DimensionAgreement &result : studyAgreement(ofRound(input, round.id), options)) {
            if (result.level == QLatin1String("set") || !result.result.confusion || result.result.confusion->total() == 0) {
                continue;
            }
            auto found = std::ranges::find(series, result.dimension, &RoundSeries::dimension);
            if (found == series.end()) {
                found = series.insert(series.end(), {result.dimension, result.name, empty});
            }
            found->points.push_back({round.name, result.result.confusion->total(),
                                     estimateOf(result.result, "cohen_kappa", "cohen_kappa_ci95")});
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

// "the same problems": said before any label is compared.
QString unitizingOf(const AgreementInput &input)
{
    QStringList sentences;
    for (const PairUnitizing &pair : studyUnitizing(input)) {
        const UnitizingAgreement &result = pair.result;
        if (result.matched + result.only1 + result.only2 == 0) {
            continue;
        }
        const Statistic &alpha = result.alphaOfCounts;
        sentences << tr("Units in %1 items that both %2 and %3 rated: %4 found by both, %5 by %2 only, %6 by %3 only; "
                        "F1 %7, alpha of the numbers %8.")
                         .arg(result.items)
                         .arg(pair.raters[0], pair.raters[1])
                         .arg(result.matched)
                         .arg(result.only1)
                         .arg(result.only2)
                         .arg(result.f1.value(), 0, 'f', 3)
                         .arg(alpha.defined() ? QString::number(alpha.value(), 'f', 3) : QStringLiteral("–"));
    }
    return sentences.join(QLatin1Char(' '));
}

QString basisOf(const AgreementInput &input)
{
    QStringList rounds;
    for (const Round &round : input.rounds) {
        rounds << (round.imported ? tr("%1 came from a sheet").arg(round.name)
                                  : tr("%1 was sealed by all before anything was shown (%2)").arg(round.name, round.closedAt.left(16).replace(u'T', u' ')));
    }
    return rounds.join(QStringLiteral("; ")) + QStringLiteral(". ") + tr("Blanks: pairs rated by both.");
}

} // namespace

AgreementPages::AgreementPages(AgreementInput input, AgreementChoices choices, Beside beside)
    : m_input(std::move(input)), m_choices(choices)
{
    if (valid(m_choices.round)) {
        m_input = ofRound(m_input, m_choices.round);
    }
    std::erase_if(m_input.rounds, [&](const Round &round) {
        const auto isOfRound = [&](const Rating &rating) { return rating.round == round.id; };
        return std::ranges::none_of(m_input.ratings, isOfRound) && std::ranges::none_of(m_input.rechecks, isOfRound);
    });
    const StudyAgreementOptions options = optionsOf(m_choices);
    const OtherRaters besides = keepPair(options, beside);
    m_results = studyAgreement(m_input, options);
    const std::vector<IntraRater> intraRaters = intraRater(m_input, options);
    m_page.coefficient = tr("Cohen’s κ");
    m_page.levels = QStringList{tr("codes")};
    int depth = 1;
    for (const Dimension &dimension : m_input.codebook.dimensions) {
        depth = std::max(depth, dimension.depth());
    }
    for (int level = 0; level + 1 < depth; ++level) {
        m_page.levels << (depth == 2 ? tr("categories") : tr("level %1").arg(level + 1));
    }
    for (const DimensionAgreement &result : m_results) {
        if (result.level != QLatin1String("set")) {
            m_page.lines.push_back(lineOf(result, m_input.codebook));
            addUnmatched(m_page.lines.back(), result);
            addWays(m_page.lines.back(), result, treatmentOf(options.unknown));
            addBeside(m_page.lines.back(), result, besides, intraRaters);
        } else if (!m_page.lines.empty()) {
            addOthers(m_page.lines.back(), result.result);
        }
    }
    m_page.basis = m_input.rounds.empty() ? QString() : basisOf(m_input);
    m_page.units = unitizingOf(m_input);
    if (m_input.rounds.size() > 1) {
        m_page.rounds = seriesOf(m_input, options);
    }
}

AgreementPages::OtherRaters AgreementPages::keepPair(const StudyAgreementOptions &options, Beside beside)
{
    std::vector<RaterId> active;
    for (const Rater &rater : m_input.raters) {
        if (std::ranges::contains(m_input.ratings, rater.id, &Rating::rater)) {
            active.push_back(rater.id);
        }
    }
    OtherRaters others;
    if (active.size() > 2 && (!valid(m_choices.first) || !valid(m_choices.second))) {
        m_choices.first = active[0];
        m_choices.second = active[1];
    }
    if (active.size() > 2 && beside == Beside::Computed) {
        StudyAgreementOptions resampled = options;
        resampled.resamples = m_input.ratings.size() <= mostResampled ? resamplesOfAll : 0;
        others.everyone = studyAgreement(m_input, resampled);
        for (size_t first = 0; first < active.size(); ++first) {
            for (size_t second = first + 1; second < active.size(); ++second) {
                AgreementInput two = m_input;
                keepRaters(two.ratings, active[first], active[second]);
                others.pairs.push_back(studyAgreement(two, options));
            }
        }
    }
    if (valid(m_choices.first) && valid(m_choices.second)) {
        keepRaters(m_input.ratings, m_choices.first, m_choices.second);
    }
    return others;
}

// What the line stands beside: every pair, all together, and each rater against himself.
void AgreementPages::addBeside(AgreementLine &line, const DimensionAgreement &result, const OtherRaters &others,
                               const std::vector<IntraRater> &intraRaters)
{
    const auto versus = [](const DimensionAgreement &pair) { return pair.raters.join(QStringLiteral(" × ")); };
    for (const std::vector<DimensionAgreement> &pair : others.pairs) {
        if (const DimensionAgreement *same = sameIn(pair, result)) {
            line.beside.push_back(besideOf(versus(*same), *same));
        }
    }
    if (const DimensionAgreement *all = sameIn(others.everyone, result)) {
        addEveryone(line, *all);
    }
    for (const IntraRater &rater : intraRaters) {
        const DimensionAgreement *own = sameIn(rater.results, result);
        if (own && own->result.confusion && own->result.confusion->total() > 0) {
            if (line.beside.empty()) {
                line.beside.push_back(besideOf(versus(result), result));
            }
            line.beside.push_back(besideOf(tr("%1 × %1 again").arg(rater.name), *own));
        }
    }
}

const DimensionAgreement *AgreementPages::find(DimensionId dimension) const
{
    const auto found = std::ranges::find_if(m_results, [&](const DimensionAgreement &result) {
        return result.dimension == dimension && result.level != QLatin1String("set");
    });
    return found == m_results.end() ? nullptr : &*found;
}

std::vector<size_t> AgreementPages::unitsOfCell(const DimensionAgreement &result, CodeId row, CodeId column)
{
    std::vector<size_t> units;
    const std::vector<CodeId> ids = idsOf(result);
    for (size_t i = 0; i < result.units.size(); ++i) {
        const int first = result.values[i][0];
        const int second = result.values[i][1];
        if (first >= 0 && second >= 0 && ids[size_t(first)] == row && ids[size_t(second)] == column) {
            units.push_back(i);
        }
    }
    return units;
}

std::vector<AskRecheck::Label> AgreementPages::labelsOfCell(DimensionId dimension, CodeId row, CodeId column) const
{
    std::vector<AskRecheck::Label> labels;
    const DimensionAgreement *result = find(dimension);
    if (!result || result->sources.empty()) {
        return labels;
    }
    for (const size_t i : unitsOfCell(*result, row, column)) {
        labels.push_back({result->sources[i][0], dimension, column});
        labels.push_back({result->sources[i][1], dimension, row});
    }
    return labels;
}

std::vector<CellItem> AgreementPages::cell(DimensionId dimension, CodeId row, CodeId column,
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
        CellItem item{.item = place.item, .unit = std::max(place.unit, 1), .title = titleOf(place.item),
                      .externalId = place.name, .first = result->codes.value(first), .second = result->codes.value(second)};
        const auto final = std::ranges::find(finals, place.item, &FinalItem::item);
        if (final != finals.end()) {
            for (const FinalUnit &unit : final->units) {
                const auto decision = unit.labels.constFind(dimension);
                if (unit.ordinal == item.unit && decision != unit.labels.cend() && !decision->codes.empty()) {
                    const Code *code = m_input.codebook.code(decision->codes.front());
                    item.settled = true;
                    item.settledAs = code ? code->name : QString();
                }
            }
            if (!valid(dimension) && final->screening != Screening::Undecided) {
                item.settled = true;
                item.settledAs = final->screening == Screening::In ? tr("in") : tr("out");
            }
        }
        items.push_back(std::move(item));
    }
    return items;
}

PairGuidance AgreementPages::guidance(DimensionId dimension, CodeId a, CodeId b) const
{
    PairGuidance guidance{.dimension = dimension, .a = a, .b = b};
    const DimensionAgreement *result = find(dimension);
    if (!result || !result->result.confusion) {
        return guidance;
    }
    const std::vector<CodeId> ids = idsOf(*result);
    const auto place = [&](CodeId code) { return int(std::ranges::find(ids, code) - ids.begin()); };
    const int first = place(a);
    const int second = place(b);
    guidance.nameA = result->codes.value(first);
    guidance.nameB = result->codes.value(second);
    const std::vector<Rule> rules = m_input.codebook.rulesFor(a, b);
    if (!rules.empty()) {
        guidance.rule = rules.front().text;
    }
    const ConfusionMatrix &table = *result->result.confusion;
    guidance.met = first == second ? 0 : table.count(first, second) + table.count(second, first);
    guidance.kappaNow = valueOf(result->result.find("cohen_kappa"));
    if (guidance.met > 0) {
        // As if rater 2 had said what rater 1 said wherever these two codes stand against each other.
        std::vector<std::int64_t> counts = table.counts();
        const auto cellAt = [&](int row, int column) -> std::int64_t & {
            return counts[size_t(row) * size_t(table.codes()) + size_t(column)];
        };
        for (const auto &[row, column] : {std::pair{first, second}, std::pair{second, first}}) {
            cellAt(row, row) += cellAt(row, column);
            cellAt(row, column) = 0;
        }
        const Statistic settled = kappaValue(ConfusionMatrix(table.codes(), std::move(counts)));
        guidance.kappaSettled = valueOf(&settled);
    }
    return guidance;
}

} // namespace corater
