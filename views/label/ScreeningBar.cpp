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
      m_undecided(new ChoiceChip(tr("unsure"), PageKeys::signOf(PageKey::Undecide))),
      m_reasonRow(new QWidget),
      m_reasonChips(new QWidget),
      m_reason(new QLineEdit)
{
    auto *choices = new QWidget;
    auto *flow = new FlowLayout(choices, 8, 6);
    flow->addWidget(new TextLabel(tr("Screening"), TextRole::Chrome, Ink::Muted));
    for (ChoiceChip *chip : {m_in, m_out, m_undecided}) {
        chip->setFocusPolicy(Qt::TabFocus);
        flow->addWidget(chip);
    }
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
    connect(m_in, &ChoiceChip::clicked, this, [this] { choose(Screening::In, {}); });
    connect(m_out, &ChoiceChip::clicked, this, [this] { chooseOut(); });
    connect(m_undecided, &ChoiceChip::clicked, this, [this] { choose(Screening::Undecided, {}); });
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
        flow->addWidget(chip);
        connect(chip, &ChoiceChip::clicked, this, [this, reason = reasons[i]] { chooseReason(reason); });
    }
    m_reasonChips->setVisible(!reasons.isEmpty());
    show(m_screening, m_unsure);
}

void ScreeningBar::setPass(bool pass)
{
    m_pass = pass;
    show(m_screening, m_unsure);
}

void ScreeningBar::setAnswer(Screening screening, const QString &reason, bool unsure)
{
    const bool typing = m_reason->hasFocus() && m_reason->text() != m_told && screening == Screening::Out;
    m_told = reason;
    if (!typing && m_reason->text() != reason) {
        m_reason->setText(reason);
    }
    m_screening = screening;
    m_unsure = unsure;
    show(screening, unsure);
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

void ScreeningBar::show(Screening screening, bool unsure)
{
    m_in->setChecked(screening == Screening::In);
    m_out->setChecked(screening == Screening::Out);
    m_undecided->setChecked(screening == Screening::Undecided && unsure);
    m_reason->setVisible(screening == Screening::Out);
    m_reasonRow->setVisible(screening == Screening::Out ||
                            (m_pass && screening == Screening::Undecided && !m_reasons.isEmpty()));
    for (ChoiceChip *chip : m_reasonChips->findChildren<ChoiceChip *>()) {
        chip->setChecked(!m_told.isEmpty() && chip->text() == m_told);
    }
}

void ScreeningBar::choose(Screening screening, const QString &reason)
{
    const bool unsure = screening == Screening::Undecided;
    const bool stands = screening == m_screening && unsure == (m_unsure && m_screening == Screening::Undecided);
    if (!m_readOnly && !stands) {
        const bool wasUnsure = m_unsure && m_screening == Screening::Undecided;
        if (screening != m_screening) {
            Q_EMIT chosen(screening, reason);
        }
        if (unsure != wasUnsure) {
            Q_EMIT unsureChosen(unsure);
        }
    }
    show(m_screening, m_unsure); // the click toggled its chip; it stays checked only if it was saved
    if (stands) {
        Q_EMIT resumed();
    }
    // A decision that could not be saved is none: m_screening is the study's state by now.
    const bool saved = m_screening == screening && (screening == Screening::In || m_unsure);
    if (screening != Screening::Out && !m_readOnly && saved) {
        Q_EMIT decided();
    }
}

void ScreeningBar::chooseOut()
{
    if (m_screening != Screening::Out) {
        choose(Screening::Out, {}); // the decision is kept even if no reason follows
    }
    show(m_screening, m_unsure);
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
    show(m_screening, m_unsure);
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
    if (!key) {
        return passKey(event);
    }
    switch (*key) {
    case PageKey::Include:
        choose(Screening::In, {});
        return true;
    case PageKey::Exclude:
        chooseOut();
        return true;
    case PageKey::Undecide:
        choose(Screening::Undecided, {});
        return true;
    default:
        return false;
    }
}

bool ScreeningBar::passKey(const QKeyEvent &event)
{
    const int number = event.text().size() == 1 ? event.text().at(0).digitValue() : -1;
    if (!m_pass || m_screening == Screening::In || number < 1 || number > m_reasons.size()) {
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
