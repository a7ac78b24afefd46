// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ResultsMode.h"
#include "app/window/workplace/Pages.h"
#include "tests/support/Run.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/figures/FigureView.h"
#include "views/items/SearchBox.h"
#include "views/results/ResultsBar.h"
#include "views/results/ResultsView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QFile>
#include <QHelpEvent>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QToolTip>

using namespace corater;
using namespace corater::test;

/// Results of the whole study used by hand: a point or a box lists the items that it counts, whatever the search.
class WholeStudyListsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    ResultsMode *m_mode = nullptr;
    FigureView *m_figure = nullptr;
    QTableView *m_list = nullptr;

    void start(MainWindow &window, const QString &path, ResultsChoices::Kind kind)
    {
        auto study = Study::open(path);
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        window.resize(1600, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(*study));
        window.setMode(MainWindow::Results);
        m_mode = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(m_mode);
        m_figure = m_mode->findChild<FigureView *>();
        m_list = m_mode->findChild<QTableView *>(QStringLiteral("cases"));
        QTRY_VERIFY(m_mode->isSettled());
        // A search without hits: the whole study is shown all the same.
        Q_EMIT m_mode->view()->bar()->search()->searched(QStringLiteral("tag:nothing-has-it"));
        QTRY_VERIFY(m_mode->isSettled());
        m_mode->choose({.kind = kind});
        QTRY_VERIFY(m_mode->isSettled());
        settle();
    }

    const ShownResult &shown() const { return m_mode->view()->shown(); }

    QPoint placeOf(int spot) const
    {
        const double scale = m_figure->width() / m_figure->style().width;
        return (m_figure->figure().spots[size_t(spot)].area.center() * scale).toPoint();
    }

    int spotSaying(const QString &words) const
    {
        for (size_t i = 0; i < m_figure->figure().spots.size(); ++i) {
            if (m_figure->figure().spots[i].words.startsWith(words)) {
                return int(i);
            }
        }
        return -1;
    }

    QString toolTipAt(int spot)
    {
        QToolTip::hideText();
        const QPoint place = placeOf(spot);
        QHelpEvent help(QEvent::ToolTip, place, m_figure->mapToGlobal(place));
        QApplication::sendEvent(m_figure, &help);
        return QToolTip::text();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void aPointListsWhereTheRatersDiffer()
    {
        const QString path = freshPath();
        QVERIFY(threeRounds(path));
        MainWindow window;
        start(window, path, ResultsChoices::Kind::Rounds);
        QCOMPARE(shown().spots.size(), shown().figure.spots.size());
        int most = -1;
        for (size_t spot = 0; spot < shown().spots.size(); ++spot) {
            m_mode->view()->chooseSpot(int(spot));
            const int listed = m_list->model()->rowCount();
            QVERIFY2(shown().figure.spots[spot].words.contains(QStringLiteral("differ on %1 ").arg(listed)),
                     qPrintable(shown().figure.spots[spot].words));
            most = most < 0 && listed > 2 && shown().figure.spots[spot].row > 0 ? int(spot) : most;
        }
        QVERIFY(most >= 0);
        // By mouse, and by keyboard alone up to the post.
        m_mode->view()->chooseSpot(0);
        QTest::mouseClick(m_figure, Qt::LeftButton, {}, placeOf(most));
        const int count = m_list->model()->rowCount();
        QVERIFY(count > 2);
        picture(window, QStringLiteral("results-rounds-listed"));
        m_mode->view()->chooseSpot(0);
        m_figure->setFocus();
        m_figure->setCurrent(most);
        key(Qt::Key_Return);
        QCOMPARE(m_list->model()->rowCount(), count);
        QVERIFY(m_list->hasFocus());
        key(Qt::Key_Down);
        const QString said = m_list->model()->index(1, CaseListModel::Labels).data().toString();
        QVERIFY2(said.contains(QStringLiteral("Ada: ")), qPrintable(said));
        const QString id = m_list->model()->index(1, CaseListModel::Id).data().toString();
        key(Qt::Key_Return);
        QTRY_COMPARE(window.pages()->mode(), int(MainWindow::Label));
        QCOMPARE(window.study()->item(window.pages()->shownItem())->externalId, id);
    }

    // Posts of a file are no items, and open rounds are hidden: their boxes state this and open nothing.
    void aBoxListsItsItems()
    {
        const QString path = freshPath();
        const QString sheet = path + QStringLiteral(".csv");
        QFile file(sheet);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("id,title\na,One\na,One again\nb,Two\nc,Three\n") > 0);
        file.close();
        QCOMPARE(runCorater({"new", path, "--codebook", "dlperf", "--rater", "Ada"}).status, 0);
        QCOMPARE(runCorater({"add", path, sheet}).status, 0);
        MainWindow window;
        start(window, path, ResultsChoices::Kind::Sample);
        const int posts = spotSaying(QStringLiteral("All posts: 4"));
        const int inStudy = spotSaying(QStringLiteral("In the study: 3"));
        const int round = spotSaying(QStringLiteral("Round 1: 3"));
        QVERIFY(posts >= 0 && inStudy >= 0 && round >= 0);
        QTest::mouseMove(m_figure, placeOf(inStudy));
        QCOMPARE(m_figure->cursor().shape(), Qt::PointingHandCursor);
        QTest::mouseMove(m_figure, placeOf(posts));
        QCOMPARE(m_figure->cursor().shape(), Qt::ArrowCursor);
        QTest::mouseClick(m_figure, Qt::LeftButton, {}, placeOf(posts));
        QCOMPARE(m_list->model()->rowCount(), 0);
        QVERIFY2(toolTipAt(posts).contains(QStringLiteral("not items of the study")), qPrintable(toolTipAt(posts)));
        QTest::mouseClick(m_figure, Qt::LeftButton, {}, placeOf(round));
        QCOMPARE(m_list->model()->rowCount(), 0);
        QVERIFY2(toolTipAt(round).contains(QStringLiteral("sealed")), qPrintable(toolTipAt(round)));
        m_figure->setCurrent(inStudy);
        m_figure->setFocus();
        key(Qt::Key_Return);
        QCOMPARE(m_list->model()->rowCount(), 3);
        QCOMPARE(m_list->model()->index(2, CaseListModel::Title).data().toString(), QStringLiteral("Three"));
        picture(window, QStringLiteral("results-sample-listed"));
    }
};

QTEST_MAIN(WholeStudyListsTest)
#include "WholeStudyListsTest.moc"
