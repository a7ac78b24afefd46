// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/Now.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/commands/settling/SettleConflict.h"
#include "models/history/PastStudy.h"
#include "models/review/ReviewInput.h"
#include "models/share/ConflictText.h"
#include "tests/models/share/MergeDesk.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The work of raters in two copies of a study is merged: labels, seals, conflicts, and the history.
class CopyMergeTest : public QObject, private MergeDesk
{
    Q_OBJECT

private Q_SLOTS:
    void theOtherRatersWorkIsMerged()
    {
        const auto [ada, ben] = twoCopies();
        in(ada, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}))); });
        in(ben, [](Study &s) {
            QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s})));
            QVERIFY(did(label(s, u"Ben"_s, u"2"_s, u"colour"_s, {u"Red"_s})));
        });
        MergeOutcome outcome;
        QCOMPARE(merge(ada, ben, &outcome), QString());
        QCOMPARE(outcome.entries, 2);
        QCOMPARE(outcome.newConflicts, 0);
        QVERIFY(outcome.isFork);
        in(ada, [](Study &s) {
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
            QCOMPARE(labelOf(s, u"Ben"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s});
            QCOMPARE(labelOf(s, u"Ben"_s, u"2"_s, u"colour"_s), QStringList{u"Red"_s});
        });
        exchange(ada, ben);
        // A second merge changes nothing.
        QCOMPARE(merge(ada, ben, &outcome), QString());
        QCOMPARE(outcome.entries, 0);
    }

    void aDryRunChangesNothing()
    {
        const auto [ada, ben] = twoCopies();
        in(ben, [](Study &s) { QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}))); });
        const QByteArray before = sharedContentOf(ada);
        MergeOutcome outcome;
        QCOMPARE(merge(ada, ben, &outcome, MergeMode::DryRun), QString());
        QCOMPARE(outcome.entries, 1);
        QCOMPARE(sharedContentOf(ada), before);
        QCOMPARE(faultsOf(ada), QStringList());
    }

    void workGoesOnAfterwards()
    {
        const auto [ada, ben] = twoCopies();
        for (int turn = 0; turn < 3; ++turn) {
            const QString item = QString::number(turn + 1);
            in(ada, [&](Study &s) { QVERIFY(did(label(s, u"Ada"_s, item, u"colour"_s, {u"Red"_s}))); });
            in(ben, [&](Study &s) { QVERIFY(did(label(s, u"Ben"_s, item, u"colour"_s, {u"Blue"_s}))); });
            exchange(ada, ben);
        }
        in(ada, [](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(s.canUndo());
            QVERIFY(did(s.undo()));
            QCOMPARE(labelOf(s, u"Ada"_s, u"3"_s, u"colour"_s), QStringList());
        });
        exchange(ada, ben);
        in(ben, [](Study &s) { QCOMPARE(labelOf(s, u"Ada"_s, u"3"_s, u"colour"_s), QStringList()); });
        QCOMPARE(openConflicts(ben).size(), size_t(0));
    }

    void roundsCloseWhenTheSealsComeTogether()
    {
        const auto [ada, ben] = twoCopies();
        in(ada, [](Study &s) {
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s})));
            QVERIFY(did(seal(s, u"Ada"_s)));
            QVERIFY(!s.isClosed(s.rounds().front().id));
        });
        in(ben, [](Study &s) {
            QVERIFY(did(label(s, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s})));
            QVERIFY(did(seal(s, u"Ben"_s)));
        });
        exchange(ada, ben);
        for (const QString &path : {ada, ben}) {
            in(path, [](Study &s) {
                QVERIFY(s.isClosed(s.rounds().front().id));
                QCOMPARE(s.allRatings({}).value_or(std::vector<Rating>()).size(), size_t(2));
            });
        }
    }

    // One rater on two machines: different answers combine, and two answers to one question are both kept.
    void oneRaterOnTwoMachines()
    {
        const auto [desk, laptop] = twoCopies();
        in(desk, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}))); });
        in(laptop, [](Study &s) {
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"size"_s, {u"Large"_s})));
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s})));
        });
        exchange(desk, laptop);
        in(desk, [](Study &s) {
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s}); // the later one
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"size"_s), QStringList{u"Large"_s});
        });
        const std::vector<MergeConflict> conflicts = openConflicts(laptop);
        QCOMPARE(conflicts.size(), size_t(1));
        QCOMPARE(conflicts[0].table, u"label"_s);
        QCOMPARE(conflicts[0].other.size(), size_t(1));
        in(desk, [&](Study &s) {
            QCOMPARE(conflicts[0].other[0].columns["code_id"].toLongLong(), raw(codeNamed(s, u"Red"_s)));
            QCOMPARE(conflictsShownTo(s, s.raterNamed(u"Ben"_s)->id, false)->shown.size(), size_t(0));
            QCOMPARE(conflictsShownTo(s, s.raterNamed(u"Ben"_s)->id, false)->hidden, 1);
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.perform(settleConflict(conflicts[0].id, ConflictChoice::Other))));
            QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
        });
        QCOMPARE(openConflicts(desk).size(), size_t(0));
        exchange(desk, laptop);
        QCOMPARE(openConflicts(laptop).size(), size_t(0));
        in(laptop, [](Study &s) { QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s}); });
    }

    // A contradiction says what it is about in the words of the window.
    void aSettingIsNamed_data()
    {
        QTest::addColumn<QString>("setting");
        QTest::addColumn<QString>("words");
        QTest::newRow("goal") << u"about-goal"_s << u"the description of the study, “Goal”"_s;
        QTest::newRow("title") << u"title"_s << u"the title of the study"_s;
        QTest::newRow("keywords") << u"keywords"_s << u"the keywords"_s;
        QTest::newRow("any other") << u"some-setting"_s << u"the setting “some-setting”"_s;
    }

    void aSettingIsNamed()
    {
        QFETCH(QString, setting);
        QFETCH(QString, words);
        const auto [desk, laptop] = twoCopies();
        in(desk, [&](Study &s) { QVERIFY(did(s.perform(setSetting(setting, u"one"_s)))); });
        in(laptop, [&](Study &s) { QVERIFY(did(s.perform(setSetting(setting, u"other"_s)))); });
        exchange(desk, laptop);
        const std::vector<MergeConflict> conflicts = openConflicts(laptop);
        QCOMPARE(conflicts.size(), size_t(1));
        in(laptop, [&](Study &s) {
            const auto text = textOf(s, conflicts[0]);
            QVERIFY(text);
            QCOMPARE(text->where.inWords(), words);
        });
    }

    // As of a time before the other copy's work, wherever its entries are in the file.
    void aMomentBeforeTheyMet()
    {
        const auto [first, second] = twoCopies();
        in(second, [](Study &s) { QVERIFY(did(s.perform(setSetting(u"title"_s, u"Earlier"_s)))); });
        QTest::qSleep(5);
        const QString moment = nowUtc();
        QTest::qSleep(5);
        in(first, [](Study &s) { QVERIFY(did(s.perform(setSetting(u"title"_s, u"Later"_s)))); });
        in(second, [](Study &s) { QVERIFY(did(s.perform(addRater(u"Cleo"_s, false)))); });
        QCOMPARE(merge(first, second), QString());
        in(first, [&](Study &s) {
            QCOMPARE(s.title(), u"Later"_s);
            QVERIFY(s.raterNamed(u"Cleo"_s));
            const auto last = entryAsOf(s, moment);
            QVERIFY(last);
            const auto past = openPast(s, *last);
            QVERIFY2(past, past ? "" : qPrintable(past.error().oneLine()));
            QCOMPARE(past->study->title(), u"Earlier"_s);
            QVERIFY(!past->study->raterNamed(u"Cleo"_s));
        });
    }

    // Two decide one question apart: one takes a code, the other that they agree to differ. Each is an answer, so one
    // contradicts the other, and the chosen one counts alone.
    void agreeingToDifferIsAnAnswer_data()
    {
        QTest::addColumn<bool>("differsLast");
        QTest::addColumn<bool>("takesOther");
        for (const bool last : {true, false}) {
            for (const bool other : {true, false}) {
                QTest::addRow("%s, %s", last ? "differs last" : "differs first", other ? "other" : "standing")
                    << last << other;
            }
        }
    }

    void agreeingToDifferIsAnAnswer()
    {
        QFETCH(const bool, differsLast);
        QFETCH(const bool, takesOther);
        const QString ada = newPath();
        {
            const auto made = labelledStudy(ada); // Yellow of Ada and Red of Ben on item 2
            QVERIFY(made && seal(*made, u"Ada"_s) && seal(*made, u"Ben"_s) && made->close());
        }
        const QString ben = copied(ada, newPath());
        const auto decide = [](Study &s, const QString &who, bool differs) {
            s.setActor(s.raterNamed(who)->id);
            const SettleKey key{s.rounds()[0].id, itemNamed(s, u"2"_s)};
            const UnitKey unit{loadReviewItem(s, key.item, key.round)->units[0].match, {}};
            const DimensionId colour = s.codebook().dimensionNamed(u"colour"_s)->id;
            const DecisionDetails why{.reason = u"because"_s};
            return differs
                       ? s.perform(agreeToDiffer(key, unit, colour, u"colour"_s, why))
                       : s.perform(corater::decide(key, unit, colour, u"colour"_s, {codeNamed(s, u"Green"_s)}, why));
        };
        in(ada, [&](Study &s) { QVERIFY(did(decide(s, u"Ada"_s, !differsLast))); });
        in(ben, [&](Study &s) { QVERIFY(did(decide(s, u"Ben"_s, differsLast))); });
        exchange(ada, ben);
        const auto final = [](Study &s) {
            return (**s.finalOf(itemNamed(s, u"2"_s)))
                .units[0]
                .labels.value(s.codebook().dimensionNamed(u"colour"_s)->id);
        };
        int answers = 0;
        in(ada, [&](Study &s) {
            QCOMPARE(final(s).differs, differsLast);
            QCOMPARE(final(s).codes.empty(), differsLast);
            const auto found = conflictsShownTo(s, s.raterNamed(u"Ada"_s)->id, false);
            QVERIFY(found);
            for (const MergeConflict &conflict : found->shown) {
                if (conflict.kind != MergeConflict::Kind::Answer) {
                    continue;
                }
                ++answers;
                const auto text = textOf(s, conflict);
                QVERIFY(text);
                const QString differing = (differsLast ? text->standing : text->other).value.inWords();
                const QString coded = (differsLast ? text->other : text->standing).value.inWords();
                QCOMPARE(differing, u"agreed to differ"_s);
                QCOMPARE(coded, u"Green"_s);
                QVERIFY(did(s.perform(
                    settleConflict(conflict.id, takesOther ? ConflictChoice::Other : ConflictChoice::Standing))));
            }
            QCOMPARE(final(s).differs, differsLast != takesOther);
            QCOMPARE(final(s).codes.empty(), differsLast != takesOther);
        });
        QCOMPARE(answers, 1);
        exchange(ada, ben);
        // It can still be decided anew.
        in(ben, [&](Study &s) {
            QVERIFY(did(decide(s, u"Ben"_s, false)));
            QVERIFY(did(decide(s, u"Ben"_s, true)));
            QVERIFY(final(s).differs);
        });
        exchange(ada, ben);
    }

    void whatWasSealedStays()
    {
        const auto [desk, laptop] = twoCopies();
        in(desk, [](Study &s) {
            QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s})));
            QVERIFY(did(seal(s, u"Ada"_s)));
        });
        in(laptop, [](Study &s) { QVERIFY(did(label(s, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s}))); });
        exchange(desk, laptop);
        for (const QString &path : {desk, laptop}) {
            in(path, [](Study &s) { QCOMPARE(labelOf(s, u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s}); });
            const std::vector<MergeConflict> conflicts = openConflicts(path);
            QVERIFY(!conflicts.empty());
            QVERIFY(std::ranges::all_of(
                conflicts, [](const MergeConflict &c) { return c.kind == MergeConflict::Kind::AfterSeal; }));
        }
        in(desk, [&](Study &s) {
            const auto refused = s.perform(settleConflict(openConflicts(laptop)[0].id, ConflictChoice::Other));
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Refused);
            for (const MergeConflict &conflict : openConflicts(laptop)) {
                QVERIFY(did(s.perform(settleConflict(conflict.id, ConflictChoice::Standing))));
            }
        });
        QCOMPARE(openConflicts(desk).size(), size_t(0));
    }

    // An older file is read unchanged.
    void copiesOfOlderVersions_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"v1"_s, u"v3"_s, u"v5"_s, u"v6"_s, u"v8"_s}) {
            QTest::newRow(qPrintable(name)) << name;
        }
    }

    void copiesOfOlderVersions()
    {
        QFETCH(QString, name);
        const QString older = copied(QStringLiteral(CORATER_FIXTURES "/studies/%1.corater").arg(name), newPath());
        const QString newer = copied(older, newPath());
        in(newer, [](Study &s) {
            s.setActor(s.raterNamed(u"Ada"_s)->id);
            QVERIFY(did(s.perform(setSetting(u"title"_s, u"Renamed"_s))));
        });
        QFile file(older);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();
        MergeOutcome outcome;
        QCOMPARE(merge(newer, older, &outcome), QString());
        QCOMPARE(outcome.entries, 0);
        file.seek(0);
        QVERIFY(file.readAll() == before);
        // Now with entries of the older program: the same merge in the other direction.
        QCOMPARE(merge(older, newer, &outcome), QString());
        QCOMPARE(outcome.entries, 1);
        QCOMPARE(faultsOf(older), QStringList());
        in(older, [](Study &s) { QCOMPARE(s.title(), u"Renamed"_s); });
    }
};

QTEST_GUILESS_MAIN(CopyMergeTest)
#include "CopyMergeTest.moc"
