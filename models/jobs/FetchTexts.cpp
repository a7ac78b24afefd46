// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/FetchTexts.h"

#include "data/records/Item.h"
#include "data/store/search/ItemRepository.h"

#include <QCoreApplication>

namespace corater {

PostFetchOptions usualFetch(const Study &study)
{
    PostFetchOptions options;
    const QString address = study.setting(apiAddressSetting);
    if (!address.isEmpty()) {
        options.base = address;
    }
    options.folder = study.path() + QStringLiteral("-fetched");
    return options;
}

Result<TextlessItems> textlessItems(const StudyReader &study)
{
    TextlessItems items;
    TRY(study.store().items().each([&](const Item &item) -> Result<void> {
        TRY(const auto whole, study.item(item.id));
        if (whole.parts.empty()) {
            items.emplace_back(item.site, item.externalId);
        }
        return {};
    }));
    return items;
}

MissingTexts missingTexts(const TextlessItems &items, const QString &site)
{
    MissingTexts missing;
    for (const auto &[of, id] : items) {
        if (of == site || of.isEmpty()) {
            missing.ids << id;
        } else {
            ++missing.others[of];
        }
    }
    return missing;
}

Result<MissingTexts> missingTexts(const StudyReader &study, const QString &site)
{
    return textlessItems(study).transform([&](const TextlessItems &items) { return missingTexts(items, site); });
}

QString nothingMissing(const MissingTexts &missing, const QString &site)
{
    if (missing.others.isEmpty()) {
        return QCoreApplication::translate("FetchTexts", "Every item has its text.");
    }
    QStringList counts;
    for (const auto &[other, count] : missing.others.asKeyValueRange()) {
        counts << QCoreApplication::translate("FetchTexts", "%1 of “%2”").arg(count).arg(other);
    }
    if (site.isEmpty()) {
        return QCoreApplication::translate("FetchTexts", "Without a text: %1. Their site is missing: undo adding them, "
                                                         "and give the site when you add them again.")
            .arg(counts.join(QStringLiteral(", ")));
    }
    return QCoreApplication::translate(
               "FetchTexts", "Every item of the site %1 has its text, but items of other sites do not: %2. A sheet "
                             "without a site counts as a site of its own; give the site when you add it.")
        .arg(site, counts.join(QStringLiteral(", ")));
}

Result<FetchedTexts> fetchTexts(Study &study, const QStringList &ids, const PostFetchOptions &how, bool updatesOnly,
                                const Progress &progress)
{
    TRY(auto fetched, fetchPosts(ids, how, progress));
    FileImport import{
        .options = {}, .filter = {}, .keywords = nullptr, .updatesOnly = updatesOnly, .progress = progress};
    import.options.site = how.site;
    TRY(const auto added, importFile(study, fetched.file, import));
    return FetchedTexts{std::move(fetched), added.items};
}

} // namespace corater
