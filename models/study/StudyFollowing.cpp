// SPDX-License-Identifier: GPL-3.0-or-later
// How a study that is only read follows the program that writes it. Study.cpp opens it.
#include "models/study/Study.h"

#include "data/store/history/HistoryRepository.h"

namespace corater {

Result<bool> Study::followOthers()
{
    if (!isReadOnly()) {
        return false;
    }
    const auto newest = store().history().newest();
    if (!newest || *newest == m_newest) {
        return newest ? Result<bool>(false) : std::unexpected(newest.error());
    }
    const auto changes = store().history().changesBetween(m_newest, *newest);
    if (!changes) {
        return std::unexpected(changes.error());
    }
    m_newest = *newest;
    announce(*changes);
    return true;
}

} // namespace corater
