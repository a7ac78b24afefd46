// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/ZipParts.h"

#include "data/files/FileRefusals.h"

#include <archive.h>
#include <archive_entry.h>

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

// Reads one entry's data; `left` is what may still be unpacked.
Result<QByteArray> unpack(archive *zip, const QString &fileName, const QString &name, const ZipPartsLimits &limits,
                          qint64 &left)
{
    QByteArray bytes;
    char buffer[64 * 1024];
    for (;;) {
        const la_ssize_t got = archive_read_data(zip, buffer, sizeof buffer);
        if (got == 0) {
            return bytes;
        }
        if (got < 0) {
            return failIn(fileName, name,
                          ZipPartsText::toSay("the file is truncated or damaged: %1").arg(reasonOf(zip)));
        }
        left -= got;
        if (left < 0) {
            return failIn(fileName, name, FileRefusals::zipBomb(), atMost(limits));
        }
        bytes.append(buffer, got);
    }
}

Result<ZipParts> readEntries(archive *zip, const QString &fileName,
                             const std::function<bool(const QString &)> &isWanted, const ZipPartsLimits &limits)
{
    ZipParts found;
    qint64 left = bytesOf(limits);
    archive_entry *entry = nullptr;
    for (;;) {
        const int status = archive_read_next_header(zip, &entry);
        if (status == ARCHIVE_EOF) {
            return found;
        }
        if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
            return failIn(fileName, {}, ZipPartsText::toSay("the file is truncated or damaged: %1").arg(reasonOf(zip)));
        }
        const char *path = archive_entry_pathname_utf8(entry);
        const QString name = QString::fromUtf8(path ? path : archive_entry_pathname(entry));
        if (found.names.size() >= limits.entries) {
            return failIn(fileName, name, ZipPartsText::toSay("the file has too many parts"),
                          ZipPartsText::toSay("at most %1").arg(limits.entries));
        }
        found.names << name;
        if (archive_entry_is_encrypted(entry)) {
            return failIn(fileName, name, ZipPartsText::toSay("the file is encrypted; save it without a password"));
        }
        if (!isWanted(name) || found.parts.contains(name)) {
            continue;
        }
        auto bytes = unpack(zip, fileName, name, limits, left);
        if (!bytes) {
            return std::unexpected(bytes.error());
        }
        found.parts.insert(name, *std::move(bytes));
    }
}

} // namespace

Result<ZipParts> readZip(QIODevice &device, const QString &fileName,
                         const std::function<bool(const QString &)> &isWanted, const ZipPartsLimits &limits)
{
    const QByteArray packed = device.read(bytesOf(limits) + 1);
    if (packed.size() > bytesOf(limits)) {
        return failIn(fileName, {}, FileRefusals::tooLarge(), atMost(limits));
    }
    const Archive zip(archive_read_new(), &archive_read_free);
    archive_read_support_format_zip_seekable(zip.get());
    if (archive_read_open_memory(zip.get(), packed.constData(), size_t(packed.size())) != ARCHIVE_OK) {
        return failIn(fileName, {},
                      ZipPartsText::toSay("the file is truncated or not a workbook: %1").arg(reasonOf(zip.get())));
    }
    return readEntries(zip.get(), fileName, isWanted, limits);
}

} // namespace corater
