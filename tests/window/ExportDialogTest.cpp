// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ExportDialog.h"

#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/ExportJobs.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/demo/DemoStudy.h"
#include "models/export/ExportChoices.h"
#include "models/package/PackageOptions.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "views/export/ColumnTicks.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The choices of an export are stored and preselected the next time.
class ExportDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QCheckBox *box(const QDialog &dialog, const QString &words)
    {
        for (QCheckBox *one : dialog.findChildren<QCheckBox *>()) {
            if (one->text() == words) {
                return one;
            }
        }
        return nullptr;
    }

    static QListWidget *ticks(const QDialog &dialog)
    {
        return dialog.findChild<ColumnTicks *>()->findChild<QListWidget *>();
    }

    // Whether the preview has its first rows and columns.
    static bool isRead(const QDialog &dialog)
    {
        return QTest::qWaitFor([&] { return dialog.findChild<ColumnTicks *>()->isEnabledTo(&dialog); });
    }

    static QStringList shownColumns(const QDialog &dialog)
    {
        const auto *table = dialog.findChild<QTableWidget *>();
        QStringList shown;
        for (int column = 0; column < table->columnCount(); ++column) {
            if (!table->isColumnHidden(column)) {
                shown << table->horizontalHeaderItem(column)->text();
            }
        }
        return shown;
    }

    static QPushButton *write(const QDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->isDefault()) {
                return button;
            }
        }
        return nullptr;
    }

    static void become(Study &study, const QString &rater) { study.setActor(study.raterNamed(rater)->id); }

    // As the window does once the file is written.
    static void keep(Study &study, const StudyExport &choice)
    {
        ExportChoices choices = ExportChoices::of(study, study.actor());
        choices.setLast(choice);
        QVERIFY(study.perform(rememberExport(choices)));
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void theChoiceIsKeptForTheStudy()
    {
        const auto kept = smallStudy(m_folder.filePath(u"a, b & c.corater"_s));
        QVERIFY(kept);
        become(*kept, u"Ada"_s);
        {
            ExportDialog dialog(*kept, nullptr);
            QCOMPARE(dialog.choice().kind, u"empirical-study"_s);
            dialog.findChildren<QComboBox *>()[0]->setCurrentIndex(2);
            dialog.findChildren<QComboBox *>()[1]->setCurrentIndex(1);
            box(dialog, u"Raters side by side"_s)->setChecked(true);
            dialog.reject();
        }
        // A choice that was not written is not stored.
        QCOMPARE(ExportDialog(*kept, nullptr).choice().kind, u"empirical-study"_s);
        {
            ExportDialog dialog(*kept, nullptr);
            dialog.findChildren<QComboBox *>()[0]->setCurrentIndex(2);
            dialog.findChildren<QComboBox *>()[1]->setCurrentIndex(1);
            box(dialog, u"Raters side by side"_s)->setChecked(true);
            dialog.accept();
            QCOMPARE(ExportDialog(*kept, nullptr).choice().kind, u"empirical-study"_s); // no file is written yet
            keep(*kept, dialog.choice());
        }
        const StudyExport again = ExportDialog(*kept, nullptr).choice();
        QCOMPARE(again.kind, u"ratings"_s);
        QCOMPARE(again.format, SheetFormat::Tsv);
        QVERIFY(again.paired && !again.sealedCodes && !again.raw);
        const auto third = smallStudy(m_folder.filePath(u"third.corater"_s));
        QCOMPARE(ExportDialog(*third, nullptr).choice().kind, u"empirical-study"_s);
        // The choice is Ada's.
        become(*kept, u"Ben"_s);
        QCOMPARE(ExportDialog(*kept, nullptr).choice().kind, u"empirical-study"_s);
    }

    // By keys: all columns are ticked at first, and unticked ones are neither previewed nor written.
    void columnsAreTicked()
    {
        const auto study = smallStudy(m_folder.filePath(u"ticks.corater"_s));
        become(*study, u"Ada"_s);
        {
            ExportDialog dialog(*study, nullptr);
            dialog.show();
            QVERIFY(isRead(dialog));
            QListWidget *list = ticks(dialog);
            const QStringList all = dialog.findChild<ColumnTicks *>()->columns();
            QCOMPARE(all.first(5).join(u','), u"id,creation_date,title,url,comment"_s);
            QCOMPARE(shownColumns(dialog), all);
            QVERIFY(dialog.choice().columns.isEverything());
            QTest::keyClick(list, Qt::Key_Down);
            QTest::keyClick(list, Qt::Key_Space);
            QCOMPARE(list->item(1)->checkState(), Qt::Unchecked);
            QCOMPARE(shownColumns(dialog).first(2).join(u','), u"id,title"_s);
            QCOMPARE(dialog.choice().columns.without, QStringList{u"creation_date"_s});
            QCOMPARE(box(dialog, u"All columns"_s)->checkState(), Qt::PartiallyChecked);
            dialog.accept();
            keep(*study, dialog.choice());
        }
        {
            ExportDialog dialog(*study, nullptr);
            // Also before the table has been read.
            QCOMPARE(dialog.choice().columns.without, QStringList{u"creation_date"_s});
            QVERIFY(isRead(dialog));
            QVERIFY(!shownColumns(dialog).contains(u"creation_date"_s));
            // The columns of another table are all ticked.
            dialog.findChildren<QComboBox *>()[0]->setCurrentIndex(4);
            QVERIFY(isRead(dialog));
            QVERIFY(dialog.choice().columns.isEverything());
        }
        become(*study, u"Ben"_s);
        ExportDialog dialog(*study, nullptr);
        QVERIFY(isRead(dialog));
        QVERIFY(dialog.choice().columns.isEverything());
    }

    void nothingIsNoChoice()
    {
        const auto study = smallStudy(m_folder.filePath(u"nothing.corater"_s));
        ExportDialog dialog(*study, nullptr);
        dialog.show();
        QVERIFY(isRead(dialog));
        QVERIFY(write(dialog)->isEnabled());
        box(dialog, u"All columns"_s)->click();
        QVERIFY(shownColumns(dialog).isEmpty());
        QVERIFY(!write(dialog)->isEnabled());
        QVERIFY(std::ranges::any_of(dialog.findChildren<QLabel *>(), [](const QLabel *label) {
            return label->text() == u"Choose at least one column.";
        }));
        box(dialog, u"All columns"_s)->click();
        QVERIFY(write(dialog)->isEnabled());
        QVERIFY(dialog.choice().columns.isEverything());
    }

    void anEmptyTableSaysWhatIsMissing()
    {
        const auto study = smallStudy(m_folder.filePath(u"empty.corater"_s));
        ExportDialog dialog(*study, nullptr);
        dialog.show();
        QVERIFY(isRead(dialog));
        auto *kinds = dialog.findChildren<QComboBox *>()[0];
        const auto says = [&](const QString &words) {
            return std::ranges::any_of(dialog.findChildren<QLabel *>(),
                                       [&](const QLabel *label) { return label->text().contains(words); });
        };
        kinds->setCurrentIndex(kinds->findData(u"benchmark"_s));
        QTRY_VERIFY(says(u"no settled unit was assessed"_s));
        kinds->setCurrentIndex(kinds->findData(u"ratings"_s));
        QTRY_VERIFY(says(u"nothing was settled or sealed by all"_s));
    }

    // A format without a single table has no columns to choose.
    void aWorkbookIsOffered()
    {
        const auto study = smallStudy(m_folder.filePath(u"book.corater"_s));
        ExportDialog dialog(*study, nullptr);
        dialog.show();
        QVERIFY(isRead(dialog));
        auto *kinds = dialog.findChildren<QComboBox *>()[0];
        QVERIFY(kinds->findData(u"workbook"_s) > 0);
        kinds->setCurrentIndex(kinds->findData(u"workbook"_s));
        QVERIFY(!dialog.findChild<ColumnTicks *>()->isVisible());
        QVERIFY(!dialog.findChildren<QComboBox *>()[1]->isVisible()); // nor a format, which it is itself
        QVERIFY(isRead(dialog));
        QCOMPARE(dialog.choice().kind, u"workbook"_s);
        QVERIFY(shownColumns(dialog).contains(u"creation_date"_s));
        QVERIFY(write(dialog)->isEnabled());
    }

    // Before references are written, the included items are shown, and no others.
    void theIncludedItemsAreShown()
    {
        const auto study = smallStudy(m_folder.filePath(u"references.corater"_s));
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            become(*study, rater);
            const RoundId round = study->rounds().front().id;
            for (const auto &[item, screening] : {std::pair("1", Screening::In), std::pair("2", Screening::Out)}) {
                QVERIFY(
                    study->perform(setScreening({round, itemNamed(*study, item), study->actor()}, screening, u"x"_s)));
            }
            QVERIFY(study->perform(sealRound(round, study->actor())));
        }
        const auto rows = previewExport(*study, {.kind = u"ris"_s}, 20);
        QVERIFY(rows);
        QCOMPARE(rows->size(), size_t(2)); // with the headings
        QCOMPARE((*rows)[1].front(), u"1"_s);
    }

    // A name that is typed without an ending gets that of the format, so that a spreadsheet opens the file.
    // The file that then has this name is replaced only if the user says so.
    void aTableHasTheEndingOfItsFormat_data()
    {
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("isReplaced");
        QTest::newRow("new") << false << false;
        QTest::newRow("there, kept") << true << false;
        QTest::newRow("there, replaced") << true << true;
    }

    void aTableHasTheEndingOfItsFormat()
    {
        QFETCH(bool, isThere);
        QFETCH(bool, isReplaced);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"demo.corater"_s);
        QVERIFY(makeDemoStudy(path));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ben"_s));
        const QString table = folder.filePath(u"table"_s);
        QVERIFY(!isThere || !written(folder, u"table.csv"_s, "mine").isEmpty());
        QTimer answer;
        bool isAsked = false;
        connect(&answer, &QTimer::timeout, &answer, [&, table] {
            QWidget *asks = QApplication::activeModalWidget();
            if (auto *place = qobject_cast<QFileDialog *>(asks)) {
                place->findChild<QLineEdit *>()->setText(table);
                QMetaObject::invokeMethod(place, "accept");
            } else if (auto *choice = qobject_cast<ExportDialog *>(asks)) {
                choice->accept();
            } else if (auto *question = qobject_cast<QMessageBox *>(asks)) {
                isAsked = true;
                question->button(isReplaced ? QMessageBox::Yes : QMessageBox::No)->click();
            }
        });
        answer.start(20);
        window.actions().action("study.export")->trigger();
        QCOMPARE(isAsked, isThere);
        const auto content = [&] {
            QFile file(table + u".csv"_s);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        if (isThere && !isReplaced) {
            QCOMPARE(content(), "mine");
        } else {
            QTRY_VERIFY(content().size() > 100);
        }
        QVERIFY(!QFile::exists(table));
        const Study &study = *window.study();
        const auto isKept = [&] { return study.setting(u"export of Ben"_s).contains(u"written"_s); };
        QTRY_COMPARE(isKept(), !isThere || isReplaced);
    }

    // A file that cannot be written is no export, and the next step stays as it was.
    void whatIsNotWrittenIsNotExported()
    {
        const QString path = m_folder.filePath(u"unwritten.corater"_s);
        QVERIFY(smallStudy(path));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QSignalSpy said(&window.notice(), &Notice::said);
        const Study &study = *window.study();
        const QString nowhere = m_folder.filePath(u"missing/out.csv"_s);
        ExportJobs::exportTable(window, nowhere, {.kind = u"items"_s});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(said.back().back().toBool()); // an error
        ExportJobs::exportPackage(window, m_folder.filePath(u"missing/package.zip"_s), {.unsettled = true});
        QTRY_COMPARE(idle.size(), 2);
        QVERIFY(said.back().back().toBool());
        QCOMPARE(study.setting(u"export of Ada"_s), QString());
        ExportJobs::exportTable(window, m_folder.filePath(u"out.csv"_s), {.kind = u"items"_s});
        QTRY_COMPARE(idle.size(), 3);
        QCOMPARE(ExportChoices::of(study, study.actor()).last().kind, u"items"_s);
        QVERIFY(said.back().front().toString().startsWith(u"out.csv: "_s)); // kept before it is said
        QCOMPARE(window.notice().last(), said.back().front().toString());
    }
};

QTEST_MAIN(ExportDialogTest)
#include "ExportDialogTest.moc"
