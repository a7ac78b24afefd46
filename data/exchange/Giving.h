// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/Parcel.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/StudyFile.h"
#include "data/store/history/HistoryChain.h"

#include <QSet>

namespace corater {

/// The entries that a copy sends to others that lack them. Each entry follows those that it refers to, each import
/// follows its items. The rater's entries of a round are encrypted with their key for that round, also after that key
/// was published; entries that arrived encrypted are passed on unchanged; all changes of this copy are signed.
class Giving
{
public:
    /// Without a secret nothing is signed, and an entry that must be encrypted is Refused.
    Giving(StudyFile &mine, const RaterSecret *secret) : m_mine(mine), m_secret(secret) {}

    /// Signs the changes of this copy that are not signed yet: one durable change.
    Result<void> sign();

    /// A line of a parcel with the hash of its entry; no hash for an item.
    using Each = std::function<Result<void>(const QByteArray &line, const QByteArray &hash)>;
    /// All signed entries (without a secret: all entries of this copy) and all entries of others, except those in
    /// `there`, with their items. The study may be changed meanwhile: changes after sign() are not included. Refused
    /// for a secret entry that cannot be hidden, because an earlier version with guessable hashes made it.
    Result<void> lines(const QSet<QByteArray> &there, const Each &each);

    /// The progress of this copy's rater in open rounds.
    Result<std::vector<ToldProgress>> progress();

private:
    Result<WrittenEntry> withPrevious(WrittenEntry written);
    Result<void> give(WrittenEntry written, const Each &each);
    Result<QHash<QByteArray, QByteArray>> keysFor(const WrittenEntry &written);
    Result<void> giveItems(const WrittenEntry &written, const Each &each);

    StudyFile &m_mine;
    const RaterSecret *m_secret;
    QSet<qint64> m_open;                                           ///< rounds
    QHash<qint64, std::pair<QByteArray, QByteArray>> m_signatures; ///< by seq
    QSet<qint64> m_givenBatches;
};

} // namespace corater
