// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/ask/JobDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/FetchDialog.h"
#include "app/window/items/DuplicatesPage.h"
#include "app/window/items/ItemJobs.h"
#include "app/window/items/KeywordProposals.h"
#include "app/window/items/KeywordsPage.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/workplace/Pages.h"
#include "data/keywords/KeywordFile.h"
#include "models/commands/MarkDuplicates.h"
#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "models/jobs/FetchTexts.h"
#include "models/jobs/FlowCheck.h"
#include "models/jobs/ImportFile.h"
#include "models/selection/SelectionFlow.h"
#include "tests/support/study/Studies.h"
#include "tests/views/Gallery.h"
#include "views/figures/SampleView.h"
#include "views/items/ItemListPane.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// From posts to candidates in the window: the drawn flow, pairs side by side, the editor of the keywords, fetching.
class SelectionWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    Gallery m_gallery;
    int m_count = 0;

    static QByteArray row(int id, const QByteArray &title, const QByteArray &body, const char *day)
    {
        return "<row Id=\"" + QByteArray::number(id) + "\" PostTypeId=\"1\" CreationDate=\"" + day +
               "T00:00:00\" Title=\"" + title + "\" Body=\"&lt;p&gt;" + body +
               "&lt;/p&gt;\" Tags=\"&lt;keras&gt;\" />\n";
    }

    // Thirty posts, every second about something slow; 5 and 6 are the same except for punctuation.
    QString studyWithPosts()
    {
        const QString path = m_folder.filePath(u"w%1.corater"_s.arg(++m_count));
        auto study = smallStudy(path, 0);
        QFile file(m_folder.filePath(u"Posts.xml"_s));
        if (!study || !file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write("<posts>\n");
        for (int id = 1; id <= 30; ++id) {
            const QByteArray number = QByteArray::number(id);
            const bool twin = id == 6;
            const QByteArray body = "My loop of post " + (twin ? "5" : number) +
                                    " got slower after I changed the batch size, and memory grows with each epoch" +
                                    (twin ? "!!" : ".");
            file.write(row(id, id % 2 == 0 && !twin ? "Question " + number : "Training is slower",
                           id % 2 == 0 && !twin ? "how do I install version " + number : body,
                           id < 25 ? "2019-05-05" : "2015-01-01"));
        }
        file.write("</posts>\n");
        file.close();
        FileImport how;
        how.options.site = u"stackoverflow"_s;
        how.filter = *SelectionFilter::read(u"keras"_s, u"2016"_s, {});
        how.keywords = std::make_shared<const KeywordMatcher>(*KeywordFile::load(u"dlperf"_s));
        return importFile(*study, file.fileName(), how) ? path : QString();
    }

    static void markTwins(Study &study)
    {
        const auto pairs = findDuplicates(study, {.threshold = 0.95});
        QVERIFY(pairs && pairs->size() == 1);
        QVERIFY(study.perform(markDuplicates({{.pair = pairs->front(), .same = true, .reason = {}}})));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
    }

    void theFlowIsDrawn()
    {
        const QString path = studyWithPosts();
        QVERIFY(!path.isEmpty());
        for (const auto &[theme, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.show();
            QVERIFY(window.openStudy(path, u"Ada"_s));
            if (theme == ThemeMode::Light) {
                markTwins(*window.study());
                QVERIFY(window.study()->perform(
                    openRound({.name = u"Pilot"_s, .draw = RoundPlan::Draw::Sample, .sample = 4, .seed = 7})));
            }
            showFlow(window);
            QTRY_VERIFY(window.findChild<QDialog *>(u"flow"_s));
            auto *page = window.findChild<QDialog *>(u"flow"_s);
            const auto *view = page->findChild<SampleView *>();
            QVERIFY(view);
            const QString said = view->accessibleDescription();
            for (const QString &part :
                 {u"All posts: 30"_s, u"Tags and days: 24"_s, u"− 6 outside"_s, u"Keyword hits: 13"_s,
                  u"− 11 without a keyword"_s, u"In the study: 13"_s, u"Without duplicates: 12"_s, u"− 1 duplicate"_s,
                  u"Pilot: 4"_s, u"drawn at random from 12, seed 7"_s, u"8 wait for a round"_s}) {
                QVERIFY2(said.contains(part), qPrintable(part + u" in "_s + said));
            }
            const QImage image = m_gallery.take(*page, u"flow-%1"_s.arg(QLatin1StringView(name)), {780, 760});
            QVERIFY(Gallery::colours(image) > 8);
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    void pairsAreDecidedSideBySide()
    {
        const QString path = studyWithPosts();
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        std::vector<DuplicatePair> pairs;
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        ItemJobs::findDuplicates(window, {.threshold = 0.6}, [&](std::vector<DuplicatePair> found) { pairs = found; });
        QTRY_COMPARE(idle.count(), 1);
        QVERIFY(pairs.size() > 1);
        DuplicatesPage page(*window.study(), window.notice(), window.actions(), pairs, {.threshold = 0.6}, &window);
        page.show();
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            m_gallery.take(page, u"duplicates-%1"_s.arg(QLatin1StringView(name)), {1180, 640});
        }
        const int before = page.waiting();
        QCOMPARE(before, int(pairs.size()));
        // The arrows move through the pairs, and the keys of the decisions and of undo always work.
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        auto *list = page.findChild<QListWidget *>();
        QCOMPARE(page.focusWidget(), list);
        QTest::keyClick(list, Qt::Key_B);
        QCOMPARE(page.waiting(), before - 1);
        QCOMPARE(list->currentRow(), 1);
        QCOMPARE(*countDuplicatesOf(window), 0);
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentRow(), 2);
        QTest::keyClick(list, Qt::Key_1);
        QVERIFY(page.waiting() < before - 1);
        QCOMPARE(*countDuplicatesOf(window), 1);
        QTest::keyClick(list, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(page.waiting(), before - 1);
        QCOMPARE(list->currentRow(), 2);
        QCOMPARE(*countDuplicatesOf(window), 0);
    }

    void allPairsAreMarkedAtOnceAndTheSearchIsKept()
    {
        const QString path = studyWithPosts();
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        const DuplicateOptions options{.threshold = 0.6};
        const auto pairs = findDuplicates(*window.study(), options);
        QVERIFY(pairs && pairs->size() > 1);
        DuplicatesPage page(*window.study(), window.notice(), window.actions(), *pairs, options, &window);
        page.show();
        page.markAll();
        QTRY_COMPARE(page.waiting(), 0);
        const auto flow = selectionFlow(*window.study());
        QVERIFY(flow && flow->duplicates > 0);
        const SelectionStep &step = flow->steps.back();
        QVERIFY(step.kind == SelectionStep::Kind::Duplicates);
        QCOMPARE(step.settings["threshold"].toDouble(), 0.6);
        QCOMPARE(step.input - step.kept, flow->duplicates);
        const auto again = checkDuplicates(*window.study(), {});
        QVERIFY(again && again->size() == 1);
        QVERIFY2(again->front().same, qPrintable(again->front().message.inWords()));
        QVERIFY(window.study()->undo());
        QCOMPARE(page.waiting(), int(pairs->size()));
        QCOMPARE(*countDuplicatesOf(window), 0);
    }

    static std::optional<qint64> countDuplicatesOf(const MainWindow &window)
    {
        const auto flow = selectionFlow(*window.study());
        return flow ? std::optional(flow->duplicates) : std::nullopt;
    }

    void keywordsAreCountedAndMended()
    {
        const QString path = studyWithPosts();
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        showKeywords(window);
        auto *page = window.findChild<KeywordsPage *>();
        QVERIFY(page);
        QCOMPARE(page->set().keywords.size(), 24);
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        for (QPushButton *button : page->findChildren<QPushButton *>()) {
            if (button->text() == u"Count"_s) {
                button->click();
            }
        }
        const auto *progress = window.findChild<JobDialog *>();
        QVERIFY(progress && progress->parentWidget() == page);
        QTRY_COMPARE(idle.count(), 1);
        QTRY_VERIFY(page->isActiveWindow()); // the focus stays
        const auto *list = page->findChild<QTreeWidget *>();
        const auto found = list->findItems(u"slower"_s, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.front()->text(1), u"13"_s);
        QCOMPARE(found.front()->text(2), u"13"_s);
        const auto dead = list->findItems(u"hangs"_s, Qt::MatchExactly);
        QCOMPARE(dead.size(), 1);
        QVERIFY2(dead.front()->text(3).contains(u"hang"_s), qPrintable(dead.front()->text(3)));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            m_gallery.take(*page, u"keywords-%1"_s.arg(QLatin1StringView(name)), {820, 640});
        }
        page->mendAll();
        QVERIFY(page->set().keywords.contains(u"hang"_s));
        QVERIFY(page->set().keywords.contains(u"veri slow"_s));
        QVERIFY(page->set().warnings(KeywordForm::AsWritten).size() < 2);
        page->add(u"batch size"_s);
        for (QPushButton *button : page->findChildren<QPushButton *>()) {
            if (button->text() == u"Save in the study"_s) {
                QVERIFY(button->isEnabled());
                button->click();
            }
        }
        QCOMPARE(studyKeywords(*window.study())->keywords, page->set().keywords);
        QVERIFY(window.study()->undo());
        QVERIFY(studyKeywords(*window.study())->keywords.contains(u"hangs"_s));
    }

    // Presses the button of that name in the next message box.
    static void answer(const QString &name)
    {
        QTimer::singleShot(0, [name] {
            auto *box = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(box);
            for (QAbstractButton *button : box->findChildren<QAbstractButton *>()) {
                if (button->text() == name) {
                    button->click();
                    return;
                }
            }
            box->reject();
        });
    }

    void changedKeywordsAreNotLostByEscape()
    {
        const QString path = studyWithPosts();
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        showKeywords(window);
        QPointer<KeywordsPage> page = window.findChild<KeywordsPage *>();
        QVERIFY(page);
        page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(page));
        auto *list = page->findChild<QTreeWidget *>();
        list->setCurrentItem(list->topLevelItem(1));
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(page->set().keywords.size(), 23);
        answer(u"Continue"_s);
        QTest::keyClick(list, Qt::Key_Escape);
        QVERIFY(page && page->isVisible());
        answer(u"Continue"_s);
        QVERIFY(!window.close());
        QVERIFY(page && page->isVisible() && window.isVisible());
        answer(u"Save in the study"_s);
        QTest::keyClick(list, Qt::Key_Escape);
        QTRY_VERIFY(!page);
        QCOMPARE(studyKeywords(*window.study())->keywords.size(), 23);
        showKeywords(window);
        page = window.findChild<KeywordsPage *>();
        page->reject(); // nothing to ask about
        QTRY_VERIFY(!page);
    }

    void keywordsAreProposedFromWhatIsKnownToBeWanted()
    {
        const QString path = m_folder.filePath(u"known.corater"_s);
        auto study = smallStudy(path, 0);
        QVERIFY(study);
        QFile sheet(m_folder.filePath(u"known.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        for (const char *line :
             {"id,title\n", "1,my throughput sank\n", "2,throughput of a batch\n", "3,install a wheel\n",
              "4,wheel of a batch\n", "5,throughput again\n", "6,nothing at all\n"}) {
            sheet.write(line);
        }
        sheet.close();
        QVERIFY(importFile(*study, sheet.fileName(), {}));
        const auto none = proposeKeywords(*study, {u"77"_s}, 10, {});
        QVERIFY(!none);
        study.reset();
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        std::optional<ProposedKeywords> proposed;
        ItemJobs::proposeKeywords(window, {u"1"_s, u"2"_s, u"5"_s},
                                  [&](const ProposedKeywords &found) { proposed = found; });
        QTRY_COMPARE(idle.count(), 1);
        QVERIFY(proposed);
        QCOMPARE(proposed->wanted, 3);
        QCOMPARE(proposed->others, 3);
        QCOMPARE(proposed->candidates.front().keyword, u"throughput"_s);
        QCOMPARE(proposed->candidates.front().wanted, 3);
        QCOMPARE(proposed->candidates.front().others, 0);
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            KeywordProposals dialog(*proposed, {}, nullptr);
            m_gallery.take(dialog, u"proposals-%1"_s.arg(QLatin1StringView(name)), {520, 300});
            QCOMPARE(dialog.chosen(), QStringList(u"throughput"_s));
            QVERIFY(KeywordProposals(*proposed, {u"throughput"_s}, nullptr).chosen() != dialog.chosen());
        }
    }

    void anItemIsMarkedByWhatItWasKeptForOrTheStudysKeywords()
    {
        const QString path = studyWithPosts();
        const auto study = Study::open(path);
        QVERIFY(study.has_value());
        QCOMPARE(wordsToMark(**study, **(*study)->findItem(u"1"_s))->keywords, QStringList(u"slower"_s));
        QFile sheet(m_folder.filePath(u"plain.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly) && sheet.write("id,title\nx1,slowly slowly\n") > 0);
        sheet.close();
        QVERIFY(importFile(**study, sheet.fileName(), {}));
        QVERIFY((*study)->perform(setSetting(markedWordsSetting, u"slow\n- survey"_s)));
        const auto words = wordsToMark(**study, **(*study)->findItem(u"x1"_s));
        QVERIFY(words->keywords.size() == 24 && words->inclusion + words->exclusion == QStringList({"slow", "survey"}));
    }

    void dialogsFitOnTheScreenWhateverTheSizeOfTheText()
    {
        applyTheme(*qApp, ThemeMode::Light, 2.0);
        const QString path = studyWithPosts();
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        showKeywords(window);
        showFlow(window);
        QTRY_VERIFY(window.findChild<QDialog *>(u"flow"_s));
        DuplicatesPage pairs(*window.study(), window.notice(), window.actions(), {}, {.threshold = 0.6}, &window);
        const QSize room = window.screen()->availableSize();
        for (const QWidget *dialog : {static_cast<QWidget *>(window.findChild<KeywordsPage *>()),
                                      window.findChild<QWidget *>(u"flow"_s), static_cast<QWidget *>(&pairs)}) {
            QVERIFY(dialog);
            QVERIFY2(dialog->height() < room.height(), dialog->metaObject()->className());
            QVERIFY2(dialog->size() == dialog->size().boundedTo(room.expandedTo(dialog->minimumSizeHint())),
                     dialog->metaObject()->className());
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theListIsNarrowedByAKeyword()
    {
        const QString path = studyWithPosts();
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        window.setMode(MainWindow::Label);
        auto *pane = window.findChild<ItemListPane *>();
        Q_EMIT pane->keywordsWanted();
        auto *menu = pane->findChild<QMenu *>(u"keywords"_s);
        QVERIFY(menu);
        QCOMPARE(menu->actions().front()->text(), u"slower\t13"_s);
        menu->actions().front()->trigger();
        QCOMPARE(pane->searchText(), u"keyword:\"slower\""_s);
        menu->close();
        window.pages()->search(u"keyword:\"gpu util\""_s);
        QCOMPARE(pane->searchText(), u"keyword:\"gpu util\""_s);
    }

    void fetchingAsksForWhatHasNoText()
    {
        const QString path = studyWithPosts();
        const auto study = Study::open(path);
        QVERIFY(study.has_value());
        FetchDialog dialog(**study, nullptr);
        QTRY_VERIFY(dialog.isRead());
        QVERIFY(dialog.ids().isEmpty());
        QCOMPARE(dialog.options().base, PostFetchOptions().base);
        QCOMPARE(dialog.options().folder, path + u"-fetched"_s);
        QVERIFY(dialog.options().comments);
        // A sheet of ids counts as a site of its own until the user states theirs.
        QFile ids(m_folder.filePath(u"ids.csv"_s));
        QVERIFY(ids.open(QIODevice::WriteOnly) && ids.write("id,title\n7001,Slow\n7002,Slower\n") > 0 && ids.flush());
        QVERIFY(importFile(**study, ids.fileName(), {}));
        const auto none = missingTexts(**study, u"stackoverflow"_s);
        QVERIFY(none && none->ids.isEmpty());
        QCOMPARE(none->others, (QMap<QString, qint64>{{u"ids.csv"_s, 2}}));
        QVERIFY(nothingMissing(*none, u"stackoverflow"_s).contains(u"2 of “ids.csv”"_s));
        QVERIFY(nothingMissing(*none, {}).startsWith(u"Without a text: 2 of “ids.csv”."_s)); // no name of no site
        QVERIFY((*study)->undo());
        ItemMap map = guessItemMap({u"id"_s, u"title"_s});
        map.site = u"stackoverflow"_s;
        QVERIFY(importFile(**study, ids.fileName(), {.options = {.map = map}}));
        QCOMPARE(missingTexts(**study, u"stackoverflow"_s)->ids, (QStringList{u"7001"_s, u"7002"_s}));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Dark, "dark"}, std::pair{ThemeMode::Light, "light"}}) {
            applyTheme(*qApp, theme);
            m_gallery.take(dialog, u"fetch-%1"_s.arg(QLatin1StringView(name)), {600, 340});
        }
    }

    void whatWasFetchedAndNotTakenIsSaid()
    {
        FetchedTexts texts;
        texts.fetched.questions = 3;
        texts.fetched.answers = 1;
        texts.items.updated = 1;
        QCOMPARE(fetchedWords(texts), u"3 questions, 1 answer and 0 comments fetched; with texts now: 1 item"_s);
        texts.items.conflicting = 2;
        texts.fetched.missing = QStringList{u"7"_s};
        QCOMPARE(fetchedWords(texts),
                 u"3 questions, 1 answer and 0 comments fetched; with texts now: 1 item; left out, "
                 "since the study has another post under their id: 2 items; 1 missing at the site"_s);
    }
};

QTEST_MAIN(SelectionWindowTest)
#include "SelectionWindowTest.moc"
