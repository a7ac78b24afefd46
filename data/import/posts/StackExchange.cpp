// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/posts/StackExchange.h"

#include "codebook/keywords/html/HtmlReferences.h"
#include "data/import/sheets/RowRefusals.h"

#include <QDateTime>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
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

namespace {

struct StackExchangeText
{
    CORATER_MESSAGES(StackExchange)
};

// Domains that are sites themselves; stackexchange.com only has sites below it.
const QString domains =
    QStringLiteral("stackexchange|stackoverflow|superuser|serverfault|askubuntu|stackapps|mathoverflow");

// The site without www.; empty for hosts below these domains that hold no posts.
QString siteOfHost(QString host)
{
    static const QSet<QStringView> others{u"api", u"chat",  u"data",    u"blog",   u"cdn",   u"area51",  u"openid",
                                          u"www", u"teams", u"archive", u"survey", u"stack", u"insights"};
    host = host.toLower();
    for (const QStringView front : {u"www.", u"m."}) {
        host = host.startsWith(front) ? host.mid(front.size()) : host;
    }
    const QStringList labels = host.split(u'.');
    const bool isNone = host == u"stackexchange" || (labels.size() > 1 && others.contains(labels.front()));
    return isNone ? QString() : host;
}

Message siteUnknownMessage()
{
    return StackExchangeText::toSay(
        "neither the posts nor the name of the file or folder say from which site they are");
}

} // namespace

QString StackExchange::site(const QString &text)
{
    static const QRegularExpression address(QStringLiteral("(?<![a-z0-9_-])((?:[a-z0-9-]+\\.)*(?:") + domains +
                                                QStringLiteral("))\\.(?:com|net)(?![a-z0-9])"),
                                            QRegularExpression::CaseInsensitiveOption);
    for (const QRegularExpressionMatch &match : address.globalMatch(text)) {
        if (const QString found = siteOfHost(match.captured(1)); !found.isEmpty()) {
            return found;
        }
    }
    return {};
}

QString StackExchange::siteOfPath(const QString &path)
{
    static const QRegularExpression bare(QStringLiteral("\\A((?:[a-z0-9-]+\\.)*(?:") + domains +
                                             QStringLiteral("))(?=\\z|[-_. ])"),
                                         QRegularExpression::CaseInsensitiveOption);
    constexpr int near = 2;
    const QStringList names = QFileInfo(path).absoluteFilePath().split(u'/', Qt::SkipEmptyParts);
    for (qsizetype i = names.size() - 1; i >= 0; --i) {
        QString found = site(names[i]);
        if (found.isEmpty() && i >= names.size() - near) {
            found = siteOfHost(bare.match(names[i]).captured(1));
        }
        if (!found.isEmpty()) {
            return found;
        }
    }
    return {};
}

bool StackExchange::isSite(const QString &name)
{
    return !name.isEmpty() && site(name + QStringLiteral(".com")) == name;
}

QString StackExchange::siteGiven(const QString &text)
{
    const QString trimmed = text.trimmed();
    const QString found = site(trimmed);
    return !found.isEmpty() ? found : isSite(trimmed.toLower()) ? trimmed.toLower() : trimmed;
}

std::unexpected<Error> StackExchange::siteUnknown(const Place &place)
{
    return fail(ErrorCode::Input, siteUnknownMessage(), place, RowRefusals::siteOption());
}

Error StackExchange::offeringSites(Error error, const QStringList &sites)
{
    if (error.message == siteUnknownMessage() && !sites.isEmpty()) {
        error.expected = StackExchangeText::toSay("%1; the study has posts from %2")
                             .arg(error.expected, Message::literal(sites.join(QStringLiteral(", "))));
    }
    return error;
}

Message StackExchange::otherSite(const QString &site)
{
    return StackExchangeText::toSay("“%1” is not a known site of Stack Exchange (stackoverflow, ai.stackexchange, …): "
                                    "its posts get no address")
        .arg(site);
}

QString StackExchange::url(const QString &site, const QString &id, const QString &kind)
{
    if (!isSite(site)) {
        return {};
    }
    const QString domain = site.endsWith(u"mathoverflow") ? QStringLiteral(".net/") : QStringLiteral(".com/");
    const QString path = kind == u"answer" ? QStringLiteral("a/") : QStringLiteral("questions/");
    return QStringLiteral("https://") + site + domain + path + id;
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

void StackExchange::complete(Post &post, const ItemImportOptions &options)
{
    post.siteFrom = PostSite::Said;
    if (!options.site.isEmpty()) {
        post.site = options.site;
        post.siteFrom = isSite(post.site) ? PostSite::Said : PostSite::Other;
    }
    if (post.site.isEmpty()) {
        post.site = site(post.url);
    }
    if (post.site.isEmpty()) {
        post.site = options.siteByName;
        post.siteFrom = post.site.isEmpty() ? PostSite::Unknown : PostSite::Name;
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
