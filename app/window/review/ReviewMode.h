// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/commands/settling/SettleCommand.h"
#include "models/evidence/EvidenceLines.h"
#include "models/review/NextStep.h"
#include "models/review/ReviewQueue.h"
#include "models/settling/SettleIntent.h"
#include "models/study/WorkerRead.h"

#include <QSplitter>
#include <QTimer>

#include <functional>

class QComboBox;

namespace corater {

class ItemBrowser;
class Notice;
class PostView;
class WhenShown;

/// What Compare and Adjudicate share: the post at the left, the queue of a closed round, and what to say while
/// no round is closed.
class ReviewMode : public QSplitter
{
    Q_OBJECT

public:
    ReviewMode(Study &study, Notice &notice, QWidget *parent = nullptr);
    /// The closed round that is shown; invalid while none is closed.
    RoundId round() const { return m_queue->round(); }

    /// Whether what is shown is up to date.
    bool isSettled() const { return m_queue->isSettled() && !m_next.isReading(); }
    using QSplitter::show;
    /// Goes to the question, or else to the item's first, once the round is read; `missing` is called if the round that
    /// is shown does not have the item.
    void show(ItemId item, const Question &question = {}, const std::function<void()> &missing = {});

    /// Shows the list, also where the window is narrow, and puts the caret into its search.
    void focusList();
    /// The item in the post pane; none where nothing is shown.
    ItemId shownItem() const { return m_shown; }
    /// The button for a next step, for a page that has nothing to show; none where one can only wait.
    static std::vector<std::pair<QString, QString>> actionsFor(const NextStep &step);

Q_SIGNALS:
    /// Another item is open, or there is a list now, or no more.
    void shownChanged();
    /// Another round is shown.
    void roundShown();
    /// The user wants to do what is to be done next.
    void stepWanted(corater::NextStep::Kind kind);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    /// An item is to be gone to.
    virtual void begin() {}
    /// Says that on the page instead of an item.
    virtual void showNothing(const QString &headline) = 0;
    /// The page is to be shown anew. True: nothing of the round is read yet. Then the page shows nothing, and says so
    /// once it takes a while.
    bool showsUnread();
    /// Finds out on a worker what is to be done now that nothing is left here, and then calls `show`, unless the page
    /// was shown anew; an error says so in its words.
    void findNext(const std::function<void(const NextStep &step)> &show);
    /// Tells stepWanted() for that button.
    void takeAction(const QString &name);
    /// Shows the item in the post pane, once.
    void showPost(ItemId item);
    /// Shows the raters' evidence beside that item's post; returns it, also what the post has no more.
    std::vector<EvidenceLine> showEvidence(const ReviewItem &item);
    /// Opens the question for a rule of the pair and writes it.
    void askRule(CodeId a, CodeId b);
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    /// Puts the view at the right of the post, the choice of the round above it, and lends its keys to the post.
    void addSide(QWidget *view);
    /// The pairs of codes that the raters of the round confused, the costliest first.
    virtual void setPairs(const std::vector<PairGuidance> &pairs) = 0;
    /// The queue, the codebook or the round changed: show what is there now.
    virtual void refresh() = 0;
    SettleKey keyOf(ItemId item) const { return {m_queue->round(), item}; }
    bool perform(const Command &command);

    Study &m_study;
    Notice &m_notice;
    PostView *m_post;
    ReviewQueue *m_queue;

private:
    void chooseRound();
    void followItems();
    void choose(ItemId item);
    void chooseElsewhere(ItemId item);
    void fitList();
    void placeList();
    void setRound(RoundId round);

    WhenShown *m_whenShown;
    QComboBox *m_rounds;
    ItemBrowser *m_browser;
    WorkerRead m_next;
    QTimer m_patience; ///< how long nothing is said of what is being read
    bool m_saysUnread = false;
    int m_known = 0; ///< closed rounds when last looked
    ItemId m_shown{};
};

} // namespace corater
