// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/settling/NamedUnits.h"

#include "data/records/UnitNames.h"
#include "models/settling/UnitMatching.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

namespace {

const QString codesInOrder = QStringLiteral("codes in order");

} // namespace

QHash<UnitId, QString> sheetNames(const Round &round)
{
    QHash<UnitId, QString> names;
    if (!round.imported) {
        return names;
    }
    const QJsonObject plan = QJsonDocument::fromJson(round.plan.toUtf8()).object();
    const QJsonObject ids = plan.value(QStringLiteral("unit ids")).toObject();
    for (auto entry = ids.begin(); entry != ids.end(); ++entry) {
        names.insert(UnitId{entry.key().toLongLong()}, entry.value().toString());
    }
    return names;
}

bool hasCodesInOrder(const Round &round)
{
    const QJsonObject plan = QJsonDocument::fromJson(round.imported ? round.plan.toUtf8() : QByteArray()).object();
    return plan.value(codesInOrder).toBool(true);
}

QString importPlan(const QHash<UnitId, QString> &names, bool ordered)
{
    if (names.isEmpty() && ordered) {
        return {};
    }
    QJsonObject ids;
    for (const auto &[unit, name] : names.asKeyValueRange()) {
        ids.insert(QString::number(raw(unit)), name);
    }
    QJsonObject plan;
    if (!ids.isEmpty()) {
        plan.insert(QStringLiteral("unit ids"), ids);
    }
    if (!ordered) {
        plan.insert(codesInOrder, false);
    }
    return QString::fromUtf8(QJsonDocument(plan).toJson(QJsonDocument::Compact));
}

std::vector<NamedUnit> namedUnits(const QString &externalId, const std::vector<Rating> &ratings,
                                  const QHash<UnitId, int> &alignment, const QHash<UnitId, QString> &names,
                                  const Codebook &codebook)
{
    std::vector<NamedUnit> units;
    const std::vector<UnitMatch> matches = matchUnits(ratings, alignment, codebook);
    for (const UnitMatch &match : matches) {
        QString name = unitName(externalId, int(units.size()) + 1, qsizetype(matches.size()));
        for (const UnitId unit : match) {
            name = names.value(unit, name);
        }
        units.push_back({match, name});
    }
    return units;
}

QStringList settledNames(const QString &externalId, const FinalItem &settled)
{
    QStringList names;
    for (const FinalUnit &unit : settled.units) {
        names << (unit.exportId.isEmpty() ? unitName(externalId, unit.ordinal, qsizetype(settled.units.size()))
                                          : unit.exportId);
    }
    return names;
}

bool linkSources(FinalItem &settled, const QString &externalId, const std::vector<NamedUnit> &units)
{
    bool changed = false;
    const QStringList names = settledNames(externalId, settled);
    for (const NamedUnit &unit : units) {
        const qsizetype at = names.indexOf(unit.name);
        if (at < 0) {
            continue;
        }
        QMap<RaterId, UnitId> &sources = settled.units[size_t(at)].sources;
        for (const auto &[rater, source] : unit.match.asKeyValueRange()) {
            if (!sources.contains(rater)) {
                sources.insert(rater, source);
                changed = true;
            }
        }
    }
    return changed;
}

} // namespace corater
