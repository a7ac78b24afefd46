// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/StudyPages.h"
#include "app/window/label/LabelMode.h"
#include "app/window/results/ResultsMode.h"
#include "app/window/review/AdjudicateMode.h"
#include "app/window/review/CompareMode.h"
#include "app/window/study/StudyStand.h"
#include "app/window/workplace/Notice.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/commands/settling/Decide.h"
#include "models/demo/DemoStudy.h"
#include "models/items/ItemListModel.h"
#include "models/items/StudyItemRows.h"
#include "tests/support/StatementCount.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTextEdit>
#include <QThreadPool>

using namespace corater;
using namespace corater::test;

/// A hidden page reads nothing when the study changes, and shows the present state when it is shown.
class HiddenPagesTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static constexpr int longest = 60'000; // ms, for a read on a busy machine

    StatementCount m_statements; // before anything opens a study
    std::unique_ptr<MainWindow> m_shell;
    QString m_demo;
    ItemId m_item{}; ///< that is rated

    std::unique_ptr<Study> openCopy()
    {
        const QString path = freshPath();
        auto study = QFile::copy(m_demo, path) ? Study::open(path) : Result<std::unique_ptr<Study>>();
        if (!study || !*study) {
            return nullptr;
        }
        (*study)->setActor((*study)->raterNamed(QStringLiteral("Ben"))->id);
        // The displayed item has questions, and there is a change to undo.
        const RatingKey key = ratedIn(**study);
        const auto rating = (*study)->rating(key.round, key.item, key.rater);
        const bool isReady = rating && (*study)->perform(setScreening(key, Screening::In, {})) &&
                             (*study)->perform(setFlag(key, RatingFlag::Unsure, !rating->unsure));
        return isReady ? std::move(*study) : nullptr;
    }

    std::unique_ptr<StudyPages> openPage(Study &study, int mode)
    {
        auto pages = std::make_unique<StudyPages>(study, m_shell->actions(), m_shell->notice());
        pages->resize(1280, 800);
        pages->setMode(mode);
        pages->show();
        wait(*pages);
        look(study, *pages);
        return pages;
    }

    static void wait(const StudyPages &pages)
    {
        settle(50);
        QTRY_VERIFY_WITH_TIMEOUT(!pages.findChild<StudyStand *>()->isReading(), longest);
        if (const auto *results = pages.findChild<ResultsMode *>()) {
            QTRY_VERIFY_WITH_TIMEOUT(results->isSettled() || !results->isVisible(), longest);
        }
        settle(0);
    }

    // The statements so far, once none follows: a read of a page that was closed or hidden may still go on, and on a
    // busy machine pause.
    long countedAtRest() const
    {
        long counted = -1;
        while (m_statements.now() != counted) {
            QThreadPool::globalInstance()->waitForDone();
            counted = m_statements.now();
            settle(50);
        }
        return counted;
    }

    // Shows the item that changes, whichever item a page would begin with.
    void look(const Study &study, const StudyPages &pages) const
    {
        if (auto *label = pages.findChild<LabelMode *>()) {
            label->showItem(ratedIn(study).item);
        } else if (auto *adjudicate = pages.findChild<AdjudicateMode *>()) {
            adjudicate->show(asked(study).item, asked(study).question);
        } else if (auto *compare = pages.findChild<CompareMode *>()) {
            compare->show(asked(study).item);
        }
        wait(pages);
    }

    // The first item that Ben has not finished; it has the same ids in all copies.
    RatingKey ratedIn(const Study &study) const { return {study.currentRound()->id, m_item, study.actor()}; }

    // The first label to settle, at which the page stays.
    static ReviewQueue::Entry asked(const Study &study)
    {
        const auto input = ReviewInput::load(study, closedRound(study));
        for (const ItemId id : input ? input->items() : std::vector<ItemId>()) {
            const std::vector<Question> disputed = input->item(id).disputed();
            const auto found = std::ranges::find(disputed, QuestionKind::Label, &Question::kind);
            if (found != disputed.end()) {
                return {.item = id, .question = *found};
            }
        }
        return {};
    }

    static RoundId closedRound(const Study &study)
    {
        const auto found = std::ranges::find_if(study.rounds(), [&](const Round &r) { return study.isClosed(r.id); });
        return found == study.rounds().end() ? RoundId{} : found->id;
    }

    static bool settleLabel(Study &study)
    {
        const ReviewQueue::Entry entry = asked(study);
        const auto item = loadReviewItem(study, entry.item, closedRound(study));
        if (!item) {
            return false;
        }
        const Dimension *dimension = study.codebook().dimension(entry.question.dimension);
        const UnitKey unit{item->units[size_t(entry.question.unit)].match, {}};
        return bool(study.perform(decide({closedRound(study), entry.item}, unit, dimension->id, dimension->name,
                                         {dimension->choices().back()}, {.reason = QStringLiteral("of a test")})));
    }

    bool make(Study &study, const QString &change) const
    {
        if (change == u"rating") {
            const RatingKey key = ratedIn(study);
            const auto rating = study.rating(key.round, key.item, key.rater);
            return rating && study.perform(setFlag(key, RatingFlag::Discuss, !rating->discuss));
        }
        if (change == u"undo") {
            return bool(study.undo()); // the flag
        }
        if (change == u"final") {
            return settleLabel(study);
        }
        if (change == u"codebook") {
            const CodeId code = study.codebook().dimensions.front().choices().front();
            return bool(study.perform(editCodebook(RenameCode{code, QStringLiteral("Renamed Today")})));
        }
        return bool(study.perform(setSetting(outReasonsSetting, QStringLiteral("a reason of today"))));
    }

    static QStringList texts(const StudyPages &pages)
    {
        QStringList found;
        for (const QWidget *each : pages.currentWidget()->findChildren<QWidget *>()) {
            if (!each->isVisible()) {
                continue;
            }
            if (const auto *label = qobject_cast<const QLabel *>(each)) {
                found << label->text();
            } else if (const auto *button = qobject_cast<const QAbstractButton *>(each)) {
                found << button->text() + (button->isChecked() ? QStringLiteral(" (on)") : QString());
            } else if (const auto *line = qobject_cast<const QLineEdit *>(each)) {
                found << line->text();
            } else if (const auto *text = qobject_cast<const QTextEdit *>(each)) {
                found << text->toPlainText();
            } else if (const auto *view = qobject_cast<const QAbstractItemView *>(each); view && view->model()) {
                addRows(found, *view->model(), {});
            }
        }
        found.removeAll(QString());
        return found;
    }

    static void addRows(QStringList &found, const QAbstractItemModel &model, const QModelIndex &parent)
    {
        const bool isList = qobject_cast<const ItemListModel *>(&model) != nullptr;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            QStringList cells;
            for (int column = 0; column < model.columnCount(parent); ++column) {
                cells << model.index(row, column, parent).data().toString();
            }
            if (isList) {
                for (const int role : {ItemListModel::StateRole, ItemListModel::UnitsRole, ItemListModel::DiscussRole,
                                       ItemListModel::DisagreementRole, ItemListModel::SettledRole}) {
                    cells << model.index(row, 0, parent).data(role).toString();
                }
            }
            found << cells.join(u'|');
            addRows(found, model, model.index(row, 0, parent));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
        m_demo = freshPath();
        const auto made = makeDemoStudy(m_demo);
        QVERIFY(made);
        (*made)->setActor((*made)->raterNamed(QStringLiteral("Ben"))->id);
        const StudyItemRows rows(**made, (*made)->currentRound()->id, (*made)->actor());
        const auto open = rows.nextOpen({}, Waiting::Unfinished, ItemId{});
        QVERIFY(open && valid(*open));
        m_item = *open;
        QVERIFY((*made)->close());
        m_shell = std::make_unique<MainWindow>();
    }

    void cleanupTestCase() { m_shell.reset(); }

    void itReadsNothingUntilItIsShown_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("isTold"); // whether the page's texts differ afterwards
        const std::pair<const char *, int> modes[] = {
            {"label", MainWindow::Label},           {"compare", MainWindow::Compare},
            {"adjudicate", MainWindow::Adjudicate}, {"agreement", MainWindow::Agreement},
            {"codebook", MainWindow::Codebook},     {"results", MainWindow::Results}};
        const QStringList told{QStringLiteral("label rating"),      QStringLiteral("label undo"),
                               QStringLiteral("label codebook"),    QStringLiteral("adjudicate final"),
                               QStringLiteral("codebook codebook"), QStringLiteral("results codebook")};
        for (const auto &[name, mode] : modes) {
            for (const char *change : {"rating", "undo", "final", "codebook", "setting"}) {
                const QString row = QStringLiteral("%1 %2").arg(QLatin1String(name), QLatin1String(change));
                QTest::newRow(qPrintable(row)) << mode << QString::fromLatin1(change) << told.contains(row);
            }
        }
    }

    void itReadsNothingUntilItIsShown()
    {
        QFETCH(const int, mode);
        QFETCH(const QString, change);
        QFETCH(const bool, isTold);
        const auto alone = openCopy();
        const auto study = openCopy();
        QVERIFY(alone && study);
        openPage(*alone, mode).reset();
        QVERIFY(alone->checkResults()); // a page may have done so, or not yet
        const long before = countedAtRest();
        QVERIFY(make(*alone, change));
        const long ofTheChange = m_statements.now() - before;
        QVERIFY(ofTheChange > 0);

        const auto pages = openPage(*study, mode);
        const QStringList first = texts(*pages);
        pages->hide();
        wait(*pages);
        QVERIFY(study->checkResults());
        const long hidden = countedAtRest();
        QVERIFY(make(*study, change));
        settle(50);
        QCOMPARE(m_statements.now() - hidden, ofTheChange);

        pages->show();
        wait(*pages);
        look(*study, *pages);
        const auto fresh = openPage(*study, mode);
        QTRY_COMPARE_WITH_TIMEOUT(texts(*pages), texts(*fresh), longest);
        QVERIFY(!isTold || texts(*pages) != first);
    }

    // The top bar shows the round's progress on every page: it comes with the change.
    void progressIsKnownWithoutReading()
    {
        const auto alone = openCopy();
        const auto study = openCopy();
        QVERIFY(alone && study);
        const auto out = setScreening(ratedIn(*study), Screening::Out, QStringLiteral("off topic"));
        QVERIFY(alone->perform(out));
        const long before = m_statements.now();
        QVERIFY(alone->undo());
        const long ofTheUndo = m_statements.now() - before;

        const auto pages = openPage(*study, MainWindow::Label);
        qint64 done = -1;
        connect(pages.get(), &StudyPages::progressChanged, this, [&done](qint64 now) { done = now; });
        pages->hide();
        wait(*pages);
        QVERIFY(study->perform(out));
        const qint64 one = done;
        QVERIFY(one > 0);
        const long hidden = m_statements.now();
        QVERIFY(study->undo());
        QCOMPARE(m_statements.now() - hidden, ofTheUndo);
        QCOMPARE(done, one - 1);
        done = -1;
        pages->show();
        wait(*pages);
        pages->findChild<LabelMode *>()->announceProgress();
        QCOMPARE(done, one - 1);
    }
};

QTEST_MAIN(HiddenPagesTest)
#include "HiddenPagesTest.moc"
