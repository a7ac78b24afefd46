// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/archives/PackedBytes.h"

#include <QIODevice>
#include <QStringList>

#include <memory>

struct archive;

namespace corater {

/// One file inside a 7z archive, the form of the Stack Exchange dump, read as if it were unpacked. Unpacks during
/// reading and keeps nothing, so that memory and disk do not depend on the size. readPosts() opens archives with it.
class ArchiveDevice : public QIODevice
{
public:
    ~ArchiveDevice() override;

    /// Whether an archive begins here; peeks only.
    static bool isArchive(QIODevice &packed);
    /// The posts in the archive: its Posts.xml or, without one, its only file. Errors: a damaged or encrypted archive,
    /// one without posts. `packed` must be able to seek, and outlive the device.
    static Result<std::unique_ptr<ArchiveDevice>> openPosts(QIODevice &packed, const QString &fileName);

    /// The name of the file within the archive.
    const QString &name() const { return m_name; }
    bool isSequential() const override { return true; }
    /// Of the unpacked file; 0 if the archive does not give it.
    qint64 size() const override { return m_size; }
    /// The error of reading so far, if any.
    Result<void> state() const;

protected:
    qint64 readData(char *data, qint64 length) override;
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    explicit ArchiveDevice(QIODevice &packed, QString fileName);

    Result<void> openArchive();
    Result<QStringList> goTo(const QString &wanted);
    std::unexpected<Error> failure(const Message &message) const;

    PackedBytes m_packed;
    QString m_fileName;
    QString m_name;
    qint64 m_size = 0;
    std::unique_ptr<archive, int (*)(archive *)> m_archive;
    bool m_isDamaged = false;
};

} // namespace corater
