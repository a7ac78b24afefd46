// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/Study.h"

#include "data/recover/Recovery.h"
#include "data/store/StudyStore.h"
#include "data/store/history/HistoryRepository.h"
#include "data/store/history/RoundKeys.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/VersionStore.h"
#include "models/study/CommandKinds.h"
#include "models/study/Proposals.h"
#include "models/study/SetUp.h"
#include "models/study/UndoSteps.h"
#include "models/study/WorkerRead.h"

#include <algorithm>
#include <utility>

namespace corater {

namespace {

struct StudyMessages
{
    CORATER_MESSAGES(Study)
};

// Undo stops at barriers, such as the seals that raters rely on. It skips kinds that no user means to take back, such
// as recorded time.
const UndoKinds undoKinds{
    .barriers = {recoverKind, QStringLiteral("seal-round"), QStringLiteral("see-answer"), QStringLiteral("set-up")},
    .aside = {recordTimeKind, combineCopiesKind, introduceKeyKind, publishRoundKeyKind, drawSealSaltKind,
              rememberExportKind, leaveOutRaterKind, takeInRaterKind}};

} // namespace

Study::Study(std::unique_ptr<StudyFile> file) : StudyReader(std::move(file)) {}

Study::~Study() = default;

Result<void> Study::start()
{
    return load().and_then([this] { return loadUndoState(); });
}

Result<std::unique_ptr<Study>> Study::create(const QString &path, const Outline &outline)
{
    TRY(auto file, StudyFile::create(path, [&outline](std::unique_ptr<StudyFile> draft) {
            return Study(std::move(draft)).perform(setUp(outline));
        }));
    std::unique_ptr<Study> study(new Study(std::move(file)));
    TRY(study->start());
    return study;
}

Result<std::unique_ptr<Study>> Study::open(const QString &path, OpenMode mode)
{
    TRY(auto file, StudyFile::open(path, mode));
    std::unique_ptr<Study> study(new Study(std::move(file)));
    TRY(study->start());
    return study;
}

Result<std::unique_ptr<Study>> Study::openForWorker(const QString &path, OpenMode mode, RaterId actor,
                                                    const std::atomic_bool *stop)
{
    TRY(auto file, StudyFile::openForWorker(path, mode));
    file->setStop(stop);
    std::unique_ptr<Study> study(new Study(std::move(file)));
    study->startAs(actor);
    study->m_isBeside = true;
    TRY(study->start());
    return study;
}

void Study::resume(const ChangeSet &made)
{
    m_isPaused = false;
    takeOver(made);
}

void Study::takeOver(const ChangeSet &made)
{
    if (made.isEmpty()) {
        return;
    }
    renewUndoState();
    if (m_isBeside) {
        m_made.rows.insert(m_made.rows.end(), made.rows.begin(), made.rows.end());
    }
    announce(made);
}

// A read-only study takes nothing back, so its history, which may be most of the file, is not read.
Result<void> Study::loadUndoState()
{
    TRY(auto read, isReadOnly() ? Result<UndoState>() : store().history().undoState(actor(), undoKinds));
    m_undo = std::move(read);
    return {};
}

Result<UndoState> undoStepsOf(const StudyReader &study)
{
    return study.store().history().undoState(study.actor(), undoKinds);
}

void Study::readStepsApart(qint64 few)
{
    m_fewSteps = few;
    m_steps = std::make_unique<WorkerRead>(*this);
}

bool Study::isReadApart() const
{
    return m_steps && !isReadOnly() && store().history().newest().value_or(0) > m_fewSteps;
}

// Unreadable history leaves no undo steps; it was readable at the start, and the study is still whole.
void Study::renewUndoState()
{
    m_meanwhile.clear();
    if (!isReadApart()) {
        if (m_steps) {
            m_steps->drop();
        }
        if (!loadUndoState()) {
            m_undo = {};
        }
        return;
    }
    m_undo = {};
    m_steps->start<UndoState>(
        undoStepsOf,
        [this](Result<UndoState> read) {
            m_undo = std::move(read).value_or(UndoState());
            for (auto &[step, undoes] : std::exchange(m_meanwhile, {})) {
                if (step.seq > m_undo.last) {
                    m_undo.take(std::move(step), undoes, undoKinds);
                }
            }
            Q_EMIT stepsRead();
        },
        WorkerRead::Check::Nothing);
}

void Study::noteStep(const HistoryEntry &entry)
{
    const UndoState::Step step{entry.seq, entry.kind, entry.arguments, entry.text};
    m_undo.take(step, entry.undoes, undoKinds);
    if (m_steps && m_steps->isReading()) {
        m_meanwhile.emplace_back(step, entry.undoes);
    }
}

void Study::takeActor()
{
    renewUndoState();
}

Result<void> Study::checkWritable() const
{
    if (isReadOnly()) {
        return fail(ErrorCode::Permission, StudyMessages::toSay("the study was opened for reading only"),
                    {.file = path()});
    }
    if (m_isPaused) {
        return fail(ErrorCode::Locked,
                    StudyMessages::toSay("a file is being read into the study; wait until it is done, or stop it"));
    }
    return {};
}

Result<void> Change::set(const QString &setting, const QString &value)
{
    const auto row = [&setting](const QString &text) { return Row{"setting", {{"name", setting}, {"value", text}}}; };
    TRY(const auto settings, store().settings());
    std::vector<Row> before;
    if (settings.contains(setting)) {
        before.push_back(row(settings.value(setting)));
    }
    return writer.change(before, {row(value)});
}

Result<void> Study::perform(const Command<> &command, const PerformOptions &how)
{
    TRY(checkWritable());
    std::vector<Rating> written;
    bool isTried = false;
    const auto done = openFile().record({.actor = actor()}, [&](Writer &writer) -> Result<void> {
        Change change{openFile(), writer, wholeCodebook(), actor()};
        for (const auto &[setting, value] : how.settings) {
            TRY(change.set(setting, value));
        }
        TRY(command(change));
        Q_ASSERT(!writer.kind().isEmpty());
        written = std::move(change.rated);
        isTried = how.dry;
        // The error has the trial rolled back.
        return isTried ? std::unexpected(Error{.code = ErrorCode::Cancelled}) : keepVersionOf(writer);
    });
    if (isTried) {
        return {};
    }
    TRY(const auto recorded, done);
    if (recorded.seq == 0) {
        return {};
    }
    noteStep(recorded);
    if (m_isBeside) {
        m_made.rows.insert(m_made.rows.end(), recorded.changes.rows.begin(), recorded.changes.rows.end());
    }
    announce(recorded.changes, written);
    return {};
}

std::optional<UndoState::Step> Study::toUndo() const
{
    return canUndo() ? std::optional(m_undo.done.back()) : std::nullopt;
}

std::optional<UndoState::Step> Study::toRedo() const
{
    return canRedo() ? std::optional(m_undo.undone.back()) : std::nullopt;
}

// Refused once others have worked since; a finer answer would reveal what they used in the open round.
Result<void> Study::checkNobodyElseMayHave(const ChangeSet &inverse, qint64 since) const
{
    TRY(const auto others, store().codebook().othersHaveWorkedSince(since, actor()));
    for (const RowChange &row : inverse.rows) {
        const bool goes = row.after.isEmpty() && !row.before.isEmpty();
        if (others && goes && row.table == QLatin1String("import_batch")) {
            return fail(ErrorCode::Refused,
                        StudyMessages::toSay("others are rating in a round that is open and may have rated items of "
                                             "%1; exclude those that do not belong, or take it back when all have "
                                             "sealed")
                            .arg(row.before.value("name").toString()));
        }
        const bool isCode = row.table == QLatin1String("code");
        if (!others || !goes || (!isCode && row.table != QLatin1String("dimension"))) {
            continue;
        }
        const Code *code = isCode ? wholeCodebook().code(CodeId{row.before.value("id").toLongLong()}) : nullptr;
        if (!code || !isOwnSecret(*this, *code)) {
            return fail(ErrorCode::Refused,
                        (isCode ? StudyMessages::toSay("others are rating in a round that is open and may have given "
                                                       "%1; retire it, or take it back when all have sealed")
                                : StudyMessages::toSay("others are rating in a round that is open and may have given "
                                                       "%1; take it back when all have sealed"))
                            .arg(row.before.value("name").toString()));
        }
    }
    return {};
}

// Undo and redo both apply the inverse of an entry; redo takes back the undo.
Result<void> Study::takeBack(UndoState::Step step)
{
    TRY(checkWritable());
    TRY(auto entry, store().history().toTakeBack(step.seq));
    const ChangeSet inverse = entry.changes.inverted();
    TRY(checkNobodyElseMayHave(inverse, step.seq));
    const HistoryEntry inverted{
        .actor = actor(), .kind = entry.kind, .arguments = entry.arguments, .text = entry.text, .undoes = step.seq};
    TRY(const auto recorded, openFile().record(inverted, [&](Writer &writer) {
        const auto applied = applyInverse(writer, inverse);
        return applied ? keepVersionOf(writer) : applied;
    }));
    if (recorded.seq == 0) {
        return fail(ErrorCode::Conflict, StudyMessages::toSay("what it made is in use by now; nothing was taken back"));
    }
    noteStep(recorded);
    announce(recorded.changes);
    return {};
}

// Ends every change, so that the current version is always that of the present codebook.
Result<void> Study::keepVersionOf(Writer &writer)
{
    if (!touchesCodebook(writer.changes())) {
        return {};
    }
    TRY(keepVersion(writer, openFile().ids()));
    return {};
}

Result<void> Study::undo()
{
    return canUndo() ? takeBack(m_undo.done.back()) : Result<void>();
}

Result<void> Study::redo()
{
    return canRedo() ? takeBack(m_undo.undone.back()) : Result<void>();
}

} // namespace corater
