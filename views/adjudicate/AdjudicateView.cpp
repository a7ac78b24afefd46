// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/adjudicate/AdjudicateView.h"

#include "models/review/Guidance.h"
#include "models/review/LostPassages.h"
#include "models/review/ReviewWords.h"
#include "views/access/Announce.h"
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
#include "views/theme/TextLabel.h"
#include "views/theme/layout/KeptFocus.h"
#include "views/theme/style/Theme.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace corater {

AdjudicateView::AdjudicateView(QWidget *parent)
    : QWidget(parent),
      m_head(new AdjudicateHead),
      m_empty(new EmptyState),
      m_title(new TextLabel({}, TextRole::Headline)),
      m_scroll(new QScrollArea),
      m_table(new RaterTable({.finals = true})),
      m_other(new OtherAnswer),
      m_banner(new PairBanner),
      m_remarksCard(new Card(tr("Their answers"))),
      m_remarks(new RemarkList),
      m_discussionCard(new Card(tr("Discussion"))),
      m_discussion(new RemarkList),
      m_discuss(new ActionButton(tr("Write…"), ActionButton::Kind::Bare, PageKeys::signOf(PageKey::Discuss))),
      m_resolve(new ActionButton(tr("Resolved"), ActionButton::Kind::Bare,
                                 QStringLiteral("⇧ %1").arg(PageKeys::signOf(PageKey::Discuss)))),
      m_definitionsCard(new Card(tr("Definitions"))),
      m_definitions(new DefinitionList),
      m_decision(new DecisionPanel),
      m_reopen(new ActionButton(tr("Reopen"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::AnswerAgain))),
      m_take(new ActionButton(tr("Take it"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::TakeUnit))),
      m_noUnit(new ActionButton(tr("No unit"), ActionButton::Kind::Quiet, QStringLiteral("0"))),
      m_differ(
          new ActionButton(tr("Agree to differ"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::AgreeToDiffer))),
      m_skip(new ActionButton(tr("Skip"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::Skip))),
      m_decide(new ActionButton(tr("Decide and next"), ActionButton::Kind::Primary, QStringLiteral("↵")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_title->setWordWrap(true);
    m_title->hide();
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
    m_banner->setRuleKey(PageKeys::signOf(PageKey::WriteRule));
    makeActions();
    wire();
    setNothing(tr("Nothing to settle"), tr("Disagreements appear here when all raters have sealed a round."));
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
    m_evidence.clear();
    m_question = {};
    m_pending.reset();
    m_scroll->hide();
    m_foot->hide();
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
    const bool isOtherItem = item.item.id != m_item.item.id;
    const bool isOther = isOtherItem || question != m_question;
    const size_t said = m_item.discussionOf(m_question).size();
    if (isOther) {
        focus.release(); // a typed reason belongs to the previous question
    }
    m_item = item;
    m_question = question;
    m_pending.reset();
    m_decision->setRaterCount(int(item.raters.size()));
    m_empty->hide();
    setFocusProxy(m_scroll);
    m_scroll->show();
    m_foot->show();
    showRows();
    showQuestion();
    m_followsDiscussion = m_followsDiscussion && !isOther;
    if (isOther) {
        keepSeen();
    } else if (item.discussionOf(question).size() > said) {
        showLastSaid();
    }
    if (isOther && isVisible()) {
        announce(*this, isOtherItem ? m_title->text() : QString());
        announce(*this, m_table->rowInWords(m_table->currentRow()));
    }
}

void AdjudicateView::setMeeting(bool meeting)
{
    m_isMeeting = meeting;
    m_decision->setMeeting(meeting);
    m_leave->setVisible(meeting);
    if (m_item.row(m_question)) { // what was chosen and typed stays
        showRows();
        m_table->setPending(m_table->rowOf(m_question), m_pending);
        showRemarks();
    }
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
        m_head->setUnit(m_question.unit + 1,
                        asks && !match.isEmpty() ? tr("%1: take it or drop it?").arg(match) : match);
    }
    const ReviewRow *row = m_item.row(m_question);
    if (m_isMeeting && row) {
        std::vector<Remark> said = remarks(m_item, m_question, m_codebook);
        for (const auto &passages :
             {quotedPassages(m_evidence, m_item, m_question), lostPassages(m_evidence, m_item, m_question)}) {
            said.insert(said.end(), passages.begin(), passages.end());
        }
        m_table->setRow(*row, said, m_item, m_codebook);
    } else if (m_item.alone && row) {
        m_table->setRows({*row}, m_item, m_codebook);
    } else {
        m_table->setRows(screening ? std::vector{m_item.screening} : m_item.units[size_t(m_question.unit)].rows, m_item,
                         m_codebook);
    }
    m_title->setText(m_item.item.title.isEmpty() ? m_item.item.externalId : m_item.item.title);
    m_title->setVisible(m_isMeeting);
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
    std::vector<Remark> said = remarks(m_item, m_question, m_codebook);
    const std::vector<Remark> lost = lostPassages(m_evidence, m_item, m_question);
    said.insert(said.end(), lost.begin(), lost.end());
    m_remarks->setRemarks(said, m_item.raters);
    showRemarks();
    showDiscussion();
    const bool settled = row && row->settled();
    m_reopen->setVisible(settled);
    const bool ofUnit = m_question.unit >= 0 && size_t(m_question.unit) < m_item.units.size();
    const bool oneSided = ofUnit && m_item.units[size_t(m_question.unit)].oneSided();
    m_take->setVisible(oneSided && m_question.kind == QuestionKind::Unit);
    m_noUnit->setText(oneSided ? tr("Drop it") : tr("No unit"));
    m_noUnit->setVisible(m_question.kind != QuestionKind::Screening);
    m_differ->setVisible(mayDiffer(m_item, m_question));
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
    // A unit is kept or dropped: it has no other answer.
    const size_t other = m_question.kind == QuestionKind::Unit ? 0 : 1;
    for (size_t i = 0; i < m_item.raters.size() + other && i < 9; ++i) {
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
    foldReasons();
    keepSeen();
}

// The row to settle, from the top of the page. While the chooser is open: the chooser with its cursor, and the rule
// above it if both fit, because nothing is chosen that the user does not see.
void AdjudicateView::keepSeen()
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            const auto placeOf = [this](const QWidget &part) {
                return QRect(part.mapTo(m_scroll->widget(), QPoint(0, 0)), part.size());
            };
            const int height = m_scroll->viewport()->height();
            if (m_other->isHidden()) {
                const QRect row = m_table->rowRect(m_table->currentRow()).translated(placeOf(*m_table).topLeft());
                m_scroll->verticalScrollBar()->setValue(qMin(row.top(), row.bottom() + Theme::grid - height));
                return;
            }
            const QRect other = placeOf(*m_other);
            const QRect both = m_banner->isHidden() ? other : other.united(placeOf(*m_banner));
            QScrollBar *bar = m_scroll->verticalScrollBar();
            bar->setValue(both.height() <= height ? qMin(bar->value(), both.top()) : other.top());
            if (bar->value() + height < other.bottom() && both.height() <= height) {
                bar->setValue(both.bottom() - height);
            }
            if (QWidget *cursor = m_other->cursor()) {
                m_scroll->ensureWidgetVisible(cursor, 0, Theme::grid);
            }
        },
        Qt::QueuedConnection);
}

void AdjudicateView::closeOther()
{
    // Hiding the focused widget would move the focus to the field for the reason, and the next keys would be typed
    // there.
    const bool typedInIt = m_other->isAncestorOf(focusWidget());
    m_other->hide();
    foldReasons();
    if (typedInIt) {
        m_scroll->setFocus();
    }
}

// A low window and the open chooser need the room of the list of reasons; its keys work all the same.
void AdjudicateView::foldReasons()
{
    const bool isWanted = m_wantsReasons.value_or(height() >= Theme::scaled(760));
    m_decision->setFolded(!isWanted || !m_other->isHidden());
}

void AdjudicateView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    foldReasons();
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
    if (intent.differs && intent.reason.isEmpty() && intent.text.isEmpty()) {
        m_decision->askForReason();
        return;
    }
    Q_EMIT decided(intent);
}

void AdjudicateView::enter()
{
    if (!pressFocusedButton(*this)) {
        decide();
    }
}

void AdjudicateView::moveRow(int step)
{
    std::vector<Question> questions = m_item.questions();
    std::erase_if(questions, [this](const Question &other) { return other.unit != m_question.unit; });
    const auto here = std::ranges::find(questions, m_question);
    const auto to = here - questions.begin() + step;
    if (here != questions.end() && to >= 0 && to < std::ssize(questions)) {
        if (!m_item.alone) {
            setQuestion(m_item, questions[size_t(to)]);
        }
        Q_EMIT questionChosen(questions[size_t(to)]);
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
