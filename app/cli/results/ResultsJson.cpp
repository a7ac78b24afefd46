// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ratings/HintsReport.h"
#include "app/cli/results/ResultsReport.h"
#include "codebook/JsonArray.h"
#include "models/documents/PlainValue.h"
#include "models/results/ResultWords.h"

#include <QJsonArray>

#include <functional>
#include <span>

namespace corater {

namespace {

QJsonArray namesJson(const std::vector<VariableValue> &values)
{
    return jsonArray(values, std::mem_fn(&VariableValue::name));
}

/// Writes the entries of one report. Made and used by ResultsReport::toJson() alone.
class ResultsJsonWriter
{
public:
    explicit ResultsJsonWriter(const ResultsReport &report) : m_report(report) {}

    QJsonObject operator()(const ResultOf<Distribution> &of) const
    {
        const Distribution &found = of.numbers;
        QJsonArray rows;
        for (const DistributionRow &row : found.rows) {
            const PlainRow ends = plainEnds(row.interval);
            const PlainRow simultaneous = plainEnds(row.simultaneous);
            QJsonObject json{{"code", row.value.name},
                             {"path", QJsonArray::fromStringList(row.value.path)},
                             {"count", row.count},
                             {"share", PlainValue(row.share)},
                             {"lower", ends[0]},
                             {"upper", ends[1]},
                             {"simultaneous_lower", simultaneous[0]},
                             {"simultaneous_upper", simultaneous[1]}};
            insertUnits(json, of.cases, row.cases);
            rows.append(json);
        }
        return {{"kind", "distribution"},
                {"dimension", found.name},
                {"level", found.level},
                {"count", countedWord(found.counted)},
                {"cases", casesWord(of.cases)},
                {"n", found.n},
                {"mentions", found.mentions},
                {"unanswered", qint64(found.unanswered.size())},
                {"agreed_to_differ", found.differing},
                {"interval", "wilson"},
                {"simultaneous_interval", found.simultaneous == Simultaneous::Goodman ? "goodman" : "sison-glaz"},
                {"rows", rows}};
    }

    QJsonObject operator()(const ResultOf<CrossTable> &of) const
    {
        const CrossTable &table = of.numbers;
        QJsonObject json{{"kind", "cross"},
                         {"dimension", table.rowName},
                         {"by", table.columnName},
                         {"level", table.rowLevel},
                         {"by_level", table.columnLevel},
                         {"count", countedWord(table.counted)},
                         {"cases", casesWord(of.cases)},
                         {"n", table.n},
                         {"unanswered", qint64(table.unanswered.size())},
                         {"rows", namesJson(table.rows)},
                         {"columns", namesJson(table.columns)},
                         {"cells", countsOf(table.cells, table.rows.size(), table.columns.size())},
                         {"row_totals", jsonArray(table.rowTotals, std::identity())},
                         {"column_totals", jsonArray(table.columnTotals, std::identity())},
                         {"expected", gridOf(table.tests.expected, table.columns.size(), std::identity())},
                         {"residuals", gridOf(table.tests.residuals, table.columns.size(), std::identity())},
                         {"notes", QJsonArray::fromStringList(assumptionsOf(m_report.input, of))}};
        insertTests(json, table.tests);
        if (m_report.withUnits) {
            json.insert("units", unitsOf(of.cases, table.cells, table.columns.size()));
        }
        return json;
    }

    QJsonObject operator()(const ResultOf<Flow> &of) const
    {
        const Flow &flow = of.numbers;
        QJsonObject shares;
        const std::pair<const char *, qint64> parts[] = {
            {"same", flow.same}, {"later", flow.later}, {"earlier", flow.earlier}};
        for (const auto &[name, count] : parts) {
            if (flow.n > 0) {
                const PlainRow share = plainShare(count, flow.n);
                shares.insert(QLatin1String(name),
                              QJsonObject{{"share", share[0]}, {"lower", share[1]}, {"upper", share[2]}});
            }
        }
        QJsonArray unknown;
        for (const VariableValue &value : flow.values) {
            if (value.unknown) {
                unknown.append(value.name);
            }
        }
        QJsonObject json{{"kind", "flow"},
                         {"from", flow.from},
                         {"to", flow.to},
                         {"level", flow.level},
                         {"cases", casesWord(of.cases)},
                         {"n", flow.n},
                         {"same", flow.same},
                         {"later", flow.later},
                         {"earlier", flow.earlier},
                         {"shares", shares},
                         {"unknown", flow.unknown},
                         {"unknown_both", flow.unknownBoth},
                         {"unknown_codes", unknown},
                         {"unanswered", qint64(flow.left.size())},
                         {"not_shared", QJsonArray::fromStringList(flow.notShared)},
                         {"same_order", flow.sameOrder},
                         {"codes", namesJson(flow.values)},
                         {"cells", countsOf(flow.cells, flow.values.size(), flow.values.size())}};
        if (m_report.withUnits) {
            json.insert("units", unitsOf(of.cases, flow.cells, flow.values.size()));
        }
        return json;
    }

    QJsonObject operator()(const ResultOf<CoOccurrence> &of) const
    {
        const CoOccurrence &found = of.numbers;
        QJsonArray pairs;
        for (const ValuePair &pair : found.pairs) {
            const auto count = qint64(pair.groups.size());
            QJsonObject json{{"a", found.values[size_t(pair.a)].name},
                             {"b", found.values[size_t(pair.b)].name},
                             {"count", count},
                             {"share", double(count) / double(found.n)},
                             {"count_a", found.counts[size_t(pair.a)]},
                             {"count_b", found.counts[size_t(pair.b)]},
                             {"jaccard", pair.jaccard}};
            insertUnits(json, of.cases, pair.groups);
            pairs.append(json);
        }
        return {{"kind", "together"},   {"dimension", found.name},
                {"level", found.level}, {"within", of.cases == ResultsCases::Units ? "unit" : "item"},
                {"n", found.n},         {"several", found.several},
                {"pairs", pairs}};
    }

    QJsonObject operator()(const ResultOf<Saturation> &of) const
    {
        const Saturation &found = of.numbers;
        const auto names = [&](const std::vector<int> &values, bool category) {
            QJsonArray list;
            for (const int value : values) {
                const VariableValue &known = found.values[size_t(value)];
                list.append(category && !known.path.isEmpty() ? known.path.front() : known.name);
            }
            return list;
        };
        QJsonArray steps;
        for (const SaturationStep &step : found.steps) {
            steps.append(QJsonObject{{"item", caseName(m_report.input, of.cases, step.group)},
                                     {"new", names(step.newValues, false)},
                                     {"new_categories", names(step.newCategories, true)},
                                     {"codes", step.values},
                                     {"categories", step.categories}});
        }
        return {{"kind", "saturation"},
                {"dimension", found.name},
                {"run", found.run},
                {"items", qint64(found.steps.size())},
                {"order", m_report.input.orderIsRated ? "rated" : "came"},
                {"after", PlainValue(found.after)},
                {"categories_after", PlainValue(found.categoriesAfter)},
                {"last_new", found.lastNew},
                {"last_new_category", found.lastNewCategory},
                {"steps", steps}};
    }

    QJsonObject operator()(const ResultOf<HintsAgainst> &of) const
    {
        QJsonArray rules;
        for (const HintAgainst &rule : of.numbers.rules) {
            QJsonObject json = hintRuleJson(rule, m_report.input.codebook);
            if (m_report.withUnits && m_report.input.namesHinted) {
                const auto named = [&](const std::vector<ItemId> &items) {
                    return namesOf(of.cases, casesOfHinted(m_report.input, items));
                };
                json.insert("items", QJsonArray{QJsonArray{named(rule.both), named(rule.hintOnly)},
                                                QJsonArray{named(rule.codeOnly), named(rule.neither)}});
            }
            rules.append(json);
        }
        return {{"kind", "hints"},
                {"cases", casesWord(of.cases)},
                {"interval", "wilson"},
                {"without_text", of.numbers.withoutText},
                {"rules", rules}};
    }

    QJsonObject operator()(const ResultOf<AssessmentTable> &of) const
    {
        QJsonArray tools;
        for (const Distribution &tool : of.numbers.tools) {
            QJsonArray rows;
            for (size_t i = 0; i < tool.rows.size(); ++i) {
                const DistributionRow &row = tool.rows[i];
                QJsonObject json{{"code", row.value.name},
                                 {"count", row.count},
                                 {"share", PlainValue(row.share)},
                                 {"this_or_higher", qint64(casesFrom(tool, i).size())}};
                insertUnits(json, of.cases, row.cases);
                rows.append(json);
            }
            tools.append(QJsonObject{{"dimension", tool.name}, {"n", tool.n}, {"rows", rows}});
        }
        return {{"kind", "assessments"}, {"cases", casesWord(of.cases)}, {"dimensions", tools}};
    }

    QJsonObject operator()(const ResultOf<OverRounds> &of) const
    {
        QJsonArray dimensions;
        for (const DimensionOverRounds &dimension : of.numbers.dimensions) {
            QJsonArray rounds;
            for (const RoundAgreement &round : dimension.rounds) {
                const Estimate number = round.coefficient.estimate();
                const Estimate agreed = round.agreed.estimate();
                QJsonObject json{{"round", round.round},
                                 {"n", round.pairs},
                                 {"agreement", PlainValue(agreed.value)},
                                 {"coefficient", QString::fromStdString(round.headline.key)},
                                 {"value", PlainValue(number.value)},
                                 {"lower", PlainValue(number.lower)},
                                 {"upper", PlainValue(number.upper)}};
                if (!number.value) {
                    json.insert("undefined", number.reason);
                }
                rounds.append(json);
            }
            dimensions.append(QJsonObject{{"dimension", dimension.name}, {"rounds", rounds}});
        }
        return {
            {"kind", "rounds"}, {"rounds", QJsonArray::fromStringList(of.numbers.rounds)}, {"dimensions", dimensions}};
    }

    QJsonObject operator()(const ResultOf<SelectionFlow> &of) const
    {
        QJsonArray rows;
        for (const FlowRow &row : flowRows(of.numbers)) {
            QJsonArray boxes;
            for (const FlowBox &box : row) {
                boxes.append(QJsonObject{{"step", box.label},
                                         {"count", box.count},
                                         {"settings", QJsonArray::fromStringList(box.details)},
                                         {"left_out", wordsOrNone(box.lost)}});
            }
            rows.append(boxes);
        }
        return {{"kind", "sample"}, {"rows", rows}};
    }

private:
    static QString countedWord(CodesCounted counted)
    {
        return counted == CodesCounted::First ? QStringLiteral("first") : QStringLiteral("any");
    }

    static QString casesWord(ResultsCases cases)
    {
        return cases == ResultsCases::Units ? QStringLiteral("units") : QStringLiteral("items");
    }

    // Row by row.
    template <typename Values, typename Write>
    static QJsonArray gridOf(const Values &values, size_t columns, const Write &write)
    {
        QJsonArray rows;
        for (size_t i = 0; i < values.size(); i += columns) {
            rows.append(jsonArray(std::span(values).subspan(i, columns), write));
        }
        return rows;
    }

    static QJsonArray countsOf(const std::vector<std::vector<int>> &cells, size_t rows, size_t columns)
    {
        QJsonArray json;
        for (size_t i = 0; i < rows; ++i) {
            QJsonArray row;
            for (size_t j = 0; j < columns; ++j) {
                row.append(qint64(cells[i * columns + j].size()));
            }
            json.append(row);
        }
        return json;
    }

    static void insertTests(QJsonObject &json, const CrossTests &tests)
    {
        const std::pair<const char *, Measure> measures[] = {
            {"chi_square", tests.chiSquare},
            {"chi_square_df", tests.degrees},
            {"chi_square_p", tests.p},
            {"fisher_p", tests.fisher},
            {"cramers_v", tests.cramersV},
            {"cramers_v_ci95_lower", tests.cramersVLower},
            {"cramers_v_ci95_upper", tests.cramersVUpper},
            {"cramers_v_corrected", tests.cramersVCorrected},
            {"gamma", tests.gamma},
            {"gamma_se", tests.gammaSe},
            {"kendall_tau_b", tests.tauB},
            {"kendall_tau_b_se", tests.tauBSe},
        };
        QJsonObject values;
        QJsonObject undefined;
        for (const auto &[name, measure] : measures) {
            values.insert(QLatin1String(name), PlainValue(measure));
            if (!measure.defined()) {
                undefined.insert(QLatin1String(name), QLatin1String(lackingWord(measure.reason())));
            }
        }
        if (!tests.expected.empty()) {
            values.insert("expected_below_5", tests.belowFive);
            values.insert("expected_cells", tests.cells);
            values.insert("expected_least", tests.leastExpected);
        }
        values.insert("fisher_random_tables", tests.fisherTables);
        json.insert("tests", values);
        json.insert("undefined", undefined);
    }

    QJsonArray namesOf(ResultsCases cases, const std::vector<int> &which) const
    {
        return jsonArray(which, [&](int one) { return caseName(m_report.input, cases, one); });
    }

    void insertUnits(QJsonObject &json, ResultsCases cases, const std::vector<int> &which) const
    {
        if (m_report.withUnits) {
            json.insert(casesWord(cases), namesOf(cases, which));
        }
    }

    QJsonArray unitsOf(ResultsCases cases, const std::vector<std::vector<int>> &cells, size_t columns) const
    {
        return gridOf(cells, columns, [&](const std::vector<int> &cell) { return namesOf(cases, cell); });
    }

    const ResultsReport &m_report;
};

} // namespace

QString caseName(const ResultsInput &input, ResultsCases cases, int which)
{
    return cases == ResultsCases::Units ? input.units[size_t(which)].name : input.items[size_t(which)].item.externalId;
}

QJsonObject ResultsReport::toJson() const
{
    return {{"source", input.source},
            {"labels", input.labels.isEmpty() ? QStringLiteral("final") : input.labels},
            {"codebook_version", wordsOrNone(input.version)},
            {"where", wordsOrNone(where)},
            {"items", qint64(input.items.size())},
            {"units", qint64(input.units.size())},
            {"items_open", input.openItems},
            {"units_open", input.openUnits},
            {"open_rounds", QJsonArray::fromStringList(input.openRounds)},
            {"own_open_labels", input.ofOpenRounds},
            {"results", jsonArray(results, [&](const ResultsEntry &entry) {
                 return std::visit(ResultsJsonWriter(*this), entry);
             })}};
}

} // namespace corater
