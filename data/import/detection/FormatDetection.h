// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedFile.h"

#include <QIODevice>
#include <QString>
#include <QStringList>

#include <optional>

namespace corater {

/// The formats that posts come in.
enum class PostFormat {
    PostsXml,         ///< Posts.xml of the Stack Exchange dump
    DataExplorerCsv,  ///< the export of the Stack Exchange Data Explorer
    StackExchangeCsv, ///< a sheet of the Stack Exchange API's fields
    Json,             ///< API pages, issue lists, arrays and JSON Lines: each object shows its kind
    GitHubCsv,        ///< a sheet of issues with number and title
    Patch,            ///< git format-patch, git log -p, plain diff
    Markdown,
    Text,
    Sheet,          ///< any other sheet with a heading
    EmpiricalStudy, ///< the published empirical_study.csv
    Qdpx,           ///< a REFI-QDA project, see data/interchange
    LabelStudio,
    Doccano,
    Links, ///< ids or addresses of questions, one a line
    Ris,   ///< references of RIS, or in PubMed's form
    Bibtex
};

/// Finds the format of a source from its content. Used before reading, by readPosts() and importItems().
class FormatDetection
{
public:
    /// The names that users give formats by, in the order of the enumeration: "posts-xml", "data-explorer", …
    static QStringList names();
    static QString name(PostFormat format);
    /// The format of that name.
    static Result<PostFormat> byName(const QString &name);
    /// The format of the content; the device keeps its position. The file's name decides only between text and sheet
    /// where the content is ambiguous. Error: the content is no text, or an XML or JSON that holds no posts.
    static Result<PostFormat> detect(QIODevice &device, const QString &fileName);
    /// Whether it is one of the sheets.
    static bool isSheet(PostFormat format);
    /// The format of another program's project with codes, if this is one.
    static std::optional<CodedFormat> coded(PostFormat format);
    /// The format of a sheet with this heading.
    static PostFormat ofHeading(const QStringList &heading);
};

} // namespace corater
