// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"

#include "codebook/ValidText.h"
#include "codebook/taxonomy/CodebookTexts.h"
#include "data/codebooks/IndentedCodebook.h"
#include "data/codebooks/JsonCodebook.h"
#include "data/codebooks/TextCodebook.h"
#include "data/codebooks/markdown/MarkdownCodebook.h"
#include "data/codebooks/refi/QdcCodebook.h"
#include "data/codebooks/tables/SheetCodebook.h"
#include "data/codebooks/tables/TableHeadings.h"
#include "data/codebooks/tables/TableWriter.h"
#include "data/files/InputFile.h"
#include "data/files/WholeFile.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>

// Needed to link the resource of a static library; must be outside any namespace.
static void registerBuiltInCodebooks()
{
    Q_INIT_RESOURCE(codebooks);
}

namespace corater {

namespace {

struct CodebookFileText
{
    CORATER_MESSAGES(CodebookFile)
};

constexpr qint64 formatBytes = 64 * 1024; ///< enough to recognise the format

const QString builtInFolder = QStringLiteral(":/codebooks");

QByteArray resourceText(const QString &name)
{
    QFile resource(builtInFolder + u'/' + name);
    return resource.open(QIODevice::ReadOnly) ? resource.readAll() : QByteArray();
}

// A codebook that adds dimensions to another has the other's name as prefix ("dlperf-benchmark"); its resource holds
// only the added dimensions.
QByteArray builtInText(const QString &name)
{
    const QByteArray addition = resourceText(name + QStringLiteral(".addition"));
    const QString whole = addition.isEmpty() ? name : name.section(u'-', 0, 0);
    return resourceText(whole + QStringLiteral(".codebook")) + addition;
}

std::unexpected<Error> cannotOpen(const Error &error)
{
    return error.code == ErrorCode::NotFound
               ? fail(ErrorCode::NotFound,
                      CodebookFileText::toSay("there is neither such a file nor a built-in codebook of that name"),
                      error.place,
                      CodebookFileText::toSay("a file, or %1").arg(builtInCodebooks().join(QStringLiteral(", "))))
               : std::unexpected(error);
}

struct FormatWords
{
    CodebookFormat format;
    const char *name;
    const char *endings;
};

constexpr std::array formats{FormatWords{CodebookFormat::Text, "text", ".codebook"},
                             FormatWords{CodebookFormat::Xlsx, "xlsx", ".xlsx"},
                             FormatWords{CodebookFormat::Csv, "csv", ".csv"},
                             FormatWords{CodebookFormat::Tsv, "tsv", ".tsv .tab"},
                             FormatWords{CodebookFormat::Markdown, "markdown", ".md .markdown"},
                             FormatWords{CodebookFormat::Qdc, "qdc", ".qdc"}};

// Reads a workbook, or the project of a program for qualitative analysis.
Result<CodebookDocument> readPacked(QIODevice &device, const QString &fileName, const CodebookReading &reading)
{
    const auto zip = device.peek(2) == "PK" ? readZip(
                                                  device, fileName, [](const QString &) { return false; }, qdpxLimits)
                                            : Result<ZipParts>();
    device.seek(0);
    return zip && std::ranges::any_of(zip->names, isQdpxProject) ? readQdpxCodebook(device, fileName)
                                                                 : readXlsxCodebook(device, fileName, reading);
}

// The first line that is neither blank nor a remark.
QByteArray firstLine(const QByteArray &start)
{
    for (const QByteArray &line : start.split('\n')) {
        const QByteArray trimmed = line.trimmed();
        if (!trimmed.isEmpty() && !trimmed.startsWith('#')) {
            return trimmed;
        }
    }
    return {};
}

// Whether the first line has the headings of a codebook table, with any separators.
bool beginsWithHeadings(const QByteArray &start)
{
    static const QRegularExpression separator(QStringLiteral("[,;\\t|]"));
    GridRow row;
    for (const QString &text : QString::fromUtf8(start.trimmed().split('\n').front()).trimmed().split(separator)) {
        row.cells.push_back({.column = int(row.cells.size()), .text = text});
    }
    return row.cells.size() > 1 && tableHeadings(row).has_value();
}

// By clear content, or else by the name's ending, or else by closer inspection of the content.
std::optional<CodebookFormat> formatOf(QByteArray start, const QString &fileName)
{
    if (start.startsWith("\xEF\xBB\xBF")) {
        start.remove(0, 3);
    }
    if (start.startsWith("PK\3\4") || start.startsWith("\xD0\xCF\x11\xE0")) {
        return CodebookFormat::Xlsx;
    }
    if (firstLine(start).toLower().startsWith("corater-codebook")) {
        return CodebookFormat::Text;
    }
    if (start.trimmed().startsWith("<?xml") || start.trimmed().startsWith("<CodeBook")) {
        return CodebookFormat::Qdc;
    }
    if (const auto named = formatOfName(fileName)) {
        return named;
    }
    if (beginsWithHeadings(start)) {
        return CodebookFormat::Csv;
    }
    static const QRegularExpression heading(QStringLiteral("(^|\\n)#{1,6} +\\S"));
    if (heading.match(QString::fromUtf8(start)).hasMatch()) {
        return CodebookFormat::Markdown;
    }
    const QByteArray first = firstLine(start);
    return first.contains(',') || first.contains(';') || first.contains('\t') ? std::optional(CodebookFormat::Csv)
                                                                              : std::nullopt;
}

Result<CodebookDocument> readAs(CodebookFormat format, QIODevice &device, const QString &fileName,
                                const CodebookReading &reading)
{
    switch (format) {
    case CodebookFormat::Text:
        break;
    case CodebookFormat::Xlsx:
        return readPacked(device, fileName, reading);
    case CodebookFormat::Csv:
    case CodebookFormat::Tsv:
        return readCsvCodebook(device, fileName, formatName(format), reading);
    case CodebookFormat::Markdown:
        return readMarkdownCodebook(device, fileName, reading);
    case CodebookFormat::Qdc:
        return readQdcCodebook(device, fileName);
    }
    return readTextCodebook(device, fileName);
}

Result<CodebookDocument> validated(Result<CodebookDocument> document)
{
    if (document) {
        for (const QString &place : mendTexts(document->codebook)) {
            document->notes.push_back({{.cell = place}, ValidText::note()});
        }
        const std::vector<Problem> found = validate(document->codebook);
        document->problems.insert(document->problems.end(), found.begin(), found.end());
    }
    return document;
}

bool isJson(const QByteArray &start)
{
    const QByteArray text = (start.startsWith("\xEF\xBB\xBF") ? start.sliced(3) : start).trimmed();
    static const QRegularExpression json(QStringLiteral("^(\\{\\s*(\"|\\}|$)|\\[\\s*([\\[{\"]|\\]|$))"));
    return json.match(QString::fromUtf8(text.first(std::min<qsizetype>(text.size(), 256)))).hasMatch();
}

// A text in a file whose name gives no format, and whose content is no table, page or file of ours.
bool isIndentedList(const QByteArray &start, const QString &fileName)
{
    const bool named = formatOfName(fileName).has_value();
    return !named && looksIndented(start) && !start.startsWith('#') && !beginsWithHeadings(start) &&
           !firstLine(start).toLower().startsWith("corater-codebook");
}

QStringList allEndings()
{
    QStringList endings;
    for (const FormatWords &words : formats) {
        endings << QString::fromLatin1(words.endings).split(u' ');
    }
    return endings;
}

} // namespace

QString formatName(CodebookFormat format)
{
    return QString::fromLatin1(std::ranges::find(formats, format, &FormatWords::format)->name);
}

std::optional<CodebookFormat> formatOfName(const QString &fileName)
{
    const QString ending = u'.' + QFileInfo(fileName).suffix().toLower();
    for (const FormatWords &words : formats) {
        if (QString::fromLatin1(words.endings).split(u' ').contains(ending)) {
            return words.format;
        }
    }
    return {};
}

QStringList builtInCodebooks()
{
    registerBuiltInCodebooks();
    QStringList names = QDir(builtInFolder).entryList({QStringLiteral("*.codebook")}, QDir::Files);
    names += QDir(builtInFolder).entryList({QStringLiteral("*.addition")}, QDir::Files);
    for (QString &name : names) {
        name.chop(9);
    }
    return names;
}

namespace {

// Whether the file is a text whose format does not define its encoding.
bool isPlainText(const QByteArray &start, const QString &fileName)
{
    if (isIndentedList(start, fileName) || isJson(start)) {
        return true;
    }
    if (fileName.endsWith(QStringLiteral(".txt"), Qt::CaseInsensitive) && !start.contains('\0')) {
        return true;
    }
    const auto format = formatOf(start, fileName);
    return format && format != CodebookFormat::Xlsx && format != CodebookFormat::Qdc;
}

// Nothing is read before the user has chosen the encoding: the question shows the line in each encoding.
CodebookDocument asksForEncoding(const EncodingDoubt &doubt)
{
    constexpr qsizetype mostShown = 60;
    CodebookQuestion question{
        .place = doubt.error.place, .message = doubt.error.message, .answers = {}, .found = doubt.error.found};
    const QStringList names = textEncodingNames();
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!doubt.readings[i].isEmpty()) {
            const Message words = CodebookFileText::toSay("%1: %2", "an encoding and a line as it reads it")
                                      .arg(names[i], doubt.readings[i].left(mostShown));
            question.answers.push_back({.words = words, .columns = {}, .tree = {}, .encoding = names[i]});
        }
    }
    CodebookDocument document;
    document.questions.push_back(std::move(question));
    return document;
}

} // namespace

Result<CodebookDocument> loadCodebook(const QString &nameOrFile, const CodebookReading &reading)
{
    if (builtInCodebooks().contains(nameOrFile)) {
        QByteArray text = builtInText(nameOrFile);
        QBuffer buffer(&text);
        buffer.open(QIODevice::ReadOnly);
        auto document = readCodebook(buffer, nameOrFile);
        if (document) {
            document->codebook.name = nameOrFile;
        }
        return document;
    }
    QFile file(nameOrFile);
    if (const Result<void> opened = InputFile::open(file); !opened) {
        return cannotOpen(opened.error());
    }
    const auto doubt = isPlainText(file.peek(formatBytes), nameOrFile) ? encodingDoubt(nameOrFile) : std::nullopt;
    if (!doubt) {
        return readCodebook(file, nameOrFile, reading);
    }
    if (reading.encoding == TextEncoding::Detected) {
        return asksForEncoding(*doubt);
    }
    TRY(const auto text, decoded(file, reading.encoding, nameOrFile));
    return readCodebook(*text, nameOrFile, reading);
}

Result<CodebookDocument> readCodebook(QIODevice &device, const QString &fileName, const CodebookReading &reading)
{
    const QByteArray start = device.peek(formatBytes);
    if (isJson(start)) {
        return validated(readJsonCodebook(device, fileName, reading));
    }
    const bool list = isIndentedList(start, fileName);
    const auto format = list ? std::nullopt : formatOf(start, fileName);
    if (list) {
        return validated(readIndentedCodebook(device, fileName, reading));
    }
    if (!format) {
        return fail(ErrorCode::Input, CodebookFileText::toSay("this is not a codebook in a known format"),
                    Place{.file = fileName},
                    CodebookFileText::toSay("text, workbook, table, Markdown, JSON or REFI-QDA (%1)")
                        .arg(allEndings().join(QStringLiteral(", "))));
    }
    return validated(readAs(*format, device, fileName, reading));
}

Result<Codebook> takeable(const CodebookDocument &document, const QString &fileName)
{
    if (!document.questions.empty()) {
        return std::unexpected(unanswered(document.questions.front(), fileName));
    }
    std::vector<const Problem *> grave;
    for (const Problem &problem : document.problems) {
        if (forbidsInStudy(problem)) {
            grave.push_back(&problem);
        }
    }
    if (grave.empty()) {
        Codebook codebook = document.codebook;
        codebook.merged.clear(); // merged codes and proposals belong to the study in which they were made
        codebook.proposals.clear();
        return codebook;
    }
    const Problem &first = *grave.front();
    const int more = int(grave.size()) - 1;
    const Message reason =
        more == 0 ? first.reason
        : more == 1
            ? CodebookFileText::toSay("%1 (and 1 more error; `corater codebook check` lists both)").arg(first.reason)
            : CodebookFileText::toSay("%1 (and %n more errors; `corater codebook check` lists them)", nullptr, more)
                  .arg(first.reason);
    return fail(ErrorCode::Input, reason, {.file = fileName, .cell = first.place});
}

Result<QByteArray> writeCodebook(const Codebook &codebook, CodebookFormat format, std::vector<CodebookNote> &losses)
{
    switch (format) {
    case CodebookFormat::Text:
        break;
    case CodebookFormat::Xlsx:
        return writeXlsxCodebook(codebook, losses);
    case CodebookFormat::Csv:
        return writeCsvCodebook(codebook, ',');
    case CodebookFormat::Tsv:
        return writeCsvCodebook(codebook, '\t');
    case CodebookFormat::Markdown:
        return writeMarkdownCodebook(codebook);
    case CodebookFormat::Qdc:
        return writeQdcCodebook(codebook, losses);
    }
    return writeTextCodebook(codebook);
}

Result<std::vector<CodebookNote>> saveCodebook(const Codebook &codebook, const QString &fileName)
{
    const Place place{.file = fileName};
    const auto format = formatOfName(fileName);
    if (!format) {
        return fail(ErrorCode::Input, CodebookFileText::toSay("the extension of the name is not a known format"), place,
                    allEndings().join(QStringLiteral(", ")));
    }
    std::vector<CodebookNote> losses;
    const auto bytes = writeCodebook(codebook, *format, losses);
    if (!bytes) {
        return std::unexpected(bytes.error().within(fileName));
    }
    TRY(writeWholeFile(fileName, [&](QIODevice &file) -> Result<void> {
        if (file.write(*bytes) != bytes->size()) {
            return fail(ErrorCode::DiskFull, CodebookFileText::toSay("the file could not be written completely"), {},
                        {}, file.errorString());
        }
        return {};
    }));
    return losses;
}

} // namespace corater
