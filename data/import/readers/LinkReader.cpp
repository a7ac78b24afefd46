// SPDX-License-Identifier: GPL-3.0-or-later
// readPostLinks() of PostReaders.h.
#include "data/files/LineReader.h"
#include "data/import/detection/PostLink.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"

namespace corater {

namespace {

struct LinkReaderText
{
    CORATER_MESSAGES(LinkReader)
};

} // namespace

Result<ImportReport> readPostLinks(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                   const PostSink &sink, const Progress &progress)
{
    ImportReport report;
    ItemImportOptions ofAddress = options;
    ofAddress.site.clear(); // an address says its site itself
    LineReader lines(device);
    QByteArrayView line;
    while (lines.next(line)) {
        const Place place{.file = fileName, .line = lines.line(), .column = 0, .cell = {}};
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, LinkReaderText::toSay("cancelled"));
        }
        const QByteArrayView word = line.trimmed();
        if (word.isEmpty()) {
            continue;
        }
        ++report.rows;
        const auto link = postLink(QString::fromUtf8(word.first(std::min<qsizetype>(word.size(), 2048))));
        if (!link || (!link->url.isEmpty() && StackExchange::site(link->url).isEmpty())) {
            report.note(place, LinkReaderText::toSay("neither an id nor the address of a question"), true);
            continue;
        }
        Post post;
        post.id = link->id;
        post.url = link->url;
        post.kind = QStringLiteral("question");
        post.isIdAlone = true;
        post.place = place;
        StackExchange::complete(post, link->url.isEmpty() ? options : ofAddress);
        TRY(sink(std::move(post)));
    }
    TRY(lines.state({.file = fileName}));
    return report;
}

} // namespace corater
