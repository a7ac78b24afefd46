// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/ExportChoices.h"

#include "data/store/StudyStore.h"
#include "data/store/history/HistoryRepository.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A rater's choices of export are stored in the study, for that rater only.
class ExportChoicesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    static void become(Study &study, const QString &rater)
    {
        study.setActor(rater.isEmpty() ? RaterId{} : study.raterNamed(rater)->id);
    }

    static Result<void> keep(Study &study, const StudyExport &choice)
    {
        ExportChoices choices = ExportChoices::of(study, study.actor());
        choices.setLast(choice);
        return study.perform(rememberExport(choices));
    }

    static StudyExport decisions(const QStringList &leftOut)
    {
        return {.kind = u"decisions"_s, .format = SheetFormat::Tsv, .raw = true, .columns = {{}, leftOut}};
    }

private Q_SLOTS:
    void eachRaterHasTheirOwn()
    {
        const auto study = smallStudy(at(u"own.corater"_s));
        become(*study, u"Ada"_s);
        QVERIFY(keep(*study, decisions({u"reason"_s})));
        become(*study, {});
        QVERIFY(keep(*study, {.kind = u"items"_s, .texts = true}));
        for (const QString &rater : {u"Ben"_s, u"Ada"_s, QString()}) {
            become(*study, rater);
            const ExportChoices choices = ExportChoices::of(*study, study->actor());
            QCOMPARE(choices.last().kind, rater.isEmpty()   ? u"items"_s
                                          : rater == u"Ada" ? u"decisions"_s
                                                            : u"empirical-study"_s);
            QCOMPARE(choices.last().raw, rater == u"Ada");
            QCOMPARE(choices.last().texts, rater.isEmpty());
            QCOMPARE(choices.leftOut(decisions({})), rater == u"Ada" ? QStringList{u"reason"_s} : QStringList());
        }
    }

    // The columns are stored for each table; ratings side by side are a table of their own.
    void eachTableHasItsColumns()
    {
        const QString path = at(u"tables.corater"_s);
        {
            const auto study = smallStudy(path);
            QVERIFY(keep(*study, decisions({u"reason"_s, u"a \"strange\", one"_s})));
            QVERIFY(keep(*study, {.kind = u"ratings"_s, .paired = true, .columns = {{}, {u"round"_s}}}));
            QVERIFY(study->close());
        }
        const auto study = Study::open(path);
        QVERIFY(study);
        const ExportChoices choices = ExportChoices::of(**study, RaterId{});
        QCOMPARE(choices.last().kind, u"ratings"_s);
        QVERIFY(choices.last().paired && !choices.last().raw);
        QCOMPARE(choices.leftOut(decisions({})), (QStringList{u"reason"_s, u"a \"strange\", one"_s}));
        QCOMPARE(choices.leftOut({.kind = u"ratings"_s, .paired = true}), QStringList{u"round"_s});
        QCOMPARE(choices.leftOut({.kind = u"ratings"_s}), QStringList());
    }

    void undoGoesPastIt()
    {
        const auto study = smallStudy(at(u"undo.corater"_s));
        become(*study, u"Ada"_s);
        QVERIFY(study->perform(setSetting(u"title"_s, u"Other"_s)));
        QVERIFY(study->undo());
        QVERIFY(keep(*study, decisions({})));
        QVERIFY(!study->canUndo());
        QVERIFY(study->redo());
        QCOMPARE(study->title(), u"Other"_s);
        QCOMPARE(ExportChoices::of(*study, study->actor()).last().kind, u"decisions"_s);
    }

    // Storing the same choice again is no change.
    void nothingIsKeptTwice()
    {
        const auto study = smallStudy(at(u"twice.corater"_s));
        QVERIFY(keep(*study, decisions({})));
        const qint64 entries = study->store().history().newest().value_or(0);
        QVERIFY(keep(*study, decisions({})));
        QCOMPARE(study->store().history().newest().value_or(-1), entries);
    }

    // For one rater on two machines the last choice counts, without a conflict.
    void twoCopiesDoNotContradictEachOther_data()
    {
        QTest::addColumn<bool>("known");
        QTest::newRow("the first choice in both") << false;
        QTest::newRow("a choice from before") << true;
    }

    void twoCopiesDoNotContradictEachOther()
    {
        QFETCH(bool, known);
        const QString first = at(u"first-%1.corater"_s.arg(known));
        {
            const auto study = smallStudy(first);
            become(*study, u"Ada"_s);
            QVERIFY(!known || keep(*study, {.kind = u"rounds"_s}));
            QVERIFY(study->close());
        }
        const QString second = copied(first, at(u"second-%1.corater"_s.arg(known)));
        for (const QString &path : {first, second}) {
            const auto study = Study::open(path);
            QVERIFY(study);
            become(**study, u"Ada"_s);
            QVERIFY(keep(**study, path == first ? decisions({}) : StudyExport{.kind = u"items"_s}));
            QVERIFY((*study)->close());
        }
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(merge(second, first), QString());
        QCOMPARE(sharedContentOf(first), sharedContentOf(second));
        const auto study = Study::open(first, OpenMode::ReadOnly);
        QVERIFY(study);
        const RaterId ada = (*study)->raterNamed(u"Ada"_s)->id;
        const auto conflicts = conflictsShownTo(**study, ada, false);
        QVERIFY(conflicts);
        QVERIFY(conflicts->shown.empty());
        QVERIFY(ExportChoices::of(**study, ada).last().kind != u"rounds");
        QCOMPARE(faultsOf(first), QStringList());
    }

    // Choices written by another version are no fault.
    void whatCannotBeReadIsTheUsualChoice()
    {
        const auto study = smallStudy(at(u"strange.corater"_s));
        for (const QString &text : {u"no json"_s, u"{\"as\":\"poem\",\"format\":\"ods\",\"options\":7}"_s, u"[]"_s}) {
            QVERIFY(study->perform(setSetting(u"export of "_s, text)));
            const ExportChoices choices = ExportChoices::of(*study, RaterId{});
            QCOMPARE(choices.last().kind, u"empirical-study"_s);
            QCOMPARE(choices.last().format, SheetFormat::Csv);
        }
    }
};

QTEST_GUILESS_MAIN(ExportChoicesTest)
#include "ExportChoicesTest.moc"
