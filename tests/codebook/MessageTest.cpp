// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Error.h"

#include <QLocale>
#include <QTest>
#include <QTranslator>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

struct TestText
{
    CORATER_MESSAGES(MessageTest)
};

/// A language for this test: texts in capitals, plurals by their number.
class Capitals : public QTranslator
{
public:
    Capitals() { QCoreApplication::installTranslator(this); }
    ~Capitals() override { QCoreApplication::removeTranslator(this); }
    Q_DISABLE_COPY_MOVE(Capitals)

    QString translate(const char *context, const char *source, const char *comment, int n) const override
    {
        const QString text = QString::fromUtf8(source);
        if (context != "MessageTest"_L1) {
            return {};
        }
        if (text == u"%1 is below %2") {
            return u"%2 IS ABOVE %1"_s;
        }
        if (text == u"%1, of %2") {
            return u"OF %2"_s;
        }
        if (text == u"%n rows of %1") {
            return n == 2 ? u"A PAIR OF ROWS OF %1"_s : u"%n ROWS OF %1"_s;
        }
        return comment ? QString::fromUtf8(comment).toUpper() : text.toUpper();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

/// A message is translated when it is shown, into the language in use then.
class MessageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::German)); }

    void itIsSaid_data()
    {
        QTest::addColumn<Message>("message");
        QTest::addColumn<QString>("words");
        QTest::newRow("nothing") << Message() << QString();
        QTest::newRow("text") << TestText::toSay("no such round") << u"no such round"_s;
        QTest::newRow("one argument") << TestText::toSay("%1 is open").arg(u"Round 1"_s) << u"Round 1 is open"_s;
        QTest::newRow("one twice") << TestText::toSay("%1-wal of %1").arg(u"a"_s) << u"a-wal of a"_s;
        QTest::newRow("several") << TestText::toSay("%1: %2 is %3").arg(u"a"_s, u"b"_s, u"c"_s) << u"a: b is c"_s;
        QTest::newRow("several calls") << TestText::toSay("%2 of %1").arg(u"a"_s).arg(u"b"_s) << u"b of a"_s;
        QTest::newRow("from 2 on") << TestText::toSay("%3 of %2").arg(u"a"_s, u"b"_s) << u"b of a"_s;
        QTest::newRow("two digits") << TestText::toSay("%11, %2").arg(u"a"_s, u"b"_s) << u"b, a"_s;
        QTest::newRow("fewer arguments than places") << TestText::toSay("%1 and %2").arg(u"a"_s) << u"a and %2"_s;
        QTest::newRow("more arguments than places") << TestText::toSay("%1!").arg(u"a"_s, u"b"_s) << u"a!"_s;
        QTest::newRow("a place in an argument")
            << TestText::toSay("%1 is not %2").arg(u"%2"_s, u"100%1 wool"_s) << u"%2 is not 100%1 wool"_s;
        QTest::newRow("empty argument") << TestText::toSay("“%1” (%2)").arg(QString(), u"a"_s) << u"“” (a)"_s;
        QTest::newRow("per cent") << TestText::toSay("100 % of %1%").arg(5) << u"100 % of 5%"_s;
        QTest::newRow("not ASCII") << TestText::toSay("the column “%1” … ends").arg(u"größe"_s)
                                   << u"the column “größe” … ends"_s;
    }

    void itIsSaid()
    {
        QFETCH(Message, message);
        QFETCH(QString, words);
        QCOMPARE(message.inWords(), words);
        QCOMPARE(message.isEmpty(), words.isEmpty());
    }

    void numbersAreWrittenAsTheirPlaceWants_data()
    {
        QTest::addColumn<Message>("message");
        QTest::addColumn<QString>("words");
        QTest::newRow("plain") << TestText::toSay("%1 rows").arg(1234567) << u"1234567 rows"_s;
        QTest::newRow("of the language") << TestText::toSay("%L1 rows").arg(1234567) << u"1.234.567 rows"_s;
        QTest::newRow("negative") << TestText::toSay("%1 rows").arg(qint64(-5)) << u"-5 rows"_s;
        QTest::newRow("large") << TestText::toSay("%1 rows").arg(~quint64(0)) << u"18446744073709551615 rows"_s;
        QTest::newRow("fraction") << TestText::toSay("%1 of it").arg(0.25) << u"0.25 of it"_s;
        QTest::newRow("fraction of the language") << TestText::toSay("%L1 of it").arg(0.25) << u"0,25 of it"_s;
        QTest::newRow("a text where a number could be") << TestText::toSay("%L1 rows").arg(u"no"_s) << u"no rows"_s;
    }

    void numbersAreWrittenAsTheirPlaceWants()
    {
        QFETCH(Message, message);
        QFETCH(QString, words);
        QCOMPARE(message.inWords(), words);
    }

    void whatOthersSayStaysAsItIs()
    {
        const QString words = u"near \"%1\": syntax error"_s;
        const Capitals language;
        QCOMPARE(Message::literal(words).inWords(), words);
        QCOMPARE(TestText::toSay("is damaged: %1").arg(Message::literal(words)).inWords(), u"IS DAMAGED: "_s + words);
        QVERIFY(Message::literal(QString()).isEmpty());
    }

    void theSameMessageIsSaidInEveryLanguage()
    {
        const Message inner = TestText::toSay("%1 is below %2").arg(u"Red"_s, u"Colour"_s);
        const Message outer = TestText::toSay("nothing was merged: %1").arg(inner);
        QCOMPARE(outer.inWords(), u"nothing was merged: Red is below Colour"_s);
        {
            const Capitals language;
            QCOMPARE(outer.inWords(), u"NOTHING WAS MERGED: Colour IS ABOVE Red"_s);
        }
        QCOMPARE(outer.inWords(), u"nothing was merged: Red is below Colour"_s);
    }

    void aTranslationMayLeaveOutAPlace()
    {
        const Message message = TestText::toSay("%1, of %2").arg(u"a"_s, u"b"_s);
        const Capitals language;
        QCOMPARE(message.inWords(), u"OF b"_s);
    }

    void aMeaningTellsTextsApart()
    {
        const Message message = TestText::toSay("open", "a round that is open");
        QCOMPARE(message.inWords(), u"open"_s);
        const Capitals language;
        QCOMPARE(message.inWords(), u"A ROUND THAT IS OPEN"_s);
    }

    void pluralsAreThoseOfTheLanguage()
    {
        const auto rows = [](int n) { return TestText::toSay("%n rows of %1", nullptr, n).arg(u"%n"_s); };
        QCOMPARE(rows(3).inWords(), u"3 rows of %n"_s);
        const Capitals language;
        QCOMPARE(rows(2).inWords(), u"A PAIR OF ROWS OF %n"_s);
        QCOMPARE(rows(3).inWords(), u"3 ROWS OF %n"_s);
    }

    void severalAreSaidAfterEachOther()
    {
        const Message first = TestText::toSay("a");
        const Message second = TestText::toSay("b");
        QCOMPARE(Message::together({}), Message());
        QCOMPARE(Message::together({first}), first);
        QCOMPARE(Message::together({first, second, first}).inWords(), u"a; b; a"_s);
        QCOMPARE(inWords({first, second}), QStringList({u"a"_s, u"b"_s}));
    }

    // What files hold may be long, and may have characters that a terminal obeys.
    void whatFilesHoldIsSaidOnOneLine()
    {
        QCOMPARE(Message::literal(u"a\nb\x1b[2Jc"_s).onOneLine().inWords(), u"a b [2Jc"_s);
        QCOMPARE(Message::literal(QString(200, u'x')).onOneLine().inWords(), QString(200, u'x'));
        QCOMPARE(Message::literal(QString(201, u'x')).onOneLine().inWords(), QString(200, u'x') + u'…');
        QVERIFY(Message().onOneLine().isEmpty());
        const Message inner = TestText::toSay("“%1” is no code").arg(u"a\tb"_s).onOneLine();
        QCOMPARE(TestText::toSay("%1, line %2").arg(inner).arg(3).inWords(), u"“a b” is no code, line 3"_s);
        const Capitals language;
        QCOMPARE(inner.inWords(), u"“a b” IS NO CODE"_s);
    }

    void equalSayTheSame_data()
    {
        QTest::addColumn<Message>("one");
        QTest::addColumn<Message>("other");
        QTest::addColumn<bool>("equal");
        const char twin[] = {'%', '1', ' ', 'r', 'o', 'w', 's', '\0'};
        m_twin = twin;
        const Message rows = TestText::toSay("%1 rows");
        QTest::newRow("nothing") << Message() << Message() << true;
        QTest::newRow("itself") << rows << rows << true;
        QTest::newRow("another copy of the text") << rows << Message("MessageTest", m_twin.constData()) << true;
        QTest::newRow("other text") << rows << TestText::toSay("%1 row") << false;
        QTest::newRow("other context") << rows << Message("Another", "%1 rows") << false;
        QTest::newRow("other meaning") << rows << TestText::toSay("%1 rows", "of a table") << false;
        QTest::newRow("plural") << rows << TestText::toSay("%1 rows", nullptr, 2) << false;
        QTest::newRow("same argument") << rows.arg(u"a"_s) << rows.arg(u"a"_s) << true;
        QTest::newRow("other argument") << rows.arg(u"a"_s) << rows.arg(u"b"_s) << false;
        QTest::newRow("no argument") << rows.arg(u"a"_s) << rows << false;
        QTest::newRow("number and text") << rows.arg(5) << rows.arg(u"5"_s) << false;
        QTest::newRow("numbers of two sizes") << rows.arg(5) << rows.arg(qint64(5)) << true;
        QTest::newRow("nested") << rows.arg(rows.arg(5)) << rows.arg(rows.arg(5)) << true;
        QTest::newRow("others nested") << rows.arg(rows.arg(5)) << rows.arg(rows.arg(6)) << false;
        QTest::newRow("words and text") << Message::literal(u"%1 rows"_s) << rows << false;
        QTest::newRow("same words") << Message::literal(u"a"_s) << Message::literal(u"a"_s) << true;
        QTest::newRow("same line") << rows.onOneLine() << rows.onOneLine() << true;
        QTest::newRow("line and text") << rows.onOneLine() << rows << false;
    }

    void equalSayTheSame()
    {
        QFETCH(Message, one);
        QFETCH(Message, other);
        QFETCH(bool, equal);
        QCOMPARE(one == other, equal);
        QCOMPARE(other == one, equal);
    }

    // Jobs make errors, pages keep them, and they are translated when they are shown.
    void anErrorIsTranslatedWhenItIsShown()
    {
        const auto failed = [] {
            return Result<void>(fail(ErrorCode::Input, TestText::toSay("no column “%1”").arg(u"%2"_s),
                                     {.file = u"sheet.csv"_s, .line = 3}, u"a"_s, u"b"_s));
        }();
        QCOMPARE(failed.error().oneLine(), u"sheet.csv:3: no column “%2” (expected a, found b)"_s);
        const Capitals language;
        QCOMPARE(failed.error().oneLine(), u"sheet.csv:3: NO COLUMN “%2” (expected a, found b)"_s);
    }

    // What was expected and found may be words of a file, or another message.
    void whatAnErrorExpectedIsSaidLaterToo()
    {
        const Error error{.code = ErrorCode::Input,
                          .message = TestText::toSay("no such code"),
                          .expected = TestText::toSay("at most %1 rows").arg(5),
                          .found = TestText::toSay("%1 rows").arg(7)};
        QCOMPARE(error.oneLine(), u"no such code (expected at most 5 rows, found 7 rows)"_s);
        const Capitals language;
        QCOMPARE(error.oneLine(), u"NO SUCH CODE (expected AT MOST 5 ROWS, found 7 ROWS)"_s);
        QCOMPARE(error.expected.inWords(), u"AT MOST 5 ROWS"_s);
    }

    // An error that repeats another keeps it as a message, place and all.
    void anErrorMayRepeatAnother()
    {
        const Error cause{.code = ErrorCode::NotFound,
                          .message = TestText::toSay("no answer"),
                          .place = {.file = u"http://a.b/%1"_s, .line = 2, .cell = u"x\ny"_s},
                          .found = u"%2"_s};
        QCOMPARE(cause.whole().inWords(), cause.oneLine());
        const Error error{
            .code = ErrorCode::NotFound, .message = TestText::toSay("gave up after %1").arg(3), .found = cause.whole()};
        QCOMPARE(error.oneLine(), u"gave up after 3 (found http://a.b/%1:2: x y: no answer (found %2))"_s);
        const Capitals language;
        QCOMPARE(error.oneLine(), u"GAVE UP AFTER 3 (found http://a.b/%1:2: x y: NO ANSWER (found %2))"_s);
    }

private:
    QByteArray m_twin;
};

QTEST_GUILESS_MAIN(MessageTest)
#include "MessageTest.moc"
