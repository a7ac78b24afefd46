// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/CsvWriter.h"

#include "data/formats/FormulaGuard.h"

#include <QFileDevice>

namespace corater {

namespace {

QByteArray fieldBytes(const QString &text, char separator)
{
    QByteArray bytes = text.toUtf8();
    const bool quotes =
        bytes.contains('"') || bytes.contains(separator) || bytes.contains('\n') || bytes.contains('\r');
    if (!quotes) {
        return bytes;
    }
    return '"' + bytes.replace("\"", "\"\"") + '"';
}

} // namespace

Result<void> CsvWriter::write(const QStringList &fields)
{
    QByteArray record;
    for (const QString &field : fields) {
        if (!record.isEmpty() || &field != &fields.front()) {
            record += m_separator;
        }
        record += fieldBytes(m_formulas == Formulas::Harmless ? withFormulaGuard(field) : field, m_separator);
    }
    // One empty field would be a blank line, which is no record.
    if (record.isEmpty()) {
        record = "\"\"";
    }
    record += "\r\n";
    if (m_device.write(record) == record.size()) {
        return {};
    }
    const auto *file = qobject_cast<const QFileDevice *>(&m_device);
    const bool full = file && file->error() == QFileDevice::ResourceError;
    return fail(full ? ErrorCode::DiskFull : ErrorCode::Permission, Message::literal(m_device.errorString()),
                {.file = file ? file->fileName() : QString()});
}

} // namespace corater
