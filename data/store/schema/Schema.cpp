// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/schema/Schema.h"

#include "data/files/FileRefusals.h"
#include "data/files/system/FileChanges.h"
#include "data/store/items/ItemCheck.h"
#include "data/store/items/ItemSupplement.h"
#include "data/store/items/SearchIndex.h"
#include "data/store/schema/SchemaShape.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QMutex>

#include <algorithm>
#include <array>

static void initialiseResources()
{
    Q_INIT_RESOURCE(store);
}

namespace corater {

namespace {

struct SchemaMessages
{
    CORATER_MESSAGES(Schema)
};

// Position in the list + 1 is the schema version that the file leads to.
constexpr std::array migrations{":/store/migrations/001_study.sql",      ":/store/migrations/002_tags.sql",
                                ":/store/migrations/003_facets.sql",     ":/store/migrations/004_checks.sql",
                                ":/store/migrations/005_time.sql",       ":/store/migrations/006_history.sql",
                                ":/store/migrations/007_evidence.sql",   ":/store/migrations/008_assessment.sql",
                                ":/store/migrations/009_copies.sql",     ":/store/migrations/010_exchange.sql",
                                ":/store/migrations/011_views.sql",      ":/store/migrations/012_version_use.sql",
                                ":/store/migrations/013_discussion.sql", ":/store/migrations/014_pairs.sql",
                                ":/store/migrations/015_differ.sql",     ":/store/migrations/016_memos.sql",
                                ":/store/migrations/017_training.sql"};

// A file of an earlier version than this may lack parts of its version: see completeShape().
constexpr int firstFrozen = 4;

QStringList statements(const QString &resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QStringList found;
    for (const QString &block : QString::fromUtf8(file.readAll()).split(QStringLiteral("\n\n"), Qt::SkipEmptyParts)) {
        QString text = block.trimmed();
        while (text.startsWith(QLatin1String("--"))) {
            const qsizetype end = text.indexOf(u'\n');
            text = end < 0 ? QString() : text.mid(end + 1);
        }
        if (!text.isEmpty()) {
            found << text;
        }
    }
    return found;
}

// Adds what early states of the steps left out, and the part of the first frozen step that SQL cannot express.
Result<void> bringToFirstFrozen(Connection &connection, const QStringList &steps)
{
    auto done = completeShape(connection, firstFrozen, steps);
    if (done) {
        done = followAllTexts(connection);
    }
    return done ? ItemCheck::stampAll(connection) : done;
}

// The steps after `from`, inside the caller's transaction.
Result<void> takeSteps(Connection &connection, int from, const QStringList &steps)
{
    initialiseResources();
    for (int version = from + 1; version <= steps.size(); ++version) {
        const QStringList all = statements(steps[version - 1]);
        if (all.isEmpty()) {
            return fail(ErrorCode::Internal, SchemaMessages::toSay("the program lacks migration %1").arg(version));
        }
        for (const QString &statement : all) {
            TRY(connection.run(statement));
        }
        if (version == firstFrozen && from > 0) {
            TRY(bringToFirstFrozen(connection, steps));
        }
        TRY(connection.run(QStringLiteral("PRAGMA user_version = %1").arg(version)));
    }
    const bool hadNoPairs = from > 0 && from < firstVersionWithPairs && steps.size() >= firstVersionWithPairs;
    return hadNoPairs ? pairUpSearchIndex(connection) : Result<void>();
}

Result<void> createByStatements(Connection &connection, const QStringList &steps)
{
    TRY(connection.run(QStringLiteral("PRAGMA application_id = %1").arg(applicationId)));
    return connection.transaction([&] { return takeSteps(connection, 0, steps); });
}

// Only the program's own steps are sure to stay as they are while it runs.
bool areOwnSteps(const QStringList &steps)
{
    return steps.size() <= qsizetype(migrations.size()) && steps == migrationSteps().first(steps.size());
}

// A new study after these steps of the program's own, as bytes; made once, because merges, checks and exchanges each
// need new studies.
Result<QByteArray> imageOf(const QStringList &steps)
{
    static QMutex mutex;
    static QHash<qsizetype, QByteArray> images;
    const QMutexLocker lock(&mutex);
    QByteArray &image = images[steps.size()];
    if (!image.isEmpty()) {
        return image;
    }
    const auto fresh = Connection::open(databaseInMemory, OpenMode::ReadWrite);
    const auto made = fresh ? createByStatements(**fresh, steps) : std::unexpected(fresh.error());
    const auto bytes = made ? (*fresh)->image() : std::unexpected(made.error());
    image = bytes.value_or(QByteArray());
    return bytes;
}

// Draws the id of the copy, so that no two files claim to be the same copy.
Result<void> drawCopyOf(Connection &connection, const QStringList &steps)
{
    constexpr int firstWithCopies = 6;
    TRY(steps.size() < firstWithCopies
            ? Result<qint64>(0)
            : connection.run(QStringLiteral("UPDATE copy SET id = lower(hex(randomblob(16)))")));
    return {};
}

// Copies the study as the connection sees it, log included. An earlier backup is never overwritten.
Result<QString> backUp(Connection &connection, int version)
{
    const QString plain = connection.path() + QStringLiteral(".v%1-backup").arg(version);
    QString copy = plain;
    for (int number = 2; QFile::exists(copy); ++number) {
        copy = plain + QStringLiteral("-%1").arg(number);
    }
    // Under another name until it is whole, so that a file of that name can be trusted.
    const QString draft = copy + QStringLiteral(".part");
    QFile::remove(draft);
    const auto made = connection.run(QStringLiteral("VACUUM INTO ?"), {draft});
    const auto published = made ? publishFile(draft, copy) : std::unexpected(made.error());
    if (!published) {
        QFile::remove(draft);
        return std::unexpected(published.error());
    }
    return copy;
}

// Whether the file has tables or views of a later version, because somebody set its version number back.
bool saysAnotherVersion(Connection &connection, int version, const QStringList &steps)
{
    const auto present = shapeOf(connection);
    const auto own = shapeOfVersion(version, steps);
    const auto newest = shapeOfVersion(int(steps.size()), steps);
    if (!present || !own || !newest) {
        return false;
    }
    return std::ranges::any_of(present->keys(), [&](const QString &entry) {
        const bool isRead = entry.startsWith(QLatin1String("table ")) || entry.startsWith(QLatin1String("view "));
        return isRead && !own->contains(entry) && newest->contains(entry);
    });
}

Error wrongVersion(Connection &connection, int version)
{
    return {.code = ErrorCode::Damaged,
            .message = SchemaMessages::toSay("says that it is of version %1, but has what a later one brings; "
                                             "corater verify names it")
                           .arg(version),
            .place = {.file = connection.path()}};
}

Result<int> pragma(Connection &connection, const char *name)
{
    TRY(const auto value, connection.value(QStringLiteral("PRAGMA ") + QLatin1String(name)));
    return value.toInt();
}

// The library that runs need not be the one that the program was compiled with.
Result<void> checkLibrary(Connection &connection)
{
    TRY(const auto fts, connection.value(QStringLiteral("SELECT sqlite_compileoption_used('ENABLE_FTS5')")));
    TRY(const auto version, connection.value(QStringLiteral("SELECT sqlite_version()")));
    const QStringList parts = version.toString().split(u'.');
    const int number = parts.value(0).toInt() * 1000 + parts.value(1).toInt();
    if (fts.toInt() != 1 || number < 3043) {
        return fail(ErrorCode::Internal, SchemaMessages::toSay("the installed SQLite cannot hold a study"), {},
                    SchemaMessages::toSay("SQLite 3.43 or newer with FTS5"),
                    QStringLiteral("SQLite ") + version.toString());
    }
    return {};
}

} // namespace

QStringList migrationSteps()
{
    QStringList steps;
    for (const char *step : migrations) {
        steps << QString::fromLatin1(step);
    }
    return steps;
}

int schemaVersion()
{
    return int(migrations.size());
}

Result<void> createSchema(Connection &connection, const QStringList &steps)
{
    TRY(checkLibrary(connection));
    TRY(const auto pages, connection.value(QStringLiteral("PRAGMA page_count")));
    if (pages.toInt() > 0 || !areOwnSteps(steps)) {
        return createByStatements(connection, steps);
    }
    TRY(const auto image, imageOf(steps));
    return connection.takeImage(image).and_then([&] { return drawCopyOf(connection, steps); });
}

Result<void> checkSchema(Connection &connection, const QStringList &steps)
{
    TRY(checkLibrary(connection));
    const Result<int> id = pragma(connection, "application_id");
    TRY(const auto version, id ? pragma(connection, "user_version") : id);
    const Place place{.file = connection.path()};
    if (*id != applicationId) {
        return fail(ErrorCode::Foreign, FileRefusals::notStudy(), place,
                    SchemaMessages::toSay("a study made by Corater"), SchemaMessages::toSay("another SQLite file"));
    }
    if (version > steps.size()) {
        return fail(ErrorCode::Newer, FileRefusals::newerCorater(), place,
                    SchemaMessages::toSay("schema version %1 or older").arg(steps.size()),
                    SchemaMessages::toSay("version %1").arg(version));
    }
    if (version < 1) {
        return fail(ErrorCode::Damaged, SchemaMessages::toSay("is not a complete study"), place);
    }
    if (version < steps.size() && connection.mode() == OpenMode::ReadOnly) {
        return standInForMissing(connection, version, firstFrozen, steps);
    }
    return {};
}

Result<void> migrateSchema(Connection &connection, const QStringList &steps)
{
    TRY(const auto version, pragma(connection, "user_version"));
    if (version == steps.size()) {
        return {};
    }
    TRY(const auto copy, backUp(connection, version));
    const auto done = connection.transaction([&] { return takeSteps(connection, version, steps); });
    if (done) {
        return {};
    }
    QFile::remove(copy);
    return std::unexpected(saysAnotherVersion(connection, version, steps) ? wrongVersion(connection, version)
                                                                          : done.error());
}

} // namespace corater
