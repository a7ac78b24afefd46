// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/evidence/EvidenceLines.h"
#include "models/review/ReviewFilter.h"
#include "views/compare/RaterTable.h"

class QMenu;
class QToolButton;

namespace corater {

class RemarkList;
class TextLabel;

/// One unit of an item in Compare: which units of the raters it is, the table of answers, what was said of the unit as
/// a whole, and the menu that changes the matching. Without a unit it shows the screening. Owned by the compare page.
class UnitPanel : public QWidget
{
    Q_OBJECT

public:
    explicit UnitPanel(QWidget *parent = nullptr);

    /// The raters' passages of the item, for the next setUnit(): those that are gone are told of.
    void setEvidence(const std::vector<EvidenceLine> &lines) { m_evidence = lines; }
    /// Shows the unit (-1: the screening) as far as the filter wants it; returns whether anything is left.
    bool setUnit(const ReviewItem &item, int unit, const Codebook &codebook, const ReviewFilter &filter);
    RaterTable *table() const { return m_table; }
    /// Opens the menu that changes the matching, if there is anything to change.
    void openMenu();

Q_SIGNALS:
    void answerPressed(int row, int rater);
    void rowPressed(int row);
    /// This unit is the same problem as the other one.
    void matchWanted(int unit, int other);
    /// The raters' units are different problems.
    void takeApartWanted(int unit);

private:
    void fillMenu(const ReviewItem &item, int unit);
    void showRemarks(const ReviewItem &item, int unit, const Codebook &codebook);

    TextLabel *m_title;
    TextLabel *m_match;
    QToolButton *m_more;
    QMenu *m_menu;
    RaterTable *m_table;
    TextLabel *m_hidden;
    RemarkList *m_remarks;
    std::vector<EvidenceLine> m_evidence;
};

} // namespace corater
