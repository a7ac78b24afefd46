// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/WholeFile.h"
#include "tests/support/Files.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A file is written whole or the old one stays, and the system's error is reported.
class WholeFileTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const char *name) const { return m_folder.filePath(QLatin1String(name)); }

    // A writer that does not check whether its bytes were written.
    static Result<void> writeBlindly(const QString &path, qsizetype size)
    {
        return writeWholeFile(path, [size](QIODevice &device) -> Result<void> {
            for (qsizetype written = 0; written < size; written += 1000) {
                device.write(QByteArray(qMin<qsizetype>(1000, size - written), 'x'));
            }
            return {};
        });
    }

    QStringList names() const { return QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden | QDir::System); }

private Q_SLOTS:
    void init()
    {
        for (const QString &name : names()) {
            QVERIFY(QFile::remove(m_folder.filePath(name)));
        }
    }

    // A program that was killed while it wrote leaves its unfinished file.
    void unfinishedFilesOfYesterdayAreRemoved()
    {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        for (const auto &[name, hours] : {std::pair(".corater-AbCdEf", 25), std::pair(".corater-GhIjKl", 23),
                                          std::pair(".corater-0123456789abcdef", 48), std::pair(".corater-probe-7", 30),
                                          std::pair(".corater-notes", 1), std::pair("corater-AbCdEf", 99)}) {
            QFile file(path(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            QVERIFY(file.setFileTime(now.addSecs(-3600 * hours), QFileDevice::FileModificationTime));
        }
        QVERIFY(writeBlindly(path("a"), 10));
        QCOMPARE(names(), (QStringList{u".corater-GhIjKl"_s, u".corater-notes"_s, u"a"_s, u"corater-AbCdEf"_s}));
    }

    void writesAndReplaces()
    {
        QVERIFY(writeBlindly(path("a"), 5000));
        QCOMPARE(bytesOf(path("a")).size(), 5000);
        QCOMPARE(::chmod(qPrintable(path("a")), 0640), 0);
        QVERIFY(writeBlindly(path("a"), 0));
        QCOMPARE(bytesOf(path("a")).size(), 0);
        QCOMPARE(QFile::permissions(path("a")) & QFile::ReadOther, QFile::Permissions());
        QVERIFY(QFile::permissions(path("a")).testFlag(QFile::ReadGroup));
        QCOMPARE(names(), QStringList{u"a"_s});
    }

    void aLinkKeepsLeadingWhereItLeads()
    {
        QVERIFY(writeBlindly(path("real"), 1));
        QVERIFY(QFile::link(path("real"), path("link")));
        QVERIFY(writeBlindly(path("link"), 30));
        QVERIFY(QFileInfo(path("link")).isSymLink());
        QCOMPARE(bytesOf(path("real")).size(), 30);
    }

    // No file of this process may grow beyond 64 KiB: the system writes a part and then refuses.
    void whatTheDiskDoesNotTakeIsTold()
    {
        QVERIFY(writeBlindly(path("kept"), 10));
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{65536, 65536};
            (void)::setrlimit(RLIMIT_FSIZE, &limit);
            const auto done = writeBlindly(path("kept"), 200000);
            const QByteArray told =
                done ? "done" : QByteArray::number(done.error().exitStatus()) + done.error().oneLine().toUtf8();
            (void)::write(ends[1], told.constData(), size_t(told.size()));
            _exit(0);
        }
        ::close(ends[1]);
        QByteArray told(1000, 0);
        told.resize(qMax<qsizetype>(0, ::read(ends[0], told.data(), size_t(told.size()))));
        ::close(ends[0]);
        QCOMPARE(waitpid(child, nullptr, 0), child);
        QVERIFY2(told.startsWith('3') && told.contains("kept") && told.contains("File too large"), told.constData());
        QCOMPARE(bytesOf(path("kept")).size(), 10);
        QCOMPARE(names(), QStringList{u"kept"_s});
    }

    void aFullDeviceIsTold()
    {
        const auto full = writeBlindly(u"/dev/full"_s, 100);
        QVERIFY(!full);
        QCOMPARE(full.error().code, ErrorCode::DiskFull);
        QVERIFY2(full.error().oneLine().contains("No space left on device"), qPrintable(full.error().oneLine()));
    }

    void placesThatAreNone_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("said");
        QTest::newRow("no folder") << u"none/file"_s << u"No such file or directory"_s;
        QTest::newRow("a folder") << u"."_s << u"Is a directory"_s;
        QTest::newRow("too long") << QString(300, u'n') << u"File name too long"_s;
    }

    void placesThatAreNone()
    {
        QFETCH(QString, name);
        QFETCH(QString, said);
        const auto refused = writeBlindly(m_folder.filePath(name), 10);
        QVERIFY(!refused);
        QVERIFY2(refused.error().oneLine().contains(said), qPrintable(refused.error().oneLine()));
        QCOMPARE(refused.error().exitStatus(), 3);
        QCOMPARE(names(), QStringList());
    }
};

QTEST_GUILESS_MAIN(WholeFileTest)
#include "WholeFileTest.moc"
