// SPDX-License-Identifier: GPL-3.0-or-later
// The keys can be typed on American, German and French keyboards, and with a Chinese input method.
#include "app/window/actions/ActionTable.h"
#include "models/demo/DemoStudy.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/keys/PageKeys.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTextEdit>

#include <ranges>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

class KeyboardsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    // The signs of a layout, without Shift and with it; dead keys, which need two strokes, are left out.
    struct Layout
    {
        const char *name;
        QString signs;
    };

    static const std::vector<Layout> &layouts()
    {
        static const std::vector<Layout> all{
            {"us", u"`1234567890-=[]\\;',./~!@#$%^&*()_+{}|:\"<>?"_s},
            {"de", u"1234567890ßü+öä#<,.-°!\"§$%&/()=?*'>;:_"_s},
            {"fr", u"²&é\"'(-è_çà)=$ù*<,;:!1234567890°+£%µ>?./§"_s},
        };
        return all;
    }

    // With Ctrl, Shift or Alt at most, and without AltGr.
    static bool canBeTyped(const QKeySequence &keys, const Layout &layout)
    {
        const int key = keys[0].key();
        const bool isNamed = key >= Qt::Key_Escape; // arrows, F1, Del
        const bool isLetter = key >= Qt::Key_A && key <= Qt::Key_Z;
        return keys.count() == 1 && (isNamed || isLetter || key == Qt::Key_Space || layout.signs.contains(QChar(key)));
    }

    static QString textOf(const QWidget &field)
    {
        if (const auto *box = qobject_cast<const QComboBox *>(&field)) {
            return box->currentText();
        }
        const QVariant text = field.property("text");
        return text.isValid() ? text.toString() : field.property("plainText").toString();
    }

    static bool isTextField(const QWidget &widget)
    {
        const auto *line = qobject_cast<const QLineEdit *>(&widget);
        const auto *box = qobject_cast<const QComboBox *>(&widget);
        const auto *rich = qobject_cast<const QTextEdit *>(&widget);
        const auto *plain = qobject_cast<const QPlainTextEdit *>(&widget);
        return (line && !line->isReadOnly()) || (box && box->isEditable()) || (rich && !rich->isReadOnly()) ||
               (plain && !plain->isReadOnly()) || qobject_cast<const QAbstractSpinBox *>(&widget);
    }

    static void compose(QWidget &field, const QString &preedit, const QString &commit = {})
    {
        QInputMethodEvent event(preedit, {});
        event.setCommitString(commit);
        QCoreApplication::sendEvent(&field, &event);
    }

    // The widgets of the page that keys can reach.
    static QList<QWidget *> reached(const MainWindow &window)
    {
        QList<QWidget *> found = window.pages()->shownPage()->findChildren<QWidget *>();
        found.removeIf([](const QWidget *widget) {
            return !widget->isVisible() || !widget->isEnabled() || widget->focusPolicy() == Qt::NoFocus ||
                   widget->focusProxy();
        });
        return found;
    }

    void open(MainWindow &window)
    {
        const QString path = freshPath();
        QVERIFY(makeDemoStudy(path));
        window.resize(1400, 900);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(window.openStudy(path, u"Ben"_s));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }
    void init() { QSettings().clear(); }
    void cleanup() { QSettings().clear(); }

    void everyDefaultKeyIsOneStroke()
    {
        for (const Layout &layout : layouts()) {
            for (const ActionEntry &entry : actionTable() | std::views::join) {
                const QStringList keys = QString::fromLatin1(entry.keys).split(u"; "_s, Qt::SkipEmptyParts);
                QVERIFY2(keys.isEmpty() ||
                             std::ranges::any_of(
                                 keys, [&](const QString &each) { return canBeTyped(QKeySequence(each), layout); }),
                         qPrintable(QString::fromLatin1(entry.id) + u" on "_s + QLatin1StringView(layout.name)));
            }
            for (const PageKeys::Entry &entry : PageKeys::all()) {
                QVERIFY2(canBeTyped(QKeySequence(PageKeys::usualSignOf(entry.key)), layout),
                         qPrintable(QString::fromLatin1(entry.id) + u" on "_s + QLatin1StringView(layout.name)));
            }
        }
    }

    void aFrenchDigitWithCtrlOpensThePage()
    {
        MainWindow window;
        open(window);
        QVERIFY(QApplication::focusWidget());
        QKeyEvent second(QEvent::KeyPress, Qt::Key_Eacute, Qt::ControlModifier, 11, 0, 0, u"é"_s);
        QCoreApplication::sendEvent(QApplication::focusWidget(), &second);
        QCOMPARE(window.pages()->mode(), int(Workplace::Compare));
    }

    void onlyTextFieldsTakeInputMethods_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("Label") << int(Workplace::Label);
        QTest::newRow("Compare") << int(Workplace::Compare);
        QTest::newRow("Adjudicate") << int(Workplace::Adjudicate);
    }

    void onlyTextFieldsTakeInputMethods()
    {
        QFETCH(int, mode);
        MainWindow window;
        open(window);
        go(window, mode);
        const QList<QWidget *> widgets = reached(window);
        QVERIFY(widgets.size() > 5);
        for (QWidget *widget : widgets) {
            widget->setFocus();
            QVERIFY2(
                isTextField(*widget) || !widget->testAttribute(Qt::WA_InputMethodEnabled),
                qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->accessibleName()));
        }
    }

    void textFieldsComposeUndisturbed_data() { onlyTextFieldsTakeInputMethods_data(); }

    void textFieldsComposeUndisturbed()
    {
        QFETCH(int, mode);
        MainWindow window;
        open(window);
        go(window, mode);
        int fields = 0;
        for (QWidget *field : reached(window)) {
            if (!isTextField(*field) || !field->testAttribute(Qt::WA_InputMethodEnabled) ||
                qobject_cast<QAbstractSpinBox *>(field)) {
                continue;
            }
            ++fields;
            field->setFocus();
            const QString before = textOf(*field);
            const QSignalSpy changes(window.study(), &Study::changed);
            compose(*field, u"xing"_s);
            settle(0);
            QCOMPARE(textOf(*field), before);
            for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Return, Qt::Key_Escape}) {
                QTest::keyClick(field, key);
            }
            QVERIFY(field->isVisible() && field->hasFocus());
            QCOMPARE(textOf(*field), before);
            QVERIFY(changes.isEmpty());
            compose(*field, {}, u"性能"_s);
            QVERIFY2(textOf(*field).contains(u"性能"_s), field->metaObject()->className());
        }
        QVERIFY(fields > 0);
    }
};

QTEST_MAIN(KeyboardsTest)
#include "KeyboardsTest.moc"
