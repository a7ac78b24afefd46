// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/PastStudy.h"

#include "data/store/history/HistoryRepository.h"
#include "models/history/Moment.h"

#include <QFileInfo>

namespace corater {

namespace {

struct PastStudyText
{
    CORATER_MESSAGES(PastStudy)
};

Result<qint64> entryUntil(const StudyReader &study, const QString &text)
{
    const auto moment = momentOf(text, DayPart::End);
    const auto last = moment ? study.store().history().lastEntryUntil(*moment) : std::unexpected(moment.error());
    if (last && *last == 0) {
        return fail(ErrorCode::Input, PastStudyText::toSay("the study was made after that moment"),
                    {.file = study.path()}, {}, text);
    }
    return last;
}

Result<std::unique_ptr<StudyReader>> openWhole(const QString &path)
{
    auto study = StudyReader::open(path);
    TRY(study ? (*study)->checkResults() : Result<void>());
    return study;
}

Error notWhole(const StudyReader &study, const Error &cause)
{
    return {.code = ErrorCode::Damaged,
            .message = PastStudyText::toSay("cannot be brought back to that moment: %1; Study → Verify the file, or "
                                            "corater verify %2, lists the faults")
                           .arg(cause.message, study.path()),
            .place = {.file = study.path()}};
}

} // namespace

Result<qint64> entryAsOf(const StudyReader &study, const QString &moment)
{
    const QString text = moment.simplified();
    return isEntryName(text) ? entryNamed(study, text, {}) : entryUntil(study, text);
}

HiddenMoments HiddenMoments::of(const StudyReader &study)
{
    const HistoryRepository history = study.store().history();
    const auto places = history.places();
    HiddenMoments moments;
    moments.m_places = places.value_or(QHash<qint64, size_t>());
    for (const Round &round : study.rounds()) {
        if (!round.imported && !study.isClosed(round.id)) {
            moments.m_opened.emplace_back(round.id, places ? history.entryThatOpened(round.id).value_or(0) : 0);
        }
    }
    return moments;
}

// Compares places, not seq: an entry from another copy may come before entries that were in the file already.
std::vector<RoundId> HiddenMoments::roundsAt(qint64 last) const
{
    std::vector<RoundId> rounds;
    for (const auto &[round, opened] : m_opened) {
        const bool isLater =
            opened != 0 && (m_places.isEmpty() ? opened > last : m_places.value(opened) > m_places.value(last));
        if (!isLater) {
            rounds.push_back(round);
        }
    }
    return rounds;
}

Result<PastFile> writePast(const StudyReader &study, qint64 last, const std::atomic_bool *stop)
{
    PastFile past{.folder = std::make_shared<QTemporaryDir>(), .path = {}};
    if (!past.folder->isValid()) {
        return fail(ErrorCode::Permission, Message::literal(past.folder->errorString()), {.file = past.folder->path()});
    }
    past.path = past.folder->filePath(QFileInfo(study.path()).fileName());
    if (const auto copied = study.store().copyAfter(last, past.path, stop); !copied) {
        return std::unexpected(copied.error().code == ErrorCode::Conflict ? notWhole(study, copied.error())
                                                                          : copied.error());
    }
    return past;
}

Result<PastStudy> openPast(const StudyReader &study, qint64 last, const std::atomic_bool *stop)
{
    TRY(const auto past, writePast(study, last, stop));
    const std::vector<RoundId> hidden = HiddenMoments::of(study).roundsAt(last);
    auto opened = hidden.empty()
                      ? openWhole(past.path)
                      : StudyReader::openPublic(past.path, {.items = ItemsShown::Full, .hiddenRounds = hidden});
    if (!opened) {
        return std::unexpected(opened.error().code == ErrorCode::Damaged ? notWhole(study, opened.error())
                                                                         : opened.error());
    }
    return PastStudy{.folder = past.folder, .study = std::move(*opened), .hidesRounds = !hidden.empty()};
}

Result<QString> lastChangeOf(const StudyReader &study)
{
    TRY(const auto newest, study.store().history().newest());
    TRY(const auto stamp, study.store().history().stampOf(newest));
    return stamp.at;
}

} // namespace corater
