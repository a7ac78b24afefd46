// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ZipParts.h"

#include "data/files/FileRefusals.h"
#include "data/files/archives/PackedBytes.h"

#include <archive.h>
#include <archive_entry.h>

#include <QBuffer>

#include <memory>

namespace corater {

namespace {

struct ZipPartsText
{
    CORATER_MESSAGES(ZipParts)
};

using Archive = std::unique_ptr<archive, decltype(&archive_read_free)>;

std::unexpected<Error> failIn(const QString &fileName, const QString &entry, const Message &message,
                              const ErrorDetail &expected = {})
{
    return fail(ErrorCode::Input, message, Place{.file = fileName, .cell = entry}, expected);
}

QString reasonOf(archive *zip)
{
    const char *text = archive_error_string(zip);
    return text ? QString::fromUtf8(text) : QString();
}

qint64 bytesOf(const ZipPartsLimits &limits)
{
    return qint64(limits.megabytes) * 1024 * 1024;
}

Message atMost(const ZipPartsLimits &limits)
{
    return FileRefusals::atMostMegabytes().arg(limits.megabytes);
}

/// One reading of one file.
class ZipReading
{
public:
    ZipReading(QIODevice &device, const QString &fileName, const ZipPartsLimits &limits)
        : m_packed(device), m_fileName(fileName), m_limits(limits), m_zip(archive_read_new(), &archive_read_free)
    {
    }

    Result<ZipParts> read(const std::function<bool(const QString &)> &isWanted)
    {
        archive_read_support_format_zip_seekable(m_zip.get());
        if (m_packed.open(m_zip.get()) != ARCHIVE_OK) {
            return failIn(
                m_fileName, {},
                ZipPartsText::toSay("the file is truncated or not a workbook: %1").arg(reasonOf(m_zip.get())));
        }
        ZipParts found;
        archive_entry *entry = nullptr;
        for (;;) {
            const int status = archive_read_next_header(m_zip.get(), &entry);
            if (status == ARCHIVE_EOF) {
                return found;
            }
            if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
                return failIn(m_fileName, {}, damaged());
            }
            const char *path = archive_entry_pathname_utf8(entry);
            const QString name = QString::fromUtf8(path ? path : archive_entry_pathname(entry));
            if (found.names.size() >= m_limits.entries) {
                return failIn(m_fileName, name, ZipPartsText::toSay("the file has too many parts"),
                              ZipPartsText::toSay("at most %1").arg(m_limits.entries));
            }
            found.names << name;
            if (archive_entry_is_encrypted(entry)) {
                return failIn(m_fileName, name,
                              ZipPartsText::toSay("the file is encrypted; save it without a password"));
            }
            if (!isWanted(name) || found.parts.contains(name)) {
                continue;
            }
            TRY(auto bytes, unpack(name));
            found.parts.insert(name, std::move(bytes));
        }
    }

private:
    Message damaged() const
    {
        return ZipPartsText::toSay("the file is truncated or damaged: %1").arg(reasonOf(m_zip.get()));
    }

    // Entries may lie about their sizes: only the bytes read and unpacked count.
    bool isBomb(qint64 packed) const
    {
        constexpr qint64 harmless = qint64(32) << 20;
        return m_unpacked > bytesOf(m_limits) || (m_unpacked > harmless && m_unpacked / m_limits.ratio > packed);
    }

    Result<QByteArray> unpack(const QString &name)
    {
        QByteArray bytes;
        char buffer[64 * 1024];
        const qint64 before = m_packed.taken();
        for (;;) {
            const la_ssize_t got = archive_read_data(m_zip.get(), buffer, sizeof buffer);
            const qint64 packed = m_ofWanted + m_packed.taken() - before;
            if (got == 0) {
                m_ofWanted = packed;
                return bytes;
            }
            if (got < 0) {
                return failIn(m_fileName, name, damaged());
            }
            m_unpacked += got;
            if (isBomb(packed)) {
                return failIn(m_fileName, name, FileRefusals::zipBomb(), atMost(m_limits));
            }
            bytes.append(buffer, got);
        }
    }

    PackedBytes m_packed;
    QString m_fileName;
    ZipPartsLimits m_limits;
    Archive m_zip;
    qint64 m_unpacked = 0;
    qint64 m_ofWanted = 0; ///< packed bytes of the entries that were unpacked
};

} // namespace

Result<ZipParts> readZip(QIODevice &device, const QString &fileName,
                         const std::function<bool(const QString &)> &isWanted, const ZipPartsLimits &limits)
{
    QBuffer whole; // for a device that cannot seek
    if (device.isSequential()) {
        whole.setData(device.read(bytesOf(limits) + 1));
        whole.open(QIODevice::ReadOnly);
    }
    QIODevice &packed = device.isSequential() ? whole : device;
    if (packed.size() > bytesOf(limits)) {
        return failIn(fileName, {}, FileRefusals::tooLarge(), atMost(limits));
    }
    return ZipReading(packed, fileName, limits).read(isWanted);
}

} // namespace corater
