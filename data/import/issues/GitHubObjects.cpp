// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/issues/GitHubObjects.h"

#include <QJsonArray>

namespace corater {

namespace {

// data → repository → issues → nodes, or data → search → edges → node; one more level is allowed for.
constexpr int deepestNodes = 6;

bool isEvent(const QJsonObject &object)
{
    return object.value(u"payload").isObject() && object.value(u"type").toString().endsWith(u"Event");
}

// An event carries its issue, also when it is about a comment on it.
std::vector<QJsonObject> ofEvent(const QJsonObject &event)
{
    const QJsonObject payload = event.value(u"payload").toObject();
    const bool pull = payload.value(u"pull_request").isObject();
    QJsonObject issue = payload.value(pull ? u"pull_request" : u"issue").toObject();
    if (!GitHubObjects::isIssue(issue)) {
        return {};
    }
    if (pull) {
        issue.insert(u"pull_request", QJsonObject());
    }
    if (!issue.contains(u"repository")) {
        issue.insert(u"repository", event.value(u"repo")[u"name"]);
    }
    return {issue};
}

void collect(const QJsonValue &value, int depth, std::vector<QJsonObject> &issues)
{
    const QJsonObject object = value.toObject();
    if (GitHubObjects::isIssue(object)) {
        issues.push_back(object);
        return;
    }
    for (auto member = object.begin(); depth < deepestNodes && member != object.end(); ++member) {
        if (member->isObject()) {
            collect(*member, depth + 1, issues);
        } else if (member.key() == u"nodes" || member.key() == u"edges") {
            for (const QJsonValue &element : member->toArray()) {
                collect(element, depth + 1, issues);
            }
        }
    }
}

} // namespace

bool GitHubObjects::isIssue(const QJsonObject &object)
{
    return object.contains(u"number") && object.contains(u"title");
}

std::optional<std::vector<QJsonObject>> GitHubObjects::issues(const QJsonObject &object)
{
    if (isEvent(object)) {
        return ofEvent(object);
    }
    if (!object.value(u"data").isObject() || object.contains(u"id")) {
        return std::nullopt;
    }
    std::vector<QJsonObject> issues;
    collect(object.value(u"data"), 0, issues);
    return issues;
}

} // namespace corater
