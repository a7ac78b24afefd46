// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/sheets/SheetRatings.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Assessment.h"
#include "data/records/Item.h"
#include "data/records/RatingRules.h"
#include "data/records/UnitNames.h"
#include "data/store/connection/Now.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/writing/ItemWriter.h"
#include "models/commands/sheets/ImportedRounds.h"
#include "models/commands/sheets/SaidBefore.h"
#include "models/settling/NamedUnits.h"
#include "models/study/CountWords.h"

#include <algorithm>

namespace corater {

namespace {

struct SheetText
{
    CORATER_MESSAGES(SheetRatings)
};

} // namespace

Result<void> SheetRatings::run()
{
    TRY(m_raters.find(m_sheet, m_outcome));
    for (const auto step :
         {&SheetRatings::groupRows, &SheetRatings::findItems, &SheetRatings::load, &SheetRatings::makeRatings,
          &SheetRatings::chooseRound, &SheetRatings::matchUnits, &SheetRatings::writeRatings}) {
        TRY((this->*step)());
    }
    return {};
}

Result<void> SheetRatings::groupRows()
{
    QStringList ids;
    for (const RatedRow &row : m_sheet.rows) {
        ids << row.id;
    }
    Result<void> looked;
    const auto isItem = [&](const QString &id) {
        const auto found = m_change.store().items().named(id);
        looked = found ? looked : std::unexpected(found.error());
        return found && !found->empty();
    };
    const std::vector<UnitName> names = unitNames(ids, isItem, m_sheet.hasLabels);
    if (!looked) {
        return looked;
    }
    QHash<QString, size_t> places;
    for (size_t i = 0; i < names.size(); ++i) {
        const RatedRow &row = m_sheet.rows[i];
        const QString item = row.unit > 0 ? row.id : names[i].item;
        if (!places.contains(item)) {
            places.insert(item, m_items.size());
            m_items.push_back({.externalId = item});
        }
        m_items[places.value(item)].rows.emplace_back(row.unit > 0 ? row.unit : names[i].number, &row);
    }
    for (SheetItem &item : m_items) {
        std::ranges::stable_sort(item.rows, {}, &std::pair<int, const RatedRow *>::first);
    }
    return {};
}

Result<bool> SheetRatings::lookUp(SheetItem &item)
{
    const auto found = m_change.store().items().find(item.externalId);
    if (!found) {
        Error error = found.error();
        error.place.line = item.rows.empty() ? 0 : item.rows.front().second->line;
        return std::unexpected(error);
    }
    item.item = found->value_or(ItemId{});
    return found->has_value();
}

// Unknown ids may be those of another study, and numbers of rows match ids of this one by chance.
Result<void> SheetRatings::checkIds(const std::vector<SheetItem *> &missing) const
{
    TRY(const auto present, m_change.store().items().count());
    if (present == 0 || m_items.empty()) {
        return {};
    }
    if (m_sheet.numbered && !m_sheet.numberedByUser) {
        return fail(ErrorCode::Input, SheetText::toSay("no column of the sheet has ids, and the study has items"), {},
                    SheetText::toSay("--id COLUMN, --id A,B for several, or --id none to number the rows from 1"));
    }
    if (missing.size() == m_items.size() && !m_sheet.mayBeOfOthers) {
        return fail(ErrorCode::Input, SheetText::toSay("the study has none of the sheet's items"), {},
                    SheetText::toSay("ids of the study (--id COLUMN), or --new-items to add %1")
                        .arg(counted(qint64(missing.size()), Counted::Item)),
                    m_items.front().externalId);
    }
    return {};
}

// Adds the items that the study lacks as places: sheets may come before the posts that they rate.
Result<void> SheetRatings::findItems()
{
    ItemWriter writer(m_change.writer, m_change.ids(), m_name, ItemWriter::Content::Places);
    std::vector<SheetItem *> missing;
    for (SheetItem &item : m_items) {
        TRY(const auto known, lookUp(item));
        if (!known) {
            missing.push_back(&item);
        }
    }
    TRY(checkIds(missing));
    constexpr qsizetype mostNamed = 50;
    for (SheetItem *item : missing) {
        if (m_outcome.newItemIds.size() < mostNamed) {
            m_outcome.newItemIds << item->externalId;
        }
        Item row;
        row.externalId = item->externalId;
        row.kind = placeKind;
        TRY(writer.add(std::move(row), {}, {}));
    }
    TRY(writer.finish({}));
    for (SheetItem *item : missing) {
        TRY(lookUp(*item));
    }
    m_outcome.items = qint64(m_items.size());
    m_outcome.newItems = qint64(missing.size());
    return {};
}

// Prepares a new round under the current version of the codebook.
Result<void> SheetRatings::load()
{
    TRY(auto rounds, m_change.store().rounds().all());
    TRY(const auto version, m_change.store().codebook().currentVersion());
    if (!valid(version)) {
        return fail(ErrorCode::Damaged, Refusals::noVersions());
    }
    m_round.id = m_change.ids().next<RoundId>();
    m_round.number = rounds.empty() ? 1 : rounds.back().number + 1;
    m_round.name = m_wish.name.isEmpty() ? m_name : m_wish.name;
    m_round.version = version;
    m_round.imported = true;
    m_round.coversAll = false;
    m_round.createdAt = nowUtc();
    m_round.closedAt = m_round.createdAt;
    return {};
}

Result<void> SheetRatings::makeRatings()
{
    for (SheetItem &item : m_items) {
        for (const auto &[number, row] : item.rows) {
            item.made.push_back({.row = row, .number = number});
        }
        for (size_t place = 0; place < raters().size(); ++place) {
            TRY(auto rating, ratingOf(item, place));
            if (rating.has_value()) {
                item.ratings.push_back(std::move(*rating));
            }
        }
        for (const Rating &rating : item.ratings) {
            ++m_outcome.ratings;
            m_outcome.units += qint64(rating.units.size());
        }
        std::erase_if(item.made, [](const MadeUnit &unit) {
            return unit.units.isEmpty() && unit.row->final.labels.isEmpty() && !unit.row->kept;
        });
    }
    return {};
}

// One rater's rating of an item from all its rows; none without an answer.
Result<std::optional<Rating>> SheetRatings::ratingOf(SheetItem &item, size_t place)
{
    Rating rating{.id = m_change.ids().next<RatingId>(),
                  .round = m_round.id,
                  .item = item.item,
                  .rater = raters()[place].id,
                  .version = m_round.version};
    std::optional<Screening> screening;
    for (MadeUnit &unit : item.made) {
        const SheetAnswer &answer = unit.row->answers[place];
        if (answer.screening && screening && *answer.screening != *screening) {
            return item.contradiction(SheetText::toSay("the rows of item %1 say two things about its screening"),
                                      *unit.row, *screening, *answer.screening);
        }
        screening = answer.screening ? answer.screening : screening;
        rating.unsure = rating.unsure || answer.unsure;
        rating.discuss = rating.discuss || answer.discuss;
        rating.reason = rating.reason.isEmpty() ? answer.reason : rating.reason;
        // A row with a unit number means that the rater found that unit, even without labels.
        const bool numbered = unit.row->unit > 0 && answer.screening == Screening::In;
        const bool ofItem = answer.unitComment || (answer.labels.isEmpty() && !numbered);
        if (ofItem && (answer.screening || answer.unsure || answer.discuss || answer.unitComment)) {
            rating.comment = rating.comment.isEmpty() ? answer.comment : rating.comment;
        }
        if (!answer.labels.isEmpty() || numbered) {
            TRY(addUnit(rating, answer));
            unit.units.insert(rating.rater, rating.units.back().id);
        } else {
            m_passages.leaveOut(item.externalId, answer.evidence, raters()[place].name);
        }
    }
    if (!screening && rating.units.empty() && !rating.unsure && !rating.discuss) {
        return std::nullopt;
    }
    // A label means that the rater found a problem.
    rating.screening = screening.value_or(rating.units.empty() ? Screening::Undecided : Screening::In);
    rating.state = stateOf(rating, askedIn(m_change.codebook, false));
    rating.changedAt = m_round.createdAt;
    return rating;
}

Result<void> SheetRatings::addUnit(Rating &rating, const SheetAnswer &answer)
{
    UnitRating &unit = rating.units.emplace_back();
    unit.id = m_change.ids().next<UnitId>();
    unit.ordinal = int(rating.units.size());
    unit.comment = answer.unitComment.value_or(answer.comment);
    unit.labels = answer.labels;
    unit.comments = answer.labelComments;
    const auto rater = std::ranges::find(raters(), rating.rater, &Rater::id);
    TRY(auto passages, m_passages.find(rating.item, answer.evidence, rater->name, unit.ordinal));
    for (Evidence &evidence : passages) {
        const bool isGiven = std::ranges::contains(unit.labels.value(evidence.dimension), evidence.code);
        evidence.id = m_change.ids().next<EvidenceId>();
        evidence.code = isGiven ? evidence.code : CodeId{};
        unit.evidence.push_back(std::move(evidence));
    }
    for (const DimensionId dimension : answer.labels.keys()) {
        unit.versions.insert(dimension, m_round.version);
    }
    return {};
}

// Nothing is imported twice: if an earlier sheet gave all these ratings, they are used, and only agreed labels can be
// new.
Result<void> SheetRatings::chooseRound()
{
    ImportedRounds rounds(m_change, m_items, raters(), m_wish);
    const Result<void> chosen = m_outcome.ratings > 0 ? rounds.choose() : Result<void>();
    m_outcome.inCommon = rounds.inCommon();
    if (!chosen) {
        m_outcome.isUndecided = m_wish.ask && !m_outcome.inCommon.empty();
        return chosen;
    }
    if (!rounds.round()) {
        return m_wish.replace ? fail(ErrorCode::NotFound,
                                     SheetText::toSay("no imported round has ratings of these items to replace"))
                              : Result<void>();
    }
    m_isNew = false;
    m_outcome.known = rounds.isKnown();
    m_outcome.joined = !m_outcome.known;
    m_round = *rounds.round();
    m_there = rounds.ratings();
    m_names = sheetNames(m_round);
    for (const Rating &rating : m_there) {
        m_known.insert({rating.item, rating.rater}, &rating);
        const Rater *rater = m_raters.withId(rating.rater);
        if (rater && !m_outcome.joinedRaters.contains(rater->name)) {
            m_outcome.joinedRaters << rater->name;
        }
    }
    for (SheetItem &item : m_items) {
        for (Rating &rating : item.ratings) {
            rating.round = m_round.id;
            const Rating *there = m_known.value({rating.item, rating.rater});
            if (there && saysAll(*there, rating)) {
                useKnown(item, rating, *there);
            }
        }
    }
    return {};
}

// Keeps the rating that the study has, and uses its units in place of the sheet's.
void SheetRatings::useKnown(SheetItem &item, Rating &rating, const Rating &there)
{
    for (MadeUnit &unit : item.made) {
        for (size_t i = 0; i < rating.units.size(); ++i) {
            if (unit.units.value(rating.rater) == rating.units[i].id) {
                unit.units.insert(rating.rater, there.units[i].id);
                break;
            }
        }
    }
    rating = there;
}

} // namespace corater
