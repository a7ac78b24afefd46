// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/foreign/ForeignFile.h"

#include <algorithm>
#include <vector>

namespace corater {

namespace {

struct ForeignFileText
{
    CORATER_MESSAGES(ForeignFile)
};

struct Beginning
{
    QByteArrayView bytes;
    bool isBinary; ///< a text may begin so, too: the following bytes must not be text
    Message name;
};

const std::vector<Beginning> &beginnings()
{
    const auto packed = [](const char *program) {
        return ForeignFileText::toSay("packed with %1: unpack it first")
            .arg(Message::literal(QLatin1StringView(program)));
    };
    const Message picture =
        ForeignFileText::toSay("a picture; Corater reads CSV, JSON, XML, workbooks, patches and text");
    const Message spss = ForeignFileText::toSay("an SPSS data file: save it as CSV in SPSS");
    const Message stata = ForeignFileText::toSay("a Stata data file: save it as CSV in Stata");
    const Message r = ForeignFileText::toSay("data saved by R: write them as CSV in R");
    static const std::vector<Beginning> known{
        {"%PDF-", false, ForeignFileText::toSay("a PDF document: save its text, or a sheet, as a file of its own")},
        {"\x1f\x8b", true, packed("gzip")},
        {"BZh", true, packed("bzip2")},
        {QByteArrayView("\xfd"
                        "7zXZ"),
         true, packed("xz")},
        {"\x28\xb5\x2f\xfd", true, packed("zstd")},
        {"Rar!\x1a", true, packed("rar")},
        {"$FL2@(#)", false, spss},
        {"$FL3@(#)", false, spss},
        {"<stata_dta>", false, stata},
        {"RDX2\n", false, r},
        {"RDX3\n", false, r},
        {"{\\rtf", false, ForeignFileText::toSay("a text document (.rtf): save it as plain text or as a sheet")},
        {"#FORMAT=WebAnno TSV", false,
         ForeignFileText::toSay("a text with annotations (WebAnno TSV), not a list of items")},
        {"PAR1", true, ForeignFileText::toSay("a Parquet file: write it as CSV or JSON Lines")},
        {"\x89HDF\r\n", true, ForeignFileText::toSay("an HDF5 file: write its table as CSV")},
        {"\x89PNG\r\n", true, picture},
        {"\xff\xd8\xff", true, picture},
        {"GIF8", true, picture}};
    return known;
}

// The kind of document in a ZIP file, by the names of its parts, which stand in plain bytes at its end.
Message documentIn(QIODevice &device, const QByteArray &head)
{
    const Message document = ForeignFileText::toSay("a text document (%1): save it as plain text or as a sheet");
    const Message slides = ForeignFileText::toSay("a presentation (%1)");
    constexpr qint64 openDocumentName = 30; // behind the header of the first part, which is not compressed
    const QByteArray type = head.mid(openDocumentName, 80);
    if (type.startsWith("mimetypeapplication/vnd.oasis.opendocument.text")) {
        return document.arg(QStringLiteral(".odt"));
    }
    if (type.startsWith("mimetypeapplication/vnd.oasis.opendocument.presentation")) {
        return slides.arg(QStringLiteral(".odp"));
    }
    const bool isOffice =
        head.contains("[Content_Types].xml") || type.startsWith("_rels/.rels") || type.startsWith("word/");
    if (!isOffice) {
        return {}; // a document may be one of the parts of another archive
    }
    constexpr qint64 directory = 64 * 1024;
    const qint64 start = device.pos();
    device.seek(std::max<qint64>(start, device.size() - directory));
    const QByteArray tail = device.read(directory);
    device.seek(start);
    return tail.contains("word/document.xml")      ? document.arg(QStringLiteral(".docx"))
           : tail.contains("ppt/presentation.xml") ? slides.arg(QStringLiteral(".pptx"))
                                                   : Message();
}

} // namespace

Message ForeignFile::nameOf(QIODevice &device)
{
    constexpr qint64 enough = 512;
    const QByteArray head = device.peek(enough);
    for (const Beginning &known : beginnings()) {
        if (head.startsWith(known.bytes) && !(known.isBinary && head.isValidUtf8())) {
            return known.name;
        }
    }
    constexpr qsizetype fewZeros = 16;
    if (head.size() >= fewZeros && head.count('\0') == head.size()) {
        return ForeignFileText::toSay(
            "empty: it begins with zero bytes, as a file does that was not written to its end");
    }
    return head.startsWith("PK\x03\x04") && !device.isSequential() ? documentIn(device, head) : Message();
}

Result<void> ForeignFile::refuse(QIODevice &device, const QString &fileName)
{
    const Message name = nameOf(device);
    if (!device.isSequential()) {
        device.seek(device.pos()); // the reader of the file needs these bytes again
    }
    return name.isEmpty()
               ? Result<void>()
               : fail(ErrorCode::Input, ForeignFileText::toSay("the file is %1").arg(name), {.file = fileName});
}

} // namespace corater
