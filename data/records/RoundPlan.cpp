// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/RoundPlan.h"

#include "codebook/ValidText.h"

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
    return plan;
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
