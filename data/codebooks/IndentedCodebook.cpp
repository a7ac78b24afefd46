// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/IndentedCodebook.h"

#include "data/codebooks/tables/TableCodebook.h"
#include "data/files/FileRefusals.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct Line
{
    qint64 number = 0;
    int depth = 0; ///< how many lines above it are further out
    QString name;
    QString definition;
};

int indentOf(const QString &line)
{
    constexpr int tab = 8;
    int indent = 0;
    for (const QChar c : line) {
        if (!c.isSpace()) {
            break;
        }
        indent += c == u'\t' ? tab - indent % tab : 1;
    }
    return indent;
}

std::vector<Line> linesOf(const QString &text)
{
    static const QRegularExpression bullet(QStringLiteral("^[-*•–]\\s+"));
    static const QRegularExpression between(QStringLiteral(":\\s+|\\s+[-–—]\\s+|\\t+"));
    std::vector<Line> lines;
    std::vector<int> open; // indents of the lines above
    qint64 number = 0;
    for (const QString &raw : text.split(u'\n')) {
        ++number;
        QString trimmed = raw.trimmed();
        trimmed.remove(bullet);
        if (trimmed.isEmpty()) {
            continue;
        }
        const int indent = indentOf(raw);
        while (!open.empty() && open.back() >= indent) {
            open.pop_back();
        }
        const QRegularExpressionMatch middle = between.match(trimmed);
        Line line{.number = number, .depth = int(open.size()), .name = trimmed, .definition = {}};
        if (middle.hasMatch() && middle.capturedStart() > 0) {
            line.name = trimmed.left(middle.capturedStart());
            line.definition = trimmed.mid(middle.capturedEnd());
        } else if (line.name.endsWith(u':')) {
            line.name.chop(1);
        }
        lines.push_back(line);
        open.push_back(indent);
    }
    return lines;
}

// The lines as a table that its reader knows: dimension, code (indented), definition.
Grid gridOf(const std::vector<Line> &lines, const QString &fileName)
{
    const bool deep = std::ranges::any_of(lines, [](const Line &line) { return line.depth >= 2; });
    const bool dimensions = deep && std::ranges::all_of(lines, [](const Line &line) {
                                return line.depth > 0 || line.definition.isEmpty();
                            });
    Grid grid{.file = fileName, .sheet = {}, .rows = {}, .part = {}};
    GridRow headings{.index = 0, .line = 1, .cells = {{1, QStringLiteral("Code")}, {2, QStringLiteral("Definition")}}};
    if (dimensions) {
        headings.cells.insert(headings.cells.begin(), {0, QStringLiteral("Dimension")});
    }
    grid.rows.push_back(headings);
    QString dimension;
    for (const Line &line : lines) {
        if (dimensions && line.depth == 0) {
            dimension = line.name;
            continue;
        }
        GridRow row{.index = int(grid.rows.size()), .line = line.number, .cells = {}};
        if (dimensions) {
            row.cells.push_back({.column = 0, .text = dimension});
        }
        row.cells.push_back({.column = 1, .text = line.name, .indent = line.depth});
        if (!line.definition.isEmpty()) {
            row.cells.push_back({.column = 2, .text = line.definition});
        }
        grid.rows.push_back(std::move(row));
    }
    return grid;
}

} // namespace

bool looksIndented(const QByteArray &start)
{
    static const QRegularExpression program(QStringLiteral("[{}<>|]|;\\s*$"), QRegularExpression::MultilineOption);
    if (!QByteArrayView(start.left(start.lastIndexOf('\n'))).isValidUtf8() || start.contains('\0')) {
        return false;
    }
    const QString text = QString::fromUtf8(start);
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    const auto indented = std::ranges::count_if(
        lines, [](const QString &line) { return line.front().isSpace() && !line.trimmed().isEmpty(); });
    return indented > 0 && !lines.front().front().isSpace() && !program.match(text).hasMatch();
}

Result<CodebookDocument> readIndentedCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading)
{
    const QByteArray bytes = device.read(mostGridCharacters + 1);
    if (bytes.size() > mostGridCharacters) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), Place{.file = fileName});
    }
    return readTableCodebook({gridOf(linesOf(QString::fromUtf8(bytes)), fileName)}, QStringLiteral("list"), fileName,
                             reading);
}

} // namespace corater
