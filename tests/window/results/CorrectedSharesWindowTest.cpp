// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ResultsMode.h"
#include "models/commands/StudyCommands.h"
#include "models/design/machine/ChosenModels.h"
#include "tests/support/SplitRound.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/figures/FigureView.h"
#include "views/results/ResultsBar.h"
#include "views/results/ResultsView.h"
#include "views/theme/EmptyState.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// *Results → Corrected*: the numbers of `corater shares STUDY`, and nothing before the round is closed.
class CorrectedSharesWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    ResultsMode *m_mode = nullptr;

    // Opens the study as Ada, and goes to the corrected shares by keys.
    void start(MainWindow &window, const QString &path)
    {
        auto study = Study::open(path);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(u"Ada"_s)->id);
        window.resize(1280, 860);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setStudy(std::move(*study));
        window.setMode(MainWindow::Results);
        m_mode = qobject_cast<ResultsMode *>(window.pages()->shownPage());
        QVERIFY(m_mode);
        QTRY_VERIFY(m_mode->isSettled());
        SegmentedControl *kind = nullptr;
        for (auto *each : m_mode->view()->bar()->findChildren<SegmentedControl *>()) {
            kind = each->accessibleName() == u"Kind of result" ? each : kind;
        }
        QVERIFY(kind);
        kind->setFocus();
        for (int i = 0; i < kind->count() && m_mode->choices().kind != ResultsChoices::Kind::Shares; ++i) {
            key(Qt::Key_Right);
        }
        QCOMPARE(m_mode->choices().kind, ResultsChoices::Kind::Shares);
        QTRY_VERIFY(m_mode->isSettled());
    }

    const ShownResult &shown() const { return m_mode->view()->shown(); }

    bool saysNothing() const
    {
        const auto labels = m_mode->findChild<EmptyState *>()->findChildren<QLabel *>();
        return !m_mode->findChild<FigureView *>()->isVisible() && std::ranges::any_of(labels, [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"Nothing tells of the errors of labels");
        });
    }

    // The row of the code among those for programs.
    QStringList plain(const QString &of, const QString &code) const
    {
        for (const QStringList &row : plainCells(shown().table.plainRows)) {
            if (row.front() == of && row[5] == code) {
                return row;
            }
        }
        return {};
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void asTheCommand()
    {
        const QString study = freshPath();
        QVERIFY(smallStudy(study, 60));
        QCOMPARE(runCorater({u"round"_s, study, u"--open"_s, u"Main"_s, u"--overlap"_s, u"20"_s}).status, 0);
        const QStringList shared = sharedItems(study);
        QStringList alone = givenItems(study)[u"Ada"_s];
        alone.removeIf([&](const QString &id) { return shared.contains(id); });
        QVERIFY(labelAndSeal(study, u"Ada"_s, {.blue = shared.first(6) + alone.first(5), .out = {}, .two = {}}));
        {
            MainWindow window;
            start(window, study);
            QVERIFY(saysNothing()); // Ben has not sealed
            const auto labels = m_mode->findChild<EmptyState *>()->findChildren<QLabel *>();
            QVERIFY(std::ranges::none_of(labels, [](const QLabel *label) { return label->text().contains(u"--"_s); }));
            // The focus stays on the page, whichever part of it goes.
            auto *figure = m_mode->findChild<FigureView *>();
            const auto show = [&](ResultsChoices::Kind kind) {
                m_mode->choose({.kind = kind});
                return QTest::qWaitFor([&] { return m_mode->isSettled(); });
            };
            QVERIFY(show(ResultsChoices::Kind::Sample));
            figure->setFocus();
            QVERIFY(figure->hasFocus());
            QVERIFY(show(ResultsChoices::Kind::Shares));
            QVERIFY(m_mode->view()->bar()->isAncestorOf(QApplication::focusWidget()));
            m_mode->setFocus();
            QVERIFY(m_mode->view()->bar()->isAncestorOf(QApplication::focusWidget()));
            QVERIFY(show(ResultsChoices::Kind::Sample));
            m_mode->setFocus();
            QVERIFY(figure->hasFocus());
        }
        QVERIFY(labelAndSeal(study, u"Ben"_s, {.blue = shared.first(4) + shared.mid(6, 1), .out = {}, .two = {}}));
        {
            MainWindow window;
            start(window, study);
            QVERIFY(!saysNothing());
            QVERIFY(plain(u"Main"_s, u"Blue"_s).contains(u"not_settled"_s));
            QVERIFY(shown().figure.spots.empty());
            QVERIFY(shown().notes.join(u'\n').contains(shared[4]));
        }
        QVERIFY(settleAsAda(study, shared.mid(4, 3)));
        const QJsonValue said =
            jsonOf(runCorater({u"shares"_s, study, u"--json"_s}))[u"results"].toArray().first()[u"shares"];
        QJsonObject blue;
        for (const QJsonValue &share : said.toArray()) {
            blue = share[u"code"] == u"Blue"_s ? share.toObject() : blue;
        }
        MainWindow window;
        start(window, study);
        const QStringList row = plain(u"Main"_s, u"Blue"_s);
        const QList<std::pair<QString, QString>> columns{{u"share"_s, u"share"_s},
                                                         {u"sensitivity"_s, u"sensitivity"_s},
                                                         {u"specificity"_s, u"specificity"_s},
                                                         {u"corrected"_s, u"corrected"_s},
                                                         {u"se"_s, u"se"_s},
                                                         {u"lower"_s, u"lower"_s},
                                                         {u"upper"_s, u"upper"_s}};
        for (const auto &[heading, field] : columns) {
            const qsizetype at = shown().table.plainHeadings.indexOf(heading);
            QVERIFY2(at >= 0 && row.value(at).toDouble() == blue[field].toDouble(), qPrintable(heading));
        }
        QCOMPARE(shown().table.headings.size(), shown().table.rows.front().size());
        QCOMPARE(shown().table.headings.size(), shown().table.columns.size());
        QCOMPARE(shown().table.rows.front().front(), u"Main"_s);
        const QString percent = u"%1 %"_s.arg(blue[u"corrected"_s].toDouble() * 100, 0, 'f', 1);
        QVERIFY(std::ranges::any_of(shown().figure.spots, [&](const FigureSpot &spot) {
            return spot.words.startsWith(u"Blue: "_s + percent);
        }));
        QVERIFY(shown().notes.join(u'\n').contains(u"Rogan and Gladen"_s));
        picture(window, u"results-corrected"_s);

        // A rater kept as a model comes to the same table, at once.
        QVERIFY(window.study()->perform(
            setSetting(modelsSetting, ChosenModels{.models = {u"Ben"_s}, .options = {}}.toJson())));
        QTRY_VERIFY(m_mode->isSettled() && shown().table.rows.back().front() == u"Ben");
        for (const QStringList &each : shown().table.rows) {
            QCOMPARE(each.size(), shown().table.headings.size());
        }
        QVERIFY(shown().notes.join(u'\n').contains(u"Ben: 40 items labelled by the model"_s));
        picture(window, u"results-corrected-model"_s);
    }
};

QTEST_MAIN(CorrectedSharesWindowTest)
#include "CorrectedSharesWindowTest.moc"
