// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agreement/rounds/StoppingTarget.h"

#include "codebook/Sentences.h"
#include "codebook/ShownDecimal.h"
#include "data/records/RoundPlan.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <utility>

namespace corater {

namespace {

struct StoppingTargetText
{
    Q_DECLARE_TR_FUNCTIONS(StoppingTarget)
    CORATER_MESSAGES(StoppingTarget)
};

const std::array<std::pair<StoppingTarget::Coefficient, QString>, 3> coefficients{
    {{StoppingTarget::Coefficient::Kappa, QStringLiteral("kappa")},
     {StoppingTarget::Coefficient::Ac1, QStringLiteral("ac1")},
     {StoppingTarget::Coefficient::Alpha, QStringLiteral("alpha")}}};

const std::array<std::pair<StoppingRule, QString>, stoppingRules> rules{
    {{StoppingRule::First, QStringLiteral("first")},
     {StoppingRule::TwoInARow, QStringLiteral("two in a row")},
     {StoppingRule::ThreeInARow, QStringLiteral("three in a row")},
     {StoppingRule::LowerBound, QStringLiteral("lower bound of three")}}};

QString wordFor(const auto &words, auto value)
{
    return std::ranges::find(words, value, [](const auto &row) { return row.first; })->second;
}

template <typename Value>
std::optional<Value> valueFor(const auto &words, const QString &name)
{
    const auto found = std::ranges::find(words, name, [](const auto &row) { return row.second; });
    return found == words.end() ? std::nullopt : std::optional<Value>(found->first);
}

QStringList textsOf(const QJsonValue &array)
{
    QStringList texts;
    for (const QJsonValue &text : array.toArray()) {
        texts << text.toString();
    }
    return texts;
}

} // namespace

QString nameOf(StoppingTarget::Coefficient coefficient)
{
    return wordFor(coefficients, coefficient);
}

QString nameOf(StoppingRule rule)
{
    return wordFor(rules, rule);
}

std::optional<StoppingTarget::Coefficient> coefficientNamed(const QString &name)
{
    return valueFor<StoppingTarget::Coefficient>(coefficients, name);
}

std::optional<StoppingRule> ruleNamed(const QString &name)
{
    return valueFor<StoppingRule>(rules, name);
}

QString titleOf(StoppingRule rule)
{
    switch (rule) {
    case StoppingRule::First:
        return StoppingTargetText::tr("first round at the target");
    case StoppingRule::TwoInARow:
        return StoppingTargetText::tr("two rounds in a row");
    case StoppingRule::ThreeInARow:
        return StoppingTargetText::tr("three rounds in a row");
    case StoppingRule::LowerBound:
        break;
    }
    return StoppingTargetText::tr("lower bound of the last three together");
}

QString sentenceOf(const StoppingTarget &target)
{
    const bool byCategory = target.level == AgreementLevel::Category;
    const QString coefficient =
        target.coefficient == StoppingTarget::Coefficient::Kappa ? StoppingTargetText::tr("kappa")
        : target.coefficient == StoppingTarget::Coefficient::Ac1 ? StoppingTargetText::tr("Gwet's AC1")
                                                                 : StoppingTargetText::tr("Krippendorff's alpha");
    const QString compared = byCategory ? StoppingTargetText::tr("%1 by category").arg(coefficient) : coefficient;
    const QString wanted = shownDecimal(target.wanted(), 2);
    QString said = (target.rule == StoppingRule::LowerBound
                        ? StoppingTargetText::tr("One rater per item is enough when the lower 95 % bound of %1, over "
                                                 "the last three rounds together, is %2 or more.")
                        : StoppingTargetText::tr("One rater per item is enough when %1 is %2 or more in three rounds "
                                                 "in a row."))
                       .arg(compared, wanted);
    return target.dimensions.isEmpty()
               ? said
               : sentencesInARow(
                     {said,
                      StoppingTargetText::tr("This counts for %1.").arg(target.dimensions.join(QStringLiteral(", ")))});
}

QString chosenWhen(const StoppingTarget &target)
{
    return target.closedRounds.isEmpty()
               ? StoppingTargetText::tr("Chosen before the agreement of any round was known.")
               : StoppingTargetText::tr("Chosen when the agreement of these rounds was known: %1.")
                     .arg(target.closedRounds.join(QStringLiteral(", ")));
}

std::string StoppingTarget::keyFor(const DimensionAgreement &result) const
{
    const bool many = result.raters.size() > 2;
    switch (coefficient) {
    case Coefficient::Ac1:
        return "gwet_ac1";
    case Coefficient::Alpha:
        return result.ordinal ? "krippendorff_alpha_ordinal" : "krippendorff_alpha_nominal";
    case Coefficient::Kappa:
        break;
    }
    return many ? "fleiss_kappa_available" : result.ordinal ? "weighted_kappa_linear" : "cohen_kappa";
}

QString StoppingTarget::toJson() const
{
    const QJsonObject json{{"coefficient", nameOf(coefficient)},
                           {"level", level == AgreementLevel::Code ? "code" : "category"},
                           {"rule", nameOf(rule)},
                           {"target", target},
                           {"bound", bound},
                           {"dimensions", QJsonArray::fromStringList(dimensions)},
                           {"closed", QJsonArray::fromStringList(closedRounds)}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

std::optional<StoppingTarget> StoppingTarget::fromJson(const QString &text)
{
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    const auto coefficient = coefficientNamed(json["coefficient"].toString());
    const auto rule = ruleNamed(json["rule"].toString());
    if (!coefficient || !rule || !json["target"].isDouble() || !json["bound"].isDouble()) {
        return std::nullopt;
    }
    return StoppingTarget{.coefficient = *coefficient,
                          .level =
                              json["level"].toString() == u"category" ? AgreementLevel::Category : AgreementLevel::Code,
                          .rule = *rule,
                          .target = json["target"].toDouble(),
                          .bound = json["bound"].toDouble(),
                          .dimensions = textsOf(json["dimensions"]),
                          .closedRounds = textsOf(json["closed"])};
}

std::optional<StoppingTarget> stoppingTarget(const StudyReader &study)
{
    return StoppingTarget::fromJson(study.setting(stoppingTargetSetting));
}

Result<void> checkTarget(const StoppingTarget &target, const Codebook &codebook)
{
    if (target.rule != StoppingRule::ThreeInARow && target.rule != StoppingRule::LowerBound) {
        return fail(ErrorCode::Input, StoppingTargetText::toSay("fewer than three rounds prove too little"), {},
                    nameOf(StoppingRule::ThreeInARow) + QStringLiteral(", ") + nameOf(StoppingRule::LowerBound),
                    nameOf(target.rule));
    }
    if (target.rule == StoppingRule::LowerBound && target.coefficient == StoppingTarget::Coefficient::Alpha) {
        return fail(ErrorCode::Input,
                    StoppingTargetText::toSay("Krippendorff's alpha has no standard error, and so no lower bound"), {},
                    StoppingTargetText::toSay("the rule with three rounds, or another coefficient"),
                    nameOf(target.coefficient));
    }
    if (!(target.wanted() > 0 && target.wanted() <= 1)) {
        return fail(ErrorCode::Input, StoppingTargetText::toSay("no rounds can prove this"), {},
                    StoppingTargetText::toSay("a number above 0, at most 1"), QString::number(target.wanted()));
    }
    QStringList known;
    for (const Dimension &dimension : codebook.dimensions) {
        known << (dimension.assessment ? QStringList() : QStringList(dimension.name));
    }
    for (const QString &name : target.dimensions) {
        if (!known.contains(name)) {
            return fail(ErrorCode::Input, StoppingTargetText::toSay("no question of the codebook has this name"), {},
                        known.join(QStringLiteral(", ")), name);
        }
    }
    return {};
}

QString settingOf(const std::optional<StoppingTarget> &target, const StudyReader &study)
{
    if (!target) {
        return {};
    }
    StoppingTarget kept = *target;
    kept.closedRounds.clear();
    for (const Round &round : study.rounds()) {
        kept.closedRounds += study.isClosed(round.id) && !isTraining(round) ? QStringList(round.name) : QStringList();
    }
    return kept.toJson();
}

} // namespace corater
