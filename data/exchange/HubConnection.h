// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/HubAddress.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

namespace corater {

/// A connection to the database of a hub, made at the first statement and again after it was lost. One thread uses it.
/// Errors: NotFound when the database cannot be reached, the connection is lost, or there is no hub in it; Conflict for
/// what is under its key already or not the next; Refused for what the hub's rules forbid; Permission for what the
/// database does; DiskFull; Internal for the rest. They never hold a password.
class HubConnection
{
public:
    explicit HubConnection(HubAddress address);
    ~HubConnection();
    HubConnection(const HubConnection &) = delete;
    HubConnection &operator=(const HubConnection &) = delete;

    const HubAddress &address() const { return m_address; }
    /// Runs one statement with its values bound; its rows are behind the query.
    Result<QSqlQuery> run(const QString &sql, const QVariantList &values = {});
    /// Runs several statements without values, all or none.
    Result<void> runAll(const QString &sql);
    /// The first column of the first row; a null value without rows.
    Result<QVariant> value(const QString &sql, const QVariantList &values = {});
    /// Connects unless it is connected. What the connection is can then be listened on.
    Result<void> connect();
    QSqlDatabase database() const;

private:
    Error errorOf(const QSqlQuery &query);
    Error unreachable(const QString &why) const;
    void drop();

    HubAddress m_address;
    QString m_name;
};

} // namespace corater
