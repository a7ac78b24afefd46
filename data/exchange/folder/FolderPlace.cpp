// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/folder/FolderPlace.h"

#include "data/exchange/ParcelFrame.h"
#include "data/exchange/folder/PlainFile.h"
#include "data/files/FolderProbe.h"
#include "data/files/Sha256.h"
#include "data/files/system/FileChanges.h"
#include "data/files/system/FileStatus.h"
#include "data/files/system/NativePath.h"
#include "data/files/system/SystemError.h"

#include <QByteArray>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMutex>
#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <filesystem>

namespace corater {

namespace {

/// The files that this program has found whole: one that has not changed since is not read again. For all threads.
class FoundWhole
{
public:
    static FoundWhole &files();

    /// Differs after every change of the file. Empty if no regular file lies there, or if it changed so short a time
    /// ago that the next change could have the same stamp.
    static QByteArray stampOf(const QString &path);
    bool contains(const QString &path, const QByteArray &stamp, const QByteArray &sha256) const;
    void insert(const QString &path, const QByteArray &stamp, const QByteArray &sha256);

private:
    mutable QMutex m_mutex;
    QHash<QString, std::pair<QByteArray, QByteArray>> m_files; ///< by path: stamp and SHA-256
};

FoundWhole &FoundWhole::files()
{
    static FoundWhole files;
    return files;
}

QByteArray FoundWhole::stampOf(const QString &path)
{
    constexpr qint64 coarsest = 3; // seconds: file systems round the time
    const auto found = statusOfName(path);
    if (!found || !found->isFile() || QDateTime::currentSecsSinceEpoch() - found->changed.seconds < coarsest) {
        return {};
    }
    return QStringLiteral("%1 %2 %3 %4.%5")
        .arg(found->device)
        .arg(found->number)
        .arg(found->size)
        .arg(found->changed.seconds)
        .arg(found->changed.nanoseconds)
        .toLatin1();
}

bool FoundWhole::contains(const QString &path, const QByteArray &stamp, const QByteArray &sha256) const
{
    const QMutexLocker locker(&m_mutex);
    return !stamp.isEmpty() && m_files.value(path) == std::pair(stamp, sha256);
}

void FoundWhole::insert(const QString &path, const QByteArray &stamp, const QByteArray &sha256)
{
    const QMutexLocker locker(&m_mutex);
    m_files.insert(path, {stamp, sha256});
}

struct FolderPlaceText
{
    CORATER_MESSAGES(FolderPlace)
};

constexpr int folderFormat = 1;
constexpr qint64 longestMark = 64 * 1024;

std::unexpected<Error> folderIsAway(const QString &folder)
{
    return fail(ErrorCode::NotFound,
                FolderPlaceText::toSay("the shared folder is not there: is it mounted, and is its name right?"),
                {.file = folder});
}

// Whether there is a folder, and no link to one.
bool isRealFolder(const QString &path)
{
    const auto found = statusOfName(path);
    return found && found->kind == FileStatus::Kind::Folder;
}

// The number in a file name; 0 if the name is not that of a parcel.
qint64 numberOf(const QString &file)
{
    static const QRegularExpression form(QStringLiteral("\\A([0-9]{6,18})\\.parcel\\z"));
    const auto match = form.match(file);
    const qint64 number = match.hasMatch() ? match.captured(1).toLongLong() : 0;
    const bool isOurs = QStringLiteral("%1.parcel").arg(number, 6, 10, QLatin1Char('0')) == file;
    return isOurs ? number : 0;
}

// Calls `each` with the name of every entry of a folder.
Result<void> eachName(const QString &folder, const std::function<void(const QString &)> &each)
{
    std::error_code fault;
    std::filesystem::directory_iterator entries(nativePath(folder), fault);
    for (; !fault && entries != std::filesystem::directory_iterator(); entries.increment(fault)) {
        each(fromNative(entries->path().filename()));
    }
    if (fault) {
        return SharedFile::cannotRead(folder, fault);
    }
    return {};
}

std::unexpected<Error> damagedFile(const QString &path, const Message &how)
{
    return fail(ErrorCode::Damaged, how, {.file = path});
}

// Zeros where a synchroniser reserved space for bytes still to come. Packed content never has so many in a row.
bool hasHole(const QByteArray &bytes)
{
    constexpr qsizetype zeros = 16;
    return bytes.contains(QByteArray(zeros, '\0'));
}

} // namespace

FolderPlace::FolderPlace(const QString &folder, std::chrono::seconds patience)
    : m_folder(QDir::cleanPath(QFileInfo(folder).absoluteFilePath())), m_patience(patience)
{
}

bool FolderPlace::isOld(qint64 changedAt) const
{
    return QDateTime::currentSecsSinceEpoch() - changedAt >= m_patience.count();
}

Result<std::vector<ParcelInfo>> FolderPlace::parcelsOfCopy(const QString &copy) const
{
    std::vector<ParcelInfo> found;
    TRY(eachName(copyFolder(copy), [&](const QString &file) {
        const ParcelName name{.copy = copy, .number = numberOf(file)};
        const auto status = name.number > 0 ? statusOfName(parcelPath(name)) : FileStatus();
        if (status && status->isFile()) {
            found.push_back({.name = name,
                             .size = std::max<qint64>(0, status->size - ParcelFrame::length),
                             .sha256 = {},
                             .isSettled = isOld(status->changed.seconds)});
        }
    }));
    return found;
}

QString FolderPlace::markPath() const
{
    return m_folder + QStringLiteral("/corater-study.json");
}

QString FolderPlace::copyFolder(const QString &copy) const
{
    return m_folder + u'/' + copy;
}

QString FolderPlace::parcelPath(const ParcelName &name) const
{
    return copyFolder(name.copy) + QStringLiteral("/%1.parcel").arg(name.number, 6, 10, QLatin1Char('0'));
}

Result<std::optional<PlaceStudy>> FolderPlace::mark() const
{
    if (!QFileInfo(m_folder).isDir()) {
        return folderIsAway(m_folder);
    }
    PlainFile file(markPath());
    const QByteArray text = file.isOpen() ? file.read(longestMark) : QByteArray();
    if (file.fault()) {
        return SharedFile::cannotRead(markPath(), file.fault());
    }
    if (!file.isOpen()) {
        return std::optional<PlaceStudy>();
    }
    const QJsonObject json = QJsonDocument::fromJson(text).object();
    if (json[QLatin1String("corater_folder")].toInt() > folderFormat) {
        return fail(ErrorCode::Newer, FolderPlaceText::toSay("a newer version of Corater shares its study here"),
                    {.file = m_folder});
    }
    const PlaceStudy found{.study = json[QLatin1String("study")].toString(),
                           .name = json[QLatin1String("name")].toString()};
    if (json[QLatin1String("corater_folder")].toInt() != folderFormat || !checkStudyName(found.study)) {
        return fail(ErrorCode::Damaged,
                    FolderPlaceText::toSay("does not say which study is here: wait until it has arrived completely"),
                    {.file = markPath()});
    }
    return found;
}

Result<void> FolderPlace::checkStudy(const QString &study) const
{
    TRY(checkStudyName(study));
    TRY(const auto here, mark());
    if (!here) {
        return fail(ErrorCode::NotFound,
                    FolderPlaceText::toSay("no study is shared in this folder, or it has not arrived yet"),
                    {.file = m_folder});
    }
    if (here->study != study) {
        return fail(ErrorCode::Foreign, FolderPlaceText::toSay("another study is shared in this folder"),
                    {.file = m_folder}, study, here->study);
    }
    return {};
}

Result<std::vector<PlaceStudy>> FolderPlace::studies()
{
    TRY(const auto here, mark());
    return here ? std::vector<PlaceStudy>{*here} : std::vector<PlaceStudy>{};
}

Result<void> FolderPlace::begin(const PlaceStudy &study)
{
    TRY(checkStudyName(study.study));
    if (!QFileInfo(m_folder).exists()) {
        if (!QFileInfo(QFileInfo(m_folder).absolutePath()).isDir()) {
            return folderIsAway(m_folder);
        }
        TRY(makeFolder(m_folder));
    }
    TRY(const auto here, mark());
    if (here) {
        return checkStudy(study.study);
    }
    const QJsonObject json{{QStringLiteral("corater_folder"), folderFormat},
                           {QStringLiteral("study"), study.study},
                           {QStringLiteral("name"), study.name}};
    removeLeftBehind(markPath());
    const auto done = SharedFile::publish(markPath(), QJsonDocument(json).toJson());
    // Another program began at the same moment.
    return !done && done.error().code == ErrorCode::Conflict ? checkStudy(study.study) : done;
}

Result<std::vector<ParcelInfo>> FolderPlace::parcels(const QString &study)
{
    TRY(checkStudy(study));
    std::vector<ParcelInfo> found;
    QStringList copies;
    TRY(eachName(m_folder, [&](const QString &name) {
        if (checkParcelName({.copy = name, .number = 1}) && isRealFolder(copyFolder(name))) {
            copies << name;
        }
    }));
    for (const QString &copy : std::as_const(copies)) {
        TRY(const auto some, parcelsOfCopy(copy));
        found.insert(found.end(), some.begin(), some.end());
    }
    std::ranges::sort(found, [](const ParcelInfo &a, const ParcelInfo &b) { return a.name < b.name; });
    return found;
}

Result<std::optional<QByteArray>> FolderPlace::take(const QString &study, const ParcelName &name)
{
    TRY(checkParcelName(name));
    TRY(checkStudy(study));
    const QString path = parcelPath(name);
    PlainFile file(path);
    const std::optional<QByteArray> notYet;
    if (!isRealFolder(copyFolder(name.copy)) || (!file.isOpen() && !file.fault())) {
        return notYet;
    }
    const QByteArray line = file.isOpen() ? file.read(ParcelFrame::length) : QByteArray();
    const auto frame = ParcelFrame::read(line);
    if (!frame || file.fault()) {
        return frame ? SharedFile::cannotRead(path, file.fault()) : std::unexpected(frame.error().within(path));
    }
    if (!*frame) {
        return ParcelFrame::isBegun(line)
                   ? unfinished(file, path)
                   : damagedFile(path, FolderPlaceText::toSay("it does not begin as a parcel of a shared folder"));
    }
    if ((*frame)->study != study) {
        return fail(ErrorCode::Foreign, FolderPlaceText::toSay("this parcel belongs to another study"), {.file = path},
                    study, (*frame)->study);
    }
    if (const auto fits = checkParcelSize((*frame)->size); !fits) {
        return std::unexpected(fits.error().within(path));
    }
    return framed(file, path, **frame);
}

Result<std::optional<QByteArray>> FolderPlace::framed(PlainFile &file, const QString &path,
                                                      const ParcelFrame &frame) const
{
    const QByteArray bytes = file.read(std::min(frame.size, file.size() - ParcelFrame::length));
    if (file.fault()) {
        return SharedFile::cannotRead(path, file.fault());
    }
    if (frame.fits(bytes)) { // bytes after the frame are ignored
        return bytes;
    }
    if (bytes.size() < frame.size && Sha256::of(bytes) == frame.sha256) {
        return damagedFile(path, FolderPlaceText::toSay("the length that it states is wrong"));
    }
    return bytes.size() < frame.size || hasHole(bytes)
               ? unfinished(file, path)
               : damagedFile(path, FolderPlaceText::toSay("its check sum does not match"));
}

// A synchroniser may be slow, or its machine switched off over night.
Result<std::optional<QByteArray>> FolderPlace::unfinished(const PlainFile &file, const QString &path) const
{
    return isOld(file.changedAt())
               ? damagedFile(path, FolderPlaceText::toSay("it is incomplete and has not changed for a day"))
               : Result<std::optional<QByteArray>>(std::nullopt);
}

Result<std::vector<ParcelName>> FolderPlace::notAsGiven(const QString &study, const KnownParcels &given)
{
    std::vector<ParcelName> others;
    for (const auto &[name, sha256] : given) {
        const QString path = parcelPath(name);
        const QByteArray stamp = FoundWhole::stampOf(path);
        if (FoundWhole::files().contains(path, stamp, sha256)) {
            continue;
        }
        TRY(const auto differs, MeetingPlace::notAsGiven(study, {{name, sha256}}));
        if (differs.empty()) {
            FoundWhole::files().insert(path, stamp, sha256);
        }
        others.insert(others.end(), differs.begin(), differs.end());
    }
    return others;
}

Result<void> FolderPlace::makeCopyFolder(const QString &copy) const
{
    const QString folder = copyFolder(copy);
    if (isRealFolder(folder)) {
        return {};
    }
    if (const QFileInfo there(folder); there.exists() || there.isSymLink()) {
        return fail(ErrorCode::Conflict, FolderPlaceText::toSay("another file is where this copy puts its parcels"),
                    {.file = folder});
    }
    return makeFolder(folder);
}

// A file with this name exists: accepts the same bytes, replaces a part of them, refuses anything else.
Result<void> FolderPlace::meetStanding(const QString &path, const ParcelFrame &frame, const QByteArray &bytes) const
{
    PlainFile file(path);
    const QByteArray line = file.isOpen() ? file.read(ParcelFrame::length) : QByteArray();
    const QByteArray there = file.isOpen() ? file.read(bytes.size() + 1) : QByteArray();
    if (file.fault()) {
        return SharedFile::cannotRead(path, file.fault());
    }
    if (file.isOpen() && line == frame.line() && there == bytes) {
        // Its writer may have been interrupted before the file was durable.
        const auto error = syncFile(path);
        return writeResult(path, error ? error : syncFolderOf(path));
    }
    const bool isPart =
        file.isOpen() && frame.line().startsWith(line) && (line.size() == ParcelFrame::length || there.isEmpty());
    if (isPart) {
        return SharedFile::replace(path, frame.line() + bytes);
    }
    return fail(ErrorCode::Conflict,
                FolderPlaceText::toSay(
                    "another parcel here has the same name: does a second copy of the study file write here, too?"),
                {.file = path});
}

Result<void> FolderPlace::give(const QString &study, const ParcelName &name, const QByteArray &bytes)
{
    auto fits = checkParcelName(name);
    if (fits) {
        fits = checkParcelSize(bytes.size());
    }
    if (fits) {
        fits = checkStudy(study);
    }
    if (fits) {
        fits = makeCopyFolder(name.copy);
    }
    if (!fits) {
        return fits;
    }
    const QString path = parcelPath(name);
    const ParcelFrame frame = ParcelFrame::of(study, bytes);
    if (const QFileInfo there(path); there.exists() || there.isSymLink()) {
        return meetStanding(path, frame, bytes);
    }
    removeLeftBehind(path);
    const auto done = SharedFile::publish(path, frame.line() + bytes);
    return !done && done.error().code == ErrorCode::Conflict ? meetStanding(path, frame, bytes) : done;
}

} // namespace corater
