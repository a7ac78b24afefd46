// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/posts/ItemImport.h"

#include "data/import/posts/StackExchange.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <tuple>
#include <utility>

namespace corater {

namespace {

struct ItemImportMessages
{
    CORATER_MESSAGES(corater::ImportReport)
};

} // namespace

void ImportReport::note(const Place &place, const Message &message, bool rowSkipped)
{
    ++noticeCount;
    if (rowSkipped) {
        ++skipped;
    }
    keep({place, message, rowSkipped});
}

void ImportReport::keep(const ImportNotice &notice)
{
    size_t &kept = m_kept[notice.place.line == 0 ? 1 : 0];
    if (kept < mostNotices) {
        ++kept;
        notices.push_back(notice);
    }
}

Result<bool> ImportReport::readNext(const std::function<Result<bool>()> &next, const Progress &progress)
{
    for (;;) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, ItemImportMessages::toSay("cancelled"));
        }
        const Result<bool> more = next();
        const bool isOfTheRecord = !more && more.error().code == ErrorCode::Input;
        if (isOfTheRecord || (more && *more)) {
            ++rows;
        }
        if (!isOfTheRecord) {
            return more;
        }
        note(more.error().place, more.error().message, true);
    }
}

Result<void> ImportReport::somethingRead() const
{
    if (items > 0 || skipped == 0) {
        return {};
    }
    if (empty == skipped) {
        return fail(
            ErrorCode::Input, ItemImportMessages::toSay("no record has a title or a text"), {},
            ItemImportMessages::toSay("a column for one of them (--map names it); “corater ratings” for a sheet "
                                      "of ratings; or --without-text to add items without text"));
    }
    return fail(ErrorCode::Input, ItemImportMessages::toSay("nothing in the file could be read"), {},
                ItemImportMessages::toSay("a file in the format %1").arg(format));
}

void ImportReport::addNotices(const ImportReport &joined)
{
    skipped += joined.skipped;
    noticeCount += joined.noticeCount;
    std::vector<ImportNotice> all = std::exchange(notices, {});
    all.insert(all.end(), joined.notices.begin(), joined.notices.end());
    // Sorts by file in the order of reading, then by place; notices of a whole file come last.
    QStringList files;
    for (const ImportNotice &notice : all) {
        if (!files.contains(notice.place.file)) {
            files << notice.place.file;
        }
    }
    std::ranges::stable_sort(all, {}, [&files](const ImportNotice &notice) {
        const Place &place = notice.place;
        return std::tuple(files.indexOf(place.file), place.line == 0, place.line, place.column);
    });
    m_kept = {};
    for (const ImportNotice &notice : all) {
        keep(notice);
    }
}

QString ItemImportOptions::idOf(const QString &fileName) const
{
    return folder.isEmpty() ? QFileInfo(fileName).fileName() : QDir(folder).relativeFilePath(fileName);
}

QString ItemImportOptions::siteOf(const QString &fileName) const
{
    return site.isEmpty() ? QFileInfo(fileName).absoluteDir().dirName() : site;
}

ItemImportOptions ItemImportOptions::ofFile(const QString &fileName) const
{
    ItemImportOptions options = *this;
    if (options.siteByName.isEmpty()) {
        options.siteByName = StackExchange::siteOfPath(fileName);
    }
    return options;
}

} // namespace corater
