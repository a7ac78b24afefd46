// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ShownRounds.h"

#include "codebook/Sentences.h"
#include "codebook/ShownDecimal.h"
#include "models/agreement/shown/AgreementFigures.h"
#include "models/design/shares/ShareTables.h"
#include "models/documents/AnswerTable.h"
#include "models/figures/BarFigure.h"
#include "models/results/ResultWords.h"
#include "models/selection/SampleFigure.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ShownRoundsText
{
    Q_DECLARE_TR_FUNCTIONS(ShownRounds)
};

QString measured(const std::optional<double> &value)
{
    return value ? shownDecimal(*value, 3) : QStringLiteral("–");
}

// No coefficient goes beyond -1 and 1; the numbers for programs are not cut.
QString intervalOf(const Estimate &estimate)
{
    if (!estimate.lower || !estimate.upper) {
        return QStringLiteral("–");
    }
    return ShownRoundsText::tr("%1 to %2")
        .arg(measured(std::clamp(*estimate.lower, -1.0, 1.0)), measured(std::clamp(*estimate.upper, -1.0, 1.0)));
}

QString listWords(const QString &dimension, const RoundAgreement &round)
{
    return ShownRoundsText::tr("%1, %2, raters differ").arg(dimension, round.round);
}

// Words for each point, with the number of units or items on which the raters differ.
void addSpots(ShownResult &shown, const OverRounds &rounds)
{
    for (FigureSpot &spot : shown.figure.spots) {
        const DimensionOverRounds &dimension = rounds.dimensions[size_t(spot.row)];
        const RoundAgreement &round = dimension.rounds[size_t(spot.column)];
        const Counted what = valid(dimension.dimension) ? Counted::Unit : Counted::Item;
        const qint64 count = round.differing ? qint64(round.differing->cases.size()) : 0;
        spot.words = ShownRoundsText::tr("%1; the raters differ on %2").arg(spot.words, countOf(count, what));
        shown.spots.push_back({listWords(dimension.name, round), {}, round.differing});
    }
}

AnswerRow addRow(ShownResult &shown, const QString &dimension, const RoundAgreement &round)
{
    const Estimate number = round.coefficient.estimate();
    shown.rows.push_back({listWords(dimension, round), {}, round.differing});
    if (!number.value) {
        shown.notes << ShownRoundsText::tr("%1, %2: no coefficient (%3).").arg(dimension, round.round, number.reason);
    }
    return {dimension,
            round.round,
            round.pairs,
            shareCell(round.agreed.estimate().value),
            {round.headline.name, {QString::fromStdString(round.headline.key)}},
            {measured(number.value), {number.value}},
            {intervalOf(number), {number.lower, number.upper}}};
}

} // namespace

ShownResult shownRounds(const OverRounds &rounds, const FigureStyle &style)
{
    ShownResult shown;
    shown.title = ShownRoundsText::tr("Agreement over the rounds");
    shown.ofStudy = true;
    shown.notes << ShownRoundsText::tr(
        "Closed rounds only, by the codes under which they were sealed. n: units that two raters or more answered.");
    std::vector<AnswerRow> rows;
    for (const DimensionOverRounds &dimension : rounds.dimensions) {
        for (const RoundAgreement &round : dimension.rounds) {
            if (round.pairs > 0) {
                rows.push_back(addRow(shown, dimension.name, round));
            }
        }
    }
    shown.table = answerTable(shown.title,
                              {{ShownRoundsText::tr("dimension"), 'l', {"dimension"}},
                               {ShownRoundsText::tr("round"), 'l', {"round"}},
                               {ShownRoundsText::tr("n"), 'r', {"n"}},
                               {ShownRoundsText::tr("agreement"), 'r', {"agreement"}},
                               {ShownRoundsText::tr("coefficient"), 'l', {"coefficient"}},
                               {ShownRoundsText::tr("value"), 'r', {"value"}},
                               {ShownRoundsText::tr("95 % interval"), 'r', {"lower", "upper"}}},
                              rows);
    shown.figure = roundsFigure(rounds.series(), ShownRoundsText::tr("coefficient"), style);
    addSpots(shown, rounds);
    return shown;
}

ShownResult shownSample(const SelectionFlow &flow, const FigureStyle &style)
{
    const std::vector<FlowRow> rows = flowRows(flow);
    ShownResult shown;
    shown.title = ShownRoundsText::tr("Flow of the sample");
    shown.cases = ResultsCases::Items;
    shown.ofStudy = true;
    shown.table = {.caption = shown.title,
                   .headings = {ShownRoundsText::tr("step"), ShownRoundsText::tr("count"),
                                ShownRoundsText::tr("settings"), ShownRoundsText::tr("left out before it")},
                   .columns = QStringLiteral("lrll"),
                   .rows = {}};
    for (const FlowRow &row : rows) {
        for (const FlowBox &box : row) {
            shown.table.rows.push_back(
                {box.label, QString::number(box.count), ListWords::groups(box.details), box.lost});
            shown.rows.push_back({box.label, {}, box.listed});
        }
    }
    shown.figure = sampleFigure(rows, style);
    for (FigureSpot &spot : shown.figure.spots) {
        const FlowRow &row = rows[size_t(spot.row)];
        if (spot.column < 0) {
            shown.spots.push_back(
                {ShownRoundsText::tr("Left out before “%1”").arg(row.front().label), {}, row.front().lostListed});
            continue;
        }
        const FlowBox &box = row[size_t(spot.column)];
        shown.spots.push_back({box.label, {}, box.listed});
        spot.opens = box.listed != nullptr;
        if (!box.notListed.isEmpty()) {
            spot.words = sentencesInARow({SharedText::asSentence(spot.words), SharedText::asSentence(box.notListed)});
        }
    }
    return shown;
}

ShownResult shownCorrected(const std::vector<CorrectedShares> &found, const FigureStyle &style)
{
    ShownResult shown;
    shown.title = sharesTitle();
    shown.ofStudy = true;
    shown.table = sharesTable(found);
    std::vector<FigureBar> bars;
    for (const CorrectedShares &shares : found) {
        shown.notes << sharesTable(shares).caption << sharesLines(shares);
        for (const StudyShare &share : shares.shares) {
            if (!share.corrected) {
                continue; // the table says why
            }
            const auto &interval = share.corrected->interval;
            bars.push_back({.name = share.code,
                            .group = found.size() > 1 ? ListWords::about(shares.of, share.dimension) : share.dimension,
                            .count = {},
                            .share = share.corrected->share,
                            .lower = interval ? std::optional(interval->lower) : std::nullopt,
                            .upper = interval ? std::optional(interval->upper) : std::nullopt});
        }
    }
    if (!bars.empty()) {
        shown.figure =
            barFigure(bars, ShownRoundsText::tr("corrected share of items, with its 95 % interval (%)"), style);
    }
    for (FigureSpot &spot : shown.figure.spots) {
        spot.opens = false; // an estimate, of no items in particular
    }
    return shown;
}

} // namespace corater
