// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/PlainReader.h"

#include <QHash>
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

/// A line of ``` or ~~~ that begins or ends code; sheets do not say whether their texts have such marks.
struct FenceLine
{
    QString marks; ///< empty: none
    QString language;

    explicit FenceLine(const QString &line)
    {
        static const QRegularExpression fence(QStringLiteral("^ {0,3}(```+|~~~+)[ \\t]*([^`]*)$"));
        const QRegularExpressionMatch match = fence.match(line);
        marks = match.captured(1);
        language = match.captured(2).section(u' ', 0, 0).remove(u'{').remove(u'}').remove(u'.').trimmed().toLower();
    }
    bool ends(const FenceLine &begin) const { return marks.startsWith(begin.marks) && language.isEmpty(); }
};

/// Finds the ends of code in the lines. Marks that are never closed are text: then no longer ones below them are closed
/// either, so that a text full of them is not searched again and again.
class CodeEnds
{
public:
    explicit CodeEnds(const QStringList &lines) : m_lines(lines) {}

    /// The line that ends the code begun on that line; -1 if it begins none.
    qsizetype from(qsizetype line)
    {
        const FenceLine begin(m_lines[line]);
        if (begin.marks.isEmpty() || isOpen(begin.marks)) {
            return -1;
        }
        for (qsizetype i = line + 1; i < m_lines.size(); ++i) {
            if (FenceLine(m_lines[i]).ends(begin)) {
                return i;
            }
        }
        m_open.insert(begin.marks[0], begin.marks.size());
        return -1;
    }

private:
    bool isOpen(const QString &marks) const
    {
        const auto known = m_open.constFind(marks[0]);
        return known != m_open.cend() && marks.size() >= *known;
    }

    const QStringList &m_lines;
    QHash<QChar, qsizetype> m_open; ///< length of the shortest mark that nothing ends
};

TextBlock fencedCode(const QStringList &lines, qsizetype begin, qsizetype end)
{
    TextBlock block;
    block.kind = BlockKind::Code;
    block.language = FenceLine(lines[begin]).language;
    block.runs = {{lines.mid(begin + 1, end - begin - 1).join(u'\n'), {}}};
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
    const QStringList all = withoutOddities(text).split(u'\n');
    CodeEnds ends(all);
    for (qsizetype i = 0; i < all.size(); ++i) {
        const qsizetype end = ends.from(i);
        if (end > i) {
            finish();
            if (end > i + 1) { // empty code is not shown
                out.push_back(fencedCode(all, i, end));
            }
            i = end;
        } else if (all[i].trimmed().isEmpty()) {
            finish();
        } else {
            lines << all[i];
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
