// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Error.h"

namespace corater {

namespace {

struct ErrorText
{
    CORATER_MESSAGES(Error)
};

// "file:line:column: cell: "
Message wordsOf(const Place &place)
{
    QString words;
    if (!place.file.isEmpty()) {
        words += place.file + u':';
    }
    if (place.line > 0) {
        words += QString::number(place.line) + u':';
        if (place.column > 0) {
            words += QString::number(place.column) + u':';
        }
    }
    if (!words.isEmpty()) {
        words += u' ';
    }
    const Message where = words.isEmpty() ? Message() : Message::literal(words);
    return place.cell.isEmpty() ? where : Message::literal(QStringLiteral("%1%2: ")).arg(where, place.cell.onOneLine());
}

} // namespace

QString Error::oneLine() const
{
    return whole().inWords();
}

Message Error::whole() const
{
    const Message where = wordsOf(place);
    const Message line = where.isEmpty() ? message : Message::literal(QStringLiteral("%1%2")).arg(where, message);
    const Message right = expected.onOneLine();
    const Message was = found.onOneLine();
    return right.isEmpty() && was.isEmpty() ? line
           : was.isEmpty()                  ? ErrorText::toSay("%1 (expected %2)").arg(line, right)
           : right.isEmpty()                ? ErrorText::toSay("%1 (found %2)").arg(line, was)
                                            : ErrorText::toSay("%1 (expected %2, found %3)").arg(line, right, was);
}

int Error::exitStatus() const
{
    switch (code) {
    case ErrorCode::Permission:
    case ErrorCode::DiskFull:
    case ErrorCode::Internal:
        return 3;
    default:
        return 2;
    }
}

Error Error::within(const QString &file) const
{
    Error copy = *this;
    if (copy.place.file.isEmpty()) {
        copy.place.file = file;
    }
    return copy;
}

std::unexpected<Error> fail(ErrorCode code, const Message &message)
{
    return std::unexpected(Error{.code = code, .message = message});
}

std::unexpected<Error> fail(ErrorCode code, const Message &message, const Place &place, const ErrorDetail &expected,
                            const ErrorDetail &found)
{
    return std::unexpected(
        Error{.code = code, .message = message, .place = place, .expected = expected, .found = found});
}

} // namespace corater
