// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/commands/settling/SettleCommand.h"
#include "models/evidence/EvidenceLines.h"
#include "models/review/NextStep.h"
#include "models/review/ReviewQueue.h"
#include "models/settling/SettleIntent.h"
#include "models/study/WorkerRead.h"
#include "views/theme/layout/Panes.h"

#include <QTimer>

#include <functional>

class QComboBox;

namespace corater {

class ItemBrowser;
class Notice;
class PostView;
class WhenShown;

/// Common base of Compare and Adjudicate: the post at the left, the queue of a closed round, and the text shown while
/// no round is closed.
class ReviewMode : public Panes
{
    Q_OBJECT

public:
    ReviewMode(Study &study, Notice &notice, QWidget *parent = nullptr);
    /// The shown closed round; invalid if none is closed.
    RoundId round() const { return m_queue->round(); }

    /// Whether the page is up to date.
    bool isSettled() const { return m_queue->isSettled() && !m_next.isReading(); }
    using Panes::show;
    /// Goes to the question, or without one to the item's first, once the round is read; calls `missing` if the shown
    /// round does not have the item.
    void show(ItemId item, const Question &question = {}, const std::function<void()> &missing = {});

    /// Shows the newest closed round.
    void showNewest();
    /// Opens the list, also in a narrow window, and focuses its search.
    void focusList();
    /// The item in the post pane; invalid if no post is shown.
    ItemId shownItem() const { return m_shown; }
    /// The headline of the next step that the page shows for lack of a question; empty: it shows none.
    const QString &told() const { return m_told; }
    /// The next step of the study has changed, while the page shows one.
    void followStep() { refresh(); }
    /// The buttons of a page without content for a next step; none if the user can only wait.
    static std::vector<std::pair<QString, QString>> actionsFor(const NextStep &step);

Q_SIGNALS:
    /// Another item is open, or the list has appeared or disappeared.
    void shownChanged();
    /// Another round is shown.
    void roundShown();
    /// told() has changed.
    void toldChanged();
    /// The user wants this next step.
    void stepWanted(corater::NextStep::Kind kind);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    /// Called before the page goes to an item.
    virtual void begin() {}
    /// Shows this headline on the page instead of an item.
    virtual void showNothing(const QString &headline) = 0;
    /// Call before the page is updated. True: the round is not read yet; the page is then empty, and says after a delay
    /// that the study is being read.
    bool showsUnread();
    /// Finds the next step on a worker, now that nothing is left here, and calls `show`, unless the page was shown
    /// again meanwhile; an error is given as the step's words.
    void findNext(const std::function<void(const NextStep &step)> &show);
    /// Call whenever the page shows a next step, with its headline, or none any more.
    void tell(const QString &headline);
    /// Emits stepWanted() for that button.
    void takeAction(const QString &name);
    /// Shows the item in the post pane, if it is not shown already.
    void showPost(ItemId item);
    /// Marks the raters' evidence in that item's post; returns all evidence, including passages that the post no longer
    /// contains.
    std::vector<EvidenceLine> showEvidence(const ReviewItem &item);
    /// Asks for the rule of the pair of codes and saves it.
    void askRule(CodeId a, CodeId b);
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    /// Adds the view at the right of the post, with the choice of the round above it; its keys also work in the post.
    void addSide(QWidget *view);
    /// The code pairs that the raters of the round confused; the pair that lowers kappa most comes first.
    virtual void setPairs(const std::vector<PairGuidance> &pairs) = 0;
    /// The queue, the codebook or the round has changed: update the page.
    virtual void refresh() = 0;
    /// Leaves the whole width to the view: hides list and post.
    void setAlone(bool alone);
    SettleKey keyOf(ItemId item) const { return {m_queue->round(), item}; }
    bool perform(const Command<> &command);

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
    QTimer m_patience; ///< before "reading" is shown
    bool m_saysUnread = false;
    bool m_isAlone = false;
    int m_known = 0; ///< number of closed rounds when last checked
    ItemId m_shown{};
    QString m_told;
};

} // namespace corater
