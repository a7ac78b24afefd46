// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/ExportJobs.h"
#include "app/window/jobs/StudyJobs.h"
#include "models/agreement/shown/FigureTableModel.h"
#include "models/demo/DemoStudy.h"
#include "tests/support/Files.h"
#include "tests/views/Gallery.h"
#include "views/agreement/AgreementView.h"

#include <QAction>
#include <QDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// The report and the verification script, written from the window.
class ReportJobsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    void exportTo(void (*job)(Workplace &, const QString &), const QString &file)
    {
        QSignalSpy idle(&m_window->jobs(), &StudyJobs::idle);
        job(*m_window, file);
        QVERIFY(idle.wait(60000));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        m_window = std::make_unique<MainWindow>();
        QVERIFY(!m_window->actions().action("study.report")->isEnabled());
        QVERIFY(!m_window->actions().action("study.script")->isEnabled());
        auto study = makeDemoStudy(m_folder.filePath("demo.corater"));
        QVERIFY(study);
        m_window->setStudy(std::move(*study));
        m_window->show();
        QVERIFY(m_window->actions().action("study.report")->isEnabled());
    }

    void cleanupTestCase() { m_window.reset(); }

    void writesTheReportOnAWorker()
    {
        exportTo(&ExportJobs::exportReport, m_folder.filePath("report.html"));
        const QByteArray html = bytesOf(m_folder.filePath("report.html"));
        QVERIFY(html.startsWith("<!DOCTYPE html>"));
        QVERIFY(html.contains(m_window->study()->title().toHtmlEscaped().toUtf8()));
        exportTo(&ExportJobs::exportReport, m_folder.filePath("report.pdf"));
        QVERIFY(bytesOf(m_folder.filePath("report.pdf")).startsWith("%PDF-"));
    }

    void writesTheScripts()
    {
        exportTo(&ExportJobs::exportScript, m_folder.filePath("check.R"));
        QVERIFY(bytesOf(m_folder.filePath("check.R")).contains("kappa2"));
        exportTo(&ExportJobs::exportScript, m_folder.filePath("check.py"));
        QVERIFY(bytesOf(m_folder.filePath("check.py")).contains("cohen_kappa_score"));
    }

    // The details of a dimension: every rule beside the one used. With a picture of it.
    void theDetailsHaveTheOtherRules()
    {
        m_window->resize(1280, 800);
        for (const Rater &rater : m_window->study()->raters()) {
            m_window->study()->setActor(rater.id);
        }
        m_window->setMode(MainWindow::Agreement);
        auto *view = m_window->findChild<AgreementView *>();
        QVERIFY(view);
        const Dimension &dimension = m_window->study()->codebook().dimensions.front();
        QTRY_VERIFY([&] {
            view->setCurrentDimension(dimension.id);
            return view->currentDimension() == dimension.id;
        }());
        view->setDetailsShown(true);
        QStringList names;
        for (const FigureTableModel *model : view->findChildren<FigureTableModel *>()) {
            for (int row = 0; row < model->rowCount(); ++row) {
                names << model->index(row, 0).data().toString();
            }
        }
        for (const char *part : {"blanks: a code of their own (n = ", "Unknown: its units left out (n = ",
                                 "Unknown: not rated (n = ", "within the same category"}) {
            QVERIFY2(names.join(u'\n').contains(QLatin1String(part)), part);
        }
        test::Gallery().take(*m_window, QStringLiteral("agreement-rules"), QSize(1280, 800));
    }

    void verifyStatisticsShowsExpectedAndComputedAndOffersTheScript()
    {
        m_window->actions().action("help.statistics")->trigger();
        const auto dialogs = m_window->findChildren<QDialog *>();
        const auto page = std::ranges::find_if(
            dialogs, [](const QDialog *dialog) { return dialog->windowTitle() == QLatin1String("Verify statistics"); });
        QVERIFY(page != dialogs.end());
        const QString text = (*page)->findChild<QTextBrowser *>()->toPlainText();
        QVERIFY(text.contains(QLatin1String("published numbers hold")));
        QVERIFY(text.contains(QLatin1String("computed")));
        QVERIFY(!text.contains(QChar(0x2260)));
        const auto buttons = (*page)->findChildren<QPushButton *>();
        QVERIFY(std::ranges::any_of(buttons, [&](const QPushButton *button) {
            return button->text() == ActionCatalogue::nameOf(*m_window->actions().action("study.script")) &&
                   button->isEnabled();
        }));
        test::Gallery().take(**page, QStringLiteral("verify-statistics"), QSize(900, 700));
        (*page)->close();
    }
};

QTEST_MAIN(ReportJobsTest)
#include "ReportJobsTest.moc"
