// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/posts/MappedText.h"

#include <QRegularExpression>

#include <cmath>

namespace corater {

namespace {

bool looksLikeHtml(const QString &text)
{
    static const QRegularExpression tag(QStringLiteral("</?(p|pre|div|li|ul|ol|code|a|br|h[1-6]|blockquote)\\b[^<>]*>"),
                                        QRegularExpression::CaseInsensitiveOption);
    return tag.match(text).hasMatch();
}

QString asHtml(const QString &text)
{
    return looksLikeHtml(text) ? text : QStringLiteral("<pre>") + text.toHtmlEscaped() + QStringLiteral("</pre>");
}

} // namespace

QString MappedText::body(const QStringList &texts)
{
    QStringList parts = texts;
    parts.removeIf([](const QString &text) { return text.trimmed().isEmpty(); });
    if (parts.size() > 1 && std::ranges::any_of(parts, looksLikeHtml)) {
        std::ranges::transform(parts, parts.begin(), asHtml);
    }
    return parts.join(QStringLiteral("\n\n"));
}

TextFormat MappedText::format(const QString &body)
{
    return looksLikeHtml(body) ? TextFormat::Html : TextFormat::Plain;
}

std::optional<qint64> MappedText::number(const QString &cell)
{
    static const QRegularExpression grouped(QStringLiteral("\\A[+-]?\\d{1,3}(?:[,'\\x{a0}\\x{202f} ]\\d{3})+\\z"));
    static const QRegularExpression nothing(QStringLiteral("\\A(?:null|nan|none|n/?a|-)?\\z"),
                                            QRegularExpression::CaseInsensitiveOption);
    QString text = cell.trimmed();
    if (nothing.match(text).hasMatch()) {
        return 0;
    }
    if (grouped.match(text).hasMatch()) {
        text.removeIf([](QChar c) { return !c.isDigit() && c != u'-'; });
    }
    bool whole = false;
    if (const qint64 value = text.toLongLong(&whole); whole) {
        return value;
    }
    bool real = false;
    constexpr double largest = 9e15;
    const double value = text.toDouble(&real);
    return real && std::abs(value) < largest ? std::optional<qint64>(std::llround(value)) : std::nullopt;
}

QString MappedText::wholeId(const QString &cell)
{
    static const QRegularExpression withFraction(QStringLiteral("\\A(\\d+)\\.0+\\z"));
    const auto match = withFraction.match(cell);
    return match.hasMatch() ? match.captured(1) : cell;
}

QString MappedText::kind(const QString &said, const ItemImportOptions &options)
{
    const QString kind = said.simplified().toLower();
    if (kind == u"question" || kind == u"answer" || kind == u"title") {
        return QStringLiteral("thread");
    }
    if (!kind.isEmpty() && kind != u"other") {
        return kind == u"issue" ? QStringLiteral("bug report") : kind;
    }
    return !options.kind.isEmpty()       ? options.kind
           : !options.map.kind.isEmpty() ? options.map.kind
                                         : QStringLiteral("row");
}

} // namespace corater
