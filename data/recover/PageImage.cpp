// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/PageImage.h"

#include "data/files/FileRefusals.h"
#include "data/store/file/LeftBehind.h"
#include "data/store/schema/Schema.h"

#include <QFile>
#include <QtEndian>

#include <algorithm>

namespace corater {

namespace {

struct PageImageMessages
{
    CORATER_MESSAGES(PageImage)
};

constexpr qsizetype headerLength = 100;
constexpr qsizetype pageSizeAt = 16;
constexpr qsizetype readVersionAt = 19;
constexpr qsizetype firstFreeAt = 32;
constexpr qsizetype userVersionAt = 60;
constexpr qsizetype applicationAt = 68;
constexpr qsizetype logHeaderLength = 32;
constexpr qsizetype frameHeaderLength = 24;

quint32 numberAt(QByteArrayView bytes, qsizetype at)
{
    return at + 4 <= bytes.size() ? qFromBigEndian<quint32>(bytes.data() + at) : 0;
}

// A size that SQLite knows; 1 stands for 65536. What a damaged header says is none of them, as a rule.
qsizetype usablePageSize(quint32 said)
{
    const quint32 size = said == 1 ? 65536 : said;
    return size >= 512 && size <= 65536 && (size & (size - 1)) == 0 ? qsizetype(size) : 0;
}

/// The sum that each frame of a log carries: over the log's header and all frames up to it (4.2).
class LogSum
{
public:
    explicit LogSum(bool isBigEndian) : m_isBigEndian(isBigEndian) {}

    void add(QByteArrayView bytes)
    {
        for (qsizetype at = 0; at + 8 <= bytes.size(); at += 8) {
            m_first += word(bytes, at) + m_second;
            m_second += word(bytes, at + 4) + m_first;
        }
    }
    bool is(QByteArrayView bytes, qsizetype at) const
    {
        return numberAt(bytes, at) == m_first && numberAt(bytes, at + 4) == m_second;
    }

private:
    quint32 word(QByteArrayView bytes, qsizetype at) const
    {
        return m_isBigEndian ? qFromBigEndian<quint32>(bytes.data() + at)
                             : qFromLittleEndian<quint32>(bytes.data() + at);
    }

    bool m_isBigEndian;
    quint32 m_first = 0;
    quint32 m_second = 0;
};

Result<QByteArray> bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.exists()) {
        return fail(ErrorCode::NotFound, PageImageMessages::toSay("no such study"), {.file = path});
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Permission, FileRefusals::mayNotRead(), {.file = path});
    }
    return file.readAll();
}

} // namespace

Result<PageImage> PageImage::read(const QString &path)
{
    auto bytes = bytesOf(path);
    if (!bytes) {
        return std::unexpected(bytes.error());
    }
    if (bytes->isEmpty()) {
        return fail(ErrorCode::Foreign, FileRefusals::emptyFile(), {.file = path});
    }
    PageImage image;
    image.m_bytes = std::move(*bytes);
    const auto log = bytesOf(realFile(path) + QStringLiteral("-wal"));
    const quint32 said = numberAt(image.m_bytes, pageSizeAt) >> 16;
    if (const qsizetype size = usablePageSize(said)) {
        image.m_pageSize = size;
    } else if (const qsizetype logSize = log ? usablePageSize(numberAt(*log, 8)) : 0) {
        image.m_pageSize = logSize;
    }
    const bool saysLog = image.m_bytes.size() > readVersionAt && image.m_bytes[readVersionAt] == 2;
    if (log && log->size() > logHeaderLength && (saysLog || !image.saysStudy())) {
        image.takeLog(*log);
    } else if (saysLog && image.saysStudy()) {
        image.m_log = log ? Log::Read : Log::Missing;
    }
    image.m_count = quint32((image.m_bytes.size() + image.m_pageSize - 1) / image.m_pageSize);
    for (const quint32 page : image.m_inLog.keys()) {
        image.m_count = std::max(image.m_count, page);
    }
    image.findFree();
    return image;
}

void PageImage::takeLog(const QByteArray &log)
{
    constexpr quint32 littleEndian = 0x377f0682;
    constexpr quint32 bigEndian = 0x377f0683;
    m_log = Log::Damaged;
    const quint32 magic = numberAt(log, 0);
    LogSum sum(magic == bigEndian);
    sum.add(QByteArrayView(log).first(24));
    if ((magic != littleEndian && magic != bigEndian) || !sum.is(log, 24) ||
        usablePageSize(numberAt(log, 8)) != m_pageSize) {
        return;
    }
    m_logBytes = log;
    const qsizetype step = frameHeaderLength + m_pageSize;
    QHash<quint32, qsizetype> pending; // of a change that is not finished yet
    qsizetype at = logHeaderLength;
    bool holds = true;
    for (; holds && at + step <= log.size(); at += step) {
        const QByteArrayView frame = QByteArrayView(log).sliced(at, step);
        sum.add(frame.first(8));
        sum.add(frame.sliced(frameHeaderLength));
        holds = frame.sliced(8, 8) == QByteArrayView(log).sliced(16, 8) && sum.is(frame, 16);
        if (!holds) {
            break;
        }
        // A file has no more pages than were ever written.
        if (const quint32 page = numberAt(frame, 0); page <= (m_bytes.size() + log.size()) / m_pageSize + 1) {
            pending.insert(page, at + frameHeaderLength);
        }
        if (numberAt(frame, 4) != 0) {
            m_inLog.insert(pending);
            pending.clear();
        }
    }
    // Frames of an earlier use of the log follow the last one as a rule; those of this use have its salt.
    m_log = Log::Read;
    for (; at + step <= log.size(); at += step) {
        const QByteArrayView frame = QByteArrayView(log).sliced(at, step);
        if (frame.sliced(8, 8) == QByteArrayView(log).sliced(16, 8)) {
            m_log = Log::Damaged;
        }
    }
}

QByteArrayView PageImage::page(quint32 number) const
{
    if (const auto found = m_inLog.constFind(number); found != m_inLog.cend()) {
        return QByteArrayView(m_logBytes).sliced(*found, m_pageSize);
    }
    const qsizetype at = (qsizetype(number) - 1) * m_pageSize;
    if (number == 0 || at >= m_bytes.size()) {
        return {};
    }
    return QByteArrayView(m_bytes).sliced(at, std::min(m_pageSize, m_bytes.size() - at));
}

bool PageImage::saysStudy() const
{
    return m_bytes.size() >= headerLength && m_bytes.startsWith("SQLite format 3") &&
           numberAt(m_bytes, applicationAt) == quint32(applicationId);
}

int PageImage::version() const
{
    return saysStudy() ? int(numberAt(page(1), userVersionAt)) : 0;
}

// A chain of pages, each with the numbers of others.
void PageImage::findFree()
{
    quint32 trunk = numberAt(page(1), firstFreeAt);
    while (trunk > 1 && trunk <= count() && !m_free.contains(trunk)) {
        m_free.insert(trunk);
        const QByteArrayView bytes = page(trunk);
        const qsizetype leaves = std::min<qsizetype>(numberAt(bytes, 4), bytes.size() / 4 - 2);
        for (qsizetype i = 0; i < leaves; ++i) {
            m_free.insert(numberAt(bytes, 8 + 4 * i));
        }
        trunk = numberAt(bytes, 0);
    }
}

} // namespace corater
