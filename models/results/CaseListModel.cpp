// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/CaseListModel.h"

#include <algorithm>

namespace corater {

void CaseListModel::setCases(std::shared_ptr<const ResultsInput> input, ResultsCases kind, std::vector<int> cases)
{
    beginResetModel();
    m_input = std::move(input);
    m_kind = kind;
    m_cases = m_input ? std::move(cases) : std::vector<int>();
    m_listed = nullptr;
    endResetModel();
}

void CaseListModel::setListed(std::shared_ptr<const ResultsInput> input, ListedCasesPtr listed)
{
    beginResetModel();
    m_input = std::move(input);
    m_listed = std::move(listed);
    const bool ofUnits =
        m_listed && std::ranges::any_of(m_listed->cases, [](const ListedCase &one) { return !one.unit.isEmpty(); });
    m_kind = ofUnits ? ResultsCases::Units : ResultsCases::Items;
    m_cases.clear();
    endResetModel();
}

const ListedCase *CaseListModel::listed(int row) const
{
    return m_listed && row >= 0 && size_t(row) < m_listed->cases.size() ? &m_listed->cases[size_t(row)] : nullptr;
}

QVariant CaseListModel::listedText(const ListedCase &one, int column) const
{
    const auto name = m_input->names.value(one.item);
    return column == Id ? (one.unit.isEmpty() ? name.first : one.unit) : column == Title ? name.second : one.words;
}

void CaseListModel::clear()
{
    setCases(nullptr, m_kind, {});
}

const ResultsUnit *CaseListModel::unit(int row) const
{
    const bool isThere = m_kind == ResultsCases::Units && row >= 0 && size_t(row) < m_cases.size();
    return isThere ? &m_input->units[size_t(m_cases[size_t(row)])] : nullptr;
}

const ResultsItem *CaseListModel::item(int row) const
{
    if (row < 0 || size_t(row) >= m_cases.size()) {
        return nullptr;
    }
    const ResultsUnit *shown = unit(row);
    return &m_input->items[size_t(shown ? shown->item : m_cases[size_t(row)])];
}

ItemId CaseListModel::itemAt(int row) const
{
    if (const ListedCase *one = listed(row)) {
        return one->item;
    }
    const ResultsItem *found = item(row);
    return found ? found->item.id : ItemId{};
}

QSet<QString> CaseListModel::unitNames() const
{
    QSet<QString> names;
    for (int row = 0; row < rowCount(); ++row) {
        if (const ResultsUnit *shown = unit(row)) {
            names << shown->name;
        }
    }
    return names;
}

int CaseListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_listed ? int(m_listed->cases.size()) : int(m_cases.size());
}

int CaseListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString CaseListModel::labelsOf(const ResultsUnit &unit) const
{
    QStringList parts;
    for (const Dimension &dimension : m_input->codebook.dimensions) {
        QStringList names;
        for (const CodeId id : unit.labels.value(dimension.id)) {
            const Code *code = m_input->codebook.code(id);
            names << (code ? code->name : QString());
        }
        if (!names.isEmpty()) {
            parts << names.join(QStringLiteral(" + "));
        }
    }
    return parts.join(QStringLiteral(" · "));
}

QVariant CaseListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    if (const ListedCase *one = listed(index.row())) {
        return listedText(*one, index.column());
    }
    const ResultsItem *shown = item(index.row());
    if (!shown) {
        return {};
    }
    const ResultsUnit *ofUnit = unit(index.row());
    switch (index.column()) {
    case Id:
        return ofUnit ? ofUnit->name : shown->item.externalId;
    case Title:
        return shown->item.title;
    case Labels:
        return ofUnit ? labelsOf(*ofUnit) : shown->reason;
    default:
        return {};
    }
}

QVariant CaseListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Id:
        return m_kind == ResultsCases::Units ? tr("unit") : tr("item");
    case Title:
        return tr("title");
    case Labels:
        return m_listed ? m_listed->heading : m_kind == ResultsCases::Units ? tr("labels") : tr("reason for exclusion");
    default:
        return {};
    }
}

} // namespace corater
