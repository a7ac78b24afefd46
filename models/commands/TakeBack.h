// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryEntry.h"
#include "models/study/Command.h"

namespace corater {

class Study;

/// Refused for changes that this person can never take back, whatever the study contains.
Result<void> checkMayBeTakenBack(const HistoryEntry &entry, RaterId actor);

/// Takes back an older change if nothing depends on it. That is a new change, which can be undone itself. Every row
/// must be as the older change left it (otherwise Conflict), nothing may refer to what is removed, and the codebook
/// must stay valid. Refused for seals and the set-up of a study, and for changes of other raters. Perform it with
/// takeBackEntry(), which checks what others may have used in an open round.
class TakeBack : public Command
{
public:
    /// HistoryEntry::seq.
    explicit TakeBack(qint64 entry) : m_entry(entry) {}

    QString kind() const override { return QStringLiteral("take-back"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    qint64 m_entry;
};

/// Takes back a change of any age, as a new change, if nothing depends on it (TakeBack); `seq` is HistoryEntry::seq.
/// `dry`: only checks whether that is possible, and changes nothing.
Result<void> takeBackEntry(Study &study, qint64 seq, bool dry = false);

/// Whether redo made the change that undo would take back now. Reads the whole change from the file.
bool isRedone(const Study &study);

} // namespace corater
