// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/TopBar.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/catalogue/ModeKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Chip.h"
#include "views/theme/KeyCap.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/ThinProgress.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QPainter>

#include <utility>

namespace corater {

TopBar::TopBar(const ActionCatalogue &actions, QWidget *parent)
    : QWidget(parent),
      m_title(new TextLabel(QString(), TextRole::Strong)),
      m_modes(new SegmentedControl),
      m_round(new Chip(QString(), ChipTone::Quiet)),
      m_rater(new Chip(QString(), ChipTone::Rater)),
      m_who(new ActionButton(tr("Who are you?"))),
      m_progress(new ThinProgress),
      m_count(new TextLabel(QString(), TextRole::Chrome, Ink::Muted)),
      m_next(new ActionButton(QString())),
      m_more(new ActionButton(QStringLiteral("⋯"))),
      m_whoAction(actions.action("study.who")),
      m_nextAction(actions.action("go.next-step"))
{
    QStringList names;
    for (const char *mode : modeActions) {
        names << ActionCatalogue::nameOf(*actions.action(mode));
    }
    m_modes->setShortens(true);
    m_modes->setSegments(names);
    m_modes->setAccessibleName(tr("Mode"));
    const auto tellKeys = [this, &actions] {
        for (size_t i = 0; i < modeActions.size(); ++i) {
            m_modes->setSegmentToolTip(int(i), actions.action(modeActions[i])->toolTip());
        }
        m_who->setToolTip(actions.action("study.who")->toolTip());
        tellNextStep();
    };
    tellKeys();
    connect(&actions, &ActionCatalogue::keysChanged, this, tellKeys);
    m_progress->setAccessibleName(tr("Items finished"));
    onTextScale(*this, [this] {
        m_progress->setFixedWidth(Theme::scaled(120));
        m_rater->setMaximumWidth(Theme::scaled(160)); // a name may be long
    });
    for (Chip *chip : {m_round, m_rater}) {
        chip->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // shown whole, or moved into the menu
    }
    auto *menu = new QMenu(m_more);
    m_more->setToolTip(tr("More commands"));
    m_more->setAccessibleName(tr("More"));
    connect(m_more, &ActionButton::clicked, this, [this, menu] {
        menu->clear();
        fillMore();
        const int left = m_more->width() - menu->sizeHint().width(); // aligns the right edges of menu and button
        menu->popup(m_more->mapToGlobal(QPoint(left, m_more->height() + Theme::grid)));
    });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(Theme::grid * 4, Theme::grid * 2, Theme::grid * 4, Theme::grid * 2);
    layout->setSpacing(Theme::grid * 3);
    layout->addWidget(m_title);
    layout->addWidget(m_modes);
    layout->addWidget(m_round);
    layout->addStretch(1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_rater, m_who, m_progress, m_count, m_next, m_more}) {
        layout->addWidget(widget, 0, Qt::AlignVCenter);
    }
    connect(m_modes, &SegmentedControl::currentChanged, this, &TopBar::modeChosen);
    connect(m_who, &ActionButton::clicked, actions.action("study.who"), &QAction::trigger);
    m_next->setObjectName(QStringLiteral("next-step"));
    m_next->setFocusPolicy(Qt::TabFocus); // after a click the keys stay with the page
    connect(m_next, &ActionButton::clicked, m_nextAction, &QAction::trigger);
    setStudyOpen(false);
}

void TopBar::setTitle(const QString &title)
{
    if (title != m_title->toolTip()) {
        m_title->setToolTip(title);
        m_title->setAccessibleName(title); // also where the bar shortens it
        fit();
    }
}

void TopBar::fitTitle(int room)
{
    m_title->setText(m_title->fontMetrics().elidedText(m_title->toolTip(), Qt::ElideRight, room));
}

// A narrow window shortens the title, because the modes are used more, and hides the progress bar; if that is not
// enough, it shortens the title further before commands and texts move into the menu. In the end the title gets the
// room that is left.
void TopBar::fit()
{
    const int least = Theme::scaled(80);
    const int most = Theme::scaled(260);
    fitTitle(qBound(least, width() - Theme::scaled(920), most));
    hideWhatHasNoRoom(least);
    if (!m_title->isHidden() && m_title->text() != m_title->toolTip()) {
        fitTitle(qBound(least, m_title->sizeHint().width() + width() - neededWidth() - 1, most));
    }
    m_fitted = wantedWidth();
}

void TopBar::hideWhatHasNoRoom(int leastTitle)
{
    const bool counts = m_total > 0 && m_showsProgress;
    const std::array<std::pair<QWidget *, bool>, 6> giving{{{m_progress, counts},
                                                            {m_who, m_isOpen && !m_rater->isHidden()},
                                                            {m_round, !m_round->text().isEmpty()},
                                                            {m_next, !m_next->text().isEmpty()},
                                                            {m_count, counts},
                                                            {m_title, m_isOpen}}};
    for (const auto &[part, wanted] : giving) {
        part->setVisible(wanted);
    }
    m_who->setVisible(m_isOpen);
    m_more->hide();
    for (const auto &[part, wanted] : giving) {
        if (neededWidth() <= width()) {
            return;
        }
        part->setVisible(part == m_who && m_isOpen && !wanted); // without a rater "Who are you?" must stay visible
        m_more->setVisible(m_more->isVisibleTo(this) || (wanted && part != m_progress && part != m_title));
        if (part == m_progress && neededWidth() > width()) {
            fitTitle(leastTitle);
        }
    }
}

// Offers the parts that are hidden for lack of room as texts and commands.
void TopBar::fillMore()
{
    auto *menu = m_more->findChild<QMenu *>();
    const auto say = [menu](const QString &words) { menu->addAction(words)->setEnabled(false); };
    if (m_round->isHidden() && !m_round->text().isEmpty()) {
        say(m_round->text());
    }
    if (m_count->isHidden() && m_total > 0 && m_showsProgress) {
        say(tr("%1 items finished").arg(m_count->text()));
    }
    if (!menu->isEmpty()) {
        menu->addSeparator(); // between texts and commands
    }
    if (m_who->isHidden()) {
        menu->addAction(m_whoAction);
    }
    if (m_next->isHidden() && !m_next->text().isEmpty()) {
        connect(menu->addAction(m_next->text()), &QAction::triggered, m_nextAction, &QAction::trigger);
    }
}

int TopBar::neededWidth() const
{
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right() - layout()->spacing();
    for (const QWidget *part : std::initializer_list<const QWidget *>{m_title, m_modes, m_round, m_rater, m_who,
                                                                      m_progress, m_count, m_next, m_more}) {
        if (!part->isHidden()) {
            needed += layout()->spacing() + (part == m_progress ? part->minimumWidth()
                                             : part == m_modes  ? m_modes->wholeWidth()
                                                                : part->sizeHint().width());
        }
    }
    return needed;
}

QSize TopBar::minimumSizeHint() const
{
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right();
    for (const QWidget *part : std::initializer_list<const QWidget *>{m_modes, m_rater, m_more}) {
        needed += part->isHidden() && part != m_more ? 0 : part->minimumSizeHint().width() + layout()->spacing();
    }
    return {needed, QWidget::minimumSizeHint().height()};
}

// The width of all parts, including those hidden for lack of room.
int TopBar::wantedWidth() const
{
    int wanted = 0;
    for (const QWidget *part :
         std::initializer_list<const QWidget *>{m_title, m_modes, m_round, m_rater, m_who, m_count, m_next, m_more}) {
        wanted += part->sizeHint().width();
    }
    return wanted;
}

// Refits after a change of text or text size.
bool TopBar::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest && wantedWidth() != m_fitted) {
        fit();
    }
    return QWidget::event(event);
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void TopBar::setMode(int mode)
{
    m_modes->setCurrent(mode);
}

void TopBar::setRound(const QString &text)
{
    if (text != m_round->text()) {
        m_round->setText(text);
        fit();
    }
}

void TopBar::setRater(const QString &name, int position)
{
    if (position == m_position && (position < 0 || name == m_rater->text())) {
        return;
    }
    m_position = position;
    m_rater->setVisible(position >= 0);
    if (position >= 0) {
        m_rater->setTone(ChipTone::Rater, position);
        m_rater->setText(name);
    }
    m_who->setText(position >= 0 ? tr("Change…") : tr("Who are you?"));
    fit();
}

void TopBar::setProgress(qint64 done, qint64 total)
{
    const QString count = QStringLiteral("%1 / %2").arg(QLocale().toString(done), QLocale().toString(total));
    m_progress->setProgress(done, total);
    if (count != m_count->text()) {
        m_count->setText(count);
        m_total = total;
        fit();
    }
}

void TopBar::showProgress(bool shown)
{
    if (m_showsProgress != shown) {
        m_showsProgress = shown;
        fit();
    }
}

void TopBar::tellNextStep()
{
    const QString reason = m_next->accessibleDescription();
    const QString key = KeyCap::label(m_nextAction->shortcut());
    m_next->setToolTip(key.isEmpty() ? reason : QStringLiteral("%1 (%2)").arg(reason, key));
}

void TopBar::setNextStep(const QString &words, const QString &reason)
{
    m_next->setAccessibleDescription(reason);
    tellNextStep();
    const QString text = words.isEmpty() ? QString() : tr("Next: %1").arg(words);
    if (text != m_next->text()) {
        m_next->setText(text);
        fit();
    }
}

void TopBar::setStudyOpen(bool open)
{
    const bool wasOpen = m_isOpen;
    m_isOpen = open;
    m_modes->setVisible(open);
    if (!open) {
        setTitle(QString());
        setRound(QString());
        setRater(QString(), -1);
        setProgress(0, 0);
        setNextStep(QString(), QString());
    }
    if (open != wasOpen) {
        fit();
    }
}

void TopBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme.base);
    painter.setPen(theme.line);
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace corater
