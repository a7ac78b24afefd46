// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Copies.h"
#include "tests/support/Files.h"
#include "tests/support/LabelledStudy.h"
#include "tests/support/Run.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Commands that are killed at a random moment leave a study that is whole, with all that was there before; done again, they
/// come to what they would have come to. KillTest does it to labelling. CORATER_KILLS=N kills each so often.
class KilledCommandsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    static void copyFolder(const QString &from, const QString &to)
    {
        QDir(to).removeRecursively();
        QDir().mkpath(to);
        for (const QFileInfo &entry : QDir(from).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString target = QDir(to).filePath(entry.fileName());
            entry.isDir() ? copyFolder(entry.filePath(), target) : void(QFile::copy(entry.filePath(), target));
        }
    }

    // Milliseconds until it ended.
    static qint64 runFor(const QStringList &arguments, const QString &folder, qint64 killAfter)
    {
        QProcess process;
        process.setWorkingDirectory(folder);
        process.start(QStringLiteral(CORATER_PROGRAM), arguments);
        QElapsedTimer timer;
        timer.start();
        if (killAfter >= 0 && !process.waitForFinished(int(killAfter))) {
            process.kill();
        }
        process.waitForFinished(60000);
        return timer.elapsed();
    }

    static qint64 count(const QString &path, const QString &sql)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        const auto value = file ? (*file)->connection().value(sql) : std::unexpected(file.error());
        return value ? value->toLongLong() : -1;
    }

private Q_SLOTS:
    // A study that Ada and Ben share over a folder; what Ben did waits there, and what Ada did waits to be given.
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", at(u"data"_s).toUtf8());
        qputenv("CORATER_PASSPHRASE", "a passphrase of both");
        const QDir world(at(u"world"_s));
        QVERIFY(QDir().mkpath(world.path()));
        QVERIFY(smallStudy(world.filePath(u"ada.corater"_s), 30));
        QVERIFY(QDir().mkpath(at(u"world/shared"_s)));
        QDir::setCurrent(world.path());
        for (const QStringList &command : {QStringList{"share", "ada.corater", "shared", "--rater", "Ada"},
                                           QStringList{"join", "shared", "-o", "ben.corater", "--rater", "Ben"},
                                           QStringList{"sync", "ada.corater"}}) {
            const Answer answer = runCorater(command);
            QVERIFY2(answer.status == 0, answer.err.constData());
        }
        for (const char *rater : {"Ada", "Ben"}) {
            const auto study = Study::open(world.filePath(QString::fromLatin1(rater).toLower() + u".corater"_s));
            QVERIFY(study);
            for (int item = 1; item <= 30; ++item) {
                QVERIFY(label(**study, QLatin1String(rater), QString::number(item), u"colour"_s, {u"Red"_s}));
            }
        }
        QCOMPARE(runCorater({"sync", "ben.corater"}).status, 0);
        QVERIFY(!written(m_folder, u"world/more.csv"_s, "id,title,body\n7001,one,text\n7002,two,text\n").isEmpty());
    }

    void aKillLeavesTheStudyWhole_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("sync") << QStringList{"sync", "ada.corater"};
        QTest::newRow("add") << QStringList{"add", "ada.corater", "more.csv"};
        QTest::newRow("codebook change") << QStringList{"codebook", "change", "ada.corater", "merge", "Red", "Blue"};
        QTest::newRow("packet") << QStringList{"packet", "ada.corater", "--for", "Ben", "-o", "ben.packet", "--force"};
        QTest::newRow("join") << QStringList{"join", "shared", "-o", "new.corater"};
    }

    void aKillLeavesTheStudyWhole()
    {
        QFETCH(QStringList, command);
        const int kills = qEnvironmentVariableIsSet("CORATER_KILLS") ? qEnvironmentVariableIntValue("CORATER_KILLS") : 6;
        // What is remembered of the place is its whole path: the trials lie where the world lay.
        const QString kept = at(u"kept"_s);
        const QString world = at(u"world"_s);
        copyFolder(world, kept);
        const qint64 whole = runFor(command, world, -1);
        const QString study = QDir(world).filePath(command.contains(u"new.corater"_s) ? u"new.corater"_s : u"ada.corater"_s);
        const qint64 entries = count(study, u"SELECT count(*) FROM history"_s);
        QVERIFY(entries > 0);
        int killed = 0;
        for (int kill = 0; kill < kills; ++kill) {
            copyFolder(kept, world);
            killed += runFor(command, world, QRandomGenerator::global()->bounded(qint64(1), whole)) < whole;
            if (QFile::exists(study)) {
                const Answer verified = runCorater({"verify", study});
                QVERIFY2(verified.status == 0, (verified.out + verified.err).constData());
                QVERIFY(command.contains(u"join"_s) || count(study, u"SELECT count(*) FROM label"_s) >= 30);
            }
            // It may have taken all in and given nothing yet.
            if (command.contains(u"sync"_s) || count(study, u"SELECT count(*) FROM history"_s) != entries) {
                runFor(command, world, -1); // again
            }
            QCOMPARE(count(study, u"SELECT count(*) FROM history"_s), entries);
            if (command.contains(u"sync"_s)) {
                const Answer met = runCorater({"sync", QDir(world).filePath(u"ben.corater"_s)});
                QVERIFY2(met.status == 0, met.err.constData());
                QCOMPARE(count(QDir(world).filePath(u"ben.corater"_s), u"SELECT count(*) FROM history"_s), entries);
            }
        }
        copyFolder(kept, world);
        qInfo("%d kills, %d of them before the command would have ended", kills, killed);
    }
};

QTEST_GUILESS_MAIN(KilledCommandsTest)
#include "KilledCommandsTest.moc"
