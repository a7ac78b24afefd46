// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/RatingRepository.h"
#include "models/agreement/AgreementSummaries.h"
#include "models/codebook/ChangePreview.h"
#include "models/codebook/KnownLabels.h"
#include "models/codebook/Recheck.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/history/HistoryLines.h"
#include "models/history/UndoText.h"
#include "models/items/ItemFilter.h"
#include "models/items/StudyItemRows.h"
#include "models/review/ReviewInput.h"
#include "models/rounds/StudyProgress.h"
#include "models/study/Proposals.h"
#include "models/study/StudyStatus.h"
#include "tests/app/BlindDesk.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// The data that the window's pages and searches read, in both studies.
class BlindWindowTest : public QObject, private BlindDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(makeStudies()); }

    void aSearchTellsNothingOfAnother_data()
    {
        QTest::addColumn<QString>("text");
        const QStringList texts{"",
                                "kumquat",
                                "zanzibar",
                                "Zaffre",
                                "state:open",
                                "state:new",
                                "state:begun",
                                "state:done",
                                "state:out",
                                "flag:discuss",
                                "flag:unsure",
                                "flag:recheck",
                                "flag:any",
                                "is:disagreement",
                                "is:settled",
                                "is:unsettled",
                                "date:2019..",
                                "tag:keras",
                                "keyword:slow",
                                "kind:thread",
                                "id:1",
                                "site:here",
                                "author:Ben",
                                "score:1..",
                                "views:1..",
                                "answers:1..",
                                "accepted:yes",
                                "has:hint",
                                "hint:node-in-loop",
                                "field:colour=Red",
                                "code:Red",
                                "code:Warm",
                                "colour:Blue",
                                "-code:Warm",
                                "-code:Red -code:Blue",
                                "final:Red",
                                "-final:Red",
                                "rater:Ben",
                                "-rater:Ben",
                                "rater:Ben code:Red",
                                "-(rater:Ben code:Red)",
                                "rater:Ben (code:Yellow or code:Green)",
                                "code:Green or -code:Red",
                                "units:>1",
                                "rater:Ben units:2",
                                "-units:1",
                                "comment:kumquat",
                                "-comment:kumquat",
                                "has:comment",
                                "-has:comment",
                                "has:proposal",
                                "-has:proposal",
                                "memo:zanzibar",
                                "-memo:zanzibar or has:memo",
                                "reason:zanzibar",
                                "-reason:zanzibar or state:out",
                                "decided-by:Ben",
                                "-decided-by:Ben"};
        QStringList keys;
        for (const QString &text : texts) {
            QTest::addRow("%s", text.isEmpty() ? "all" : qPrintable(text)) << text;
            keys << text.section(u':', 0, 0)
                        .remove(u'-')
                        .replace(QStringLiteral("decidedby"), QStringLiteral("decided-by"));
        }
        for (const QString &key : filterKeys()) {
            QVERIFY2(keys.contains(key), qPrintable(key));
        }
    }

    void aSearchTellsNothingOfAnother()
    {
        QFETCH(QString, text);
        const auto toldBy = [&](const Study &study, const StudyItemRows &rows) {
            QStringList told;
            const FilterReading reading = readFilter(text, filterNames(study, study.actor()));
            for (const FilterNote &note : reading.notes) {
                told << note.message.inWords();
            }
            const auto found = rows.ids({.filter = reading.filter}, {}, 100);
            const auto listed = rows.rows(found->ids);
            for (const ItemRow &row : *listed) {
                told << QStringLiteral("%1 %2 %3 %4")
                            .arg(row.item.externalId)
                            .arg(row.units)
                            .arg(row.reason)
                            .arg(row.discuss + 2 * row.unsure + 4 * row.recheck + 8 * row.disagreement +
                                 16 * row.settled);
                for (const RaterMark &mark : row.marks) {
                    told << QStringLiteral("%1 %2").arg(mark.rater).arg(int(mark.state));
                }
            }
            const ItemCounts counts = *rows.counts();
            for (const qint64 count : {counts.all, counts.open, counts.begun, counts.done, counts.out, counts.flagged,
                                       counts.recheck, counts.disagreements, counts.settled}) {
                told << QString::number(count);
            }
            return told;
        };
        QVERIFY(same([&](const Study &study) {
            return toldBy(study, StudyItemRows(study, study.currentRound()->id, study.actor()));
        }));
        QVERIFY(
            same([&](const Study &study) { return toldBy(study, StudyItemRows::ofWholeStudy(study, study.actor())); }));
        QVERIFY(same([&](const Study &study) { return toldBy(study, StudyItemRows::ofClosedRounds(study)); }));
    }

    void theWindowIsToldNothingOfAnother()
    {
        QVERIFY(same([](const Study &study) { return AgreementSummaries(*agreementInput(study), {}).page(); }));
        QVERIFY(same([](const Study &study) {
            return AgreementSummaries(*agreementInput(study), {.currentCodes = true}).page();
        }));
        QVERIFY(same([](const Study &study) {
            const auto review = ReviewInput::load(study, study.currentRound()->id);
            return review ? QStringLiteral("told") : review.error().oneLine();
        }));
        QVERIFY(same([](const Study &study) { return *study.visibleRatings({}); }));
        QVERIFY(same([](const Study &study) { return study.allRatings({})->size(); }));
        QVERIFY(same([](const Study &study) { return study.codebook(); }));
        QVERIFY(same([](const Study &study) { return study.currentVersion().name; }));
        QVERIFY(same([](const Study &study) { return study.versions().size(); }));
        QVERIFY(same([](const Study &study) { return recheckList(*recheckInput(study)); }));
        QVERIFY(same([](const Study &study) { return QStringList{undoText(study), redoText(study)}; }));
        QVERIFY(same([](const Study &study) {
            QStringList told;
            const auto lines = historyLines(study, study.actor());
            for (const HistoryLine &line : *lines) {
                told << QStringLiteral("%1 %2 %3 %4").arg(line.number).arg(line.what, line.item, line.version);
            }
            return told;
        }));
        QVERIFY(same([](const Study &study) {
            std::vector<qint64> told;
            const Codebook shown = study.codebook();
            for (const Dimension &dimension : shown.dimensions) {
                for (const Code &code : dimension.codes) {
                    const KnownLabels labels = knownLabels(study, dimension.id, code.id);
                    told.push_back(labels.count * 2 + labels.perhaps);
                }
            }
            return told;
        }));
        QVERIFY(same([](const Study &study) {
            QStringList told;
            const StudyStatus status = *studyStatus(study, study.actor());
            for (const RaterProgress &rater : status.rounds.back().raters) {
                for (const qint64 count : {rater.finished, rater.open, rater.begun, rater.done, rater.out,
                                           rater.discuss, rater.items, qint64(rater.told)}) {
                    told << QString::number(count);
                }
            }
            return told;
        }));
        QVERIFY(same([](const Study &study) {
            const RoundWork work = *workIn(study, study.currentRound()->id);
            QStringList told;
            const auto finished = study.store().ratings().finished(Reader::as(study.actor()), study.currentRound()->id);
            for (const FinishedItem &item : *finished) { // the moments differ between the studies
                told << QStringLiteral("%1 %2").arg(QString::number(raw(item.item)), item.changedAt);
            }
            for (const QStringList &row : dayTable(work)) {
                told << row;
            }
            for (const RaterWork &rater : work.raters) {
                told << workWords(rater) << QString::number(rater.known) << QString::number(rater.days.size())
                     << QString::number(rater.time.total);
            }
            return told;
        }));
        const auto preview = [](const Study &study) {
            const Codebook shown = study.codebook();
            const std::vector<CodebookEdit> merge{MergeCodes{codeNamed(study, "Yellow"), codeNamed(study, "Red")}};
            const auto change = applied(shown, merge);
            const ChangePreview would = previewChange(*changeSnapshot(study), *change);
            QStringList told{QString::number(would.reopened), QString::number(would.withheld), would.refusal.inWords()};
            for (const AffectedLabels &rater : would.raters) {
                told << rater.name << QString::number(rater.labels);
            }
            for (const ChangePreview::Item &item : would.items) {
                told << item.externalId;
            }
            for (const AffectedKappa &kappa : would.kappas) {
                told << kappa.name << QString::number(kappa.before.value.valueOr(-9))
                     << QString::number(kappa.after.value.valueOr(-9));
            }
            return told;
        };
        QVERIFY(same(preview));
    }
};

QTEST_GUILESS_MAIN(BlindWindowTest)
#include "BlindWindowTest.moc"
