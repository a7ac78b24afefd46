// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/ratings/RatingTable.h"

#include <QHash>

namespace corater {

/// The cells of one question while its sheet is read: kept as positions among the different texts met, each of which is
/// looked at once. Made and used by readRatingTable().
class RatedCells
{
public:
    /// `names`: fields that say, row by row, who gave the answer in the field of the same place; empty: one rater each.
    RatedCells(QString name, QStringList raters, std::vector<int> fields, std::vector<int> names);

    /// Begins with the codes of the code book. Error: one stands there twice.
    Result<void> setCodeBook(const RatingTableOptions &options);
    const std::vector<int> &fields() const { return m_fields; }
    const std::vector<int> &names() const { return m_names; }
    const QString &name() const { return m_name; }
    /// The place of the rater of that name; -1: none.
    int rater(const QString &name) const { return int(m_raters.indexOf(name)); }
    int raters() const { return int(m_raters.size()); }

    /// What the text of a cell stands for, or blank. Errors, at the place: a code that the code book does not have, an
    /// empty code in a set, too many different codes or sets.
    Result<int> position(const QString &text, const RatingTableOptions &options, const Place &place);
    /// The answers of one unit, by rater.
    void add(const std::vector<int> &cells) { m_cells.insert(m_cells.end(), cells.begin(), cells.end()); }

    /// What is odd about the codes that were met: spellings of one, words for "not rated".
    std::vector<Error> warnings(const QString &fileName) const;
    /// Error: nothing but a mark and blanks, while nobody has said what a blank means.
    Result<void> checkBlanks(const RatingTableOptions &options, const Place &place) const;
    /// Puts the codes in their order and the cells into the matrix.
    RatedDimension finish(const RatingTableOptions &options, qsizetype units);

private:
    Result<int> takeCode(const QString &code, const RatingTableOptions &options, const Place &place);

    QString m_name;
    QStringList m_raters;
    std::vector<int> m_fields; ///< of each rater in a record
    std::vector<int> m_names;
    QHash<QString, int> m_texts;          ///< cell text → position in m_sets
    std::vector<std::vector<int>> m_sets; ///< the codes of each text; one code where cells are no sets
    QStringList m_codes;                  ///< the code book, or the codes met so far
    QHash<QString, int> m_codePositions;
    std::vector<int> m_cells;
};

} // namespace corater
