// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"

#include <QHash>
#include <QTemporaryFile>

#include <memory>
#include <vector>

namespace corater {

/// Joins questions and answers to items, however far apart they are: posts are kept in memory up to a limit, then in a
/// temporary file of which only the positions are kept. Posts of other kinds become items at once. importItems() uses
/// it.
class ThreadJoiner
{
public:
    /// `fileName` gives the site of posts whose source does not name one.
    ThreadJoiner(QString fileName, const ItemSink &sink);

    /// Takes one post. Posts that are neither question nor answer (tag wikis) are counted and left out.
    Result<void> add(Post &&post, ImportReport &report);
    /// Counts a post that is neither question nor answer, without reading it.
    void leaveOut() { ++m_others; }
    /// Hands over the threads, in the order in which their questions came, then answers whose question is missing.
    Result<void> finish(ImportReport &report, const Progress &progress);

    static constexpr qint64 bytesInMemory = 16 << 20;

private:
    struct Waiting
    {
        quint64 id;
        qint64 offset;
    };
    struct Thread
    {
        qint64 question = -1; ///< place in the store
        std::vector<Waiting> answers;
    };

    Result<qint64> keep(const Post &post);
    Result<Post> recall(qint64 offset);
    Result<void> spill();
    Result<void> handOver(Item &&item, ImportReport &report);
    Result<Item> thread(const Thread &waiting);
    size_t threadOf(const QString &site, const QString &questionId);

    QString m_fileName;
    const ItemSink &m_sink;
    QByteArray m_memory;
    std::unique_ptr<QTemporaryFile> m_file; ///< once m_memory has grown too large
    QHash<QString, size_t> m_index;         ///< site and question to thread
    std::vector<Thread> m_threads;
    qint64 m_others = 0;
};

} // namespace corater
