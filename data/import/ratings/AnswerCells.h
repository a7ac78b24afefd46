// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/columns/SheetColumns.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/ratings/LabelCells.h"
#include "data/import/ratings/RatingSheet.h"
#include "data/import/sheets/SheetRows.h"

namespace corater {

/// Reads the cells for include or exclude, and notices ambiguous empty ones. Used by readRatingSheet(); lives as long
/// as one reading.
class ScreeningCells
{
public:
    /// Both must outlive the object.
    ScreeningCells(SheetRows &rows, const SheetMap &map) : m_rows(rows), m_map(map) {}

    /// A rater's decision in the present row; none where the item is not rated, or the field is -1. `turned`: yes means
    /// exclude. Error, at the cell: a word that the map does not know, unless the reading is partial.
    Result<std::optional<Screening>> rated(const QStringList &fields, int field, bool turned);
    /// The agreed decision, read like rated(); but an empty cell is never a decision.
    Result<std::optional<Screening>> agreed(const QStringList &fields, int field, bool turned);
    /// Error, after the last row: the raters' cells hold a single word or nothing, and no option gives empty cells a
    /// meaning.
    Result<void> check(const Place &place) const;

private:
    SheetRows &m_rows;
    const SheetMap &m_map;
    qint64 m_blank = 0;
    QString m_word; ///< of the first cell that is not empty
    bool m_severalWords = false;
};

/// Reads the answer of one rater, or the agreed answer, from the cells of a row. A partial reading notes faulty cells
/// of labels or evidence in the rows. Used by readRatingSheet(); lives as long as one reading.
class AnswerCells
{
public:
    enum class Whose { Rater, Agreed };

    /// All must outlive the object.
    AnswerCells(SheetRows &rows, const Codebook &codebook, const SheetMap &map)
        : m_rows(rows), m_codebook(codebook), m_map(map), m_screening(rows, map), m_labels(codebook, &map)
    {
    }

    /// Reads the answer of the present row. Errors, at the cell: a faulty cell, unless the reading is partial.
    Result<void> read(const QStringList &fields, const AnswerFields &columns, Whose whose, SheetAnswer &answer);
    /// Whether the present row is kept in the data set; none where no cell tells.
    Result<std::optional<bool>> kept(const QStringList &fields, const SheetColumns &columns);
    /// ScreeningCells::check(), after the last row.
    Result<void> check(const Place &place) const { return m_screening.check(place); }
    /// The recognised codes and the texts that are no code.
    const LabelCells &labels() const { return m_labels; }
    void setSeparators(SetSeparators separators) { m_labels.setSeparators(std::move(separators)); }

private:
    Result<void> readLabels(const QStringList &fields, const LabelFields &columns, SheetAnswer &answer);
    Result<void> readEvidence(const QStringList &fields, const AnswerFields &columns, SheetAnswer &answer);

    SheetRows &m_rows;
    const Codebook &m_codebook;
    const SheetMap &m_map;
    ScreeningCells m_screening;
    LabelCells m_labels;
};

} // namespace corater
