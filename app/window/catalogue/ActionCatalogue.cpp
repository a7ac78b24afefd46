// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/catalogue/ActionCatalogue.h"

#include "app/window/catalogue/ActionEntry.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "views/keys/PageKeys.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>
#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <ranges>

namespace corater {

namespace {

struct ActionCatalogueText
{
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

constexpr QKeySequence::SequenceFormat portable = QKeySequence::PortableText;

QString settingOf(const PageKeys::Entry &entry)
{
    return QStringLiteral("page-keys/") + QLatin1StringView(entry.id);
}

// Reads the user's letters for the pages; uses the default letters if they conflict.
void readPageKeys()
{
    QHash<PageKey, QString> own;
    for (const PageKeys::Entry &entry : PageKeys::all()) {
        const QVariant sign = QSettings().value(settingOf(entry));
        if (sign.isValid()) {
            own.insert(entry.key, sign.toString());
        }
    }
    if (!PageKeys::setSigns(own)) {
        PageKeys::setSigns({});
    }
}

QString settingOf(const QString &id)
{
    return QStringLiteral("keys/") + id;
}

QList<QKeySequence> usualKeys(const ActionEntry &entry)
{
    return *entry.keys == 0 ? QList<QKeySequence>()
                            : QKeySequence::listFromString(QString::fromLatin1(entry.keys), portable);
}

// The user's keys if they set any (possibly none at all), otherwise the default keys.
QList<QKeySequence> keysFor(const ActionEntry &entry)
{
    const QVariant own = QSettings().value(settingOf(QString::fromLatin1(entry.id)));
    if (!own.isValid()) {
        return usualKeys(entry);
    }
    const QString written = own.toString();
    return written.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(written, portable);
}

// Also puts the key into the tool tip, which a button of the action shares.
void giveKeys(QAction &action, const QList<QKeySequence> &keys)
{
    action.setShortcuts(keys);
    const QString first = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(first.isEmpty() ? action.statusTip() : QStringLiteral("%1 (%2)").arg(action.statusTip(), first));
}

QAction *made(const ActionEntry &entry, QWidget *window)
{
    const QString name = ActionCatalogueText::tr(entry.text);
    auto *action = new QAction(name, window);
    action->setObjectName(QString::fromLatin1(entry.id));
    action->setProperty("name", name);
    action->setProperty("group", ActionCatalogueText::tr(entry.group));
    action->setProperty("beginsSection", entry.inMenu == InMenu::NewSection);
    action->setProperty("isInMenu", entry.inMenu != InMenu::No);
    action->setCheckable(std::holds_alternative<Switch>(entry.does));
    action->setProperty("usualKeys", QKeySequence::listToString(usualKeys(entry), portable));
    action->setStatusTip(ActionCatalogueText::tr(entry.tip));
    giveKeys(*action, keysFor(entry));
    window->addAction(action);
    return action;
}

} // namespace

ActionCatalogue::ActionCatalogue(Workplace &work, std::span<const std::span<const ActionEntry>> table)
    : QObject(work.widget()), m_work(work)
{
    readPageKeys();
    QActionGroup *choices = nullptr;
    for (const ActionEntry &entry : table | std::views::join) {
        QAction *action = made(entry, work.widget());
        m_entries.push_back(&entry);
        m_actions.push_back(action);
        m_byId.insert(action->objectName(), action);
        connect(action, &QAction::triggered, this, [this, &entry](bool on) { run(entry, on); });
        const auto *both = std::get_if<Switch>(&entry.does);
        if (both && both->isOn) {
            action->setChecked(both->isOn(nullptr));
        }
        const bool isChoice = both && both->isChoice;
        if (isChoice) {
            choices = choices ? choices : new QActionGroup(this);
            choices->addAction(action);
        } else {
            choices = nullptr;
        }
    }
}

bool ActionCatalogue::isPossible(const ActionEntry &entry) const
{
    if (entry.where == Where::Anywhere) {
        return true;
    }
    const bool isHere =
        m_work.study() && (entry.where == Where::Study || (m_work.pages() && m_work.pages()->showsLabels()));
    return isHere && entry.condition(m_work);
}

void ActionCatalogue::run(const ActionEntry &entry, bool on)
{
    if (!isPossible(entry)) {
        return; // it may have become impossible a moment ago
    }
    Q_EMIT aboutToRun();
    if (const auto *both = std::get_if<Switch>(&entry.does)) {
        both->turn(m_work, on);
        update(); // resets the check mark if the change was refused
    } else {
        std::get<Run>(entry.does)(m_work);
    }
}

void ActionCatalogue::update()
{
    const Study *study = m_work.study();
    for (size_t i = 0; i < m_entries.size(); ++i) {
        const ActionEntry &entry = *m_entries[i];
        if (entry.where == Where::Anywhere) {
            continue; // always enabled, and checked as the user left it
        }
        m_actions[i]->setEnabled(isPossible(entry));
        const auto *both = std::get_if<Switch>(&entry.does);
        if (both && both->isOn) {
            m_actions[i]->setChecked(both->isOn(study));
        }
    }
}

QAction *ActionCatalogue::action(const char *id) const
{
    QAction *found = m_byId.value(QString::fromLatin1(id));
    Q_ASSERT_X(found, "ActionCatalogue", id);
    return found;
}

QAction *ActionCatalogue::find(const QString &id) const
{
    return m_byId.value(id);
}

QStringList ActionCatalogue::groups() const
{
    QStringList names;
    for (const QAction *action : m_actions) {
        const QString group = action->property("group").toString();
        if (!names.contains(group)) {
            names << group;
        }
    }
    return names;
}

std::vector<QAction *> ActionCatalogue::actionsOf(const QString &group) const
{
    std::vector<QAction *> found;
    for (QAction *action : m_actions) {
        if (action->property("group").toString() == group) {
            found.push_back(action);
        }
    }
    return found;
}

QString ActionCatalogue::nameOf(const QAction &action)
{
    return action.property("name").toString();
}

bool ActionCatalogue::beginsSection(const QAction &action)
{
    return action.property("beginsSection").toBool();
}

bool ActionCatalogue::isInMenu(const QAction &action)
{
    return action.property("isInMenu").toBool();
}

QList<QKeySequence> ActionCatalogue::usualKeysOf(const QAction &action)
{
    const QString written = action.property("usualKeys").toString();
    return written.isEmpty() ? QList<QKeySequence>() : QKeySequence::listFromString(written, portable);
}

QAction *ActionCatalogue::actionWith(const QKeySequence &keys) const
{
    const auto found =
        std::ranges::find_if(m_actions, [&](const QAction *action) { return action->shortcuts().contains(keys); });
    return found == m_actions.end() ? nullptr : *found;
}

void ActionCatalogue::setKeys(QAction &action, const QList<QKeySequence> &keys)
{
    if (keys == usualKeysOf(action)) {
        QSettings().remove(settingOf(action.objectName()));
    } else {
        QSettings().setValue(settingOf(action.objectName()), QKeySequence::listToString(keys, portable));
    }
    giveKeys(action, keys);
    Q_EMIT keysChanged();
}

bool ActionCatalogue::setPageKeys(const QHash<PageKey, QString> &signs)
{
    const QHash<PageKey, QString> before = PageKeys::signs();
    if (!PageKeys::setSigns(signs)) {
        return false;
    }
    for (const PageKeys::Entry &entry : PageKeys::all()) {
        const QString sign = PageKeys::signOf(entry.key);
        if (sign == PageKeys::usualSignOf(entry.key)) {
            QSettings().remove(settingOf(entry));
        } else {
            QSettings().setValue(settingOf(entry), sign);
        }
    }
    if (PageKeys::signs() != before) {
        Q_EMIT pageKeysChanged();
        Q_EMIT keysChanged();
    }
    return true;
}

void ActionCatalogue::restoreKeys()
{
    setPageKeys({});
    QSettings().remove(QStringLiteral("keys"));
    for (QAction *action : m_actions) {
        giveKeys(*action, usualKeysOf(*action));
    }
    Q_EMIT keysChanged();
}

} // namespace corater
