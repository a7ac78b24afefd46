// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/evidence/FindAgain.h"
#include "codebook/evidence/PatchPlace.h"
#include "tests/support/ProcessorTime.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Passages are found again in a text that was edited after they were marked.
class FindAgainTest : public QObject
{
    Q_OBJECT

    static TextAnchor anchorOf(const QString &text, const QString &quote, qsizetype from = 0)
    {
        return TextAnchor::at(text, {text.indexOf(quote, from), quote.size()});
    }

private Q_SLOTS:
    void anchorsKeepWhatStandsAroundThem()
    {
        const QString text = u"a"_s.repeated(100) + u"quote"_s + u"b"_s.repeated(10);
        const TextAnchor anchor = TextAnchor::at(text, {100, 5});
        QCOMPARE(anchor.quote, u"quote"_s);
        QCOMPARE(anchor.before, u"a"_s.repeated(64));
        QCOMPARE(anchor.after, u"b"_s.repeated(10));
        // Neither end is half a character.
        const QString faces = u"😀"_s.repeated(50) + u"xquote"_s + u"😀"_s.repeated(50);
        const TextAnchor among = TextAnchor::at(faces, {101, 5});
        QVERIFY(!among.before.front().isLowSurrogate());
        QVERIFY(!among.after.back().isHighSurrogate());
    }

    void passages_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("quote");
        QTest::addColumn<QString>("after");
        QTest::addColumn<FoundHow>("how");
        QTest::addColumn<QString>("found"); ///< the text there
        const QString post = u"<p>My model is slow. I call predict in a loop, and memory grows.</p><p>Any ideas?</p>"_s;
        const QString quote = u"predict in a loop"_s;
        QTest::newRow("as it was") << post << quote << post << FoundHow::Exact << quote;
        QTest::newRow("text came before it")
            << post << quote << u"<p>Edit: solved.</p>"_s + post << FoundHow::Moved << quote;
        QTest::newRow("only blanks changed") << post << quote << QString(post).replace(u"in a"_s, u"in\r\n   a"_s)
                                             << FoundHow::Moved << u"predict in\r\n   a loop"_s;
        QTest::newRow("a word of it changed") << post << quote << QString(post).replace(u"loop"_s, u"while loop"_s)
                                              << FoundHow::Near << u"predict in a while loop"_s;
        QTest::newRow("its beginning was cut")
            << post << u"I call predict in a loop, and memory grows"_s << QString(post).remove(u"call predict "_s)
            << FoundHow::Near << u"in a loop, and memory grows"_s;
        QTest::newRow("gone") << post << quote << u"<p>My model was slow; it was the disk.</p>"_s << FoundHow::Lost
                              << QString();
        QTest::newRow("nothing left") << post << quote << QString() << FoundHow::Lost << QString();
        QTest::newRow("a short word, alone, elsewhere")
            << u"x = 1; y = 2"_s << u"y"_s << u"nothing of that but y"_s << FoundHow::Near << u"y"_s;
        QTest::newRow("a short word, known by what stands around it")
            << u"x = 1; y = 2"_s << u"y"_s << u"import a\nx = 1; y = 2"_s << FoundHow::Moved << u"y"_s;
    }

    void passages()
    {
        QFETCH(QString, before);
        QFETCH(QString, quote);
        QFETCH(QString, after);
        QFETCH(FoundHow, how);
        QFETCH(QString, found);
        const FoundPassage passage = findAgain(anchorOf(before, quote), after);
        QCOMPARE(passage.how, how);
        QCOMPARE(after.mid(passage.place.start, passage.place.length), found);
    }

    void equalPassagesAreToldApartByWhatStandsAroundThem()
    {
        const QString text = u"first: for x in data:\n second: for x in data:\n third: for x in data:\n"_s;
        const qsizetype second = text.indexOf(u"for x"_s, text.indexOf(u"second"_s));
        const TextAnchor anchor = TextAnchor::at(text, {second, 14});
        const QString later = u"zeroth: for x in data:\n"_s + text;
        const FoundPassage passage = findAgain(anchor, later);
        QCOMPARE(passage.how, FoundHow::Moved);
        QCOMPARE(passage.place.start, second + 23);
    }

    void equalPassagesInEqualSurroundingsMustBeChecked()
    {
        const QString line = u"x = model.predict(data)\n"_s;
        const TextAnchor anchor = TextAnchor::at(line.repeated(20), {24 * 9, 23});
        QCOMPARE(findAgain(anchor, line.repeated(20)).how, FoundHow::Exact);
        QCOMPARE(findAgain(anchor, u"\n# now\n"_s + line.repeated(20)).how, FoundHow::Near);
    }

    // The same text at the old offsets may be another passage: the surrounding text decides.
    void theSameTextAtTheOldPlaceIsNotTakenForThePassage()
    {
        const QString text = u"def a():\n    return load()\ndef b():\n    return load()\n"_s;
        const qsizetype second = text.lastIndexOf(u"return load()"_s);
        const TextAnchor anchor = TextAnchor::at(text, {second, 13});
        const QString later = u"def o():\n    return load()\n"_s + text; // another passage is at the old offsets now
        const FoundPassage passage = findAgain(anchor, later);
        QCOMPARE(passage.how, FoundHow::Moved);
        QCOMPARE(passage.place.start, later.lastIndexOf(u"return load()"_s));
    }

    void hostileTextsTakeLinearTime_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("quote");
        const QString as = u"a"_s.repeated(1'000'000);
        QTest::newRow("one letter") << as << u"a"_s.repeated(20000);
        QTest::newRow("nearly equal") << as << u"a"_s.repeated(19999) + u"b"_s;
        QTest::newRow("one letter of a million") << as << u"a"_s;
        QTest::newRow("no blanks left") << u" "_s.repeated(1'000'000) << u"a b c d e f"_s;
        QTest::newRow("a long quote, not there") << u"ab"_s.repeated(500'000) << u"xyz"_s.repeated(6000);
    }

    void hostileTextsTakeLinearTime()
    {
        QFETCH(QString, text);
        QFETCH(QString, quote);
        const TextAnchor anchor{.start = 10,
                                .length = quote.size(),
                                .quote = quote,
                                .before = u"a"_s.repeated(64),
                                .after = u"a"_s.repeated(64)};
        FoundPassage passage;
        const double seconds = processorSeconds([&] { passage = findAgain(anchor, text); });
        QVERIFY(passage.place.end() <= text.size());
        QVERIFY2(seconds < 20, qPrintable(QString::number(seconds)));
    }

    // After any edit, an exact or moved passage has the same characters, and a near one has the similarity that it
    // states.
    void anotherTextIsNeverTakenSilently()
    {
        quint32 seed = 17;
        const auto random = [&seed](qsizetype below) {
            seed = seed * 1664525 + 1013904223;
            return qsizetype((seed >> 8) % quint32(below));
        };
        const QStringList words{u"loss"_s, u"train"_s, u"the"_s, u"GPU"_s, u"memory"_s,
                                u"(x)"_s,  u"a"_s,     u"\n"_s,  u"为"_s};
        int exactOrMoved = 0;
        for (int round = 0; round < 3000; ++round) {
            QString text;
            for (int i = 0; i < 60; ++i) {
                text += words[random(words.size())] + u' ';
            }
            const qsizetype start = random(text.size() - 20);
            const TextAnchor anchor = TextAnchor::at(text, {start, 1 + random(20)});
            QString edited = text;
            for (int edits = int(random(4)); edits > 0; --edits) {
                const qsizetype at = random(edited.size());
                edited = random(2) ? edited.left(at) + words[random(words.size())] + edited.mid(at)
                                   : edited.left(at) + edited.mid(at + 5);
            }
            const FoundPassage found = findAgain(anchor, edited);
            const QString there = edited.mid(found.place.start, found.place.length);
            const auto bare = [](QString t) { return t.remove(u' ').remove(u'\n'); };
            if (found.how == FoundHow::Exact || found.how == FoundHow::Moved) {
                QCOMPARE(bare(there), bare(anchor.quote));
                ++exactOrMoved;
            } else if (found.how == FoundHow::Near) {
                QVERIFY(found.similarity >= nearSimilarity);
                QVERIFY(!there.isEmpty());
            }
        }
        QVERIFY(exactOrMoved > 1500);
    }

    void placesInPatches_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("place");
        QTest::newRow("added lines") << "+ new one" << "+ new two" << "src/a.py, hunk 1, lines 11-12";
        QTest::newRow("one line") << "+ new two" << "new two" << "src/a.py, hunk 1, line 12";
        QTest::newRow("removed lines") << "- old" << "- old" << "src/a.py, hunk 1, old line 11";
        QTest::newRow("removed and what follows") << "- old" << "+ new one" << "src/a.py, hunk 1, line 11";
        QTest::newRow("a removed line that looks like a heading")
            << "--- not a file" << "--- not a file" << "src/a.py, hunk 2, old line 51";
        QTest::newRow("another file") << "second file" << "second file" << "b.txt, hunk 1, line 1";
        QTest::newRow("before the first hunk") << "diff --git" << "index" << "";
    }

    void placesInPatches()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, place);
        const QString diff = u"diff --git a/src/a.py b/src/a.py\nindex 1..2\n--- a/src/a.py\n+++ b/src/a.py\n"
                             "@@ -10,3 +10,4 @@ def f():\n same\n- old\n+ new one\n+ new two\n same\n"
                             "@@ -50,2 +51,1 @@\n same\n--- not a file\n"
                             "--- /dev/null\n+++ b/b.txt\n@@ -0,0 +1 @@\n+second file\n"_s;
        const qsizetype start = diff.indexOf(from);
        QCOMPARE(patchPlace(diff, {start, diff.indexOf(to, start) + to.size() - start}), place);
    }
};

QTEST_GUILESS_MAIN(FindAgainTest)
#include "FindAgainTest.moc"
