// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/Appearance.h"
#include "app/window/review/MinutesDialog.h"
#include "data/store/tables/DiscussionRepository.h"
#include "models/commands/SealRound.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/compare/CompareView.h"
#include "views/compare/RaterTable.h"
#include "views/items/ItemListPane.h"
#include "views/post/PostView.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QCheckBox>
#include <QDateTimeEdit>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QStandardPaths>
#include <QTextBrowser>
#include <QTimer>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Disagreements are talked about: discussions by keys, and the meeting view with its minutes.
class MeetingWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static bool sealed(const QString &path)
    {
        auto opened = Study::open(path);
        const auto study = opened ? std::move(*opened) : nullptr;
        bool done = study != nullptr;
        for (const QString &who : {u"Ada"_s, u"Ben"_s}) {
            const RaterId rater = study->raterNamed(who)->id;
            study->setActor(rater);
            done = done && study->perform(sealRound(study->currentRound()->id, rater));
        }
        return done;
    }

    static QPushButton *button(const QWidget &page, const QString &text)
    {
        for (QPushButton *each : page.findChildren<QPushButton *>()) {
            if (each->text() == text) {
                return each;
            }
        }
        return nullptr;
    }

    // Types into the text that is asked for next, and saves it.
    static void answerNext(const QString &text)
    {
        auto *answers = new QTimer(qApp);
        connect(answers, &QTimer::timeout, answers, [text, answers] {
            QWidget *box = QApplication::activeModalWidget();
            auto *field = box ? box->findChild<QPlainTextEdit *>() : nullptr;
            QPushButton *save = field ? button(*box, u"Save"_s) : nullptr;
            if (save) {
                answers->stop();
                answers->deleteLater();
                field->setPlainText(text);
                save->click();
            }
        });
        answers->start(20);
    }

    static QStringList shownTexts(const QWidget &page)
    {
        QStringList texts;
        for (const QLabel *label : page.findChildren<QLabel *>()) {
            texts << (label->isVisible() ? label->text() : QString());
        }
        return texts;
    }

    static QWidget *pageOf(MainWindow &window) { return window.pages()->pageOf(MainWindow::Adjudicate); }

    std::unique_ptr<MainWindow> settling(const QString &path, const QString &who)
    {
        auto window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        const bool isReady = differing(path) && sealed(path) && QTest::qWaitForWindowActive(window.get()) &&
                             window->openStudy(path, who);
        go(*window, MainWindow::Adjudicate);
        return isReady ? std::move(window) : nullptr;
    }

private Q_SLOTS:
    void init()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aQuestionIsDiscussedByKeys()
    {
        const auto window = settling(freshPath(), u"Ada"_s);
        QVERIFY(window);
        const auto *view = window->findChild<AdjudicateView *>();
        QVERIFY(!button(*view, u"Resolved"_s)->isVisible());
        answerNext(u"Red as in %1, see the picture"_s);
        key(Qt::Key_D);
        QTRY_VERIFY(shownTexts(*view).contains(u"Red as in %1, see the picture"_s));
        QVERIFY(button(*view, u"Resolved"_s)->isVisible());
        const auto said = *window->study()->store().discussions().read();
        QCOMPARE(said.size(), size_t(1));
        QCOMPARE(said[0].author, window->study()->actor());
        QCOMPARE(said[0].dimension, view->question().dimension);
        go(*window, MainWindow::Compare);
        QTRY_VERIFY(shownTexts(*window->findChild<CompareView *>()).filter(u"Red as in %1, see the picture"_s).size() ==
                    1);
        go(*window, MainWindow::Adjudicate);
        key(Qt::Key_D, Qt::ShiftModifier);
        QTRY_VERIFY(!button(*view, u"Resolved"_s)->isVisible());
        QVERIFY(window->study()->store().discussions().read()->back().resolves);
        key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(button(*view, u"Resolved"_s)->isVisible());
    }

    void aMeetingShowsOneQuestionAndEndsWithItsMinutes()
    {
        const auto window = settling(freshPath(), u"Cleo"_s);
        QVERIFY(window);
        auto *view = window->findChild<AdjudicateView *>();
        const auto usual = QScopeGuard([] { Appearance::enlarge(0); });
        const int height = view->fontMetrics().height();
        QCOMPARE(view->findChild<RaterTable *>()->rowCount(), 2);
        key(Qt::Key_1); // chosen before: it stays chosen
        key(Qt::Key_F11);
        QTRY_VERIFY(!pageOf(*window)->findChild<PostView *>()->isVisible());
        QVERIFY(!pageOf(*window)->findChild<ItemListPane *>()->isVisible());
        QVERIFY(view->fontMetrics().height() > height);
        QCOMPARE(view->findChild<RaterTable *>()->rowCount(), 1);
        QVERIFY(shownTexts(*view).contains(u"Item 1"_s));
        QCOMPARE(shownTexts(*view->findChild<RaterTable *>()).filter(u"as Ben saw it"_s).size(), 1);
        QVERIFY(view->pending());
        picture(*window, u"meeting-light"_s);
        key(Qt::Key_C);
        auto *minutes = qobject_cast<QPlainTextEdit *>(QApplication::focusWidget());
        QVERIFY(minutes);
        QTest::keyClicks(minutes, u"We looked at the picture."_s);
        key(Qt::Key_Return, Qt::ControlModifier);
        const ItemId one = itemNamed(*window->study(), u"1"_s);
        const DimensionId colour = window->study()->codebook().dimensions[0].id;
        const Decision decision = (**window->study()->finalOf(one)).units[0].labels.value(colour);
        QCOMPARE(decision.text, u"We looked at the picture."_s);
        QCOMPARE(decision.by, SettledBy::Talk);
        QCOMPARE(view->item().item.externalId, u"2"_s);
        QVERIFY(!window->findChild<MinutesDialog *>());
        key(Qt::Key_F11);
        QTRY_VERIFY(window->findChild<MinutesDialog *>());
        const auto *text = window->findChild<MinutesDialog *>()->findChild<QTextBrowser *>();
        QTRY_VERIFY(text->toPlainText().contains(u"We looked at the picture."_s));
        for (const QString &words :
             {u"Ada: Red"_s, u"Ben: Yellow"_s, u"final: Red"_s, u"decided: by discussion"_s, u"decided by: Cleo"_s}) {
            QVERIFY2(text->toPlainText().contains(words), qPrintable(text->toPlainText()));
        }
        QVERIFY(!text->toPlainText().contains(u"Ben: Green"_s)); // not decided in this meeting
        // One form for days: in the field, in the text and in the lists.
        const auto *since = window->findChild<MinutesDialog *>()->findChild<QDateTimeEdit *>();
        QCOMPARE(since->text(), since->dateTime().toString(u"yyyy-MM-dd HH:mm"_s));
        QVERIFY(text->toPlainText().contains(u"minutes since "_s + since->text().left(10)));
        window->findChild<MinutesDialog *>()->findChild<QCheckBox *>()->click();
        QTRY_VERIFY(text->toPlainText().contains(u"answers: Red / Yellow"_s));
        QVERIFY2(!text->toPlainText().contains(u"Ada"_s), qPrintable(text->toPlainText()));
        window->findChild<MinutesDialog *>()->close();
        QVERIFY(pageOf(*window)->findChild<PostView *>()->isVisible());
        QCOMPARE(view->fontMetrics().height(), height);
    }

    void aContributionIsSeenAndEscLeavesTheMeeting()
    {
        const auto window = settling(freshPath(), u"Ada"_s);
        QVERIFY(window);
        const auto usual = QScopeGuard([] { Appearance::enlarge(0); });
        const QAction *meeting = window->actions().action("view.meeting");
        const auto *view = window->findChild<AdjudicateView *>();
        key(Qt::Key_F11);
        QTRY_VERIFY(meeting->isChecked());
        const auto *leave = qobject_cast<ActionButton *>(button(*view, u"Leave the meeting view"_s));
        QVERIFY(leave && leave->isVisible());
        QCOMPARE(leave->key(), u"F11"_s);
        answerNext(u"Is this one problem or two?"_s);
        key(Qt::Key_D);
        const auto isSeen = [view] {
            return std::ranges::any_of(view->findChildren<QLabel *>(), [](const QLabel *label) {
                return label->text() == u"Is this one problem or two?" && label->isVisible() &&
                       label->visibleRegion().boundingRect() == label->rect();
            });
        };
        QTRY_VERIFY(isSeen());
        key(Qt::Key_C);
        QVERIFY(qobject_cast<QPlainTextEdit *>(QApplication::focusWidget()));
        key(Qt::Key_Escape); // leaves the field
        QVERIFY(meeting->isChecked());
        key(Qt::Key_Escape);
        QTRY_VERIFY(!meeting->isChecked());
        QVERIFY(!leave->isVisible());
        QTRY_VERIFY(window->findChild<MinutesDialog *>());
        window->findChild<MinutesDialog *>()->close();
    }

    // Larger text is for the page with the question alone.
    void otherPagesKeepTheirTextSize()
    {
        const auto window = settling(freshPath(), u"Cleo"_s);
        QVERIFY(window);
        const auto usual = QScopeGuard([] { Appearance::enlarge(0); });
        const int height = window->fontMetrics().height();
        window->actions().action("view.meeting")->trigger();
        QTRY_VERIFY(window->fontMetrics().height() > height);
        go(*window, MainWindow::Agreement);
        QCOMPARE(window->fontMetrics().height(), height);
        go(*window, MainWindow::Adjudicate);
        QTRY_VERIFY(window->fontMetrics().height() > height);
        window->actions().action("view.meeting")->trigger();
        QTRY_COMPARE(window->fontMetrics().height(), height);
        QVERIFY(!window->findChild<MinutesDialog *>()); // nothing was decided
    }
};

QTEST_MAIN(MeetingWindowTest)
#include "MeetingWindowTest.moc"
