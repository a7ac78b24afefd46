// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

namespace corater {

/// Which repository an issue belongs to, and the id that follows from it. The readers of issue lists use it.
class IssueRepository
{
public:
    /// "owner/name", or the bare name where nothing says the owner: as given (`site`), from the issue's own addresses
    /// (repository_url, html_url, repository), else from the names of file and folder.
    static QString ofIssue(const QJsonObject &issue, const QString &htmlUrl, const QString &site,
                           const QString &fileName);
    /// The same as far as the issue itself says it; empty when it does not.
    static QString saidByIssue(const QJsonObject &issue, const QString &htmlUrl);
    /// "owner/name" of the address of an issue or pull request; empty when it is of none.
    static QString ofAddress(const QString &htmlUrl);
    /// The repository that the names of a file and its folder speak of: "keras_issues/issues.json" is of "keras".
    /// Words that say only what kind of file it is are passed over. Empty when nothing is left.
    static QString fromFileName(const QString &fileName);
    /// "keras#123" for number 123 of "keras-team/keras"; the bare number without a repository.
    static QString issueId(const QString &repository, const QString &number);
};

} // namespace corater
