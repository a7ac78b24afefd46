// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/RoundPlan.h"

#include "codebook/ValidText.h"
#include "data/records/RatingRules.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace corater {

namespace {

constexpr std::array drawNames{
    std::pair{RoundPlan::Draw::Everything, "everything"},
    std::pair{RoundPlan::Draw::Rest, "rest"},
    std::pair{RoundPlan::Draw::Sample, "sample"},
    std::pair{RoundPlan::Draw::List, "list"},
};

QJsonArray strataJson(const std::vector<Stratum> &strata)
{
    QJsonArray array;
    for (const Stratum &stratum : strata) {
        array.append(
            QJsonObject{{"value", stratum.name}, {"items", qint64(stratum.size)}, {"drawn", qint64(stratum.drawn)}});
    }
    return array;
}

QJsonObject ordersJson(const QMap<RaterId, qint64> &orders)
{
    QJsonObject object;
    for (const auto &[rater, number] : orders.asKeyValueRange()) {
        object.insert(QString::number(raw(rater)), number);
    }
    return object;
}

const QString seenAnswer = QStringLiteral("seen-answer ");

QJsonObject unitJson(const UnitRating &unit)
{
    QJsonObject labels;
    for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
        QJsonArray ids;
        for (const CodeId code : codes) {
            ids.append(raw(code));
        }
        labels.insert(QString::number(raw(dimension)), ids);
    }
    QJsonObject reasons;
    for (const auto &[dimension, reason] : unit.comments.asKeyValueRange()) {
        reasons.insert(QString::number(raw(dimension)), reason);
    }
    return {{"labels", labels}, {"reasons", reasons}};
}

QJsonObject trainingJson(const TrainingPlan &training)
{
    QJsonObject answers;
    for (const auto &[item, answer] : training.answers.asKeyValueRange()) {
        QJsonArray units;
        for (const UnitRating &unit : answer.units) {
            units.append(unitJson(unit));
        }
        answers.insert(
            QString::number(raw(item)),
            QJsonObject{{"screening", nameOf(answer.screening)}, {"reason", answer.reason}, {"units", units}});
    }
    QJsonObject json{{"from", training.from}, {"answers", answers}};
    if (training.pass) {
        json.insert("pass", *training.pass);
    }
    return json;
}

UnitRating unitOf(const QJsonObject &json, int ordinal)
{
    UnitRating unit{.ordinal = ordinal};
    const QJsonObject labels = json.value("labels").toObject();
    for (auto entry = labels.begin(); entry != labels.end(); ++entry) {
        std::vector<CodeId> &codes = unit.labels[DimensionId{entry.key().toLongLong()}];
        for (const QJsonValue &id : entry->toArray()) {
            codes.push_back(CodeId{id.toInteger()});
        }
    }
    const QJsonObject reasons = json.value("reasons").toObject();
    for (auto entry = reasons.begin(); entry != reasons.end(); ++entry) {
        unit.comments.insert(DimensionId{entry.key().toLongLong()}, entry->toString());
    }
    return unit;
}

TrainingPlan trainingOf(const QJsonObject &json)
{
    TrainingPlan training{.from = json.value("from").toString()};
    if (json.contains("pass")) {
        training.pass = json.value("pass").toDouble();
    }
    const QJsonObject answers = json.value("answers").toObject();
    for (auto entry = answers.begin(); entry != answers.end(); ++entry) {
        const QJsonObject kept = entry->toObject();
        Rating answer{.item = ItemId{entry.key().toLongLong()},
                      .screening = screeningNamed(kept.value("screening").toString()).value_or(Screening::Undecided),
                      .reason = kept.value("reason").toString()};
        for (const QJsonValue &unit : kept.value("units").toArray()) {
            answer.units.push_back(unitOf(unit.toObject(), int(answer.units.size()) + 1));
        }
        training.answers.insert(answer.item, std::move(answer));
    }
    return training;
}

QJsonObject repeatsJson(const QMap<RaterId, std::vector<ItemId>> &repeats)
{
    QJsonObject object;
    for (const auto &[rater, items] : repeats.asKeyValueRange()) {
        QJsonArray ids;
        for (const ItemId item : items) {
            ids.append(raw(item));
        }
        object.insert(QString::number(raw(rater)), ids);
    }
    return object;
}

} // namespace

bool RoundPlan::isRepeat(RaterId rater, ItemId item) const
{
    const auto found = repeats.constFind(rater);
    return found != repeats.cend() && std::ranges::contains(*found, item);
}

qint64 RoundPlan::repeatCount() const
{
    qint64 count = 0;
    for (const std::vector<ItemId> &items : repeats) {
        count += qint64(items.size());
    }
    return count;
}

// The id of a rater is far above the numbers that are given when a round is opened.
std::optional<OwnOrder> RoundPlan::orderOf(RaterId rater) const
{
    return orders.isEmpty() ? std::nullopt
                            : std::optional(OwnOrder{.seed = seed, .number = orders.value(rater, raw(rater))});
}

QString RoundPlan::toJson() const
{
    QJsonObject json{{"draw", nameOf(draw)}, {"candidates", candidates}, {"drawn", drawn}};
    if (usesSeed()) {
        json.insert("seed", qint64(seed));
    }
    if (method == Method::Systematic) {
        json.insert("method", nameOf(method));
    }
    if (!stratify.isEmpty()) {
        json.insert("stratify", stratify);
        json.insert("strata", strataJson(strata));
    }
    if (split) {
        json.insert("overlap", overlap);
    }
    if (audit) {
        json.insert("audit", QJsonObject{{"rate", audit->rate}, {"allow", qint64(audit->allow)}});
    }
    json.insert("proposals", proposals);
    if (recheck) {
        json.insert("recheck", true);
    }
    if (assess) {
        json.insert("assess", true);
        json.insert("where", where);
    }
    if (!repeats.isEmpty()) {
        json.insert("repeats", repeatsJson(repeats));
    }
    if (!orders.isEmpty()) {
        json.insert("orders", ordersJson(orders));
    }
    if (training) {
        json.insert("training", trainingJson(*training));
    }
    return ValidText::json(json);
}

RoundPlan RoundPlan::fromJson(const QString &text)
{
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    RoundPlan plan;
    const QString draw = json.value("draw").toString();
    const auto known =
        std::ranges::find_if(drawNames, [&](const auto &entry) { return draw == QLatin1String(entry.second); });
    plan.draw = known == drawNames.end() ? Draw::Everything : known->first;
    plan.method = json.value("method").toString() == nameOf(Method::Systematic) ? Method::Systematic : Method::Random;
    plan.candidates = json.value("candidates").toInteger();
    plan.drawn = json.value("drawn").toInteger();
    plan.seed = quint64(json.value("seed").toInteger());
    plan.stratify = json.value("stratify").toString();
    for (const QJsonValue &value : json.value("strata").toArray()) {
        plan.strata.push_back({value["value"].toString(), std::size_t(value["items"].toInteger()),
                               std::size_t(value["drawn"].toInteger())});
    }
    plan.split = json.contains("overlap");
    plan.overlap = json.value("overlap").toInteger();
    if (const QJsonObject audit = json.value("audit").toObject(); !audit.isEmpty()) {
        plan.audit = AuditQuestion{
            .items = plan.drawn, .rate = audit.value("rate").toDouble(), .allow = audit.value("allow").toInteger()};
    }
    plan.recheck = json.value("recheck").toBool();
    plan.assess = json.value("assess").toBool();
    plan.where = json.value("where").toString();
    plan.proposals = json.value("proposals").toBool();
    const QJsonObject repeats = json.value("repeats").toObject();
    for (auto entry = repeats.begin(); entry != repeats.end(); ++entry) {
        std::vector<ItemId> &items = plan.repeats[RaterId{entry.key().toLongLong()}];
        for (const QJsonValue &id : entry->toArray()) {
            items.push_back(ItemId{id.toInteger()});
        }
    }
    const QJsonObject orders = json.value("orders").toObject();
    for (auto entry = orders.begin(); entry != orders.end(); ++entry) {
        plan.orders.insert(RaterId{entry.key().toLongLong()}, entry->toInteger());
    }
    if (json.contains("training")) {
        plan.training = trainingOf(json.value("training").toObject());
    }
    return plan;
}

// As in the tables' conditions (trainingRoundIds): within a text the quotes are escaped.
bool isTraining(const Round &round)
{
    return round.plan.contains(QLatin1StringView("\"training\":{"));
}

std::vector<Round> withoutTraining(std::vector<Round> rounds)
{
    std::erase_if(rounds, isTraining);
    return rounds;
}

QString seenAnswerSetting(RoundId round, ItemId item, RaterId rater)
{
    return seenAnswer + QStringLiteral("%1 %2 %3").arg(raw(round)).arg(raw(item)).arg(raw(rater));
}

RoundId roundOfSeenAnswer(const QString &setting)
{
    return setting.startsWith(seenAnswer) ? RoundId{setting.section(u' ', 1, 1).toLongLong()} : RoundId{};
}

QString nameOf(RoundPlan::Draw draw)
{
    const auto found = std::ranges::find(drawNames, draw, &std::pair<RoundPlan::Draw, const char *>::first);
    return QString::fromLatin1(found->second);
}

QString nameOf(RoundPlan::Method method)
{
    return method == RoundPlan::Method::Systematic ? QStringLiteral("systematic") : QStringLiteral("random");
}

} // namespace corater
