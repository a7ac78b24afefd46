// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/JsonObjects.h"
#include "data/import/MappedText.h"
#include "data/import/PostReaders.h"
#include "data/import/Repository.h"
#include "data/import/StackExchange.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace corater {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("corater::PostReaders", text);
}

// Ids and counts may be numbers or strings.
QString text(const QJsonValue &value)
{
    if (value.isDouble()) {
        return QString::number(value.toInteger());
    }
    return value.toString();
}

// A member as a person would write it into a cell.
QString cellText(const QJsonValue &value)
{
    if (value.isArray() || value.isObject()) {
        const QJsonDocument document =
            value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
        return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
    }
    return value.toVariant().toString();
}

QStringList strings(const QJsonValue &value)
{
    if (value.isString()) {
        return StackExchange::tags(value.toString());
    }
    QStringList list;
    for (const QJsonValue &element : value.toArray()) {
        const QString name = element.isObject() ? element[u"name"].toString() : element.toString();
        if (!name.isEmpty()) {
            list << name;
        }
    }
    return list;
}

// One object of a JSON source as a post. Members that Post has a place for are taken out of the object, the others
// become its fields.
class JsonPost
{
public:
    JsonPost(QJsonObject object, const QString &fileName, const ItemImportOptions &options)
        : m_object(std::move(object)), m_fileName(fileName), m_options(options)
    {
    }

    /// The post and, for a question that carries them, its answers. Empty when the object is no post.
    std::vector<Post> posts(bool wrapped)
    {
        std::vector<Post> posts;
        if (!m_options.map.isEmpty()) {
            return {mapped()};
        }
        if (m_object.contains(u"answer_id") || m_object.contains(u"question_id")) {
            posts = stackExchange(wrapped);
        } else if (m_object.contains(u"number") && m_object.contains(u"title")) {
            posts = {issue()};
        } else if (m_object.contains(u"Id")) {
            posts = {dumpRow()};
        } else {
            posts = {other()};
        }
        return posts;
    }

private:
    QString take(QStringView name) { return text(m_object.take(name)); }

    QString takeFirst(std::initializer_list<QStringView> names)
    {
        for (QStringView name : names) {
            if (m_object.contains(name)) {
                return take(name);
            }
        }
        return {};
    }

    // `site`: where the question stands that carries this answer.
    std::vector<Post> stackExchange(bool wrapped, const QString &site = {})
    {
        Post post;
        post.site = site;
        const bool answer = m_object.contains(u"answer_id");
        post.id = take(answer ? u"answer_id" : u"question_id");
        post.kind = answer                                  ? QStringLiteral("answer")
                    : wrapped || m_object.contains(u"body") ? QStringLiteral("question")
                                                            : QStringLiteral("title");
        post.parentId = answer ? take(u"question_id") : QString();
        post.acceptedAnswerId = take(u"accepted_answer_id");
        post.title = StackExchange::decoded(take(u"title"));
        takeTexts(post);
        post.date = StackExchange::date(takeFirst({u"creation_date", u"creation_date_iso"}));
        post.author = StackExchange::decoded(m_object[u"owner"][u"display_name"].toString());
        post.tags = strings(m_object.take(u"tags"));
        post.score = m_object.take(u"score").toInt();
        post.views = m_object.take(u"view_count").toInteger();
        post.answers = m_object.take(u"answer_count").toInt();
        post.accepted = m_object.take(u"is_accepted").toBool();
        post.url = takeFirst({u"link", u"share_link"});
        takeComments(post);
        const QJsonArray answers = m_object.take(u"answers").toArray();
        post.fields = m_object;
        if (post.site.isEmpty()) {
            post.site = StackExchange::site(post.url.isEmpty() ? m_object[u"owner"][u"link"].toString() : post.url);
        }
        StackExchange::complete(post, m_options, m_fileName);
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

    void takeTexts(Post &post)
    {
        const QString markdown = m_object.contains(u"body") ? QString() : take(u"body_markdown");
        post.format = markdown.isEmpty() ? TextFormat::Html : TextFormat::Markdown;
        post.body = markdown.isEmpty() ? take(u"body") : StackExchange::decoded(markdown);
    }

    void takeComments(Post &post)
    {
        const QJsonValue comments = m_object[u"comments"];
        if (!comments.isArray()) {
            return;
        }
        for (const QJsonValue &comment : m_object.take(u"comments").toArray()) {
            ItemPart part;
            part.kind = QStringLiteral("comment");
            part.externalId = text(comment[u"comment_id"]);
            part.body = comment[u"body"].toString();
            part.author = comment[u"owner"][u"display_name"].toString();
            part.date = StackExchange::date(text(comment[u"creation_date"]));
            part.score = comment[u"score"].toInt();
            post.more.push_back(std::move(part));
        }
    }

    Post issue()
    {
        Post post;
        post.kind = m_object[u"pull_request"].isObject() ? QStringLiteral("pull request") : QStringLiteral("issue");
        post.url = takeFirst({u"html_url"});
        const QString repository = Repository::ofIssue(m_object, post.url, m_options.site, m_fileName);
        post.id = Repository::issueId(repository, take(u"number"));
        post.site = repository;
        post.title = take(u"title");
        post.body = take(u"body");
        post.format = TextFormat::Markdown;
        post.date = take(u"created_at");
        post.author = m_object[u"user"][u"login"].toString();
        post.tags = strings(m_object.take(u"labels"));
        post.fields = m_object;
        return post;
    }

    // Rows of the dump that somebody turned into JSON, under the dump's own names.
    Post dumpRow()
    {
        Post post;
        post.id = take(u"Id");
        post.kind = StackExchange::kind(take(u"PostTypeId"), m_fileName);
        post.parentId = take(u"ParentId");
        post.acceptedAnswerId = take(u"AcceptedAnswerId");
        post.title = take(u"Title");
        post.body = take(u"Body");
        post.date = take(u"CreationDate");
        post.tags = StackExchange::tags(take(u"Tags"));
        post.score = take(u"Score").toInt();
        post.views = take(u"ViewCount").toLongLong();
        post.answers = take(u"AnswerCount").toInt();
        post.fields = m_object;
        StackExchange::complete(post, m_options, m_fileName);
        return post;
    }

    Post other()
    {
        Post post;
        post.id = takeFirst({u"id", u"ID", u"key"});
        post.kind = m_options.kind.isEmpty() ? QStringLiteral("post") : m_options.kind;
        post.title = takeFirst({u"title", u"Title", u"summary"});
        post.body = takeFirst({u"body", u"text", u"Body", u"description", u"content"});
        post.url = takeFirst({u"url", u"link", u"html_url"});
        post.date = takeFirst({u"date", u"created_at", u"creation_date"});
        post.tags = strings(m_object.take(u"tags"));
        post.format = TextFormat::Plain;
        post.site = m_options.site;
        post.fields = m_object;
        return post;
    }

    QString takeRole(ItemRole role) { return cellText(m_object.take(m_options.map.heading(role))); }

    // An object of anybody's making, as the user's map says.
    Post mapped()
    {
        const ItemMap &map = m_options.map;
        Post post;
        QStringList texts;
        for (const QString &name : map.columns.value(ItemRole::Body)) {
            texts << cellText(m_object.take(name));
        }
        post.body = MappedText::body(texts);
        post.format = MappedText::format(post.body);
        post.id = takeRole(ItemRole::Id);
        post.title = takeRole(ItemRole::Title);
        post.url = takeRole(ItemRole::Url);
        post.date = StackExchange::date(takeRole(ItemRole::Date));
        post.tags = strings(m_object.take(map.heading(ItemRole::Tags)));
        post.score = takeRole(ItemRole::Score).toInt();
        post.views = takeRole(ItemRole::Views).toLongLong();
        post.answers = takeRole(ItemRole::Answers).toInt();
        post.author = takeRole(ItemRole::Author);
        post.kind = MappedText::kind(takeRole(ItemRole::Kind), m_options);
        post.site = m_options.site.isEmpty() ? map.site : m_options.site;
        for (const QString &name : map.leftOut) {
            m_object.remove(name);
        }
        post.fields = map.keepOthers ? m_object : QJsonObject();
        return post;
    }

    QJsonObject m_object;
    const QString &m_fileName;
    const ItemImportOptions &m_options;
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
        const Result<bool> more = report.readNext([&] { return objects.next(object); }, progress);
        if (!more) {
            return std::unexpected(more.error());
        }
        if (!*more) {
            return report;
        }
        for (Post &post : JsonPost(object, fileName, options).posts(objects.isWrapped())) {
            post.place = objects.place();
            if (numbered) {
                post.id = QString::number(report.rows);
            }
            if (post.id.isEmpty()) {
                report.note(post.place, translated("the object has no id"), true);
                continue;
            }
            const bool unique = post.kind == u"issue" || !options.map.isEmpty();
            if (unique && known.contains(post.id)) {
                report.note(post.place,
                            (post.kind == u"issue" ? translated("the issue %1 stands in the file already")
                                                   : translated("the id %1 stands in the file already"))
                                .arg(post.id),
                            true);
                continue;
            }
            if (unique) {
                known.insert(post.id);
            }
            if (const Result<void> taken = sink(std::move(post)); !taken) {
                return std::unexpected(taken.error());
            }
        }
        progress(objects.bytesRead(), device.size());
    }
}

} // namespace corater
