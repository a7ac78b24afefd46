// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/ItemTables.h"

#include "data/records/Item.h"
#include "data/records/RoundPlan.h"
#include "data/store/search/ItemRepository.h"
#include "models/package/DataLicence.h"

#include <QJsonDocument>
#include <QUrl>

#include <algorithm>
#include <map>

namespace corater {

namespace {

// An answer has its own address.
QString addressOf(const Item &item, const ItemPart &part)
{
    if (part.kind != u"answer" || part.externalId.isEmpty() || stackExchangeLicence(item.url, {}).isEmpty()) {
        return item.url;
    }
    const QUrl url(item.url);
    return QStringLiteral("%1://%2/a/%3").arg(url.scheme(), url.host(), part.externalId);
}

QString orderNumber(const std::optional<OwnOrder> &order)
{
    return order ? QString::number(order->number) : QString();
}

} // namespace

Result<qint64> writeAttribution(const StudyReader &study, SheetWriter &sheet, const QString &itemLicence)
{
    std::vector<ItemId> ids;
    Result<void> done = sheet.begin({"item", "site", "part", "part id", "author", "date", "url", "licence"});
    const auto read = study.store().items().each([&](const Item &item) -> Result<void> {
        ids.push_back(item.id);
        return {};
    });
    done = done ? read : done;
    qint64 rows = 0;
    for (const ItemId id : done ? ids : std::vector<ItemId>()) {
        TRY(const auto item, study.item(id));
        for (const ItemPart &part : item.parts) {
            const QString date = part.date.isEmpty() ? item.date : part.date;
            const QString licence = stackExchangeLicence(item.url, date);
            done = done ? sheet.write({item.externalId, item.site, part.kind, part.externalId, part.author, date,
                                       addressOf(item, part), licence.isEmpty() ? itemLicence : licence})
                        : done;
            ++rows;
        }
    }
    done = done ? sheet.end() : done;
    TRY(done);
    return rows;
}

PackageTable selectionTable(const SelectionFlow &flow)
{
    PackageTable table{.headings = {"step", "import", "source", "kind", "came", "stayed", "not read", "at", "settings",
                                    "sha256 of what stayed"},
                       .rows = {}};
    std::map<qint64, int> imports;
    for (const FlowSource &source : flow.sources) {
        for (const qint64 act : source.acts) {
            imports[act] = 0;
        }
    }
    int number = 0;
    for (auto &[act, import] : imports) {
        import = ++number;
    }
    const auto sourceOf = [&](qint64 act) {
        const auto found = std::ranges::find_if(
            flow.sources, [act](const FlowSource &source) { return std::ranges::contains(source.acts, act); });
        return found == flow.sources.end() ? QString() : QString::number(found - flow.sources.begin() + 1);
    };
    for (const SelectionStep &step : flow.steps) {
        const bool isImport = step.kind != SelectionStep::Kind::Duplicates && imports.contains(step.act);
        const bool isRead = step.kind == SelectionStep::Kind::Read;
        table.rows.push_back(
            {QString::number(table.rows.size() + 1), isImport ? QString::number(imports[step.act]) : QString(),
             isImport ? sourceOf(step.act) : QString(), nameOf(step.kind), QString::number(step.input),
             QString::number(step.kept), isRead ? QString::number(step.settings["skipped"].toInteger()) : QString(),
             step.at, QString::fromUtf8(QJsonDocument(step.settings).toJson(QJsonDocument::Compact)), step.result});
    }
    return table;
}

PackageTable closedRoundsTable(const PackageInput &input)
{
    PackageTable table{.headings = {"round", "name", "codebook version", "imported", "opened", "closed", "rater",
                                    "sealed", "hash", "ratings", "seed", "order"},
                       .rows = {}};
    const auto versionOf = [&](VersionId id) {
        const auto found = std::ranges::find(input.versions, id, &CodebookVersion::id);
        return found == input.versions.end() ? QString() : found->name;
    };
    for (const Round &round : input.report.agreement.rounds) {
        const RoundPlan plan = round.imported ? RoundPlan() : RoundPlan::fromJson(round.plan);
        for (const Rater &rater : input.report.agreement.raters) {
            const auto count = std::ranges::count_if(input.ratings, [&](const Rating &rating) {
                return rating.round == round.id && rating.rater == rater.id;
            });
            const auto part = std::ranges::find_if(input.report.roundRaters, [&](const RoundRater &known) {
                return known.round == round.id && known.rater == rater.id;
            });
            const bool has = part != input.report.roundRaters.end();
            if (!has && count == 0) {
                continue;
            }
            table.rows.push_back({QString::number(round.number), round.name, versionOf(round.version),
                                  round.imported ? QStringLiteral("yes") : QString(), round.createdAt, round.closedAt,
                                  rater.name, has ? part->sealedAt : QString(), has ? part->contentHash : QString(),
                                  QString::number(count), plan.usesSeed() ? QString::number(plan.seed) : QString(),
                                  orderNumber(plan.orderOf(rater.id))});
        }
    }
    return table;
}

} // namespace corater
