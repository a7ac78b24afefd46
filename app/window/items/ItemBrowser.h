// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/StudyItemRows.h"
#include "models/study/WorkerRead.h"

#include <QWidget>

namespace corater {

class HintSearch;
class ItemListModel;
class ItemListPane;
struct ListPlace;
class ListSearch;
class ListStrip;
class NextOpen;
class Notice;
class WhenShown;

/// The list of items beside a page, of one round or of the whole study: searched, sorted and with a menu on each line.
/// Made by the pages that read items; the study must outlive it.
class ItemBrowser : public QWidget
{
    Q_OBJECT

public:
    ItemBrowser(Study &study, Notice &notice, QWidget *parent = nullptr);
    ~ItemBrowser() override;

    ItemListPane *pane() const { return m_pane; }
    ItemListModel *model() const { return m_model; }
    /// Whose list of which round is shown, and whose states in the list of the whole study.
    void setPlace(RoundId round, RaterId rater);
    /// Items on which the raters of the round differ.
    void setDisputed(DisputedItems items);
    bool showsWholeStudy() const { return m_whole; }
    /// How far the round is, whatever is listed.
    const ItemCounts &roundCounts() const { return m_roundCounts; }
    /// The next item of the round that waits, in the order and with the filter of the list; none where nothing waits.
    ItemId nextOpen(ItemId after, Waiting waiting) const;
    /// Looks for that item on a worker, where it is not one of the next lines of the list: a round may have thousands
    /// of finished items in a row. To be called when the item is shown.
    void lookAhead(ItemId after, Waiting waiting);
    /// The first item that waits, as nextOpen(); none where that is not known yet: answered() is sent when it is.
    std::optional<ItemId> firstOpen(Waiting waiting);
    /// Whether the list does not show yet what the user has searched for.
    bool isReading() const;
    /// Whether the study has any item at all.
    bool hasItems() const;
    /// Folds the list to a strip where the page is narrow and the post needs the room, unless the user has said
    /// otherwise. Returns whether it was folded or opened by that: the page shares its room anew.
    bool fitTo(int pageWidth);
    bool isFolded() const;
    /// As the user wants it, in all modes and from now on.
    void setFolded(bool folded);
    /// Opens the list for a search, without taking that for the user's choice.
    void reveal();
    /// Makes the item's line the current one, where the list has it.
    void showItem(ItemId item);

Q_SIGNALS:
    void itemChosen(corater::ItemId item);
    void countsChanged();
    /// The list shows what was searched for, or firstOpen() is known.
    void answered();
    /// The user wants to see the item side by side, or settle it; only of items in a closed round.
    void compareWanted(corater::ItemId item);
    void settleWanted(corater::ItemId item);

private:
    void wirePane();
    void setWhole(bool whole);
    void setHinted();
    void search(const ItemQuery &query);
    void searchAgain();
    void list(const ItemQuery &query);
    void show(const std::vector<std::shared_ptr<const ListAnswer>> &answers);
    ListPlace place(bool isWhole) const;
    void wireSearch();
    void countWhole();
    void countRound();
    void readRoundCounts();
    void nameAll();
    void keepSearch(const QString &text);
    void forgetSearch(const QString &name);
    void readCounts();
    void follow(const ChangedRatings &changed);
    void readLater(const QSet<ItemId> &items);
    void count(const std::vector<ChangedMarks> &marks);
    void offerKeywords();
    void fold(bool folded);
    void nameStrip();
    void openMenu(int row, const QPoint &at);

    Study &m_study;
    Notice &m_notice;
    ItemListModel *m_model;
    ItemListPane *m_pane;
    HintSearch *m_hints;
    ListSearch *m_search;
    NextOpen *m_next;
    WhenShown *m_whenShown;
    ItemQuery m_query;    ///< what the user has asked for; the model's is of what is shown
    QSet<ItemId> m_stale; ///< items whose lines are read again when the list is shown
    std::unique_ptr<StudyItemRows> m_roundRows;
    std::unique_ptr<StudyItemRows> m_wholeRows;
    ItemCounts m_roundCounts;
    ListStrip *m_strip;
    int m_width = 0;         ///< of the list before it was folded
    bool m_revealed = false; ///< until the page gets another width
    int m_pageWidth = 0;
    DisputedItems m_disputed;
    bool m_knowsDisputed = false;
    bool m_whole = false;
    RaterId m_rater{};          ///< whose list it is
    RoundId m_round{};          ///< of which round
    ItemId m_shown{};           ///< the item that is open beside the list
    WorkerRead m_counting;      ///< over the whole study
    WorkerRead m_countingRound; ///< last, so that the workers end first
};

} // namespace corater
