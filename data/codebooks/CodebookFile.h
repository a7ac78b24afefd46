// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/codebooks/CodebookDocument.h"
#include "data/codebooks/CodebookReading.h"

#include <QIODevice>

namespace corater {

/// The formats in which codebooks are read and written: Corater's own text, workbooks, comma and tab separated tables,
/// Markdown, REFI-QDA.
enum class CodebookFormat { Text, Xlsx, Csv, Tsv, Markdown, Qdc };

/// "text", "xlsx", "csv", "tsv", "markdown", "qdc".
QString formatName(CodebookFormat format);

/// The format of a file name's ending (.codebook, .xlsx, .csv, .tsv, .md, .qdc); none for any other.
std::optional<CodebookFormat> formatOfName(const QString &fileName);

/// Names of the built-in codebooks, in order.
QStringList builtInCodebooks();

/// Reads a codebook: a built-in one by its name ("dlperf"), otherwise a file, whose format is found from its content. A
/// text that is not UTF-8 is read in the encoding of `reading`; if that gives none, the document only holds a question
/// for the encoding, with the first bad line as each encoding reads it. Errors: NotFound when there is neither a
/// built-in codebook nor a file of that name, Permission, Input with the place in the file.
Result<CodebookDocument> loadCodebook(const QString &nameOrFile, const CodebookReading &reading = {});

/// The codebook, for a study. Refused, with the first question that the file leaves open or the first error that a
/// study does not allow (see forbidsInStudy()).
Result<Codebook> takeable(const CodebookDocument &document, const QString &fileName);

/// Reads a codebook from the device, which must be open for reading. `fileName` is used in error messages; its ending
/// gives the format if the content does not. `reading`: the user's choices for the tables in it.
Result<CodebookDocument> readCodebook(QIODevice &device, const QString &fileName, const CodebookReading &reading = {});

/// The codebook in that format. `losses` gets the parts that the format cannot hold.
Result<QByteArray> writeCodebook(const Codebook &codebook, CodebookFormat format, std::vector<CodebookNote> &losses);

/// Writes the codebook to a file, in the format of its ending, all or nothing; returns the parts that the format cannot
/// hold. Errors: Input for an unknown ending, Permission, DiskFull.
Result<std::vector<CodebookNote>> saveCodebook(const Codebook &codebook, const QString &fileName);

} // namespace corater
