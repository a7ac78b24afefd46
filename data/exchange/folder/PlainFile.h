// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QString>

#include <system_error>

namespace corater {

/// Writes the files of a place that others read meanwhile, each durable when this returns.
struct SharedFile
{
    /// A file that appears complete. Conflict when something lies under that name already.
    static Result<void> publish(const QString &path, const QByteArray &bytes);
    /// Replaces a file that holds a part of the same bytes, left by a synchroniser.
    static Result<void> replace(const QString &path, const QByteArray &bytes);

    static std::unexpected<Error> cannotRead(const QString &path, const std::error_code &error);
};

/// A regular file for reading. A link, a folder, a pipe or a device under that name counts as no file, since others may
/// put anything into a shared folder.
class PlainFile
{
public:
    explicit PlainFile(const QString &path);
    ~PlainFile();
    PlainFile(const PlainFile &) = delete;
    PlainFile &operator=(const PlainFile &) = delete;

    bool isOpen() const { return m_file >= 0; }
    /// The system's error from opening or reading; none if nothing failed, also if there is no file.
    std::error_code fault() const { return m_fault; }
    /// How many bytes it has.
    qint64 size() const { return m_size; }
    /// When it, its name or its rights last changed on this machine: seconds since 1970. No program can set it.
    qint64 changedAt() const { return m_changedAt; }
    /// The next bytes: fewer than `most` at the end of the file or after an error (see fault()).
    QByteArray read(qint64 most);

private:
    int m_file = -1;
    std::error_code m_fault;
    qint64 m_read = 0; ///< bytes
    qint64 m_size = 0;
    qint64 m_changedAt = 0;
};

} // namespace corater
