// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"

namespace corater {

class Connection;

/// What the items of an import hash to: the exclusive or of theirs, so that their order does not count.
class BatchHash
{
public:
    enum class Content {
        Items,
        Places ///< ids only, to be filled later
    };

    /// An item that came with the batch.
    void add(const Item &item, Content content);
    /// What the batch brought to an item of an earlier one: the texts, and the supplement. The site is that of the
    /// item's own import, which does not change when another one is taken back (see ItemSupplement.h).
    void addUpdate(const Item &item, const QJsonObject &supplement);

    QByteArray bytes() const { return m_sum; }
    QString hex() const { return QString::fromLatin1(m_sum.toHex()); }

private:
    void mix(const QByteArray &hash);

    QByteArray m_sum;
};

/// The format of a batch of places.
inline const QString placesFormat = QStringLiteral("rating sheet");

/// The beginning of the name of a setting that a recovery writes; its value is {"imports": [ids of batches that lost
/// items]}.
inline const QString recoveredSetting = QStringLiteral("recovered ");

/// Recomputes the hash of a batch from what the study holds, also as older versions made it of texts that are none. A
/// batch that lost items when the study was recovered has no hash of its own any more and gives the one that it was
/// imported with: its items are held against their own sums alone (ItemCheck.h), those that come back included.
Result<QString> batchHash(Connection &connection, BatchId batch);

} // namespace corater
