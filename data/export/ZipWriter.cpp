// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ZipWriter.h"

#include <archive.h>
#include <archive_entry.h>

#include <cerrno>

namespace corater {

namespace {

struct ZipWriterMessages
{
    CORATER_MESSAGES(corater::ZipWriter)
};

la_ssize_t writeTo(archive *zip, void *device, const void *bytes, size_t length)
{
    const qint64 taken = static_cast<QIODevice *>(device)->write(static_cast<const char *>(bytes), qint64(length));
    if (taken < 0 || size_t(taken) != length) {
        archive_set_error(zip, EIO, "the device took only a part");
        return -1;
    }
    return la_ssize_t(taken);
}

} // namespace

void ZipWriter::Free::operator()(archive *zip) const
{
    archive_write_free(zip);
}

ZipWriter::ZipWriter(QIODevice &device) : m_zip(archive_write_new())
{
    m_isOpen = archive_write_set_format_zip(m_zip.get()) == ARCHIVE_OK &&
               archive_write_set_bytes_in_last_block(m_zip.get(), 1) == ARCHIVE_OK &&
               archive_write_open(m_zip.get(), &device, nullptr, writeTo, nullptr) == ARCHIVE_OK;
}

ZipWriter::~ZipWriter() = default;

Result<void> ZipWriter::add(const QString &name, const QByteArray &content)
{
    if (!m_isOpen) {
        return failed();
    }
    const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(), &archive_entry_free);
    archive_entry_set_pathname_utf8(entry.get(), name.toUtf8().constData());
    archive_entry_set_size(entry.get(), content.size());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    const bool done = archive_write_header(m_zip.get(), entry.get()) == ARCHIVE_OK &&
                      archive_write_data(m_zip.get(), content.constData(), size_t(content.size())) == content.size();
    return done ? Result<void>() : failed();
}

Result<void> ZipWriter::end()
{
    const bool done = m_isOpen && archive_write_close(m_zip.get()) == ARCHIVE_OK;
    m_isOpen = false;
    return done ? Result<void>() : failed();
}

Result<void> ZipWriter::failed() const
{
    const char *reason = archive_error_string(m_zip.get());
    return fail(ErrorCode::DiskFull, ZipWriterMessages::toSay("the ZIP file could not be written"), {}, {},
                reason ? QString::fromUtf8(reason) : QString());
}

} // namespace corater
