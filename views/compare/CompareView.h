// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/evidence/EvidenceLines.h"
#include "models/review/ReviewFilter.h"

#include <QWidget>

class QScrollArea;
class QVBoxLayout;

namespace corater {

class ActionButton;
class EmptyState;
class FilterBar;
class FlowLayout;
class PairBanner;
class TextLabel;
class UnitPanel;

/// The raters side by side for one item: differences are marked, can be walked through by keyboard, and have their rule
/// beside them. Emits the user's wishes; the window owns it, beside the post.
class CompareView : public QWidget
{
    Q_OBJECT

public:
    explicit CompareView(QWidget *parent = nullptr);

    void setCodebook(const Codebook &codebook);
    /// The pairs of codes that raters confuse, with what each costs; for the filter and for the rule banner.
    void setPairs(const std::vector<PairGuidance> &pairs);
    /// The raters' passages of the item that setItem() shows next; passages that its post no longer has get a line.
    void setEvidence(const std::vector<EvidenceLine> &lines) { m_evidence = lines; }
    /// Shows the item; the cursor goes to its first difference, or to its last one after going back to it.
    void setItem(const ReviewItem &item);
    const ReviewItem &item() const { return m_item; }
    /// Says that no item passes the filter, or that there is none yet, and what to do next. `actions`: name and label
    /// of each button, the primary one first; pressing one emits emptyActionWanted().
    void setNothing(const QString &headline, const QString &next,
                    const std::vector<std::pair<QString, QString>> &actions = {});
    /// "12 of 74" items that pass the filter; 0 of 0 hides it.
    void setPosition(int position, int total);
    /// Shows the filter, without a signal.
    void setFilter(const ReviewFilter &filter);
    const ReviewFilter &filter() const;

    /// The question under the cursor; the screening if nothing differs.
    Question currentQuestion() const { return m_current; }
    void setCurrentQuestion(const Question &question);

public Q_SLOTS:
    /// Goes to the next difference; after the last one of the item emits nextDifferentItemWanted().
    void nextDifference();
    void previousDifference();
    /// Goes to the next answer of the item, even an agreed one: it can be settled differently, too.
    void nextAnswer();
    void previousAnswer();
    /// Asks for the rule of the pair under the cursor.
    void askForRule();
    void openMatching();

Q_SIGNALS:
    /// A button of the empty page was pressed.
    void emptyActionWanted(const QString &name);
    void filterChanged(const ReviewFilter &filter);
    void nextItemWanted();
    void previousItemWanted();
    /// The user wants the next, or the previous, item with a difference.
    void nextDifferentItemWanted();
    void previousDifferentItemWanted();
    void ruleWanted(CodeId a, CodeId b);
    /// The user wants to settle the question now.
    void settleWanted(ItemId item, const Question &question);
    /// The user says that the two matches of the item are the same problem.
    void matchWanted(ItemId item, const UnitMatch &first, const UnitMatch &second);
    void takeApartWanted(ItemId item, const UnitMatch &match);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeFilters();
    QWidget *makeHeading();
    void makeActions();
    void rebuild();
    void showHeading();
    void connectPanel(UnitPanel *panel);
    void showBanner();
    void step(int by);
    void stepAnswer(int by);
    UnitPanel *panelOf(const Question &question) const;

    Codebook m_codebook;
    ReviewItem m_item;
    std::vector<EvidenceLine> m_evidence;
    std::vector<PairGuidance> m_pairs;
    Question m_current;
    bool m_fromBehind = false;
    FilterBar *m_filters;
    QVBoxLayout *m_top; ///< above the page, with the filters
    TextLabel *m_position;
    ActionButton *m_previous;
    ActionButton *m_next;
    ActionButton *m_settle;
    EmptyState *m_empty;
    QScrollArea *m_scroll;
    TextLabel *m_title;
    QWidget *m_flags;
    FlowLayout *m_flagFlow;
    QVBoxLayout *m_column;
    PairBanner *m_banner;
    std::vector<std::pair<int, UnitPanel *>> m_panels; ///< by unit, -1 for screening
};

} // namespace corater
