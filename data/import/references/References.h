// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"

#include <QIODevice>

#include <functional>
#include <vector>

namespace corater {

/// One record of a list of references, with the names of its values as the source writes them: "TI", "title".
struct Reference
{
    QString type;                                    ///< "JOUR", "article"; empty in PubMed's form
    QString key;                                     ///< of BibTeX: the key by which it is cited
    std::vector<std::pair<QString, QString>> values; ///< in the order of the source
    Place place;                                     ///< where it begins

    /// The first value under one of the names, in the order of the names; empty if none.
    QString first(std::initializer_list<const char *> names) const;
    QStringList all(std::initializer_list<const char *> names) const;
};

/// Takes what a list of references holds.
struct ReferenceSink
{
    std::function<Result<void>(Reference &&)> record;           ///< as soon as it is read; an error ends the reading
    std::function<void(const Place &, const Message &)> oddity; ///< of a record that is taken nevertheless
    std::function<void(const Place &, const Message &)> fault;  ///< of a record that is left out
};

/// The longest record that is read, in bytes.
inline constexpr qsizetype longestReference = 1 << 20;

/// Reads RIS ("TY  - JOUR" … "ER  - ", Reference Manager, used by Zotero, EndNote, Mendeley, Scopus, Web of Science)
/// and the form of PubMed ("PMID- 123", MEDLINE, .nbib). Lines before the first record are passed over. A record
/// without an end is noted and kept.
Result<void> readTaggedReferences(QIODevice &device, const QString &fileName, const ReferenceSink &sink,
                                  const Progress &progress);

/// Reads BibTeX and BibLaTeX: entries with values in braces, quotes or bare, joined with #; @string names are replaced,
/// @comment and @preamble passed over. LaTeX of values is decoded (see latexText()). An entry that cannot be read is
/// noted with its place and left out.
Result<void> readBibtexReferences(QIODevice &device, const QString &fileName, const ReferenceSink &sink,
                                  const Progress &progress);

/// The text of a value of BibTeX: accents and letters of LaTeX as Unicode characters, commands of emphasis and braces
/// removed, dashes and quotes as characters. Unknown commands lose their backslash.
QString latexText(const QString &value);

/// Whether the beginning of a text is such a list: of RIS or PubMed, or of BibTeX.
bool isTaggedReferences(const QString &beginning);
bool isBibtex(const QString &beginning);

} // namespace corater
