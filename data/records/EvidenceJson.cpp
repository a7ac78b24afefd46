// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/EvidenceJson.h"

#include "codebook/Refusals.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace corater {

namespace {

struct EvidenceJsonMessages
{
    CORATER_MESSAGES(EvidenceJson)
};

std::unexpected<Error> wrong(const Message &expected, const QString &found)
{
    return fail(ErrorCode::Input, EvidenceJsonMessages::toSay("not a passage of evidence"), {}, expected, found);
}

Result<void> readAbout(Evidence &evidence, const QJsonObject &object, const Codebook &codebook)
{
    const QString named = object.value("dimension").toString();
    if (named.isEmpty()) {
        return {};
    }
    const Dimension *dimension = codebook.dimensionNamed(named);
    if (!dimension) {
        return wrong(Refusals::aDimension(), named);
    }
    evidence.dimension = dimension->id;
    if (const QString code = object.value("code").toString(); !code.isEmpty()) {
        const Resolution found = resolve(*dimension, code);
        if (!found.resolved()) {
            return wrong(EvidenceJsonMessages::toSay("a code of %1").arg(dimension->name), code);
        }
        evidence.code = found.code;
    }
    return {};
}

Result<Evidence> passageOf(const QJsonObject &object, const Codebook &codebook)
{
    Evidence evidence;
    evidence.part = object.value("part").toString();
    evidence.start = object.value("start").toInteger(-1);
    evidence.quote = object.value("quote").toString();
    evidence.length = evidence.quote.size();
    evidence.before = object.value("before").toString();
    evidence.after = object.value("after").toString();
    evidence.place = object.value("place").toString();
    if (evidence.part.isEmpty() || evidence.start < 0 || evidence.quote.isEmpty() ||
        object.value("length").toInteger(evidence.length) != evidence.length) {
        return wrong(EvidenceJsonMessages::toSay("part, start, length and quote"),
                     QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)).left(80));
    }
    TRY(readAbout(evidence, object, codebook));
    return evidence;
}

} // namespace

QJsonArray evidenceJson(const std::vector<Evidence> &evidence, const Codebook &codebook)
{
    QJsonArray array;
    for (const Evidence &passage : evidence) {
        QJsonObject object{
            {"part", passage.part}, {"start", passage.start}, {"length", passage.length}, {"quote", passage.quote}};
        const Dimension *dimension = codebook.dimension(passage.dimension);
        const Code *code = dimension ? dimension->code(passage.code) : nullptr;
        for (const auto &[key, text] : {std::pair{"before", passage.before},
                                        {"after", passage.after},
                                        {"dimension", dimension ? dimension->name : QString()},
                                        {"code", code ? code->name : QString()},
                                        {"place", passage.place}}) {
            if (!text.isEmpty()) {
                object.insert(QLatin1String(key), text);
            }
        }
        array.append(object);
    }
    return array;
}

Result<std::vector<Evidence>> readEvidenceJson(const QString &json, const Codebook &codebook)
{
    std::vector<Evidence> passages;
    if (json.trimmed().isEmpty()) {
        return passages;
    }
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (!document.isArray()) {
        return wrong(EvidenceJsonMessages::toSay("a JSON list of passages"), json.left(80));
    }
    for (const QJsonValue &value : document.array()) {
        TRY(const auto passage, passageOf(value.toObject(), codebook));
        passages.push_back(passage);
    }
    return passages;
}

} // namespace corater
