// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/PackageTable.h"

#include "data/export/CsvWriter.h"
#include "data/formats/CsvReader.h"
#include "data/formats/FormulaGuard.h"

#include <QBuffer>

namespace corater {

namespace {

struct PackageTableMessages
{
    CORATER_MESSAGES(corater::PackageTable)
};

} // namespace

Result<QByteArray> csvOf(const PackageTable &table)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    CsvWriter writer(buffer);
    Result<void> done = writer.write(table.headings);
    for (const QStringList &row : table.rows) {
        done = done ? writer.write(row) : done;
    }
    TRY(done);
    return bytes;
}

Result<PackageTable> tableOf(const QByteArray &csv, const QString &name)
{
    QBuffer buffer;
    buffer.setData(csv);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, name, {.separator = ','});
    PackageTable table;
    QStringList fields;
    for (;;) {
        TRY(const auto more, reader.next(fields));
        if (!more) {
            return table;
        }
        for (QString &field : fields) {
            field = withoutFormulaGuard(field);
        }
        if (table.headings.isEmpty()) {
            table.headings = fields;
            continue;
        }
        if (fields.size() != table.headings.size()) {
            return fail(ErrorCode::Input, PackageTableMessages::toSay("a row has another length"), reader.place(),
                        QString::number(table.headings.size()), QString::number(fields.size()));
        }
        table.rows.push_back(fields);
    }
}

} // namespace corater
