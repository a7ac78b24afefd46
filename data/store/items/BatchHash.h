// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Item.h"

namespace corater {

class Connection;

/// The hash of an import: the exclusive or of its items' hashes, so that their order does not count.
class BatchHash
{
public:
    enum class Content {
        Items,
        Places ///< ids only, to be filled later
    };

    /// An item that came with the batch.
    void add(const Item &item, Content content);
    /// An update of an item of an earlier batch: its new texts, and the supplement. The site is that of the item's own
    /// import, which does not change when another import is taken back (see ItemSupplement.h).
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

/// Recomputes the hash of a batch from the file, also in the ways in which older versions hashed invalid texts. Returns
/// the stored hash for a batch that lost items when the study was recovered, since it can no longer be recomputed: the
/// items of such a batch, even those that come back, are checked by their own sums alone (ItemCheck.h).
Result<QString> batchHash(Connection &connection, BatchId batch);

} // namespace corater
