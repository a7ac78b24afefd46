// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/GuidancePanel.h"

#include "views/label/ParagraphLabel.h"
#include "views/theme/RuleBanner.h"
#include "views/theme/TextLabel.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr int mostRules = 30;

} // namespace

GuidancePanel::GuidancePanel(QWidget *parent) : QWidget(parent), m_area(new QScrollArea(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_area);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));
    m_area->setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Definition and rules"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    clear();
}

void GuidancePanel::setCodebook(const Codebook &codebook)
{
    m_codebook = codebook;
    clear();
}

void GuidancePanel::showLater()
{
    m_waits = true;
    QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
}

bool GuidancePanel::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest && m_waits) {
        showNow();
    }
    return QWidget::event(event);
}

void GuidancePanel::showNow()
{
    m_waits = false;
    delete m_area->takeWidget();
    m_content = new QWidget;
    m_column = new QVBoxLayout(m_content);
    m_column->setContentsMargins(0, 0, 2, 0);
    m_column->setSpacing(6);
    const Code *code = m_codebook.code(m_code);
    const auto dimension = std::ranges::find(m_codebook.dimensions, m_dimension, &Dimension::id);
    if (code) {
        addCode(*code);
    } else if (dimension != m_codebook.dimensions.end()) {
        addDimension(*dimension);
    }
    m_column->addStretch(1);
    m_area->setWidget(m_content);
    m_area->verticalScrollBar()->setValue(0);
}

void GuidancePanel::clear()
{
    m_code = {};
    m_dimension = {};
    m_others.clear();
    m_forward.reset();
    showLater();
}

void GuidancePanel::showDimension(const Dimension &dimension)
{
    if (m_dimension == dimension.id && !valid(m_code)) {
        return;
    }
    clear();
    m_dimension = dimension.id;
}

void GuidancePanel::showCode(CodeId id, const std::vector<CodeId> &others)
{
    if (!m_codebook.code(id) || (m_code == id && m_others == others)) {
        return;
    }
    m_code = id;
    m_others = others;
    m_dimension = {};
    m_forward = forwardRule();
    showLater();
}

void GuidancePanel::addDimension(const Dimension &dimension)
{
    addText(*m_column, dimension.name, dimension.definition);
    auto *how = new TextLabel(tr("↓ ↑ or the mouse shows the definition of a code."), TextRole::Small, Ink::Muted);
    how->setWordWrap(true);
    m_column->addWidget(how);
}

void GuidancePanel::addCode(const Code &code)
{
    for (const Rule &rule : shownRules()) {
        addRule(rule);
    }
    // The definition stands below the rule that comes forward and above all others.
    QWidget *text = new QWidget;
    auto *column = new QVBoxLayout(text);
    column->setContentsMargins(2, 2, 2, 2);
    column->setSpacing(4);
    addText(*column, code.name, code.definition.isEmpty() ? tr("No definition yet.") : code.definition);
    addText(*column, tr("Use when"), code.useWhen);
    addText(*column, tr("Avoid when"), code.avoidWhen);
    addText(*column, tr("Example"), code.examples.join(QStringLiteral(" · ")));
    m_column->insertWidget(m_forward ? 1 : 0, text);
}

void GuidancePanel::addText(QVBoxLayout &column, const QString &lead, const QString &text)
{
    if (text.isEmpty()) {
        return;
    }
    // Bold lead and text in one paragraph; both are escaped, so that nothing of a codebook is markup.
    auto *label = new ParagraphLabel(QStringLiteral("<b>%1</b> — %2").arg(lead.toHtmlEscaped(), text.toHtmlEscaped()));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column.addWidget(label);
}

std::optional<Rule> GuidancePanel::forwardRule() const
{
    for (CodeId other : m_others) {
        const std::vector<Rule> rules = other == m_code ? std::vector<Rule>{} : m_codebook.rulesFor(m_code, other);
        if (!rules.empty()) {
            return rules.front(); // one comes forward; the rest keep their order
        }
    }
    return std::nullopt;
}

std::vector<Rule> GuidancePanel::shownRules() const
{
    std::vector<Rule> shown;
    if (m_forward) {
        shown.push_back(*m_forward);
    }
    for (const Rule &rule : valid(m_code) ? m_codebook.rulesOf(m_code) : std::vector<Rule>()) {
        if (!std::ranges::contains(shown, rule) && int(shown.size()) < mostRules) {
            shown.push_back(rule);
        }
    }
    return shown;
}

QString GuidancePanel::sideOf(const Rule &rule, CodeId side) const
{
    const Dimension *owner = m_codebook.dimensionOf(side);
    const Code *code = owner ? owner->code(rule.wholeCategories ? owner->ancestor(side, 0) : side) : nullptr;
    return code ? code->name : tr("any other");
}

QString GuidancePanel::headlineOf(const Rule &rule) const
{
    return QStringLiteral("%1 ↔ %2").arg(sideOf(rule, rule.a), sideOf(rule, rule.b));
}

void GuidancePanel::addRule(const Rule &rule)
{
    const auto place = std::ranges::find(m_codebook.rules, rule);
    auto *banner = new RuleBanner;
    banner->setRule(headlineOf(rule), rule.text,
                    place == m_codebook.rules.end() ? QString()
                                                    : tr("rule %1").arg(place - m_codebook.rules.begin() + 1));
    m_column->addWidget(banner);
}

QStringList GuidancePanel::ruleHeadlines() const
{
    QStringList headlines;
    for (const Rule &rule : shownRules()) {
        headlines << headlineOf(rule);
    }
    return headlines;
}

void GuidancePanel::growOnce()
{
    if (!m_grown) {
        m_grown = true;
        updateGeometry();
    }
}

QSize GuidancePanel::sizeHint() const
{
    return {Theme::scaled(300), Theme::scaled(m_grown ? 180 : 84)};
}

} // namespace corater
