// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/StatementCount.h"
#include "tests/support/study/SharedStudies.h"
#include "tests/support/study/Studies.h"
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/theme/style/ApplyTheme.h"

#include <QKeyEvent>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace corater;
using namespace corater::test;

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
        const long before = m_statements.now();
        QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text);
        QApplication::sendEvent(QApplication::focusWidget(), &down);
        for (int i = 0; i < 5; ++i) {
            QApplication::processEvents();
        }
        return m_statements.now() - before;
    }

    // What 95 of 100 keys take at most (two of three): a timer that ends during a key, such as the one that counts what
    // waits for the next exchange, adds statements of its own.
    static long usual(std::vector<long> taken)
    {
        std::ranges::sort(taken);
        return taken[(taken.size() - 1) * 95 / 100];
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
        form()->focusWork();
        QTest::qWait(50);
    }

    // Adds comments on the unit and on the question of the item, and marks evidence.
    void makeRich() const
    {
        Study &study = *m_window->study();
        const Dimension &colour = study.codebook().dimensions[0];
        QVERIFY(study.perform(SetComment(shown(), 1, {}, QStringLiteral("a note"))));
        QVERIFY(study.perform(SetComment(shown(), 1, colour.id, QStringLiteral("a note on the colour"))));
        QVERIFY(
            study.perform(AddEvidence(shown(), 1, {.part = QStringLiteral("title"), .length = 4, .quote = "Item"})));
        QTest::qWait(50);
    }

    // Gives the first question of the item two codes and the second one a code.
    void giveLabels(std::vector<long> &taken) const
    {
        const std::pair<int, Qt::Key> keys[] = {{0, Qt::Key_1}, {0, Qt::Key_2}, {1, Qt::Key_1}};
        for (const auto &[question, key] : keys) {
            if (form()->openPicker() && question == 1) {
                press(Qt::Key_Return, {});
            }
            QVERIFY(form()->openPicker());
            const auto before = rating();
            taken.push_back(press(key, QString(QChar(key))));
            QVERIFY(before && rating() && before->units != rating()->units);
            QVERIFY(taken.back() > 5);
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
        std::vector<long> taken;
        for (int i = 0; i < items - 1; ++i) {
            press(Qt::Key_I, QStringLiteral("i"));
            if (i % 3 == 1) {
                makeRich();
            }
            const ItemId before = shown().item;
            giveLabels(taken);
            for (int tries = 0; shown().item == before && tries < 4; ++tries) {
                press(Qt::Key_Return, {});
            }
            QVERIFY(shown().item != before);
            QTest::qWait(1);
        }
        QVERIFY2(usual(taken) <= most, qPrintable(QString::number(usual(taken))));
    }

    // With the raters' keys, and labels encrypted for the others.
    void alsoInACopyThatIsShared()
    {
        shareWithBen();
        show(pathOf(QStringLiteral("ben")), QStringLiteral("Ben"));
        press(Qt::Key_I, QStringLiteral("i"));
        std::vector<long> taken;
        giveLabels(taken);
        QVERIFY2(usual(taken) <= most, qPrintable(QString::number(usual(taken))));
    }
};

QTEST_MAIN(LabelStatementsTest)
#include "LabelStatementsTest.moc"
