// SPDX-License-Identifier: GPL-3.0-or-later

#include "data/records/Final.h"
#include "data/store/tables/FinalRepository.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Settled items are written and read back: decisions that are all alike and decisions that differ, in one study.
class FinalStoreTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;
    std::vector<FinalItem> m_put;

    const Dimension &dimension(const QString &name) const { return *m_study->codebook().dimensionNamed(name); }
    CodeId code(const QString &of, const QString &name) const { return dimension(of).codeNamed(name)->id; }

    static Decision imported()
    {
        return {.origin = Origin::Imported, .text = u"from set.csv"_s, .at = u"2024-01-01T00:00:00.000Z"_s};
    }

    FinalUnit unit(const FinalItem &item, int ordinal, const QMap<DimensionId, Decision> &labels) const
    {
        FinalUnit made;
        made.item = item.item;
        made.ordinal = ordinal;
        made.exportId = u"%1_%2"_s.arg(raw(item.item)).arg(ordinal);
        made.labels = labels;
        return made;
    }

    Decision with(Decision decision, const std::vector<CodeId> &codes) const
    {
        decision.codes = codes;
        return decision;
    }

    FinalItem item(const QString &id, Screening screening = Screening::In) const
    {
        return {.item = itemNamed(*m_study, id),
                .screening = screening,
                .reason = {},
                .screeningDecision = imported(),
                .units = {}};
    }

    // The items of the file without the ids that units were given.
    static std::vector<FinalItem> withoutIds(std::vector<FinalItem> items)
    {
        for (FinalItem &item : items) {
            for (FinalUnit &unit : item.units) {
                unit.id = {};
            }
        }
        return items;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_study = smallStudy(m_folder.filePath("finals.corater"), 6);
        QVERIFY(m_study);
        m_study->setActor(m_study->raterNamed("Ada")->id);
        const DimensionId colour = dimension("colour").id;
        const DimensionId size = dimension("size").id;
        const CodeId red = code("colour", "Red");
        const CodeId blue = code("colour", "Blue");
        const CodeId small = dimension("size").labelCodes().front();
        const Decision mine{.origin = Origin::Rater,
                            .chosen = m_study->raterNamed("Ben")->id,
                            .by = SettledBy::Talk,
                            .decider = m_study->raterNamed("Ada")->id,
                            .reason = u"other"_s,
                            .text = u"\"quoted\", 漢字"_s,
                            .needsRule = true,
                            .overruled = true,
                            .at = u"2024-02-02T00:00:00.000Z"_s};
        Decision reopened = imported();
        reopened.reopened = true;

        FinalItem alike = item("1");
        alike.units = {unit(alike, 1, {{colour, with(imported(), {red, blue})}, {size, with(imported(), {small})}}),
                       unit(alike, 2, {{colour, with(imported(), {blue})}})};
        FinalItem mixed = item("2");
        mixed.units = {unit(mixed, 1, {{colour, with(mine, {blue})}, {size, with(imported(), {small})}}),
                       unit(mixed, 2, {{colour, with(reopened, {red})}, {size, with(reopened, {})}})};
        mixed.units[1].verdict = mine;
        FinalItem out = item("3", Screening::Out);
        out.reason = u"not relevant"_s;
        out.screeningDecision = mine;
        FinalItem dropped = item("5");
        dropped.units = {unit(dropped, 1, {})};
        dropped.units[0].dropped = true;
        dropped.units[0].comment = u"no unit"_s;
        m_put = {alike, mixed, out, dropped};
        for (const FinalItem &one : m_put) {
            QVERIFY(m_study->perform(putFinal(one)));
        }
    }

    void allAreReadAsTheyWereWritten()
    {
        const auto read = m_study->finals();
        QVERIFY(read);
        QCOMPARE(withoutIds(*read), m_put);
    }

    void oneIsReadAsItWasWritten()
    {
        for (const FinalItem &one : m_put) {
            const auto read = m_study->finalOf(one.item);
            QVERIFY(read && *read);
            QCOMPARE(withoutIds({**read}), std::vector{one});
        }
        const auto none = m_study->finalOf(itemNamed(*m_study, "4"));
        QVERIFY(none && !*none);
    }

    // The first text of the table is expected to repeat; it may be any text.
    void theFirstDecisionMayBeUnlikeTheOthers()
    {
        FinalItem first = m_put[1];
        first.item = m_put[0].item;
        for (FinalUnit &unit : first.units) {
            unit.item = first.item;
        }
        FinalItem second = m_put[0];
        second.item = m_put[1].item;
        for (FinalUnit &unit : second.units) {
            unit.item = second.item;
        }
        QVERIFY(m_study->perform(putFinal(first)));
        QVERIFY(m_study->perform(putFinal(second)));
        const auto read = m_study->finals();
        QVERIFY(read);
        QCOMPARE(withoutIds(*read), (std::vector{first, second, m_put[2], m_put[3]}));
    }

    void aStudyThatIsOnlyReadHasNothingToUndo()
    {
        QVERIFY(m_study->canUndo());
        const auto reader = Study::open(m_study->path(), OpenMode::ReadOnly);
        QVERIFY(reader);
        (*reader)->setActor(m_study->actor());
        QVERIFY(!(*reader)->canUndo());
        QCOMPARE((*reader)->finals().value().size(), m_put.size());
    }
};

QTEST_GUILESS_MAIN(FinalStoreTest)
#include "FinalStoreTest.moc"
