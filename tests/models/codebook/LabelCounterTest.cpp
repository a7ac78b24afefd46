// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/LabelCounter.h"

#include "data/store/tables/CodebookRepository.h"
#include "models/codebook/KnownLabels.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Labels counted for all codes at once: the same as code by code, synchronously or on a worker, without those that an
/// open round hides.
class LabelCounterTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // Ada gives Red to two items, Ben Blue to one; the round is open.
    std::unique_ptr<Study> labelled()
    {
        auto study = smallStudy(m_folder.filePath(QStringLiteral("c%1.corater").arg(++m_count)));
        const Dimension &colour = study->codebook().dimensions[0];
        const RoundId round = study->currentRound()->id;
        const auto give = [&](int rater, const char *item, const char *code) {
            const RaterId who = study->raters()[size_t(rater)].id;
            study->setActor(who);
            return study
                ->perform(setLabels({round, itemNamed(*study, QString::fromLatin1(item)), who}, 1, colour.id,
                                    colour.name, {codeNamed(*study, QString::fromLatin1(code))}))
                .has_value();
        };
        const bool all = give(0, "1", "Red") && give(0, "2", "Red") && give(1, "1", "Blue");
        return all ? std::move(study) : nullptr;
    }

private Q_SLOTS:
    void countsAsCodeByCode()
    {
        auto study = labelled();
        QVERIFY(study);
        for (const Rater &rater : study->raters()) {
            study->setActor(rater.id);
            const auto counts = labelsByCode(*study);
            QVERIFY(counts);
            for (const Dimension &dimension : study->codebook().dimensions) {
                qint64 whole = 0;
                for (const Code &code : dimension.codes) {
                    const auto one = study->store().codebook().countLabels({code.id}, rater.id);
                    QVERIFY(one);
                    QCOMPARE(counts->value(code.id), *one);
                    whole += *one;
                    QCOMPARE(knownLabels(*study, *counts, dimension.id, code.id).count,
                             knownLabels(*study, dimension.id, code.id).count);
                }
                QCOMPARE(knownLabels(*study, dimension.id).count, whole);
                QCOMPARE(knownLabels(*study, *counts, dimension.id).count, whole);
            }
        }
    }

    void tellsNothingOfAnotherInAnOpenRound()
    {
        auto study = labelled();
        QVERIFY(study);
        study->setActor(study->raters()[0].id);
        const auto counts = labelsByCode(*study);
        QVERIFY(counts);
        QCOMPARE(counts->value(codeNamed(*study, QStringLiteral("Red"))), 2);
        QVERIFY(!counts->contains(codeNamed(*study, QStringLiteral("Blue"))));
        QVERIFY(codesPerhapsInUse(*study).contains(codeNamed(*study, QStringLiteral("Blue")))); // nor that it is unused
    }

    void aWorkerGivesTheSame()
    {
        auto study = labelled();
        QVERIFY(study);
        study->setActor(study->raters()[1].id);
        LabelCounter here(*study);
        QSignalSpy atOnce(&here, &LabelCounter::counted);
        here.count();
        QCOMPARE(atOnce.count(), 1);
        LabelCounter there(*study, nullptr, 0);
        QSignalSpy later(&there, &LabelCounter::counted);
        there.count();
        there.count(); // while it runs: it counts once more afterwards
        QCOMPARE(later.count(), 0);
        QTRY_COMPARE(later.count(), 2);
        QCOMPARE(there.counts(), here.counts());
        QCOMPARE(there.counts().value(codeNamed(*study, QStringLiteral("Blue"))), 1);
    }
};

QTEST_GUILESS_MAIN(LabelCounterTest)
#include "LabelCounterTest.moc"
