// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/WelcomePage.h"

#include "app/window/ActionCatalogue.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QFileInfo>
#include <QVBoxLayout>

namespace corater {

WelcomePage::WelcomePage(const ActionCatalogue &actions, QWidget *parent)
    : QWidget(parent), m_recent(new QVBoxLayout)
{
    auto *words = new EmptyState(tr("Label, compare, settle, export"),
                                 tr("A study is one file: its posts, its codebook, what every rater said, and what was "
                                    "agreed. Everything you do is saved at once."));
    for (const char *id : {"study.new", "study.open", "study.demo"}) {
        const QAction *action = actions.action(id);
        words->addAction(QString::fromLatin1(id), action->text(), KeyCap::label(action->shortcut()));
    }
    connect(words, &EmptyState::actionRequested, this,
            [&actions](const QString &name) { actions.action(name.toLatin1().constData())->trigger(); });
    m_recent->setSpacing(Theme::grid);
    auto *layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(words);
    layout->addLayout(m_recent);
    layout->addStretch(3);
}

void WelcomePage::setRecent(const QStringList &paths)
{
    while (QLayoutItem *item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (paths.isEmpty()) {
        return;
    }
    m_recent->addWidget(new TextLabel(tr("Opened last"), TextRole::Small, Ink::Muted), 0, Qt::AlignHCenter);
    for (const QString &path : paths) {
        auto *button = new ActionButton(QFileInfo(path).completeBaseName(), ActionButton::Kind::Bare);
        button->setToolTip(path);
        connect(button, &ActionButton::clicked, this, [this, path] { Q_EMIT openRequested(path); });
        m_recent->addWidget(button, 0, Qt::AlignHCenter);
    }
}

} // namespace corater
