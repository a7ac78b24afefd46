// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QFile>

#include <functional>
#include <vector>

namespace corater {

/// Opens the files that a user names, by one rule: regular files directly, pipes up to a limit, nothing else, so that
/// no device is read for ever. Every command and every page that reads a user's file uses it.
class InputFile
{
public:
    /// The limit of a pipe, which is read whole before use.
    static constexpr qint64 mostFromPipe = 64 << 20;
    /// The limit of lists of ids, maps of columns and settings, also in regular files.
    static constexpr qint64 longestList = 64 << 20;

    enum class Pipe {
        Whole,  ///< read up to the limit first, so that the file can be read twice
        Stream, ///< passed on unread, for readers that keep little in memory
        Refused ///< for readers that need a path, or any order
    };

    /// Opens the file for reading; the content of a pipe is put into a nameless file. Errors: NotFound, Input for a
    /// folder, a device, a format that no reader takes (a PDF, a .sav file: see ForeignFile), or more than the limit,
    /// Permission.
    static Result<void> open(QFile &file, Pipe pipe = Pipe::Whole);
    /// Whether it is a regular file that begins with these bytes.
    static bool beginsWith(const QString &path, QByteArrayView bytes);
    /// Whether it is a regular file whose first 256 bytes satisfy `isWanted`.
    static bool begins(const QString &path, const std::function<bool(const QByteArray &start)> &isWanted);
    /// The content of a file of at most that many bytes. Errors: as open(), and Input for a longer one.
    static Result<QByteArray> content(const QString &path, qint64 mostBytes);
    /// The content of a file of lines. Fails before reading if `isOne` rejects the first bytes, and at the first line
    /// longer than that many bytes, so that memory stays bounded. Errors: as content(), with the line.
    static Result<QByteArray> contentOfLines(const QString &path, qint64 mostBytes, qint64 longestLine,
                                             const std::function<bool(const QByteArray &start)> &isOne);

    /// A line that is not blank.
    struct Line
    {
        qint64 number = 0; ///< from 1
        QString text;      ///< without blanks around it
    };
    /// The lines of a list that are not blank. Errors: as content(), and Input for a line with invalid UTF-8 or a
    /// character that no text may hold.
    static Result<std::vector<Line>> lines(const QString &path);
};

} // namespace corater
