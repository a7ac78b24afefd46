// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/NextStep.h"
#include "models/study/WorkerRead.h"

#include <QWidget>

class QSplitter;

namespace corater {

class ActionCatalogue;
class EmptyState;
class ItemListModel;
class ItemBrowser;
class ItemListPane;
class LabelForm;
class Notice;
class Pages;
class PostView;
class WhenShown;
enum class Waiting;

/// The labelling mode: list, post and form over the open study, for the rater who works now. Turns the form's intents
/// into commands and the study's signals into what is shown.
class LabelMode : public QWidget
{
    Q_OBJECT

public:
    LabelMode(Study &study, const ActionCatalogue &actions, Notice &notice, QWidget *parent = nullptr);
    ~LabelMode() override;

    /// The labelling page among those of the study; none until it is first looked at.
    static LabelMode *of(const Pages &pages);

    ItemId currentItem() const { return m_item; }
    void showItem(ItemId item);
    /// Narrows the list as if that had been typed.
    void search(const QString &text);
    /// What the list is narrowed by.
    QString searchText() const;
    /// Tells progressChanged() as it is now.
    void announceProgress();
    QByteArray saveLayout() const;
    void restoreLayout(const QByteArray &layout);
    /// Takes over what is being typed; call before the page loses the study.
    void flush();

    // Which commands of the menus do something now.
    bool mayGoOn() const;
    /// Whether the list goes on that many rows down.
    bool mayStep(int rows) const;
    bool mayGoBack() const { return !m_visited.empty(); }
    /// Whether whoever works may label the item that is open: the round is open and has it for them.
    bool mayLabelItem() const { return valid(m_item) && m_isLabelled; }

    // What the commands of the menus do here.
    /// What the form's main button does: usually the next open item.
    void goOn();
    /// That many rows down the list.
    void step(int rows);
    void goBack();
    void focusSearch();
    void focusForm();
    void openFind();
    /// The selected text of the post becomes an example of the code under the cursor.
    void takeExample();
    /// The selected passage of the post becomes evidence of the open question of the unit, or of the unit.
    void takeEvidence(bool ofUnit);
    /// Asks for a code that the codebook lacks, for the item that is open.
    void proposeCode();
    void setScreeningPass(bool pass);

Q_SIGNALS:
    /// Another item is shown, or none.
    void itemOpened(corater::ItemId item);
    /// Another item is open, or the list, or what may be done with the item has changed.
    void shownChanged();
    /// Finished and all items of the round, for the rater who works.
    void progressChanged(qint64 done, qint64 total);
    /// The user wants to go on to what follows the labelling.
    void stepWanted(corater::NextStep::Kind step);
    void compareWanted();
    /// The user wants to see that item side by side, or settle it.
    void compareItemWanted(corater::ItemId item);
    void settleItemWanted(corater::ItemId item);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void followItems();
    void followCodebook();
    void fitList();
    void fitPanes();
    void wireStudy();
    void wireList();
    void wireForm();
    void offerActions(const ActionCatalogue &actions);
    void raterChanged();
    void showMainStep();
    void findOthers();
    void openSome();
    void followSearch();
    void open(ItemId item);
    void showPost();
    void showRating();
    void showOwn();
    void showChanged(const ChangedRatings &changed);
    bool isInRound(ItemId item) const;
    void showReadOnly();
    void showOutside();
    void goToNextOpen();
    Waiting waiting() const;
    void showEvidence();
    void showCodebook();
    /// Offers the study's reasons for leaving an item out, and those that the rater has given.
    void showOutReasons();
    void perform(const Command &command);
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
    QSplitter *m_splitter;
    EmptyState *m_nothing; ///< in place of all of it, while the study has no item
    Place m_place;
    Place m_waitsFor; ///< where m_waiting was read
    QString m_waiting;
    QStringList m_reasons; ///< for leaving an item out, as they are offered
    RaterId m_reasonsOf{}; ///< whose reasons these are
    bool m_pass = false;
    bool m_isLabelled = false; ///< the rater may label the item
    ItemId m_item{};
    ItemId m_wanted{}; ///< was open before the list was searched anew
    std::vector<ItemId> m_visited;
    WorkerRead m_given;  ///< reasons for leaving an item out
    WorkerRead m_others; ///< last, so that its worker ends first
};

} // namespace corater
