// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ShownResult.h"

#include "codebook/ShownDecimal.h"
#include "models/documents/AnswerTable.h"
#include "models/figures/BarFigure.h"
#include "models/figures/FlowFigure.h"
#include "models/figures/LineFigure.h"
#include "models/results/ResultWords.h"
#include "models/results/ShownHints.h"
#include "models/results/ShownRounds.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ShownResultText
{
    Q_DECLARE_TR_FUNCTIONS(ShownResult)
};

constexpr size_t mostPairs = 20; // of codes that occur together, in the figure; the table has all

QString groupOf(const VariableValue &value)
{
    return value.path.size() > 1 ? value.path.front() : QString();
}

QStringList namesOf(const std::vector<VariableValue> &values)
{
    QStringList names;
    for (const VariableValue &value : values) {
        names << value.name;
    }
    return names;
}

/// Shows a result of any kind. Made and used by shownResult() alone.
class Showing
{
public:
    Showing(const ResultsInput &input, const FigureStyle &style, CrossCells cells)
        : m_input(input), m_style(style), m_cells(cells)
    {
    }

    ShownResult operator()(const ResultOf<Distribution> &result)
    {
        const Distribution &numbers = result.numbers;
        ShownResult shown = begin(numbers.name, result.cases);
        const bool isGoodman = numbers.simultaneous == Simultaneous::Goodman;
        const QString method = isGoodman ? QStringLiteral("goodman") : QStringLiteral("sison-glaz");
        std::vector<FigureBar> bars;
        std::vector<AnswerRow> rows;
        for (const DistributionRow &row : numbers.rows) {
            bars.push_back(barOf(row, groupOf(row.value)));
            rows.push_back({row.value.path.join(QStringLiteral(" > ")), row.count, shareCell(row.share),
                            sharesCell(row.interval), sharesCell(row.simultaneous)});
            shown.spots.push_back({row.value.name, row.cases});
        }
        shown.table = answerTable(numbers.name,
                                  {{ShownResultText::tr("code"), 'l', {"code"}},
                                   {ShownResultText::tr("count"), 'r', {"count"}},
                                   {ShownResultText::tr("share"), 'r', {"share"}},
                                   {ShownResultText::tr("95 % interval"), 'r', {"wilson lower", "wilson upper"}},
                                   {ShownResultText::tr("simultaneous"), 'r', {method + " lower", method + " upper"}}},
                                  rows);
        shown.rows = shown.spots;
        shown.figure =
            barFigure(bars, ShownResultText::tr("share of %1 (%)").arg(shownCases(numbers.n, result.cases)), m_style);
        shown.notes << ShownResultText::tr("n = %1 with an answer; %2 without.")
                           .arg(shownCases(numbers.n, result.cases))
                           .arg(numbers.unanswered.size());
        if (numbers.differing > 0) {
            shown.notes << ShownResultText::tr("Without an answer because the raters agreed to differ: %1.")
                               .arg(numbers.differing);
        }
        if (numbers.hasSets) {
            shown.notes << (numbers.counted == CodesCounted::First
                                ? ShownResultText::tr("Of units with several codes the first counts.")
                                : ShownResultText::tr("Every code of a unit counts: %1 codes, so the shares add up to "
                                                      "more than 100 %.",
                                                      nullptr, int(numbers.mentions))
                                      .arg(numbers.mentions));
        }
        shown.notes
            << (isGoodman ? ShownResultText::tr(
                                "Whiskers: Wilson’s interval of each share. Simultaneous intervals, which hold for all "
                                "shares together: Goodman’s.")
                          : ShownResultText::tr(
                                "Whiskers: Wilson’s interval of each share. Simultaneous intervals, which hold for all "
                                "shares together: Sison and Glaz’s."));
        return finish(shown);
    }

    ShownResult operator()(const ResultOf<CrossTable> &result)
    {
        const CrossTable &numbers = result.numbers;
        ShownResult shown = begin(QStringLiteral("%1 × %2").arg(numbers.rowName, numbers.columnName), result.cases);
        const HeatTable heat = heatOf(numbers);
        shown.table = {.caption = shown.title,
                       .headings =
                           QStringList(numbers.rowName) + heat.columns + QStringList(ShownResultText::tr("all")),
                       .columns = u'l' + QString(heat.columns.size() + 1, u'r'),
                       .rows = {}};
        shown.table.plainHeadings = m_cells == CrossCells::Counts ? QStringList() : shown.table.headings;
        for (size_t row = 0; row < numbers.rows.size(); ++row) {
            QStringList cells{numbers.rows[row].name};
            PlainRow plain{numbers.rows[row].name};
            std::vector<int> all;
            for (size_t column = 0; column < numbers.columns.size(); ++column) {
                const std::vector<int> &cell = numbers.cell(int(row), int(column));
                cells << shownCrossCell(numbers, int(row), int(column), m_cells);
                plain.push_back(plainCrossCell(numbers, int(row), int(column), m_cells));
                all.insert(all.end(), cell.begin(), cell.end());
                shown.spots.push_back(
                    {QStringLiteral("%1 × %2").arg(heat.rows[qsizetype(row)], heat.columns[qsizetype(column)]), cell});
            }
            shown.table.rows.push_back(cells << QString::number(numbers.rowTotals[row]));
            if (m_cells != CrossCells::Counts) {
                plain.push_back(numbers.rowTotals[row]);
                shown.table.plainRows.push_back(std::move(plain));
            }
            shown.rows.push_back({numbers.rows[row].name, merged(std::move(all))});
        }
        shown.figure = heatFigure(heat, m_style);
        if (const QString note = crossCellsNote(numbers, m_cells); !note.isEmpty()) {
            shown.notes << note;
        }
        shown.notes << testNotes(m_input, result);
        if (!heat.residuals.empty()) {
            shown.notes << ShownResultText::tr("▲ and ▼: clearly more or fewer than expected under independence "
                                               "(adjusted standardised residual beyond ±1.96).");
        }
        return finish(shown);
    }

    ShownResult operator()(const ResultOf<Flow> &result)
    {
        const Flow &numbers = result.numbers;
        ShownResult shown = begin(QStringLiteral("%1 → %2").arg(numbers.from, numbers.to), result.cases);
        HeatTable heat{numbers.from, numbers.to, namesOf(numbers.values), namesOf(numbers.values), {}, {}};
        shown.table = {.caption = shown.title,
                       .headings = QStringList(QStringLiteral("%1 \\ %2").arg(numbers.from, numbers.to)) + heat.columns,
                       .columns = u'l' + QString(heat.columns.size(), u'r'),
                       .rows = {}};
        for (size_t row = 0; row < numbers.values.size(); ++row) {
            QStringList cells{numbers.values[row].name};
            std::vector<int> all;
            heat.counts.emplace_back();
            for (size_t column = 0; column < numbers.values.size(); ++column) {
                const std::vector<int> &cell = numbers.cell(int(row), int(column));
                heat.counts.back().push_back(qint64(cell.size()));
                cells << QString::number(cell.size());
                all.insert(all.end(), cell.begin(), cell.end());
            }
            shown.table.rows.push_back(cells);
            shown.rows.push_back({numbers.values[row].name, merged(std::move(all))});
        }
        shown.figure = flowFigure(heat, m_style);
        for (const FigureSpot &spot : shown.figure.spots) {
            shown.spots.push_back({spot.words, casesOfFlow(numbers, spot)});
        }
        const auto part = [&](qint64 count) {
            return QStringLiteral("%1 (%2)").arg(count).arg(
                shownShare(numbers.n > 0 ? std::optional(double(count) / double(numbers.n)) : std::nullopt));
        };
        shown.notes << ShownResultText::tr("Known on both sides: %1. Same %2, later %3, earlier %4.")
                           .arg(shownCases(numbers.n, result.cases), part(numbers.same), part(numbers.later),
                                part(numbers.earlier));
        if (numbers.unknown > 0) {
            shown.notes << ShownResultText::tr("Unknown on one side or both: %1, on both: %2.")
                               .arg(numbers.unknown)
                               .arg(numbers.unknownBoth);
        }
        if (!numbers.notShared.isEmpty()) {
            shown.notes << ShownResultText::tr("Left out, because only one side has them: %1.")
                               .arg(ListWords::names(numbers.notShared));
        }
        if (!numbers.sameOrder) {
            shown.notes << ShownResultText::tr("The two dimensions list their codes in different orders; later and "
                                               "earlier follow the order of %1.")
                               .arg(numbers.from);
        }
        return finish(shown);
    }

    ShownResult operator()(const ResultOf<CoOccurrence> &result)
    {
        const CoOccurrence &numbers = result.numbers;
        ShownResult shown = begin(ShownResultText::tr("%1: codes together").arg(numbers.name), result.cases);
        std::vector<FigureBar> bars;
        std::vector<AnswerRow> rows;
        for (const ValuePair &pair : numbers.pairs) {
            const QString &a = numbers.values[size_t(pair.a)].name;
            const QString &b = numbers.values[size_t(pair.b)].name;
            const QString words = QStringLiteral("%1 + %2").arg(a, b);
            const auto count = qint64(pair.groups.size());
            rows.push_back({a, b, count, {shownDecimal(pair.jaccard, 2), {pair.jaccard}}});
            shown.rows.push_back({words, pair.groups});
            if (bars.size() < mostPairs) {
                bars.push_back({.name = words,
                                .group = {},
                                .count = count,
                                .share = numbers.n > 0 ? double(count) / double(numbers.n) : 0,
                                .lower = {},
                                .upper = {}});
                shown.spots.push_back(shown.rows.back());
            }
        }
        shown.table = answerTable(shown.title,
                                  {{ShownResultText::tr("code"), 'l', {"code"}},
                                   {ShownResultText::tr("code"), 'l', {"other code"}},
                                   {ShownResultText::tr("together"), 'r', {"together"}},
                                   {ShownResultText::tr("Jaccard"), 'r', {"jaccard"}}},
                                  rows);
        if (!bars.empty()) {
            shown.figure = barFigure(
                bars, ShownResultText::tr("share of %1 (%)").arg(shownCases(numbers.n, result.cases)), m_style);
        }
        shown.notes << ShownResultText::tr("%1 of %2 have two different codes or more.")
                           .arg(numbers.several)
                           .arg(shownCases(numbers.n, result.cases));
        if (numbers.pairs.size() > mostPairs) {
            shown.notes << ShownResultText::tr("The figure shows the %1 most frequent pairs, the table all %2.",
                                               nullptr, int(mostPairs))
                               .arg(mostPairs)
                               .arg(numbers.pairs.size());
        }
        return finish(shown);
    }

    ShownResult operator()(const ResultOf<Saturation> &result)
    {
        const Saturation &numbers = result.numbers;
        ShownResult shown = begin(ShownResultText::tr("%1: codes found by item").arg(numbers.name), result.cases);
        FigureLine codes{ShownResultText::tr("codes"), {}};
        FigureLine categories{ShownResultText::tr("categories"), {}};
        LineOptions options{.below = ShownResultText::tr("items with a label, in the order of rating"),
                            .upward = ShownResultText::tr("different so far"),
                            .places = {},
                            .steps = true,
                            .marked = numbers.after ? int(*numbers.after) - 1 : -1,
                            .markedWords = {}};
        shown.table = {.caption = shown.title,
                       .headings = {ShownResultText::tr("item"), ShownResultText::tr("new codes"),
                                    ShownResultText::tr("codes"), ShownResultText::tr("categories")},
                       .columns = QStringLiteral("rlrr"),
                       .rows = {}};
        for (size_t i = 0; i < numbers.steps.size(); ++i) {
            const SaturationStep &step = numbers.steps[i];
            codes.values.push_back(double(step.values));
            categories.values.push_back(double(step.categories));
            options.places << QString::number(i + 1);
            if (step.newValues.empty()) {
                continue;
            }
            QStringList names;
            for (const int value : step.newValues) {
                names << numbers.values[size_t(value)].name;
            }
            shown.table.rows.push_back({QString::number(i + 1), ListWords::names(names), QString::number(step.values),
                                        QString::number(step.categories)});
            shown.rows.push_back({ListWords::names(names), {step.group}});
        }
        if (numbers.after) {
            options.markedWords =
                ShownResultText::tr("then %1 without a new code").arg(countOf(numbers.run, Counted::Item));
        }
        // Without categories above the codes the two lines would be one.
        const bool grouped =
            std::ranges::any_of(numbers.values, [](const auto &value) { return value.path.size() > 1; });
        shown.figure = lineFigure(grouped ? std::vector{codes, categories} : std::vector{codes}, options, m_style);
        for (const FigureSpot &spot : shown.figure.spots) {
            shown.spots.push_back({spot.words, {numbers.steps[size_t(spot.column)].group}});
        }
        shown.notes
            << (numbers.after
                    ? ShownResultText::tr("After item %1, %2 in a row brought no new code.")
                          .arg(*numbers.after)
                          .arg(countOf(numbers.run, Counted::Item))
                    : ShownResultText::tr(
                          "There were never %1 in a row without a new code; the last new code was found in item %2.")
                          .arg(countOf(numbers.run, Counted::Item))
                          .arg(numbers.lastNew));
        if (!m_input.orderIsRated) {
            shown.notes << ShownResultText::tr(
                "It is not known when items were rated: they are in the order of their import.");
        }
        return finish(shown);
    }

    ShownResult operator()(const ResultOf<HintsAgainst> &result) const { return shownHints(m_input, result, m_style); }

    ShownResult operator()(const ResultOf<OverRounds> &result) const { return shownRounds(result.numbers, m_style); }
    ShownResult operator()(const ResultOf<SelectionFlow> &result) const { return shownSample(result.numbers, m_style); }

    ShownResult operator()(const ResultOf<AssessmentTable> &result)
    {
        ShownResult shown = begin(ShownResultText::tr("Assessments"), result.cases);
        std::vector<FigureBar> bars;
        std::vector<AnswerRow> rows;
        for (const Distribution &tool : result.numbers.tools) {
            for (size_t i = 0; i < tool.rows.size(); ++i) {
                const DistributionRow &row = tool.rows[i];
                const size_t from = casesFrom(tool, i).size();
                bars.push_back(barOf(row, tool.name));
                rows.push_back({tool.name, row.value.name, row.count, shareCell(row.share), from,
                                shareCell(tool.n > 0 ? std::optional(double(from) / double(tool.n)) : std::nullopt)});
                shown.spots.push_back({QStringLiteral("%1: %2").arg(tool.name, row.value.name), row.cases});
            }
            shown.notes << ShownResultText::tr("%1: n = %2.").arg(tool.name, shownCases(tool.n, result.cases));
        }
        shown.rows = shown.spots;
        shown.table = answerTable(shown.title,
                                  {{ShownResultText::tr("assessment"), 'l', {"assessment"}},
                                   {ShownResultText::tr("answer"), 'l', {"answer"}},
                                   {ShownResultText::tr("count"), 'r', {"count"}},
                                   {ShownResultText::tr("share"), 'r', {"share"}},
                                   {ShownResultText::tr("this or higher"), 'r', {"this or higher"}},
                                   {ShownResultText::tr("share"), 'r', {"share this or higher"}}},
                                  rows);
        shown.figure = barFigure(bars, ShownResultText::tr("share of the units assessed (%)"), m_style);
        shown.notes << ShownResultText::tr(
            "“This or higher” counts this answer and all higher ones. Whiskers: Wilson’s 95 % interval of each share.");
        return finish(shown);
    }

private:
    ShownResult begin(const QString &title, ResultsCases cases) const
    {
        ShownResult shown;
        shown.title = title;
        shown.cases = cases;
        return shown;
    }

    ShownResult finish(ShownResult &shown) const
    {
        shown.notes << inputNotes(m_input);
        return std::move(shown);
    }

    static std::vector<int> merged(std::vector<int> cases)
    {
        std::ranges::sort(cases);
        cases.erase(std::ranges::unique(cases).begin(), cases.end());
        return cases;
    }

    static FigureBar barOf(const DistributionRow &row, const QString &group)
    {
        return {.name = row.value.name,
                .group = group,
                .count = row.count,
                .share = row.share.value_or(0),
                .lower = row.interval ? std::optional(row.interval->lower) : std::nullopt,
                .upper = row.interval ? std::optional(row.interval->upper) : std::nullopt};
    }

    static HeatTable heatOf(const CrossTable &table)
    {
        HeatTable heat{table.rowName, table.columnName, namesOf(table.rows), namesOf(table.columns), {}, {}};
        const bool tested = !table.tests.residuals.empty();
        for (size_t row = 0; row < table.rows.size(); ++row) {
            heat.counts.emplace_back();
            for (size_t column = 0; column < table.columns.size(); ++column) {
                heat.counts.back().push_back(table.count(int(row), int(column)));
            }
            if (tested) {
                const auto from = table.tests.residuals.begin() + qsizetype(row * table.columns.size());
                heat.residuals.emplace_back(from, from + qsizetype(table.columns.size()));
            }
        }
        return heat;
    }

    // The cases of a band, of a block at the left (column -1), or of one at the right (row -1).
    static std::vector<int> casesOfFlow(const Flow &flow, const FigureSpot &spot)
    {
        std::vector<int> cases;
        for (int i = 0; i < int(flow.values.size()); ++i) {
            for (int j = 0; j < int(flow.values.size()); ++j) {
                if ((spot.row < 0 || spot.row == i) && (spot.column < 0 || spot.column == j)) {
                    cases.insert(cases.end(), flow.cell(i, j).begin(), flow.cell(i, j).end());
                }
            }
        }
        return merged(std::move(cases));
    }

    const ResultsInput &m_input;
    const FigureStyle &m_style;
    CrossCells m_cells;
};

} // namespace

ShownResult shownResult(const ResultsInput &input, const AnyResult &result, const FigureStyle &style, CrossCells cells)
{
    return std::visit(Showing(input, style, cells), result);
}

} // namespace corater
