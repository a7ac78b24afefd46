// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/LabelForm.h"

#include "views/access/Announce.h"
#include "views/label/DimensionPicker.h"
#include "views/label/ItemNotes.h"
#include "views/label/MainButton.h"
#include "views/label/ScreeningBar.h"
#include "views/label/units/EvidenceList.h"
#include "views/label/units/UnitCards.h"
#include "views/label/units/UnitsPanel.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ShownKey.h"
#include "views/theme/TextLabel.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QPainter>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace corater {

namespace {

bool sameSubject(const Rating &a, const Rating &b)
{
    return a.item == b.item && a.round == b.round && a.rater == b.rater;
}

} // namespace

LabelForm::LabelForm(QWidget *parent)
    : QWidget(parent),
      m_lock(new TextLabel({}, TextRole::Chrome, Ink::Amber)),
      m_passHint(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_agreed(new QTextBrowser),
      m_screening(new ScreeningBar),
      m_units(new UnitsPanel),
      m_notes(new ItemNotes),
      m_back(new ActionButton(tr("← Back"))),
      m_next(new MainButton)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(8);
    for (QLabel *line : {static_cast<QLabel *>(m_lock), static_cast<QLabel *>(m_passHint)}) {
        line->setWordWrap(true);
        line->hide();
        column->addWidget(line);
    }
    setTextWithKey(*m_passHint, tr("Screening pass: each key decides and goes to the next item (%1 ends it)"),
                   tr("Screening pass: each key decides and goes to the next item"), "label.screening");
    m_agreed->setAccessibleName(tr("Agreed labels"));
    m_agreed->setFrameShape(QFrame::NoFrame);
    m_agreed->hide();
    // As tall as its text, so that the rater's answers stay in view; many lines scroll.
    connect(m_agreed->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            [this](const QSizeF &text) {
                const int most = window()->height() / 4;
                const int around = m_agreed->height() - m_agreed->viewport()->height();
                m_agreed->setFixedHeight(qMin(qCeil(text.height()), most) + around);
            });
    column->addWidget(m_agreed);
    column->addWidget(m_screening);
    column->addWidget(m_units, 1);
    column->addWidget(m_notes);
    makeFoot(column);
    connectScreening();
    connectUnits();
    connectNotes();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Labels"));
}

void LabelForm::makeFoot(QVBoxLayout *column)
{
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    setTipWithKey(*m_back, tr("Back to the previous item"), "label.back");
    buttons->addWidget(m_back);
    buttons->addWidget(m_next, 1);
    column->addLayout(buttons);
    connect(m_back, &QPushButton::clicked, this, &LabelForm::goBack);
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (!m_next->isQuestionAhead() || !m_units->cards()->openQuestionAhead()) {
            goOn();
        }
    });
}

void LabelForm::connectScreening()
{
    connect(m_screening, &ScreeningBar::chosen, this, [this](Screening screening, const QString &reason) {
        m_choseIn = screening == Screening::In;
        Q_EMIT screeningChosen(screening, reason);
    });
    connect(m_screening, &ScreeningBar::resumed, this, &LabelForm::focusWork);
    connect(m_screening, &ScreeningBar::decided, this, [this] {
        if (m_pass) {
            goOn();
        }
    });
    connect(m_screening, &ScreeningBar::finished, this, [this] {
        if (m_pass) {
            goOn();
        } else {
            m_next->setFocus(Qt::OtherFocusReason);
        }
    });
}

void LabelForm::connectUnits()
{
    connect(m_units, &UnitsPanel::labelsChosen, this, [this] { m_told = false; });
    connect(m_units, &UnitsPanel::labelsChosen, this, &LabelForm::labelsChosen);
    connect(m_units, &UnitsPanel::dimensionCommentChanged, this, &LabelForm::dimensionCommentChanged);
    connect(m_units, &UnitsPanel::unitCommentChanged, this, &LabelForm::unitCommentChanged);
    connect(m_units, &UnitsPanel::unitAdded, this, &LabelForm::unitAdded);
    connect(m_units, &UnitsPanel::unitRemoved, this, &LabelForm::unitRemoved);
    connect(m_units, &UnitsPanel::evidenceRemoved, this, &LabelForm::evidenceRemoved);
    connect(m_units->cards()->evidence(), &EvidenceList::showWanted, this, &LabelForm::evidenceShowWanted);
    connect(m_units, &UnitsPanel::leaving, this, &LabelForm::flush);
    connect(m_units, &UnitsPanel::arrived, this, [this] {
        if (hasHands()) {
            focusWork();
        }
    });
    const UnitCards *cards = m_units->cards();
    connect(cards, &UnitCards::openChanged, this, &LabelForm::showQuestionAhead);
    connect(cards, &UnitCards::commentLeft, this, &LabelForm::focusWork);
    connect(cards, &UnitCards::focusReleased, this, [this] { setFocus(Qt::OtherFocusReason); });
    connect(cards, &UnitCards::finished, this, [this](bool choosing) {
        choosing ? m_next->setFocus(Qt::OtherFocusReason) : goOn(); // after the last answer, Enter goes on from there
    });
}

void LabelForm::connectNotes()
{
    connect(m_notes, &ItemNotes::commentChanged, this, &LabelForm::commentChanged);
    connect(m_notes, &ItemNotes::commentLeft, this, &LabelForm::focusWork);
    connect(m_notes, &ItemNotes::discussChanged, this, &LabelForm::discussChanged);
    connect(m_notes, &ItemNotes::unsureChanged, this, [this] { toggleUnsure(); });
}

// In a screening pass the mark puts the decision off: the next item comes, also where the mark is set already.
void LabelForm::toggleUnsure()
{
    const bool putsOff = m_pass && m_rating.screening == Screening::Undecided;
    if (!putsOff || !m_rating.unsure) {
        Q_EMIT unsureChanged(!m_rating.unsure);
    }
    if (putsOff && m_rating.unsure) { // a mark that could not be saved is none
        goOn();
    }
}

void LabelForm::setCodebook(const Codebook &codebook)
{
    if (m_codebook == codebook) {
        return;
    }
    flush();
    const bool focused = hasHands();
    if (focused) {
        setFocus(Qt::OtherFocusReason);
    }
    m_codebook = codebook;
    m_units->setCodebook(codebook, focused);
}

void LabelForm::setRating(const Rating &rating)
{
    const bool other = !sameSubject(m_rating, rating);
    const bool focused = hasHands();
    // The focus within the window: an undo may come from a palette in front of it.
    const auto isHere = [this] { return isAncestorOf(window()->focusWidget()); };
    const bool wasHere = isHere();
    if (other) {
        flush();
        m_choseIn = m_told = false;
    }
    m_rating = rating;
    m_screening->setAnswer(rating.screening, rating.reason);
    if (other) {
        m_notes->replace(rating);
    } else {
        m_notes->showSaved(rating);
    }
    m_units->setRating(rating, other);
    if (other && focused) {
        focusWork();
    } else if (other && m_units->isAsking() && !m_readOnly) {
        m_units->cards()->openFirstUnanswered(false); // keys from the list and the post are for this question
    } else if (m_choseIn && m_units->isAsking()) {
        m_choseIn = false;
        openFirstUnanswered();
    }
    if (wasHere && !isHere()) {
        focusWork(); // undoing an answer removed its question, and the focus with it
    }
    showQuestionAhead();
}

// The main button says what Enter does: an unanswered question comes before the next item.
void LabelForm::showQuestionAhead()
{
    const auto gap = m_readOnly || m_pass || m_told ? std::nullopt : m_units->gap();
    m_next->setQuestionAhead((!m_readOnly && m_units->cards()->hasQuestionAhead()) || (gap && !m_units->shows(*gap)));
}

void LabelForm::setEvidence(std::vector<EvidenceLine> lines)
{
    m_units->setEvidence(std::move(lines));
}

void LabelForm::setReadOnly(bool readOnly, const QString &reason)
{
    if (readOnly && !m_readOnly) {
        flush();
    }
    m_readOnly = readOnly;
    const bool isNews = readOnly && (m_lock->text() != reason || m_lock->isHidden());
    m_lock->setText(reason);
    m_lock->setVisible(readOnly && !reason.isEmpty());
    if (isNews && isVisible()) {
        announce(*this, reason);
    }
    m_screening->setReadOnly(readOnly);
    m_units->setReadOnly(readOnly);
    m_notes->setReadOnly(readOnly);
    showQuestionAhead();
}

void LabelForm::setSettledUnits(const QStringList &settled)
{
    m_units->setSettled(settled);
    m_screening->setVisible(settled.isEmpty());
}

void LabelForm::setAgreed(const QString &headline, const QStringList &lines)
{
    const bool isNews = !headline.isEmpty() && m_agreed->isHidden();
    QString html = QStringLiteral("<p><b>%1</b></p>").arg(headline.toHtmlEscaped());
    for (const QString &line : lines) {
        html += QStringLiteral("<p>%1</p>").arg(line.toHtmlEscaped());
    }
    m_agreed->setHtml(headline.isEmpty() ? QString() : html);
    m_agreed->setVisible(!headline.isEmpty());
    if (isNews && isVisible()) {
        announce(*this, headline);
    }
}

void LabelForm::setOutReasons(const QStringList &reasons)
{
    m_screening->setReasons(reasons);
}

void LabelForm::setScreeningPass(bool pass)
{
    m_pass = pass;
    m_passHint->setVisible(pass);
    m_screening->setPass(pass);
    m_next->setPass(pass);
    showQuestionAhead();
}

void LabelForm::setMainStep(MainStep step, const QString &words)
{
    m_next->setStep(step, words);
}

MainStep LabelForm::mainStep() const
{
    return m_next->step();
}

void LabelForm::setRaterPosition(int position)
{
    m_screening->setRaterPosition(position);
    m_units->setRaterPosition(position);
}

void LabelForm::setBackEnabled(bool enabled)
{
    m_back->setEnabled(enabled);
}

void LabelForm::flush()
{
    m_screening->flush();
    m_notes->flush();
    m_units->flush();
}

int LabelForm::currentUnit() const
{
    return m_units->current();
}

DimensionPicker *LabelForm::openPicker() const
{
    return m_units->cards()->openPicker();
}

DimensionPicker *LabelForm::picker(DimensionId id) const
{
    return m_units->cards()->picker(id);
}

CodeId LabelForm::codeInMind() const
{
    return m_units->cards()->codeInMind();
}

GuidancePanel *LabelForm::guidance() const
{
    return m_units->cards()->guidance();
}

bool LabelForm::hasHands() const
{
    const QWidget *focus = QApplication::focusWidget();
    return focus && (focus == this || isAncestorOf(focus));
}

void LabelForm::openFirstUnanswered()
{
    if (!m_units->cards()->openFirstUnanswered()) {
        m_next->setFocus(Qt::OtherFocusReason);
    }
}

void LabelForm::focusWork()
{
    if (!m_units->isAsking()) {
        setFocus(Qt::OtherFocusReason);
    } else if (DimensionPicker *now = openPicker()) {
        now->focusFilter();
    } else {
        openFirstUnanswered();
    }
}

void LabelForm::goOn()
{
    flush();
    if (!m_pass && !m_told && showGap()) {
        return;
    }
    switch (m_next->step()) {
    case MainStep::Next:
        Q_EMIT nextRequested();
        break;
    case MainStep::Check:
        Q_EMIT checkRequested();
        break;
    case MainStep::Seal:
        Q_EMIT sealRequested();
        break;
    case MainStep::Compare:
        Q_EMIT compareRequested();
        break;
    case MainStep::Wait:
        break;
    }
}

// Only who leaves the question without an answer is warned, not who comes to it.
bool LabelForm::showGap()
{
    const auto gap = m_readOnly ? std::nullopt : m_units->gap();
    if (!gap) {
        return false;
    }
    const bool isLeaving = m_units->shows(*gap);
    m_units->show(*gap);
    m_told = isLeaving;
    if (DimensionPicker *picker = isLeaving ? openPicker() : nullptr) {
        picker->remind(
            (m_units->count() > 1
                 ? tr("Unit %1 has no answer to %2 yet. Press Enter again to leave it open.").arg(gap->unit + 1)
                 : tr("No answer to %1 yet. Press Enter again to leave it open."))
                .arg(picker->dimension().name));
    }
    showQuestionAhead();
    return true;
}

void LabelForm::goBack()
{
    flush();
    Q_EMIT backRequested();
}

// The form looks the same with and without focus: skips the repaint of the whole form that QWidget would do.
void LabelForm::focusInEvent(QFocusEvent *) {}

void LabelForm::focusOutEvent(QFocusEvent *) {}

void LabelForm::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().window);
}

} // namespace corater
