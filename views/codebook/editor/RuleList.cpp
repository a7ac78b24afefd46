// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/RuleList.h"

#include "views/codebook/editor/RuleCard.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"

#include <QApplication>
#include <QPainter>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

RuleList::RuleList(QWidget *parent)
    : QWidget(parent),
      m_title(new TextLabel(tr("Rules with other codes"), TextRole::Strong)),
      m_hint(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_area(new QScrollArea),
      m_add(new ActionButton(tr("Write a rule"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::WriteRule)))
{
    auto *content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, Theme::grid, 0);
    m_column->setSpacing(Theme::grid * 2);
    m_column->addStretch(1);
    m_area->setWidget(content);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));
    m_area->setFocusPolicy(Qt::NoFocus);
    m_hint->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::grid * 4, Theme::grid * 4, Theme::grid * 3, Theme::grid * 3);
    column->setSpacing(Theme::grid * 2);
    column->addWidget(m_title);
    column->addWidget(m_hint);
    column->addWidget(m_area, 1);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    connect(m_add, &ActionButton::clicked, this, [this] { begin(); });
}

std::vector<Rule> RuleList::rules() const
{
    if (valid(m_code)) {
        return m_codebook.rulesOf(m_code);
    }
    std::vector<Rule> found;
    std::ranges::copy_if(m_codebook.rules, std::back_inserter(found), [this](const Rule &rule) {
        const Dimension *owner = m_codebook.dimensionOf(rule.a);
        return owner && owner->id == m_dimension;
    });
    return found;
}

void RuleList::setSubject(const Codebook &codebook, DimensionId dimension, CodeId code)
{
    if (dimension != m_dimension || code != m_code) {
        dropDraft();
    }
    const bool added = m_draft && codebook.rules.size() > m_codebook.rules.size();
    m_codebook = codebook;
    m_dimension = dimension;
    m_code = code;
    if (added) {
        dropDraft(); // the draft has become a rule
    }
    fill();
}

void RuleList::fill()
{
    const std::vector<Rule> shown = rules();
    // Reuses the cards: one of them may be emitting the signal that led here.
    while (m_cards.size() > shown.size()) {
        m_cards.back()->hide();
        m_cards.back()->deleteLater();
        m_cards.pop_back();
    }
    while (m_cards.size() < shown.size()) {
        auto *card = new RuleCard;
        connectCard(card);
        m_column->insertWidget(m_column->count() - 1, card);
        m_cards.push_back(card);
    }
    for (size_t i = 0; i < shown.size(); ++i) {
        m_cards[i]->setRule(m_codebook, shown[i]);
        m_cards[i]->setReadOnly(m_readOnly);
    }
    const bool none = shown.empty() && !m_draft;
    m_hint->setVisible(none);
    m_hint->setText(!valid(m_dimension) ? QString()
                    : valid(m_code) ? tr("No rule has this code. If raters confuse it with another, write here what "
                                         "distinguishes the two. The rule is shown when a rater moves between them.")
                                    : tr("No rule yet in this dimension. Choose a code to write one."));
    m_add->setVisible(!m_readOnly);
    m_add->setEnabled(valid(m_code));
}

void RuleList::connectCard(RuleCard *card)
{
    connect(card, &RuleCard::editWanted, this, &RuleList::editWanted);
    connect(card, &RuleCard::left, this, &RuleList::left);
}

void RuleList::begin()
{
    const Dimension *dimension = m_codebook.dimension(m_dimension);
    if (m_readOnly || !dimension || !valid(m_code)) {
        return;
    }
    if (!m_draft) {
        m_draft = new RuleCard;
        connectCard(m_draft);
        connect(m_draft, &RuleCard::dropped, this, [this] {
            dropDraft();
            fill();
            Q_EMIT left();
        });
        connect(m_draft, &RuleCard::pairChosen, this, &RuleList::openInstead);
        m_column->insertWidget(0, m_draft);
        m_draft->show();
    }
    m_hint->hide();
    m_area->ensureVisible(0, 0);
    m_draft->setDraft(*dimension, m_code);
}

// A pair of codes has one rule: opens it, with the text of the draft, where the draft would begin a second one.
void RuleList::openInstead(CodeId other)
{
    const auto isPair = [this, other](const RuleCard *card) {
        const Rule &rule = card->rule();
        return (rule.a == m_code && rule.b == other) || (rule.a == other && rule.b == m_code);
    };
    const auto found = std::ranges::find_if(m_cards, isPair);
    if (!m_draft || found == m_cards.end()) {
        return;
    }
    RuleCard *card = *found;
    card->append(m_draft->takeText());
    card->focusText(); // first, so that the focus does not leave the page with the draft
    dropDraft();
    m_area->ensureWidgetVisible(card);
    fill();
}

void RuleList::showRule(RuleId rule)
{
    const auto card = std::ranges::find(m_cards, rule, [](const RuleCard *each) { return each->rule().id; });
    if (card != m_cards.end()) {
        (*card)->focusText();
        // The cards have their places only after the layout.
        QTimer::singleShot(0, *card, [this, shown = *card] { m_area->ensureWidgetVisible(shown); });
    }
}

void RuleList::dropDraft()
{
    if (!m_draft) {
        return;
    }
    RuleCard *gone = std::exchange(m_draft, nullptr);
    if (gone->isAncestorOf(QApplication::focusWidget())) {
        Q_EMIT left(); // hiding the focused field would move the focus out of the page
    }
    gone->hide();
    gone->deleteLater();
}

void RuleList::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    fill();
}

void RuleList::flush()
{
    if (m_draft) {
        m_draft->flush();
    }
    for (RuleCard *card : std::vector(m_cards)) {
        card->flush();
    }
}

void RuleList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().window);
}

} // namespace corater
