// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/codebook/NamePair.h"

#include "data/formats/CsvReader.h"

#include <QBuffer>

namespace corater {

Result<std::array<QString, 2>> namePair(const std::string &argument, const Message &what)
{
    QByteArray bytes = QByteArray::fromStdString(argument);
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, QStringLiteral("--pair"), {.separator = ','});
    QStringList names;
    TRY(reader.next(names));
    if (names.size() != 2 || names[0].isEmpty() || names[1].isEmpty()) {
        return fail(ErrorCode::Input, what, {}, QStringLiteral("A,B"), QString::fromStdString(argument));
    }
    return std::array{names[0], names[1]};
}

} // namespace corater
