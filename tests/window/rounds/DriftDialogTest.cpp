// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/DriftDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/Appearance.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/support/study/DriftingStudy.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/RatedStudies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/figures/FigureView.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QPointer>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Drift and independence beside the window: figure, table and words of a pair of raters, and nothing of open rounds.
class DriftDialogTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    std::unique_ptr<Study> study(bool isClosed)
    {
        auto study = smallStudy(freshPath(), driftingItems);
        const bool isMade =
            study && rateWithDrift(*study) && seal(*study, u"Ada"_s) && (!isClosed || seal(*study, u"Ben"_s));
        return isMade ? std::move(study) : nullptr;
    }

    static DriftDialog *opened(MainWindow &window, std::unique_ptr<Study> study)
    {
        if (!study) {
            return nullptr;
        }
        window.resize(1024, 700);
        window.show();
        window.setStudy(std::move(study));
        settle();
        window.actions().action("study.drift")->trigger();
        auto *dialog = window.findChild<DriftDialog *>();
        return dialog && QTest::qWaitForWindowActive(dialog) ? dialog : nullptr;
    }

    static QString wordsOf(const DriftDialog &dialog)
    {
        QStringList words;
        for (const TextLabel *each : dialog.findChildren<TextLabel *>()) {
            words << each->text();
        }
        return words.join(u'\n');
    }

    static QStringList column(const DriftDialog &dialog, int column)
    {
        QStringList cells;
        const QAbstractItemModel &model = *dialog.blocks()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            cells << model.index(row, column).data().toString();
        }
        return cells;
    }

    static QComboBox *box(const DriftDialog &dialog, const QString &name)
    {
        const auto boxes = dialog.findChildren<QComboBox *>();
        return *std::ranges::find(boxes, name, &QWidget::accessibleName);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // By hand: 22 of 24 with margins 12 and 12 against 10 and 14, so p_e = 1/2 and kappa = 5/6; 13 of 24 with 13 and
    // 11, so kappa = 1/12.
    void blocksAsFigureAndTable()
    {
        MainWindow window;
        DriftDialog *dialog = opened(window, study(true));
        QVERIFY(dialog);
        QTRY_COMPARE(box(*dialog, u"Round and raters"_s)->count(), 1);
        QCOMPARE(box(*dialog, u"Round and raters"_s)->currentText(), u"Round 1: Ada and Ben, 48 items"_s);
        box(*dialog, u"Dimension"_s)->setCurrentText(u"colour"_s);
        QCOMPARE(dialog->blocks()->model()->rowCount(), 9); // four blocks each, and all
        dialog->findChild<QSpinBox *>()->setValue(2);
        QTRY_COMPARE(dialog->blocks()->model()->rowCount(), 5);
        QCOMPARE(box(*dialog, u"Dimension"_s)->currentText(), u"colour"_s); // stays chosen
        QCOMPARE(column(*dialog, 0).first(3),
                 (QStringList{u"rating order, block 1"_s, u"rating order, block 2"_s, u"time, span 1"_s}));
        QCOMPARE(column(*dialog, 3), (QStringList{u"24"_s, u"24"_s, u"24"_s, u"24"_s, {}}));
        QCOMPARE(column(*dialog, 5).first(2), (QStringList{u"0.833"_s, u"0.083"_s}));
        const auto &spots = dialog->figure()->figure().spots;
        QCOMPARE(spots.size(), size_t(4));
        QVERIFY2(spots.front().words.startsWith(u"rating order, block 1: κ 0.833, 95 % interval "_s),
                 qPrintable(spots.front().words));
        QVERIFY(dialog->figure()->accessibleDescription().contains(u"time, span 2: κ "_s));
        QVERIFY(dialog->figure()->isVisible() && !dialog->blocks()->isVisible());
        QVERIFY2(wordsOf(*dialog).contains(u"Homogeneity by order: X² = "_s), qPrintable(wordsOf(*dialog)));
        QVERIFY(wordsOf(*dialog).contains(u"Agreement differs between blocks of the rating order"_s));
        picture(*dialog, u"drift"_s);
        dialog->form()->setFocus();
        QTest::keyClick(dialog->form(), Qt::Key_Right);
        QVERIFY(dialog->blocks()->isVisible() && !dialog->figure()->isVisible());
        picture(*dialog, u"drift-table"_s);
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
        QTest::newRow("de-200") << ThemeMode::Dark << 2.0 << u"de"_s;
        QTest::newRow("zh_CN") << ThemeMode::Light << 1.0 << u"zh_CN"_s;
    }

    void fitsInEveryLook()
    {
        QFETCH(ThemeMode, theme);
        QFETCH(double, scale);
        QFETCH(QString, language);
        const SpokenLanguage spoken(language);
        Appearance::setTheme(theme); // as the user does, since pages apply the settings again
        Appearance::setTextScale(scale);
        {
            MainWindow window;
            DriftDialog *dialog = opened(window, study(true));
            QVERIFY(dialog);
            const auto boxes = dialog->findChildren<QComboBox *>();
            QTRY_COMPARE(boxes.front()->count(), 1);
            boxes.back()->setCurrentText(u"colour"_s);
            dialog->resize(std::min(dialog->width(), 1024), std::min(dialog->height(), 700));
            const QString name = QString::fromLatin1(QTest::currentDataTag());
            picture(*dialog, u"drift-"_s + name);
            QVERIFY(dialog->figure()->isVisible());
            dialog->form()->setFocus();
            QTest::keyClick(dialog->form(), Qt::Key_Right);
            settle();
            picture(*dialog, u"drift-table-"_s + name);
            QVERIFY(dialog->blocks()->viewport()->height() >= 3 * dialog->blocks()->rowHeight(0));
        }
        QSettings().clear();
        Appearance::apply();
    }

    void nothingOfAnOpenRound()
    {
        MainWindow window;
        DriftDialog *dialog = opened(window, study(false));
        QVERIFY(dialog);
        QTRY_VERIFY(wordsOf(*dialog).contains(u"No two raters have rated the same items in a closed round."_s));
        QCOMPARE(box(*dialog, u"Round and raters"_s)->count(), 0);
        QVERIFY(!dialog->figure()->isVisible() && !dialog->blocks()->isVisible());
    }

    void followsTheStudyAndIsForOneRater()
    {
        MainWindow window;
        auto made = study(false);
        QVERIFY(made);
        made->setActor(made->raterNamed(u"Ben"_s)->id);
        QPointer<DriftDialog> dialog = opened(window, std::move(made));
        QVERIFY(dialog);
        QTRY_VERIFY(wordsOf(*dialog).contains(u"No two raters"_s));
        QVERIFY(seal(*window.study(), u"Ben"_s));
        QTRY_COMPARE(box(*dialog, u"Round and raters"_s)->count(), 1);
        window.study()->setActor(window.study()->raterNamed(u"Ada"_s)->id);
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }

    // Ratings that a program wrote have no order: there are no blocks, but their agreement is shown.
    void pairsWithoutAnOrder()
    {
        const QString path = freshPath();
        QVERIFY(threeRounds(path));
        MainWindow window;
        DriftDialog *dialog = opened(window, std::move(*Study::open(path)));
        QVERIFY(dialog);
        QTRY_COMPARE(box(*dialog, u"Round and raters"_s)->count(), 9);
        QVERIFY(box(*dialog, u"Round and raters"_s)->itemText(8).startsWith(u"Pilot: "_s)); // the newest round first
        QVERIFY(!dialog->figure()->isVisible());
        QVERIFY2(wordsOf(*dialog).contains(u"No blocks: "_s), qPrintable(wordsOf(*dialog)));
        QVERIFY(dialog->blocks()->isVisible() && !dialog->form()->isEnabled());
        QCOMPARE(column(*dialog, 0).front(), u"all"_s);
        QVERIFY(column(*dialog, 0).contains(u"Ada again"_s));
    }
};

QTEST_MAIN(DriftDialogTest)
#include "DriftDialogTest.moc"
