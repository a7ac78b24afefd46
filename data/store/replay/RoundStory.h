// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/changes/ChangeSet.h"
#include "data/store/history/EntryGraph.h"

#include <QSet>

#include <optional>
#include <set>

namespace corater {

/// Who takes part in which round, what each sealed, and which keys are public: decided from the entries of all copies
/// before the first of them is replayed. No column that an entry writes decides it, because any member may write any
/// column; what counts is who made the entry and what they knew then. The rules, with "knows" for "comes after":
/// - A part comes with its round, or is given by another rater of the round, also by one who was left out of it. It
/// does not count if a key of the round is
///   public whose publication does not know it: its rater could read the others.
/// - A key is published once its publication knows a seal of every other part.
/// - Of two seals of a part, the one that the first published key of another rater knows stands; without one, the
/// first.
/// - Another rater may leave a rater out, never themselves. If that rater sealed without knowing it, they are back, but
///   not once a key was published that knows it and not their seal, unless a third rater knew the seal and not the key.
///   A rater who has sealed can be left out when all others have sealed and their key is missing.
class RoundStory
{
public:
    using Part = std::pair<qint64, qint64>; ///< round and rater

    explicit RoundStory(const EntryGraph &graph) : m_graph(graph) {}

    /// Takes an entry's changes of rounds and keys. Call in the order of the graph for all entries that change
    /// round_rater, round_key or rater_key.
    void take(size_t index, const ChangeSet &changes);
    /// Call after the last entry.
    void conclude();

    /// Whether a rater had introduced a key when the entry was made: from then on members may be strangers.
    bool isShared(size_t entry) const;
    bool hasKeys() const { return !m_introductions.empty(); }
    /// Whether the rater has a key; false for entries from before its introduction, when others could enter their
    /// ratings.
    bool hasKey(qint64 rater, size_t entry) const;
    qint64 raterOfKey(const QString &key) const { return m_raterOfKey.value(key); }
    /// Who made the entry: the rater whom it names, else the one whose key signed it, else 0.
    qint64 authorOf(size_t entry) const;

    /// The entry of the seal that stands.
    std::optional<size_t> sealOf(const Part &part) const;
    /// Whether the rater took part when the entry was made.
    bool tookPart(const Part &part, size_t entry) const;
    /// Whether the part that the entry adds may be added by it, and whether it counts.
    bool gives(const Part &part, size_t entry) const;
    bool mayGive(const Part &part, size_t entry) const;
    bool isGiven(const Part &part, size_t entry) const;
    /// Whether the entry, which removes the part, leaves the rater out; and whether that stands.
    bool leavesOut(size_t entry) const;
    bool staysOut(const Part &part, size_t entry) const;
    bool isLeftOut(const Part &part) const;
    /// Whether the author of the entry, which removes the part, had added it.
    bool isTakenBack(const Part &part, size_t entry) const;
    /// When the first key of the round was published; empty: none is public, so that raters can be let in still.
    QString publicSince(qint64 round) const;
    bool isImported(qint64 round) const { return roundOf(round).isImported; }
    /// Whether anybody else had rated or sealed in the round when the entry was made.
    bool hasBegun(qint64 round, size_t entry) const;
    /// Whether anybody else who knew the earlier entry had rated or sealed in a round that was open when the other was
    /// made.
    bool hasBegunSince(size_t earlier, size_t entry) const;
    /// Whether the rater has rated or sealed in the round without knowing the entry.
    bool worksOn(const Part &part, size_t entry) const;
    /// Whether a rater sealed in the round without knowing the entry, nor its author the seal.
    bool isSealedBeside(qint64 round, size_t entry) const;
    /// Whether a round was open when the entry was made, other than this one.
    bool isAnotherOpen(qint64 round, size_t entry) const;
    /// Whether the encrypted entry belongs to sealed ratings or may still be sealed, so that the round waits for its
    /// key.
    bool isAwaited(size_t entry, const QByteArray &secret) const;

private:
    struct Given
    {
        size_t entry = 0;
        bool withRound = false; ///< the entry opens the round, or opens it anew
    };
    /// An entry and the rater whose key it concerns.
    struct ByRater
    {
        size_t entry = 0;
        qint64 rater = 0;
    };
    struct Round
    {
        std::set<Part> parts;
        std::vector<ByRater> publications; ///< in the order of the graph; conclude() leaves those that count
        std::vector<ByRater> secrets;      ///< entries whose content is a secret of the round
        bool isImported = false;
        bool isAdded = false;
    };

    void takePart(size_t index, const RowChange &change, bool withRound);
    bool isPublication(const Round &round, size_t entry) const;
    bool mayLeaveOut(const Part &part, size_t entry) const;
    bool wasKnown(size_t publication, size_t leaveOut, const Part &part) const;
    bool isWitness(size_t entry, const Part &part, size_t leaveOut) const;
    bool hasWitness(const Part &part, const ByRater &publication, size_t leaveOut) const;
    bool isSealedAt(const Part &part, size_t entry) const;
    bool wasGiven(const Part &part, size_t entry) const;
    bool counts(const Part &part, const Given &given, std::optional<size_t> entry = {}) const;
    void chooseSeal(const Part &part);
    qint64 raterOfSecret(const QByteArray &secret) const;
    const Round &roundOf(qint64 id) const;
    bool isBefore(size_t a, size_t b) const { return a != b && m_graph.isBefore(a, b); }

    const EntryGraph &m_graph;
    QHash<qint64, Round> m_rounds;
    QHash<Part, std::vector<Given>> m_given;
    QHash<Part, std::vector<size_t>> m_removed;
    QHash<Part, std::vector<size_t>> m_seals; ///< in the order of the graph
    QHash<Part, size_t> m_standing;           ///< seal
    QHash<QString, qint64> m_raterOfKey;
    std::vector<ByRater> m_introductions;
};

} // namespace corater
