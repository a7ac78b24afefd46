// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/ChangeSet.h"
#include "data/store/Sha256.h"

#include <QHash>

namespace corater {

/// The way in which new seals are hashed. A column that is added to what a rater says needs a new one, with it in
/// the list of SealHash.cpp; seals that were made keep theirs.
inline constexpr int newestSealHash = 2;

/// SHA-256 over rows in the order in which they come, of each the columns that a version of the hash knows.
class SealHash
{
public:
    explicit SealHash(int version);

    void add(const Row &row);
    /// Hexadecimal; empty for a version that this program does not know.
    QString result();

private:
    using Columns = QHash<QString, QStringList>; // table → columns, sorted

    static const Columns *columnsOf(int version);

    const Columns *m_columns;
    Sha256 m_hash;
    QByteArray m_row; ///< the bytes of one row
};

} // namespace corater
