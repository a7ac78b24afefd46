// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

/// Who may write a row, or a column of it, once raters of a study have keys and work in copies of their own. What an
/// entry writes against its rule makes the merge refuse it; merge and check of the history use the same rules.
enum class WriteRule {
    Anybody,
    Owner,     ///< the rater whose name, key or rating it is; anybody while that rater has no key
    Seal,      ///< the rater whose part it is, once, by sealing it
    Untouched, ///< anybody until somebody else has rated or sealed in the round
    Proposals, ///< as Untouched; later only whether proposed codes are shown
    NextRound, ///< anybody while no other round is open
    GivenPart, ///< with its round, or by another rater of the round
    TakenPart, ///< with a round that is untouched, by whoever added it, or by an entry that leaves the rater out
    WithPart,  ///< with its round or with the part of its rater
    Unrated,   ///< anybody until somebody else, who knew the row, has rated or sealed in a round that is open
    Never,     ///< nobody: it never changes
    Derived    ///< nobody: entries cannot set it, it follows from other entries
};

/// The rule for adding a row to a recorded table; for removing one; for changing a column.
WriteRule ruleOfAdding(const QString &table);
WriteRule ruleOfRemoving(const QString &table);
WriteRule ruleOfChanging(const QString &table, const QString &column);

} // namespace corater
