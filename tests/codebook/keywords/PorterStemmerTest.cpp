// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/PorterStemmer.h"
#include "tests/support/Run.h"

#include <QFile>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// The stemmer against the word lists, and rule by rule where NLTK's mode differs from other versions.
class PorterStemmerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithEveryPairOfTheList()
    {
        QFile file(test::reference(u"stem/public.tsv"_s));
        if (!file.open(QIODevice::ReadOnly)) {
            QSKIP("the reference files are not here");
        }
        int pairs = 0;
        QStringList wrong;
        while (!file.atEnd()) {
            const QStringList pair = QString::fromUtf8(file.readLine()).chopped(1).split(u'\t');
            QCOMPARE(pair.size(), 2);
            ++pairs;
            if (const QString got = PorterStemmer::stem(pair[0]); got != pair[1]) {
                wrong << pair[0] + u" -> "_s + got + u" instead of "_s + pair[1];
            }
        }
        QCOMPARE(wrong, QStringList());
        QCOMPARE(pairs, 2000);
    }

    void followsTheRules_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("stem");
        const auto row = [](const char *rule, const char *word, const char *stem) {
            QTest::addRow("%s: %s", rule, word) << QString::fromUtf8(word) << QString::fromUtf8(stem);
        };
        row("irregular", "dying", "die");
        row("irregular in lower case only", "Dying", "dy");
        row("irregular in lower case only", "Skies", "ski");
        row("irregular", "succeed", "succeed");
        row("two letters stay", "IS", "is");
        row("two letters counted as written", "İs", "i̇s");
        row("two letters beyond the first plane", "𝒜s", "𝒜s");
        row("empty", "", "");
        row("four letters ies", "dies", "die");
        row("ies", "ponies", "poni");
        row("ied", "died", "die");
        row("ied", "tried", "tri");
        row("bare ied", "ied", "i");
        row("eed", "speed", "speed");
        row("eed", "agreed", "agre");
        row("two-letter stem", "using", "use");
        row("two-letter stem", "owed", "owe");
        row("two-letter stem", "aging", "age");
        row("double consonant", "running", "run");
        row("double l", "falling", "fall");
        row("marker", "foo*ding", "food");
        row("final y", "very", "veri");
        row("final y", "play", "play");
        row("final y", "try", "tri");
        row("final y, two letters", "my", "my");
        row("alli again", "conditionally", "condit");
        row("bli", "possibly", "possibl");
        row("fulli", "hopefully", "hope");
        row("fulli", "fully", "fulli");
        row("logi", "geology", "geolog");
        row("logi", "theology", "theolog");
        row("ion", "allocation", "alloc");
        row("ending ll", "controlling", "control");
        row("keyword", "efficiently", "effici");
        row("keyword", "slowly", "slowli");
        row("digits", "GPUs2", "gpus2");
        row("underscore", "training_sets", "training_set");
        row("script", "кошки", "кошки");
        row("accent", "naïveness", "naïv");
        row("lower case first", "SPEEDING", "speed");
    }

    void followsTheRules()
    {
        QFETCH(QString, word);
        QFETCH(QString, stem);
        QCOMPARE(PorterStemmer::stem(word), stem);
    }

    // The prefilter of the matcher relies on it: rules change only the last letters of a word.
    void neverFailsAndNeverGrowsByMoreThanOne()
    {
        const QString letters = u"aeiouybcdlnrstz*'_9éß內𝒜"_s;
        quint32 state = 1;
        const auto random = [&state](quint32 below) {
            state = state * 1664525u + 1013904223u;
            return (state >> 8) % below;
        };
        const QStringList endings = {u""_s, u"ed"_s, u"ing"_s, u"ies"_s, u"ational"_s, u"biliti"_s, u"fulli"_s, u"e"_s};
        for (int i = 0; i < 200000; ++i) {
            QString word;
            for (quint32 length = random(9); length > 0; --length) {
                word += letters[random(quint32(letters.size()))];
            }
            word += endings[random(quint32(endings.size()))];
            QVERIFY(PorterStemmer::stem(word).size() <= word.size() + 1);
        }
    }
};

QTEST_GUILESS_MAIN(PorterStemmerTest)
#include "PorterStemmerTest.moc"
