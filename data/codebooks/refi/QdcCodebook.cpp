// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/refi/QdcCodebook.h"

#include "data/codebooks/refi/QdcReader.h"
#include "data/codebooks/refi/QdcWriter.h"
#include "data/files/FileRefusals.h"

namespace corater {

namespace {

struct QdcCodebookText
{
    CORATER_MESSAGES(QdcCodebook)
};

} // namespace

Result<CodebookDocument> readQdcCodebook(QIODevice &device, const QString &fileName)
{
    constexpr qint64 mostBytes = 64LL * 1024 * 1024;
    const QByteArray bytes = device.read(mostBytes + 1);
    if (bytes.size() > mostBytes) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), Place{.file = fileName},
                    QdcCodebookText::toSay("at most 64 MB"));
    }
    return QdcReader(bytes, {.file = fileName}).read();
}

bool isQdpxProject(const QString &entry)
{
    return entry.endsWith(QStringLiteral(".qde"), Qt::CaseInsensitive) && !entry.contains(u'/');
}

Result<CodebookDocument> readQdpxCodebook(QIODevice &device, const QString &fileName)
{
    TRY(const auto zip, readZip(device, fileName, isQdpxProject, qdpxLimits));
    for (const auto &[name, bytes] : zip.parts.asKeyValueRange()) {
        auto document = QdcReader(bytes, {.file = fileName, .cell = name}).read();
        if (document) {
            document->notes.push_back(
                {.place = {.file = fileName, .cell = name},
                 .message = QdcCodebookText::toSay(
                     "a REFI-QDA project: its codes were read, and its sources and codings were left out")});
        }
        return document;
    }
    return fail(ErrorCode::Input, QdcCodebookText::toSay("the project has no codebook"), {.file = fileName});
}

Result<QByteArray> writeQdcCodebook(const Codebook &codebook, std::vector<CodebookNote> &losses)
{
    if (codebook.dimensions.empty()) {
        return fail(ErrorCode::Input,
                    QdcCodebookText::toSay("a codebook without a dimension cannot be written as REFI-QDA"));
    }
    return QdcWriter(codebook, losses).write();
}

} // namespace corater
