// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/FilterBar.h"

#include "views/theme/ChoiceChip.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QSignalBlocker>

#include <algorithm>

namespace corater {

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent), m_categories(nullptr), m_dimension(new QComboBox), m_pair(new QComboBox)
{
    auto *flow = new FlowLayout(this, 6, 6);
    addChip(tr("≠ disagreements"), tr("Only disagreements"), &ReviewFilter::onlyDisagreements);
    addChip(tr("≈ near misses"), tr("Only different codes of the same category"), &ReviewFilter::onlyNearMisses);
    addChip(tr("⚑ flagged"), tr("Only items that a rater wants to discuss"), &ReviewFilter::onlyFlagged);
    addChip(tr("✎ discussed"), tr("Only questions whose discussion is not resolved"), &ReviewFilter::onlyDiscussed);
    addChip(tr("○ open"), tr("Only undecided questions"), &ReviewFilter::onlyOpen);
    m_categories = new ChoiceChip(tr("by category"));
    m_categories->setToolTip(tr("Compare top categories instead of codes"));
    m_categories->setCompact(true);
    m_categories->setRaterPosition(-1);
    m_categories->setFocusPolicy(Qt::TabFocus);
    connect(m_categories, &QAbstractButton::toggled, this, [this](bool on) {
        m_filter.level = on ? 0 : -1;
        changed();
    });
    for (const auto &[chip, condition] : m_chips) {
        flow->addWidget(chip);
    }
    flow->addWidget(m_categories);
    m_dimension->setAccessibleName(tr("Dimension"));
    m_pair->setAccessibleName(tr("Pair of codes"));
    // Long names of codes are cut in the bar and whole in the list.
    m_dimension->setSizeAdjustPolicy(QComboBox::AdjustToContents); // its names are set later
    m_pair->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_pair->setMinimumContentsLength(20);
    flow->addWidget(m_dimension);
    flow->addWidget(m_pair);
    connect(m_dimension, &QComboBox::activated, this, &FilterBar::chooseDimension);
    connect(m_pair, &QComboBox::activated, this, &FilterBar::choosePair);
    setCodebook({});
}

ChoiceChip *FilterBar::addChip(const QString &text, const QString &tip, bool ReviewFilter::*condition)
{
    auto *chip = new ChoiceChip(text);
    chip->setToolTip(tip);
    chip->setCompact(true);
    chip->setRaterPosition(-1);
    chip->setFocusPolicy(Qt::TabFocus);
    m_chips.emplace_back(chip, condition);
    connect(chip, &QAbstractButton::toggled, this, [this, condition](bool on) {
        m_filter.*condition = on;
        changed();
    });
    return chip;
}

void FilterBar::setCodebook(const Codebook &codebook)
{
    m_dimension->clear();
    m_dimensions = {DimensionId{}};
    m_dimension->addItem(tr("All dimensions"));
    bool deep = false;
    for (const Dimension &dimension : codebook.dimensions) {
        m_dimension->addItem(dimension.name);
        m_dimensions.push_back(dimension.id);
        deep = deep || dimension.depth() > 1;
    }
    m_categories->setVisible(deep);
    fillPairs();
    setFilter(m_filter);
}

void FilterBar::setPairs(const std::vector<PairGuidance> &pairs)
{
    m_pairs = pairs;
    fillPairs();
    setFilter(m_filter);
}

void FilterBar::fillPairs()
{
    m_offered.clear();
    m_pair->clear();
    m_pair->addItem(tr("Any pair of codes"));
    for (const PairGuidance &pair : m_pairs) {
        if (!valid(m_filter.dimension) || pair.dimension == m_filter.dimension) {
            m_offered.push_back(pair);
            m_pair->addItem(QStringLiteral("%1 ↔ %2 (%3)").arg(pair.nameA, pair.nameB, QString::number(pair.met)));
        }
    }
    m_pair->setVisible(!m_offered.empty());
}

void FilterBar::setFilter(const ReviewFilter &filter)
{
    const bool otherDimension = filter.dimension != m_filter.dimension;
    m_filter = filter;
    for (const auto &[chip, condition] : m_chips) {
        const QSignalBlocker quiet(chip);
        chip->setChecked(m_filter.*condition);
    }
    const QSignalBlocker quiet(m_categories);
    m_categories->setChecked(filter.level >= 0);
    const auto dimension = std::ranges::find(m_dimensions, filter.dimension);
    m_dimension->setCurrentIndex(dimension == m_dimensions.end() ? 0 : int(dimension - m_dimensions.begin()));
    if (otherDimension) {
        fillPairs();
    }
    const auto pair = std::ranges::find_if(m_offered, [&](const PairGuidance &p) {
        return std::minmax(p.a, p.b) == std::minmax(filter.codeA, filter.codeB);
    });
    m_pair->setCurrentIndex(pair == m_offered.end() ? 0 : int(pair - m_offered.begin()) + 1);
}

void FilterBar::chooseDimension(int index)
{
    m_filter.dimension = m_dimensions[size_t(index)];
    // A pair of another dimension would match nothing.
    m_filter.codeA = m_filter.codeB = CodeId{};
    fillPairs();
    changed();
}

void FilterBar::choosePair(int index)
{
    m_filter.codeA = index > 0 ? m_offered[size_t(index - 1)].a : CodeId{};
    m_filter.codeB = index > 0 ? m_offered[size_t(index - 1)].b : CodeId{};
    changed();
}

void FilterBar::changed()
{
    Q_EMIT filterChanged(m_filter);
}

} // namespace corater
