// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/study/LabelledStudy.h"

#include <memory>
#include <vector>

namespace corater::test {

/// The study in which a command of roundTripCases() starts: smallStudy(), labelledStudy(), or the latter sealed by
/// both.
enum class From { Fresh, Labelled, Sealed };
enum class Undo { Possible, Refused, Passes };

/// A command to be done, undone and redone.
struct RoundTripCase
{
    QString kind;
    QString sentence; ///< as undo and the history show it
    From from;
    Command<> (*make)(Study &); ///< prepares the study and makes the command
    Undo undo = Undo::Possible;
    std::vector<std::pair<QString, QString>> settings{}; ///< PerformOptions::settings
};

/// Every command of the study but setUp(), each at least once: RoundTripTest and tests/lint/commands.sh name the
/// commands without a case.
const std::vector<RoundTripCase> &roundTripCases();

/// Its cases of commands that settle, request reviews or answer them.
std::vector<RoundTripCase> settlingCases();

/// Its cases of commands on memos.
std::vector<RoundTripCase> memoCases();

/// Its cases of commands on keys.
std::vector<RoundTripCase> sharingCases();

/// The study that a case starts from, at the path, with Ada at work.
std::unique_ptr<Study> studyFrom(From from, const QString &path);

} // namespace corater::test
