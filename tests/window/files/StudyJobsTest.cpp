// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/jobs/StudyJobs.h"
#include "app/window/MainWindow.h"
#include "app/window/ask/JobDialog.h"
#include "app/window/ask/NotesDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/ExportJobs.h"
#include "app/window/files/FetchDialog.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/files/SieveDialog.h"
#include "app/window/share/JoinDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "models/export/StudyExport.h"
#include "models/history/UndoText.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "tests/window/files/FilesDesk.h"
#include "views/import/ColumnsDialog.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Importing files into the window's study and exporting them, with its questions answered as a user would.
class StudyJobsTest : public QObject, private FilesDesk
{
    Q_OBJECT

    // A Posts.xml large enough to see the progress of reading it.
    QString manyPosts()
    {
        QByteArray bytes = "<posts>\n";
        for (int i = 1; i <= 30000; ++i) {
            bytes += "<row Id=\"" + QByteArray::number(i) + "\" PostTypeId=\"1\" Title=\"Slow\" Body=\"" +
                     QByteArray("&lt;p&gt;some words on it&lt;/p&gt; ").repeated(10) + "\" Tags=\"&lt;a&gt;\"/>\n";
        }
        return written(m_folder, u"Posts.xml"_s, bytes + "</posts>\n");
    }

    // Drags the files over the widget (none: the window) and drops them there, if they are taken.
    static bool dropped(MainWindow &window, const QStringList &files, QWidget *over = nullptr,
                        Qt::DropActions actions = Qt::CopyAction)
    {
        QMimeData dragged;
        QList<QUrl> urls;
        for (const QString &file : files) {
            urls << QUrl::fromLocalFile(file);
        }
        dragged.setUrls(urls);
        dragged.setText(files.join(u'\n')); // as file managers do
        QWidget *target = over ? over : &window;
        QDragEnterEvent enter({10, 10}, actions, &dragged, Qt::LeftButton, Qt::ShiftModifier);
        enter.ignore();
        QApplication::sendEvent(target, &enter);
        if (enter.isAccepted()) {
            QDropEvent event(QPointF(10, 10), actions, &dragged, Qt::LeftButton, Qt::ShiftModifier);
            QApplication::sendEvent(target, &event);
            return event.isAccepted() && event.dropAction() == Qt::CopyAction;
        }
        return false;
    }

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }

    void aSheetIsAskedAboutOnce()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        int asked = 0;
        QList<bool> asksForSite;
        const auto keepAll = [&asksForSite] {
            withSieve([&asksForSite](SieveDialog &dialog) {
                asksForSite << fieldOf(dialog, u"site"_s)->isVisible();
                QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
            });
        };
        keepAll();
        answerColumns(Qt::Key_Return, asked);
        ImportJobs::addItems(window, {written(m_folder, u"one.csv"_s, "id,summary,x\na1,Slow,y\n")});
        QCOMPARE(asked, 1);
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(*window.study()->itemCount(), 4);
        keepAll();
        ImportJobs::addItems(window, {written(m_folder, u"two.csv"_s, "id,summary,x\na2,Slower,y\n")});
        QTRY_COMPARE(idle.size(), 2);
        QCOMPARE(*window.study()->itemCount(), 5);
        QCOMPARE(undoText(*window.study()), u"add items of two.csv"_s);
        // With the columns, the site was asked for; columns that are read as before ask for nothing.
        QCOMPARE(asksForSite, (QList<bool>{false, true}));
    }

    // The posts need no site, but the comments do.
    void theSiteOfCommentsIsAskedFor()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        int columns = 0;
        bool isAsked = false;
        keepEverything();
        answerColumns(Qt::Key_Return, columns);
        QTimer answer;
        connect(&answer, &QTimer::timeout, &answer, [&] {
            auto *question = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            if (question && question->windowTitle() == u"Add comments") {
                answer.stop();
                isAsked = true;
                question->findChild<QComboBox *>()->setEditText(u"stackoverflow"_s);
                question->accept();
            }
        });
        answer.start(10);
        ImportJobs::addItems(window, {written(m_folder, u"posts.csv"_s, "id,summary,y\na1,Slow,y\n"),
                                      written(m_folder, u"Comments.xml"_s,
                                              "<?xml version=\"1.0\"?>\n<comments>\n"
                                              "<row Id=\"1\" PostId=\"70\" Text=\"Same here\"/>\n</comments>\n")});
        QVERIFY(isAsked);
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(columns, 1);
        QCOMPARE(*window.study()->itemCount(), 4);
    }

    // What a task asks when its work has ended is not covered by the dialog that told how far it was.
    void aQuestionAfterTheWorkIsNotCovered()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        bool isAsked = false;
        bool isCovered = false;
        window.jobs().run({.what = u"Reading"_s,
                           .work = [](Study &, const Progress &) { return Result<void>(); },
                           .done =
                               [&] {
                                   QDialog question(&window);
                                   // Ends after the patience of the other, whose time began before.
                                   QTimer::singleShot(400, &question, [&] {
                                       isAsked = true;
                                       for (const QWidget *each : QApplication::topLevelWidgets()) {
                                           isCovered |= each->isVisible() && qobject_cast<const JobDialog *>(each);
                                       }
                                       question.accept();
                                   });
                                   question.exec();
                               }});
        // As in the running program: what is to be deleted by an event loop stays while a question has another one.
        QEventLoop loop;
        connect(&window.jobs(), &StudyJobs::idle, &loop, &QEventLoop::quit);
        loop.exec();
        QVERIFY(isAsked);
        QVERIFY(!isCovered);
    }

    void whatComesIsReadAtOnceAndUndoSaysWhatWent()
    {
        const QString path = m_folder.filePath(u"empty.corater"_s);
        QVERIFY(Study::create(path, {.title = u"T"_s, .codebook = {}, .raters = {u"Ada"_s}}));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        const Pages &pages = *window.pages();
        QVERIFY(!valid(pages.shownItem()));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy said(&window.notice(), &Notice::said);
        keepEverything();
        ImportJobs::addItems(window,
                             {written(m_folder, u"two.json"_s, R"([{"number": 7, "title": "Slow", "body": "x"}])")});
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(window.study()->item(pages.shownItem())->title, u"Slow"_s);
        window.actions().action("edit.undo")->trigger();
        QVERIFY(!valid(pages.shownItem()));
        QCOMPARE(said.back().front().toString(), u"Undone: add items of two.json"_s);
        window.actions().action("edit.redo")->trigger();
        QVERIFY(valid(pages.shownItem()));
        QCOMPARE(said.back().front().toString(), u"Redone: add items of two.json"_s);
    }

    void ratingsAreAskedAboutAndTaken()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        int asked = 0;
        answerColumns(Qt::Key_Return, asked);
        ImportJobs::addRatings(window,
                               {written(m_folder, u"r.csv"_s, "id,size a,size b\n1,Small,Large\n2,Large,Large\n")});
        QCOMPARE(asked, 1);
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(window.study()->rounds().size(), size_t(2));
        ImportJobs::addRatings(window, {written(m_folder, u"r2.csv"_s, "id,size a,size b\n3,Small,Large\n")});
        QTRY_COMPARE(idle.size(), 2);
        QCOMPARE(window.study()->rounds().size(), size_t(3));
        ExportJobs::exportTable(window, m_folder.filePath(u"out.csv"_s), {.kind = u"empirical-study"_s});
        QTRY_COMPARE(idle.size(), 3);
        QVERIFY(QFile::exists(m_folder.filePath(u"out.csv"_s)));
        QSignalSpy said(&window.notice(), &Notice::said);
        QSignalSpy offered(&window.notice(), &Notice::offered);
        ExportJobs::exportTable(window, m_folder.filePath(u"ratings.csv"_s), {.kind = u"ratings"_s});
        QTRY_COMPARE(idle.size(), 4);
        QCOMPARE(said.back().front().toString(), u"ratings.csv: 6 rows written"_s);
        QCOMPARE(offered.size(), 1); // to open the file
        QFile ratings(m_folder.filePath(u"ratings.csv"_s));
        QVERIFY(ratings.open(QIODevice::ReadOnly));
        const QByteArray sheet = ratings.readAll();
        QCOMPARE(sheet.count("\r\n"), 7); // the heading and six
        QVERIFY2(sheet.contains(",Large,,,,v1,,20"), sheet);
    }

    // A coded text that is not the post of the study gives its codes, but no passage.
    void passagesThatAreNotFoundAreOffered()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy offered(&window.notice(), &Notice::offered);
        int asked = 0;
        answerColumns(Qt::Key_Return, asked);
        ImportJobs::addRatings(window, {written(m_folder, u"Ada.jsonl"_s,
                                                R"({"id":"1","text":"Quite another text","label":[[0,5,"Red"]]})"
                                                "\n")});
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(window.study()->rounds().size(), size_t(2));
        QCOMPARE(offered.size(), 1);
        QCOMPARE(offered.front().front().toString(), u"1 note…"_s);
    }

    void theWindowRespondsWhileAFileIsReadAndStopLeavesTheStudyAsItWas()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QByteArray before = contentOf(*window.study());
        const QString posts = manyPosts();
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        int ticks = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, this, [&ticks] { ++ticks; });
        clock.start(10);
        answerSieve({}, u"stackoverflow"_s, Qt::Key_Return);
        ImportJobs::addItems(window, {posts});
        QVERIFY(window.jobs().isBusy());
        // The progress dialog appears, and the window responds until then.
        const QPointer<JobDialog> progress = window.findChild<JobDialog *>();
        QVERIFY(progress);
        QVERIFY(!progress->isVisible());
        QTRY_VERIFY(!progress || progress->isVisible());
        QVERIFY(progress);
        ticks = 0;
        QTRY_VERIFY(ticks >= 5);
        QVERIFY(window.jobs().isBusy());
        progress->findChild<QPushButton *>()->click();
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(!window.jobs().isBusy());
        QCOMPARE(contentOf(*window.study()), before);
        QVERIFY(!window.study()->isPaused());
    }

    void workWithoutProgressCanBeStopped()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QTcpServer silent; // accepts the connection and never answers
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy said(&window.notice(), &Notice::said);
        PostFetchOptions how;
        how.base = u"http://127.0.0.1:%1"_s.arg(silent.serverPort());
        how.folder = m_folder.filePath(u"fetched"_s);
        fetchTexts(window, {u"7001"_s}, how);
        const QPointer<JobDialog> progress = window.findChild<JobDialog *>();
        QVERIFY(progress);
        QTRY_VERIFY(progress && progress->isVisible());
        QVERIFY2(progress->windowTitle().contains(how.base), qPrintable(progress->windowTitle()));
        QTest::keyClick(progress, Qt::Key_Escape);
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(said.back().front().toString(),
                 u"Stopped. The answers so far are kept; fetching again continues from there."_s);
        QCOMPARE(window.notice().last(), said.back().front().toString()); // for the command "Last message"
    }

    void aFileOfWhichNothingCouldBeReadIsAnError()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy said(&window.notice(), &Notice::said);
        answerSieve({}, u"stackoverflow"_s, Qt::Key_Return);
        ImportJobs::addItems(window, {written(m_folder, u"Posts.xml"_s, "<posts><row Title=\"a\"/></posts>")});
        QTRY_COMPARE(idle.size(), 1);
        const auto isError = [](const QList<QVariant> &words) {
            return words.back().toBool() && words.front().toString().contains(u"nothing in the file could be read"_s);
        };
        QVERIFY(std::ranges::any_of(said, isError));
    }

    void closingTheStudyStopsWhatIsRead()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QString path = window.study()->path();
        const QByteArray before = contentOf(path);
        answerSieve({}, u"stackoverflow"_s, Qt::Key_Return);
        ImportJobs::addItems(window, {manyPosts()});
        QVERIFY(window.jobs().isBusy());
        window.closeStudy();
        QVERIFY(!window.jobs().isBusy());
        QCOMPARE(contentOf(path), before);
        QVERIFY(!QFile::exists(path + u"-wal"_s));
    }

    void whatWasLeftOutIsToldWithItsPlace()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QString folder = m_folder.filePath(u"texts"_s);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(written(m_folder, u"texts/one.md"_s, "# Slow\n\nIt is slow.\n") == folder + u"/one.md"_s);
        QVERIFY(!written(m_folder, u"texts/sums.tsv"_s, "a\tb\n").isEmpty());
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        keepEverything();
        ImportJobs::addItems(window, {folder});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(!window.findChild<NotesDialog *>()); // no dialog interrupts the user
        auto *offer = window.findChild<ActionButton *>(u"notes"_s);
        QVERIFY(offer && offer->isVisible());
        QCOMPARE(offer->text(), u"1 note…"_s);
        offer->click();
        QTRY_VERIFY(window.findChild<NotesDialog *>());
        const auto *notes = window.findChild<NotesDialog *>();
        const QString told = notes->findChild<QPlainTextEdit *>()->toPlainText();
        QVERIFY2(told.contains(u"sums.tsv"_s), qPrintable(told));
        QStringList words;
        for (const QLabel *label : notes->findChildren<QLabel *>()) {
            words << label->text();
        }
        QVERIFY2(words.contains(u"1 note"_s), qPrintable(words.join(u'|')));
    }

    void filesCanBeDropped()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const auto drop = [&](const QString &file) { return dropped(window, {file}); };
        QVERIFY(!drop(m_folder.filePath(u"nothing"_s)));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QTimer::singleShot(0, [] { keepEverything(); });
        QVERIFY(drop(written(m_folder, u"dropped.json"_s, R"([{"number": 7, "title": "Slow", "body": "x"}])")));
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(*window.study()->itemCount(), 4);
        const QString other = m_folder.filePath(u"other.corater"_s);
        QVERIFY(smallStudy(other));
        QVERIFY(drop(other));
        QTRY_COMPARE(window.study()->path(), other);
    }

    // A study or a packet comes alone; the files stay where they are; nothing is taken while something else goes on.
    void whatCannotBeTakenIsNotDropped()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QString before = window.study()->path();
        const QString sheet = written(m_folder, u"sheet.csv"_s, "id,summary\na1,Slow\n");
        const QString capitals = m_folder.filePath(u"capitals.CORATER"_s);
        const QString packet = written(m_folder, u"some.packet"_s, "no packet");
        QVERIFY(smallStudy(capitals));
        QVERIFY(!dropped(window, {sheet, capitals}));
        QVERIFY(!dropped(window, {capitals, sheet}));
        QVERIFY(!dropped(window, {sheet, packet}));
        QVERIFY(!dropped(window, {sheet}, nullptr, Qt::MoveAction)); // the program that drags would delete it
        {
            QDialog question(&window);
            question.open();
            QVERIFY(!dropped(window, {sheet}));
            QVERIFY(!dropped(window, {capitals})); // the study of the question would be closed
        }
        QCOMPARE(window.study()->path(), before);
        QVERIFY(dropped(window, {capitals}, nullptr, Qt::CopyAction | Qt::MoveAction));
        QTRY_COMPARE(window.study()->path(), capitals);
    }

    // A field takes text, but no files as text.
    void filesThatAreDroppedOnAFieldAreAdded()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        window.resize(1280, 800);
        window.study()->setActor(window.study()->raters().front().id);
        window.setMode(MainWindow::Label);
        const auto shownField = [&window]() -> QLineEdit * {
            const auto fields = window.findChildren<QLineEdit *>();
            const auto shown = std::ranges::find_if(
                fields, [](const QLineEdit *each) { return each->isVisible() && !each->isReadOnly(); });
            return shown == fields.end() ? nullptr : *shown;
        };
        QLineEdit *field = nullptr;
        QTRY_VERIFY(field = shownField());
        const QString before = field->text();
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QTimer::singleShot(0, [] { keepEverything(); });
        QVERIFY(dropped(window, {written(m_folder, u"field.json"_s, R"([{"number": 8, "title": "S", "body": "x"}])")},
                        field));
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(*window.study()->itemCount(), 4);
        QCOMPARE(field->text(), before);
    }

    // A packet is no list of items: it is merged, or joined by where no study is open.
    void aPacketThatIsDroppedIsMergedOrJoinedBy()
    {
        const QString packet = written(m_folder, u"dropped.packet"_s, "no packet");
        MainWindow window;
        window.show();
        QVERIFY(dropped(window, {packet}));
        QTRY_VERIFY(window.findChild<JoinDialog *>());
        const auto fields = window.findChild<JoinDialog *>()->findChildren<QLineEdit *>();
        QVERIFY(std::ranges::contains(fields, packet, &QLineEdit::text));
        window.findChild<JoinDialog *>()->reject();
        QTRY_VERIFY(!window.findChild<JoinDialog *>());
        QVERIFY(openFresh(window));
        QSignalSpy said(&window.notice(), &Notice::said);
        QVERIFY(dropped(window, {packet}));
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(said.back().back().toBool()); // as this one is no packet
        QVERIFY2(said.back().front().toString().contains(u"dropped.packet"_s),
                 qPrintable(said.back().front().toString()));
    }
};

QTEST_MAIN(StudyJobsTest)
#include "StudyJobsTest.moc"
