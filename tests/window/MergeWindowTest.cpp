// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/jobs/StudyJobs.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/workplace/Notice.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QListWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Another copy is merged while the window is open, and its conflicts are settled by keys.
class MergeWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // Ada's file and the copy on her laptop: Ada answered item 1 in both, Ben only in the copy.
    std::pair<QString, QString> copies()
    {
        const QString desk = freshPath();
        {
            const auto study = smallStudy(desk, 2);
        }
        const QString laptop = copied(desk, freshPath());
        {
            const auto study = Study::open(desk);
            (void)label(**study, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s});
        }
        const auto study = Study::open(laptop);
        (void)label(**study, u"Ada"_s, u"1"_s, u"colour"_s, {u"Blue"_s});
        (void)label(**study, u"Ben"_s, u"2"_s, u"colour"_s, {u"Green"_s});
        return {desk, laptop};
    }

    static QString wordsOf(const QWidget &widget)
    {
        QStringList words;
        for (const QLabel *each : widget.findChildren<QLabel *>()) {
            words << each->text();
        }
        return words.join(u'\n');
    }

    void merge(MainWindow &window, const QString &file, MergeMode mode, MergeOutcome &outcome)
    {
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        mergeCopy(window, file, mode, [&outcome](const MergeOutcome &made) { outcome = made; });
        QTRY_VERIFY_WITH_TIMEOUT(idle.count() > 0 || !window.jobs().isBusy(), 20000);
        settle();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
    }

    void aCopyIsTakenInAndItsContradictionSettled()
    {
        for (const ThemeMode mode : {ThemeMode::Light, ThemeMode::Dark}) {
            applyTheme(*qApp, mode);
            const QString shade = mode == ThemeMode::Light ? u"light"_s : u"dark"_s;
            const auto [desk, laptop] = copies();
            MainWindow window;
            window.resize(1024, 700);
            QVERIFY(window.openStudy(desk, u"Ada"_s));
            window.show();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            MergeOutcome outcome;
            merge(window, laptop, MergeMode::DryRun, outcome);
            QCOMPARE(outcome.entries, 2);
            QCOMPARE(labelOf(*window.study(), u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
            MergePreviewDialog preview(laptop, outcome, &window);
            preview.show();
            QVERIFY(wordsOf(preview).contains(u"would add 2 changes."_s));
            QVERIFY(wordsOf(preview).contains(u"1 contradiction"_s));
            picture(preview, u"merge-preview-"_s + shade);
            preview.close();
            merge(window, laptop, MergeMode::Real, outcome);
            QCOMPARE(outcome.newConflicts, 1);
            QCOMPARE(labelOf(*window.study(), u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s});
            QCOMPARE(labelOf(*window.study(), u"Ben"_s, u"2"_s, u"colour"_s), QStringList{u"Green"_s});
            showConflicts(window);
            settle();
            auto *dialog = window.findChild<ConflictsDialog *>();
            QVERIFY(dialog);
            auto *list = dialog->findChild<QListWidget *>();
            QCOMPARE(list->count(), 1);
            QVERIFY2(list->item(0)->text().contains(u"other: Red (Ada"_s), qPrintable(list->item(0)->text()));
            picture(*dialog, u"contradictions-"_s + shade);
            picture(window, u"merged-"_s + shade);
            QTest::keyClick(list, Qt::Key_2);
            settle();
            QCOMPARE(list->count(), 0);
            QCOMPARE(labelOf(*window.study(), u"Ada"_s, u"1"_s, u"colour"_s), QStringList{u"Red"_s});
            QVERIFY(window.study()->canUndo());
            dialog->close();
            window.close();
            QCOMPARE(faultsOf(desk), QStringList());
        }
    }

    // Ada's two answers stay hidden from others before all have sealed.
    void anotherRaterSeesNoneOfIt()
    {
        const auto [desk, laptop] = copies();
        MainWindow window;
        QVERIFY(window.openStudy(desk, u"Ben"_s));
        window.show();
        MergeOutcome outcome;
        merge(window, laptop, MergeMode::Real, outcome);
        showConflicts(window);
        settle();
        const auto *dialog = window.findChild<ConflictsDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QListWidget *>()->count(), 0);
        QVERIFY2(wordsOf(*dialog).contains(u"1 more in other raters’ answers"_s), qPrintable(wordsOf(*dialog)));
        QVERIFY(!wordsOf(*dialog).contains(u"Red"_s));
    }

    void anotherStudyIsRefusedInWords()
    {
        const auto [desk, laptop] = copies();
        const QString other = freshPath();
        {
            const auto study = smallStudy(other);
        }
        MainWindow window;
        QVERIFY(window.openStudy(desk, u"Ada"_s));
        window.show();
        MergeOutcome outcome;
        merge(window, other, MergeMode::Real, outcome);
        QCOMPARE(outcome.entries, 0);
        QVERIFY2(wordsOf(window).contains(u"is another study"_s), qPrintable(wordsOf(window)));
    }
};

QTEST_MAIN(MergeWindowTest)
#include "MergeWindowTest.moc"
