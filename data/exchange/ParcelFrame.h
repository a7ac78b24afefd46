// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace corater {

/// The header of a parcel in a file, by which an incomplete file is recognised: one line of a fixed length with the
/// study, how many bytes follow, and their SHA-256.
struct ParcelFrame
{
    QString study;
    qint64 size = 0;
    QByteArray sha256;

    /// The frame of these bytes.
    static ParcelFrame of(const QString &study, const QByteArray &bytes);
    /// Reads the line; nothing if it is incomplete or not a frame. Newer: a newer Corater wrote it.
    static Result<std::optional<ParcelFrame>> read(const QByteArray &line);

    /// Whether the line is the beginning of a frame whose rest has not arrived, or only as zeros.
    static bool isBegun(const QByteArray &line);

    /// The line, with its end: always `length` bytes.
    QByteArray line() const;
    /// Whether size and SHA-256 of the bytes are those of the frame.
    bool fits(const QByteArray &bytes) const;

    static constexpr qsizetype length = 126;
};

} // namespace corater
