// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>

#include <vector>

namespace corater {

/// One thing that the user can do, as the one table of the program lists it.
struct ActionEntry
{
    const char *id;    ///< "label.next-open"; stable, used by code and by the user's own keys
    const char *group; ///< menu and heading in the list of keys
    const char *text;
    const char *keys; ///< portable text, several separated by "; ", empty for none
    const char *tip;
    bool beginsSection = false; ///< a line stands above it in the menu
    bool isInMenu = true;       ///< not: it is reached from a dialog and from the palette
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
    /// The action of that id, or none.
    QAction *find(const QString &id) const;
    /// Groups in the order of the table, and the actions of one, in order.
    QStringList groups() const;
    std::vector<QAction *> actionsOf(const QString &group) const;
    const std::vector<QAction *> &all() const { return m_actions; }

    /// Its name without the mark of a mnemonic, which its text may have.
    static QString nameOf(const QAction &action);
    static bool beginsSection(const QAction &action);
    static bool isInMenu(const QAction &action);

    /// Its keys as the table has them, whatever the user changed.
    static QList<QKeySequence> usualKeysOf(const QAction &action);
    /// The action that has the key now, or none.
    QAction *actionWith(const QKeySequence &keys) const;
    /// Gives it other keys, now and at the next start; tips follow.
    void setKeys(QAction &action, const QList<QKeySequence> &keys);
    /// Gives all the keys of the table again.
    void restoreKeys();

Q_SIGNALS:
    void keysChanged();

private:
    std::vector<QAction *> m_actions;
    QHash<QString, QAction *> m_byId;
};

} // namespace corater
