// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QIODevice>

#include <memory>

struct archive;

namespace corater {

/// Writes a ZIP file entry by entry to a device. It stores only names and contents: no times (programs show 1980), no
/// owners, the same rights for all, so that equal entries in equal order give equal bytes. Used by the writer of
/// replication packages.
class ZipWriter
{
public:
    /// The device must outlive the writer.
    explicit ZipWriter(QIODevice &device);
    ~ZipWriter();
    ZipWriter(const ZipWriter &) = delete;
    ZipWriter &operator=(const ZipWriter &) = delete;

    /// `name`: relative, with slashes. Errors: DiskFull when the device did not take it.
    Result<void> add(const QString &name, const QByteArray &content);
    /// To be called last: writes the table of contents.
    Result<void> end();

private:
    Result<void> failed() const;

    struct Free
    {
        void operator()(archive *zip) const;
    };
    std::unique_ptr<archive, Free> m_zip;
    bool m_isOpen = false;
};

} // namespace corater
