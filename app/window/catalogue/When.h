// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace corater {

class Study;

/// What the open study must allow for an action: the conditions of the table of actions.
namespace when {

using Condition = bool (*)(const Study &);

bool always(const Study &study);
/// It can be changed.
bool isWritable(const Study &study);
/// Somebody works, in a round, and their labels could be changed by the study.
bool worksInRound(const Study &study);
/// Their labels of the round are not final yet.
bool maySeal(const Study &study);
bool mayUndo(const Study &study);
bool mayRedo(const Study &study);

} // namespace when

} // namespace corater
