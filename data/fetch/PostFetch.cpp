// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/fetch/PostFetch.h"

#include "data/files/FileRefusals.h"
#include "data/files/WholeFile.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QUrlQuery>

#include <algorithm>

namespace corater {

namespace {

constexpr qsizetype batchSize = 100; // ids in one request, and posts in one page: the API's own limits
constexpr int mostPages = 1000;      // a server that always has more

struct PostFetchText
{
    CORATER_MESSAGES(PostFetch)
};

Result<void> writeFile(const QString &path, const QByteArray &bytes)
{
    return writeWholeFile(path, [&](QIODevice &out) -> Result<void> {
        if (out.write(bytes) != bytes.size()) {
            return fail(ErrorCode::DiskFull, PostFetchText::toSay("cannot be written"), {}, {}, out.errorString());
        }
        return {};
    });
}

QByteArray indented(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

class Fetch
{
public:
    Fetch(const PostFetchOptions &options, const Progress &progress)
        : m_options(options), m_progress(progress), m_client({{}, progress.cancelled}, options.wait)
    {
    }

    Result<PostFetch> run(const QStringList &ids)
    {
        if (!QDir().mkpath(m_options.folder + QStringLiteral("/raw"))) {
            return fail(ErrorCode::Permission, FileRefusals::folderNotMade(), {.file = m_options.folder});
        }
        sort(ids);
        auto done = fetchAll();
        // Also of an interrupted fetch: the manifest lists what has been fetched so far.
        const auto written = writeManifest();
        TRY(done);
        TRY(written);
        TRY(writeJoined());
        return m_done;
    }

private:
    void sort(const QStringList &ids)
    {
        std::vector<qint64> numbers;
        for (const QString &id : ids) {
            bool number = false;
            const qint64 value = id.trimmed().toLongLong(&number);
            if (number && value > 0) {
                numbers.push_back(value);
            } else {
                m_done.notNumbers << id;
            }
        }
        std::ranges::sort(numbers);
        const auto twice = std::ranges::unique(numbers);
        numbers.erase(twice.begin(), twice.end());
        m_wanted = std::move(numbers);
    }

    Result<void> fetchAll()
    {
        auto done = inBatches(m_wanted, {"questions", "questions/%1", "question_id"}, m_questions);
        if (done) {
            done = inBatches(m_wanted, {"answers", "questions/%1/answers", "answer_id"}, m_answers);
        }
        if (!done || !m_options.comments) {
            return done;
        }
        std::vector<qint64> posts;
        for (const auto *kind : {&m_questions, &m_answers}) {
            for (qint64 id : kind->keys()) {
                posts.push_back(id);
            }
        }
        std::ranges::sort(posts);
        return inBatches(posts, {"comments", "posts/%1/comments", "comment_id"}, m_comments);
    }

    struct Method
    {
        const char *what; ///< name of the kept answers
        const char *path; ///< %1: the ids
        const char *idName;
    };

    Result<void> inBatches(const std::vector<qint64> &ids, const Method &method, QHash<qint64, QJsonObject> &found)
    {
        for (size_t from = 0; from < ids.size(); from += size_t(batchSize)) {
            const size_t to = std::min(ids.size(), from + size_t(batchSize));
            QStringList batch;
            for (size_t i = from; i < to; ++i) {
                batch << QString::number(ids[i]);
            }
            TRY(pages(method, QString::fromLatin1(method.path).arg(batch.join(u';')), found));
            if (&found == &m_questions) {
                m_asked = to;
            }
            m_progress(qint64(to), qint64(ids.size()));
        }
        return {};
    }

    Result<void> pages(const Method &method, const QString &path, QHash<qint64, QJsonObject> &found)
    {
        const QString idName = QString::fromLatin1(method.idName);
        for (int page = 1; page <= mostPages; ++page) {
            TRY(const auto answer, ask(method, path, page));
            for (const QJsonValue &item : answer[u"items"].toArray()) {
                if (const qint64 id = item[idName].toInteger(); id > 0) {
                    found.insert(id, item.toObject());
                }
            }
            if (!answer[u"has_more"].toBool()) {
                return {};
            }
        }
        return fail(ErrorCode::Refused, PostFetchText::toSay("the server sends pages without end"),
                    {.file = m_options.base + u'/' + path});
    }

    QUrl address(const QString &path, int page, bool withKey) const
    {
        QUrl url(m_options.base + u'/' + path);
        QUrlQuery query;
        query.addQueryItem(QStringLiteral("site"), m_options.site);
        query.addQueryItem(QStringLiteral("filter"), QStringLiteral("withbody"));
        query.addQueryItem(QStringLiteral("order"), QStringLiteral("asc"));
        query.addQueryItem(QStringLiteral("sort"), QStringLiteral("creation"));
        query.addQueryItem(QStringLiteral("pagesize"), QString::number(batchSize));
        query.addQueryItem(QStringLiteral("page"), QString::number(page));
        if (withKey && !m_options.key.isEmpty()) {
            query.addQueryItem(QStringLiteral("key"), m_options.key);
        }
        url.setQuery(query);
        return url;
    }

    // The answer kept from an earlier run; without one, asks the server and keeps its answer.
    Result<QJsonObject> ask(const Method &method, const QString &idsPath, int page)
    {
        const QByteArray plain = address(idsPath, page, false).toEncoded();
        const QByteArray digest = QCryptographicHash::hash(plain, QCryptographicHash::Sha256).toHex().left(16);
        const QString name =
            QStringLiteral("raw/%1-%2.json").arg(QLatin1String(method.what), QString::fromLatin1(digest));
        const QString path = QDir(m_options.folder).filePath(name);
        if (QFile kept(path); kept.open(QIODevice::ReadOnly)) {
            const QByteArray raw = kept.readAll();
            const QJsonObject object = QJsonDocument::fromJson(raw).object();
            if (object[u"items"].isArray()) { // a damaged file is fetched again
                ++m_done.reused;
                note(plain, name, raw, QFileInfo(path).lastModified());
                return object;
            }
        }
        const auto answer = m_client.get(address(idsPath, page, true));
        m_done.requests = m_client.requests();
        m_done.quotaRemaining = m_client.quotaRemaining();
        TRY(answer);
        TRY(writeFile(path, answer->raw));
        note(plain, name, answer->raw, QDateTime::currentDateTimeUtc());
        return answer->object;
    }

    void note(const QByteArray &url, const QString &file, const QByteArray &raw, const QDateTime &when)
    {
        m_sources.append(
            QJsonObject{{QStringLiteral("url"), QString::fromLatin1(url)},
                        {QStringLiteral("file"), file},
                        {QStringLiteral("retrieved"), when.toUTC().toString(Qt::ISODate)},
                        {QStringLiteral("sha256"),
                         QString::fromLatin1(QCryptographicHash::hash(raw, QCryptographicHash::Sha256).toHex())}});
    }

    QStringList missingIds() const
    {
        QStringList missing;
        // Posts that an interrupted fetch did not reach are unknown, not missing.
        for (size_t i = 0; i < m_asked; ++i) {
            if (!m_questions.contains(m_wanted[i])) {
                missing << QString::number(m_wanted[i]);
            }
        }
        return missing;
    }

    Result<void> writeManifest()
    {
        m_done.missing = missingIds();
        // The API names the licence of each post; earlier posts without one are under CC BY-SA, too.
        QSet<QString> licences;
        for (const auto *kind : {&m_questions, &m_answers, &m_comments}) {
            for (const QJsonObject &post : *kind) {
                licences.insert(post[u"content_license"].toString(QStringLiteral("CC BY-SA")));
            }
        }
        QStringList named(licences.begin(), licences.end());
        named.sort();
        return writeFile(QDir(m_options.folder).filePath(QStringLiteral("fetch.json")),
                         indented({{QStringLiteral("base"), m_options.base},
                                   {QStringLiteral("site"), m_options.site},
                                   {QStringLiteral("licences"), QJsonArray::fromStringList(named)},
                                   {QStringLiteral("missing"), QJsonArray::fromStringList(m_done.missing)},
                                   {QStringLiteral("answers_of_server"), m_sources}}));
    }

    // Comments below their posts, answers below their questions, as the API itself nests them when asked to.
    Result<void> writeJoined()
    {
        QHash<qint64, QJsonArray> commentsOf;
        for (const QJsonObject &comment : inOrder(m_comments)) {
            commentsOf[comment[u"post_id"].toInteger()].append(comment);
            ++m_done.comments;
        }
        QHash<qint64, QJsonArray> answersOf;
        for (QJsonObject answer : inOrder(m_answers)) {
            answer.insert(QStringLiteral("comments"), commentsOf.value(answer[u"answer_id"].toInteger()));
            answersOf[answer[u"question_id"].toInteger()].append(answer);
        }
        m_done.file = QDir(m_options.folder).filePath(QStringLiteral("posts.jsonl"));
        return writeWholeFile(m_done.file, [&](QIODevice &out) -> Result<void> {
            for (QJsonObject question : inOrder(m_questions)) {
                const qint64 id = question[u"question_id"].toInteger();
                if (!std::ranges::binary_search(m_wanted, id)) {
                    continue; // not asked for
                }
                const QJsonArray answers = answersOf.value(id);
                question.insert(QStringLiteral("comments"), commentsOf.value(id));
                question.insert(QStringLiteral("answers"), answers);
                const QByteArray line = QJsonDocument(question).toJson(QJsonDocument::Compact) + '\n';
                if (out.write(line) != line.size()) {
                    return fail(ErrorCode::DiskFull, PostFetchText::toSay("cannot be written"), {}, {},
                                out.errorString());
                }
                ++m_done.questions;
                m_done.answers += answers.size();
            }
            return {};
        });
    }

    static std::vector<QJsonObject> inOrder(const QHash<qint64, QJsonObject> &posts)
    {
        QList<qint64> ids = posts.keys();
        std::ranges::sort(ids);
        std::vector<QJsonObject> found;
        for (qint64 id : ids) {
            found.push_back(posts.value(id));
        }
        return found;
    }

    const PostFetchOptions &m_options;
    const Progress &m_progress;
    ApiClient m_client;
    std::vector<qint64> m_wanted; ///< sorted
    size_t m_asked = 0;           ///< number of questions asked for so far, from the front of m_wanted
    QHash<qint64, QJsonObject> m_questions;
    QHash<qint64, QJsonObject> m_answers;
    QHash<qint64, QJsonObject> m_comments;
    QJsonArray m_sources;
    PostFetch m_done;
};

} // namespace

Result<PostFetch> fetchPosts(const QStringList &questionIds, const PostFetchOptions &options, const Progress &progress)
{
    return Fetch(options, progress).run(questionIds);
}

} // namespace corater
