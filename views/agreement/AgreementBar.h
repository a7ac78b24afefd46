// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "models/agreement/shown/AgreementSummary.h"
#include "models/settling/ReviewItem.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace corater {

class SegmentedControl;

/// The switches above the agreement table: level, what "Unknown" counts as, whose codes, round, pair of raters, and the
/// two buttons. Owned by the agreement page.
class AgreementBar : public QWidget
{
    Q_OBJECT

public:
    explicit AgreementBar(QWidget *parent = nullptr);

    void setLevels(const QStringList &levels);
    /// "As sealed" and "current"; empty hides the choice.
    void setCodes(const QStringList &codes);
    void setRounds(const std::vector<Round> &rounds);
    void setRaters(const std::vector<ReviewRater> &raters);
    void setOptions(const AgreementChoices &options);
    const AgreementChoices &options() const { return m_options; }

Q_SIGNALS:
    void optionsChanged(const AgreementChoices &options);
    void verifyRequested();
    void reportRequested();

private:
    void choosePair(int index);

    AgreementChoices m_options;
    std::vector<std::pair<RaterId, RaterId>> m_pairs;
    std::vector<RoundId> m_roundIds;
    SegmentedControl *m_level;
    QLabel *m_unknownLabel;
    SegmentedControl *m_unknown;
    SegmentedControl *m_codes;
    QComboBox *m_round;
    QComboBox *m_pair;
};

} // namespace corater
