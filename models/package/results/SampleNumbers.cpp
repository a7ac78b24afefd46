// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/results/SampleNumbers.h"

#include "codebook/results/Saturation.h"
#include "models/agreement/ComparedCodes.h"
#include "models/export/ExportWords.h"
#include "models/package/PackageInput.h"
#include "models/package/tables/PackageColumns.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace corater {

namespace {

/// The boxes of one source of the flow, or of one import of it.
struct SourceBoxes
{
    qint64 records = 0;
    qint64 skipped = 0;
    qint64 items = 0;
    qint64 fitting = 0;
    qint64 hits = 0;
    qint64 added = 0;

    void take(const QString &kind, qint64 input, qint64 kept, qint64 notRead)
    {
        if (kind == u"read") {
            records = input;
            skipped = notRead;
            items = fitting = hits = kept;
        } else if (kind == u"filter") {
            fitting = hits = kept;
        } else if (kind == u"keywords") {
            hits = kept;
        } else if (kind == u"add") {
            added = kept;
        }
    }
    SourceBoxes &operator+=(const SourceBoxes &other)
    {
        records += other.records;
        skipped += other.skipped;
        items += other.items;
        fitting += other.fitting;
        hits += other.hits;
        added += other.added;
        return *this;
    }
};

/// Counts the boxes of one flow. Made and used by sampleNumbers() alone.
class SampleBoxes
{
public:
    explicit SampleBoxes(const SampleSources &sources) : m_sources(sources) {}

    PackageTable table()
    {
        addSources();
        addItems();
        addRounds();
        addSettled();
        return std::move(m_table);
    }

private:
    void add(const char *box, const QString &of, qint64 value)
    {
        m_table.rows.push_back({QLatin1StringView(box), of, QString::number(value)});
    }

    void addSources()
    {
        const PackageColumns steps(m_sources.selection);
        QMap<int, SourceBoxes> imports;
        QMap<int, int> sourceOf;
        for (size_t row = 0; row < steps.rows(); ++row) {
            if (const int import = steps.cell(row, "import").toInt(); import > 0) {
                imports[import].take(steps.cell(row, "kind"), steps.cell(row, "came").toLongLong(),
                                     steps.cell(row, "stayed").toLongLong(), steps.cell(row, "not read").toLongLong());
                sourceOf.insert(import, steps.cell(row, "source").toInt());
            }
        }
        QMap<int, SourceBoxes> sources;
        for (const auto &[import, boxes] : imports.asKeyValueRange()) {
            sources[sourceOf.value(import)] += boxes;
            m_all += boxes;
        }
        for (const auto &[source, boxes] : sources.asKeyValueRange()) {
            const QString of = QString::number(source);
            add("posts read", of, boxes.records);
            add("posts that could not be read", of, boxes.skipped);
            add("items made of them", of, boxes.items);
            add("items that fit tags, days and numbers", of, boxes.fitting);
            add("items with a keyword", of, boxes.hits);
            add("items added", of, boxes.added);
        }
    }

    void addItems()
    {
        const PackageColumns items(m_sources.screening);
        for (size_t row = 0; row < items.rows(); ++row) {
            if (items.cell(row, "duplicate") == u"yes") {
                m_duplicates.insert(items.cells(row, {"item", "site"}));
            }
        }
        m_items = qint64(items.rows());
        add("items in the study", {}, m_items);
        add("items from data sets and sheets of ratings", {}, std::max<qint64>(m_items - m_all.added, 0));
        add("items already in the study or left out", {}, m_all.hits - m_all.added);
        add("duplicates", {}, m_duplicates.size());
        add("items without duplicates", {}, m_items - m_duplicates.size());
    }

    void addRounds()
    {
        const PackageColumns rows(m_sources.roundItems);
        QMap<int, qint64> rounds;
        QSet<QStringList> used;
        for (size_t row = 0; row < rows.rows(); ++row) {
            ++rounds[rows.cell(row, "round").toInt()];
            used.insert(rows.cells(row, {"item", "site"}));
        }
        for (const auto &[round, items] : rounds.asKeyValueRange()) {
            add("items of a round", QString::number(round), items);
        }
        add("items of no closed round", {},
            std::max<qint64>(m_items - m_duplicates.size() - (used - m_duplicates).size(), 0));
    }

    void addSettled()
    {
        const PackageColumns rows(m_sources.questions);
        qint64 in = 0;
        qint64 out = 0;
        qint64 open = 0;
        bool isIn = false;
        QSet<QStringList> units;
        for (size_t row = 0; row < rows.rows(); ++row) {
            if (rows.cell(row, "about") == u"screening") {
                const QString final = rows.cell(row, "final");
                isIn = final == u"in";
                ++(isIn ? in : final == u"out" ? out : open);
            } else if (isIn && rows.cell(row, "outcome") != u"gone") {
                units.insert(rows.cells(row, {"item", "site", "unit"}));
            }
        }
        add("items included", {}, in);
        add("items excluded", {}, out);
        add("items not settled", {}, open);
        add("units of included items", {}, units.size());
    }

    const SampleSources &m_sources;
    PackageTable m_table{.headings = {"box", "of", "value"}, .rows = {}};
    SourceBoxes m_all;
    qint64 m_items = 0;
    QSet<QStringList> m_duplicates;
};

} // namespace

PackageTable roundItemsTable(const PackageInput &input)
{
    PackageTable table{.headings = {"round", "name", "item", "site", "given to"}, .rows = {}};
    const SettlingInput &settling = input.report.settling;
    for (const FlowRound &round : input.report.flow.rounds) {
        const auto known = std::ranges::find(settling.rounds, round.number, &Round::number);
        for (const ListedCase &one : round.listed ? round.listed->cases : std::vector<ListedCase>()) {
            const auto [id, site] = input.items.value(one.item);
            const bool isSole = known != settling.rounds.end() && settling.sole.contains(known->id, one.item);
            const bool isRepeat = std::ranges::any_of(
                round.plan.repeats, [&](const auto &shown) { return std::ranges::contains(shown, one.item); });
            table.rows.push_back({QString::number(round.number), round.name, id, site,
                                  isSole     ? QStringLiteral("one")
                                  : isRepeat ? QStringLiteral("again")
                                             : QStringLiteral("several")});
        }
    }
    return table;
}

PackageTable sampleNumbers(const SampleSources &sources)
{
    return SampleBoxes(sources).table();
}

PackageTable comparedCodebookTable(const PackageInput &input)
{
    PackageTable table{.headings = {"about", "dimension", "code", "level", "can be chosen"}, .rows = {}};
    const Codebook codebook = ComparedCodes(input.report.agreement, CodesOf::Sealed).codebook();
    for (const Dimension &dimension : codebook.dimensions) {
        const std::vector<CodeId> choices = dimension.choices();
        table.rows.push_back({QStringLiteral("dimension"), dimension.name, QString(), QStringLiteral("0"), QString()});
        for (const Code &code : dimension.codes) {
            const QStringList path = dimension.path(code.id);
            table.rows.push_back({QStringLiteral("code"), dimension.name, path.join(QStringLiteral(" > ")),
                                  QString::number(path.size()), yes(std::ranges::contains(choices, code.id))});
        }
    }
    for (size_t i = 0; i < codebook.rules.size(); ++i) {
        table.rows.push_back({QStringLiteral("rule"), QString(), QString::number(i + 1), QString(), QString()});
    }
    return table;
}

PackageTable codebookNumbers(const PackageTable &codebook, const PackageTable &items)
{
    const PackageColumns rows(codebook);
    QStringList dimensions;
    QMap<QString, qint64> codes;
    QMap<QString, int> levels;
    qint64 rules = 0;
    for (size_t row = 0; row < rows.rows(); ++row) {
        const QString about = rows.cell(row, "about");
        const QString dimension = rows.cell(row, "dimension");
        rules += about == u"rule";
        if (about == u"dimension") {
            dimensions << dimension;
        }
        if (about != u"rule") {
            codes[dimension] += rows.cell(row, "can be chosen") == u"yes";
            levels[dimension] = std::max(levels.value(dimension), rows.cell(row, "level").toInt());
        }
    }
    QMap<QString, qint64> kinds;
    const PackageColumns all(items);
    for (size_t row = 0; row < all.rows(); ++row) {
        ++kinds[all.cell(row, "kind")];
    }
    PackageTable numbers{.headings = {"count", "of", "value"}, .rows = {}};
    const auto add = [&](const char *count, const QString &of, qint64 value) {
        numbers.rows.push_back({QLatin1StringView(count), of, QString::number(value)});
    };
    for (const auto &[kind, count] : kinds.asKeyValueRange()) {
        add("items by kind", kind, count);
    }
    add("dimensions", {}, dimensions.size());
    add("rules", {}, rules);
    for (const QString &dimension : dimensions) {
        add("codes that can be chosen", dimension, codes.value(dimension));
        add("levels of the tree", dimension, levels.value(dimension));
    }
    return numbers;
}

PackageTable pairRulesTable(const PackageInput &input)
{
    PackageTable table{.headings = {"dimension", "code of first rater", "code of second rater", "rule"}, .rows = {}};
    const Codebook codebook = ComparedCodes(input.report.agreement, CodesOf::Sealed).codebook();
    const std::vector<DimensionAgreement> &all =
        input.agreement.empty() ? std::vector<DimensionAgreement>() : input.agreement.front().results;
    for (const DimensionAgreement &result : all) {
        if (result.level != u"code" || !result.result.confusion || !valid(result.dimension)) {
            continue;
        }
        for (const auto &[row, column, count] : result.result.confusion->cells()) {
            if (row == column || size_t(row) >= result.codeIds.size() || size_t(column) >= result.codeIds.size()) {
                continue;
            }
            for (const Rule &rule : codebook.rulesFor(result.codeIds[size_t(row)], result.codeIds[size_t(column)])) {
                const auto number = std::ranges::find(codebook.rules, rule) - codebook.rules.begin() + 1;
                table.rows.push_back(
                    {result.name, result.codes.value(row), result.codes.value(column), QString::number(number)});
            }
        }
    }
    return table;
}

PackageTable pairRuleNumbers(const PackageTable &rules)
{
    const PackageColumns rows(rules);
    QMap<QStringList, qint64> counts;
    for (size_t row = 0; row < rows.rows(); ++row) {
        ++counts[rows.cells(row, {"dimension", "code of first rater", "code of second rater"})];
    }
    PackageTable numbers{.headings = {"dimension", "code of first rater", "code of second rater", "rules"}, .rows = {}};
    for (const auto &[pair, count] : counts.asKeyValueRange()) {
        numbers.rows.push_back(pair + QStringList{QString::number(count)});
    }
    return numbers;
}

SaturationTables saturationTables(const std::vector<PackageQuestion> &questions, const std::vector<int> &orderOfUnits)
{
    constexpr qint64 run = 10; // as in the figures
    SaturationTables tables;
    tables.steps.headings = {"dimension", "item", "in order", "new codes", "new categories", "codes", "categories"};
    tables.ends.headings = {"dimension",
                            "items",
                            "run",
                            "last new code",
                            "last new category",
                            "nothing new after",
                            "no new category after"};
    std::vector<int> groups = orderOfUnits;
    std::ranges::sort(groups);
    groups.erase(std::ranges::unique(groups).begin(), groups.end());
    std::vector<int> groupOf;
    for (const int order : orderOfUnits) {
        groupOf.push_back(int(std::ranges::lower_bound(groups, order) - groups.begin()));
    }
    std::vector<int> inOrder(groups.size());
    std::iota(inOrder.begin(), inOrder.end(), 0);
    for (const PackageQuestion &question : questions) {
        if (question.ofItems || groupOf.empty()) {
            continue;
        }
        const Saturation found = saturation(question.codes, groupOf, inOrder, run);
        for (size_t i = 0; i < found.steps.size(); ++i) {
            const SaturationStep &step = found.steps[i];
            tables.steps.rows.push_back(
                plainCells({found.name, i + 1, groups[size_t(step.group)], step.newValues.size(),
                            step.newCategories.size(), step.values, step.categories}));
        }
        tables.ends.rows.push_back(plainCells({found.name, found.steps.size(), run, found.lastNew,
                                               found.lastNewCategory, found.after, found.categoriesAfter}));
    }
    return tables;
}

} // namespace corater
