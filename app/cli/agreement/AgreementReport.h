// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/agreement/coefficients/PassageAgreement.h"
#include "codebook/agreement/coefficients/Unitizing.h"
#include "codebook/taxonomy/Spellings.h"
#include "models/agreement/StudyAgreement.h"

#include <QJsonObject>
#include <QStringList>

#include <functional>
#include <vector>

namespace corater {

/// One result of `corater agree`: a dimension at a level (of a sheet: a pair of columns).
struct AgreementEntry
{
    QString dimension;
    QString group; ///< of a sheet with groups: the text that the units of this group share
    QString level = QStringLiteral("code");
    QStringList raters;
    QStringList codes;                     ///< the code book, in order
    QStringList ids;                       ///< names of the units, in the order of the ratings
    QStringList unknownIds;                ///< units left out of the rows because a rater said "Unknown"
    qint64 severalUnits = 0;               ///< items with more than one unit: their units depend on each other
    std::vector<std::vector<int>> ratings; ///< per unit, per rater: position in codes, or in sets
    bool ofSets = false;                   ///< a rating is a set of codes
    std::vector<std::vector<int>> sets;    ///< of sets: the different ones, as positions in codes
    AgreementResult result;
    /// Of a study: gives the guide's rule for two codes, by their positions; empty: no rules.
    std::function<QString(int, int)> ruleFor;
    std::vector<TreatmentVariant> treatments;        ///< per treatment of "Unknown"; empty: no such code
    CodeTreatment unknownAs = CodeTreatment::AsCode; ///< of the result itself
    std::optional<NearMisses> nearMisses;            ///< where the codes have categories
    int resamples = 0;                               ///< of the bootstrap; 0: none
    quint64 seed = 0;
    bool clustered = false;                       ///< the bootstrap drew whole items, not units
    std::optional<AgreementResult> withUnmatched; ///< counts units that only some raters found as disagreements
    qint64 unmatched = 0;
    qint64 droppedRows = 0;             ///< rows of a sheet that were empty throughout
    QString separator;                  ///< of a sheet: the separator of codes within a cell, as --separator takes it
    QList<SpellingGroup> spellings;     ///< of a sheet: codes that are probably spellings of one code
    QString besideName;                 ///< of a study: "by current codes (v2)"; empty if these give the same result
    std::vector<NamedStatistic> beside; ///< n, share agreed and coefficients by those codes
};

/// An open round, which the numbers leave out: the progress of each rater.
struct OpenRoundEntry
{
    struct Rater
    {
        QString name;
        qint64 items = 0;
        qint64 done = 0; ///< included or excluded
        bool sealed = false;
    };
    QString name;
    std::vector<Rater> raters;
};

/// Agreement of one rater's two ratings of the same items.
struct IntraRaterEntry
{
    QString rater;
    qint64 items = 0;
    std::vector<AgreementEntry> results;
};

/// Whether two raters found the same units.
struct UnitizingEntry
{
    QStringList raters;
    UnitizingAgreement result;
};
/// Whether two raters marked the same passages as evidence.
struct EvidenceEntry
{
    QStringList raters;
    qint64 items = 0;
    qint64 onlyOne = 0;
    PassageAgreement result;
};
/// The ratings of the matrix, unit by unit.
std::vector<std::vector<int>> rowsOf(const RatingMatrix &ratings);
std::vector<std::vector<int>> rowsOf(const SetRatings &ratings);

/// What `corater agree` answers, for a sheet and for a study alike. Written as JSON or as text for reading.
struct AgreementReport
{
    QString source; ///< the sheet or the study
    QString blankRule = QStringLiteral("pairwise");
    QString codesOf;                                  ///< of a study: which codes were compared, in words
    bool currentCodes = false;                        ///< of a study: the current ones, not those that were sealed
    QStringList reading;                              ///< of a sheet: how its columns were found, in words
    std::vector<std::pair<QString, QString>> leftOut; ///< of a sheet: place of a row that is no unit, and why
    QString groupColumn;               ///< of a sheet with groups: the column of the groups; empty: no groups
    std::vector<AgreementEntry> whole; ///< of a sheet with groups: each dimension over all units, for the summary
    std::vector<AgreementEntry> results;
    std::vector<UnitizingEntry> unitizing;    ///< of a study
    std::vector<EvidenceEntry> evidence;      ///< of a study in which passages were marked
    std::vector<IntraRaterEntry> intraRaters; ///< of a study in which items were shown again
    std::vector<OpenRoundEntry> openRounds;   ///< of a study

    QJsonObject toJson() const;
    QString toText() const;
    /// Writes a script that recomputes the numbers (see agreementScript()) in the language of the file's ending.
    Result<void> writeScript(const QString &path) const;
};

} // namespace corater
