// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookChange.h"
#include "models/agreement/rounds/Headline.h"
#include "models/settling/EffectiveFinals.h"

namespace corater {

/// The data for any number of previews of a codebook change, read once; usable on a worker.
struct ChangeSnapshot
{
    AgreementInput agreement; ///< all closed rounds; the codebook as the viewer is shown it
    SettlingInput settling;
    std::vector<Rating> own;   ///< the viewer's ratings in open rounds; those of others are not counted
    std::vector<Round> rounds; ///< open ones, too
    std::vector<RoundRater> parts;
    bool othersAreRating = false; ///< in a round that is open
    QSet<CodeId> ownSecrets;      ///< drafts of the viewer that are hidden from all others
};

/// Labels of one rater that a change affects.
struct AffectedLabels
{
    RaterId rater{};
    QString name;
    qint64 labels = 0;   ///< answers of units with a code that the change is about
    qint64 replaced = 0; ///< of them replaced by another code
    qint64 recheck = 0;  ///< of them for the rater to review
    qint64 sealed = 0;   ///< of them sealed: they stay in the file and are only read differently

    bool operator==(const AffectedLabels &) const = default;
};

/// A cell of the exported data set that would change.
struct AffectedCell
{
    QString unit; ///< id of the row
    QString column;
    QString before;
    QString after;

    bool operator==(const AffectedCell &) const = default;
};

/// How the agreement on one dimension would change. The statistic is Cohen's kappa for two raters, Fleiss' kappa for
/// more.
struct AffectedKappa
{
    DimensionId dimension{};
    QString name;
    QString level;     ///< "code" or "category"
    QString statistic; ///< its key, as in `corater agree`
    qint64 pairs = 0;  ///< units behind `before`
    Reported before;
    Reported after;
};

/// The effects of a change of the codebook, shown before it is made. While a round is open, others' ratings in it and
/// everything that follows from them are left out: raters work blind.
struct ChangePreview
{
    struct Item
    {
        ItemId id{};
        QString externalId;

        bool operator==(const Item &) const = default;
    };
    std::vector<AffectedLabels> raters; ///< those with such labels, in the order of the study
    qint64 finals = 0;                  ///< final answers with a code that the change is about
    qint64 finalsReplaced = 0;          ///< of them replaced by another code
    qint64 finalsRecheck = 0;           ///< of them to review
    qint64 reopened = 0;                ///< ratings that were done and would not be, or the other way round
    std::vector<Item> items;            ///< items with such labels
    bool withheld = false;              ///< others have begun in an open round; set regardless of their answers
    std::vector<AffectedCell> cells;
    QStringList rowsAdded;   ///< units that the raters would agree on, and that would be exported then
    QStringList rowsRemoved; ///< units that would be open again
    QStringList columnsAdded;
    QStringList columnsRemoved;
    /// For every dimension whose codes or labels the change affects: over closed rounds, by current codes. Agreement as
    /// sealed does not change.
    std::vector<AffectedKappa> kappas;
    /// Why the change is refused; empty: it is possible. Removing a code that others may have given in an open round is
    /// always refused: a finer answer would reveal their labels.
    Message refusal;
};

/// Reads the snapshot. Once `stop` is set (null: never) it fails with Cancelled after the current read.
Result<ChangeSnapshot> changeSnapshot(const StudyReader &study, const std::atomic_bool *stop = nullptr);

/// Computes the effects of the change. Pure; `change` must come from applied() on the snapshot's codebook.
ChangePreview previewChange(const ChangeSnapshot &snapshot, const CodebookChange &change);

} // namespace corater
