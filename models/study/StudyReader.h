// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/CodebookVersion.h"
#include "data/records/Final.h"
#include "data/records/Item.h"
#include "data/records/PublicView.h"
#include "data/records/Rating.h"
#include "data/records/RatingFilter.h"
#include "data/records/StudyIdentity.h"
#include "data/store/StudyFile.h"
#include "data/store/changes/ChangeSet.h"
#include "data/store/connection/Snapshot.h"
#include "models/study/StudyChanges.h"

#include <QObject>
#include <QSet>

#include <atomic>
#include <memory>
#include <optional>

namespace corater {

struct DuplicateMark;

/// An open study to read: raters, the codebook, items, ratings and final labels, and the signals of changes. It hides
/// what an open round hides from the actor, and cannot change the study. Workers, background jobs and commands that
/// only read open one alone: it takes no lock, has no undo state, and reads nothing of the history but the number of
/// the last entry. The window's Study is one, too. Lives in the thread that made it.
class StudyReader : public QObject
{
    Q_OBJECT

public:
    /// Opens a study to read, also while another program writes to it.
    static Result<std::unique_ptr<StudyReader>> open(const QString &path);
    /// The same over the file of a study that this program has open, for a worker: made, used and destroyed in the
    /// worker's thread. Once `stop` is set, long work ends; null: nobody stops it.
    static Result<std::unique_ptr<StudyReader>> openForWorker(const QString &path, RaterId actor,
                                                              const std::atomic_bool *stop);

    /// The study as the public may see it: what `view` leaves, and nothing of a hidden round. Checked against its seals
    /// first. It shows the state of that moment, whatever another program writes meanwhile.
    static Result<std::unique_ptr<StudyReader>> openPublic(const QString &path, const PublicView &view);

    ~StudyReader() override { Q_EMIT closing(); }

    QString path() const { return m_file->path(); }
    bool isReadOnly() const { return m_file->mode() == OpenMode::ReadOnly; }
    QString title() const { return setting(QStringLiteral("title")); }
    /// The codebook as the actor may see it: without the drafts of others that the open round hides (Proposals.h).
    const Codebook &codebook() const { return m_kept.codebook; }
    /// With those drafts: for changes and decisions over all codes, never to be shown.
    const Codebook &wholeCodebook() const { return m_kept.wholeCodebook; }
    const std::vector<Rater> &raters() const { return m_kept.raters; }
    const std::vector<Round> &rounds() const { return m_kept.rounds; }
    const std::vector<RoundRater> &roundRaters() const { return m_kept.roundRaters; }
    /// The versions of the codebook that the actor may see, the oldest first, without their content (see codebookOf()).
    /// Those that differ in hidden drafts alone are not among them.
    const std::vector<CodebookVersion> &versions() const;
    /// All of them, under the names in the file: for lookups, not to show.
    const std::vector<CodebookVersion> &allVersions() const { return m_kept.versions; }
    /// The version as the actor may see it: itself, or the earlier one that is the same for them. Empty: no such
    /// version.
    CodebookVersion version(VersionId id) const;
    /// The codebook as it was in that version, as the actor may see it.
    Result<Codebook> codebookOf(VersionId version) const;
    /// The same with the drafts of others, as wholeCodebook().
    Result<Codebook> wholeCodebookOf(VersionId version) const;
    /// The version used for labelling now, as the actor may see it; its content is codebook().
    CodebookVersion currentVersion() const;

    // Raters and rounds are given as copies: every change has the study read them anew.

    std::optional<Rater> rater(RaterId id) const;
    /// The rater of that name, without case.
    std::optional<Rater> raterNamed(const QString &name) const;
    std::optional<Round> round(RoundId id) const;
    /// The newest round that was not imported: the one being labelled now.
    std::optional<Round> currentRound() const;
    /// The raters that take part in the round, in the order of raters().
    std::vector<Rater> ratersOf(RoundId round) const;
    bool isSealed(RoundId round, RaterId rater) const;
    /// Whether every rater of the round has sealed, or the round came from a sheet: labels are open to all.
    bool isClosed(RoundId round) const;
    /// Whether the round is hidden completely, including its progress: when a past moment is shown (openPast()).
    bool isHidden(RoundId round) const;
    /// Which study and which copy of it this is.
    Result<StudyIdentity> identity() const;
    /// Checks the data behind results against seals and history; Damaged with the first mismatch.
    Result<void> checkResults() const;
    /// Checks the whole file: what is wrong, one sentence each; empty: all is well.
    Result<QList<Message>> verify(const Progress &progress = {}) const;
    /// A value of the study's own settings, kept in the file.
    QString setting(const QString &name) const;

    /// The person who reads and works now; none: not chosen yet.
    RaterId actor() const { return m_actor; }
    void setActor(RaterId rater);

    Result<Item> item(ItemId id) const;
    Result<QStringList> keywordsOf(ItemId id) const;
    /// The item of that name: its id at its source, of this site if one is given, or "SITE:ID". Error: several items
    /// have that id; it lists them.
    Result<std::optional<ItemId>> findItem(const QString &name, const QString &site = {}) const;
    /// The name by which findItem() finds it.
    Result<QString> nameOf(const Item &item) const;
    Result<qint64> itemCount() const;
    /// Grows with every change of items or rounds: counts taken at the same number still hold.
    qint64 itemsState() const { return m_itemsState; }
    // Ratings are read in current codes: labels of a code that was merged into another count as that other, also where
    // a seal keeps them as they were.

    /// The actor's or another's rating of an item in a round. If there is none, a new one that is not in the file yet
    /// (with the settled units in a round that assesses these). Refused for another's rating while the round is open.
    Result<Rating> rating(RoundId round, ItemId item, RaterId rater) const;
    /// The ratings that fit and that the actor may see (own ones, and all of closed rounds).
    Result<std::vector<Rating>> visibleRatings(const RatingFilter &filter) const;
    /// The ratings of closed rounds that fit the filter, of all raters: for numbers over several raters. They include
    /// nothing of open rounds, whoever asks.
    Result<std::vector<Rating>> allRatings(const RatingFilter &filter) const;
    /// The same with the original codes from the file, exactly as they were sealed.
    Result<std::vector<Rating>> ratingsAsMade(const RatingFilter &filter) const;
    /// The reasons for which the actor has left items out, each once, the first given first.
    Result<QStringList> outReasons() const;
    Result<std::optional<FinalItem>> finalOf(ItemId item) const;
    Result<std::vector<FinalItem>> finals() const;
    /// Whether the item was drawn for the rater in the round; only for rounds that do not cover all items.
    Result<bool> isDrawn(RoundId round, ItemId item, RaterId rater) const;
    /// Whether the round assesses settled units.
    Result<bool> assesses(RoundId round) const;
    /// Items that were in a round: drawn for it or rated in it.
    Result<QSet<ItemId>> usedItems() const;
    /// The decisions on pairs of items as duplicates, by item.
    Result<std::vector<DuplicateMark>> duplicateMarks() const;
    /// The keywords for which items in use were kept, and how many items each, the most frequent first.
    Result<std::vector<std::pair<QString, qint64>>> keywordFacets() const;
    /// Which units of the raters belong together: unit → number of the match within its item, as recorded.
    Result<QHash<UnitId, int>> alignment(ItemId item = {}) const;

    /// Takes over and announces what another program has changed in the file; returns whether there was anything.
    /// Cheap if there was nothing. Does nothing for a writable study, whose lock keeps other programs out.
    Result<bool> followOthers();

    /// Why nothing more can be kept in the study's file: it was replaced, removed, overwritten or got a second name.
    std::optional<Error> lost() const { return m_file->lost(); }
    /// Saves the open study as a new file, even when its own file is lost. Conflict when a file exists there.
    Result<void> saveCopy(const QString &path) const { return m_file->saveCopy(path); }

    /// The tables of the file, to read; for models and the command line. They hide what an open round hides.
    StudyStore store() const { return m_file->store(); }

Q_SIGNALS:
    /// The study is being destroyed, its file is still open: readers beside it end now, so that the log can be folded
    /// in.
    void closing();
    void settingsChanged(const corater::ChangedSettings &settings);
    void ratersChanged(const corater::ChangedRaters &raters);
    /// Also when the actor changes, who may see another codebook.
    void codebookChanged(const corater::ChangedCodebook &codebook);
    void itemsChanged(const corater::ChangedItems &items);
    void roundsChanged(const corater::ChangedRounds &rounds);
    void ratingsChanged(const corater::ChangedRatings &ratings);
    void finalsChanged(const corater::ChangedFinals &finals);
    /// After each change except of working time, and when the actor changes: anything read of the study may differ,
    /// also the steps that a Study can undo.
    void changed();
    /// The actor has changed.
    void actorChanged();

protected:
    explicit StudyReader(std::unique_ptr<StudyFile> file);
    /// Reads the data kept in memory.
    Result<void> load();
    /// Reads the data in memory again that `changes` have touched, and emits the signals.
    void announce(const ChangeSet &changes, const std::vector<Rating> &written = {});
    /// Computes again the codebook that the actor may see.
    void hideDrafts();
    /// Called when the actor has changed, before the signals.
    virtual void takeActor() {}

    StudyFile &openFile() const { return *m_file; }
    /// Sets the actor of a study that was just opened, without signals.
    void startAs(RaterId actor) { m_actor = actor; }

private:
    /// The parts of the file that are kept in memory.
    struct Kept
    {
        QHash<QString, QString> settings;
        Codebook wholeCodebook;
        Codebook codebook; ///< as the actor may see it
        std::vector<Rater> raters;
        std::vector<Round> rounds;
        std::vector<RoundRater> roundRaters;
        std::vector<CodebookVersion> versions; ///< all
    };

    std::unique_ptr<StudyFile> m_file;
    std::unique_ptr<Snapshot> m_snapshot; ///< of a study that is shown to the public; gone before the file is
    std::vector<RoundId> m_hiddenRounds;
    Kept m_kept;
    mutable std::optional<std::vector<CodebookVersion>> m_versions; ///< none: not computed yet
    RaterId m_actor{};
    qint64 m_itemsState = 0;
    qint64 m_newest = 0; ///< the last history entry that a read-only study has taken over
};

} // namespace corater
