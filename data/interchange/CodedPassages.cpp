// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedPassages.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace corater {

namespace {

struct CodedPassagesMessages
{
    CORATER_MESSAGES(CodedFile)
};

bool isSamePlace(const CodedPassage &a, const CodedPassage &b)
{
    return a.start == b.start && a.length == b.length;
}

bool isLike(const CodedPassage &a, const CodedPassage &b)
{
    return isSamePlace(a, b) && a.dimension == b.dimension && a.code == b.code && a.path == b.path;
}

} // namespace

qsizetype codedPoints(QStringView text)
{
    return std::ranges::count_if(text, [](QChar c) { return !c.isLowSurrogate(); });
}

qsizetype codedUnits(QStringView text, qint64 points)
{
    qsizetype at = 0;
    for (; points > 0 && at < text.size(); --points) {
        at += text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate() ? 2 : 1;
    }
    return points == 0 ? at : -1;
}

QString codedPassagesJson(const CodedUnit &unit)
{
    QJsonArray array;
    for (const CodedPassage &passage : unit.passages) {
        QJsonObject object{{"start", passage.start}, {"length", passage.length}};
        if (!passage.dimension.isEmpty()) {
            object["dimension"] = passage.dimension;
        }
        if (!passage.code.isEmpty()) {
            object["code"] = passage.code;
        }
        array << object;
    }
    return array.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

std::vector<CodedPassage> readCodedPassages(const QString &json)
{
    std::vector<CodedPassage> passages;
    for (const QJsonValue &value : QJsonDocument::fromJson(json.toUtf8()).array()) {
        passages.push_back({.start = qsizetype(value[QStringLiteral("start")].toInteger(-1)),
                            .length = qsizetype(value[QStringLiteral("length")].toInteger()),
                            .dimension = value[QStringLiteral("dimension")].toString(),
                            .code = value[QStringLiteral("code")].toString()});
    }
    return passages;
}

std::vector<CodedPassage> mergedPassages(const std::vector<CodedLabel> &labels, const std::vector<CodedPassage> &spans,
                                         const std::vector<CodedPassage> &said)
{
    std::vector<CodedPassage> merged;
    for (const CodedPassage &passage : said) {
        const bool isCoded = std::ranges::any_of(spans, [&](const CodedPassage &span) {
            return isSamePlace(span, passage) && passage.speaksFor({span.dimension, span.code, {}});
        });
        const bool hasLabel =
            std::ranges::any_of(labels, [&](const CodedLabel &label) { return passage.speaksFor(label); });
        if (isCoded || !hasLabel) {
            merged.push_back(passage);
        }
    }
    for (const CodedPassage &span : spans) {
        const bool isSaid = std::ranges::any_of(merged, [&](const CodedPassage &passage) {
            return isLike(span, passage) || (isSamePlace(span, passage) && passage.path.isEmpty() &&
                                             passage.speaksFor({span.dimension, span.code, {}}));
        });
        if (!isSaid) {
            merged.push_back(span);
        }
    }
    return merged;
}

void dropPassagesOutside(CodedProject &project)
{
    int outside = 0;
    for (CodedUnit &unit : project.units) {
        const qsizetype size = project.sources[unit.source].text.size();
        outside += int(std::erase_if(unit.passages, [size](const CodedPassage &passage) {
            return passage.start < 0 || passage.length <= 0 || passage.length > size ||
                   passage.start > size - passage.length;
        }));
    }
    if (outside > 0) {
        project.notes
            << CodedPassagesMessages::toSay("passages outside their text, which are not imported: %1").arg(outside);
    }
}

} // namespace corater
