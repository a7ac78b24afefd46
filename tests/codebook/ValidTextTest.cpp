// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ValidText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <random>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

// Random texts of characters that make trouble and of some that make none.
QString anyText(std::mt19937 &random)
{
    constexpr std::array<char16_t, 10> units{0, 'a', 0xd83d, 0xde00, 0xdfff, 0xd800, 0xfffe, 0xfeff, 0xffff, 0xfffd};
    QString text;
    for (size_t length = random() % 8; length > 0; --length) {
        text += QChar(units[random() % units.size()]);
    }
    return text;
}

} // namespace

/// Which texts are kept unchanged, and how others are made valid.
class ValidTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mends_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("mended");
        QTest::newRow("nothing") << QString() << QString();
        QTest::newRow("a pair") << u"a\U0001F600b"_s << u"a\U0001F600b"_s;
        QTest::newRow("first half") << u"a"_s + QChar(0xd83d) << u"a\ufffd"_s;
        QTest::newRow("second half first") << QString(QChar(0xde00)) + QChar(0xd83d) << u"\ufffd\ufffd"_s;
        QTest::newRow("NUL") << u"a"_s + QChar(0) + u'b' << u"a\ufffdb"_s;
        QTest::newRow("swapped mark") << QString(QChar(0xfffe)) + u'b' << u"\ufffdb"_s;
        QTest::newRow("marks in front") << QString(2, QChar(0xfeff)) + u'b' << u"b"_s;
        QTest::newRow("a mark within") << u"a"_s + QChar(0xfeff) << u"a"_s + QChar(0xfeff);
    }

    void mends()
    {
        QFETCH(QString, text);
        QFETCH(QString, mended);
        QCOMPARE(ValidText::isValid(text), text == mended);
        QCOMPARE(ValidText::mended(text), mended);
    }

    void whatIsMendedComesBackFromUtf8()
    {
        std::mt19937 random(11);
        for (int i = 0; i < 20000; ++i) {
            const QString text = anyText(random);
            const QString mended = ValidText::mended(text);
            QVERIFY(ValidText::isValid(mended));
            QCOMPARE(ValidText::mended(mended), mended);
            QCOMPARE(QString::fromUtf8(mended.toUtf8()), mended);
            if (ValidText::isValid(text)) {
                QCOMPARE(mended, text);
            }
        }
    }

    void mendsJsonHoweverDeep()
    {
        QJsonObject object =
            QJsonDocument::fromJson(R"({"a":[1,"\ud83d",{"b":"x\u0000"}],"\udc00":true,"good":"é"})").object();
        QCOMPARE(ValidText::mend(object), (QStringList{u"a[1]"_s, u"a[2].b"_s, u"\ufffd"_s}));
        QCOMPARE(object, (QJsonObject{{u"a"_s, QJsonArray{1, u"\ufffd"_s, QJsonObject{{u"b"_s, u"x\ufffd"_s}}}},
                                      {u"\ufffd"_s, true},
                                      {u"good"_s, u"é"_s}}));
        QCOMPARE(ValidText::mend(object), QStringList());
    }

    void cutsNoPairInHalf()
    {
        QCOMPARE(ValidText::cut(u"a\U0001F600b"_s, 2), u"a"_s);
        QCOMPARE(ValidText::cut(u"a\U0001F600b"_s, 3), u"a\U0001F600"_s);
        QCOMPARE(ValidText::cut(u"ab"_s, 5), u"ab"_s);
    }
};

QTEST_GUILESS_MAIN(ValidTextTest)
#include "ValidTextTest.moc"
