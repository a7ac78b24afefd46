// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/AgreementInput.h"

namespace corater {

/// Which codes labels are compared by when the codebook has changed since they were made.
enum class CodesOf {
    Sealed, ///< those of the version under which each round was rated: sealed agreement never changes
    Current ///< the present ones: a merged code counts as the code that it was merged into
};

/// The codes that the ratings of a snapshot are compared by, when the codebook has changed since or between them. With
/// CodesOf::Sealed every round is read by the version that it was rated under: codes merged since stay distinct in its
/// labels, and they count under the category that the code had then. Codes have their newest name. Made for one
/// computation; the snapshot must outlive it.
class ComparedCodes
{
public:
    ComparedCodes(const AgreementInput &input, CodesOf codes);

    /// All codes that are compared: the current ones, or those of the newest round with ratings, followed by codes that
    /// labels have but that round does not (codes of other rounds, or added while it was rated).
    const Codebook &codebook() const { return m_book; }
    /// The code as codebook() has it, or else any version; null if there is none.
    const Code *code(CodeId id) const;
    /// Whether each round is read by its own version.
    bool byRound() const { return !m_rounds.empty(); }
    const std::vector<const Round *> &rounds() const { return m_rounds; }
    /// Whether mapped() changes anything.
    bool maps() const;
    /// The rating with the codes that its labels count as.
    Rating mapped(const Rating &rating) const;
    /// The code above (or the code itself) at that depth of the tree, as the round has it.
    CodeId ancestor(RoundId round, DimensionId dimension, CodeId code, int depth) const;
    /// The choice of codes in words, shown beside the numbers: "current codes (v2)", "the codes of v1, under which
    /// Round 1 was rated", "each round by its own codes: Pilot by v1, Main by v2".
    QString words() const;
    /// The versions by which rounds are read: "v1", "Pilot v1, Main v2"; the current one if none is read by its own.
    QString versionNames() const;

private:
    QString versionOf(const Round &round) const;
    const Codebook &bookOf(RoundId round) const;
    const Code *knownCode(CodeId id) const;
    void addMissing(const std::vector<Rating> &ratings);
    void addMissing(DimensionId dimension, CodeId code);

    const AgreementInput &m_input;
    std::vector<const Round *> m_rounds; ///< those that are read by their own version, by number
    Codebook m_book;
};

} // namespace corater
