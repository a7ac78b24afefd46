// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A crashed program left a study with its log, and another state of the file is copied over it. In every order of
/// copying, the study opens with a log that belongs to the file, or reports that the log belongs to another state and
/// changes nothing.
class ForeignLogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString in(const QString &name) const { return m_folder.filePath(name); }

    static void copy(const QString &from, const QString &to)
    {
        QFile::remove(to);
        QVERIFY2(QFile::copy(from, to), qPrintable(from));
    }

    // The state after a crash: file and log, without the log's index.
    void snapshot(const QString &name)
    {
        copy(in(u"study.corater"_s), in(name + u".corater"_s));
        if (QFile::exists(in(u"study.corater-wal"_s))) {
            copy(in(u"study.corater-wal"_s), in(name + u".corater-wal"_s));
        }
    }

    QString messageOf(const QString &path, OpenMode mode)
    {
        const auto file = StudyFile::open(path, mode);
        return file ? QString() : file.error().oneLine();
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString path = in(u"study.corater"_s);
        {
            const auto study = labelledStudy(path);
            QVERIFY(study && study->close());
        }
        snapshot(u"closed"_s);
        {
            const auto study = Study::open(path);
            QVERIFY(study);
            QVERIFY(label(**study, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
            snapshot(u"early"_s); // open, with its log not folded in
            for (const int item : {2, 3, 7, 8}) {
                QVERIFY(label(**study, u"Ada"_s, QString::number(item), u"colour"_s, {u"Green"_s}));
            }
            snapshot(u"late"_s);
        }
        snapshot(u"closed later"_s);
        {
            const auto study = Study::open(path);
            QVERIFY(study);
            QFile::remove(in(u"open later.corater-wal"_s));
            copy(path, in(u"open later.corater"_s));
        }
        QVERIFY(labelledStudy(in(u"other.corater"_s))->close());
    }

    void eachStateOpensWithItsOwnLog_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"closed", "early", "late", "closed later", "open later"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void eachStateOpensWithItsOwnLog()
    {
        QFETCH(QString, name);
        const QString path = in(u"own.corater"_s);
        QFile::remove(path + u"-wal"_s);
        copy(in(name + u".corater"_s), path);
        if (QFile::exists(in(name + u".corater-wal"_s))) {
            copy(in(name + u".corater-wal"_s), path + u"-wal"_s);
        }
        QCOMPARE(messageOf(path, OpenMode::ReadOnly), QString());
        QCOMPARE(messageOf(path, OpenMode::ReadWrite), QString());
        QCOMPARE(faultsOf(path), QStringList());
        QFile::remove(path);
    }

    void anotherFileOverItIsSaid_data()
    {
        QTest::addColumn<QString>("over");
        QTest::addColumn<QString>("log");
        QTest::newRow("the backup of before") << u"closed"_s << u"late"_s;
        QTest::newRow("the backup of before, a short log") << u"closed"_s << u"early"_s;
        QTest::newRow("a copy of the open study, a log of before") << u"open later"_s << u"early"_s;
        QTest::newRow("the file of afterwards") << u"closed later"_s << u"late"_s;
        QTest::newRow("the file of afterwards, a log of before") << u"closed later"_s << u"early"_s;
        QTest::newRow("another study") << u"other"_s << u"late"_s;
    }
    void anotherFileOverItIsSaid()
    {
        QFETCH(QString, over);
        QFETCH(QString, log);
        const QString path = in(u"mixed.corater"_s);
        copy(in(over + u".corater"_s), path);
        copy(in(log + u".corater-wal"_s), path + u"-wal"_s);
        const QByteArray file = bytesOf(path);
        const QByteArray pages = bytesOf(path + u"-wal"_s);
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            const QString said = messageOf(path, mode);
            QVERIFY2(said.contains(u"belongs to another state"_s) && said.contains(u"mixed.corater.lost-log"_s),
                     qPrintable(said));
            QCOMPARE(bytesOf(path), file);
            QCOMPARE(bytesOf(path + u"-wal"_s), pages);
        }
        // The remedy in the message works.
        QFile::remove(path + u".lost-log"_s);
        QVERIFY(QFile::rename(path + u"-wal"_s, path + u".lost-log"_s));
        QFile::remove(path + u"-shm"_s);
        QCOMPARE(messageOf(path, OpenMode::ReadWrite), QString());
        QCOMPARE(faultsOf(path), QStringList());
    }
};

QTEST_GUILESS_MAIN(ForeignLogTest)
#include "ForeignLogTest.moc"
