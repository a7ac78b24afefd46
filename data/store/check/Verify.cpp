// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/check/Verify.h"

#include "data/files/FileRefusals.h"
#include "data/store/check/SealCheck.h"
#include "data/store/check/SearchIndexCheck.h"
#include "data/store/connection/Snapshot.h"
#include "data/store/history/StudyIdentity.h"
#include "data/store/items/BatchHash.h"
#include "data/store/items/FacetIndex.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/replay/Replay.h"
#include "data/store/schema/SchemaShape.h"

#include <vector>

namespace corater {

namespace {

struct VerifyMessages
{
    CORATER_MESSAGES(Verify)
};

constexpr int mostSaid = 50;

/// Runs the checks one after the other and gathers the faults.
class Verification
{
public:
    Verification(Connection &connection, const Progress &progress, VerifyDepth depth, const QStringList &steps)
        : m_connection(connection), m_progress(progress), m_depth(depth), m_steps(steps)
    {
    }

    Result<QList<Message>> run()
    {
        TRY(Snapshot::take(m_connection));
        const std::vector<Check> checks = checksOf(m_depth);
        for (size_t i = 0; i < checks.size(); ++i) {
            if (m_progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, FileRefusals::stopped());
            }
            m_progress(qint64(i), qint64(checks.size()));
            const Result<QList<Message>> faults = (this->*checks[i])();
            if (faults) {
                m_found << *faults;
            } else if (faults.error().code == ErrorCode::Damaged) {
                m_found << faults.error().message;
            } else {
                return std::unexpected(faults.error());
            }
        }
        m_progress(qint64(checks.size()), qint64(checks.size()));
        if (m_found.size() > mostSaid) {
            m_found = m_found.first(mostSaid) << VerifyMessages::toSay("… and more");
        }
        return m_found;
    }

private:
    using Check = Result<QList<Message>> (Verification::*)();

    static std::vector<Check> checksOf(VerifyDepth depth)
    {
        std::vector<Check> checks{&Verification::pages,    &Verification::references, &Verification::shape,
                                  &Verification::identity, &Verification::history,    &Verification::seals,
                                  &Verification::aliases,  &Verification::ratedItems};
        if (depth != VerifyDepth::Quick) {
            checks.back() = &Verification::items;
            checks.insert(checks.end(), {&Verification::batches, &Verification::facets});
        }
        if (depth == VerifyDepth::Whole) {
            checks.push_back(&Verification::searchedWords);
        }
        return checks;
    }

    Result<QList<Message>> sentences(const QString &sql, const Message &sentence, int columns)
    {
        QList<Message> found;
        TRY(m_connection.rows(sql, {}, [&](const Query &row) -> Result<void> {
            Message said = sentence;
            for (int column = 0; column < columns; ++column) {
                said = said.arg(row.text(column));
            }
            if (row.text(0) != u"ok" && found.size() <= mostSaid) {
                found << said;
            }
            return {};
        }));
        return found;
    }

    // The quick check does not compare indexes with their tables.
    Result<QList<Message>> pages()
    {
        return sentences(m_depth == VerifyDepth::Quick ? QStringLiteral("PRAGMA quick_check")
                                                       : QStringLiteral("PRAGMA integrity_check"),
                         VerifyMessages::toSay("SQLite: %1"), 1);
    }

    Result<QList<Message>> references()
    {
        return sentences(QStringLiteral("PRAGMA foreign_key_check"),
                         VerifyMessages::toSay("%1 row %2 refers to a missing row of %3"), 3);
    }

    Result<QList<Message>> shape() { return shapeFaults(m_connection, m_steps); }

    Result<QList<Message>> identity() { return identityFaults(m_connection); }

    Result<QList<Message>> history() { return Replay(m_connection).faults(mostSaid + 1); }

    Result<QList<Message>> seals() { return sealFaults(m_connection); }

    // No history entry covers the aliases of items. But only a study that met another copy or was recovered can have
    // any, and no alias is also the id of an item.
    Result<QList<Message>> aliases()
    {
        TRY(const auto there, m_connection.value(QStringLiteral(
                                  "SELECT EXISTS (SELECT 1 FROM main.sqlite_schema WHERE name = 'item_alias')")));
        if (!there.toBool()) {
            return {};
        }
        return sentences(QStringLiteral("SELECT id FROM item_alias WHERE id IN (SELECT id FROM item) OR NOT EXISTS "
                                        "(SELECT 1 FROM history WHERE arrived <> '' UNION ALL "
                                        "SELECT 1 FROM setting WHERE name LIKE '%1%') ORDER BY id")
                             .arg(recoveredSetting),
                         VerifyMessages::toSay("item %1 of another copy: no such item came from another copy"), 1);
    }

    Result<QList<Message>> items() { return checkedItems(ItemCheck::Scope::Everything); }

    Result<QList<Message>> ratedItems() { return checkedItems(ItemCheck::Scope::RatedRows); }

    Result<QList<Message>> checkedItems(ItemCheck::Scope scope)
    {
        TRY(const auto checked, ItemCheck::exists(m_connection));
        if (!checked) {
            return {};
        }
        return ItemCheck::faults(m_connection, scope, mostSaid + 1, m_progress);
    }

    Result<QList<Message>> batches()
    {
        std::vector<std::pair<qint64, QString>> batches;
        QHash<qint64, QString> names;
        TRY(m_connection.rows(QStringLiteral("SELECT id, content_hash, name FROM import_batch"), {},
                              [&](const Query &row) -> Result<void> {
                                  batches.emplace_back(row.integer(0), row.text(1));
                                  names.insert(row.integer(0), row.text(2));
                                  return {};
                              }));
        QList<Message> found;
        for (const auto &[id, hash] : batches) {
            TRY(const auto now, batchHash(m_connection, BatchId{id}));
            if (now != hash) {
                found << VerifyMessages::toSay("the items of import %1 (%2) are not as they were imported")
                             .arg(id)
                             .arg(names.value(id));
            }
        }
        return found;
    }

    Result<QList<Message>> facets()
    {
        TRY(const auto indexed, hasFacetIndex(m_connection));
        if (!indexed) {
            return {};
        }
        return FacetIndex::faults(m_connection, mostSaid + 1);
    }

    // Skipped for older files, which kept the words of imports that were taken back.
    Result<QList<Message>> searchedWords()
    {
        TRY(const auto follows, ItemCheck::exists(m_connection));
        if (!follows) {
            return {};
        }
        return searchIndexFaults(m_connection, mostSaid + 1, m_progress);
    }

    Connection &m_connection;
    const Progress &m_progress;
    VerifyDepth m_depth;
    const QStringList &m_steps;
    QList<Message> m_found;
};

} // namespace

Result<QList<Message>> verifyStudy(Connection &connection, const Progress &progress, VerifyDepth depth,
                                   const QStringList &steps)
{
    return Verification(connection, progress, depth, steps).run();
}

QList<Message> leftOutOfQuick()
{
    return {VerifyMessages::toSay("indexes of all tables against the tables"),
            VerifyMessages::toSay("items that nobody has rated"), VerifyMessages::toSay("the texts of items"),
            VerifyMessages::toSay("tags and keywords against their index"),
            VerifyMessages::toSay("the full-text index")};
}

} // namespace corater
