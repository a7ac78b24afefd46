// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/finals/FinalRecheck.h"

#include "data/records/Final.h"
#include "data/store/connection/Now.h"
#include "data/store/tables/FinalRepository.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/settling/Decide.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Final labels whose code has changed since: which they are, and when they count as decided again.
class FinalRecheckTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_path;
    std::unique_ptr<Study> m_study;

    CodeId code(const char *name) const { return codeNamed(*m_study, QString::fromLatin1(name)); }
    DimensionId colour() const { return m_study->codebook().dimensions[0].id; }

    Result<void> change(const CodebookEdit &edit) { return m_study->perform(editCodebook(edit)); }

    // The adjudicator decides for Ada, for Ben or for neither.
    void decide(const QString &item, const char *name)
    {
        const RoundId round = m_study->rounds().front().id;
        UnitMatch match;
        const auto ratings = everyRating(*m_study, {.round = round, .item = itemNamed(*m_study, item)});
        QVERIFY(ratings);
        for (const Rating &rating : *ratings) {
            match.insert(rating.rater, rating.units.front().id);
        }
        const auto done = m_study->perform(
            corater::decide({round, itemNamed(*m_study, item)}, {match, {}}, colour(), "colour", {code(name)}, {}));
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
    }

    Result<void> define(const char *name, const QString &definition)
    {
        Code changed = *m_study->codebook().code(code(name));
        changed.definition = definition;
        return change(EditCode{changed});
    }

    FinalItem settled(const QString &item) const
    {
        const auto finals = m_study->store().finals().read(itemNamed(*m_study, item));
        return finals && !finals->empty() ? finals->front() : FinalItem();
    }
    Decision decision(const QString &item) const { return settled(item).units.at(0).labels.value(colour()); }

    // The decision as another clock, or an older program, would have recorded it.
    void rewrite(const QString &item, const QString &at, VersionId version)
    {
        FinalItem changed = settled(item);
        changed.units[0].labels[colour()].at = at;
        changed.units[0].labels[colour()].version = version;
        QVERIFY(m_study->perform(putFinal(changed)));
    }

    // "item code" for each label to recheck, with "!" if the raters had agreed.
    QStringList toRecheck() const
    {
        QStringList list;
        const auto found = finalsToRecheck(*m_study);
        if (!found) {
            return {found.error().oneLine()};
        }
        for (const FinalRecheck &label : *found) {
            list << label.unit + ' ' + m_study->codebook().code(label.codes.front())->name +
                        (label.decided ? QString() : QStringLiteral("!"));
        }
        list.sort();
        return list;
    }

private Q_SLOTS:
    void init()
    {
        m_path = m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count));
        m_study = smallStudy(m_path, 4);
        const QStringList ada{"Red", "Blue", "Blue", "Green"};
        const QStringList ben{"Yellow", "Blue", "Red", "Yellow"};
        for (int i = 0; i < 4; ++i) {
            const QString item = QString::number(i + 1);
            for (const auto &[who, said] : {std::pair{"Ada", ada[i]}, std::pair{"Ben", ben[i]}}) {
                QVERIFY(label(*m_study, who, item, "colour", {said}));
                QVERIFY(label(*m_study, who, item, "size", {"Small"}));
            }
        }
        QVERIFY(seal(*m_study, "Ada") && seal(*m_study, "Ben"));
        decide("1", "Red");
        decide("3", "Blue");
    }

    void nothingChangedAsksForNothing()
    {
        QCOMPARE(toRecheck(), QStringList());
        QVERIFY(change(RenameCode{code("Blue"), "Azure"}));
        QVERIFY(change(MergeCodes{code("Yellow"), code("Red")}));
        QCOMPARE(toRecheck(), QStringList());
    }

    void aSplitCodeIsToBeLookedAtAgain()
    {
        QVERIFY(change(SplitCode{code("Blue"), {{.name = "Sky"}, {.name = "Sea"}}}));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        QVERIFY(m_study->undo());
        QCOMPARE(toRecheck(), QStringList());
        QVERIFY(m_study->redo());
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        decide("3", "Sea");
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});
        decide("2", "Sky"); // the agreed label is overruled
        QCOMPARE(toRecheck(), QStringList());
        QCOMPARE(faultsOf(m_path), QStringList());
    }

    // The same decision again counts as one under the new definition.
    void decidingTheSameAgainSettlesIt()
    {
        Code blue = *m_study->codebook().code(code("Blue"));
        blue.definition = "as the sky at noon";
        QVERIFY(change(EditCode{blue}));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        decide("3", "Blue");
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});
        // A decision keeps its version, though no label names it.
        blue.definition = "as the sky in the evening";
        QVERIFY(change(EditCode{blue}));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
    }

    void aDecisionNamesTheVersionThatItWasMadeUnder()
    {
        const VersionId first = m_study->versions().front().id;
        QCOMPARE(decision("3").version, first);
        QVERIFY(define("Blue", "as the sky at noon"));
        QCOMPARE(m_study->versions().size(), 2);
        const auto found = finalsToRecheck(*m_study);
        QVERIFY(found);
        const auto label = std::ranges::find(*found, itemNamed(*m_study, "3"), &FinalRecheck::item);
        QVERIFY(label != found->end());
        QVERIFY(label->decided);
        QCOMPARE(label->version, first);
        QCOMPARE(label->definitions.size(), size_t(1));
        QCOMPARE(label->definitions[0].name, QStringLiteral("Blue"));
        QCOMPARE(label->definitions[0].after, QStringLiteral("as the sky at noon"));
        decide("3", "Blue");
        QCOMPARE(decision("3").version, m_study->versions().back().id);
    }

    void undoAndRedoKeepTheVersion()
    {
        QVERIFY(define("Blue", "as the sky at noon"));
        decide("3", "Red");
        const VersionId second = m_study->versions().back().id;
        QCOMPARE(decision("3").version, second);
        const QByteArray after = contentOf(*m_study);
        QVERIFY(m_study->undo());
        QCOMPARE(decision("3").version, m_study->versions().front().id);
        QVERIFY(m_study->redo());
        QCOMPARE(decision("3").version, second);
        QCOMPARE(contentOf(*m_study), after);
        QCOMPARE(contentOf(m_path), after);
        QCOMPARE(faultsOf(m_path), QStringList());
    }

    void oldDecisionsGoByTheirTime()
    {
        rewrite("3", decision("3").at, VersionId{});
        QTRY_VERIFY(nowUtc() >
                    decision("3").at); // whether a version is from before or after a decision is known by the time only
        QVERIFY(define("Blue", "as the sky at noon"));
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        rewrite("3", QStringLiteral("2999-01-01T00:00:00.000Z"), VersionId{});
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});
        // The version of the decision is not overwritten, though no label names it.
        QVERIFY(define("Blue", "as the sky in the evening"));
        QCOMPARE(m_study->versions().size(), 3);
    }

    // If the machine's clock was set back, or was ahead, the version decides, not the time.
    void aClockThatWentBackwardsDoesNotMislead()
    {
        const VersionId first = m_study->versions().front().id;
        QVERIFY(define("Blue", "as the sky at noon"));
        rewrite("3", QStringLiteral("2999-01-01T00:00:00.000Z"), first);
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
        // Repeating the decision is a change, though its time is later than the codebook's.
        decide("3", "Blue");
        QCOMPARE(decision("3").version, m_study->versions().back().id);
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});

        rewrite("3", QStringLiteral("1999-01-01T00:00:00.000Z"), m_study->versions().back().id);
        QCOMPARE(toRecheck(), QStringList{"2 Blue!"});
        const QByteArray before = contentOf(*m_study);
        decide("3", "Blue"); // no change, though its time is earlier than the codebook's
        QCOMPARE(contentOf(*m_study), before);
        QVERIFY(define("Blue", "as the sky in the evening"));
        QCOMPARE(m_study->versions().size(), 3);
        QCOMPARE(toRecheck(), (QStringList{"2 Blue!", "3 Blue"}));
    }

    void theStatusSaysSo()
    {
        QVERIFY(change(SplitCode{code("Blue"), {{.name = "Sky"}, {.name = "Sea"}}}));
        const Answer text = runCorater({"status", m_path});
        QVERIFY2(text.out.contains("settled labels to review, since their code has changed: 2\n"), text.out);
        QVERIFY2(text.out.contains("   3 colour: Blue (settled under v1)\n"), text.out);
        const QJsonArray labels = QJsonDocument::fromJson(runCorater({"status", m_path, "--json"}).out)
                                      .object()["final_labels_to_look_at_again"]
                                      .toArray();
        QCOMPARE(labels.size(), 2);
        for (const QJsonValue &each : labels) {
            QCOMPARE(each["dimension"].toString(), QStringLiteral("colour"));
            QCOMPARE(each["codes"].toArray(), QJsonArray{"Blue"});
            QCOMPARE(each["decided"].toBool(), each["unit"].toString() == "3");
            QCOMPARE(each["codebook_version"].toString(), QStringLiteral("v1"));
            QCOMPARE(each["definitions"].toArray(), QJsonArray());
        }
        const Answer preview =
            runCorater({"codebook", "change", m_path, "split", "Red", "Crimson", "Scarlet", "--dry-run"});
        QVERIFY2(preview.out.contains("final labels: 1; 0 become another code, 1 to review"),
                 preview.out + preview.err);
    }

    void theStatusTellsWhatTheCodeMeant()
    {
        QVERIFY(define("Blue", "as the sky\nat noon"));
        QVERIFY(define("Blue", "as the sky in the evening"));
        const Answer text = runCorater({"status", m_path});
        QVERIFY2(text.out.contains(
                     "   3 colour: Blue (settled under v1)\n      Blue: nothing → “as the sky in the evening”\n"),
                 text.out);
        const QJsonObject json = jsonOf(runCorater({"status", m_path, "--json"}));
        const QJsonValue changed = json["final_labels_to_look_at_again"][1]["definitions"][0];
        QCOMPARE(changed["code"].toString(), QStringLiteral("Blue"));
        QCOMPARE(changed["before"].toString(), QString());
        QCOMPARE(changed["after"].toString(), QStringLiteral("as the sky in the evening"));
    }
};

QTEST_GUILESS_MAIN(FinalRecheckTest)
#include "FinalRecheckTest.moc"
