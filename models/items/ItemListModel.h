// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "models/items/ItemRowSource.h"

#include <QAbstractListModel>
#include <QCache>
#include <QTimer>

namespace corater {

/// The items of a round as a list for views, built for a million of them: ids are loaded in chunks while the event loop
/// is idle, rows a page at a time when they are looked at. Made by the window over the open study; it decides nothing
/// and changes nothing.
class ItemListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole + 1, ///< qint64
        RowRole,                   ///< the whole ItemRow
        ExternalIdRole,
        TitleRole,
        KindRole,
        DateRole,
        UrlRole,
        TagsRole,
        ScoreRole,
        StateRole, ///< int(RatingState) of the viewer
        UnitsRole,
        KeywordsRole,
        ReasonRole,
        DiscussRole,
        UnsureRole,
        RecheckRole,
        DisagreementRole,
        SettledRole
    };
    Q_ENUM(Role)

    static constexpr int pageRows = 64;
    static constexpr int cachedPages = 64;
    static constexpr int firstIds = 512;   ///< the first chunk, loaded at once so that the list appears without delay
    static constexpr int chunkIds = 20000; ///< the later chunks

    /// Lists nothing until setSource().
    explicit ItemListModel(QObject *parent = nullptr);

    /// The source must live as long as it is set; null empties the list.
    void setSource(const ItemRowSource *source);
    void setQuery(const ItemQuery &query);
    const ItemQuery &query() const { return m_query; }
    const ItemCounts &counts() const { return m_counts; }
    /// Whether all ids are loaded; until then rowCount() still grows.
    bool isComplete() const { return m_complete; }

    /// The item at that row, none where there is no such row.
    ItemId idAt(int row) const;
    /// The row of that item, -1 where the list does not have it (yet).
    int rowOf(ItemId id) const;
    /// The next item of the list that is untouched or begun, going on from the top at the end; none if there is none.
    ItemId nextOpen(ItemId after, Waiting waiting = Waiting::Unfinished) const;
    /// Whether one of the rows after that item waits, as far as they are in memory without a gap. Nothing is read.
    bool waitsSoon(ItemId after, Waiting waiting) const;
    /// Loads ids until that item has a row, and returns it; -1 where the list does not have it at all.
    int load(ItemId id);
    /// The row's values; empty ones where there is no such row.
    ItemRow rowAt(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

public Q_SLOTS:
    /// Asks for everything anew, as after an import.
    void reload();
    /// Takes the counts that the source has counted in the background.
    void takeCounts(const corater::ItemCounts &counts) { setCounts(counts); }
    /// Searches again, since the source may find other items now. Counts are of the whole list: the search leaves them.
    void searchAgain() { readItems(); }
    /// Reads the rows again, not ids and counts: any row may have changed.
    void refreshRows();
    /// Those items changed: their rows are read again where they stand, so that an item that was just finished does not
    /// disappear from the list. Counts are asked anew.
    void refresh(const std::vector<corater::ItemId> &ids);
    /// Ratings or final labels of those items changed, or where their raters differ, and nothing else. As refresh(),
    /// but where the rows were known before, the counts are updated by the differences: counting everything again at
    /// every key press would slow down large studies.
    void refreshMarks(const std::vector<corater::ItemId> &ids);
    /// The same for one item whose rating by the viewer is now `rating`: nothing is read.
    void setRated(const corater::Rating &rating);

Q_SIGNALS:
    void countsChanged();
    /// All ids are loaded.
    void completed();
    /// The source could not answer; the list keeps what it has.
    void failed(const corater::Error &error);

private:
    using Page = std::vector<ItemRow>;

    /// Asks for the ids that follow, and notes whether any are left.
    std::vector<ItemId> nextChunk();
    /// Plans the next chunk, or emits completed().
    void goOn();
    const ItemRow *cached(int row) const;
    /// The row if it is in memory; null: it would have to be read.
    ItemRow *known(int row) const;
    Page *loadPage(int page) const;
    void readItems();
    void readCounts();
    void setCounts(const ItemCounts &counts);
    void give(const Error &error) const;

    const ItemRowSource *m_source = nullptr;
    ItemQuery m_query;
    ItemCounts m_counts;
    std::vector<ItemId> m_ids;
    ItemKey m_end;
    bool m_complete = true;
    mutable QCache<int, Page> m_pages{cachedPages};
    QTimer m_loader;
};

} // namespace corater

Q_DECLARE_METATYPE(corater::ItemRow)
