// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/maps/SheetSample.h"

#include "codebook/taxonomy/Spelling.h"
#include "data/formats/CsvReader.h"
#include "data/formats/JsonObjects.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/maps/ItemMap.h"
#include "data/import/sheets/RowRefusals.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace corater {

namespace {

struct SheetSampleText
{
    CORATER_MESSAGES(SheetSample)
};

bool hasNames(const QStringList &headings)
{
    return std::ranges::any_of(headings, [](const QString &heading) { return !heading.trimmed().isEmpty(); });
}

Result<SheetSample> sampleOfSheet(QIODevice &device, const QString &fileName)
{
    CsvReader reader(device, fileName);
    SheetSample sample;
    QStringList fields;
    TRY(const auto first, reader.next(fields));
    if (!first || !hasNames(fields)) {
        return fail(ErrorCode::Input, RowRefusals::noHeadings(), {.file = fileName, .line = 1},
                    RowRefusals::namesOfColumns());
    }
    sample.headings = distinctHeadings(fields);
    while (sample.rows.size() < size_t(SheetSample::mostRows)) {
        const Result<bool> more = reader.next(fields);
        if (!more && more.error().code != ErrorCode::Input) {
            return std::unexpected(more.error());
        }
        if (more && !*more) {
            break;
        }
        if (!more || !hasNames(fields)) {
            continue;
        }
        fields.resize(sample.headings.size());
        for (QString &field : fields) {
            field.truncate(SheetSample::longestCell);
        }
        sample.rows.push_back(fields);
    }
    return sample;
}

QString cellOf(const QJsonValue &value)
{
    if (value.isArray() || value.isObject()) {
        const QJsonDocument document =
            value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
        return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
    }
    return value.toVariant().toString();
}

Result<SheetSample> sampleOfJson(QIODevice &device, const QString &fileName)
{
    JsonObjects objects(device, fileName);
    SheetSample sample{.isJson = true};
    std::vector<QJsonObject> found;
    constexpr int mostFaults = 100;
    int faults = 0;
    while (found.size() < size_t(SheetSample::mostRows) && faults < mostFaults) {
        QJsonObject object;
        const Result<bool> more = objects.next(object);
        if (!more) {
            ++faults;
            continue;
        }
        if (!*more) {
            break;
        }
        for (const QString &name : object.keys()) {
            if (!sample.headings.contains(name)) {
                sample.headings << name;
            }
        }
        found.push_back(std::move(object));
    }
    if (sample.headings.isEmpty()) {
        return fail(ErrorCode::Input, SheetSampleText::toSay("the file contains no objects with members"),
                    {.file = fileName});
    }
    for (const QJsonObject &object : found) {
        QStringList &row = sample.rows.emplace_back();
        for (const QString &name : sample.headings) {
            row << cellOf(object[name]).left(SheetSample::longestCell);
        }
    }
    return sample;
}

} // namespace

Result<SheetSample> readSheetSample(QIODevice &device, const QString &fileName)
{
    TRY(const auto format, FormatDetection::detect(device, fileName));
    return readSheetSample(device, fileName, format);
}

Result<SheetSample> readSheetSample(QIODevice &device, const QString &fileName, PostFormat format)
{
    switch (format) {
    case PostFormat::PostsXml:
    case PostFormat::Links:
    case PostFormat::Ris:
    case PostFormat::Bibtex:
    case PostFormat::Patch:
    case PostFormat::Markdown:
    case PostFormat::Text:
        return fail(ErrorCode::Input, SheetSampleText::toSay("the file has no columns"), {.file = fileName},
                    RowRefusals::sheetOrObjects(), FormatDetection::name(format));
    default:
        break;
    }
    const qint64 start = device.pos();
    auto sample = format == PostFormat::Json ? sampleOfJson(device, fileName) : sampleOfSheet(device, fileName);
    device.seek(start);
    return sample;
}

QString columnsSetting(const QString &ofWhat, const QStringList &headings)
{
    QStringList names;
    for (const QString &heading : headings) {
        if (!heading.trimmed().isEmpty()) {
            names << foldedSpelling(heading);
        }
    }
    names.sort();
    const QByteArray hash =
        QCryptographicHash::hash(names.join(QChar(0x1f)).toUtf8(), QCryptographicHash::Sha256).toHex();
    return QStringLiteral("columns of %1 %2").arg(ofWhat, QString::fromLatin1(hash.first(16)));
}

} // namespace corater
