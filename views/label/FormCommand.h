// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;

namespace corater {

/// The command of a key to the labelling form, other than answers and screening.
struct FormCommand
{
    enum class Kind {
        None,
        Next,
        Back,
        AddUnit,
        RemoveUnit,
        StepUnit,
        Unsure,
        Discuss,
        Comment,
        ScrollPages,
        ScrollLines
    };

    Kind kind = Kind::None;
    int by = 0; ///< how many units, pages or lines on; negative: back

    /// The command of that key, whether or not the form can obey it now. Enter alone is none: it may answer a question.
    static FormCommand of(const QKeyEvent &event);
};

/// Whether Control, Alt or Meta is held, so that the key is no letter.
bool hasCommandModifier(const QKeyEvent &event);

} // namespace corater
