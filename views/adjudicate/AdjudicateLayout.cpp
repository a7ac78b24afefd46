// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the adjudication page: parts, keys and connections. Its behaviour is in AdjudicateView.cpp; here are the
// wishes that need nothing but the question shown.
#include "views/adjudicate/AdjudicateView.h"

#include "models/review/Guidance.h"
#include "models/review/ReviewWords.h"
#include "views/adjudicate/AdjudicateHead.h"
#include "views/adjudicate/DecisionPanel.h"
#include "views/adjudicate/DefinitionList.h"
#include "views/adjudicate/OtherAnswer.h"
#include "views/compare/PageScroll.h"
#include "views/compare/PairBanner.h"
#include "views/compare/RaterTable.h"
#include "views/compare/RemarkList.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Card.h"
#include "views/theme/EmptyState.h"
#include "views/theme/ShownKey.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/layout/KeptFocus.h"
#include "views/theme/style/Theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

QWidget *AdjudicateView::makePage()
{
    auto *tableCard = new Card;
    tableCard->layout()->setContentsMargins(1, 1, 1, Theme::grid);
    tableCard->body()->addWidget(m_table);
    m_remarksCard->body()->addWidget(m_remarks);
    m_discussionCard->body()->addWidget(m_discussion);
    m_discussionCard->addHeading(m_resolve);
    m_discussionCard->addHeading(m_discuss);
    m_discuss->setToolTip(tr("All raters and the replication package can read it"));
    m_resolve->setToolTip(tr("The discussion of this question is finished"));
    m_definitionsCard->body()->addWidget(m_definitions);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(10);
    m_take->setToolTip(tr("It is a separate problem: the labels of the rater who found it become final"));
    m_noUnit->setToolTip(tr("This is not a separate problem"));
    m_differ->setToolTip(tr("Settled without a final label; say why"));
    auto *others = new QWidget; // scrolls with the table: the buttons below are for every question
    auto *row = new FlowLayout(others, 8, 8);
    for (ActionButton *button : {m_reopen, m_take, m_noUnit, m_differ}) {
        row->addWidget(button);
    }
    // All but the reason and the buttons scrolls: large text on a small screen leaves little room above them.
    for (QWidget *part : std::initializer_list<QWidget *>{m_title, m_head, tableCard, others, m_banner, m_other,
                                                          m_remarksCard, m_discussionCard, m_definitionsCard}) {
        column->addWidget(part);
    }
    column->addStretch(1);
    return page;
}

QWidget *AdjudicateView::makeFoot()
{
    // The reason belongs to every decision, so it stays in view however long the definitions are.
    m_foot = new QWidget;
    auto *row = new FlowLayout(nullptr, 8, 8); // a large text needs two lines
    m_leave = new ActionButton(tr("Leave the meeting view"));
    m_leave->hide();
    onKeyOf(*m_leave, "view.meeting", [this](const QString &key) { m_leave->setKey(key); });
    row->addWidget(m_leave);
    row->addWidget(m_skip);
    row->addWidget(m_decide);
    row->setTail(m_skip);
    auto *column = new QVBoxLayout(m_foot);
    column->setContentsMargins(14, 4, 14, 12);
    column->setSpacing(10);
    auto *reason = new Card;
    reason->setToolTip(tr("The reason is kept with the decision"));
    reason->body()->addWidget(m_decision);
    column->addWidget(reason);
    column->addLayout(row);
    return m_foot;
}

void AdjudicateView::makeActions()
{
    // Actions rather than key events: the window shows them in its list of keys and lends them to the post beside.
    const auto add = [this](const QString &name, const QString &text, const QKeySequence &key, auto slot) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        return action;
    };
    for (int i = 0; i < 9; ++i) {
        m_answerKeys.push_back(add(QStringLiteral("adjudicate.answer%1").arg(i + 1), {}, QKeySequence(Qt::Key_1 + i),
                                   [this, i] { i < int(m_item.raters.size()) ? takeRater(i) : takeOther(); }));
        add(QStringLiteral("adjudicate.reason%1").arg(i + 1), tr("Reason %1").arg(i + 1),
            QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i)), [this, i] { m_decision->toggleReason(i); });
    }
    add(QStringLiteral("adjudicate.reasons"), tr("List of reasons"), QKeySequence(Qt::ALT | Qt::Key_0), [this] {
        m_wantsReasons = m_decision->isFolded();
        foldReasons();
    });
    add(QStringLiteral("adjudicate.noUnit"), tr("No unit"), Qt::Key_0, [this] { takeUnit(false); });
    add(QStringLiteral("adjudicate.takeUnit"), tr("Take a unit that not all raters found"),
        PageKeys::signOf(PageKey::TakeUnit), [this] {
            if (m_take->isVisibleTo(this)) {
                takeUnit(true);
            }
        });
    add(QStringLiteral("adjudicate.differ"), tr("Agree to differ"), PageKeys::signOf(PageKey::AgreeToDiffer),
        &AdjudicateView::differ);
    add(QStringLiteral("adjudicate.decide"), tr("Decide and next"), Qt::Key_Return, &AdjudicateView::enter);
    add(QStringLiteral("adjudicate.decideKeypad"), tr("Decide and next"), Qt::Key_Enter, &AdjudicateView::enter);
    add(QStringLiteral("adjudicate.skip"), tr("Skip"), PageKeys::signOf(PageKey::Skip),
        [this] { Q_EMIT skipped(m_item.item.id, m_question); });
    add(QStringLiteral("adjudicate.reopen"), tr("Reopen"), PageKeys::signOf(PageKey::AnswerAgain),
        &AdjudicateView::reopen);
    add(QStringLiteral("adjudicate.rule"), tr("Write the rule"), PageKeys::signOf(PageKey::WriteRule),
        &AdjudicateView::askForRule);
    add(QStringLiteral("adjudicate.needsRule"), tr("Needs a rule"), PageKeys::signOf(PageKey::NeedsRule),
        [this] { m_decision->toggleNeedsRule(); });
    add(QStringLiteral("adjudicate.text"), tr("Write the reason"), PageKeys::signOf(PageKey::Comment),
        [this] { m_decision->focusText(); });
    const QString discuss = PageKeys::signOf(PageKey::Discuss);
    add(QStringLiteral("adjudicate.discuss"), tr("Write to the discussion"), discuss, &AdjudicateView::discuss);
    add(QStringLiteral("adjudicate.resolve"), tr("End the discussion"), QStringLiteral("Shift+%1").arg(discuss),
        &AdjudicateView::resolve);
    add(QStringLiteral("adjudicate.addUnit"), tr("Add a unit that no rater found"), PageKeys::signOf(PageKey::AddUnit),
        [this] { Q_EMIT unitAdditionWanted(m_item.item.id); });
}

void AdjudicateView::differ()
{
    if (mayDiffer(m_item, m_question)) {
        closeOther();
        setPending(settleAsDiffering(m_item, m_question));
    }
}

void AdjudicateView::reopen()
{
    const ReviewRow *row = m_item.row(m_question);
    if (row && row->settled()) {
        Q_EMIT reopenWanted(m_item.item.id, m_question);
    }
}

void AdjudicateView::askForRule()
{
    if (valid(m_banner->guidance().a)) {
        Q_EMIT ruleWanted(m_banner->guidance().a, m_banner->guidance().b);
    }
}

void AdjudicateView::discuss()
{
    if (!m_discussionCard->isHidden() && m_item.row(m_question)) {
        Q_EMIT discussionWanted(m_item.item.id, m_question, false);
    }
}

void AdjudicateView::resolve()
{
    if (m_item.isDiscussed(m_question)) {
        Q_EMIT discussionWanted(m_item.item.id, m_question, true);
    }
}

// In a meeting the raters' remarks stand below their answers; without names some belong to no answer.
void AdjudicateView::showRemarks()
{
    m_remarksCard->setVisible(!m_remarks->isEmpty() && (!m_isMeeting || m_item.alone));
}

// A unit that the adjudicator added has no answers of raters to discuss.
void AdjudicateView::showDiscussion()
{
    m_discussion->setRemarks(discussionLines(m_item, m_question), m_item.raters);
    m_discussion->setVisible(!m_discussion->isEmpty());
    m_resolve->setVisible(m_item.isDiscussed(m_question));
    const bool ofUnit = m_question.unit >= 0 && size_t(m_question.unit) < m_item.units.size();
    m_discussionCard->setVisible(!ofUnit || !m_item.units[size_t(m_question.unit)].added());
}

// A contribution that was just made: the end of the discussion, until the user scrolls.
void AdjudicateView::showLastSaid()
{
    m_followsDiscussion = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_followsDiscussion) {
                return;
            }
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            const QPoint end(0, m_discussionCard->height());
            m_scroll->ensureVisible(0, m_discussionCard->mapTo(m_scroll->widget(), end).y(), 0, 0);
        },
        Qt::QueuedConnection);
}

// A key that no field took: nothing is being typed.
void AdjudicateView::keyPressEvent(QKeyEvent *event)
{
    if (m_isMeeting && event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) {
        Q_EMIT meetingLeft();
        return;
    }
    QWidget::keyPressEvent(event);
}

void AdjudicateView::wire()
{
    const auto goTo = [this](int row) {
        if (m_table->row(row).question != m_question) {
            setQuestion(m_item, m_table->row(row).question);
            Q_EMIT questionChosen(m_question);
        }
    };
    connect(m_table, &RaterTable::rowPressed, this, goTo);
    connect(m_table, &RaterTable::finalPressed, this, [this, goTo](int row) {
        const bool here = m_table->row(row).question == m_question;
        goTo(row);
        if (here) {
            takeOther();
        }
    });
    connect(m_table, &RaterTable::answerPressed, this, [this, goTo](int row, int rater) {
        goTo(row);
        takeRater(rater);
    });
    connect(m_other, &OtherAnswer::codesChosen, this, &AdjudicateView::takeCodes);
    connect(m_other, &OtherAnswer::screeningChosen, this, [this](Screening screening) {
        closeOther();
        setPending(settleScreening(m_item, screening));
    });
    connect(m_other, &OtherAnswer::cursorMoved, this, &AdjudicateView::keepSeen);
    connect(m_other, &OtherAnswer::finished, this, &AdjudicateView::closeOther);
    connect(m_other, &OtherAnswer::cancelled, this, [this] {
        setPending(std::nullopt);
        closeOther();
    });
    connect(m_banner, &PairBanner::ruleWanted, this, &AdjudicateView::ruleWanted);
    connect(m_decision, &DecisionPanel::reasonsEditWanted, this, &AdjudicateView::reasonsEditWanted);
    connect(m_decision, &DecisionPanel::settledByChanged, this, &AdjudicateView::settledByChanged);
    connect(m_decision, &DecisionPanel::finished, this, &AdjudicateView::decide);
    connect(m_decision, &DecisionPanel::textLeft, this, [this] { m_scroll->setFocus(); });
    connect(m_head, &AdjudicateHead::matchingWanted, this, [this] { Q_EMIT matchingWanted(m_item.item.id); });
    connect(m_head, &AdjudicateHead::unitAdditionWanted, this, [this] { Q_EMIT unitAdditionWanted(m_item.item.id); });
    connect(m_discuss, &QPushButton::clicked, this, &AdjudicateView::discuss);
    connect(m_resolve, &QPushButton::clicked, this, &AdjudicateView::resolve);
    connect(m_decide, &QPushButton::clicked, this, &AdjudicateView::decide);
    connect(m_take, &QPushButton::clicked, this, [this] { takeUnit(true); });
    connect(m_noUnit, &QPushButton::clicked, this, [this] { takeUnit(false); });
    connect(m_differ, &QPushButton::clicked, this, &AdjudicateView::differ);
    const QScrollBar *bar = m_scroll->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, [this] { // parts above it get their height later
        if (m_followsDiscussion) {
            showLastSaid();
        }
    });
    connect(bar, &QScrollBar::actionTriggered, this, [this] { m_followsDiscussion = false; });
    connect(m_leave, &QPushButton::clicked, this, [this] {
        m_scroll->setFocus(); // not the field for the reason, once the button is hidden
        Q_EMIT meetingLeft();
    });
    connect(m_reopen, &QPushButton::clicked, this, &AdjudicateView::reopen);
    connect(m_skip, &QPushButton::clicked, this, [this] { Q_EMIT skipped(m_item.item.id, m_question); });
}

} // namespace corater
