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

/// All actions of the window, made from one declarative table (ActionTable.h): menus, keys, the command palette, the
/// list of keys, what is greyed and what each does all come from it. Owned by the window.
class ActionCatalogue : public QObject
{
    Q_OBJECT

public:
    /// The actions of the table, by menus.
    ActionCatalogue(Workplace &work, std::span<const std::span<const ActionEntry>> table);

    /// Which are possible and which are on, as the study and its page are now; call when either has changed.
    void update();

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
    /// Gives the pages these keys, now and at the next start. Returns whether that is possible: each must be fit for it
    /// (PageKeys::canBe) and none be there twice; otherwise nothing changes.
    bool setPageKeys(const QHash<PageKey, QString> &signs);
    /// Gives all the keys of the table again, and the pages theirs.
    void restoreKeys();

Q_SIGNALS:
    /// Of commands or of pages.
    void keysChanged();
    /// Pages are to be made anew: they say which keys they have.
    void pageKeysChanged();

private:
    void run(const ActionEntry &entry, bool on);
    bool isPossible(const ActionEntry &entry) const;

    Workplace &m_work;
    std::vector<const ActionEntry *> m_entries;
    std::vector<QAction *> m_actions; ///< in the same order
    QHash<QString, QAction *> m_byId;
};

} // namespace corater
