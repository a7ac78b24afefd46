// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/StackExchange.h"

#include "codebook/keywords/HtmlReferences.h"

#include <QDateTime>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTimeZone>

namespace corater {

QString StackExchange::kind(const QString &postTypeId, const QString &fileName, const QString &parentId)
{
    if (postTypeId == u"1") {
        return QStringLiteral("question");
    }
    if (postTypeId == u"2") {
        return QStringLiteral("answer");
    }
    if (!postTypeId.isEmpty()) {
        return QStringLiteral("other");
    }
    const bool answers =
        !parentId.isEmpty() || QFileInfo(fileName).completeBaseName().contains(u"answers", Qt::CaseInsensitive);
    return answers ? QStringLiteral("answer") : QStringLiteral("question");
}

QString StackExchange::site(const QString &text)
{
    static const QRegularExpression host(
        QStringLiteral("((?:[a-z0-9-]+\\.)*(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu|stackapps)"
                       "|(?:meta\\.)?mathoverflow)\\.(?:com|net)"));
    QString site = host.match(text).captured(1);
    return site.startsWith(u"www.") ? site.mid(4) : site;
}

QString StackExchange::url(const QString &site, const QString &id, const QString &kind)
{
    const QString domain = site.endsWith(u"mathoverflow") ? QStringLiteral(".net/") : QStringLiteral(".com/");
    const QString path = kind == u"answer" ? QStringLiteral("a/") : QStringLiteral("questions/");
    return QStringLiteral("https://") + site + domain + path + id;
}

QStringList StackExchange::tags(const QString &text)
{
    static const QRegularExpression angled(QStringLiteral("[<>]"));
    static const QRegularExpression quoted(QStringLiteral("['\"]([^'\"]*)['\"]"));
    static const QRegularExpression signs(QStringLiteral("[;,\n]"));
    static const QRegularExpression blanks(QStringLiteral("\\s+"));
    if (text.startsWith(u'<')) {
        return text.split(angled, Qt::SkipEmptyParts);
    }
    if (text.contains(u'|')) {
        return text.split(u'|', Qt::SkipEmptyParts);
    }
    if (text.startsWith(u'[')) {
        QStringList tags;
        for (const QRegularExpressionMatch &tag : quoted.globalMatch(text)) {
            tags << tag.captured(1);
        }
        return tags;
    }
    // Labels of issues hold blanks, so that these separate only where nothing else does.
    const bool bySigns = text.contains(signs);
    QStringList tags;
    for (const QString &tag : text.split(bySigns ? signs : blanks, Qt::SkipEmptyParts)) {
        tags << tag.trimmed();
    }
    tags.removeAll(QString());
    return tags;
}

QString StackExchange::decoded(const QString &text)
{
    if (!text.contains(u'&')) {
        return text;
    }
    return QString::fromStdString(HtmlReferences::decoded(text.toStdString()));
}

QString StackExchange::date(const QString &text)
{
    constexpr qint64 year2001 = 1'000'000'000;
    constexpr qint64 year2100 = 4'102'444'800;
    static const QRegularExpression number(QStringLiteral("\\A(\\d{10}|\\d{13})(?:\\.\\d*)?\\z"));
    static const QRegularExpression unpadded(QStringLiteral("\\A(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)"));
    if (const auto match = number.match(text.trimmed()); match.hasMatch()) {
        const QString digits = match.captured(1);
        const qint64 seconds = digits.left(10).toLongLong(); // 13 digits: milliseconds, as JavaScript and pandas count
        return seconds < year2001 || seconds > year2100
                   ? text
                   : QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::UTC).toString(Qt::ISODate);
    }
    if (const auto match = unpadded.match(text); match.hasMatch()) {
        const QDate day(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
        return day.isValid() ? day.toString(Qt::ISODate) + text.mid(match.capturedEnd()) : text;
    }
    return text;
}

bool StackExchange::isDated(const QString &date)
{
    return QDate::fromString(date.left(10), Qt::ISODate).isValid();
}

bool StackExchange::isEscapedTwice(const QString &body)
{
    return body.startsWith(u"&lt;") && !body.contains(u'<');
}

void StackExchange::complete(Post &post, const ItemImportOptions &options, const QString &fileName)
{
    if (!options.site.isEmpty()) {
        post.site = options.site;
    }
    if (post.site.isEmpty()) {
        post.site = site(post.url);
    }
    if (post.site.isEmpty()) {
        post.site = site(fileName);
    }
    if (post.site.isEmpty()) {
        post.site = QStringLiteral("stackoverflow");
    }
    if (post.url.isEmpty()) {
        post.url = url(post.site, post.id, post.kind);
    }
    post.escapedTwice = isEscapedTwice(post.body);
    if (post.escapedTwice) {
        post.body = decoded(post.body);
    }
}

} // namespace corater
