// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/WorkList.h"

#include "views/codebook/ColumnFit.h"
#include "views/codebook/editor/ListStyle.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

WorkList::WorkList(const QStringList &headings, QWidget *parent)
    : QWidget(parent),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState),
      m_headline(new TextLabel({}, TextRole::Headline)),
      m_list(new SteadyTree),
      m_beforeHeading(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_afterHeading(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_before(new TextLabel),
      m_after(new TextLabel),
      m_buttons(new QWidget)
{
    m_list->setHeaderLabels(headings);
    m_list->setAccessibleName(headings.join(QStringLiteral(", ")));
    m_list->setRootIsDecorated(false);
    m_list->setStyleSheet(listStyle());
    m_list->installEventFilter(this);
    onTextScale(*m_list, [this] { fit(); });
    m_headline->setWordWrap(true);
    auto *detail = new QGridLayout;
    detail->setHorizontalSpacing(Theme::grid * 6);
    detail->setVerticalSpacing(Theme::grid);
    int column = 0;
    for (const auto &[heading, text] : {std::pair{m_beforeHeading, m_before}, std::pair{m_afterHeading, m_after}}) {
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        detail->addWidget(heading, 0, column);
        detail->addWidget(text, 1, column, Qt::AlignTop);
        detail->setColumnStretch(column++, 1);
    }
    m_buttons->setLayout(new FlowLayout(nullptr, Theme::grid * 2, Theme::grid * 2));
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("page"));
    page->setStyleSheet(QStringLiteral("#page { background: palette(base); }"));
    auto *whole = new QVBoxLayout(page);
    whole->setContentsMargins(Theme::grid * 6, Theme::grid * 4, Theme::grid * 6, Theme::grid * 4);
    whole->setSpacing(Theme::grid * 3);
    whole->addWidget(m_headline);
    whole->addWidget(m_list, 1);
    whole->addLayout(detail);
    whole->addWidget(m_buttons);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    setFocusPolicy(Qt::StrongFocus);
    connect(m_empty, &EmptyState::actionRequested, this, &WorkList::emptyActionWanted);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &WorkList::showCurrent);
}

void WorkList::setEmptyWords(const QString &headline, const QString &words)
{
    m_empty->setWords(headline, words);
}

void WorkList::setEmptyAction(const QString &label)
{
    m_empty->clearActions();
    m_empty->addAction(QStringLiteral("next"), label);
    // The button was made after its neighbours; Tab must still lead from it to the widgets below.
    setTabOrder(this, m_empty->focusProxy());
}

void WorkList::setHeadline(const QString &headline)
{
    m_headline->setText(headline);
}

void WorkList::setDetailHeadings(const QString &before, const QString &after)
{
    m_beforeHeading->setText(before);
    m_afterHeading->setText(after);
}

void WorkList::addAction(const QString &name, const QString &label, const QString &key)
{
    const auto kind = m_actions.empty() ? ActionButton::Kind::Primary : ActionButton::Kind::Quiet;
    auto *button = new ActionButton(label, kind, key);
    button->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_buttons->layout()->addWidget(button);
    m_actions.push_back({name, key, button});
    const Action action = m_actions.back();
    connect(button, &ActionButton::clicked, this, [this, action] { run(action); });
}

void WorkList::setLines(const std::vector<Line> &lines)
{
    const int was = current();
    m_lines = lines;
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const Line &line : lines) {
        auto *item = new QTreeWidgetItem(m_list, line.cells);
        for (int i = 0; i < line.cells.size(); ++i) {
            item->setToolTip(i, line.cells[i]);
        }
    }
    fit();
    m_list->setCurrentItem(m_list->topLevelItem(qBound(0, was, qMax(0, int(lines.size()) - 1))));
    // The view keeps the focus while the list and the empty page are exchanged.
    const bool focused = hasFocus() || m_list->hasFocus();
    if (focused) {
        setFocus(Qt::OtherFocusReason);
    }
    m_pages->setCurrentIndex(lines.empty() ? 0 : 1);
    if (focused) {
        focusWhatIsShown();
    }
    showCurrent();
}

// Where the words of the last column have too little room, the widest of the others become narrower.
void WorkList::fit()
{
    const int last = m_list->columnCount() - 1;
    fitColumns(*m_list, last, 16, 280);
    const QAbstractItemView *view = m_list; // whose function is public
    const int words = std::max(view->sizeHintForColumn(last), m_list->header()->sectionSizeHint(last));
    int missing = std::min(words, Theme::scaled(280)) - m_list->viewport()->width();
    int widest = 0;
    for (int column = 0; column < last; ++column) {
        missing += m_list->columnWidth(column);
        widest = m_list->columnWidth(column) > m_list->columnWidth(widest) ? column : widest;
    }
    while (missing > 0 && m_list->columnWidth(widest) > Theme::scaled(90)) {
        const int taken = std::min(missing, Theme::scaled(10));
        m_list->setColumnWidth(widest, m_list->columnWidth(widest) - taken);
        missing -= taken;
        for (int column = 0; column < last; ++column) {
            widest = m_list->columnWidth(column) > m_list->columnWidth(widest) ? column : widest;
        }
    }
}

int WorkList::current() const
{
    return m_list->currentItem() ? m_list->indexOfTopLevelItem(m_list->currentItem()) : -1;
}

void WorkList::showCurrent()
{
    const int at = current();
    const Line line = at >= 0 && at < int(m_lines.size()) ? m_lines[size_t(at)] : Line();
    m_before->setText(line.detailBefore);
    m_after->setText(line.detailAfter);
    m_beforeHeading->setVisible(!line.detailBefore.isEmpty());
    m_afterHeading->setVisible(!line.detailAfter.isEmpty());
    for (const Action &action : m_actions) {
        action.button->setEnabled(line.actions.contains(action.name));
    }
}

void WorkList::run(const Action &action)
{
    const int at = current();
    if (at >= 0 && at < int(m_lines.size()) && m_lines[size_t(at)].actions.contains(action.name)) {
        Q_EMIT actionWanted(action.name, at);
    }
}

void WorkList::focusInEvent(QFocusEvent *)
{
    focusWhatIsShown();
}

// The list, or the button of the empty page, so that Enter presses it.
void WorkList::focusWhatIsShown()
{
    if (!m_lines.empty() && m_pages->currentIndex() == 1) {
        m_list->setFocus(Qt::OtherFocusReason);
    } else if (m_empty->focusProxy()) {
        m_empty->setFocus(Qt::OtherFocusReason);
    }
}

// Letters are commands here; the list would search with them.
bool WorkList::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::Resize) {
        fit();
    }
    if (watched != m_list || event->type() != QEvent::KeyPress) {
        return QWidget::eventFilter(watched, event);
    }
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool letter = key->text().size() == 1 && key->text().at(0).isPrint() && !key->text().at(0).isSpace();
    if ((!enter && !letter) || (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        return QWidget::eventFilter(watched, event);
    }
    for (const Action &action : std::vector(m_actions)) {
        if (enter ? action.key == u"↵" : action.key == key->text().toUpper()) {
            run(action);
            return true;
        }
    }
    return letter;
}

} // namespace corater
