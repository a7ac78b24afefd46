// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>

#include <span>
#include <vector>

namespace corater {

class Workplace;
enum class PageKey;
struct ActionEntry;

/// All actions of the window, made from one declarative table (ActionTable.h), which also gives menus, keys, the
/// command palette, the list of keys and the enabled state. Owned by the window.
class ActionCatalogue : public QObject
{
    Q_OBJECT

public:
    /// The actions of the table, by menus.
    ActionCatalogue(Workplace &work, std::span<const std::span<const ActionEntry>> table);

    /// Updates which actions are enabled and checked; call after a change of the study or the page.
    void update();

    /// The action of that id; it must be in the table.
    QAction *action(const char *id) const;
    /// The action with that id, or null.
    QAction *find(const QString &id) const;
    /// The groups in the order of the table.
    QStringList groups() const;
    std::vector<QAction *> actionsOf(const QString &group) const;
    const std::vector<QAction *> &all() const { return m_actions; }

    /// The action's name without a mnemonic; its text may have one.
    static QString nameOf(const QAction &action);
    static bool beginsSection(const QAction &action);
    static bool isInMenu(const QAction &action);

    /// The default keys, from the table.
    static QList<QKeySequence> usualKeysOf(const QAction &action);
    /// The action that has the key now, or none.
    QAction *actionWith(const QKeySequence &keys) const;
    /// Assigns other keys, now and for later starts; updates the tool tip.
    void setKeys(QAction &action, const QList<QKeySequence> &keys);
    /// Assigns these keys to the pages, now and for later starts. False, without a change, if a key is unfit
    /// (PageKeys::canBe) or occurs twice.
    bool setPageKeys(const QHash<PageKey, QString> &signs);
    /// Restores the default keys of commands and pages.
    void restoreKeys();

Q_SIGNALS:
    /// The user has called an action, which runs next.
    void aboutToRun();
    /// Keys of commands or pages have changed.
    void keysChanged();
    /// The pages must be remade, because they display their keys.
    void pageKeysChanged();

private:
    void run(const ActionEntry &entry, bool on);
    bool isPossible(const ActionEntry &entry) const;

    Workplace &m_work;
    std::vector<const ActionEntry *> m_entries;
    std::vector<QAction *> m_actions; ///< in the order of m_entries
    QHash<QString, QAction *> m_byId;
};

} // namespace corater
