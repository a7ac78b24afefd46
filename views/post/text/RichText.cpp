// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/RichText.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

QString runsText(const TextRuns &runs)
{
    QString text;
    for (const TextRun &run : runs) {
        text += run.text;
    }
    return text;
}

constexpr qsizetype longestTextLine = 3000;
constexpr size_t mostTextCells = 2000;

/// The length of the first line: at most `longestTextLine` characters.
qsizetype lineEnd(QStringView text)
{
    const qsizetype blank = text.first(longestTextLine).lastIndexOf(u' ');
    const qsizetype end = blank > longestTextLine / 2 ? blank + 1 : longestTextLine;
    return text[end - 1].isHighSurrogate() ? end - 1 : end;
}

void breakCode(TextBlock &block)
{
    QString out;
    QStringView rest = block.runs.front().text;
    qsizetype lineStart = 0;
    while (!rest.isEmpty()) {
        const qsizetype end = rest.indexOf(u'\n', lineStart);
        if ((end < 0 ? rest.size() : end) - lineStart > longestTextLine) {
            const qsizetype cut = lineStart + lineEnd(rest.sliced(lineStart));
            out += rest.first(cut);
            out += u'\n';
            rest = rest.sliced(cut);
            lineStart = 0;
        } else if (end < 0) {
            out += rest;
            break;
        } else {
            lineStart = end + 1;
        }
    }
    block.runs.front().text = out;
}

/// Appends the block's runs in pieces of at most `longestTextLine` characters.
void breakParagraph(TextBlock &&block, RichText &out)
{
    const TextRuns runs = std::exchange(block.runs, {});
    qsizetype length = 0;
    TextBlock piece = block;
    for (const TextRun &run : runs) {
        QStringView rest = run.text;
        while (length + rest.size() > longestTextLine) {
            const qsizetype room = longestTextLine - length;
            const qsizetype cut =
                rest.size() > longestTextLine && length == 0 ? lineEnd(rest) : qMin(room, rest.size());
            piece.runs.push_back({rest.first(cut).toString(), run.style});
            piece.runsOn = true;
            out.push_back(std::move(piece));
            rest = rest.sliced(cut);
            piece = block;
            piece.item = false;
            length = 0;
        }
        if (!rest.isEmpty()) {
            piece.runs.push_back({rest.toString(), run.style});
            length += rest.size();
        }
    }
    out.push_back(std::move(piece));
}

/// Whether every cell of the row is short enough to be laid out as a cell.
bool fits(const std::vector<TableCell> &row)
{
    return std::ranges::all_of(row,
                               [](const TableCell &cell) { return runsText(cell.runs).size() <= longestTextLine; });
}

void breakTable(TextBlock &&block, RichText &out)
{
    size_t cells = 0;
    size_t kept = 0;
    while (kept < block.rows.size() && cells + block.rows[kept].size() <= mostTextCells && fits(block.rows[kept])) {
        cells += block.rows[kept++].size();
    }
    const std::vector<std::vector<TableCell>> rest(block.rows.begin() + qptrdiff(kept), block.rows.end());
    block.rows.resize(kept);
    if (kept > 0) {
        out.push_back(std::move(block));
    }
    for (const std::vector<TableCell> &row : rest) {
        TextBlock line;
        line.runsOn = true;
        for (const TableCell &cell : row) {
            line.runs.insert(line.runs.end(), cell.runs.begin(), cell.runs.end());
            line.runs.push_back({QStringLiteral(" | "), {}});
        }
        breakParagraph(std::move(line), out);
    }
}

} // namespace

void tame(RichText &text)
{
    RichText out;
    out.reserve(text.size());
    for (TextBlock &block : text) {
        if (block.kind == BlockKind::Table) {
            breakTable(std::move(block), out);
        } else if (block.kind == BlockKind::Code && !block.runs.empty()) {
            breakCode(block);
            out.push_back(std::move(block));
        } else {
            breakParagraph(std::move(block), out);
        }
    }
    text = std::move(out);
}

QString blockText(const TextBlock &block)
{
    if (block.kind != BlockKind::Table) {
        return runsText(block.runs);
    }
    QString text;
    for (const std::vector<TableCell> &row : block.rows) {
        for (const TableCell &cell : row) {
            text += runsText(cell.runs) + u'\n';
        }
    }
    return text;
}

bool isSafeLink(const QString &address)
{
    constexpr qsizetype longest = 4000;
    const bool clean =
        std::ranges::none_of(address, [](QChar c) { return c.isSpace() || c.category() == QChar::Other_Control; });
    if (!clean || address.size() > longest) {
        return false;
    }
    const QUrl url(address, QUrl::StrictMode);
    const QString scheme = url.scheme().toLower();
    const bool web = (scheme == u"http" || scheme == u"https") && !url.host().isEmpty();
    return url.isValid() && (web || scheme == u"mailto");
}

} // namespace corater
