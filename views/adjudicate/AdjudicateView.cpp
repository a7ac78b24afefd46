// SPDX-License-Identifier: GPL-3.0-or-later
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
#include "views/theme/ActionButton.h"
#include "views/theme/Card.h"
#include "views/theme/EmptyState.h"
#include "views/theme/KeptFocus.h"
#include "views/theme/Theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>

#include <algorithm>

namespace corater {

AdjudicateView::AdjudicateView(QWidget *parent)
    : QWidget(parent),
      m_head(new AdjudicateHead),
      m_empty(new EmptyState),
      m_scroll(new QScrollArea),
      m_table(new RaterTable({.finals = true})),
      m_other(new OtherAnswer),
      m_banner(new PairBanner),
      m_remarksCard(new Card(tr("What they said"))),
      m_remarks(new RemarkList),
      m_definitionsCard(new Card(tr("Definitions"))),
      m_definitions(new DefinitionList),
      m_decision(new DecisionPanel),
      m_reopen(new ActionButton(tr("Reopen"), ActionButton::Kind::Quiet, QStringLiteral("E"))),
      m_take(new ActionButton(tr("Take it"), ActionButton::Kind::Quiet, QStringLiteral("T"))),
      m_noUnit(new ActionButton(tr("No unit"), ActionButton::Kind::Quiet, QStringLiteral("0"))),
      m_skip(new ActionButton(tr("Skip"), ActionButton::Kind::Quiet, QStringLiteral("S"))),
      m_decide(new ActionButton(tr("Decide and next"), ActionButton::Kind::Primary, QStringLiteral("↵")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    m_scroll->setWidget(makePage());
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setStyleSheet(pageScrollStyle());
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(tr("Question to settle"));
    m_scroll->installEventFilter(this);
    m_empty->setFocusPolicy(Qt::StrongFocus);
    connect(m_empty, &EmptyState::actionRequested, this, &AdjudicateView::emptyActionWanted);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(makeFoot());
    setFocusProxy(m_scroll);
    m_banner->setRuleKey(QStringLiteral("R"));
    makeActions();
    wire();
    setNothing(tr("Nothing to settle"), tr("Disagreements appear here as soon as a round is sealed by all raters."));
}

QWidget *AdjudicateView::makePage()
{
    auto *tableCard = new Card;
    tableCard->layout()->setContentsMargins(1, 1, 1, Theme::grid);
    tableCard->body()->addWidget(m_table);
    m_remarksCard->body()->addWidget(m_remarks);
    m_definitionsCard->body()->addWidget(m_definitions);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(14, 4, 8, 12);
    column->setSpacing(10);
    for (QWidget *part :
         {static_cast<QWidget *>(tableCard), static_cast<QWidget *>(m_other), static_cast<QWidget *>(m_banner),
          static_cast<QWidget *>(m_remarksCard), static_cast<QWidget *>(m_definitionsCard)}) {
        column->addWidget(part);
    }
    column->addStretch(1);
    return page;
}

QWidget *AdjudicateView::makeFoot()
{
    // The reason belongs to every decision, so it stays in view however long the definitions are.
    m_foot = new QWidget;
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_take->setToolTip(tr("It is a problem of its own: the labels of who saw it become final"));
    m_noUnit->setToolTip(tr("What the raters saw is not a problem of its own"));
    row->addWidget(m_reopen);
    row->addWidget(m_take);
    row->addWidget(m_noUnit);
    row->addStretch(1);
    row->addWidget(m_skip);
    row->addWidget(m_decide);
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
    add(QStringLiteral("adjudicate.noUnit"), tr("No unit"), Qt::Key_0, [this] { takeUnit(false); });
    add(QStringLiteral("adjudicate.takeUnit"), tr("Take the unit that not all saw"), Qt::Key_T, [this] {
        if (m_take->isVisibleTo(this)) {
            takeUnit(true);
        }
    });
    add(QStringLiteral("adjudicate.decide"), tr("Decide and next"), Qt::Key_Return, &AdjudicateView::enter);
    add(QStringLiteral("adjudicate.decideKeypad"), tr("Decide and next"), Qt::Key_Enter, &AdjudicateView::enter);
    add(QStringLiteral("adjudicate.skip"), tr("Skip"), Qt::Key_S,
        [this] { Q_EMIT skipped(m_item.item.id, m_question); });
    add(QStringLiteral("adjudicate.reopen"), tr("Reopen"), Qt::Key_E, &AdjudicateView::reopen);
    add(QStringLiteral("adjudicate.rule"), tr("Write the rule"), Qt::Key_R, &AdjudicateView::askForRule);
    add(QStringLiteral("adjudicate.needsRule"), tr("Needs a rule"), Qt::Key_G,
        [this] { m_decision->toggleNeedsRule(); });
    add(QStringLiteral("adjudicate.addUnit"), tr("Add a unit that no rater saw"), Qt::Key_N,
        [this] { Q_EMIT unitAdditionWanted(m_item.item.id); });
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
    connect(m_other, &OtherAnswer::finished, this, &AdjudicateView::closeOther);
    connect(m_other, &OtherAnswer::cancelled, this, [this] {
        setPending(std::nullopt);
        closeOther();
    });
    connect(m_banner, &PairBanner::ruleWanted, this, &AdjudicateView::ruleWanted);
    connect(m_decision, &DecisionPanel::reasonsEditWanted, this, &AdjudicateView::reasonsEditWanted);
    connect(m_decision, &DecisionPanel::settledByChanged, this, &AdjudicateView::settledByChanged);
    connect(m_decision, &DecisionPanel::finished, this, &AdjudicateView::decide);
    connect(m_head, &AdjudicateHead::matchingWanted, this, [this] { Q_EMIT matchingWanted(m_item.item.id); });
    connect(m_head, &AdjudicateHead::unitAdditionWanted, this, [this] { Q_EMIT unitAdditionWanted(m_item.item.id); });
    connect(m_decide, &QPushButton::clicked, this, &AdjudicateView::decide);
    connect(m_take, &QPushButton::clicked, this, [this] { takeUnit(true); });
    connect(m_noUnit, &QPushButton::clicked, this, [this] { takeUnit(false); });
    connect(m_reopen, &QPushButton::clicked, this, &AdjudicateView::reopen);
    connect(m_skip, &QPushButton::clicked, this, [this] { Q_EMIT skipped(m_item.item.id, m_question); });
}

void AdjudicateView::setCodebook(const Codebook &codebook)
{
    m_codebook = codebook;
}

void AdjudicateView::setPairs(const std::vector<PairGuidance> &pairs)
{
    m_pairs = pairs;
    showGuidance();
}

void AdjudicateView::setReasons(const QStringList &reasons)
{
    m_decision->setReasons(reasons);
}

void AdjudicateView::setSettledBy(SettledBy by)
{
    m_decision->setSettledBy(by);
}

void AdjudicateView::setProgress(int position, int queued, int settled, int total)
{
    m_head->setProgress(position, queued, settled, total);
}

void AdjudicateView::setNothing(const QString &headline, const QString &next,
                           const std::vector<std::pair<QString, QString>> &actions)
{
    const KeptFocus focus(*this, *m_empty);
    m_item = {};
    m_question = {};
    m_pending.reset();
    m_scroll->hide();
    m_foot->hide();
    m_head->hide();
    m_empty->setWords(headline, next);
    m_empty->clearActions();
    for (const auto &[name, label] : actions) {
        m_empty->addAction(name, label);
    }
    m_empty->show();
    setFocusProxy(m_empty);
}

void AdjudicateView::setQuestion(const ReviewItem &item, const Question &question)
{
    KeptFocus focus(*this, *m_scroll);
    if (item.item.id != m_item.item.id || question != m_question) {
        focus.release(); // a reason that was typed is of the question before
    }
    m_item = item;
    m_question = question;
    m_pending.reset();
    m_decision->setRaterCount(int(item.raters.size()));
    m_empty->hide();
    setFocusProxy(m_scroll);
    m_head->show();
    m_scroll->show();
    m_foot->show();
    showRows();
    showQuestion();
}

void AdjudicateView::showRows()
{
    const bool screening = m_question.kind == QuestionKind::Screening || m_question.unit < 0 ||
                           size_t(m_question.unit) >= m_item.units.size();
    if (screening) {
        m_head->setScreening();
    } else {
        const ComparedUnit &unit = m_item.units[size_t(m_question.unit)];
        const QString match = matchWords(unit, m_item);
        const bool asks = unit.oneSided() && unit.verdict == UnitVerdict::Open;
        m_head->setUnit(m_question.unit + 1, asks ? tr("%1: take it or drop it?").arg(match) : match);
    }
    m_table->setRows(screening ? std::vector{m_item.screening} : m_item.units[size_t(m_question.unit)].rows, m_item,
                     m_codebook);
    m_table->setCurrentRow(m_table->rowOf(m_question), keys());
}

void AdjudicateView::showQuestion()
{
    closeOther();
    const ReviewRow *row = m_item.row(m_question);
    if (row && row->decision) {
        m_decision->show(*row->decision);
    } else {
        m_decision->clear();
    }
    m_remarks->setRemarks(remarks(m_item, m_question, m_codebook), m_item.raters);
    m_remarksCard->setVisible(!m_remarks->isEmpty());
    const bool settled = row && row->settled();
    m_reopen->setVisible(settled);
    const bool ofUnit = m_question.unit >= 0 && size_t(m_question.unit) < m_item.units.size();
    const bool oneSided = ofUnit && m_item.units[size_t(m_question.unit)].oneSided();
    m_take->setVisible(oneSided && m_question.kind == QuestionKind::Unit);
    m_noUnit->setText(oneSided ? tr("Drop it") : tr("No unit"));
    m_noUnit->setVisible(m_question.kind != QuestionKind::Screening);
    setPending(std::nullopt);
}

void AdjudicateView::setPending(const std::optional<SettleIntent> &intent)
{
    const KeptFocus focus(*this, *m_scroll);
    m_pending = intent;
    const bool ofUnit = intent && intent->question.kind == QuestionKind::Unit;
    const int row = m_table->rowOf(m_question);
    m_table->setPending(row, intent);
    m_take->setChecked(ofUnit && intent->keepsUnit);
    m_noUnit->setChecked(ofUnit && !intent->keepsUnit);
    m_decide->setEnabled(m_pending.has_value());
    showGuidance();
}

void AdjudicateView::showGuidance()
{
    const ReviewRow *row = m_item.row(m_question);
    std::vector<std::pair<CodeId, CodeId>> pairs;
    std::vector<CodeId> codes;
    if (row && m_question.kind == QuestionKind::Label) {
        pairs = row->pairs();
        for (const auto &answer : row->distinctCodes()) {
            codes.insert(codes.end(), answer.begin(), answer.end());
        }
        if (m_pending) {
            codes.insert(codes.end(), m_pending->codes.begin(), m_pending->codes.end());
        }
    }
    m_banner->setGuidance(pairs.empty() ? PairGuidance{}
                                        : guidanceFor(m_codebook, pairs.front().first, pairs.front().second, m_pairs));
    std::vector<CodeId> once;
    std::ranges::copy_if(codes, std::back_inserter(once),
                         [&](CodeId code) { return !std::ranges::contains(once, code); });
    m_definitions->setCodes(once, m_codebook);
    m_definitionsCard->setVisible(!m_definitions->isEmpty());
}

QStringList AdjudicateView::keys() const
{
    QStringList shown;
    for (size_t i = 0; i <= m_item.raters.size() && i < 9; ++i) {
        shown << QString::number(i + 1);
    }
    return shown;
}

void AdjudicateView::openOther()
{
    const Dimension *dimension = m_codebook.dimension(m_question.dimension);
    if (m_question.kind == QuestionKind::Label && dimension) {
        m_other->offerCodes(*dimension, m_pending ? m_pending->codes : std::vector<CodeId>{});
    } else if (m_question.kind == QuestionKind::Screening) {
        m_other->offerScreening();
    } else {
        closeOther();
        return;
    }
    m_scroll->widget()->layout()->activate();
    m_scroll->ensureWidgetVisible(m_other);
}

void AdjudicateView::closeOther()
{
    // Hiding what has the focus hands it on, to the line for the reason: the keys would be typed there.
    const bool typedInIt = m_other->isAncestorOf(focusWidget());
    m_other->hide();
    if (typedInIt) {
        m_scroll->setFocus();
    }
}

void AdjudicateView::takeCodes(const std::vector<CodeId> &codes)
{
    setPending(codes.empty() ? std::nullopt : std::optional(settleLabel(m_item, m_question, codes)));
    const Dimension *dimension = m_codebook.dimension(m_question.dimension);
    if (dimension && dimension->maximum == 1) {
        closeOther();
    }
}

void AdjudicateView::takeRater(int rater)
{
    const ReviewRow *row = m_item.row(m_question);
    if (!row || rater < 0 || size_t(rater) >= row->answers.size()) {
        return;
    }
    const ReviewAnswer &answer = row->answers[size_t(rater)];
    const bool said = m_question.kind == QuestionKind::Unit ||
                      (answer.present && (m_question.kind == QuestionKind::Screening || !answer.codes.empty()));
    if (said) {
        closeOther();
        setPending(settleAs(m_item, m_question, rater));
    }
}

void AdjudicateView::takeOther()
{
    if (m_item.row(m_question)) {
        openOther();
    }
}

void AdjudicateView::takeUnit(bool keeps)
{
    if (m_question.unit >= 0) {
        closeOther();
        setPending(settleUnit(m_item, m_question, keeps));
    }
}

void AdjudicateView::decide()
{
    if (!m_pending) {
        return;
    }
    SettleIntent intent = *m_pending;
    m_decision->fill(intent);
    Q_EMIT decided(intent);
}

void AdjudicateView::enter()
{
    if (!pressFocusedButton(*this)) {
        decide();
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

void AdjudicateView::moveRow(int step)
{
    const int row = m_table->currentRow() + step;
    if (row >= 0 && row < m_table->rowCount()) {
        setQuestion(m_item, m_table->row(row).question);
        Q_EMIT questionChosen(m_question);
    }
}

bool AdjudicateView::eventFilter(QObject *watched, QEvent *event)
{
    // The arrows go from row to row, which scrolls where it has to.
    if (watched == m_scroll && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool plain = !(key->modifiers() & ~Qt::KeypadModifier);
        if (plain && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up)) {
            moveRow(key->key() == Qt::Key_Down ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace corater
