// SPDX-License-Identifier: GPL-3.0-or-later
// Rules are written where they are needed, by keys only: while labelling, comparing and settling. Set CORATER_GALLERY
// to a folder to keep pictures of it.
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"
#include "views/compare/PairBanner.h"
#include "views/label/DimensionPicker.h"
#include "views/label/GuidancePanel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace corater;
using namespace corater::test;

class RuleKeyTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QString freshPath() { return m_folder.filePath(QStringLiteral("r%1.corater").arg(++m_count)); }

    // Item 1: Red and Yellow, which have a rule. Item 2: Red and Blue, which have none. Sealed by both.
    std::unique_ptr<Study> closedStudy()
    {
        auto study = smallStudy(freshPath(), 2);
        const RoundId round = study->currentRound()->id;
        const QList<QStringList> said{{"Red", "Red"}, {"Yellow", "Blue"}};
        for (int i = 0; i < 2; ++i) {
            const RaterId rater = study->raters()[size_t(i)].id;
            study->setActor(rater);
            for (int item = 0; item < 2; ++item) {
                const RatingKey key{round, itemNamed(*study, QString::number(item + 1)), rater};
                if (!study->perform(setLabels(key, 1, study->codebook().dimensions[0].id, "colour",
                                              {codeNamed(*study, said[i][item])})) ||
                    !study->perform(
                        setLabels(key, 1, study->codebook().dimensions[1].id, "size", {codeNamed(*study, "Small")}))) {
                    return nullptr;
                }
            }
            if (!study->perform(sealRound(round, rater))) {
                return nullptr;
            }
        }
        return study;
    }

    static std::unique_ptr<MainWindow> windowWith(std::unique_ptr<Study> study, int mode)
    {
        study->setActor(study->raters().front().id);
        auto window = std::make_unique<MainWindow>();
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
        window->setStudy(std::move(study));
        window->setMode(mode);
        return window;
    }

    static void press(MainWindow &window, Qt::Key key)
    {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
        QApplication::processEvents();
    }

    // Types into the next message box, and presses its button by key.
    static void answerNext(const QString &text, bool &asked)
    {
        QTimer::singleShot(0, qApp, [text, &asked] {
            auto *question = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            if (!question) {
                return;
            }
            asked = true;
            auto *field = question->findChild<QPlainTextEdit *>();
            field->selectAll();
            QTest::keyClicks(field, text);
            QTest::keyClick(field, Qt::Key_Tab, Qt::ControlModifier);
            question->accept();
        });
    }

    static const PairBanner *banner(const MainWindow &window)
    {
        for (const PairBanner *each : window.findChildren<PairBanner *>()) {
            if (each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }

    // The headline of the displayed rule; empty if there is none.
    static QString headline(const MainWindow &window)
    {
        return banner(window) ? banner(window)->headline() : QString();
    }
    static QString text(const MainWindow &window) { return banner(window) ? banner(window)->text() : QString(); }

    static void picture(QWidget &window, const QString &name)
    {
        const QString folder = qEnvironmentVariable("CORATER_GALLERY");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            QTest::qWait(50);
            window.grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theRuleComesForwardWhileLabelling()
    {
        const auto window = windowWith(smallStudy(freshPath(), 1), MainWindow::Label);
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        const GuidancePanel &guidance = *window->pages()->pageOf(MainWindow::Label)->findChild<GuidancePanel *>();
        press(*window, Qt::Key_I);
        press(*window, Qt::Key_Down);
        QCOMPARE(guidance.code(), codeNamed(*window->study(), "Red"));
        QVERIFY(!guidance.hasForwardRule());
        press(*window, Qt::Key_Right);
        QCOMPARE(guidance.code(), codeNamed(*window->study(), "Yellow"));
        QVERIFY(guidance.hasForwardRule());
        QCOMPARE(guidance.ruleHeadlines().first(), QStringLiteral("Red ↔ Yellow"));
        picture(*window, "rule-labelling");
        press(*window, Qt::Key_Down);
        QVERIFY(!guidance.hasForwardRule()); // Yellow and Blue have none
    }

    void theRuleStandsBetweenTheTwoAndOneKeyWritesIt_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("compare") << int(MainWindow::Compare);
        QTest::newRow("adjudicate") << int(MainWindow::Adjudicate);
    }

    void theRuleStandsBetweenTheTwoAndOneKeyWritesIt()
    {
        QFETCH(int, mode);
        for (const auto &[theme, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            auto closed = closedStudy();
            QVERIFY(closed);
            const auto window = windowWith(std::move(closed), mode);
            QVERIFY(QTest::qWaitForWindowActive(window.get()));
            QTRY_COMPARE(headline(*window), QStringLiteral("Red ↔ Yellow"));
            QTRY_COMPARE(text(*window), QStringLiteral("Red is what stops you."));
            press(*window, mode == MainWindow::Compare ? Qt::Key_Down : Qt::Key_S);
            QTRY_COMPARE(headline(*window), QStringLiteral("Red ↔ Blue: no rule yet"));
            picture(*window, QStringLiteral("no-rule-%1-%2").arg(mode).arg(QLatin1StringView(name)));
            bool asked = false;
            answerNext("Blue is the sea.", asked);
            press(*window, Qt::Key_R);
            QVERIFY(asked);
            const Study &study = *window->study();
            const auto rules = study.codebook().rulesFor(codeNamed(study, "Red"), codeNamed(study, "Blue"));
            QCOMPARE(rules.size(), size_t(1));
            QCOMPARE(rules.front().text, QStringLiteral("Blue is the sea."));
            // The rule shows at once, and the position is kept.
            QTRY_COMPARE(headline(*window), QStringLiteral("Red ↔ Blue"));
            QTRY_COMPARE(text(*window), QStringLiteral("Blue is the sea."));
            picture(*window, QStringLiteral("rule-%1-%2").arg(mode).arg(QLatin1StringView(name)));
            // The same key edits it when the window has the focus again.
            window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(window.get()));
            answerNext("Blue is the sky.", asked = false);
            press(*window, Qt::Key_R);
            QVERIFY(asked);
            QTRY_COMPARE(text(*window), QStringLiteral("Blue is the sky."));
            QVERIFY(window->study()->undo());
            QTRY_COMPARE(text(*window), QStringLiteral("Blue is the sea."));
            QVERIFY(window->study()->undo());
            QTRY_COMPARE(headline(*window), QStringLiteral("Red ↔ Blue: no rule yet"));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(RuleKeyTest)
#include "RuleKeyTest.moc"
