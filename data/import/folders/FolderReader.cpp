// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/folders/FolderReader.h"

#include "codebook/Message.h"
#include "data/files/InputFile.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/folders/FilesBelow.h"
#include "data/import/items/ItemReaders.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <optional>

namespace corater {

namespace {

/// Files in a folder of texts that are not texts of the study: descriptions of where the texts come from, licences,
/// lists of checksums and of requirements. The reader of folders leaves them out unless the user wants them.
class CompanionFiles
{
public:
    /// Why the file is no item, by its name and beginning together; empty if it is one. `isAlone`: no other text lies
    /// in its folder or below it, so that a README is the text itself.
    static Message reason(const QString &path, const QByteArray &head, bool isAlone);
};

struct CompanionFilesMessages
{
    CORATER_MESSAGES(CompanionFiles)
};

bool holds(const QString &text, const char *pattern)
{
    return text.contains(QRegularExpression(QLatin1StringView(pattern), QRegularExpression::CaseInsensitiveOption |
                                                                            QRegularExpression::MultilineOption));
}

// Whether every line that is not blank fits.
bool areAll(const QString &text, const char *pattern)
{
    const QRegularExpression line(QRegularExpression::anchoredPattern(QLatin1StringView(pattern)));
    const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
    // The last one may be cut off.
    const auto end = lines.size() > 1 ? lines.end() - 1 : lines.end();
    return !lines.isEmpty() && std::all_of(lines.begin(), end, [&](const QString &each) {
        return each.trimmed().isEmpty() || line.match(each.trimmed()).hasMatch();
    });
}

// "README" of "readme.de.md".
QString stem(const QString &path)
{
    return QFileInfo(path).fileName().section(u'.', 0, 0).toLower();
}

Message CompanionFiles::reason(const QString &path, const QByteArray &head, bool isAlone)
{
    const QString name = stem(path);
    const QString text = QString::fromUtf8(head);
    const auto isOne = [&name](std::initializer_list<QStringView> names) {
        return std::ranges::find(names, QStringView(name)) != names.end();
    };
    const auto begins = [&name](std::initializer_list<QStringView> names) { // LICENSE-MIT, README_zh
        return std::ranges::any_of(names, [&name](QStringView each) {
            return name == each || (name.startsWith(each) && !name[each.size()].isLetter());
        });
    };
    // A text with front matter (a title of its own) is a text of the study.
    const bool hasFrontMatter = text.startsWith(u"---\n") || text.startsWith(u"+++\n");
    if (hasFrontMatter) {
        return {};
    }
    if (begins({u"license", u"licence", u"copying", u"copyright", u"unlicense", u"notice"}) &&
        holds(text, "licen[cs]e|copyright|permission|public domain|creative commons")) {
        return CompanionFilesMessages::toSay("a licence");
    }
    if (isOne({u"source", u"sources", u"attribution", u"provenance", u"origin"}) &&
        holds(text, "https?://|licen[cs]e|copyright|retrieved|download|repository|commit")) {
        return CompanionFilesMessages::toSay("it says where the texts come from");
    }
    if (isOne({u"citation", u"authors", u"contributors", u"maintainers", u"changelog", u"contributing",
               u"code_of_conduct"}) &&
        !isAlone) {
        return CompanionFilesMessages::toSay("it is about the texts beside it");
    }
    if ((begins({u"readme", u"read_me"}) || isOne({u"manifest"})) && !isAlone) {
        return CompanionFilesMessages::toSay("it describes the texts beside it");
    }
    if (isOne({u"requirements", u"constraints"}) &&
        areAll(text, "(#.*|-.*|[A-Za-z0-9._-]+(\\[.*\\])?\\s*([=<>!~].*)?)")) {
        return CompanionFilesMessages::toSay("a list of requirements");
    }
    if (isOne({u"cmakelists"}) && holds(text, "^\\s*\\w+\\s*\\(")) {
        return CompanionFilesMessages::toSay("a build file");
    }
    if ((name.endsWith(u"sums") || name.endsWith(u"sum") || isOne({u"checksums", u"hashes", u"md5", u"sha256"})) &&
        areAll(text, "[0-9a-fA-F]{32,128}\\s.*")) {
        return CompanionFilesMessages::toSay("a list of checksums");
    }
    return {};
}

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
