// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/results/ReviewNumbers.h"

#include "codebook/hints/HintRule.h"
#include "models/export/ExportWords.h"
#include "models/package/PackageInput.h"
#include "models/package/tables/PackageColumns.h"

#include <QMap>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace corater {

namespace {

// Names of raters and rounds, and ids of items, as every table of a package has them.
class PackageNames
{
public:
    explicit PackageNames(const PackageInput &input) : m_input(input) {}

    QString rater(RaterId id) const
    {
        const auto &raters = m_input.report.settling.raters;
        const auto found = std::ranges::find(raters, id, &Rater::id);
        return found == raters.end() ? QString() : found->name;
    }
    QString round(RoundId id) const
    {
        const auto found = std::ranges::find(m_input.report.rounds, id, &Round::id);
        return found == m_input.report.rounds.end() ? QString() : found->name;
    }
    QStringList item(ItemId id) const
    {
        const auto [external, site] = m_input.items.value(id);
        return {external, site};
    }

private:
    const PackageInput &m_input;
};

// Rows counted by two names, and by a word.
using Counts = QMap<std::pair<QString, QString>, QMap<QString, qint64>>;

// A row per pair of names: their sum, and the count of each word.
void addCounts(PackageTable &numbers, const Counts &counts, std::span<const char *const> words)
{
    for (const auto &[key, found] : counts.asKeyValueRange()) {
        QStringList row{key.first, key.second};
        qint64 sum = 0;
        for (const char *word : words) {
            const qint64 count = found.value(QLatin1StringView(word));
            sum += count;
            row << QString::number(count);
        }
        row.insert(2, QString::number(sum));
        numbers.rows.push_back(row);
    }
}

constexpr std::array requestStates{"confirmed", "changed", "open"};
constexpr std::array waysFound{"where it was", "moved", "to check", "not found"};

// The newest answer confirms the sealed label or changes it.
QString requestState(const PackageColumns &requests, size_t row)
{
    return requests.cell(row, "at").isEmpty()                            ? QStringLiteral("open")
           : requests.cell(row, "later") == requests.cell(row, "sealed") ? QStringLiteral("confirmed")
                                                                         : QStringLiteral("changed");
}

QString foundWord(const StudyPassage &passage)
{
    if (passage.place.part < 0) {
        return QStringLiteral("not found");
    }
    switch (passage.place.found.how) {
    case FoundHow::Exact:
        return QStringLiteral("where it was");
    case FoundHow::Moved:
        return QStringLiteral("moved");
    case FoundHow::Near:
        return QStringLiteral("to check");
    case FoundHow::Lost:
        break;
    }
    return QStringLiteral("not found");
}

} // namespace

PackageTable reviewRequestsTable(const PackageInput &input)
{
    PackageTable table{
        .headings = {"round", "item", "site", "rater", "own unit", "dimension", "sealed", "later", "at", "waits"},
        .rows = {}};
    const PackageNames names(input);
    for (const ReviewedLabel &label : input.report.reviewedLabels) {
        const Dimension *dimension = input.report.agreement.codebook.dimension(label.dimension);
        if (dimension) {
            table.rows.push_back(QStringList{names.round(label.round)} + names.item(label.item) +
                                 QStringList{names.rater(label.rater), QString::number(label.ordinal), dimension->name,
                                             codeNames(*dimension, label.sealed), codeNames(*dimension, label.later),
                                             label.answeredAt, yes(label.waits)});
        }
    }
    return table;
}

PackageTable reviewRequestNumbers(const PackageTable &requests)
{
    const PackageColumns rows(requests);
    Counts counts;
    for (size_t row = 0; row < rows.rows(); ++row) {
        ++counts[{rows.cell(row, "rater"), rows.cell(row, "dimension")}][requestState(rows, row)];
    }
    PackageTable numbers{.headings = {"rater", "dimension", "asked about", "confirmed", "changed", "open"}, .rows = {}};
    addCounts(numbers, counts, requestStates);
    return numbers;
}

PackageTable evidenceTable(const PackageInput &input)
{
    PackageTable table{.headings = {"passage", "round", "item", "rater", "own unit", "evidence of", "found"},
                       .rows = {}};
    const PackageNames names(input);
    for (const StudyPassage &passage : input.report.passages) {
        const Dimension *dimension = input.report.settling.codebook.dimension(passage.dimension);
        table.rows.push_back({QString::number(table.rows.size() + 1), names.round(passage.round), passage.item,
                              names.rater(passage.rater), QString::number(passage.unit),
                              dimension ? dimension->name : QString(), foundWord(passage)});
    }
    return table;
}

PackageTable evidenceNumbers(const PackageTable &evidence)
{
    const PackageColumns rows(evidence);
    Counts counts;
    for (size_t row = 0; row < rows.rows(); ++row) {
        ++counts[{rows.cell(row, "rater"), rows.cell(row, "evidence of")}][rows.cell(row, "found")];
    }
    PackageTable numbers{.headings = {"rater", "evidence of", "passages"}, .rows = {}};
    std::ranges::copy(waysFound, std::back_inserter(numbers.headings));
    addCounts(numbers, counts, waysFound);
    return numbers;
}

PackageTable hintsTable(const PackageInput &input)
{
    PackageTable table{.headings = {"rule", "item", "site", "hint", "code"}, .rows = {}};
    if (!input.report.hints) {
        return table;
    }
    const PackageNames names(input);
    const HintsAgainst &against = input.report.hints->against;
    for (const HintAgainst &rule : against.rules) {
        const QString name = hints::ruleOf(rule.rule)->name();
        for (const auto &[items, hint, code] :
             {std::tuple(&rule.both, true, true), std::tuple(&rule.hintOnly, true, false),
              std::tuple(&rule.codeOnly, false, true), std::tuple(&rule.neither, false, false)}) {
            for (const ItemId item : *items) {
                table.rows.push_back(QStringList{name} + names.item(item) + plainCells({hint, code}));
            }
        }
    }
    for (const ItemId item : against.unjudged) {
        table.rows.push_back(QStringList{QString()} + names.item(item) + QStringList{QString(), QString()});
    }
    return table;
}

PackageTable hintCodesTable(const PackageInput &input)
{
    PackageTable table{.headings = {"rule", "dimension", "code"}, .rows = {}};
    if (!input.report.hints) {
        return table;
    }
    const Codebook &codebook = input.report.settling.codebook;
    for (const HintAgainst &rule : input.report.hints->against.rules) {
        for (const Dimension &dimension : codebook.dimensions) {
            for (const Code &code : dimension.codes) {
                if (isOneOf(codebook, code.id, rule.codes)) {
                    table.rows.push_back({hints::ruleOf(rule.rule)->name(), dimension.name, code.name});
                }
            }
        }
    }
    return table;
}

PackageTable hintNumbers(const PackageTable &hints)
{
    PackageTable numbers{.headings = {"rule", "hint and code", "hint only", "code only", "neither", "precision",
                                      "precision lower", "precision upper", "recall", "recall lower", "recall upper",
                                      "without text"},
                         .rows = {}};
    const PackageColumns rows(hints);
    QMap<QString, QMap<QString, qint64>> byRule;
    for (size_t row = 0; row < rows.rows(); ++row) {
        ++byRule[rows.cell(row, "rule")][rows.cell(row, "hint") + rows.cell(row, "code")];
    }
    for (const auto &[rule, found] : byRule.asKeyValueRange()) {
        if (rule.isEmpty()) {
            numbers.rows.push_back(QStringList(11, QString()) + QStringList{QString::number(found.value(QString()))});
            continue;
        }
        const qint64 both = found.value(QStringLiteral("yesyes"));
        const qint64 hintOnly = found.value(QStringLiteral("yesno"));
        const qint64 codeOnly = found.value(QStringLiteral("noyes"));
        const qint64 neither = found.value(QStringLiteral("nono"));
        numbers.rows.push_back(plainCells({rule, both, hintOnly, codeOnly, neither}) +
                               plainCells(plainShare(both, both + hintOnly)) +
                               plainCells(plainShare(both, both + codeOnly)) + QStringList{QString()});
    }
    return numbers;
}

} // namespace corater
