// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"
#include "data/records/PublicView.h"
#include "data/records/StudyIdentity.h"
#include "data/store/check/VerifyDepth.h"

#include <QHash>
#include <QStringList>

#include <atomic>
#include <memory>
#include <optional>

namespace corater {

class CodebookRepository;
class Connection;
class FinalRepository;
class HistoryNames;
class HistoryRepository;
class ItemRepository;
class RatingRepository;
class RecheckRepository;
class RoundRepository;
class SelectionRepository;
class Snapshot;
class TimeRepository;

/// The open study for reading, for the layers above data/: makes the repositories and holds the connection, which those
/// layers cannot reach. Obtained from a study, its file or the context of a command; as small as a pointer, and valid
/// as long as the file is open. Changes go through Writer.
class StudyStore
{
public:
    explicit StudyStore(Connection &connection) : m_connection(&connection) {}

    ItemRepository items() const;
    RatingRepository ratings() const;
    RecheckRepository rechecks() const;
    TimeRepository times() const;
    RoundRepository rounds() const;
    CodebookRepository codebook() const;
    FinalRepository finals() const;
    SelectionRepository selection() const;
    HistoryRepository history() const;
    HistoryNames names() const;

    /// The study's settings: name → value.
    Result<QHash<QString, QString>> settings() const;
    /// Which study and which copy of it this is.
    Result<StudyIdentity> identity() const;

    /// Checks the data that results are computed from against seals and history; Damaged with the first fault.
    Result<void> checkResults() const;
    /// Whether checkResults() has nothing to read, because nobody else has changed the file since it found all well.
    bool isChecked() const;
    /// A number that is another one once another connection has changed the file; none where the file cannot be read.
    std::optional<int> othersState() const;
    /// Another connection of this program has found all well in checkResults(), and began when othersState() was that:
    /// this one need not read it again, if nobody else has changed the file since.
    void takeCheck(int othersState) const;
    /// Checks the whole file: what is wrong, one sentence each; empty: all is well.
    Result<QList<Message>> verify(const Progress &progress = {}, VerifyDepth depth = VerifyDepth::Whole) const;
    /// As long as it lives, everything is read as it was at one moment.
    Result<std::unique_ptr<Snapshot>> snapshot() const;
    /// Saves the study as a new file as it was after the entry `last`: see copyStudyAfter().
    Result<void> copyAfter(qint64 last, const QString &path, const std::atomic_bool *stop = nullptr) const;
    /// From now on shows what the view says and nothing of a hidden round (showPublicly()); once, before all else.
    Result<void> showPublicly(const PublicView &view) const;

private:
    friend struct StudyConnection;

    Connection *m_connection;
};

} // namespace corater
