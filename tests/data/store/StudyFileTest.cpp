// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyFile.h"
#include "data/store/StudyConnection.h"
#include "data/store/check/Verify.h"
#include "data/store/schema/Schema.h"
#include "tests/support/Files.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace corater;
using namespace corater::test;

/// What is opened as a study, and what is refused and left unchanged.
class StudyFileTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    void makeStudy(const QString &path) const { QVERIFY(StudyFile::create(path)); }

private Q_SLOTS:
    void initTestCase()
    {
        write(path("text.corater"), "just a text\n");
        write(path("empty.corater"), {});
        write(path("cut.corater"), "SQLite format 3");
        {
            const auto other = Connection::create(path("other.corater"));
            QVERIFY(other);
            QVERIFY((*other)->run("CREATE TABLE t (x)"));
        }
        makeStudy(path("newer.corater"));
        {
            const auto newer = Connection::open(path("newer.corater"), OpenMode::ReadWrite);
            QVERIFY((*newer)->run(QStringLiteral("PRAGMA user_version = %1").arg(schemaVersion() + 1)));
        }
        QDir().mkdir(path("folder.corater"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("code");
        QTest::newRow("a text") << "text.corater" << int(ErrorCode::Foreign);
        QTest::newRow("an empty file") << "empty.corater" << int(ErrorCode::Foreign);
        QTest::newRow("a cut header") << "cut.corater" << int(ErrorCode::Foreign);
        QTest::newRow("another SQLite file") << "other.corater" << int(ErrorCode::Foreign);
        QTest::newRow("a newer study") << "newer.corater" << int(ErrorCode::Newer);
        QTest::newRow("a folder") << "folder.corater" << int(ErrorCode::Foreign);
        QTest::newRow("nothing") << "missing.corater" << int(ErrorCode::NotFound);
    }

    void refuses()
    {
        QFETCH(QString, name);
        QFETCH(int, code);
        const QString file = m_folder.filePath(name);
        const QByteArray before = bytesOf(file);
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            const auto opened = StudyFile::open(file, mode);
            QVERIFY(!opened);
            QCOMPARE(int(opened.error().code), code);
            QCOMPARE(opened.error().place.file, file);
        }
        QCOMPARE(bytesOf(file), before);
        QVERIFY(!QFile::exists(file + "-wal"));
    }

    void refusesToMakeAStudyWhereSomethingLies()
    {
        QVERIFY(!StudyFile::create(path("text.corater")));
        QCOMPARE(bytesOf(path("text.corater")), QByteArray("just a text\n"));
        QVERIFY(!StudyFile::create(path("no/such/folder.corater")));
    }

    void aReadOnlyFileIsReadAndNotWritten()
    {
        const QString file = path("locked.corater");
        makeStudy(file);
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::ReadUser));
        QVERIFY(StudyFile::open(file, OpenMode::ReadOnly));
        if (geteuid() == 0) {
            QSKIP("the superuser may write everywhere");
        }
        const auto writer = StudyFile::open(file, OpenMode::ReadWrite);
        QVERIFY(!writer);
        QCOMPARE(writer.error().code, ErrorCode::Permission);
    }

    void damageIsNamed()
    {
        const QString file = path("damaged.corater");
        makeStudy(file);
        QByteArray bytes = bytesOf(file);
        QVERIFY(bytes.size() > 20000);
        bytes.replace(8192, 4096, QByteArray(4096, '\x5a'));
        write(file, bytes);
        const auto opened = StudyFile::open(file, OpenMode::ReadOnly);
        if (opened) {
            const auto wrong = (*opened)->store().verify();
            QVERIFY(!wrong || !wrong->isEmpty());
        } else {
            QCOMPARE(opened.error().code, ErrorCode::Damaged);
        }
    }

    void changesByHandAreNamed()
    {
        const QString file = path("hand.corater");
        makeStudy(file);
        {
            const auto hand = Connection::open(file, OpenMode::ReadWrite);
            QVERIFY((*hand)->run("INSERT INTO rater VALUES (1, 'Nobody', 0)"));
            const auto removed = (*hand)->run("DELETE FROM history");
            QVERIFY(removed); // it is still empty
        }
        const auto opened = StudyFile::open(file, OpenMode::ReadOnly);
        const auto wrong = (*opened)->store().verify();
        QVERIFY(wrong);
        QCOMPARE(wrong->size(), 1);
        QVERIFY(wrong->front().inWords().contains("rater 1"));
    }

    void theHistoryTakesNoChangeAndNoRemoval()
    {
        const auto file = StudyFile::create(path("history.corater"));
        QVERIFY(file);
        const auto entry = (*file)->record({.kind = "test", .text = "add a setting"}, [](Writer &writer) {
            return writer.insert({"setting", {{"name", "title"}, {"value", "x"}}});
        });
        QVERIFY(entry);
        QVERIFY(entry->seq > 0);
        Connection &connection = connectionOf(**file);
        const auto changed = connection.run("UPDATE history SET text = 'other'");
        QVERIFY(!changed);
        QCOMPARE(changed.error().code, ErrorCode::Refused);
        QVERIFY(!connection.run("DELETE FROM history"));
        // With the triggers removed, the chain of hashes shows the change.
        QVERIFY(connection.run("DROP TRIGGER history_is_append_only_u"));
        QVERIFY(connection.run("UPDATE history SET text = 'other'"));
        const auto wrong = verifyStudy(connection);
        QVERIFY(wrong);
        QVERIFY(inWords(*wrong).join(' ').contains("history entry 1"));
    }

    void aFailedChangeLeavesNothing()
    {
        const auto file = StudyFile::create(path("failed.corater"));
        const auto entry = (*file)->record({.kind = "test"}, [](Writer &writer) -> Result<void> {
            if (const auto first = writer.insert({"setting", {{"name", "a"}, {"value", "1"}}}); !first) {
                return first;
            }
            return writer.insert({"setting", {{"name", "a"}, {"value", "2"}}});
        });
        QVERIFY(!entry);
        QCOMPARE(entry.error().code, ErrorCode::Conflict);
        QCOMPARE(connectionOf(**file).value("SELECT count(*) FROM setting")->toInt(), 0);
        QCOMPARE(connectionOf(**file).value("SELECT count(*) FROM history")->toInt(), 0);
    }
};

QTEST_GUILESS_MAIN(StudyFileTest)
#include "StudyFileTest.moc"
