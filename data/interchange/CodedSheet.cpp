// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedSheet.h"

#include "data/formats/FormulaGuard.h"
#include "data/formats/records/RecordSheet.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/CodedText.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

struct CodedSheetText
{
    CORATER_MESSAGES(CodedSheet)
};

// "item 12, rater Ada", as far as the project names them.
Message codedPlace(const CodedProject &project, const CodedUnit &unit)
{
    const QString &item = project.sources[unit.source].id;
    return unit.unit > 1 ? CodedSheetText::toSay("item %1, unit %2, rater %3").arg(item).arg(unit.unit).arg(unit.rater)
                         : CodedSheetText::toSay("item %1, rater %2").arg(item, unit.rater);
}

QString codedYes(bool is)
{
    return is ? QStringLiteral("yes") : QString();
}

// Cells of final rows only: whether the unit stayed one, and how each question was settled.
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

// A JSON list: any separator might occur in the name of a code.
QString listed(const QStringList &codes)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(codes)).toJson(QJsonDocument::Compact));
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

std::unique_ptr<QIODevice> codedSheet(const CodedProject &project)
{
    const QStringList dimensions = dimensionsOf(project);
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
    auto sheet = std::make_unique<RecordSheet>(headings + dimensions);
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
            fields << (codes.size() > 1 ? listed(codes) : codes.value(0));
        }
        for (QString &field : fields) { // readers of sheets remove the apostrophe
            field = withFormulaGuard(field);
        }
        sheet->add(fields, unit.line, codedPlace(project, unit));
    }
    sheet->finish();
    return sheet;
}

} // namespace corater
