// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/Progress.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/maps/ItemMap.h"
#include "data/records/Item.h"

#include <QIODevice>

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace corater {

/// A notice for the user about the reading, such as a skipped row.
struct ImportNotice
{
    Place place;
    Message message;
    bool skipped = false; ///< the row at that place was left out
};

/// The result of a reader. Notices are kept up to a limit, their number is exact.
struct ImportReport
{
    QString format;          ///< name of the format that was recognised or given
    QString siteByName;      ///< the site taken from the file's name for posts without one; empty: not needed
    QStringList codeColumns; ///< of a sheet: columns with code that stay beside the text, see PostCodeColumns
    qint64 companions = 0;   ///< files of a folder that are no items and were left out
    qint64 rows = 0;         ///< records read
    qint64 items = 0;        ///< items handed over
    qint64 skipped = 0;      ///< records left out because something was wrong with them
    qint64 empty = 0;        ///< of them, those that have neither title nor text
    qint64 textless = 0;     ///< items that have a title alone
    qint64 noticeCount = 0;
    std::vector<ImportNotice> notices; ///< the first ones by place, and those of a whole file

    /// Most notices of places that are kept, and most of whole files: a hostile file may have a fault in every byte.
    static constexpr size_t mostNotices = 50;

    void note(const Place &place, const Message &message, bool rowSkipped = false);
    /// Goes on to the next readable record: `next` reads a record and returns false at the end. Every record is
    /// counted; a faulty one is noted and left out. Errors: cancelled, and faults of more than one record.
    Result<bool> readNext(const std::function<Result<bool>()> &next, const Progress &progress);
    /// An error when the file had records and not one of them could be read.
    Result<void> somethingRead() const;
    /// Adds the notices of joining the posts, or of reading another stretch of the file.
    void addNotices(const ImportReport &joined);

private:
    void keep(const ImportNotice &notice);

    std::array<size_t, 2> m_kept{}; ///< of places, of whole files
};

struct ItemImportOptions
{
    QString format;                    ///< name of a format, or empty: found from the content
    std::optional<PostFormat> found{}; ///< the format, if the caller has found it already
    QString site;                      ///< where ids are unique; empty: from the content, else the file's name
    QString siteByName; ///< of Stack Exchange posts that do not name theirs; empty: from the file's name, see
                        ///< StackExchange::siteOfPath()
    QString kind;       ///< item kind for formats that do not name one; empty: the format's usual one
    QString folder;     ///< of texts that are read together: the id of each is its path in it; empty: its file's name
    QStringList bodyColumns;  ///< of a sheet: headings of columns with code that go into the text, see PostCodeColumns
    bool everyFile = false;   ///< of a folder: take companion files, too (README, LICENSE)
    bool withoutText = false; ///< take also posts with neither title nor text
    QStringList labels;       ///< of a sheet: columns that may have labels, kept unchanged
    ItemMap map; ///< roles of columns; unless it is empty, sheets and JSON are read by it, whatever they look like

    /// The id of a file that is one item.
    QString idOf(const QString &fileName) const;
    /// The site in which that id is unique: every folder may have its README.
    QString siteOf(const QString &fileName) const;
    /// These options with the site that the file's name gives.
    ItemImportOptions ofFile(const QString &fileName) const;
};

/// Takes each item as soon as it is complete; an error ends the import.
using ItemSink = std::function<Result<void>(Item &&)>;

} // namespace corater
