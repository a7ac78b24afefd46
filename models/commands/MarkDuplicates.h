// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/selection/DuplicateSearch.h"
#include "models/study/Command.h"

namespace corater {

/// What somebody, or a rule, says of a pair.
struct DuplicateVerdict
{
    DuplicatePair pair;
    bool same = true; ///< false: both stay, and the pair is not asked about again
    QString reason;   ///< empty: that of the pair
};

/// Marks items as duplicates of others: they stay in the study and are out of rounds from now on. What is a duplicate
/// of a duplicate becomes one of what was kept. An item that a round had cannot be marked: named by hand it is refused,
/// among several it is passed over. Used by `corater duplicates` and by the window's page of pairs.
class MarkDuplicates : public Command
{
public:
    /// `marked`, if given, is filled in with how many were marked as the same.
    explicit MarkDuplicates(std::vector<DuplicateVerdict> verdicts, qint64 *marked = nullptr)
        : m_verdicts(std::move(verdicts)), m_marked(marked)
    {
    }

    QString kind() const override { return QStringLiteral("mark-duplicates"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    std::vector<DuplicateVerdict> m_verdicts;
    qint64 *m_marked;
};

} // namespace corater
