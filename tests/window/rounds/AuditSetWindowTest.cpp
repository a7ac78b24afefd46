// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/NewStudyDialog.h"
#include "app/window/workplace/BlocksHtml.h"
#include "app/window/workplace/Notice.h"
#include "models/design/AuditedSheet.h"
#include "tests/app/design/AuditDesk.h"
#include "tests/window/desks/FileAnswer.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The audit of a published data set in the window: made from the sheet, read once all have sealed, and then kept.
class AuditSetWindowTest : public QObject, private RoundsDesk, private AuditDesk
{
    Q_OBJECT

    // Does that in the next dialog for a new study, once.
    static void inNextDialog(const std::function<void(NewStudyDialog &)> &act)
    {
        auto *timer = new QTimer(qApp);
        connect(timer, &QTimer::timeout, timer, [timer, act] {
            if (auto *dialog = qobject_cast<NewStudyDialog *>(QApplication::activeModalWidget())) {
                timer->deleteLater();
                timer->stop();
                act(*dialog);
            }
        });
        timer->start(20);
    }

    static QPushButton *mainOf(const QDialog &dialog)
    {
        const auto buttons = dialog.findChildren<QPushButton *>();
        const auto found = std::ranges::find_if(buttons, &QPushButton::isDefault);
        return found == buttons.end() ? nullptr : *found;
    }

    static QString wordsOf(const QDialog &dialog)
    {
        QString words;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            words += label->text() + u'\n';
        }
        return words;
    }

    // An audit that Ada has labelled, like the set but for one item.
    QString audit()
    {
        QString path = newStudy();
        const bool isMade = make(path, {u"--rater"_s, u"Ada"_s, u"--rate"_s, u"0.2"_s}).status == 0;
        const QList<int> drawn = isMade ? drawnOf(path) : QList<int>{0};
        return isMade && label(path, u"Ada"_s, drawn, drawn[0] == 3 ? drawn[1] : drawn[0]) ? path : QString();
    }

    static QTextBrowser *shownReport(const MainWindow &window)
    {
        const auto *dialog = window.findChild<QDialog *>(u"audit-of-set"_s);
        return dialog ? dialog->findChild<QTextBrowser *>() : nullptr;
    }

    // The lines that end in the middle of a word.
    static QStringList brokenWords(const QTextDocument &document)
    {
        QStringList broken;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            for (int i = 0; i + 1 < block.layout()->lineCount(); ++i) {
                const QTextLine line = block.layout()->lineAt(i);
                const QString text = block.text().mid(line.textStart(), line.textLength());
                if (!text.isEmpty() && text.back().isLetterOrNumber()) {
                    broken << text;
                }
            }
        }
        return broken;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
        QVERIFY(isReady());
    }

    void onlyItsOwnTitleIsTheTitleOfAList()
    {
        QCOMPARE(blocksHtml({ReportParagraph{u"a caution"_s}, ReportList{{u"b"_s}}}), u"<p>a caution</p><p>b</p>"_s);
        QCOMPARE(blocksHtml({ReportList{{u"b"_s}, u"a title"_s}}), u"<h4>a title</h4><p>b</p>"_s);
    }

    void makesTheStudy()
    {
        MainWindow window;
        window.show();
        const QString path = newStudy();
        answerFileDialog(m_set);
        inNextDialog([this, path](NewStudyDialog &dialog) {
            dialog.takeFile(m_book);
            QPushButton *main = mainOf(dialog);
            QVERIFY(main && !main->isEnabled()); // nobody is named yet
            dialog.findChildren<QLineEdit *>()[1]->setText(u"Ada, Ben"_s);
            dialog.findChild<QDoubleSpinBox *>()->setValue(20);
            const auto drawn = auditSize({.items = items, .rate = 0.2, .allow = 0});
            QVERIFY2(wordsOf(dialog).contains(u"%1 of the 30 items of the set will be drawn."_s.arg(*drawn)),
                     qPrintable(wordsOf(dialog)));
            dialog.findChild<QDoubleSpinBox *>()->setValue(0.1);
            dialog.findChild<QSpinBox *>()->setValue(5);
            QVERIFY2(wordsOf(dialog).contains(u"No audit can tell"_s), qPrintable(wordsOf(dialog)));
            QVERIFY(!main->isEnabled());
            dialog.findChild<QSpinBox *>()->setValue(0);
            dialog.findChild<QDoubleSpinBox *>()->setValue(20);
            picture(dialog, u"audit-new"_s);
            answerFileDialog(path);
            QVERIFY(main->isEnabled());
            main->click();
        });
        window.actions().action("study.audit")->trigger();
        QVERIFY(window.study());
        QCOMPARE(window.study()->title(), u"Audit of set"_s);
        const auto audited = AuditedSet::of(*window.study());
        QVERIFY(audited);
        QCOMPARE(audited->items, items);
        QCOMPARE(audited->rate, std::optional(0.2));
        QCOMPARE(drawnOf(path).size(), *auditSize({.items = items, .rate = 0.2, .allow = 0}));
        QVERIFY(window.actions().action("study.audit-report")->isEnabled());
    }

    // A sheet that is no data set is refused in the dialog, and nothing is made.
    void refusesAnotherSheet()
    {
        MainWindow window;
        window.show();
        answerFileDialog(written(AuditDesk::m_folder, u"list.csv"_s, "id,title\n1,Slow\n"));
        inNextDialog([](NewStudyDialog &dialog) {
            dialog.findChildren<QLineEdit *>()[1]->setText(u"Ada"_s);
            QVERIFY2(wordsOf(dialog).contains(u"not a data set of final labels"_s), qPrintable(wordsOf(dialog)));
            QVERIFY(!mainOf(dialog)->isEnabled());
            dialog.reject();
        });
        window.actions().action("study.audit")->trigger();
        QVERIFY(!window.study());
    }

    // Asked once: the report reads the sheet that was drawn from.
    void asksForTheSheetOfAWorkbook()
    {
        const QString set = workbook();
        const QString path = newStudy();
        auto made = std::make_unique<MainWindow>();
        made->show();
        answerFileDialog(set);
        chooseSheet(u"Labels"_s);
        inNextDialog([this, path](NewStudyDialog &dialog) {
            dialog.takeFile(m_book);
            dialog.findChildren<QLineEdit *>()[1]->setText(u"Ada"_s);
            dialog.findChild<QDoubleSpinBox *>()->setValue(20);
            answerFileDialog(path);
            QVERIFY2(mainOf(dialog)->isEnabled(), qPrintable(wordsOf(dialog)));
            mainOf(dialog)->click();
        });
        made->actions().action("study.audit")->trigger();
        QVERIFY(made->study());
        QCOMPARE(AuditedSet::of(*made->study())->sheet.sheet, u"Labels"_s);
        made.reset();
        QVERIFY(label(path, u"Ada"_s, drawnOf(path), 0) && sealed(path, u"Ada"_s));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        answerFileDialog(set);
        window.actions().action("study.audit-report")->trigger();
        QTRY_VERIFY(shownReport(window));
        QVERIFY2(shownReport(window)->toPlainText().contains(u"set.xlsx"_s),
                 qPrintable(shownReport(window)->toPlainText()));
        QVERIFY(window.study()->setting(keptSetSetting).contains(u"\"Labels\""_s));
    }

    void showsTheReportAndKeepsTheSet()
    {
        const QString path = audit();
        QVERIFY(!path.isEmpty());
        {
            MainWindow window;
            window.show();
            QVERIFY(window.openStudy(path, u"Ada"_s));
            window.actions().action("study.audit-report")->trigger(); // asks for nothing while the round is open
            QTRY_VERIFY2(window.notice().last().contains(u"Audit is open"_s), qPrintable(window.notice().last()));
            QVERIFY(!shownReport(window));
        }
        QVERIFY(sealed(path, u"Ada"_s));
        MainWindow window;
        window.show();
        QVERIFY(window.openStudy(path, u"Ada"_s));
        answerFileDialog(m_set);
        window.actions().action("study.audit-report")->trigger();
        QTRY_VERIFY(shownReport(window));
        const QString text = shownReport(window)->toPlainText();
        for (const char *word : {"items that differ from the set: 1 of", "Green", "Ada", "set.csv", "Blue"}) {
            QVERIFY2(text.contains(QLatin1StringView(word)), qPrintable(text));
        }
        picture(*shownReport(window)->window(), u"audit-report"_s);
        shownReport(window)->window()->resize(320, 560);
        settle(0);
        QCOMPARE(brokenWords(*shownReport(window)->document()), QStringList());
        QVERIFY(!window.study()->setting(keptSetSetting).isEmpty());
        shownReport(window)->window()->close();
        QTRY_VERIFY(!shownReport(window));
        window.actions().action("study.audit-report")->trigger(); // from the kept set
        QTRY_VERIFY(shownReport(window));
        QCOMPARE(shownReport(window)->toPlainText(), text);
        window.actions().action("edit.undo")->trigger();
        QVERIFY(window.study()->setting(keptSetSetting).isEmpty());
    }
};

QTEST_MAIN(AuditSetWindowTest)
#include "AuditSetWindowTest.moc"
