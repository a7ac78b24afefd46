// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/system/FileChanges.h"
#include "data/files/system/FileStatus.h"
#include "data/files/system/LockFile.h"
#include "data/files/system/NativePath.h"
#include "data/files/system/OpenFiles.h"
#include "data/files/system/SystemError.h"
#include "tests/support/Files.h"

#include <QCoreApplication>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What the program asks of the system does what its callers rely on.
class SystemTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString path(const QString &name) const { return m_folder->filePath(name); }
    QStringList names() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aFileIsPublishedOnce()
    {
        written(*m_folder, u"one"_s, "1");
        written(*m_folder, u"two"_s, "2");
        QVERIFY(publishFile(path(u"one"_s), path(u"ä 中"_s)));
        const auto second = publishFile(path(u"two"_s), path(u"ä 中"_s));
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Conflict);
        QCOMPARE(second.error().place.file, path(u"ä 中"_s));
        QCOMPARE(bytesOf(path(u"ä 中"_s)), QByteArray("1"));
        QCOMPARE(names(), (QStringList{u"two"_s, u"ä 中"_s}));
        // A folder of that name, or a link that leads nowhere, is in the way, too.
        QVERIFY(QDir(m_folder->path()).mkdir(u"folder"_s));
        QVERIFY(!publishFile(path(u"two"_s), path(u"folder"_s)));
        QVERIFY(QFile::link(path(u"nowhere"_s), path(u"link"_s)));
        QVERIFY(!publishFile(path(u"two"_s), path(u"link"_s)));
        QVERIFY(!publishFile(path(u"missing"_s), path(u"new"_s)));
        QVERIFY(!QFile::exists(path(u"new"_s)));
    }

    // Whoever has the old file open goes on reading it.
    void anOpenFileIsReplaced()
    {
        written(*m_folder, u"old"_s, "old");
        written(*m_folder, u"new"_s, "new");
        QFile open(path(u"old"_s));
        QVERIFY(open.open(QIODevice::ReadOnly));
        QVERIFY(!replaceFile(path(u"new"_s), path(u"old"_s)));
        QCOMPARE(open.readAll(), QByteArray("old"));
        QCOMPARE(bytesOf(path(u"old"_s)), QByteArray("new"));
        QCOMPARE(names(), QStringList{u"old"_s});
        QVERIFY(replaceFile(path(u"new"_s), path(u"old"_s)) == std::errc::no_such_file_or_directory);
    }

    void aFolderIsMadeOnce()
    {
        QVERIFY(makeFolder(path(u"folder"_s)));
        QVERIFY(makeFolder(path(u"folder"_s)));
        QVERIFY(statusOf(path(u"folder"_s))->kind == FileStatus::Kind::Folder);
        QVERIFY(!makeFolder(path(u"no/where"_s)));
    }

    void whatIsInProgressIsPrivate()
    {
        written(*m_folder, u"there"_s, "x");
        QVERIFY(QFile::setPermissions(path(u"there"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
        QFile file(path(u"new"_s));
        QVERIFY(openPrivately(file));
        QCOMPARE(QFile::permissions(path(u"new"_s)) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QVERIFY(!shareLike(file, path(u"there"_s)));
        QCOMPARE(QFile::permissions(path(u"new"_s)), QFile::permissions(path(u"there"_s)));
        QVERIFY(!shareLike(file, path(u"missing"_s)));
        QFile plain(path(u"plain"_s));
        QVERIFY(plain.open(QIODevice::WriteOnly));
        QCOMPARE(QFile::permissions(path(u"new"_s)), QFile::permissions(path(u"plain"_s)));
        QFile again(path(u"new"_s));
        QVERIFY(!openPrivately(again));
    }

    void filesAreToldApart()
    {
        using Kind = FileStatus::Kind;
        written(*m_folder, u"file"_s, "123");
        QVERIFY(QFile::link(path(u"file"_s), path(u"link"_s)));
        QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
        const auto file = statusOf(path(u"file"_s));
        QVERIFY(file && file->isFile());
        QCOMPARE(file->size, 3);
        QCOMPARE(file->names, 1u);
        QVERIFY(qAbs(file->changed.seconds - QDateTime::currentSecsSinceEpoch()) < 60);
        QVERIFY(file->isSameFile(*statusOf(path(u"link"_s))));
        QVERIFY(statusOfName(path(u"link"_s))->kind == Kind::Link);
        QVERIFY(!file->isSameFile(*statusOfName(path(u"link"_s))));
        QVERIFY(statusOf(path(u"pipe"_s))->kind == Kind::Pipe);
        QVERIFY(statusOf(u"/dev/null"_s)->kind == Kind::Device);
        QVERIFY(statusOf(path(u"missing"_s)).error() == std::errc::no_such_file_or_directory);
        QVERIFY(statusOf(path(u"file/below"_s)).error() == std::errc::not_a_directory);
        QVERIFY(openUnfollowed(path(u"link"_s)).error() == std::errc::too_many_symbolic_link_levels);
        const auto handle = openUnfollowed(path(u"pipe"_s)); // without a writer, and does not wait
        QVERIFY(handle && statusOfOpen(*handle)->kind == Kind::Pipe);
        closeFile(*handle);
        QVERIFY(openPipe(path(u"pipe"_s)).error() == std::errc::timed_out);
    }

    void bytesAreReadAnywhere()
    {
        written(*m_folder, u"file"_s, "0123456789");
        const auto handle = openUnfollowed(path(u"file"_s));
        QVERIFY(handle.has_value());
        char bytes[20] = "";
        QCOMPARE(readAt(*handle, bytes, 4, 3).value_or(-1), 4);
        QCOMPARE(QByteArrayView(bytes, 4), QByteArrayView("3456"));
        QCOMPARE(readAt(*handle, bytes, 20, 8).value_or(-1), 2);
        QCOMPARE(readAt(*handle, bytes, 20, 80).value_or(-1), 0);
        closeFile(*handle);
    }

    void aLockIsHeldOnce()
    {
        LockFile first(path(u"lock"_s));
        QVERIFY(first.isOpen() && first.isNew() && first.isPlain() && first.isNamed());
        QVERIFY(first.lock() == LockFile::Lock::Taken);
        QVERIFY(!first.setText("a longer text"));
        QVERIFY(!first.setText("its text"));
        LockFile second(path(u"lock"_s));
        QVERIFY(second.isOpen() && !second.isNew());
        QVERIFY(second.lock() == LockFile::Lock::Held);
        QCOMPARE(second.text(), QByteArray("its text"));
        QVERIFY(!first.remove());
        QVERIFY(!first.remove()); // nothing left
        QVERIFY(!first.isNamed() && !second.isNamed());
        LockFile third(path(u"lock"_s));
        QVERIFY(third.isNew() && third.lock() == LockFile::Lock::Taken);
        QVERIFY(isRunning(QCoreApplication::applicationPid()));
    }

    void errorsHaveWordsAndACode()
    {
        const auto full = std::make_error_code(std::errc::no_space_on_device);
        QCOMPARE(codeOfSystem(full), ErrorCode::DiskFull);
        QCOMPARE(codeOfSystem(std::make_error_code(std::errc::permission_denied)), ErrorCode::Permission);
        QVERIFY(cannotWrite(u"a"_s, full).oneLine().contains(systemWords(full)));
        QVERIFY(cannotWrite(u"a"_s, {}).oneLine().contains(u"only a part"_s));
        clearSystemError();
        QVERIFY(!lastSystemError());
        QCOMPARE(lastWriteError(), full);
    }

    void pathsComeBack()
    {
        QCOMPARE(fromNative(nativePath(u"/ä/中 🙂"_s)), u"/ä/中 🙂"_s);
        QVERIFY(isUnicode(nativePath(u"ä"_s)));
        QVERIFY(!isUnicode("\xff.txt"));
        QVERIFY(fromNative("\xff.txt").contains(QChar(0xFFFD)));
        QVERIFY(longestNameIn(m_folder->path()) >= 100);
    }
};

QTEST_GUILESS_MAIN(SystemTest)
#include "SystemTest.moc"
