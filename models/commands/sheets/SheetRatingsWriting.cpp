// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/RatingSheet.h"
#include "data/records/Final.h"
#include "data/records/UnitNames.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/sheets/SheetRatings.h"
#include "models/settling/NamedUnits.h"

#include <QMap>
#include <QSet>

#include <algorithm>

// How the ratings of a sheet are written: which units belong together, and the rows of the round.

namespace corater {

namespace {

/// Which units of one item are the same problem: numbers of matches for the rows of a sheet, beside those that the
/// round has of earlier sheets. Used by SheetRatings.
class SheetMatches
{
public:
    /// `known`: the matches that the round has, by number, with their names. `areNumbersNames`: people use the numbers
    /// in a column as names of the units; false: the numbers only tell units apart in an export.
    SheetMatches(QString item, QMap<int, QString> known, bool areNumbersNames)
        : m_item(std::move(item)), m_known(std::move(known)), m_areNumbersNames(areNumbersNames)
    {
    }

    /// The match of a row; `number`: that of the unit in the id or a column, 0 where there is none. Rows with the id of
    /// a known unit get its match; every row of the sheet gets a different one.
    int take(const RatedRow &row, int number);
    /// Names of the new matches that the rule ITEM, ITEM_k would not give; call it after taking all rows. With
    /// `mayGoAway`, names of all new matches, since the rule counts only the matches that remain.
    QMap<int, QString> namesToKeep(bool mayGoAway) const;

private:
    QString nameOf(const RatedRow &row) const;
    int knownMatch(const QString &name, int number) const;
    bool isFree(int match) const { return !m_known.contains(match) && !m_taken.contains(match); }

    QString m_item;
    QMap<int, QString> m_known;
    bool m_areNumbersNames;
    QMap<int, QString> m_taken; ///< of the sheet, with the names that its rows give
    QSet<int> m_numbered;       ///< of them those whose rows have a number in a column
};

// The id of a sheet names the unit; a number in a column names it with the item.
QString SheetMatches::nameOf(const RatedRow &row) const
{
    return row.unit > 0 ? unitName(m_item, row.unit, 2) : row.id;
}

// The only unit of an item may have the name of the item in one sheet and the number 1 in the other.
int SheetMatches::knownMatch(const QString &name, int number) const
{
    for (const auto &[match, known] : m_known.asKeyValueRange()) {
        if (known == name && !m_taken.contains(match)) {
            return match;
        }
    }
    const QString known = m_known.value(number);
    const bool isByRule = known == m_item || known == unitName(m_item, number, 2);
    return isByRule && !m_taken.contains(number) ? number : 0;
}

int SheetMatches::take(const RatedRow &row, int number)
{
    const QString name = nameOf(row);
    const int wanted = std::max(number, 1);
    int match = knownMatch(name, wanted);
    if (match == 0) {
        const int last = std::max(m_known.isEmpty() ? 0 : m_known.lastKey(), m_taken.isEmpty() ? 0 : m_taken.lastKey());
        match = isFree(wanted) ? wanted : last + 1;
    }
    m_taken.insert(match, name);
    if (row.unit > 0) {
        m_numbered.insert(match);
    }
    return match;
}

QMap<int, QString> SheetMatches::namesToKeep(bool mayGoAway) const
{
    QMap<int, QString> all = m_taken;
    all.insert(m_known);
    QMap<int, QString> kept;
    int position = 0;
    for (const int match : all.keys()) {
        const QString byRule = unitName(m_item, ++position, all.size());
        const QString name = m_taken.value(match);
        const bool isFirst = all.size() == 1 && match == 1 && m_numbered.contains(match);
        const bool isName = m_areNumbersNames || !m_numbered.contains(match);
        if (!m_known.contains(match) && isName && (mayGoAway || (name != byRule && !isFirst))) {
            kept.insert(match, name);
        }
    }
    return kept;
}

struct SheetWritingText
{
    CORATER_MESSAGES(SheetRatings)
};

UnitId unitOf(const Row &alignment)
{
    return UnitId{alignment.columns.value("unit_id").toLongLong()};
}

} // namespace

bool SheetRatings::isReplaced(const SheetItem &item) const
{
    return std::ranges::any_of(item.ratings, [&](const Rating &rating) {
        const Rating *there = m_known.value({rating.item, rating.rater});
        return there && there->id != rating.id;
    });
}

// The matches of the item in the round, with their names, which a replaced item keeps when other units are removed.
Result<QMap<int, QString>> SheetRatings::knownMatches(const SheetItem &item, const std::vector<Rating> &there)
{
    TRY(const auto alignment, m_change.store().ratings().alignment(item.item));
    QMap<int, QString> matches;
    for (const NamedUnit &unit : namedUnits(item.externalId, there, alignment, m_names, m_change.codebook)) {
        if (const int match = alignment.value(unit.match.first()); match > 0) {
            matches.insert(match, unit.name);
            for (const UnitId id : isReplaced(item) ? unit.match.values() : QList<UnitId>()) {
                m_names.insert(id, unit.name);
            }
        }
    }
    return matches;
}

// Matches the units of each row with each other and with those that earlier sheets of the round gave for it; keeps ids
// that the rule would not give again.
Result<void> SheetRatings::matchUnits()
{
    QHash<ItemId, std::vector<Rating>> there;
    for (const Rating &rating : m_there) {
        there[rating.item].push_back(rating);
    }
    for (SheetItem &item : m_items) {
        const auto known = there.constFind(item.item);
        TRY(const auto matches, known == there.cend() ? Result<QMap<int, QString>>() : knownMatches(item, *known));
        const bool hasFinals = std::ranges::any_of(
            item.made, [](const MadeUnit &unit) { return unit.row->kept || !unit.row->final.isEmpty(); });
        SheetMatches taken(item.externalId, matches, !hasFinals);
        for (MadeUnit &unit : item.made) {
            unit.match = taken.take(*unit.row, unit.number);
        }
        const QMap<int, QString> names = taken.namesToKeep(isReplaced(item));
        for (const MadeUnit &unit : item.made) {
            for (const UnitId id : names.contains(unit.match) ? unit.units.values() : QList<UnitId>()) {
                m_names.insert(id, names.value(unit.match));
            }
        }
    }
    return {};
}

// The round comes last, when the names of its units are known; references are checked at the end of the change.
Result<void> SheetRatings::writeRatings()
{
    m_outcome.round = m_round.name;
    if (m_outcome.known || m_outcome.ratings == 0) {
        return {};
    }
    for (SheetItem &item : m_items) {
        for (Rating &rating : item.ratings) {
            TRY(writeRating(item, rating));
        }
    }
    const auto written = writeRound();
    return written ? writeParts() : written;
}

// A rating that replaces another keeps its id and the ids of matching units: final labels and marks refer to them.
Result<void> SheetRatings::writeRating(SheetItem &item, Rating &rating)
{
    const Rating *there = m_known.value({rating.item, rating.rater});
    if (there && there->id == rating.id) {
        return {};
    }
    QMap<int, Row> before; // the earlier units' matches, by number
    std::optional<Rating> stored;
    if (there) {
        TRY(const auto rows, m_change.store().ratings().alignmentRows(item.item));
        TRY(auto ratings, ratingsToChange(m_change.writer, {m_round.id, rating.rater, rating.item}));
        for (const Row &row : rows) {
            if (std::ranges::contains(there->units, unitOf(row), &UnitRating::id)) {
                before.insert(row.columns.value("match").toInt(), row);
            }
        }
        stored = std::move(ratings.front());
        rating.id = there->id;
        ++m_outcome.replaced;
    }
    std::vector<Row> added;
    for (MadeUnit &unit : item.made) {
        const auto own = unit.units.find(rating.rater);
        if (own == unit.units.end()) {
            continue;
        }
        if (before.contains(unit.match)) {
            const UnitId kept = unitOf(before.take(unit.match));
            std::ranges::find(rating.units, *own, &UnitRating::id)->id = kept;
            *own = kept;
        } else {
            added.push_back(alignmentRow(*own, item.item, unit.match, false));
        }
    }
    const std::vector<Row> removed(before.cbegin(), before.cend());
    TRY(checkUnsettled(item, removed));
    const auto written = corater::writeRating(m_change.writer, m_change.ids(), stored, rating);
    return written ? m_change.writer.change(removed, added) : written;
}

// Refuses to remove a unit that a settled unit refers to.
Result<void> SheetRatings::checkUnsettled(const SheetItem &item, const std::vector<Row> &removed)
{
    TRY(const auto finals,
        removed.empty() ? Result<std::vector<FinalItem>>() : m_change.store().finals().read(item.item));
    for (const Row &row : removed) {
        for (const FinalItem &settled : finals) {
            const bool isSettled = std::ranges::any_of(
                settled.units, [&](const FinalUnit &unit) { return std::ranges::contains(unit.sources, unitOf(row)); });
            if (isSettled) {
                return fail(ErrorCode::Refused,
                            SheetWritingText::toSay("item %1 is settled with a unit that the sheet does not have; "
                                                    "reopen it first")
                                .arg(item.externalId));
            }
        }
        m_names.remove(unitOf(row));
    }
    return {};
}

Result<void> SheetRatings::writeRound()
{
    const Round before = m_round;
    m_round.plan = importPlan(m_names, m_sheet.ordered && (m_isNew || hasCodesInOrder(before)));
    if (m_isNew) {
        return m_change.writer.insert(rowOf(m_round));
    }
    return m_round.plan == before.plan ? Result<void>() : m_change.writer.change({rowOf(before)}, {rowOf(m_round)});
}

Result<void> SheetRatings::writeParts()
{
    TRY(const auto parts, m_change.store().rounds().parts());
    for (const Rater &rater : raters()) {
        const bool isThere = std::ranges::any_of(
            parts, [&](const RoundRater &part) { return part.round == m_round.id && part.rater == rater.id; });
        if (isThere) {
            continue;
        }
        TRY(m_change.writer.insert(rowOf(RoundRater{m_round.id, rater.id, {}, {}})));
    }
    return {};
}

} // namespace corater
