// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/RecordedTables.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/replay/MergeConflict.h"
#include "data/store/replay/RoundStory.h"
#include "data/store/replay/WriteRules.h"

#include <QSet>

#include <optional>

namespace corater {

/// What a study's tables hold after the entries of all its copies: a function of the set of entries, whatever the order
/// in which they came. Entries are taken in EntryGraph::order(). A change whose author knew the earlier changes of the
/// row is made unaltered. Of two changes made without knowledge of each other, those of different columns and rows
/// combine, and those that contradict each other become a MergeConflict. Ratings that were sealed in one copy are never
/// changed by entries of another. RoundStory says who takes part in a round, which seals stand and when it is closed.
/// Lives for one run; the caller passes the entries, so that a test needs no file.
class MergeReplay
{
public:
    explicit MergeReplay(const EntryGraph &graph) : m_graph(graph), m_story(graph) {}

    /// Ids of items in another copy, with the ids of these items here.
    void setItemAliases(QHash<qint64, qint64> aliases) { m_aliases.insert(QStringLiteral("item"), std::move(aliases)); }
    /// The entries that cannot be read yet, with the names of their secrets: their rounds stay open, even if all have
    /// sealed, if they belong to what their raters sealed (RoundStory::isAwaited()).
    using Unread = std::vector<std::pair<size_t, QByteArray>>;
    void setUnread(Unread unread) { m_unread = std::move(unread); }
    /// Must have taken the entries that change rounds and keys before the first call of take().
    RoundStory &story() { return m_story; }
    /// Takes the changes of an entry, in the order of the graph; call it for every entry.
    void take(size_t index, const ChangeSet &changes);
    /// The result. Call once, at the end.
    MergedState finish();

    /// Whether two answers are equal but for derived columns (isDerived()).
    static bool sameAnswer(const std::vector<Row> &a, const std::vector<Row> &b);

    /// Runs over the history of a study file, one entry in memory at a time.
    static Result<MergedState> run(Connection &connection);

private:
    using Part = RoundStory::Part;

    /// An entry and the value that it gave a column.
    struct Writer
    {
        size_t entry = 0;
        QVariant value;
    };
    /// A row as it stands, and the writers of its columns.
    struct RowState
    {
        QVariantMap columns;
        /// Column → those who wrote it last, without knowledge of each other; absent if only the entry that inserted
        /// the row wrote it.
        QHash<QString, QList<Writer>> writers;
        size_t inserter = 0;
        std::vector<size_t> insertions; ///< all entries that inserted it
        std::optional<size_t> remover;  ///< the row is gone; its columns are kept in case another row needs it

        bool isThere() const { return !remover; }
        QList<Writer> writersOf(const QString &column) const
        {
            return writers.value(column, {{inserter, columns.value(column)}});
        }
    };
    /// An answer as an entry meant it, and as it stands after that entry.
    struct Write
    {
        size_t entry = 0;
        std::vector<Row> meant;
        std::vector<Row> stands;
    };
    using Rows = QHash<QString, RowState>;

    /// The place of a value or an answer about which two entries may contradict each other.
    static QString placeOf(const QString &table, const QString &key, const QString &column = {});
    QVariantMap renamed(const QString &table, QVariantMap row) const;
    RowState *find(const QString &table, const QVariantMap &row);
    std::optional<Part> partOf(const QString &table, const QVariantMap &row) const;
    std::optional<Part> partSpokenOf(const QString &table, const QVariantMap &row) const;
    std::optional<Part> closedPartOf(const QString &table, const QVariantMap &row) const;
    std::optional<Part> closedPartOf(const RowChange &change) const;

    std::optional<qint64> ownerOf(const QString &table, const QVariantMap &row) const;
    std::vector<qint64> ownersOf(const RowChange &change) const;
    bool mayWriteFor(const QString &table) const;
    static bool isNumbered(const RowChange &change);
    bool isAllowedToAdd(const RowChange &change);
    QString unknownIn(const RowChange &change);
    void checkMayWrite(const RowChange &change);
    bool isAllowed(WriteRule rule, const RowChange &change);
    bool isByOwner(const RowChange &change);
    bool mayRemovePart(const RowChange &change) const;

    void takeRow(const RowChange &change);
    bool isSaidInVain(const RowChange &change);
    void ignoreClosing(RowChange &change) const;
    void keepSealedRound(RowChange &change);
    void keepOut(const RowChange &change, const Part &part);
    void insertRow(const QString &table, QVariantMap after);
    bool isKnown(const RowState &row) const;
    void insertTwice(RowState &there, const QString &table, QVariantMap after);
    bool takeAlias(const QString &table, QVariantMap &after);
    void updateRow(RowState &row, const RowChange &change);
    void setColumn(RowState &row, const RowChange &change, const QString &column);
    QList<Writer> strangersOf(RowState &row, const QString &column, const QVariant &after);
    bool setMembers(RowState &row, const RowChange &change, const QString &column, const QList<Writer> &strangers);
    void removeRow(RowState &row, const RowChange &change);
    void takeAnswer(const QString &key, const std::vector<RowChange> &changes);
    const std::vector<Row> *answerKnownTo(size_t index, const std::vector<Write> &writes) const;
    std::vector<const Write *> strangersOf(const std::vector<Write> &writes) const;

    bool knows(size_t earlier) const { return m_graph.isKnownTo(earlier, m_now); }
    void contradict(MergeConflict conflict, size_t standing, size_t other, const QString &place);
    void settle(const QString &place);

    void makeWhole();
    void bringBackNamed();
    std::optional<Row> bringBack(const Row &user, const RowReference &reference);
    void joinRatings();
    void giveOrdinals(const QString &table, const QString &parent);
    void giveNumbers(const QString &table);
    void giveNames();
    void closeRounds();
    void dropLeftOut();
    std::vector<RowState *> sorted(const QString &table, const QString &by);
    void keepSettled();

    const EntryGraph &m_graph;
    RoundStory m_story;
    Unread m_unread;
    size_t m_now = 0;
    QSet<qint64> m_written; ///< rounds whose own row the present entry writes
    size_t m_taken = 0;
    bool m_isMixed =
        false; ///< an entry was taken that did not know all before it, and makeWhole() was not called since
    QHash<QString, Rows> m_tables;
    QHash<QString, std::vector<Write>> m_answers;            ///< table and columns in common → the answers given
    QHash<QString, QHash<qint64, qint64>> m_aliases;         ///< table → id → id of the row that it is
    QHash<QString, QHash<QString, QStringList>> m_byNatural; ///< table → natural key → keys of rows made with it
    Message m_trespass;
    qint64 m_owner = 0;                                    ///< whose rows the present entry must not write
    QHash<QString, QHash<QString, QVariantMap>> m_keptOut; ///< rows that came to a sealed part: table → key → row
    std::vector<MergeConflict> m_conflicts;
    struct Pair
    {
        size_t standing = 0;
        size_t other = 0;
    };
    std::vector<Pair> m_pairs;                  ///< of each conflict, its entries
    QHash<QString, std::vector<size_t>> m_open; ///< place → conflicts
    QSet<QString> m_ids;
};

} // namespace corater
