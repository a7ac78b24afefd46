// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>

struct archive;

namespace corater {

/// Gives the bytes of a device to libarchive, block by block, so that memory never holds a whole archive. Used by the
/// readers of ZIP files and of 7z archives; must outlive the reading.
class PackedBytes
{
public:
    /// The device must be able to seek.
    explicit PackedBytes(QIODevice &device) : m_device(device) {}

    /// Opens the archive at the beginning of the device; libarchive's status.
    int open(archive *archive);
    /// Bytes that libarchive has taken so far.
    qint64 taken() const { return m_taken; }

private:
    struct Callbacks;

    QIODevice &m_device;
    QByteArray m_block;
    qint64 m_taken = 0;
};

} // namespace corater
