// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/keywords/PostsScan.h"

#include "data/files/FileChunks.h"
#include "data/files/InputFile.h"
#include "data/files/TextSource.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/readers/PostReaders.h"
#include "data/import/readers/PostsXmlReader.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QThread>

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace corater {

namespace {

struct PostsScanText
{
    CORATER_MESSAGES(PostsScan)
};

Error asError(const std::exception &cause)
{
    return {.code = ErrorCode::Internal,
            .message = Message::literal(QString::fromUtf8(cause.what())),
            .place = {},
            .expected = {},
            .found = {}};
}

// The findings of a thread in one stretch.
struct Searched
{
    PostsFound found;
    FileChunks::Buffer bytes; ///< PostsFound::every points into them
    qint64 begin = 0;
    qint64 end = 0;
    bool isEmpty = false; ///< no row begins in it
    std::optional<Error> error;
};

// The threads and their findings, to be taken in the file's order.
class Workers
{
public:
    Workers(const PostsBlock::Settings &settings, const FileChunks &stretches, int threads)
        : m_settings(settings), m_stretches(stretches), m_ahead(size_t(threads) * 4)
    {
        for (int i = 0; i < threads; ++i) {
            m_threads.emplace_back([this] { work(); });
        }
    }

    ~Workers()
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_stopped = true;
        }
        m_changed.notify_all();
        m_threads.clear();
    }

    Workers(const Workers &) = delete;
    Workers &operator=(const Workers &) = delete;

    // Waits for the next stretch of the file.
    Searched next()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_done.contains(m_wanted); });
        Searched searched = std::move(m_done.extract(m_wanted).mapped());
        ++m_wanted;
        m_changed.notify_all();
        return searched;
    }

private:
    void work()
    {
        PostsBlock block(m_settings);
        FileChunks::Buffer buffer;
        for (;;) {
            size_t index = 0;
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait(lock, [this] { return m_stopped || m_next < m_wanted + m_ahead; });
                if (m_stopped || m_next >= m_stretches.count()) {
                    return;
                }
                index = m_next++;
            }
            Searched searched = search(index, block, buffer);
            {
                const std::scoped_lock lock(m_mutex);
                m_done.emplace(index, std::move(searched));
            }
            m_changed.notify_all();
        }
    }

    Searched search(size_t index, PostsBlock &block, FileChunks::Buffer &buffer) const
    {
        Searched searched;
        try {
            const Result<FileChunks::Stretch> stretch = m_stretches.read(index, buffer);
            if (!stretch) {
                searched.error = stretch.error();
                return searched;
            }
            searched.begin = stretch->offset;
            searched.end = stretch->offset + qint64(stretch->size);
            searched.isEmpty = stretch->size == 0;
            if (stretch->endMissing) {
                searched.found.unreadFrom = 0;
            } else if (!searched.isEmpty) {
                searched.found = block.find(
                    {.data = stretch->data, .size = stretch->size, .first = index == 0, .last = stretch->last});
                if (m_settings.everyRow) {
                    searched.bytes = std::exchange(buffer, {});
                }
            }
        } catch (const std::exception &cause) {
            searched.error = asError(cause);
        }
        return searched;
    }

    PostsBlock::Settings m_settings;
    const FileChunks &m_stretches;
    size_t m_ahead;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::map<size_t, Searched> m_done;
    size_t m_next = 0;
    size_t m_wanted = 0;
    bool m_stopped = false;
    std::vector<std::jthread> m_threads;
};

// Joins the findings of the threads, in the calling thread.
class Gatherer
{
public:
    Gatherer(const PostMatcher &matcher, const PostsScan::Options &options, QString fileName,
             const PostsScan::Sink &sink, const PostsScan::RowSink &rowSink)
        : m_matcher(matcher), m_options(options), m_fileName(std::move(fileName)), m_sink(sink), m_rowSink(rowSink)
    {
    }

    Result<void> take(Searched &&searched)
    {
        if (searched.error) {
            return std::unexpected(*searched.error);
        }
        if (searched.isEmpty) {
            return {};
        }
        if (m_reader || searched.begin < m_at.offset) {
            if (const Result<bool> there = readTo(searched.begin); !there || !*there) {
                TRY(there);
                return {};
            }
        }
        // The stretch assumed that the root stands before it.
        if (searched.found.neededReader && searched.begin > 0 && !m_at.rootSeen) {
            return startReader(searched.begin);
        }
        return accept(std::move(searched));
    }

    Result<void> finish()
    {
        if (m_reader) {
            TRY(readTo(std::numeric_limits<qint64>::max()));
        }
        if (m_at.rootSeen && !m_at.rootClosed) {
            m_report.note({.file = m_fileName, .line = 0, .column = 0, .cell = {}}, XmlRows::unclosed("posts"));
        }
        return {};
    }

    ImportReport &report() { return m_report; }
    qint64 escapedTwice() const { return m_escapedTwice; }

private:
    Result<void> accept(Searched &&searched)
    {
        PostsFound &found = searched.found;
        m_report.rows += found.report.rows;
        m_report.items += found.report.items;
        m_escapedTwice += found.escapedTwice;
        for (ImportNotice &notice : found.report.notices) {
            notice.place.column += notice.place.line == 1 && notice.place.column > 0 ? m_at.column : 0;
            notice.place.line += m_at.line - 1;
        }
        m_report.addNotices(found.report);
        for (PostRow &row : found.every) {
            row.line += m_at.line - 1;
            TRY(m_rowSink(row));
        }
        for (PostHit &hit : found.hits) {
            hit.line += m_at.line - 1;
            TRY(m_sink(std::move(hit)));
        }
        m_at.column = found.end.column + (found.end.line == 1 ? m_at.column : 0);
        m_at.line += found.end.line - 1;
        m_at.rootSeen = searched.begin == 0 || found.neededReader ? found.end.rootSeen : m_at.rootSeen;
        m_at.rootClosed = m_at.rootClosed || found.end.rootClosed;
        m_at.faultsInARow = found.end.faultsInARow;
        m_at.offset = searched.end;
        if (found.unreadFrom) {
            return startReader(searched.begin + qint64(*found.unreadFrom));
        }
        return {};
    }

    Result<void> startReader(qint64 offset)
    {
        m_at.offset = offset;
        m_file = std::make_unique<QFile>(m_fileName);
        if (!m_file->open(QIODevice::ReadOnly) || !m_file->seek(offset)) {
            return fail(ErrorCode::Permission, Message::literal(m_file->errorString()));
        }
        m_reader = std::make_unique<XmlRows>(*m_file, m_fileName, m_at);
        return {};
    }

    // Reads row by row until a < stands at the offset: true. False when the reader has come past it.
    Result<bool> readTo(qint64 offset)
    {
        if (!m_reader) {
            return false;
        }
        for (;;) {
            m_at = m_reader->nextMarkup();
            if (m_at.offset >= offset) {
                break;
            }
            const Result<bool> more = m_reader->next();
            if (!more && more.error().code != ErrorCode::Input) {
                return std::unexpected(more.error());
            }
            if (more && !*more) {
                m_at = m_reader->nextMarkup();
                return false;
            }
            TRY(more ? takeRow() : takeFault(more.error()));
        }
        if (m_at.offset == offset) {
            m_reader.reset();
            return true;
        }
        return false;
    }

    Result<void> takeFault(const Error &fault)
    {
        ++m_report.rows;
        m_report.note(fault.place, fault.message, true);
        return {};
    }

    Result<void> takeRow()
    {
        ++m_report.rows;
        const Post post = postOfRow(*m_reader, m_options.import, m_fileName);
        noteOddities(m_report, post);
        if (post.id.isEmpty()) {
            m_report.note(m_reader->place(), rowWithoutId(), true);
            return {};
        }
        ++m_report.items;
        m_escapedTwice += post.escapedTwice ? 1 : 0;
        KeywordMask mask(size_t(m_matcher.matcher().set().keywords.size()));
        const bool hit = m_matcher.mark(post, mask);
        if (m_rowSink) {
            const QByteArray bytes = m_reader->row();
            PostRow row = PostRow::of(post, hit, m_options.filter);
            row.bytes = {bytes.constData(), size_t(bytes.size())};
            row.line = m_reader->line();
            return m_rowSink(row);
        }
        if (!hit) {
            return {};
        }
        return m_sink({.id = post.id,
                       .kind = post.kind,
                       .mask = std::move(mask),
                       .row = m_options.keepRows ? m_reader->row() : QByteArray(),
                       .line = m_reader->line()});
    }

    const PostMatcher &m_matcher;
    const PostsScan::Options &m_options;
    QString m_fileName;
    const PostsScan::Sink &m_sink;
    const PostsScan::RowSink &m_rowSink;
    ImportReport m_report;
    qint64 m_escapedTwice = 0;
    XmlRows::Position m_at;
    std::unique_ptr<QFile> m_file;
    std::unique_ptr<XmlRows> m_reader; ///< while the end of a stretch is unknown
};

} // namespace

PostsScan::PostsScan(const PostMatcher &matcher, Options options)
    : m_matcher(matcher), m_scan(matcher.matcher(), matcher.fields().code), m_options(std::move(options))
{
}

bool PostsScan::isSuited(const QString &fileName, const QString &format)
{
    QFile file(fileName);
    if (!InputFile::open(file, InputFile::Pipe::Refused)) {
        return false;
    }
    const Result<PostFormat> found =
        format.isEmpty() ? FormatDetection::detect(file, fileName) : FormatDetection::byName(format);
    constexpr qint64 looked = 64;
    return found && *found == PostFormat::PostsXml && !TextSource::utf16(file.peek(looked));
}

Result<ImportReport> PostsScan::run(const QString &fileName, const Sink &sink, const Progress &progress) const
{
    return search(fileName, sink, {}, progress);
}

Result<ImportReport> PostsScan::runRows(const QString &fileName, const RowSink &sink, const Progress &progress) const
{
    return search(fileName, {}, sink, progress);
}

Result<ImportReport> PostsScan::search(const QString &fileName, const Sink &sink, const RowSink &rowSink,
                                       const Progress &progress) const
{
    TRY(const auto stretches, FileChunks::open(fileName, "<row", m_options.stretchBytes));
    Gatherer gatherer(m_matcher, m_options, fileName, sink, rowSink);
    const PostsBlock::Settings settings{.matcher = m_matcher,
                                        .scan = m_scan,
                                        .options = m_options.import,
                                        .fileName = fileName,
                                        .keepRows = m_options.keepRows,
                                        .everyRow = bool(rowSink),
                                        .filter = m_options.filter};
    const int cores = m_options.threads > 0 ? m_options.threads : QThread::idealThreadCount();
    Workers workers(settings, stretches, std::min(cores, int(stretches.count())));
    for (size_t i = 0; i < stretches.count(); ++i) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, PostsScanText::toSay("cancelled"));
        }
        TRY(gatherer.take(workers.next()));
        progress(std::min(qint64(i + 1) * m_options.stretchBytes, stretches.size()), stretches.size());
    }
    TRY(gatherer.finish());
    ImportReport report = std::move(gatherer.report());
    report.format = FormatDetection::name(PostFormat::PostsXml);
    noteEscapedTwice(report, gatherer.escapedTwice(), fileName);
    return report;
}

Result<Post> PostsScan::post(std::string_view row, qint64 line, const QString &fileName) const
{
    QByteArray bytes = QByteArray::fromRawData(row.data(), qsizetype(row.size()));
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    XmlRows rows(device, fileName, {.offset = 0, .line = line, .rootSeen = true});
    const Result<bool> found = rows.next();
    if (!found || !*found) {
        return fail(ErrorCode::Internal, PostsScanText::toSay("a row could not be read again"),
                    {.file = fileName, .line = line, .column = 0, .cell = {}});
    }
    return postOfRow(rows, m_options.import, fileName);
}

} // namespace corater
