// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/check/CheckNote.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace corater;
using namespace Qt::StringLiterals;

/// A study that passed the check is not checked again until something changes its file.
class CheckNoteTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }
    static qint64 later(qint64 seconds) { return QDateTime::currentMSecsSinceEpoch() + 1000 * seconds; }

    bool write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }

    // Writes other bytes of the same length over the file and puts the time of the last write back.
    bool forge(const QString &name) const
    {
        const QByteArray file = QFile::encodeName(path(name));
        struct stat before{};
        if (::stat(file.constData(), &before) != 0 || !write(name, "b")) {
            return false;
        }
        const timespec times[] = {before.st_atim, before.st_mtim};
        return ::utimensat(AT_FDCWD, file.constData(), times, 0) == 0;
    }

private Q_SLOTS:
    void init()
    {
        qputenv("XDG_CACHE_HOME", QFile::encodeName(path(u"cache"_s)));
        QVERIFY(QDir(path(u"cache"_s)).removeRecursively());
        QFile::remove(path(u"study-wal"_s));
        QFile::remove(path(u"study"_s));
        QVERIFY(write(u"study"_s, "a"));
    }

    void anUnchangedFileIsKnown()
    {
        const QString study = path(u"study"_s);
        QVERIFY(!CheckNote(study, later(3)).isKnownWhole());
        CheckNote(study, later(3)).keep();
        QVERIFY(CheckNote(study, later(4)).isKnownWhole());
        QVERIFY(!CheckNote(path(u"other"_s), later(4)).isKnownWhole());
        QVERIFY2(!CheckNote(study, later(3 + 86'400)).isKnownWhole(), "a day is over");
        QVERIFY2(!CheckNote(study, later(0)).isKnownWhole(), "the note is of the future");
    }

    // The next change could have the same time.
    void aFileThatWasJustWrittenIsNotRemembered()
    {
        CheckNote(path(u"study"_s), later(1)).keep();
        QVERIFY(!CheckNote(path(u"study"_s), later(4)).isKnownWhole());
    }

    void everyChangeOfTheFileIsDetected_data()
    {
        QTest::addColumn<QString>("what");
        for (const QString &what : {u"forged"_s, u"replaced"_s, u"linked to another"_s, u"log"_s, u"note cut"_s}) {
            QTest::newRow(qPrintable(what)) << what;
        }
    }

    void everyChangeOfTheFileIsDetected()
    {
        QFETCH(QString, what);
        const QString study = path(u"study"_s);
        CheckNote(study, later(3)).keep();
        QVERIFY(CheckNote(study, later(4)).isKnownWhole());
        if (what == u"forged") {
            QVERIFY(forge(u"study"_s));
        } else if (what == u"replaced") {
            QVERIFY(write(u"new"_s, "b") && QFile::remove(study) && QFile::rename(path(u"new"_s), study));
        } else if (what == u"linked to another") {
            QVERIFY(write(u"elsewhere"_s, "a") && QFile::remove(study) && QFile::link(path(u"elsewhere"_s), study));
        } else if (what == u"log") {
            QVERIFY(write(u"study-wal"_s, "b"));
        } else {
            const QFileInfoList notes = QDir(path(u"cache/corater/checked"_s)).entryInfoList(QDir::Files);
            QCOMPARE(notes.size(), 1);
            QVERIFY(QFile::resize(notes.first().filePath(), notes.first().size() - 20));
        }
        QVERIFY(!CheckNote(study, later(8)).isKnownWhole());
    }

    void withoutACacheFolderNothingIsKept()
    {
        QVERIFY(write(u"cache"_s, "a file is in its place"));
        CheckNote(path(u"study"_s), later(3)).keep();
        QVERIFY(!CheckNote(path(u"study"_s), later(4)).isKnownWhole());
        QVERIFY(QFile::remove(path(u"cache"_s)));
    }

    void aStudyThatWasForgedAfterItsCheckIsRefused()
    {
        const QString study = path(u"s.corater"_s);
        {
            auto file = StudyFile::create(study);
            QVERIFY(file);
            QVERIFY((*file)->record({.kind = "test", .text = "keep"}, [](Writer &writer) {
                return writer.insert({"setting", {{"name", u"a"_s}, {"value", u"x"_s}}});
            }));
            QVERIFY((*file)->close());
        }
        CheckNote(study, later(3)).keep();
        auto check = [&study]() -> Result<void> {
            const auto file = StudyFile::open(study, OpenMode::ReadOnly);
            return file ? (*file)->store().checkResults() : std::unexpected(file.error());
        };
        QVERIFY(check());
        {
            const auto forged = Connection::open(study, OpenMode::ReadWrite);
            QVERIFY(forged && (*forged)->run(u"UPDATE setting SET value = 'y' WHERE name = 'a'"_s));
        }
        const auto refused = check();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Damaged);
    }
};

QTEST_GUILESS_MAIN(CheckNoteTest)
#include "CheckNoteTest.moc"
