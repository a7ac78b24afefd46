// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace corater {

/// A regular file that is read: a link, a folder, a pipe or a device under that name counts as none, since others may
/// put anything into a folder that is shared.
class PlainFile
{
public:
    explicit PlainFile(const QString &path);
    ~PlainFile();
    PlainFile(const PlainFile &) = delete;
    PlainFile &operator=(const PlainFile &) = delete;

    bool isOpen() const { return m_file >= 0; }
    /// The system's number of what went wrong at opening or reading; 0 when nothing did, also when there is no file.
    int fault() const { return m_fault; }
    /// How many bytes it has.
    qint64 size() const { return m_size; }
    /// The next bytes: fewer than `most` at its end, or when fault() says why.
    QByteArray read(qint64 most);

private:
    int m_file = -1;
    int m_fault = 0;
    qint64 m_size = 0;
};

} // namespace corater
