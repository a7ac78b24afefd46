// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/CompareView.h"

#include "models/agreement/shown/ShownNumber.h"
#include "models/review/Guidance.h"
#include "models/review/ReviewWords.h"
#include "views/access/Announce.h"
#include "views/compare/FilterBar.h"
#include "views/compare/PageScroll.h"
#include "views/compare/PairBanner.h"
#include "views/compare/UnitPanel.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Chip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/layout/KeptFocus.h"

#include <QAction>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

CompareView::CompareView(QWidget *parent)
    : QWidget(parent),
      m_filters(new FilterBar),
      m_position(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_previous(new ActionButton(tr("Previous"), ActionButton::Kind::Quiet, QStringLiteral("↑"))),
      m_next(new ActionButton(tr("Next difference"), ActionButton::Kind::Quiet, QStringLiteral("↓"))),
      m_settle(new ActionButton(tr("Settle"), ActionButton::Kind::Primary, QStringLiteral("↵"))),
      m_empty(new EmptyState),
      m_scroll(new QScrollArea),
      m_title(new TextLabel({}, TextRole::Strong)),
      m_flags(new QWidget),
      m_flagFlow(new FlowLayout(m_flags)),
      m_banner(new PairBanner)
{
    auto *page = new QWidget;
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(14, 12, 14, 16);
    m_column->setSpacing(12);
    m_column->addWidget(makeHeading());
    m_column->addWidget(m_banner);
    m_column->addStretch(1);
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setStyleSheet(pageScrollStyle());
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(tr("Answers of the raters"));
    m_scroll->installEventFilter(this);
    m_empty->setFocusPolicy(Qt::StrongFocus);
    connect(m_empty, &EmptyState::actionRequested, this, &CompareView::emptyActionWanted);
    m_top = new QVBoxLayout;
    m_top->setContentsMargins(14, 12, 14, 8);
    m_top->addWidget(m_filters);
    auto *buttons = new FlowLayout(nullptr, 8, 8);
    buttons->setContentsMargins(14, 8, 14, 12);
    buttons->setTail(m_previous);
    buttons->addWidget(m_position);
    buttons->addWidget(m_previous);
    buttons->addWidget(m_next);
    buttons->addWidget(m_settle);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_top);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_empty, 1);
    column->addLayout(buttons);
    m_banner->setRuleKey(PageKeys::signOf(PageKey::WriteRule));
    setFocusProxy(m_scroll);
    makeActions();
    setNothing(tr("Nothing to compare yet"),
               tr("When the raters have sealed a round, their answers appear here side by side."));
}

void CompareView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeFilters();
}

// Large text on a small screen: the filters scroll with the item, so that its answers have room.
void CompareView::placeFilters()
{
    const bool isLow = height() < Theme::scaled(400) && !m_scroll->isHidden();
    QVBoxLayout *wanted = isLow ? m_column : m_top;
    if (wanted->indexOf(m_filters) < 0) {
        const bool hasFocus = m_filters->isAncestorOf(focusWidget());
        wanted->insertWidget(0, m_filters);
        if (hasFocus) {
            setFocus();
        }
    }
}

QWidget *CompareView::makeHeading()
{
    auto *heading = new QWidget;
    auto *column = new QVBoxLayout(heading);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    m_title->setWordWrap(true);
    column->addWidget(m_title);
    column->addWidget(m_flags);
    return heading;
}

void CompareView::makeActions()
{
    // Actions rather than key events: the window shows them in its list of keys and lends them to the post beside.
    const auto add = [this](const char *name, const QString &text, const QKeySequence &key, auto slot) {
        auto *action = new QAction(text, this);
        action->setObjectName(QLatin1StringView(name));
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
    };
    const auto settle = [this] {
        if (valid(m_item.item.id)) {
            Q_EMIT settleWanted(m_item.item.id, m_current);
        }
    };
    add("compare.nextAnswer", tr("Next answer"), PageKeys::signOf(PageKey::NextAnswer), &CompareView::nextAnswer);
    add("compare.previousAnswer", tr("Previous answer"), PageKeys::signOf(PageKey::PreviousAnswer),
        &CompareView::previousAnswer);
    add("compare.nextItem", tr("Next item"), PageKeys::signOf(PageKey::NextItem), &CompareView::nextItemWanted);
    add("compare.previousItem", tr("Previous item"), PageKeys::signOf(PageKey::PreviousItem),
        &CompareView::previousItemWanted);
    add("compare.rule", tr("Write the rule"), PageKeys::signOf(PageKey::WriteRule), &CompareView::askForRule);
    add("compare.units", tr("Match units"), PageKeys::signOf(PageKey::MatchUnits), &CompareView::openMatching);
    add("compare.settle", tr("Settle"), Qt::Key_Return, [this, settle] {
        if (!pressFocusedButton(*this)) {
            settle();
        }
    });
    connect(m_next, &QPushButton::clicked, this, &CompareView::nextDifference);
    connect(m_previous, &QPushButton::clicked, this, &CompareView::previousDifference);
    connect(m_settle, &QPushButton::clicked, this, settle);
    connect(m_banner, &PairBanner::ruleWanted, this, &CompareView::ruleWanted);
    connect(m_filters, &FilterBar::filterChanged, this, [this](const ReviewFilter &filter) {
        rebuild();
        Q_EMIT filterChanged(filter);
    });
}

void CompareView::setCodebook(const Codebook &codebook)
{
    m_codebook = codebook;
    m_filters->setCodebook(codebook);
}

void CompareView::setPairs(const std::vector<PairGuidance> &pairs)
{
    m_pairs = pairs;
    m_filters->setPairs(pairs);
    showBanner();
}

void CompareView::setItem(const ReviewItem &item)
{
    const KeptFocus focus(*this, *m_scroll);
    if (item.item.id != m_item.item.id && isVisible()) {
        announce(*this, item.item.title.isEmpty() ? item.item.externalId : item.item.title);
    }
    m_item = item;
    m_scroll->show();
    m_empty->hide();
    setFocusProxy(m_scroll);
    placeFilters();
    for (ActionButton *button : {m_previous, m_next, m_settle}) {
        button->setEnabled(true);
    }
    rebuild();
}

void CompareView::setNothing(const QString &headline, const QString &next,
                             const std::vector<std::pair<QString, QString>> &actions)
{
    const KeptFocus focus(*this, *m_empty);
    m_item = {};
    m_evidence.clear();
    m_scroll->hide();
    m_empty->setWords(headline, next);
    m_empty->clearActions();
    for (const auto &[name, label] : actions) {
        m_empty->addAction(name, label);
    }
    m_empty->show();
    setFocusProxy(m_empty);
    placeFilters();
    for (ActionButton *button : {m_previous, m_next, m_settle}) {
        button->setEnabled(false);
    }
}

void CompareView::setPosition(int position, int total)
{
    m_position->setText(total > 0 ? tr("Item %1 of %2").arg(shownCount(position), shownCount(total)) : QString());
}

void CompareView::setFilter(const ReviewFilter &filter)
{
    m_filters->setFilter(filter);
    rebuild();
}

const ReviewFilter &CompareView::filter() const
{
    return m_filters->filter();
}

void CompareView::rebuild()
{
    m_column->removeWidget(m_banner);
    m_banner->setParent(this);
    const QWidget *hands = window()->focusWidget();
    if (hands && m_scroll->isAncestorOf(hands)) {
        m_scroll->setFocus(Qt::OtherFocusReason); // the focused widget is about to be deleted
    }
    for (const auto &[unit, panel] : m_panels) {
        delete panel;
    }
    m_panels.clear();
    showHeading();
    for (int unit = -1; unit < int(m_item.units.size()); ++unit) {
        auto *panel = new UnitPanel;
        panel->setEvidence(m_evidence);
        const bool any = panel->setUnit(m_item, unit, m_codebook, filter());
        // A screening that no rater did, and units without rows after the filter, would only be in the way.
        if (!any || (unit < 0 && m_item.screening.match == AnswerMatch::Nobody)) {
            delete panel;
            continue;
        }
        connectPanel(panel);
        m_panels.emplace_back(unit, panel);
        m_column->insertWidget(m_column->count() - 1, panel);
    }
    const std::vector<Question> found = differences(m_item, m_codebook, filter());
    const bool behind = std::exchange(m_fromBehind, false);
    setCurrentQuestion(found.empty() ? m_item.screening.question : behind ? found.back() : found.front());
}

void CompareView::showHeading()
{
    m_title->setText(m_item.item.title.isEmpty() ? m_item.item.externalId : m_item.item.title);
    while (QLayoutItem *old = m_flagFlow->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    for (size_t rater = 0; rater < m_item.ratings.size(); ++rater) {
        const QString letter = m_item.raters[rater].letter;
        if (m_item.ratings[rater].discuss) {
            m_flagFlow->addWidget(new Chip(tr("⚑ %1 wants to discuss").arg(letter), ChipTone::Rater, int(rater)));
        }
        if (m_item.ratings[rater].unsure) {
            m_flagFlow->addWidget(new Chip(tr("? %1 is unsure").arg(letter), ChipTone::Rater, int(rater)));
        }
    }
    const auto count = int(differences(m_item, m_codebook, filter()).size());
    m_flagFlow->addWidget(new Chip(count == 0   ? tr("✓ nothing differs")
                                   : count == 1 ? tr("≠ 1 difference")
                                                : tr("≠ %n differences", nullptr, count),
                                   count == 0 ? ChipTone::Final : ChipTone::Amber));
}

void CompareView::connectPanel(UnitPanel *panel)
{
    const auto choose = [this, panel](int row) { setCurrentQuestion(panel->table()->row(row).question); };
    connect(panel, &UnitPanel::rowPressed, this, choose);
    connect(panel, &UnitPanel::answerPressed, this, choose);
    // Queued: showing the item anew deletes the panel, and with it the menu whose signal led here.
    connect(
        panel, &UnitPanel::matchWanted, this,
        [this, item = m_item](int wanted, int other) {
            Q_EMIT matchWanted(item.item.id, item.units[size_t(wanted)].match, item.units[size_t(other)].match);
        },
        Qt::QueuedConnection);
    connect(
        panel, &UnitPanel::takeApartWanted, this,
        [this, item = m_item](int wanted) { Q_EMIT takeApartWanted(item.item.id, item.units[size_t(wanted)].match); },
        Qt::QueuedConnection);
}

UnitPanel *CompareView::panelOf(const Question &question) const
{
    const int unit = question.kind == QuestionKind::Screening ? -1 : question.unit;
    const auto found = std::ranges::find(m_panels, unit, &std::pair<int, UnitPanel *>::first);
    return found == m_panels.end() ? nullptr : found->second;
}

void CompareView::setCurrentQuestion(const Question &question)
{
    m_current = question;
    for (const auto &[unit, panel] : m_panels) {
        panel->table()->setCurrentRow(panel->table()->rowOf(question));
    }
    showBanner();
    if (UnitPanel *panel = panelOf(question)) {
        m_scroll->widget()->layout()->activate();
        if (isVisible()) {
            announce(*this, panel->table()->rowInWords(panel->table()->currentRow()));
        }
        const QRect row = panel->table()->rowRect(panel->table()->currentRow());
        const QPoint middle = panel->table()->mapTo(m_scroll->widget(), row.center());
        m_scroll->ensureVisible(middle.x(), middle.y(), 0, row.height() / 2 + Theme::scaled(40));
    }
}

void CompareView::showBanner()
{
    const KeptFocus focus(*this, *m_scroll);
    const ReviewRow *row = m_item.row(m_current);
    const auto pairs =
        row && row->question.kind == QuestionKind::Label ? row->pairs() : std::vector<std::pair<CodeId, CodeId>>{};
    m_banner->setGuidance(pairs.empty() ? PairGuidance{}
                                        : guidanceFor(m_codebook, pairs.front().first, pairs.front().second, m_pairs));
    // The rule stands right below the two answers that it is about.
    UnitPanel *panel = panelOf(m_current);
    QWidget *heading = m_title->parentWidget();
    const int place = m_column->indexOf(panel ? panel : heading) + 1;
    if (m_column->indexOf(m_banner) != place) {
        m_column->removeWidget(m_banner);
        panel = panelOf(m_current);
        m_column->insertWidget(m_column->indexOf(panel ? panel : heading) + 1, m_banner);
    }
}

void CompareView::step(int by)
{
    const std::vector<Question> found = differences(m_item, m_codebook, filter());
    const auto at = std::ranges::find(found, m_current);
    const auto next = (at == found.end() ? (by > 0 ? -1 : qint64(found.size())) : at - found.begin()) + by;
    if (next >= 0 && next < qint64(found.size())) {
        setCurrentQuestion(found[size_t(next)]);
        return;
    }
    m_fromBehind = by < 0;
    if (by > 0) {
        Q_EMIT nextDifferentItemWanted();
    } else {
        Q_EMIT previousDifferentItemWanted();
    }
}

void CompareView::stepAnswer(int by)
{
    const std::vector<Question> all = m_item.questions();
    const auto next = std::ranges::find(all, m_current) - all.begin() + by;
    if (next >= 0 && next < std::ssize(all)) {
        setCurrentQuestion(all[size_t(next)]);
    }
}

void CompareView::nextAnswer()
{
    stepAnswer(1);
}

void CompareView::previousAnswer()
{
    stepAnswer(-1);
}

void CompareView::nextDifference()
{
    step(1);
}

void CompareView::previousDifference()
{
    step(-1);
}

void CompareView::openMatching()
{
    if (UnitPanel *panel = panelOf(m_current)) {
        panel->openMenu();
    }
}

void CompareView::askForRule()
{
    if (valid(m_banner->guidance().a)) {
        Q_EMIT ruleWanted(m_banner->guidance().a, m_banner->guidance().b);
    }
}

bool CompareView::eventFilter(QObject *watched, QEvent *event)
{
    // The arrows go from difference to difference, which scrolls where it has to.
    if (watched == m_scroll && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool plain = !(key->modifiers() & ~Qt::KeypadModifier);
        if (plain && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up)) {
            step(key->key() == Qt::Key_Down ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace corater
