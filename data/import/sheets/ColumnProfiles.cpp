// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/ColumnProfiles.h"

#include "data/import/sheets/SheetRows.h"

namespace corater {

namespace {

// Fewer values say too little about a column.
constexpr qsizetype enoughValues = 5;

} // namespace

bool ColumnProfiles::Column::areAllDifferent() const
{
    return filled >= enoughValues && values.size() == filled;
}

bool ColumnProfiles::Column::areTexts() const
{
    constexpr qsizetype longName = 80;
    return filled > 0 && characters / filled > longName;
}

bool ColumnProfiles::Column::areMeasured() const
{
    constexpr qsizetype mostLevels = 20;
    constexpr qsizetype mostFractions = 10;
    return filled > 0 && areNumbers && values.size() > (haveFractions ? mostFractions : mostLevels);
}

Result<ColumnProfiles> ColumnProfiles::read(RowSource &source)
{
    constexpr int mostRows = 5000;
    TRY(source.begin());
    ColumnProfiles profiles;
    profiles.m_headings = source.headings();
    profiles.m_columns.resize(size_t(profiles.m_headings.size()));
    QStringList fields;
    for (int rows = 0; rows < mostRows; ++rows) {
        const Result<bool> more = source.next(fields);
        if (!more && more.error().code != ErrorCode::Input) {
            return std::unexpected(more.error());
        }
        if (more && !*more) {
            break;
        }
        if (more && !SheetRows::isBlank(fields)) {
            profiles.takeRow(fields);
        }
    }
    return profiles;
}

void ColumnProfiles::takeRow(const QStringList &fields)
{
    for (qsizetype i = 0; i < qsizetype(m_columns.size()); ++i) {
        Column &column = m_columns[size_t(i)];
        const QString text = fields.value(i).trimmed();
        if (text.isEmpty()) {
            column.cells.push_back(-1);
            continue;
        }
        auto known = column.values.constFind(text);
        if (known == column.values.cend()) {
            known = column.values.insert(text, int(column.values.size()));
        }
        column.cells.push_back(*known);
        ++column.filled;
        column.characters += text.size();
        bool isNumber = false;
        text.toDouble(&isNumber);
        column.areNumbers = column.areNumbers && isNumber;
        column.haveFractions = column.haveFractions || (isNumber && text.contains(u'.'));
    }
}

ColumnProfiles::Pair ColumnProfiles::pair(int first, int second) const
{
    const Column &a = column(first);
    const Column &b = column(second);
    std::vector<int> inB(size_t(a.values.size()), -1);
    Pair pair;
    for (const auto &[text, number] : a.values.asKeyValueRange()) {
        inB[size_t(number)] = b.values.value(text, -1);
        pair.shared += inB[size_t(number)] >= 0 ? 1 : 0;
    }
    for (size_t row = 0; row < a.cells.size(); ++row) {
        const bool both = a.cells[row] >= 0 && b.cells[row] >= 0;
        pair.both += both ? 1 : 0;
        pair.equal += both && inB[size_t(a.cells[row])] == b.cells[row] ? 1 : 0;
        pair.onlySecond += a.cells[row] < 0 && b.cells[row] >= 0 ? 1 : 0;
    }
    return pair;
}

} // namespace corater
