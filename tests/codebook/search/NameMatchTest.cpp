// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/search/NameMatch.h"

#include <QTest>

using namespace corater;

class NameMatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typedWordsMatchAName_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<NameMatch>("match");
        QTest::newRow("the name, without case") << "next OPEN item" << NameMatch::Whole;
        QTest::newRow("another name") << "goon" << NameMatch::Whole;
        QTest::newRow("its beginning") << "next o" << NameMatch::Beginning;
        QTest::newRow("blanks around it") << "  next   o " << NameMatch::Beginning;
        QTest::newRow("beginnings of words") << "item op" << NameMatch::Words;
        QTest::newRow("the heading of the title") << "go" << NameMatch::Beginning; // of “goon”
        QTest::newRow("the heading and a word") << "go: open" << NameMatch::Words;
        QTest::newRow("inside words") << "pen tem" << NameMatch::Anywhere;
        QTest::newRow("letters") << "nop" << NameMatch::Letters;
        QTest::newRow("words of the description") << "not finished" << NameMatch::TextWords;
        QTest::newRow("of the description and the title") << "finished item" << NameMatch::TextWords;
        QTest::newRow("inside a word of the description") << "inished" << NameMatch::Text;
        QTest::newRow("a word before scattered letters") << "have" << NameMatch::TextWords;
        QTest::newRow("nothing") << "kappa" << NameMatch::None;
        QTest::newRow("letters in another order") << "nepo" << NameMatch::None;
    }

    void typedWordsMatchAName()
    {
        QFETCH(const QString, typed);
        QFETCH(const NameMatch, match);
        QCOMPARE(int(matchOf(typed, {"Next open item", "goon"}, "Go: Next open item",
                             "Go to the next item that you have not finished")),
                 int(match));
    }

    void betterMatchesAreLess()
    {
        QVERIFY(NameMatch::Whole < NameMatch::Beginning && NameMatch::TextWords < NameMatch::Letters &&
                NameMatch::Letters < NameMatch::Text);
        QVERIFY(NameMatch::Text < NameMatch::None);
    }
};

QTEST_GUILESS_MAIN(NameMatchTest)
#include "NameMatchTest.moc"
