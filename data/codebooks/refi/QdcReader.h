// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookBuilder.h"
#include "data/formats/SafeXml.h"

#include <QHash>

namespace corater {

/// Reads one REFI-QDA codebook, or the codebook in a project, from its first element to its last. Made and used by
/// readQdcCodebook() and readQdpxCodebook() alone.
class QdcReader
{
public:
    /// `place`: the file and, of a project, the part of it.
    QdcReader(const QByteArray &bytes, const Place &place);

    /// Call it once. Error: no such file, an entity bomb, not well formed.
    Result<CodebookDocument> read();

private:
    struct Target
    {
        int dimension = -1;
        int node = -1; ///< -1: the dimension itself
    };

    struct CodeSet
    {
        QString name;
        QString text;
        QStringList members;
        Place place;
    };

    std::unexpected<Error> wrongFile() const;
    bool goToCodebook();
    Place placeOf(const QString &name) const;
    void takeStart();
    void takeCode();
    void takeDescriptionElement();
    void takeSet();

    SafeXml m_xml;
    Place m_file;
    CodebookBuilder m_builder;
    bool m_own = false; ///< Corater wrote it
    int m_dimension = -1;
    std::vector<Target> m_open; ///< the <Code> elements around the present position
    QHash<QString, Target> m_byGuid;
    CodeSet m_set;
    bool m_inSet = false;
};

} // namespace corater
