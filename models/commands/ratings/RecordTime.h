// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/WorkTime.h"
#include "models/study/Command.h"
#include "models/study/CommandKinds.h"

namespace corater {

/// Adds to the time that a rater worked on an item. Undo skips it. Does nothing where the study records no time;
/// Refused when the rater is not the actor or has sealed the round.
class RecordTime : public Command
{
public:
    /// `time.seconds` are added to the recorded time.
    explicit RecordTime(WorkTime time) : m_time(time) {}

    QString kind() const override { return recordTimeKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    WorkTime m_time;
};

} // namespace corater
