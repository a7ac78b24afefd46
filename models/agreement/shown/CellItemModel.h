// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"

#include <QAbstractListModel>

namespace corater {

/// The items behind one cell of a confusion matrix. Owns the values; the agreement page shows it as a list.
class CellItemModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, SettledRole, StateRole };

    explicit CellItemModel(QObject *parent = nullptr);

    /// `first` and `second` are the letters of the raters, in the order of CellItem.
    void setItems(const std::vector<CellItem> &items, const QString &first, const QString &second);
    const std::vector<CellItem> &items() const { return m_items; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QString detail(const CellItem &item) const;

    std::vector<CellItem> m_items;
    QString m_first;
    QString m_second;
};

} // namespace corater
