// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/evidence/EvidenceLines.h"
#include "models/settling/SettleIntent.h"

#include <QWidget>

class QAction;
class QScrollArea;

namespace corater {

class ActionButton;
class AdjudicateHead;
class Card;
class DecisionPanel;
class DefinitionList;
class EmptyState;
class OtherAnswer;
class PairBanner;
class RaterTable;
class RemarkList;
class TextLabel;

/// Settles disagreements, one question after another: each rater's answer, the rule between the codes, the definitions,
/// the reason. Number keys take an answer, Enter decides and goes on. Emits the user's wishes as signals; the window
/// owns it, beside the post.
class AdjudicateView : public QWidget
{
    Q_OBJECT

public:
    explicit AdjudicateView(QWidget *parent = nullptr);

    void setCodebook(const Codebook &codebook);
    void setPairs(const std::vector<PairGuidance> &pairs);
    /// The study's short list of reasons.
    void setReasons(const QStringList &reasons);
    void setSettledBy(SettledBy by);
    /// The raters' passages of the item that setQuestion() shows next; passages that its post no longer has get a line.
    void setEvidence(const std::vector<EvidenceLine> &lines) { m_evidence = lines; }
    /// Shows one question of the item, the rest of its unit around it. An answer chosen but not decided is lost.
    void setQuestion(const ReviewItem &item, const Question &question);
    const ReviewItem &item() const { return m_item; }
    const Question &question() const { return m_question; }
    /// Place in the queue ("7 of 106 disagreements") and overall progress ("12 / 106 settled").
    void setProgress(int position, int queued, int settled, int total);
    /// Says that the queue is empty, and what to do next. `actions`: name and label of each button, the primary one
    /// first; pressing one emits emptyActionWanted().
    void setNothing(const QString &headline, const QString &next,
                    const std::vector<std::pair<QString, QString>> &actions = {});
    /// For a group that looks at a large screen: one question alone, its post's title, remarks and passages below the
    /// answers, and several lines for the minutes.
    void setMeeting(bool meeting);
    /// What decide() would settle; none before an answer was chosen.
    const std::optional<SettleIntent> &pending() const { return m_pending; }

public Q_SLOTS:
    /// Takes the answer of the rater at that position on the screen.
    void takeRater(int rater);
    /// Opens the choice of any other answer.
    void takeOther();
    /// Chooses whether to keep the unit; decide() settles it.
    void takeUnit(bool keeps);
    /// Chooses that the raters agree to differ, if two of them gave different labels; decide() settles it.
    void differ();
    /// Emits decided() with the chosen answer; does nothing before a choice. To agree to differ, it needs a reason
    /// first.
    void decide();
    /// Enter: presses the button that has the focus, or decides.
    void enter();
    /// Asks to reopen a settled or agreed question. Taking another answer overrules it at once.
    void reopen();
    void askForRule();
    /// Asks for a contribution to the discussion of the question.
    void discuss();
    /// Asks to end the discussion of the question, if it is open.
    void resolve();
    /// The row above or below in the same unit.
    void moveRow(int step);

Q_SIGNALS:
    /// A button of the empty page was pressed.
    void emptyActionWanted(const QString &name);
    void decided(const SettleIntent &intent);
    void skipped(ItemId item, const Question &question);
    void reopenWanted(ItemId item, const Question &question);
    /// Another question of the same item got the cursor.
    void questionChosen(const Question &question);
    void ruleWanted(CodeId a, CodeId b);
    /// The user wants to write to the discussion of the question, or to resolve it.
    void discussionWanted(ItemId item, const Question &question, bool resolves);
    void reasonsEditWanted();
    void settledByChanged(SettledBy by);
    /// The user wants to change which units are the same problem.
    void matchingWanted(ItemId item);
    /// The user wants to add a unit that no rater saw.
    void unitAdditionWanted(ItemId item);
    /// The user wants to leave the meeting view.
    void meetingLeft();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makePage();
    QWidget *makeFoot();
    void makeActions();
    void wire();
    void showRows();
    void showQuestion();
    void setPending(const std::optional<SettleIntent> &intent);
    void openOther();
    void closeOther();
    void keepSeen();
    void foldReasons();
    void takeCodes(const std::vector<CodeId> &codes);
    void showGuidance();
    void showRemarks();
    void showDiscussion();
    void showLastSaid();
    QStringList keys() const;

    Codebook m_codebook;
    ReviewItem m_item;
    std::vector<EvidenceLine> m_evidence;
    Question m_question;
    std::vector<PairGuidance> m_pairs;
    std::optional<SettleIntent> m_pending;
    bool m_isMeeting = false;
    std::optional<bool> m_wantsReasons; ///< none: as the height allows
    std::vector<QAction *> m_answerKeys;
    AdjudicateHead *m_head;
    EmptyState *m_empty;
    TextLabel *m_title; ///< of the item, in a meeting
    QScrollArea *m_scroll;
    RaterTable *m_table;
    OtherAnswer *m_other;
    PairBanner *m_banner;
    Card *m_remarksCard;
    RemarkList *m_remarks;
    Card *m_discussionCard;
    RemarkList *m_discussion;
    ActionButton *m_discuss;
    ActionButton *m_resolve;
    Card *m_definitionsCard;
    DefinitionList *m_definitions;
    DecisionPanel *m_decision;
    QWidget *m_foot = nullptr;
    ActionButton *m_leave = nullptr;  ///< the meeting view
    bool m_followsDiscussion = false; ///< its end is kept in view
    ActionButton *m_reopen;
    ActionButton *m_take; ///< keeps a unit that not every rater saw
    ActionButton *m_noUnit;
    ActionButton *m_differ;
    ActionButton *m_skip;
    ActionButton *m_decide;
};

} // namespace corater
