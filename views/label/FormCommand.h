// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;

namespace corater {

/// What a key asks of the labelling form itself, beside the answers and the screening.
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

    /// The command of that key, whether the form can obey it now or not. Enter alone is none: it may be the answer to
    /// a question.
    static FormCommand of(const QKeyEvent &event);
};

/// Whether Control, Alt or Meta is held with it, so that it is no letter.
bool hasCommandModifier(const QKeyEvent &event);

} // namespace corater
