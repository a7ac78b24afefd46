// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/HintScan.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace corater {

namespace {

struct HintScanText
{
    CORATER_MESSAGES(HintScan)
};

// The threads that judge files, and their finished results.
class HintWorkers
{
public:
    HintWorkers(const QStringList &paths, const HintScanOptions &options, qsizetype threads)
        : m_paths(paths), m_options(options), m_ahead(threads * 8)
    {
        for (qsizetype i = 0; i < threads; ++i) {
            m_threads.emplace_back([this] { work(); });
        }
    }

    ~HintWorkers()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_next = m_paths.size();
        }
        m_mayGoOn.notify_all();
        m_threads.clear();
    }

    Q_DISABLE_COPY_MOVE(HintWorkers)

    // Waits for the result of the file at the index. Call it once for each index, in order.
    FileHints take(qsizetype index)
    {
        std::unique_lock lock(m_mutex);
        m_taken = index;
        m_mayGoOn.notify_all();
        m_isDone.wait(lock, [&] { return m_done.contains(index); });
        FileHints result = std::move(m_done.extract(index).mapped());
        return result;
    }

private:
    void work()
    {
        while (true) {
            qsizetype index = 0;
            {
                std::unique_lock lock(m_mutex);
                m_mayGoOn.wait(lock, [this] { return m_next >= m_paths.size() || m_next < m_taken + m_ahead; });
                if (m_next >= m_paths.size()) {
                    return;
                }
                index = m_next++;
            }
            FileHints found = hintsOfFile(m_paths[index], m_options);
            const std::scoped_lock lock(m_mutex);
            m_done.emplace(index, std::move(found));
            m_isDone.notify_one();
        }
    }

    const QStringList &m_paths;
    const HintScanOptions &m_options;
    qsizetype m_ahead;
    std::mutex m_mutex;
    std::condition_variable m_mayGoOn;
    std::condition_variable m_isDone;
    std::map<qsizetype, FileHints> m_done;
    qsizetype m_next = 0;
    qsizetype m_taken = 0;
    std::vector<std::jthread> m_threads;
};

} // namespace

std::vector<Error> noticesOf(const hints::HintReport &report, const QString &path)
{
    using What = python::SyntaxTree::Limit::What;
    std::vector<Error> notices;
    for (const python::SyntaxTree::Limit &limit : report.limits) {
        const Message message =
            limit.what == What::Blocks  ? HintScanText::toSay("blocks nested too deeply: the inner ones are left out")
            : limit.what == What::Chain ? HintScanText::toSay("a statement too long to follow: it is left out")
                                        : HintScanText::toSay("brackets nested too deeply: the statement is left out");
        notices.push_back({.code = ErrorCode::Input,
                           .message = message,
                           .place = {.file = path, .line = limit.line, .column = limit.column + 1, .cell = {}}});
    }
    if (report.isCut) {
        notices.push_back({.code = ErrorCode::Input,
                           .message = HintScanText::toSay("more than %1 findings of one rule: the others are left out",
                                                          nullptr, int(hints::mostFindings))
                                          .arg(hints::mostFindings),
                           .place = {.file = path}});
    }
    return notices;
}

FileHints hintsOfFile(const QString &path, const HintScanOptions &options)
{
    FileHints found;
    found.path = path;
    Result<PythonSource> source = readPythonSource(path);
    if (!source) {
        found.notices.push_back(source.error());
        return found;
    }
    found.isRead = true;
    found.notices = std::move(source->notices);
    found.cells = std::move(source->cells);
    hints::HintOptions judged = options.hints;
    judged.isNotebook = source->isNotebook;
    found.report = hints::findHints(std::move(source->text), judged, options.rule);
    for (Error &notice : noticesOf(found.report, path)) {
        found.notices.push_back(std::move(notice));
    }
    return found;
}

void scanForHints(const QStringList &paths, const HintScanOptions &options,
                  const std::function<void(FileHints &&)> &sink, const Progress &progress)
{
    if (paths.isEmpty()) {
        return;
    }
    const qsizetype cores = options.threads > 0 ? options.threads : qMax(1, int(std::thread::hardware_concurrency()));
    HintWorkers workers(paths, options, qMin(cores, paths.size()));
    for (qsizetype i = 0; i < paths.size() && !progress.isCancelled(); ++i) {
        sink(workers.take(i));
        progress(i + 1, paths.size());
    }
}

} // namespace corater
