// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/folders/FolderReader.h"

#include "data/files/InputFile.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/folders/CompanionFiles.h"
#include "data/import/folders/FilesBelow.h"
#include "data/import/items/ItemReaders.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

struct FolderReaderText
{
    CORATER_MESSAGES(FolderReader)
};

// The format of a file, if it is one that is read from folders.
Result<std::optional<PostFormat>> formatOf(QFile &file, const QString &given)
{
    TRY(const auto format,
        given.isEmpty() ? FormatDetection::detect(file, file.fileName()) : FormatDetection::byName(given));
    // Prose may have the same number of commas in each line, so a sheet among texts is recognised by its suffix.
    const QString suffix = QFileInfo(file.fileName()).suffix().toLower();
    const bool isProse = (format == PostFormat::Sheet || format == PostFormat::Links) && given.isEmpty() &&
                         (suffix.isEmpty() || suffix == u"txt");
    if (isProse) {
        return PostFormat::Text;
    }
    const bool isText = format == PostFormat::Markdown || format == PostFormat::Text || format == PostFormat::Patch;
    return isText ? std::optional(format) : std::nullopt;
}

/// The files of a folder that can be opened, with their formats.
using FileFormats = QHash<QString, Result<std::optional<PostFormat>>>;

FileFormats formatsOf(const QStringList &paths, const QString &given)
{
    FileFormats formats;
    for (const QString &path : paths) {
        if (QFile file(path); InputFile::open(file, InputFile::Pipe::Refused)) {
            formats.insert(path, formatOf(file, given));
        }
    }
    return formats;
}

// The texts among the paths, companion files included.
QStringList textsAmong(const QStringList &paths, const FileFormats &formats)
{
    QStringList texts;
    for (const QString &path : paths) {
        if (const auto format = formats.constFind(path); format != formats.cend() && *format && **format) {
            texts << path;
        }
    }
    return texts;
}

// Whether no other text lies in the file's folder or below it.
bool isAlone(const QString &path, const QStringList &texts)
{
    const QString folder = QFileInfo(path).path() + u'/';
    return std::ranges::none_of(texts, [&](const QString &other) { return other != path && other.startsWith(folder); });
}

// True, and noted in the report, if the file is no text of the study.
bool isCompanion(QFile &file, const QStringList &texts, ImportReport &whole)
{
    constexpr qint64 enough = 4096;
    const Message why = CompanionFiles::reason(file.fileName(), file.peek(enough), isAlone(file.fileName(), texts));
    if (why.isEmpty()) {
        return false;
    }
    ++whole.companions;
    whole.note({.file = file.fileName()},
               FolderReaderText::toSay("%1 was left out: %2").arg(QFileInfo(file.fileName()).fileName(), why));
    return true;
}

} // namespace

Result<ImportReport> importFolder(const QString &folder, const ItemImportOptions &options, const ItemSink &sink,
                                  const Progress &progress)
{
    ItemImportOptions each = options;
    each.folder = QDir(folder).absolutePath();
    each.site = options.site.isEmpty() ? QDir(each.folder).dirName() : options.site;
    ImportReport whole;
    whole.format = QStringLiteral("folder");
    const FilesBelow below = FilesBelow::of(each.folder);
    for (const Error &notice : below.notices) {
        whole.note(notice.place, notice.message, true);
    }
    const QStringList &paths = below.paths;
    const FileFormats formats = formatsOf(paths, options.format);
    const QStringList texts = textsAmong(paths, formats);
    for (qsizetype i = 0; i < paths.size(); ++i) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, FolderReaderText::toSay("cancelled"));
        }
        progress(i, paths.size());
        const Place place{.file = paths[i], .line = 0, .column = 0, .cell = {}};
        QFile file(paths[i]);
        if (const auto opened = InputFile::open(file, InputFile::Pipe::Refused); !opened) {
            if (opened.error().code != ErrorCode::Input) {
                return std::unexpected(opened.error());
            }
            whole.note(place, opened.error().message, true);
            continue;
        }
        const auto known = formats.constFind(paths[i]);
        const auto format = known != formats.cend() ? *known : formatOf(file, options.format);
        if (!format || !*format) {
            whole.note(place,
                       format ? FolderReaderText::toSay("neither text nor patch: add this file by itself")
                              : format.error().message,
                       true);
            continue;
        }
        if (!options.everyFile && isCompanion(file, texts, whole)) {
            continue;
        }
        each.format = FormatDetection::name(**format);
        const auto read = importItems(file, paths[i], each, sink, {{}, progress.cancelled});
        if (!read && read.error().code == ErrorCode::Input) {
            const Place at{.file = paths[i], .line = read.error().place.line, .column = 0, .cell = {}};
            whole.note(at, read.error().message, true);
            continue; // go on with the other files
        }
        if (!read) {
            return std::unexpected(read.error().within(paths[i]));
        }
        ++whole.rows;
        whole.items += read->items;
        whole.empty += read->empty;
        whole.textless += read->textless;
        whole.addNotices(*read);
    }
    if (whole.rows == 0 && whole.companions > 0) {
        return fail(ErrorCode::Input, FolderReaderText::toSay("this folder contains no items"), {.file = folder},
                    FolderReaderText::toSay("texts or patches, or --all-files for files that do not look like items"));
    }
    if (whole.rows == 0) {
        return fail(ErrorCode::Input, FolderReaderText::toSay("no texts or patches in this folder"), {.file = folder});
    }
    return whole;
}

} // namespace corater
