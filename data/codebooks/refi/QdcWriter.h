// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"

#include <QXmlStreamWriter>

namespace corater {

/// Writes one codebook as a REFI-QDA file, and notes the parts that the format cannot hold. Made and used by
/// writeQdcCodebook() alone.
class QdcWriter
{
public:
    QdcWriter(const Codebook &book, std::vector<CodebookNote> &losses);

    /// The bytes of the file. Call it once.
    QByteArray write();

private:
    QString allowed(const QString &text);
    void startCode(const QString &guid, const QString &name, bool selectable, const QString &colour,
                   const QString &text);
    void writeDimension(const Dimension &dimension);
    void writeMember(CodeId id);
    void startSet(const QString &name, const QString &text);
    void writeSets();
    void lose(const Message &what);
    void noteLosses();

    const Codebook &m_book;
    std::vector<CodebookNote> &m_losses;
    QByteArray m_out;
    QXmlStreamWriter m_xml;
    bool m_lostCharacters = false;
};

} // namespace corater
