// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/files/Sha256.h"
#include "data/records/Rating.h"

#include <QHash>

namespace corater {

/// The hash version of new seals. A new column of ratings needs a new version; existing seals keep theirs.
inline constexpr int newestSealHash = 3;
/// Version 3 after a salt (the part's row of seal_salt): for seals that others receive before they may see the ratings,
/// so that they cannot guess the ratings and confirm the guess by the hash.
inline constexpr int saltedSealHash = 4;

/// The items' ids at their source. Versions 1 and 2 name an item by its row number, which is valid in one file only;
/// version 3 by this id.
using SealedItems = QHash<ItemId, QString>;

/// SHA-256 over ratings in the given order: of each rating its rows in all tables, of each row the columns that the
/// hash version covers. Every result waits for it, so it turns ratings into bytes directly.
class SealHash
{
public:
    /// The salt counts for version 4 only.
    SealHash(int version, const SealedItems &items, const QString &salt = {});

    void add(const Rating &rating);
    /// Hexadecimal; empty for a version that this program does not know.
    QString result();

private:
    int m_version;
    const SealedItems &m_items;
    Sha256 m_hash;
    QByteArray m_text; ///< the bytes of one rating
};

} // namespace corater
