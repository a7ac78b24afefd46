// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ArchiveDevice.h"

#include "data/files/FileRefusals.h"

#include <archive.h>
#include <archive_entry.h>

#include <QFileInfo>
#include <QStringList>

namespace corater {

namespace {

struct ArchiveDeviceText
{
    CORATER_MESSAGES(ArchiveDevice)
};

QString nameOf(archive_entry *entry)
{
    const char *utf8 = archive_entry_pathname_utf8(entry);
    const char *path = utf8 ? utf8 : archive_entry_pathname(entry);
    return path ? QString::fromUtf8(path) : QString();
}

} // namespace

ArchiveDevice::ArchiveDevice(QIODevice &packed, QString fileName)
    : m_packed(packed), m_fileName(std::move(fileName)), m_archive(nullptr, archive_read_free)
{
}

ArchiveDevice::~ArchiveDevice() = default;

bool ArchiveDevice::isArchive(QIODevice &packed)
{
    constexpr QByteArrayView magic("7z\xbc\xaf\x27\x1c");
    return !packed.isSequential() && packed.peek(magic.size()) == magic;
}

std::unexpected<Error> ArchiveDevice::failure(const Message &message) const
{
    const char *reason = m_archive ? archive_error_string(m_archive.get()) : nullptr;
    return fail(ErrorCode::Input, message, {.file = m_fileName, .line = 0, .column = 0, .cell = {}}, {},
                reason ? QString::fromUtf8(reason) : QString());
}

Result<void> ArchiveDevice::openArchive()
{
    m_archive.reset(archive_read_new());
    archive_read_support_format_7zip(m_archive.get());
    archive_read_support_filter_none(m_archive.get());
    if (m_packed.open(m_archive.get()) != ARCHIVE_OK) {
        return failure(ArchiveDeviceText::toSay("the archive cannot be read"));
    }
    return {};
}

// Goes to the first file of that name, in any folder, or for an empty name to the first file; returns the names of
// skipped files. Stops there: skipping a file means unpacking it.
Result<QStringList> ArchiveDevice::goTo(const QString &wanted)
{
    TRY(openArchive());
    QStringList passed;
    archive_entry *entry = nullptr;
    int status = ARCHIVE_OK;
    while ((status = archive_read_next_header(m_archive.get(), &entry)) == ARCHIVE_OK || status == ARCHIVE_WARN) {
        if (archive_entry_filetype(entry) != AE_IFREG) {
            continue;
        }
        const QString name = nameOf(entry);
        if (wanted.isEmpty() || QFileInfo(name).fileName().compare(wanted, Qt::CaseInsensitive) == 0) {
            m_name = name;
            m_size = archive_entry_size_is_set(entry) ? archive_entry_size(entry) : 0;
            return passed;
        }
        passed << name;
    }
    if (status != ARCHIVE_EOF) {
        return failure(FileRefusals::damagedArchive());
    }
    return passed;
}

Result<std::unique_ptr<ArchiveDevice>> ArchiveDevice::openPosts(QIODevice &packed, const QString &fileName)
{
    std::unique_ptr<ArchiveDevice> device(new ArchiveDevice(packed, fileName));
    Result<QStringList> passed = device->goTo(QStringLiteral("Posts.xml"));
    if (passed && device->m_name.isEmpty() && passed->size() == 1) {
        passed = device->goTo({});
    }
    TRY(passed);
    if (device->m_name.isEmpty()) {
        return fail(ErrorCode::Input, ArchiveDeviceText::toSay("the archive contains no posts"),
                    {.file = fileName, .line = 0, .column = 0, .cell = {}}, QStringLiteral("Posts.xml"),
                    passed->first(std::min<qsizetype>(passed->size(), 10)).join(QStringLiteral(", ")));
    }
    device->open(QIODevice::ReadOnly);
    return device;
}

qint64 ArchiveDevice::readData(char *data, qint64 length)
{
    const la_ssize_t got = archive_read_data(m_archive.get(), data, size_t(length));
    if (got < 0) {
        m_isDamaged = true;
        return -1;
    }
    return got;
}

Result<void> ArchiveDevice::state() const
{
    return !m_isDamaged ? Result<void>() : failure(FileRefusals::damagedArchive());
}

} // namespace corater
