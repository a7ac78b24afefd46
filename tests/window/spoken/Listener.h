// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QStringList>

#include <functional>

namespace corater::test {

/// Hears what the program tells a screen reader while this exists: "say: …" for an announcement ("error: …" for one
/// that interrupts), "on: NAME, ROLE…" where the focus goes.
class Listener
{
public:
    Listener()
    {
        s_heard.clear();
        QAccessible::installUpdateHandler(&Listener::hear);
    }
    ~Listener() { QAccessible::installUpdateHandler(nullptr); }
    Q_DISABLE_COPY_MOVE(Listener)

    /// What was heard since the last call.
    static QStringList take() { return std::exchange(s_heard, {}); }

    /// "Red, radio button, checked": what a reader says of an object.
    static QString described(QAccessibleInterface &one)
    {
        const QAccessible::State state = one.state();
        QStringList words{one.text(QAccessible::Name), roleName(one.role())};
        if (state.checkable) {
            words << (state.checked ? QStringLiteral("checked") : QStringLiteral("not checked"));
        }
        if (state.disabled) {
            words << QStringLiteral("disabled");
        }
        return words.join(QStringLiteral(", "));
    }

    static QString roleName(QAccessible::Role role)
    {
        return QString::fromLatin1(QMetaEnum::fromType<QAccessible::Role>().valueToKey(role));
    }

    /// Calls it for the object and everything in it that is not hidden, in the order of the tree.
    static void walk(QAccessibleInterface &from, const std::function<void(QAccessibleInterface &one)> &call,
                     int depth = 0)
    {
        constexpr int mostChildren = 200;
        if (depth > 40 || !from.isValid() || from.state().invisible) {
            return;
        }
        call(from);
        for (int i = 0; i < std::min(from.childCount(), mostChildren); ++i) {
            if (QAccessibleInterface *child = from.child(i)) {
                walk(*child, call, depth + 1);
            }
        }
    }

private:
    static void hear(QAccessibleEvent *event)
    {
        if (event->type() == QAccessible::Announcement) {
            const auto &said = *static_cast<QAccessibleAnnouncementEvent *>(event);
            const bool isUrgent = said.politeness() == QAccessible::AnnouncementPoliteness::Assertive;
            s_heard << (isUrgent ? QStringLiteral("error: ") : QStringLiteral("say: ")) + said.message();
        } else if (event->type() == QAccessible::Focus) {
            QAccessibleInterface *now = event->accessibleInterface();
            s_heard << QStringLiteral("on: ") + (now ? described(*now) : QString());
        }
    }

    static inline QStringList s_heard;
};

} // namespace corater::test
