// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/training/AgreedAnswers.h"

#include "codebook/taxonomy/Assessment.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "data/records/RatingRules.h"
#include "models/settling/DecisionOrigin.h"
#include "models/settling/UnitMatching.h"

#include <algorithm>
#include <limits>

namespace corater {

namespace {

// The agreed labels are matched like a rating; no rater or unit of a study has such an id.
constexpr qint64 lowestId = std::numeric_limits<qint64>::min();
constexpr RaterId agreedRater{lowestId};

using CodeIds = std::vector<CodeId>;

QStringList shownScreening(Screening screening)
{
    return screening == Screening::Undecided ? QStringList() : QStringList(nameOf(screening));
}

QStringList rulesBetween(const Codebook &codebook, const CodeIds &given, const CodeIds &agreed)
{
    QStringList rules;
    for (const CodeId a : given) {
        for (const CodeId b : std::ranges::contains(agreed, a) ? CodeIds() : agreed) {
            for (const Rule &rule : std::ranges::contains(given, b) ? std::vector<Rule>() : codebook.rulesFor(a, b)) {
                rules << rule.text;
            }
        }
    }
    rules.removeDuplicates();
    return rules;
}

/// Compares the units of one item.
class AgreedComparison
{
public:
    AgreedComparison(const Rating &given, const Rating &agreed, const Codebook &codebook)
        : m_given(given), m_agreed(agreed), m_codebook(askedIn(codebook, false))
    {
        m_given.rater = RaterId{lowestId + 1};
        m_agreed.rater = agreedRater;
        for (size_t i = 0; i < m_agreed.units.size(); ++i) {
            m_agreed.units[i].id = UnitId{lowestId + qint64(i)};
        }
        if (m_given.screening != Screening::In) {
            m_given.units.clear(); // the file keeps them so that a mis-click loses nothing
        }
    }

    std::vector<TrainingAnswer> run()
    {
        std::vector<TrainingAnswer> extra;
        for (const UnitMatch &match : matchUnits({m_given, m_agreed}, {}, m_codebook)) {
            const UnitRating *given = unitWith(m_given, match.value(m_given.rater));
            const UnitRating *agreed = unitWith(m_agreed, match.value(agreedRater));
            if (agreed) {
                m_partners.insert(agreed->id, given);
            } else if (given) {
                extra.push_back({.question = QStringLiteral("unit"), .given = allNames(*given), .wasGiven = true});
            }
        }
        for (const UnitRating &agreed : m_agreed.units) {
            compare(m_partners.value(agreed.id), agreed);
        }
        std::ranges::move(extra, std::back_inserter(m_answers));
        return std::move(m_answers);
    }

private:
    void compare(const UnitRating *given, const UnitRating &agreed)
    {
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            const auto asked = agreed.labels.constFind(dimension->id);
            if (asked == agreed.labels.cend()) {
                continue;
            }
            const CodeIds codes = given ? given->labels.value(dimension->id) : CodeIds();
            m_answers.push_back({.dimension = dimension->id,
                                 .question = dimension->name,
                                 .unit = agreed.ordinal,
                                 .given = namesOfCodes(*dimension, codes),
                                 .agreed = namesOfCodes(*dimension, *asked),
                                 .givenCodes = codes,
                                 .agreedCodes = *asked,
                                 .wasGiven = given && (!codes.empty() || !dimension->required),
                                 .isRight = given && sameCodes(codes, *asked),
                                 .reason = agreed.comments.value(dimension->id),
                                 .rules = rulesBetween(m_codebook, codes, *asked)});
        }
    }

    QStringList allNames(const UnitRating &unit) const
    {
        QStringList all;
        for (const Dimension *dimension : m_codebook.exportOrder()) {
            all += namesOfCodes(*dimension, unit.labels.value(dimension->id));
        }
        return all;
    }

    Rating m_given;
    Rating m_agreed;
    Codebook m_codebook; ///< what an ordinary round asks
    QHash<UnitId, const UnitRating *> m_partners;
    std::vector<TrainingAnswer> m_answers;
};

QString reasonOf(const Decision &decision)
{
    QStringList reasons{decision.reason, decision.text};
    reasons.removeAll(QString());
    return reasons.join(QStringLiteral(": "));
}

} // namespace

std::vector<TrainingAnswer> compareWithAgreed(const Rating &given, const Rating &agreed, const Codebook &codebook,
                                              bool screens)
{
    std::vector<TrainingAnswer> answers;
    const bool isDecided = given.screening != Screening::Undecided;
    if (screens || (isDecided && given.screening != agreed.screening)) {
        answers.push_back({.question = QStringLiteral("screening"),
                           .given = shownScreening(given.screening),
                           .agreed = shownScreening(agreed.screening),
                           .wasGiven = isDecided,
                           .isRight = given.screening == agreed.screening,
                           .reason = agreed.reason});
    }
    if (agreed.screening == Screening::In) {
        std::ranges::move(AgreedComparison(given, agreed, codebook).run(), std::back_inserter(answers));
    }
    return answers;
}

bool screens(const TrainingPlan &training)
{
    return std::ranges::any_of(training.answers,
                               [](const Rating &answer) { return answer.screening == Screening::Out; });
}

Rating agreedAnswer(const EffectiveItem &settled, const Codebook &codebook)
{
    Rating answer{.item = settled.item,
                  .screening = settled.screening,
                  .reason = settled.screening == Screening::Out && !settled.reason.isEmpty()
                                ? settled.reason
                                : reasonOf(settled.screeningDecision)};
    const Codebook asked = askedIn(codebook, false);
    for (const EffectiveUnit &unit : settled.units) {
        UnitRating made{.ordinal = int(answer.units.size()) + 1};
        for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
            if (!asked.dimension(dimension) || decision.differs) {
                continue;
            }
            made.labels.insert(dimension, decision.codes);
            if (const QString reason = reasonOf(decision); !reason.isEmpty()) {
                made.comments.insert(dimension, reason);
            }
        }
        answer.units.push_back(std::move(made));
    }
    return answer;
}

} // namespace corater
