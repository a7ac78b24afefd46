// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QObject>

#include <vector>

namespace corater {

/// One thing that the user can do, as the one table of the program lists it.
struct ActionEntry
{
    const char *id;    ///< "label.next-open"; stable, used by code and by the user's own keys
    const char *group; ///< menu and heading in the list of keys
    const char *text;
    const char *keys;  ///< portable text, several separated by "; ", empty for none
    const char *tip;
};

/// All actions of the window, made from one declarative table: menus, keys, the command palette and the list of keys
/// all come from it. Owned by the window; controllers connect to actions by id.
class ActionCatalogue : public QObject
{
    Q_OBJECT

public:
    explicit ActionCatalogue(QWidget *window);

    /// The action of that id; it must be in the table.
    QAction *action(const char *id) const;
    /// Groups in the order of the table, and the actions of one, in order.
    QStringList groups() const;
    std::vector<QAction *> actionsOf(const QString &group) const;
    const std::vector<QAction *> &all() const { return m_actions; }

private:
    std::vector<QAction *> m_actions;
    QHash<QString, QAction *> m_byId;
};

} // namespace corater
