// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/RatingChange.h"

#include "data/records/RatingRules.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ChangeText
{
    Q_DECLARE_TR_FUNCTIONS(RatingChange)
};

using Codes = std::vector<CodeId>;

QStringList namesOf(const Dimension &dimension, const Codes &codes, const Codes &without)
{
    QStringList names;
    for (const CodeId id : codes) {
        const Code *code = dimension.code(id);
        if (code && !std::ranges::contains(without, id)) {
            names << code->name;
        }
    }
    return names;
}

// The new answer of a question with one answer says that the old one is gone.
QStringList labelChange(const Dimension &dimension, const QString &of, const Codes &before, const Codes &after)
{
    const QString chosen = ListWords::names(namesOf(dimension, after, before));
    const QString removed = ListWords::names(namesOf(dimension, before, after));
    QStringList words;
    if (!chosen.isEmpty()) {
        words << ChangeText::tr("%1: %2 chosen").arg(of, chosen);
    }
    if (!removed.isEmpty() && (chosen.isEmpty() || dimension.maximum != 1)) {
        words << ChangeText::tr("%1: %2 removed").arg(of, removed);
    }
    if (words.isEmpty() && before != after) {
        words << ChangeText::tr("%1: another order").arg(of);
    }
    return words;
}

QStringList unitChanges(const Rating &before, const Rating &after, const Codebook &codebook)
{
    QStringList words;
    for (const UnitRating &unit : before.units) {
        if (!unitWith(after, unit.id)) {
            words << ChangeText::tr("Unit %1 removed").arg(unit.ordinal);
        }
    }
    for (const UnitRating &unit : after.units) {
        const UnitRating *was = unitWith(before, unit.id);
        if (!was && unit.ordinal > 1) { // the first one comes with the decision to include
            words << ChangeText::tr("Unit %1 added").arg(unit.ordinal);
        }
        for (const Dimension &dimension : codebook.dimensions) {
            const QString of = after.units.size() > 1
                                   ? ChangeText::tr("Unit %1, %2").arg(unit.ordinal).arg(dimension.name)
                                   : dimension.name;
            words << labelChange(dimension, of, was ? was->labels.value(dimension.id) : Codes(),
                                 unit.labels.value(dimension.id));
        }
    }
    return words;
}

QString screeningWords(const Rating &rating)
{
    switch (rating.screening) {
    case Screening::In:
        return ChangeText::tr("Included");
    case Screening::Out:
        return rating.reason.isEmpty() ? ChangeText::tr("Excluded") : ChangeText::tr("Excluded: %1").arg(rating.reason);
    case Screening::Undecided:
        break;
    }
    return ChangeText::tr("Neither included nor excluded");
}

} // namespace

QStringList ratingChange(const Rating &before, const Rating &after, const Codebook &codebook)
{
    QStringList words;
    if (before.screening != after.screening || before.reason != after.reason) {
        words << screeningWords(after);
    }
    if (before.screening == after.screening || after.screening == Screening::In) {
        words << unitChanges(before, after, codebook);
    }
    if (before.discuss != after.discuss) {
        words << (after.discuss ? ChangeText::tr("Flagged for discussion")
                                : ChangeText::tr("No longer flagged for discussion"));
    }
    if (before.unsure != after.unsure) {
        words << (after.unsure ? ChangeText::tr("Marked as unsure") : ChangeText::tr("No longer marked as unsure"));
    }
    if (before.state != after.state && after.state == RatingState::Done) {
        words << ChangeText::tr("All questions of the item are answered");
    }
    return words;
}

} // namespace corater
