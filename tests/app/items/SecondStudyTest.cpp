// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/selection/SearchedText.h"
#include "models/commands/AddItems.h"
#include "models/commands/SealRound.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/export/DataSetExport.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>

using namespace corater;
using namespace corater::test;

/// A study other than the built-in one, from its beginning to its data set: patches and bug reports, four questions
/// with lists that grow while labelling, several bugs per item.
class SecondStudyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    void act(const QString &rater) { m_study->setActor(m_study->raterNamed(rater)->id); }
    const Dimension &dimension(const QString &name) const { return *m_study->codebook().dimensionNamed(name); }
    RaterId id(const QString &rater) const { return m_study->raterNamed(rater)->id; }

    bool done(const Result<void> &outcome)
    {
        if (!outcome) {
            qWarning("%s", qPrintable(outcome.error().oneLine()));
        }
        return outcome.has_value();
    }

    bool change(const CodebookEdit &edit) { return done(m_study->perform(editCodebook(edit))); }

    // Gives a code by name; proposes it first if the list does not have it.
    bool say(const QString &rater, const QString &item, int unit, const QString &question, const QString &code)
    {
        act(rater);
        if (!dimension(question).codeNamed(code) &&
            !done(m_study->perform(
                proposeCode(dimension(question).id, {.name = code}, id(rater), itemNamed(*m_study, item))))) {
            return false;
        }
        return done(label(*m_study, rater, item, question, {code}, unit));
    }

    // The merge of two codes with the same name in one dimension, if there are such codes.
    std::optional<CodebookEdit> mergeOfEqualNames() const
    {
        for (const Dimension &dimension : m_study->codebook().dimensions) {
            for (const Code &code : dimension.codes) {
                const Code *first = dimension.codeNamed(code.name);
                if (first && first->id != code.id) {
                    return MergeCodes{code.id, first->id};
                }
            }
        }
        return std::nullopt;
    }

    // Labels one bug: problem category, cause, symptom, fix; an empty text is no answer.
    bool bug(const QString &rater, const QString &item, int unit, const QStringList &answers)
    {
        const QStringList questions{"problem category", "cause", "symptom", "fix"};
        for (int i = 0; i < 4; ++i) {
            if (!answers[i].isEmpty() && !say(rater, item, unit, questions[i], answers[i])) {
                return false;
            }
        }
        return true;
    }

    Result<void> addItems()
    {
        return m_study
            ->perform(corater::addItems(
                {QStringLiteral("patches and reports"),
                 [](const ItemSink &sink) -> Result<QString> {
                     const std::array items{std::pair{"a1b2c3", "patch"}, std::pair{"d4e5f6", "patch"},
                                            std::pair{"tf-101", "bug report"}, std::pair{"tf-102", "bug report"}};
                     for (const auto &[external, kind] : items) {
                         Item item;
                         item.site = QStringLiteral("made");
                         item.externalId = QString::fromLatin1(external);
                         item.kind = QString::fromLatin1(kind);
                         item.title = QStringLiteral("Item %1").arg(item.externalId);
                         item.url = QStringLiteral("https://example.org/%1").arg(item.externalId);
                         item.date = QStringLiteral("2020-05-06");
                         item.parts = {{.kind = "body", .body = QStringLiteral("<p>text</p>")}};
                         if (const auto taken = sink(std::move(item)); !taken) {
                             return std::unexpected(taken.error());
                         }
                     }
                     return QStringLiteral("made");
                 },
                 [](const Item &item) { return std::optional(AddItems::Texts{{}, searchedText(item)}); }}))
            .transform([](const AddedItems &) {});
    }

private Q_SLOTS:
    void fromNothingToItsDataSet()
    {
        const QString path = m_folder.filePath(QStringLiteral("second.corater"));
        auto made = Study::create(path, {.title = "Graph execution", .codebook = {}, .raters = {"Ada", "Ben"}});
        QVERIFY2(made, made ? "" : qPrintable(made.error().oneLine()));
        m_study = std::move(*made);
        QVERIFY(done(addItems()));
        act("Ada");
        QVERIFY(change(EditBook{"graph-execution", "Graph execution", {}}));
        QVERIFY(change(AddDimension{{.name = "problem category"}, {}}));
        QVERIFY(change(AddDimension{{.name = "cause"}, {}}));
        QVERIFY(change(AddDimension{{.name = "symptom"}, {}}));
        QVERIFY(change(AddDimension{{.name = "fix", .required = false}, {}}));

        // Lists grow while both label; tf-101 has two bugs.
        QVERIFY(bug("Ada", "a1b2c3", 1, {"Performance", "Retracing", "Slow", "Annotate"}));
        QVERIFY(bug("Ada", "tf-101", 1, {"API misuse", "Wrong argument", "Crash", ""}));
        QVERIFY(bug("Ada", "tf-101", 2, {"Performance", "Retracing", "Slow", "Annotate"}));
        QVERIFY(bug("Ada", "tf-102", 1, {"Performance", "Python side effect", "Wrong result", "Move"}));
        QVERIFY(done(m_study->perform(setFlag(keyOf(*m_study, "tf-102", "Ada"), RatingFlag::Discuss, true))));
        QVERIFY(done(m_study->perform(
            setScreening(keyOf(*m_study, "d4e5f6", "Ada"), Screening::Out, "not about graph execution"))));
        QVERIFY(bug("Ben", "a1b2c3", 1, {"Performance", "Repeated tracing", "Slow", "Annotate"}));
        QVERIFY(bug("Ben", "tf-101", 1, {"API misuse", "Wrong argument", "Crash", ""}));
        QVERIFY(bug("Ben", "tf-101", 2, {"Performance", "Repeated tracing", "Slow", "Annotate"}));
        QVERIFY(bug("Ben", "tf-102", 1, {"Portability", "Python side effect", "Wrong result", "Move"}));
        QVERIFY(done(m_study->perform(
            setScreening(keyOf(*m_study, "d4e5f6", "Ben"), Screening::Out, "not about graph execution"))));
        // Neither sees what the other proposes, so two causes are proposed twice.
        const Dimension *causes = m_study->wholeCodebook().dimension(dimension("cause").id);
        QCOMPARE(std::ranges::count_if(causes->codes, &Code::draft), 6);

        // The proposals are shown to both and settled: equal and different names of the same merged, the others
        // accepted.
        act("Ada");
        QVERIFY(done(m_study->perform(shareProposals(m_study->currentRound()->id, true))));
        const CodebookEdit merge = MergeCodes{dimension("cause").codeNamed("Repeated tracing")->id,
                                              dimension("cause").codeNamed("Retracing")->id};
        QVERIFY(change(merge));
        while (const std::optional<CodebookEdit> same = mergeOfEqualNames()) {
            QVERIFY(change(*same));
        }
        const Codebook proposed = m_study->codebook();
        for (const Dimension &d : proposed.dimensions) {
            for (const Code &code : d.codes) {
                QVERIFY(!code.draft || change(AcceptDraft{code.id}));
            }
        }
        QVERIFY(done(m_study->perform(cutVersion("after labelling"))));
        QVERIFY(done(seal(*m_study, "Ada")));
        QVERIFY(done(seal(*m_study, "Ben")));

        // One disagreement is left.
        const RoundId round = m_study->rounds()[0].id;
        const ItemId item = itemNamed(*m_study, "tf-102");
        UnitMatch match;
        const auto ratings = *everyRating(*m_study, {.item = item});
        for (const Rating &rating : ratings) {
            match.insert(rating.rater, rating.units[0].id);
        }
        const Dimension category = dimension("problem category");
        QVERIFY(done(m_study->perform(decide(SettleKey{round, item}, UnitKey{match}, category.id, category.name,
                                             {category.codeNamed("Portability")->id}, {.by = SettledBy::Talk}))));
        m_study.reset();
        exportsFrom(path);
    }

private:
    void exportsFrom(const QString &path)
    {
        const QString out = m_folder.filePath(QStringLiteral("out.csv"));
        const Answer exported = runCorater({"export", path, "--as", "empirical-study", "-o", out});
        QCOMPARE(exported.status, 0);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().replace("\r", "").trimmed().split('\n');
        QCOMPARE(lines,
                 (QList<QByteArray>{
                     "id,creation_date,title,url,comment,problem category,cause,symptom,fix",
                     "a1b2c3,2020-05-06,Item a1b2c3,https://example.org/a1b2c3,,Performance,Retracing,Slow,Annotate",
                     "tf-101_1,2020-05-06,Item tf-101,https://example.org/tf-101,,API misuse,Wrong argument,Crash,",
                     "tf-101_2,2020-05-06,Item tf-101,https://example.org/tf-101,,Performance,Retracing,Slow,Annotate",
                     "tf-102,2020-05-06,Item tf-102,https://example.org/tf-102,,Portability,Python side effect,Wrong "
                     "result,Move"}));
        QCOMPARE(runCorater({"verify", path}).status, 0);
        QCOMPARE(runCorater({"agree", path, "--json"}).status, 0);
        const Answer checked = runCorater({"codebook", "check", path, out});
        QCOMPARE(checked.status, 0);
        const Answer versions = runCorater({"codebook", "versions", path});
        QVERIFY(versions.out.contains("after labelling"));
    }
};

QTEST_GUILESS_MAIN(SecondStudyTest)
#include "SecondStudyTest.moc"
