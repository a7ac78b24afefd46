// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/detection/FormatDetection.h"

#include "codebook/AsciiText.h"
#include "data/files/FileRefusals.h"
#include "data/files/TextSource.h"
#include "data/files/foreign/ForeignFile.h"
#include "data/formats/CsvReader.h"
#include "data/import/detection/PostLink.h"
#include "data/import/references/References.h"

#include <QBuffer>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace corater {

namespace {

constexpr qint64 headBytes = 64 * 1024;

constexpr std::array formatNames = {
    "posts-xml", "data-explorer", "stackexchange-csv", "json", "github-csv",   "patch",   "markdown",
    "text",      "sheet",         "empirical-study",   "qdpx", "label-studio", "doccano", "links",
    "ris",       "bibtex"};

struct FormatDetectionText
{
    CORATER_MESSAGES(FormatDetection)
};

// The beginning of the content as text; the device keeps its position.
QByteArray headOf(QIODevice &device)
{
    QByteArray head = device.peek(headBytes);
    QBuffer buffer(&head);
    buffer.open(QIODevice::ReadOnly);
    QByteArray text;
    TextSource(buffer).read(text);
    return text;
}

QByteArray firstElement(const QByteArray &text)
{
    static const QRegularExpression element(QStringLiteral("<([A-Za-z][\\w.-]*)"));
    return element.match(QString::fromUtf8(text)).captured(1).toUtf8();
}

Result<PostFormat> detectXml(const QByteArray &text, const QString &fileName)
{
    const QByteArray root = firstElement(text);
    if (root == "posts" || root == "row" || (root.isEmpty() && text.contains("<!DOCTYPE"))) {
        return PostFormat::PostsXml;
    }
    return fail(ErrorCode::Input, FormatDetectionText::toSay("this XML contains no posts"),
                {.file = fileName, .line = 1, .column = 0, .cell = {}}, QStringLiteral("<posts>"),
                u'<' + QString::fromUtf8(root) + u'>');
}

// An object, perhaps within arrays, or empty arrays.
bool isJson(QByteArray text)
{
    while (text.startsWith("[]")) {
        text = text.sliced(2).trimmed();
    }
    const auto first = std::ranges::find_if(text, [](char c) { return c != '[' && !ascii::isBlank(c); });
    return text.isEmpty() || (first != text.end() && *first == '{');
}

bool isPatch(const QByteArray &text)
{
    static const QRegularExpression start(
        QStringLiteral("\\A\\s*(From [0-9a-f]{7,64} \\w{3} \\w{3} "
                       "|From \\S+ +\\w{3} \\w{3} +\\d{1,2} \\d\\d:\\d\\d:\\d\\d \\d{4}.*\\n[A-Za-z-]+:"
                       "|commit ([0-9a-f]{40}|[0-9a-f]{64})( \\(.*\\))?\\s*\\n"
                       "|commit [0-9a-f]{7,64}\\b.*\\n(Merge:.*\\n)?Author:"
                       "|diff --git |diff -\\w+ |Index: .*\\n=+\\n|--- \\S.*\\n\\+\\+\\+ \\S)"));
    return start.match(QString::fromUtf8(text.first(std::min<qsizetype>(text.size(), 8192)))).hasMatch();
}

// Whether each line is a number or an address, and one of them names a question. The last one may be cut off.
bool isLinks(const QByteArray &text)
{
    static const QRegularExpression word(QStringLiteral("\\A(?:[0-9]+|https?://\\S+)?\\z"));
    const QByteArrayList lines = text.trimmed().split('\n');
    const qsizetype whole = std::max<qsizetype>(lines.size() - (text.size() >= headBytes ? 1 : 0), 1);
    bool namesOne = false;
    for (const QByteArray &line : lines.first(whole)) {
        const QString each = QString::fromUtf8(line.trimmed());
        const bool isOne = postLink(each).has_value();
        if (!isOne && !word.match(each).hasMatch()) {
            return false;
        }
        namesOne = namesOne || isOne;
    }
    return namesOne;
}

// Whether the first records look like a heading and rows below it: several short names, and as many fields in each row.
bool holdsSheet(const QByteArray &text, QStringList &heading)
{
    QByteArray copy = text;
    QBuffer buffer(&copy);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, {});
    const Result<bool> first = reader.next(heading);
    if (!first || !*first || heading.size() < 2) {
        return false;
    }
    for (const QString &name : heading) {
        if (name.size() > 60 || name.contains(u'\n')) {
            return false;
        }
    }
    QStringList fields;
    const Result<bool> second = reader.next(fields);
    return !second || !*second || fields.size() == heading.size();
}

// Readers of workbooks hand over one sheet as text. LibreOffice writes the parts of an .xlsx in another order.
bool isWorkbook(const QByteArray &zip)
{
    return std::ranges::any_of(
        std::array{"[Content_Types].xml", "xl/workbook", "xl/_rels/", "opendocument.spreadsheet"},
        [&](const char *part) { return zip.contains(part); });
}

} // namespace

QStringList FormatDetection::names()
{
    QStringList list;
    for (const char *name : formatNames) {
        list << QString::fromLatin1(name);
    }
    return list;
}

QString FormatDetection::name(PostFormat format)
{
    return QString::fromLatin1(formatNames[size_t(format)]);
}

Result<PostFormat> FormatDetection::byName(const QString &name)
{
    const qsizetype index = names().indexOf(name);
    if (index < 0) {
        return fail(ErrorCode::Input, FormatDetectionText::toSay("there is no such format"), {},
                    names().join(QStringLiteral(", ")), name);
    }
    return PostFormat(index);
}

bool FormatDetection::isSheet(PostFormat format)
{
    constexpr std::array sheets = {PostFormat::DataExplorerCsv, PostFormat::StackExchangeCsv, PostFormat::GitHubCsv,
                                   PostFormat::Sheet, PostFormat::EmpiricalStudy};
    return std::ranges::contains(sheets, format);
}

PostFormat FormatDetection::ofHeading(const QStringList &heading)
{
    QStringList lower;
    for (const QString &name : heading) {
        lower << name.trimmed().toLower();
    }
    const auto has = [&lower](const char *name) { return lower.contains(QString::fromLatin1(name)); };
    if (has("id") && has("url") && has("symptom1") && has("root cause") && has("introducing stage")) {
        return PostFormat::EmpiricalStudy;
    }
    if ((has("question_id") || has("answer_id")) && (has("title") || has("body"))) {
        return PostFormat::StackExchangeCsv;
    }
    // The Data Explorer writes "Id", "Body"; sheets of other programs have the names in lower case.
    if (heading.contains(u"Id") && (heading.contains(u"Body") || heading.contains(u"Title"))) {
        return PostFormat::DataExplorerCsv;
    }
    if (has("number") && has("title") && (has("body") || has("repository") || has("state") || has("labels"))) {
        return PostFormat::GitHubCsv;
    }
    return PostFormat::Sheet;
}

std::optional<CodedFormat> FormatDetection::coded(PostFormat format)
{
    switch (format) {
    case PostFormat::Qdpx:
        return CodedFormat::Qdpx;
    case PostFormat::LabelStudio:
        return CodedFormat::LabelStudio;
    case PostFormat::Doccano:
        return CodedFormat::Doccano;
    default:
        return std::nullopt;
    }
}

Result<PostFormat> FormatDetection::detect(QIODevice &device, const QString &fileName)
{
    if (const auto coded = codedFormatOf(device, fileName)) {
        return *coded == CodedFormat::Qdpx          ? PostFormat::Qdpx
               : *coded == CodedFormat::LabelStudio ? PostFormat::LabelStudio
                                                    : PostFormat::Doccano;
    }
    const QByteArray text = headOf(device);
    const Place start{.file = fileName, .line = 1, .column = 0, .cell = {}};
    const QByteArray trimmed = text.trimmed();
    if (trimmed.isEmpty()) {
        return fail(ErrorCode::Input, FormatDetectionText::toSay("the file is empty"), start);
    }
    // A complete 7z archive was recognised before; this one is cut off or damaged.
    if (text.startsWith("7z\xbc\xaf")) {
        return fail(ErrorCode::Input, FileRefusals::damagedArchive(), start);
    }
    TRY(ForeignFile::refuse(device, fileName));
    if (text.startsWith("PK\x03\x04")) {
        if (isWorkbook(text)) {
            return fail(ErrorCode::Input, FormatDetectionText::toSay("the file is a workbook: save its sheet as CSV"),
                        {.file = fileName});
        }
        return fail(ErrorCode::Input, FormatDetectionText::toSay("the file is packed with zip: unpack it first"), start,
                    FormatDetectionText::toSay("text or a 7z archive"));
    }
    if (text.contains('\0')) {
        return fail(ErrorCode::Input,
                    FormatDetectionText::toSay("not a text file; Corater reads CSV, JSON, XML, workbooks, patches and "
                                               "text"),
                    {.file = fileName});
    }
    if (trimmed.startsWith("<?xml") || trimmed.startsWith("<posts") || trimmed.startsWith("<row ") ||
        trimmed.startsWith("<!DOCTYPE posts")) {
        return detectXml(trimmed, fileName);
    }
    const QString suffix = QFileInfo(fileName).suffix().toLower();
    if (suffix == u"md" || suffix == u"markdown") {
        return PostFormat::Markdown;
    }
    if (isJson(trimmed)) {
        return PostFormat::Json;
    }
    if (isPatch(text)) {
        return PostFormat::Patch;
    }
    if (isLinks(text)) {
        return PostFormat::Links;
    }
    const QString beginning = QString::fromUtf8(text);
    if (isTaggedReferences(beginning)) {
        return PostFormat::Ris;
    }
    if (isBibtex(beginning)) {
        return PostFormat::Bibtex;
    }
    QStringList heading;
    // Only sheets name their separator; those of workbooks do.
    const bool sheet = holdsSheet(text, heading) || text.startsWith("sep=");
    if (sheet || suffix == u"csv" || suffix == u"tsv") {
        return ofHeading(heading);
    }
    // No text for people: read as one, it would hide that the content was not understood.
    if (suffix == u"xml" || suffix == u"json" || suffix == u"jsonl" || suffix == u"ndjson") {
        return fail(ErrorCode::Input, FormatDetectionText::toSay("the content does not fit the name"), start,
                    suffix == u"xml" ? QStringLiteral("<posts>") : QStringLiteral("{"),
                    QString::fromUtf8(trimmed.first(std::min<qsizetype>(trimmed.size(), 20))));
    }
    return PostFormat::Text;
}

} // namespace corater
