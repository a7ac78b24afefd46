// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/ScreeningBar.h"

#include "views/keys/PageKeys.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QVBoxLayout>

namespace corater {

ScreeningBar::ScreeningBar(QWidget *parent)
    : QWidget(parent),
      m_in(new ChoiceChip(tr("include"), PageKeys::signOf(PageKey::Include))),
      m_out(new ChoiceChip(tr("exclude…"), PageKeys::signOf(PageKey::Exclude))),
      m_reasonRow(new QWidget),
      m_reasonChips(new QWidget),
      m_reason(new QLineEdit)
{
    auto *choices = new QWidget;
    auto *flow = new FlowLayout(choices, 8, 6);
    flow->addWidget(new TextLabel(tr("Screening"), TextRole::Chrome, Ink::Muted));
    choices->setAccessibleName(tr("Screening"));
    for (ChoiceChip *chip : {m_in, m_out}) {
        chip->setFocusPolicy(Qt::TabFocus);
        setSpokenRole(*chip, QAccessible::RadioButton);
        flow->addWidget(chip);
    }
    m_reasonChips->setAccessibleName(tr("Usual reasons"));
    new FlowLayout(m_reasonChips, 6, 4);
    auto *reasons = new QVBoxLayout(m_reasonRow);
    reasons->setContentsMargins(0, 0, 0, 0);
    reasons->setSpacing(6);
    reasons->addWidget(m_reasonChips);
    reasons->addWidget(m_reason);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(choices);
    column->addWidget(m_reasonRow);
    m_reason->setPlaceholderText(tr("Why is it excluded?"));
    m_reason->setAccessibleName(tr("Reason for exclusion"));
    m_reason->installEventFilter(this);
    m_reasonChips->hide();
    m_reasonRow->hide();
    connect(m_in, &ChoiceChip::clicked, this, [this] { chooseIn(); });
    connect(m_out, &ChoiceChip::clicked, this, [this] { chooseOut(); });
    connect(m_reason, &QLineEdit::editingFinished, this, &ScreeningBar::tellReason);
}

void ScreeningBar::setReasons(const QStringList &reasons)
{
    m_reasons = reasons;
    auto *flow = static_cast<FlowLayout *>(m_reasonChips->layout());
    while (QLayoutItem *item = flow->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (qsizetype i = 0; i < reasons.size(); ++i) {
        auto *chip = new ChoiceChip(reasons[i], i < 9 ? QString::number(i + 1) : QString());
        chip->setRaterPosition(m_rater);
        chip->setEnabled(!m_readOnly);
        setSpokenRole(*chip, QAccessible::RadioButton);
        flow->addWidget(chip);
        connect(chip, &ChoiceChip::clicked, this, [this, reason = reasons[i]] { chooseReason(reason); });
    }
    m_reasonChips->setVisible(!reasons.isEmpty());
    showAnswer();
}

void ScreeningBar::setPass(bool pass)
{
    m_pass = pass;
    showAnswer();
}

void ScreeningBar::setAnswer(Screening screening, const QString &reason)
{
    const bool typing = m_reason->hasFocus() && m_reason->text() != m_told && screening == Screening::Out;
    m_told = reason;
    if (!typing && m_reason->text() != reason) {
        m_reason->setText(reason);
        if (!m_reason->hasFocus()) {
            m_reason->setCursorPosition(0); // a long reason shows its beginning
        }
    }
    m_screening = screening;
    showAnswer();
}

void ScreeningBar::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    m_reason->setReadOnly(readOnly);
    for (ChoiceChip *chip : findChildren<ChoiceChip *>()) {
        chip->setEnabled(!readOnly);
    }
}

void ScreeningBar::setRaterPosition(int position)
{
    m_rater = position;
    for (ChoiceChip *chip : findChildren<ChoiceChip *>()) {
        chip->setRaterPosition(position);
    }
}

void ScreeningBar::showAnswer()
{
    m_in->setChecked(m_screening == Screening::In);
    m_out->setChecked(m_screening == Screening::Out);
    const bool isLeft = m_reason->hasFocus() && m_screening != Screening::Out; // undo took the exclusion back
    m_reason->setVisible(m_screening == Screening::Out);
    m_reasonRow->setVisible(m_screening == Screening::Out ||
                            (m_pass && m_screening == Screening::Undecided && !m_reasons.isEmpty()));
    for (ChoiceChip *chip : m_reasonChips->findChildren<ChoiceChip *>()) {
        chip->setChecked(!m_told.isEmpty() && chip->text() == m_told);
    }
    if (isLeft) {
        Q_EMIT resumed();
    }
}

void ScreeningBar::chooseIn()
{
    const bool stands = m_screening == Screening::In;
    if (!m_readOnly && !stands) {
        Q_EMIT chosen(Screening::In, {});
    }
    showAnswer(); // the click toggled its chip; it stays checked only if it was saved
    if (stands) {
        Q_EMIT resumed();
    }
    if (!m_readOnly && m_screening == Screening::In) { // a decision that could not be saved is none
        Q_EMIT decided();
    }
}

void ScreeningBar::chooseOut()
{
    if (m_screening != Screening::Out && !m_readOnly) {
        Q_EMIT chosen(Screening::Out, {}); // the decision is kept even if no reason follows
    }
    showAnswer();
    if (m_screening == Screening::Out && !m_readOnly) {
        m_reason->setFocus(Qt::OtherFocusReason);
        m_reason->selectAll();
    }
}

void ScreeningBar::chooseReason(const QString &reason)
{
    m_reason->setText(reason);
    if (m_screening == Screening::Out) {
        tellReason();
    } else if (!m_readOnly) {
        m_told = reason;
        Q_EMIT chosen(Screening::Out, reason); // one decision, one step of undo
    }
    showAnswer();
    if (m_screening == Screening::Out) {
        Q_EMIT finished();
    }
}

void ScreeningBar::tellReason()
{
    const QString reason = m_reason->text().trimmed();
    if (!m_readOnly && m_screening == Screening::Out && reason != m_told) {
        m_told = reason;
        Q_EMIT chosen(Screening::Out, reason);
    }
}

void ScreeningBar::flush()
{
    tellReason();
}

bool ScreeningBar::handleKey(const QKeyEvent &event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    }
    const auto key = PageKeys::of(event);
    if (key == PageKey::Include) {
        chooseIn();
    } else if (key == PageKey::Exclude) {
        chooseOut();
    } else {
        return !key && digitKey(event);
    }
    return true;
}

// The reasons show their digits, so the digits work: in a pass before any decision, otherwise after "exclude".
bool ScreeningBar::digitKey(const QKeyEvent &event)
{
    const int number = event.text().size() == 1 ? event.text().at(0).digitValue() : -1;
    if (m_reasonRow->isHidden() || number < 1 || number > m_reasons.size()) {
        return false;
    }
    chooseReason(m_reasons[number - 1]);
    return true;
}

bool ScreeningBar::reasonKey(const QKeyEvent &event)
{
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        tellReason();
        Q_EMIT finished();
        return true;
    }
    // A digit chooses a usual reason, as long as no reason in own words has begun.
    const int number = event.text().size() == 1 ? event.text().at(0).digitValue() : -1;
    const bool fresh = m_reason->text().isEmpty() || m_reason->selectedText() == m_reason->text();
    if (fresh && number >= 1 && number <= m_reasons.size() && !m_readOnly) {
        chooseReason(m_reasons[number - 1]);
        return true;
    }
    return false;
}

bool ScreeningBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_reason && event->type() == QEvent::KeyPress && reasonKey(*static_cast<QKeyEvent *>(event))) {
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace corater
