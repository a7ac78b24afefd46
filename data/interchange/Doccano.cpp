// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/Doccano.h"

#include "data/formats/JsonObjects.h"
#include "data/formats/JsonValues.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/CodedText.h"

#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct DoccanoText
{
    CORATER_MESSAGES(Doccano)
};

const QString labelSeparator = QStringLiteral(": ");

QJsonArray labelsOf(const CodedUnit &unit, const QString &text)
{
    QJsonArray labels;
    for (const CodedLabel &label : unit.labels) {
        const QString name = label.dimension + labelSeparator + label.code;
        bool isSeen = false;
        for (const CodedPassage &passage : unit.passages) { // doccano counts Unicode characters
            if (!passage.speaksFor(label)) {
                continue;
            }
            isSeen = true;
            const qsizetype start = codedPoints(QStringView(text).first(passage.start));
            const qsizetype length = codedPoints(QStringView(text).sliced(passage.start, passage.length));
            labels << QJsonArray{start, start + length, name};
        }
        if (!isSeen) {
            labels << name;
        }
    }
    return labels;
}

QJsonObject lineOf(const CodedSource &source, const CodedUnit *unit)
{
    QJsonObject line = codedSourceJson(source);
    line.remove("id"); // doccano numbers its texts itself
    line["item"] = source.id;
    line["label"] = unit ? labelsOf(*unit, source.text) : QJsonArray();
    if (!unit) {
        return line;
    }
    line["rater"] = unit->rater;
    if (unit->unit > 0) {
        line["unit"] = unit->unit;
    }
    if (unit->isFinal()) {
        line["decisions"] = codedDecisionsJson(*unit);
    }
    const std::pair<const char *, QString> texts[] = {{"screening", unit->screening},
                                                      {"reason", unit->reason},
                                                      {"comment", unit->comment},
                                                      {"unit_comment", unit->unitComment},
                                                      {"changed", unit->changedAt},
                                                      {"evidence", codedPassagesJson(*unit)},
                                                      {"kept", unit->dropped ? QStringLiteral("no") : QString()},
                                                      {"unsure", unit->unsure ? QStringLiteral("yes") : QString()},
                                                      {"discuss", unit->discuss ? QStringLiteral("yes") : QString()}};
    for (const auto &[name, text] : texts) {
        if (!text.isEmpty()) {
            line[QLatin1StringView(name)] = text;
        }
    }
    return line;
}

QString raterOf(const QJsonObject &line, const QString &fileName)
{
    for (const char *name : {"rater", "annotator", "username", "user"}) {
        if (const QString rater = JsonValues::text(line[QLatin1StringView(name)]); !rater.isEmpty()) {
            return rater;
        }
    }
    return QFileInfo(fileName).completeBaseName();
}

QJsonArray doccanoLabels(const QJsonObject &line)
{
    for (const char *name : {"label", "labels", "entities"}) {
        if (line[QLatin1StringView(name)].isArray()) {
            return line[QLatin1StringView(name)].toArray();
        }
        if (line[QLatin1StringView(name)].isString()) {
            return {line[QLatin1StringView(name)]};
        }
    }
    return {};
}

// Begin and end of a coded passage: [0, 4, "label"], or an object of doccano's relations.
std::pair<qint64, qint64> spanOf(const QJsonValue &value)
{
    if (value.isArray() && value.toArray().size() > 2) {
        return {value[0].toInteger(-1), value[1].toInteger(-1)};
    }
    return {value["start_offset"].toInteger(-1), value["end_offset"].toInteger(-1)};
}

void takeLabel(CodedUnit &unit, const QJsonValue &value, const QString &text)
{
    const QString name = value.isArray()    ? value.toArray().last().toString()
                         : value.isObject() ? value["label"].toString()
                                            : JsonValues::text(value);
    const qsizetype colon = name.indexOf(labelSeparator);
    const CodedLabel label = colon > 0 ? CodedLabel{name.first(colon), name.sliced(colon + labelSeparator.size()), {}}
                                       : CodedLabel{codedLabelDimension, name, {}};
    if (!name.isEmpty() && !std::ranges::contains(unit.labels, label)) {
        unit.labels.push_back(label);
    }
    const auto [first, last] = spanOf(value);
    if (!name.isEmpty() && (first >= 0 || last >= 0)) {
        const qsizetype start = first < 0 ? -1 : codedUnits(text, first);
        const qsizetype end = last < 0 ? -1 : codedUnits(text, last);
        unit.passages.push_back(
            {.start = start, .length = end - start, .dimension = label.dimension, .code = label.code});
    }
}

CodedUnit unitOfLine(const QJsonObject &line, const QString &fileName)
{
    CodedUnit unit{.rater = raterOf(line, fileName)};
    unit.screening = line["screening"].toString();
    unit.reason = line["reason"].toString();
    unit.comment = line["comment"].toString();
    unit.unitComment = line["unit_comment"].toString();
    unit.changedAt = line["changed"].toString();
    unit.unsure = line["unsure"].toString() == u"yes";
    unit.discuss = line["discuss"].toString() == u"yes";
    if (unit.isFinal()) {
        unit.dropped = line["kept"].toString() == u"no";
        readCodedDecisions(unit, line["decisions"].toObject());
    }
    for (const QJsonValue &label : doccanoLabels(line)) {
        takeLabel(unit, label, line.value("text").toString(line.value("data").toString()));
    }
    unit.passages = mergedPassages(unit.labels, unit.passages, readCodedPassages(line["evidence"].toString()));
    unit.unit = line["unit"].toInt(unit.labels.empty() ? 0 : 1);
    return unit;
}

bool saysSomething(const CodedUnit &unit)
{
    return !unit.labels.empty() || unit.unit > 0 || unit.unsure || unit.discuss || !unit.screening.isEmpty() ||
           !unit.comment.isEmpty();
}

} // namespace

Result<void> writeDoccano(const CodedProject &project, QIODevice &device)
{
    std::vector<std::vector<const CodedUnit *>> unitsOf(project.sources.size());
    for (const CodedUnit &unit : project.units) {
        unitsOf[unit.source].push_back(&unit);
    }
    Result<void> done;
    for (size_t i = 0; i < project.sources.size(); ++i) {
        std::vector<const CodedUnit *> units = unitsOf[i];
        if (units.empty()) {
            units.push_back(nullptr);
        }
        for (const CodedUnit *unit : units) {
            const QJsonObject line = lineOf(project.sources[i], unit);
            done = done ? writeBytes(device, QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n') : done;
        }
    }
    return done;
}

bool isDoccanoLine(const QJsonObject &object)
{
    const bool isPost = (object.contains("title") || object.contains("body")) && !object.contains("item");
    return !isPost && (object["text"].isString() || object["data"].isString()) &&
           (object["label"].isArray() || object["labels"].isArray() || object["entities"].isArray());
}

Result<CodedProject> readDoccano(QIODevice &device, const QString &fileName)
{
    CodedProject project;
    QHash<std::pair<QString, QString>, size_t> known; // site and id
    JsonObjects objects(device, fileName);
    QJsonObject line;
    for (;;) {
        TRY(const auto more, objects.next(line));
        if (!more) {
            return project;
        }
        if (!isDoccanoLine(line)) {
            return fail(ErrorCode::Input, DoccanoText::toSay("this is not a line of doccano with a text and labels"),
                        objects.place(), QStringLiteral("\"text\", \"label\""), line.keys().join(QStringLiteral(", ")));
        }
        CodedSource source = codedSourceOf(line);
        source.text = line.value("text").toString(line.value("data").toString());
        source.id = line.contains("item") ? JsonValues::text(line.value("item")) : JsonValues::id(line.value("id"));
        if (source.id.isEmpty()) {
            source.id = QString::number(objects.line());
        }
        const auto at = known.constFind({source.site, source.id});
        const size_t index = at == known.cend() ? project.sources.size() : *at;
        if (at == known.cend()) {
            known.insert({source.site, source.id}, index);
            project.sources.push_back(std::move(source));
        }
        CodedUnit unit = unitOfLine(line, fileName);
        unit.source = index;
        unit.line = objects.line();
        project.ordered = project.ordered && (line.contains("item") || !unit.hasSet());
        if (saysSomething(unit)) {
            if (!unit.isFinal() && !project.raters.contains(unit.rater)) {
                project.raters << unit.rater;
            }
            project.units.push_back(std::move(unit));
        }
    }
}

} // namespace corater
