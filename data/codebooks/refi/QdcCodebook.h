// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"
#include "data/files/archives/ZipParts.h"

#include <QIODevice>

namespace corater {

// REFI-QDA codebooks (.qdc), the exchange format of programs for qualitative analysis (ATLAS.ti, MAXQDA, NVivo,
// QualCoder, Taguette): a tree of codes with name, description, colour and whether a code can be chosen, and sets of
// codes. Version 1.0 of the standard, namespace urn:QDA-XML:codebook:1.0.
//
// A dimension is a code at the top that cannot be chosen. Properties that the format lacks go into the description, a
// paragraph each, "[use when] …", "[alias] …"; a rule is a set of its two codes, described by its text.

/// Reads such a file, also with the misspelt namespace that some programs write. A file of another program becomes one
/// dimension, named after the file. Error: no such file, an entity bomb, not well formed, too large (64 MB).
Result<CodebookDocument> readQdcCodebook(QIODevice &device, const QString &fileName);

/// The limits for reading a REFI-QDA project; each of its texts is an entry.
inline constexpr ZipPartsLimits qdpxLimits{.megabytes = 256, .entries = 200'000};

/// Whether the entry of a ZIP file is the project.qde of a REFI-QDA project (.qdpx).
bool isQdpxProject(const QString &entry);

/// Reads the codes of such a project; its sources and codings are left out, with a note. Places are the part and the
/// code. Error: as readQdcCodebook(); no such part.
Result<CodebookDocument> readQdpxCodebook(QIODevice &device, const QString &fileName);

/// Writes such a file. `losses` gets the parts that it cannot hold. A code's GUID follows from dimension and path, so
/// that writing the same codebook twice gives the same file. Error: a codebook without a dimension.
Result<QByteArray> writeQdcCodebook(const Codebook &codebook, std::vector<CodebookNote> &losses);

} // namespace corater
