// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/markdown/MarkdownTables.h"

#include "data/codebooks/markdown/MarkdownText.h"

#include <QRegularExpression>
#include <QStringList>

namespace corater {

namespace {

bool isRule(const QString &line)
{
    static const QRegularExpression dashes(QStringLiteral("^\\|?\\s*:?-+:?\\s*(\\|\\s*:?-+:?\\s*)*\\|?$"));
    return line.contains(u'|') && dashes.match(line).hasMatch();
}

// The cells of a line, without the emphasis of headings and names.
GridRow rowOf(QString line, int index, qint64 number)
{
    static const QRegularExpression emphasis(QStringLiteral("^(\\*\\*|__|`)(.*)\\1$"));
    GridRow row{.index = index, .line = number, .cells = {}};
    line = line.trimmed();
    int column = 0;
    for (qsizetype begin = line.startsWith(u'|') ? 1 : 0; begin < line.size();) {
        const qsizetype bar = indexOfUnescaped(line, QStringLiteral("|"), begin);
        const qsizetype end = bar < 0 ? line.size() : bar;
        QString text = line.sliced(begin, end - begin).trimmed();
        text = text.replace(QStringLiteral("\\|"), QStringLiteral("|"));
        text.replace(emphasis, QStringLiteral("\\2"));
        text = markdownUnescaped(text);
        if (!text.isEmpty()) {
            row.cells.push_back({.column = column, .text = text});
        }
        ++column;
        begin = end + 1;
    }
    return row;
}

} // namespace

std::vector<Grid> markdownTables(const QString &page, const QString &fileName)
{
    const QStringList lines = page.split(u'\n');
    std::vector<Grid> tables;
    QString title;
    bool fenced = false;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const QString line = lines[at].trimmed();
        fenced = fenced != (line.startsWith(QStringLiteral("```")) || line.startsWith(QStringLiteral("~~~")));
        if (fenced) {
            continue;
        }
        if (const auto heading = markdownHeading(line)) {
            title = markdownUnescaped(heading->text);
        }
        if (!line.contains(u'|') || at + 1 >= lines.size() || !isRule(lines[at + 1].trimmed())) {
            continue;
        }
        Grid table{.file = fileName, .sheet = {}, .rows = {}, .part = title};
        table.rows.push_back(rowOf(line, 0, at + 1));
        for (at += 2; at < lines.size() && lines[at].contains(u'|'); ++at) {
            if (GridRow row = rowOf(lines[at], int(table.rows.size()), at + 1); !row.cells.empty()) {
                table.rows.push_back(std::move(row));
            }
        }
        tables.push_back(std::move(table));
        --at;
    }
    return tables;
}

} // namespace corater
