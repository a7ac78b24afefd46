// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/markdown/MarkdownCodebook.h"

#include "data/codebooks/IndentedCodebook.h"
#include "data/codebooks/markdown/MarkdownCodebookReader.h"
#include "data/codebooks/markdown/MarkdownCodebookWriter.h"
#include "data/codebooks/markdown/MarkdownTables.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "data/files/FileRefusals.h"

#include <QBuffer>
#include <QStringDecoder>

#include <algorithm>

namespace corater {

namespace {

struct MarkdownCodebookText
{
    CORATER_MESSAGES(MarkdownCodebook)
};

constexpr qsizetype longestLine = 1 << 16;

// Number of the first line that is too long for a codebook; 0 if there is none.
qint64 firstLongLine(const QString &page)
{
    qint64 number = 0;
    for (const QStringView line : QStringView(page).tokenize(u'\n')) {
        ++number;
        if (line.size() > longestLine) {
            return number;
        }
    }
    return 0;
}

} // namespace

Result<CodebookDocument> readMarkdownCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading)
{
    constexpr qint64 mostBytes = 32LL * 1024 * 1024;
    const QByteArray bytes = device.read(mostBytes + 1);
    constexpr qsizetype mostLines = 200'000; // each is a block with its place
    if (bytes.size() > mostBytes || bytes.count('\n') > mostLines) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), Place{.file = fileName},
                    FileRefusals::lessThan32MB());
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString page = decoder.decode(bytes);
    if (decoder.hasError() || page.contains(QChar(0))) {
        const qsizetype at = page.indexOf(decoder.hasError() ? QChar(QChar::ReplacementCharacter) : QChar(0));
        return fail(ErrorCode::Input, FileRefusals::notUtf8(),
                    Place{.file = fileName, .line = page.left(std::max<qsizetype>(at, 0)).count(u'\n') + 1});
    }
    if (const qint64 line = firstLongLine(page); line > 0) {
        return fail(ErrorCode::Input, MarkdownCodebookText::toSay("the line is too long for a codebook"),
                    Place{.file = fileName, .line = line}, FileRefusals::atMostCharacters(longestLine));
    }
    auto document = MarkdownCodebookReader(markdownBlocks(page), fileName).read();
    const std::vector<Grid> tables = markdownTables(page, fileName);
    if (!document && !tables.empty()) {
        return readTableCodebook(tables, QStringLiteral("markdown"), fileName, reading);
    }
    if (!document && looksIndented(bytes)) {
        QBuffer list;
        list.setData(bytes);
        list.open(QIODevice::ReadOnly);
        return readIndentedCodebook(list, fileName, reading);
    }
    if (!document) {
        return document;
    }
    for (const Grid &table : tables) {
        document->notes.push_back(
            {.place = table.place(table.rows.front()),
             .message = MarkdownCodebookText::toSay("a table beside the lists was left out: %1").arg(table.part)});
    }
    return document;
}

QByteArray writeMarkdownCodebook(const Codebook &codebook)
{
    return MarkdownCodebookWriter().write(codebook).toUtf8();
}

} // namespace corater
