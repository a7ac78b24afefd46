// SPDX-License-Identifier: GPL-3.0-or-later
// readCodedPosts() of PostReaders.h.
#include "data/import/readers/PostReaders.h"
#include "data/interchange/CodedFile.h"

namespace corater {

namespace {

struct CodedPostsMessages
{
    CORATER_MESSAGES(corater::PostReaders)
};

TextFormat formatNamed(const QString &name)
{
    return name == u"html"       ? TextFormat::Html
           : name == u"markdown" ? TextFormat::Markdown
           : name == u"diff"     ? TextFormat::Diff
                                 : TextFormat::Plain;
}

} // namespace

Result<ImportReport> readCodedPosts(PostFormat format, QIODevice &device, const QString &fileName,
                                    const ItemImportOptions &, const PostSink &sink, const Progress &progress)
{
    const CodedFormat coded = FormatDetection::coded(format).value_or(CodedFormat::Doccano);
    TRY(const auto project, readCodedProject(coded, device, fileName));
    ImportReport report;
    for (const CodedSource &source : project.sources) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, CodedPostsMessages::toSay("cancelled"));
        }
        ++report.rows;
        Post post{.id = source.id,
                  .kind = source.kind.isEmpty() ? QStringLiteral("post") : source.kind,
                  .site = source.site,
                  .title = source.title,
                  .body = source.text,
                  .format = formatNamed(source.format),
                  .url = source.url,
                  .date = source.date,
                  .tags = source.tags,
                  .place = {.file = fileName, .line = 0, .column = 0, .cell = source.id}};
        if (post.id.isEmpty()) {
            report.note(post.place, CodedPostsMessages::toSay("the text has no id"), true);
            continue;
        }
        TRY(sink(std::move(post)));
        progress(report.rows, qint64(project.sources.size()));
    }
    return report;
}

} // namespace corater
