// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"

#include <QWidget>

class QBoxLayout;

namespace corater {

class FigureTableModel;
class FittedTable;
class TextLabel;

/// The other statistics of the chosen dimension: AC1, alpha, PABAK and so on at the left, the codes one by one at the
/// right. Owned by the agreement page, which folds it away.
class DetailPanel : public QWidget
{
    Q_OBJECT

public:
    explicit DetailPanel(QWidget *parent = nullptr);

    void setLine(const AgreementLine &line);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    FittedTable *makeTable(FigureTableModel *model, const QString &name);

    FigureTableModel *m_others;
    FigureTableModel *m_codes;
    TextLabel *m_note;
    QBoxLayout *m_row;
};

} // namespace corater
