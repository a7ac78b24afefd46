// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/install/SelfInstall.h"

#include "data/files/FileRefusals.h"
#include "data/files/InputFile.h"
#include "data/files/WholeFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QResource>
#include <QStandardPaths>

#include <algorithm>
#include <utility>
#include <vector>

// Outside of the namespace, as the macro wants it.
static void loadDesktopFiles()
{
    Q_INIT_RESOURCE(desktop);
}

namespace corater {

namespace {

struct SelfInstallMessages
{
    CORATER_MESSAGES(SelfInstall)
};

const QString id = QStringLiteral("org.corater.Corater");
const QString entry = QStringLiteral("applications/org.corater.Corater.desktop");
const QByteArray madeKey = "X-Corater-Made=";

QByteArray resource(const QString &path)
{
    loadDesktopFiles();
    return QResource(path).uncompressedData();
}

// What is written beside the entry: where, and the resource that it is.
std::vector<std::pair<QString, QString>> copies()
{
    loadDesktopFiles();
    std::vector<std::pair<QString, QString>> all{
        {QStringLiteral("mime/packages/%1.xml").arg(id), QStringLiteral(":/desktop/%1.mime.xml").arg(id)},
        {QStringLiteral("icons/hicolor/scalable/apps/%1.svg").arg(id), QStringLiteral(":/desktop/%1.svg").arg(id)}};
    const QDir icons(QStringLiteral(":/icon"));
    for (const QFileInfo &icon : icons.entryInfoList()) {
        all.emplace_back(QStringLiteral("icons/hicolor/%1x%1/apps/%2.png").arg(icon.baseName(), id), icon.filePath());
    }
    return all;
}

// What the entry says was made for it, within the data folder; nothing if there is none, or one of somebody else.
QStringList madeBefore(const QDir &data)
{
    const auto text = InputFile::content(data.filePath(entry), 1 << 20);
    QStringList made;
    for (const QByteArray &line : text ? text->split('\n') : QByteArrayList()) {
        if (line.startsWith(madeKey)) {
            made = QString::fromUtf8(line.sliced(madeKey.size())).split(u';', Qt::SkipEmptyParts);
        }
    }
    made.removeIf([](const QString &path) { return path.startsWith(u'/') || path.contains(QLatin1String("..")); });
    return made;
}

// The folders of a path within the data folder: "a/b/c" has "a" and "a/b".
QStringList foldersOf(const QString &path)
{
    QStringList folders;
    for (qsizetype slash = path.indexOf(u'/'); slash > 0; slash = path.indexOf(u'/', slash + 1)) {
        folders << path.first(slash);
    }
    return folders;
}

Result<void> writeIn(const QDir &data, const QString &path, const QByteArray &content)
{
    const QString file = data.filePath(path);
    if (!QDir().mkpath(QFileInfo(file).path())) {
        return fail(ErrorCode::Permission, FileRefusals::folderNotMade(), {.file = QFileInfo(file).path()});
    }
    return writeWholeFile(file, [&content](QIODevice &out) -> Result<void> {
        out.write(content);
        return {};
    });
}

// Lets the desktop read its folders again. Returns the tools that did not run.
QStringList update(const QDir &data)
{
    const QString icons = data.filePath(QStringLiteral("icons/hicolor"));
    QStringList failed;
    const auto run = [&failed](const QString &tool, const QStringList &arguments) {
        QProcess process;
        process.setStandardOutputFile(QProcess::nullDevice());
        process.setStandardErrorFile(QProcess::nullDevice());
        process.start(tool, arguments);
        if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
            failed << tool;
        }
    };
    run(QStringLiteral("update-mime-database"), {data.filePath(QStringLiteral("mime"))});
    run(QStringLiteral("update-desktop-database"), {data.filePath(QStringLiteral("applications"))});
    if (QFile::exists(icons + QStringLiteral("/icon-theme.cache"))) { // without it, the icons themselves are read
        run(QStringLiteral("gtk-update-icon-cache"), {QStringLiteral("--force"), QStringLiteral("--quiet"), icons});
    }
    return failed;
}

// In folders that install() made, what the desktop's tools have left there goes, too.
void removeFolders(const QDir &data, QStringList folders)
{
    if (folders.contains(QStringLiteral("mime")) && QDir(data.filePath(QStringLiteral("mime/packages"))).isEmpty()) {
        QDir(data.filePath(QStringLiteral("mime"))).removeRecursively();
    }
    if (folders.contains(QStringLiteral("applications"))) {
        QFile::remove(data.filePath(QStringLiteral("applications/mimeinfo.cache")));
    }
    std::ranges::sort(folders, std::ranges::greater{}); // a folder comes after those within it
    for (const QString &folder : std::as_const(folders)) {
        data.rmdir(folder); // only an empty one
    }
}

// A value of the entry: the escapes that every value has.
QString escaped(QString text)
{
    return text.replace(u'\\', QStringLiteral("\\\\")).replace(u'\n', QStringLiteral("\\n"));
}

} // namespace

QString SelfInstall::dataFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
}

// Exec quotes the path by rules of its own, before those of every value; TryExec hides the entry when the program is
// gone. https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html
QByteArray SelfInstall::entryFor(const QString &program, const QStringList &made)
{
    QString quoted;
    for (const QChar c : program) {
        quoted += QStringView(u"\"`$\\").contains(c) ? QString(u'\\') + c
                  : c == u'%'                        ? QStringLiteral("%%")
                                                     : QString(c);
    }
    QString text = QString::fromUtf8(resource(QStringLiteral(":/desktop/%1.desktop").arg(id)));
    text.replace(QStringLiteral("Exec=corater %f\n"),
                 QStringLiteral("Exec=\"%1\" %f\nTryExec=%2\n").arg(escaped(quoted), escaped(program)));
    return text.toUtf8() + madeKey + made.join(u';').toUtf8() + ";\n";
}

Result<SelfInstall::Outcome> SelfInstall::install(const QString &dataFolder, const QString &program)
{
    const QDir data(dataFolder);
    const auto files = copies();
    const QStringList before = madeBefore(data);
    QStringList made = before;
    QStringList paths{entry};
    for (const auto &[path, from] : files) {
        paths << path;
    }
    for (const QString &path : std::as_const(paths)) {
        if (QFile::exists(data.filePath(path)) && !before.contains(path)) {
            return fail(
                ErrorCode::Conflict,
                SelfInstallMessages::toSay("exists already, and --self-install did not make it: remove it first"),
                {.file = data.filePath(path)});
        }
        for (const QString &folder : foldersOf(path)) {
            if (!QFile::exists(data.filePath(folder)) && !made.contains(folder)) {
                made << folder;
            }
        }
        if (!made.contains(path)) {
            made << path;
        }
    }
    // The entry first: an interrupted installation can be repeated or removed.
    TRY(writeIn(data, entry, entryFor(program, made)));
    Outcome outcome{.files = {data.filePath(entry)}};
    for (const auto &[path, from] : files) {
        TRY(writeIn(data, path, resource(from)));
        outcome.files << data.filePath(path);
    }
    outcome.tools = update(data);
    return outcome;
}

Result<SelfInstall::Outcome> SelfInstall::remove(const QString &dataFolder)
{
    const QDir data(dataFolder);
    Outcome outcome;
    QStringList made = madeBefore(data);
    if (made.removeAll(entry) == 0) {
        return outcome;
    }
    made << entry; // last, so that an interrupted removal can be repeated
    QStringList folders;
    for (const QString &path : std::as_const(made)) {
        QFile file(data.filePath(path));
        if (!QFileInfo(path).fileName().startsWith(id)) {
            folders << path;
        } else if (file.exists()) {
            if (!file.remove()) {
                return fail(ErrorCode::Permission, SelfInstallMessages::toSay("cannot be removed"),
                            {.file = file.fileName()}, {}, file.errorString());
            }
            outcome.files << file.fileName();
        }
    }
    outcome.tools = update(data);
    removeFolders(data, folders);
    return outcome;
}

} // namespace corater
