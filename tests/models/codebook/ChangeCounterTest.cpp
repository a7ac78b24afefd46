// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codebook/ChangeCounter.h"

#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Previews computed on a worker: the same numbers, in time, and never those of another question.
class ChangeCounterTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;
    std::vector<ChangePreview> m_told;
    std::vector<Error> m_refused;

    CodeId code(const char *name) const { return codeNamed(*m_study, QString::fromLatin1(name)); }

    std::unique_ptr<ChangeCounter> counterOf()
    {
        auto counter = std::make_unique<ChangeCounter>(*m_study);
        connect(counter.get(), &ChangeCounter::counted, this,
                [this](const ChangePreview &preview) { m_told.push_back(preview); });
        connect(counter.get(), &ChangeCounter::refused, this,
                [this](const Error &error) { m_refused.push_back(error); });
        return counter;
    }

    ChangePreview here(const CodebookEdit &edit) const
    {
        return previewChange(changeSnapshot(*m_study).value(), applied(m_study->codebook(), {edit}).value());
    }

    static bool same(const ChangePreview &a, const ChangePreview &b)
    {
        const auto kappas = [](const ChangePreview &preview) {
            std::vector<double> values;
            for (const AffectedKappa &kappa : preview.kappas) {
                values.push_back(kappa.before.value.valueOr(-9));
                values.push_back(kappa.after.value.valueOr(-9));
            }
            return values;
        };
        return a.raters == b.raters && a.items == b.items && a.withheld == b.withheld && a.cells == b.cells &&
               a.finals == b.finals && kappas(a) == kappas(b);
    }

private Q_SLOTS:
    void init()
    {
        m_told.clear();
        m_refused.clear();
        m_study = labelledStudy(m_folder.filePath(QStringLiteral("c%1.corater").arg(++m_count)));
        QVERIFY(m_study);
        m_study->setActor(m_study->raterNamed("Ben")->id);
    }

    void equalsThePreview()
    {
        const auto counter = counterOf();
        const CodebookEdit edit = MergeCodes{code("Yellow"), code("Red")};
        counter->count(edit);
        QVERIFY(counter->isCounting()); // and no result came from within the call
        QVERIFY(m_told.empty());
        QTRY_VERIFY(!counter->isCounting());
        QCOMPARE(m_told.size(), size_t(1)); // when it has finished counting, it has reported
        QVERIFY(same(m_told[0], here(edit)));
        QVERIFY(m_told[0].withheld); // no rater is named as the one who asks
    }

    void onlyTheNewestQuestionIsAnswered()
    {
        const auto counter = counterOf();
        counter->count(MergeCodes{code("Yellow"), code("Red")});
        counter->count(MergeCodes{code("Yellow"), code("Blue")});
        const CodebookEdit last = RetireCode{code("Green")};
        counter->count(last);
        QTRY_VERIFY(!counter->isCounting());
        QCOMPARE(m_told.size(), size_t(1));
        QVERIFY(same(m_told[0], here(last)));
        // The next one uses what was read already, and is as correct.
        const CodebookEdit next = MergeCodes{code("Blue"), code("Green")};
        counter->count(next);
        QTRY_COMPARE(m_told.size(), size_t(2));
        QVERIFY(same(m_told[1], here(next)));
    }

    void aChangeOfTheStudyIsSeen()
    {
        const auto counter = counterOf();
        const CodebookEdit edit = MergeCodes{code("Yellow"), code("Red")};
        counter->count(edit);
        QVERIFY(label(*m_study, "Ben", "4", "colour", {"Yellow"})); // while it counts
        QTRY_COMPARE(m_told.size(), size_t(1));
        QVERIFY(same(m_told[0], here(edit)));
        QVERIFY(label(*m_study, "Ben", "6", "colour", {"Yellow"})); // after it
        counter->count(edit);
        QTRY_COMPARE(m_told.size(), size_t(2));
        QVERIFY(same(m_told[1], here(edit)));
        QVERIFY(!same(m_told[0], m_told[1]));
    }

    void whoAsksDecidesWhatIsNamed()
    {
        const auto counter = counterOf();
        const CodebookEdit edit = MergeCodes{code("Yellow"), code("Red")};
        counter->count(edit);
        QTRY_COMPARE(m_told.size(), size_t(1));
        m_study->setActor(m_study->raterNamed("Ada")->id);
        counter->count(edit);
        QTRY_COMPARE(m_told.size(), size_t(2));
        QVERIFY(m_told[0].items != m_told[1].items);
        QVERIFY(same(m_told[1], here(edit)));
    }

    void aChangeThatCannotBeIsRefused()
    {
        const auto counter = counterOf();
        counter->count(MergeCodes{code("Yellow"), CodeId{987654}});
        QTRY_COMPARE(m_refused.size(), size_t(1));
        QVERIFY(!counter->isCounting());
        QVERIFY(m_told.empty());
    }

    void abandonedCountsAreNotReported()
    {
        const auto counter = counterOf();
        counter->count(MergeCodes{code("Yellow"), code("Red")});
        counter->forget();
        QVERIFY(!counter->isCounting());
        const CodebookEdit next = RetireCode{code("Green")};
        counter->count(next);
        QTRY_COMPARE(m_told.size(), size_t(1));
        QVERIFY(same(m_told[0], here(next)));
    }

    // Both are destroyed while the worker runs.
    void mayBeDestroyedWhileCounting()
    {
        for (int i = 0; i < 20; ++i) {
            auto counter = counterOf();
            counter->count(MergeCodes{code("Yellow"), code("Red")});
            counter.reset();
        }
        m_study.reset();
        QVERIFY(m_told.empty());
    }
};

QTEST_GUILESS_MAIN(ChangeCounterTest)
#include "ChangeCounterTest.moc"
