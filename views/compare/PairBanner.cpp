// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/PairBanner.h"

#include "models/agreement/shown/ShownNumber.h"

namespace corater {

PairBanner::PairBanner(QWidget *parent) : RuleBanner(parent)
{
    connect(this, &RuleBanner::actionRequested, this, [this](const QString &name) {
        if (name == QLatin1StringView("rule")) {
            Q_EMIT ruleWanted(m_guidance.a, m_guidance.b);
        } else if (name == QLatin1StringView("recheck")) {
            Q_EMIT recheckWanted(m_guidance.a, m_guidance.b);
        } else {
            Q_EMIT roundWanted(m_guidance.a, m_guidance.b);
        }
    });
    rebuild();
}

void PairBanner::setGuidance(const PairGuidance &guidance)
{
    if (m_guidance != guidance) { // unchanged: keep the buttons, one may be pressed or focused
        m_guidance = guidance;
        rebuild();
    }
}

void PairBanner::setOffersRecheck(bool offers)
{
    m_offersRecheck = offers;
    rebuild();
}

void PairBanner::setRuleKey(const QString &key)
{
    m_ruleKey = key;
    rebuild();
}

QString PairBanner::costSentence(const PairGuidance &guidance)
{
    if (guidance.met == 0) {
        return {};
    }
    const int count = int(guidance.met);
    const QString met = guidance.isScreening ? (count == 1 ? tr("The raters disagree on 1 item.")
                                                           : tr("The raters disagree on %n items.", nullptr, count))
                        : count == 1         ? tr("These two codes were confused on 1 unit.")
                                             : tr("These two codes were confused on %n units.", nullptr, count);
    if (!guidance.kappaNow || !guidance.kappaSettled) {
        return met;
    }
    return met + QLatin1Char(' ') +
           tr("With agreement there, κ would be %2 instead of %1.")
               .arg(shownCoefficient(guidance.kappaNow), shownCoefficient(guidance.kappaSettled));
}

void PairBanner::rebuild()
{
    clearActions();
    setVisible(valid(m_guidance.a) && valid(m_guidance.b));
    const bool ruled = !m_guidance.rule.isEmpty();
    const QString pair = QStringLiteral("%1 ↔ %2").arg(m_guidance.nameA, m_guidance.nameB);
    const QString cost = costSentence(m_guidance);
    if (ruled) {
        QString note = m_guidance.ruleSource;
        if (!note.isEmpty() && !cost.isEmpty()) {
            note += QStringLiteral(" · ");
        }
        setRule(pair, m_guidance.rule, note + cost);
    } else if (m_guidance.isScreening) {
        setRule(pair, cost);
    } else {
        setRule(tr("%1: no rule yet").arg(pair), cost);
    }
    if (!m_guidance.isScreening) {
        addAction(QStringLiteral("rule"), ruled ? tr("Change the rule") : tr("Write the rule"), m_ruleKey);
    }
    if (m_offersRecheck && valid(m_guidance.dimension)) {
        addAction(QStringLiteral("recheck"), tr("Request review of both labels"));
    }
    if (m_offersRecheck) {
        addAction(QStringLiteral("round"), tr("Rate again in a round"));
    }
}

} // namespace corater
