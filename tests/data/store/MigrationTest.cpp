// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/connection/Now.h"
#include "data/store/items/BatchHash.h"
#include "data/store/schema/Schema.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Migration of a study of an older version, with steps that exist only here.
class MigrationTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(u"s%1.corater"_s.arg(++m_count)); }

    // Today's steps and one more with these statements.
    QStringList stepsWith(const QByteArray &statements)
    {
        QFile file(m_folder.filePath(u"step%1.sql"_s.arg(++m_count)));
        if (!file.open(QIODevice::WriteOnly) || file.write(statements) != statements.size()) {
            return {};
        }
        return migrationSteps() << file.fileName();
    }

    static Result<HistoryEntry> keep(StudyFile &file, const QString &name)
    {
        return file.record({.kind = "test", .text = "keep " + name}, [&](Writer &writer) {
            return writer.insert({"setting", {{"name", name}, {"value", "x"}}});
        });
    }

    // All content of a new file made by these steps, as text, except its name as a copy, which is added to `copies`.
    QString madeBy(const QStringList &steps, QSet<QString> &copies)
    {
        const auto file = Connection::create(freshPath());
        const auto made = file ? createSchema(**file, steps) : std::unexpected(file.error());
        if (!made) {
            return made.error().oneLine();
        }
        Connection &connection = **file;
        QString all;
        for (const char *pragma : {"application_id", "user_version", "encoding", "page_size", "auto_vacuum",
                                   "journal_mode", "foreign_keys", "integrity_check"}) {
            const auto value = connection.value(u"PRAGMA "_s + QLatin1String(pragma));
            all += QLatin1String(pragma) + u' ' + (value ? value->toString() : value.error().oneLine()) + u'\n';
        }
        QStringList tables{u"sqlite_schema"_s};
        const auto add = [&](const QString &table, const QVariantMap &row) {
            all += table;
            for (const auto &[column, value] : row.asKeyValueRange()) {
                const bool isOwnName = table == u"copy" && column == u"id";
                all +=
                    u" %1=%2"_s.arg(column, isOwnName ? QString() : QString::fromLatin1(value.toByteArray().toHex()));
                if (isOwnName && value.toString().size() == 32) {
                    copies.insert(value.toString());
                }
            }
            all += u'\n';
        };
        for (qsizetype i = 0; i < tables.size(); ++i) {
            const auto read =
                connection.rows(u"SELECT * FROM \"%1\""_s.arg(tables[i]), {}, [&](const Query &query) -> Result<void> {
                    const QVariantMap row = query.row();
                    if (tables[i] == u"sqlite_schema" && row[u"type"_s].toString() == u"table") {
                        tables << row[u"name"_s].toString();
                    }
                    add(tables[i], row);
                    return {};
                });
            all += read ? QString() : read.error().oneLine();
        }
        return all;
    }

    static int versionOf(const QString &path)
    {
        const auto connection = Connection::open(path, OpenMode::ReadOnly);
        const auto version = connection ? (*connection)->value(u"PRAGMA user_version"_s) : Result<QVariant>(-1);
        return version ? version->toInt() : -1;
    }

    static QStringList settingsOf(const QString &path)
    {
        QStringList names;
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        if (!file) {
            return {file.error().oneLine()};
        }
        const auto read = connectionOf(**file).rows(u"SELECT name FROM setting ORDER BY name"_s, {},
                                                    [&](const Query &row) -> Result<void> {
                                                        names << row.text(0);
                                                        return {};
                                                    });
        return read ? names : QStringList{read.error().oneLine()};
    }

    // The first entry of a history, as programs before version 6 wrote it.
    static Result<void> recordAsThen(StudyFile &file, const Row &row)
    {
        Connection &connection = connectionOf(file);
        return connection.transaction([&]() -> Result<void> {
            Writer writer(connection);
            if (const auto inserted = writer.insert(row); !inserted) {
                return inserted;
            }
            const QString at = nowUtc();
            const QByteArray changes = writer.changes().toJson();
            QCryptographicHash hash(QCryptographicHash::Sha256);
            for (const QByteArray &part : {QByteArray(), at.toUtf8(), QByteArray("0"), QByteArray("test"),
                                           QByteArray("import"), QByteArray("0"), changes}) {
                hash.addData(QByteArray::number(part.size()) + ':' + part);
            }
            const auto added = connection.run(
                u"INSERT INTO history (at, kind, text, changes, hash) VALUES (?, 'test', 'import', ?, ?)"_s,
                {at, QString::fromUtf8(changes), QString::fromLatin1(hash.result().toHex())});
            return added ? Result<void>() : std::unexpected(added.error());
        });
    }

    // A study of version 1 with one import of items with these tags, and keywords if given.
    Result<QString> oldStudy(const QStringList &tags, const QStringList &keywords = {})
    {
        const QString path = freshPath();
        const QStringList steps = migrationSteps().first(1);
        {
            const auto connection = Connection::create(path);
            if (const auto made = createSchema(**connection, steps); !made) {
                return std::unexpected(made.error());
            }
            for (qsizetype i = 0; i < tags.size(); ++i) {
                const auto added =
                    (*connection)
                        ->run(u"INSERT INTO item (id, batch_id, site, external_id, kind, title, url, date, "
                              "tags, score, views, answers, fields, keywords) VALUES (?, 1, '', ?, "
                              "'thread', '', '', '', ?, 0, 0, 0, '{}', ?)"_s,
                              {i + 1, QString::number(i + 1), tags[i], keywords.value(i, u""_s)});
                if (!added) {
                    return std::unexpected(added.error());
                }
            }
        }
        const auto file = StudyFile::open(path, OpenMode::ReadWrite, steps);
        const auto hash = file ? batchHash(connectionOf(**file), BatchId{1}) : std::unexpected(file.error());
        if (!hash) {
            return std::unexpected(hash.error());
        }
        const auto kept = recordAsThen(**file, {"import_batch",
                                                {{"id", 1},
                                                 {"name", "posts"},
                                                 {"format", "posts-xml"},
                                                 {"imported_at", nowUtc()},
                                                 {"items", tags.size()},
                                                 {"updated", 0},
                                                 {"content_hash", *hash}}});
        return kept ? Result<QString>(path) : std::unexpected(kept.error());
    }

    // "KIND NAME ITEM" of every row of the index of facets, sorted.
    static QStringList facetRows(Connection &connection)
    {
        QStringList found;
        const auto read = connection.rows(u"SELECT facet.kind || ' ' || name || ' ' || external_id FROM item_facet "
                                          "JOIN facet ON facet.id = facet_id JOIN item ON item.id = item_id"_s,
                                          {}, [&](const Query &row) -> Result<void> {
                                              found << row.text(0);
                                              return {};
                                          });
        found.sort();
        return read ? found : QStringList{read.error().oneLine()};
    }

    static QString backupOf(const QString &path) { return path + u".v%1-backup"_s.arg(schemaVersion()); }

private Q_SLOTS:
    void anOlderStudyIsBroughtUpToDateAfterACopy()
    {
        const QString path = freshPath();
        QVERIFY(keep(**StudyFile::create(path), u"title"_s));
        const QStringList steps = stepsWith("-- a table more\nCREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT\n\n"
                                            "INSERT INTO extra VALUES (7)\n");
        {
            const auto file = StudyFile::open(path, OpenMode::ReadWrite, steps);
            QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
            QCOMPARE(connectionOf(**file).value(u"SELECT id FROM extra"_s)->toInt(), 7);
            QVERIFY(keep(**file, u"later"_s));
        }
        QCOMPARE(versionOf(path), schemaVersion() + 1);
        QCOMPARE(versionOf(backupOf(path)), schemaVersion());
        QCOMPARE(settingsOf(backupOf(path)), QStringList{u"title"_s});
        const auto copy = StudyFile::open(backupOf(path), OpenMode::ReadWrite);
        QVERIFY2(copy, copy ? "" : qPrintable(copy.error().oneLine()));
        QCOMPARE(inWords(*(*copy)->store().verify()), QStringList());
        // Today's Corater refuses the newer file, and opening it again makes no second copy.
        const auto newer = StudyFile::open(path, OpenMode::ReadWrite);
        QVERIFY(!newer);
        QCOMPARE(newer.error().code, ErrorCode::Newer);
        QVERIFY(StudyFile::open(path, OpenMode::ReadWrite, steps));
        QVERIFY(!QFile::exists(backupOf(path) + u"-2"_s));
    }

    void theCopyHoldsWhatOnlyTheLogHas()
    {
        const QString path = freshPath();
        const QString left = freshPath();
        {
            const auto file = StudyFile::create(path);
            QVERIFY(connectionOf(**file).value(u"PRAGMA wal_autocheckpoint = 0"_s));
            QVERIFY(keep(**file, u"in the log"_s));
            // The state after the program was killed: the file and its log, not folded in.
            QVERIFY(QFile::copy(path, left));
            QVERIFY(QFile::copy(path + u"-wal"_s, left + u"-wal"_s));
        }
        const auto file =
            StudyFile::open(left, OpenMode::ReadWrite, stepsWith("CREATE TABLE extra (id INTEGER) STRICT\n"));
        QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
        QCOMPARE(settingsOf(backupOf(left)), QStringList{u"in the log"_s});
        QVERIFY(!QFile::exists(backupOf(left) + u"-wal"_s));
    }

    void aFailingStepLeavesTheStudyAsItWas()
    {
        const QString path = freshPath();
        QVERIFY(keep(**StudyFile::create(path), u"title"_s));
        QStringList steps = stepsWith("CREATE TABLE extra (id INTEGER) STRICT\n");
        steps << stepsWith("DELETE FROM setting\n\nCREATE TABLE nonsense (id NO_SUCH_TYPE) STRICT\n").last();
        const auto file = StudyFile::open(path, OpenMode::ReadWrite, steps);
        QVERIFY(!file);
        QCOMPARE(file.error().place.file, path);
        QCOMPARE(versionOf(path), schemaVersion());
        QCOMPARE(settingsOf(path), QStringList{u"title"_s});
        QVERIFY(!QFile::exists(backupOf(path)));
        const auto again = StudyFile::open(path, OpenMode::ReadWrite);
        QVERIFY2(again, again ? "" : qPrintable(again.error().oneLine()));
        QCOMPARE(connectionOf(**again).value(u"SELECT count(*) FROM sqlite_schema WHERE name = 'extra'"_s)->toInt(), 0);
        QCOMPARE(inWords(*(*again)->store().verify()), QStringList());
    }

    void anEarlierCopyIsNeverWrittenOver()
    {
        const QString path = freshPath();
        QVERIFY(keep(**StudyFile::create(path), u"title"_s));
        QFile earlier(backupOf(path));
        QVERIFY(earlier.open(QIODevice::WriteOnly));
        earlier.write("mine");
        earlier.close();
        QVERIFY(StudyFile::open(path, OpenMode::ReadWrite, stepsWith("CREATE TABLE extra (id INTEGER) STRICT\n")));
        QVERIFY(earlier.open(QIODevice::ReadOnly));
        QCOMPARE(earlier.readAll(), QByteArray("mine"));
        QCOMPARE(settingsOf(backupOf(path) + u"-2"_s), QStringList{u"title"_s});
    }

    void tagsAndKeywordsOfVersionOneGetTheirIndex()
    {
        const auto path = oldStudy({u"|keras|c++|"_s, u""_s, u"|Keras|a\"b|back\\slash|ü|"_s, u"|c++|C++|x y|"_s},
                                   {u"slow"_s, u"memory leak;keras;a\"b"_s, u""_s, u"Slow;slow"_s});
        QVERIFY2(path, path ? "" : qPrintable(path.error().oneLine()));
        QCOMPARE(versionOf(*path), 1);
        {
            const auto file = StudyFile::open(*path, OpenMode::ReadOnly);
            QVERIFY(file);
            QCOMPARE(inWords(*(*file)->store().verify()), QStringList());
        }
        const auto file = StudyFile::open(*path, OpenMode::ReadWrite);
        QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
        QCOMPARE(
            facetRows(connectionOf(**file)),
            (QStringList{u"keyword a\"b 2"_s, u"keyword keras 2"_s, u"keyword memory leak 2"_s, u"keyword slow 1"_s,
                         u"keyword slow 4"_s, u"tag a\"b 3"_s, u"tag back\\slash 3"_s, u"tag c++ 1"_s, u"tag c++ 4"_s,
                         u"tag keras 1"_s, u"tag keras 3"_s, u"tag x y 4"_s, u"tag ü 3"_s}));
        QCOMPARE(inWords(*(*file)->store().verify()), QStringList());
        QCOMPARE(versionOf(*path + u".v1-backup"_s), 1);
    }

    void authorsAndAcceptedAnswersOfAnOlderStudyAreFound()
    {
        const auto path = oldStudy({u""_s, u""_s, u""_s});
        QVERIFY2(path, path ? "" : qPrintable(path.error().oneLine()));
        {
            const auto old = Connection::open(*path, OpenMode::ReadWrite);
            // Item 1 has its texts twice; the later import, which is in use, counts.
            QVERIFY(
                (*old)->run(u"INSERT INTO import_batch (id, name, format, imported_at, items, updated, content_hash) "
                            "VALUES (2, 'later', 'posts-xml', '', 0, 1, '')"_s));
            for (const auto &[item, batch, ordinal, author, accepted] : {std::tuple{1, 1, 1, u"before"_s, 0},
                                                                         {1, 2, 1, u"Ada"_s, 0},
                                                                         {1, 2, 2, u"Ben"_s, 1},
                                                                         {2, 1, 1, u"Ben"_s, 0}}) {
                QVERIFY(
                    (*old)->run(u"INSERT INTO item_part (item_id, batch_id, ordinal, kind, external_id, format, "
                                "body, author, date, score, accepted) VALUES (?, ?, ?, '', '', 0, '', ?, '', 0, ?)"_s,
                                {item, batch, ordinal, author, accepted}));
            }
        }
        const auto file = StudyFile::open(*path, OpenMode::ReadWrite);
        QVERIFY2(file, file ? "" : qPrintable(file.error().oneLine()));
        QStringList rows;
        QVERIFY(connectionOf(**file).rows(u"SELECT author || ' ' || accepted FROM item ORDER BY id"_s, {},
                                          [&](const Query &row) -> Result<void> {
                                              rows << row.text(0);
                                              return {};
                                          }));
        QCOMPARE(rows, (QStringList{u"Ada 1"_s, u"Ben 0"_s, u" 0"_s}));
    }

    // A new study copies the pages of an earlier one. The same statements under other names are no steps of the
    // program, so they are run one by one: the files hold the same, except that each is a copy of its own.
    void newStudiesAreWhatTheirStatementsMake()
    {
        QStringList copied;
        for (const QString &step : migrationSteps()) {
            copied << m_folder.filePath(u"same-"_s + QFileInfo(step).fileName());
            QVERIFY(QFile::copy(step, copied.back()));
        }
        QSet<QString> copies;
        for (qsizetype version = 1; version <= copied.size(); ++version) {
            const QString stated = madeBy(copied.first(version), copies);
            QVERIFY(stated.contains(u"user_version %1\n"_s.arg(version)));
            QCOMPARE(madeBy(migrationSteps().first(version), copies), stated);
            QCOMPARE(madeBy(migrationSteps().first(version), copies), stated); // now certainly from the pages
        }
        QCOMPARE(copies.size(), 3 * (copied.size() - 5)); // the sixth step introduced the names of copies
    }

    void whatAFileHoldsIsNotReplaced()
    {
        const auto connection = Connection::create(freshPath());
        QVERIFY((*connection)->run(u"CREATE TABLE kept AS SELECT 'x' AS value"_s));
        QVERIFY(createSchema(**connection));
        QCOMPARE((*connection)->value(u"SELECT value FROM kept"_s)->toString(), u"x"_s);
        QCOMPARE((*connection)->value(u"PRAGMA user_version"_s)->toInt(), schemaVersion());
    }

    void whatIsOnlyReadIsNotMigrated()
    {
        const QString path = freshPath();
        QVERIFY(keep(**StudyFile::create(path), u"title"_s));
        QVERIFY(StudyFile::open(path, OpenMode::ReadOnly, stepsWith("CREATE TABLE extra (id INTEGER) STRICT\n")));
        QCOMPARE(versionOf(path), schemaVersion());
        QVERIFY(!QFile::exists(backupOf(path)));
    }
};

QTEST_GUILESS_MAIN(MigrationTest)
#include "MigrationTest.moc"
