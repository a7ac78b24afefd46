// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "codebook/ShownDecimal.h"
#include "models/results/ResultWords.h"
#include "models/results/StudyResults.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ReportResultsText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

// "52.2 %", "45.7 to 58.7".
QStringList shareCells(qint64 count, qint64 n)
{
    const Interval interval = wilson95(count, n);
    return {QString::number(count), shownShare(double(count) / double(n)),
            ReportResultsText::tr("%1 to %2")
                .arg(shownDecimal(interval.lower * 100, 1), shownDecimal(interval.upper * 100, 1))};
}

/// The distribution of a dimension, each category above its codes.
class DistributionRows
{
public:
    DistributionRows(const ResultsInput &input, const ResultsQuestion &question, bool anyToo)
        : m_input(input), m_question(question), m_anyToo(anyToo)
    {
    }

    std::vector<QStringList> rows(qint64 n) const
    {
        const auto codes = counts(ResultsLevel::Code);
        const auto categories = counts(ResultsLevel::Category);
        const bool deep = hasCategories(m_input, m_question);
        std::vector<QStringList> rows;
        QString last;
        for (const Row &code : codes) {
            const QString top = code.value.path.front();
            if (deep && top != last) {
                const auto category = std::ranges::find(categories, top, [](const Row &row) { return row.value.name; });
                rows.push_back(cells(*category, top, n));
                last = top;
            }
            if (!deep || code.value.path.size() > 1) {
                rows.push_back(cells(code, deep ? QStringLiteral("– %1").arg(code.value.name) : code.value.name, n));
            }
        }
        return rows;
    }

private:
    struct Row
    {
        VariableValue value;
        qint64 first = 0;
        qint64 any = 0;
    };

    std::vector<Row> counts(ResultsLevel level) const
    {
        const auto first = distributionOf(m_input, m_question, {level, CodesCounted::First});
        const auto any = distributionOf(m_input, m_question, {level, CodesCounted::Any});
        std::vector<Row> rows;
        for (size_t i = 0; first && any && i < first->numbers.rows.size(); ++i) {
            rows.push_back({first->numbers.rows[i].value, first->numbers.rows[i].count, any->numbers.rows[i].count});
        }
        return rows;
    }

    QStringList cells(const Row &row, const QString &name, qint64 n) const
    {
        QStringList all = QStringList(name) + shareCells(row.first, n);
        return m_anyToo ? all << QString::number(row.any) << shownShare(double(row.any) / double(n)) : all;
    }

    const ResultsInput &m_input;
    const ResultsQuestion &m_question;
    bool m_anyToo;
};

std::optional<ReportTable> distributionTable(const ResultsInput &input, const ResultsQuestion &question)
{
    const auto whole = distributionOf(input, question);
    if (!whole || whole->numbers.n == 0) {
        return {};
    }
    const bool sets = whole->numbers.hasSets;
    const qint64 n = whole->numbers.n;
    ReportTable table{.caption = (sets ? ReportResultsText::tr("%1 (n = %2; by first code, and by any)")
                                       : ReportResultsText::tr("%1 (n = %2)"))
                                     .arg(question.name, countOf(n, Counted::Unit)),
                      .headings = {question.name, ReportResultsText::tr("units"), ReportResultsText::tr("share"),
                                   ReportResultsText::tr("95 % interval")},
                      .columns = QStringLiteral("lrrr"),
                      .rows = DistributionRows(input, question, sets).rows(n)};
    if (sets) {
        table.headings << ReportResultsText::tr("any code") << ReportResultsText::tr("share");
        table.columns += QStringLiteral("rr");
    }
    return table;
}

QString flowSentence(const Flow &flow)
{
    const auto part = [&](qint64 count) {
        const QStringList cells = shareCells(count, flow.n);
        return QStringLiteral("%1 (%2; %3)").arg(cells[0], cells[1], cells[2]);
    };
    return ReportResultsText::tr(
               "From %1 to %2: of %3 known on both, %4 stay the same; %5 come later in the order of the "
               "codebook; %6 earlier. %7 are unknown on a side.")
        .arg(flow.from, flow.to, countOf(flow.n, Counted::Unit), part(flow.same), part(flow.later), part(flow.earlier),
             QString::number(flow.unknown));
}

// "12 (+2.3)": the count and the adjusted standardised residual, where there is a test.
QString crossCell(const CrossTable &table, int row, int column)
{
    const QString count = QString::number(table.count(row, column));
    if (table.tests.residuals.empty()) {
        return count;
    }
    const double residual = table.tests.residuals[size_t(row) * table.columns.size() + size_t(column)];
    return QStringLiteral("%1 (%2%3)")
        .arg(count, residual > 0 ? QStringLiteral("+") : QString(), shownMeasure(residual, 1));
}

ReportTable crossTableOf(const CrossTable &table)
{
    ReportTable shown{.caption =
                          ReportResultsText::tr("%1 × %2: units, and in brackets the adjusted standardised residual")
                              .arg(table.rowName, table.columnName),
                      .headings = {table.rowName},
                      .columns = u'l' + QString(qsizetype(table.columns.size()) + 1, u'r')};
    QStringList totals{ReportResultsText::tr("all")};
    for (size_t column = 0; column < table.columns.size(); ++column) {
        shown.headings << table.columns[column].name;
        totals << QString::number(table.columnTotals[column]);
    }
    shown.headings << ReportResultsText::tr("all");
    for (size_t row = 0; row < table.rows.size(); ++row) {
        QStringList cells{table.rows[row].name};
        for (size_t column = 0; column < table.columns.size(); ++column) {
            cells << crossCell(table, int(row), int(column));
        }
        shown.rows.push_back(cells << QString::number(table.rowTotals[row]));
    }
    shown.rows.push_back(totals << QString::number(table.n));
    return shown;
}

void addCross(ReportSection &section, const ResultsInput &results, const std::pair<QString, QString> &names)
{
    const auto rows = resultsQuestion(results, names.first);
    const auto columns = resultsQuestion(results, names.second);
    if (!rows || !columns) {
        section.blocks.push_back(
            ReportParagraph{ReportResultsText::tr("“%1” is no dimension or column, so there is no table of it.")
                                .arg(rows ? names.second : names.first),
                            ReportParagraph::Kind::Notice});
        return;
    }
    const bool grouped = hasCategories(results, *rows) || hasCategories(results, *columns);
    const auto table =
        crossOf(results, *rows, *columns, {.level = grouped ? ResultsLevel::Category : ResultsLevel::Code});
    if (!table) {
        section.blocks.push_back(ReportParagraph{table.error().message.inWords(), ReportParagraph::Kind::Notice});
        return;
    }
    section.blocks.push_back(crossTableOf(table->numbers));
    section.blocks.push_back(ReportList{testNotes(results, *table)});
}

} // namespace

std::optional<ReportSection> resultsSection(const ReportInput &input,
                                            const std::vector<std::pair<QString, QString>> &crosses)
{
    const ResultsInput &results = input.results;
    ReportSection section{.title = ReportResultsText::tr("Results")};
    for (const ResultsQuestion &question : resultsQuestions(results)) {
        if (question.kind != ResultsQuestion::Kind::Dimension) {
            continue;
        }
        if (auto table = distributionTable(results, question)) {
            section.blocks.push_back(*std::move(table));
        }
    }
    if (section.blocks.empty()) {
        return {};
    }
    section.blocks.insert(
        section.blocks.begin(),
        ReportParagraph{
            ReportResultsText::tr("The final labels of %1. Shares are of the units with an answer, with Wilson’s "
                                  "95 % interval for one share.")
                .arg(countOf(qint64(results.units.size()), Counted::Unit))});
    for (const auto &[from, to] : possibleFlows(results)) {
        const auto flow = flowOf(results, from, to);
        if (flow && flow->numbers.n > 0) {
            section.blocks.push_back(ReportParagraph{flowSentence(flow->numbers)});
        }
    }
    for (const auto &names : crosses) {
        addCross(section, results, names);
    }
    return section;
}

} // namespace corater
