// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/decisions/RayyanNotes.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// What the notes of a record of Rayyan say about its screening.
class RayyanNotesTest : public QObject
{
    Q_OBJECT

    static QStringList shown(const std::vector<std::pair<QString, QString>> &pairs)
    {
        QStringList lines;
        for (const auto &[name, value] : pairs) {
            lines << name + u": "_s + value;
        }
        return lines;
    }

private Q_SLOTS:
    void decisionsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("decisions");
        QTest::newRow("two people") << u"RAYYAN-INCLUSION: {\"Ada\"=>\"Included\", \"Ben\"=>\"Excluded\"}"_s
                                    << QStringList{u"Ada: Included"_s, u"Ben: Excluded"_s};
        QTest::newRow("nobody yet") << u"RAYYAN-INCLUSION: {} | RAYYAN-LABELS: gpu"_s << QStringList();
        QTest::newRow("names with quotes, commas, braces and letters of other scripts")
            << u"RAYYAN-INCLUSION: {\"O'Neil, \\\"B\\\" {x}\"=>\"Maybe\", \"李雷\"=>\"Included\", \"Zo\\u00EB\"=>\"Excluded\"}"_s
            << QStringList{u"O'Neil, \"B\" {x}: Maybe"_s, u"李雷: Included"_s, u"Zoë: Excluded"_s};
        QTest::newRow("without blanks, and with braces that BibTeX lost")
            << u"RAYYAN-INCLUSION:\"Ada\"=>\"Included\",\"Ben\"=>\"Maybe\""_s
            << QStringList{u"Ada: Included"_s, u"Ben: Maybe"_s};
        QTest::newRow("notes of the record before it")
            << u"Cited by 12 | see appendix | RAYYAN-INCLUSION: {\"Ada Lovelace\"=>\"Included\"} | RAYYAN-LABELS: a"_s
            << QStringList(u"Ada Lovelace: Included"_s);
    }

    void decisionsAreRead()
    {
        QFETCH(QString, text);
        QVERIFY(RayyanNotes::isIn(text));
        const auto notes = RayyanNotes::of(text);
        QVERIFY2(notes, notes ? "" : qPrintable(notes.error().oneLine()));
        QTEST(shown(notes->decisions), "decisions");
    }

    void reasonsLabelsAndNotesAreRead()
    {
        const auto notes =
            RayyanNotes::of(u"RAYYAN-INCLUSION: {\"Ben\"=>\"Excluded\"} | RAYYAN-LABELS: wrong population,ml | "
                            "RAYYAN-EXCLUSION-REASONS: wrong outcome, not an RCT | "
                            "USER-NOTES: {\"Ben\"=>[\"full | text?\", \"see [3]\"], \"Ada\"=>[\"\\\"yes\\\"\\n\"]}"_s);
        QVERIFY(notes);
        QCOMPARE(notes->labels, (QStringList{u"wrong population"_s, u"ml"_s}));
        QCOMPARE(notes->reasons, (QStringList{u"wrong outcome"_s, u"not an RCT"_s}));
        QCOMPARE(notes->notesOf(u"Ben"_s), u"full | text?\nsee [3]"_s);
        QCOMPARE(notes->notesOf(u"Ada"_s), u"\"yes\"\n"_s);
        QCOMPARE(notes->notesOf(u"Cleo"_s), QString());
        QVERIFY(!notes->areNotesLost);
        QVERIFY(RayyanNotes::of(u"RAYYAN-INCLUSION: {\"Ben\"=>\"Maybe\"} | USER-NOTES: see the paper"_s)->areNotesLost);
    }

    void whatCannotBeReadIsAnError_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("no quotes") << u"RAYYAN-INCLUSION: {Ada=>Included}"_s;
        QTest::newRow("cut off in a name") << u"RAYYAN-INCLUSION: {\"Ada"_s;
        QTest::newRow("cut off behind a backslash") << u"RAYYAN-INCLUSION: {\"Ada\\"_s;
        QTest::newRow("cut off before the decision") << u"RAYYAN-INCLUSION: {\"Ada\"=>"_s;
        QTest::newRow("cut off in a list") << u"RAYYAN-INCLUSION: {\"Ada\"=>[\"Included\""_s;
    }

    void whatCannotBeReadIsAnError()
    {
        QFETCH(QString, text);
        QVERIFY(!RayyanNotes::of(text));
    }

    void otherNotesSayNothing() { QVERIFY(!RayyanNotes::isIn(u"Ada included it in Rayyan"_s)); }
};

QTEST_GUILESS_MAIN(RayyanNotesTest)
#include "RayyanNotesTest.moc"
