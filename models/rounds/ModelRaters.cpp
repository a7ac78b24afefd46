// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/ModelRaters.h"

#include "data/store/StudyStore.h"
#include "data/store/tables/RoundRepository.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

QSet<RaterId> importedOf(const QString &setting, const std::vector<Rater> &raters, const std::vector<Round> &rounds,
                         const std::vector<RoundRater> &parts)
{
    const QJsonArray names = QJsonDocument::fromJson(setting.toUtf8())["models"].toArray();
    QSet<RaterId> models;
    for (const Rater &rater : raters) {
        if (names.contains(rater.name)) {
            models.insert(rater.id);
        }
    }
    if (models.isEmpty()) {
        return models; // asked for each row of a list
    }
    for (const RoundRater &part : parts) {
        const auto round = std::ranges::find(rounds, part.round, &Round::id);
        if (round == rounds.end() || !round->imported) {
            models.remove(part.rater);
        }
    }
    return models;
}

} // namespace

QSet<RaterId> modelRaters(const StudyReader &study)
{
    return importedOf(study.setting(modelsSetting), study.raters(), study.rounds(), study.roundRaters());
}

Result<QSet<RaterId>> modelRaters(const StudyStore &store, const std::vector<Rater> &raters,
                                  const std::vector<Round> &rounds)
{
    TRY(const auto setting, store.setting(modelsSetting));
    if (setting.isEmpty()) {
        return QSet<RaterId>();
    }
    TRY(const auto parts, store.rounds().parts());
    return importedOf(setting, raters, rounds, parts);
}

QStringList likelyModels(const StudyReader &study)
{
    const QSet<RaterId> chosen = modelRaters(study);
    QSet<RaterId> imported;
    QSet<RaterId> people;
    for (const RoundRater &part : study.roundRaters()) {
        const auto round = study.round(part.round);
        (round && round->imported ? imported : people).insert(part.rater);
    }
    QStringList models;
    for (const Rater &rater : study.raters()) {
        const bool isLikely = imported.contains(rater.id) && !people.contains(rater.id) && !chosen.contains(rater.id);
        models += isLikely ? QStringList(rater.name) : QStringList();
    }
    return people.size() >= 2 ? models : QStringList();
}

bool isOfModels(const StudyReader &study, RoundId round)
{
    const QSet<RaterId> models = modelRaters(study);
    const std::vector<Rater> raters = models.isEmpty() ? std::vector<Rater>() : study.ratersOf(round);
    return !raters.empty() &&
           std::ranges::all_of(raters, [&](const Rater &rater) { return models.contains(rater.id); });
}

} // namespace corater
