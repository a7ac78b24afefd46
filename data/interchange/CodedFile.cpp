// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/CodedFile.h"

#include "data/files/FileRefusals.h"
#include "data/formats/JsonObjects.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/Doccano.h"
#include "data/interchange/LabelStudio.h"
#include "data/interchange/QdpxReader.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct CodedFileMessages
{
    CORATER_MESSAGES(corater::CodedFile)
};

constexpr qint64 mostCodedBytes = 256LL * 1024 * 1024;

// Whether JSON may begin here, perhaps after a byte order mark.
bool mayBeJson(const QByteArray &head)
{
    const QByteArray text = (head.startsWith("\xef\xbb\xbf") ? head.sliced(3) : head).trimmed();
    return text.startsWith('{') || text.startsWith('[');
}

std::optional<CodedFormat> formatOfFirstObject(QIODevice &device, const QString &fileName)
{
    JsonObjects objects(device, fileName);
    QJsonObject first;
    const Result<bool> found = objects.next(first);
    if (!found || !*found) {
        return std::nullopt;
    }
    return isLabelStudioTask(first) ? std::optional(CodedFormat::LabelStudio)
           : isDoccanoLine(first)   ? std::optional(CodedFormat::Doccano)
                                    : std::nullopt;
}

} // namespace

std::optional<CodedFormat> codedFormatOf(QIODevice &device, const QString &fileName)
{
    if (device.isSequential() || device.size() > mostCodedBytes) {
        return std::nullopt;
    }
    const qint64 start = device.pos();
    const QByteArray head = device.peek(512);
    std::optional<CodedFormat> format;
    if (head.startsWith("PK\x03\x04")) {
        format = isQdpx(device, fileName) ? std::optional(CodedFormat::Qdpx) : std::nullopt;
    } else if (mayBeJson(head)) {
        format = formatOfFirstObject(device, fileName);
    }
    device.seek(start);
    return format;
}

Result<CodedProject> readCodedProject(CodedFormat format, QIODevice &device, const QString &fileName)
{
    if (device.size() > mostCodedBytes) {
        return fail(ErrorCode::Input, FileRefusals::tooLarge(), {.file = fileName},
                    CodedFileMessages::toSay("at most 256 MB"));
    }
    auto project = format == CodedFormat::Qdpx          ? readQdpx(device, fileName)
                   : format == CodedFormat::LabelStudio ? readLabelStudio(device, fileName)
                                                        : readDoccano(device, fileName);
    if (project) {
        dropPassagesOutside(*project);
    }
    return project;
}

} // namespace corater
