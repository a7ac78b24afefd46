// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/RoundStory.h"

#include "data/store/history/RoundKeys.h"
#include "data/store/history/SecretRows.h"

#include <algorithm>

namespace corater {

namespace {

RoundStory::Part partIn(const QVariantMap &row)
{
    return {row.value("round_id").toLongLong(), row.value("rater_id").toLongLong()};
}

bool isSealed(const QVariantMap &row)
{
    return !row.value("sealed_at").toString().isEmpty();
}

} // namespace

void RoundStory::take(size_t index, const ChangeSet &changes)
{
    QSet<qint64> written;
    for (const RowChange &change : changes.rows) {
        const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
        if (change.table == QLatin1String("round")) {
            const qint64 id = row.value("id").toLongLong();
            written.insert(id);
            Round &round = m_rounds[id];
            // Who adds a round that is there cannot open it by saying that it was imported.
            round.isImported = change.before.isEmpty()
                                   ? row.value("imported").toLongLong() != 0 && (round.isImported || !round.isAdded)
                                   : round.isImported;
            round.isAdded = true;
        } else if (change.table == QLatin1String("rater_key") && !change.after.isEmpty()) {
            m_introductions.push_back({index, row.value("rater_id").toLongLong()});
            m_raterOfKey.insert(row.value("id").toString(), row.value("rater_id").toLongLong());
        } else if (change.table == QLatin1String("round_key") && !change.after.isEmpty()) {
            m_rounds[row.value("round_id").toLongLong()].publications.push_back(
                {index, raterOfKey(row.value("key_id").toString())});
        }
    }
    for (const RowChange &change : changes.rows) {
        if (change.table == QLatin1String("round_rater")) {
            const Part part = partIn(change.after.isEmpty() ? change.before : change.after);
            takePart(index, change, written.contains(part.first));
        }
    }
}

void RoundStory::takePart(size_t index, const RowChange &change, bool withRound)
{
    const Part part = partIn(change.after.isEmpty() ? change.before : change.after);
    m_rounds[part.first].parts.insert(part);
    if (change.before.isEmpty()) {
        m_given[part].push_back({index, withRound});
    }
    if (change.after.isEmpty()) {
        m_removed[part].push_back(index);
    } else if (isSealed(change.after) && !isSealed(change.before)) {
        m_seals[part].push_back(index);
    }
}

void RoundStory::conclude()
{
    for (size_t index = 0; index < m_graph.size(); ++index) {
        for (const QByteArray &secret : m_graph.entry(index).secrets) {
            m_rounds[roundOfSecret(secret)].secrets.push_back({index, raterOfSecret(secret)});
        }
    }
    for (Round &round : m_rounds) {
        for (const ByRater &one : std::exchange(round.publications, {})) {
            if (isPublication(round, one.entry)) {
                round.publications.push_back(one);
            }
        }
    }
    for (const Part &part : m_seals.keys()) {
        chooseSeal(part);
    }
}

// A key counts as published only after all who take part have sealed; before, it reveals its owner's ratings alone.
bool RoundStory::isPublication(const Round &round, size_t entry) const
{
    return std::ranges::all_of(round.parts,
                               [&](const Part &part) { return !tookPart(part, entry) || isSealedAt(part, entry); });
}

void RoundStory::chooseSeal(const Part &part)
{
    const std::vector<size_t> &seals = m_seals[part];
    const auto firstKnownTo = [&](const ByRater &publication) {
        return std::ranges::find_if(seals, [&](size_t seal) { return isBefore(seal, publication.entry); });
    };
    for (const ByRater &publication : roundOf(part.first).publications) {
        const auto known = publication.rater == part.second ? seals.end() : firstKnownTo(publication);
        if (known != seals.end()) {
            m_standing.insert(part, *known);
            return;
        }
    }
    m_standing.insert(part, seals.front());
}

const RoundStory::Round &RoundStory::roundOf(qint64 id) const
{
    static const Round none;
    const auto found = m_rounds.constFind(id);
    return found == m_rounds.cend() ? none : *found;
}

qint64 RoundStory::raterOfSecret(const QByteArray &secret) const
{
    const QString digits = QString::fromLatin1(secret.sliced(secret.indexOf(':') + 1));
    for (const auto &[key, rater] : m_raterOfKey.asKeyValueRange()) {
        if (key.startsWith(digits)) {
            return rater;
        }
    }
    return 0;
}

// Members can pretend that they knew of no key. So an entry is from before only if somebody else said so: a key that
// another rater introduced knows it.
bool RoundStory::isShared(size_t entry) const
{
    const qint64 signer = raterOfKey(QString::fromLatin1(m_graph.entry(entry).signer));
    const qint64 author = signer != 0 ? signer : authorOf(entry);
    const bool isOneRater = std::ranges::all_of(
        m_introductions, [&](const ByRater &one) { return one.rater == m_introductions.front().rater; });
    const auto saysBefore = [&](const ByRater &one) {
        return isBefore(entry, one.entry) && (isOneRater || one.rater != author);
    };
    return std::ranges::any_of(m_introductions, [&](const ByRater &one) { return isBefore(one.entry, entry); }) ||
           std::ranges::none_of(m_introductions, saysBefore);
}

bool RoundStory::hasKey(qint64 rater, size_t entry) const
{
    const auto isOf = [&](const ByRater &one) { return one.rater == rater; };
    return std::ranges::any_of(m_introductions, isOf) && std::ranges::none_of(m_introductions, [&](const ByRater &one) {
               return isOf(one) && isBefore(entry, one.entry);
           });
}

qint64 RoundStory::authorOf(size_t entry) const
{
    const EntryGraph::Entry &made = m_graph.entry(entry);
    return made.actor != 0 ? made.actor : raterOfKey(QString::fromLatin1(made.signer));
}

std::optional<size_t> RoundStory::sealOf(const Part &part) const
{
    const auto seal = m_standing.constFind(part);
    return seal == m_standing.cend() ? std::nullopt : std::optional(*seal);
}

bool RoundStory::isSealedAt(const Part &part, size_t entry) const
{
    return std::ranges::any_of(m_seals.value(part), [&](size_t seal) { return isBefore(seal, entry); });
}

bool RoundStory::wasGiven(const Part &part, size_t entry) const
{
    return std::ranges::any_of(m_given.value(part), [&](const Given &given) { return isBefore(given.entry, entry); });
}

bool RoundStory::tookPart(const Part &part, size_t entry) const
{
    const std::vector<size_t> removed = m_removed.value(part);
    return std::ranges::any_of(m_given.value(part), [&](const Given &given) {
        return isBefore(given.entry, entry) && counts(part, given, entry) &&
               std::ranges::none_of(removed, [&](size_t removal) {
                   // A removal also ends what was given by somebody who did not know it: see isLeftOut().
                   return removal != given.entry && !isBefore(removal, given.entry) && isBefore(removal, entry) &&
                          (!leavesOut(removal) || mayLeaveOut(part, removal));
               });
    });
}

bool RoundStory::gives(const Part &part, size_t entry) const
{
    return std::ranges::contains(m_given.value(part), entry, &Given::entry);
}

bool RoundStory::isTakenBack(const Part &part, size_t entry) const
{
    return std::ranges::any_of(m_given.value(part), [&](const Given &given) {
        return isBefore(given.entry, entry) && authorOf(given.entry) == authorOf(entry);
    });
}

bool RoundStory::mayGive(const Part &part, size_t entry) const
{
    const std::vector<Given> all = m_given.value(part);
    const auto given = std::ranges::find(all, entry, &Given::entry);
    const qint64 author = authorOf(entry);
    return given == all.end() || given->withRound || !isShared(entry) ||
           (author != 0 && author != part.second && wasGiven({part.first, author}, entry));
}

bool RoundStory::isGiven(const Part &part, size_t entry) const
{
    const std::vector<Given> all = m_given.value(part);
    const auto given = std::ranges::find(all, entry, &Given::entry);
    return given == all.end() || counts(part, *given);
}

// A part does not count if a key was published by somebody who did not know it. With an entry: a key that the entry
// knew.
bool RoundStory::counts(const Part &part, const Given &given, std::optional<size_t> entry) const
{
    return !isShared(given.entry) || std::ranges::all_of(roundOf(part.first).publications, [&](const ByRater &one) {
        return isBefore(given.entry, one.entry) || (entry && !isBefore(one.entry, *entry));
    });
}

bool RoundStory::leavesOut(size_t entry) const
{
    return m_graph.entry(entry).kind == leaveOutRaterKind;
}

bool RoundStory::mayLeaveOut(const Part &part, size_t entry) const
{
    if (isShared(entry) && (authorOf(entry) == 0 || authorOf(entry) == part.second)) {
        return false;
    }
    return !isSealedAt(part, entry) || std::ranges::all_of(roundOf(part.first).parts, [&](const Part &other) {
        return other == part || !tookPart(other, entry) || isSealedAt(other, entry);
    });
}

bool RoundStory::staysOut(const Part &part, size_t entry) const
{
    if (!mayLeaveOut(part, entry)) {
        return false;
    }
    const std::vector<ByRater> &keys = roundOf(part.first).publications;
    if (isSealedAt(part, entry)) {
        return std::ranges::none_of(
            keys, [&](const ByRater &one) { return one.rater == part.second && wasKnown(one.entry, entry, part); });
    }
    return !m_seals.contains(part) || std::ranges::any_of(keys, [&](const ByRater &one) {
        return one.rater != part.second && isBefore(entry, one.entry) && !isSealedAt(part, one.entry) &&
               !hasWitness(part, one, entry);
    });
}

// Whether a third rater of the round made the entry. Raters whom somebody added since are no witnesses: anybody can add
// one who says what they want.
bool RoundStory::isWitness(size_t entry, const Part &part, size_t leaveOut) const
{
    const Part own{part.first, authorOf(entry)};
    return own.second != part.second && own.second != authorOf(leaveOut) &&
           std::ranges::any_of(m_given.value(own),
                               [&](const Given &given) { return isBefore(given.entry, entry) && counts(own, given); });
}

// Whether the rater had sealed before the key was published, although its publication does not know the seal: somebody
// else knew the seal who did not know the key. Neither who left the rater out nor who published the key can say so.
bool RoundStory::hasWitness(const Part &part, const ByRater &publication, size_t leaveOut) const
{
    for (size_t index = 0; index < m_graph.size(); ++index) {
        if (isWitness(index, part, leaveOut) && authorOf(index) != publication.rater && isSealedAt(part, index) &&
            !isBefore(publication.entry, index)) {
            return true;
        }
    }
    return false;
}

// Whether the key was published before the rater was left out: the author of that entry knew the key, or a third rater
// did who did not know of the leaving out.
bool RoundStory::wasKnown(size_t publication, size_t leaveOut, const Part &part) const
{
    if (isBefore(publication, leaveOut)) {
        return true;
    }
    for (size_t index = 0; index < m_graph.size(); ++index) {
        if (isWitness(index, part, leaveOut) && isBefore(publication, index) && !isBefore(leaveOut, index)) {
            return true;
        }
    }
    return false;
}

bool RoundStory::isLeftOut(const Part &part) const
{
    return std::ranges::any_of(m_removed.value(part), [&](size_t removal) {
        return leavesOut(removal) && staysOut(part, removal) &&
               std::ranges::none_of(m_given.value(part), [&](const Given &given) {
                   return isBefore(removal, given.entry) && isGiven(part, given.entry);
               });
    });
}

QString RoundStory::publicSince(qint64 round) const
{
    const std::vector<ByRater> &keys = roundOf(round).publications;
    return keys.empty() ? QString() : m_graph.timeOf(keys.front().entry);
}

bool RoundStory::hasBegun(qint64 round, size_t entry) const
{
    const Round &one = roundOf(round);
    const qint64 author = authorOf(entry);
    return std::ranges::any_of(one.parts, [&](const Part &part) { return isSealedAt(part, entry); }) ||
           std::ranges::any_of(one.secrets, [&](const ByRater &secret) {
               return secret.rater != author && isBefore(secret.entry, entry);
           });
}

bool RoundStory::hasBegunSince(size_t earlier, size_t entry) const
{
    const qint64 author = authorOf(entry);
    const auto isBetween = [&](size_t other) { return isBefore(earlier, other) && isBefore(other, entry); };
    return std::ranges::any_of(m_rounds, [&](const Round &round) {
        const auto isAtWork = [&](const Part &part) { return tookPart(part, entry) && !isSealedAt(part, entry); };
        const auto hasSealed = [&](const Part &part) {
            return part.second != author && std::ranges::any_of(m_seals.value(part), isBetween);
        };
        const auto hasRated = [&](const ByRater &one) { return one.rater != author && isBetween(one.entry); };
        return !round.isImported && std::ranges::any_of(round.parts, isAtWork) &&
               (std::ranges::any_of(round.parts, hasSealed) || std::ranges::any_of(round.secrets, hasRated));
    });
}

bool RoundStory::worksOn(const Part &part, size_t entry) const
{
    const auto isUnknown = [&](size_t other) { return other != entry && !isBefore(other, entry); };
    return std::ranges::any_of(m_seals.value(part), isUnknown) ||
           std::ranges::any_of(roundOf(part.first).secrets, [&](const ByRater &secret) {
               return secret.rater == part.second && isUnknown(secret.entry);
           });
}

bool RoundStory::isSealedBeside(qint64 round, size_t entry) const
{
    return std::ranges::any_of(roundOf(round).parts, [&](const Part &part) {
        const auto seal = sealOf(part);
        return seal && *seal != entry && !isBefore(entry, *seal) && !isBefore(*seal, entry);
    });
}

bool RoundStory::isAnotherOpen(qint64 round, size_t entry) const
{
    for (const auto &[id, other] : m_rounds.asKeyValueRange()) {
        const auto isOpen = [&](const Part &part) { return tookPart(part, entry) && !isSealedAt(part, entry); };
        if (id != round && !other.isImported && std::ranges::any_of(other.parts, isOpen)) {
            return true;
        }
    }
    return false;
}

bool RoundStory::isAwaited(size_t entry, const QByteArray &secret) const
{
    const qint64 actor = m_graph.entry(entry).actor;
    const Part part{roundOfSecret(secret), actor != 0 ? actor : raterOfSecret(secret)};
    const auto seal = sealOf(part);
    return m_given.contains(part) && !isLeftOut(part) && (!seal || isBefore(entry, *seal));
}

} // namespace corater
