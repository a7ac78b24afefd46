// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/StudyItemRows.h"
#include "models/items/table/SeenItems.h"
#include "models/study/WorkerRead.h"

#include <QWidget>

class QMenu;

namespace corater {

class HintSearch;
class ItemListModel;
class ItemListPane;
struct ListPlace;
class ListSearch;
class ListStrip;
class NextOpen;
class Notice;
class Pages;
class Panes;
class WhenShown;
class WideList;

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
    /// The round and the rater of the list; in the list of the whole study the rater's states are shown.
    void setPlace(RoundId round, RaterId rater);
    /// Items on which the raters of the round differ.
    void setDisputed(DisputedItems items);
    bool showsWholeStudy() const { return m_whole; }
    /// Counts of the round, whichever list is shown.
    const ItemCounts &roundCounts() const { return m_roundCounts; }
    /// The next waiting item of the round, in the list's order and filter; invalid if there is none.
    ItemId nextOpen(ItemId after, Waiting waiting) const;
    /// Searches for that item on a worker if it is not among the next lines of the list, because a round may have
    /// thousands of finished items in a row. Call it when `after` is shown.
    void lookAhead(ItemId after, Waiting waiting);
    /// The first waiting item, as nextOpen(); nothing if it is not known yet: answered() is sent later.
    std::optional<ItemId> firstOpen(Waiting waiting);
    /// Whether the list does not show the result of the current search yet.
    bool isReading() const;
    /// Whether the study has any item at all.
    bool hasItems() const;
    /// Becomes the first of the panes. Gives them the widths that the user chose before, and saves the next choice
    /// under the key.
    void placeIn(Panes &panes, const QString &key);
    /// Folds the list to a strip if the page is too narrow, unless the user chose otherwise.
    void fitTo(int pageWidth);
    bool isFolded() const;
    /// The user's choice, for all modes and later starts.
    void setFolded(bool folded);
    /// Gives the list the whole page, with columns in place of the single lines; its other panes are hidden meanwhile.
    void setWide(bool isWide);
    bool isWide() const { return m_isWide; }
    /// The chosen items, in the order of the list: the selected lines of the wide list, the current one of the narrow.
    std::vector<ItemId> chosen() const;
    /// What the list shows: all items of its search, in its order, with the columns of the wide list.
    SeenItems seen() const;
    /// The same list of the visible page; null if that has none.
    static ItemBrowser *of(const Pages &pages);
    /// Whether the lines say which rater has done what.
    void hideRaters(bool hide);
    /// Opens the list for a search, without taking that for the user's choice.
    void reveal();
    /// Makes the item's line the current one, where the list has it.
    void showItem(ItemId item);
    /// Drops the search if it hides the item. False: the list does not have the item even so.
    bool unhide(ItemId item);
    /// The same, and lists the whole study if only that has the item.
    void admit(ItemId item);

Q_SIGNALS:
    void itemChosen(corater::ItemId item);
    void countsChanged();
    /// The list has become wide, or narrow again.
    void wideChanged();
    /// The list shows the result of the search, or firstOpen() is known.
    void answered();
    /// The user wants to see the item side by side, or settle it; only of items in a closed round.
    void compareWanted(corater::ItemId item);
    void settleWanted(corater::ItemId item);
    /// The menu of the item's line is made: the page may add what it does with the item.
    void menuMade(QMenu *menu, corater::ItemId item);

private:
    void wirePane();
    void setWhole(bool whole);
    void setHinted();
    void search(const ItemQuery &query);
    void searchAgain();
    void list(const ItemQuery &query);
    void showPlace();
    void showLatePlace();
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
    void wireWide();
    void offerColumns();
    void readColumns();
    void nameStrip();
    void openMenu(int row, const QPoint &at);
    void addLineTo(QMenu &menu, int row);
    void addChosenTo(QMenu &menu) const;

    Study &m_study;
    Notice &m_notice;
    ItemListModel *m_model;
    ItemListPane *m_pane;
    HintSearch *m_hints;
    ListSearch *m_search;
    NextOpen *m_next;
    WhenShown *m_whenShown;
    ItemQuery m_query;    ///< the wanted search; the model has the shown one
    QSet<ItemId> m_stale; ///< items whose lines are out of date until the list is shown
    std::unique_ptr<StudyItemRows> m_roundRows;
    std::unique_ptr<StudyItemRows> m_wholeRows;
    ItemCounts m_roundCounts;
    ListStrip *m_strip;
    WideList *m_wide;
    Panes *m_panes = nullptr;
    bool m_isWide = false;
    bool m_hidesRaters = false;
    bool m_revealed = false; ///< by reveal(), until the page's width changes
    int m_pageWidth = 0;
    DisputedItems m_disputed;
    bool m_knowsDisputed = false;
    bool m_whole = false;
    RaterId m_rater{};          ///< the rater of the list
    RoundId m_round{};          ///< the round of the list
    ItemId m_shown{};           ///< the item that is open beside the list
    WorkerRead m_counting;      ///< counts the whole study
    WorkerRead m_countingRound; ///< last, so that the workers end first
};

} // namespace corater
