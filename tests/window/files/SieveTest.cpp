// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/files/SieveDialog.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "tests/window/files/FilesDesk.h"
#include "views/import/ColumnsDialog.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The questions before items are added, and the preview of their number.
class SieveTest : public QObject, private FilesDesk
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }

    void nothingIsAddedIfTheUserCancels()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QByteArray before = contentOf(*window.study());
        int asked = 0;
        keepEverything();
        answerColumns(Qt::Key_Escape, asked);
        ImportJobs::addItems(window, {written(m_folder, u"three.csv"_s, "id,summary,x\na1,Slow,y\n")});
        QCOMPARE(asked, 1);
        QVERIFY(!window.jobs().isBusy());
        QCOMPARE(contentOf(*window.study()), before);
    }

    // Without a site the button is disabled; a site taken from a folder's name is shown and must be confirmed.
    void theSiteIsAskedFor()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        const QByteArray bytes = "<posts><row Id=\"71\" PostTypeId=\"1\" Title=\"T\" Body=\"b\"/></posts>";
        QVERIFY(QDir(m_folder.path()).mkpath(u"dump"_s) && QDir(m_folder.path()).mkpath(u"superuser.com"_s));
        bool waited = false;
        withSieve([&](SieveDialog &dialog) {
            QCOMPARE(dialog.focusWidget(), fieldOf(dialog, u"site"_s));
            QVERIFY(!mainButton(dialog)->isEnabled());
            QCOMPARE(dialog.countWords(), u"Enter the site first."_s);
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            QTest::keyClicks(dialog.focusWidget(), u"https://ai.stackexchange.com"_s);
            waited = mainButton(dialog)->isEnabled();
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        });
        ImportJobs::addItems(window, {written(m_folder, u"dump/Posts.xml"_s, bytes)});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(waited);
        QCOMPARE(window.study()->item(**window.study()->findItem(u"71"_s))->site, u"ai.stackexchange"_s);
        QString shown;
        withSieve([&](SieveDialog &dialog) {
            shown = fieldOf(dialog, u"site"_s)->text();
            QVERIFY(mainButton(dialog)->isEnabled());
            QTest::keyClick(&dialog, Qt::Key_Escape);
        });
        ImportJobs::addItems(window, {written(m_folder, u"superuser.com/Posts.xml"_s, bytes)});
        QCOMPARE(shown, u"superuser"_s);
        QCOMPARE(*window.study()->itemCount(), 4);
    }

    // Pasted ids and addresses; a word that names nothing is asked about again, and nothing of the text is lost.
    void pastedLinksBecomeItems()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QStringList words;
        QTimer clock;
        connect(&clock, &QTimer::timeout, this, [&] {
            QWidget *dialog = QApplication::activeModalWidget();
            auto *field = dialog ? dialog->findChild<QPlainTextEdit *>() : nullptr;
            if (!field || words.contains(field->accessibleName())) { // none, or the first one is still closing
                return;
            }
            if (!dialog->isActiveWindow()) { // Ctrl+Enter is a shortcut, which only the active window takes
                dialog->activateWindow();
                return;
            }
            words << field->accessibleName();
            field->setPlainText(words.size() == 1 ? u"https://stackoverflow.com/q/71, 72\nfoo"_s
                                                  : field->toPlainText().remove(u"foo"_s));
            if (words.size() == 2) {
                clock.stop();
                answerSieve({}, u"stackoverflow"_s, Qt::Key_Return);
            }
            QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        });
        clock.start(10);
        window.actions().action("study.add-links")->trigger();
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(words.size(), 2);
        QVERIFY2(words[1].contains(u"“foo” is neither"_s), qPrintable(words[1]));
        for (const QString &id : {u"71"_s, u"72"_s}) {
            QCOMPARE(window.study()->item(**window.study()->findItem(id))->site, u"stackoverflow"_s);
        }
        QCOMPARE(*window.study()->itemCount(), 5);
    }

    // A file that cannot be read is said once, and the button is off: Enter adds nothing.
    void aWrongFileIsSaidOnce()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QByteArray before = contentOf(*window.study());
        int messages = 0;
        bool isOff = false;
        withSieve([&](SieveDialog &dialog) {
            for (const QLabel *label : dialog.findChildren<QLabel *>()) {
                messages += label->isVisible() && label->text().contains(u"not a text file"_s) ? 1 : 0;
            }
            isOff = !mainButton(dialog)->isEnabled();
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
            QVERIFY(dialog.isVisible());
            QTest::keyClick(&dialog, Qt::Key_Escape);
        });
        ImportJobs::addItems(window, {written(m_folder, u"wrong.dat"_s, QByteArray("\x01\x02\0\x03", 4))});
        QCOMPARE(messages, 1);
        QVERIFY(isOff);
        QCOMPARE(contentOf(*window.study()), before);
    }

    // Rows without a text are added only if the user wants it. Where nothing would be left to add, the button is off.
    void rowsWithoutTextAreNoItems()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        int asked = 0;
        bool isChecked = true;
        bool isOffered = true;
        answerColumns(Qt::Key_Return, asked);
        withSieve([&](SieveDialog &dialog) {
            QVERIFY(QTest::qWaitFor([&] { return dialog.countWords().startsWith(u"0 of 0 items"_s); }, 30000));
            isChecked = dialog.findChild<QCheckBox *>(u"withoutText"_s)->isChecked();
            isOffered = mainButton(dialog)->isEnabled();
            dialog.reject();
        });
        ImportJobs::addItems(window, {written(m_folder, u"numbers.csv"_s, "id,first,second\n871,1,2\n872,2,2\n")});
        QVERIFY(!isChecked && !isOffered);
    }

    // A list of ids is added as it is.
    void idsAloneAreAdded()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        int asked = 0;
        bool isOffWithout = false;
        answerColumns(Qt::Key_Return, asked);
        withSieve([&](SieveDialog &dialog) {
            auto *withoutText = dialog.findChild<QCheckBox *>(u"withoutText"_s);
            QVERIFY(withoutText->isChecked());
            const auto counted = [&](const QString &words) {
                return QTest::qWaitFor([&] { return dialog.countWords().startsWith(words); }, 30000);
            };
            withoutText->setChecked(false);
            QVERIFY(counted(u"0 of 0 items"_s));
            isOffWithout = !mainButton(dialog)->isEnabled();
            withoutText->setChecked(true);
            QVERIFY(counted(u"2 of 2 items"_s));
            QTest::keyClick(&dialog, Qt::Key_Return);
        });
        const qint64 before = *window.study()->itemCount();
        ImportJobs::addItems(window, {written(m_folder, u"ids.csv"_s, "id\n871\n872\n")});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(isOffWithout);
        QCOMPARE(*window.study()->itemCount(), before + 2);
    }

    // The number of new items is counted in advance, again after every change, and the counting leaves no traces.
    void whatWouldBeAddedIsSaid()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QByteArray before = contentOf(*window.study());
        const QString file =
            written(m_folder, u"count.xml"_s,
                    "<posts><row Id=\"1\" PostTypeId=\"1\" Title=\"It is slower\" Body=\"b\" Tags=\"|a|\"/>"
                    "<row Id=\"2\" PostTypeId=\"1\" Title=\"T\" "
                    "Body=\"&lt;pre&gt;&lt;code&gt;speed&lt;/code&gt;&lt;/pre&gt;\" Tags=\"|b|\"/>"
                    "<row Id=\"3\" PostTypeId=\"1\" Title=\"T\" Body=\"b\" Tags=\"|a|\"/></posts>");
        QStringList words;
        QStringList buttons;
        withSieve([&](SieveDialog &dialog) {
            const auto counted = [&](const QString &end) {
                const bool came = QTest::qWaitFor([&] { return dialog.countWords().contains(end); }, 30000);
                words << (came ? dialog.countWords() : u"not: "_s + dialog.countWords());
                buttons << mainButton(dialog)->text();
            };
            fieldOf(dialog, u"site"_s)->setText(u"stackoverflow"_s);
            counted(u"of 3 items would be added"_s);
            auto *keywords = dialog.findChild<QComboBox *>(u"keywords"_s);
            keywords->setCurrentIndex(keywords->findText(u"Hits of dlperf"_s, Qt::MatchStartsWith));
            counted(u"2 of 3 items would be added"_s);
            auto *code = dialog.findChild<QComboBox *>(u"code"_s);
            code->setCurrentIndex(code->findData(u"no-blocks"_s));
            counted(u"1 of 3 items would be added"_s);
            fieldOf(dialog, u"tags"_s)->setText(u"b"_s);
            counted(u"2 outside the conditions"_s);
            dialog.findChild<QCheckBox *>(u"updatesOnly"_s)->setChecked(true);
            counted(u"would get texts"_s);
            QTest::keyClick(&dialog, Qt::Key_Escape);
        });
        ImportJobs::addItems(window, {file});
        QCOMPARE(words,
                 (QStringList{u"3 of 3 items would be added"_s, u"2 of 3 items would be added, 1 without a keyword"_s,
                              u"1 of 3 items would be added, 2 without a keyword"_s,
                              u"0 of 3 items would be added, 2 outside the conditions, 1 without a keyword"_s,
                              u"0 of 3 items would get texts, 2 outside the conditions, 1 without a keyword"_s}));
        QCOMPARE(buttons.front(), u"Add 3 items"_s);
        QCOMPARE(buttons.at(2), u"Add 1 item"_s);
        QCOMPARE(buttons.back(), u"Give texts"_s);
        QVERIFY(!window.study()->isPaused());
        QCOMPARE(contentOf(*window.study()), before);
    }

    // Only fields of the file's format are asked for.
    void conditionsAreThoseOfTheFormat()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const auto shownFor = [&](const QString &file) {
            QStringList shown;
            withSieve([&](SieveDialog &dialog) {
                for (const QString &name : {u"tags"_s, u"from"_s, u"where"_s}) {
                    shown << (fieldOf(dialog, name)->isVisible() ? name : QString());
                }
                shown << (dialog.findChild<QCheckBox *>(u"codeColumns"_s)->isVisible() ? u"code"_s : QString());
                QTest::keyClick(&dialog, Qt::Key_Escape);
            });
            ImportJobs::addItems(window, {file});
            shown.removeAll(QString());
            return shown.join(u' ');
        };
        QCOMPARE(shownFor(written(m_folder, u"p.xml"_s, "<posts><row Id=\"1\" PostTypeId=\"1\" Body=\"b\"/></posts>")),
                 u"tags from where"_s);
        QCOMPARE(shownFor(written(m_folder, u"t.txt"_s, "It is slow.\n")), QString());
        QCOMPARE(shownFor(written(m_folder, u"g.csv"_s, "number,title,body,repository,Codes\n1,T,b,o/r,x\n")),
                 u"tags from code"_s);
    }

    void theDumpOfAnotherSiteIsToldFromStackOverflow()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        answerSieve({}, u"ai.stackexchange"_s, Qt::Key_Return);
        ImportJobs::addItems(window,
                             {written(m_folder, u"Posts.xml"_s,
                                      "<posts><row Id=\"70\" PostTypeId=\"1\" Title=\"T\" Body=\"b\"/></posts>")});
        QTRY_COMPARE(idle.size(), 1);
        const auto added = window.study()->item(**window.study()->findItem(u"70"_s));
        QVERIFY(added.has_value());
        QCOMPARE(added->site, u"ai.stackexchange"_s);
        QVERIFY2(added->url.contains(u"ai.stackexchange.com"_s), qPrintable(added->url));
    }

    void commentsOfADumpJoinTheirPostsAndItsTagsAreChecked()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QString posts = written(m_folder, u"Posts.xml"_s,
                                      "<posts><row Id=\"70\" PostTypeId=\"1\" Title=\"T\" Body=\"b\" "
                                      "Tags=\"&lt;keras&gt;\"/></posts>");
        const QString comments = written(m_folder, u"Comments.xml"_s,
                                         "<?xml version=\"1.0\"?>\n<comments>\n"
                                         "<row Id=\"1\" PostId=\"70\" Text=\"How slow?\"/>\n"
                                         "<row Id=\"2\" PostId=\"71\" Text=\"Of another\"/>\n</comments>\n");
        const QString tags =
            written(m_folder, u"Tags.xml"_s, "<tags><row Id=\"1\" TagName=\"keras\" Count=\"1\"/></tags>");
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy said(&window.notice(), &Notice::said);
        ImportJobs::addItems(window, {tags});
        QVERIFY(said.back().back().toBool());
        QVERIFY2(said.back().front().toString().contains(u"Tags.xml"_s), qPrintable(said.back().front().toString()));
        answerSieve(u"kears"_s, u"stackoverflow"_s, Qt::Key_Return);
        ImportJobs::addItems(window, {comments, tags, posts});
        QCOMPARE(*window.study()->itemCount(), 3);
        answerSieve(u"keras"_s, u"stackoverflow"_s, Qt::Key_Return);
        ImportJobs::addItems(window, {comments, tags, posts});
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(*window.study()->itemCount(), 4);
        QCOMPARE(window.study()->item(**window.study()->findItem(u"70"_s))->parts.size(), size_t(2));
        QCOMPARE(said.back().front().toString(),
                 u"2 files: 1 item added, 1 comment added to posts, 1 comment on other posts"_s);
    }

    void severalFilesAreCountedTogether()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy said(&window.notice(), &Notice::said);
        keepEverything();
        ImportJobs::addItems(window,
                             {written(m_folder, u"a.json"_s, R"([{"number": 7, "title": "Slow", "body": "x"}])"),
                              written(m_folder, u"b.json"_s, R"([{"number": 8, "title": "Slow", "body": "x"}])")});
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(said.back().front().toString(), u"2 files: 2 items added"_s);
        keepEverything();
        ImportJobs::addItems(window,
                             {written(m_folder, u"c.json"_s, R"([{"number": 9, "title": "Slow", "body": "x"}])"),
                              m_folder.filePath(u"gone.json"_s),
                              written(m_folder, u"d.json"_s, R"([{"number": 11, "title": "Slow", "body": "x"}])")});
        QTRY_COMPARE(idle.size(), 2);
        QCOMPARE(said.back().front().toString(), u"2 files: 2 items added"_s); // the row of the third says why not
        QCOMPARE(*window.study()->itemCount(), 7);
    }
};

QTEST_MAIN(SieveTest)
#include "SieveTest.moc"
