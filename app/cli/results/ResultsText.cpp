// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTable.h"
#include "app/cli/ratings/HintsReport.h"
#include "app/cli/results/ResultsReport.h"
#include "app/cli/results/SaturationText.h"
#include "codebook/ShownDecimal.h"
#include "codebook/hints/HintRule.h"
#include "models/results/ResultWords.h"
#include "models/results/ShownRounds.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ResultsTextText
{
    Q_DECLARE_TR_FUNCTIONS(ResultsText)
};

QString between(const std::optional<Interval> &interval)
{
    return interval ? ResultsTextText::tr("%1 to %2")
                          .arg(shownDecimal(interval->lower * 100, 1), shownDecimal(interval->upper * 100, 1))
                    : QStringLiteral("–");
}

// Small probabilities are printed with an exponent, so that their magnitude can be read.
QString probability(double p)
{
    return inLanguage(p < 0.0001 ? QString::number(p, 'e', 2) : QString::number(p, 'f', 4));
}

QString decimals(double value)
{
    return inLanguage(QString::number(value, 'f', 3));
}

QString withLevel(const QString &name, const QString &level)
{
    return level == u"category" ? ResultsTextText::tr("%1, categories").arg(name) : name;
}

QString withCounted(const QString &n, CodesCounted counted, bool hasSets)
{
    return !hasSets ? n
           : counted == CodesCounted::First
               ? ResultsTextText::tr("%1; by first code").arg(n)
               : ResultsTextText::tr("%1; any code counts, so that one can count twice").arg(n);
}

QString withUnanswered(const QString &words, qint64 count)
{
    return count == 0 ? words
                      : ResultsTextText::tr("%1; %2 without an answer left out").arg(words, QString::number(count));
}

QString withDiffering(const QString &words, qint64 count)
{
    return count == 0 ? words
                      : ResultsTextText::tr("%1, on %2 of them the raters agreed to differ")
                            .arg(words, QString::number(count));
}

QString wrapped(const QStringList &names)
{
    return names.isEmpty() ? QString() : QStringLiteral("      ") + names.join(QStringLiteral(", ")) + u'\n';
}

/// The heading of the columns: names, or numbers if names would make the table too wide.
struct ColumnHeads
{
    QStringList row{QString()};
    QString legend; ///< the numbered names; empty: the row has the names themselves

    explicit ColumnHeads(const std::vector<VariableValue> &values)
    {
        constexpr qsizetype widest = 90;
        qsizetype width = 0;
        QStringList names;
        QStringList numbered;
        for (const VariableValue &value : values) {
            names << shortened(value.name);
            width += names.last().size() + 2;
            row << QStringLiteral("(%1)").arg(names.size());
            numbered << QStringLiteral("(%1) %2").arg(names.size()).arg(value.name.simplified());
        }
        if (width <= widest) {
            row = QStringList{QString()} + names;
        } else {
            legend = QStringLiteral("  ") + numbered.join(QStringLiteral(", ")) + u'\n';
        }
    }
};

/// Rows of cells below the heading.
template <typename Cell>
std::vector<QStringList> gridOf(const std::vector<VariableValue> &rows, const QStringList &heads, const Cell &cell)
{
    std::vector<QStringList> grid{heads};
    for (int i = 0; i < int(rows.size()); ++i) {
        grid.push_back({shortened(rows[size_t(i)].name, 60)});
        for (int j = 0; j < int(heads.size()) - 1; ++j) {
            grid.back() << cell(i, j);
        }
    }
    return grid;
}

/// Writes the entries of one report. Made and used by ResultsReport::toText() alone.
class ResultsTextWriter
{
public:
    explicit ResultsTextWriter(const ResultsReport &report) : m_report(report) {}

    QString operator()(const ResultOf<Distribution> &of) const
    {
        const Distribution &found = of.numbers;
        std::vector<QStringList> rows{
            {QString(), ResultsTextText::tr("count"), ResultsTextText::tr("share"), ResultsTextText::tr("95 %"),
             found.simultaneous == Simultaneous::Goodman ? ResultsTextText::tr("95 % of all")
                                                         : ResultsTextText::tr("95 % of all (Sison and Glaz)")}};
        QString units;
        for (const DistributionRow &row : found.rows) {
            rows.push_back({shortened(row.value.path.join(QStringLiteral(" > ")), 80), QString::number(row.count),
                            shownShare(row.share), between(row.interval), between(row.simultaneous)});
            if (m_report.withUnits && row.count > 0) {
                units += QStringLiteral("    %1:\n").arg(row.value.name) + wrapped(namesOf(of.cases, row.cases));
            }
        }
        const QString n = withCounted(shownCases(found.n, of.cases), found.counted, found.hasSets);
        return ResultsTextText::tr("%1 (n = %2)")
                   .arg(withLevel(found.name, found.level),
                        withDiffering(withUnanswered(n, qint64(found.unanswered.size())), found.differing)) +
               u'\n' + aligned(rows, QStringLiteral("  ")) + units;
    }

    QString operator()(const ResultOf<CrossTable> &of) const
    {
        const CrossTable &table = of.numbers;
        const ColumnHeads heads(table.columns);
        const auto columns = int(table.columns.size());
        std::vector<QStringList> rows =
            gridOf(table.rows, heads.row + QStringList{ResultsTextText::tr("all")}, [&](int i, int j) {
                return QString::number(j < columns ? table.count(i, j) : table.rowTotals[size_t(i)]);
            });
        QStringList last{ResultsTextText::tr("all")};
        for (const qint64 total : table.columnTotals) {
            last << QString::number(total);
        }
        rows.push_back(last << QString::number(table.n));
        const QString n = withCounted(shownCases(table.n, of.cases), table.counted,
                                      table.hasSets || table.counted == CodesCounted::Any);
        QString text =
            ResultsTextText::tr("%1 by %2 (n = %3)")
                .arg(withLevel(table.rowName, table.rowLevel), withLevel(table.columnName, table.columnLevel),
                     withUnanswered(n, qint64(table.unanswered.size()))) +
            u'\n' + heads.legend + aligned(rows, QStringLiteral("  ")) + sharesText(table) + residualsText(table) +
            testsText(table.tests);
        for (const QString &note : assumptionsOf(m_report.input, of)) {
            text += QStringLiteral("  ") + note + u'\n';
        }
        return text;
    }

    QString operator()(const ResultOf<Flow> &of) const
    {
        const Flow &flow = of.numbers;
        const ColumnHeads heads(flow.values);
        const auto rows =
            gridOf(flow.values, heads.row, [&](int i, int j) { return QString::number(flow.cell(i, j).size()); });
        QString text = withLevel(ResultsTextText::tr("%1 (rows) to %2 (columns)").arg(flow.from, flow.to), flow.level) +
                       u'\n' + heads.legend + aligned(rows, QStringLiteral("  "));
        const auto part = [&](const QString &name, qint64 count) {
            return QStringList{name, QString::number(count),
                               shownShare(flow.n > 0 ? std::optional(double(count) / double(flow.n)) : std::nullopt),
                               between(flow.n > 0 ? std::optional(wilson95(count, flow.n)) : std::nullopt)};
        };
        const QString known = ResultsTextText::tr("  known on both sides: %1; unknown on both: %2, on one: %3")
                                  .arg(shownCases(flow.n, of.cases))
                                  .arg(flow.unknownBoth)
                                  .arg(flow.unknown - flow.unknownBoth);
        text += withUnanswered(known, qint64(flow.left.size())) + u'\n';
        text +=
            aligned({part(ResultsTextText::tr("the same"), flow.same), part(ResultsTextText::tr("later"), flow.later),
                     part(ResultsTextText::tr("earlier"), flow.earlier)},
                    QStringLiteral("    "));
        if (!flow.notShared.isEmpty()) {
            text += ResultsTextText::tr("  codes that only one of them has: %1")
                        .arg(flow.notShared.join(QStringLiteral(", "))) +
                    u'\n';
        }
        if (!flow.sameOrder) {
            text += ResultsTextText::tr(
                        "  The two list their codes in different orders; later and earlier go by the first.") +
                    u'\n';
        }
        return text;
    }

    QString operator()(const ResultOf<CoOccurrence> &of) const
    {
        const CoOccurrence &found = of.numbers;
        std::vector<QStringList> rows;
        QString units;
        for (const ValuePair &pair : found.pairs) {
            rows.push_back({QStringLiteral("%1 + %2").arg(shortened(found.values[size_t(pair.a)].name, 60),
                                                          shortened(found.values[size_t(pair.b)].name, 60)),
                            QString::number(pair.groups.size()),
                            shownShare(double(pair.groups.size()) / double(found.n)), decimals(pair.jaccard)});
            if (m_report.withUnits) {
                units += QStringLiteral("    %1:\n").arg(rows.back().front()) + wrapped(namesOf(of.cases, pair.groups));
            }
        }
        rows.insert(rows.begin(), {QString(), ResultsTextText::tr("count"), ResultsTextText::tr("share"),
                                   ResultsTextText::tr("Jaccard")});
        return (of.cases == ResultsCases::Units
                    ? ResultsTextText::tr("%1 together in one unit (n = %2, %3 with several codes)")
                    : ResultsTextText::tr("%1 together in one item (n = %2, %3 with several codes)"))
                   .arg(withLevel(found.name, found.level), shownCases(found.n, of.cases),
                        QString::number(found.several)) +
               u'\n' + (found.pairs.empty() ? QString() : aligned(rows, QStringLiteral("  "))) + units;
    }

    QString operator()(const ResultOf<Saturation> &of) const { return saturationText(of, m_report.input); }

    QString operator()(const ResultOf<HintsAgainst> &of) const
    {
        const HintsAgainst &against = of.numbers;
        QString text = ResultsTextText::tr("hints and labels, counted by item") + u'\n' +
                       hintsAgainstText(against, m_report.input.codebook);
        if (against.rules.empty()) {
            text += ResultsTextText::tr("  no rule suggests a code; set it with corater hints STUDY --map RULE=CODE") +
                    u'\n';
        }
        if (against.withoutText > 0) {
            text += QStringLiteral("  ") + SharedText::withoutText().arg(countOf(against.withoutText, Counted::Item)) +
                    u'\n';
        }
        for (const HintAgainst &rule :
             m_report.withUnits &&m_report.input.namesHinted ? against.rules : std::vector<HintAgainst>()) {
            const auto listed = [&](const QString &what, const std::vector<ItemId> &items) {
                const QStringList names = namesOf(of.cases, casesOfHinted(m_report.input, items));
                text += names.isEmpty() ? QString() : QStringLiteral("    %1:\n").arg(what) + wrapped(names);
            };
            const QString name = hints::ruleOf(rule.rule)->name();
            listed(ResultsTextText::tr("%1, hint and code").arg(name), rule.both);
            listed(ResultsTextText::tr("%1, hint only").arg(name), rule.hintOnly);
            listed(ResultsTextText::tr("%1, code only").arg(name), rule.codeOnly);
        }
        return text;
    }

    QString operator()(const ResultOf<AssessmentTable> &of) const
    {
        std::vector<QStringList> rows{{QString(), ResultsTextText::tr("count"), ResultsTextText::tr("share"),
                                       ResultsTextText::tr("this or higher"), ResultsTextText::tr("share")}};
        QString units;
        for (const Distribution &tool : of.numbers.tools) {
            rows.push_back(
                {QStringLiteral("%1 (n = %2)").arg(shortened(tool.name), QString::number(tool.n)), {}, {}, {}, {}});
            for (size_t i = 0; i < tool.rows.size(); ++i) {
                const DistributionRow &row = tool.rows[i];
                const auto from = qint64(casesFrom(tool, i).size());
                rows.push_back({QStringLiteral("  ") + shortened(row.value.name), QString::number(row.count),
                                shownShare(row.share), QString::number(from),
                                tool.n > 0 ? shownShare(double(from) / double(tool.n)) : shownShare(std::nullopt)});
                if (m_report.withUnits && row.count > 0) {
                    units += QStringLiteral("    %1, %2:\n").arg(tool.name, row.value.name) +
                             wrapped(namesOf(of.cases, row.cases));
                }
            }
        }
        return ResultsTextText::tr("assessments of settled units") + u'\n' + aligned(rows, QStringLiteral("  ")) +
               units;
    }

    QString operator()(const ResultOf<OverRounds> &of) const { return tableText(shownRounds(of.numbers, {})); }
    QString operator()(const ResultOf<SelectionFlow> &of) const { return tableText(shownSample(of.numbers, {})); }

private:
    // Results about the whole study: the table and its notes, as in the window.
    static QString tableText(const ShownResult &shown)
    {
        QString text = shown.title + u'\n' + linesOf(shown.table);
        for (const QString &note : shown.notes) {
            text += QStringLiteral("  ") + note + u'\n';
        }
        return text;
    }

    QStringList namesOf(ResultsCases cases, const std::vector<int> &which) const
    {
        QStringList names;
        for (const int one : which) {
            names << caseName(m_report.input, cases, one);
        }
        return names;
    }

    static QString sharesText(const CrossTable &table)
    {
        const auto rows = gridOf(table.rows, ColumnHeads(table.columns).row,
                                 [&](int i, int j) { return shownShare(table.rowShare(i, j)); });
        return ResultsTextText::tr("  shares of the row") + u'\n' + aligned(rows, QStringLiteral("  "));
    }

    static QString residualsText(const CrossTable &table)
    {
        if (table.tests.residuals.empty() || !table.tests.chiSquare.defined()) {
            return {};
        }
        const auto rows = gridOf(table.rows, ColumnHeads(table.columns).row, [&](int i, int j) {
            return inLanguage(
                QString::number(table.tests.residuals[size_t(i) * table.columns.size() + size_t(j)], 'f', 1));
        });
        return ResultsTextText::tr("  adjusted standardised residuals (beyond ±2 a cell stands out)") + u'\n' +
               aligned(rows, QStringLiteral("  "));
    }

    static QString testsText(const CrossTests &tests)
    {
        QStringList lines;
        if (tests.chiSquare.defined()) {
            lines << ResultsTextText::tr("chi-square = %1, df = %2, p = %3")
                         .arg(decimals(tests.chiSquare.value()))
                         .arg(tests.degrees.value())
                         .arg(probability(tests.p.value()));
            lines << ResultsTextText::tr("Cramér's V = %1 [%2, %3], bias-corrected %4")
                         .arg(decimals(tests.cramersV.value()), decimals(tests.cramersVLower.value()),
                              decimals(tests.cramersVUpper.value()), decimals(tests.cramersVCorrected.value()));
        }
        if (tests.fisher.defined()) {
            lines << (tests.fisherTables == 0
                          ? ResultsTextText::tr("Fisher's exact test: p = %1").arg(probability(tests.fisher.value()))
                          : ResultsTextText::tr("Fisher's test: p = %1, from %2 random tables (seed 1)", nullptr,
                                                int(tests.fisherTables))
                                .arg(probability(tests.fisher.value()), QString::number(tests.fisherTables)));
        }
        if (tests.gamma.defined()) {
            lines << ResultsTextText::tr("gamma = %1 (SE %2)")
                         .arg(decimals(tests.gamma.value()), decimals(tests.gammaSe.value()));
        }
        if (tests.tauB.defined()) {
            lines << ResultsTextText::tr("Kendall's tau-b = %1 (SE %2)")
                         .arg(decimals(tests.tauB.value()), decimals(tests.tauBSe.value()));
        }
        QString text;
        for (const QString &line : lines) {
            text += QStringLiteral("  ") + line + u'\n';
        }
        return text;
    }

    const ResultsReport &m_report;
};

} // namespace

QString ResultsReport::toText() const
{
    QString text = QStringLiteral("%1: %2, %3, %4\n")
                       .arg(input.source,
                            input.labels.isEmpty() ? ResultsTextText::tr("final labels")
                                                   : ResultsTextText::tr("labels of %1").arg(input.labels),
                            countOf(qint64(input.units.size()), Counted::Unit),
                            countOf(qint64(input.items.size()), Counted::Item));
    if (!where.isEmpty()) {
        text += ResultsTextText::tr("items that fit: %1").arg(where) + u'\n';
    }
    if (input.openItems > 0) {
        text += SharedText::openScreenings().arg(countOf(input.openItems, Counted::Item)) + u'\n';
    }
    if (input.openUnits > 0) {
        text += SharedText::openUnits().arg(countOf(input.openUnits, Counted::Unit)) + u'\n';
    }
    for (const QString &round : input.openRounds) {
        text += (input.ofOpenRounds
                     ? ResultsTextText::tr("%1 is open: your own labels are counted, and nobody else's").arg(round)
                     : SharedText::notInNumbers().arg(round)) +
                u'\n';
    }
    for (const ResultsEntry &entry : results) {
        text += u'\n' + std::visit(ResultsTextWriter(*this), entry);
    }
    return text;
}

} // namespace corater
