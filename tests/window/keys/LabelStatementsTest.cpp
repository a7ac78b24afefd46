// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/StatementCount.h"
#include "tests/support/study/SharedStudies.h"
#include "tests/support/study/Studies.h"
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/theme/style/ApplyTheme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// While it lives, no timer with an interval ends: what it asks belongs to no key. Work that is put off without an
/// interval goes on. A timer that is held back ends after its interval once more.
class WithoutTimers : public QObject
{
public:
    WithoutTimers() { qApp->installEventFilter(this); }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *timer = event->type() == QEvent::Timer ? qobject_cast<QTimer *>(watched) : nullptr;
        return timer && timer->interval() > 0;
    }
};

/// How many statements SQLite runs when a label is given by key: the user waits for each.
class LabelStatementsTest : public QObject, private SharedStudies
{
    Q_OBJECT

    static constexpr long most = 12;

    // Made before anything opens a study. Nobody waits for those of workers, such as the look for the next open item.
    StatementCount m_statements{StatementCount::Of::ThisThread};
    std::unique_ptr<MainWindow> m_window;

    long press(Qt::Key key, const QString &text) const
    {
        const WithoutTimers held;
        const long before = m_statements.now();
        QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
        QApplication::sendEvent(QApplication::focusWidget(), &down);
        for (int i = 0; i < 5; ++i) {
            QApplication::processEvents();
        }
        return m_statements.now() - before;
    }

    LabelForm *form() const { return m_window->pages()->pageOf(MainWindow::Label)->findChild<LabelForm *>(); }

    RatingKey shown() const
    {
        const Study &study = *m_window->study();
        return {study.currentRound()->id, m_window->pages()->shownItem(), study.actor()};
    }

    std::optional<Rating> rating() const
    {
        const auto read = m_window->study()->rating(shown().round, shown().item, shown().rater);
        return read ? std::optional(*read) : std::nullopt;
    }

    void show(const QString &path, const QString &rater)
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(m_window->openStudy(path, rater));
        // The next step stays the same from now on: it is read again only at a turn of the study, not at a label.
        QVERIFY(m_window->study()->perform(setSetting(outReasonsSetting, QStringLiteral("off topic"))));
        QTRY_COMPARE(m_window->findChild<QLabel *>(QStringLiteral("stand"))->text(), QStringLiteral("Round 1 is open"));
        form()->focusWork();
        QTest::qWait(50);
    }

    // Adds comments on the unit and on the question of the item, and marks evidence.
    void makeRich() const
    {
        Study &study = *m_window->study();
        const Dimension &colour = study.codebook().dimensions[0];
        QVERIFY(study.perform(setComment(shown(), 1, {}, QStringLiteral("a note"))));
        QVERIFY(study.perform(setComment(shown(), 1, colour.id, QStringLiteral("a note on the colour"))));
        QVERIFY(
            study.perform(addEvidence(shown(), 1, {.part = QStringLiteral("title"), .length = 4, .quote = "Item"})));
        QTest::qWait(50);
    }

    // Gives the first question of the item two codes and the second one a code.
    void giveLabels(long &worst) const
    {
        const std::pair<int, Qt::Key> keys[] = {{0, Qt::Key_1}, {0, Qt::Key_2}, {1, Qt::Key_1}};
        for (const auto &[question, key] : keys) {
            if (form()->openPicker() && question == 1) {
                press(Qt::Key_Return, {});
            }
            QVERIFY(form()->openPicker());
            const auto before = rating();
            const long taken = press(key, QString(QChar(key)));
            QVERIFY(before && rating() && before->units != rating()->units);
            QVERIFY(taken > 5);
            worst = std::max(worst, taken);
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void init() { clear(QString::fromLatin1(QTest::currentTestFunction())); }
    void cleanup() { m_window.reset(); }

    // Enough of them that the log is folded into the file meanwhile.
    void aLabelTakesFewStatements()
    {
        constexpr int items = 90;
        QVERIFY(smallStudy(pathOf(QStringLiteral("alone")), items));
        show(pathOf(QStringLiteral("alone")), QStringLiteral("Ada"));
        long worst = 0;
        for (int i = 0; i < items - 1; ++i) {
            press(Qt::Key_I, QStringLiteral("i"));
            if (i % 3 == 1) {
                makeRich();
            }
            const ItemId before = shown().item;
            giveLabels(worst);
            for (int tries = 0; shown().item == before && tries < 4; ++tries) {
                press(Qt::Key_Return, {});
            }
            QVERIFY(shown().item != before);
            QTest::qWait(1);
        }
        QVERIFY2(worst <= most, qPrintable(QString::number(worst)));
    }

    // With the raters' keys, and labels encrypted for the others.
    void alsoInACopyThatIsShared()
    {
        shareWithBen();
        show(pathOf(QStringLiteral("ben")), QStringLiteral("Ben"));
        press(Qt::Key_I, QStringLiteral("i"));
        long worst = 0;
        giveLabels(worst);
        QVERIFY2(worst <= most, qPrintable(QString::number(worst)));
    }
};

QTEST_MAIN(LabelStatementsTest)
#include "LabelStatementsTest.moc"
