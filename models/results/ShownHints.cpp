// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ShownHints.h"

#include "codebook/hints/HintRule.h"
#include "models/figures/BarFigure.h"
#include "models/hints/HintShares.h"
#include "models/results/ResultWords.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ShownHintsText
{
    Q_DECLARE_TR_FUNCTIONS(ShownHints)
};

std::vector<ItemId> together(std::initializer_list<std::vector<ItemId>> lists)
{
    std::vector<ItemId> all;
    for (const std::vector<ItemId> &list : lists) {
        all.insert(all.end(), list.begin(), list.end());
    }
    std::ranges::sort(all);
    return all;
}

/// Collects the bars of all rules, each with the items that it counts. Made and used by shownHints() alone.
class HintBars
{
public:
    HintBars(const ResultsInput &input, ShownResult &shown) : m_input(input), m_shown(shown) {}

    // An undefined share has no bar.
    void add(const QString &rule, const QString &name, const std::optional<HintAgainst::Share> &share, qint64 count,
             const std::vector<ItemId> &of)
    {
        if (!share) {
            return;
        }
        m_bars.push_back({.name = ListWords::parts({rule, name}),
                          .group = {},
                          .count = count,
                          .share = share->value,
                          .lower = share->interval.lower,
                          .upper = share->interval.upper});
        m_shown.spots.push_back(
            {ShownHintsText::tr("%1, %2: %3 of %4").arg(rule, name, QString::number(count), QString::number(of.size())),
             casesOfHinted(m_input, of)});
    }

    const std::vector<FigureBar> &bars() const { return m_bars; }

private:
    const ResultsInput &m_input;
    ShownResult &m_shown;
    std::vector<FigureBar> m_bars;
};

QStringList hintNotes(const ResultsInput &input, const HintsAgainst &against)
{
    QStringList notes{
        ShownHintsText::tr("Counted by item. Precision: of the items with a hint, how many have one of the codes. "
                           "Recall: of the items with one of the codes, how many have a hint. In brackets, and "
                           "as whiskers, Wilson’s 95 % interval.")};
    if (against.withoutText > 0) {
        notes << ShownHintsText::tr("Not counted: %1 without a text.").arg(countOf(against.withoutText, Counted::Item));
    }
    if (!input.namesHinted) {
        notes << ShownHintsText::tr(
            "Hints are hidden while a round is open, so the items behind the numbers are not listed.");
    }
    return notes;
}

} // namespace

ShownResult shownHints(const ResultsInput &input, const ResultOf<HintsAgainst> &result, const FigureStyle &style)
{
    ShownResult shown;
    shown.title = ShownHintsText::tr("Hints × labels");
    shown.cases = result.cases;
    shown.table = hintShareTable(shown.title, result.numbers, input.codebook);
    HintBars bars(input, shown);
    for (const HintAgainst &rule : result.numbers.rules) {
        const QString name = hints::ruleOf(rule.rule)->name();
        const auto both = qint64(rule.both.size());
        bars.add(name, ShownHintsText::tr("precision"), rule.precision(), both, together({rule.both, rule.hintOnly}));
        bars.add(name, ShownHintsText::tr("recall"), rule.recall(), both, together({rule.both, rule.codeOnly}));
        shown.rows.push_back({name, casesOfHinted(input, together({rule.both, rule.hintOnly, rule.codeOnly}))});
    }
    if (!bars.bars().empty()) {
        shown.figure = barFigure(bars.bars(), ShownHintsText::tr("share of items (%)"), style);
    }
    shown.notes = hintNotes(input, result.numbers) + inputNotes(input);
    return shown;
}

} // namespace corater
