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

/// One unit of an item in Compare: the aligned units of the raters, the table of answers, the remarks on the unit, and
/// the menu that changes the alignment. Without a unit it shows the screening. Owned by the compare page.
class UnitPanel : public QWidget
{
    Q_OBJECT

public:
    explicit UnitPanel(QWidget *parent = nullptr);

    /// The raters' passages of the item, for the next setUnit(); passages that its post no longer has get a line.
    void setEvidence(const std::vector<EvidenceLine> &lines) { m_evidence = lines; }
    /// Shows the rows of the unit (-1: the screening) that pass the filter; returns whether any does.
    bool setUnit(const ReviewItem &item, int unit, const Codebook &codebook, const ReviewFilter &filter);
    RaterTable *table() const { return m_table; }
    /// Opens the menu that changes the matching, if there is anything to change.
    void openMenu();

Q_SIGNALS:
    void answerPressed(int row, int rater);
    void rowPressed(int row);
    /// The user says that this unit and the other one are the same problem.
    void matchWanted(int unit, int other);
    /// The user says that the raters' units are different problems.
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
