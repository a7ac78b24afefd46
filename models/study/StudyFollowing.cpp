// SPDX-License-Identifier: GPL-3.0-or-later
// How a study that is only read follows the program that writes it. Study.cpp opens it.
#include "models/study/StudyReader.h"

#include "data/store/history/HistoryRepository.h"

#include <algorithm>

namespace corater {

namespace {

// In an open round a change would reveal which item another rater is working on.
bool isSecretRating(const StudyReader &study, const RowChange &change)
{
    if (change.table != QLatin1String("rating")) {
        return false;
    }
    const QVariantMap &row = change.after.isEmpty() ? change.before : change.after;
    const RaterId rater{row.value(QStringLiteral("rater_id")).toLongLong()};
    const RoundId round{row.value(QStringLiteral("round_id")).toLongLong()};
    return rater != study.actor() && !study.isClosed(round);
}

} // namespace

Result<bool> StudyReader::followOthers()
{
    if (!isReadOnly()) {
        return false;
    }
    TRY(const auto newest, store().history().newest());
    if (newest == m_newest) {
        return false;
    }
    TRY(auto changes, store().history().changesBetween(m_newest, newest));
    m_newest = newest;
    std::erase_if(changes.rows, [this](const RowChange &change) { return isSecretRating(*this, change); });
    announce(changes);
    return true;
}

} // namespace corater
