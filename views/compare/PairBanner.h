// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "views/theme/RuleBanner.h"

namespace corater {

/// The rule between two codes that raters gave to the same unit, or the offer to write one, with what the pair costs.
/// Compare, Adjudicate and Agreement own one each.
class PairBanner : public RuleBanner
{
    Q_OBJECT

public:
    explicit PairBanner(QWidget *parent = nullptr);

    /// Shows the pair; one without codes hides the banner.
    void setGuidance(const PairGuidance &guidance);
    const PairGuidance &guidance() const { return m_guidance; }
    /// Offers to have the labels behind the pair reviewed one by one, or rated anew in a round. Not for screening,
    /// which has no labels.
    void setOffersRecheck(bool offers);
    /// The key drawn on the offer to write or change the rule; empty for none.
    void setRuleKey(const QString &key);

    /// The sentence about the pair's cost; empty if it is unknown.
    static QString costSentence(const PairGuidance &guidance);

Q_SIGNALS:
    /// The user wants to write the rule for the pair, or to change it.
    void ruleWanted(CodeId a, CodeId b);
    void recheckWanted(CodeId a, CodeId b);
    void roundWanted(CodeId a, CodeId b);

private:
    void rebuild();

    PairGuidance m_guidance;
    bool m_offersRecheck = false;
    QString m_ruleKey;
};

} // namespace corater
