// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportComments.h"

#include "data/files/InputFile.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/StackExchangeTables.h"
#include "data/store/search/ItemRepository.h"
#include "models/items/ItemTexts.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <map>

namespace corater {

namespace {

using Comments = std::map<ItemId, std::vector<PostComment>>; // in the order of the items

// The item with its comments below their posts; comments of the same id are replaced.
Item withComments(Item item, const std::vector<PostComment> &comments)
{
    std::vector<ItemPart> parts;
    const auto add = [&](quint64 post) {
        for (const PostComment &comment : comments) {
            if (comment.post == post) {
                parts.push_back(comment.part);
            }
        }
    };
    std::erase_if(item.parts, [&](const ItemPart &part) {
        return part.kind == QLatin1String("comment") && std::ranges::any_of(comments, [&](const PostComment &c) {
                   return c.part.externalId == part.externalId;
               });
    });
    if (item.parts.empty()) {
        add(item.externalId.toULongLong()); // of the post only its title is known
    }
    for (size_t i = 0; i < item.parts.size(); ++i) {
        const ItemPart &part = item.parts[i];
        parts.push_back(part);
        const bool last = i + 1 == item.parts.size() || item.parts[i + 1].kind != QLatin1String("comment");
        const auto owner = std::find_if(item.parts.rend() - long(i) - 1, item.parts.rend(),
                                        [](const ItemPart &p) { return p.kind != QLatin1String("comment"); });
        if (last && owner != item.parts.rend()) {
            const bool isMain = &*owner == &item.parts.front();
            add((isMain && owner->externalId.isEmpty() ? item.externalId : owner->externalId).toULongLong());
        }
    }
    item.parts = std::move(parts);
    return item;
}

} // namespace

Result<CommentsOutcome> importComments(Study &study, const QString &path, QString site, const Progress &progress)
{
    QFile file(path);
    TRY(InputFile::open(file));
    if (site.isEmpty()) {
        site = StackExchange::siteOfPath(path);
    }
    if (site.isEmpty()) {
        return StackExchange::siteUnknown({.file = path});
    }
    TRY(const auto posts, study.store().items().itemsOfPosts(site));
    CommentsOutcome outcome;
    Comments comments;
    const CommentSink sink = [&](PostComment &&comment) -> Result<void> {
        const auto item = posts.constFind(comment.post);
        if (item == posts.cend()) {
            ++outcome.others;
        } else {
            ++outcome.joined;
            comments[*item].push_back(std::move(comment));
        }
        return {};
    };
    auto report = readCommentsXml(file, path, sink, progress);
    if (!report) {
        return std::unexpected(report.error().within(path));
    }
    outcome.report = std::move(*report);
    const auto source = [&](const ItemSink &items) -> Result<QString> {
        for (const auto &[id, below] : comments) {
            TRY(auto item, study.item(id));
            TRY(items(withComments(std::move(item), below)));
        }
        return outcome.report.format;
    };
    const ItemTexts texts;
    const auto sieve = [&](const Item &item) { return std::optional(texts.of(item)); };
    const auto added = study.perform(addItems({QFileInfo(path).fileName(), source, sieve, true}));
    if (!added) {
        return std::unexpected(added.error().within(path));
    }
    outcome.items = *added;
    return outcome;
}

} // namespace corater
