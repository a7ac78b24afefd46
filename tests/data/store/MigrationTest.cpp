// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyFile.h"
#include "data/store/Verify.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// What happens to a study of an older version, with steps that no Corater has.
class MigrationTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString freshPath() { return m_folder.filePath(u"s%1.corater"_s.arg(++m_count)); }

    // Today's steps and one more that holds these statements.
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
        const auto read = (*file)->connection().rows(u"SELECT name FROM setting ORDER BY name"_s, {},
                                                     [&](const Query &row) -> Result<void> {
                                                         names << row.text(0);
                                                         return {};
                                                     });
        return read ? names : QStringList{read.error().oneLine()};
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
            QCOMPARE((*file)->connection().value(u"SELECT id FROM extra"_s)->toInt(), 7);
            QVERIFY(keep(**file, u"later"_s));
        }
        QCOMPARE(versionOf(path), schemaVersion() + 1);
        QCOMPARE(versionOf(backupOf(path)), schemaVersion());
        QCOMPARE(settingsOf(backupOf(path)), QStringList{u"title"_s});
        const auto copy = StudyFile::open(backupOf(path), OpenMode::ReadWrite);
        QVERIFY2(copy, copy ? "" : qPrintable(copy.error().oneLine()));
        QCOMPARE(*verifyStudy((*copy)->connection()), QStringList());
        // Today's Corater refuses the new one, and opening it again makes no second copy.
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
            QVERIFY((*file)->connection().value(u"PRAGMA wal_autocheckpoint = 0"_s));
            QVERIFY(keep(**file, u"in the log"_s));
            // As a killed program leaves it: the file and its log, never folded together.
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
        QCOMPARE((*again)->connection().value(u"SELECT count(*) FROM sqlite_schema WHERE name = 'extra'"_s)->toInt(),
                 0);
        QCOMPARE(*verifyStudy((*again)->connection()), QStringList());
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
