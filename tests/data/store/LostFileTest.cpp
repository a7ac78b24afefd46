// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "tests/support/Files.h"

#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The file of an open study is removed or replaced: no further change is acknowledged, the open study can be saved,
/// and the file in its place stays unchanged.
class LostFileTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }

    static Result<HistoryEntry> keep(StudyFile &file, const QString &name)
    {
        return file.record({.kind = "test", .text = "keep"}, [&name](Writer &writer) {
            return writer.insert({"setting", {{"name", name}, {"value", "x"}}});
        });
    }

    static int kept(const QString &path)
    {
        const auto file = StudyFile::open(path, OpenMode::ReadOnly);
        if (!file || !(*file)->store().verify().value_or(QList{Message::literal(u"?"_s)}).isEmpty()) {
            return -1;
        }
        return connectionOf(**file).value("SELECT count(*) FROM setting")->toInt();
    }

private Q_SLOTS:
    void init()
    {
        for (const QString &name : QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden)) {
            QVERIFY(QFile::remove(path(name)));
        }
    }

    void nothingIsAcknowledgedIntoALostFile_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("said");
        QTest::addColumn<bool>("canBeSaved");
        QTest::newRow("replaced") << u"replace"_s << u"was replaced by another file"_s << true;
        QTest::newRow("removed") << u"remove"_s << u"was deleted or moved"_s << true;
        QTest::newRow("moved away") << u"move"_s << u"was deleted or moved"_s << true;
        QTest::newRow("overwritten") << u"overwrite"_s << u"was written to by another program"_s << false;
        QTest::newRow("cut") << u"cut"_s << u"was written to by another program"_s << false;
        QTest::newRow("linked") << u"link"_s << u"has a second name"_s << true;
        QTest::newRow("log removed") << u"remove log"_s << u"lost its log"_s << true;
    }

    void nothingIsAcknowledgedIntoALostFile()
    {
        QFETCH(QString, what);
        QFETCH(QString, said);
        QFETCH(bool, canBeSaved);
        const QString study = path(u"study.corater"_s);
        const QString other = path(u"other.corater"_s);
        {
            const auto second = StudyFile::create(other);
            QVERIFY(second);
            for (int i = 0; i < 40; ++i) {
                QVERIFY(keep(**second, u"other %1"_s.arg(i)));
            }
        }
        const QByteArray otherBytes = bytesOf(other);
        const auto file = StudyFile::create(study);
        QVERIFY(file && keep(**file, u"first"_s) && keep(**file, u"second"_s));
        QVERIFY(!(*file)->lost());

        if (what == u"replace") {
            QCOMPARE(std::rename(qPrintable(other), qPrintable(study)), 0);
        } else if (what == u"remove") {
            QVERIFY(QFile::remove(study));
        } else if (what == u"move") {
            QCOMPARE(std::rename(qPrintable(study), qPrintable(path(u"moved.corater"_s))), 0);
        } else if (what == u"overwrite") {
            QFile target(study);
            QVERIFY(target.open(QIODevice::WriteOnly) && target.write(otherBytes) == otherBytes.size());
        } else if (what == u"cut") {
            QVERIFY(QFile::resize(study, 0));
        } else if (what == u"link") {
            QCOMPARE(::link(qPrintable(study), qPrintable(path(u"linked.corater"_s))), 0);
        } else {
            QVERIFY(QFile::remove(study + u"-wal"_s));
        }

        for (const QString &name : {u"third"_s, u"fourth"_s}) {
            const auto refused = keep(**file, name);
            QVERIFY(!refused);
            QVERIFY2(refused.error().oneLine().contains(said), qPrintable(refused.error().oneLine()));
            QCOMPARE(refused.error().place.file, study);
            QCOMPARE(refused.error().exitStatus(), 3);
        }
        QVERIFY((*file)->lost());
        const QString copy = path(u"copy.corater"_s);
        const auto saved = (*file)->saveCopy(copy);
        if (canBeSaved) {
            QVERIFY2(saved, saved ? "" : qPrintable(saved.error().oneLine()));
            QCOMPARE(kept(copy), 2);
            QVERIFY(!(*file)->saveCopy(copy)); // never over an existing file
        }
        const auto closed = (*file)->close();
        if (what == u"link" || what == u"remove log") {
            QVERIFY(closed); // the file itself has everything
            QCOMPARE(kept(study), 2);
        } else {
            QVERIFY(!closed);
            QCOMPARE(closed.error().exitStatus(), 3);
        }
        if (what == u"move") {
            QCOMPARE(kept(path(u"moved.corater"_s)), 2);
        }
        if (what == u"replace" || what == u"overwrite") {
            QCOMPARE(bytesOf(study), otherBytes);
            QCOMPARE(kept(study), 40);
        }
        for (const char *end : {"-wal", "-shm", "-journal", ".lock"}) {
            QVERIFY2(!QFile::exists(study + QLatin1String(end)), end);
        }
    }

    void aStudyWithTwoNamesIsReadAndNotWritten()
    {
        const QString study = path(u"two.corater"_s);
        QVERIFY(StudyFile::create(study));
        const QByteArray before = bytesOf(study);
        QCOMPARE(::link(qPrintable(study), qPrintable(path(u"names.corater"_s))), 0);
        QVERIFY(StudyFile::open(study, OpenMode::ReadOnly));
        const auto writer = StudyFile::open(study, OpenMode::ReadWrite);
        QVERIFY(!writer);
        QVERIFY2(writer.error().message.inWords().contains("second name"), qPrintable(writer.error().oneLine()));
        QCOMPARE(bytesOf(study), before);
    }

    void theLogOfALongDayIsFoldedInAndNotTakenForAnothersWork()
    {
        const QString study = path(u"long.corater"_s);
        const auto file = StudyFile::create(study);
        for (int i = 0; i < 450; ++i) {
            const auto done = keep(**file, QString::number(i));
            QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        }
        QVERIFY(QFileInfo(study + u"-wal"_s).size() < 12'000'000);
        QVERIFY((*file)->close());
        QCOMPARE(kept(study), 450);
    }

    void anotherProgramThatFoldsTheLogLosesNothing()
    {
        const QString study = path(u"shared.corater"_s);
        const auto file = StudyFile::create(study);
        QVERIFY(keep(**file, u"first"_s));
        {
            const auto hand = Connection::open(study, OpenMode::ReadWrite);
            QVERIFY((*hand)->value("PRAGMA wal_checkpoint(PASSIVE)"));
        }
        QVERIFY(!keep(**file, u"second"_s));
        QVERIFY((*file)->close());
        QCOMPARE(kept(study), 1);
    }

    void aRedirectedLinkIsDetected()
    {
        const QString link = path(u"link.corater"_s);
        QVERIFY(StudyFile::create(path(u"one.corater"_s)) && StudyFile::create(path(u"two.corater"_s)));
        QVERIFY(QFile::link(path(u"one.corater"_s), link));
        const auto file = StudyFile::open(link, OpenMode::ReadWrite);
        QVERIFY(file && keep(**file, u"first"_s));
        // A study has one lock, whatever the name under which it is opened.
        QCOMPARE(StudyFile::open(path(u"one.corater"_s), OpenMode::ReadWrite).error().code, ErrorCode::Locked);
        QVERIFY(QFile::remove(link) && QFile::link(path(u"two.corater"_s), link));
        const auto refused = keep(**file, u"second"_s);
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.inWords().contains("replaced"), qPrintable(refused.error().oneLine()));
    }
};

QTEST_GUILESS_MAIN(LostFileTest)
#include "LostFileTest.moc"
