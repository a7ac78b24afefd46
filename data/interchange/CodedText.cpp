// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedText.h"

#include "data/files/FileRefusals.h"
#include "data/formats/JsonValues.h"

#include <QJsonArray>

#include <array>
#include <utility>

namespace corater {

namespace {

using SourceField = std::pair<const char *, QString CodedSource::*>;

const std::array<SourceField, 7> &sourceFields()
{
    static const std::array<SourceField, 7> fields{{{"id", &CodedSource::id},
                                                    {"site", &CodedSource::site},
                                                    {"kind", &CodedSource::kind},
                                                    {"title", &CodedSource::title},
                                                    {"url", &CodedSource::url},
                                                    {"date", &CodedSource::date},
                                                    {"format", &CodedSource::format}}};
    return fields;
}

} // namespace

QJsonObject codedSourceJson(const CodedSource &source)
{
    QJsonObject object{{"text", source.text}};
    for (const auto &[name, field] : sourceFields()) {
        if (!(source.*field).isEmpty()) {
            object[QLatin1StringView(name)] = source.*field;
        }
    }
    if (!source.tags.isEmpty()) {
        object["tags"] = QJsonArray::fromStringList(source.tags);
    }
    return object;
}

CodedSource codedSourceOf(const QJsonObject &object)
{
    CodedSource source;
    for (const auto &[name, field] : sourceFields()) {
        source.*field = JsonValues::text(object[QLatin1StringView(name)]);
    }
    source.tags = JsonValues::strings(object["tags"]);
    source.text = object["text"].toString();
    if (!object.contains("text")) {
        for (const QJsonValue &value : object) {
            source.text = value.toString().size() > source.text.size() ? value.toString() : source.text;
        }
    }
    return source;
}

QJsonObject codedDecisionsJson(const CodedUnit &unit)
{
    QJsonObject object;
    for (const NamedDecision &decision : unit.decisions) {
        object.insert(decision.question, namedDecisionJson(decision));
    }
    return object;
}

void readCodedDecisions(CodedUnit &unit, const QJsonObject &object)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        unit.decisions.push_back(namedDecisionOf(member.key(), member.value().toObject()));
    }
}

Result<void> writeBytes(QIODevice &device, const QByteArray &bytes)
{
    return device.write(bytes) == bytes.size()
               ? Result<void>()
               : fail(ErrorCode::DiskFull, FileRefusals::notWritten(), {}, {}, device.errorString());
}

} // namespace corater
