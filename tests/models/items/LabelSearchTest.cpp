// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/OpenRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/items/FoundItems.h"
#include "models/items/ItemFilter.h"
#include "models/items/SavedSearches.h"
#include "models/items/StudyItemRows.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Searching by labels gives the same in the list and with --where. Ada and Ben labelled eight items (see
/// labelledStudy()): Ada Red, Yellow, Yellow and Green, Blue and Red, Green, Blue, Yellow and Red, Unknown; Ben Red,
/// Red, Yellow and Green, Blue, Yellow, Blue, Red, Unknown. Warm has Red and Yellow.
class LabelSearchTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_open;   ///< nobody has sealed
    std::unique_ptr<Study> m_closed; ///< the same, sealed by both
    int m_count = 0;

    std::unique_ptr<Study> labelled(bool sealed)
    {
        auto study = labelledStudy(m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)));
        return study && (!sealed || (seal(*study, "Ada") && seal(*study, "Ben"))) ? std::move(study) : nullptr;
    }

    static QString named(const Study &study, const std::vector<ItemId> &ids)
    {
        QStringList names;
        for (const ItemId id : ids) {
            names << study.item(id)->externalId;
        }
        return names.join(u' ');
    }

    static QString found(const Study &study, const QString &search, const QString &rater = {})
    {
        const auto ids = foundItems(study, search, rater.isEmpty() ? RaterId{} : study.raterNamed(rater)->id);
        return ids ? named(study, *ids) : ids.error().oneLine();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_open = labelled(false);
        m_closed = labelled(true);
        QVERIFY(m_open && m_closed);
    }

    void findsByLabels_data()
    {
        QTest::addColumn<QString>("search");
        QTest::addColumn<QString>("closed"); ///< of the closed round, as nobody
        QTest::addColumn<QString>("ada");    ///< of the open round, as Ada: her own labels and what is settled
        QTest::newRow("code") << "code:Red" << "1 2 4 7" << "1 4 7";
        QTest::newRow("code, other case") << "CODE:red" << "1 2 4 7" << "1 4 7";
        QTest::newRow("category") << "code:Warm" << "1 2 3 4 5 7" << "1 2 3 4 7";
        QTest::newRow("dimension") << "colour:Green" << "3 5" << "3 5";
        QTest::newRow("one of two") << "colour:Green,Unknown" << "3 5 8" << "3 5 8";
        QTest::newRow("both") << "code:Red code:Yellow" << "1 2 7" << "1 7";
        QTest::newRow("not") << "-code:Red" << "3 5 6 8" << "2 3 5 6 8";
        QTest::newRow("either") << "code:Green or code:Unknown" << "3 5 8" << "3 5 8";
        QTest::newRow("either, and") << "(code:Green or code:Unknown) size:Large" << "3 5 8" << "3";
        QTest::newRow("not either") << "-(code:Warm or code:Green)" << "6 8" << "6 8";
        QTest::newRow("her own") << "rater:Ada code:Red" << "1 4 7" << "1 4 7";
        QTest::newRow("another's") << "rater:Ben code:Red" << "1 2 7" << "";
        QTest::newRow("one not the other") << "(rater:Ben code:Red) -(rater:Ada code:Red)" << "2" << "";
        QTest::newRow("of Ben, in parentheses") << "rater:Ben (code:Green or code:Blue)" << "3 4 6" << "";
        QTest::newRow("not of Ben") << "-rater:Ben" << "" << "1 2 3 4 5 6 7 8";
        QTest::newRow("units") << "units:>1" << "3" << "3";
        QTest::newRow("one unit") << "units:1" << "1 2 4 5 6 7 8" << "1 2 4 5 6 7 8";
        QTest::newRow("final by decision") << "final:Yellow" << "1 3" << "1";
        QTest::newRow("final by agreement") << "final:Unknown" << "8" << "";
        QTest::newRow("not final") << "-final:Warm code:Warm" << "2 4 5 7" << "2 3 4 7";
        QTest::newRow("decided by nobody") << "decided-by:Ben" << "" << "";
        QTest::newRow("with a word") << "code:Red item" << "1 2 4 7" << "1 4 7";
        QTest::newRow("an id") << "code:Red (4 or 7)" << "4 7" << "4 7";
    }

    void findsByLabels()
    {
        QFETCH(QString, search);
        QFETCH(QString, closed);
        QFETCH(QString, ada);
        QCOMPARE(found(*m_closed, search), closed);
        QCOMPARE(found(*m_open, search, "Ada"), ada);
        // The list of the round gives the same as --where.
        const StudyItemRows rows(*m_open, m_open->currentRound()->id, m_open->raterNamed("Ada")->id);
        for (const ItemOrder order : {ItemOrder::Imported, ItemOrder::Title, ItemOrder::Date}) {
            auto chunk = rows.ids(
                {.filter = *readWhere(search, filterNames(*m_open, m_open->raterNamed("Ada")->id)), .order = order}, {},
                100);
            QVERIFY2(chunk, chunk ? "" : qPrintable(chunk.error().oneLine()));
            std::ranges::sort(chunk->ids);
            QCOMPARE(named(*m_open, chunk->ids), ada);
        }
    }

    void findsByWhatIsWritten()
    {
        auto study = labelled(false);
        QVERIFY(study->perform(setComment(keyOf(*study, "2", "Ada"), 1, {}, "a 50% leak")));
        QVERIFY(study->perform(
            setComment(keyOf(*study, "5", "Ben"), 1, study->codebook().dimensions[0].id, "Leaks twice")));
        QVERIFY(study->perform(setScreening(keyOf(*study, "6", "Ada"), Screening::Out, "asks for a feature")));
        QCOMPARE(found(*study, "comment:LEAK", "Ada"), "2");
        QCOMPARE(found(*study, "comment:0%", "Ada"), "2");
        QCOMPARE(found(*study, "comment:_", "Ada"), "");
        QCOMPARE(found(*study, "has:comment", "Ben"), "5");
        QCOMPARE(found(*study, "-has:comment", "Ben"), "1 2 3 4 6 7 8");
        QCOMPARE(found(*study, "reason:feature", "Ada"), "6");
        QCOMPARE(found(*study, "reason:feature", "Ben"), "");
        QCOMPARE(found(*study, "comment:leak"), "");
        QVERIFY(seal(*study, "Ada") && seal(*study, "Ben"));
        QCOMPARE(found(*study, "comment:leak"), "2 5");
        QCOMPARE(found(*study, "rater:Ben has:comment"), "5");
        QCOMPARE(found(*study, "reason:\"for a\""), "6");
    }

    // A label sealed with a code that was merged afterwards counts as the merged one, in both searches.
    void mergedCodesAreFound()
    {
        auto study = labelled(true);
        const CodebookEdit merge = MergeCodes{codeNamed(*study, "Green"), codeNamed(*study, "Blue")};
        QVERIFY(study->perform(editCodebook(merge)));
        QCOMPARE(found(*study, "code:Blue"), "3 4 5 6");
        QCOMPARE(found(*study, "final:Blue"), "3 6");
        QVERIFY(found(*study, "code:Green").isEmpty() || found(*study, "code:Green") == "3 4 5 6");
    }

    // If a second round shows an item again, its earlier ratings are hidden from the raters.
    void whatIsDrawnAgainTellsNothing()
    {
        auto study = labelled(true);
        QVERIFY(study->perform(openRound({.name = "Again", .draw = RoundPlan::Draw::List, .ids = {"1", "3"}})));
        QCOMPARE(found(*study, "code:Red or code:Green", "Ada"), "2 4 5 7");
        QCOMPARE(found(*study, "final:Yellow", "Ada"), "");
        QCOMPARE(found(*study, "-final:Yellow item", "Ada"), "1 2 3 4 5 6 7 8");
        QCOMPARE(found(*study, "code:Red or code:Green"), "1 2 3 4 5 7");
        QVERIFY(label(*study, "Ada", "1", "colour", {"Blue"}));
        QCOMPARE(found(*study, "code:Blue", "Ada"), "1 4 6");
    }

    void errorsPointAtTheWord_data()
    {
        QTest::addColumn<QString>("search");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("says");
        QTest::newRow("code") << "gpu code:Yelow" << 5 << "Yellow";
        QTest::newRow("dimension") << "color:Red" << 1 << "colour:";
        QTest::newRow("code of a dimension") << "(size:Smal)" << 2 << "Small";
        QTest::newRow("rater") << "-rater:Bem" << 1 << "Ben";
        QTest::newRow("saved") << "x @nothing" << 3 << "no search is saved";
        QTest::newRow("parenthesis") << "a (b" << 3 << "not closed";
    }

    void errorsPointAtTheWord()
    {
        QFETCH(QString, search);
        QFETCH(int, column);
        QFETCH(QString, says);
        const auto ids = foundItems(*m_closed, search);
        QVERIFY(!ids);
        QCOMPARE(ids.error().place.column, column);
        QVERIFY2(ids.error().oneLine().contains(says), qPrintable(ids.error().oneLine()));
    }

    void searchesAreKeptUnderNames()
    {
        auto study = labelled(true);
        const QByteArray before = contentOf(*study);
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(study->perform(saveSearch("warm-ones", "code:Red or code:Yellow")));
        const QByteArray after = contentOf(*study);
        QCOMPARE(found(*study, "@Warm-Ones -code:Red"), "3 5");
        QCOMPARE(found(*study, "-@warm-ones"), "6 8");
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(found(*study, "@warm-ones").contains("no search is saved"));
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
        // A search whose name differs in case only is replaced; saved searches outlive the program.
        QVERIFY(study->perform(saveSearch("WARM-ones", "code:Red")));
        const QString path = study->path();
        study.reset();
        const auto again = Study::open(path);
        QCOMPARE(savedSearches(**again), (QMap<QString, QString>{{"WARM-ones", "code:Red"}}));
        QVERIFY(!(*again)->perform(saveSearch("two words", "x")));
        QVERIFY((*again)->perform(saveSearch("warm-ones", {})));
        QVERIFY(savedSearches(**again).isEmpty());
        QCOMPARE((*again)->perform(saveSearch("warm-ones", {})).error().code, ErrorCode::NotFound);
    }

    void searchesThatNameEachOtherEnd()
    {
        auto study = labelled(true);
        QVERIFY(study->perform(saveSearch("a", "@b @b code:Red")) && study->perform(saveSearch("b", "@a @a")));
        QVERIFY(found(*study, "@a").contains("refer to each other"));
        for (int i = 0; i < 30; ++i) {
            const QString next = QStringLiteral("@n%1").arg(i + 1);
            QVERIFY(study->perform(saveSearch(QStringLiteral("n%1").arg(i), next + u' ' + next)));
        }
        QVERIFY(study->perform(saveSearch("n30", "code:Red")));
        QVERIFY(found(*study, "@n0").contains("refer to each other"));
    }
};

QTEST_GUILESS_MAIN(LabelSearchTest)
#include "LabelSearchTest.moc"
