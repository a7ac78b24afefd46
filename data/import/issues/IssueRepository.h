// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace corater {

/// Which repository an issue belongs to, and the id that follows from it. The readers of issue lists use it.
class IssueRepository
{
public:
    /// "owner/name", or the bare name if the owner is unknown: as given (`site`), from the issue's own addresses
    /// (repository_url, html_url, repository), else from the names of file and folder.
    static QString ofIssue(const QJsonObject &issue, const QString &htmlUrl, const QString &site,
                           const QString &fileName);
    /// ofIssue() from the issue's own addresses alone; empty where they name no repository.
    static QString saidByIssue(const QJsonObject &issue, const QString &htmlUrl);
    /// "owner/name" from the address of an issue or pull request; empty for other addresses.
    static QString ofAddress(const QString &htmlUrl);
    /// The repository in the names of a file and its folder: "keras_issues/issues.json" is of "keras". Words for a kind
    /// of file are passed over. Empty when no word is left.
    static QString fromFileName(const QString &fileName);
    /// "keras#123" for number 123 of "keras-team/keras"; the bare number without a repository.
    static QString issueId(const QString &repository, const QString &number);
};

} // namespace corater
