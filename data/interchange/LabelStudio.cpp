// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/LabelStudio.h"

#include "data/formats/JsonObjects.h"
#include "data/formats/JsonValues.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/CodedText.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct LabelStudioText
{
    CORATER_MESSAGES(LabelStudio)
};

const QString unitName = QStringLiteral("unit");
const QString screeningName = QStringLiteral("screening");
const QString flagsName = QStringLiteral("flags");
const QString reasonName = QStringLiteral("reason");
const QString commentName = QStringLiteral("comment");
const QString unitCommentName = QStringLiteral("unit comment");
const QString unsureFlag = QStringLiteral("unsure");
const QString evidenceName = QStringLiteral("evidence");
const QString decisionsName = QStringLiteral("decisions");
const QString noUnitFlag = QStringLiteral("no unit");
const QString discussFlag = QStringLiteral("needs discussion");

QJsonObject resultOf(const QString &from, const QString &type, const QJsonObject &value)
{
    return {{"from_name", from}, {"to_name", "text"}, {"type", type}, {"value", value}};
}

QJsonObject choicesOf(const QString &from, const QStringList &choices)
{
    return resultOf(from, QStringLiteral("choices"), {{"choices", QJsonArray::fromStringList(choices)}});
}

// A passage with its code: a region of the text. Label Studio counts in UTF-16 units, as the text does here.
QJsonObject regionOf(const CodedLabel &label, const CodedPassage &passage, const QString &text)
{
    return resultOf(label.dimension, QStringLiteral("labels"),
                    {{"start", passage.start},
                     {"end", passage.start + passage.length},
                     {"text", text.sliced(passage.start, passage.length)},
                     {"labels", QJsonArray{label.code}}});
}

QJsonArray resultsOf(const CodedUnit &unit, const QString &text)
{
    QJsonArray results;
    const auto add = [&](bool is, const QJsonObject &result) {
        if (is) {
            results << result;
        }
    };
    const auto said = [&](const QString &name, const QString &words) {
        add(!words.isEmpty(), resultOf(name, QStringLiteral("textarea"), {{"text", QJsonArray{words}}}));
    };
    add(unit.unit > 0, resultOf(unitName, QStringLiteral("number"), {{"number", unit.unit}}));
    add(!unit.screening.isEmpty(), choicesOf(screeningName, {unit.screening}));
    QStringList dimensions;
    for (const CodedLabel &label : unit.labels) {
        if (!dimensions.contains(label.dimension)) {
            dimensions << label.dimension;
        }
        for (const CodedPassage &passage : unit.passages) {
            if (passage.speaksFor(label)) {
                results << regionOf(label, passage, text);
            }
        }
    }
    for (const QString &dimension : dimensions) {
        QStringList codes;
        for (const CodedLabel &label : unit.labels) {
            if (label.dimension == dimension) {
                codes << label.code;
            }
        }
        results << choicesOf(dimension, codes);
    }
    QStringList flags;
    if (unit.unsure) {
        flags << unsureFlag;
    }
    if (unit.discuss) {
        flags << discussFlag;
    }
    if (unit.dropped) {
        flags << noUnitFlag;
    }
    add(!flags.isEmpty(), choicesOf(flagsName, flags));
    said(reasonName, unit.reason);
    said(commentName, unit.comment);
    said(unitCommentName, unit.unitComment);
    said(evidenceName, codedPassagesJson(unit));
    if (unit.isFinal()) {
        said(decisionsName, QString::fromUtf8(QJsonDocument(codedDecisionsJson(unit)).toJson(QJsonDocument::Compact)));
    }
    return results;
}

QJsonObject taskOf(const CodedProject &project, size_t index, const std::vector<const CodedUnit *> &units,
                   int &annotation)
{
    const CodedSource &source = project.sources[index];
    QJsonArray annotations;
    for (const CodedUnit *unit : units) {
        const auto rater = project.raters.indexOf(unit->rater);
        annotations << QJsonObject{
            {"id", ++annotation},
            {"completed_by", QJsonObject{{"id", qint64(rater) + 1}, {"first_name", unit->rater}}},
            {"created_at", unit->changedAt},
            {"was_cancelled", false},
            {"ground_truth", unit->isFinal()},
            {"result", resultsOf(*unit, source.text)}};
    }
    return {{"id", qint64(index) + 1},
            {"data", codedSourceJson(source)},
            {"annotations", annotations},
            {"predictions", QJsonArray()}};
}

// A person's name, or else address or number. An unnamed person gets the format's word, untranslated: it becomes the
// name of a rater.
QString personOf(const QJsonValue &value)
{
    if (!value.isObject()) {
        const QString number = JsonValues::text(value);
        return number.isEmpty() ? QStringLiteral("annotator") : number;
    }
    const QString name = (value["first_name"].toString() + u' ' + value["last_name"].toString()).trimmed();
    const QString known = name.isEmpty() ? value["username"].toString(value["email"].toString()) : name;
    return known.isEmpty() ? JsonValues::text(value["id"]) : known;
}

// The codes of a result of any type; the last name in a taxonomy's path is the code.
QStringList codesOf(const QJsonObject &result)
{
    const QJsonObject value = result["value"].toObject();
    const QString type = result["type"].toString();
    QStringList codes;
    for (const QJsonValue &one : value[type].toArray()) {
        codes << (one.isArray() ? one.toArray().last().toString() : JsonValues::text(one));
    }
    if (codes.isEmpty() && (type == u"rating" || type == u"number")) {
        codes << JsonValues::text(value[type]);
    }
    codes.removeAll(QString());
    return codes;
}

void addCodes(CodedUnit &unit, const QString &dimension, const QStringList &codes)
{
    for (const QString &code : codes) {
        const CodedLabel label{dimension, code, {}};
        if (!std::ranges::contains(unit.labels, label)) {
            unit.labels.push_back(label);
        }
    }
}

// A region of the text with its codes.
void takeRegion(CodedUnit &unit, const QString &dimension, const QJsonObject &value, const QStringList &codes)
{
    if (!value["start"].isDouble() || !value["end"].isDouble()) {
        return;
    }
    const auto start = qsizetype(value["start"].toInteger(-1));
    const auto end = qsizetype(value["end"].toInteger(-1));
    for (const QString &code : codes) {
        unit.passages.push_back({.start = start, .length = end - start, .dimension = dimension, .code = code});
    }
}

void takeResult(CodedUnit &unit, const QJsonObject &result, std::vector<CodedPassage> &evidence)
{
    const QString from = result["from_name"].toString();
    const QJsonObject value = result["value"].toObject();
    if (result["type"].toString() == u"textarea") {
        const QString text =
            value["text"].isArray() ? value["text"].toArray().first().toString() : value["text"].toString();
        if (from == decisionsName && unit.isFinal()) {
            readCodedDecisions(unit, QJsonDocument::fromJson(text.toUtf8()).object());
            return;
        }
        if (from == evidenceName && text.startsWith(u'[')) {
            evidence = readCodedPassages(text);
            return;
        }
        (from == reasonName ? unit.reason : from == unitCommentName ? unit.unitComment : unit.comment) = text;
    } else if (from == unitName) {
        unit.unit = value["number"].toInt(1);
    } else if (from == screeningName) {
        unit.screening = codesOf(result).value(0);
    } else if (from == flagsName) {
        unit.unsure = codesOf(result).contains(unsureFlag);
        unit.discuss = codesOf(result).contains(discussFlag);
        unit.dropped = unit.isFinal() && codesOf(result).contains(noUnitFlag);
    } else {
        addCodes(unit, from, codesOf(result));
        takeRegion(unit, from, value, codesOf(result));
    }
}

// Only Corater writes the number of the unit, and codes in the given order.
bool isOfCorater(const QJsonValue &annotation)
{
    const QJsonArray results = annotation["result"].toArray();
    return std::ranges::any_of(results, [](const QJsonValue &result) { return result["from_name"] == unitName; });
}

void takeTask(CodedProject &project, const QJsonObject &task, qint64 line)
{
    CodedSource source = codedSourceOf(task["data"].toObject());
    if (source.id.isEmpty()) {
        source.id = JsonValues::id(task["id"]);
    }
    const size_t index = project.sources.size();
    project.sources.push_back(std::move(source));
    for (const char *name : {"annotations", "completions"}) {
        for (const QJsonValue &annotation : task[QLatin1StringView(name)].toArray()) {
            if (annotation["was_cancelled"].toBool()) {
                continue; // skipped by its author
            }
            CodedUnit unit{.source = index, .rater = personOf(annotation["completed_by"]), .line = line};
            unit.changedAt = annotation["created_at"].toString();
            std::vector<CodedPassage> evidence;
            for (const QJsonValue &result : annotation["result"].toArray()) {
                takeResult(unit, result.toObject(), evidence);
            }
            unit.passages = mergedPassages(unit.labels, unit.passages, evidence);
            project.ordered = project.ordered && (!unit.hasSet() || isOfCorater(annotation));
            unit.unit = unit.unit == 0 && !unit.labels.empty() ? 1 : unit.unit;
            if (!unit.isFinal() && !project.raters.contains(unit.rater)) {
                project.raters << unit.rater;
            }
            project.units.push_back(std::move(unit));
        }
    }
}

} // namespace

Result<void> writeLabelStudio(const CodedProject &project, QIODevice &device)
{
    std::vector<std::vector<const CodedUnit *>> unitsOf(project.sources.size());
    for (const CodedUnit &unit : project.units) {
        unitsOf[unit.source].push_back(&unit);
    }
    int annotation = 0;
    Result<void> done = writeBytes(device, "[");
    for (size_t i = 0; i < project.sources.size() && done; ++i) {
        const QJsonObject task = taskOf(project, i, unitsOf[i], annotation);
        done = writeBytes(device, (i == 0 ? "\n" : ",\n") + QJsonDocument(task).toJson(QJsonDocument::Compact));
    }
    return done ? writeBytes(device, "\n]\n") : done;
}

bool isLabelStudioTask(const QJsonObject &object)
{
    return object["data"].isObject() && (object["annotations"].isArray() || object["completions"].isArray());
}

Result<CodedProject> readLabelStudio(QIODevice &device, const QString &fileName)
{
    CodedProject project;
    JsonObjects objects(device, fileName);
    QJsonObject object;
    for (;;) {
        TRY(const auto more, objects.next(object));
        if (!more) {
            return project;
        }
        if (!isLabelStudioTask(object)) {
            return fail(ErrorCode::Input, LabelStudioText::toSay("this is not a task of Label Studio with annotations"),
                        objects.place(), QStringLiteral("\"data\", \"annotations\""),
                        object.keys().join(QStringLiteral(", ")));
        }
        takeTask(project, object, objects.line());
    }
}

} // namespace corater
