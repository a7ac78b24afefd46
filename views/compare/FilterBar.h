// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/review/ReviewFilter.h"

#include <QWidget>

class QComboBox;

namespace corater {

class ChoiceChip;

/// The filters of Compare, which select the differences to walk through. Owned by the compare page.
class FilterBar : public QWidget
{
    Q_OBJECT

public:
    explicit FilterBar(QWidget *parent = nullptr);

    void setCodebook(const Codebook &codebook);
    /// The pairs of codes to choose from, the most frequent first.
    void setPairs(const std::vector<PairGuidance> &pairs);
    void setFilter(const ReviewFilter &filter);
    const ReviewFilter &filter() const { return m_filter; }

Q_SIGNALS:
    void filterChanged(const ReviewFilter &filter);

private:
    ChoiceChip *addChip(const QString &text, const QString &tip, bool ReviewFilter::*condition);
    void chooseDimension(int index);
    void choosePair(int index);
    void fillPairs();
    void changed();

    ReviewFilter m_filter;
    std::vector<DimensionId> m_dimensions;
    std::vector<PairGuidance> m_pairs;
    std::vector<PairGuidance> m_offered; ///< the pairs of the chosen dimension
    std::vector<std::pair<ChoiceChip *, bool ReviewFilter::*>> m_chips;
    ChoiceChip *m_categories;
    QComboBox *m_dimension;
    QComboBox *m_pair;
};

} // namespace corater
