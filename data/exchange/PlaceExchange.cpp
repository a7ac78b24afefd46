// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/PlaceExchange.h"

#include "data/exchange/Giving.h"
#include "data/files/Sha256.h"
#include "data/store/StudyConnection.h"
#include "data/store/connection/Now.h"
#include "data/store/history/StudyIdentity.h"

#include <algorithm>
#include <map>

namespace corater {

namespace {

Result<void> asDone(const Result<qint64> &done)
{
    return done ? Result<void>() : std::unexpected(done.error());
}

struct PlaceExchangeMessages
{
    CORATER_MESSAGES(PlaceExchange)
};

bool isOfContent(const Error &error)
{
    return error.code == ErrorCode::Damaged || error.code == ErrorCode::Refused || error.code == ErrorCode::Foreign ||
           error.code == ErrorCode::Newer || error.code == ErrorCode::Input;
}

} // namespace

Result<void> PlaceExchange::know()
{
    if (m_id != 0) {
        return {};
    }
    const auto remembered = rememberPlace(m_mine, m_place.address());
    const auto id = remembered ? connectionOf(m_mine).value(QStringLiteral("SELECT id FROM place WHERE address = ?"),
                                                            {m_place.address()})
                               : std::unexpected(remembered.error());
    if (!id) {
        return std::unexpected(id.error());
    }
    m_id = id->toLongLong();
    return {};
}

Result<std::vector<PlaceExchange::Parcel>> PlaceExchange::fetch(ExchangeOutcome &outcome)
{
    const auto there = know().and_then([&] { return m_place.parcels(m_study); });
    if (!there) {
        return std::unexpected(there.error());
    }
    const auto known = knownParcels(connectionOf(m_mine), m_place.address());
    if (!known) {
        return std::unexpected(known.error());
    }
    std::vector<Parcel> parcels;
    QSet<QString> broken; ///< copies of which one did not come whole: their later ones follow it
    for (const ParcelInfo &info : *there) {
        if (known->contains(info.name)) {
            continue;
        }
        const auto bytes = broken.contains(info.name.copy) ? Result<std::optional<QByteArray>>(std::nullopt)
                                                           : m_place.take(m_study, info.name);
        if (!bytes && !isOfContent(bytes.error())) {
            return std::unexpected(bytes.error());
        }
        if (!bytes) {
            outcome.refused.push_back(PlaceExchangeMessages::toSay("parcel %1 of copy %2: %3")
                                          .arg(info.name.number)
                                          .arg(info.name.copy, bytes.error().message));
        }
        if (!bytes || !*bytes) {
            broken.insert(info.name.copy);
            outcome.waiting += bytes ? 1 : 0;
            continue;
        }
        parcels.push_back({info, **bytes});
    }
    return parcels;
}

Result<ExchangeOutcome> PlaceExchange::takeIn(const RaterSecret *secret)
{
    ExchangeOutcome outcome;
    const auto parcels = fetch(outcome);
    if (!parcels || parcels->empty()) {
        return parcels ? Result<ExchangeOutcome>(std::move(outcome)) : std::unexpected(parcels.error());
    }
    auto merged = merge(*parcels, secret, outcome);
    if (!merged && isOfContent(merged.error())) {
        merged = mergeByCopy(*parcels, secret, outcome);
    }
    if (!merged) {
        return std::unexpected(merged.error());
    }
    outcome.merged = std::move(*merged);
    return outcome;
}

// One faulty parcel spoils the later ones of its copy, and of that copy alone: those before it are taken by whoever
// meets the copy late, as they were by whoever met it in time.
Result<MergeOutcome> PlaceExchange::mergeByCopy(const std::vector<Parcel> &parcels, const RaterSecret *secret,
                                                ExchangeOutcome &outcome)
{
    std::map<QString, std::vector<Parcel>> byCopy;
    for (const Parcel &parcel : parcels) {
        byCopy[parcel.info.name.copy].push_back(parcel);
    }
    MergeOutcome all;
    const auto take = [&](const std::vector<Parcel> &some) -> Result<void> {
        auto one = merge(some, secret, outcome);
        if (!one) {
            return std::unexpected(one.error());
        }
        one->entries += all.entries;
        one->opened += all.opened;
        one->items += all.items;
        one->changes.rows.insert(one->changes.rows.begin(), all.changes.rows.begin(), all.changes.rows.end());
        all = std::move(*one);
        return {};
    };
    for (const auto &[copy, ofCopy] : byCopy) {
        auto taken = take(ofCopy);
        for (size_t i = 0; !taken && isOfContent(taken.error()) && i < ofCopy.size(); ++i) {
            const auto first = take({ofCopy[i]});
            taken = first || !isOfContent(first.error()) ? taken : first;
            if (!first) {
                break;
            }
        }
        if (!taken && !isOfContent(taken.error())) {
            return std::unexpected(taken.error());
        }
        if (!taken) {
            outcome.refused.push_back(PlaceExchangeMessages::toSay("copy %1: %2").arg(copy, taken.error().message));
        }
    }
    return all;
}

Result<MergeOutcome> PlaceExchange::merge(const std::vector<Parcel> &parcels, const RaterSecret *secret,
                                          ExchangeOutcome &outcome)
{
    auto taking = Taking::begin();
    if (!taking) {
        return std::unexpected(taking.error());
    }
    Reading reading;
    size_t seen = 0;
    for (size_t i = 0; i < parcels.size(); ++i) {
        const auto head = taking->add(parcels[i].bytes, m_study);
        if (!head) {
            return std::unexpected(head.error());
        }
        reading.heads.push_back(*head);
        for (; seen < taking->entries().size(); ++seen) {
            reading.parcelOf.insert(taking->entries()[seen].written.entry.hash, i);
        }
    }
    auto merged = mergeArrived(m_mine, taking->finish(), secret, MergeMode::Real,
                               [&](const MergeOutcome &came) { return noteTaken(parcels, reading, came); });
    if (merged && !merged->waiting.isEmpty()) {
        QSet<size_t> incomplete;
        for (const QByteArray &hash : std::as_const(merged->waiting)) {
            incomplete.insert(reading.parcelOf.value(hash));
        }
        outcome.waiting += incomplete.size();
    }
    return merged;
}

Result<void> PlaceExchange::noteTaken(const std::vector<Parcel> &parcels, const Reading &reading,
                                      const MergeOutcome &merged)
{
    QSet<size_t> incomplete;
    for (const QByteArray &hash : merged.waiting) {
        incomplete.insert(reading.parcelOf.value(hash));
    }
    Result<void> done = noteEntries(reading.parcelOf.keys());
    for (size_t i = 0; done && i < parcels.size(); ++i) {
        done = incomplete.contains(i) ? done : note(parcels[i]);
    }
    return done.and_then([&] { return keepProgress(connectionOf(m_mine), reading.heads); });
}

Result<void> PlaceExchange::note(const Parcel &parcel)
{
    return asDone(connectionOf(m_mine).run(
        QStringLiteral("INSERT OR REPLACE INTO place_parcel (place_id, copy, number, sha256) VALUES (?, ?, ?, ?)"),
        {m_id, parcel.info.name.copy, parcel.info.name.number, QString::fromLatin1(Sha256::of(parcel.bytes).toHex())}));
}

Result<void> PlaceExchange::noteEntries(const QByteArrayList &hashes)
{
    for (const QByteArray &hash : hashes) {
        const auto kept =
            connectionOf(m_mine).run(QStringLiteral("INSERT OR IGNORE INTO place_entry (place_id, hash) VALUES (?, ?)"),
                                     {m_id, QString::fromLatin1(hash)});
        if (!kept) {
            return std::unexpected(kept.error());
        }
    }
    return {};
}

Result<qint64> PlaceExchange::giveOut(const RaterSecret &secret)
{
    Giving giving(m_mine, &secret);
    const auto identity =
        know().and_then([&] { return giving.sign(); }).and_then([&] { return studyIdentity(connectionOf(m_mine)); });
    const auto progress = identity ? giving.progress() : std::unexpected(identity.error());
    const auto name = progress
                          ? connectionOf(m_mine).value(QStringLiteral("SELECT value FROM setting WHERE name = 'title'"))
                          : std::unexpected(progress.error());
    if (!name) {
        return std::unexpected(name.error());
    }
    QSet<QByteArray> there;
    const auto read = connectionOf(m_mine).rows(QStringLiteral("SELECT hash FROM place_entry WHERE place_id = ?"),
                                                {m_id}, [&](const Query &row) -> Result<void> {
                                                    there.insert(row.text(0).toLatin1());
                                                    return {};
                                                });
    const ParcelHead head{.study = m_study, .name = name->toString(), .copy = identity->copy, .progress = *progress};
    QByteArrayList lines;
    QByteArrayList hashes;
    qsizetype size = 0;
    qint64 given = 0;
    const auto flush = [&]() -> Result<void> {
        const auto done = lines.isEmpty() ? Result<void>() : put(head, lines, hashes);
        given += hashes.size();
        lines.clear();
        hashes.clear();
        size = 0;
        return done;
    };
    const auto done = read.and_then([&] {
        return giving.lines(there, [&](const QByteArray &line, const QByteArray &hash) -> Result<void> {
            lines << line;
            size += line.size();
            if (!hash.isEmpty()) {
                hashes << hash;
            }
            return size >= fullParcelText ? flush() : Result<void>();
        });
    });
    const auto flushed = done.and_then(flush);
    const auto noted = flushed ? m_mine.transact([&] {
        return asDone(connectionOf(m_mine).run(QStringLiteral("UPDATE place SET exchanged_at = ? WHERE id = ?"),
                                               {nowUtc(), m_id}));
    })
                               : flushed;
    return noted ? Result<qint64>(given) : std::unexpected(noted.error());
}

// It is put into the place first and noted then: if this is interrupted in between, the parcel is found there later as
// one of this copy that it does not know.
Result<void> PlaceExchange::put(const ParcelHead &head, const QByteArrayList &lines, const QByteArrayList &hashes)
{
    const auto last = connectionOf(m_mine).value(
        QStringLiteral("SELECT coalesce(max(number), 0) FROM place_parcel WHERE place_id = ? AND copy = ?"),
        {m_id, head.copy});
    if (!last) {
        return std::unexpected(last.error());
    }
    const Parcel parcel{{.name = {head.copy, last->toLongLong() + 1}, .sha256 = {}}, packParcel(head, lines)};
    const auto given = m_place.give(m_study, parcel.info.name, parcel.bytes);
    return given.and_then(
        [&] { return m_mine.transact([&] { return note(parcel).and_then([&] { return noteEntries(hashes); }); }); });
}

Result<std::set<ParcelName>> knownParcels(Connection &connection, const QString &address)
{
    std::set<ParcelName> known;
    const auto read = connection.rows(
        QStringLiteral("SELECT copy, number FROM place_parcel JOIN place ON place.id = place_id WHERE address = ?"),
        {address}, [&](const Query &row) -> Result<void> {
            known.insert({row.text(0), row.integer(1)});
            return {};
        });
    return read ? Result<std::set<ParcelName>>(std::move(known)) : std::unexpected(read.error());
}

Result<void> keepProgress(Connection &connection, const std::vector<ParcelHead> &heads)
{
    for (const ParcelHead &head : heads) {
        for (const ToldProgress &one : head.progress) {
            const auto kept = connection.run(
                QStringLiteral(
                    "INSERT OR REPLACE INTO told_progress (round_id, rater_id, done, at) VALUES (?, ?, ?, ?)"),
                {one.round, one.rater, one.done, nowUtc()});
            if (!kept) {
                return std::unexpected(kept.error());
            }
        }
    }
    return {};
}

Result<void> rememberPlace(StudyFile &mine, const QString &address)
{
    const auto known = connectionOf(mine).value(QStringLiteral("SELECT id FROM place WHERE address = ?"), {address});
    if (!known || !known->isNull()) {
        return known ? Result<void>() : std::unexpected(known.error());
    }
    return mine.transact([&] {
        return asDone(connectionOf(mine).run(QStringLiteral("INSERT INTO place (address) VALUES (?)"), {address}));
    });
}

} // namespace corater
