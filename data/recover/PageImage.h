// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QFile>
#include <QHash>
#include <QSet>

#include <memory>

namespace corater {

/// The pages of a study file with the newer pages of its log, read without SQLite, which refuses a whole file if one
/// page is broken. A damaged file may hold any bytes: no value in it is used without a check of its bounds. Layout:
/// https://www.sqlite.org/fileformat.html, 1.3 (header), 1.5 (free pages) and 4 (the log).
class PageImage
{
public:
    enum class Log {
        None,    ///< the file says that it was closed
        Read,    ///< all of its check sums match
        Damaged, ///< frames at its end do not match their check sums, and are lost
        Missing  ///< the file says that it has one, but it does not exist
    };

    /// Reads the file and the log "PATH-wal". NotFound, Permission, Input (a folder, a device, a
    /// pipe) or Foreign (an empty file).
    static Result<PageImage> read(const QString &path);

    quint32 count() const { return m_count; }
    qsizetype pageSize() const { return m_pageSize; }
    /// Page `number`, counted from 1; shorter than pageSize() or empty where the file was cut off.
    QByteArray page(quint32 number) const;
    /// Whether the page is free; its content was removed.
    bool isFree(quint32 number) const { return m_free.contains(number); }
    Log log() const { return m_log; }
    /// Whether the header is that of a study.
    bool saysStudy() const;
    /// The version that the header names; 0 where it is not that of a study.
    int version() const;

private:
    void takeLog();
    void takeFrames(const QByteArray &header, bool isBigEndian);
    void findFree();

    std::shared_ptr<QFile> m_file; ///< pages are read when they are asked for: a file may be larger than the memory
    std::shared_ptr<QFile> m_logFile;
    qint64 m_size = 0;
    QByteArray m_header;
    QHash<quint32, qint64> m_inLog; ///< page → where its newest content stands in the log
    QSet<quint32> m_free;
    qsizetype m_pageSize = 4096;
    quint32 m_count = 0;
    Log m_log = Log::None;
};

} // namespace corater
