// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ratings/ImportFinals.h"

#include "data/import/posts/StackExchange.h"
#include "data/records/Final.h"
#include "data/records/Item.h"
#include "data/records/UnitNames.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/search/ItemRepository.h"
#include "data/store/tables/CodebookRepository.h"
#include "data/store/tables/FinalRepository.h"
#include "data/store/writing/ItemWriter.h"
#include "models/settling/SettlingReads.h"
#include "models/study/CountWords.h"

#include <algorithm>

namespace corater {

namespace {

struct ImportFinalsMessages
{
    CORATER_MESSAGES(ImportFinals)
};

// The units of one item, in the order of their numbers.
struct ItemUnits
{
    QString externalId;
    QString site;
    ItemId item{};
    std::vector<std::pair<int, const EmpiricalUnit *>> units;
};

// The further columns of an item's rows: one field where the rows agree, else one per unit.
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
    if (!first.asCame.isEmpty()) {
        item.fields.insert(titleAsCame, first.asCame);
    }
    return item;
}

/// The settled state of one item before and after the import.
struct SettledItem
{
    std::optional<FinalItem> before;
    FinalItem after;
};

/// Imports one data set into a study; keeps the state between its steps.
class FinalsImport
{
public:
    FinalsImport(const StudyStore &store, const Codebook &codebook, const QString &name, const EmpiricalStudy &study,
                 const QString &site)
        : m_store(store), m_codebook(codebook), m_name(name), m_study(study), m_site(site)
    {
    }

    /// What importing it as the final set would change; adds no items.
    Result<FinalSetCount> compare()
    {
        FinalSetCount count;
        for (const auto step : {&FinalsImport::groupUnits, &FinalsImport::lookUpAll, &FinalsImport::load}) {
            TRY((this->*step)());
        }
        merge(FinalsMeaning::FinalSet, {.origin = Origin::Imported}, count);
        return count;
    }

    Result<void> run(Change &change, FinalsMeaning meaning, ImportedFinals &outcome)
    {
        TRY(writeItems(change, outcome));
        TRY(const auto version, m_store.codebook().currentVersion());
        // The codes were found in the current codebook, so the decisions have its version, like ratings of a sheet.
        const Decision imported{.origin = Origin::Imported, .at = nowUtc(), .version = version};
        for (const SettledItem &item : merge(meaning, imported, outcome.finals)) {
            outcome.linked += newlyLinked(item);
            TRY(item.before == item.after ? Result<void>()
                                          : writeFinal(change.writer, change.ids(), item.before, item.after));
        }
        return {};
    }

    qint64 itemCount() const { return qint64(m_items.size()); }

private:
    StudyStore store() const { return m_store; }

    Result<void> groupUnits()
    {
        QStringList ids;
        for (const EmpiricalUnit &unit : m_study.units) {
            ids << unit.id;
        }
        Result<void> looked;
        const auto isItem = [&](const QString &id) {
            const auto found = store().items().named(id);
            looked = found ? looked : std::unexpected(found.error());
            return found && !found->empty();
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

    // Finds the item of that id at its site, or one of that id without a site.
    Result<bool> lookUp(ItemUnits &item)
    {
        auto found = store().items().find(item.externalId, item.site);
        if (found && !*found && !item.site.isEmpty()) {
            found = withoutSite(item.externalId);
        }
        TRY(found);
        item.item = found->value_or(ItemId{});
        return found->has_value();
    }

    Result<std::optional<ItemId>> withoutSite(const QString &id)
    {
        const auto named = store().items().named(id);
        for (const ItemId candidate : named.value_or(std::vector<ItemId>())) {
            TRY(const auto known, store().items().item(candidate));
            if (known.site.isEmpty()) {
                return candidate;
            }
        }
        TRY(named);
        return std::nullopt;
    }

    // Whether the item is to be written: the study has no such item, or only its place.
    Result<bool> isWanted(ItemUnits &item)
    {
        const Result<bool> known = lookUp(item);
        if (!known || !*known) {
            return known.transform([](bool there) { return !there; });
        }
        const Result<bool> place = store().items().isPlace(item.item);
        if (!place || !*place) {
            return place;
        }
        // Without title and address the item stays a place; the same data do not fill it twice.
        const Item fresh = itemOf(item);
        return store().items().item(item.item).transform([&](const Item &present) {
            return !fresh.site.isEmpty() || !fresh.title.isEmpty() || !fresh.url.isEmpty() ||
                   fresh.date != present.date || fresh.fields != present.fields;
        });
    }

    Result<void> lookUpAll()
    {
        for (ItemUnits &item : m_items) {
            TRY(lookUp(item));
        }
        return {};
    }

    // Writes the items that the study lacks, or has as places only.
    Result<void> writeItems(Change &change, ImportedFinals &outcome)
    {
        ItemWriter writer(change.writer, change.ids(), m_name);
        for (ItemUnits &item : m_items) {
            TRY(const auto wanted, isWanted(item));
            const Item fresh = itemOf(item);
            TRY(wanted ? writer.add(fresh, {}, {}) : ItemWriter::Found::Known);
        }
        outcome.items = qint64(m_items.size());
        outcome.newItems = writer.added();
        return writer.finish(QStringLiteral("empirical study")).and_then([this] { return lookUpAll(); });
    }

    // Reads the settled state of the study, with the ratings of closed rounds.
    Result<void> load()
    {
        TRY(auto settling, settlingInput(m_store, m_codebook));
        m_settling = std::move(settling);
        for (const FinalItem &settled : m_settling.finals) {
            m_settled.insert(settled.item, settled);
        }
        for (EffectiveItem &item : effectiveFinals(m_settling)) {
            m_effective.insert(item.item, std::move(item));
        }
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

    std::optional<FinalItem> recordedOf(ItemId item) const
    {
        const auto known = m_settled.constFind(item);
        return known == m_settled.cend() ? std::nullopt : std::optional(*known);
    }

    // The items of the data set, then those of the study that the data set lacks.
    std::vector<SettledItem> merge(FinalsMeaning meaning, const Decision &imported, FinalSetCount &count)
    {
        FinalSetMerge merge(m_settling, m_name, meaning, imported, count);
        std::vector<SettledItem> items;
        QSet<ItemId> named;
        for (const ItemUnits &item : m_items) {
            if (valid(item.item)) {
                named.insert(item.item);
            }
            const auto known = m_effective.constFind(item.item);
            SettledItem settled{.before = recordedOf(item.item), .after = {}};
            settled.after =
                merge.merged(incoming(item, imported), item.externalId, settled.before ? &*settled.before : nullptr,
                             known == m_effective.cend() ? nullptr : &*known);
            items.push_back(std::move(settled));
        }
        if (meaning != FinalsMeaning::FinalSet) {
            return items;
        }
        for (const EffectiveItem &item : std::as_const(m_effective)) {
            SettledItem settled{.before = recordedOf(item.item), .after = {}};
            auto out = named.contains(item.item) ? std::nullopt
                                                 : merge.leftOut(m_settling.externalIds.value(item.item),
                                                                 settled.before ? &*settled.before : nullptr, item);
            if (out) {
                settled.after = std::move(*out);
                items.push_back(std::move(settled));
            }
        }
        return items;
    }

    // Number of units that the import linked to units of raters.
    static qint64 newlyLinked(const SettledItem &item)
    {
        const auto linked = [](const FinalItem &settled) {
            return std::ranges::count_if(settled.units, [](const FinalUnit &unit) { return !unit.sources.isEmpty(); });
        };
        return linked(item.after) - (item.before ? linked(*item.before) : 0);
    }

    StudyStore m_store;
    const Codebook &m_codebook;
    const QString &m_name;
    const EmpiricalStudy &m_study;
    const QString &m_site;
    std::vector<ItemUnits> m_items;
    SettlingInput m_settling;
    QHash<ItemId, FinalItem> m_settled;
    QMap<ItemId, EffectiveItem> m_effective;
};

} // namespace

Result<ImportedFinals> previewFinals(const StudyStore &store, const Codebook &codebook, const QString &name,
                                     const EmpiricalStudy &study, const QString &site)
{
    FinalsImport import(store, codebook, name, study, site);
    TRY(auto count, import.compare());
    return ImportedFinals{.items = import.itemCount(), .finals = std::move(count)};
}

Command<ImportedFinals> importFinals(QString name, EmpiricalStudy study, QString site, FinalsMeaning said,
                                     ImportedFinals *howFar)
{
    return [name = std::move(name), study = std::move(study), site = std::move(site), said,
            howFar](Change &change) -> Result<ImportedFinals> {
        const char *word = said == FinalsMeaning::FinalSet   ? "final-set"
                           : said == FinalsMeaning::Addition ? "addition"
                                                             : "unsaid";
        change.record(QStringLiteral("import-finals"), {{"name", name}, {"site", site}, {"meaning", word}});
        ImportedFinals own;
        ImportedFinals &outcome = howFar ? *howFar : own;
        outcome = {};
        FinalsImport import(change.store(), change.codebook, name, study, site);
        TRY(const auto differences, import.compare());
        if (said == FinalsMeaning::Unsaid && differences.differs()) {
            return fail(ErrorCode::Conflict, ImportFinalsMessages::toSay(
                                                 "the data set differs from the settled labels; the result depends on "
                                                 "whether it is the final set or an addition. The first difference: %1")
                                                 .arg(differences.differences.value(0)));
        }
        const FinalsMeaning meaning = said == FinalsMeaning::FinalSet ? said : FinalsMeaning::Addition;
        TRY(import.run(change, meaning, outcome));
        if (meaning == FinalsMeaning::Addition && outcome.finals.changed > 0) {
            return fail(
                ErrorCode::Conflict,
                ImportFinalsMessages::toSay("the addition contradicts %1 of the study, the first: %2")
                    .arg(counted(outcome.finals.changed, Counted::Decision), outcome.finals.differences.value(0)));
        }
        return outcome;
    };
}

} // namespace corater
