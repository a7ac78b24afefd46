// SPDX-License-Identifier: GPL-3.0-or-later
// How the study takes older changes back. Study.cpp undoes and redoes the newest.
#include "models/study/Study.h"

#include "data/store/history/HistoryRepository.h"
#include "models/commands/DryRun.h"
#include "models/commands/TakeBack.h"

namespace corater {

Result<void> Study::takeBackEntry(qint64 seq, bool dry)
{
    if (const auto may = checkWritable(); !may) {
        return may;
    }
    const auto entry = store().history().toTakeBack(seq);
    if (!entry) {
        return std::unexpected(entry.error());
    }
    const auto may = checkMayBeTakenBack(*entry, m_actor).and_then([&] {
        return checkNobodyElseMayHave(entry->changes.inverted(), seq);
    });
    return may ? DryRun::perform(*this, TakeBack(seq), dry) : may;
}

} // namespace corater
