// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/StudyReader.h"

#include "data/store/StudyStore.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RoundRepository.h"

#include <algorithm>

namespace corater {

namespace {

template <typename T>
Result<void> into(T &target, Result<T> &&loaded)
{
    if (!loaded) {
        return std::unexpected(loaded.error());
    }
    target = std::move(*loaded);
    return {};
}

} // namespace

StudyReader::StudyReader(std::unique_ptr<StudyFile> file) : m_file(std::move(file)) {}

Result<std::unique_ptr<StudyReader>> StudyReader::open(const QString &path)
{
    auto file = StudyFile::open(path, OpenMode::ReadOnly);
    if (!file) {
        return std::unexpected(file.error());
    }
    std::unique_ptr<StudyReader> study(new StudyReader(std::move(*file)));
    const auto loaded = study->load();
    return loaded ? Result<std::unique_ptr<StudyReader>>(std::move(study)) : std::unexpected(loaded.error());
}

Result<std::unique_ptr<StudyReader>> StudyReader::openForWorker(const QString &path, RaterId actor,
                                                                const std::atomic_bool *stop)
{
    auto file = StudyFile::openForWorker(path, OpenMode::ReadOnly);
    if (!file) {
        return std::unexpected(file.error());
    }
    (*file)->setStop(stop);
    std::unique_ptr<StudyReader> study(new StudyReader(std::move(*file)));
    study->startAs(actor);
    const auto loaded = study->load();
    return loaded ? Result<std::unique_ptr<StudyReader>>(std::move(study)) : std::unexpected(loaded.error());
}

Result<void> StudyReader::load()
{
    const StudyStore read = store();
    if (const auto settings = into(m_settings, read.settings()); !settings) {
        return settings;
    }
    if (isReadOnly() && m_newest == 0) {
        if (const auto newest = into(m_newest, read.history().newest()); !newest) {
            return newest;
        }
    }
    m_title = setting(QStringLiteral("title"));
    for (const Result<void> &step :
         {into(m_codebook, read.codebook().current()), into(m_raters, read.rounds().raters()),
          into(m_rounds, read.rounds().all()), into(m_roundRaters, read.rounds().parts()),
          into(m_versions, read.codebook().versions())}) {
        if (!step) {
            return step;
        }
    }
    return {};
}

std::optional<Rater> StudyReader::rater(RaterId id) const
{
    const auto found = std::ranges::find(m_raters, id, &Rater::id);
    return found == m_raters.end() ? std::nullopt : std::optional(*found);
}

std::optional<Rater> StudyReader::raterNamed(const QString &name) const
{
    const auto found =
        std::ranges::find_if(m_raters, [&](const Rater &r) { return r.name.compare(name, Qt::CaseInsensitive) == 0; });
    return found == m_raters.end() ? std::nullopt : std::optional(*found);
}

std::optional<Round> StudyReader::round(RoundId id) const
{
    const auto found = std::ranges::find(m_rounds, id, &Round::id);
    return found == m_rounds.end() ? std::nullopt : std::optional(*found);
}

std::optional<Round> StudyReader::currentRound() const
{
    const auto newest = std::ranges::find_last(m_rounds, false, &Round::imported);
    return newest.empty() ? std::nullopt : std::optional(newest.front());
}

std::vector<Rater> StudyReader::ratersOf(RoundId round) const
{
    std::vector<Rater> found;
    for (const Rater &r : m_raters) {
        const bool takesPart = std::ranges::any_of(
            m_roundRaters, [&](const RoundRater &part) { return part.round == round && part.rater == r.id; });
        if (takesPart) {
            found.push_back(r);
        }
    }
    return found;
}

bool StudyReader::isSealed(RoundId round, RaterId rater) const
{
    return std::ranges::any_of(m_roundRaters, [&](const RoundRater &part) {
        return part.round == round && part.rater == rater && !part.sealedAt.isEmpty();
    });
}

bool StudyReader::isClosed(RoundId id) const
{
    const auto found = std::ranges::find(m_rounds, id, &Round::id);
    return found != m_rounds.end() && !found->closedAt.isEmpty();
}

bool StudyReader::isHidden(RoundId id) const
{
    return std::ranges::contains(m_hiddenRounds, id);
}

QString StudyReader::setting(const QString &name) const
{
    return m_settings.value(name);
}

void StudyReader::setActor(RaterId rater)
{
    if (m_actor == rater) {
        return;
    }
    m_actor = rater;
    takeActor();
    Q_EMIT undoStateChanged();
    Q_EMIT actorChanged();
}

} // namespace corater
