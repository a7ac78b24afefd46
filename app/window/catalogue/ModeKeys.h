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

/// The meaning of a key in the modes; a key has the same meaning in every mode that uses it.
enum class KeyMeaning {
    ScreenIn,
    ScreenOut,
    Unsure,
    Discuss,
    EndDiscussion,
    Comment,
    Number,       ///< the code, reason, answer or page of that number
    NumberBeside, ///< with Alt: the entry of that number in the second row
    Filter,
    NextRow,
    PreviousRow,
    TakeBack,
    NewUnit,
    NextUnit,
    PreviousUnit,
    RemoveUnit,
    GoOn, ///< presses the main button of the page
    Scroll,
    NextAnswer,
    PreviousAnswer,
    NextItem,
    PreviousItem,
    WriteRule,
    NeedsRule,
    WhichUnits,
    TakeUnit,
    AgreeToDiffer,
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

/// A key of one mode, or several of the same kind, with their effect.
struct ModeKey
{
    QString keys; ///< as displayed
    QString what;
    QList<std::pair<QString, KeyMeaning>> table; ///< keys in portable text, with their meanings
};

/// The keys of one mode (Workplace::Mode); those of the whole window are in the ActionCatalogue.
QList<ModeKey> keysOfMode(int mode);

/// The meanings of the key in the modes that use it, one per line; empty if no mode does.
QStringList fixedMeanings(const QKeySequence &keys);

} // namespace corater
