// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Spellings.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Which values of a column are one value in several spellings.
class SpellingsTest : public QObject
{
    Q_OBJECT

    static QHash<QString, int> counted(const QStringList &values)
    {
        QHash<QString, int> counts;
        for (const QString &value : values) {
            ++counts[value];
        }
        return counts;
    }

    // "chosen: a×2, b×1" for each group.
    static QString shown(const QStringList &values)
    {
        QStringList groups;
        for (const SpellingGroup &group : spellingGroups(counted(values))) {
            QStringList spellings;
            for (const auto &[value, count] : group.spellings) {
                spellings << u"%1×%2"_s.arg(value).arg(count);
            }
            groups << group.chosen + u": "_s + spellings.join(u", "_s);
        }
        return groups.join(u"; "_s);
    }

private Q_SLOTS:
    void oneKeyForOneValue_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<bool>("same");
        const auto row = [](const char *name, const QString &a, const QString &b, bool same) {
            QTest::newRow(name) << a << b << same;
        };
        row("number with a point", u"1"_s, u"1.0"_s, true);
        row("number with a comma", u"2"_s, u"2,00"_s, true);
        row("zeros behind the last digit", u"1.5"_s, u"1.50"_s, true);
        row("negative number", u"-1"_s, u"\u22121.0"_s, true);
        row("another number", u"1"_s, u"10"_s, false);
        row("a fraction", u"1"_s, u"1.5"_s, false);
        row("two codes, not a fraction", u"1,5"_s, u"1,50"_s, false);
        row("a leading zero", u"1"_s, u"01"_s, false);
        row("a version", u"1.0"_s, u"1.0.0"_s, false);
        row("a point alone", u"1."_s, u"1"_s, false);
        row("Unicode form", u"na\u00efve"_s, u"nai\u0308ve"_s, true);
        row("another letter", u"naive"_s, u"na\u00efve"_s, false);
        row("no-break blank", u"slow start"_s, u"slow\u00a0start"_s, true);
        row("narrow no-break blank", u"slow start"_s, u"slow\u202fstart"_s, true);
        row("zero-width blank", u"slow"_s, u"sl\u200bow\ufeff"_s, true);
        row("soft hyphen", u"memory"_s, u"mem\u00adory"_s, true);
        row("doubled blanks", u"slow start"_s, u" slow   start "_s, true);
        row("no blank", u"slow start"_s, u"slowstart"_s, false);
        row("quotes", u"\u201cslow\u201d"_s, u"\"slow\""_s, true);
        row("low quotes", u"\u201eslow\u201c"_s, u"\"slow\""_s, true);
        row("apostrophe", u"don\u2019t"_s, u"don't"_s, true);
        row("dash", u"run\u2013time"_s, u"run-time"_s, true);
        row("another mark", u"run/time"_s, u"run-time"_s, false);
        row("case of umlauts", u"\u00dcber"_s, u"\u00fcber"_s, true);
        row("words of one meaning", u"TRUE"_s, u"yes"_s, false);
    }

    void oneKeyForOneValue()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QTEST(spellingKey(a) == spellingKey(b), "same");
        QCOMPARE(spellingKey(spellingKey(a)), spellingKey(a));
    }

    void groupsOfAColumn_data()
    {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QString>("groups");
        const auto row = [](const char *name, const QStringList &values, const QString &groups) {
            QTest::newRow(name) << values << groups;
        };
        row("nothing", {}, QString());
        row("each once", {u"a"_s, u"b"_s, u"a"_s}, QString());
        row("the most frequent is chosen", {u"slow"_s, u"Slow"_s, u"Slow"_s, u"fast"_s}, u"Slow: Slow×2, slow×1"_s);
        row("by code point where counts are equal", {u"slow"_s, u"Slow"_s}, u"Slow: Slow×1, slow×1"_s);
        row("several groups", {u"b"_s, u"B"_s, u"b"_s, u"a"_s, u"a "_s}, u"a: a×1, a ×1; b: b×2, B×1"_s);
        row("numbers", {u"1"_s, u"1.0"_s, u"2"_s}, u"1: 1×1, 1.0×1"_s);
        row("words for yes and no", {u"TRUE"_s, u"1"_s, u"yes"_s, u"no"_s}, u"1: 1×1, TRUE×1, yes×1"_s);
        row("both answers", {u"TRUE"_s, u"1"_s, u"0"_s, u"FALSE"_s, u"0"_s}, u"0: 0×2, FALSE×1; 1: 1×1, TRUE×1"_s);
        row("a number that is no answer", {u"TRUE"_s, u"1"_s, u"2"_s}, QString());
        row("yes beside unsure", {u"yes"_s, u"1"_s, u"unsure"_s}, QString());
        row("letters of a list of codes", {u"T"_s, u"F"_s, u"A"_s}, QString());
    }

    void groupsOfAColumn()
    {
        QFETCH(QStringList, values);
        QTEST(shown(values), "groups");
    }
};

QTEST_APPLESS_MAIN(SpellingsTest)
#include "SpellingsTest.moc"
