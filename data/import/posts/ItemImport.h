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

/// Something met while reading that the user should know; a skipped row is one too.
struct ImportNotice
{
    Place place;
    Message message;
    bool skipped = false; ///< the row at that place was left out
};

/// What a reader did. Notices are kept up to a limit, their number is exact.
struct ImportReport
{
    QString format;          ///< name of the format that was recognised or given
    QString siteByName;      ///< the site of posts that do not say theirs, as the file's name has it; empty: not needed
    QStringList codeColumns; ///< of a sheet: columns with code that stay beside the text, see PostCodeColumns
    qint64 companions = 0;   ///< files of a folder that are no items and were left out
    qint64 rows = 0;         ///< records read
    qint64 items = 0;        ///< items handed over
    qint64 skipped = 0;      ///< records left out because something was wrong with them
    qint64 empty = 0;        ///< of them, those that have neither title nor text
    qint64 textless = 0;     ///< items that have a title alone
    qint64 noticeCount = 0;
    std::vector<ImportNotice> notices; ///< the first ones by place, and what concerns a whole file

    /// Most notices of places that are kept, and most of whole files: a hostile file may have a fault in every byte.
    static constexpr size_t mostNotices = 50;

    void note(const Place &place, const Message &message, bool rowSkipped = false);
    /// Goes on to the next record that can be read: `next` reads one, and says false at the end. Every record is
    /// counted; one with a fault is noted and left out. Errors: cancelled, and what concerns more than one record.
    Result<bool> readNext(const std::function<Result<bool>()> &next, const Progress &progress);
    /// An error when the file had records and not one of them could be read.
    Result<void> somethingRead() const;
    /// Adds what was noted while the posts that were read were joined, or in another stretch of the file.
    void addNotices(const ImportReport &joined);

private:
    void keep(const ImportNotice &notice);

    std::array<size_t, 2> m_kept{}; ///< of places, of whole files
};

struct ItemImportOptions
{
    QString format;                    ///< name of a format, or empty: found from the content
    std::optional<PostFormat> found{}; ///< the format that whoever reads has found from the content already
    QString site;                      ///< where ids are unique; empty: what the format says, else the file's name
    QString siteByName; ///< of Stack Exchange posts that do not say theirs; empty: what the file's name says, see
                        ///< StackExchange::siteOfPath()
    QString kind;       ///< item kind for formats that do not say; empty: the format's usual one
    QString folder;     ///< of texts that are read together: each is known by its path in it; empty: by its file's name
    QStringList bodyColumns; ///< of a sheet: headings of columns with code that belong to the text, see PostCodeColumns
    bool everyFile = false;  ///< of a folder: take what is no item by its name and content, too (README, LICENSE)
    bool withoutText = false; ///< take also what has neither title nor text
    QStringList labels;       ///< of a sheet: columns that may have labels, and are kept as they came
    ItemMap map; ///< what the columns are; when it says something, sheets and JSON are read by it, whatever they
                 ///< look like

    /// The id of a file that is one item.
    QString idOf(const QString &fileName) const;
    /// Where that id is unique: every folder may have its README.
    QString siteOf(const QString &fileName) const;
    /// The same, with the site that the file's name says.
    ItemImportOptions ofFile(const QString &fileName) const;
};

/// Takes each item as soon as it is complete; an error ends the import.
using ItemSink = std::function<Result<void>(Item &&)>;

} // namespace corater
