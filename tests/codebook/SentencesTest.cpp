// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Sentences.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Sentences are set one after the other as their language does it.
class SentencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areSetInARow_data()
    {
        QTest::addColumn<QStringList>("sentences");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << QStringList() << QString();
        QTest::newRow("English") << QStringList{u"One is open."_s, u"Two wait!"_s} << u"One is open. Two wait!"_s;
        QTest::newRow("Chinese") << QStringList{u"一个已开启。"_s, u"两个在等待。"_s} << u"一个已开启。两个在等待。"_s;
        QTest::newRow("empty ones") << QStringList{QString(), u"One."_s, QString(), u"Two."_s} << u"One. Two."_s;
        QTest::newRow("a colon") << QStringList{u"动机："_s, u"Why it is slow."_s} << u"动机：Why it is slow."_s;
    }

    void areSetInARow()
    {
        QFETCH(QStringList, sentences);
        QFETCH(QString, expected);
        QCOMPARE(sentencesInARow(sentences), expected);
    }
};

QTEST_GUILESS_MAIN(SentencesTest)
#include "SentencesTest.moc"
