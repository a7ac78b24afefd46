// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/ShownResult.h"

#include <QAbstractTableModel>

#include <QSet>

#include <memory>

namespace corater {

/// The units or items behind one number of a result: id, title and labels. A projection of the snapshot; owned by the
/// page of results.
class CaseListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Id, Title, Labels, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setCases(std::shared_ptr<const ResultsInput> input, ResultsCases kind, std::vector<int> cases);
    /// Lists the cases behind a number of the whole study.
    void setListed(std::shared_ptr<const ResultsInput> input, ListedCasesPtr listed);
    void clear();
    /// The item of that row; invalid outside the list and for items that belong to no study.
    ItemId itemAt(int row) const;
    /// The names of the units; empty where items are listed.
    QSet<QString> unitNames() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const ListedCase *listed(int row) const;
    QVariant listedText(const ListedCase &one, int column) const;
    const ResultsItem *item(int row) const;
    const ResultsUnit *unit(int row) const;
    QString labelsOf(const ResultsUnit &unit) const;

    std::shared_ptr<const ResultsInput> m_input;
    ResultsCases m_kind = ResultsCases::Units;
    std::vector<int> m_cases;
    ListedCasesPtr m_listed; ///< instead of m_cases
};

} // namespace corater
