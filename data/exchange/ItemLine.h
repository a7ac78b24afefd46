// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace corater {

/// The items that an import brought or added something to, one line of JSON each: the rows of the item, its texts and
/// what imports added to it.
Result<void> itemLines(Connection &connection, qint64 batch,
                       const std::function<Result<void>(const QByteArray &line)> &each);

/// Puts the items of lines into a temporary study file, from which ItemTransfer takes them.
class ItemStaging
{
public:
    /// `staging` must outlive this.
    explicit ItemStaging(Connection &staging) : m_staging(staging) {}

    /// An item that is already there gets what it lacks. Damaged if the line holds a row that no study file has.
    Result<void> add(const QJsonObject &line);

private:
    Result<void> addRow(const char *table, const QJsonObject &row);
    Result<QString> insertionOf(const char *table, const QStringList &columns);

    Connection &m_staging;
    QHash<QStringList, QString> m_insertions; ///< the statement by table and columns, once these were found to be there
};

} // namespace corater
