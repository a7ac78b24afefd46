// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/ItemFilter.h"
#include "models/items/ItemRowSource.h"

#include <QTimer>
#include <QWidget>

class QAbstractItemModel;
class QAbstractItemView;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace corater {

class ChoiceChip;
class EmptyState;
class ItemListView;
class ItemTable;
class SavedSearchList;
class SearchBox;

/// A filter chip above the list: the search term that it toggles, its word, and the count it shows.
struct Facet
{
    QString term;
    QString label;
    qint64 ItemCounts::*count = nullptr;
};

/// The left pane: search box, chips with counts, the list, and the next step if it is empty. Shows a given model and
/// emits the user's wishes.
class ItemListPane : public QWidget
{
    Q_OBJECT

public:
    explicit ItemListPane(QWidget *parent = nullptr);

    /// Usually an ItemListModel.
    void setModel(QAbstractItemModel *model);
    /// Replaces the chips; the pane starts with labellingFacets().
    void setFacets(const std::vector<Facet> &facets);
    void setCounts(const ItemCounts &counts);
    /// Offers the keywords with their numbers of items under the chip that asked for them.
    void showKeywords(const std::vector<std::pair<QString, qint64>> &keywords);
    /// Offers the list of the whole study beside that of the round, and orders to sort by.
    void offerWholeStudy();
    /// Chooses the list of the whole study, as by its chip.
    void chooseWholeStudy();
    /// Says in an empty list that it is still being read.
    void setReading(bool isReading);
    /// Shows these notes below the search text.
    void setNotes(const QStringList &notes);
    void setSearchText(const QString &text);
    /// The names of codes, raters and saved searches; the present search is parsed again with them.
    void setNames(FilterNames names);
    /// Shows a button beside the search with the saved searches, to use, keep and forget one; beside a wide list with
    /// enough room they stand in a list of their own.
    void offerSavedSearches();
    QString searchText() const;
    void scrollToTop();
    /// Makes that row the current one without rowChosen, and brings it into view.
    void showRow(int row);
    /// The same for a row that is loaded only now: where the user has scrolled the list meanwhile, it stays.
    void showLateRow(int row);
    int currentRow() const;
    /// Shows a button beside the search that folds the list away.
    void offerFolding();
    /// Shows the table in place of the list.
    void setWide(bool isWide);
    bool isWide() const { return m_isWide; }
    /// Whether the list is first in the order that the rater has for themselves, not in that of import.
    void setOwnOrder(bool isOwn) { m_isOwnOrder = isOwn; }
    /// `column`: the key of the column for ItemOrder::Column.
    void sortBy(ItemOrder order, bool descending, const QString &column = {});
    /// Focuses the list, or the table while it is wide.
    void focusList();
    ItemListView *list() const { return m_list; }
    /// The list with columns; without a model until it gets one.
    ItemTable *table() const { return m_table; }
    SearchBox *searchBox() const { return m_search; }

    /// open, done, out, flagged, re-check.
    static std::vector<Facet> labellingFacets();
    /// disagreements, unsettled, settled, flagged.
    static std::vector<Facet> reviewFacets();

public Q_SLOTS:
    void focusSearch();

Q_SIGNALS:
    /// The faults found in the search text, perhaps none: the receiver answers with setNotes(). Comes before
    /// filterChanged().
    void notesFound(const std::vector<corater::FilterNote> &notes);
    void filterChanged(const corater::ItemFilter &filter);
    void rowChosen(int row);
    void rowEntered(int row);
    /// The chip of the keywords was pressed: the receiver answers with showKeywords().
    void keywordsWanted();
    /// The user wants the list of the whole study, or that of the round again.
    void wholeStudyChosen(bool whole);
    void orderChosen(corater::ItemOrder order, bool descending, const QString &column);
    /// The user wants to save that search under a name.
    void saveSearchWanted(const QString &text);
    void forgetSearchWanted(const QString &name);
    /// The user wants the list folded away to make room for the post.
    void foldWanted();
    /// The user wants a menu for that row, at that place of the screen.
    void menuWanted(int row, const QPoint &at);
    /// The user wants the menu of the columns, at that place of the screen.
    void columnsWanted(const QPoint &at);
    /// The user wants to open that row of the wide list.
    void tableEntered(int row);
    /// The user wants the list narrow again.
    void narrowWanted();
    /// Escape in the empty search box: the focus goes back to work.
    void left();
    /// The study has no items yet and the user wants to add some.
    void addRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void search(const QString &text);
    void updateChips();
    void updateEmpty();
    void showNotes();
    void openOrders();
    void openSaved();
    void showSaved();
    void askMenu(const QAbstractItemView &list, const QPoint &at);
    void wireTable();
    QWidget *shownList() const;

    SearchBox *m_search;
    QToolButton *m_saved;
    QToolButton *m_fold;
    QToolButton *m_narrow; ///< only while the list is wide
    QWidget *m_chipRow;
    QLabel *m_notes;
    SavedSearchList *m_savedList; ///< only while the list is wide
    QStackedWidget *m_pages;
    ItemListView *m_list;
    ItemTable *m_table;
    EmptyState *m_empty;
    bool m_isReading = false;
    QTimer m_slow; ///< runs while a search is too young to announce
    QStringList m_noteLines;
    std::vector<Facet> m_facets;
    std::vector<ChoiceChip *> m_chips;
    ChoiceChip *m_keywords;
    ChoiceChip *m_whole;
    ChoiceChip *m_sort;
    ChoiceChip *m_columns; ///< only while the list is wide
    ItemOrder m_order = ItemOrder::Imported;
    bool m_descending = false;
    QString m_column; ///< of ItemOrder::Column
    ItemCounts m_counts;
    FilterNames m_names;
    bool m_moving = false;
    bool m_isWide = false;
    bool m_isOwnOrder = false;
    bool m_folds = false; ///< the list can be folded
};

} // namespace corater
