// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/keys/KeyFilter.h"
#include "tests/views/LabelDesk.h"
#include "views/keys/PageKeys.h"

#include <QInputMethodEvent>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalSpy>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Keys of French keyboards and of input methods.
class KeyFilterTest : public QObject
{
    Q_OBJECT

    // A key as X11 reports it: the upper key of a French keyboard at that place, 1 to 10.
    static QKeyEvent french(int place, int key, const QString &text, Qt::KeyboardModifiers with = {})
    {
        return {QEvent::KeyPress, key, with, quint32(9 + place), 0, 0, text};
    }

    static void press(QWidget *focus, QKeyEvent event) { QCoreApplication::sendEvent(focus, &event); }

    // What an input method asks before it takes a key.
    static bool takesInputMethods(QWidget *focus)
    {
        QInputMethodQueryEvent query(Qt::ImEnabled);
        QCoreApplication::sendEvent(focus, &query);
        return query.value(Qt::ImEnabled).toBool();
    }

    static void compose(QWidget *focus, const QString &preedit, const QString &commit = {})
    {
        QInputMethodEvent event(preedit, {});
        event.setCommitString(commit);
        QCoreApplication::sendEvent(focus, &event);
    }

private Q_SLOTS:
    void initTestCase() { qApp->installEventFilter(new KeyFilter(this)); }

    void knowsDigitsOnEveryKeyboard_data()
    {
        QTest::addColumn<int>("place"); // 0: no key of the row
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("with");
        QTest::addColumn<int>("digit"); // -1: none
        const Qt::KeyboardModifiers none;
        const Qt::KeyboardModifiers shift = Qt::ShiftModifier;
        QTest::newRow("1") << 1 << int(Qt::Key_1) << none << 1;
        QTest::newRow("keypad") << 0 << int(Qt::Key_7) << Qt::KeyboardModifiers(Qt::KeypadModifier) << 7;
        QTest::newRow("French &") << 1 << int(Qt::Key_Ampersand) << none << 1;
        QTest::newRow("French é") << 2 << int(Qt::Key_Eacute) << none << 2;
        QTest::newRow("French -") << 6 << int(Qt::Key_Minus) << none << 6;
        QTest::newRow("Belgian §") << 6 << int(Qt::Key_section) << none << 6;
        QTest::newRow("French à") << 10 << int(Qt::Key_Agrave) << none << 0;
        QTest::newRow("French Ctrl &") << 1 << int(Qt::Key_Ampersand) << Qt::KeyboardModifiers(Qt::ControlModifier)
                                       << 1;
        QTest::newRow("French Shift &") << 1 << int(Qt::Key_1) << shift << 1;
        QTest::newRow("US &") << 7 << int(Qt::Key_Ampersand) << shift << -1;
        QTest::newRow("US '") << 39 << int(Qt::Key_Apostrophe) << none << -1;
        QTest::newRow("US -") << 11 << int(Qt::Key_Minus) << none << -1;
        QTest::newRow("Czech +") << 1 << int(Qt::Key_Plus) << none << -1;
        QTest::newRow("é on another key") << 0 << int(Qt::Key_Eacute) << none << -1;
    }

    void knowsDigitsOnEveryKeyboard()
    {
        QFETCH(int, place);
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, with);
        QFETCH(int, digit);
        QCOMPARE(digitOf(french(place, key, QString(QChar(key)), with)).value_or(-1), digit);
    }

    void frenchDigitsChooseCodes()
    {
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        press(desk.focus(), french(2, Qt::Key_Eacute, u"é"_s));
        press(desk.focus(), french(1, Qt::Key_1, u"1"_s, Qt::ShiftModifier));
        QCOMPARE(desk.echo.taken(), (QStringList{"labels 1 1 [12]", "labels 1 1 [12 11]"}));
    }

    void inAFilterTheyType()
    {
        Desk desk;
        desk.type("i/");
        desk.echo.taken();
        press(desk.focus(), french(2, Qt::Key_Eacute, u"é"_s));
        QCOMPARE(desk.form.openPicker()->filterText(), u"é"_s);
        QVERIFY(desk.echo.taken().isEmpty());
    }

    void inTextFieldsTheyTypeAndWithCtrlTheyAreShortcuts()
    {
        QLineEdit field;
        QShortcut first(Qt::CTRL | Qt::Key_1, &field);
        const QSignalSpy wanted(&first, &QShortcut::activated);
        field.show();
        QVERIFY(QTest::qWaitForWindowActive(&field));
        field.setFocus();
        press(&field, french(1, Qt::Key_Ampersand, u"&"_s));
        press(&field, french(9, Qt::Key_Ccedilla, u"ç"_s));
        press(&field, french(1, Qt::Key_1, u"1"_s, Qt::ShiftModifier));
        QCOMPARE(field.text(), u"&ç1"_s);
        press(&field, french(1, Qt::Key_Ampersand, u"&"_s, Qt::ControlModifier));
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(field.text(), u"&ç1"_s);
    }

    void aKeyThatTheUserChoseStaysThatKey()
    {
        QVERIFY(PageKeys::setSigns({{PageKey::Unsure, u"É"_s}}));
        Desk desk;
        desk.type("i");
        desk.echo.taken();
        press(desk.focus(), french(2, Qt::Key_Eacute, u"é"_s));
        QVERIFY(PageKeys::setSigns({}));
        QCOMPARE(desk.echo.taken(), QStringList{"unsure 1"});
    }

    // Otherwise the letters would go to the input method and choose no codes.
    void inputMethodsBeginWithTheFilter()
    {
        Desk desk;
        desk.type("i");
        QVERIFY(!takesInputMethods(desk.focus()));
        desk.type("/");
        QVERIFY(takesInputMethods(desk.focus()));
        desk.echo.taken();
        QWidget *filter = desk.focus();
        compose(filter, u"man"_s);
        QCOMPARE(desk.form.openPicker()->filterText(), QString());
        desk.press(Qt::Key_Return); // takes a candidate of the input method
        QVERIFY(desk.echo.taken().isEmpty());
        compose(filter, {}, u"慢"_s);
        QCOMPARE(desk.form.openPicker()->filterText(), u"慢"_s);
        desk.press(Qt::Key_Escape);
        QVERIFY(!takesInputMethods(filter));
        desk.type("2");
        QCOMPARE(desk.echo.taken(), QStringList{"labels 1 1 [12]"});
    }
};

QTEST_MAIN(KeyFilterTest)
#include "KeyFilterTest.moc"
