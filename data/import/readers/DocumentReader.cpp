// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/ValidText.h"
#include "data/files/FileRefusals.h"
#include "data/files/LineReader.h"
#include "data/formats/TagText.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/FrontMatter.h"
#include "data/import/readers/PostReaders.h"

namespace corater {

namespace {

constexpr qsizetype longestText = 16 << 20;
constexpr qsizetype longestTitle = 150;

struct DocumentReaderText
{
    CORATER_MESSAGES(PostReaders)
};

// The first heading of Markdown, else the first line that is not blank.
QString titleOf(const QString &text, bool markdown)
{
    QString first;
    bool inCode = false;
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        const QString trimmed = line.trimmed().toString();
        const bool fence = trimmed.startsWith(u"```") || trimmed.startsWith(u"~~~");
        inCode = inCode != fence;
        if (fence) {
            continue;
        }
        if (markdown && !inCode && trimmed.startsWith(u'#')) {
            qsizetype level = 0;
            while (level < trimmed.size() && trimmed[level] == u'#') {
                ++level;
            }
            return ValidText::cut(trimmed.mid(level).trimmed(), longestTitle);
        }
        if (first.isEmpty()) {
            first = trimmed;
        }
    }
    return ValidText::cut(first, longestTitle);
}

void takeFrontMatter(Post &post)
{
    auto matter = FrontMatter::takeOff(post.body);
    if (!matter) {
        return;
    }
    post.title = matter->takeText({"title"});
    post.date = StackExchange::date(matter->takeText({"date", "created", "created_at", "published"}));
    post.tags = matter->takeList({"tags", "keywords"});
    const bool areLabels = post.tags.isEmpty();
    if (areLabels) {
        post.tags = matter->takeList({"labels"});
    }
    if (post.tags.size() == 1) {
        post.tags = tagsIn(post.tags.front(), areLabels ? TagBlanks::Belong : TagBlanks::Separate);
    }
    post.author = matter->takeText({"author", "authors"});
    post.url = matter->takeText({"url", "link", "permalink"});
    for (const auto &[name, value] : matter->rest().asKeyValueRange()) {
        post.fields.insert(name, value);
    }
}

} // namespace

Result<ImportReport> readDocument(PostFormat format, QIODevice &device, const QString &fileName,
                                  const ItemImportOptions &options, const PostSink &sink, const Progress &progress)
{
    LineReader lines(device);
    QByteArray text;
    QByteArrayView line;
    while (lines.next(line)) {
        const Place place{.file = fileName, .line = lines.line(), .column = 0, .cell = {}};
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, DocumentReaderText::toSay("cancelled"));
        }
        if (text.size() + line.size() > longestText) {
            return fail(ErrorCode::Input, DocumentReaderText::toSay("the text is too long for one post"),
                        {.file = fileName}, FileRefusals::atMostMegabytes().arg(longestText >> 20));
        }
        if (!line.isValidUtf8() || line.contains('\0')) {
            return fail(ErrorCode::Input, FileRefusals::notUtf8(), place);
        }
        text += line;
        text += '\n';
    }
    Post post;
    post.id = options.idOf(fileName);
    post.kind = options.kind.isEmpty() ? QStringLiteral("document") : options.kind;
    post.site = options.siteOf(fileName);
    post.format = format == PostFormat::Markdown ? TextFormat::Markdown : TextFormat::Plain;
    post.body = QString::fromUtf8(text);
    if (format == PostFormat::Markdown) {
        takeFrontMatter(post);
    }
    if (post.title.isEmpty()) {
        post.title = titleOf(post.body, format == PostFormat::Markdown);
    }
    post.place = {.file = fileName, .line = 1, .column = 0, .cell = {}};
    ImportReport report;
    report.rows = 1;
    TRY(sink(std::move(post)));
    return report;
}

} // namespace corater
