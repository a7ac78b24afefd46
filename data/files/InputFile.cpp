// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/InputFile.h"

#include "codebook/ValidText.h"
#include "data/files/FileRefusals.h"
#include "data/files/foreign/ForeignFile.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace corater {

namespace {

struct InputFileText
{
    CORATER_MESSAGES(InputFile)
};

constexpr qint64 startBytes = 256;

std::unexpected<Error> cannot(const QString &path, int number)
{
    return number == ELOOP
               ? fail(ErrorCode::Input, InputFileText::toSay("these links lead to each other, and to no file"),
                      {.file = path})
           : number == ENOENT || number == ENOTDIR
               ? fail(ErrorCode::NotFound, InputFileText::toSay("no such file"), {.file = path})
               : fail(ErrorCode::Permission, InputFileText::toSay("cannot be opened"), {.file = path}, {},
                      QString::fromLocal8Bit(std::strerror(number)));
}

Result<mode_t> kindOf(const QString &path)
{
    struct stat found{};
    if (stat(QFile::encodeName(path).constData(), &found) != 0) {
        return cannot(path, errno);
    }
    return found.st_mode & mode_t(S_IFMT);
}

// Whether a program has the pipe open for writing, or has written into it; takes nothing out of it.
bool hasWriter(int handle)
{
    int other[2];
    if (::pipe2(other, O_CLOEXEC) != 0) {
        return true; // unknown: opening may block
    }
    const ssize_t seen = ::tee(handle, other[1], 1, SPLICE_F_NONBLOCK);
    const bool has = seen > 0 || (seen < 0 && errno == EAGAIN);
    ::close(other[0]);
    ::close(other[1]);
    return has;
}

// Opens a pipe once a program writes into it: a blocking open without a writer would wait for ever.
Result<void> openPipe(QFile &pipe)
{
    constexpr int mostTries = 20;
    constexpr int waiting = 100; // milliseconds
    const QString path = pipe.fileName();
    const int handle = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0) {
        return cannot(path, errno);
    }
    bool isReady = false;
    for (int i = 0; i < mostTries && !isReady; ++i) {
        pollfd ready{.fd = handle, .events = POLLIN, .revents = 0};
        isReady = hasWriter(handle) || ::poll(&ready, 1, waiting) > 0; // an empty pipe without a writer ends at once
    }
    if (!isReady) {
        ::close(handle);
        return fail(ErrorCode::Input, InputFileText::toSay("nobody writes into the pipe"), {.file = path});
    }
    ::fcntl(handle, F_SETFL, ::fcntl(handle, F_GETFL) & ~O_NONBLOCK);
    if (!pipe.open(handle, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        return fail(ErrorCode::Permission, Message::literal(pipe.errorString()), {.file = path});
    }
    return {};
}

// The content of a pipe, in a file without a name that vanishes when it is closed.
Result<void> openCopyOf(QFile &pipe, const QString &path)
{
    std::FILE *copy = std::tmpfile();
    if (!copy) {
        return cannot(path, errno);
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
    TRY(const auto kind, kindOf(path));
    if (S_ISDIR(kind)) {
        return fail(ErrorCode::Input, InputFileText::toSay("this is a folder"), {.file = path},
                    InputFileText::toSay("a file"));
    }
    if (!S_ISREG(kind) && !S_ISFIFO(kind)) {
        return fail(ErrorCode::Input, InputFileText::toSay("this is a device, which may never end"), {.file = path},
                    InputFileText::toSay("a file or a pipe"));
    }
    if (S_ISFIFO(kind)) {
        if (pipe == Pipe::Refused) {
            return fail(ErrorCode::Input, InputFileText::toSay("this is a pipe"), {.file = path},
                        InputFileText::toSay("a file"));
        }
        const auto opened = openPipe(file);
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
    const Result<mode_t> kind = kindOf(path);
    QFile file(path);
    return kind && S_ISREG(*kind) && file.open(QIODevice::ReadOnly) && isWanted(file.read(startBytes));
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
