// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <array>

namespace corater {

/// The actions that open the modes, in the order of Workplace::Mode.
inline constexpr std::array modeActions{"mode.label",     "mode.compare",  "mode.adjudicate",
                                        "mode.agreement", "mode.codebook", "mode.results"};

/// What a key stands for, in whatever mode: a key never has two of these.
enum class KeyMeaning {
    ScreenIn,
    ScreenOut,
    Unsure,
    Discuss,
    Comment,
    Number,       ///< the code, reason, answer or page of that number
    NumberBeside, ///< with Alt: that of the second row
    Filter,
    NextRow,
    PreviousRow,
    TakeBack,
    NewUnit,
    NextUnit,
    PreviousUnit,
    RemoveUnit,
    GoOn, ///< what the filled button of the page does
    Scroll,
    NextAnswer,
    PreviousAnswer,
    NextItem,
    PreviousItem,
    WriteRule,
    NeedsRule,
    WhichUnits,
    TakeUnit,
    Skip,
    AnswerAgain,
    Accept,
    Refuse,
    StillRight,
    NewCode,
    NewCodeBelow,
    NewDimension,
    Rename,
    MoveUp,
    MoveDown,
    MoveIn,
    MoveOut,
    Merge,
    Split,
    Remove,
    LookAgain,
    ChooseFile
};

/// A key of one mode, or several of the same kind, and what they do there.
struct ModeKey
{
    QString keys; ///< as people read them
    QString what;
    QList<std::pair<QString, KeyMeaning>> table; ///< each in portable text, with what it stands for
};

/// The keys that only one mode has (Workplace::Mode); those of the whole window are in the ActionCatalogue.
QList<ModeKey> keysOfMode(int mode);

/// What that key does in the modes that have it for themselves, each in a line; empty for a key that none has.
QStringList fixedMeanings(const QKeySequence &keys);

} // namespace corater
