// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/agreement/QuestionColumns.h"

#include <QHash>

namespace corater {

/// The cells of one question while its sheet is read. A cell is kept as an index into the different texts met, so that
/// each text is parsed once. Made and used by readRatingTable().
class RatedCells
{
public:
    /// The options must outlive it.
    RatedCells(QuestionColumns::Question question, const RatingTableOptions &options);

    /// Begins with the codes of the code book. Error: a code stands there twice.
    Result<void> setCodeBook();
    /// Sets the separator of the codes of a cell, which holds a set or, where `first`, counts by its first code.
    void setSeparator(const SetSeparator &separator, bool first);

    const std::vector<int> &fields() const { return m_question.rated.fields; }
    const std::vector<int> &names() const { return m_question.names; }
    const QString &name() const { return m_question.rated.name; }
    const SetSeparator &separator() const { return m_separator; }
    bool areSets() const { return m_areSets; }
    /// The index of the rater of that name; -1: none.
    int rater(const QString &name) const { return int(m_question.rated.raters.indexOf(name)); }
    int raters() const { return int(m_question.rated.raters.size()); }

    /// The position of the text of a cell, or blank. Errors, at the place: a code that the code book does not have, an
    /// empty code in a set, too many different codes or sets.
    Result<int> position(const QString &text, const Place &place);
    /// The answers of one unit, by rater.
    void add(const std::vector<int> &cells) { m_cells.insert(m_cells.end(), cells.begin(), cells.end()); }

    /// Words for "not rated" among the codes that were met.
    std::vector<Error> warnings(const QString &fileName) const;
    /// Error: the cells hold only a mark ("x") and blanks, and the user has not said what a blank means.
    Result<void> checkBlanks(const Place &place) const;
    /// Puts the codes in their order and the cells into the matrix. Notes an inferred order in `reading`. Error: the
    /// codes need an order and none is known.
    Result<RatedDimension> finish(qsizetype units, QList<Message> &reading);

private:
    Result<int> takeCode(const QString &code, const Place &place);
    QString keyOf(const QString &code) const;
    QString listed(const QString &code) const;
    QList<SpellingGroup> joinSpellings();
    Result<QStringList> order(QList<Message> &reading) const;

    QuestionColumns::Question m_question;
    const RatingTableOptions &m_options;
    SetSeparator m_separator;
    bool m_areSets = false;
    bool m_composes = true;               ///< codes are compared in the composed form
    QHash<QString, int> m_texts;          ///< cell text → position in m_sets
    std::vector<std::vector<int>> m_sets; ///< the codes of each text; one code where cells are no sets
    QStringList m_codes;                  ///< the code book, or the codes met so far
    QHash<QString, int> m_codePositions;
    std::vector<int> m_cells;
};

/// Sets the separator of codes in the cells of each question: that of the options, else the one found in the cells of
/// all its columns (see findSetSeparator()), which is noted in `reading`. A null `table` has no cells to search.
void chooseSeparators(std::vector<RatedCells> &questions, const SheetTable *table, const RatingTableOptions &options,
                      QList<Message> &reading);

} // namespace corater
