// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ImportRatings.h"

#include "data/records/RatingRules.h"
#include "data/records/TodaysCodes.h"
#include "data/records/UnitNames.h"
#include "data/store/FinalStore.h"
#include "data/store/ItemStore.h"
#include "data/store/RatingStore.h"
#include "data/store/VersionStore.h"
#include "models/commands/SetUp.h"
#include "models/review/DecisionOrigin.h"
#include "models/review/NamedUnits.h"

#include <algorithm>

namespace corater {

namespace {

// A row with the units that were made of it.
struct MadeUnit
{
    const SheetRow *row = nullptr;
    UnitMatch units;
};

// The rows of one item, units in order, and what is made of them.
struct ItemRows
{
    QString externalId;
    ItemId item{};
    std::vector<std::pair<int, const SheetRow *>> rows; ///< number of the unit (0: none) and what the sheet says
    std::vector<Rating> ratings;
    std::vector<MadeUnit> made;
};

// Whether `known` says all that `sheet` says.
bool saysAll(const Rating &known, const Rating &sheet)
{
    const auto same = [](const UnitRating &a, const UnitRating &b) {
        return a.labels == b.labels && (b.comment.isEmpty() || a.comment == b.comment);
    };
    return known.screening == sheet.screening && (sheet.comment.isEmpty() || known.comment == sheet.comment) &&
           std::ranges::equal(known.units, sheet.units, same);
}

/// One run of the command: holds what its steps hand on to each other.
class RatingsImport
{
public:
    RatingsImport(CommandContext &context, const QString &name, const RatingSheet &sheet, ImportedRatings &outcome)
        : m_context(context), m_name(name), m_sheet(sheet), m_outcome(outcome)
    {
    }

    Result<void> run()
    {
        for (const auto step : {&RatingsImport::findRaters, &RatingsImport::groupRows, &RatingsImport::findItems,
                                &RatingsImport::load, &RatingsImport::makeRatings, &RatingsImport::lookForRatings,
                                &RatingsImport::writeRatings, &RatingsImport::writeFinals}) {
            if (const auto done = (this->*step)(); !done) {
                return done;
            }
        }
        return {};
    }

private:
    Connection &connection() { return m_context.connection(); }

    Result<Rater> createRater(const QString &name)
    {
        if (const auto added = AddRater(name, false).run(m_context); !added) {
            return std::unexpected(added.error());
        }
        const auto raters = loadRaters(connection());
        if (!raters) {
            return std::unexpected(raters.error());
        }
        m_known = *raters;
        m_outcome.newRaters << name;
        return *raterNamed(name);
    }

    const Rater *raterNamed(const QString &name) const
    {
        const auto found = std::ranges::find_if(
            m_known, [&](const Rater &r) { return r.name.compare(name.simplified(), Qt::CaseInsensitive) == 0; });
        return found == m_known.end() ? nullptr : &*found;
    }

    // The rater of that name; without a name, the rater of the study at that place.
    Result<Rater> raterAt(qsizetype place)
    {
        QString name = m_sheet.raters[place];
        if (name.isEmpty()) {
            std::vector<Rater> raters = m_known;
            std::erase_if(raters, &Rater::adjudicator);
            if (size_t(place) < raters.size()) {
                return raters[size_t(place)];
            }
            for (qsizetype number = place + 1; name.isEmpty() || raterNamed(name); ++number) {
                name = QStringLiteral("rater %1").arg(number);
            }
        }
        const Rater *known = raterNamed(name);
        if (known && known->adjudicator) {
            return fail(ErrorCode::Conflict, QStringLiteral("the adjudicator has no ratings of his own"), {}, {}, name);
        }
        return known ? Result<Rater>(*known) : createRater(name);
    }

    Result<void> findRaters()
    {
        const auto raters = loadRaters(connection());
        if (!raters) {
            return std::unexpected(raters.error());
        }
        m_known = *raters;
        for (qsizetype place = 0; place < m_sheet.raters.size(); ++place) {
            const auto rater = raterAt(place);
            if (!rater) {
                return std::unexpected(rater.error());
            }
            if (std::ranges::find(m_raters, rater->id, &Rater::id) != m_raters.end()) {
                return fail(ErrorCode::Conflict, QStringLiteral("two columns are of the same rater"), {}, {},
                            rater->name);
            }
            m_raters.push_back(*rater);
            m_outcome.raters << rater->name;
        }
        return {};
    }

    Result<void> groupRows()
    {
        QStringList ids;
        for (const SheetRow &row : m_sheet.rows) {
            ids << row.id;
        }
        Result<void> looked;
        const auto isItem = [&](const QString &id) {
            const auto found = corater::findItem(connection(), id);
            looked = found ? looked : std::unexpected(found.error());
            return found && found->has_value();
        };
        const std::vector<UnitName> names = unitNames(ids, isItem, m_sheet.hasLabels);
        if (!looked) {
            return looked;
        }
        QHash<QString, size_t> places;
        for (size_t i = 0; i < names.size(); ++i) {
            const SheetRow &row = m_sheet.rows[i];
            const QString item = row.unit > 0 ? row.id : names[i].item;
            if (!places.contains(item)) {
                places.insert(item, m_items.size());
                m_items.push_back({.externalId = item});
            }
            m_items[places.value(item)].rows.emplace_back(row.unit > 0 ? row.unit : names[i].number, &row);
        }
        for (ItemRows &item : m_items) {
            std::ranges::stable_sort(item.rows, {}, &std::pair<int, const SheetRow *>::first);
        }
        return {};
    }

    Result<bool> lookUp(ItemRows &item)
    {
        const auto found = corater::findItem(connection(), item.externalId);
        if (!found) {
            return std::unexpected(found.error());
        }
        item.item = found->value_or(ItemId{});
        return found->has_value();
    }

    // Sheets may come before the posts that they rate.
    Result<void> findItems()
    {
        ItemWriter writer(m_context.writer, m_context.ids(), m_name, ItemWriter::Content::Places);
        std::vector<ItemRows *> missing;
        for (ItemRows &item : m_items) {
            const Result<bool> known = lookUp(item);
            if (!known) {
                return std::unexpected(known.error());
            }
            if (*known) {
                continue;
            }
            missing.push_back(&item);
            Item row;
            row.externalId = item.externalId;
            row.kind = QStringLiteral("row");
            if (const auto added = writer.add(std::move(row), {}, {}); !added) {
                return std::unexpected(added.error());
            }
        }
        if (const auto finished = writer.finish({}); !finished) {
            return finished;
        }
        for (ItemRows *item : missing) {
            if (const auto found = lookUp(*item); !found) {
                return std::unexpected(found.error());
            }
        }
        m_outcome.items = qint64(m_items.size());
        m_outcome.newItems = qint64(missing.size());
        return {};
    }

    // What the study has: its rounds, the current version of its codebook, what is settled.
    Result<void> load()
    {
        auto rounds = loadRounds(connection());
        const auto version = currentVersion(connection());
        const auto finals = loadFinals(connection());
        if (!rounds || !version || !finals) {
            return std::unexpected(!rounds ? rounds.error() : !version ? version.error() : finals.error());
        }
        if (!valid(*version)) {
            return fail(ErrorCode::Damaged, QStringLiteral("the study has no version of its codebook"));
        }
        m_rounds = std::move(*rounds);
        m_round.id = m_context.ids().next<RoundId>();
        m_round.number = m_rounds.empty() ? 1 : m_rounds.back().number + 1;
        m_round.name = m_name;
        m_round.version = *version;
        m_round.imported = true;
        m_round.coversAll = false;
        m_round.createdAt = nowUtc();
        m_round.closedAt = m_round.createdAt;
        for (const FinalItem &settled : *finals) {
            m_settled.insert(settled.item, settled);
        }
        return {};
    }

    Result<void> makeRatings()
    {
        for (ItemRows &item : m_items) {
            for (const auto &[number, row] : item.rows) {
                item.made.push_back({row, {}});
            }
            for (size_t place = 0; place < m_raters.size(); ++place) {
                auto rating = ratingOf(item, place);
                if (!rating) {
                    return std::unexpected(rating.error());
                }
                if (rating->has_value()) {
                    item.ratings.push_back(std::move(**rating));
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

    // What one rater says of an item over all its rows; nothing when he says nothing.
    Result<std::optional<Rating>> ratingOf(ItemRows &item, size_t place)
    {
        Rating rating{.id = m_context.ids().next<RatingId>(),
                      .round = m_round.id,
                      .item = item.item,
                      .rater = m_raters[place].id,
                      .version = m_round.version};
        std::optional<Screening> screening;
        for (MadeUnit &unit : item.made) {
            const SheetAnswer &answer = unit.row->answers[place];
            if (answer.screening && screening && *answer.screening != *screening) {
                return contradiction(QStringLiteral("the rows of item %1 say two things about its screening"), item,
                                     unit.row->line, *screening, *answer.screening);
            }
            screening = answer.screening ? answer.screening : screening;
            if (answer.labels.isEmpty()) {
                rating.comment = rating.comment.isEmpty() && screening ? answer.comment : rating.comment;
            } else {
                addUnit(rating, answer);
                unit.units.insert(rating.rater, rating.units.back().id);
            }
        }
        if (!screening && rating.units.empty()) {
            return std::nullopt;
        }
        // Who labels a problem has found one.
        rating.screening = screening.value_or(Screening::In);
        rating.state = stateOf(rating, m_context.codebook);
        rating.changedAt = m_round.createdAt;
        return rating;
    }

    void addUnit(Rating &rating, const SheetAnswer &answer)
    {
        UnitRating &unit = rating.units.emplace_back();
        unit.id = m_context.ids().next<UnitId>();
        unit.ordinal = int(rating.units.size());
        unit.comment = answer.comment;
        unit.labels = answer.labels;
        for (const DimensionId dimension : answer.labels.keys()) {
            unit.versions.insert(dimension, m_round.version);
        }
    }

    static std::unexpected<Error> contradiction(const QString &message, const ItemRows &item, qint64 line,
                                                Screening before, Screening now)
    {
        return fail(ErrorCode::Input, message.arg(item.externalId), {.line = line}, nameOf(before), nameOf(now));
    }

    // Nothing is imported twice: where an earlier sheet gave all these ratings, they are used, and only what was agreed
    // can be new.
    Result<void> lookForRatings()
    {
        for (const Round &round : m_rounds) {
            if (!round.imported) {
                continue;
            }
            auto ratings = loadRatings(connection(), {.round = round.id});
            if (!ratings) {
                return std::unexpected(ratings.error());
            }
            QHash<std::pair<ItemId, RaterId>, const Rating *> known;
            for (Rating &rating : *ratings) {
                rating = inTodaysCodes(std::move(rating), m_context.codebook);
                known.insert({rating.item, rating.rater}, &rating);
            }
            const bool all = std::ranges::all_of(m_items, [&](const ItemRows &item) {
                return std::ranges::all_of(item.ratings, [&](const Rating &rating) {
                    const Rating *there = known.value({rating.item, rating.rater});
                    return there && saysAll(*there, rating);
                });
            });
            if (all && m_outcome.ratings > 0) {
                useRatings(round, known);
                return {};
            }
        }
        return {};
    }

    void useRatings(const Round &round, const QHash<std::pair<ItemId, RaterId>, const Rating *> &known)
    {
        m_outcome.known = true;
        m_round = round;
        m_names = sheetNames(round);
        for (ItemRows &item : m_items) {
            for (Rating &rating : item.ratings) {
                const Rating &there = *known.value({rating.item, rating.rater});
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
        }
    }

    // The round comes last, when the names of its units are known; references are checked at the end of the change.
    Result<void> writeRatings()
    {
        m_outcome.round = m_round.name;
        if (m_outcome.known || m_outcome.ratings == 0) {
            return {};
        }
        for (const ItemRows &item : m_items) {
            for (const Rating &rating : item.ratings) {
                const auto written = writeRating(m_context.writer, m_context.ids(), std::nullopt, rating);
                if (!written) {
                    return written;
                }
            }
            if (const auto aligned = writeAlignment(item); !aligned) {
                return aligned;
            }
        }
        m_round.plan = importPlan(m_names);
        if (const auto written = m_context.writer.insert(rowOf(m_round)); !written) {
            return written;
        }
        for (const Rater &rater : m_raters) {
            const auto part = m_context.writer.insert(rowOf(RoundRater{m_round.id, rater.id, {}, {}}));
            if (!part) {
                return part;
            }
        }
        return {};
    }

    // The units of one row of the sheet belong together; an id that the rule would not give again is kept.
    Result<void> writeAlignment(const ItemRows &item)
    {
        int match = 0;
        for (const MadeUnit &unit : item.made) {
            ++match;
            const QString byRule = unitName(item.externalId, match, qsizetype(item.made.size()));
            for (const UnitId id : unit.units) {
                if (const auto written = m_context.writer.insert(alignmentRow(id, item.item, match, false)); !written) {
                    return written;
                }
                if (unit.row->unit == 0 && unit.row->id != byRule) {
                    m_names.insert(id, unit.row->id);
                }
            }
        }
        return {};
    }

    Decision completed(Decision decision) const
    {
        decision.at = m_round.createdAt;
        decision.version = m_round.version;
        if (decision.origin != Origin::Unanimous) {
            decision.by = m_sheet.settledBy;
        }
        return decision;
    }

    Decision labelDecision(const MadeUnit &unit, DimensionId dimension, const std::vector<CodeId> &codes)
    {
        Answers<std::vector<CodeId>> answers;
        for (size_t place = 0; place < m_raters.size(); ++place) {
            const std::vector<CodeId> given = unit.row->answers[place].labels.value(dimension);
            if (!given.empty()) {
                answers.emplace_back(m_raters[place].id, given);
            }
        }
        const Decision decision = completed(decisionOn(codes, answers, m_raters.size()));
        m_outcome.labelOrigins.add(decision);
        return decision;
    }

    FinalUnit finalUnitOf(const MadeUnit &unit, int ordinal)
    {
        FinalUnit settled;
        settled.ordinal = ordinal;
        settled.exportId = unit.row->unit == 0 ? unit.row->id : QString();
        settled.comment = unit.row->final.comment;
        settled.sources = unit.units;
        settled.dropped = unit.row->kept == false;
        const bool seenByAll = size_t(unit.units.size()) == m_raters.size();
        if (settled.dropped || !seenByAll) {
            Decision verdict;
            verdict.origin = settled.dropped ? Origin::Neither : Origin::Rater;
            verdict.chosen = settled.dropped || unit.units.isEmpty() ? RaterId{} : unit.units.firstKey();
            verdict.overruled = settled.dropped && seenByAll;
            settled.verdict = completed(verdict);
        }
        for (const auto &[dimension, codes] : unit.row->final.labels.asKeyValueRange()) {
            settled.labels.insert(dimension, labelDecision(unit, dimension, codes));
        }
        return settled;
    }

    Result<std::optional<Screening>> finalScreening(const ItemRows &item) const
    {
        std::optional<Screening> screening;
        for (const auto &[number, row] : item.rows) {
            const auto said = row->final.screening;
            if (said && screening && *said != *screening) {
                return contradiction(QStringLiteral("the rows of item %1 say two things about its final screening"),
                                     item, row->line, *screening, *said);
            }
            screening = said ? said : screening;
        }
        return screening;
    }

    Result<FinalItem> incomingFinal(const ItemRows &item)
    {
        FinalItem incoming{.item = item.item};
        for (const MadeUnit &unit : item.made) {
            if (!unit.row->final.labels.isEmpty() || unit.row->kept) {
                incoming.units.push_back(finalUnitOf(unit, int(incoming.units.size()) + 1));
            }
        }
        auto screening = finalScreening(item);
        if (!screening) {
            return std::unexpected(screening.error());
        }
        const bool said = screening->has_value();
        if (!said && !incoming.units.empty()) {
            screening = Screening::In; // what has final labels belongs in
        }
        if (*screening && **screening != Screening::Undecided) {
            Answers<Screening> answers;
            for (const Rating &rating : item.ratings) {
                if (rating.screening != Screening::Undecided) {
                    answers.emplace_back(rating.rater, rating.screening);
                }
            }
            incoming.screening = **screening;
            incoming.screeningDecision = completed(decisionOn(**screening, answers, m_raters.size()));
            if (said) {
                m_outcome.screeningOrigins.add(incoming.screeningDecision);
            }
        }
        return incoming;
    }

    Result<void> writeFinals()
    {
        for (const ItemRows &item : m_items) {
            if (const auto written = writeFinalsOf(item); !written) {
                return written;
            }
        }
        return {};
    }

    Result<void> writeFinalsOf(const ItemRows &item)
    {
        const auto incoming = incomingFinal(item);
        if (!incoming) {
            return std::unexpected(incoming.error());
        }
        const auto known = m_settled.constFind(item.item);
        const std::optional<FinalItem> before = known == m_settled.cend() ? std::nullopt : std::optional(*known);
        const FinalItem unsettled{.item = item.item};
        FinalItem after = before.value_or(unsettled);
        mergeFinal(after, *incoming, item.externalId, m_context.codebook, m_outcome.finals);
        std::vector<NamedUnit> named;
        for (const MadeUnit &unit : item.made) {
            const QString name = unitName(item.externalId, int(named.size()) + 1, qsizetype(item.made.size()));
            named.push_back({unit.units, unit.row->unit == 0 ? unit.row->id : name});
        }
        linkSources(after, item.externalId, named);
        return after == before.value_or(unsettled) ? Result<void>()
                                                   : writeFinal(m_context.writer, m_context.ids(), before, after);
    }

    CommandContext &m_context;
    const QString &m_name;
    const RatingSheet &m_sheet;
    ImportedRatings &m_outcome;
    std::vector<Round> m_rounds;
    Round m_round; ///< the one that is made, or that has these ratings already
    std::vector<Rater> m_known;
    std::vector<Rater> m_raters; ///< of the sheet, in its order
    std::vector<ItemRows> m_items;
    QHash<ItemId, FinalItem> m_settled;
    QHash<UnitId, QString> m_names; ///< ids of the sheet that the rule would not give again
};

} // namespace

void OriginCount::add(const Decision &decision)
{
    switch (decision.origin) {
    case Origin::Unanimous:
        ++unanimous;
        break;
    case Origin::Rater:
        ++rater[decision.chosen];
        break;
    case Origin::Neither:
    case Origin::Imported:
        ++neither;
        break;
    }
}

qint64 OriginCount::disputed() const
{
    qint64 sum = neither;
    for (const qint64 count : rater) {
        sum += count;
    }
    return sum;
}

Result<void> ImportRatings::run(CommandContext &context) const
{
    m_outcome = {};
    if (const auto done = RatingsImport(context, m_name, m_sheet, m_outcome).run(); !done) {
        return done;
    }
    if (m_outcome.finals.conflictCount > 0 && !m_keepConflicts) {
        return fail(ErrorCode::Conflict,
                    QStringLiteral("the sheet contradicts %1 decisions of the study, the first: %2")
                        .arg(m_outcome.finals.conflictCount)
                        .arg(m_outcome.finals.conflicts.value(0)));
    }
    return {};
}

} // namespace corater
