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

    /// Nothing when the word is none of them. `turned`: in the column yes means exclude; words that mean include or
    /// exclude by themselves keep their meaning.
    std::optional<Screening> meaning(const QString &word, bool turned = false) const;
    bool operator==(const ScreeningWords &) const = default;
    /// All words that mean include or exclude, for messages.
    Message expected() const;
};

/// What an empty cell of the screening says.
enum class BlankMeaning { Missing, No };

/// Columns of one question, by heading: those of every rater, and the one with what was agreed.
struct MappedColumns
{
    std::vector<QStringList>
        raters; ///< one entry per rater, several columns for an ordered set; long layout: one entry
    QStringList final;
};

/// What the user says about the columns of a rating sheet; what it leaves out is found from the headings. Read from
/// the JSON file of `corater ratings --map`.
struct SheetMap
{
    QString file;                      ///< for messages
    std::optional<SheetLayout> layout; ///< none: whoever reads the sheet says it
    QStringList id;                    ///< the column that names a row, or several that do together
    bool numberRows = false;           ///< no column names the rows: their numbers do
    QString unit;                      ///< the column with the number of the unit within its item
    QStringList rater;  ///< the column that names the rater; paired: one for each set of answers in the row
    QString finalRater; ///< long layout: the rows of this rater are what was agreed
    QString kept;       ///< the column that says whether the unit was kept
    QStringList raters; ///< names in the order of the columns
    QStringList comments;
    std::optional<MappedColumns> screening;
    std::vector<std::pair<QString, MappedColumns>> dimensions; ///< by the name of the dimension
    ScreeningWords words;
    std::optional<Screening> yesMeans; ///< what yes, true and 1 say of an item; none: as the headings say
    std::optional<BlankMeaning> blank; ///< none: not rated, unless that is one of two readings
    QStringList missing;               ///< words that say "not rated", as the empty cell does
    /// Texts of cells, and the code that each stands for; "-": nothing.
    std::vector<std::pair<QString, QString>> values;
    QString separator; ///< between several codes of a cell, as SetSeparator::named() takes it; empty: found
    bool same = false; ///< a text that differs from a code only in spelling (spellingKey()) is that code
    SettledBy settledBy = SettledBy::Nobody; ///< who settled what the raters disagreed on

    /// Whether nothing is said of the columns: all of them are to be found from the headings.
    bool isEmpty() const;
    /// This map with what options say beside it: ids, names of raters, what yes, blanks and missing words mean.
    SheetMap with(const SheetMap &said) const;
    /// Whether the cell says that nobody rated: it is empty, or holds one of the words for that.
    bool isMissing(const QString &cell) const;
};

/// Reads the JSON object that sheetMapHelp() describes. Errors: not JSON, an unknown key, a value of the wrong kind,
/// each with the path of the value.
Result<SheetMap> readSheetMap(const QByteArray &json, const QString &fileName);

/// The same object, for people to edit: readSheetMap() gives an equal map.
QByteArray writeSheetMap(const SheetMap &map);

/// The format of the file, for people.
Message sheetMapHelp();

} // namespace corater
