// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/KeysDialog.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/help/KeyRules.h"
#include "models/study/ListWords.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QTreeWidget>

#include <algorithm>

namespace corater {

namespace {

constexpr int actionRole = Qt::UserRole;
constexpr int pageKeyRole = Qt::UserRole + 1;

// The pressed key in the notation of the pages' keys.
QString signPressed(const QKeySequence &keys)
{
    const QString text = keys.toString(QKeySequence::PortableText);
    return text.size() == 1 ? text.toUpper() : text;
}

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
      m_list(new SteadyTree),
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
    // Without this border, unselected rows lose their padding.
    m_list->setStyleSheet(QStringLiteral("QTreeView::item { border: 1px solid transparent; padding: 4px; }"));
    m_list->setMinimumHeight(Theme::scaled(160));
    m_key->setMaximumSequenceLength(1);
    m_key->setAccessibleName(tr("New key: press it"));
    m_key->findChild<QLineEdit *>()->setAccessibleName(m_key->accessibleName());
    m_says->setWordWrap(true);
    DialogForm form(*this);
    form.addWide(m_search);
    form.addWide(m_list);
    form.addField(tr("New key"), {m_key, m_give});
    form.addField({}, {m_none, m_usual});
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
        const auto pageKey = currentPageKey();
        m_key->setKeySequence(pageKey ? QKeySequence(PageKeys::usualSignOf(*pageKey))
                                      : ActionCatalogue::usualKeysOf(*current()).value(0));
        give();
    });
    connect(all, &QPushButton::clicked, &m_actions, &ActionCatalogue::restoreKeys);
    connect(read, &QPushButton::clicked, this, &KeysDialog::importFile);
    connect(write, &QPushButton::clicked, this, &KeysDialog::exportFile);
    connect(&m_actions, &ActionCatalogue::keysChanged, this, &KeysDialog::fill);
    m_search->installEventFilter(this);
    m_search->setFocus();
}

QAction *KeysDialog::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? item->data(0, actionRole).value<QAction *>() : nullptr;
}

std::optional<PageKey> KeysDialog::currentPageKey() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    const QVariant key = item ? item->data(0, pageKeyRole) : QVariant();
    return key.isValid() ? std::optional(PageKey(key.toInt())) : std::nullopt;
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

void KeysDialog::choose(PageKey key)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (item->data(0, pageKeyRole).isValid() && item->data(0, pageKeyRole).toInt() == int(key)) {
            m_list->setCurrentItem(item);
            return;
        }
    }
}

void KeysDialog::fill()
{
    QAction *before = current();
    const auto pageKeyBefore = currentPageKey();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    const auto add = [this](const QString &name, const QString &now, const QString &usual) {
        auto *item = new QTreeWidgetItem(m_list, {name, now, usual == now ? QString() : usual});
        QFont font = item->font(1);
        font.setBold(usual != now); // changed by the user
        item->setFont(1, font);
        return item;
    };
    for (QAction *action : m_actions.all()) {
        const QString name = ListWords::about(action->property("group").toString(), ActionCatalogue::nameOf(*action));
        const QString usual = written(ActionCatalogue::usualKeysOf(*action));
        const QString now = written(action->shortcuts());
        QTreeWidgetItem *item = add(name, now, usual);
        item->setData(0, actionRole, QVariant::fromValue(action));
        item->setToolTip(0, action->statusTip());
    }
    for (const PageKeys::Entry &entry : PageKeys::all()) {
        add(tr("Pages: %1").arg(PageKeys::nameOf(entry.key)), PageKeys::labelOf(entry.key),
            PageKeys::labelOf(PageKeys::usualSignOf(entry.key)))
            ->setData(0, pageKeyRole, int(entry.key));
    }
    m_list->header()->setStretchLastSection(true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    pageKeyBefore ? choose(*pageKeyBefore) : choose(before ? *before : *m_actions.all().front());
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
    // The selected command must be visible, since the key is assigned to it.
    if (const QTreeWidgetItem *item = m_list->currentItem(); !item || item->isHidden()) {
        m_list->setCurrentItem(nullptr);
        for (int row = 0; row < m_list->topLevelItemCount() && !m_list->currentItem(); ++row) {
            QTreeWidgetItem *first = m_list->topLevelItem(row);
            m_list->setCurrentItem(first->isHidden() ? nullptr : first);
        }
    }
    m_list->layOut();
}

// Up and Down in the search field move in the list.
bool KeysDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            return QCoreApplication::sendEvent(m_list, event);
        }
    }
    return QDialog::eventFilter(watched, event);
}

void KeysDialog::showCurrent()
{
    const QAction *action = current();
    const auto pageKey = currentPageKey();
    const QSignalBlocker quiet(m_key);
    m_key->setKeySequence(pageKey  ? QKeySequence(PageKeys::signOf(*pageKey))
                          : action ? action->shortcut()
                                   : QKeySequence());
    m_none->setEnabled(action && !action->shortcuts().isEmpty()); // a key of the pages always has a letter
    m_usual->setEnabled(pageKey ? PageKeys::signOf(*pageKey) != PageKeys::usualSignOf(*pageKey)
                                : action && action->shortcuts() != ActionCatalogue::usualKeysOf(*action));
    judge();
}

// Names the present owner of the key before the user takes it away.
void KeysDialog::judge()
{
    if (const auto pageKey = currentPageKey()) {
        judgePageKey(*pageKey);
        return;
    }
    const QKeySequence keys = m_key->keySequence();
    const QAction *owner = keys.isEmpty() ? nullptr : m_actions.actionWith(keys);
    const bool isOther = owner && owner != current();
    const QString objection = keyObjection(keys).inWords();
    m_give->setText(isOther ? tr("Assign it") : tr("Assign this key"));
    m_give->setEnabled(current() && !keys.isEmpty() && owner != current() && objection.isEmpty());
    m_says->setInk(isOther || !objection.isEmpty() ? Ink::Amber : Ink::Muted);
    m_says->setText(
        !objection.isEmpty() ? objection
        : isOther            ? tr("%1 is the key of “%2”, which would then have none.")
                        .arg(keys.toString(QKeySequence::NativeText), ActionCatalogue::nameOf(*owner))
                  : tr("The keys of the pages, such as letters without Ctrl or Alt, are at the end of this list."));
}

void KeysDialog::judgePageKey(PageKey key)
{
    const QString sign = signPressed(m_key->keySequence());
    const QString objection = sign.isEmpty() ? QString() : pageKeyObjection(key, sign, m_actions);
    const auto owner = std::ranges::find_if(PageKeys::all(), [&](const PageKeys::Entry &entry) {
        return entry.key != key && PageKeys::signOf(entry.key) == sign;
    });
    const bool isOther = objection.isEmpty() && owner != PageKeys::all().end();
    m_give->setText(isOther ? tr("Assign it") : tr("Assign this key"));
    m_give->setEnabled(!sign.isEmpty() && objection.isEmpty() && PageKeys::signOf(key) != sign);
    m_says->setInk(isOther || !objection.isEmpty() ? Ink::Amber : Ink::Muted);
    m_says->setText(!objection.isEmpty() ? objection
                    : isOther            ? tr("%1 is the key of “%2”, which would then get %3.")
                                    .arg(PageKeys::labelOf(sign), PageKeys::nameOf(owner->key), PageKeys::labelOf(key))
                              : tr("Digits, arrows, Enter and the like are fixed."));
}

// Swaps the letters, so that both actions of the pages keep a key.
void KeysDialog::givePageKey(PageKey key)
{
    const QString sign = signPressed(m_key->keySequence());
    if (pageKeyObjection(key, sign, m_actions).isEmpty()) {
        m_actions.setPageKeys(PageKeys::swapped(key, sign));
    }
}

void KeysDialog::give()
{
    if (const auto pageKey = currentPageKey()) {
        givePageKey(*pageKey);
        return;
    }
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
