// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/agreement/shown/ShownNumber.h"

#include <QAbstractTableModel>

namespace corater {

/// The table of the agreement page: one row per dimension. Owns a copy of the page; the agreement view shows it.
class AgreementTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// OtherCodes: the coefficient by the other codes, for a page that has any (hasOtherCodes()).
    enum Column { Name, Units, Agreed, Coefficient, Interval, OtherCodes, Picture, ColumnCount };
    enum Role { EstimateRole = Qt::UserRole + 1, NoteRole };

    explicit AgreementTableModel(QObject *parent = nullptr);

    /// The heading of the column of names; "Dimension" by default.
    void setNameHeading(const QString &heading) { m_heading = heading; }

    void setPage(const AgreementSummary &page);
    const AgreementSummary &page() const { return m_page; }
    bool hasOtherCodes() const { return !m_page.otherCodes.isEmpty(); }
    /// The line behind the row, or null.
    const AgreementLine *line(int row) const;
    /// Row of the dimension, -1 if there is none. Screening has the id none.
    int rowOf(DimensionId dimension) const;
    AxisRange axis() const { return m_axis; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const AgreementLine &line, int column) const;
    QString tip(const AgreementLine &line, int column) const;

    AgreementSummary m_page;
    QString m_heading = tr("Dimension");
    AxisRange m_axis;
};

} // namespace corater

Q_DECLARE_METATYPE(corater::Estimate)
