// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/FilePreview.h"

#include "data/files/archives/ArchiveDevice.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "data/import/ratings/EmpiricalStudy.h"
#include "data/import/readers/PostCodeColumns.h"
#include "data/import/readers/PostReaders.h"
#include "data/import/sheets/SheetFile.h"
#include "models/items/ShownFields.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

namespace corater {

namespace {

constexpr int enough = 20;

struct FilePreviewText
{
    Q_DECLARE_TR_FUNCTIONS(FilePreview)
};

// Properties that the format always has, even if the first posts lack them.
void addUsual(FilePreview &preview)
{
    const auto isOne = [&](std::initializer_list<QLatin1StringView> formats) {
        return std::ranges::find(formats, preview.format) != formats.end();
    };
    using namespace Qt::StringLiterals;
    const bool ofSite = isOne({"posts-xml"_L1, "data-explorer"_L1, "stackexchange-csv"_L1});
    preview.hasTags = preview.hasTags || ofSite || isOne({"json"_L1, "github-csv"_L1, "markdown"_L1, "folder"_L1});
    preview.hasDays =
        preview.hasDays || ofSite || isOne({"json"_L1, "github-csv"_L1, "markdown"_L1, "folder"_L1, "patch"_L1});
    preview.hasNumbers = preview.hasNumbers || ofSite;
}

void look(FilePreview &preview, const Post &post, HiddenFields &fields)
{
    ++preview.looked;
    preview.withText += post.body.trimmed().isEmpty() ? 0 : 1;
    const bool isEmpty = post.body.trimmed().isEmpty() && post.title.trimmed().isEmpty();
    preview.empty += isEmpty ? 1 : 0;
    preview.idsAlone += isEmpty && post.fields.isEmpty() ? 1 : 0;
    const bool isIssue = post.kind == u"issue" || post.kind == u"pull request";
    Item item;
    item.kind = isIssue ? QStringLiteral("bug report") : post.kind;
    item.fields = post.fields;
    item.tags = post.tags;
    for (const QString &heading : fields.of(item)) {
        if (!preview.hidden.contains(heading)) {
            preview.hidden << heading;
        }
    }
    const bool isByName = post.siteFrom == PostSite::Name && StackExchange::isSite(post.site);
    if (post.siteFrom == PostSite::Unknown || isByName) {
        preview.needsSite = true;
        preview.siteByName = isByName ? post.site : preview.siteByName;
    }
    preview.hasTags = preview.hasTags || !post.tags.isEmpty();
    preview.hasDays = preview.hasDays || StackExchange::isDated(post.date);
    preview.hasNumbers = preview.hasNumbers || post.score != 0 || post.views != 0 || post.answers != 0;
}

} // namespace

FilePreview previewFile(const Study &study, const QString &path, const SheetChoice &sheet,
                        const ItemImportOptions &options)
{
    FilePreview preview{.path = path};
    if (QFileInfo(path).isDir()) {
        preview.isFolder = true;
        preview.format = QStringLiteral("folder");
        addUsual(preview);
        return preview;
    }
    const auto device = openSheet(path, sheet);
    if (!device) {
        preview.error = device.error();
        return preview;
    }
    const bool asItCame = options.map.isEmpty() && options.format.isEmpty();
    if (asItCame && isAssessmentSheet(**device, study.codebook())) {
        preview.isDataSet = true;
        preview.format = QStringLiteral("assessments of settled units");
        return preview;
    }
    if (asItCame && isEmpiricalStudy(**device, study.codebook())) {
        preview.isDataSet = true;
        preview.format = QStringLiteral("data set with final labels");
        return preview;
    }
    const bool isArchive = ArchiveDevice::isArchive(**device);
    const auto format = isArchive ? Result<PostFormat>(PostFormat::PostsXml) : FormatDetection::detect(**device, path);
    preview.format = format ? FormatDetection::name(*format) : QString();
    const auto sample = isArchive || !format ? Result<SheetSample>() : readSheetSample(**device, path, *format);
    for (const QString &heading : sample && !sample->isJson ? sample->headings : QStringList()) {
        if (PostCodeColumns::isCode(heading)) {
            preview.codeColumns << heading;
        }
    }
    HiddenFields fields(study);
    ItemImportOptions how = options;
    if (sample && !sample->isJson && format == PostFormat::Sheet) {
        how.labels = fields.among(sample->headings);
    }
    const auto read =
        readPosts(**device, path, how,
                  [&](Post &&post) -> Result<void> {
                      look(preview, post, fields);
                      return preview.looked < enough ? Result<void>() : fail(ErrorCode::Cancelled, Message());
                  },
                  {});
    if (!read && read.error().code != ErrorCode::Cancelled) {
        preview.error = read.error().within(path);
    }
    addUsual(preview);
    return preview;
}

QString formatInWords(const QString &format)
{
    using namespace Qt::StringLiterals;
    const QHash<QString, QString> words{
        {u"posts-xml"_s, FilePreviewText::tr("Posts.xml of a Stack Exchange dump")},
        {u"data-explorer"_s, FilePreviewText::tr("sheet of the Stack Exchange Data Explorer")},
        {u"stackexchange-csv"_s, FilePreviewText::tr("sheet of the Stack Exchange API")},
        {u"json"_s, FilePreviewText::tr("JSON objects")},
        {u"github-csv"_s, FilePreviewText::tr("sheet of GitHub issues")},
        {u"patch"_s, FilePreviewText::tr("patches")},
        {u"markdown"_s, FilePreviewText::tr("Markdown text")},
        {u"text"_s, FilePreviewText::tr("text")},
        {u"sheet"_s, FilePreviewText::tr("sheet with columns of its own")},
        {u"ris"_s, FilePreviewText::tr("references (RIS, PubMed)")},
        {u"bibtex"_s, FilePreviewText::tr("references (BibTeX)")},
        {u"empirical-study"_s, FilePreviewText::tr("published data set")},
        {u"folder"_s, FilePreviewText::tr("folder of texts and patches")},
        {u"assessments of settled units"_s, FilePreviewText::tr("assessments of settled units")},
        {u"data set with final labels"_s, FilePreviewText::tr("data set with final labels")}};
    return words.value(format, format);
}

} // namespace corater
