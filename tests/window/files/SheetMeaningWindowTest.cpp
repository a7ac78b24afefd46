// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/ImportJobs.h"
#include "app/window/items/SourceColumnsDialog.h"
#include "app/window/jobs/StudyJobs.h"
#include "models/items/ShownFields.h"
#include "tests/support/Files.h"
#include "tests/window/files/FilesDesk.h"

#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// What a sheet is, and whose items a list has, is asked in the window; columns that may be labels are named there.
class SheetMeaningWindowTest : public QObject, private FilesDesk
{
    Q_OBJECT

    // Presses the button of that text in a question; what the question says goes to `said`.
    static void answer(const QString &button, QString &said)
    {
        auto *clock = new QTimer;
        clock->setInterval(10);
        QObject::connect(clock, &QTimer::timeout, clock, [clock, button, &said] {
            QWidget *dialog = QApplication::activeModalWidget();
            for (auto *found : dialog ? dialog->findChildren<QAbstractButton *>() : QList<QAbstractButton *>()) {
                if (found->text().remove(u'&') == button) {
                    for (const QLabel *label : dialog->findChildren<QLabel *>()) {
                        said += label->text() + u'\n';
                    }
                    clock->deleteLater();
                    found->click();
                    return;
                }
            }
        });
        clock->start();
    }

private Q_SLOTS:
    void initTestCase() { beginAsIfNew(); }

    void candidatesKeepAColumnOfTheCodebook()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        const QString file =
            written(m_folder, u"tracker.csv"_s,
                    "id,title,body,size,colour1\nB-1,Crash,It crashes,Large,Red\nB-2,Slow,,Small,Blue\n");
        QString said;
        QString offered;
        int asked = 0;
        answer(u"Candidates"_s, said);
        answerColumns(Qt::Key_Return, asked);
        withSieve([&](SieveDialog &dialog) {
            offered = dialog.findChild<QCheckBox *>(u"hiddenColumns"_s)->text();
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        });
        ImportJobs::addItems(window, {file});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY2(said.contains(u"2 rows, 1 have a text"_s) && said.contains(u"colour1"_s), qPrintable(said));
        QCOMPARE(asked, 1);
        QVERIFY2(offered.contains(u"size"_s) && offered.contains(u"colour1"_s), qPrintable(offered));
        const Item item = *window.study()->item(itemNamed(*window.study(), u"B-1"_s));
        QCOMPARE(item.parts.front().body, u"It crashes"_s);
        QCOMPARE(item.fields["size"_L1].toString(), u"Large"_s);
        QVERIFY(withoutLabelColumns(item, *window.study()).fields.isEmpty());
    }

    void nothingIsImportedIfTheUserCancels()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QByteArray before = contentOf(*window.study());
        QString said;
        answer(u"Cancel"_s, said);
        ImportJobs::addItems(window, {written(m_folder, u"r.csv"_s, "id,size,colour1\nB-1,Large,Red\n")});
        QVERIFY(!said.isEmpty() && !window.jobs().isBusy());
        QCOMPARE(contentOf(*window.study()), before);
    }

    void theSameListIsAskedAbout_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<int>("more");
        QTest::newRow("same") << u"The same items"_s << 0;
        QTest::newRow("others") << u"Other items"_s << 1;
        QTest::newRow("cancel") << u"Cancel"_s << 0;
    }

    void theSameListIsAskedAbout()
    {
        QFETCH(QString, button);
        QFETCH(int, more);
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        int asked = 0;
        const auto add = [&](const QString &name) {
            keepEverything();
            answerColumns(Qt::Key_Return, asked);
            ImportJobs::addItems(window, {written(m_folder, name, "id,title,body\nn1,First,one\n")});
        };
        add(u"first.csv"_s);
        QTRY_COMPARE(idle.size(), 1);
        const qint64 before = *window.study()->itemCount();
        QString said;
        withSieve([](SieveDialog &dialog) { QTest::keyClick(dialog.focusWidget(), Qt::Key_Return); });
        answer(button, said);
        ImportJobs::addItems(window, {written(m_folder, u"second.csv"_s, "id,title,body\nn1,First,one\n")});
        QTRY_VERIFY(said.contains(u"first.csv"_s));
        QTRY_VERIFY(!window.jobs().isBusy());
        QCOMPARE(*window.study()->itemCount(), before + more);
    }

    void columnsAreTickedInADialog()
    {
        SourceColumnsDialog dialog({{.heading = u"label"_s, .items = 3, .hidden = 3},
                                    {.heading = u"state"_s, .items = 3},
                                    {.heading = u"Codes"_s, .items = 3, .hidden = 1}},
                                   false, nullptr);
        auto *list = dialog.findChild<QListWidget *>();
        QCOMPARE(list->item(0)->checkState(), Qt::Unchecked);
        QCOMPARE(list->item(2)->checkState(), Qt::PartiallyChecked);
        QVERIFY(dialog.changed(true).isEmpty() && dialog.changed(false).isEmpty());
        list->item(0)->setCheckState(Qt::Checked);
        list->item(1)->setCheckState(Qt::Unchecked);
        list->item(2)->setCheckState(Qt::Checked);
        QCOMPARE(dialog.changed(true), (QStringList{u"label"_s, u"Codes"_s}));
        QCOMPARE(dialog.changed(false), QStringList(u"state"_s));
    }
};

QTEST_MAIN(SheetMeaningWindowTest)
#include "SheetMeaningWindowTest.moc"
