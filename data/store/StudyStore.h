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
class DiscussionRepository;
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
    DiscussionRepository discussions() const;
    TimeRepository times() const;
    RoundRepository rounds() const;
    CodebookRepository codebook() const;
    FinalRepository finals() const;
    SelectionRepository selection() const;
    HistoryRepository history() const;
    HistoryNames names() const;

    /// The study's settings: name → value.
    Result<QHash<QString, QString>> settings() const;
    /// The value of one of them; empty if the study does not have it.
    Result<QString> setting(const QString &name) const;
    /// Which study and which copy of it this is.
    Result<StudyIdentity> identity() const;

    /// Checks the data that results are computed from against seals and history; Damaged with the first fault.
    Result<void> checkResults() const;
    /// Whether checkResults() has passed and no other connection has changed the file since.
    bool isChecked() const;
    /// A number that changes whenever another connection changes the file; none if the file cannot be read.
    std::optional<int> othersState() const;
    /// Takes over a passed checkResults() of another connection of this program that began at the given othersState().
    /// Ignored if another connection has changed the file since.
    void takeCheck(int othersState) const;
    /// Checks the file to the given depth: one sentence per fault.
    Result<QList<Message>> verify(const Progress &progress = {}, VerifyDepth depth = VerifyDepth::Whole) const;
    /// While the snapshot lives, all reads see the file as it was at one moment.
    Result<std::unique_ptr<Snapshot>> snapshot() const;
    /// Saves the study as a new file as it was after the entry `last`: see copyStudyAfter().
    Result<void> copyAfter(qint64 last, const QString &path, const std::atomic_bool *stop = nullptr) const;
    /// From now on reads only what the view shows, nothing of hidden rounds (showPublicly()). Call once, before any
    /// read.
    Result<void> showPublicly(const PublicView &view) const;

private:
    friend struct StudyConnection;

    Connection *m_connection;
};

} // namespace corater
