// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ShownKey.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPointer>
#include <QWidget>

#include <optional>

namespace corater {

namespace {

/// Finds the action when the widget is shown, since only then is the widget in its window, and follows the action.
class KeyFollower : public QObject
{
public:
    KeyFollower(QWidget &widget, const char *action, const std::function<void(const QString &)> &show)
        : QObject(&widget), m_widget(widget), m_name(QString::fromLatin1(action)), m_show(show)
    {
        widget.installEventFilter(this);
        tell();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == &m_widget && event->type() == QEvent::Show) {
            follow();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    void follow()
    {
        QAction *found = nullptr;
        for (const QWidget *at = &m_widget; at && !found; at = at->parentWidget()) {
            for (QAction *action : at->actions()) {
                found = action->objectName() == m_name ? action : found;
            }
        }
        if (found != m_action) {
            if (m_action) {
                disconnect(m_action, nullptr, this, nullptr);
            }
            m_action = found;
            if (found) {
                connect(found, &QAction::changed, this, &KeyFollower::tell);
            }
        }
        tell();
    }

    void tell()
    {
        const QString key = m_action ? m_action->shortcut().toString(QKeySequence::NativeText) : QString();
        if (m_told != key) {
            m_told = key;
            m_show(key);
        }
    }

    QWidget &m_widget;
    QString m_name;
    std::function<void(const QString &)> m_show;
    QPointer<QAction> m_action;
    std::optional<QString> m_told;
};

} // namespace

void onKeyOf(QWidget &widget, const char *action, const std::function<void(const QString &)> &show)
{
    new KeyFollower(widget, action, show);
}

void setTipWithKey(QWidget &widget, const QString &words, const char *action)
{
    onKeyOf(widget, action, [&widget, words](const QString &key) {
        widget.setToolTip(key.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, key));
    });
}

void setTextWithKey(QLabel &label, const QString &text, const QString &withoutKey, const char *action)
{
    onKeyOf(label, action, [&label, text, withoutKey](const QString &key) {
        label.setText(key.isEmpty() ? withoutKey : text.arg(key));
    });
}

} // namespace corater
