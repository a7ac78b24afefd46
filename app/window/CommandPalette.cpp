// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/CommandPalette.h"

#include "app/window/ActionCatalogue.h"
#include "views/theme/Theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

namespace corater {

namespace {

// Every letter typed, in order, somewhere in the text: "nop" finds "Next open item".
bool contains(const QString &text, const QString &letters)
{
    qsizetype at = 0;
    for (const QChar letter : letters) {
        if (letter.isSpace()) {
            continue;
        }
        at = text.indexOf(letter, at, Qt::CaseInsensitive);
        if (at < 0) {
            return false;
        }
        ++at;
    }
    return true;
}

QString nameOf(const QAction &action)
{
    return QStringLiteral("%1: %2").arg(action.property("group").toString(), ActionCatalogue::nameOf(action));
}

} // namespace

CommandPalette::CommandPalette(const ActionCatalogue &actions, QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), m_actions(actions), m_input(new QLineEdit),
      m_list(new QListWidget)
{
    setWindowTitle(tr("Commands"));
    m_input->setPlaceholderText(tr("What do you want to do?"));
    m_input->setAccessibleName(tr("Command"));
    m_list->setAccessibleName(tr("Commands found"));
    m_list->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::grid * 3, Theme::grid * 3, Theme::grid * 3, Theme::grid * 3);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    resize(Theme::scaled(520), Theme::scaled(380));
    m_input->installEventFilter(this);
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::show);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    show(QString());
    QDialog::show();
    move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, Theme::scaled(72))));
    m_input->setFocus();
}

// What was typed is sought in the name first, then as letters of it in their order, then in what the action does.
void CommandPalette::show(const QString &typed)
{
    m_list->clear();
    const QString words = typed.simplified();
    std::array<std::vector<QAction *>, 3> found;
    for (QAction *action : m_actions.all()) {
        const QString name = nameOf(*action);
        if (!action->isEnabled()) {
            continue;
        }
        if (name.contains(words, Qt::CaseInsensitive)) {
            found[0].push_back(action);
        } else if (contains(name, words)) {
            found[1].push_back(action);
        } else if (action->toolTip().contains(words, Qt::CaseInsensitive)) {
            found[2].push_back(action);
        }
    }
    for (QAction *action : found | std::views::join) {
        const QString name = nameOf(*action);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QListWidgetItem(keys.isEmpty() ? name : name + QStringLiteral("    ") + keys, m_list);
        item->setToolTip(action->toolTip());
        item->setData(Qt::UserRole, QVariant::fromValue(action));
    }
    m_list->setCurrentRow(0);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_input && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int row = m_list->currentRow();
        switch (key) {
        case Qt::Key_Down:
            m_list->setCurrentRow(std::min(row + 1, m_list->count() - 1));
            return true;
        case Qt::Key_Up:
            m_list->setCurrentRow(std::max(row - 1, 0));
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            runCurrent();
            return true;
        default:
            break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    close();
    if (item) {
        item->data(Qt::UserRole).value<QAction *>()->trigger();
    }
}

} // namespace corater
