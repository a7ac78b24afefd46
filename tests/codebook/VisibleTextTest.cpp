// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/VisibleText.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Words of others on a terminal, and names that look like others.
class VisibleTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hidesNothing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << u"Ada, Ben\tand Çy\n"_s << u"Ada, Ben\tand Çy\n"_s;
        QTest::newRow("line ends of Windows") << u"a\r\nb"_s << u"a\r\nb"_s;
        QTest::newRow("back to the begin of the line") << u"good\rbad"_s << u"good\\u000dbad"_s;
        QTest::newRow("escape") << u"\x1b[2Jx"_s << u"\\u001b[2Jx"_s;
        QTest::newRow("bell") << u"x\a"_s << u"x\\u0007"_s;
        QTest::newRow("C1") << u"\u009b2J"_s << u"\\u009b2J"_s;
        QTest::newRow("right to left") << u"a\u202eb"_s << u"a\\u202eb"_s;
        QTest::newRow("isolates") << u"\u2066a\u2069"_s << u"\\u2066a\\u2069"_s;
        QTest::newRow("zero width") << u"Ben\u200b"_s << u"Ben\\u200b"_s;
        QTest::newRow("tags") << QString::fromUcs4(U"a\U000E0041") << u"a\\udb40\\udc41"_s;
        QTest::newRow("a family of pictures")
            << QString::fromUcs4(U"\U0001F468\u200D\U0001F469") << QString::fromUcs4(U"\U0001F468\u200D\U0001F469");
        QTest::newRow("Arabic numbers") << u"\u0600 1"_s << u"\u0600 1"_s;
    }

    void hidesNothing()
    {
        QFETCH(QString, text);
        QTEST(VisibleText::of(text), "shown");
    }

    void jsonSaysTheSame()
    {
        const QJsonObject object{{u"name"_s, u"a\u202eb\x1b\u2028c"_s}};
        const QString shown = VisibleText::of(QString::fromUtf8(QJsonDocument(object).toJson()));
        QVERIFY(!shown.contains(QChar(0x202e)));
        QCOMPARE(QJsonDocument::fromJson(shown.toUtf8()).object(), object);
    }

    void refusesNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("character"); // empty: a good name
        QTest::newRow("plain") << u"Ada Lovelace"_s << QString();
        QTest::newRow("a joiner between letters") << u"علی\u200cرضا"_s << QString();
        QTest::newRow("escape") << u"Ada\x1b"_s << u"U+001B"_s;
        QTest::newRow("line end") << u"Ada\nBen"_s << u"U+000A"_s;
        QTest::newRow("zero width") << u"Ada\u200b"_s << u"U+200B"_s;
        QTest::newRow("right to left") << u"Ada\u202e"_s << u"U+202E"_s;
        QTest::newRow("byte order mark within") << u"A\ufeffda"_s << u"U+FEFF"_s;
    }

    void refusesNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, character);
        const QString fault = VisibleText::fault(name).inWords();
        QCOMPARE(fault.isEmpty(), character.isEmpty());
        QVERIFY(fault.contains(character));
    }

    void knowsNamesThatLookAlike_data()
    {
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("alike"); // to Ben
        QTest::newRow("zero width") << u"Ben\u200b"_s << true;
        QTest::newRow("Cyrillic") << u"B\u0435n"_s << true;
        QTest::newRow("Cyrillic capital") << u"\u0412en"_s << true;
        QTest::newRow("Greek capital") << u"\u0392en"_s << true;
        QTest::newRow("case") << u"BEN"_s << true;
        QTest::newRow("blanks") << u" B e n "_s << true;
        QTest::newRow("no-break blank") << u"Ben\u00a0"_s << true;
        QTest::newRow("wide letters") << u"Ｂｅｎ"_s << true;
        QTest::newRow("joiner") << u"Be\u200dn"_s << true;
        QTest::newRow("another name") << u"Benn"_s << false;
        QTest::newRow("an accent") << u"Bén"_s << false;
        QTest::newRow("Russian") << u"Бен"_s << false;
    }

    void knowsNamesThatLookAlike()
    {
        QFETCH(QString, other);
        QFETCH(bool, alike);
        QCOMPARE(VisibleText::look(other) == VisibleText::look(u"Ben"_s), alike);
    }
};

QTEST_GUILESS_MAIN(VisibleTextTest)
#include "VisibleTextTest.moc"
