// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/history/RoundKeys.h"

#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Connection.h"
#include "data/store/history/SecretRows.h"

namespace corater {

QByteArray roundKeyOf(const RaterSecret &secret, qint64 round)
{
    return secret.roundKey(QString::number(round));
}

Result<QHash<QByteArray, QByteArray>> keysOfUnread(Connection &connection, const RaterSecret *own)
{
    TRY(const auto unread, hiddenSecrets(connection));
    if (unread.isEmpty()) {
        return {};
    }
    QHash<QByteArray, QByteArray> keys;
    // From the history, since the tables may not have followed it yet.
    TRY(connection.rows(QStringLiteral("SELECT CAST(changes AS BLOB) FROM history WHERE kind = ?"),
                        {publishRoundKeyKind}, [&](const Query &row) -> Result<void> {
                            TRY(const auto changes, ChangeSet::fromJson(row.value(0).toByteArray()));
                            for (const RowChange &change : changes.rows) {
                                if (change.table == QLatin1String("round_key") && !change.after.isEmpty()) {
                                    keys.insert(
                                        secretName(change.after.value("round_id").toLongLong(),
                                                   change.after.value("key_id").toString().toLatin1()),
                                        QByteArray::fromHex(change.after.value("content").toString().toLatin1()));
                                }
                            }
                            return {};
                        }));
    for (const QByteArray &name : unread) {
        const qint64 round = roundOfSecret(name);
        if (own && name == secretName(round, own->publicKey())) {
            keys.insert(name, roundKeyOf(*own, round));
        }
    }
    return keys;
}

} // namespace corater
