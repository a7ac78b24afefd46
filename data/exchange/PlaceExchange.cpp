// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/PlaceExchange.h"

#include "data/exchange/Giving.h"
#include "data/files/Sha256.h"
#include "data/store/StudyConnection.h"
#include "data/store/connection/Now.h"
#include "data/store/history/StudyIdentity.h"

#include <algorithm>

namespace corater {

namespace {

struct PlaceExchangeMessages
{
    CORATER_MESSAGES(PlaceExchange)
};

// The rater who works with a copy: the owner of the key that signed its newest signed change.
Result<QString> raterOfCopy(Connection &connection, const QString &copy)
{
    TRY(const auto name,
        connection.value(
            QStringLiteral("SELECT rater.name FROM history JOIN entry_signature ON entry_signature.seq = history.seq "
                           "JOIN rater_key ON rater_key.id = key JOIN rater ON rater.id = rater_id "
                           "WHERE copy = ? ORDER BY history.seq DESC LIMIT 1"),
            {copy}));
    return name.toString();
}

} // namespace

Result<void> PlaceExchange::know()
{
    if (m_id != 0) {
        return {};
    }
    TRY(rememberPlace(m_mine, m_place.address()));
    TRY(const auto id,
        connectionOf(m_mine).value(QStringLiteral("SELECT id FROM place WHERE address = ?"), {m_place.address()}));
    TRY(const auto identity, studyIdentity(connectionOf(m_mine)));
    m_id = id.toLongLong();
    m_copy = identity.copy;
    return {};
}

Result<void> PlaceExchange::list()
{
    const auto there = m_place.parcels(m_study);
    for (const ParcelInfo &info : there.value_or(std::vector<ParcelInfo>())) {
        m_listed.insert({info.name, info});
    }
    TRY(there);
    return {};
}

GivenParcels PlaceExchange::noted() const
{
    return {connectionOf(m_mine), m_id, m_copy};
}

Result<std::vector<PlaceExchange::Parcel>> PlaceExchange::fetch()
{
    TRY(know().and_then([&] { return list(); }));
    TRY(auto known, GivenParcels::known(connectionOf(m_mine), m_place.address()));
    m_known = std::move(known);
    std::map<std::pair<QString, QByteArray>, qint64> taken; ///< number by copy and content
    for (const auto &[name, sha256] : m_known) {
        taken.insert({{name.copy, sha256}, name.number});
    }
    std::vector<Parcel> parcels;
    for (const auto &[name, info] : m_listed) {
        if (isKnown(m_known, info)) {
            continue;
        }
        auto bytes = m_place.take(m_study, info.name);
        if (!bytes && !isOfParcel(bytes.error())) {
            return std::unexpected(bytes.error());
        }
        if (!bytes) {
            m_faults.push_back({.parcel = info, .code = bytes.error().code, .how = bytes.error().message});
            continue;
        }
        if (!*bytes) {
            m_incomplete.push_back(info);
            continue;
        }
        const auto other = taken.find({info.name.copy, Sha256::of(**bytes)});
        if (other != taken.end() && other->second != info.name.number) { // its own content is unknown
            m_faults.push_back(ParcelFault::repeats(info, other->second));
            continue;
        }
        parcels.push_back({info, *std::move(*bytes)});
    }
    return parcels;
}

Result<ExchangeOutcome> PlaceExchange::takeIn(const RaterSecret *secret)
{
    ExchangeOutcome outcome;
    TRY(const auto parcels, fetch());
    auto merged = parcels.empty() ? Result<MergeOutcome>() : mergeAll(parcels, secret, outcome);
    findMissing();
    TRY(merged ? settleFaults(outcome) : std::unexpected(merged.error()));
    outcome.merged = std::move(*merged);
    return outcome;
}

// One faulty parcel spoils the later ones of its own copy only. Parcels before it are taken, so that copies that come
// late end with the same entries as those that came before the fault.
Result<MergeOutcome> PlaceExchange::mergeAll(const std::vector<Parcel> &parcels, const RaterSecret *secret,
                                             ExchangeOutcome &outcome)
{
    auto merged = merge(parcels, secret);
    if (merged || !isOfParcel(merged.error())) {
        return merged;
    }
    std::map<QString, std::vector<Parcel>> byCopy;
    for (const Parcel &parcel : parcels) {
        byCopy[parcel.info.name.copy].push_back(parcel);
    }
    MergeOutcome all;
    for (const auto &[copy, ofCopy] : byCopy) {
        // What has just failed as the whole fails again.
        const auto whole = byCopy.size() == 1 ? std::optional(merged.error()) : std::nullopt;
        const auto taken = mergeCopy(ofCopy, secret, whole, all);
        const auto rater = taken ? Result<QString>() : raterOfCopy(connectionOf(m_mine), copy);
        if (!taken && (!rater || !isOfParcel(taken.error()))) {
            return std::unexpected(!rater ? rater.error() : taken.error());
        }
        if (!taken) {
            outcome.refused.push_back((rater->isEmpty() ? PlaceExchangeMessages::toSay("copy %1: %2")
                                                        : PlaceExchangeMessages::toSay("copy %1 of %3: %2"))
                                          .arg(copy, taken.error().message, *rater));
        }
    }
    return all;
}

// Takes all at once; if that fails, or has failed before, one by one up to the first that fails.
Result<void> PlaceExchange::mergeCopy(const std::vector<Parcel> &ofCopy, const RaterSecret *secret,
                                      const std::optional<Error> &failed, MergeOutcome &all)
{
    const auto take = [&](const std::vector<Parcel> &some) -> Result<void> {
        TRY(auto one, merge(some, secret));
        one.entries += all.entries;
        one.opened += all.opened;
        one.items += all.items;
        one.changes.rows.insert(one.changes.rows.begin(), all.changes.rows.begin(), all.changes.rows.end());
        all = std::move(one);
        return {};
    };
    const auto taken = failed ? Result<void>(std::unexpected(*failed)) : take(ofCopy);
    const bool isForOne = !taken && isOfParcel(taken.error()) && ofCopy.size() > 1;
    for (size_t i = 0; isForOne && i < ofCopy.size(); ++i) {
        TRY(take({ofCopy[i]}));
    }
    return taken;
}

Result<MergeOutcome> PlaceExchange::merge(const std::vector<Parcel> &parcels, const RaterSecret *secret)
{
    Taking taking;
    Reading reading;
    size_t seen = 0;
    for (const Parcel &parcel : parcels) {
        const auto head = taking.add(parcel.bytes, m_study);
        if (!head && isOfParcel(head.error())) {
            const bool isDamaged = head.error().code == ErrorCode::Damaged;
            m_faults.push_back(
                {.parcel = parcel.info,
                 .code = head.error().code,
                 .how = isDamaged ? PlaceExchangeMessages::toSay("its content is no parcel's") : head.error().message});
            continue;
        }
        TRY(head);
        for (; seen < taking.entries().size(); ++seen) {
            reading.placesOf.insert(taking.entries()[seen].written.entry.hash, reading.parcels.size());
        }
        reading.parcels.push_back({&parcel, *head});
    }
    auto merged = mergeArrived(m_mine, taking.finish(), secret, MergeMode::Real,
                               [&](const MergeOutcome &came) { return noteTaken(reading, came); });
    if (merged) {
        noteWaiting(reading, *merged);
    }
    return merged;
}

// The parcels with an entry that was not taken because its predecessor is missing.
QSet<size_t> PlaceExchange::Reading::incomplete(const MergeOutcome &merged) const
{
    QSet<size_t> places;
    for (const QByteArray &hash : merged.waiting) {
        for (auto it = placesOf.constFind(hash); it != placesOf.cend() && it.key() == hash; ++it) {
            places.insert(*it);
        }
    }
    return places;
}

void PlaceExchange::noteWaiting(const Reading &reading, const MergeOutcome &merged)
{
    const QSet<size_t> incomplete = reading.incomplete(merged);
    for (const size_t place : incomplete) {
        const auto &[parcel, head] = reading.parcels[place];
        m_waiting.insert(parcel->info.name);
        if (head.copy == parcel->info.name.copy && head.number > 0 && head.number != parcel->info.name.number) {
            m_faults.push_back(ParcelFault::repeats(parcel->info, head.number));
        }
    }
}

Result<void> PlaceExchange::noteTaken(const Reading &reading, const MergeOutcome &merged)
{
    const QSet<size_t> incomplete = reading.incomplete(merged);
    Result<void> done = noteEntries(reading.placesOf.uniqueKeys());
    std::vector<ParcelHead> heads; ///< heads made for the parcel that holds them
    for (size_t i = 0; done && i < reading.parcels.size(); ++i) {
        const auto &[parcel, head] = reading.parcels[i];
        const bool isItsOwn = head.copy == parcel->info.name.copy && head.number == parcel->info.name.number;
        if (isItsOwn) {
            heads.push_back(head);
        }
        if (!incomplete.contains(i)) {
            done = noted().note(parcel->info.name, Sha256::of(parcel->bytes)).and_then([&] {
                return isItsOwn && !head.again.empty() ? noteReplaced(head) : Result<void>();
            });
        }
    }
    return done.and_then([&] { return keepProgress(connectionOf(m_mine), heads); });
}

// Only the rater who works with the copy may declare that its parcels need not be waited for.
Result<void> PlaceExchange::noteReplaced(const ParcelHead &head)
{
    TRY(const auto isSigned,
        connectionOf(m_mine).value(
            QStringLiteral(
                "SELECT EXISTS (SELECT 1 FROM history JOIN entry_signature ON entry_signature.seq = history.seq "
                "WHERE copy = ? AND key = ?)"),
            {head.copy, QString::fromLatin1(head.signer)}));
    Result<void> done;
    for (size_t i = 0; done && isSigned.toBool() && i < head.again.size(); ++i) {
        const ParcelName name{head.copy, head.again[i]};
        const auto listed = m_listed.find(name);
        if (name.number > 0 && name.number != head.number) {
            done = noted().noteReplaced(listed == m_listed.end() ? ParcelInfo{.name = name, .sha256 = {}}
                                                                 : listed->second);
        }
    }
    return done;
}

Result<void> PlaceExchange::noteEntries(const QByteArrayList &hashes)
{
    for (const QByteArray &hash : hashes) {
        TRY(connectionOf(m_mine).run(QStringLiteral("INSERT OR IGNORE INTO place_entry (place_id, hash) VALUES (?, ?)"),
                                     {m_id, QString::fromLatin1(hash)}));
    }
    return {};
}

// Finds unlisted parcels before a waiting one. Where parcels arrive in any order they may still come.
void PlaceExchange::findMissing()
{
    std::map<QString, std::set<qint64>> numbers;
    for (const auto &[name, sha256] : m_known) {
        numbers[name.copy].insert(name.number);
    }
    for (const auto &[name, info] : m_listed) {
        numbers[name.copy].insert(name.number);
    }
    std::map<QString, qint64> furthest; ///< by copy: its last waiting parcel
    for (const ParcelName &waiting : m_waiting) {
        furthest[waiting.copy] = waiting.number; // in ascending order
    }
    for (const auto &[copy, end] : furthest) {
        qint64 before = 0;
        for (const qint64 number : numbers[copy]) {
            const auto listed = m_listed.find({copy, number});
            if (number > before + 1 && number <= end && listed != m_listed.end() && listed->second.isSettled) {
                m_faults.push_back(ParcelFault::missing(copy, before + 1, number - 1));
            }
            before = number;
        }
    }
}

// Some faulty parcels arrived again in the parcels just taken. Those of this copy are sent again next.
Result<void> PlaceExchange::settleFaults(ExchangeOutcome &outcome)
{
    TRY(const auto known, m_faults.empty() && m_incomplete.empty()
                              ? Result<KnownParcels>()
                              : GivenParcels::known(connectionOf(m_mine), m_place.address()));
    outcome.waiting = qint64(m_waiting.size()) + std::ranges::count_if(m_incomplete, [&](const ParcelInfo &info) {
                          return !isKnown(known, info);
                      });
    std::set<ParcelName> settled;
    for (const ParcelFault &fault : m_faults) {
        if (isKnown(known, fault.parcel) || !settled.insert(fault.parcel.name).second) {
            continue;
        }
        const bool isOwn = fault.parcel.name.copy == m_copy && fault.lastMissing == 0 && fault.code != ErrorCode::Newer;
        TRY(isOwn ? m_mine.transact([&] { return noted().noteUnusable(fault.parcel); }) : report(fault, outcome));
    }
    return {};
}

Result<void> PlaceExchange::report(const ParcelFault &fault, ExchangeOutcome &outcome)
{
    TRY(const auto rater, raterOfCopy(connectionOf(m_mine), fault.parcel.name.copy));
    outcome.refused.push_back(fault.words(rater));
    outcome.faulty.push_back({fault.parcel.name, rater});
    return {};
}

Result<GiveOutcome> PlaceExchange::giveOut(const RaterSecret &secret)
{
    Giving giving(m_mine, &secret);
    TRY(know().and_then([&] { return giving.sign(); }));
    TRY(const auto progress, giving.progress());
    TRY(const auto name, connectionOf(m_mine).value(QStringLiteral("SELECT value FROM setting WHERE name = 'title'")));
    TRY(const auto faulty, noted().faulty(m_place, m_study));
    TRY(const auto there, faulty.empty() ? noted().entries() : noted().entriesFound(m_place, m_study, faulty));
    TRY(faulty.empty() ? Result<void>() : list());
    ParcelHead head{.study = m_study, .name = name.toString(), .copy = m_copy, .progress = progress};
    QByteArrayList lines;
    QByteArrayList hashes;
    qsizetype size = 0;
    GiveOutcome given{.replaced = qint64(faulty.size())};
    const auto flush = [&]() -> Result<void> {
        const bool hasNews = !lines.isEmpty() || !head.again.empty();
        const auto done = hasNews ? put(head, lines, hashes, secret) : Result<void>();
        given.entries += hashes.size();
        lines.clear();
        hashes.clear();
        size = 0;
        return done;
    };
    const auto done = giving.lines(there, [&](const QByteArray &line, const QByteArray &hash) -> Result<void> {
        lines << line;
        size += line.size();
        if (!hash.isEmpty()) {
            hashes << hash;
        }
        return size >= fullParcelText ? flush() : Result<void>();
    });
    head.again = faulty; // only the last parcel says so, when all of their content is there
    TRY(done.and_then(flush));
    TRY(m_mine.transact([&]() -> Result<void> {
        TRY(connectionOf(m_mine).run(QStringLiteral("UPDATE place SET exchanged_at = ? WHERE id = ?"),
                                     {nowUtc(), m_id}));
        return {};
    }));
    return given;
}

// Stores the parcel before noting it: after an interruption in between, the copy finds it at the place as its own, but
// unknown.
Result<void> PlaceExchange::put(ParcelHead head, const QByteArrayList &lines, const QByteArrayList &hashes,
                                const RaterSecret &secret)
{
    TRY(const auto last, noted().last());
    TRY(const auto number, m_place.nextNumber(m_study, head.copy, last));
    head.number = number;
    head.signer = secret.publicKey();
    const ParcelName name{head.copy, number};
    const QByteArray parcel = packParcel(head, lines, &secret);
    return m_place.give(m_study, name, parcel).and_then([&] {
        return m_mine.transact([&] {
            return noted().note(name, Sha256::of(parcel)).and_then([&] { return noteEntries(hashes); }).and_then([&] {
                return noteReplaced(head);
            });
        });
    });
}

Result<void> rememberPlace(StudyFile &mine, const QString &address)
{
    TRY(const auto known,
        connectionOf(mine).value(QStringLiteral("SELECT id FROM place WHERE address = ?"), {address}));
    if (!known.isNull()) {
        return {};
    }
    return mine.transact([&]() -> Result<void> {
        TRY(connectionOf(mine).run(QStringLiteral("INSERT INTO place (address) VALUES (?)"), {address}));
        return {};
    });
}

} // namespace corater
