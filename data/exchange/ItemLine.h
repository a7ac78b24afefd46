// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/connection/Connection.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

namespace corater {

/// The items that an import added or supplemented, one line of JSON each: the rows of the item, its texts and its
/// supplements from imports.
Result<void> itemLines(Connection &connection, qint64 batch,
                       const std::function<Result<void>(const QByteArray &line)> &each);

/// Puts items from lines into a temporary study file, from which ItemTransfer takes them.
class ItemStaging
{
public:
    /// `staging` must outlive this.
    explicit ItemStaging(Connection &staging) : m_staging(staging) {}

    /// Adds missing rows to an item that exists already. Damaged if the line holds a row that no study file has.
    Result<void> add(const QJsonObject &line);

private:
    Result<void> addRow(const char *table, const QJsonObject &row);
    Result<QString> insertionOf(const char *table, const QStringList &columns);

    Connection &m_staging;
    QHash<QStringList, QString> m_insertions; ///< the statement by table and columns, once the columns were checked
};

} // namespace corater
