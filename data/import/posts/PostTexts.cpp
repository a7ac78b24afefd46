// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/posts/PostTexts.h"

#include "codebook/ValidText.h"
#include "data/records/ItemTexts.h"

#include <utility>

namespace corater {

QStringList mendTexts(Post &post)
{
    QStringList mended;
    const std::initializer_list<std::pair<const char *, QString *>> texts{
        {"id", &post.id},           {"kind", &post.kind},   {"site", &post.site},
        {"parent", &post.parentId}, {"title", &post.title}, {"accepted answer", &post.acceptedAnswerId},
        {"body", &post.body},       {"url", &post.url},     {"date", &post.date},
        {"author", &post.author},
    };
    for (const auto &[name, text] : texts) {
        if (ValidText::mend(*text)) {
            mended << QLatin1String(name);
        }
    }
    if (ValidText::mend(post.tags)) {
        mended << QStringLiteral("tags");
    }
    for (const QString &path : ValidText::mend(post.fields)) {
        mended << QStringLiteral("fields.") + path;
    }
    for (ItemPart &part : post.more) {
        if (mendTexts(part)) {
            mended << part.kind;
        }
    }
    return mended;
}

} // namespace corater
