// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/PostCodeColumns.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

// The character after a backslash in a string of Python; others stay with their backslash.
QString unescaped(QChar c)
{
    switch (c.unicode()) {
    case u'n':
        return QStringLiteral("\n");
    case u'r':
        return {};
    case u't':
        return QStringLiteral("\t");
    case u'\\':
    case u'\'':
    case u'"':
        return c;
    default:
        return u'\\' + QString(c);
    }
}

// One quoted string from `at`, which moves behind it; none when the string does not end.
std::optional<QString> quoted(QStringView text, qsizetype &at)
{
    const QChar quote = text[at++];
    QString piece;
    for (; at < text.size(); ++at) {
        if (text[at] == quote) {
            ++at;
            return piece;
        }
        if (text[at] == u'\\' && at + 1 < text.size()) {
            piece += unescaped(text[++at]);
        } else {
            piece += text[at];
        }
    }
    return {};
}

// The strings of ['a', "b"]; none for another text.
std::optional<QStringList> listOf(QStringView text)
{
    if (!text.startsWith(u'[') || !text.endsWith(u']')) {
        return {};
    }
    text = text.sliced(1).chopped(1);
    QStringList pieces;
    bool mayBegin = true; // at the beginning and after each comma
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        if (c.isSpace()) {
            ++at;
        } else if (c == u',' && !mayBegin) {
            mayBegin = true;
            ++at;
        } else if ((c == u'\'' || c == u'"') && mayBegin) {
            const auto piece = quoted(text, at);
            if (!piece) {
                return {};
            }
            pieces << *piece;
            mayBegin = false;
        } else {
            return {};
        }
    }
    return pieces;
}

// A line of backticks longer than any in the piece.
QString fenceFor(const QString &piece)
{
    static const QRegularExpression ticks(QStringLiteral("`+"));
    qsizetype longest = 2;
    for (const QRegularExpressionMatch &match : ticks.globalMatch(piece)) {
        longest = std::max(longest, match.capturedLength());
    }
    return QString(longest + 1, u'`');
}

// Removes empty lines around the piece; its first line keeps its indentation.
QString trimmedLines(QString piece)
{
    static const QRegularExpression before(QStringLiteral("\\A(?:[ \\t]*\\r?\\n)+"));
    static const QRegularExpression behind(QStringLiteral("\\s+\\z"));
    return piece.remove(before).remove(behind);
}

} // namespace

bool PostCodeColumns::isCode(const QString &heading)
{
    static const QRegularExpression joints(QStringLiteral("[\\s_.-]+"));
    static const QSet<QString> words{
        QStringLiteral("code"),        QStringLiteral("codes"),       QStringLiteral("snippet"),
        QStringLiteral("snippets"),    QStringLiteral("codesnippet"), QStringLiteral("codesnippets"),
        QStringLiteral("codeblock"),   QStringLiteral("codeblocks"),  QStringLiteral("sourcecode"),
        QStringLiteral("codetext"),    QStringLiteral("command"),     QStringLiteral("commands"),
        QStringLiteral("stacktrace"),  QStringLiteral("traceback"),   QStringLiteral("bodycode"),
        QStringLiteral("questioncode")};
    return words.contains(QString(heading).toLower().remove(joints));
}

QStringList PostCodeColumns::pieces(const QString &cell)
{
    const QString trimmed = cell.trimmed();
    QStringList pieces = listOf(trimmed).value_or(QStringList{cell});
    for (QString &piece : pieces) {
        piece = trimmedLines(piece);
    }
    pieces.removeAll(QString());
    return pieces;
}

QString PostCodeColumns::below(const QString &body, TextFormat format, const QStringList &pieces)
{
    QString text = body;
    for (const QString &piece : pieces) {
        const QString gap = text.isEmpty() ? QString() : QStringLiteral("\n\n");
        if (format == TextFormat::Html) {
            text += gap + QStringLiteral("<pre><code>%1</code></pre>").arg(piece.toHtmlEscaped());
        } else if (format == TextFormat::Markdown) {
            const QString fence = fenceFor(piece);
            text += gap + fence + u'\n' + piece + u'\n' + fence;
        } else {
            text += gap + piece;
        }
    }
    return text;
}

} // namespace corater
