// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/agreement/RatingTable.h"
#include "data/import/columns/AgreementColumns.h"
#include "data/import/columns/RaterTables.h"

namespace corater {

/// Which columns of a sheet are the answers to which question: those that the user names, else rater1, rater2, …, else
/// those that findAgreementColumns() finds. Made and used by readRatingTable().
class QuestionColumns
{
public:
    struct Question
    {
        RatedQuestion rated;
        std::vector<int> names; ///< fields with the name of the rater, row by row, who gave the answer at the same
                                ///< index of `fields`
    };

    /// The rows stand before the first one; both must outlive it.
    QuestionColumns(RowSource &rows, const RatingTableOptions &options);

    /// Errors: it is not clear which columns are ratings (names the options that say it); models beside several
    /// questions, no such column of a model.
    Result<std::vector<Question>> find();

    /// The inferred columns and those passed over; empty where the headings are explicit.
    const QList<Message> &reading() const { return m_reading; }
    /// Whether the columns were inferred; false where the user or explicit headings name them.
    bool areInferred() const { return m_inferred; }

private:
    Result<std::vector<Question>> ofRaters();
    Result<std::vector<Question>> withModels(std::vector<Question> questions) const;
    Result<std::vector<Question>> named(const QStringList &columns) const;
    Result<std::vector<Question>> numbered() const;
    Result<std::vector<Question>> similar();
    std::unexpected<Error> unclear() const;
    Result<Question> question(const QString &name, const QStringList &raters, const QStringList &names = {}) const;

    RowSource &m_rows;
    const RatingTableOptions &m_options;
    AgreementColumns m_found;
    QList<Message> m_reading;
    bool m_inferred = false;
};

} // namespace corater
