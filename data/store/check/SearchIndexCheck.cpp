// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/check/SearchIndexCheck.h"

#include "data/files/FileRefusals.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/items/ItemStore.h"
#include "data/store/items/SearchIndex.h"

#include <QHash>

#include <utility>

namespace corater {

namespace {

struct SearchIndexCheckMessages
{
    CORATER_MESSAGES(SearchIndexCheck)
};

/// Item → sum over the different words that an index has for it. Counts and positions of words are ignored, because
/// some studies indexed the titles of a published data set twice.
using WordSums = QHash<qint64, quint64>;

constexpr size_t wordSeed = 0x436f7261;

/// An index in memory, built like the file's, for some items at a time.
class FreshIndex
{
public:
    static Result<std::unique_ptr<FreshIndex>> create(Connection &file)
    {
        TRY(auto memory, Connection::open(databaseInMemory, OpenMode::ReadWrite));
        TRY(const auto sql, file.value(QStringLiteral("SELECT sql FROM main.sqlite_schema WHERE name = 'item_fts'")));
        TRY(memory->run(sql.toString()));
        TRY(const auto hasPairs, hasPairsInSearchIndex(file));
        return std::unique_ptr<FreshIndex>(new FreshIndex(std::move(memory), hasPairs));
    }

    Connection &connection() { return *m_memory; }
    Result<void> add(const Item &item)
    {
        const QString body = searchedText(item);
        if (m_hasPairs) {
            return addToSearchIndex(*m_memory, item.id, item.title, body);
        }
        TRY(m_memory->run(QStringLiteral("INSERT INTO item_fts (rowid, title, body) VALUES (?, ?, ?)"),
                          {raw(item.id), item.title, body}));
        return {};
    }
    Result<void> clear()
    {
        TRY(m_memory->run(QStringLiteral("INSERT INTO item_fts (item_fts) VALUES ('delete-all')")));
        return {};
    }

private:
    FreshIndex(std::unique_ptr<Connection> memory, bool hasPairs) : m_memory(std::move(memory)), m_hasPairs(hasPairs) {}

    std::unique_ptr<Connection> m_memory;
    bool m_hasPairs;
};

// A temporary table is allowed in a file that is only read; it lives as long as the connection.
Result<WordSums> wordSums(Connection &connection)
{
    TRY(connection.run(QStringLiteral("CREATE VIRTUAL TABLE IF NOT EXISTS temp.item_word "
                                      "USING fts5vocab(main, item_fts, instance)")));
    WordSums sums;
    std::pair<QByteArray, qint64> last; // an index lists its words one after the other, each with its items in order
    quint64 sum = 0;
    TRY(connection.rows(QStringLiteral("SELECT term, doc FROM temp.item_word"), {},
                        [&](const Query &row) -> Result<void> {
                            const std::optional<QByteArrayView> plain = row.utf8(0);
                            const QByteArray converted = plain ? QByteArray() : row.text(0).toUtf8();
                            const QByteArrayView word = plain ? *plain : QByteArrayView(converted);
                            if (word != last.first) {
                                last = {word.toByteArray(), 0};
                                sum = qHash(last.first, wordSeed);
                            }
                            const qint64 item = row.integer(1);
                            if (item != last.second) {
                                sums[item] += sum;
                                last.second = item;
                            }
                            return {};
                        }));
    return sums;
}

/// Compares the indexes of the items in use, chunk by chunk.
class SearchIndexCheck
{
public:
    SearchIndexCheck(Connection &connection, int most, const Progress &progress)
        : m_connection(connection), m_most(most), m_progress(progress)
    {
    }

    Result<QList<Message>> run()
    {
        TRY(auto fresh, FreshIndex::create(m_connection));
        TRY(auto present, wordSums(m_connection));
        m_fresh = std::move(fresh);
        m_present = std::move(present);
        auto done = readItems(m_connection, [&](const Item &item) -> Result<void> {
            m_chunk.push_back(item);
            return m_chunk.size() < mostInChunk ? Result<void>() : compareChunk();
        });
        if (done) {
            done = compareChunk();
        }
        TRY(done);
        return m_faults;
    }

private:
    static constexpr size_t mostInChunk = 500;

    Result<void> compareChunk()
    {
        if (m_progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, FileRefusals::stopped());
        }
        for (Item &item : m_chunk) {
            auto done = readParts(m_connection, item);
            if (done) {
                done = m_fresh->add(item);
            }
            if (!done) {
                return done;
            }
        }
        TRY(const auto wanted, wordSums(m_fresh->connection()));
        for (const Item &item : std::exchange(m_chunk, {})) {
            if (m_present.value(raw(item.id)) != wanted.value(raw(item.id)) && m_faults.size() < m_most) {
                m_faults << SearchIndexCheckMessages::toSay("the full-text index has other words than item %1")
                                .arg(item.externalId);
            }
        }
        return m_fresh->clear();
    }

    Connection &m_connection;
    int m_most;
    const Progress &m_progress;
    std::unique_ptr<FreshIndex> m_fresh;
    WordSums m_present;
    std::vector<Item> m_chunk;
    QList<Message> m_faults;
};

} // namespace

Result<QList<Message>> searchIndexFaults(Connection &connection, int most, const Progress &progress)
{
    return SearchIndexCheck(connection, most, progress).run();
}

} // namespace corater
