// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/exchange/hub/HubAddress.h"
#include "data/exchange/hub/SilenceWatch.h"

#include <QVariantList>

#include <functional>
#include <memory>

class QSqlDatabase;
class QSqlQuery;

namespace corater {

/// The rows that a statement returned. Their release sends a message to the server, which is watched for silence, too.
class HubRows
{
public:
    HubRows(QSqlQuery query, SilenceWatch::Sockets sockets);
    ~HubRows();
    HubRows(HubRows &&) noexcept;
    HubRows &operator=(HubRows &&) noexcept;

    bool next();
    QVariant value(int column) const;

private:
    std::unique_ptr<QSqlQuery> m_query;
    SilenceWatch::Sockets m_sockets;
};

/// A connection to the database of a hub, made at the first statement and again after it was lost. One thread uses it.
/// Errors: NotFound when the database cannot be reached, the connection is lost, or there is no hub in it; Conflict for
/// a row whose key exists already or is not the next; Refused for what the hub's rules forbid; Permission for what the
/// database forbids; DiskFull; Internal for the rest. They never hold a password. A server that has said nothing for
/// SilenceWatch::longest() counts as a lost connection.
class HubConnection
{
public:
    explicit HubConnection(HubAddress address);
    ~HubConnection();
    HubConnection(const HubConnection &) = delete;
    HubConnection &operator=(const HubConnection &) = delete;

    const HubAddress &address() const { return m_address; }
    /// Runs one statement with its values bound; its rows are behind the query.
    Result<HubRows> run(const QString &sql, const QVariantList &values = {});
    /// Runs several statements without values, all or none.
    Result<void> runAll(const QString &sql);
    /// The first column of the first row; a null value without rows.
    Result<QVariant> value(const QString &sql, const QVariantList &values = {});
    /// Connects if not connected; needed before listening.
    Result<void> connect();
    QSqlDatabase database() const;
    /// Runs a call on database() that waits for the server, and watches for silence.
    bool watched(const std::function<bool()> &call);

private:
    Error errorOf(const QSqlQuery &query);
    bool open(QSqlDatabase &made);
    QSet<int> ports() const;
    Error unreachable(const QString &why) const;
    void drop();

    HubAddress m_address;
    QString m_name;
    SilenceWatch::Sockets m_sockets;
    bool m_wasSilent = false; ///< the last failed call ended by silence
};

} // namespace corater
