// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QFile>

#include <functional>
#include <vector>

namespace corater {

/// Opens the files that a user names, by one rule: regular files as they are, pipes up to a limit, nothing else, so
/// that no device is read for ever. Every command and every page that reads a file of the user's uses it.
class InputFile
{
public:
    /// What comes through a pipe is read whole before it is used.
    static constexpr qint64 mostFromPipe = 64 << 20;
    /// Lists of ids, maps of columns and settings, whatever they come from.
    static constexpr qint64 longestList = 64 << 20;

    enum class Pipe {
        Whole,  ///< read up to the limit first, so that the file can be read twice
        Stream, ///< handed over as it is, for readers that keep little of what they read
        Refused ///< for what is read by its path, or in any order
    };

    /// Opens the file for reading; what came through a pipe stands in a nameless file then. Errors: NotFound, Input
    /// for a folder, for a device, for what no reader takes (a PDF, a .sav file: see ForeignFile), and for more than
    /// the limit, Permission.
    static Result<void> open(QFile &file, Pipe pipe = Pipe::Whole);
    /// Whether it is a regular file that begins with these bytes.
    static bool beginsWith(const QString &path, QByteArrayView bytes);
    /// Whether it is a regular file whose first 256 bytes are as wanted.
    static bool begins(const QString &path, const std::function<bool(const QByteArray &start)> &isWanted);
    /// The content of a file of at most that many bytes. Errors: as open(), and Input when it is longer.
    static Result<QByteArray> content(const QString &path, qint64 mostBytes);
    /// The content of a file of lines. Refused before it is read if `isOne` says no to its first bytes, and as soon as
    /// a line is longer than that many bytes, so that memory stays bounded. Errors: as content(), with the line.
    static Result<QByteArray> contentOfLines(const QString &path, qint64 mostBytes, qint64 longestLine,
                                             const std::function<bool(const QByteArray &start)> &isOne);

    /// One line with something on it.
    struct Line
    {
        qint64 number = 0; ///< from 1
        QString text;      ///< without blanks around it
    };
    /// The lines of a list that have something on them. Errors: as content(), and Input for a line that is no UTF-8 or
    /// has a character that no text can hold.
    static Result<std::vector<Line>> lines(const QString &path);
};

} // namespace corater
