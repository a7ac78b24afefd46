// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/issues/IssueRepository.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

namespace corater {

QString IssueRepository::ofIssue(const QJsonObject &issue, const QString &htmlUrl, const QString &site,
                                 const QString &fileName)
{
    const QString said = site.isEmpty() ? saidByIssue(issue, htmlUrl) : site;
    return said.isEmpty() ? fromFileName(fileName) : said;
}

QString IssueRepository::saidByIssue(const QJsonObject &issue, const QString &htmlUrl)
{
    static const QRegularExpression repositoryUrl(QStringLiteral("/repos/([^/]+/[^/]+)"));
    for (const QString &url : {issue[u"repository_url"].toString(), issue[u"url"].toString()}) {
        if (const auto match = repositoryUrl.match(url); match.hasMatch()) {
            return match.captured(1);
        }
    }
    if (const QString name = ofAddress(htmlUrl); !name.isEmpty()) {
        return name;
    }
    const QJsonValue repository = issue[u"repository"];
    for (const QJsonValue &name : {repository, repository[u"full_name"], repository[u"nameWithOwner"]}) {
        if (!name.toString().isEmpty()) {
            return name.toString();
        }
    }
    return {};
}

QString IssueRepository::ofAddress(const QString &htmlUrl)
{
    static const QRegularExpression issueUrl(QStringLiteral("//[^/]+/([^/]+/[^/]+)/(?:issues|pull)/"));
    return issueUrl.match(htmlUrl).captured(1);
}

QString IssueRepository::fromFileName(const QString &fileName)
{
    static const QRegularExpression separators(QStringLiteral("[\\s_.]+"));
    static const QRegularExpression number(QStringLiteral("\\A(page)?\\d+\\z"));
    static const QSet<QString> generic = {
        QStringLiteral("issue"), QStringLiteral("issues"), QStringLiteral("gh"),     QStringLiteral("github"),
        QStringLiteral("text"),  QStringLiteral("raw"),    QStringLiteral("data"),   QStringLiteral("rest"),
        QStringLiteral("api"),   QStringLiteral("export"), QStringLiteral("all"),    QStringLiteral("csv"),
        QStringLiteral("json"),  QStringLiteral("jsonl"),  QStringLiteral("bug"),    QStringLiteral("bugs"),
        QStringLiteral("list"),  QStringLiteral("page"),   QStringLiteral("public"), QStringLiteral("tmp")};
    const QFileInfo info(fileName);
    for (const QString &name : {info.completeBaseName(), QFileInfo(info.path()).fileName()}) {
        QStringList words;
        for (const QString &word : name.split(separators, Qt::SkipEmptyParts)) {
            if (!generic.contains(word.toLower()) && !number.match(word.toLower()).hasMatch()) {
                words << word;
            }
        }
        if (!words.isEmpty()) {
            return words.join(u'_');
        }
    }
    return {};
}

QString IssueRepository::issueId(const QString &repository, const QString &number)
{
    const QString name = repository.mid(repository.lastIndexOf(u'/') + 1);
    return name.isEmpty() || number.isEmpty() ? number : name + u'#' + number;
}

} // namespace corater
