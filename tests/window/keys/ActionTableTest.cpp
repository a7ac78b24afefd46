// SPDX-License-Identifier: GPL-3.0-or-later
// The table of actions: every entry is complete, disabled actions follow the study, and an action does what its entry
// states where the entry states it.
#include "app/window/actions/ActionTable.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "app/window/label/LabelMode.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RecordTime.h"
#include "models/demo/DemoStudy.h"
#include "models/share/Sharing.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QSettings>
#include <QStandardPaths>

#include <ranges>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

void doNothing(Workplace &) {}

// When each action is possible. Written by hand, not read from the table: a new action must be added here.
const QStringList anywhere =
    u"study.new study.open study.join study.audit study.quit study.demo view.preferences view.palette "
    "view.larger view.smaller view.normal view.light view.dark view.system view.contrast "
    "view.hints view.message view.change-keys view.keys help.manual help.statistics help.about"_s.split(u' ');
const QStringList reading =
    u"study.who study.save-copy study.verify study.history study.journal study.print-report study.close "
    "study.keywords study.columns study.units study.flow study.rounds study.progress study.drift study.models "
    "study.conflicts "
    "study.export study.export-ratings "
    "study.export-table study.minutes study.report study.script study.package"_s.split(u' ');
const QStringList writing =
    u"study.add-rater study.describe study.share study.merge study.add-items study.add-links study.add-folder "
    "study.add-ratings study.fetch study.duplicates study.open-round study.out-reasons study.marked-words "
    "study.record-time study.hide-names study.hints study.target"_s.split(u' ');
const QStringList writingRules{u"codebook.rule"_s};
const QStringList inRound{u"study.slips"_s};
const QStringList unsealed{u"study.seal"_s};
const QStringList auditing{u"study.audit-report"_s}; // in a study that audits a data set
const QStringList undone{u"edit.undo"_s};
const QStringList redone{u"edit.redo"_s};
// On the displayed page.
const QStringList onAnyPage = u"study.print-page view.meeting mode.label mode.compare mode.adjudicate mode.agreement "
                              "mode.codebook mode.results"_s.split(u' ');
const QStringList besideList = u"label.search view.list view.wide-list list.copy-ids list.save"_s.split(u' ');
const QStringList besideWritableList{u"list.round"_s};
const QStringList markingList{u"list.duplicates"_s}; // in Label, where the study is written
const QStringList ratingList = u"list.discuss list.unsure list.exclude"_s.split(u' ');
const QStringList besidePost =
    u"study.print-item view.next-hint view.previous-hint view.next-word view.previous-word"_s.split(u' ');
const QStringList noting{u"study.memo"_s}; // beside a post, where the study is written
const QStringList inLabel{u"label.screening"_s};
const QStringList besideForm = u"edit.find label.form label.next-open"_s.split(u' ');
const QStringList labelling = u"label.evidence label.unit-evidence label.propose"_s.split(u' ');
const QStringList writingExamples{u"label.example"_s};
// These depend on the position in the list and on where the study stands, and are tested separately.
const QStringList moving = u"label.next label.previous label.back go.next-step"_s.split(u' ');

const QStringList reviewPage = onAnyPage + besideList + besidePost;
const QStringList labelPage = reviewPage + inLabel + besideForm;
const QStringList ofPages =
    labelPage + besideWritableList + noting + markingList + ratingList + labelling + writingExamples + moving;

QStringList sorted(QStringList names)
{
    names.sort();
    return names;
}

QStringList enabledOf(const MainWindow &window, const QStringList &except = moving)
{
    QStringList names;
    for (const QAction *action : window.actions().all()) {
        if (action->isEnabled() && !except.contains(action->objectName())) {
            names << action->objectName();
        }
    }
    return sorted(names);
}

// The enabled ones of those that depend on the page.
QStringList enabledOnPage(const MainWindow &window)
{
    QStringList names = enabledOf(window);
    names.removeIf([](const QString &name) { return !ofPages.contains(name); });
    return names;
}

} // namespace

class ActionTableTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // The demonstration, in which Ben has an item left to label.
    QString demo()
    {
        QString path = freshPath();
        return makeDemoStudy(path) ? path : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }
    void init() { QSettings().clear(); }
    void cleanup() { QSettings().clear(); }

    // A table with an entry that lacks any part does not compile.
    void anEntryThatLacksAPartIsNotWhole()
    {
        QVERIFY(isWhole({"a.b", "A", "B", "", "Tip", Where::Anywhere, when::always, doNothing}));
        QVERIFY(!isWhole({"a.b", "A", "B", "", "Tip", Where::Anywhere, when::always, Run(nullptr)}));
        QVERIFY(!isWhole({"a.b", "A", "B", "", "Tip", Where::Anywhere, when::always, Switch{nullptr, nullptr}}));
        QVERIFY(!isWhole({"a.b", "A", "B", "", "Tip", Where::Study, nullptr, doNothing}));
        QVERIFY(!isWhole({"a.b", "A", "B", "", "Tip", Where{}, when::always, doNothing}));
        QVERIFY(!isWhole({"a.b", "A", "B", "", "", Where::Anywhere, when::always, doNothing}));
        QVERIFY(!isWhole({"a.b", "A", "B", nullptr, "Tip", Where::Anywhere, when::always, doNothing}));
        // What is possible without a study cannot depend on the study.
        QVERIFY(!isWhole({"a.b", "A", "B", "", "Tip", Where::Anywhere, when::isWritable, doNothing}));
    }

    void everyEntryIsAnActionAndIsWhole()
    {
        const MainWindow window;
        QStringList ids;
        for (const ActionEntry &entry : actionTable() | std::views::join) {
            QVERIFY2(isWhole(entry), entry.id);
            QVERIFY2(!ids.contains(QLatin1StringView(entry.id)), entry.id);
            ids << QString::fromLatin1(entry.id);
        }
        QStringList made;
        for (const QAction *action : window.actions().all()) {
            made << action->objectName();
            QVERIFY2(!action->toolTip().isEmpty() && !action->text().isEmpty(), qPrintable(action->objectName()));
        }
        QCOMPARE(made, ids);
        for (const char *mode : modeActions) {
            QVERIFY2(ids.contains(QLatin1StringView(mode)), mode);
        }
        QCOMPARE(sorted(anywhere + reading + writing + writingRules + inRound + unsealed + auditing + undone + redone +
                        ofPages),
                 sorted(ids));
    }

    void withoutAStudyOnlyWhatNeedsNoneIsPossible()
    {
        MainWindow window;
        QCOMPARE(enabledOf(window), sorted(anywhere));
        QVERIFY(window.openStudy(demo(), u"Ben"_s));
        QVERIFY(enabledOf(window).size() > anywhere.size());
        window.actions().action("study.close")->trigger();
        QVERIFY(!window.study());
        QCOMPARE(enabledOf(window), sorted(anywhere));
    }

    void aRaterMayDoAllThatTheirRoundAllows()
    {
        MainWindow window;
        QVERIFY(window.openStudy(demo(), u"Ben"_s));
        Study &study = *window.study();
        const auto round = study.currentRound();
        QVERIFY(round && !study.isSealed(round->id, study.actor()));
        const QStringList open = anywhere + reading + writing + writingRules + inRound + labelPage +
                                 besideWritableList + noting + markingList + ratingList + labelling + writingExamples;
        QStringList before = open + unsealed;
        before += study.canUndo() ? undone : QStringList();
        before += study.canRedo() ? redone : QStringList();
        QCOMPARE(enabledOf(window), sorted(before));
        QVERIFY(study.perform(setSetting(u"test"_s, u"1"_s)));
        QCOMPARE(enabledOf(window), sorted(open + unsealed + undone));
        window.actions().action("edit.undo")->trigger();
        QVERIFY(study.setting(u"test"_s).isEmpty());
        QVERIFY(enabledOf(window).contains(redone.front()));
        window.actions().action("edit.redo")->trigger();
        QCOMPARE(study.setting(u"test"_s), u"1"_s);
        QVERIFY(!enabledOf(window).contains(redone.front()));
        QVERIFY(sealPart(study, round->id, study.actor()));
        QVERIFY(!enabledOf(window).contains(unsealed.front()));
        QVERIFY(enabledOf(window).contains(inRound.front()));
        for (const QString &id : labelling + ratingList) {
            QVERIFY2(!enabledOf(window).contains(id), qPrintable(id));
        }
    }

    void sealingNeedsARater()
    {
        MainWindow window;
        QVERIFY(window.openStudy(demo()));
        QVERIFY(!valid(window.study()->actor()));
        QStringList expected = anywhere + reading + writing;
        expected += window.study()->canUndo() ? undone : QStringList();
        expected += window.study()->canRedo() ? redone : QStringList();
        QCOMPARE(enabledOf(window), sorted(expected));
        // No page is shown yet: the pages' commands are not possible.
        for (const ActionEntry &entry : actionTable() | std::views::join) {
            if (entry.where == Where::Label) {
                window.actions().action(entry.id)->trigger();
            }
        }
        QVERIFY(!window.pages()->pageOf(MainWindow::Label));
    }

    void aStudyThatOnlyOpensForReadingIsRead()
    {
        auto study = Study::open(demo(), OpenMode::ReadOnly);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(u"Ben"_s)->id);
        MainWindow window;
        window.setStudy(std::move(*study));
        QCOMPARE(enabledOf(window), sorted(anywhere + reading + labelPage));
    }

    void eachModeOffersWhatItsPageCanDo_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<QStringList>("offered");
        QTest::newRow("label") << int(MainWindow::Label)
                               << labelPage + besideWritableList + noting + markingList + ratingList + labelling +
                                      writingExamples;
        QTest::newRow("compare") << int(MainWindow::Compare) << reviewPage + besideWritableList + noting;
        QTest::newRow("adjudicate") << int(MainWindow::Adjudicate) << reviewPage + besideWritableList + noting;
        QTest::newRow("agreement") << int(MainWindow::Agreement) << onAnyPage;
        QTest::newRow("codebook") << int(MainWindow::Codebook) << onAnyPage;
        QTest::newRow("results") << int(MainWindow::Results) << onAnyPage;
    }

    void eachModeOffersWhatItsPageCanDo()
    {
        QFETCH(int, mode);
        QFETCH(QStringList, offered);
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(demo(), u"Ben"_s));
        window.setMode(mode);
        settle();
        QCOMPARE(enabledOnPage(window), sorted(offered));
        // All of them notice the rater being asked for again, and the page returning.
        window.actions().action("study.who")->trigger();
        QCOMPARE(enabledOnPage(window), sorted(onAnyPage.mid(1)));
        window.setMode(mode);
        settle();
        QCOMPARE(enabledOnPage(window), sorted(offered));
    }

    void withoutAnItemThereIsNothingToDoWithOne()
    {
        auto study =
            Study::create(freshPath(), {.title = u"Colours"_s, .codebook = smallCodebook(), .raters = {u"Ada"_s}});
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        MainWindow window;
        window.setStudy(std::move(*study));
        QCOMPARE(enabledOnPage(window), sorted(onAnyPage + inLabel));
        window.setMode(MainWindow::Compare);
        settle();
        QCOMPARE(enabledOnPage(window), sorted(onAnyPage));
    }

    void theListSaysWhichWayItGoesOn()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(demo(), u"Ben"_s));
        LabelMode *page = window.findChild<LabelMode *>();
        page->search({});
        settle();
        const auto isEnabled = [&window](const char *id) { return window.actions().action(id)->isEnabled(); };
        QVERIFY(!isEnabled("label.back"));
        while (isEnabled("label.previous")) {
            const ItemId before = page->currentItem();
            window.actions().action("label.previous")->trigger();
            QVERIFY(page->currentItem() != before);
        }
        QVERIFY(isEnabled("label.next"));
        const ItemId first = page->currentItem();
        while (isEnabled("label.next")) {
            const ItemId before = page->currentItem();
            window.actions().action("label.next")->trigger();
            QVERIFY(page->currentItem() != before);
        }
        QVERIFY(page->currentItem() != first && isEnabled("label.previous") && isEnabled("label.back"));
        while (isEnabled("label.back")) {
            const ItemId before = page->currentItem();
            window.actions().action("label.back")->trigger();
            QVERIFY(page->currentItem() != before);
        }
        page->search(u"nowhereatall"_s);
        QTRY_VERIFY(!isEnabled("label.next") && !isEnabled("label.previous"));
        page->search({});
        QTRY_VERIFY(isEnabled("label.next") || isEnabled("label.previous"));
    }

    void commandsOfThePageDoNothingInOtherModes()
    {
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(demo(), u"Ben"_s));
        LabelMode *page = window.findChild<LabelMode *>();
        QVERIFY(page);
        settle();
        const ItemId first = page->currentItem();
        QVERIFY(valid(first));
        window.actions().action("label.next")->trigger();
        const ItemId second = page->currentItem();
        QVERIFY(second != first);
        window.actions().action("mode.compare")->trigger();
        QCOMPARE(window.pages()->mode(), int(MainWindow::Compare));
        for (const char *id : {"label.next", "label.previous", "label.back", "label.next-open"}) {
            window.actions().action(id)->trigger();
            QCOMPARE(page->currentItem(), second);
        }
        window.actions().action("mode.label")->trigger();
        window.actions().action("label.back")->trigger();
        QCOMPARE(page->currentItem(), first);
    }

    void whatIsOnOrOffIsShownSo()
    {
        const QString path = demo();
        {
            MainWindow window;
            QAction *record = window.actions().action("study.record-time");
            QVERIFY(record->isCheckable() && !record->isChecked());
            QVERIFY(window.openStudy(path, u"Ben"_s));
            record->trigger();
            QVERIFY(record->isChecked());
            QCOMPARE(window.study()->setting(recordTimeSetting), u"yes"_s);
            QVERIFY(window.study()->undo());
            QVERIFY(!record->isChecked()); // it follows the study, whatever changes it
            QVERIFY(window.study()->redo());
            QVERIFY(record->isChecked());
            window.closeStudy();
            QVERIFY(!record->isChecked());
            for (const char *id : {"view.hints", "view.dark", "view.contrast"}) {
                window.actions().action(id)->trigger();
            }
        }
        const MainWindow next; // as the user left it
        const auto isOn = [&next](const char *id) { return next.actions().action(id)->isChecked(); };
        QVERIFY(!isOn("view.hints"));
        QVERIFY(isOn("view.dark") && !isOn("view.light") && !isOn("view.system"));
        QVERIFY(isOn("view.contrast"));
        next.actions().action("view.contrast")->trigger();
        QVERIFY(!isOn("view.contrast") && isOn("view.dark"));
        next.actions().action("view.light")->trigger();
        QVERIFY(isOn("view.light") && !isOn("view.dark") && !isOn("view.system"));
        next.actions().action("view.light")->trigger();
        QVERIFY(isOn("view.light")); // one of the choices is always selected
    }
};

QTEST_MAIN(ActionTableTest)
#include "ActionTableTest.moc"
