// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QHash>
#include <QStringList>

#include <utility>
#include <vector>

namespace corater {

/// What Rayyan writes about the screening into the notes of a record:
///
///     RAYYAN-INCLUSION: {"Ada"=>"Included", "Ben"=>"Maybe"} | RAYYAN-LABELS: ml,gpu |
///     RAYYAN-EXCLUSION-REASONS: wrong outcome,not an RCT | USER-NOTES: {"Ben"=>["full text?"]}
struct RayyanNotes
{
    std::vector<std::pair<QString, QString>> decisions; ///< each person and the decision, as written
    QStringList labels;
    QStringList reasons;               ///< for excluding the record; not said by whom
    QHash<QString, QStringList> notes; ///< of each person
    bool areNotesLost = false;         ///< there are notes that cannot be read

    /// The notes of a person, below each other.
    QString notesOf(const QString &person) const { return notes.value(person).join(u'\n'); }

    /// Whether the text says what people decided.
    static bool isIn(const QString &text);
    /// Reads them; the braces may be missing, which readers of BibTeX remove. Error, without a place: names and
    /// decisions that do not stand in quotes.
    static Result<RayyanNotes> of(const QString &text);
};

} // namespace corater
