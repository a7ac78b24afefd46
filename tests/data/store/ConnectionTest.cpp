// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Connection.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Values written to a study's file are read back unchanged.
class ConnectionTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<Connection> m_connection;

private Q_SLOTS:
    // Qt's driver may bring another SQLite, so everything here runs without it.
    void initTestCase()
    {
        QCoreApplication::setLibraryPaths({});
        QVERIFY(!QSqlDatabase::drivers().contains(u"QSQLITE"_s));
        auto opened = Connection::open(databaseInMemory, OpenMode::ReadWrite);
        QVERIFY(opened);
        m_connection = *std::move(opened);
        QVERIFY(m_connection->run(u"CREATE TABLE kept (id INTEGER PRIMARY KEY, value ANY) STRICT"_s));
    }

    void init() { QVERIFY(m_connection->run(u"DELETE FROM kept"_s)); }

    void textsStay_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"Slow loop"_s;
        QTest::newRow("empty") << u""_s;
        QTest::newRow("Chinese") << u"慢的执行"_s;
        QTest::newRow("pairs") << u"🙂🏳️‍🌈"_s;
        QTest::newRow("a zero inside") << QString(u"a\0b"_s);
        QTest::newRow("byte order mark") << QString(QChar(0xFEFF)) + u"x"_s;
        QTest::newRow("replacement") << QString(QChar(0xFFFD)) + u"x"_s;
        QTest::newRow("full width") << u"ａｂｃ"_s; // begins with the byte that a byte order mark begins with
        QTest::newRow("long") << QString(100'000, u'ß');
    }

    void textsStay()
    {
        QFETCH(const QString, text);
        QVERIFY(m_connection->run(u"INSERT INTO kept(id, value) VALUES (1, ?)"_s, {text}));
        // SQLite takes a mark at the very beginning for a byte order mark.
        const QString kept = text.startsWith(QChar(0xFEFF)) ? text.sliced(1) : text;
        Query query = m_connection->query(u"SELECT value, length(value) FROM kept"_s);
        QVERIFY(query.next().value_or(false));
        QCOMPARE(query.text(0), kept);
        QVERIFY(!query.text(0).isNull());
        QCOMPARE(query.value(0).toString(), kept);
        QCOMPARE(query.value(0).typeId(), int(QMetaType::QString));
        if (const auto bytes = query.utf8(0)) {
            QCOMPARE(bytes->toByteArray(), kept.toUtf8());
        }
    }

    // Opening a deleted file must not put an empty one in its place.
    void openMakesNoFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"50% done? #1.corater"_s);
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            QVERIFY(!Connection::open(path, mode));
            QVERIFY(!QFile::exists(path));
        }
        QVERIFY(Connection::create(path).value()->run(u"CREATE TABLE a (b)"_s));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"50% done? #1.corater"_s});
        QVERIFY(Connection::open(path, OpenMode::ReadWrite).value()->run(u"INSERT INTO a VALUES (1)"_s));
    }

    // A byte order mark written by other programs, and bytes that are no valid text: read as SQLite reads them, so that
    // checksums stay.
    void whatOthersWroteIsReadAsSqliteReadsIt()
    {
        QVERIFY(m_connection->run(
            u"INSERT INTO kept VALUES (1, CAST(x'EFBBBF78' AS TEXT)), (2, CAST(x'41ED9FBFED' AS TEXT)), "
            "(3, CAST(x'41EDA08042' AS TEXT))"_s));
        QStringList read;
        QVERIFY(m_connection->rows(u"SELECT value FROM kept ORDER BY id"_s, {}, [&](const Query &row) -> Result<void> {
            read << row.text(0);
            return row.utf8(0) ? fail(ErrorCode::Internal, Message::literal(u"read as it stands"_s)) : Result<void>();
        }));
        QCOMPARE(read[0], QString(QChar(0xFEFF)) + u"x"_s);
        QCOMPARE(read[1], u"A"_s + QChar(0xD7FF) + QChar(0xFFFD));
        QCOMPARE(read[2], u"A"_s + QChar(0xFFFD) + u"B"_s);
    }

    void otherValuesStay()
    {
        const QVariantList values{
            qint64(-9'007'199'254'740'993), 2.5, QByteArray("\0\xFF", 2), true, QVariant(), QString()};
        QVERIFY(m_connection->run(u"INSERT INTO kept VALUES (1, ?), (2, ?), (3, ?), (4, ?), (5, ?), (6, ?)"_s, values));
        QVariantList read;
        QVERIFY(m_connection->rows(u"SELECT value FROM kept ORDER BY id"_s, {}, [&](const Query &row) -> Result<void> {
            read << row.value(0);
            return {};
        }));
        QCOMPARE(read[0], values[0]);
        QCOMPARE(read[1], values[1]);
        QCOMPARE(read[2], values[2]);
        QCOMPARE(read[3], QVariant(qint64(1)));
        QVERIFY(read[4].isNull());
        QCOMPARE(read[5], QVariant(u""_s)); // an empty text stays a text
    }

    // The same statement twice at once, one inside the other: each goes through its own rows.
    void rowsAreCopiedByteForByte()
    {
        QVERIFY(m_connection->run(u"INSERT INTO kept VALUES (1, CAST(x'41ED9FBFED' AS TEXT)), (2, x'00FF'), (3, NULL), "
                                  "(4, 2.5), (5, 'x')"_s));
        Query rows = m_connection->query(u"SELECT id + 10, value, 'beside it' FROM kept WHERE id < 10 ORDER BY id"_s);
        Query copy = m_connection->query(u"INSERT INTO kept VALUES (?, ?)"_s);
        QCOMPARE(rows.columns().size(), 3);
        int copied = 0;
        for (auto has = rows.next(); has && *has; has = rows.next()) {
            QVERIFY(copy.runWith(rows));
            ++copied;
        }
        QCOMPARE(copied, 5);
        QCOMPARE(m_connection
                     ->value(u"SELECT count(*) FROM kept AS a JOIN kept AS b ON b.id = a.id + 10 WHERE "
                             "typeof(a.value) = typeof(b.value) AND CAST(a.value AS BLOB) IS CAST(b.value AS BLOB)"_s)
                     ->toInt(),
                 5);
    }

    void statementsDoNotDisturbEachOther()
    {
        QVERIFY(m_connection->run(u"INSERT INTO kept VALUES (1, 'a'), (2, 'b'), (3, 'c')"_s));
        const QString sql = u"SELECT value FROM kept WHERE id > ? ORDER BY id"_s;
        QStringList pairs;
        QVERIFY(m_connection->rows(sql, {0}, [&](const Query &outer) {
            return m_connection->rows(sql, {1}, [&](const Query &inner) -> Result<void> {
                pairs << outer.text(0) + inner.text(0);
                return {};
            });
        }));
        QCOMPARE(pairs.join(u' '), u"ab ac bb bc cb cc"_s);
    }

    void whatIsNoStatementIsSaid()
    {
        QVERIFY(!m_connection->run(u"SELECT 1; SELECT 2"_s));
        QVERIFY(!m_connection->run(u"SELECT ?"_s));
        QVERIFY(!m_connection->run(u"SELECT nothing FROM nowhere"_s));
        const auto twice = [&] { return m_connection->run(u"INSERT INTO kept VALUES (1, 'a')"_s); };
        QCOMPARE(*twice(), 1);
        const auto again = twice();
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::Conflict);
        QCOMPARE(m_connection->value(u"SELECT value FROM kept WHERE id = 7"_s)->isValid(), false);
    }
};

QTEST_GUILESS_MAIN(ConnectionTest)
#include "ConnectionTest.moc"
