// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/FolderPlace.h"

#include "tests/support/FaultyRun.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <memory>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

const QString study = QString(32, u'5');
const QString copy = QString(32, u'a');
constexpr qint64 parcels = 2; ///< that the other process gives

QByteArray bytesOf(qint64 number)
{
    return QByteArray(5000, char('a' + number % 26)) + QByteArray::number(number);
}

// What the other process does: gives one parcel after the other and prints the number of each.
int giveAll(const QString &folder)
{
    for (qint64 number = 1; number <= parcels; ++number) {
        if (!FolderPlace(folder).give(study, {copy, number}, bytesOf(number))) {
            return 1;
        }
        std::printf("%lld\n", number);
        std::fflush(stdout);
    }
    return 0;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// A process that gives parcels is ended at each byte and at each call that changes the folder. Every parcel that it
/// has acknowledged is whole, no part of a parcel is read, and the next process goes on. The system ends the process at
/// a counted place, so no clock is involved.
class FolderPlaceKilledTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_shared;
    QString m_log;

    FolderPlace place() const { return FolderPlace(m_shared); }
    QString parcelPath(qint64 number) const { return m_shared + u"/%1/00000%2.parcel"_s.arg(copy).arg(number); }
    QStringList leftBehind() const
    {
        return QDir(m_shared + u'/' + copy).entryList({u".*"_s}, QDir::Files | QDir::Hidden);
    }
    QString leftPath() const { return m_shared + u'/' + copy + u'/' + leftBehind().value(0); }
    // What take() gives, "-" if there is nothing yet, "!" on an error.
    QByteArray taken(qint64 number) const
    {
        const auto answer = place().take(study, {copy, number});
        return !answer ? QByteArray("!") : answer->value_or("-");
    }
    int countParcels() const
    {
        const auto there = place().parcels(study);
        return there ? int(there->size()) : -1;
    }

    // Another process gives a parcel and may write that many bytes to files; at the next byte the system ends it.
    // Returns whether it was ended so.
    bool isEndedAfter(rlim_t bytes, qint64 number) const
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const rlimit none{0, 0};
            const rlimit limit{bytes, bytes};
            ::setrlimit(RLIMIT_CORE, &none);
            ::setrlimit(RLIMIT_FSIZE, &limit);
            ::signal(SIGXFSZ, SIG_DFL);
            (void)place().give(study, {copy, number}, bytesOf(number));
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ;
    }

    // Another process gives all parcels, with this fault. Returns how many it acknowledged; -1 if the fault did not end
    // it.
    int givenUntil(const QString &fault) const
    {
        const Answer answer = runFaulty(QCoreApplication::arguments().first(), {u"give"_s, m_shared},
                                        faultEnvironment(m_shared, m_log, fault));
        return (answer.status == -1) == !fault.isEmpty() ? int(answer.out.count('\n')) : -1;
    }

    // The state that an ended process leaves, and that the next process goes on.
    void checkAfter(int said, const QByteArray &where)
    {
        const int there = countParcels();
        QVERIFY2(there == said || there == said + 1, where); // one more may be there, not acknowledged
        for (qint64 number = 1; number <= parcels; ++number) {
            QVERIFY2(taken(number) == (number <= there ? bytesOf(number) : "-"), where);
        }
        QVERIFY2(leftBehind().size() <= 1, where);
        for (qint64 number = 1; number <= parcels; ++number) {
            QVERIFY2(place().give(study, {copy, number}, bytesOf(number)), where);
            QVERIFY2(taken(number) == bytesOf(number), where);
        }
        QCOMPARE(countParcels(), int(parcels));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QString folder = QFileInfo(m_folder->path()).canonicalFilePath();
        m_shared = folder + u"/shared"_s;
        m_log = folder + u"/calls"_s;
        QVERIFY(place().begin({study, u"Pilot"_s}));
    }

    // Many of the bytes of a parcel's first line and of its last ones, and some of the others.
    void endedAtAnyByte()
    {
        QVERIFY(place().give(study, {copy, 1}, bytesOf(1)));
        QVERIFY(place().give(study, {copy, 2}, bytesOf(2)));
        const QByteArray whole = contentOf(parcelPath(2));
        QVERIFY(QFile::remove(parcelPath(2)));
        for (qsizetype bytes = 0; bytes < whole.size(); bytes += bytes < 140 || bytes > whole.size() - 20 ? 3 : 97) {
            QVERIFY2(isEndedAfter(rlim_t(bytes), 2), QByteArray::number(bytes));
            QCOMPARE(leftBehind().size(), 1);
            QCOMPARE(contentOf(leftPath()), whole.left(bytes)); // ended in the middle of writing
            QCOMPARE(countParcels(), 1);
            QCOMPARE(taken(1), bytesOf(1));
            QCOMPARE(taken(2), "-");
            // A synchroniser may bring it under the parcel's name: then it counts as a half parcel, which is not read
            // and can be replaced.
            QVERIFY(QFile::rename(leftPath(), parcelPath(2)));
            QCOMPARE(taken(2), "-");
            QVERIFY(place().give(study, {copy, 2}, bytesOf(2)));
            QCOMPARE(contentOf(parcelPath(2)), whole);
            QVERIFY(QFile::remove(parcelPath(2)));
        }
        QVERIFY(!isEndedAfter(rlim_t(whole.size()), 2));
        QCOMPARE(taken(2), bytesOf(2));
    }

    void endedAtAnyCall_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("before it") << u"kill"_s;
        QTest::newRow("half-way through what it writes") << u"half"_s;
    }

    void endedAtAnyCall()
    {
        QFETCH(QString, mode);
        QCOMPARE(givenUntil({}), int(parcels));
        const QByteArrayList calls = faultCalls(m_log);
        // For all parcels: the copy's folder; for each parcel the calls that create, write, rename and sync a file.
        QVERIFY2(calls.size() >= 2 + parcels * 5, calls.join('\n'));
        int partly = 0;
        for (int call = 1; call <= calls.size() && !QTest::currentTestFailed(); ++call) {
            init();
            const int said = givenUntil(mode + u' ' + QString::number(call));
            const QByteArray where = mode.toLatin1() + " at call " + calls[call - 1];
            QVERIFY2(said >= 0, where + ": it was not killed");
            const QByteArray left = contentOf(leftPath());
            partly += !left.isEmpty() && left.size() < bytesOf(1).size() ? 1 : 0;
            checkAfter(said, where);
        }
        QCOMPARE(partly, mode == u"half" ? int(parcels) : 0);
    }

    void leftoverFilesAreRemovedAfterADay()
    {
        QVERIFY(place().give(study, {copy, 1}, bytesOf(1)));
        QVERIFY(isEndedAfter(1000, 2));
        QVERIFY(place().give(study, {copy, 2}, bytesOf(2)));
        QCOMPARE(leftBehind().size(), 1); // another process may still be writing it
        QFile file(leftPath());
        const QDateTime longAgo = QDateTime::currentDateTimeUtc().addDays(-2);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.setFileTime(longAgo, QFileDevice::FileModificationTime));
        file.close();
        QVERIFY(place().give(study, {copy, 3}, "last"));
        QCOMPARE(leftBehind(), QStringList());
        QCOMPARE(countParcels(), 3);
    }
};

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == u"give") {
        return giveAll(arguments[2]);
    }
    FolderPlaceKilledTest test;
    return QTest::qExec(&test, arguments);
}

#include "FolderPlaceKilledTest.moc"
