// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/KeysDialog.h"

#include "app/window/actions/ActionCatalogue.h"
#include "app/window/help/KeyRules.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QTreeWidget>

namespace corater {

namespace {

constexpr int actionRole = Qt::UserRole;

QString written(const QList<QKeySequence> &keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText)
        .replace(QStringLiteral("; "), QStringLiteral(", "));
}

QString keyFileFilter()
{
    return KeysDialog::tr("Keys (*.json);;All files (*)");
}

} // namespace

KeysDialog::KeysDialog(ActionCatalogue &actions, QWidget *parent)
    : QDialog(parent),
      m_actions(actions),
      m_search(new QLineEdit),
      m_list(new QTreeWidget),
      m_key(new QKeySequenceEdit),
      m_give(new ActionButton(tr("Assign this key"))),
      m_none(new ActionButton(tr("No key"))),
      m_usual(new ActionButton(tr("Default key"))),
      m_says(new TextLabel(QString(), TextRole::Small, Ink::Muted))
{
    setWindowTitle(tr("Keys"));
    m_search->setPlaceholderText(tr("Find a command or a key"));
    m_search->setAccessibleName(tr("Find"));
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("Command"), tr("Keys"), tr("Default keys")});
    // Without a border of their own, rows that are not selected lose their padding.
    m_list->setStyleSheet(QStringLiteral("QTreeView::item { border: 1px solid transparent; padding: 4px; }"));
    m_list->setMinimumHeight(Theme::scaled(160));
    m_key->setMaximumSequenceLength(1);
    m_key->setAccessibleName(tr("New key: press it"));
    m_says->setWordWrap(true);
    DialogForm form(*this);
    form.addWide(m_search);
    form.addWide(m_list);
    form.addField(tr("New key"), {m_key, m_give, m_none, m_usual});
    form.addWide(m_says);
    QPushButton *all = form.addButton(tr("All defaults"));
    QPushButton *read = form.addButton(tr("Import…"));
    QPushButton *write = form.addButton(tr("Export…"));
    form.finish(720, 620);
    for (QPushButton *button : findChildren<QPushButton *>()) {
        button->setAutoDefault(false); // Enter in the field for the key is a key
    }
    fill();
    connect(m_search, &QLineEdit::textChanged, this, &KeysDialog::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &KeysDialog::showCurrent);
    connect(m_list, &QTreeWidget::itemActivated, m_key, [this] { m_key->setFocus(); });
    connect(m_key, &QKeySequenceEdit::keySequenceChanged, this, &KeysDialog::judge);
    connect(m_give, &QPushButton::clicked, this, &KeysDialog::give);
    connect(m_none, &QPushButton::clicked, this, [this] { m_actions.setKeys(*current(), {}); });
    connect(m_usual, &QPushButton::clicked, this, [this] {
        m_key->setKeySequence(ActionCatalogue::usualKeysOf(*current()).value(0));
        give();
    });
    connect(all, &QPushButton::clicked, &m_actions, &ActionCatalogue::restoreKeys);
    connect(read, &QPushButton::clicked, this, &KeysDialog::importFile);
    connect(write, &QPushButton::clicked, this, &KeysDialog::exportFile);
    connect(&m_actions, &ActionCatalogue::keysChanged, this, &KeysDialog::fill);
    m_search->setFocus();
}

QAction *KeysDialog::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? item->data(0, actionRole).value<QAction *>() : nullptr;
}

void KeysDialog::choose(QAction &action)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (item->data(0, actionRole).value<QAction *>() == &action) {
            m_list->setCurrentItem(item);
            return;
        }
    }
}

void KeysDialog::fill()
{
    QAction *before = current();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (QAction *action : m_actions.all()) {
        const QString name =
            QStringLiteral("%1: %2").arg(action->property("group").toString(), ActionCatalogue::nameOf(*action));
        const QString usual = written(ActionCatalogue::usualKeysOf(*action));
        const QString now = written(action->shortcuts());
        auto *item = new QTreeWidgetItem(m_list, {name, now, usual == now ? QString() : usual});
        item->setData(0, actionRole, QVariant::fromValue(action));
        item->setToolTip(0, action->statusTip());
        QFont font = item->font(1);
        font.setBold(usual != now); // what the user changed
        item->setFont(1, font);
    }
    m_list->header()->setStretchLastSection(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    choose(before ? *before : *m_actions.all().front());
    filter(m_search->text());
    showCurrent();
}

void KeysDialog::filter(const QString &typed)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        item->setHidden(!item->text(0).contains(typed, Qt::CaseInsensitive) &&
                        !item->text(1).contains(typed, Qt::CaseInsensitive));
    }
}

void KeysDialog::showCurrent()
{
    const QAction *action = current();
    const QSignalBlocker quiet(m_key);
    m_key->setKeySequence(action ? action->shortcut() : QKeySequence());
    m_none->setEnabled(action && !action->shortcuts().isEmpty());
    m_usual->setEnabled(action && action->shortcuts() != ActionCatalogue::usualKeysOf(*action));
    judge();
}

// Who has the key is said before it is taken away.
void KeysDialog::judge()
{
    const QKeySequence keys = m_key->keySequence();
    const QAction *owner = keys.isEmpty() ? nullptr : m_actions.actionWith(keys);
    const bool isOther = owner && owner != current();
    const QString objection = keyObjection(keys);
    m_give->setText(isOther ? tr("Assign it") : tr("Assign this key"));
    m_give->setEnabled(current() && !keys.isEmpty() && owner != current() && objection.isEmpty());
    m_says->setInk(isOther || !objection.isEmpty() ? Ink::Amber : Ink::Muted);
    m_says->setText(!objection.isEmpty() ? objection
                    : isOther
                        ? tr("%1 is the key of “%2”, which would then have none.")
                              .arg(keys.toString(QKeySequence::NativeText), ActionCatalogue::nameOf(*owner))
                        : tr("Letters and digits without Ctrl or Alt are fixed; they are the keys of the pages."));
}

void KeysDialog::give()
{
    QAction *action = current();
    const QKeySequence keys = m_key->keySequence();
    if (!action || !keyObjection(keys).isEmpty()) {
        return;
    }
    QList<QKeySequence> wanted;
    if (!keys.isEmpty()) {
        const QList<QKeySequence> usual = ActionCatalogue::usualKeysOf(*action);
        wanted = usual.contains(keys) ? usual : QList<QKeySequence>{keys};
    }
    for (const QKeySequence &each : wanted) {
        QAction *owner = m_actions.actionWith(each);
        if (owner && owner != action) {
            QList<QKeySequence> left = owner->shortcuts();
            left.removeAll(each);
            m_actions.setKeys(*owner, left);
        }
    }
    m_actions.setKeys(*action, wanted);
}

void KeysDialog::exportFile()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the keys as"), QStringLiteral("corater-keys.json"),
                                                      keyFileFilter());
    if (file.isEmpty()) {
        return;
    }
    const auto done = writeKeys(m_actions, file);
    m_says->setText(done ? tr("The keys are saved in %1.").arg(file) : done.error().oneLine());
}

void KeysDialog::importFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Import keys from"), {}, keyFileFilter());
    if (file.isEmpty()) {
        return;
    }
    const auto unknown = readKeys(m_actions, file);
    m_says->setText(!unknown             ? unknown.error().oneLine()
                    : unknown->isEmpty() ? tr("The keys from %1 are now in use.").arg(file)
                                         : tr("The keys from %1 are now in use; there is no command %2.")
                                               .arg(file, unknown->join(QStringLiteral(", "))));
}

} // namespace corater
