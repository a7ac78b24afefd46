// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/InputFile.h"

#include "codebook/ValidText.h"
#include "data/files/FileRefusals.h"
#include "data/files/foreign/ForeignFile.h"
#include "data/files/system/FileStatus.h"
#include "data/files/system/OpenFiles.h"
#include "data/files/system/SystemError.h"

#include <cstdio>

namespace corater {

namespace {

struct InputFileText
{
    CORATER_MESSAGES(InputFile)
};

constexpr qint64 startBytes = 256;

std::unexpected<Error> cannot(const QString &path, const std::error_code &error)
{
    return error == std::errc::too_many_symbolic_link_levels
               ? fail(ErrorCode::Input, InputFileText::toSay("these links lead to each other, and to no file"),
                      {.file = path})
           : error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory
               ? fail(ErrorCode::NotFound, InputFileText::toSay("no such file"), {.file = path})
           : error == std::errc::timed_out
               ? fail(ErrorCode::Input, InputFileText::toSay("nobody writes into the pipe"), {.file = path})
               : fail(ErrorCode::Permission, InputFileText::toSay("cannot be opened"), {.file = path}, {},
                      systemWords(error));
}

Result<void> openStream(QFile &pipe)
{
    const QString path = pipe.fileName();
    const auto handle = openPipe(path);
    if (!handle) {
        return cannot(path, handle.error());
    }
    if (!pipe.open(*handle, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        return fail(ErrorCode::Permission, Message::literal(pipe.errorString()), {.file = path});
    }
    return {};
}

// The content of a pipe, in a file without a name that vanishes when it is closed.
Result<void> openCopyOf(QFile &pipe, const QString &path)
{
    std::FILE *copy = namelessFile();
    if (!copy) {
        return cannot(path, lastSystemError());
    }
    qint64 taken = 0;
    for (QByteArray bytes = pipe.read(1 << 20); !bytes.isEmpty(); bytes = pipe.read(1 << 20)) {
        taken += bytes.size();
        const bool written = std::fwrite(bytes.constData(), 1, size_t(bytes.size()), copy) == size_t(bytes.size());
        if (taken > InputFile::mostFromPipe || !written) {
            std::fclose(copy);
            return written ? fail(ErrorCode::Input, InputFileText::toSay("too much data in the pipe"), {.file = path},
                                  InputFileText::toSay("at most %1 bytes; a file may have more")
                                      .arg(InputFile::mostFromPipe))
                           : fail(ErrorCode::DiskFull, InputFileText::toSay("no space for the data of the pipe"),
                                  {.file = path});
        }
    }
    std::rewind(copy);
    pipe.close();
    if (!pipe.open(copy, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        return fail(ErrorCode::Permission, Message::literal(pipe.errorString()), {.file = path});
    }
    return {};
}

} // namespace

Result<void> InputFile::open(QFile &file, Pipe pipe)
{
    const QString path = file.fileName();
    const auto found = statusOf(path);
    if (!found) {
        return cannot(path, found.error());
    }
    if (found->kind == FileStatus::Kind::Folder) {
        return fail(ErrorCode::Input, InputFileText::toSay("this is a folder"), {.file = path},
                    InputFileText::toSay("a file"));
    }
    if (found->kind == FileStatus::Kind::Device) {
        return fail(ErrorCode::Input, InputFileText::toSay("this is a device, which may never end"), {.file = path},
                    InputFileText::toSay("a file or a pipe"));
    }
    if (found->kind == FileStatus::Kind::Pipe) {
        if (pipe == Pipe::Refused) {
            return fail(ErrorCode::Input, InputFileText::toSay("this is a pipe"), {.file = path},
                        InputFileText::toSay("a file"));
        }
        const auto opened = openStream(file);
        return opened && pipe == Pipe::Whole
                   ? openCopyOf(file, path).and_then([&] { return ForeignFile::refuse(file, path); })
                   : opened;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Permission, InputFileText::toSay("cannot be opened"), {.file = path}, {},
                    file.errorString());
    }
    return ForeignFile::refuse(file, path);
}

bool InputFile::beginsWith(const QString &path, QByteArrayView bytes)
{
    return begins(path, [bytes](const QByteArray &start) { return start.startsWith(bytes); });
}

bool InputFile::begins(const QString &path, const std::function<bool(const QByteArray &start)> &isWanted)
{
    const auto found = statusOf(path);
    QFile file(path);
    return found && found->isFile() && file.open(QIODevice::ReadOnly) && isWanted(file.read(startBytes));
}

Result<QByteArray> InputFile::content(const QString &path, qint64 mostBytes)
{
    QFile file(path);
    TRY(open(file));
    if (file.size() > mostBytes) {
        return fail(ErrorCode::Input, FileRefusals::tooLarge(), {.file = path}, FileRefusals::atMostBytes(mostBytes),
                    QString::number(file.size()));
    }
    return file.readAll();
}

Result<QByteArray> InputFile::contentOfLines(const QString &path, qint64 mostBytes, qint64 longestLine,
                                             const std::function<bool(const QByteArray &start)> &isOne)
{
    QFile file(path);
    TRY(open(file));
    if (!isOne(file.peek(startBytes))) {
        return fail(ErrorCode::Input, InputFileText::toSay("the file does not begin as it has to"), {.file = path});
    }
    QByteArray bytes;
    qint64 lineStart = 0;
    for (QByteArray piece = file.read(1 << 20); !piece.isEmpty(); piece = file.read(1 << 20)) {
        const qsizetype lastEnd = piece.lastIndexOf('\n');
        const qsizetype firstEnd = lastEnd < 0 ? piece.size() : piece.indexOf('\n');
        const bool isLong = bytes.size() - lineStart + firstEnd > longestLine;
        lineStart = lastEnd < 0 ? lineStart : bytes.size() + lastEnd + 1;
        bytes += piece;
        if (isLong || bytes.size() > mostBytes) {
            return fail(ErrorCode::Input,
                        isLong ? InputFileText::toSay("the line is too long") : FileRefusals::tooLarge(),
                        {.file = path, .line = isLong ? bytes.count('\n') + (lastEnd < 0 ? 1 : 0) : 0},
                        FileRefusals::atMostBytes(isLong ? longestLine : mostBytes));
        }
    }
    return bytes;
}

Result<std::vector<InputFile::Line>> InputFile::lines(const QString &path)
{
    TRY(const auto bytes, content(path, longestList));
    std::vector<Line> lines;
    QByteArrayView rest(bytes);
    if (rest.startsWith("\xef\xbb\xbf")) {
        rest = rest.sliced(3);
    }
    for (qint64 number = 1; !rest.isEmpty(); ++number) {
        const qsizetype end = rest.indexOf('\n');
        const QByteArrayView line = (end < 0 ? rest : rest.first(end)).trimmed();
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
        const QString text = QString::fromUtf8(line);
        if (!line.isValidUtf8() || !ValidText::isValid(text)) {
            return fail(ErrorCode::Input, InputFileText::toSay("the line is not text in UTF-8"),
                        {.file = path, .line = number});
        }
        if (!text.isEmpty()) {
            lines.push_back({number, text});
        }
    }
    return lines;
}

} // namespace corater
