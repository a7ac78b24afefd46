// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/check/SearchIndexCheck.h"

#include "data/files/FileRefusals.h"
#include "data/records/selection/SearchedText.h"
#include "data/store/items/ItemStore.h"

#include <QHash>

#include <utility>

namespace corater {

namespace {

struct SearchIndexCheckMessages
{
    CORATER_MESSAGES(SearchIndexCheck)
};

/// What an index has under an item, as one number: the sum over its words. How often and where a word stands does not
/// count, since studies had titles of a published data set twice.
using WordSums = QHash<qint64, quint64>;

constexpr size_t wordSeed = 0x436f7261;

/// An index in memory that is made as the file's is, for some items at a time.
class FreshIndex
{
public:
    static Result<std::unique_ptr<FreshIndex>> create(Connection &file)
    {
        auto memory = Connection::open(QStringLiteral(":memory:"), OpenMode::ReadWrite);
        const auto sql = file.value(QStringLiteral("SELECT sql FROM main.sqlite_schema WHERE name = 'item_fts'"));
        if (!memory || !sql) {
            return std::unexpected(!memory ? memory.error() : sql.error());
        }
        if (const auto made = (*memory)->run(sql->toString()); !made) {
            return std::unexpected(made.error());
        }
        return std::unique_ptr<FreshIndex>(new FreshIndex(std::move(*memory)));
    }

    Connection &connection() { return *m_memory; }
    Result<void> add(const Item &item)
    {
        const auto added = m_memory->run(QStringLiteral("INSERT INTO item_fts (rowid, title, body) VALUES (?, ?, ?)"),
                                         {raw(item.id), item.title, searchedText(item)});
        return added ? Result<void>() : std::unexpected(added.error());
    }
    Result<void> clear()
    {
        const auto done = m_memory->run(QStringLiteral("INSERT INTO item_fts (item_fts) VALUES ('delete-all')"));
        return done ? Result<void>() : std::unexpected(done.error());
    }

private:
    explicit FreshIndex(std::unique_ptr<Connection> memory) : m_memory(std::move(memory)) {}

    std::unique_ptr<Connection> m_memory;
};

// A temporary table is allowed in a file that is only read; it lives as long as the connection.
Result<WordSums> wordSums(Connection &connection)
{
    const auto made = connection.run(QStringLiteral("CREATE VIRTUAL TABLE IF NOT EXISTS temp.item_word "
                                                    "USING fts5vocab(main, item_fts, instance)"));
    if (!made) {
        return std::unexpected(made.error());
    }
    WordSums sums;
    std::pair<QString, qint64> last; // an index lists its words one after the other, each with its items in order
    quint64 sum = 0;
    const auto read = connection.rows(QStringLiteral("SELECT term, doc FROM temp.item_word"), {},
                                      [&](const Query &row) -> Result<void> {
                                          QString word = row.text(0);
                                          const qint64 item = row.integer(1);
                                          if (word != last.first) {
                                              last = {std::move(word), 0};
                                              sum = qHash(last.first, wordSeed);
                                          }
                                          if (item != last.second) {
                                              sums[item] += sum;
                                              last.second = item;
                                          }
                                          return {};
                                      });
    return read ? Result<WordSums>(std::move(sums)) : std::unexpected(read.error());
}

/// Goes through the items in use by chunks and compares.
class SearchIndexCheck
{
public:
    SearchIndexCheck(Connection &connection, int most, const Progress &progress)
        : m_connection(connection), m_most(most), m_progress(progress)
    {
    }

    Result<QList<Message>> run()
    {
        auto fresh = FreshIndex::create(m_connection);
        auto present = fresh ? wordSums(m_connection) : std::unexpected(fresh.error());
        if (!present) {
            return std::unexpected(present.error());
        }
        m_fresh = std::move(*fresh);
        m_present = std::move(*present);
        auto done = readItems(m_connection, [&](const Item &item) -> Result<void> {
            m_chunk.push_back(item);
            return m_chunk.size() < mostInChunk ? Result<void>() : compareChunk();
        });
        if (done) {
            done = compareChunk();
        }
        return done ? Result<QList<Message>>(m_faults) : std::unexpected(done.error());
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
        const auto wanted = wordSums(m_fresh->connection());
        if (!wanted) {
            return std::unexpected(wanted.error());
        }
        for (const Item &item : std::exchange(m_chunk, {})) {
            if (m_present.value(raw(item.id)) != wanted->value(raw(item.id)) && m_faults.size() < m_most) {
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
