// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AltTestReport.h"

#include "app/cli/TextTable.h"
#include "codebook/agreement/Agreement.h"
#include "codebook/agreement/Statistics.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct AltTestText
{
    Q_DECLARE_TR_FUNCTIONS(AltTest)
};

/// Which kinds of columns a pair consists of; they are never counted together.
enum class PairKind { People, PersonAndModel, Models };
constexpr PairKind pairKinds[]{PairKind::People, PairKind::PersonAndModel, PairKind::Models};

struct Pair
{
    PairKind kind = PairKind::People;
    QString a;
    QString b;
    AgreementResult agreement;

    Statistic value(const std::string &key) const
    {
        const Statistic *found = agreement.find(key);
        return found ? *found : Statistic(Undefined::NoPairs);
    }
};

// The coefficients of a pair; ranked codes also have a kappa by ranks.
std::vector<std::string> coefficients(const ModelComparison &comparison)
{
    std::vector<std::string> keys{"percent_agreement", "cohen_kappa"};
    if (comparison.ordinal) {
        keys.emplace_back("weighted_kappa_quadratic");
    }
    return keys;
}

std::vector<Pair> pairsOf(const ModelComparison &comparison)
{
    const QStringList names = comparison.raters + comparison.models;
    const AgreementOptions options{.ordinal = comparison.ordinal, .numbers = comparison.values()};
    std::vector<Pair> pairs;
    for (int a = 0; a < names.size(); ++a) {
        for (int b = a + 1; b < names.size(); ++b) {
            const PairKind kind = a >= comparison.raters.size()   ? PairKind::Models
                                  : b >= comparison.raters.size() ? PairKind::PersonAndModel
                                                                  : PairKind::People;
            pairs.push_back({kind, names[a], names[b], agreement(columnsOf(comparison.labels, {a, b}), options)});
        }
    }
    return pairs;
}

AltTest tested(const ModelComparison &comparison, int model, AltTestOptions options)
{
    options.numbers = comparison.values();
    return altTest(comparison.ofRaters(), comparison.ofModel(model), options);
}

QString shown(const std::optional<double> &value, const std::string &key = {})
{
    return value ? statisticText(key, *value) : QStringLiteral("–");
}

QJsonValue number(const std::optional<double> &value)
{
    return value ? QJsonValue(*value) : QJsonValue(QJsonValue::Null);
}

// JSON -----------------------------------------------------------------------------------------------------------

QJsonObject raterJson(const AltTestRater &rater, const QString &name)
{
    QJsonObject json{{"rater", name},
                     {"n", qint64(rater.items)},
                     {"advantage", number(rater.advantage)},
                     {"p", number(rater.p)},
                     {"rejected", rater.rejected}};
    if (rater.p) {
        json.insert(QStringLiteral("test"), rater.bySignedRank ? "wilcoxon" : "t");
    } else {
        json.insert(QStringLiteral("undefined"), rater.items == 0 ? "no_items" : "fewer_than_30_items");
    }
    return json;
}

QJsonValue calibrationJson(const std::optional<Calibration> &found)
{
    if (!found) {
        return QJsonValue::Null;
    }
    QJsonArray bins;
    for (int i = 0; i < Calibration::bins; ++i) {
        const Calibration::Bin &bin = found->bin[std::size_t(i)];
        if (bin.labels > 0) {
            bins << QJsonObject{{"above", double(i) / Calibration::bins},
                                {"labels", qint64(bin.labels)},
                                {"confidence", bin.confidence},
                                {"right", bin.right}};
        }
    }
    return QJsonObject{{"error", found->error}, {"labels", qint64(found->labels)}, {"bins", bins}};
}

QJsonObject resultJson(const ModelComparison &comparison, int model, const AltTestOptions &options)
{
    const AltTest test = tested(comparison, model, options);
    QJsonArray raters;
    for (const AltTestRater &rater : test.raters) {
        raters << raterJson(rater, comparison.raters[rater.rater]);
    }
    QJsonObject json{{"dimension", comparison.dimension},
                     {"model", comparison.models[model]},
                     {"scale", comparison.ordinal ? "ordinal" : "nominal"},
                     {"epsilon", options.epsilon},
                     {"items", qint64(test.items)},
                     {"tested", test.tested},
                     {"won", test.won},
                     {"winning_rate", number(test.winningRate)},
                     {"advantage_probability", number(test.advantage)},
                     {"passes", test.winningRate ? QJsonValue(test.passes()) : QJsonValue(QJsonValue::Null)},
                     {"raters", raters}};
    if (!test.winningRate) {
        json.insert(QStringLiteral("undefined"), test.items == 0 ? "no_items" : "fewer_than_30_items");
    }
    if (!comparison.confidences.empty()) {
        json.insert(QStringLiteral("calibration"), calibrationJson(calibration(comparison.confidentLabels())));
    }
    return json;
}

QString kindWord(PairKind kind)
{
    return kind == PairKind::People   ? QStringLiteral("human-human")
           : kind == PairKind::Models ? QStringLiteral("model-model")
                                      : QStringLiteral("human-model");
}

QJsonObject pairsJson(const ModelComparison &comparison)
{
    QJsonArray pairs;
    for (const Pair &pair : pairsOf(comparison)) {
        QJsonObject json{{"kind", kindWord(pair.kind)},
                         {"a", pair.a},
                         {"b", pair.b},
                         {"n", qint64(pair.value("n_pairs").valueOr(0))}};
        QJsonObject undefined;
        for (const std::string &key : coefficients(comparison)) {
            const Statistic value = pair.value(key);
            const QString name = QString::fromStdString(key);
            json.insert(name, value.defined() ? QJsonValue(value.value()) : QJsonValue(QJsonValue::Null));
            if (!value.defined()) {
                undefined.insert(name, QString::fromLatin1(undefinedWord(value.reason())));
            }
        }
        json.insert(QStringLiteral("undefined"), undefined);
        pairs << json;
    }
    return {{"dimension", comparison.dimension},
            {"pairs", pairs},
            {"only_of_models", QJsonArray::fromStringList(comparison.onlyOfModels())},
            {"units_not_joined", comparison.unjoined}};
}

// Text -----------------------------------------------------------------------------------------------------------

QString raterNote(const AltTestRater &rater)
{
    if (rater.items == 0) {
        return AltTestText::tr("no item that another rater and the model labelled");
    }
    if (!rater.p) {
        return AltTestText::tr("fewer than %1 items: not tested").arg(AltTest::fewest);
    }
    const QString who = rater.rejected ? AltTestText::tr("the model wins") : AltTestText::tr("the rater stays");
    return rater.bySignedRank ? AltTestText::tr("%1 (Wilcoxon's test)").arg(who) : who;
}

QString verdict(const AltTest &test, const QString &model, const AltTestOptions &options)
{
    if (!test.winningRate) {
        return test.items == 0
                   ? AltTestText::tr("%1: – (no item has labels of two raters and of the model)").arg(model)
                   : AltTestText::tr("%1: – (every rater has fewer than %2 items; label more, or see --wilcoxon)")
                         .arg(model, QString::number(AltTest::fewest));
    }
    const QString numbers =
        AltTestText::tr("%1: winning rate %2 (%3 of %4), advantage probability %5, ε %6")
            .arg(model, shown(test.winningRate), QString::number(test.won), QString::number(test.tested),
                 shown(test.advantage), QString::number(options.epsilon));
    return numbers + u'\n' +
           (test.passes()
                ? AltTestText::tr("  The model passes: it wins against at least half of the raters.")
                : AltTestText::tr("  The model does not pass: it wins against fewer than half of the raters."));
}

QString testText(const ModelComparison &comparison, int model, const AltTestOptions &options)
{
    const AltTest test = tested(comparison, model, options);
    QString text = verdict(test, comparison.models[model], options) + u'\n';
    if (test.tested == 1 || test.tested == 2) {
        text += (test.tested == 1 ? AltTestText::tr("  Only one rater is tested, so that a single win passes; three or "
                                                    "more are advised.")
                                  : AltTestText::tr("  Two raters are tested, so that one win of two passes; three or "
                                                    "more are advised.")) +
                u'\n';
    }
    std::vector<QStringList> rows{{AltTestText::tr("rater"), AltTestText::tr("items"), AltTestText::tr("advantage"),
                                   AltTestText::tr("p"), QString()}};
    for (const AltTestRater &rater : test.raters) {
        rows.push_back({comparison.raters[rater.rater], QString::number(rater.items), shown(rater.advantage),
                        shown(rater.p, "_p"), raterNote(rater)});
    }
    text += aligned(rows, QStringLiteral("  "));
    if (comparison.confidences.empty()) {
        return text;
    }
    const auto found = calibration(comparison.confidentLabels());
    return text + u'\n' +
           (found ? AltTestText::tr(
                        "  Expected calibration error %1, over %2 labels with a confidence: so far apart are, "
                        "in ten bins, the confidence and the share of raters who say the same.")
                        .arg(shown(found->error), QString::number(found->labels))
                  : AltTestText::tr("  Expected calibration error: – (no label with a confidence has one of a rater "
                                    "beside it)")) +
           u'\n';
}

QString kindTitle(PairKind kind)
{
    return kind == PairKind::People   ? AltTestText::tr("  Raters with each other")
           : kind == PairKind::Models ? AltTestText::tr("  Models with each other")
                                      : AltTestText::tr("  Raters with models");
}

QString pairsText(const ModelComparison &comparison)
{
    const std::vector<Pair> pairs = pairsOf(comparison);
    const std::vector<std::string> keys = coefficients(comparison);
    QString text;
    for (const PairKind kind : pairKinds) {
        QStringList head{QString(), AltTestText::tr("units")};
        for (const std::string &key : keys) {
            head << statisticTitle(key);
        }
        std::vector<QStringList> rows{head << QString()};
        for (const Pair &pair : pairs) {
            if (pair.kind != kind) {
                continue;
            }
            QStringList row{QStringLiteral("%1, %2").arg(pair.a, pair.b),
                            QString::number(qint64(pair.value("n_pairs").valueOr(0)))};
            QString why;
            for (const std::string &key : keys) {
                const Statistic value = pair.value(key);
                row << statisticText(key, value);
                why = value.defined() || !why.isEmpty() ? why : undefinedText(value.reason());
            }
            rows.push_back(row << why);
        }
        text += rows.size() > 1 ? u'\n' + kindTitle(kind) + u'\n' + aligned(rows, QStringLiteral("  ")) : QString();
    }
    return text;
}

QString comparisonText(const ModelComparison &comparison, const AltTestOptions &options)
{
    QString text =
        (comparison.ordinal ? AltTestText::tr("%1 (ordinal), raters: %2") : AltTestText::tr("%1 (nominal), raters: %2"))
            .arg(comparison.dimension, comparison.raters.join(QStringLiteral(", "))) +
        u'\n';
    for (int model = 0; model < comparison.models.size(); ++model) {
        text += testText(comparison, model, options);
    }
    text += pairsText(comparison);
    if (const QStringList only = comparison.onlyOfModels(); !only.isEmpty()) {
        text += u'\n' +
                AltTestText::tr("  No rater gave these labels of the models; they count as different from every "
                                "rater's: %1")
                    .arg(only.join(QStringLiteral(", ")).left(300)) +
                u'\n';
    }
    if (comparison.unjoined > 0) {
        text +=
            u'\n' +
            (comparison.unjoined == 1
                 ? AltTestText::tr("  1 unit is left out: its item has several units, and the model's label does "
                                   "not say for which it is")
                 : AltTestText::tr("  %n units are left out: their items have several units, and the model's labels "
                                   "do not say for which they are",
                                   nullptr, int(comparison.unjoined))) +
            u'\n';
    }
    return text;
}

} // namespace

QJsonObject AltTestReport::toJson() const
{
    QJsonArray results;
    QJsonArray agreement;
    for (const ModelComparison &comparison : comparisons) {
        for (int model = 0; model < comparison.models.size(); ++model) {
            results << resultJson(comparison, model, options);
        }
        agreement << pairsJson(comparison);
    }
    return {{"source", source},
            {"results", results},
            {"agreement", agreement},
            {"open_rounds", QJsonArray::fromStringList(openRounds)}};
}

QString AltTestReport::toText() const
{
    QStringList parts;
    for (const ModelComparison &comparison : comparisons) {
        parts << comparisonText(comparison, options);
    }
    QString text = parts.join(u'\n');
    for (const QString &round : openRounds) {
        text += u'\n' + SharedText::notInNumbers().arg(round) + u'\n';
    }
    return text;
}

} // namespace corater
