// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

#include <optional>
#include <vector>

namespace corater {

/// Unwraps issues and pull requests from the events of GitHub's archive and the answers of GraphQL. The reader of JSON
/// posts uses it.
class GitHubObjects
{
public:
    /// The issues that the object carries; none when it is neither event nor answer.
    static std::optional<std::vector<QJsonObject>> issues(const QJsonObject &object);
    /// Whether the object is an issue or a pull request itself, as the interfaces and the tools of GitHub write it.
    static bool isIssue(const QJsonObject &object);
};

} // namespace corater
