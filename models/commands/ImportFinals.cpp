// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ImportFinals.h"

#include "data/import/StackExchange.h"
#include "data/records/UnitNames.h"
#include "data/store/FinalStore.h"
#include "data/store/ItemStore.h"
#include "data/store/ItemWriter.h"
#include "data/store/RatingStore.h"
#include "data/store/VersionStore.h"
#include "models/review/NamedUnits.h"
#include "models/review/UnitMatching.h"
#include "models/study/CountWords.h"

#include <algorithm>

namespace corater {

namespace {

// The units of one item, in the order of their numbers.
struct ItemUnits
{
    QString externalId;
    QString site;
    ItemId item{};
    std::vector<std::pair<int, const EmpiricalUnit *>> units;
};

// What the rows of an item say in further columns: once where they agree, else by unit.
QJsonObject fieldsOf(const ItemUnits &item)
{
    QJsonObject fields;
    const QJsonObject &first = item.units.front().second->fields;
    for (const auto &[number, unit] : item.units) {
        for (auto field = unit->fields.begin(); field != unit->fields.end(); ++field) {
            const bool common = std::ranges::all_of(
                item.units, [&](const auto &other) { return other.second->fields.value(field.key()) == *field; });
            fields.insert(common ? field.key() : QStringLiteral("%1 [%2]").arg(field.key(), unit->id), *field);
        }
    }
    return item.units.size() == 1 ? first : fields;
}

Item itemOf(const ItemUnits &units)
{
    const EmpiricalUnit &first = *units.units.front().second;
    Item item;
    item.site = units.site;
    item.externalId = units.externalId;
    item.kind = StackExchange::site(first.url).isEmpty() ? QStringLiteral("row") : QStringLiteral("thread");
    item.title = first.title;
    item.url = first.url;
    item.date = first.date;
    item.fields = fieldsOf(units);
    return item;
}

/// One run of the command: holds what its steps hand on to each other.
class FinalsImport
{
public:
    FinalsImport(CommandContext &context, const QString &name, const EmpiricalStudy &study, const QString &site,
                 ImportedFinals &outcome)
        : m_context(context), m_name(name), m_study(study), m_site(site), m_outcome(outcome)
    {
    }

    Result<void> run()
    {
        for (const auto step :
             {&FinalsImport::groupUnits, &FinalsImport::findItems, &FinalsImport::load, &FinalsImport::writeFinals}) {
            if (const auto done = (this->*step)(); !done) {
                return done;
            }
        }
        return {};
    }

private:
    Connection &connection() { return m_context.connection(); }

    Result<void> groupUnits()
    {
        QStringList ids;
        for (const EmpiricalUnit &unit : m_study.units) {
            ids << unit.id;
        }
        Result<void> looked;
        const auto isItem = [&](const QString &id) {
            const auto found = corater::findItem(connection(), id);
            looked = found ? looked : std::unexpected(found.error());
            return found && found->has_value();
        };
        const std::vector<UnitName> names = unitNames(ids, isItem, true);
        QHash<QString, size_t> places;
        for (size_t i = 0; i < names.size(); ++i) {
            const EmpiricalUnit &unit = m_study.units[i];
            if (!places.contains(names[i].item)) {
                places.insert(names[i].item, m_items.size());
                m_items.push_back(
                    {.externalId = names[i].item, .site = m_site.isEmpty() ? StackExchange::site(unit.url) : m_site});
            }
            m_items[places.value(names[i].item)].units.emplace_back(names[i].number, &unit);
        }
        for (ItemUnits &item : m_items) {
            std::ranges::stable_sort(item.units, {}, &std::pair<int, const EmpiricalUnit *>::first);
        }
        return looked;
    }

    // The item of that id at its site, or one of that id whose site nobody knows.
    Result<bool> lookUp(ItemUnits &item)
    {
        auto found = corater::findItem(connection(), item.externalId, item.site);
        if (found && !*found) {
            found = corater::findItem(connection(), item.externalId);
            const auto known = found && *found ? loadItem(connection(), **found) : Result<Item>(Item{});
            if (!known) {
                return std::unexpected(known.error());
            }
            if (!known->site.isEmpty() && !item.site.isEmpty()) {
                found = std::optional<ItemId>();
            }
        }
        if (!found) {
            return std::unexpected(found.error());
        }
        item.item = found->value_or(ItemId{});
        return found->has_value();
    }

    // Whether the item is to be written: the study has no such item, or only its place.
    Result<bool> isWanted(ItemUnits &item)
    {
        const Result<bool> known = lookUp(item);
        return known && *known ? isPlace(connection(), item.item) : known.transform([](bool there) { return !there; });
    }

    Result<void> findItems()
    {
        ItemWriter writer(m_context.writer, m_context.ids(), m_name);
        for (ItemUnits &item : m_items) {
            const Result<bool> wanted = isWanted(item);
            if (!wanted) {
                return std::unexpected(wanted.error());
            }
            const Item fresh = itemOf(item);
            if (const auto added = *wanted ? writer.add(fresh, {}, {}) : ItemWriter::Found::Known; !added) {
                return std::unexpected(added.error());
            }
        }
        if (const auto finished = writer.finish(QStringLiteral("empirical study")); !finished) {
            return finished;
        }
        for (ItemUnits &item : m_items) {
            if (const Result<bool> known = valid(item.item) ? Result<bool>(true) : lookUp(item); !known) {
                return std::unexpected(known.error());
            }
        }
        m_outcome.items = qint64(m_items.size());
        m_outcome.newItems = writer.added();
        return {};
    }

    Result<void> load()
    {
        auto finals = loadFinals(connection());
        auto alignment = loadAlignment(connection(), {});
        const auto rounds = loadRounds(connection());
        if (!finals || !alignment || !rounds) {
            return std::unexpected(!finals ? finals.error() : !alignment ? alignment.error() : rounds.error());
        }
        m_alignment = std::move(*alignment);
        for (FinalItem &settled : *finals) {
            m_settled.insert(settled.item, std::move(settled));
        }
        for (const Round &round : *rounds) {
            if (const auto read = round.closedAt.isEmpty() ? Result<void>() : loadRound(round); !read) {
                return read;
            }
        }
        return {};
    }

    // What raters said of the items in a closed round; of several rounds with units the newest counts.
    Result<void> loadRound(const Round &round)
    {
        const auto ratings = loadRatings(connection(), {.round = round.id});
        if (!ratings) {
            return std::unexpected(ratings.error());
        }
        QHash<ItemId, std::vector<Rating>> byItem;
        for (const Rating &rating : *ratings) {
            if (rating.screening != Screening::Out && !rating.units.empty()) {
                byItem[rating.item].push_back(rating);
            }
        }
        m_ratings.insert(byItem);
        m_names.insert(sheetNames(round));
        return {};
    }

    FinalItem incoming(const ItemUnits &item, const Decision &imported) const
    {
        FinalItem settled{.item = item.item, .screening = Screening::In, .screeningDecision = imported};
        for (const auto &[number, published] : item.units) {
            FinalUnit &unit = settled.units.emplace_back();
            unit.item = item.item;
            unit.ordinal = int(settled.units.size());
            unit.exportId = published->id;
            unit.comment = published->comment;
            for (const auto &[dimension, codes] : published->labels.asKeyValueRange()) {
                unit.labels.insert(dimension, imported)->codes = codes;
            }
        }
        return settled;
    }

    Result<void> writeFinals()
    {
        const auto version = currentVersion(connection());
        if (!version) {
            return std::unexpected(version.error());
        }
        // The codes were found in the codebook as it is now: like ratings of a sheet, they are of its version.
        const Decision imported{.origin = Origin::Imported, .at = nowUtc(), .version = *version};
        for (const ItemUnits &item : m_items) {
            const auto known = m_settled.constFind(item.item);
            const std::optional<FinalItem> before = known == m_settled.cend() ? std::nullopt : std::optional(*known);
            FinalItem after = before.value_or(FinalItem{.item = item.item});
            mergeFinal(after, incoming(item, imported), item.externalId, m_context.codebook, m_outcome.finals);
            link(after, item.externalId);
            if (before == after) {
                continue;
            }
            if (const auto written = writeFinal(m_context.writer, m_context.ids(), before, after); !written) {
                return written;
            }
        }
        return {};
    }

    void link(FinalItem &settled, const QString &externalId)
    {
        const auto ratings = m_ratings.constFind(settled.item);
        if (ratings == m_ratings.cend()) {
            return;
        }
        const auto linked = [&] {
            return std::ranges::count_if(settled.units, [](const FinalUnit &unit) { return !unit.sources.isEmpty(); });
        };
        const qint64 before = linked();
        linkSources(settled, externalId, namedUnits(externalId, *ratings, m_alignment, m_names, m_context.codebook));
        m_outcome.linked += linked() - before;
    }

    CommandContext &m_context;
    const QString &m_name;
    const EmpiricalStudy &m_study;
    const QString &m_site;
    ImportedFinals &m_outcome;
    std::vector<ItemUnits> m_items;
    QHash<ItemId, FinalItem> m_settled;
    QHash<ItemId, std::vector<Rating>> m_ratings;
    QHash<UnitId, int> m_alignment;
    QHash<UnitId, QString> m_names;
};

} // namespace

Result<void> ImportFinals::run(CommandContext &context) const
{
    m_outcome = {};
    if (const auto done = FinalsImport(context, m_name, m_study, m_site, m_outcome).run(); !done) {
        return done;
    }
    if (m_outcome.finals.conflictCount > 0 && !m_keepConflicts) {
        return fail(ErrorCode::Conflict, QStringLiteral("the data set contradicts %1 of the study, the first: %2")
                                             .arg(countOf(m_outcome.finals.conflictCount, Counted::Decision),
                                                  m_outcome.finals.conflicts.value(0)));
    }
    return {};
}

} // namespace corater
