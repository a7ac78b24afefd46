// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/Error.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct ErrorText
{
    Q_DECLARE_TR_FUNCTIONS(Error)
};

// A hostile or binary value must not break the promise of one readable line.
QString oneReadableLine(QString text)
{
    constexpr qsizetype longest = 200;
    if (text.size() > longest) {
        text = text.left(longest) + QStringLiteral("…");
    }
    for (QChar &c : text) {
        if (c.category() == QChar::Other_Control) {
            c = u' ';
        }
    }
    return text;
}

} // namespace

QString Error::oneLine() const
{
    QString line;
    if (!place.file.isEmpty()) {
        line += place.file + u':';
    }
    if (place.line > 0) {
        line += QString::number(place.line) + u':';
        if (place.column > 0) {
            line += QString::number(place.column) + u':';
        }
    }
    if (!line.isEmpty()) {
        line += u' ';
    }
    if (!place.cell.isEmpty()) {
        line += oneReadableLine(place.cell) + QStringLiteral(": ");
    }
    line += message.inWords();
    const QString right = oneReadableLine(expected);
    const QString was = oneReadableLine(found);
    return right.isEmpty() && was.isEmpty() ? line
           : was.isEmpty()                  ? ErrorText::tr("%1 (expected %2)").arg(line, right)
           : right.isEmpty()                ? ErrorText::tr("%1 (found %2)").arg(line, was)
                                            : ErrorText::tr("%1 (expected %2, found %3)").arg(line, right, was);
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

std::unexpected<Error> fail(ErrorCode code, const Message &message, const Place &place, const QString &expected,
                            const QString &found)
{
    return std::unexpected(
        Error{.code = code, .message = message, .place = place, .expected = expected, .found = found});
}

} // namespace corater
