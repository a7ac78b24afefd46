// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater compare` on data sets whose labels differ in spelling alone.
class CompareSpellingsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    Answer compare(const QByteArray &a, const QByteArray &b, const QStringList &options = {}) const
    {
        return runCorater(
            QStringList{u"compare"_s, written(m_folder, u"a.csv"_s, a), written(m_folder, u"b.csv"_s, b), u"--json"_s} +
            options);
    }

private Q_SLOTS:
    void namesSpellingsAndJoinsThem_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<int>("spellings"); // differences of that kind
        QTest::addColumn<int>("others");
        const auto row = [](const char *name, const QByteArray &a, const QByteArray &b, int spellings, int others) {
            QTest::newRow(name) << "id,colour\n" + a << "id,colour\n" + b << spellings << others;
        };
        row("equal", "1,red\n", "1,red\n", 0, 0);
        row("case", "1,red\n2,blue\n", "1,Red\n2,blue\n", 1, 0);
        row("number", "1,1\n2,2\n", "1,1.0\n2,3\n", 1, 1);
        row("dash", "1,run-time\n", "1,run\xe2\x80\x93time\n", 1, 0);
        row("words for yes", "1,TRUE\n2,FALSE\n", "1,yes\n2,TRUE\n", 1, 1);
        row("Unicode form", "1,na\xc3\xafve\n", "1,nai\xcc\x88ve\n", 0, 0);
        row("missing", "1,red\n", "1,\n", 0, 1);
    }

    void namesSpellingsAndJoinsThem()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(int, spellings);
        QFETCH(int, others);
        const Answer apart = compare(a, b);
        QCOMPARE(apart.status, spellings + others > 0 ? 1 : 0);
        QCOMPARE(jsonOf(apart)[u"kinds"][u"spelling"].toInt(), spellings);
        QCOMPARE(jsonOf(apart)[u"different"].toInt(), spellings + others);
        QCOMPARE(jsonOf(apart)[u"spellings"].toArray().isEmpty(), spellings == 0);
        const Answer joined = compare(a, b, {u"--same"_s});
        QCOMPARE(jsonOf(joined)[u"different"].toInt(), others);
        QCOMPARE(jsonOf(joined)[u"equal"].toInt(), jsonOf(apart)[u"equal"].toInt() + spellings);
    }
};

QTEST_GUILESS_MAIN(CompareSpellingsTest)
#include "CompareSpellingsTest.moc"
