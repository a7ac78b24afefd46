// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ResultsMode.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/results/ResultsView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QHeaderView>
#include <QSettings>
#include <QStandardPaths>
#include <QTableWidget>

using namespace corater;
using namespace corater::test;

/// What stays on the page of results while one kind of result after another is chosen, and its tables.
class ResultsKindsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    ResultsMode *m_mode = nullptr;

    // Opens the demonstration study in the results mode.
    void start(MainWindow &window, QSize size)
    {
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(*study));
        window.setMode(MainWindow::Results);
        m_mode = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(m_mode);
        QTRY_VERIFY(m_mode->isSettled());
    }

    const ShownResult &shown() const { return m_mode->view()->shown(); }

    // Another kind of result, of the same question or of one that is chosen for it.
    void choose(ResultsChoices::Kind kind, int first = -1)
    {
        ResultsChoices choices = m_mode->choices();
        choices.kind = kind;
        if (first >= 0) {
            choices.first = firstQuestions(*m_mode->input(), kind)[size_t(first)];
        }
        m_mode->choose(choices);
        QTRY_VERIFY(m_mode->isSettled());
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // A long heading has lines, so that more columns are in sight; the whole heading is its tool tip.
    void headingsAreWhole()
    {
        MainWindow window;
        start(window, {1024, 700});
        choose(ResultsChoices::Kind::Cross);
        settle();
        const QTableWidget *table = nullptr;
        for (const auto *each : m_mode->findChildren<QTableWidget *>()) {
            table = each->accessibleName() == u"The numbers of the figure" ? each : table;
        }
        QVERIFY(table && table->columnCount() == shown().table.headings.size());
        const QHeaderView *header = table->horizontalHeader();
        bool isBroken = false;
        for (int column = 0; column < table->columnCount(); ++column) {
            const QTableWidgetItem *item = table->horizontalHeaderItem(column);
            const QString heading = shown().table.headings[column];
            QCOMPARE(item->toolTip(), heading);
            QCOMPARE(item->text().simplified(), heading);
            for (const QString &line : item->text().split(u'\n')) {
                QVERIFY2(header->fontMetrics().horizontalAdvance(line) <= table->columnWidth(column),
                         qPrintable(heading));
            }
            isBroken |= header->fontMetrics().horizontalAdvance(heading) > table->columnWidth(column);
        }
        QVERIFY(isBroken);
        QVERIFY(header->height() >= 2 * header->fontMetrics().height());
    }

    // A kind of result that cannot ask the chosen question shows another one, but only that kind.
    void theChosenQuestionStays()
    {
        MainWindow window;
        start(window, {1280, 860});
        choose(ResultsChoices::Kind::Together, 1);
        const ResultsQuestion chosen = m_mode->choices().first;
        QVERIFY(!(chosen == firstQuestions(*m_mode->input(), ResultsChoices::Kind::Together).front()));
        for (const auto kind : {ResultsChoices::Kind::Flow, ResultsChoices::Kind::Together, ResultsChoices::Kind::Flow,
                                ResultsChoices::Kind::Saturation}) {
            choose(kind);
            QCOMPARE(m_mode->choices().first == chosen, kind != ResultsChoices::Kind::Flow);
        }
        choose(ResultsChoices::Kind::Cross);
        ResultsChoices choices = m_mode->choices();
        choices.second = secondQuestions(*m_mode->input(), choices).back();
        m_mode->choose(choices);
        QTRY_VERIFY(m_mode->isSettled());
        choose(ResultsChoices::Kind::Flow);
        QVERIFY(!(m_mode->choices().second == choices.second));
        choose(ResultsChoices::Kind::Cross);
        QVERIFY(m_mode->choices().second == choices.second);
    }
};

QTEST_MAIN(ResultsKindsTest)
#include "ResultsKindsTest.moc"
