// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/SharedWorld.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A join that fails leaves nothing behind, or is continued by the same command; it never takes another file for a copy
/// that it has begun.
class JoinCommandTest : public QObject
{
    Q_OBJECT

    SharedWorld m_world;

    QStringList leftOf(const QString &name) const
    {
        return QDir(m_world.folder()).entryList({name + u'*', u'.' + name + u'*'}, QDir::Files | QDir::Hidden);
    }

private Q_SLOTS:
    void initTestCase() { m_world.make(6); }
    void init() { m_world.restore(); }

    void aFailedJoinLeavesNothing_data()
    {
        QTest::addColumn<QStringList>("added");
        QTest::addColumn<QString>("passphrase");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("wrong passphrase")
            << QStringList{"--rater", "Ben"} << u"not the passphrase"_s << QByteArray("passphrase");
        QTest::newRow("short passphrase")
            << QStringList{"--rater", "Cleo", "--new-rater"} << u"short"_s << QByteArray("10 characters");
        QTest::newRow("unknown rater") << QStringList{"--rater", "Cleo"} << u"a passphrase of both"_s
                                       << QByteArray("Ada, Ben");
    }

    void aFailedJoinLeavesNothing()
    {
        QFETCH(QStringList, added);
        QFETCH(QString, passphrase);
        QFETCH(QByteArray, reason);
        const QStringList command = QStringList{"join", "shared", "-o", "new.corater"} + added;
        const Answer failed = m_world.run(command, {u"CORATER_PASSPHRASE="_s + passphrase});
        QVERIFY2(failed.status > 0 && failed.err.contains(reason), failed.err.constData());
        QVERIFY2(!failed.err.contains("a copy of the study"), failed.err.constData());
        QCOMPARE(leftOf(u"new.corater"_s), QStringList());
        const Answer done = m_world.run({"join", "shared", "-o", "new.corater", "--rater", "Ben"});
        QVERIFY2(done.status == 0, done.err.constData());
        QCOMPARE(leftOf(u"new.corater"_s), QStringList{u"new.corater"_s});
    }

    // As after a kill between the copy and the passphrase.
    void aBegunJoinGoesOn()
    {
        const QStringList begin{"join", "shared", "-o", "new.corater"};
        const QStringList work = begin + QStringList{"--rater", "Ben"};
        QCOMPARE(m_world.run(begin).status, 0);
        QCOMPARE(m_world.run(begin).status, 0);
        const Answer wrong = m_world.run(work, {u"CORATER_PASSPHRASE=not the passphrase"_s});
        QVERIFY(wrong.status > 0);
        QCOMPARE(leftOf(u"new.corater"_s), QStringList{u"new.corater"_s}); // it was there before
        QCOMPARE(m_world.run(work).status, 0);
        QCOMPARE(m_world.run({"verify", "new.corater"}).status, 0);
        // A copy that has met the others is no begun one.
        const Answer again = m_world.run(work);
        QVERIFY2(again.status > 0 && again.err.contains("exists already"), again.err.constData());
        QCOMPARE(m_world.run({"sync", "new.corater"}).status, 0);
    }

    void aBegunJoinByPacketGoesOn()
    {
        QCOMPARE(m_world.run({"share", "done.corater", "--rater", "Ada"}).status, 0);
        QCOMPARE(m_world.run({"packet", "done.corater", "--for", "Ben", "-o", "p.packet"}).status, 0);
        const QStringList begin{"join", "p.packet", "-o", "new.corater"};
        const Answer begun = m_world.run(begin);
        QVERIFY2(begun.status == 0, begun.err.constData());
        QCOMPARE(m_world.run(begin).status, 0);
        QCOMPARE(m_world.run(begin + QStringList{"--rater", "Ben"}).status, 0);
        QCOMPARE(m_world.run({"verify", "new.corater"}).status, 0);
        QVERIFY(m_world.run(begin + QStringList{"--rater", "Ben"}).status > 0);
    }

    void otherFilesAreNotTouched()
    {
        for (const QString &file : {u"ada.corater"_s, u"done.corater"_s, u"more.csv"_s}) {
            const Answer refused = m_world.run({"join", "shared", "-o", file, "--rater", "Ben"});
            QVERIFY2(refused.status > 0 && refused.err.contains("exists already"), refused.err.constData());
            QVERIFY(QFile::exists(m_world.at(file)));
        }
    }
};

QTEST_GUILESS_MAIN(JoinCommandTest)
#include "JoinCommandTest.moc"
