// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedSheet.h"

#include "data/export/SheetWriter.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/CodedText.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

QString codedYes(bool is)
{
    return is ? QStringLiteral("yes") : QString();
}

// What only rows of finals have: whether the unit stayed one, and how each question was settled.
QStringList codedSettling(const CodedUnit &unit)
{
    if (!unit.isFinal()) {
        return {QString(), QString()};
    }
    const QString kept = unit.unit == 0 ? QString() : unit.dropped ? QStringLiteral("no") : QStringLiteral("yes");
    return {kept, QString::fromUtf8(QJsonDocument(codedDecisionsJson(unit)).toJson(QJsonDocument::Compact))};
}

QString codedEvidence(const CodedUnit &unit, const QString &text)
{
    constexpr qsizetype context = 64; // as in anchors of the study
    QJsonArray array;
    for (const CodedPassage &passage : unit.passages) {
        const qsizetype end = passage.start + passage.length;
        const qsizetype from = qMax<qsizetype>(0, passage.start - context);
        array << QJsonObject{{"part", codedWholeText},
                             {"start", passage.start},
                             {"quote", text.sliced(passage.start, passage.length)},
                             {"before", text.sliced(from, passage.start - from)},
                             {"after", text.mid(end, context)},
                             {"dimension", passage.dimension},
                             {"code", passage.code}};
    }
    return array.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
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
    const bool hasFinals = std::ranges::any_of(project.units, &CodedUnit::isFinal);
    QStringList headings{"id", "rater", "screening", "reason", "unsure", "comment", "unit", "unit comment", "discuss"};
    if (hasFinals) {
        headings << codedKeptHeading << codedDecisionsHeading;
    }
    const bool hasPassages =
        std::ranges::any_of(project.units, [](const CodedUnit &unit) { return !unit.passages.empty(); });
    if (hasPassages) {
        headings << QStringLiteral("evidence");
    }
    (void)writer->begin(headings + dimensions);
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
        if (hasFinals) {
            fields += codedSettling(unit);
        }
        if (hasPassages) {
            fields << codedEvidence(unit, project.sources[unit.source].text);
        }
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
