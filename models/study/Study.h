// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"
#include "models/study/StudyReader.h"

namespace corater {

class WorkerRead;

/// How a command is performed.
struct PerformOptions
{
    bool dry = false; ///< only tries it: returns what it would, and leaves the study as it was
    /// Settings that the study keeps along with the change, by name: both are one step of undo. Set in this order,
    /// before the command runs. Used by imports, which remember the user's choices for a sheet's columns.
    std::vector<std::pair<QString, QString>> settings{};
};

/// The open study of the window or of a command that changes it: the only writer, and its undo state. Every change goes
/// through perform(); everything that shows the study listens to it. Long jobs open a StudyReader of path() of their
/// own.
class Study : public StudyReader
{
    Q_OBJECT

public:
    ~Study() override;

    struct Outline
    {
        QString title;
        Codebook codebook;
        QStringList raters;
        QMap<QString, QString> settings{}; ///< by name, beside the title
    };

    /// Makes a new study file with a first round that covers all items.
    static Result<std::unique_ptr<Study>> create(const QString &path, const Outline &outline);
    /// Opens a study. Read-only, as the window shows one that another program writes to, it is like a StudyReader:
    /// changes are refused.
    static Result<std::unique_ptr<Study>> open(const QString &path, OpenMode mode = OpenMode::ReadWrite);

    /// A second study over the file of an open one, for a worker: made, used and destroyed in the worker's thread while
    /// the open one is paused. See StudyJob. Once `stop` is set, its change fails and is rolled back.
    static Result<std::unique_ptr<Study>> openForWorker(const QString &path, OpenMode mode, RaterId actor,
                                                        const std::atomic_bool *stop);

    /// Performs the command: one transaction, durable when this returns. If it fails, nothing has changed.
    Result<void> perform(const Command<> &command, const PerformOptions &how = {});
    /// The same for a command with an outcome, which it returns.
    template <typename Outcome>
    Result<Outcome> perform(const Command<Outcome> &command, const PerformOptions &how = {})
    {
        std::optional<Outcome> outcome;
        const Command<> whole = [&](Change &change) -> Result<void> {
            TRY(outcome, command(change));
            return {};
        };
        TRY(perform(whole, how));
        return *std::move(outcome);
    }
    bool canUndo() const { return !m_undo.done.empty(); }
    bool canRedo() const { return !m_undo.undone.empty(); }
    /// The step that undo would take back, as undoText() words it; none: there is nothing to undo.
    std::optional<UndoState::Step> toUndo() const;
    std::optional<UndoState::Step> toRedo() const;
    /// From now on a worker reads the steps that undo can take back, when the actor changes and after takeOver(), if
    /// the history has more entries than `few`. Until stepsRead() only newer steps can be undone.
    void readStepsApart(qint64 few = 500);
    Result<void> undo();
    Result<void> redo();

    /// Refused if `inverse` removes a code, dimension or import that others, who have worked since the entry `since`,
    /// may have used in an open round. Undo, redo and takeBackEntry() check this first.
    Result<void> checkNobodyElseMayHave(const ChangeSet &inverse, qint64 since) const;

    /// Refused for a study that is only read, and while a worker changes it.
    Result<void> checkWritable() const;
    /// While a worker changes the study over openForWorker(), changes are refused here; reading goes on.
    void pause() { m_isPaused = true; }
    bool isPaused() const { return m_isPaused; }
    /// Takes over and announces the worker's changes: the changesMade() of its study.
    void resume(const ChangeSet &made);
    /// Takes over and announces changes in the file by other means than perform(), as by a merge.
    void takeOver(const ChangeSet &made);
    /// The changes by perform() since this study was opened, for resume().
    const ChangeSet &changesMade() const { return m_made; }

    /// Ends the work; an error says what could not be kept. Afterwards the study can only be destroyed.
    Result<void> close() { return openFile().close(); }

    StudyFile &file() const { return openFile(); }

Q_SIGNALS:
    /// The undo and redo steps are known now.
    void stepsRead();

protected:
    void takeActor() override;

private:
    explicit Study(std::unique_ptr<StudyFile> file);
    Result<void> start();
    Result<void> loadUndoState();
    void renewUndoState();
    bool isReadApart() const;
    void noteStep(const HistoryEntry &entry);
    Result<void> takeBack(UndoState::Step step);
    Result<void> keepVersionOf(Writer &writer);

    UndoState m_undo;
    std::vector<std::pair<UndoState::Step, qint64>> m_meanwhile; ///< steps since a read began, with the undone entry
    bool m_isPaused = false;
    bool m_isBeside = false;
    ChangeSet m_made; ///< of a study that was opened beside another
    qint64 m_fewSteps = 0;
    std::unique_ptr<WorkerRead> m_steps; ///< null: steps are read at once; last, so that the worker ends first
};

} // namespace corater
