// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/changes/ChangeSet.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// The row changes of a history entry as text, which another program may have written.
class ChangeSetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsNoRowIsRefused_data()
    {
        QTest::addColumn<QByteArray>("changes");
        QTest::newRow("no JSON") << QByteArray("[");
        QTest::newRow("an object") << QByteArray("{}");
        QTest::newRow("a number for a change") << QByteArray("[5]");
        QTest::newRow("a table without a row") << QByteArray(R"([{"t":"code"}])");
        QTest::newRow("a number for a row that came") << QByteArray(R"([{"t":"selection_step","a":1}])");
        QTest::newRow("a list for a row that went") << QByteArray(R"([{"t":"code","b":[],"a":{"id":1}}])");
        QTest::newRow("a row without columns") << QByteArray(R"([{"t":"code","a":{}}])");
        QTest::newRow("the second of two")
            << QByteArray(R"([{"t":"code","a":{"id":1}},{"t":"code","b":{"id":1},"a":null}])");
    }

    void whatIsNoRowIsRefused()
    {
        QFETCH(QByteArray, changes);
        const auto read = ChangeSet::fromJson(changes);
        QVERIFY(!read);
        QVERIFY2(read.error().code == ErrorCode::Damaged, qPrintable(read.error().oneLine()));
        QVERIFY2(!read.error().message.inWords().contains(u"no error"_s), qPrintable(read.error().message.inWords()));
    }

    void whatIsWrittenIsRead()
    {
        const QVariantMap row{
            {u"id"_s, Q_INT64_C(9007199254740993)}, {u"name"_s, u"ü, \"x\"\n"_s}, {u"parent_id"_s, QVariant()}};
        const ChangeSet written{
            {{u"code"_s, {}, row}, {u"code"_s, row, {}}, {u"code"_s, row, {{u"id"_s, Q_INT64_C(1)}}}}};
        const auto read = ChangeSet::fromJson(written.toJson());
        QVERIFY(read);
        QCOMPARE(read->rows, written.rows);
        QVERIFY(ChangeSet::fromJson(ChangeSet().toJson()));
    }
};

QTEST_GUILESS_MAIN(ChangeSetTest)
#include "ChangeSetTest.moc"
