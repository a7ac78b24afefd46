// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/PairedRatings.h"

#include "codebook/taxonomy/Assessment.h"
#include "data/import/maps/ItemMap.h"
#include "data/records/RoundPlan.h"
#include "models/agreement/AlignedUnits.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <utility>

namespace corater {

namespace {

QStringList pairedHeadings(const Codebook &codebook, const std::vector<Rater> &raters)
{
    QStringList headings{QStringLiteral("round"), QStringLiteral("id"), QStringLiteral("unit")};
    for (const Dimension &dimension : codebook.dimensions) {
        for (const QString &what : dimension.maximum == 1
                                       ? QStringList{QStringLiteral("%1 %2")}
                                       : QStringList{QStringLiteral("%1 %2"), QStringLiteral("%1 set %2")}) {
            for (const Rater &rater : raters) {
                headings << what.arg(dimension.name, rater.name);
            }
        }
    }
    return distinctHeadings(headings);
}

// Distinct names for the codes of a dimension, of which two may have the same name after a merge.
QHash<CodeId, QString> distinctNames(const Dimension &dimension)
{
    QStringList names;
    for (const Code &code : dimension.codes) {
        names << code.name;
    }
    names = distinctHeadings(names);
    QHash<CodeId, QString> byId;
    for (size_t i = 0; i < dimension.codes.size(); ++i) {
        byId.insert(dimension.codes[i].id, names[qsizetype(i)]);
    }
    return byId;
}

QStringList pairedCells(const Dimension &dimension, const QHash<CodeId, QString> &names, const AlignedUnit &unit)
{
    QStringList first;
    QStringList all;
    for (const UnitRating *rating : unit.units) {
        QStringList given;
        for (const CodeId code : rating ? rating->labels.value(dimension.id) : std::vector<CodeId>()) {
            given << names.value(code);
        }
        first << given.value(0);
        all << given.join(u'|');
    }
    return dimension.maximum == 1 ? first : first + all;
}

} // namespace

Result<ExportedRatings> exportPairedRatings(const StudyReader &study, QIODevice &device, const RatingsLayout &layout)
{
    TRY(auto input, agreementInput(study));
    // Rounds that assess settled units are in the same table, with additional columns.
    const bool assesses = !input.assessments.empty();
    std::ranges::move(std::exchange(input.assessments, {}), std::back_inserter(input.ratings));
    const ComparedCodes compared(input, layout.sealedCodes ? CodesOf::Sealed : CodesOf::Current);
    const AlignedUnits aligned(input, compared);
    const Codebook codebook = assesses ? compared.codebook() : askedIn(compared.codebook(), false);
    QHash<RoundId, QString> rounds;
    ExportedRatings count{.ratings = qint64(input.ratings.size())};
    for (const Round &round : study.rounds()) {
        rounds.insert(round.id, round.name);
        count.openRounds += round.closedAt.isEmpty() && !isTraining(round) ? 1 : 0;
    }
    std::vector<QHash<CodeId, QString>> names;
    for (const Dimension &dimension : codebook.dimensions) {
        names.push_back(distinctNames(dimension));
    }
    const auto writer =
        sheetWriter(layout.format, device, QStringLiteral("ratings"), layout.keepFormulas, layout.columns);
    Result<void> done = writer->begin(pairedHeadings(codebook, aligned.raters()));
    for (const AlignedUnit &unit : aligned.units()) {
        QStringList fields{rounds.value(unit.round), input.externalIds.value(unit.place.item), unit.place.name};
        for (size_t i = 0; i < codebook.dimensions.size(); ++i) {
            fields += pairedCells(codebook.dimensions[i], names[i], unit);
        }
        done = done ? writer->write(fields) : done;
        ++count.units;
    }
    done = done ? writer->end() : done;
    TRY(done);
    return count;
}

} // namespace corater
