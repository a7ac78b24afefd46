// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/PlainReader.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

QString withoutOddities(QString text)
{
    text.replace(QLatin1StringView("\r\n"), QLatin1StringView("\n"));
    text.replace(u'\r', u'\n');
    for (QChar &c : text) {
        const bool control = c.category() == QChar::Other_Control && c != u'\n' && c != u'\t';
        if (control || (c >= QChar(0xfdd0) && c <= QChar(0xfdef))) {
            c = QChar(0xfffd);
        } else if (c == QChar::ParagraphSeparator) {
            c = u'\n';
        }
    }
    return text;
}

/// Whether the lines are laid out by their blanks: every line is indented.
bool isLaidOut(const QStringList &lines)
{
    return std::ranges::all_of(lines, [](const QString &line) {
        return line.startsWith(QLatin1StringView("    ")) || line.startsWith(u'\t');
    });
}

TextRuns withLinks(const QString &text)
{
    static const QRegularExpression address(
        QStringLiteral("https?://[^\\s<>\"'\\x{2028}]+[^\\s<>\"'\\x{2028}.,;:!?)\\]]"));
    TextRuns runs;
    qsizetype at = 0;
    for (auto it = address.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (match.capturedStart() > at) {
            runs.push_back({text.mid(at, match.capturedStart() - at), {}});
        }
        RunStyle style;
        style.link = isSafeLink(match.captured()) ? match.captured() : QString();
        runs.push_back({match.captured(), style});
        at = match.capturedEnd();
    }
    if (at < text.size()) {
        runs.push_back({text.mid(at), {}});
    }
    return runs;
}

TextBlock paragraph(const QStringList &lines)
{
    TextBlock block;
    if (isLaidOut(lines)) {
        block.kind = BlockKind::Code;
        block.runs = {{lines.join(u'\n'), {}}};
    } else {
        block.runs = withLinks(lines.join(QChar(QChar::LineSeparator)));
    }
    return block;
}

} // namespace

RichText readPlain(const QString &text)
{
    RichText out;
    QStringList lines;
    const auto finish = [&] {
        if (!lines.isEmpty()) {
            out.push_back(paragraph(lines));
            lines.clear();
        }
    };
    for (const QString &line : withoutOddities(text).split(u'\n')) {
        if (line.trimmed().isEmpty()) {
            finish();
        } else {
            lines << line;
        }
    }
    finish();
    return out;
}

RichText readDiff(const QString &text)
{
    TextBlock block;
    block.kind = BlockKind::Code;
    block.language = QStringLiteral("diff");
    QString clean = withoutOddities(text);
    while (clean.endsWith(u'\n')) {
        clean.chop(1);
    }
    if (clean.isEmpty()) {
        return {};
    }
    block.runs = {{clean, {}}};
    return {block};
}

} // namespace corater
