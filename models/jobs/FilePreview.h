// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/ItemImport.h"
#include "data/import/sheets/SheetFile.h"
#include "models/study/Study.h"

#include <QStringList>

#include <optional>

namespace corater {

/// The properties of a file of candidates, from its beginning, before the user is asked or anything is added.
struct FilePreview
{
    QString path;
    QString format; ///< as FormatDetection names it, "folder", or "data set with final labels"; empty: unreadable
    std::optional<Error> error; ///< why it cannot be read
    bool needsSite = false;     ///< its posts do not say their site
    QString siteByName;         ///< that site, as the name of the file or its folder says; empty: not known
    bool isFolder = false;
    bool isDataSet = false; ///< neither filter nor keywords apply to it
    bool hasTags = false;   ///< offer the filter by tags
    bool hasDays = false;
    bool hasNumbers = false; ///< score, views, answers, accepted
    QStringList codeColumns; ///< columns with code that could belong to the text
    QStringList hidden;      ///< columns that raters do not see, see HiddenFields
    int looked = 0;          ///< the posts that were read, the first ones alone
    int withText = 0;        ///< of them
    int empty = 0;           ///< of them, with neither title nor text
    int idsAlone = 0;        ///< of these, without other columns: their texts are fetched later

    bool isListOfIds() const { return looked > 0 && idsAlone == looked; }
};

/// Reads the first posts of the file with these options. Never fails: see FilePreview::error.
FilePreview previewFile(const Study &study, const QString &path, const SheetChoice &sheet,
                        const ItemImportOptions &options);

/// The format in words for people: "Posts.xml of a Stack Exchange dump".
QString formatInWords(const QString &format);

} // namespace corater
