// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/SheetSample.h"
#include "models/jobs/ImportFile.h"
#include "models/jobs/ImportRatingSheet.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The user's choices of a sheet's columns are part of the import and apply to the next sheet with the same headings.
class RememberedColumnsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    std::unique_ptr<Study> newStudy() { return smallStudy(m_folder.filePath(u"s%1.corater"_s.arg(++m_count))); }

    static FileImport withMap(const QByteArray &json)
    {
        const auto map = readItemMap(json, u"map.json"_s);
        FileImport how;
        how.options.map = map ? *map : ItemMap{.site = u"the map is wrong"_s};
        return how;
    }

private Q_SLOTS:
    void itemsAreReadAsSaidBefore()
    {
        const auto study = newStudy();
        const QByteArray before = contentOf(*study);
        const QString first = written(m_folder, u"a.csv"_s, "nr,what,who\nx1,Slow,Ada\n");
        const auto said = importFile(*study, first, withMap(R"({"id": "nr", "title": "what", "site": "t"})"));
        QVERIFY2(said, said ? "" : qPrintable(said.error().oneLine()));
        QCOMPARE(said->items.added, 1);
        QVERIFY(!said->remembered);
        // With another order of columns it is still the same sheet.
        const QString second = written(m_folder, u"b.csv"_s, "who,nr,what\nBen,x2,Slower\n");
        const auto next = importFile(*study, second, {});
        QVERIFY(next);
        QVERIFY(next->remembered);
        const auto item = study->item(itemNamed(*study, u"x2"_s));
        QCOMPARE(item->title, u"Slower"_s);
        QCOMPARE(item->site, u"t"_s);
        // Other headings are another sheet.
        const auto other = importFile(*study, written(m_folder, u"c.csv"_s, "id,title\nx3,Slowest\n"), {});
        QVERIFY(other);
        QVERIFY(!other->remembered);
        QCOMPARE(other->items.added, 1);
        // One undo removes the items and the choices.
        QVERIFY(study->undo());
        QVERIFY(study->undo());
        const QByteArray undone = contentOf(*study);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(study->setting(columnsSetting(u"items"_s, {u"who"_s, u"nr"_s, u"what"_s})).isEmpty());
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), undone);
        QCOMPARE(contentOf(study->path()), undone);
        QVERIFY(!study->setting(columnsSetting(u"items"_s, {u"who"_s, u"nr"_s, u"what"_s})).isEmpty());
        study->undo();
        const auto again = importFile(*study, second, {});
        QVERIFY(again);
        QVERIFY(!again->remembered);
    }

    void whatCannotBeReadByItsMapIsNotRemembered()
    {
        const auto study = newStudy();
        const QByteArray before = contentOf(*study);
        const QString file = written(m_folder, u"d.csv"_s, "nr,what\nx1,Slow\n");
        const auto outcome = importFile(*study, file, withMap(R"({"title": "headline"})"));
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().oneLine(),
                 file + u":1: the sheet has no column “headline” for the title (expected headline, found nr, what)"_s);
        QCOMPARE(contentOf(*study), before);
    }

    void ratingsAreReadAsSaidBefore()
    {
        const auto study = newStudy();
        const QByteArray before = contentOf(*study);
        const QString first = written(m_folder, u"r.csv"_s, "nr,one,two,team\n1,Small,Large,x\n2,Middle,Middle,y\n");
        QVERIFY(!importRatingSheet(*study, first, {}));
        const auto map = readSheetMap(
            R"({"id": "nr", "raters": ["Ada", "Ben"], "dimensions": {"size": ["one", "two"]}})", u"m.json"_s);
        const auto said = importRatingSheet(*study, first, {.map = *map});
        QVERIFY2(said, said ? "" : qPrintable(said.error().oneLine()));
        QCOMPARE(said->ratings.ratings, 4);
        const QString second = written(m_folder, u"r2.csv"_s, "nr,two,one,team\n3,Large,Small,x\n");
        const auto next = importRatingSheet(*study, second, {});
        QVERIFY2(next, next ? "" : qPrintable(next.error().oneLine()));
        QVERIFY(next->remembered);
        const RoundId round = study->rounds().back().id;
        const auto rating = study->rating(round, itemNamed(*study, u"3"_s), study->raterNamed(u"Ben"_s)->id);
        QVERIFY(rating);
        QCOMPARE(rating->units.front().labels.first(), std::vector<CodeId>{codeNamed(*study, u"Large"_s)});
        QVERIFY(study->undo());
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QVERIFY(study->redo());
        QCOMPARE(contentOf(study->path()), contentOf(*study));
        QVERIFY(importRatingSheet(*study, second, {})->remembered);
    }

    void theLayoutIsRememberedToo()
    {
        const auto study = newStudy();
        const QString first = written(m_folder, u"l.csv"_s, "nr,coder,how\n1,Ada,Small\n1,Ben,Large\n");
        const auto map = readSheetMap(
            R"({"layout": "long", "id": "nr", "rater": "coder", "dimensions": {"size": "how"}})", u"m.json"_s);
        QVERIFY(importRatingSheet(*study, first, {.map = *map}));
        const auto next =
            importRatingSheet(*study, written(m_folder, u"l2.csv"_s, "coder,nr,how\nAda,2,Small\nBen,2,Small\n"), {});
        QVERIFY2(next, next ? "" : qPrintable(next.error().oneLine()));
        QCOMPARE(next->ratings.ratings, 2);
    }

    void ratingMapsAreWrittenAsTheyAreRead()
    {
        const QByteArray json = R"({"layout": "long", "id": "a", "unit": "b", "rater": "c", "final rater": "d",
            "kept": "e", "raters": ["f", "g"], "comments": ["h"], "settled by": "third person",
            "screening": {"columns": "i", "final": "j", "in": ["1"], "out": ["0"]},
            "dimensions": {"size": {"columns": [["k", "l"], "m"], "final": ["n", "o"]}, "colour": "p"}})";
        const auto map = readSheetMap(json, {});
        QVERIFY2(map, map ? "" : qPrintable(map.error().oneLine()));
        const QByteArray written = writeSheetMap(*map);
        const auto again = readSheetMap(written, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().oneLine()));
        QCOMPARE(writeSheetMap(*again), written);
        QCOMPARE(again->dimensions.size(), size_t(2));
        QCOMPARE(again->dimensions[1].second.raters[0], (QStringList{u"k"_s, u"l"_s}));
        QCOMPARE(again->dimensions[1].second.final, (QStringList{u"n"_s, u"o"_s}));
        QCOMPARE(again->screening->final, QStringList{u"j"_s});
        QCOMPARE(again->words.in, QStringList{u"1"_s});
        QCOMPARE(again->words.undecided, ScreeningWords().undecided);
        QCOMPARE(again->settledBy, SettledBy::ThirdPerson);
        QCOMPARE(again->layout, SheetLayout::Long);
    }
};

QTEST_GUILESS_MAIN(RememberedColumnsTest)
#include "RememberedColumnsTest.moc"
