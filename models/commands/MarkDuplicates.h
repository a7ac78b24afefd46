// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/DuplicateSearch.h"
#include "models/study/CommandWithOutcome.h"

namespace corater {

/// The decision of a person, or of a rule, on a pair.
struct DuplicateVerdict
{
    DuplicatePair pair;
    bool same = true; ///< false: both stay, and the pair is not asked about again
    QString reason;   ///< empty: that of the pair
};

/// Marks items as duplicates of others: they stay in the study and are out of rounds from now on. A duplicate of a
/// duplicate becomes a duplicate of the item that is kept. An item that was in a round cannot be marked: it is refused
/// when named by hand and skipped among several. The outcome is the number of items marked as duplicates. Used by
/// `corater duplicates` and by the window's page of pairs.
class MarkDuplicates : public CommandWithOutcome<qint64>
{
public:
    explicit MarkDuplicates(std::vector<DuplicateVerdict> verdicts) : m_verdicts(std::move(verdicts)) {}

    QString kind() const override { return QStringLiteral("mark-duplicates"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    std::vector<DuplicateVerdict> m_verdicts;
};

} // namespace corater
