// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/label/LabelMode.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "data/records/RoundPlan.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "tests/data/codebooks/MakeXlsx.h"
#include "tests/support/Files.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/window/desks/FileAnswer.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/label/LabelForm.h"
#include "views/label/MainButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A training round in the window: chosen in *Open a round*, answered in *Label*, its results in *All rounds*.
class TrainingWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QTemporaryDir m_sheets;

    static QCheckBox *check(const QWidget &dialog, const QString &words)
    {
        for (QCheckBox *each : dialog.findChildren<QCheckBox *>()) {
            if (each->text().contains(words)) {
                return each;
            }
        }
        return nullptr;
    }

    template <typename Box>
    static Box *box(const QWidget &dialog, const QString &name)
    {
        for (Box *each : dialog.findChildren<Box *>()) {
            if (each->accessibleName() == name) {
                return each;
            }
        }
        return nullptr;
    }

    static QPushButton *button(const QWidget &dialog, const QString &words)
    {
        for (QPushButton *each : dialog.findChildren<QPushButton *>()) {
            if (each->text() == words) {
                return each;
            }
        }
        return nullptr;
    }

    QString sheet(const QString &content) { return written(m_sheets, u"agreed.csv"_s, content.toUtf8()); }

    // threeRaters(), and Dora, who comes later.
    std::unique_ptr<Study> withDora(const QString &path)
    {
        if (!threeRaters(path)) {
            return nullptr;
        }
        auto study = Study::open(path);
        return study && (*study)->perform(addRater(u"Dora"_s, false)) ? std::move(*study) : nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theDialogOpensIt()
    {
        const auto study = withDora(freshPath());
        QVERIFY(study);
        RoundDialog dialog(*study, nullptr);
        dialog.show();
        QTRY_VERIFY(dialog.isRead());
        QCheckBox *training = check(dialog, u"Train raters with agreed labels"_s);
        QTRY_VERIFY(training && training->isEnabled());
        QVERIFY(!dialog.options().training);
        training->setChecked(true);
        QComboBox *from = box<QComboBox>(dialog, u"Agreed labels to train with"_s);
        QSpinBox *pass = box<QSpinBox>(dialog, u"Share of right answers needed to pass"_s);
        QVERIFY(from && from->isVisible() && pass);
        QCOMPARE(from->count(), 2);
        QCOMPARE(from->itemText(1), u"of Round 1 (6 items)"_s);
        from->setCurrentIndex(1);
        pass->setValue(80);
        for (const char *name : {"Ada", "Ben", "Cleo"}) {
            check(dialog, QLatin1String(name))->setChecked(false);
        }
        QVERIFY(!check(dialog, u"One rater per item"_s)->isEnabled());
        const auto all = dialog.findChildren<QRadioButton *>();
        QVERIFY(std::ranges::any_of(all, [](const QRadioButton *choice) {
            return choice->isChecked() && choice->text() == u"All 6 that have agreed labels";
        }));
        picture(dialog, u"open-training"_s);
        const RoundOptions options = dialog.options();
        QCOMPARE(options.training->pass, std::optional(0.8));
        QCOMPARE(options.raters, std::vector{study->raterNamed(u"Dora"_s)->id});
        const auto opened = study->perform(openRound(options));
        QVERIFY(opened);
        QCOMPARE(opened->items, 6);

        // Dora does not pass: the next dialog asks whether the round opens for this rater nevertheless.
        QVERIFY(seal(*study, u"Dora"_s));
        RoundDialog next(*study, nullptr);
        next.show();
        QTRY_VERIFY(check(next, u"Also for Dora, without having passed the training"_s));
        QTRY_VERIFY(check(next, u"Also for Dora"_s)->isVisible());
        QVERIFY(!next.options().withoutPass);
        check(next, u"Also for Dora"_s)->setChecked(true);
        QVERIFY(next.options().withoutPass);
    }

    // Items 9 and 10 of the sheet need not be settled; a sheet that is refused changes nothing.
    void aSheetHasTheAgreedLabels()
    {
        const auto study = withDora(freshPath());
        QVERIFY(study);
        RoundDialog dialog(*study, nullptr);
        dialog.show();
        QCheckBox *training = check(dialog, u"Train raters with agreed labels"_s);
        QTRY_VERIFY(dialog.isRead() && training->isEnabled());
        training->setChecked(true);
        auto *from = box<QComboBox>(dialog, u"Agreed labels to train with"_s);
        QPushButton *choose = button(dialog, u"From a sheet…"_s);
        QPushButton *main = button(dialog, u"Open the round"_s);
        QVERIFY(from && choose && main && choose->isVisible());
        from->setCurrentIndex(1);

        const RoundOptions before = dialog.options();
        answerFileDialog(sheet(u"id,colour1,size\n9,Red,Small\n10,Zaffre,Small\n"_s));
        choose->click();
        QVERIFY(!main->isEnabled()); // until the sheet is read
        QTRY_VERIFY(main->isEnabled());
        const auto says = dialog.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(says, [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"agreed.csv:3") && label->text().contains(u"Zaffre");
        }));
        picture(dialog, u"training-sheet-refused"_s);
        QCOMPARE(from->count(), 2);
        QCOMPARE(dialog.options().training, before.training);

        answerFileDialog(sheet(u"id,colour1,size\n9,Red,Small\n10,Green,Small\n"_s));
        choose->click();
        QTRY_COMPARE(from->currentText(), u"of agreed.csv (2 items)"_s);
        QVERIFY(main->isEnabled());
        QVERIFY(std::ranges::none_of(
            says, [](const QLabel *label) { return label->isVisible() && label->text().startsWith(u"agreed.csv:3"); }));
        picture(dialog, u"training-sheet"_s);
        from->setCurrentIndex(0);
        QVERIFY(dialog.options().training->file.isEmpty());
        answerFileDialog(sheet(u"id,colour1,size\n9,Red,Small\n"_s)); // takes the place of the sheet before
        choose->click();
        QTRY_COMPARE(from->currentText(), u"of agreed.csv (1 item)"_s);
        QCOMPARE(from->count(), 3);
        // Of a workbook one sheet is chosen.
        answerFileDialog(written(m_sheets, u"agreed.xlsx"_s,
                                 makeZip(xlsxParts({{"Notes", sheetData({{u"read me"_s}})},
                                                    {"Agreed", sheetData({{u"id"_s, u"colour1"_s, u"size"_s},
                                                                          {u"9"_s, u"Red"_s, u"Small"_s}})}}))));
        chooseSheet(u"Agreed"_s);
        choose->click();
        QTRY_COMPARE(from->currentText(), u"of agreed.xlsx (1 item)"_s);
        const auto opened = study->perform(openRound(dialog.options()));
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().oneLine()));
        QCOMPARE(opened->items, 1);
        const RoundPlan plan = RoundPlan::fromJson(study->rounds().back().plan);
        QCOMPARE(plan.training->from, u"agreed.xlsx"_s);
        QCOMPARE(plan.training->answers.keys(), QList{itemNamed(*study, u"9"_s)});
    }

    void anItemIsAnsweredAndCompared()
    {
        const QString path = freshPath();
        {
            const auto study = withDora(path);
            QVERIFY(study);
            QVERIFY(study->perform(openRound(
                {.name = u"School"_s, .raters = {study->raterNamed(u"Dora"_s)->id}, .training = TrainingOptions{}})));
        }
        for (const auto &[theme, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            const bool isFirst = theme == ThemeMode::Light;
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, "Dora"));
            go(window, Workplace::Label);
            auto *page = LabelMode::of(*window.pages());
            auto *form = page->findChild<LabelForm *>();
            auto *agreed = form->findChild<QTextBrowser *>();
            auto *main = form->findChild<MainButton *>();
            QVERIFY(form && agreed && main);
            Study &study = *window.study();
            page->showItem(itemNamed(study, "1"));
            settle(0);
            if (isFirst) {
                QVERIFY(!agreed->isVisible());
                QVERIFY(main->step() != MainStep::Check);
                QVERIFY(label(study, u"Dora"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
                QVERIFY(main->step() != MainStep::Check);
                QVERIFY(label(study, u"Dora"_s, u"1"_s, u"size"_s, {u"Middle"_s}));
                QTRY_COMPARE(main->step(), MainStep::Check);
                picture(window, u"training-finished"_s);
                page->goOn();
            }
            QTRY_VERIFY(agreed->isVisible());
            QVERIFY2(agreed->toPlainText().contains(u"colour: Red; agreed: Yellow. Rule: Red is what stops you."_s),
                     qPrintable(agreed->toPlainText()));
            QVERIFY(agreed->toPlainText().startsWith(u"1 of 2 answers as agreed"_s));
            const auto lack = [agreed] { return agreed->document()->size().height() - agreed->viewport()->height(); };
            QTRY_VERIFY2(lack() <= 0 && lack() > -2, "the box is as tall as its text");
            QVERIFY(!page->mayLabelItem());
            QVERIFY(main->step() != MainStep::Check);
            picture(window, u"training-%1"_s.arg(QLatin1String(name)));
            page->showItem(itemNamed(study, "2")); // another item is not finished
            settle(0);
            QVERIFY(!agreed->isVisible() && page->mayLabelItem());
            page->showItem(itemNamed(study, "1"));
            settle(0);
            QVERIFY(agreed->isVisible());
            if (isFirst) {
                const int height = agreed->height();
                form->setAgreed(u"1 of 2"_s, {});
                QTRY_VERIFY(agreed->height() < height);
                form->setAgreed(u"1 of 2"_s, QStringList(50, u"colour: Red"_s));
                QTRY_VERIFY(lack() > 0);
                QVERIFY(agreed->height() < form->height() / 2);
            }
            showRounds(window);
            QTextBrowser *rounds = nullptr;
            for (const QDialog *dialog : window.findChildren<QDialog *>()) {
                rounds = dialog->findChild<QTextBrowser *>() ? dialog->findChild<QTextBrowser *>() : rounds;
            }
            QVERIFY(rounds);
            QTRY_VERIFY(rounds->toPlainText().contains(u"School: training with 6 items, those compared so far"_s));
            QVERIFY(rounds->toPlainText().contains(u"training with settled labels"_s));
            picture(*rounds->window(), u"training-rounds-%1"_s.arg(QLatin1String(name)));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(TrainingWindowTest)
#include "TrainingWindowTest.moc"
