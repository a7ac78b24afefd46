// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/ModelsDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/Appearance.h"
#include "models/commands/StudyCommands.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/ModelledStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTimer>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A model against people in the window: the test, the tables that are never pooled, and the choice for the report.
class ModelsDialogTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<Study> study(bool isClosed)
    {
        auto study = modelledStudy(freshPath());
        return study && (!isClosed || seal(*study, u"o1"_s)) ? std::move(study) : nullptr;
    }

    static ChosenModels withConfidences()
    {
        return {.models = {u"o1"_s}, .options = {.epsilon = 0.1}, .confidence = u"sure"_s, .dimension = u"colour"_s};
    }

    static QString wordsOf(const QWidget &dialog)
    {
        QStringList words;
        for (const TextLabel *each : dialog.findChildren<TextLabel *>()) {
            words << each->text();
        }
        return words.join(u'\n');
    }

    static QCheckBox *box(const QWidget &dialog, const QString &text)
    {
        const auto boxes = dialog.findChildren<QCheckBox *>();
        const auto found = std::ranges::find(boxes, text, &QCheckBox::text);
        return found == boxes.end() ? nullptr : *found;
    }

    static QPushButton *button(const QWidget &dialog, const QString &text)
    {
        const auto buttons = dialog.findChildren<QPushButton *>();
        const auto found = std::ranges::find(buttons, text, &QPushButton::text);
        return found == buttons.end() ? nullptr : *found;
    }

    static QStringList row(const ModelsDialog &dialog, int row)
    {
        const QAbstractItemModel &model = *dialog.table()->model();
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column) {
            cells << model.index(row, column).data().toString();
        }
        return cells;
    }

    // Presses that button of the dialog once its numbers are there.
    static void press(MainWindow &window, const QString &text)
    {
        bool isPressed = false;
        QTimer looking;
        QObject::connect(&looking, &QTimer::timeout, &window, [&] {
            const auto *dialog = qobject_cast<ModelsDialog *>(QApplication::activeModalWidget());
            if (!dialog || isPressed || dialog->table()->model()->rowCount() == 0) {
                return;
            }
            for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
                if (button->text() == text) {
                    isPressed = true;
                    button->click();
                    return;
                }
            }
        });
        QTimer::singleShot(20'000, &window, [] {
            if (QWidget *left = QApplication::activeModalWidget()) {
                left->close();
            }
        });
        looking.start(50);
        window.actions().action("study.models")->trigger();
        QVERIFY2(isPressed, qPrintable(text));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // By hand: nearer to the other rater than o1 is Ada in items 3 and 5, and so is Ben: 30 of 32 each.
    void testsTheModelAndPoolsNothing()
    {
        const auto made = study(true);
        QVERIFY(made);
        ModelsDialog dialog(*made, nullptr);
        dialog.show();
        QVERIFY(wordsOf(dialog).contains(u"Reading"_s));
        QTRY_VERIFY(wordsOf(dialog).contains(u"Choose the raters whose labels came from a model"_s));
        box(dialog, u"o1"_s)->setChecked(true);
        QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
        QVERIFY(wordsOf(dialog).contains(u"screening (nominal), raters: Ada, Ben"_s));
        dialog.findChild<QComboBox *>()->setCurrentText(u"colour: o1"_s);
        QVERIFY2(wordsOf(dialog).contains(u"o1: winning rate 1.0000 (2 of 2), advantage probability 0.9375, ε 0.2"_s),
                 qPrintable(wordsOf(dialog)));
        QVERIFY(wordsOf(dialog).contains(u"Two raters are tested, so that one win of two passes"_s));
        QVERIFY(wordsOf(dialog).contains(u"Green"_s)); // no rater gave it
        QCOMPARE(row(dialog, 0).first(3), (QStringList{u"Ada"_s, u"32"_s, u"0.9375"_s}));
        QCOMPARE(row(dialog, 1).back(), u"the model wins"_s);
        auto *form = dialog.findChild<SegmentedControl *>();
        picture(dialog, u"models"_s);
        form->setFocus();
        QTest::keyClick(form, Qt::Key_Right);
        QCOMPARE(dialog.table()->model()->rowCount(), 1);
        QCOMPARE(row(dialog, 0).first(3), (QStringList{u"Ada, Ben"_s, u"32"_s, u"0.8750"_s}));
        QTest::keyClick(form, Qt::Key_Right);
        QCOMPARE(dialog.table()->model()->rowCount(), 2);
        QCOMPARE(row(dialog, 0).front(), u"Ada, o1"_s);
        picture(dialog, u"models-pairs"_s);
        QTest::keyClick(form, Qt::Key_Right); // one model has no pair
        QCOMPARE(row(dialog, 0).front(), u"Ada, o1"_s);
        dialog.findChild<QDoubleSpinBox *>()->setValue(0);
        QVERIFY2(wordsOf(dialog).contains(u"winning rate 0.0000 (0 of 2)"_s), qPrintable(wordsOf(dialog)));
        QVERIFY(wordsOf(dialog).contains(u"The model does not pass"_s));
        QCOMPARE(dialog.chosen().models, QStringList(u"o1"_s));
        QCOMPARE(dialog.chosen().options.epsilon, 0.0);
        box(dialog, u"Ben"_s)->setChecked(true);
        box(dialog, u"Ada"_s)->setChecked(true); // nobody is left
        const QString why = u"No unit of a closed round has labels of two raters and of a model."_s;
        QVERIFY(!button(dialog, u"Keep for the report"_s)->isEnabled()); // also before the numbers are there
        QTRY_VERIFY2(wordsOf(dialog).contains(why), qPrintable(wordsOf(dialog)));
        QVERIFY(!dialog.table()->isVisible());
        QVERIFY(!wordsOf(dialog).contains(u"corater"_s)); // neither a command nor the file
        QVERIFY(!button(dialog, u"Keep for the report"_s)->isEnabled());
        QCOMPARE(button(dialog, u"Keep for the report"_s)->toolTip(), why);
        box(dialog, u"Ada"_s)->setChecked(false);
        box(dialog, u"Ben"_s)->setChecked(false);
        QTRY_VERIFY(button(dialog, u"Keep for the report"_s)->isEnabled());
        QCOMPARE(button(dialog, u"Keep for the report"_s)->toolTip(), QString());
    }

    // o1 has not sealed: nothing of the round is told.
    void nothingOfAnOpenRound()
    {
        const auto made = study(false);
        QVERIFY(made);
        ModelsDialog dialog(*made, nullptr);
        dialog.show();
        box(dialog, u"o1"_s)->setChecked(true);
        QTRY_VERIFY2(wordsOf(dialog).contains(u"No unit of a closed round has labels"_s), qPrintable(wordsOf(dialog)));
        QVERIFY(wordsOf(dialog).contains(u"is open and not in these numbers"_s));
        QCOMPARE(dialog.table()->model()->rowCount(), 0);
        QVERIFY(!wordsOf(dialog).contains(u"Green"_s));
    }

    // They belong to the labels of the dimension that is shown when the column is chosen.
    void choosesAColumnOfConfidences()
    {
        const auto made = study(true);
        QVERIFY(made);
        ModelsDialog dialog(*made, nullptr);
        dialog.show();
        box(dialog, u"o1"_s)->setChecked(true);
        QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
        dialog.findChild<QComboBox *>()->setCurrentText(u"colour: o1"_s);
        auto *column = dialog.findChildren<QComboBox *>().at(1);
        const auto choose = [column](const QString &name) {
            column->setCurrentText(name);
            Q_EMIT column->activated(column->currentIndex());
        };
        choose(u"sure"_s);
        QTRY_VERIFY2(wordsOf(dialog).contains(u"Expected calibration error 0.0565, over 31 labels"_s),
                     qPrintable(wordsOf(dialog)));
        ChosenModels wanted = withConfidences();
        wanted.options.epsilon = dialog.chosen().options.epsilon;
        QCOMPARE(dialog.chosen().toJson(), wanted.toJson());
        QCOMPARE(column->currentText(), u"sure"_s);
        dialog.findChild<QComboBox *>()->setCurrentIndex(0); // screening has none
        QCOMPARE(column->currentText(), u"None"_s);
        dialog.findChild<QComboBox *>()->setCurrentText(u"colour: o1"_s);
        choose(u"None"_s);
        QTRY_VERIFY(button(dialog, u"Keep for the report"_s)->isEnabled());
        QVERIFY(dialog.chosen().confidence.isEmpty());
    }

    // A text that is no confidence is said, without the file and the options of the command line.
    void refusesAColumnOfOtherTexts()
    {
        const QStringList raters{u"Ada"_s, u"Ben"_s, u"o1"_s};
        auto made = smallStudy(freshPath(), 0, raters);
        QVERIFY(made && addItems(*made, 3, [](int item) { return QJsonObject{{"sure", item == 2 ? "high" : "0.5"}}; }));
        for (const QString &rater : raters) {
            for (const char *item : {"1", "2", "3"}) {
                QVERIFY(label(*made, rater, QString::fromLatin1(item), u"colour"_s, {u"Red"_s}));
            }
            QVERIFY(seal(*made, rater));
        }
        ModelsDialog dialog(*made, nullptr);
        dialog.show();
        box(dialog, u"o1"_s)->setChecked(true);
        QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
        auto *column = dialog.findChildren<QComboBox *>().at(1);
        column->setCurrentText(u"sure"_s);
        Q_EMIT column->activated(column->currentIndex());
        QTRY_VERIFY2(wordsOf(dialog).contains(u"no confidence (found high)"_s), qPrintable(wordsOf(dialog)));
        QVERIFY(!wordsOf(dialog).contains(u"corater"_s) && !wordsOf(dialog).contains(u"--"_s));
        QVERIFY(!button(dialog, u"Keep for the report"_s)->isEnabled());
    }

    // They stay as long as the model does.
    void showsTheConfidencesThatAreKept()
    {
        const auto made = study(true);
        QVERIFY(made && made->perform(setSetting(modelsSetting, withConfidences().toJson())));
        ModelsDialog dialog(*made, nullptr);
        dialog.show();
        QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
        QVERIFY(!wordsOf(dialog).contains(u"calibration"_s)); // of screening
        dialog.findChild<QComboBox *>()->setCurrentText(u"colour: o1"_s);
        QVERIFY2(wordsOf(dialog).contains(u"Expected calibration error 0.0565, over 31 labels"_s),
                 qPrintable(wordsOf(dialog)));
        QCOMPARE(dialog.chosen().toJson(), withConfidences().toJson());
        box(dialog, u"Ada"_s)->setChecked(true);
        QVERIFY(dialog.chosen().confidence.isEmpty());
    }

    void keepsTheChoiceForTheReport()
    {
        auto made = study(true);
        QVERIFY(made);
        QVERIFY(made->perform(setSetting(modelsSetting, withConfidences().toJson())));
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        window.setStudy(std::move(made));
        settle();
        const Study &shown = *window.study();
        press(window, u"Keep for the report"_s);
        const auto kept = chosenModels(shown);
        QVERIFY(kept && kept->models == QStringList(u"o1"_s) && kept->options.epsilon == 0.1);
        QVERIFY(kept->confidence == u"sure"_s && kept->dimension == u"colour"_s);
        press(window, u"Not in the report"_s);
        QVERIFY(!chosenModels(shown));
    }

    // With CORATER_GALLERY, pictures to look at; in any case the dialog fits the screen with its controls.
    void fitsInEveryLook_data()
    {
        QTest::addColumn<ThemeMode>("theme");
        QTest::addColumn<double>("scale");
        QTest::addColumn<QString>("language");
        QTest::newRow("dark") << ThemeMode::Dark << 1.0 << u"en"_s;
        QTest::newRow("light-200") << ThemeMode::Light << 2.0 << u"en"_s;
        QTest::newRow("de") << ThemeMode::Light << 1.0 << u"de"_s;
        QTest::newRow("zh_CN") << ThemeMode::Dark << 1.0 << u"zh_CN"_s;
    }

    void fitsInEveryLook()
    {
        QFETCH(ThemeMode, theme);
        QFETCH(double, scale);
        QFETCH(QString, language);
        const SpokenLanguage spoken(language);
        Appearance::setTheme(theme);
        Appearance::setTextScale(scale);
        {
            const auto made = study(true);
            QVERIFY(made);
            ModelsDialog dialog(*made, nullptr);
            dialog.show();
            box(dialog, u"o1"_s)->setChecked(true);
            QTRY_COMPARE(dialog.table()->model()->rowCount(), 2);
            dialog.findChild<QComboBox *>()->setCurrentIndex(1);
            dialog.resize(std::min(dialog.width(), 1024), std::min(dialog.height(), 700));
            settle();
            QVERIFY(dialog.width() <= 1024);
            picture(dialog, u"models-"_s + QString::fromLatin1(QTest::currentDataTag()));
        }
        QSettings().clear();
        Appearance::apply();
    }
};

QTEST_MAIN(ModelsDialogTest)
#include "ModelsDialogTest.moc"
