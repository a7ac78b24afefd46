// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/NextStep.h"
#include "models/study/WorkerRead.h"

#include <QWidget>

class QMenu;

namespace corater {

class ActionCatalogue;
class EmptyState;
class ItemListModel;
class ItemBrowser;
class ItemListPane;
class LabelForm;
class Notice;
class Pages;
class Panes;
class PostView;
class WhenShown;
enum class Waiting;

/// The labelling mode: list, post and form over the open study, for the current rater. Turns the form's intents into
/// commands, and shows changes of the study.
class LabelMode : public QWidget
{
    Q_OBJECT

public:
    LabelMode(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent = nullptr);
    ~LabelMode() override;

    /// The labelling page of the study; null until it is first shown.
    static LabelMode *of(const Pages &pages);

    ItemId currentItem() const { return m_item; }
    void showItem(ItemId item);
    /// Narrows the list as if this text had been typed.
    void search(const QString &text);
    /// The search text that narrows the list.
    QString searchText() const;
    /// Emits progressChanged() with the present values.
    void announceProgress();
    /// Saves the text that is being typed; call before the page loses the study.
    void flush();

    // Whether commands of the menus have an effect now.
    bool mayGoOn() const;
    /// Whether the list has a line that many rows below the current one, and the item is shown.
    bool mayStep(int rows) const;
    bool mayGoBack() const;
    /// True if the item was drawn for the current rater, the round is open, and the item is shown.
    bool mayLabelItem() const;

    // Commands of the menus.
    /// Performs the form's main button: usually goes to the next open item.
    void goOn();
    /// Goes that many rows down in the list.
    void step(int rows);
    void goBack();
    void focusSearch();
    void focusForm();
    void openFind();
    /// Adds the selected text of the post to the code under the cursor, as an example.
    void takeExample();
    /// Makes the selected passage of the post evidence of the unit's open question or, with `ofUnit`, of the unit.
    void takeEvidence(bool ofUnit);
    /// Asks for a code that the codebook lacks and that the open item needs.
    void proposeCode();
    void setScreeningPass(bool pass);

Q_SIGNALS:
    /// Another item is shown, or none.
    void itemOpened(corater::ItemId item);
    /// The open item, the list, or the possible actions on the item have changed.
    void shownChanged();
    /// Number of finished items and of all items of the round, for the current rater.
    void progressChanged(qint64 done, qint64 total);
    /// The user wants the step that follows labelling.
    void stepWanted(corater::NextStep::Kind step);
    void compareWanted();
    /// The user wants to see that item side by side, or settle it.
    void compareItemWanted(corater::ItemId item);
    void settleItemWanted(corater::ItemId item);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void followItems();
    void followCodebook();
    void fitList();
    void wireStudy();
    void wireList();
    void wireForm();
    void offerActions(const ActionCatalogue &actions);
    void addToMenu(QMenu &menu, ItemId item);
    void raterChanged();
    void showMainStep();
    void findOthers();
    void openSome();
    void followSearch();
    void followWide();
    void open(ItemId item);
    /// Has a screen reader say the title and state of the open item.
    void announceItem();
    /// The same for what differs between that state of the shown rating and the present one.
    void announceChange(const Rating &before);
    void showPost();
    void showRating();
    void showOwn();
    void showChanged(const ChangedRatings &changed);
    /// In training: the answers beside the agreed ones, once the rater has asked for them.
    void showAgreed();
    void seeAnswer();
    bool isInRound(ItemId item) const;
    void showReadOnly();
    void showOutside();
    void goToNextOpen();
    Waiting waiting() const;
    void showEvidence();
    void showCodebook();
    /// Offers the study's reasons for leaving an item out, and those that the rater has given.
    void showOutReasons();
    void perform(const Command<> &command);
    bool mayLabel() const;
    struct Place
    {
        RoundId round{};
        RaterId rater{};
        bool operator==(const Place &) const = default;
    };

    Study &m_study;
    Notice &m_notice;
    WhenShown *m_whenShown;
    ItemBrowser *m_browser;
    ItemListModel *m_model;
    ItemListPane *m_list;
    PostView *m_post;
    LabelForm *m_form;
    Panes *m_panes;
    EmptyState *m_nothing; ///< shown instead of the panes while the study has no item
    Place m_place;
    Place m_waitsFor; ///< the place m_waiting is about
    QString m_waiting;
    QStringList m_reasons; ///< offered reasons for excluding an item
    RaterId m_reasonsOf{}; ///< the rater of m_reasons
    bool m_pass = false;
    bool m_isLabelled = false; ///< the rater may label the item
    bool m_isTraining = false; ///< the round is a training round
    ItemId m_item{};
    ItemId m_wanted{}; ///< the item that was open before a new search
    std::vector<ItemId> m_visited;
    WorkerRead m_given;  ///< reads the reasons for excluding an item
    WorkerRead m_others; ///< last, so that its worker ends first
};

} // namespace corater
