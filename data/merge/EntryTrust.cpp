// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/merge/EntryTrust.h"

#include "data/merge/EntryLine.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/history/RowWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct EntryTrustMessages
{
    CORATER_MESSAGES(EntryTrust)
};

/// How a rater's key came into the study.
struct Introduction
{
    size_t entry = 0; ///< in the graph
    qint64 rater = 0;
    QByteArray key;
};

class TrustCheck
{
public:
    explicit TrustCheck(Connection &connection) : m_connection(connection) {}

    Result<void> run(const std::vector<qint64> &taken)
    {
        TRY(const auto any, m_connection.value(QStringLiteral("SELECT EXISTS (SELECT 1 FROM history WHERE kind = ?)"),
                                               {introduceKeyKind}));
        if (!any.toBool()) {
            return {};
        }
        TRY(auto graph, EntryGraph::read(m_connection));
        m_graph = std::move(graph);
        auto done = readIntroductions().and_then([this] { return readSignatures(); });
        for (size_t i = 0; done && i < taken.size(); ++i) {
            done = check(taken[i]);
        }
        return done;
    }

private:
    Result<void> readIntroductions()
    {
        for (size_t index = 0; index < m_graph.size(); ++index) {
            m_places.insert(m_graph.entry(index).seq, index);
        }
        for (const size_t index : m_graph.order()) {
            if (m_graph.entry(index).kind != introduceKeyKind) {
                continue;
            }
            TRY(const auto json,
                m_connection.value(QStringLiteral("SELECT CAST(changes AS BLOB) FROM history WHERE seq = ?"),
                                   {m_graph.entry(index).seq}));
            TRY(const auto changes, ChangeSet::fromJson(json.toByteArray()));
            for (const RowChange &change : changes.rows) {
                if (change.table == QLatin1String("rater_key") && !change.after.isEmpty()) {
                    m_introductions.push_back({index, change.after.value("rater_id").toLongLong(),
                                               change.after.value("id").toString().toLatin1()});
                }
            }
        }
        return {};
    }

    Result<void> readSignatures()
    {
        return m_connection.rows(QStringLiteral("SELECT seq, key, signature FROM entry_signature"), {},
                                 [this](const Query &row) -> Result<void> {
                                     m_signatures.insert(row.integer(0),
                                                         {row.text(1).toLatin1(), row.text(2).toLatin1()});
                                     return {};
                                 });
    }

    Result<void> check(qint64 seq)
    {
        TRY(const auto actor,
            m_connection.value(QStringLiteral("SELECT coalesce(actor, 0) FROM history WHERE seq = ?"), {seq}));
        const size_t index = m_places.value(seq);
        const auto [key, signature] = m_signatures.value(seq);
        if (!signature.isEmpty() && !signatureFits(signedText(m_graph.entry(index).hash), signature, key)) {
            return refusal(
                seq, actor.toLongLong(),
                EntryTrustMessages::toSay(
                    "a change attributed to %1 has a signature that does not match; nothing was merged (received entry "
                    "%2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub"));
        }
        const bool introduces = m_graph.entry(index).kind == introduceKeyKind;
        const bool isTheirs =
            introduces ? mayIntroduce(index, actor.toLongLong(), key) : isSignedFor(index, actor.toLongLong(), key);
        return isTheirs
                   ? Result<void>()
                   : refusal(seq, actor.toLongLong(),
                             key.isEmpty()
                                 ? EntryTrustMessages::toSay(
                                       "a change attributed to %1 is not signed; nothing was merged (received entry "
                                       "%2, %3). Changes of a rater with a key arrive by a packet, a folder or a hub")
                                 : EntryTrustMessages::toSay("a change attributed to %1 is signed by somebody else; "
                                                             "nothing was merged (received entry %2, %3). Changes of a "
                                                             "rater with a key arrive by a packet, a folder or a hub"));
    }

    bool isSignedFor(size_t index, qint64 actor, const QByteArray &key) const
    {
        const auto first = std::ranges::find(m_introductions, actor, &Introduction::rater);
        if (actor != 0 && first != m_introductions.end()) {
            return m_graph.isBefore(index, first->entry) ||
                   std::ranges::any_of(m_introductions,
                                       [&](const Introduction &one) { return one.rater == actor && one.key == key; });
        }
        return std::ranges::any_of(m_introductions, [&](const Introduction &one) {
            return one.key == key || m_graph.isBefore(index, one.entry);
        });
    }

    // Clocks prove nothing here: an introduction is the first of its rater only if all their others were made with
    // knowledge of it.
    bool mayIntroduce(size_t index, qint64 actor, const QByteArray &key) const
    {
        const auto one = std::ranges::find(m_introductions, index, &Introduction::entry);
        if (one == m_introductions.end() || one->rater != actor) {
            return false;
        }
        const bool isFirst = std::ranges::all_of(m_introductions, [&](const Introduction &other) {
            return other.rater != one->rater || m_graph.isBefore(index, other.entry);
        });
        return isFirst ? one->key == key : hasEarlier(*one, key);
    }

    bool hasEarlier(const Introduction &late, const QByteArray &key) const
    {
        return std::ranges::any_of(m_introductions, [&](const Introduction &one) {
            return one.entry != late.entry && one.rater == late.rater && one.key == key;
        });
    }

    // Fills in the name of the claimed author, the entry's number and its hash.
    Result<void> refusal(qint64 seq, qint64 actor, const Message &sentence)
    {
        const auto who = m_connection.value(QStringLiteral("SELECT name FROM rater WHERE id = ?"), {actor});
        const Message name =
            who && !who->isNull() ? Message::literal(who->toString()) : EntryTrustMessages::toSay("nobody");
        return fail(ErrorCode::Refused, sentence.arg(name).arg(seq).arg(
                                            QString::fromLatin1(m_graph.entry(m_places.value(seq)).hash.first(12))));
    }

    Connection &m_connection;
    EntryGraph m_graph;
    QHash<qint64, size_t> m_places;                                ///< seq → index in the graph
    std::vector<Introduction> m_introductions;                     ///< in the order in which they count
    QHash<qint64, std::pair<QByteArray, QByteArray>> m_signatures; ///< seq → key and signature
};

} // namespace

Result<void> checkTrust(Connection &connection, const std::vector<qint64> &taken)
{
    return taken.empty() ? Result<void>() : TrustCheck(connection).run(taken);
}

} // namespace corater
