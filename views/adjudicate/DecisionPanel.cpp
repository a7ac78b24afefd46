// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/adjudicate/DecisionPanel.h"

#include "views/access/Announce.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr SettledBy deciders[] = {SettledBy::Rater, SettledBy::Talk, SettledBy::ThirdPerson};

} // namespace

DecisionPanel::DecisionPanel(QWidget *parent)
    : QWidget(parent),
      m_chips(new QWidget),
      m_flow(new FlowLayout(m_chips, 6, 6)),
      m_needsRule(new ChoiceChip(tr("needs a rule"), PageKeys::signOf(PageKey::NeedsRule))),
      m_text(new QLineEdit),
      m_minutes(new QPlainTextEdit),
      m_by(new QComboBox)
{
    m_needsRule->setRaterPosition(-1);
    m_needsRule->setToolTip(tr("The codebook needs a rule for these codes; recorded with the decision"));
    m_text->setAccessibleName(tr("reason as text"));
    m_minutes->setAccessibleName(tr("Minutes"));
    m_minutes->setTabChangesFocus(true);
    m_minutes->hide();
    onTextScale(*this, [this] { fitMinutes(); });
    m_by->setAccessibleName(tr("Who decides"));
    setRaterCount(2);
    // Two lines and no more: this stays in view below every question.
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_text, 100);
    line->addStretch(1); // in a meeting the text stands above
    line->addWidget(m_needsRule);
    line->addWidget(m_by);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_chips);
    column->addWidget(m_minutes);
    column->addLayout(line);
    connect(m_text, &QLineEdit::returnPressed, this, &DecisionPanel::finished);
    auto *leave = new QShortcut(Qt::Key_Escape, m_text, this, &DecisionPanel::textLeft);
    leave->setContext(Qt::WidgetShortcut);
    auto *leaveMinutes = new QShortcut(Qt::Key_Escape, m_minutes, this, &DecisionPanel::textLeft);
    leaveMinutes->setContext(Qt::WidgetShortcut);
    auto *end = new QShortcut(Qt::CTRL | Qt::Key_Return, m_minutes, this, &DecisionPanel::finished);
    end->setContext(Qt::WidgetShortcut);
    connect(m_by, &QComboBox::activated, this, [this] { Q_EMIT settledByChanged(settledBy()); });
    setReasons({});
}

void DecisionPanel::setReasons(const QStringList &reasons)
{
    while (QLayoutItem *item = m_flow->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_reasons.clear();
    for (const QString &reason : reasons) {
        const bool hasKey = m_reasons.size() < 9;
        auto *chip = new ChoiceChip(reason, hasKey ? tr("Alt %1").arg(m_reasons.size() + 1) : QString());
        chip->setRaterPosition(-1);
        chip->setCompact(true);
        connect(chip, &QAbstractButton::clicked, this,
                [this, at = int(m_reasons.size())] { choose(m_reasons[size_t(at)]->isChecked() ? at : -1); });
        m_flow->addWidget(chip);
        m_reasons.push_back(chip);
    }
    m_edit = new ChoiceChip(tr("other…"));
    m_edit->setCompact(true);
    m_edit->setCheckable(false);
    m_edit->setToolTip(tr("Change the list of reasons of this study"));
    connect(m_edit, &QAbstractButton::clicked, this, &DecisionPanel::reasonsEditWanted);
    m_flow->addWidget(m_edit);
    showReasons();
}

void DecisionPanel::setRaterCount(int raters)
{
    const int current = std::max(m_by->currentIndex(), 0);
    m_by->clear();
    m_by->addItems({tr("by one rater"), raters > 2 ? tr("by discussion of all") : tr("by discussion of both"),
                    tr("by a third person")});
    m_by->setCurrentIndex(current);
}

void DecisionPanel::setSettledBy(SettledBy by)
{
    const auto found = std::ranges::find(deciders, by);
    m_by->setCurrentIndex(found == std::end(deciders) ? 0 : int(found - std::begin(deciders)));
}

SettledBy DecisionPanel::settledBy() const
{
    return deciders[std::clamp(m_by->currentIndex(), 0, 2)];
}

void DecisionPanel::choose(int index)
{
    for (size_t i = 0; i < m_reasons.size(); ++i) {
        m_reasons[i]->setChecked(int(i) == index);
    }
    showReasons();
}

void DecisionPanel::show(const Decision &decision)
{
    const auto same = [&](const ChoiceChip *chip) { return chip->text() == decision.reason; };
    const auto found = std::ranges::find_if(m_reasons, same);
    choose(found == m_reasons.end() ? -1 : int(found - m_reasons.begin()));
    // A reason that is no longer in the list is kept as text.
    const bool gone = found == m_reasons.end() && !decision.reason.isEmpty();
    setText(!gone                     ? decision.text
            : decision.text.isEmpty() ? decision.reason
                                      : decision.reason + QStringLiteral("; ") + decision.text);
    m_needsRule->setChecked(decision.needsRule);
}

void DecisionPanel::clear()
{
    choose(-1);
    setText({});
    m_needsRule->setChecked(false);
}

void DecisionPanel::fill(SettleIntent &intent) const
{
    const auto chosen = std::ranges::find_if(m_reasons, &QAbstractButton::isChecked);
    intent.reason = chosen == m_reasons.end() ? QString() : (*chosen)->text();
    intent.text = text().trimmed();
    intent.needsRule = m_needsRule->isChecked();
    intent.by = settledBy();
}

void DecisionPanel::toggleReason(int index)
{
    if (index >= 0 && index < reasonCount()) {
        choose(m_reasons[size_t(index)]->isChecked() ? -1 : index);
    }
}

QString DecisionPanel::text() const
{
    return m_isMeeting ? m_minutes->toPlainText() : m_text->text();
}

void DecisionPanel::setText(const QString &text)
{
    m_isMeeting ? m_minutes->setPlainText(text) : m_text->setText(text);
}

void DecisionPanel::setMeeting(bool meeting)
{
    if (meeting == m_isMeeting) {
        return;
    }
    const QString typed = text();
    m_isMeeting = meeting;
    setText(typed);
    m_text->setVisible(!meeting);
    m_minutes->setVisible(meeting);
    fitMinutes();
}

// Large text on a small screen leaves one line to it.
void DecisionPanel::fitMinutes()
{
    const int line = m_minutes->fontMetrics().lineSpacing();
    const int lines = window()->height() / line > 30 ? 3 : 1;
    m_minutes->setFixedHeight(lines * line + Theme::scaled(18));
}

void DecisionPanel::focusText()
{
    m_isMeeting ? m_minutes->setFocus() : m_text->setFocus();
}

// The chips may be folded, but the words stand where the cursor is.
void DecisionPanel::askForReason()
{
    const QString words = tr("Why do they differ? This needs a reason");
    m_isMeeting ? m_minutes->setPlaceholderText(words) : m_text->setPlaceholderText(words);
    focusText();
    announce(*this, words);
}

void DecisionPanel::toggleNeedsRule()
{
    m_needsRule->toggle();
}

void DecisionPanel::setFolded(bool folded)
{
    m_folded = folded;
    showReasons();
}

// Folded, only the chosen reason is shown; the field names the keys.
void DecisionPanel::showReasons()
{
    bool any = !m_folded;
    for (ChoiceChip *chip : m_reasons) {
        chip->setVisible(!m_folded || chip->isChecked());
        any = any || chip->isChecked();
    }
    m_edit->setVisible(!m_folded);
    m_chips->setVisible(any);
    m_text->setPlaceholderText(m_folded && !m_reasons.empty()
                                   ? tr("reason (Alt 1–%1)").arg(qMin<size_t>(m_reasons.size(), 9))
                                   : tr("reason as text"));
    m_minutes->setPlaceholderText(
        tr("What was said (%1); kept as the reason").arg(PageKeys::labelOf(PageKey::Comment)));
}

} // namespace corater
