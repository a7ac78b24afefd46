// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/JsonObjects.h"
#include "data/import/readers/JsonPost.h"
#include "data/import/readers/PostReaders.h"

#include <QSet>

namespace corater {

namespace {

struct JsonPostReaderText
{
    CORATER_MESSAGES(PostReaders)
};

} // namespace

Result<ImportReport> readPostJson(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                  const PostSink &sink, const Progress &progress)
{
    ImportReport report;
    JsonObjects objects(device, fileName);
    QSet<QString> known;
    const bool numbered = !options.map.isEmpty() && options.map.heading(ItemRole::Id).isEmpty();
    QJsonObject object;
    for (;;) {
        TRY(const auto more, report.readNext([&] { return objects.next(object); }, progress));
        if (!more) {
            return report;
        }
        noteMended(report, objects.place(), objects.mended());
        std::vector<Post> posts = JsonPost(object, fileName, options).posts(objects.isWrapped());
        if (posts.empty()) {
            report.note(objects.place(), JsonPostReaderText::toSay("the object contains no issue"), true);
        }
        for (Post &post : posts) {
            post.place = objects.place();
            if (numbered) {
                post.id = QString::number(report.rows);
            }
            if (post.id.isEmpty()) {
                report.note(post.place, JsonPost::refusal(object), true);
                continue;
            }
            const bool isIssue = post.kind == u"issue" || post.kind == u"pull request";
            const bool unique = isIssue || !options.map.isEmpty();
            if (unique && known.contains(post.id)) {
                report.note(post.place,
                            (isIssue ? JsonPostReaderText::toSay("the issue %1 occurs twice in the file")
                                     : JsonPostReaderText::toSay("the id %1 occurs twice in the file"))
                                .arg(post.id),
                            true);
                continue;
            }
            if (unique) {
                known.insert(post.id);
            }
            TRY(sink(std::move(post)));
        }
        progress(objects.bytesRead(), device.size());
    }
}

} // namespace corater
