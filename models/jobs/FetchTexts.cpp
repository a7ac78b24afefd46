// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/FetchTexts.h"

#include "data/store/ItemStore.h"

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

Result<QStringList> idsWithoutTexts(const Study &study, const QString &site)
{
    QStringList ids;
    const auto read = readItems(study.file().connection(), [&](const Item &item) -> Result<void> {
        if (item.site != site && !item.site.isEmpty()) {
            return {};
        }
        const auto whole = study.item(item.id);
        if (!whole) {
            return std::unexpected(whole.error());
        }
        if (whole->parts.empty()) {
            ids << item.externalId;
        }
        return {};
    });
    if (!read) {
        return std::unexpected(read.error());
    }
    return ids;
}

Result<FetchedTexts> fetchTexts(Study &study, const QStringList &ids, const PostFetchOptions &how, bool updatesOnly,
                                const Progress &progress)
{
    auto fetched = fetchPosts(ids, how, progress);
    if (!fetched) {
        return std::unexpected(fetched.error());
    }
    FileImport import{.options = {}, .filter = {}, .keywords = nullptr, .updatesOnly = updatesOnly, .progress = progress};
    import.options.site = how.site;
    const auto added = importFile(study, fetched->file, import);
    if (!added) {
        return std::unexpected(added.error());
    }
    return FetchedTexts{std::move(*fetched), added->items};
}

} // namespace corater
