// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/InputFile.h"

#include "codebook/ValidText.h"
#include "data/files/FileRefusals.h"
#include "data/files/foreign/ForeignFile.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>

namespace corater {

namespace {

struct InputFileText
{
    CORATER_MESSAGES(InputFile)
};

std::unexpected<Error> cannot(const QString &path, int number)
{
    return number == ENOENT || number == ENOTDIR
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

// The content of a pipe, in a file that has no name and goes away when it is closed.
Result<void> openCopyOf(QFile &pipe)
{
    const QString path = pipe.fileName();
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
    const Result<mode_t> kind = kindOf(path);
    if (!kind) {
        return std::unexpected(kind.error());
    }
    if (S_ISDIR(*kind)) {
        return fail(ErrorCode::Input, InputFileText::toSay("this is a folder"), {.file = path},
                    InputFileText::toSay("a file"));
    }
    if (!S_ISREG(*kind) && !S_ISFIFO(*kind)) {
        return fail(ErrorCode::Input, InputFileText::toSay("this is a device, which may never end"), {.file = path},
                    InputFileText::toSay("a file or a pipe"));
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(ErrorCode::Permission, InputFileText::toSay("cannot be opened"), {.file = path}, {},
                    file.errorString());
    }
    if (S_ISFIFO(*kind) && pipe == Pipe::Stream) {
        return {};
    }
    const Result<void> opened = S_ISFIFO(*kind) ? openCopyOf(file) : Result<void>();
    return opened ? ForeignFile::refuse(file, path) : opened;
}

bool InputFile::beginsWith(const QString &path, QByteArrayView bytes)
{
    const Result<mode_t> kind = kindOf(path);
    QFile file(path);
    return kind && S_ISREG(*kind) && file.open(QIODevice::ReadOnly) && file.read(bytes.size()) == bytes;
}

Result<QByteArray> InputFile::content(const QString &path, qint64 mostBytes)
{
    QFile file(path);
    if (const Result<void> opened = open(file); !opened) {
        return std::unexpected(opened.error());
    }
    if (file.size() > mostBytes) {
        return fail(ErrorCode::Input, FileRefusals::tooLarge(), {.file = path}, FileRefusals::atMostBytes(mostBytes),
                    QString::number(file.size()));
    }
    return file.readAll();
}

Result<std::vector<InputFile::Line>> InputFile::lines(const QString &path)
{
    const Result<QByteArray> bytes = content(path, longestList);
    if (!bytes) {
        return std::unexpected(bytes.error());
    }
    std::vector<Line> lines;
    QByteArrayView rest(*bytes);
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
