// SPDX-License-Identifier: GPL-3.0-or-later
// Packets: parcels outside of any place, sent as files.
#include "data/exchange/PlaceExchange.h"

#include "data/exchange/Giving.h"
#include "data/store/StudyConnection.h"
#include "data/store/connection/Now.h"
#include "data/store/history/EntryGraph.h"
#include "data/store/history/StudyIdentity.h"

#include <algorithm>

namespace corater {

namespace {

struct PacketMessages
{
    CORATER_MESSAGES(Packet)
};

/// The entries that the signers with these keys had when their newest entry here was made.
Result<QSet<QByteArray>> knownTo(Connection &connection, const QByteArrayList &keys)
{
    TRY(const auto graph, EntryGraph::read(connection));
    QSet<qint64> theirs;
    TRY(connection.rows(QStringLiteral("SELECT seq, key FROM entry_signature"), {},
                        [&](const Query &row) -> Result<void> {
                            if (keys.contains(row.text(1).toLatin1())) {
                                theirs.insert(row.integer(0));
                            }
                            return {};
                        }));
    std::vector<size_t> heads; // newest entries of theirs: each implies all earlier ones
    for (size_t i = graph.size(); i-- > 0;) {
        const auto follows = [&](size_t head) { return graph.isBefore(i, head); };
        if (theirs.contains(graph.entry(i).seq) && std::ranges::none_of(heads, follows)) {
            heads.push_back(i);
        }
    }
    QSet<QByteArray> known;
    for (size_t i = 0; i < graph.size(); ++i) {
        if (std::ranges::any_of(heads, [&](size_t head) { return graph.isBefore(i, head); })) {
            known.insert(graph.entry(i).hash);
        }
    }
    return known;
}

/// A packet's news of the copy that made it.
struct PacketNews
{
    ParcelHead head;
    qint64 newest = 0; ///< number of the newest entry in it that this copy made itself; 0: none
};

/// Keeps the progress in packets, except where a later packet of the same copy has arrived before.
Result<void> keepNewestProgress(Connection &connection, const std::vector<PacketNews> &packets)
{
    std::vector<ParcelHead> heads;
    for (const PacketNews &packet : packets) {
        TRY(const auto newest,
            connection.value(QStringLiteral("SELECT coalesce(max(number), 0) FROM history WHERE copy = ?"),
                             {packet.head.copy}));
        if (packet.newest > 0 && packet.newest >= newest.toLongLong()) {
            heads.push_back(packet.head);
        }
    }
    return keepProgress(connection, heads);
}

} // namespace

Result<void> keepProgress(Connection &connection, const std::vector<ParcelHead> &heads)
{
    for (const ParcelHead &head : heads) {
        for (const ToldProgress &one : head.progress) {
            TRY(connection.run(
                QStringLiteral("INSERT OR REPLACE INTO told_progress (round_id, rater_id, done, at) "
                               "SELECT ?1, ?2, min(?3, CASE WHEN EXISTS (SELECT 1 FROM round_item WHERE round_id = ?1) "
                               "THEN (SELECT count(*) FROM round_item WHERE round_id = ?1 AND rater_id = ?2) "
                               "ELSE (SELECT count(*) FROM item) END), ?4 "
                               "WHERE EXISTS (SELECT 1 FROM rater_key WHERE id = ?5 AND rater_id = ?2)"),
                {one.round, one.rater, one.done, nowUtc(), QString::fromLatin1(head.signer)}));
        }
    }
    return {};
}

Result<QByteArray> packetFor(StudyFile &mine, const QString &study, const RaterSecret &secret,
                             const QByteArrayList &keys)
{
    Giving giving(mine, &secret);
    Connection &connection = connectionOf(mine);
    TRY(const auto known, giving.sign().and_then([&] { return knownTo(connection, keys); }));
    TRY(const auto identity, studyIdentity(connection));
    TRY(const auto progress, giving.progress());
    TRY(const auto name, connection.value(QStringLiteral("SELECT value FROM setting WHERE name = 'title'")));
    QByteArrayList lines;
    qsizetype size = 0;
    TRY(giving.lines(known, [&](const QByteArray &line, const QByteArray &) -> Result<void> {
        lines << line;
        size += line.size();
        return size < largestParcelText - fullParcelText
                   ? Result<void>()
                   : fail(ErrorCode::Refused,
                          PacketMessages::toSay(
                              "the packet would be larger than %1 MB: share the study by a folder or a hub")
                              .arg(largestParcelText / 1024 / 1024));
    }));
    return packParcel(
        {.study = study, .name = name.toString(), .copy = identity.copy, .progress = progress, .isPacket = true}, lines,
        &secret);
}

Result<QByteArray> historyText(StudyFile &mine, const QString &study, const RaterSecret *secret,
                               const QByteArray &before)
{
    QSet<QByteArray> there;
    TRY(const auto head, before.isEmpty()
                             ? Result<ParcelHead>(ParcelHead{.study = study, .name = {}, .copy = {}, .progress = {}})
                             : unpackParcel(before, [&](const QJsonObject &line) -> Result<void> {
                                   there.insert(line.value("entry").toObject().value("hash").toString().toLatin1());
                                   return {};
                               }));
    if (head.study != study) {
        return fail(ErrorCode::Foreign, PacketMessages::toSay("holds the history of another study"));
    }
    Giving giving(mine, secret);
    QByteArray text = before.isEmpty() ? textParcel(study, {}) : before;
    if (!text.endsWith('\n')) {
        text += '\n';
    }
    TRY(giving.sign().and_then([&] {
        return giving.lines(there, [&](const QByteArray &line, const QByteArray &) -> Result<void> {
            text += line + '\n';
            return text.size() <= largestParcelText
                       ? Result<void>()
                       : fail(ErrorCode::Refused,
                              PacketMessages::toSay(
                                  "the history is too large for one text: share the study by a folder or a hub"));
        });
    }));
    return text;
}

Result<MergeOutcome> mergePackets(StudyFile &mine, const QString &study, const std::vector<QByteArray> &packets,
                                  const RaterSecret *secret, MergeMode mode)
{
    Taking taking;
    std::vector<PacketNews> news;
    size_t seen = 0;
    for (const QByteArray &packet : packets) {
        TRY(const auto head, taking.add(packet, study));
        PacketNews one{.head = head};
        for (; seen < taking.entries().size(); ++seen) {
            const EntryOrigin &origin = taking.entries()[seen].written.entry.origin;
            one.newest = origin.copy == head.copy ? std::max(one.newest, origin.number) : one.newest;
        }
        news.push_back(std::move(one));
    }
    return mergeArrived(mine, taking.finish(), secret, mode, [&](const MergeOutcome &merged) {
        return merged.entries > 0 ? keepNewestProgress(connectionOf(mine), news) : Result<void>();
    });
}

} // namespace corater
