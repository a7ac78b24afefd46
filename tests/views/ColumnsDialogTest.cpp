// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"
#include "tests/views/Gallery.h"
#include "views/import/ColumnList.h"
#include "views/import/ItemColumnsDialog.h"
#include "views/import/RatingColumnsDialog.h"
#include "views/import/ValueCodesDialog.h"
#include "views/theme/ActionButton.h"
#include "views/theme/layout/ElidedLabel.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The dialog that asks for the meaning of columns, used by keys and with what is visible.
class ColumnsDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    Gallery m_gallery;

    QString bugs() const
    {
        QByteArray bytes = "Ticket,Headline,Reported,Component,What happens,Steps to reproduce,Priority,Link\n";
        for (int i = 1; i <= 64; ++i) {
            const QByteArray n = QByteArray::number(100 + i);
            bytes += "DL-" + n + ",Training slows down after epoch " + n + ",2024-03-" +
                     QByteArray::number(10 + i % 18) +
                     ",data loader,\"Each epoch takes longer than the one before. Memory grows by 200 MB.\n\nThe "
                     "loader keeps every batch.\",\"Run train.py with 8 workers\",high,https://example.org/" +
                     n + "\n";
        }
        return written(m_folder, u"bugs.csv"_s, bytes);
    }

private Q_SLOTS:
    void itemsAreMappedByKeys()
    {
        const QString path = written(m_folder, u"keys.csv"_s, "nr,what\n1,Slow\n2,Slower\n");
        ItemColumnsPage page(path, sampleOf(path), guessItemMap({u"nr"_s, u"what"_s}));
        const ColumnsTrial trial(page);
        ItemColumnsDialog dialog(page, trial);
        dialog.show();
        QVERIFY(!dialog.importButton()->isEnabled());
        QVERIFY(dialog.reason().contains(u"Choose the column with the id"_s));
        QCOMPARE(dialog.focusWidget(), dialog.columns()->meaning(0));
        // Selected by its letter, as in any list.
        QTest::keyClick(dialog.focusWidget(), Qt::Key_I);
        QCOMPARE(page.map().heading(ItemRole::Id), u"nr"_s);
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), dialog.columns()->meaning(1));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Home);
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
        QCOMPARE(page.map().heading(ItemRole::Title), u"what"_s);
        QTRY_VERIFY(dialog.importButton()->isEnabled());
        QCOMPARE(dialog.reason(), QString());
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
    }

    // A short column leaves its room to the others; a long text is cut.
    void theFirstRowsTakeTheRoomTheyNeed()
    {
        applyTheme(*qApp, ThemeMode::Light);
        const QString path = written(m_folder, u"widths.csv"_s,
                                     "nr,how the developers described it,text\n1,Slow," + QByteArray(400, 'x') + "\n");
        ItemColumnsPage page(path, sampleOf(path), guessItemMap(sampleOf(path).headings));
        const ColumnsTrial trial(page);
        ItemColumnsDialog dialog(page, trial);
        dialog.show();
        const auto *table = dialog.findChild<QTableView *>();
        const QString heading = u"how the developers described it"_s;
        QVERIFY(table->columnWidth(1) > table->fontMetrics().horizontalAdvance(heading));
        QVERIFY(table->columnWidth(0) < Theme::scaled(100));
        QCOMPARE(table->columnWidth(2), Theme::scaled(300));
    }

    void theSiteOfTheIdsIsSaid()
    {
        const QString path = written(m_folder, u"ids.csv"_s, "id,title\n64000000,Slow\n");
        ItemColumnsPage page(path, sampleOf(path), guessItemMap({u"id"_s, u"title"_s}));
        const ColumnsTrial trial(page);
        ItemColumnsDialog dialog(page, trial);
        dialog.show();
        const auto fields = dialog.findChildren<QLineEdit *>();
        const auto field = std::ranges::find(fields, u"Its id is unique in"_s, &QWidget::accessibleName);
        QVERIFY(field != fields.end());
        QTest::keyClicks(*field, u"stackoverflow"_s);
        QCOMPARE(page.map().site, u"stackoverflow"_s);
    }

    void cancellingTakesNothing()
    {
        const QString path = bugs();
        ItemColumnsPage page(path, sampleOf(path), guessItemMap(sampleOf(path).headings));
        const ColumnsTrial trial(page);
        ItemColumnsDialog dialog(page, trial);
        dialog.show();
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
    }

    // On a screen of 1024 x 700 with its frame: the columns scroll, what is below them does not.
    void theReasonIsInViewOnASmallScreen()
    {
        applyTheme(*qApp, ThemeMode::Light);
        const QString path =
            written(m_folder, u"small.csv"_s,
                    "nr,title,text,Ada colour,Ben colour,Ada size,Ben size,merged,remark\n1,a,b,Red,Yellow,Small,Small,"
                    "Red,\n2,c,d,Blue,Blu,Large,Middle,Blue,see 1\n");
        RatingColumnsPage page(path, sampleOf(path), {.codebook = smallCodebook(), .raters = {u"Ada"_s, u"Ben"_s}}, {});
        const ColumnsTrial trial(page);
        RatingColumnsDialog dialog(page, trial);
        dialog.show();
        QTRY_VERIFY(trial.outcome().isWhole);
        dialog.resize(1016, 660);
        QApplication::processEvents();
        const QString why = dialog.reason();
        QVERIFY(!why.isEmpty());
        const auto labels = dialog.findChildren<QLabel *>();
        const auto label = std::ranges::find(labels, why, &QLabel::text);
        QVERIFY(label != labels.end());
        QCOMPARE((*label)->visibleRegion().boundingRect(), (*label)->rect());
    }

    // Where the choosers leave no room beside them, they stand below the heading.
    void headingsStayReadable()
    {
        const QString path = written(m_folder, u"narrow.csv"_s, "id,title,colour Ada,colour Ben\n1,Slow,Red,Blue\n");
        RatingColumnsPage page(path, sampleOf(path), {.codebook = smallCodebook(), .raters = {u"Ada"_s, u"Ben"_s}}, {});
        const ColumnsTrial trial(page);
        RatingColumnsDialog dialog(page, trial);
        ColumnList *columns = dialog.columns();
        dialog.show();
        for (const int width : {1016, 600, 1016}) {
            dialog.resize(width, 660);
            QApplication::processEvents();
            for (const auto *label : columns->findChildren<ElidedLabel *>()) {
                QVERIFY2(label->text().isEmpty() || label->width() >= Theme::scaled(60), qPrintable(label->text()));
            }
            QCOMPARE(columns->meaning(2)->y() > columns->findChildren<ElidedLabel *>()[4]->parentWidget()->y(),
                     width < 1016);
        }
    }

    void veryWideSheetsAreShownInPart()
    {
        QByteArray bytes = "title";
        for (int i = 0; i < 1000; ++i) {
            bytes += ",c" + QByteArray::number(i);
        }
        const QString path = written(m_folder, u"wide.csv"_s, bytes + "\n" + QByteArray(1000, ',') + "\n");
        ItemColumnsPage page(path, sampleOf(path), guessItemMap({u"title"_s}));
        const ColumnsTrial trial(page);
        ItemColumnsDialog dialog(page, trial);
        QCOMPARE(dialog.columns()->shown(), ColumnList::mostShown);
        QCOMPARE(page.columns(), 1001);
    }

    // A mistyped value is no reason to refuse the sheet: the user says what it stands for.
    void aValueIsMappedToACode()
    {
        const QString path =
            written(m_folder, u"typed.csv"_s, "id,Ada colour,Ben colour\n1,Red,Red[\n2,Blue,Green\n3,Red,??\n");
        RatingColumnsPage page(path, sampleOf(path), {.codebook = smallCodebook(), .raters = {u"Ada"_s, u"Ben"_s}}, {});
        const ColumnsTrial trial(page);
        RatingColumnsDialog dialog(page, trial);
        QTRY_VERIFY(trial.outcome().isWhole);
        QVERIFY(!dialog.importButton()->isEnabled());
        const auto values = trial.outcome().values;
        QCOMPARE(values.size(), size_t(2));
        QCOMPARE(values[0].text, u"Red["_s);
        QCOMPARE(values[0].codes.front(), u"Red"_s);
        QVERIFY2(values[0].place.contains(u"typed.csv:2:7"), qPrintable(values[0].place));
        ValueCodesDialog asked(values);
        const auto choosers = asked.findChildren<QComboBox *>();
        QCOMPARE(choosers.size(), 2);
        QVERIFY(asked.said().empty());
        choosers[0]->setCurrentText(u"Red"_s);
        choosers[1]->setCurrentIndex(1);
        QCOMPARE(asked.said(), (std::vector<std::pair<QString, QString>>{{u"Red["_s, u"Red"_s}, {u"??"_s, u"-"_s}}));
        page.addValues(asked.said());
        QTRY_VERIFY(trial.outcome().isWhole && trial.outcome().values.empty());
        QVERIFY(dialog.importButton()->isEnabled());
        QCOMPARE(page.map().values, asked.said());
    }

    void looks_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<QString>("name");
        QTest::newRow("light") << int(ThemeMode::Light) << u"light"_s;
        QTest::newRow("dark") << int(ThemeMode::Dark) << u"dark"_s;
    }

    void looks()
    {
        QFETCH(int, theme);
        QFETCH(QString, name);
        applyTheme(*qApp, ThemeMode(theme));
        {
            const QString path = bugs();
            ItemColumnsPage page(path, sampleOf(path), guessItemMap(sampleOf(path).headings));
            for (const auto &[column, meaning] :
                 {std::pair{0, 0}, std::pair{2, 4}, std::pair{4, 2}, std::pair{5, 2}, std::pair{6, 12}}) {
                page.choose(column, {.meaning = meaning});
            }
            const ColumnsTrial trial(page);
            ItemColumnsDialog dialog(page, trial);
            QTRY_VERIFY(trial.outcome().isWhole);
            QVERIFY(Gallery::colours(m_gallery.take(dialog, u"columns-items-"_s + name, {1080, 700})) > 20);
        }
        const QString path =
            written(m_folder, u"labels.csv"_s,
                    "nr,Ada colour,Ben colour,Ada size,Ben size,merged,remark\n1,Red,Yellow,Small,Small,"
                    "Red,\n2,Blue,Blu,Large,Middle,Blue,see 1\n3,Blu,Blu,Large,Midle,Blue,\n,,,,,,\n");
        RatingColumnsPage page(path, sampleOf(path), {.codebook = smallCodebook(), .raters = {u"Ada"_s, u"Ben"_s}}, {});
        page.choose(0, {.meaning = 1});
        page.choose(5, {.meaning = 5, .person = 2});
        const ColumnsTrial trial(page);
        RatingColumnsDialog dialog(page, trial);
        QTRY_VERIFY(trial.outcome().isWhole);
        QCOMPARE(trial.outcome().unresolvedCount, 4);
        QVERIFY(!dialog.importButton()->isEnabled());
        QVERIFY(Gallery::colours(m_gallery.take(dialog, u"columns-ratings-"_s + name, {1080, 700})) > 20);
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(ColumnsDialogTest)
#include "ColumnsDialogTest.moc"
