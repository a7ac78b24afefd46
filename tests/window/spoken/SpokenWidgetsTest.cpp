// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/workplace/Pages.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/desks/AuditDialogs.h"
#include "tests/window/desks/RoundsDesk.h"
#include "tests/window/spoken/Listener.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMetaEnum>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>
#include <QVBoxLayout>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// What somebody can operate or go to must have a name; cells are named by their model, where they are not empty.
bool mustHaveName(QAccessibleInterface &one)
{
    switch (one.role()) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::SpinBox:
    case QAccessible::EditableText:
    case QAccessible::Slider:
    case QAccessible::List:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::PageTab:
    case QAccessible::MenuItem:
    case QAccessible::Link:
    case QAccessible::Dialog:
    case QAccessible::ListItem:
        return true;
    case QAccessible::TreeItem:
    case QAccessible::Cell:
        return false;
    default:
        return one.state().focusable;
    }
}

/// The field within a spin box or a combo box has the name of the box.
bool isInside(QAccessibleInterface &one)
{
    QAccessibleInterface *parent = one.parent();
    return parent && (parent->role() == QAccessible::SpinBox || parent->role() == QAccessible::ComboBox);
}

QStringList unnamed(QWidget &shown)
{
    QStringList found;
    QAccessibleInterface *top = QAccessible::queryAccessibleInterface(&shown);
    Listener::walk(*top, [&](QAccessibleInterface &one) {
        const bool isSeparator = one.role() == QAccessible::MenuItem && !one.state().focusable;
        if (mustHaveName(one) && !isInside(one) && !isSeparator && one.text(QAccessible::Name).trimmed().isEmpty()) {
            const QObject *object = one.object();
            found << u"%1 %2 in %3"_s.arg(Listener::roleName(one.role()),
                                          QString::fromLatin1(object ? object->metaObject()->className() : ""),
                                          one.parent() ? Listener::described(*one.parent()) : QString());
        }
    });
    return found;
}

} // namespace

/// Every page, dialog and menu tells a screen reader names, roles and an order that fit what the screen shows.
class SpokenWidgetsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QTemporaryDir m_files;

    static QDialog *shownDialog()
    {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *dialog = qobject_cast<QDialog *>(each); dialog && dialog->isVisible()) {
                return dialog;
            }
        }
        return nullptr;
    }

    std::unique_ptr<Study> demo()
    {
        auto study = makeDemoStudy(freshPath());
        if (!study) {
            return nullptr;
        }
        (*study)->setActor((*study)->raters().back().id);
        return std::move(*study);
    }

    // Of a dialog that no action shows in the demonstration: by its name.
    void show(MainWindow &window, const QString &name)
    {
        if (QAction *action = window.actions().find(name)) {
            QVERIFY(action->isEnabled());
            action->trigger();
        } else if (name == u"round") {
            auto *dialog = new RoundDialog(*window.study(), &window);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->show();
        } else {
            openAuditDialog(window, name, m_files);
        }
    }

    static QAccessibleInterface *named(QWidget &in, const QString &name, QAccessible::Role role)
    {
        QAccessibleInterface *found = nullptr;
        Listener::walk(*QAccessible::queryAccessibleInterface(&in), [&](QAccessibleInterface &one) {
            if (!found && one.role() == role && one.text(QAccessible::Name) == name) {
                found = &one;
            }
        });
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    // The test below finds a control that somebody adds without a name.
    void aControlWithoutNameIsFound()
    {
        QWidget page;
        auto *column = new QVBoxLayout(&page);
        column->addWidget(new QLineEdit);
        page.show();
        QCOMPARE(unnamed(page).size(), 1);
    }

    void everyControlOfAPageHasAName_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("start") << -1;
        QTest::newRow("label") << int(MainWindow::Label);
        QTest::newRow("compare") << int(MainWindow::Compare);
        QTest::newRow("adjudicate") << int(MainWindow::Adjudicate);
        QTest::newRow("agreement") << int(MainWindow::Agreement);
        QTest::newRow("codebook") << int(MainWindow::Codebook);
        QTest::newRow("results") << int(MainWindow::Results);
    }

    void everyControlOfAPageHasAName()
    {
        QFETCH(int, mode);
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        if (mode >= 0) {
            window.setStudy(demo());
            go(window, mode);
        }
        settle(0);
        QTRY_COMPARE(unnamed(window).join(u'\n'), QString()); // words may wait for a worker
        Listener::walk(*QAccessible::queryAccessibleInterface(&window), [](const QAccessibleInterface &one) {
            QVERIFY(one.role() != QAccessible::LayeredPane); // said by Orca, and means nothing
        });
        QWidget *hands = QApplication::focusWidget();
        QVERIFY(hands);
        QVERIFY(!QAccessible::queryAccessibleInterface(hands)->text(QAccessible::Name).isEmpty());
    }

    void everyControlOfADialogHasAName_data()
    {
        QTest::addColumn<QString>("name"); // of an action, or what show() knows
        for (const char *name :
             {"study.keywords",  "study.history",    "study.units",       "study.slips",     "study.duplicates",
              "study.flow",      "study.rounds",     "study.hints",       "study.columns",   "study.describe",
              "study.new",       "study.progress",   "study.drift",       "study.models",    "study.export-table",
              "study.journal",   "study.memo",       "study.join",        "study.add-rater", "study.share",
              "study.add-links", "study.fetch",      "study.out-reasons", "study.target",    "study.marked-words",
              "study.seal",      "study.conflicts",  "study.minutes",     "study.package",   "list.exclude",
              "label.propose",   "view.change-keys", "view.keys",         "view.palette",    "view.preferences",
              "help.manual",     "help.statistics",  "help.about",        "round",           "new audit",
              "audit of set"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void everyControlOfADialogHasAName()
    {
        QFETCH(QString, name);
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(demo());
        window.setMode(MainWindow::Label);
        settle();
        QStringList wrong{u"nothing was shown"_s};
        int looks = 0;
        bool isSeen = false;
        QTimer look; // a dialog may wait for its end before the action is done
        connect(&look, &QTimer::timeout, &window, [&] {
            QDialog *dialog = shownDialog();
            if (dialog && !isSeen) {
                wrong = unnamed(*dialog);
                isSeen = ++looks > (wrong.isEmpty() ? 15 : 250); // words may wait for a worker
            }
            if (dialog && isSeen) {
                dialog->reject();
            }
        });
        look.start(20);
        show(window, name);
        (void)QTest::qWaitFor([&isSeen] { return isSeen; }, 20'000);
        settle();
        QCOMPARE(wrong.join(u'\n'), QString());
    }

    void everyCommandOfAMenuHasAName()
    {
        MainWindow window;
        window.show();
        window.setStudy(demo());
        settle(0);
        for (QMenu *menu : window.findChildren<QMenu *>()) {
            menu->popup({0, 0});
            QCOMPARE(unnamed(*menu).join(u'\n'), QString());
            menu->close();
        }
    }

    // What a page shows side by side comes in that order: the list, the post, the form.
    void thePageIsInTheOrderOfTheScreen()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(demo());
        settle(0);
        QStringList order;
        Listener::walk(*QAccessible::queryAccessibleInterface(&window), [&](QAccessibleInterface &one) {
            const QString name = one.text(QAccessible::Name);
            const bool isPane = one.role() == QAccessible::List || one.role() == QAccessible::Document ||
                                one.role() == QAccessible::Grouping; // and no menu of that name
            if (isPane && (name == u"Items" || name == u"Post" || name == u"Labels")) {
                order << name;
            }
        });
        QCOMPARE(order.join(u' '), u"Items Post Labels"_s);
    }

    void theModesAreOneChoice()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(demo());
        settle(0);
        QAccessibleInterface *codebook = named(window, u"Codebook"_s, QAccessible::RadioButton);
        QVERIFY(codebook);
        QVERIFY(!codebook->state().checked);
        QCOMPARE(codebook->parent()->text(QAccessible::Name), u"Mode"_s);
        QCOMPARE(codebook->parent()->role(), QAccessible::Grouping);
        // The first action is the one that a screen reader does by default.
        QAccessibleActionInterface *actions = codebook->actionInterface();
        actions->doAction(actions->actionNames().constFirst());
        settle(0);
        QVERIFY(codebook->state().checked);
        QCOMPARE(window.pages()->mode(), int(MainWindow::Codebook));
    }

    void aLineNamesTheStateAndOpensItsItem()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(demo());
        settle(0);
        QAccessibleInterface *list = named(window, u"Items"_s, QAccessible::List);
        QVERIFY(list && list->childCount() > 2);
        QVERIFY(list->child(2)->text(QAccessible::Name).contains(u", open"_s));
        const ItemId before = window.pages()->shownItem();
        list->selectionInterface()->select(list->child(2));
        settle(0);
        QVERIFY(window.pages()->shownItem() != before);
    }

    void aPostTellsItsHeadingsAndCode()
    {
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        window.setStudy(demo());
        settle(0);
        QAccessibleInterface *post = named(window, u"Post"_s, QAccessible::Document);
        QVERIFY(post && post->textInterface());
        QList<QAccessible::Role> roles;
        QStringList names;
        for (int i = 0; i < post->childCount(); ++i) {
            roles << post->child(i)->role();
            names << post->child(i)->text(QAccessible::Name);
            QCOMPARE(post->indexOfChild(post->child(i)), i);
        }
        const qsizetype heading = roles.indexOf(QAccessible::Heading);
        const qsizetype code = roles.indexOf(QAccessible::Section);
        QVERIFY(heading >= 0 && code > heading);
        QCOMPARE(names[heading], post->textInterface()->text(0, int(names[heading].size())));
        QCOMPARE(post->child(int(heading))->attributesInterface()->attributeValue(QAccessible::Attribute::Level), 1);
        QVERIFY(names[code].startsWith(u"Code: "_s));
    }
};

QTEST_MAIN(SpokenWidgetsTest)
#include "SpokenWidgetsTest.moc"
