// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/CodebookImport.h"
#include "app/window/codebook/CodebookVersions.h"
#include "app/window/codebook/DataCheck.h"
#include "app/window/codebook/ProposalsPage.h"
#include "app/window/codebook/RecheckPage.h"
#include "data/codebooks/CodebookFile.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/codebook/CodebookDesk.h"
#include "views/codebook/DataCheckView.h"
#include "views/codebook/ImportView.h"
#include "views/codebook/VersionsView.h"
#include "views/codebook/WorkList.h"
#include "views/codebook/editor/DimensionForm.h"
#include "views/codebook/editor/LineList.h"
#include "views/codebook/editor/RuleList.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTreeWidgetItemIterator>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The other parts of the codebook mode: versions, proposals, the data check, a file; and pictures of all of them.
class CodebookPartsTest : public QObject, private CodebookDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theNameOfAFileIsWrittenAsItIs()
    {
        ImportView view;
        view.setFile(QStringLiteral("book%2%4.json"), smallCodebook(), {}, {}, true);
        const auto labels = view.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->text() == u"book%2%4.json: dimensions 2, codes 10, rules 1";
        }));
    }

    // Place and text of a change are read in the list, without pointing at it.
    void aChangeIsShownWhole()
    {
        ImportView view;
        view.resize(1000, 700);
        view.show();
        const QStringList cells{QStringLiteral("symptom > Time > Slow Execution Time of a long name"),
                                QStringLiteral("a long text ").repeated(60)};
        view.setFile(QStringLiteral("book.codebook"), smallCodebook(), {}, {{cells[0], cells[1]}}, true);
        const auto lists = view.findChildren<LineList *>();
        const auto list = std::ranges::find_if(lists, [](const LineList *each) { return each->isVisible(); });
        QVERIFY(list != lists.end());
        const QFontMetrics metrics((*list)->font());
        for (const int column : {0, 1}) {
            const auto isWhole = [&] {
                const QRect text(0, 0, (*list)->columnWidth(column), 1000);
                return (*list)->visualItemRect((*list)->topLevelItem(0)).height() >=
                       metrics.boundingRect(text, Qt::TextWordWrap, cells[column]).height();
            };
            QTRY_VERIFY2(isWhole(), qPrintable(cells[column]));
        }
        QVERIFY2((*list)->columnWidth(0) >= Theme::scaled(200), qPrintable(QString::number((*list)->columnWidth(0))));
    }

    void checksASheetAgainstTheCodebook()
    {
        const auto window = windowOver(smallCodebook());
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        QFile sheet(m_folder.filePath(QStringLiteral("labels.csv")));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        sheet.write("id,colour1,size\n1,Red,Small\n2,Blu,smal\n3,Blu,Large\n4,zzzzzz,Large\n");
        sheet.close();
        press(*window, Qt::Key_5, Qt::AltModifier);
        mode.dataCheck()->check(sheet.fileName());
        QTRY_VERIFY(!mode.dataCheck()->isRunning());
        auto *table = mode.dataCheck()->findChild<QTreeWidget *>();
        QTRY_COMPARE(table->topLevelItemCount(), 6);
        QCOMPARE(table->topLevelItem(0)->text(1), QStringLiteral("Blu"));
        QCOMPARE(table->topLevelItem(0)->text(2), QStringLiteral("2"));
        picture(*window, "data-light");
        press(*window, Qt::Key_A, {}, QStringLiteral("a"));
        QVERIFY(named(*window, "Blue")->aliases.contains(QStringLiteral("Blu")));
        QVERIFY(named(*window, "Small")->aliases.contains(QStringLiteral("smal")));
        QTRY_COMPARE(table->topLevelItem(0)->text(1), QStringLiteral("zzzzzz")); // it was checked again
        QVERIFY(window->study()->undo());                                        // all of them are one step
        QVERIFY(named(*window, "Blue")->aliases.isEmpty());
        QVERIFY(named(*window, "Small")->aliases.isEmpty());
    }

    // Each part has the keys on what draws them, so that Enter does what is to be done there.
    void everyPartShowsWhereTheKeysAre()
    {
        const auto window = windowOver(smallCodebook());
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        for (const Qt::Key part : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6}) {
            press(*window, part, Qt::AltModifier);
            const QWidget *focus = window->focusWidget();
            QVERIFY2(qobject_cast<const QAbstractButton *>(focus) || qobject_cast<const QAbstractItemView *>(focus) ||
                         qobject_cast<const QLineEdit *>(focus),
                     focus ? focus->metaObject()->className() : "nothing");
        }
    }

    // A wide window has room for the rules, too, and not only beside the form.
    void aWideWindowGivesTheRulesRoom()
    {
        const auto window = windowOver(smallCodebook());
        const auto *rules = editor(*window).findChild<RuleList *>();
        QVERIFY(rules);
        const int before = rules->width();
        window->resize(2560, 1400);
        QApplication::processEvents();
        QVERIFY2(rules->width() >= 2 * before, qPrintable(QString::number(rules->width())));
    }

    void versionsAreCutAndCompared()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        QVERIFY(window->study()->perform(cutVersion(QStringLiteral("before the pilot"))));
        press(*window, Qt::Key_Insert);
        type(*window, QStringLiteral("infrared"));
        press(*window, Qt::Key_Return);
        press(*window, Qt::Key_2, Qt::AltModifier);
        auto *name = mode.versions()->findChild<QLineEdit *>();
        name->setFocus();
        type(*window, QStringLiteral("after the pilot"));
        press(*window, Qt::Key_Return);
        VersionsView &view = *mode.versions()->view();
        VersionId before{};
        VersionId after{};
        for (const CodebookVersion &version : window->study()->versions()) {
            before = version.name == u"before the pilot" ? version.id : before;
            after = version.name == u"after the pilot" ? version.id : after;
        }
        QVERIFY(valid(before) && valid(after));
        view.choose(before, after);
        const auto tables = view.findChildren<QTreeWidget *>();
        QCOMPARE(tables.back()->topLevelItemCount(), 1);
        QVERIFY(tables.back()->topLevelItem(0)->text(0).contains(QStringLiteral("infrared")));
        picture(*window, "versions-light");
    }

    void proposalsAreAcceptedOrRefused()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        Study &study = *window->study();
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        const ItemId item = itemNamed(study, QStringLiteral("1"));
        const DimensionId colour = book(*window).dimensions[0].id;
        QVERIFY(study.perform(proposeCode(colour, {.name = "Grey", .definition = "neither"}, study.actor(), item)));
        press(*window, Qt::Key_4, Qt::AltModifier);
        QCOMPARE(mode.proposals()->list()->current(), 0);
        picture(*window, "proposals-light");
        // Ben does not see it while the round is open.
        study.setActor(study.raters()[1].id);
        QCOMPARE(mode.proposals()->list()->current(), -1);
        QVERIFY(editor(*window).tree()->findItems("Grey", Qt::MatchExactly | Qt::MatchRecursive).isEmpty());
        // Unless the round shows proposals: Tab goes to the checkbox, Space toggles it.
        press(*window, Qt::Key_Tab);
        QCOMPARE(window->focusWidget(), mode.proposals()->shared());
        press(*window, Qt::Key_Space, {}, QStringLiteral(" "));
        QCOMPARE(mode.proposals()->list()->current(), 0);
        QVERIFY(!editor(*window).tree()->findItems("Grey", Qt::MatchExactly | Qt::MatchRecursive).isEmpty());
        QVERIFY(study.undo());
        QVERIFY(!mode.proposals()->shared()->isChecked());
        QCOMPARE(mode.proposals()->list()->current(), -1);
        study.setActor(study.raters()[0].id);
        mode.proposals()->list()->setFocus();
        press(*window, Qt::Key_A, {}, QStringLiteral("a"));
        QVERIFY(!named(*window, "Grey")->draft);
        QVERIFY(study.undo());
        mode.proposals()->list()->setFocus();
        press(*window, Qt::Key_V, {}, QStringLiteral("v"));
        QTRY_VERIFY(!mode.isCounting());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(named(*window, "Grey")->retired);
    }

    // As on the command line and with F7, a code added while others rate is hidden from them.
    void aCodeAddedInAnOpenRoundIsAProposal()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        Study &study = *window->study();
        editor(*window).showCode(named(*window, "Red")->id);
        editor(*window).focusTree();
        press(*window, Qt::Key_Insert, {});
        type(*window, QStringLiteral("Zaffre"));
        press(*window, Qt::Key_Return);
        const Code *added = named(*window, "Zaffre");
        QVERIFY(added);
        QVERIFY(added->draft);
        QVERIFY(study.codebook().proposalOf(added->id));
        picture(*window, "proposed-in-tree");
        QVERIFY(!editor(*window).tree()->findItems("Zaffre", Qt::MatchContains | Qt::MatchRecursive).isEmpty());
        study.setActor(study.raters()[1].id);
        QVERIFY(editor(*window).tree()->findItems("Zaffre", Qt::MatchContains | Qt::MatchRecursive).isEmpty());
        study.setActor(study.raters()[0].id);
        QVERIFY(study.undo()); // nobody else can have used it
        QVERIFY(!named(*window, "Zaffre"));
    }

    void aCodebookIsWrittenForAllBeforeAnybodyRates()
    {
        const auto window = windowOver(smallCodebook());
        QVERIFY(window);
        press(*window, Qt::Key_Insert, {});
        type(*window, QStringLiteral("infrared"));
        press(*window, Qt::Key_Return);
        QVERIFY(named(*window, "infrared"));
        QVERIFY(!named(*window, "infrared")->draft);
    }

    // A file that contains another rater's hidden proposal reveals nothing about it, and does not remove it.
    void aFileNeitherRevealsNorRemovesAHiddenDraft()
    {
        QStringList told;
        for (const bool proposed : {false, true}) {
            const auto window = labelledWindow();
            QVERIFY(window);
            Study &study = *window->study();
            const DimensionId colour = book(*window).dimensions[0].id;
            if (proposed) {
                study.setActor(study.raters()[1].id);
                QVERIFY(
                    study.perform(proposeCode(colour, {.name = "Zaffre", .definition = "deep"}, study.actor(), {})));
                study.setActor(study.raters()[0].id);
            }
            CodebookMode &mode = *window->findChild<CodebookMode *>();
            mode.showSection(CodebookMode::File);
            QFile file(m_folder.filePath("colours.csv"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("Dimension,Code,Definition\n" + book(*window).dimensions[0].name.toUtf8() + ",Red,as blood\n" +
                       book(*window).dimensions[0].name.toUtf8() + ",Zaffre,cobalt\n");
            file.close();
            mode.import()->read(file.fileName());
            QStringList words;
            for (const QTreeWidget *list : mode.import()->findChildren<QTreeWidget *>()) {
                for (QTreeWidgetItemIterator line(const_cast<QTreeWidget *>(list)); *line; ++line) {
                    words << (*line)->text(0) + u'|' + (*line)->text(1);
                }
            }
            told << words.join(u'\n');
            press(*window, Qt::Key_A, {}, QStringLiteral("a"));
            int there = 0;
            for (const Code &code : study.wholeCodebook().dimensions[0].codes) {
                there += code.name == u"Zaffre" ? 1 : 0;
            }
            QCOMPARE(there, proposed ? 2 : 1); // Ada's own and Ben's hidden draft
        }
        QCOMPARE(told[1], told[0]);
        QVERIFY(told[0].contains(QStringLiteral("Zaffre")));
    }

    void asksWhatATableLeavesOpen()
    {
        const auto window = windowOver({});
        QVERIFY(window);
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        mode.showSection(CodebookMode::File);
        QFile file(m_folder.filePath("sky.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("code,category\n1,Wet\n2,Wet\n3,Dry\n");
        file.close();
        mode.import()->read(file.fileName());
        picture(*window, "import-question");
        press(*window, Qt::Key_A, {}, QStringLiteral("a")); // ambiguous: not imported
        QVERIFY(book(*window).dimensions.empty());
        const auto buttons = mode.import()->findChildren<QAbstractButton *>();
        const auto names = std::ranges::find_if(buttons, [](const QAbstractButton *button) {
            return button->isVisible() && button->text().contains("their aliases");
        });
        QVERIFY(names != buttons.end());
        (*names)->click();
        picture(*window, "import-answered");
        QStringList texts;
        for (const QLabel *label : mode.import()->findChildren<QLabel *>()) {
            texts << (label->isVisible() ? label->text() : QString());
        }
        QVERIFY(texts.join(u'\n').contains("kept as an alias")); // the reading is shown before
        press(*window, Qt::Key_A, {}, QStringLiteral("a"));
        QCOMPARE(book(*window).dimensions.size(), 1U);
        QCOMPARE(named(*window, "Wet")->aliases, (QStringList{"1", "2"}));
    }

    void takesACodebookFromAFile()
    {
        const auto window = windowOver({});
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        Codebook other = smallCodebook();
        other.dimensions[0].codes[1].definition = QStringLiteral("as blood");
        const QString file = m_folder.filePath(QStringLiteral("other.codebook"));
        QVERIFY(saveCodebook(other, file));
        press(*window, Qt::Key_6, Qt::AltModifier);
        mode.import()->read(file);
        picture(*window, "import-light");
        QVERIFY(book(*window).dimensions.empty()); // a preview imports nothing
        press(*window, Qt::Key_A, {}, QStringLiteral("a"));
        QCOMPARE(book(*window).dimensions.size(), size_t(2));
        QCOMPARE(named(*window, "Red")->definition, QStringLiteral("as blood"));
        QCOMPARE(book(*window).rules.size(), size_t(1));
        QVERIFY(window->study()->undo());
        QVERIFY(book(*window).dimensions.empty());
        mode.import()->read(m_folder.filePath(QStringLiteral("missing.xlsx")));
        QVERIFY(book(*window).dimensions.empty());
    }

    // A list of choices would take the digit as a search.
    void partsAreReachedFromEveryField()
    {
        const auto window = labelledWindow();
        QVERIFY(window);
        CodebookMode &mode = *window->findChild<CodebookMode *>();
        QSet<QWidget *> met;
        for (QWidget *at = window->focusWidget(); mode.isAncestorOf(at) && !met.contains(at);
             at = window->focusWidget()) {
            met.insert(at);
            press(*window, Qt::Key_2, Qt::AltModifier);
            QVERIFY2(mode.versions()->isVisible(), at->metaObject()->className());
            press(*window, Qt::Key_1, Qt::AltModifier);
            QVERIFY(editor(*window).isVisible());
            at->setFocus();
            press(*window, Qt::Key_Tab);
        }
        QVERIFY(met.size() > 10);
        press(*window, Qt::Key_2, Qt::AltModifier);
        window->findChild<VersionsView *>()->findChild<QComboBox *>()->setFocus();
        press(*window, Qt::Key_3, Qt::AltModifier);
        QVERIFY(mode.recheck()->isVisible());
    }

    // The table of the report is not there yet, but the page's keys work.
    void theDataCheckHasTheKeysFromTheBeginning()
    {
        DataCheckView view;
        QSignalSpy asked(&view, &DataCheckView::fileWanted);
        view.show();
        view.setFocus();
        QTest::keyClick(view.focusWidget() ? view.focusWidget() : &view, Qt::Key_F);
        QCOMPARE(asked.size(), 1);
        view.setRunning(QStringLiteral("a.csv"));
        QCOMPARE(view.focusWidget(), &view);
        SheetCheckReport report;
        report.values.push_back({.value = QStringLiteral("Rde"), .count = 1});
        view.setReport({}, QStringLiteral("a.csv"), report);
        QVERIFY(view.focusWidget() && view.focusWidget()->isVisible());
        QVERIFY(view.focusWidget() != &view);
        view.setProblem(QStringLiteral("gone"));
        QCOMPARE(view.focusWidget(), &view);
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(asked.size(), 2);
    }

    // A screen of 1920 pixels at 200 % is 960 wide.
    void fitsAScreenThatShowsEverythingTwiceAsLarge()
    {
        auto demo = makeDemoStudy(freshPath());
        QVERIFY(demo);
        const auto window = windowWith(std::move(*demo));
        for (int part = 1; part <= 6; ++part) {
            press(*window, Qt::Key(Qt::Key_0 + part), Qt::AltModifier);
            QVERIFY2(window->minimumSizeHint().width() <= 960,
                     qPrintable(QString::number(window->minimumSizeHint().width())));
            QVERIFY2(window->minimumSizeHint().height() <= 500,
                     qPrintable(QString::number(window->minimumSizeHint().height())));
        }
        // The forms scroll vertically only: they must not be wider than their place.
        window->resize(800, 500);
        press(*window, Qt::Key_1, Qt::AltModifier);
        editor(*window).showDimension(book(*window).dimensions[0].id);
        QApplication::processEvents();
        auto *form = window->findChild<DimensionForm *>();
        const QWidget *seen = nullptr;
        for (QWidget *above = form->parentWidget(); above; above = above->parentWidget()) {
            if (auto *area = qobject_cast<QScrollArea *>(above)) {
                seen = area->viewport();
                break;
            }
        }
        QVERIFY(seen);
        QVERIFY2(form->width() <= seen->width(),
                 qPrintable(QStringLiteral("%1 in %2").arg(form->width()).arg(seen->width())));
    }

    void looksRight()
    {
        for (const auto &[mode, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, mode);
            auto demo = makeDemoStudy(freshPath());
            QVERIFY(demo);
            const auto window = windowWith(std::move(*demo));
            const auto shot = [&](const char *what) {
                picture(*window,
                        qPrintable(QStringLiteral("%1-%2").arg(QLatin1StringView(what), QLatin1StringView(name))));
            };
            editor(*window).showDimension(book(*window).dimensions[0].id);
            shot("dimension");
            CodeId ruled{};
            for (const Rule &rule : book(*window).rules) {
                ruled = rule.a;
            }
            editor(*window).showCode(ruled);
            shot("code");
            press(*window, Qt::Key_M, {}, QStringLiteral("m"));
            shot("merge");
            press(*window, Qt::Key_Escape);
            // Every part, reached by its key, in a smaller window.
            window->resize(1000, 700);
            for (int part = 1; part <= 6; ++part) {
                press(*window, Qt::Key(Qt::Key_0 + part), Qt::AltModifier);
                shot(qPrintable(QStringLiteral("part%1-small").arg(part)));
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(CodebookPartsTest)
#include "CodebookPartsTest.moc"
