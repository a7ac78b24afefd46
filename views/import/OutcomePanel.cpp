// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/import/OutcomePanel.h"

#include "views/theme/TextLabel.h"
#include "views/theme/style/Theme.h"

#include <QGridLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

QLabel *wrapped(TextRole role, Ink ink = Ink::Text)
{
    auto *label = new TextLabel(QString(), role, ink);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    return label;
}

void setOrHide(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

OutcomePanel::OutcomePanel(QWidget *parent)
    : QScrollArea(parent),
      m_headline(wrapped(TextRole::Headline)),
      m_facts(wrapped(TextRole::Small, Ink::Muted)),
      m_sampleHeading(wrapped(TextRole::Small, Ink::Muted)),
      m_title(wrapped(TextRole::Strong)),
      m_sampleFacts(wrapped(TextRole::Small, Ink::Muted)),
      m_text(wrapped(TextRole::Chrome)),
      m_unresolvedHeading(wrapped(TextRole::Strong, Ink::Amber)),
      m_unresolved(new QWidget),
      m_grid(new QGridLayout(m_unresolved))
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Result"));
    m_sampleHeading->setText(tr("First item"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(Theme::grid * 3);
    m_grid->setColumnStretch(1, 1);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(Theme::grid * 4, Theme::grid * 4, Theme::grid * 4, Theme::grid * 4);
    layout->setSpacing(Theme::grid);
    layout->addWidget(m_headline);
    layout->addWidget(m_facts);
    layout->addSpacing(Theme::grid * 2);
    layout->addWidget(m_unresolvedHeading);
    layout->addWidget(m_unresolved);
    layout->addWidget(m_sampleHeading);
    layout->addWidget(m_title);
    layout->addWidget(m_sampleFacts);
    layout->addWidget(m_text);
    layout->addStretch(1);
    setWidget(content);
    setOutcome({});
}

void OutcomePanel::setOutcome(const ColumnsOutcome &outcome)
{
    setOrHide(m_headline, outcome.headline);
    setOrHide(m_facts, outcome.facts.join(u'\n'));
    const bool hasSample = !outcome.sampleTitle.isEmpty() || !outcome.sampleFacts.isEmpty();
    m_sampleHeading->setVisible(hasSample);
    setOrHide(m_title, outcome.sampleTitle);
    setOrHide(m_sampleFacts, outcome.sampleFacts);
    setOrHide(m_text, outcome.sampleText);
    showUnresolved(outcome);
}

void OutcomePanel::showUnresolved(const ColumnsOutcome &outcome)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QLocale locale;
    constexpr size_t most = 30;
    const size_t shown = std::min(most, outcome.unresolved.size());
    for (size_t i = 0; i < shown; ++i) {
        const ColumnsOutcome::Unresolved &entry = outcome.unresolved[i];
        auto *count = new TextLabel(locale.toString(entry.count) + QStringLiteral(" ×"), TextRole::Chrome, Ink::Muted);
        count->setAlignment(Qt::AlignRight | Qt::AlignTop);
        auto *text = wrapped(TextRole::Chrome);
        text->setText(entry.text.isEmpty() ? tr("(empty)") : entry.text.left(200));
        auto *hint = wrapped(TextRole::Small, Ink::Muted);
        hint->setText(entry.hint.left(300));
        m_grid->addWidget(count, int(i) * 2, 0);
        m_grid->addWidget(text, int(i) * 2, 1);
        m_grid->addWidget(hint, int(i) * 2 + 1, 1);
    }
    m_unresolved->setVisible(shown > 0);
    setOrHide(m_unresolvedHeading, outcome.unresolvedCount == 0 ? QString()
                                   : outcome.unresolvedCount == 1
                                       ? tr("1 cell or row cannot be read")
                                       : tr("%1 cells or rows cannot be read", nullptr, int(outcome.unresolvedCount))
                                             .arg(locale.toString(outcome.unresolvedCount)));
}

} // namespace corater
