// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyStore.h"

#include "data/store/check/SealCheck.h"
#include "data/store/check/Verify.h"
#include "data/store/connection/Connection.h"
#include "data/store/connection/PublicView.h"
#include "data/store/connection/Snapshot.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/history/StudyIdentity.h"
#include "data/store/replay/PastCopy.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/DiscussionRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RecheckRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SelectionRepository.h"
#include "data/store/tables/TimeRepository.h"

namespace corater {

CodebookRepository StudyStore::codebook() const
{
    return CodebookRepository(*m_connection);
}

FinalRepository StudyStore::finals() const
{
    return FinalRepository(*m_connection);
}

HistoryNames StudyStore::names() const
{
    return HistoryNames(*m_connection);
}

HistoryRepository StudyStore::history() const
{
    return HistoryRepository(*m_connection);
}

ItemRepository StudyStore::items() const
{
    return ItemRepository(*m_connection);
}

RatingRepository StudyStore::ratings() const
{
    return RatingRepository(*m_connection);
}

RecheckRepository StudyStore::rechecks() const
{
    return RecheckRepository(*m_connection);
}

DiscussionRepository StudyStore::discussions() const
{
    return DiscussionRepository(*m_connection);
}

RoundRepository StudyStore::rounds() const
{
    return RoundRepository(*m_connection);
}

SelectionRepository StudyStore::selection() const
{
    return SelectionRepository(*m_connection);
}

TimeRepository StudyStore::times() const
{
    return TimeRepository(*m_connection);
}

Result<QHash<QString, QString>> StudyStore::settings() const
{
    QHash<QString, QString> settings;
    TRY(m_connection->rows(QStringLiteral("SELECT name, value FROM setting"), {},
                           [&](const Query &row) -> Result<void> {
                               settings.insert(row.text(0), row.text(1));
                               return {};
                           }));
    return settings;
}

Result<QString> StudyStore::setting(const QString &name) const
{
    QString value;
    TRY(m_connection->rows(QStringLiteral("SELECT value FROM setting WHERE name = ?"), {name},
                           [&value](const Query &row) -> Result<void> {
                               value = row.text(0);
                               return {};
                           }));
    return value;
}

Result<StudyIdentity> StudyStore::identity() const
{
    return studyIdentity(*m_connection);
}

Result<void> StudyStore::checkResults() const
{
    return corater::checkResults(*m_connection);
}

bool StudyStore::isChecked() const
{
    return corater::isChecked(*m_connection).value_or(false);
}

std::optional<int> StudyStore::othersState() const
{
    const auto state = corater::othersState(*m_connection);
    return state ? std::optional(*state) : std::nullopt;
}

void StudyStore::takeCheck(int othersState) const
{
    (void)corater::takeCheck(*m_connection, othersState);
}

Result<QList<Message>> StudyStore::verify(const Progress &progress, VerifyDepth depth) const
{
    return verifyStudy(*m_connection, progress, depth);
}

Result<std::unique_ptr<Snapshot>> StudyStore::snapshot() const
{
    return Snapshot::take(*m_connection);
}

Result<void> StudyStore::copyAfter(qint64 last, const QString &path, const std::atomic_bool *stop) const
{
    return copyStudyAfter(*m_connection, last, path, stop);
}

Result<void> StudyStore::showPublicly(const PublicView &view) const
{
    return corater::showPublicly(*m_connection, view);
}

} // namespace corater
