// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/CodebookFields.h"
#include "data/store/StudyConnection.h"
#include "models/codebook/DifferenceWords.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/codebook/RecheckCommands.h"
#include "tests/support/PseudoLanguage.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// Changes of the codebook during a study: labels are mapped, none is lost, and every change can be undone.
class CodebookChangesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("s%1.corater").arg(++m_count)); }

    using Edits = std::vector<CodebookEdit>;

    static CodeId code(const Study &study, const char *name) { return codeNamed(study, QString::fromLatin1(name)); }
    static Code fresh(const char *name, CodeId parent = {})
    {
        return {.parent = parent, .name = QString::fromLatin1(name), .definition = QStringLiteral("new")};
    }

    // One of each kind of change by name, on the study as the previous ones leave it.
    static std::vector<std::pair<QByteArray, std::function<Edits(const Study &)>>> changes()
    {
        const auto dimension = [](const Study &study, const char *name) {
            return *study.codebook().dimensionNamed(QString::fromLatin1(name));
        };
        const auto edited = [](const Study &study, const char *name, auto &&how) {
            Code changed = *study.codebook().code(code(study, name));
            how(changed);
            return Edits{EditCode{changed}};
        };
        return {
            {"rename", [](const Study &s) { return Edits{RenameCode{code(s, "Blue"), "Azure"}}; }},
            {"move", [](const Study &s) { return Edits{MoveCode{code(s, "Green"), code(s, "Warm"), {}}}; }},
            {"definition",
             [=](const Study &s) { return edited(s, "Red", [](Code &c) { c.definition = "what stops you"; }); }},
            {"no longer chosen",
             [=](const Study &s) { return edited(s, "Unknown", [](Code &c) { c.selectable = false; }); }},
            {"chosen again",
             [=](const Study &s) { return edited(s, "Unknown", [](Code &c) { c.selectable = true; }); }},
            {"merge", [](const Study &s) { return Edits{MergeCodes{code(s, "Yellow"), code(s, "Red")}}; }},
            {"merge what was merged into",
             [](const Study &s) { return Edits{MergeCodes{code(s, "Red"), code(s, "Azure")}}; }},
            {"split",
             [](const Study &s) {
                 return Edits{SplitCode{code(s, "Azure"), {fresh("Light azure"), fresh("Dark azure")}}};
             }},
            {"retire", [](const Study &s) { return Edits{RetireCode{code(s, "Green")}}; }},
            {"reinstate", [](const Study &s) { return Edits{ReinstateCode{code(s, "Green")}}; }},
            {"add", [=](const Study &s) { return Edits{AddCode{dimension(s, "colour").id, fresh("Violet"), {}}}; }},
            {"remove", [](const Study &s) { return Edits{RemoveCode{code(s, "Violet")}}; }},
            {"add dimension",
             [](const Study &) {
                 Dimension shape{.name = QStringLiteral("shape"), .codes = {fresh("Round"), fresh("Square")}};
                 return Edits{AddDimension{shape, {}}};
             }},
            {"move dimension",
             [=](const Study &s) { return Edits{MoveDimension{dimension(s, "shape").id, dimension(s, "colour").id}}; }},
            {"narrow dimension",
             [=](const Study &s) {
                 Dimension colour = dimension(s, "colour");
                 colour.maximum = 1;
                 colour.exportColumns = {"colour"};
                 return Edits{EditDimension{colour}};
             }},
            {"remove dimension", [=](const Study &s) { return Edits{RemoveDimension{dimension(s, "shape").id}}; }},
            {"rule",
             [](const Study &s) {
                 return Edits{AddRule{Rule{.a = code(s, "Green"), .b = code(s, "Unknown"), .text = "look twice"}}};
             }},
            {"change rule",
             [](const Study &s) {
                 Rule rule = s.codebook().rules.back();
                 rule.text = QStringLiteral("look thrice");
                 return Edits{EditRule{rule}};
             }},
            {"remove rule", [](const Study &s) { return Edits{RemoveRule{s.codebook().rules.back().id}}; }},
            {"title", [](const Study &) { return Edits{EditBook{"small", "Small colours", "few"}}; }},
            {"several as one",
             [](const Study &s) {
                 return Edits{RenameCode{code(s, "Small"), "Tiny"}, MergeCodes{code(s, "Large"), code(s, "Middle")}};
             }},
        };
    }

    static qint64 labelCount(Study &study)
    {
        return connectionOf(study.file()).value(QStringLiteral("SELECT count(*) FROM label"))->toLongLong();
    }

    static Result<void> apply(Study &study, const CodebookEdit &edit) { return study.perform(editCodebook(edit)); }

    static Rating ratingOf(const Study &study, const char *rater, const char *item)
    {
        const RatingKey key = keyOf(study, item, rater);
        return everyRatingAsMade(study, {.round = key.round, .rater = key.rater, .item = key.item})->front();
    }

private Q_SLOTS:
    void everyChangeGoesThereAndBackAndThereAgain_data()
    {
        QTest::addColumn<bool>("sealed");
        QTest::newRow("both raters still at work") << false;
        QTest::newRow("one rater has sealed") << true;
    }

    void everyChangeGoesThereAndBackAndThereAgain()
    {
        QFETCH(bool, sealed);
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        QVERIFY(study);
        if (sealed) {
            QVERIFY(seal(*study, "Ada"));
        }
        study->setActor(study->raterNamed("Ben")->id);
        for (const auto &[name, make] : changes()) {
            const QByteArray before = contentOf(*study);
            const Codebook bookBefore = study->codebook();
            const auto ratingsBefore = *everyRating(*study, {});
            const auto done = study->perform(editCodebook(make(*study)));
            QVERIFY2(done, name + ": " + (done ? QByteArray() : done.error().oneLine().toUtf8()));
            const QByteArray after = contentOf(*study);
            const Codebook bookAfter = study->codebook();
            const auto ratingsAfter = *everyRating(*study, {});
            QVERIFY2(before != after, name);
            QVERIFY2(study->undo(), name);
            QCOMPARE(contentOf(*study), before);
            QVERIFY2(study->codebook() == bookBefore, name);
            QVERIFY2(*everyRating(*study, {}) == ratingsBefore, name);
            QVERIFY2(study->redo(), name);
            QCOMPARE(contentOf(*study), after);
            QVERIFY2(study->codebook() == bookAfter, name);
            QVERIFY2(*everyRating(*study, {}) == ratingsAfter, name);
            // As another program reads it.
            QCOMPARE(contentOf(path), after);
            const auto reread = Study::open(path, OpenMode::ReadOnly);
            QVERIFY((*reread)->codebook() == bookAfter);
            QVERIFY(*everyRating(**reread, {}) == ratingsAfter);
        }
        QCOMPARE(faultsOf(path), QStringList());
    }

    void mergedLabelsReadAsTheOtherCode()
    {
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        QVERIFY(seal(*study, "Ada"));
        const CodeId yellow = code(*study, "Yellow");
        const CodeId red = code(*study, "Red");
        const DimensionId colour = study->codebook().dimensions[0].id;
        const qint64 labels = labelCount(*study);
        study->setActor(study->raterNamed("Ben")->id);
        QVERIFY(apply(*study, MergeCodes{yellow, red}));
        // Open labels are rewritten, sealed ones stay as sealed; both are read with the same codes.
        QCOMPARE(ratingOf(*study, "Ben", "3").units[0].labels[colour], std::vector{red});
        QCOMPARE(ratingOf(*study, "Ada", "3").units[0].labels[colour], std::vector{yellow});
        QCOMPARE(labelOf(*study, "Ada", "3", "colour"), QStringList{"Red"});
        QCOMPARE(labelOf(*study, "Ben", "3", "colour"), QStringList{"Red"});
        QCOMPARE(labelOf(*study, "Ada", "7", "colour"), QStringList{"Red"}); // Yellow and Red before
        QCOMPARE((*study->finalOf(itemNamed(*study, "1")))->units[0].labels[colour].codes, std::vector{red});
        QVERIFY(!study->codebook().code(yellow));
        QCOMPARE(study->codebook().current(yellow), red);
        QCOMPARE(study->codebook().code(red)->aliases, QStringList{"Yellow"});
        QCOMPARE(labelCount(*study), labels); // Ben had no label with both
        // Also after two merges.
        QVERIFY(apply(*study, MergeCodes{red, code(*study, "Blue")}));
        QCOMPARE(labelOf(*study, "Ada", "3", "colour"), QStringList{"Blue"});
        QCOMPARE(labelOf(*study, "Ben", "3", "colour"), QStringList{"Blue"});
        QCOMPARE(faultsOf(path), QStringList());
    }

    void splitLabelsAskToBeLookedAtAgain()
    {
        const auto study = labelledStudy(freshPath());
        const DimensionId colour = study->codebook().dimensions[0].id;
        study->setActor(study->raterNamed("Ben")->id);
        QVERIFY(apply(*study, SplitCode{code(*study, "Blue"), {fresh("Light blue"), fresh("Dark blue")}}));
        for (const char *rater : {"Ada", "Ben"}) {
            QVERIFY(ratingOf(*study, rater, "6").units[0].recheck.contains(colour));
            QVERIFY(!ratingOf(*study, rater, "2").units[0].recheck.contains(colour));
            QCOMPARE(labelOf(*study, rater, "6", "colour"), QStringList{"Blue"});
        }
        // A recheck is answered by another code, or by confirming the same one.
        QVERIFY(label(*study, "Ben", "6", "colour", {"Dark blue"}));
        QVERIFY(!ratingOf(*study, "Ben", "6").units[0].recheck.contains(colour));
        QVERIFY(study->perform(confirmLabel(keyOf(*study, "4", "Ben"), 1, colour)));
        QVERIFY(!ratingOf(*study, "Ben", "4").units[0].recheck.contains(colour));
        QCOMPARE(labelOf(*study, "Ben", "4", "colour"), QStringList{"Blue"});
        const auto again = study->perform(confirmLabel(keyOf(*study, "4", "Ben"), 1, colour));
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::Conflict);
    }

    void onlyTheWordingChanged()
    {
        const auto study = labelledStudy(freshPath());
        const DimensionId colour = study->codebook().dimensions[0].id;
        Code red = *study->codebook().code(code(*study, "Red"));
        red.definition = QStringLiteral("what stops you");
        QVERIFY(apply(*study, EditCode{red, true}));
        QVERIFY(!ratingOf(*study, "Ben", "1").units[0].recheck.contains(colour));
        red.definition = QStringLiteral("what makes you go");
        QVERIFY(apply(*study, EditCode{red}));
        QVERIFY(ratingOf(*study, "Ben", "1").units[0].recheck.contains(colour));
    }

    void aCodeInUseIsNotTakenAway()
    {
        const auto study = labelledStudy(freshPath());
        const QByteArray before = contentOf(*study);
        for (const CodebookEdit &edit : {CodebookEdit(RemoveCode{code(*study, "Red")}),
                                         CodebookEdit(RemoveDimension{study->codebook().dimensions[1].id})}) {
            const auto done = apply(*study, edit);
            QVERIFY(!done);
            QCOMPARE(done.error().code, ErrorCode::Refused);
            QCOMPARE(contentOf(*study), before);
        }
        // Nor can a code into which a used code was merged, though its own labels were rewritten.
        QVERIFY(seal(*study, "Ada"));
        study->setActor(study->raterNamed("Ben")->id);
        QVERIFY(apply(*study, AddCode{study->codebook().dimensions[0].id, fresh("Pale"), {}}));
        QVERIFY(apply(*study, MergeCodes{code(*study, "Green"), code(*study, "Pale")}));
        QVERIFY(label(*study, "Ben", "3", "colour", {"Red"}, 2));
        const auto done = apply(*study, RemoveCode{code(*study, "Pale")});
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
    }

    void everyLabelNamesTheCodebookThatItWasMadeUnder()
    {
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        const DimensionId colour = study->codebook().dimensions[0].id;
        const VersionId first = study->versions().front().id;
        QCOMPARE(study->currentVersion().id, first);
        QCOMPARE(ratingOf(*study, "Ben", "1").units[0].versions[colour], first);
        QVERIFY(apply(*study, RenameCode{code(*study, "Blue"), "Azure"}));
        QVERIFY(apply(*study, RenameCode{code(*study, "Azure"), "Navy"}));
        QCOMPARE(study->versions().size(), 2u); // no label was given between the two changes
        const VersionId second = study->currentVersion().id;
        QVERIFY(second != first);
        QVERIFY(*study->codebookOf(second) == study->codebook());
        QVERIFY(study->codebookOf(first)->dimensions[0].codeNamed("Blue"));
        QVERIFY(label(*study, "Ben", "1", "colour", {"Navy"}));
        QCOMPARE(ratingOf(*study, "Ben", "1").units[0].versions[colour], second);
        QCOMPARE(ratingOf(*study, "Ada", "1").units[0].versions[colour], first);
        QVERIFY(apply(*study, RenameCode{code(*study, "Navy"), "Blue", false}));
        QCOMPARE(study->versions().size(), 3u); // here one was
        QVERIFY(study->codebookOf(second)->dimensions[0].codeNamed("Navy"));
        QCOMPARE(faultsOf(path), QStringList());
    }

    void versionsAreCutByName()
    {
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(study->perform(cutVersion("after the pilot")));
        QCOMPARE(study->versions().size(), 1u);
        QCOMPARE(study->versions()[0].name, QString("after the pilot"));
        QVERIFY(study->undo());
        QCOMPARE(study->versions()[0].name, QString("v1"));
        QVERIFY(study->redo());
        QVERIFY(apply(*study, RenameCode{code(*study, "Blue"), "Azure"}));
        QCOMPARE(study->versions()[1].name, QString("v2"));
        QVERIFY(study->perform(cutVersion("settled")));
        QCOMPARE(study->versions()[1].name, QString("settled"));
        QVERIFY(apply(*study, RenameCode{code(*study, "Azure"), "Navy"})); // a named version stays, used or not
        QCOMPARE(study->versions().size(), 3u);
        QVERIFY(study->codebookOf(study->versions()[1].id)->dimensions[0].codeNamed("Azure"));
        const auto twice = study->perform(cutVersion("settled"));
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Conflict);
        QVERIFY(!study->perform(cutVersion("  ")));
        QCOMPARE(faultsOf(path), QStringList());
    }

    void aVersionThatAnotherLabelledUnderSurvivesUndo()
    {
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        const DimensionId colour = study->codebook().dimensions[0].id;
        const VersionId first = study->currentVersion().id;
        study->setActor(study->raterNamed("Ada")->id);
        Code red = *study->codebook().code(code(*study, "Red"));
        red.definition = QStringLiteral("what stops you");
        QVERIFY(apply(*study, EditCode{red, true}));
        QVERIFY(label(*study, "Ben", "2", "colour", {"Red", "Blue"}));
        const VersionId second = study->currentVersion().id;
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(study->undo());
        QCOMPARE(study->currentVersion().id, first);
        QCOMPARE(ratingOf(*study, "Ben", "2").units[0].versions[colour], second);
        QCOMPARE(study->codebookOf(second)->code(red.id)->definition, red.definition);
        QVERIFY(study->codebook().code(red.id)->definition.isEmpty());
        QVERIFY(study->redo());
        QCOMPARE(study->currentVersion().id, second);
        QCOMPARE(study->versions().size(), 2u);
        QCOMPARE(faultsOf(path), QStringList());
    }

    void addingACodeIsNotTakenBackUnderAnothersLabel()
    {
        const QString path = freshPath();
        const auto study = labelledStudy(path);
        study->setActor(study->raterNamed("Ada")->id);
        QVERIFY(apply(*study, AddCode{study->codebook().dimensions[0].id, fresh("Violet"), {}}));
        QVERIFY(label(*study, "Ben", "2", "colour", {"Violet"}));
        study->setActor(study->raterNamed("Ada")->id);
        const QByteArray before = contentOf(*study);
        const auto undone = study->undo();
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ErrorCode::Refused);
        QVERIFY(undone.error().message.inWords().contains("Violet"));
        QCOMPARE(contentOf(*study), before);
    }

    void requiredDimensionsReopenWhatWasDone()
    {
        const auto study = labelledStudy(freshPath());
        QCOMPARE(ratingOf(*study, "Ben", "1").state, RatingState::Done);
        Dimension shape{.name = QStringLiteral("shape"), .codes = {fresh("Round"), fresh("Square")}};
        QVERIFY(apply(*study, AddDimension{shape, {}}));
        QCOMPARE(ratingOf(*study, "Ben", "1").state, RatingState::Begun);
    }

    void askingForLabelsToBeLookedAtAgain()
    {
        const auto study = labelledStudy(freshPath());
        const DimensionId colour = study->codebook().dimensions[0].id;
        QVERIFY(seal(*study, "Ada"));
        const UnitId ada = ratingOf(*study, "Ada", "1").units[0].id;
        const UnitId ben = ratingOf(*study, "Ben", "1").units[0].id;
        study->setActor(study->raterNamed("Ben")->id);
        QVERIFY(study->perform(askRecheck({{ada, colour}, {ben, colour}})));
        QVERIFY(ratingOf(*study, "Ben", "1").units[0].recheck.contains(colour));
        QVERIFY(!ratingOf(*study, "Ada", "1").units[0].recheck.contains(colour)); // sealed: recorded separately
        const auto again = study->perform(askRecheck({{ada, colour}, {ben, colour}}));
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::Refused);
        QVERIFY(study->undo());
        QVERIFY(!ratingOf(*study, "Ben", "1").units[0].recheck.contains(colour));
        QVERIFY(study->redo());
        QVERIFY(ratingOf(*study, "Ben", "1").units[0].recheck.contains(colour));
    }

    // What changed is named in the language of the window; what somebody wrote stays as it is.
    void everyPropertyHasWords()
    {
        const SpokenPseudoLanguage language;
        const auto isTranslated = [](const QString &words) { return words.startsWith(QStringLiteral("«")); };
        for (const Field<Code> &field : codeFields()) {
            QVERIFY2(isTranslated(textsOf({.key = field.key}).property), qPrintable(field.key));
        }
        for (const Field<Dimension> &field : dimensionFields()) {
            QVERIFY2(isTranslated(textsOf({.key = field.key}).property), qPrintable(field.key));
        }
        QVERIFY(isTranslated(textsOf({.key = "scale", .before = "ordinal"}).before));
        QVERIFY(isTranslated(textsOf({.key = "required", .after = "no"}).after));
        QCOMPARE(textsOf({.key = "definition", .before = "no"}).before, QStringLiteral("no"));
    }
};

QTEST_GUILESS_MAIN(CodebookChangesTest)
#include "CodebookChangesTest.moc"
