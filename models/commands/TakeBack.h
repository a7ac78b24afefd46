// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/history/HistoryEntry.h"
#include "models/study/Command.h"

namespace corater {

class Study;

/// Refused: what is never taken back by that person, whatever the study holds.
Result<void> checkMayBeTakenBack(const HistoryEntry &entry, RaterId actor);

/// Takes an older change back as a new one, which can be undone itself: where nothing depends on it. Every row must be
/// as that change left it (Conflict), nothing may refer to what goes, and the codebook must be one that a study may
/// have. Refused for seals and the set-up of a study, and for changes of other raters. What others may have used in an
/// open round is looked at by takeBackEntry(), which is the way to perform it.
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

/// Takes a change of any time back as a new one, where nothing depends on it (TakeBack); `seq` as HistoryEntry has it.
/// `dry`: only says whether it could be, and changes nothing.
Result<void> takeBackEntry(Study &study, qint64 seq, bool dry = false);

} // namespace corater
