// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/IndentedCodebook.h"

#include "data/codebooks/CodeNotation.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "data/files/FileRefusals.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct IndentedCodebookText
{
    CORATER_MESSAGES(IndentedCodebook)
};

struct Line
{
    qint64 number = 0;
    int indent = 0; ///< in columns, without the sign of an item
    int depth = 0;  ///< number of enclosing lines above it
    QString signs;  ///< of an item: "-", "●●"
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

Line lineOf(const QString &raw, qint64 number)
{
    static const QRegularExpression between(QStringLiteral(":\\s+|\\s+[-–—]\\s+|\\t+"));
    const BulletedName item = bulletedName(raw.trimmed());
    Line line{.number = number, .indent = indentOf(raw), .signs = item.signs, .name = item.name, .definition = {}};
    const QRegularExpressionMatch middle = between.match(item.name);
    if (middle.hasMatch() && middle.capturedStart() > 0) {
        line.name = item.name.left(middle.capturedStart());
        line.definition = item.name.mid(middle.capturedEnd());
    } else if (line.name.endsWith(u':')) {
        line.name.chop(1);
    }
    return line;
}

// By indentation, or, if nothing is indented, by the signs of the items.
void findDepths(std::vector<Line> &lines)
{
    const bool indented = std::ranges::any_of(lines, [](const Line &line) { return line.indent > 0; });
    QStringList names;
    for (const Line &line : lines) {
        names << (line.signs.isEmpty() ? line.name : line.signs + u' ' + line.name);
    }
    const std::vector<int> levels = indented ? std::vector<int>() : bulletLevels(names);
    std::vector<int> open; // lines above that enclose the next one
    for (size_t at = 0; at < lines.size(); ++at) {
        const int indent = levels.empty() ? lines[at].indent : levels[at];
        while (!open.empty() && open.back() >= indent) {
            open.pop_back();
        }
        lines[at].depth = int(open.size());
        open.push_back(indent);
    }
}

bool isSentence(const QString &line)
{
    constexpr qsizetype longestName = 120;
    static const QRegularExpression end(QStringLiteral("[.,;!?。，；！？]$"));
    return line.size() > longestName || end.match(line).hasMatch();
}

// A sentence indented below a name is its definition.
void joinSentences(std::vector<Line> &lines, std::vector<CodebookNote> &notes, const QString &fileName)
{
    std::vector<Line> names;
    for (Line &line : lines) {
        const bool continues = !names.empty() && line.depth > names.back().depth && line.definition.isEmpty() &&
                               line.signs.isEmpty() && isSentence(line.name);
        if (!continues) {
            names.push_back(std::move(line));
            continue;
        }
        QString &definition = names.back().definition;
        definition += (definition.isEmpty() ? QString() : QStringLiteral(" ")) + line.name;
        notes.push_back({.place = {.file = fileName, .line = line.number},
                         .message = IndentedCodebookText::toSay("the sentence was read as the definition of “%1”")
                                        .arg(names.back().name)});
    }
    lines = std::move(names);
}

std::vector<Line> linesOf(const QString &text, std::vector<CodebookNote> &notes, const QString &fileName)
{
    std::vector<Line> lines;
    qint64 number = 0;
    for (const QString &raw : text.split(u'\n')) {
        ++number;
        if (!raw.trimmed().isEmpty()) {
            lines.push_back(lineOf(raw, number));
        }
    }
    findDepths(lines);
    joinSentences(lines, notes, fileName);
    return lines;
}

// "Rain" or "Rain: falls from the sky."
bool isNameAlone(const QString &line)
{
    const Line parts = lineOf(line, 0);
    return !isSentence(parts.name) && !parts.name.isEmpty();
}

// If there are three levels or more, the first holds the dimensions, provided none of these has a definition and each
// has codes.
bool haveDimensions(const std::vector<Line> &lines)
{
    bool deep = false;
    for (size_t at = 0; at < lines.size(); ++at) {
        const bool isTop = lines[at].depth == 0;
        const bool isBare = at + 1 == lines.size() || lines[at + 1].depth == 0;
        if (isTop && (isBare || !lines[at].definition.isEmpty())) {
            return false;
        }
        deep = deep || lines[at].depth >= 2;
    }
    return deep;
}

// The lines as a table for the reader of tables: dimension, code (indented), definition.
Grid gridOf(const std::vector<Line> &lines, const QString &fileName)
{
    const bool dimensions = haveDimensions(lines);
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

// A name per line, perhaps with a definition: no table, no page, no letter.
bool isPlainList(const QStringList &lines)
{
    static const QRegularExpression separator(QStringLiteral("[,;\\t]"));
    const auto separated = std::ranges::count_if(
        lines, [](const QString &line) { return lineOf(line, 0).name.contains(separator) || line.contains(u'\t'); });
    return lines.size() >= 2 && 2 * separated < lines.size() && std::ranges::all_of(lines, isNameAlone) &&
           std::ranges::none_of(lines, [](const QString &line) { return line.startsWith(u'#'); });
}

} // namespace

bool looksIndented(const QByteArray &start)
{
    static const QRegularExpression program(QStringLiteral("[{}<|]|;\\s*$|^>"), QRegularExpression::MultilineOption);
    if (!QByteArrayView(start.left(start.lastIndexOf('\n'))).isValidUtf8() || start.contains('\0')) {
        return false;
    }
    const QString text = QString::fromUtf8(start);
    QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.trimmed().isEmpty(); });
    if (lines.isEmpty() || lines.front().front().isSpace() || program.match(text).hasMatch()) {
        return false;
    }
    const bool indented = std::ranges::any_of(lines, [](const QString &line) { return line.front().isSpace(); });
    return indented || isPlainList(lines);
}

Result<CodebookDocument> readIndentedCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading)
{
    const QByteArray bytes = device.read(mostGridCharacters + 1);
    constexpr qsizetype mostLines = 200'000;
    if (bytes.size() > mostGridCharacters || bytes.count('\n') > mostLines) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), Place{.file = fileName});
    }
    std::vector<CodebookNote> notes;
    auto document = readTableCodebook({gridOf(linesOf(QString::fromUtf8(bytes), notes, fileName), fileName)},
                                      QStringLiteral("list"), fileName, reading);
    if (document) {
        document->notes.insert(document->notes.end(), notes.begin(), notes.end());
    }
    return document;
}

} // namespace corater
