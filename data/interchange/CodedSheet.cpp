// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedSheet.h"

#include "data/export/SheetWriter.h"

#include <QBuffer>

namespace corater {

namespace {

QString codedYes(bool is)
{
    return is ? QStringLiteral("yes") : QString();
}

QStringList dimensionsOf(const CodedProject &project)
{
    QStringList dimensions;
    for (const CodedUnit &unit : project.units) {
        for (const CodedLabel &label : unit.labels) {
            if (!dimensions.contains(label.dimension)) {
                dimensions << label.dimension;
            }
        }
    }
    return dimensions;
}

} // namespace

QByteArray codedSheet(const CodedProject &project)
{
    const QStringList dimensions = dimensionsOf(project);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    const auto writer = sheetWriter(SheetFormat::Csv, buffer, QStringLiteral("ratings"));
    (void)writer->begin(QStringList{"id", "rater", "screening", "reason", "unsure", "comment", "unit", "unit comment",
                                    "discuss"} +
                        dimensions);
    for (const CodedUnit &unit : project.units) {
        QStringList fields{project.sources[unit.source].id,
                           unit.rater,
                           unit.screening,
                           unit.reason,
                           codedYes(unit.unsure),
                           unit.comment,
                           unit.unit > 0 ? QString::number(unit.unit) : QString(),
                           unit.unitComment,
                           codedYes(unit.discuss)};
        for (const QString &dimension : dimensions) {
            QStringList codes;
            for (const CodedLabel &label : unit.labels) {
                if (label.dimension == dimension) {
                    codes << label.code;
                }
            }
            fields << codes.join(QStringLiteral("; "));
        }
        (void)writer->write(fields); // a buffer in memory takes everything
    }
    (void)writer->end();
    return buffer.data();
}

} // namespace corater
