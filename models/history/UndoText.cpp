// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/UndoText.h"

#include "models/history/HistoryText.h"
#include "models/study/Study.h"

namespace corater {

namespace {

QString textOf(const std::optional<UndoState::Step> &step)
{
    return step ? historyText(*step) : QString();
}

} // namespace

QString undoText(const Study &study)
{
    return textOf(study.toUndo());
}

QString redoText(const Study &study)
{
    return textOf(study.toRedo());
}

} // namespace corater
