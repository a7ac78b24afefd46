// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/DialogForm.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FittedScroll.h"
#include "views/theme/layout/ScreenFitter.h"
#include "views/theme/layout/WrappedCheck.h"
#include "views/theme/style/ApplyTheme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScreen>
#include <QScrollBar>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <cmath>

using namespace corater;

/// The layout that all dialogs share: alignment, keys, order of Tab, size.
class DialogFormTest : public QObject
{
    Q_OBJECT

    static QPoint at(const QWidget *widget) { return widget->mapTo(widget->window(), QPoint()); }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeMode::Light); }

    // Of the preferred height a wrapped text leaves some, but a label of one line must not leave all.
    void everyTextHasRoom()
    {
        QDialog dialog;
        DialogForm form(dialog);
        auto *line = new TextLabel(QStringLiteral("One line"));
        TextLabel *heading = form.addHeading(QStringLiteral("3 faults found"));
        TextLabel *words = form.addWords(QStringLiteral("The rest is in the study. ").repeated(20));
        form.addWide(line);
        form.addWide(new QPlainTextEdit);
        form.finish(420, 280);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        for (const TextLabel *label : {line, heading}) {
            QVERIFY2(label->height() >= label->fontMetrics().height(), qPrintable(label->text()));
        }
        QVERIFY(words->height() >= words->heightForWidth(words->width()));
    }

    void fieldsStandInOneColumnAndTabGoesDown()
    {
        QDialog dialog;
        DialogForm form(dialog);
        auto *name = new QLineEdit;
        auto *kind = new QComboBox;
        auto *count = new QSpinBox;
        auto *also = new QCheckBox(QStringLiteral("Also"));
        form.addField(QStringLiteral("Name"), name);
        form.addField(QStringLiteral("A much longer label"), {kind, count});
        form.addField({}, also);
        TextLabel *hint = form.addHint(QStringLiteral("What it is for."));
        ActionButton *main = form.setMain(QStringLiteral("Do it"));
        QPushButton *cancel = form.finish(420);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QCOMPARE(at(kind).x(), at(name).x());
        QCOMPARE(at(also).x(), at(name).x());
        QCOMPARE(at(hint).x(), at(name).x());
        QCOMPARE(name->accessibleName(), QStringLiteral("Name"));
        QVERIFY(main->isDefault());
        QVERIFY(!cancel->isDefault());
        QList<QWidget *> order;
        name->setFocus();
        for (int i = 0; i < 6; ++i) {
            order << dialog.focusWidget();
            QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(order.first(4), (QList<QWidget *>{name, kind, count, also}));
        QVERIFY(order.mid(4).contains(main) && order.mid(4).contains(cancel));
    }

    void enterAcceptsAndEscapeDoesNot()
    {
        QDialog dialog;
        DialogForm form(dialog);
        auto *name = new QLineEdit;
        auto *text = new QPlainTextEdit;
        form.addField(QStringLiteral("Name"), name);
        form.addField(QStringLiteral("Text"), text);
        form.setMain(QStringLiteral("Do it"));
        form.finish(420);
        const auto outcome = [&](QWidget *on, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            dialog.setResult(-1);
            dialog.show();
            dialog.activateWindow();
            (void)QTest::qWaitForWindowActive(&dialog);
            on->setFocus();
            QTest::keyClick(on, key, modifiers);
            const int result = dialog.isVisible() ? -1 : dialog.result();
            dialog.hide();
            return result;
        };
        QCOMPARE(outcome(name, Qt::Key_Return), int(QDialog::Accepted));
        QCOMPARE(outcome(text, Qt::Key_Return), -1); // a new line
        QCOMPARE(outcome(text, Qt::Key_Return, Qt::ControlModifier), int(QDialog::Accepted));
        QCOMPARE(outcome(text, Qt::Key_Escape), int(QDialog::Rejected));
    }

    void isNeverLargerThanTheScreen()
    {
        QDialog dialog;
        DialogForm form(dialog);
        for (int i = 0; i < 60; ++i) {
            form.addField(QStringLiteral("Field %1").arg(i), new QLineEdit);
        }
        ActionButton *main = form.setMain(QStringLiteral("Do it"));
        form.finish(4000);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QSize screen = dialog.screen()->availableSize();
        QVERIFY(dialog.width() <= screen.width());
        QVERIFY(dialog.height() <= screen.height());
        QVERIFY(dialog.rect().contains(QRect(at(main), main->size())));
    }

    // What is too long for the screen takes more lines or shows less of itself; the dialog does not scroll sideways.
    void longTextsTakeNoMoreThanTheScreen()
    {
        QDialog dialog;
        DialogForm form(dialog);
        const QString words = QStringLiteral("Rows that have neither a title nor a text ");
        const int wide = dialog.screen()->availableSize().width() / dialog.fontMetrics().horizontalAdvance(words) + 1;
        auto *choices = new QComboBox;
        choices->addItem(words.repeated(wide));
        auto *check = new WrappedCheck(words.repeated(wide).trimmed());
        auto *first = new TextLabel(words);
        auto *second = new TextLabel(words);
        for (TextLabel *label : {first, second}) {
            label->setMinimumWidth(dialog.screen()->availableSize().width() / 2);
        }
        form.addField(QStringLiteral("Choices"), choices);
        form.addField({}, {check});
        form.addField(QStringLiteral("Row"), {first, second});
        form.finish(420);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QCOMPARE(dialog.findChild<FittedScroll *>()->horizontalScrollBar()->maximum(), 0);
        QVERIFY(check->width() < check->sizeHint().width());
        QVERIFY(check->height() >= 2 * check->fontMetrics().height());
        QVERIFY(check->height() >= check->heightForWidth(check->width()));
        QVERIFY(at(second).y() >= at(first).y() + first->height());
        QTest::mouseClick(check, Qt::LeftButton, {}, QPoint(check->width() / 3, check->height() - 6));
        QVERIFY(check->isChecked()); // the last line is part of it
    }

    // A label belongs to its field: to the middle of a control, to the first line of a text.
    void labelsStandAtTheirFields()
    {
        QDialog dialog;
        DialogForm form(dialog);
        const auto middle = [](const QWidget *widget) { return at(widget).y() + widget->height() / 2.0; };
        auto *line = new QLineEdit;
        auto *button = new ActionButton(QStringLiteral("Choose…"));
        auto *lines = new TextLabel(QStringLiteral("one\ntwo\nthree"));
        form.addField(QStringLiteral("Line"), line);
        form.addField(QStringLiteral("Button"), {button});
        form.addField(QStringLiteral("Lines"), lines);
        form.finish(420);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto labelOf = [&](const QString &text) {
            const QList<TextLabel *> labels = dialog.findChildren<TextLabel *>();
            return *std::ranges::find(labels, text, [](const TextLabel *label) { return label->text(); });
        };
        QVERIFY(std::abs(middle(labelOf(QStringLiteral("Line"))) - middle(line)) <= 1);
        QVERIFY(std::abs(middle(labelOf(QStringLiteral("Button"))) - middle(button)) <= 1);
        QCOMPARE(at(labelOf(QStringLiteral("Lines"))).y(), at(lines).y());
        QVERIFY(labelOf(QStringLiteral("Lines"))->alignment().testFlag(Qt::AlignTop));
    }

    // A hint stands directly below its field: no text is given more height than it has lines.
    void textsTakeNoMoreThanTheirLines()
    {
        QDialog dialog;
        DialogForm form(dialog);
        auto *name = new QLineEdit;
        form.addField(QStringLiteral("Name"), name);
        TextLabel *hint = form.addHint(QStringLiteral("A hint that has room in a single line of it."));
        form.addField(QStringLiteral("Kind"), new QComboBox);
        TextLabel *other = form.addHint(
            QStringLiteral("Another hint, and this one is so long that it is broken into two lines in this dialog, "
                           "which is wide, but not as wide as that."));
        form.finish(560);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        for (const TextLabel *label : {hint, other}) {
            QCOMPARE(label->height(), label->heightForWidth(label->width()));
        }
    }

    void dialogsOfQtStayOnTheScreen()
    {
        const ScreenFitter fitter(*qApp);
        QFileDialog dialog;
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.resize(4000, 4000);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QSize screen = dialog.screen()->availableSize();
        QVERIFY(dialog.width() <= screen.width());
        QVERIFY(dialog.height() <= screen.height());
    }

    // Sizes and dates are shown whole, in the font and with the margins of the theme.
    void theColumnsOfFileDialogsAreNotCut()
    {
        const ScreenFitter fitter(*qApp);
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a data set.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(123'456, 'x')) > 0);
        file.close();
        QFileDialog dialog(nullptr, {}, folder.path());
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.setViewMode(QFileDialog::Detail);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto *tree = dialog.findChild<QTreeView *>(QStringLiteral("treeView"));
        QTRY_COMPARE(tree->model()->rowCount(tree->rootIndex()), 1);
        for (int column = 0; column < tree->header()->count(); ++column) {
            const QString text = tree->model()->index(0, column, tree->rootIndex()).data().toString();
            const int wanted = tree->fontMetrics().horizontalAdvance(text);
            QTRY_VERIFY2(tree->isColumnHidden(column) || tree->columnWidth(column) > wanted, qPrintable(text));
        }
        QVERIFY(!tree->isColumnHidden(1) && !tree->isColumnHidden(3));
    }

    void needsNoScrollingWhereThereIsRoom()
    {
        QDialog dialog;
        DialogForm form(dialog);
        form.addWords(QStringLiteral("A sentence that is so long that it is broken into more than one line in a dialog "
                                     "of a usual width, which takes more height than one line does."));
        for (int i = 0; i < 6; ++i) {
            form.addField(QStringLiteral("Field %1").arg(i), new QLineEdit);
            form.addHint(QStringLiteral("A hint that is so long that it is broken into more than one line as well."));
        }
        form.finish(300);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QTRY_COMPARE(dialog.findChild<QScrollArea *>()->verticalScrollBar()->maximum(), 0);
    }
};

QTEST_MAIN(DialogFormTest)
#include "DialogFormTest.moc"
