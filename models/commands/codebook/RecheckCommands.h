// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"
#include "models/study/Command.h"

#include <vector>

namespace corater {

/// Requests a review of labels, as from a cell of a confusion matrix. An open label gets a flag; for a sealed one the
/// request is recorded beside it, and the label stays as it is. Labels with an open request are skipped; if all have
/// one, the command is refused.
class AskRecheck : public Command
{
public:
    struct Label
    {
        UnitId unit{};
        DimensionId dimension{};
        CodeId confusedWith{}; ///< the other rater's code; kept for sealed labels
    };
    explicit AskRecheck(std::vector<Label> labels) : m_labels(std::move(labels)) {}
    /// For all labels of a code, by any rater; does nothing if there are none. Does not reveal which labels these are.
    static AskRecheck forCode(CodeId code);

    QString kind() const override { return QStringLiteral("ask-recheck"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    Result<std::vector<Label>> labels(CommandContext &context) const;

    std::vector<Label> m_labels;
    CodeId m_code{}; ///< whose labels are meant; none: those of the list
};

/// A rater's answer to a review request for their own sealed label: the same codes (they confirm it) or others, under
/// the current version of the codebook. Recorded as later than the label, which stays as it is. Open labels are
/// confirmed with ConfirmLabel and changed with SetLabels.
class AnswerRecheck : public Command
{
public:
    AnswerRecheck(UnitId unit, DimensionId dimension, std::vector<CodeId> codes)
        : m_unit(unit), m_dimension(dimension), m_codes(std::move(codes))
    {
    }

    QString kind() const override { return QStringLiteral("answer-recheck"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    UnitId m_unit;
    DimensionId m_dimension;
    std::vector<CodeId> m_codes;
};

} // namespace corater
