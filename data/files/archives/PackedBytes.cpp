// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/PackedBytes.h"

#include <archive.h>

#include <cstdio>

namespace corater {

// The callbacks for libarchive.
struct PackedBytes::Callbacks
{
    static la_ssize_t read(archive *, void *self, const void **bytes)
    {
        auto &packed = *static_cast<PackedBytes *>(self);
        constexpr qint64 blockBytes = 256 * 1024;
        packed.m_block.resize(blockBytes);
        *bytes = packed.m_block.constData();
        const qint64 got = packed.m_device.read(packed.m_block.data(), blockBytes);
        packed.m_taken += std::max<qint64>(got, 0);
        return got;
    }

    static la_int64_t seek(archive *, void *self, la_int64_t offset, int whence)
    {
        QIODevice &device = static_cast<PackedBytes *>(self)->m_device;
        const qint64 from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? device.pos() : device.size();
        const qint64 to = from + offset;
        return to >= 0 && to <= device.size() && device.seek(to) ? to : la_int64_t(ARCHIVE_FATAL);
    }

    static la_int64_t skip(archive *, void *self, la_int64_t length)
    {
        QIODevice &device = static_cast<PackedBytes *>(self)->m_device;
        return device.pos() + length <= device.size() && device.seek(device.pos() + length) ? length : 0;
    }
};

int PackedBytes::open(archive *archive)
{
    m_device.seek(0);
    m_taken = 0;
    archive_read_set_callback_data(archive, this);
    archive_read_set_read_callback(archive, &Callbacks::read);
    archive_read_set_seek_callback(archive, &Callbacks::seek);
    archive_read_set_skip_callback(archive, &Callbacks::skip);
    return archive_read_open1(archive);
}

} // namespace corater
