// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/keys/KeyFilter.h"

#include "views/keys/PageKeys.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <array>

QT_BEGIN_NAMESPACE
// Exported for Qt Test: tries the key as a shortcut. There is no public call for that.
Q_GUI_EXPORT bool qt_sendShortcutOverrideEvent(QObject *receiver, ulong timestamp, int key,
                                               Qt::KeyboardModifiers modifiers, const QString &text = QString(),
                                               bool isRepeated = false, ushort count = 1);
QT_END_NAMESPACE

namespace corater {

namespace {

// The keys from 1 to 0: in France, and in Belgium where that differs.
constexpr std::array<std::array<Qt::Key, 2>, 10> digitRow{{{Qt::Key_Ampersand, Qt::Key_Ampersand},
                                                           {Qt::Key_Eacute, Qt::Key_Eacute},
                                                           {Qt::Key_QuoteDbl, Qt::Key_QuoteDbl},
                                                           {Qt::Key_Apostrophe, Qt::Key_Apostrophe},
                                                           {Qt::Key_ParenLeft, Qt::Key_ParenLeft},
                                                           {Qt::Key_Minus, Qt::Key_section},
                                                           {Qt::Key_Egrave, Qt::Key_Egrave},
                                                           {Qt::Key_Underscore, Qt::Key_Exclam},
                                                           {Qt::Key_Ccedilla, Qt::Key_Ccedilla},
                                                           {Qt::Key_Agrave, Qt::Key_Agrave}}};
constexpr quint32 placeOfOne = 10;

bool isDigitKey(const QKeyEvent &event)
{
    return event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9;
}

bool isHeld(const QKeyEvent &event)
{
    return event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
}

bool isFocus(const QWidget &widget)
{
    const QWidget *focus = QApplication::focusWidget();
    return focus ? focus == &widget : widget.isWindow() && widget.isActiveWindow();
}

bool takesText(const QWidget &widget)
{
    return widget.testAttribute(Qt::WA_InputMethodEnabled) && !qobject_cast<const QAbstractItemView *>(&widget);
}

// The digit, if the key must be sent on as such. With Ctrl and the like, shortcuts find digits with Shift themselves.
std::optional<int> digitToSend(const QKeyEvent &event)
{
    const bool isOther =
        !isDigitKey(event) || (!isHeld(event) && (event.modifiers() & (Qt::ShiftModifier | Qt::KeypadModifier)));
    return isOther && !PageKeys::of(event) ? digitOf(event) : std::nullopt;
}

void sendDigit(QWidget &widget, const QKeyEvent &event, int digit)
{
    const int key = Qt::Key_0 + digit;
    const Qt::KeyboardModifiers with = event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    const QString text = QString::number(digit);
    if (!qt_sendShortcutOverrideEvent(&widget, event.timestamp(), key, with, text, event.isAutoRepeat())) {
        QKeyEvent plain(QEvent::KeyPress, key, with, text, event.isAutoRepeat());
        QCoreApplication::sendEvent(&widget, &plain);
    }
}

} // namespace

std::optional<int> digitOf(const QKeyEvent &event)
{
    if (isDigitKey(event)) {
        return event.key() - Qt::Key_0;
    }
    const quint32 place = event.nativeScanCode() - placeOfOne;
    const bool isInRow = place < digitRow.size() && !(event.modifiers() & Qt::ShiftModifier) &&
                         std::ranges::contains(digitRow[place], Qt::Key(event.key()));
    return isInRow ? std::optional(int(place + 1) % 10) : std::nullopt;
}

bool KeyFilter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::InputMethod) {
        m_composing = static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty() ? nullptr : watched;
    } else if (event->type() == QEvent::FocusOut && watched == m_composing) {
        m_composing = nullptr;
    }
    auto *widget = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride
                       ? qobject_cast<QWidget *>(watched)
                       : nullptr;
    if (!widget || !(isFocus(*widget) || widget == QApplication::activePopupWidget())) {
        return false;
    }
    const auto &key = *static_cast<QKeyEvent *>(event);
    if (m_composing && (key.text().isEmpty() || !key.text().front().isPrint())) {
        event->accept();
        return true;
    }
    const auto digit = digitToSend(key);
    if (!digit || event->type() != QEvent::KeyPress || QApplication::activePopupWidget() ||
        (takesText(*widget) && !isHeld(key))) {
        return false;
    }
    sendDigit(*widget, key, *digit);
    event->accept();
    return true;
}

} // namespace corater
