// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/StudyReader.h"

#include "data/store/StopReads.h"
#include "data/store/StudyStore.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/study/Proposals.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

template <typename T>
Result<void> into(T &target, Result<T> &&loaded)
{
    TRY(loaded);
    target = std::move(*loaded);
    return {};
}

} // namespace

StudyReader::StudyReader(std::unique_ptr<StudyFile> file) : m_file(std::move(file)) {}

Result<std::unique_ptr<StudyReader>> StudyReader::open(const QString &path)
{
    TRY(auto file, StudyFile::open(path, OpenMode::ReadOnly));
    std::unique_ptr<StudyReader> study(new StudyReader(std::move(file)));
    TRY(study->load());
    return study;
}

Result<std::unique_ptr<StudyReader>> StudyReader::openForWorker(const QString &path, RaterId actor,
                                                                const std::atomic_bool *stop)
{
    TRY(auto file, StudyFile::openForWorker(path, OpenMode::ReadOnly));
    stopReads(*file, stop);
    std::unique_ptr<StudyReader> study(new StudyReader(std::move(file)));
    study->startAs(actor);
    TRY(study->load());
    return study;
}

Result<std::unique_ptr<StudyReader>> StudyReader::openPublic(const QString &path, const PublicView &view)
{
    TRY(auto file, StudyFile::openForWorker(path, OpenMode::ReadOnly));
    std::unique_ptr<StudyReader> study(new StudyReader(std::move(file)));
    study->m_hiddenRounds = view.hiddenRounds.value_or(std::vector<RoundId>());
    const StudyStore read = study->store();
    TRY(auto snapshot, read.snapshot());
    study->m_snapshot = std::move(snapshot);
    TRY(read.checkResults().and_then([&] { return read.showPublicly(view); }).and_then([&] { return study->load(); }));
    return study;
}

Result<void> StudyReader::load()
{
    const StudyStore read = store();
    TRY(into(m_kept.settings, read.settings()));
    if (isReadOnly() && m_newest == 0) {
        TRY(into(m_newest, read.history().newest()));
    }
    for (const Result<void> &step :
         {into(m_kept.wholeCodebook, read.codebook().current()), into(m_kept.raters, read.rounds().raters()),
          into(m_kept.rounds, read.rounds().all()), into(m_kept.roundRaters, read.rounds().parts()),
          into(m_kept.versions, read.codebook().versions())}) {
        if (!step) {
            return step;
        }
    }
    hideDrafts();
    return {};
}

void StudyReader::hideDrafts()
{
    m_versions.reset();
    Codebook shown = codebookShownTo(*this, m_actor);
    if (shown != m_kept.codebook) { // callers may refer to a part of it
        m_kept.codebook = std::move(shown);
    }
}

const std::vector<CodebookVersion> &StudyReader::versions() const
{
    if (!m_versions) {
        m_versions = versionsShownTo(*this, m_actor);
    }
    return *m_versions;
}

CodebookVersion StudyReader::version(VersionId id) const
{
    return versionShownTo(*this, id, m_actor);
}

CodebookVersion StudyReader::currentVersion() const
{
    return currentVersionShownTo(*this, m_actor);
}

std::optional<Rater> StudyReader::rater(RaterId id) const
{
    const auto found = std::ranges::find(m_kept.raters, id, &Rater::id);
    return found == m_kept.raters.end() ? std::nullopt : std::optional(*found);
}

std::optional<Rater> StudyReader::raterNamed(const QString &name) const
{
    const auto found = std::ranges::find_if(
        m_kept.raters, [&](const Rater &r) { return r.name.compare(name, Qt::CaseInsensitive) == 0; });
    return found == m_kept.raters.end() ? std::nullopt : std::optional(*found);
}

std::optional<Round> StudyReader::round(RoundId id) const
{
    const auto found = std::ranges::find(m_kept.rounds, id, &Round::id);
    return found == m_kept.rounds.end() ? std::nullopt : std::optional(*found);
}

std::optional<Round> StudyReader::currentRound() const
{
    const auto newest = std::ranges::find_last(m_kept.rounds, false, &Round::imported);
    return newest.empty() ? std::nullopt : std::optional(newest.front());
}

std::vector<Rater> StudyReader::ratersOf(RoundId round) const
{
    std::vector<Rater> found;
    for (const Rater &r : m_kept.raters) {
        const bool takesPart = std::ranges::any_of(
            m_kept.roundRaters, [&](const RoundRater &part) { return part.round == round && part.rater == r.id; });
        if (takesPart) {
            found.push_back(r);
        }
    }
    return found;
}

bool StudyReader::isSealed(RoundId round, RaterId rater) const
{
    return std::ranges::any_of(m_kept.roundRaters, [&](const RoundRater &part) {
        return part.round == round && part.rater == rater && !part.sealedAt.isEmpty();
    });
}

bool StudyReader::isClosed(RoundId id) const
{
    const auto found = std::ranges::find(m_kept.rounds, id, &Round::id);
    return found != m_kept.rounds.end() && !found->closedAt.isEmpty();
}

bool StudyReader::isHidden(RoundId id) const
{
    return std::ranges::contains(m_hiddenRounds, id);
}

QString StudyReader::setting(const QString &name) const
{
    return m_kept.settings.value(name);
}

void StudyReader::setActor(RaterId rater)
{
    if (m_actor == rater) {
        return;
    }
    m_actor = rater;
    takeActor();
    const Codebook before = m_kept.codebook;
    hideDrafts();
    Q_EMIT changed();
    Q_EMIT actorChanged();
    if (before != m_kept.codebook) {
        Q_EMIT codebookChanged({before, m_kept.codebook});
    }
}

} // namespace corater
