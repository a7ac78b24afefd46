// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/Taking.h"

#include "data/files/FileRefusals.h"
#include "data/store/StudyConnection.h"

#include <QTemporaryDir>

namespace corater {

namespace {

struct TakingMessages
{
    CORATER_MESSAGES(Taking)
};

// A temporary file without sorting: no foreign keys, since an item's rows may come before those that they refer to; no
// durable writes; no indexes for sorting.
Result<void> prepareStaging(Connection &staging)
{
    QStringList statements{QStringLiteral("PRAGMA foreign_keys = OFF"), QStringLiteral("PRAGMA synchronous = OFF")};
    auto done =
        staging.rows(QStringLiteral("SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB 'item_by_*'"),
                     {}, [&](const Query &row) -> Result<void> {
                         statements << QStringLiteral("DROP INDEX %1").arg(row.text(0));
                         return {};
                     });
    for (const QString &statement : std::as_const(statements)) {
        done = done.and_then([&]() -> Result<void> {
            TRY(staging.value(statement));
            return {};
        });
    }
    return done;
}

} // namespace

Result<void> Taking::stage(const QJsonObject &line)
{
    if (!m_arrived.items) {
        const auto folder = std::make_shared<QTemporaryDir>();
        TRY(auto file, folder->isValid() ? StudyFile::create(folder->filePath(QStringLiteral("items.corater")))
                                         : fail(ErrorCode::DiskFull, FileRefusals::noTemporaryFolder()));
        TRY(prepareStaging(connectionOf(*file)));
        m_arrived.folder = folder;
        m_arrived.items = std::move(file);
    }
    Connection &connection = connectionOf(*m_arrived.items);
    if (!m_staging) {
        TRY(connection.run(QStringLiteral("BEGIN IMMEDIATE")));
        m_staging.emplace(connection);
    }
    return m_staging->add(line);
}

Result<void> Taking::endParcel(bool isWhole)
{
    if (m_staging) {
        m_staging.reset();
        TRY(connectionOf(*m_arrived.items).run(isWhole ? QStringLiteral("COMMIT") : QStringLiteral("ROLLBACK")));
    }
    return {};
}

Result<ParcelHead> Taking::add(const QByteArray &parcel, const QString &study)
{
    const size_t before = m_arrived.entries.size();
    auto head = unpackParcel(parcel, [&](const QJsonObject &line) -> Result<void> {
        if (!line.contains("entry")) {
            return stage(line);
        }
        TRY(auto entry, entryOfLine(line));
        m_arrived.entries.push_back(std::move(entry));
        return {};
    });
    if (head && !study.isEmpty() && head->study != study) {
        head = fail(ErrorCode::Foreign, TakingMessages::toSay("is of another study, not of this one"));
    }
    const auto ended = endParcel(head.has_value());
    if (head && !ended) {
        head = std::unexpected(ended.error());
    }
    if (!head) { // a parcel is taken whole or not at all
        m_arrived.entries.erase(m_arrived.entries.begin() + ptrdiff_t(before), m_arrived.entries.end());
    }
    return head;
}

} // namespace corater
