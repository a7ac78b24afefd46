// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/items/ThreadJoiner.h"

#include "data/files/system/SystemError.h"
#include "data/records/ItemFields.h"

#include <QDataStream>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct ThreadJoinerText
{
    CORATER_MESSAGES(ThreadJoiner)
};

// The error names the folder of temporary files (TMPDIR) and the reason of the failed write.
Error notWritten()
{
    const auto error = lastWriteError();
    return {.code = codeOfSystem(error),
            .message = ThreadJoinerText::toSay("no temporary file can be written in %1").arg(QDir::tempPath()),
            .found = systemWords(error)};
}

QDataStream &operator<<(QDataStream &out, const ItemPart &part)
{
    return out << part.kind << part.externalId << int(part.format) << part.body << part.author << part.date
               << part.score << part.accepted;
}

QDataStream &operator>>(QDataStream &in, ItemPart &part)
{
    int format = 0;
    in >> part.kind >> part.externalId >> format >> part.body >> part.author >> part.date >> part.score >>
        part.accepted;
    part.format = TextFormat(format);
    return in;
}

QByteArray written(const Post &post)
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << post.id << post.kind << post.site << post.parentId << post.acceptedAnswerId << post.title << post.body
        << int(post.format) << post.url << post.date << post.author << post.tags << post.score << post.views
        << post.answers << post.accepted << QJsonDocument(post.fields).toJson(QJsonDocument::Compact)
        << qint32(post.more.size());
    for (const ItemPart &part : post.more) {
        out << part;
    }
    return bytes;
}

Post readBack(const QByteArray &bytes)
{
    Post post;
    QDataStream in(bytes);
    int format = 0;
    QByteArray fields;
    qint32 more = 0;
    in >> post.id >> post.kind >> post.site >> post.parentId >> post.acceptedAnswerId >> post.title >> post.body >>
        format >> post.url >> post.date >> post.author >> post.tags >> post.score >> post.views >> post.answers >>
        post.accepted >> fields >> more;
    post.format = TextFormat(format);
    post.fields = QJsonDocument::fromJson(fields).object();
    post.more.resize(size_t(more));
    for (ItemPart &part : post.more) {
        in >> part;
    }
    return post;
}

QString itemKind(const QString &postKind)
{
    if (postKind == u"question" || postKind == u"answer" || postKind == u"title") {
        return QStringLiteral("thread");
    }
    return postKind == u"issue" ? QStringLiteral("bug report") : postKind;
}

QString partKind(const QString &postKind)
{
    if (postKind == u"question" || postKind == u"answer") {
        return postKind;
    }
    return postKind == u"patch" ? QStringLiteral("message") : QStringLiteral("body");
}

void addParts(Item &item, Post &post)
{
    if (!post.body.isEmpty()) {
        ItemPart part;
        part.kind = partKind(post.kind);
        part.externalId = post.id;
        part.format = post.format;
        part.body = std::move(post.body);
        part.author = post.author;
        part.date = post.date;
        part.score = post.score;
        part.accepted = post.accepted;
        item.parts.push_back(std::move(part));
    }
    for (ItemPart &part : post.more) {
        item.parts.push_back(std::move(part));
    }
}

Item toItem(Post &&post)
{
    Item item;
    item.site = post.site;
    item.externalId = post.id;
    item.kind = itemKind(post.kind);
    item.title = post.title;
    item.url = post.url;
    item.date = post.date;
    item.tags = post.tags;
    item.score = post.score;
    item.views = post.views;
    item.answers = post.answers;
    item.fields = post.fields;
    if (!post.acceptedAnswerId.isEmpty()) {
        item.fields.insert(ItemFields::acceptedAnswer, post.acceptedAnswerId);
    }
    if (post.body.isEmpty() && !post.author.isEmpty()) {
        item.fields.insert(ItemFields::author, post.author);
    }
    addParts(item, post);
    return item;
}

quint64 numberOf(const QString &id)
{
    bool number = false;
    const quint64 value = id.toULongLong(&number);
    return number ? value : qHash(id);
}

} // namespace

ThreadJoiner::ThreadJoiner(QString fileName, const ItemSink &sink) : m_fileName(std::move(fileName)), m_sink(sink) {}

size_t ThreadJoiner::threadOf(const QString &site, const QString &questionId)
{
    const QString key = site + u'\n' + questionId;
    const auto found = m_index.constFind(key);
    if (found != m_index.cend()) {
        return *found;
    }
    m_index.insert(key, m_threads.size());
    m_threads.emplace_back();
    return m_threads.size() - 1;
}

Result<void> ThreadJoiner::add(Post &&post, ImportReport &report)
{
    if (post.site.isEmpty()) {
        post.site = QFileInfo(m_fileName).fileName();
    }
    if (post.kind == u"other") {
        ++m_others;
        return {};
    }
    const bool answer = post.kind == u"answer";
    if (!answer && post.kind != u"question") {
        return handOver(toItem(std::move(post)), report);
    }
    Thread &waiting = m_threads[threadOf(post.site, answer && !post.parentId.isEmpty() ? post.parentId : post.id)];
    const quint64 number = numberOf(post.id);
    const bool known = answer ? std::ranges::find(waiting.answers, number, &Waiting::id) != waiting.answers.end()
                              : waiting.question >= 0;
    if (known) {
        report.note(post.place, ThreadJoinerText::toSay("the post %1 occurs twice in the file").arg(post.id), true);
        return {};
    }
    TRY(const auto offset, keep(post));
    if (answer) {
        waiting.answers.push_back({number, offset});
    } else {
        waiting.question = offset;
    }
    return {};
}

Result<void> ThreadJoiner::spill()
{
    m_file = std::make_unique<QTemporaryFile>();
    clearSystemError();
    if (!m_file->open() || m_file->write(m_memory) != m_memory.size()) {
        return std::unexpected(notWritten());
    }
    m_memory = QByteArray();
    return {};
}

// Stores the post; returns its position in the store.
Result<qint64> ThreadJoiner::keep(const Post &post)
{
    const QByteArray bytes = written(post);
    if (!m_file && m_memory.size() + bytes.size() > bytesInMemory) {
        TRY(spill());
    }
    QByteArray record;
    QDataStream out(&record, QIODevice::WriteOnly);
    out << bytes;
    if (!m_file) {
        m_memory += record;
        return m_memory.size() - record.size();
    }
    const qint64 offset = m_file->pos();
    clearSystemError();
    if (m_file->write(record) != record.size()) {
        return std::unexpected(notWritten());
    }
    return offset;
}

Result<Post> ThreadJoiner::recall(qint64 offset)
{
    QByteArray bytes;
    if (m_file) {
        if (!m_file->seek(offset)) {
            return fail(ErrorCode::Internal,
                        ThreadJoinerText::toSay("cannot read a temporary file: %1").arg(m_file->errorString()));
        }
        QDataStream in(m_file.get());
        in >> bytes;
    } else {
        QDataStream in(m_memory);
        in.skipRawData(int(offset));
        in >> bytes;
    }
    return readBack(bytes);
}

Result<void> ThreadJoiner::handOver(Item &&item, ImportReport &report)
{
    ++report.items;
    return m_sink(std::move(item));
}

Result<Item> ThreadJoiner::thread(const Thread &waiting)
{
    Item item;
    QString accepted;
    if (waiting.question >= 0) {
        TRY(auto question, recall(waiting.question));
        accepted = question.acceptedAnswerId;
        item = toItem(std::move(question));
    }
    for (const Waiting &place : waiting.answers) {
        TRY(auto answer, recall(place.offset));
        answer.accepted = answer.accepted || (!accepted.isEmpty() && answer.id == accepted);
        if (item.externalId.isEmpty()) {
            item.site = answer.site;
            item.externalId = answer.parentId.isEmpty() ? answer.id : answer.parentId;
            item.kind = itemKind(answer.kind);
            item.title = answer.title;
            item.url = answer.url;
            item.date = answer.date;
        }
        addParts(item, answer);
    }
    item.answers = std::max(item.answers, int(waiting.answers.size()));
    return item;
}

Result<void> ThreadJoiner::finish(ImportReport &report, const Progress &progress)
{
    qint64 done = 0;
    for (const bool withQuestion : {true, false}) {
        for (const Thread &waiting : m_threads) {
            if ((waiting.question >= 0) != withQuestion) {
                continue;
            }
            if (progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, ThreadJoinerText::toSay("cancelled"));
            }
            TRY(auto item, thread(waiting));
            TRY(handOver(std::move(item), report));
            progress(++done, qint64(m_threads.size()));
        }
    }
    const Place file{.file = m_fileName, .line = 0, .column = 0, .cell = {}};
    const auto orphans = std::ranges::count_if(m_threads, [](const Thread &t) { return t.question < 0; });
    if (orphans > 0) {
        report.note(file, orphans == 1 ? ThreadJoinerText::toSay("answers to 1 question that is not in the file")
                                       : ThreadJoinerText::toSay("answers to %n questions that are not in the file",
                                                                 nullptr, int(orphans)));
    }
    if (m_others > 0) {
        report.note(file, m_others == 1
                              ? ThreadJoinerText::toSay("1 post that is neither question nor answer was left out")
                              : ThreadJoinerText::toSay("%n posts that are neither question nor answer were left out",
                                                        nullptr, int(m_others)));
    }
    return {};
}

} // namespace corater
