// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/SheetCheck.h"

#include "codebook/taxonomy/Spelling.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

constexpr size_t mostValues = 10000;

QStringList partsOfSet(const QString &text)
{
    QStringList parts;
    for (const QString &byBar : text.split(u'|')) {
        for (const QString &part : byBar.split(u';')) {
            if (!part.trimmed().isEmpty()) {
                parts << part.trimmed();
            }
        }
    }
    return parts;
}

} // namespace

SheetCheck::SheetCheck(const Codebook &codebook, std::vector<LabelColumn> columns, bool useAliases)
    : m_codebook(codebook), m_useAliases(useAliases)
{
    m_report.columns = std::move(columns);
}

Resolution SheetCheck::look(size_t column, const QString &value, qint64 line)
{
    const LabelColumn &where = m_report.columns[column];
    const Key key{.column = where.index, .value = value};
    if (const auto known = m_known.constFind(key); known != m_known.cend()) {
        CheckedValue &seen = m_report.values[size_t(*known)];
        ++seen.count;
        return seen.resolution;
    }
    const Dimension *dimension = m_codebook.dimension(where.dimension);
    const Resolution found = dimension ? resolve(*dimension, value, m_useAliases) : Resolution{};
    if (m_report.values.size() >= mostValues) {
        ++m_report.valuesLeftOut;
        return found;
    }
    m_known.insert(key, qsizetype(m_report.values.size()));
    m_report.values.push_back({.column = where, .value = value, .count = 1, .firstLine = line, .resolution = found});
    return found;
}

bool SheetCheck::isSet(const Dimension &dimension, const QString &text) const
{
    return dimension.maximum != 1 && (text.contains(u'|') || text.contains(u';')) &&
           !resolve(dimension, text, m_useAliases).resolved();
}

// The codes of one cell that is not empty; none stands for a part that was not recognised.
std::vector<CodeId> SheetCheck::checkCell(size_t column, const QString &text, qint64 line)
{
    const Dimension *dimension = m_codebook.dimension(m_report.columns[column].dimension);
    const QStringList parts = dimension && isSet(*dimension, text) ? partsOfSet(text) : QStringList(text);
    std::vector<CodeId> codes;
    for (const QString &part : parts) {
        const Resolution found = look(column, part, line);
        codes.push_back(found.resolved() ? found.code : CodeId{});
    }
    const bool all = !codes.empty() && std::ranges::all_of(codes, [](CodeId id) { return valid(id); });
    ++m_report.cells;
    ++(all ? m_report.resolved : m_report.unresolved);
    return codes;
}

void SheetCheck::addRow(const QStringList &fields, qint64 line)
{
    ++m_report.rows;
    QHash<DimensionId, std::vector<CodeId>> codes;
    QSet<DimensionId> empty;
    QSet<DimensionId> gaps;
    for (size_t column = 0; column < m_report.columns.size(); ++column) {
        const LabelColumn &where = m_report.columns[column];
        const QString text = fields.value(where.index);
        if (text.trimmed().isEmpty()) {
            empty.insert(where.dimension);
            continue;
        }
        if (empty.contains(where.dimension)) {
            gaps.insert(where.dimension);
        }
        const std::vector<CodeId> found = checkCell(column, text, line);
        codes[where.dimension].insert(codes[where.dimension].end(), found.begin(), found.end());
    }
    for (const Dimension &dimension : m_codebook.dimensions) {
        if (dimension.maximum != 1) { // several columns for one code are two raters, or two dimensions alike
            if (gaps.contains(dimension.id)) {
                find(RowFinding::Kind::Gap, dimension.id, line);
            }
            checkRow(dimension, codes.value(dimension.id), line);
        }
    }
}

void SheetCheck::checkRow(const Dimension &dimension, const std::vector<CodeId> &row, qint64 line)
{
    QSet<CodeId> seen;
    bool repeated = false;
    for (CodeId code : row) {
        repeated = repeated || (valid(code) && seen.contains(code));
        seen.insert(code);
    }
    if (repeated) {
        find(RowFinding::Kind::Repeated, dimension.id, line);
    }
    if (dimension.maximum > 0 && row.size() > size_t(dimension.maximum)) {
        find(RowFinding::Kind::TooMany, dimension.id, line);
    }
}

void SheetCheck::find(RowFinding::Kind kind, DimensionId dimension, qint64 line)
{
    for (RowFinding &known : m_report.findings) {
        if (known.kind == kind && known.dimension == dimension) {
            ++known.count;
            return;
        }
    }
    m_report.findings.push_back({.kind = kind, .dimension = dimension, .count = 1, .firstLine = line});
}

SheetCheckReport SheetCheck::report() const
{
    SheetCheckReport report = m_report;
    std::ranges::sort(report.values, [](const CheckedValue &a, const CheckedValue &b) {
        return std::tuple(a.column.index, -a.count, a.value) < std::tuple(b.column.index, -b.count, b.value);
    });
    QSet<CodeId> used;
    for (const CheckedValue &value : report.values) {
        if (value.resolution.resolved()) {
            used.insert(value.resolution.code);
        }
    }
    QSet<DimensionId> present;
    for (const LabelColumn &column : report.columns) {
        present.insert(column.dimension);
    }
    for (const Dimension &dimension : m_codebook.dimensions) {
        for (CodeId code : dimension.choices()) {
            if (present.contains(dimension.id) && !used.contains(code)) {
                report.neverUsed.push_back(code);
            }
        }
    }
    return report;
}

Codebook withSuggestionsAsAliases(const Codebook &codebook, const std::vector<CheckedValue> &values, int &added)
{
    Codebook changed = codebook;
    added = 0;
    for (const CheckedValue &value : values) {
        if (value.resolution.by != ResolvedBy::Suggestion) {
            continue;
        }
        for (Dimension &dimension : changed.dimensions) {
            const auto code = std::ranges::find(dimension.codes, value.resolution.code, &Code::id);
            if (dimension.id == value.column.dimension && code != dimension.codes.end() &&
                !resolve(dimension, value.value).resolved()) {
                code->aliases << value.value.simplified();
                ++added;
            }
        }
    }
    return changed;
}

} // namespace corater
