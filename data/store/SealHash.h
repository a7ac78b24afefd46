// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "data/store/Sha256.h"

namespace corater {

/// The way in which new seals are hashed. A column that is added to what a rater says needs a new one; seals that were
/// made keep theirs.
inline constexpr int newestSealHash = 2;

/// SHA-256 over ratings in the order in which they come, of each the rows of the tables that hold it, of each row the
/// columns that a version of the hash knows. Every result waits for it, so it goes from the rating to its bytes at once.
class SealHash
{
public:
    explicit SealHash(int version) : m_version(version) {}

    void add(const Rating &rating);
    /// Hexadecimal; empty for a version that this program does not know.
    QString result();

private:
    int m_version;
    Sha256 m_hash;
    QByteArray m_text; ///< the bytes of one rating
};

} // namespace corater
