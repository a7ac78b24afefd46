// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/shown/AgreementTableModel.h"

#include "codebook/ShownDecimal.h"

namespace corater {

AgreementTableModel::AgreementTableModel(QObject *parent) : QAbstractTableModel(parent) {}

void AgreementTableModel::setPage(const AgreementSummary &page)
{
    beginResetModel();
    m_page = page;
    std::vector<Estimate> estimates;
    for (const AgreementLine &line : m_page.lines) {
        estimates.push_back(line.coefficient);
    }
    m_axis = axisRange(estimates);
    endResetModel();
}

const AgreementLine *AgreementTableModel::line(int row) const
{
    return row >= 0 && size_t(row) < m_page.lines.size() ? &m_page.lines[size_t(row)] : nullptr;
}

int AgreementTableModel::rowOf(DimensionId dimension) const
{
    for (size_t row = 0; row < m_page.lines.size(); ++row) {
        if (m_page.lines[row].dimension == dimension) {
            return int(row);
        }
    }
    return -1;
}

int AgreementTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_page.lines.size());
}

int AgreementTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant AgreementTableModel::data(const QModelIndex &index, int role) const
{
    const AgreementLine *shown = index.isValid() && index.column() < ColumnCount ? line(index.row()) : nullptr;
    if (!shown) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(*shown, index.column());
    case Qt::ToolTipRole:
        return tip(*shown, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == Picture ? tip(*shown, Picture) : text(*shown, index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == Name || index.column() == Picture ? Qt::AlignLeft : Qt::AlignRight) |
                   Qt::AlignVCenter);
    case EstimateRole:
        return QVariant::fromValue(shown->coefficient);
    case NoteRole:
        return shown->note;
    default:
        return {};
    }
}

QVariant AgreementTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int((section == Name || section == Picture ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Name:
        return m_heading;
    case Units:
        return tr("units");
    case Agreed:
        return tr("agreed");
    case Coefficient:
        return m_page.coefficient;
    case Interval:
        return tr("95 % interval");
    case OtherCodes:
        return m_page.otherCodes;
    default:
        return QStringLiteral("%1 … %2").arg(shownDecimal(m_axis.from, 1), shownDecimal(m_axis.to, 1));
    }
}

QString AgreementTableModel::text(const AgreementLine &line, int column) const
{
    switch (column) {
    case Name:
        return line.name;
    case Units:
        return shownCount(line.units);
    case Agreed:
        return shownPercent(line.percent.value);
    case Coefficient:
        return shownCoefficient(line.coefficient.value);
    case Interval:
        return shownInterval(line.coefficient);
    case OtherCodes:
        return line.byOtherCodes ? shownCoefficient(line.byOtherCodes->value) : tr("the same");
    default:
        return line.coefficient.value ? QString() : line.coefficient.reason;
    }
}

QString AgreementTableModel::tip(const AgreementLine &line, int column) const
{
    switch (column) {
    case Name:
        return line.note;
    case Units:
        return line.units == 1 ? tr("1 unit enters") : tr("%n units enter", nullptr, int(line.units));
    case Agreed:
        return tr("%1 of %2 agreed; 95 % interval %3 to %4")
            .arg(shownCount(line.agreed), shownCount(line.units), shownPercent(line.percent.lower),
                 shownPercent(line.percent.upper));
    case OtherCodes:
        return line.byOtherCodes
                   ? tr("%1 %2 %3, 95 % interval %4")
                         .arg(m_page.coefficient, m_page.otherCodes, shownCoefficient(line.byOtherCodes->value),
                              shownInterval(*line.byOtherCodes))
                   : tr("%1 comes out the same %2").arg(m_page.coefficient, m_page.otherCodes);
    default:
        if (!line.coefficient.value) {
            return tr("%1 is undefined: %2").arg(m_page.coefficient, line.coefficient.reason);
        }
        return tr("%1 %2, 95 % interval %3, n = %4")
            .arg(m_page.coefficient, shownCoefficient(line.coefficient.value), shownInterval(line.coefficient),
                 shownCount(line.units));
    }
}

} // namespace corater
