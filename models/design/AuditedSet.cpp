// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/AuditedSet.h"

#include "data/import/posts/StackExchange.h"
#include "data/records/UnitNames.h"
#include "models/commands/AddItems.h"
#include "models/commands/OpenRound.h"
#include "models/study/SetUp.h"

#include <QJsonDocument>

#include <algorithm>
#include <map>

namespace corater {

namespace {

struct AuditedSetMessages
{
    CORATER_MESSAGES(AuditedSet)
};

const QString auditSetting = QStringLiteral("audit");

Result<AddItems::Came> handOver(const std::vector<SetItem> &items, const ItemSink &sink)
{
    for (const SetItem &item : items) {
        TRY(sink(item.blind()));
    }
    return AddItems::Came(QStringLiteral("empirical study"));
}

// The first entry of an audit: the study, its items and the sample.
Result<void> setUpAudit(Change &change, const Study::Outline &outline, const QString &file,
                        const std::vector<SetItem> &items, const RoundOptions &draw)
{
    TRY(setUp(outline)(change));
    QJsonObject all = change.writer.arguments();
    TRY(addItems({file, [&items](const ItemSink &sink) { return handOver(items, sink); },
                  [](const Item &) { return AddItems::Texts{}; }})(change));
    all.insert(QStringLiteral("audit"), change.writer.arguments());
    TRY(openRound(draw)(change));
    all.insert(QStringLiteral("round"), change.writer.arguments());
    change.record(QStringLiteral("set-up"), all);
    return {};
}

} // namespace

QString AuditedSet::toJson() const
{
    QJsonObject json{{"file", file}, {"sha256", sha256}, {"items", items}};
    if (!sheet.sheet.isEmpty()) {
        json.insert(QStringLiteral("sheet"), sheet.sheet);
    }
    if (sheet.encoding != TextEncoding::Detected) {
        json.insert(QStringLiteral("encoding"), nameOf(sheet.encoding));
    }
    if (rate) {
        json.insert(QStringLiteral("rate"), *rate);
        json.insert(QStringLiteral("allow"), allow);
    }
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

Result<AuditedSet> AuditedSet::of(const StudyReader &study)
{
    const QJsonObject json = QJsonDocument::fromJson(study.setting(auditSetting).toUtf8()).object();
    if (json["sha256"].toString().isEmpty()) {
        return fail(ErrorCode::Input, AuditedSetMessages::toSay("the study audits no data set"), {.file = study.path()},
                    AuditedSetMessages::toSay("a study made by corater audit new"));
    }
    AuditedSet audited{.file = json["file"].toString(),
                       .sha256 = json["sha256"].toString(),
                       .items = json["items"].toInteger(),
                       .sheet = {json["sheet"].toString(),
                                 textEncodingNamed(json["encoding"].toString()).value_or(TextEncoding::Detected)},
                       .rate = {},
                       .allow = json["allow"].toInteger()};
    if (json["rate"].isDouble()) {
        audited.rate = json["rate"].toDouble();
    }
    return audited;
}

Item SetItem::blind() const
{
    const EmpiricalUnit &first = *units.front();
    Item item;
    item.site = site;
    item.externalId = externalId;
    item.kind = site.isEmpty() ? placeKind : QStringLiteral("thread");
    item.title = first.title;
    item.url = first.url;
    item.date = first.date;
    return item;
}

std::vector<SetItem> itemsOf(const EmpiricalStudy &set)
{
    QStringList ids;
    for (const EmpiricalUnit &unit : set.units) {
        ids << unit.id;
    }
    const std::vector<UnitName> names = unitNames(ids, [](const QString &) { return false; }, true);
    std::map<QString, std::vector<std::pair<int, const EmpiricalUnit *>>> units;
    for (size_t i = 0; i < names.size(); ++i) {
        units[names[i].item].emplace_back(names[i].number, &set.units[i]);
    }
    std::vector<SetItem> items;
    for (auto &[id, numbered] : units) {
        std::ranges::stable_sort(numbered, {}, &std::pair<int, const EmpiricalUnit *>::first);
        SetItem &item = items.emplace_back(SetItem{.site = {}, .externalId = id, .units = {}});
        for (const auto &[number, unit] : numbered) {
            item.units.push_back(unit);
        }
        item.site = StackExchange::site(item.units.front()->url);
    }
    return items;
}

Result<void> createAudit(const QString &path, Study::Outline outline, const AuditedSet &audited,
                         const std::vector<SetItem> &items, const RoundOptions &draw)
{
    outline.settings.insert(auditSetting, audited.toJson());
    TRY(auto file, StudyFile::create(path, [&](std::unique_ptr<StudyFile> draft) -> Result<void> {
            TRY(draft->record({}, [&](Writer &writer) {
                Change change{*draft, writer, Codebook()};
                return setUpAudit(change, outline, audited.file, items, draw);
            }));
            return {};
        }));
    return file->close();
}

} // namespace corater
