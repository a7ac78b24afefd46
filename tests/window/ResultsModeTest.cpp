// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ResultsMode.h"
#include "app/window/workplace/Pages.h"
#include "models/commands/StudyCommands.h"
#include "models/design/machine/ChosenModels.h"
#include "tests/support/Run.h"
#include "tests/support/study/BlindStudies.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/figures/FigureView.h"
#include "views/items/SearchBox.h"
#include "views/results/ResultsBar.h"
#include "views/results/ResultsView.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>

#include <algorithm>

using namespace corater;
using namespace corater::test;

namespace {

// Seven units of six posts: symptoms Time 4 (one of them also Memory), Memory 2, Unknown 1; six have both stages, of
// which three differ, the second being later.
const char *const dataSet =
    "id,creation_date,title,url,symptom,root cause,introducing stage,exposing stage\n"
    "11,2020-01-05,Slow loop,u,Time: slow execution time,API: inefficient API usage,training,training\n"
    "12,2020-02-05,Slow map,u,Time: slow execution time,API: inefficient API usage,data preparation,training\n"
    "13_1,2020-05-05,Two of them,u,Time: program hang,Hardware: hardware and code mismatch,training,training\n"
    "13_2,2020-05-05,Two of them,u,Memory: out of memory,Model: improper model parameter,build model,training\n"
    "14,2021-01-05,Leak,u,Memory: memory leak,API: inefficient API usage,training,training\n"
    "15,2021-02-05,Who knows,u,Unknown,API: inefficient API usage,unknown,unknown\n"
    "16,2021-03-05,Slow start,u,Time: slow initialization time,Library: buggy library version,env,initialization\n";

} // namespace

/// The results mode used by hand: it shows the final labels, a click lists the units, Enter opens the post.
class ResultsModeTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    ResultsMode *m_mode = nullptr;

    std::unique_ptr<Study> published()
    {
        const QString path = freshPath();
        const QString sheet = path + QStringLiteral(".csv");
        QFile file(sheet);
        if (!file.open(QIODevice::WriteOnly) || file.write(dataSet) < 0) {
            return nullptr;
        }
        file.close();
        if (runCorater({"new", path, "--codebook", "dlperf", "--rater", "Ada", "--rater", "Ben"}).status != 0 ||
            runCorater({"add", path, sheet, "--final-set"}).status != 0) {
            return nullptr;
        }
        auto study = Study::open(path);
        if (!study) {
            return nullptr;
        }
        (*study)->setActor((*study)->raters().front().id);
        return std::move(*study);
    }

    // Opens the study in the results mode.
    void start(MainWindow &window, std::unique_ptr<Study> study, QSize size = {1280, 860})
    {
        QVERIFY(study);
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(study));
        window.setMode(MainWindow::Results);
        m_mode = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(m_mode);
        QTRY_VERIFY(m_mode->isSettled());
    }

    const ShownResult &shown() const { return m_mode->view()->shown(); }

    // The text of every spot of the figure, with its list.
    QString allLists() const
    {
        QString text;
        const auto *model = m_mode->findChild<CaseListModel *>();
        for (size_t spot = 0; spot < shown().spots.size(); ++spot) {
            m_mode->view()->chooseSpot(int(spot));
            text += shown().figure.spots[spot].words + u'\n';
            for (int row = 0; row < model->rowCount(); ++row) {
                for (int column = 0; column < CaseListModel::ColumnCount; ++column) {
                    text += model->index(row, column).data().toString() + u'|';
                }
                text += u'\n';
            }
        }
        return text;
    }

    // The rows of the table, "code count …".
    QStringList rows() const
    {
        QStringList lines;
        for (const QStringList &row : shown().table.rows) {
            lines << row.first(2).join(u' ');
        }
        return lines;
    }

    void choose(ResultsChoices::Kind kind, int first = 0, ResultsLevel level = ResultsLevel::Code)
    {
        ResultsChoices choices = m_mode->choices();
        choices.kind = kind;
        choices.counting.level = level;
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

    void theSettledLabelsAreCounted()
    {
        MainWindow window;
        start(window, published());
        QCOMPARE(shown().spots.size(), shown().figure.spots.size());
        QVERIFY(rows().contains(QStringLiteral("Time > Slow Execution Time 2")));
        choose(ResultsChoices::Kind::Distribution, 0, ResultsLevel::Category);
        QVERIFY2(rows().contains(QStringLiteral("Time 4")), qPrintable(rows().join(u'\n')));
        QVERIFY(rows().contains(QStringLiteral("Memory 2")));
        QVERIFY(rows().contains(QStringLiteral("Unknown 1")));
        QVERIFY(shown().notes.front().startsWith(QStringLiteral("n = 7 units")));
        choose(ResultsChoices::Kind::Flow);
        QVERIFY2(
            shown().notes.front().contains(QStringLiteral("6 units. Same 3 (50.0 %), later 3 (50.0 %), earlier 0")),
            qPrintable(shown().notes.front()));
        choose(ResultsChoices::Kind::Saturation);
        QVERIFY(!shown().table.rows.empty());
        choose(ResultsChoices::Kind::Cross);
        QCOMPARE(shown().table.rows.size(), size_t(shown().figure.spots.back().row + 1));
        QVERIFY(shown().notes.front().startsWith(QStringLiteral("n = 7 units")));
    }

    // The numbers in the cells are chosen in the bar, by keyboard too; the counts stay.
    void cellsOfACrossTable()
    {
        MainWindow window;
        start(window, published());
        choose(ResultsChoices::Kind::Cross);
        const auto counts = shown().table.rows;
        QVERIFY(shown().table.plainRows.empty());
        auto *cells = m_mode->view()->bar()->findChild<QComboBox *>(QStringLiteral("cells"));
        QVERIFY(cells && cells->isVisible());
        const auto input = m_mode->input();
        const auto result = chosenResult(*input, m_mode->choices());
        QVERIFY(result);
        const CrossTable &table = std::get<ResultOf<CrossTable>>(*result).numbers;
        // A cell that is not empty: some columns of the codebook are.
        const auto full = std::ranges::find_if(table.cells, [](const std::vector<int> &cell) { return !cell.empty(); });
        const size_t at = size_t(full - table.cells.begin());
        const size_t row = at / table.columns.size();
        const size_t column = at % table.columns.size();
        const double count = double(full->size());
        const double ofRow = double(table.rowTotals[row]);
        const double ofColumn = double(table.columnTotals[column]);
        const double wanted[] = {count,
                                 count / ofRow,
                                 count / ofColumn,
                                 count / double(table.n),
                                 ofRow * ofColumn / double(table.n),
                                 table.tests.residuals[at]};
        const qsizetype cell = qsizetype(column) + 1;
        for (int index = 1; index < cells->count(); ++index) {
            cells->setFocus();
            QTest::keyClick(cells, Qt::Key_Down);
            QTRY_COMPARE(int(m_mode->choices().cells), index);
            QTRY_VERIFY(m_mode->isSettled());
            QTRY_VERIFY(!shown().table.plainRows.empty());
            const double number = shown().table.plainRows[row][size_t(cell)].text().toDouble();
            QVERIFY2(qAbs(number - wanted[index]) < 1e-12,
                     qPrintable(QStringLiteral("%1: %2 %3").arg(index).arg(number).arg(wanted[index])));
            QVERIFY(shown().table.rows[row][cell].startsWith(counts[row][cell] + QStringLiteral(" (")));
            QVERIFY(shown().notes.join(u'\n').contains(QStringLiteral("In brackets")));
        }
        if (const QString folder = qEnvironmentVariable("CORATER_GALLERY"); !folder.isEmpty()) {
            for (const QSize size : {QSize(1024, 700), QSize(2560, 1440)}) {
                for (const ThemeMode theme : {ThemeMode::Light, ThemeMode::Dark}) {
                    applyTheme(*qApp, theme);
                    window.resize(size);
                    QTest::qWait(300);
                    window.grab().save(QStringLiteral("%1/cells-%2-%3.png")
                                           .arg(folder)
                                           .arg(size.width())
                                           .arg(theme == ThemeMode::Light ? 1 : 2));
                }
            }
            applyTheme(*qApp, ThemeMode::Light);
        }
    }

    void intervalsOfAllSharesAtOnce()
    {
        MainWindow window;
        start(window, published());
        choose(ResultsChoices::Kind::Distribution, 0, ResultsLevel::Category);
        auto *atOnce = m_mode->view()->bar()->findChild<SegmentedControl *>(QStringLiteral("intervals"));
        QVERIFY(atOnce && atOnce->isVisible());
        const QStringList goodman = plainCells(shown().table.plainRows.front());
        QCOMPARE(shown().table.plainHeadings[5], QStringLiteral("goodman lower"));
        atOnce->setFocus();
        QTest::keyClick(atOnce, Qt::Key_Right);
        QTRY_VERIFY(m_mode->isSettled() && shown().table.plainHeadings[5] == QStringLiteral("sison-glaz lower"));
        QVERIFY(plainCells(shown().table.plainRows.front())[6] != goodman[6]);
        QVERIFY(shown().notes.join(u'\n').contains(QStringLiteral("Sison and Glaz")));
        choose(ResultsChoices::Kind::Cross);
        QVERIFY(!atOnce->isVisible());
        if (const QString folder = qEnvironmentVariable("CORATER_GALLERY"); !folder.isEmpty()) {
            choose(ResultsChoices::Kind::Distribution, 0, ResultsLevel::Category);
            for (const ThemeMode theme : {ThemeMode::Light, ThemeMode::Dark}) {
                applyTheme(*qApp, theme);
                window.resize(1024, 700);
                QTest::qWait(300);
                window.grab().save(
                    QStringLiteral("%1/intervals-%2.png").arg(folder).arg(theme == ThemeMode::Light ? 1 : 2));
            }
            applyTheme(*qApp, ThemeMode::Light);
        }
    }

    // Every number leads to the units that it counts.
    void everySpotListsItsUnits_data()
    {
        QTest::addColumn<int>("kind");
        for (const int kind : {0, 1, 2}) {
            QTest::addRow("kind %d", kind) << kind;
        }
    }

    void everySpotListsItsUnits()
    {
        QFETCH(const int, kind);
        MainWindow window;
        start(window, published());
        choose(ResultsChoices::Kind(kind));
        auto *model = m_mode->findChild<CaseListModel *>();
        int listed = 0;
        for (size_t spot = 0; spot < shown().spots.size(); ++spot) {
            m_mode->view()->chooseSpot(int(spot));
            QCOMPARE(model->rowCount(), int(shown().spots[spot].cases.size()));
            const FigureSpot &place = shown().figure.spots[spot];
            QVERIFY2(place.words.contains(QString::number(model->rowCount())), qPrintable(place.words));
            listed += place.row >= 0 && place.column >= 0 ? model->rowCount() : 0;
        }
        QCOMPARE(listed, 7);
    }

    void theKeyboardAloneDoes()
    {
        MainWindow window;
        start(window, published());
        picture(window, QStringLiteral("results"));
        auto *figure = m_mode->findChild<FigureView *>();
        QTRY_VERIFY(figure->hasFocus());
        key(Qt::Key_Down);
        QCOMPARE(figure->current(), 0);
        key(Qt::Key_Down);
        key(Qt::Key_Up);
        QCOMPARE(figure->current(), 0);
        key(Qt::Key_Return);
        auto *list = m_mode->findChild<QTableView *>(QStringLiteral("cases"));
        QCOMPARE(list->model()->rowCount(), 2);
        QVERIFY(list->hasFocus());
        key(Qt::Key_Down);
        const QString id = list->model()->index(1, CaseListModel::Id).data().toString();
        QCOMPARE(id, QStringLiteral("12"));
        key(Qt::Key_Return);
        QTRY_COMPARE(window.pages()->mode(), int(MainWindow::Label));
        QCOMPARE(window.study()->item(window.pages()->shownItem())->externalId, id);
    }

    void aSearchLimitsTheItems()
    {
        MainWindow window;
        start(window, published());
        m_mode->view()->bar()->search()->searchNow(QStringLiteral("slow"));
        QTRY_VERIFY(m_mode->isSettled() && shown().notes.front().startsWith(QStringLiteral("n = 3 units")));
        m_mode->view()->bar()->search()->searchNow(QStringLiteral("score:much"));
        QTRY_VERIFY(m_mode->isSettled() && m_mode->input() == nullptr);
        m_mode->view()->bar()->search()->searchNow(QString());
        QTRY_VERIFY(m_mode->isSettled() && m_mode->input() != nullptr);
        QVERIFY(shown().notes.front().startsWith(QStringLiteral("n = 7 units")));
    }

    // Another rater's labels in an open round are in no number, note, list or accessible text of the page.
    void ofAnOpenRoundNothingIsShown()
    {
        QTemporaryDir folder;
        const BlindStudies studies = BlindStudies::make(folder.path(), true);
        QStringList pages;
        for (const QString &path : {studies.one, studies.other}) {
            auto study = Study::open(path);
            QVERIFY(study);
            (*study)->setActor((*study)->raters().front().id);
            // A rater kept as a model has corrected shares; those of the open round must not be among them.
            QVERIFY((*study)->perform(
                setSetting(modelsSetting, ChosenModels{.models = {QStringLiteral("Ben")}, .options = {}}.toJson())));
            MainWindow window;
            start(window, std::move(*study));
            QString page;
            for (const RaterId rater : {RaterId{}, window.study()->raters()[0].id, window.study()->raters()[1].id}) {
                Q_EMIT m_mode->view()->bar()->labelsChanged(rater);
                QTRY_VERIFY(m_mode->isSettled());
                for (int kind = 0; kind <= int(ResultsChoices::Kind::Shares); ++kind) {
                    const bool ofAll = kind >= int(ResultsChoices::Kind::Rounds);
                    if (ofAll || kind == int(ResultsChoices::Kind::Hints)) {
                        m_mode->choose({.kind = ResultsChoices::Kind(kind)});
                        QTRY_VERIFY(m_mode->isSettled());
                        QVERIFY(!ofAll || !shown().table.rows.empty());
                        for (const QStringList &row : shown().table.rows) {
                            page += row.join(u'|') + u'\n';
                        }
                        page += shown().notes.join(u'\n') + allLists();
                    } else if (m_mode->input() &&
                               !firstQuestions(*m_mode->input(), ResultsChoices::Kind(kind)).empty()) {
                        choose(ResultsChoices::Kind(kind));
                        for (const QStringList &row : shown().table.rows) {
                            page += row.join(u'|') + u'\n';
                        }
                        page += shown().notes.join(u'\n');
                    }
                }
            }
            for (const QByteArray &word : BlindStudies::planted()) {
                QVERIFY2(!page.contains(QString::fromUtf8(word)), word);
            }
            pages << page;
        }
        QVERIFY(!pages[0].isEmpty());
        QCOMPARE(pages[0], pages[1]);
    }

    // Rounds and sample concern the whole study: there are no choices for them.
    void figuresOfTheWholeStudyHaveNoChoices()
    {
        const QString path = freshPath();
        QVERIFY(threeRounds(path));
        auto study = Study::open(path);
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        MainWindow window;
        start(window, std::move(*study), {1600, 900});
        m_mode->view()->bar()->search()->setText(QStringLiteral("tag:nothing-has-it"));
        Q_EMIT m_mode->view()->bar()->search()->searched(QStringLiteral("tag:nothing-has-it"));
        QTRY_VERIFY(m_mode->isSettled());
        for (const auto kind : {ResultsChoices::Kind::Rounds, ResultsChoices::Kind::Sample}) {
            m_mode->choose({.kind = kind});
            QTRY_VERIFY(m_mode->isSettled());
            settle();
            QVERIFY(m_mode->findChild<FigureView *>()->isVisible());
            QVERIFY(!shown().figure.spots.empty() && !shown().table.rows.empty());
            QVERIFY(!m_mode->view()->bar()->search()->isVisible());
            for (const QComboBox *box : m_mode->view()->bar()->findChildren<QComboBox *>()) {
                QVERIFY(!box->isVisible());
            }
            picture(window, QStringLiteral("results-whole-%1").arg(int(kind)));
        }
        QCOMPARE(shown().title, QStringLiteral("Flow of the sample"));
        m_mode->choose({.kind = ResultsChoices::Kind::Distribution});
        QTRY_VERIFY(m_mode->isSettled());
        QVERIFY(m_mode->view()->bar()->search()->isVisible());
        QVERIFY(!m_mode->findChild<FigureView *>()->isVisible()); // the search still applies
    }

    void nothingSettledSaysWhatToDo()
    {
        const QString path = freshPath();
        QVERIFY(runCorater({"new", path, "--codebook", "dlperf", "--rater", "Ada"}).status == 0);
        auto study = Study::open(path);
        QVERIFY(study);
        (*study)->setActor((*study)->raters().front().id);
        MainWindow window;
        start(window, std::move(*study));
        picture(window, QStringLiteral("results-empty"));
        QVERIFY(m_mode->input() && m_mode->input()->items.empty());
        QVERIFY(!m_mode->findChild<FigureView *>()->isVisible());
        // Only the kind of result and whose labels it is made of can be chosen.
        ResultsBar *bar = m_mode->view()->bar();
        QVERIFY(!bar->search()->isVisible());
        const auto areVisible = [](const auto &controls) {
            return std::ranges::count_if(controls, [](const QWidget *each) { return each->isVisible(); });
        };
        QCOMPARE(areVisible(bar->findChildren<SegmentedControl *>()), 1);
        QCOMPARE(areVisible(bar->findChildren<QComboBox *>()), 1);
    }

    // In a narrow and a wide window, and in the dark theme, nothing of the figure is cut.
    void theFigureFitsItsRoom()
    {
        MainWindow window;
        start(window, published(), {1024, 700});
        for (const QSize size : {QSize(1024, 700), QSize(1600, 900), QSize(2560, 1440)}) {
            window.resize(size);
            settle();
            auto *figure = m_mode->findChild<FigureView *>();
            for (const int kind : {0, 1, 2, 4, 8}) {
                choose(ResultsChoices::Kind(kind), kind == int(ResultsChoices::Kind::Sample) ? -1 : 0);
                settle();
                QVERIFY(figure->height() >= figure->minimumSizeHint().height());
                const double points = figure->style().width;
                QVERIFY2(shown().figure.drawing.width <= points + 0.5,
                         qPrintable(QStringLiteral("%1 in %2").arg(shown().figure.drawing.width).arg(points)));
            }
        }
    }
};

QTEST_MAIN(ResultsModeTest)
#include "ResultsModeTest.moc"
