// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/JsonObjects.h"
#include "data/formats/JsonValues.h"
#include "data/formats/TagText.h"
#include "data/import/issues/GitHubObjects.h"
#include "data/import/issues/IssueRepository.h"
#include "data/import/posts/MappedText.h"
#include "data/import/posts/Post.h"
#include "data/import/posts/PostNumbers.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <cmath>
#include <vector>

namespace corater {

namespace {

/// One object of a JSON source as a post. Members that Post has a place for are taken out of the object, the others
/// become its fields. The reader of JSON posts makes one for each object.
class JsonPost
{
public:
    JsonPost(QJsonObject object, const QString &fileName, const ItemImportOptions &options);

    /// The post and, for a question that carries them, its answers; for an answer of GitHub's GraphQL, its issues. An
    /// object without an id is no post. `wrapped`: the object stands among the items of an API answer.
    std::vector<Post> posts(bool wrapped);

    /// Why the object, which gave a post without id, is none.
    static Message refusal(const QJsonObject &object);

private:
    QString take(QStringView name);
    QString takeId(QStringView name);
    QString takeFirst(std::initializer_list<QStringView> names);
    std::vector<Post> stackExchange(bool wrapped, const QString &site = {});
    void takeTexts(Post &post);
    void takeComments(Post &post);
    Post issue();
    Post dumpRow();
    Post other();
    QString takeRole(ItemRole role);
    int takeCount(Post &post, ItemRole role);
    Post mapped();

    QJsonObject m_object;
    const QString &m_fileName;
    const ItemImportOptions &m_options;
};

struct JsonPostText
{
    CORATER_MESSAGES(PostReaders)
};

JsonPost::JsonPost(QJsonObject object, const QString &fileName, const ItemImportOptions &options)
    : m_object(std::move(object)), m_fileName(fileName), m_options(options)
{
}

std::vector<Post> JsonPost::posts(bool wrapped)
{
    std::vector<Post> posts;
    if (!m_options.map.isEmpty()) {
        return {mapped()};
    }
    if (m_object.contains(u"answer_id") || m_object.contains(u"question_id")) {
        posts = stackExchange(wrapped);
    } else if (GitHubObjects::isIssue(m_object)) {
        posts = {issue()};
    } else if (const auto issues = GitHubObjects::issues(m_object)) {
        for (const QJsonObject &each : *issues) {
            posts.push_back(JsonPost(each, m_fileName, m_options).issue());
        }
    } else if (m_object.contains(u"Id")) {
        posts = {dumpRow()};
    } else {
        posts = {other()};
    }
    return posts;
}

QString JsonPost::take(QStringView name)
{
    return JsonValues::text(m_object.take(name));
}

QString JsonPost::takeId(QStringView name)
{
    return JsonValues::id(m_object.take(name));
}

QString JsonPost::takeFirst(std::initializer_list<QStringView> names)
{
    for (QStringView name : names) {
        if (m_object.contains(name)) {
            return take(name);
        }
    }
    return {};
}

// `site`: that of the question that carries this answer.
std::vector<Post> JsonPost::stackExchange(bool wrapped, const QString &site)
{
    Post post;
    post.site = site;
    const bool answer = m_object.contains(u"answer_id");
    post.id = takeId(answer ? u"answer_id" : u"question_id");
    post.kind = answer                                  ? QStringLiteral("answer")
                : wrapped || m_object.contains(u"body") ? QStringLiteral("question")
                                                        : QStringLiteral("title");
    post.parentId = answer ? takeId(u"question_id") : QString();
    post.acceptedAnswerId = takeId(u"accepted_answer_id");
    post.title = StackExchange::decoded(take(u"title"));
    takeTexts(post);
    post.date = StackExchange::date(takeFirst({u"creation_date", u"creation_date_iso"}));
    post.author = StackExchange::decoded(m_object.value(u"owner")[u"display_name"].toString());
    post.tags = JsonValues::strings(m_object.take(u"tags"));
    PostNumbers numbers(post);
    post.score = numbers.number(QStringLiteral("score"), m_object.take(u"score"));
    post.views = numbers.number(QStringLiteral("view_count"), m_object.take(u"view_count"));
    post.answers = numbers.number(QStringLiteral("answer_count"), m_object.take(u"answer_count"));
    post.accepted = m_object.take(u"is_accepted").toBool();
    post.url = takeFirst({u"link", u"share_link"});
    takeComments(post);
    const QJsonArray answers = m_object.take(u"answers").toArray();
    post.fields = m_object;
    if (post.site.isEmpty()) {
        post.site = StackExchange::site(post.url.isEmpty() ? m_object.value(u"owner")[u"link"].toString() : post.url);
    }
    StackExchange::complete(post, m_options);
    std::vector<Post> posts;
    const QString here = post.site;
    posts.push_back(std::move(post));
    for (const QJsonValue &nested : answers) {
        for (Post &more : JsonPost(nested.toObject(), m_fileName, m_options).stackExchange(wrapped, here)) {
            posts.push_back(std::move(more));
        }
    }
    return posts;
}

void JsonPost::takeTexts(Post &post)
{
    const QString markdown = m_object.contains(u"body") ? QString() : take(u"body_markdown");
    post.format = markdown.isEmpty() ? TextFormat::Html : TextFormat::Markdown;
    post.body = markdown.isEmpty() ? take(u"body") : StackExchange::decoded(markdown);
}

void JsonPost::takeComments(Post &post)
{
    if (!m_object.value(u"comments").isArray()) {
        return; // GitHub gives only their number
    }
    for (const QJsonValue &comment : m_object.take(u"comments").toArray()) {
        const bool ofGitHub = comment[u"author"].isObject();
        ItemPart part;
        part.kind = QStringLiteral("comment");
        part.externalId = JsonValues::id(comment[ofGitHub ? u"id" : u"comment_id"]);
        part.format = ofGitHub ? TextFormat::Markdown : TextFormat::Html;
        part.body = comment[u"body"].toString();
        part.author = ofGitHub ? comment[u"author"][u"login"].toString()
                               : StackExchange::decoded(comment[u"owner"][u"display_name"].toString());
        part.date = ofGitHub ? comment[u"createdAt"].toString()
                             : StackExchange::date(JsonValues::text(comment[u"creation_date"]));
        part.score = PostNumbers(post).number(QStringLiteral("score of a comment"), comment[u"score"]);
        post.more.push_back(std::move(part));
    }
}

// As the REST interface, the command line `gh`, or GraphQL write it; the last two have the same member names.
Post JsonPost::issue()
{
    Post post;
    const bool rest = m_object.contains(u"html_url") || m_object.value(u"url").toString().contains(u"/repos/");
    post.url = take(rest ? u"html_url" : u"url");
    const bool pull = m_object.value(u"pull_request").isObject() || post.url.contains(u"/pull/");
    post.kind = pull ? QStringLiteral("pull request") : QStringLiteral("issue");
    const QString repository = IssueRepository::ofIssue(m_object, post.url, m_options.site, m_fileName);
    const bool isSaid = !m_options.site.isEmpty() || !IssueRepository::saidByIssue(m_object, post.url).isEmpty();
    post.siteFrom = isSaid || repository.isEmpty() ? PostSite::Said : PostSite::Name;
    post.id = IssueRepository::issueId(repository, takeId(u"number"));
    post.site = repository;
    post.title = take(u"title");
    post.body = takeFirst({u"body", u"bodyText"});
    post.format = TextFormat::Markdown;
    post.date = takeFirst({u"created_at", u"createdAt"});
    post.author = m_object.value(m_object.contains(u"user") ? u"user" : u"author")[u"login"].toString();
    post.tags = JsonValues::strings(m_object.take(u"labels"), TagBlanks::Belong);
    takeComments(post);
    post.fields = m_object;
    return post;
}

Post JsonPost::dumpRow()
{
    Post post;
    post.id = takeId(u"Id");
    post.parentId = takeId(u"ParentId");
    post.kind = StackExchange::kind(take(u"PostTypeId"), m_fileName, post.parentId);
    post.acceptedAnswerId = takeId(u"AcceptedAnswerId");
    post.title = take(u"Title");
    post.body = take(u"Body");
    post.date = take(u"CreationDate");
    post.tags = tagsIn(take(u"Tags"));
    PostNumbers numbers(post);
    post.score = numbers.number(QStringLiteral("Score"), m_object.take(u"Score"));
    post.views = numbers.number(QStringLiteral("ViewCount"), m_object.take(u"ViewCount"));
    post.answers = numbers.number(QStringLiteral("AnswerCount"), m_object.take(u"AnswerCount"));
    post.fields = m_object;
    StackExchange::complete(post, m_options);
    return post;
}

Post JsonPost::other()
{
    Post post;
    for (const QStringView name : {u"id", u"ID", u"key"}) {
        if (m_object.contains(name)) {
            post.id = takeId(name);
            break;
        }
    }
    post.kind = m_options.kind.isEmpty() ? QStringLiteral("post") : m_options.kind;
    post.title = takeFirst({u"title", u"Title", u"summary"});
    post.body = takeFirst({u"body", u"text", u"Body", u"description", u"content"});
    post.url = takeFirst({u"url", u"link", u"html_url"});
    post.date = takeFirst({u"date", u"created_at", u"creation_date"});
    post.tags = JsonValues::strings(m_object.take(u"tags"));
    post.format = MappedText::format(post.body);
    post.site = m_options.site;
    if (post.url.isEmpty() && !post.id.isEmpty()) {
        post.url = StackExchange::url(post.site, post.id, post.kind);
    }
    post.fields = m_object;
    return post;
}

QString JsonPost::takeRole(ItemRole role)
{
    return JsonValues::cellText(m_object.take(m_options.map.heading(role)));
}

// A number as people write it, "1,234", or as a number of JSON.
int JsonPost::takeCount(Post &post, ItemRole role)
{
    const QJsonValue value = m_object.take(m_options.map.heading(role));
    const std::optional<qint64> written = value.isString() ? MappedText::number(value.toString()) : std::nullopt;
    return PostNumbers(post).number(nameOf(role), written ? QJsonValue(*written) : value);
}

// An object of any other source, read by the user's map.
Post JsonPost::mapped()
{
    const ItemMap &map = m_options.map;
    Post post;
    QStringList texts;
    for (const QString &name : map.columns.value(ItemRole::Body)) {
        texts << JsonValues::cellText(m_object.take(name));
    }
    post.body = MappedText::body(texts);
    post.format = MappedText::format(post.body);
    const QJsonValue id = m_object.take(map.heading(ItemRole::Id));
    // The user may choose a member with fractions as the id, but a double beyond 2^53 stands for many numbers.
    constexpr double mostExact = 9007199254740992;
    const bool isVague = id.isDouble() && !JsonValues::whole(id) && std::abs(id.toDouble()) >= mostExact;
    post.id = isVague ? QString() : JsonValues::cellText(id);
    post.title = takeRole(ItemRole::Title);
    post.url = takeRole(ItemRole::Url);
    post.date = StackExchange::date(takeRole(ItemRole::Date));
    post.tags = JsonValues::strings(m_object.take(map.heading(ItemRole::Tags)));
    post.score = takeCount(post, ItemRole::Score);
    post.views = takeCount(post, ItemRole::Views);
    post.answers = takeCount(post, ItemRole::Answers);
    post.author = takeRole(ItemRole::Author);
    post.kind = MappedText::kind(takeRole(ItemRole::Kind), m_options);
    post.site = m_options.site.isEmpty() ? map.site : m_options.site;
    for (const QString &name : map.leftOut) {
        m_object.remove(name);
    }
    post.fields = map.keepOthers ? m_object : QJsonObject();
    return post;
}

Message JsonPost::refusal(const QJsonObject &object)
{
    if (object.contains(u"error_id") || object.contains(u"error_message")) {
        return JsonPostText::toSay("instead of posts, the site sent an error: %1")
            .arg(object.value(u"error_message").toString());
    }
    if (object.contains(u"documentation_url") && object.contains(u"message")) {
        return JsonPostText::toSay("instead of issues, the site sent an error: %1")
            .arg(object.value(u"message").toString());
    }
    for (const QStringView name : {u"answer_id", u"question_id", u"number", u"Id", u"id", u"ID", u"key"}) {
        if (const QJsonValue id = object.value(name); id.isDouble() && !JsonValues::whole(id)) {
            return JsonPostText::toSay("the id %1 is not a whole number, or too large").arg(JsonValues::cellText(id));
        }
    }
    return JsonPostText::toSay("the object has no id");
}

struct JsonPostReaderText
{
    CORATER_MESSAGES(PostReaders)
};

} // namespace

Result<ImportReport> readPostJson(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                  const PostSink &sink, const Progress &progress)
{
    ImportReport report;
    JsonObjects objects(device, fileName);
    QSet<QString> known;
    const bool numbered = !options.map.isEmpty() && options.map.heading(ItemRole::Id).isEmpty();
    QJsonObject object;
    for (;;) {
        TRY(const auto more, report.readNext([&] { return objects.next(object); }, progress));
        if (!more) {
            return report;
        }
        noteMended(report, objects.place(), objects.mended());
        std::vector<Post> posts = JsonPost(object, fileName, options).posts(objects.isWrapped());
        if (posts.empty()) {
            report.note(objects.place(), JsonPostReaderText::toSay("the object contains no issue"), true);
        }
        for (Post &post : posts) {
            post.place = objects.place();
            if (numbered) {
                post.id = QString::number(report.rows);
            }
            if (post.id.isEmpty()) {
                report.note(post.place, JsonPost::refusal(object), true);
                continue;
            }
            const bool isIssue = post.kind == u"issue" || post.kind == u"pull request";
            const bool unique = isIssue || !options.map.isEmpty();
            if (unique && known.contains(post.id)) {
                report.note(post.place,
                            (isIssue ? JsonPostReaderText::toSay("the issue %1 occurs twice in the file")
                                     : JsonPostReaderText::toSay("the id %1 occurs twice in the file"))
                                .arg(post.id),
                            true);
                continue;
            }
            if (unique) {
                known.insert(post.id);
            }
            TRY(sink(std::move(post)));
        }
        progress(objects.bytesRead(), device.size());
    }
}

} // namespace corater
