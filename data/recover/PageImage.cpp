// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/recover/PageImage.h"

#include "data/files/FileRefusals.h"
#include "data/files/InputFile.h"
#include "data/store/file/LeftBehind.h"
#include "data/store/schema/Schema.h"

#include <QtEndian>

#include <algorithm>

namespace corater {

namespace {

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

// The page size, or 0 for one that SQLite does not know, as in most damaged headers; 1 stands for 65536.
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

// Bytes of the file; fewer where it ends before.
QByteArray bytesAt(QFile &file, qint64 at, qint64 length)
{
    return file.seek(at) ? file.read(length) : QByteArray();
}

} // namespace

Result<PageImage> PageImage::read(const QString &path)
{
    PageImage image;
    image.m_file = std::make_shared<QFile>(path);
    TRY(InputFile::open(*image.m_file, InputFile::Pipe::Refused));
    image.m_size = image.m_file->size();
    if (image.m_size == 0) {
        return fail(ErrorCode::Foreign, FileRefusals::emptyFile(), {.file = path});
    }
    image.m_header = bytesAt(*image.m_file, 0, headerLength);
    auto log = std::make_shared<QFile>(realFile(path) + QStringLiteral("-wal"));
    const bool hasLog = InputFile::open(*log, InputFile::Pipe::Refused).has_value();
    const quint32 said = numberAt(image.m_header, pageSizeAt) >> 16;
    if (const qsizetype size = usablePageSize(said)) {
        image.m_pageSize = size;
    } else if (const qsizetype logSize = hasLog ? usablePageSize(numberAt(bytesAt(*log, 0, 12), 8)) : 0) {
        image.m_pageSize = logSize;
    }
    const bool saysLog = image.m_header.size() > readVersionAt && image.m_header[readVersionAt] == 2;
    if (hasLog && log->size() > logHeaderLength && (saysLog || !image.saysStudy())) {
        image.m_logFile = log;
        image.takeLog();
    } else if (saysLog && image.saysStudy()) {
        image.m_log = hasLog ? Log::Read : Log::Missing;
    }
    image.m_count = quint32((image.m_size + image.m_pageSize - 1) / image.m_pageSize);
    for (const quint32 page : image.m_inLog.keys()) {
        image.m_count = std::max(image.m_count, page);
    }
    image.findFree();
    return image;
}

void PageImage::takeLog()
{
    constexpr quint32 littleEndian = 0x377f0682;
    constexpr quint32 bigEndian = 0x377f0683;
    m_log = Log::Damaged;
    const QByteArray header = bytesAt(*m_logFile, 0, logHeaderLength);
    const quint32 magic = numberAt(header, 0);
    LogSum sum(magic == bigEndian);
    sum.add(QByteArrayView(header).first(24));
    if ((magic == littleEndian || magic == bigEndian) && sum.is(header, 24) &&
        usablePageSize(numberAt(header, 8)) == m_pageSize) {
        takeFrames(header, magic == bigEndian);
    }
}

void PageImage::takeFrames(const QByteArray &header, bool isBigEndian)
{
    const qint64 logSize = m_logFile->size();
    const qint64 step = frameHeaderLength + m_pageSize;
    LogSum sum(isBigEndian);
    sum.add(QByteArrayView(header).first(24));
    QHash<quint32, qint64> pending; // frames of a transaction that is not committed yet
    qint64 at = logHeaderLength;
    const auto hasSalt = [&](const QByteArray &frame) {
        return QByteArrayView(frame).sliced(8, 8) == QByteArrayView(header).sliced(16, 8);
    };
    for (; at + step <= logSize; at += step) {
        const QByteArray frame = bytesAt(*m_logFile, at, step);
        if (frame.size() < step) {
            return;
        }
        sum.add(QByteArrayView(frame).first(8));
        sum.add(QByteArrayView(frame).sliced(frameHeaderLength));
        if (!hasSalt(frame) || !sum.is(frame, 16)) {
            break;
        }
        // A file has no more pages than were ever written.
        if (const quint32 page = numberAt(frame, 0); page <= (m_size + logSize) / m_pageSize + 1) {
            pending.insert(page, at + frameHeaderLength);
        }
        if (numberAt(frame, 4) != 0) {
            m_inLog.insert(pending);
            pending.clear();
        }
    }
    // After the last valid frame usually come frames of an earlier use of the log, which have another salt. A later
    // frame with the salt of this use shows damage.
    m_log = Log::Read;
    for (; at + step <= logSize; at += step) {
        if (const QByteArray head = bytesAt(*m_logFile, at, frameHeaderLength);
            head.size() == frameHeaderLength && hasSalt(head)) {
            m_log = Log::Damaged;
        }
    }
}

QByteArray PageImage::page(quint32 number) const
{
    if (const auto found = m_inLog.constFind(number); found != m_inLog.cend()) {
        return bytesAt(*m_logFile, *found, m_pageSize);
    }
    const qint64 at = (qint64(number) - 1) * m_pageSize;
    return number == 0 || at >= m_size ? QByteArray() : bytesAt(*m_file, at, m_pageSize);
}

bool PageImage::saysStudy() const
{
    return m_header.size() >= headerLength && m_header.startsWith("SQLite format 3") &&
           numberAt(m_header, applicationAt) == quint32(applicationId);
}

int PageImage::version() const
{
    return saysStudy() ? int(numberAt(page(1), userVersionAt)) : 0;
}

// Free pages are listed in a chain of trunk pages.
void PageImage::findFree()
{
    quint32 trunk = numberAt(page(1), firstFreeAt);
    while (trunk > 1 && trunk <= count() && !m_free.contains(trunk)) {
        m_free.insert(trunk);
        const QByteArray bytes = page(trunk);
        const qsizetype leaves = std::min<qsizetype>(numberAt(bytes, 4), bytes.size() / 4 - 2);
        for (qsizetype i = 0; i < leaves; ++i) {
            m_free.insert(numberAt(bytes, 8 + 4 * i));
        }
        trunk = numberAt(bytes, 0);
    }
}

} // namespace corater
