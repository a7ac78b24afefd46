// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/FolderPlace.h"

#include "data/exchange/ParcelFrame.h"
#include "data/files/Sha256.h"
#include "tests/support/Files.h"
#include "tests/support/WhyNot.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A shared folder returns what was put there, waits for parcels that are not complete, reads no other files and
/// overwrites nothing.
class FolderPlaceTest : public QObject
{
    Q_OBJECT

    const QString m_study = QString(32, u'5');
    const QString m_copy = QString(32, u'a');
    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const QString &name = {}) const
    {
        return m_folder->filePath(u"shared"_s) + (name.isEmpty() ? name : u'/' + name);
    }
    QString parcelPath(int number = 1) const { return path(m_copy + u"/00000%1.parcel"_s.arg(number)); }
    FolderPlace place() const { return FolderPlace(path()); }
    ParcelName named(qint64 number = 1) const { return {m_copy, number}; }

    static bool put(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size();
    }
    QStringList names(const QString &below = {}) const
    {
        return QDir(path(below)).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

    // What take() gives, "-" if there is nothing yet, "!" on an error.
    QByteArray taken(qint64 number = 1) const
    {
        const auto answer = place().take(m_study, named(number));
        return !answer ? QByteArray("!") : answer->value_or("-");
    }

    // Runs `work` as a user who is not root and with a limit on file sizes. Returns whether it succeeded.
    static bool isDoneAs(uid_t user, rlim_t largestFile, const std::function<bool()> &work)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{largestFile, largestFile};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            if (::getuid() == 0 && user != 0 && ::setuid(user) != 0) {
                ::_exit(3);
            }
            ::_exit(work() ? 0 : 1);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(place().begin({m_study, u"Pilot"_s}));
    }

    void cleanup()
    {
        ::chmod(qPrintable(path()), 0755);
        ::chmod(qPrintable(path(m_copy)), 0755);
    }

    // Other programs can read it, too.
    void theLayoutIsAsDescribed()
    {
        QVERIFY(place().give(m_study, named(1), "one"));
        QVERIFY(place().give(m_study, named(2), {}));
        QCOMPARE(names(), (QStringList{m_copy, u"corater-study.json"_s}));
        QCOMPARE(names(m_copy), (QStringList{u"000001.parcel"_s, u"000002.parcel"_s}));
        QCOMPARE(bytesOf(parcelPath()),
                 "corater-parcel 1 55555555555555555555555555555555 0000000003 "
                 "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed\none"); // sha256sum's
        const mode_t mask = ::umask(022);
        ::umask(mask);
        struct stat rights{};
        QCOMPARE(::stat(qPrintable(parcelPath()), &rights), 0);
        QCOMPARE(rights.st_mode & 0777, 0666 & ~mask); // whoever shares the folder may read it
    }

    void aFolderIsMadeWhereItsParentIs()
    {
        const QString fresh = m_folder->filePath(u"fresh"_s);
        QVERIFY(FolderPlace(fresh).begin({m_study, u"Pilot"_s}));
        QVERIFY(QFileInfo(fresh).isDir());
        QCOMPARE(whyNot(FolderPlace(m_folder->filePath(u"no/where"_s)).begin({m_study, {}})), ErrorCode::NotFound);
        QVERIFY(!QFileInfo::exists(m_folder->filePath(u"no"_s)));
    }

    // A synchroniser brings a file in pieces, or creates it at full length and fills it later.
    void halfAParcelIsWaitedFor()
    {
        constexpr qsizetype hole = 16; // fewer zeros may be content
        QVERIFY(place().give(m_study, named(), "what was said before it was sealed"));
        const QByteArray whole = bytesOf(parcelPath());
        for (qsizetype length = 0; length < whole.size(); ++length) {
            QVERIFY(put(parcelPath(), whole.left(length)));
            QCOMPARE(taken(), "-");
            QVERIFY(put(parcelPath(), whole.left(length) + QByteArray(whole.size() - length, '\0')));
            QCOMPARE(taken(), whole.size() - length < hole ? "!" : "-");
            QVERIFY(place().parcels(m_study));
        }
        QByteArray middle = whole; // a block in the middle comes last
        middle.replace(ParcelFrame::length + 4, hole, QByteArray(hole, '\0'));
        QVERIFY(put(parcelPath(), middle));
        QCOMPARE(taken(), "-");
        QVERIFY(QFile::remove(parcelPath()));
        QCOMPARE(taken(), "-");
        QVERIFY(put(parcelPath(), whole));
        QCOMPARE(taken(), "what was said before it was sealed");
        QVERIFY(put(parcelPath(), whole + 'x')); // which is no part of it
        QCOMPARE(taken(), "what was said before it was sealed");
    }

    // It does not become whole by waiting.
    void everyFlippedBitIsDamage()
    {
        QVERIFY(place().give(m_study, named(), "what was said"));
        const QByteArray whole = bytesOf(parcelPath());
        for (qsizetype bit = 0; bit < whole.size() * 8; ++bit) {
            QByteArray changed = whole;
            changed[bit / 8] = char(changed[bit / 8] ^ (1 << bit % 8));
            QVERIFY(put(parcelPath(), changed));
            const QByteArray answer = taken();
            QVERIFY2(answer == "!", (answer + " at " + QByteArray::number(bit)).constData());
        }
    }

    // Unless the file does not change any more.
    void whatStaysIncompleteIsDamage()
    {
        QVERIFY(place().give(m_study, named(), "what was said"));
        QVERIFY(put(parcelPath(), bytesOf(parcelPath()).chopped(3)));
        QCOMPARE(whyNot(FolderPlace(path(), std::chrono::seconds(0)).take(m_study, named())), ErrorCode::Damaged);
        QCOMPARE(taken(), "-");
    }

    // A copy asks whether what it gave is still there, without reading everything each time.
    void aCopyFindsWhatIsNotAsItGaveIt()
    {
        KnownParcels given;
        for (const int number : {1, 2, 3}) {
            const QByteArray text = "text " + QByteArray::number(number);
            QVERIFY(place().give(m_study, named(number), text));
            given.insert({named(number), Sha256::of(text)});
        }
        QVERIFY(place().notAsGiven(m_study, given)->empty());
        QByteArray changed = bytesOf(parcelPath(2));
        changed.back() = 'x';
        QVERIFY(put(parcelPath(2), changed));
        QVERIFY(QFile::remove(parcelPath(3)));
        QCOMPARE(*place().notAsGiven(m_study, given), (std::vector<ParcelName>{named(2), named(3)}));
        QVERIFY(place().notAsGiven(m_study, {{named(1), Sha256::of("another")}})->size() == 1);
    }

    // A copy that finds half of its own parcel, as after a synchroniser's fault, gives it again.
    void halfOfTheSameParcelIsReplaced()
    {
        const QByteArray text = "what was said";
        QVERIFY(place().give(m_study, named(), text));
        const QByteArray whole = bytesOf(parcelPath());
        for (qsizetype length = 0; length <= whole.size(); ++length) {
            QVERIFY(put(parcelPath(), whole.left(length)));
            QVERIFY(place().give(m_study, named(), text));
            QCOMPARE(bytesOf(parcelPath()), whole);
        }
        QCOMPARE(names(m_copy), QStringList{u"000001.parcel"_s});
    }

    void nothingIsWrittenOver()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        const QByteArray whole = bytesOf(parcelPath());
        QCOMPARE(whyNot(place().give(m_study, named(), "two")), ErrorCode::Conflict);
        QCOMPARE(whyNot(place().give(m_study, named(), "one more")), ErrorCode::Conflict);
        QCOMPARE(bytesOf(parcelPath()), whole);
        QVERIFY(put(parcelPath(), "somebody's own"));
        QCOMPARE(whyNot(place().give(m_study, named(), "one")), ErrorCode::Conflict);
        QCOMPARE(bytesOf(parcelPath()), "somebody's own");
        QCOMPARE(names(m_copy), QStringList{u"000001.parcel"_s});
    }

    void whatOthersPutThereIsLeftAlone()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        const QByteArray whole = bytesOf(parcelPath());
        const QString outside = m_folder->filePath(u"outside"_s);
        QVERIFY(put(outside, whole));
        const QStringList strange{u"000001 (conflicted copy).parcel"_s,
                                  u"000002.parcel.sync"_s,
                                  u"~$000002.parcel"_s,
                                  u".000002.parcel"_s,
                                  u"2.parcel"_s,
                                  u"0000002.parcel"_s,
                                  u"-00002.parcel"_s,
                                  u"000000.parcel"_s,
                                  u"000002.PARCEL"_s,
                                  u"999999999999999999999.parcel"_s,
                                  u"000002.parcel\n"_s};
        for (const QString &name : strange) {
            QVERIFY(put(path(m_copy + u'/' + name), whole));
        }
        QVERIFY(QDir(path()).mkpath(m_copy + u"/000003.parcel"_s));
        QVERIFY(QFile::link(outside, parcelPath(4)));
        QCOMPARE(::mkfifo(qPrintable(parcelPath(5)), 0600), 0);
        QVERIFY(QFile::link(path(m_copy), path(QString(32, u'b'))));
        for (const QString &folder : {u".sync"_s, u"notes"_s, QString(31, u'c'), QString(32, u'C')}) {
            QVERIFY(QDir(path()).mkpath(folder));
            QVERIFY(put(path(folder + u"/000001.parcel"_s), whole));
        }
        QVERIFY(put(path(QString(32, u'd')), whole)); // a file where a copy's folder would be
        const auto found = place().parcels(m_study);
        QVERIFY(found);
        QCOMPARE(found->size(), 1U);
        QCOMPARE(found->front().name, named());
        QCOMPARE(found->front().size, 3);
        for (const int number : {3, 4, 5}) {
            QCOMPARE(taken(number), "-");
        }
        const auto linked = place().take(m_study, {QString(32, u'b'), 1});
        QVERIFY(linked && !*linked);
        QCOMPARE(whyNot(place().give(m_study, {QString(32, u'b'), 1}, "x")), ErrorCode::Conflict);
        QCOMPARE(whyNot(place().give(m_study, {QString(32, u'd'), 1}, "x")), ErrorCode::Conflict);
        QCOMPARE(whyNot(place().give(m_study, named(4), "x")), ErrorCode::Conflict);
        QCOMPARE(bytesOf(outside), whole);
    }

    void manyParcelsAreInOrder()
    {
        for (const qint64 number : {1000000LL, 999999LL, 2LL, 10LL}) {
            QVERIFY(place().give(m_study, named(number), QByteArray::number(number)));
        }
        const auto found = place().parcels(m_study);
        QVERIFY(found);
        QList<qint64> numbers;
        for (const ParcelInfo &info : *found) {
            numbers << info.name.number;
        }
        QCOMPARE(numbers, (QList<qint64>{2, 10, 999999, 1000000}));
        QCOMPARE(taken(1000000), "1000000");
    }

    void tooLargeIsRefused()
    {
        QCOMPARE(whyNot(place().give(m_study, named(), QByteArray(largestParcel + 1, 'x'))), ErrorCode::Refused);
        QVERIFY(!QFileInfo::exists(parcelPath()));
        QVERIFY(place().give(m_study, named(), "one"));
        // A parcel that states a larger size, in a file of that length: sparse, so it takes no room.
        const ParcelFrame claim{.study = m_study, .size = 9'000'000'000, .sha256 = QByteArray(32, 'x')};
        QVERIFY(put(parcelPath(), claim.line()));
        QVERIFY(QFile::resize(parcelPath(), ParcelFrame::length + claim.size));
        QCOMPARE(whyNot(place().take(m_study, named())), ErrorCode::Refused);
    }

    void anothersParcelAndANewerOneAreTold()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        const QByteArray whole = bytesOf(parcelPath());
        QVERIFY(put(parcelPath(), QByteArray(whole).replace("55", "66")));
        QCOMPARE(whyNot(place().take(m_study, named())), ErrorCode::Foreign);
        QVERIFY(put(parcelPath(), QByteArray(whole).replace("parcel 1", "parcel 2")));
        QCOMPARE(whyNot(place().take(m_study, named())), ErrorCode::Newer);
    }

    void theMarkMayComeLater()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        const QString mark = path(u"corater-study.json"_s);
        const QByteArray whole = bytesOf(mark);
        for (qsizetype length = 0; length < whole.trimmed().size(); ++length) {
            QVERIFY(put(mark, whole.left(length)));
            QCOMPARE(whyNot(place().studies()), ErrorCode::Damaged);
            QCOMPARE(whyNot(place().begin({m_study, {}})), ErrorCode::Damaged);
        }
        QVERIFY(QFile::remove(mark));
        const auto none = place().studies();
        QVERIFY(none && none->empty());
        QCOMPARE(whyNot(place().parcels(m_study)), ErrorCode::NotFound);
        QCOMPARE(whyNot(place().give(m_study, named(2), "two")), ErrorCode::NotFound);
        QVERIFY(put(mark, QByteArray(whole).replace("\"corater_folder\": 1", "\"corater_folder\": 2")));
        QCOMPARE(whyNot(place().studies()), ErrorCode::Newer);
        QVERIFY(QFile::remove(mark));
        QVERIFY(QFile::link(u"/dev/zero"_s, mark));
        QVERIFY(place().studies()->empty());
    }

    // If a share is not mounted, no folder may be made on this disk in its place.
    void aVanishedFolderIsTold()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        QVERIFY(QDir().rename(path(), m_folder->filePath(u"away"_s)));
        QCOMPARE(whyNot(place().studies()), ErrorCode::NotFound);
        QCOMPARE(whyNot(place().parcels(m_study)), ErrorCode::NotFound);
        QCOMPARE(whyNot(place().take(m_study, named())), ErrorCode::NotFound);
        QCOMPARE(whyNot(place().give(m_study, named(2), "two")), ErrorCode::NotFound);
        QVERIFY(!QFileInfo::exists(path()));
        QVERIFY(QDir().mkpath(path())); // the empty mount point
        QCOMPARE(whyNot(place().give(m_study, named(2), "two")), ErrorCode::NotFound);
        QVERIFY(names().isEmpty());
    }

    void aFolderThatMayNotBeWrittenIsTold()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        ::chmod(qPrintable(m_folder->path()), 0755);
        ::chmod(qPrintable(path(m_copy)), 0555);
        const auto asNobody = [&](const std::function<bool()> &work) { return isDoneAs(65534, RLIM_INFINITY, work); };
        QVERIFY(asNobody([&] { return whyNot(place().give(m_study, named(2), "two")) == ErrorCode::Permission; }));
        QVERIFY(asNobody([&] { return taken() == "one"; }));
        QVERIFY(asNobody([&] { return bool(place().give(m_study, named(), "one")); }));
        ::chmod(qPrintable(parcelPath()), 0);
        QVERIFY(asNobody([&] { return whyNot(place().take(m_study, named())) == ErrorCode::Permission; }));
        ::chmod(qPrintable(path(m_copy)), 0);
        QVERIFY(asNobody([&] { return whyNot(place().parcels(m_study)) == ErrorCode::Permission; }));
    }

    void aDiskThatTakesAPartLeavesNothing()
    {
        QVERIFY(place().give(m_study, named(), "one"));
        QVERIFY(isDoneAs(0, 3000, [&] { return !place().give(m_study, named(2), QByteArray(8000, 'x')); }));
        QCOMPARE(names(m_copy), QStringList{u"000001.parcel"_s});
        QVERIFY(place().give(m_study, named(2), QByteArray(8000, 'x')));
    }
};

QTEST_GUILESS_MAIN(FolderPlaceTest)
#include "FolderPlaceTest.moc"
