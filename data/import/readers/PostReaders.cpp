// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/PostReaders.h"

#include "codebook/ValidText.h"
#include "data/files/archives/ArchiveDevice.h"
#include "data/import/posts/PostTexts.h"
#include "data/import/sheets/RowRefusals.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct PostReadersMessages
{
    CORATER_MESSAGES(corater::PostReaders)
};

// The format in which a map applies: JSON as such, every sheet as a plain one.
Result<PostFormat> mapped(PostFormat format, const QString &fileName)
{
    switch (format) {
    case PostFormat::Json:
        return format;
    case PostFormat::DataExplorerCsv:
    case PostFormat::StackExchangeCsv:
    case PostFormat::GitHubCsv:
    case PostFormat::Sheet:
    case PostFormat::EmpiricalStudy:
        return PostFormat::Sheet;
    default:
        return fail(ErrorCode::Input, PostReadersMessages::toSay("the file has no columns to map"), {.file = fileName},
                    RowRefusals::sheetOrObjects(), FormatDetection::name(format));
    }
}

Result<ImportReport> readAs(PostFormat format, QIODevice &device, const QString &fileName,
                            const ItemImportOptions &options, const PostSink &sink, const Progress &progress)
{
    switch (format) {
    case PostFormat::PostsXml:
        return readPostsXml(device, fileName, options, sink, progress);
    case PostFormat::Json:
        return readPostJson(device, fileName, options, sink, progress);
    case PostFormat::Links:
        return readPostLinks(device, fileName, options, sink, progress);
    case PostFormat::Patch:
        return readPatches(device, fileName, options, sink, progress);
    case PostFormat::Markdown:
    case PostFormat::Text:
        return readDocument(format, device, fileName, options, sink, progress);
    case PostFormat::Ris:
    case PostFormat::Bibtex:
        return readReferences(format, device, fileName, options, sink, progress);
    case PostFormat::Qdpx:
    case PostFormat::LabelStudio:
    case PostFormat::Doccano:
        return readCodedPosts(format, device, fileName, options, sink, progress);
    case PostFormat::DataExplorerCsv:
    case PostFormat::StackExchangeCsv:
    case PostFormat::GitHubCsv:
    case PostFormat::Sheet:
    case PostFormat::EmpiricalStudy:
        break;
    }
    return readPostSheet(format, device, fileName, options, sink, progress);
}

// Reads the posts inside of an archive, without unpacking it first.
Result<ImportReport> readArchive(QIODevice &packed, const QString &fileName, const ItemImportOptions &options,
                                 const PostSink &sink, const Progress &progress)
{
    TRY(const auto device, ArchiveDevice::openPosts(packed, fileName));
    ItemImportOptions inside = options;
    inside.found.reset(); // it is the format of the archive
    Result<ImportReport> report = readPosts(*device, fileName + u'/' + device->name(), inside, sink, progress);
    TRY(device->state());
    return report;
}

} // namespace

Result<ImportReport> readPosts(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                               const PostSink &sink, const Progress &progress)
{
    if (ArchiveDevice::isArchive(device)) {
        return readArchive(device, fileName, options, sink, progress);
    }
    Result<PostFormat> format = !options.format.isEmpty() ? FormatDetection::byName(options.format)
                                : options.found           ? Result<PostFormat>(*options.found)
                                                          : FormatDetection::detect(device, fileName);
    if (format && !options.map.isEmpty()) {
        format = mapped(*format, fileName);
    }
    TRY(format);
    qint64 posts = 0;
    qint64 escapedTwice = 0;
    ImportReport mended;
    const PostSink counting = [&](Post &&post) {
        noteMended(mended, post.place, mendTexts(post));
        noteOddities(mended, post);
        ++posts;
        escapedTwice += post.escapedTwice ? 1 : 0;
        return sink(std::move(post));
    };
    TRY(auto report, readAs(*format, device, fileName, options.ofFile(fileName), counting, progress));
    report.format = FormatDetection::name(*format);
    report.items = posts;
    report.addNotices(mended);
    noteEscapedTwice(report, escapedTwice, fileName);
    return report;
}

void noteOddities(ImportReport &report, const Post &post)
{
    for (const Message &oddity : post.oddities) {
        report.note(post.place, oddity);
    }
}

void noteMended(ImportReport &report, const Place &place, const QStringList &texts)
{
    if (!texts.isEmpty()) {
        Place at = place;
        at.cell = texts.join(QStringLiteral(", "));
        report.note(at, ValidText::note());
    }
}

void noteEscapedTwice(ImportReport &report, qint64 posts, const QString &fileName)
{
    if (posts > 0) {
        report.note(
            {.file = fileName, .line = 0, .column = 0, .cell = {}},
            posts == 1
                ? PostReadersMessages::toSay("the body of 1 post had been escaped twice and was decoded once more")
                : PostReadersMessages::toSay("the bodies of %n posts had been escaped twice and were decoded once more",
                                             nullptr, int(posts)));
    }
}

} // namespace corater
