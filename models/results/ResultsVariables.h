// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/results/Variable.h"
#include "models/results/ResultsInput.h"

namespace corater {

/// A question that results can count: a dimension, the screening, the reasons why items are excluded, or a column of
/// the items.
struct ResultsQuestion
{
    enum class Kind { Dimension, Screening, Reason, Column };

    Kind kind = Kind::Dimension;
    QString name;            ///< of a column also "year", "quarter", "kind", "site", "tag", "keyword"
    DimensionId dimension{}; ///< none where it is no dimension

    bool operator==(const ResultsQuestion &) const = default;
};

/// What is counted: units, or items.
enum class ResultsCases { Units, Items };

/// Codes, or the top categories above them.
enum class ResultsLevel { Code, Category };

/// All questions that can be asked: the dimensions in the order of the codebook (dimensions of assessments only if
/// assessed), screening and reasons where items were screened, and the columns that have values.
std::vector<ResultsQuestion> resultsQuestions(const ResultsInput &input);

/// The question of that name (of a dimension also by an alias or a column of the exported sheet), without case.
std::optional<ResultsQuestion> resultsQuestion(const ResultsInput &input, const QString &name);

/// The default cases of the question: units for dimensions, items for screening and reasons, units for columns where
/// there are any.
ResultsCases casesOf(const ResultsInput &input, const ResultsQuestion &question);

/// The cases that two questions share; nothing where one is of units and the other of items.
std::optional<ResultsCases> commonCases(const ResultsInput &input, const ResultsQuestion &a, const ResultsQuestion &b);

/// Whether the dimension has categories, so that the level makes a difference.
bool hasCategories(const ResultsInput &input, const ResultsQuestion &question);

/// The answers of all cases to the question. Refused for a column with more than 2,000 different texts.
Result<Variable> variableOf(const ResultsInput &input, const ResultsQuestion &question, ResultsCases cases,
                            ResultsLevel level = ResultsLevel::Code);

} // namespace corater
