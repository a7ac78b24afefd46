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
    return QdcReader(bytes, fileName).read();
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
