// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/records/Final.h"
#include "data/records/Rating.h"

#include <QByteArray>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace corater {

/// Two raters side by side in every row, or one row per rater and item.
enum class SheetLayout { Paired, Long };

/// Which words of a sheet mean include, exclude and undecided; compared without case and surrounding blanks.
struct ScreeningWords
{
    QStringList in{"1", "in", "yes", "y", "true", "include", "included", "relevant", "x", "\u2713", "\u2714"};
    QStringList out{"0", "out", "no", "n", "false", "exclude", "excluded", "irrelevant"};
    QStringList undecided{"?", "undecided", "maybe", "unsure"};

    /// None for an unknown word. `turned`: in the column yes means exclude; words that mean include or exclude by
    /// themselves keep their meaning.
    std::optional<Screening> meaning(const QString &word, bool turned = false) const;
    bool operator==(const ScreeningWords &) const = default;
    /// All words that mean include or exclude, for messages.
    Message expected() const;
};

/// The meaning of an empty cell of the screening.
enum class BlankMeaning { Missing, No };

/// Columns of one question, by heading: those of every rater, and the one with the agreed answer.
struct MappedColumns
{
    std::vector<QStringList>
        raters; ///< one entry per rater, several columns for an ordered set; long layout: one entry
    QStringList final;
};

/// The user's meanings for the columns of a rating sheet; the other columns are found from the headings. Read from the
/// JSON file of `corater ratings --map`.
struct SheetMap
{
    QString file;                      ///< for messages
    std::optional<SheetLayout> layout; ///< none: the caller chooses it
    QStringList id;                    ///< the column that names a row, or several that do together
    bool numberRows = false;           ///< no column names the rows: number them
    QString unit;                      ///< the column with the number of the unit within its item
    QStringList rater;  ///< the column that names the rater; paired: one for each set of answers in the row
    QString finalRater; ///< long layout: the rows of this rater are the agreed answers
    QString kept;       ///< the column that says whether the unit was kept
    QStringList raters; ///< names in the order of the columns
    QStringList comments;
    std::optional<MappedColumns> screening;
    std::vector<std::pair<QString, MappedColumns>> dimensions; ///< by the name of the dimension
    ScreeningWords words;
    std::optional<Screening> yesMeans; ///< the meaning of yes, true and 1; none: from the headings
    std::optional<BlankMeaning> blank; ///< none: not rated, unless empty cells are ambiguous
    QStringList missing;               ///< words that mean "not rated", as an empty cell does
    /// Texts of cells, each with its code; "-": no code.
    std::vector<std::pair<QString, QString>> values;
    QString separator; ///< between several codes of a cell, as SetSeparator::named() takes it; empty: found
    bool same = false; ///< a text that differs from a code only in spelling (spellingKey()) is that code
    SettledBy settledBy = SettledBy::Nobody; ///< who settled the disagreements of the raters

    /// Whether the map leaves all columns to be found from the headings.
    bool isEmpty() const;
    /// This map with the values that options set: ids, names of raters, meanings of yes, of blanks and of missing
    /// words.
    SheetMap with(const SheetMap &said) const;
    /// Whether the cell means "not rated": it is empty, or holds one of the missing words.
    bool isMissing(const QString &cell) const;
};

/// Reads the JSON object that sheetMapHelp() describes. Errors: not JSON, an unknown key, a value of the wrong kind,
/// each with the path of the value.
Result<SheetMap> readSheetMap(const QByteArray &json, const QString &fileName);

/// Writes the JSON for people to edit: readSheetMap() gives an equal map.
QByteArray writeSheetMap(const SheetMap &map);

/// The description of the file's format for users.
Message sheetMapHelp();

} // namespace corater
