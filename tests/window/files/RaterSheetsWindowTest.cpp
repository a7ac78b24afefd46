// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/files/RoundOfSheetDialog.h"
#include "app/window/jobs/StudyJobs.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"
#include "views/import/ColumnsDialog.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Sheets of one rater each in the window: several at once, and later ones, about which the user is asked.
class RaterSheetsWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QStringList m_asked;

    bool openFresh(MainWindow &window)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        window.show();
        const bool made = smallStudy(path, 4) != nullptr; // and closed again, since a file can be open only once
        return made && window.openStudy(path, u"Ada"_s);
    }

    QString sheet(const QString &name, const QByteArray &rows) { return written(m_folder, name, "id,size\n" + rows); }

    // Accepts the columns as they are, and the round with that answer; none: as it is chosen beforehand.
    std::unique_ptr<QTimer> answer(int round = -1)
    {
        auto clock = std::make_unique<QTimer>();
        clock->setInterval(10);
        QObject::connect(clock.get(), &QTimer::timeout, this, [this, round] {
            QWidget *modal = QApplication::activeModalWidget();
            if (auto *columns = qobject_cast<ColumnsDialog *>(modal); columns && columns->importButton()->isEnabled()) {
                m_asked << u"columns"_s;
                QTest::keyClick(columns, Qt::Key_Return);
            } else if (auto *dialog = qobject_cast<RoundOfSheetDialog *>(modal)) {
                auto *answers = dialog->findChild<QComboBox *>();
                answers->setCurrentIndex(round < 0 ? answers->currentIndex() : round);
                m_asked << answers->currentText();
                QTest::keyClick(dialog, Qt::Key_Return);
            }
        });
        clock->start();
        return clock;
    }

    void add(MainWindow &window, const QStringList &files, int round = -1)
    {
        m_asked.clear();
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        const auto clock = answer(round);
        ImportJobs::addRatings(window, files);
        QTRY_COMPARE(idle.size(), 1);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void severalSheetsAreOneRound()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        add(window, {sheet(u"Ada.csv"_s, "1,Small\n2,Large\n"), sheet(u"Ben.csv"_s, "1,Small\n2,Small\n")});
        const Round round = window.study()->rounds().back();
        QVERIFY(round.imported);
        QCOMPARE(window.study()->ratersOf(round.id).size(), size_t(2));
    }

    void aLaterSheetIsAskedAboutWithItsRoundChosen()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        add(window, {sheet(u"Ada.csv"_s, "1,Small\n2,Large\n")});
        const size_t rounds = window.study()->rounds().size();
        add(window, {sheet(u"Ben.csv"_s, "1,Small\n2,Small\n")});
        QVERIFY2(m_asked.contains(u"Add to “Ada.csv” (rated by Ada)"_s), qPrintable(m_asked.join(u'|')));
        QCOMPARE(window.study()->rounds().size(), rounds);
        QCOMPARE(window.study()->ratersOf(window.study()->rounds().back().id).size(), size_t(2));

        add(window, {sheet(u"Ben.csv"_s, "1,Large\n2,Small\n")});
        QVERIFY2(m_asked.contains(u"Replace ratings of Ben in “Ada.csv”"_s), qPrintable(m_asked.join(u'|')));
        const auto ben = everyRating(*window.study(), {.round = window.study()->rounds().back().id,
                                                       .rater = window.study()->raterNamed(u"Ben"_s)->id,
                                                       .item = itemNamed(*window.study(), u"1"_s)});
        QCOMPARE(ben->front().units.front().labels.first().front(), codeNamed(*window.study(), u"Large"_s));

        add(window, {sheet(u"Ben.csv"_s, "1,Middle\n2,Small\n")}, 1);
        QCOMPARE(window.study()->rounds().size(), rounds + 1);
    }
};

QTEST_MAIN(RaterSheetsWindowTest)
#include "RaterSheetsWindowTest.moc"
