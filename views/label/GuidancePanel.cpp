// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/GuidancePanel.h"

#include "views/theme/ParagraphLabel.h"
#include "views/theme/RuleBanner.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr int mostRules = 30;
constexpr int mostTexts = 4; ///< definition, use when, avoid when, examples

} // namespace

GuidancePanel::GuidancePanel(QWidget *parent)
    : QWidget(parent),
      m_area(new QScrollArea(this)),
      m_column(new QVBoxLayout),
      m_first(new RuleBanner),
      m_how(new ParagraphLabel(TextRole::Small, Ink::Muted))
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
    makeColumn();
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

void GuidancePanel::makeColumn()
{
    auto *content = new QWidget;
    m_column->setContentsMargins(0, 0, 2, 0);
    m_column->setSpacing(6);
    content->setLayout(m_column);
    m_column->addWidget(m_first);
    // The texts of the code stand below the rule that comes forward and above all others.
    auto *texts = new QVBoxLayout;
    texts->setContentsMargins(2, 2, 2, 2);
    texts->setSpacing(4);
    for (int i = 0; i < mostTexts; ++i) {
        m_texts.push_back(new ParagraphLabel);
        m_texts.back()->setTextFormat(Qt::RichText);
        m_texts.back()->hide();
        texts->addWidget(m_texts.back());
    }
    texts->addWidget(m_how);
    m_column->addLayout(texts);
    m_column->addStretch(1);
    m_how->setText(tr("↓ ↑ or the mouse shows the definition of a code."));
    m_how->hide();
    m_first->hide();
    m_area->setWidget(content);
}

void GuidancePanel::showNow()
{
    m_waits = false;
    const Code *code = m_codebook.code(m_code);
    const auto dimension = std::ranges::find(m_codebook.dimensions, m_dimension, &Dimension::id);
    const bool asks = !code && dimension != m_codebook.dimensions.end();
    if (code) {
        showTexts({{code->name, code->definition.isEmpty() ? tr("No definition yet.") : code->definition},
                   {tr("Use when"), code->useWhen},
                   {tr("Avoid when"), code->avoidWhen},
                   {tr("Example"), code->examples.join(QStringLiteral(" · "))}});
    } else if (asks) {
        showTexts({{dimension->name, dimension->definition}});
    } else {
        showTexts({});
    }
    m_how->setVisible(asks);
    showRules(shownRules());
    m_area->verticalScrollBar()->setValue(0);
    Q_EMIT textsChanged();
}

void GuidancePanel::showTexts(const std::vector<std::pair<QString, QString>> &texts)
{
    for (size_t i = 0; i < m_texts.size(); ++i) {
        const auto &[lead, text] = i < texts.size() ? texts[i] : std::pair<QString, QString>();
        m_texts[i]->setVisible(!text.isEmpty());
        if (!text.isEmpty()) {
            // Bold lead and text in one paragraph; both are escaped, so that no text of a codebook is markup.
            m_texts[i]->setText(QStringLiteral("<b>%1</b> — %2").arg(lead.toHtmlEscaped(), text.toHtmlEscaped()));
        }
    }
}

void GuidancePanel::showRules(const std::vector<Rule> &rules)
{
    m_first->setVisible(m_forward.has_value());
    if (m_forward) {
        fillBanner(*m_first, *m_forward);
    }
    const size_t from = m_forward ? 1 : 0;
    while (m_banners.size() + from < rules.size()) {
        m_banners.push_back(new RuleBanner);
        m_column->insertWidget(m_column->count() - 1, m_banners.back());
    }
    for (size_t i = 0; i < m_banners.size(); ++i) {
        const bool isShown = i + from < rules.size();
        if (isShown) {
            fillBanner(*m_banners[i], rules[i + from]);
        }
        m_banners[i]->setVisible(isShown);
    }
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

void GuidancePanel::fillBanner(RuleBanner &banner, const Rule &rule) const
{
    const auto place = std::ranges::find(m_codebook.rules, rule);
    const bool isKnown = place != m_codebook.rules.end();
    banner.setRule(headlineOf(rule),
                   isKnown ? tr("%1 (rule %2)").arg(rule.text, QString::number(place - m_codebook.rules.begin() + 1))
                           : rule.text,
                   {});
}

QStringList GuidancePanel::ruleHeadlines() const
{
    QStringList headlines;
    for (const Rule &rule : shownRules()) {
        headlines << headlineOf(rule);
    }
    return headlines;
}

int GuidancePanel::wholeHeight(int width) const
{
    // Without any text no part depends on the width, and the layout gives no height for it.
    return m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width) : m_column->totalSizeHint().height();
}

int GuidancePanel::leastHeight(int width) const
{
    const int lines = Theme::scaled(40);
    return qMin(wholeHeight(width),
                m_forward ? m_first->heightForWidth(width) + m_column->spacing() + lines : 2 * lines);
}

} // namespace corater
