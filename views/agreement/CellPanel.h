// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"

#include <QWidget>

class QListView;

namespace corater {

class CellItemModel;
class PairBanner;
class TextLabel;

/// A cell of the confusion matrix in detail: the rule for its pair of codes, and its items. Owned by the agreement
/// page.
class CellPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CellPanel(QWidget *parent = nullptr);

    /// Shows the items and the guidance; `first` and `second` are the letters of the raters.
    void setCell(const std::vector<CellItem> &items, const PairGuidance &guidance, const QString &first,
                 const QString &second);
    /// No cell is open: says how to open one.
    void clear();

Q_SIGNALS:
    void itemActivated(ItemId item, int unit);
    void ruleWanted(CodeId a, CodeId b);
    void recheckWanted(CodeId a, CodeId b);
    void roundWanted(CodeId a, CodeId b);

private:
    void fit();

    PairBanner *m_banner;
    TextLabel *m_hint;
    QWidget *m_card;
    CellItemModel *m_model;
    QListView *m_list;
};

} // namespace corater
