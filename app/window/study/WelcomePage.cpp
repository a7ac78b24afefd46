// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/WelcomePage.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/study/RecentRow.h"
#include "views/theme/ActionButton.h"
#include "views/theme/KeyCap.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QFileInfo>
#include <QFutureWatcher>
#include <QKeyEvent>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace corater {

WelcomePage::WelcomePage(const ActionCatalogue &actions, QWidget *parent)
    : QWidget(parent), m_actions(actions), m_recent(new QVBoxLayout)
{
    m_recent->setSpacing(Theme::grid * 2);
    auto *column = new QWidget;
    onTextScale(*column, [column] { column->setMaximumWidth(Theme::scaled(680)); });
    auto *inner = new QVBoxLayout(column);
    inner->setContentsMargins(Theme::grid * 6, Theme::grid * 10, Theme::grid * 6, Theme::grid * 6);
    inner->setSpacing(0);
    inner->addWidget(makeBeginning());
    inner->addSpacing(Theme::grid * 8);
    inner->addLayout(m_recent);
    inner->addStretch(1);
    auto *page = new QWidget;
    auto *centred = new QHBoxLayout(page);
    centred->setContentsMargins(0, 0, 0, 0);
    centred->addStretch(1);
    centred->addWidget(column, 100);
    centred->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Start"));
    connect(&actions, &ActionCatalogue::keysChanged, this, &WelcomePage::showKeys);
    showKeys();
}

QWidget *WelcomePage::makeBeginning()
{
    auto *words = new TextLabel(tr("Label posts, bug reports and patches with a codebook, measure how well the raters "
                                   "agree, settle what they disagree on, and export the data set of a study."),
                                TextRole::Reading, Ink::Muted);
    words->setWordWrap(true);
    auto *row = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid * 2);
    for (const char *id : {"study.new", "study.open", "study.join", "study.demo"}) {
        QAction *action = m_actions.action(id);
        auto *button = new ActionButton(ActionCatalogue::nameOf(*action),
                                        m_buttons.isEmpty() ? ActionButton::Kind::Primary : ActionButton::Kind::Quiet);
        connect(button, &ActionButton::clicked, action, &QAction::trigger);
        m_buttons.append({id, button});
        row->addWidget(button);
    }
    auto *beginning = new QWidget;
    auto *layout = new QVBoxLayout(beginning);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Theme::grid * 3);
    layout->addWidget(new TextLabel(QStringLiteral("Corater"), TextRole::Headline));
    layout->addWidget(words);
    layout->addSpacing(Theme::grid);
    layout->addLayout(row);
    return beginning;
}

void WelcomePage::showKeys()
{
    for (const auto &[id, button] : m_buttons) {
        const QAction *action = m_actions.action(id);
        button->setKey(KeyCap::label(action->shortcut()));
        button->setToolTip(action->toolTip());
    }
}

void WelcomePage::setRecent(const QList<RecentStudy> &studies)
{
    m_rows.clear();
    while (QLayoutItem *item = m_recent->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater(); // it may be the row that was just pressed
        } else if (item->layout()) {
            while (QLayoutItem *part = item->layout()->takeAt(0)) {
                if (part->widget()) {
                    part->widget()->hide();
                    part->widget()->deleteLater();
                }
                delete part;
            }
        }
        delete item;
    }
    if (studies.isEmpty()) {
        setFocusProxy(m_buttons.front().second);
        return;
    }
    m_recent->addWidget(new TextLabel(tr("Recent studies"), TextRole::Strong));
    for (const RecentStudy &study : studies) {
        addRow(study);
    }
    setFocusProxy(m_rows.front()); // the last study is the one opened most
    markMissing();
}

void WelcomePage::addRow(const RecentStudy &study)
{
    auto *row = new RecentRow(study);
    auto *remove = new ActionButton(QStringLiteral("✕"), ActionButton::Kind::Bare);
    remove->setToolTip(tr("Remove from the list (Del); the file stays"));
    remove->setAccessibleName(tr("Remove %1 from the list").arg(study.name()));
    remove->setFocusPolicy(Qt::NoFocus); // by keyboard, Del on the row does the same
    connect(row, &RecentRow::clicked, this, [this, path = study.path] { Q_EMIT openRequested(path); });
    connect(row, &RecentRow::removeWanted, this, &WelcomePage::removeRequested);
    connect(remove, &ActionButton::clicked, this, [this, path = study.path] { Q_EMIT removeRequested(path); });
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::grid);
    line->addWidget(row, 1);
    line->addWidget(remove);
    m_recent->addLayout(line);
    row->show(); // shown at once, since it may get the focus before the layout shows it
    m_rows << row;
}

// Runs in the background: checking a file on an unreachable drive may take a minute.
void WelcomePage::markMissing()
{
    QStringList paths;
    for (const RecentRow *row : m_rows) {
        paths << row->study().path;
    }
    auto *watcher = new QFutureWatcher<QStringList>(this);
    connect(watcher, &QFutureWatcher<QStringList>::finished, this, [this, watcher] {
        const QStringList missing = watcher->result();
        for (RecentRow *row : m_rows) {
            if (missing.contains(row->study().path)) {
                row->setMissing();
            }
        }
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run([paths]() mutable {
        paths.removeIf([](const QString &path) { return QFileInfo::exists(path); });
        return paths;
    }));
}

void WelcomePage::keyPressEvent(QKeyEvent *event)
{
    const int place = event->key() - Qt::Key_1;
    if (event->modifiers() == Qt::NoModifier && place >= 0 && place < 9 && place < m_rows.size()) {
        m_rows[place]->click();
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace corater
