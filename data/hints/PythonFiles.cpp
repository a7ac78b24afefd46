// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/hints/PythonFiles.h"

#include "data/files/InputFile.h"
#include "data/hints/GitIgnore.h"
#include "data/import/folders/FolderEntries.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <memory>

namespace corater {

namespace {

// A folder with a .gitignore; `above` leads to the rules of the folders further up.
struct IgnoringFolder
{
    QString path;
    GitIgnore rules;
    std::shared_ptr<const IgnoringFolder> above;
};

using IgnoringFolderPtr = std::shared_ptr<const IgnoringFolder>;

IgnoringFolderPtr entered(const QString &path, IgnoringFolderPtr above)
{
    constexpr qint64 mostBytes = 1 << 20;
    QFile file(path + QStringLiteral("/.gitignore"));
    GitIgnore rules(InputFile::open(file, InputFile::Pipe::Refused) ? file.read(mostBytes) : QByteArray());
    return rules.isEmpty()
               ? above
               : std::make_shared<const IgnoringFolder>(IgnoringFolder{path, std::move(rules), std::move(above)});
}

bool isIgnored(const IgnoringFolderPtr &innermost, const QString &path, bool isFolder)
{
    for (const IgnoringFolder *folder = innermost.get(); folder != nullptr; folder = folder->above.get()) {
        const QString below = path.sliced(folder->path.size() + (folder->path.endsWith(u'/') ? 0 : 1));
        const GitIgnore::Verdict verdict = folder->rules.verdict(below, isFolder);
        if (verdict != GitIgnore::Verdict::Silent) {
            return verdict == GitIgnore::Verdict::Ignored;
        }
    }
    return false;
}

// The rules of the folders above one that lies in a repository.
IgnoringFolderPtr rulesAbove(const QString &folder)
{
    QStringList above;
    QDir at(folder);
    while (!at.exists(QStringLiteral(".git"))) {
        if (!at.cdUp()) {
            return {}; // in no repository
        }
        above.prepend(at.absolutePath());
    }
    IgnoringFolderPtr rules;
    for (const QString &path : above) {
        rules = entered(path, rules);
    }
    return rules;
}

bool isPython(const QString &name)
{
    return name.endsWith(u".py") || name.endsWith(u".ipynb");
}

} // namespace

PythonFiles pythonFilesIn(const QString &folder, const Progress &progress)
{
    struct Waiting
    {
        QString path;
        IgnoringFolderPtr rules;
    };
    PythonFiles found;
    const QString root = QDir(folder).absolutePath();
    const bool isGiven = folder != root; // paths are shown as the user wrote them
    std::vector<Waiting> waiting{{root, rulesAbove(root)}};
    while (!waiting.empty() && !progress.isCancelled()) {
        const Waiting next = std::move(waiting.back());
        waiting.pop_back();
        FolderEntries inside = FolderEntries::of(next.path);
        for (Error &notice : inside.notices) {
            found.notices.push_back(std::move(notice));
        }
        const IgnoringFolderPtr rules = entered(next.path, next.rules);
        for (const FolderEntries::Entry &entry : inside.entries) {
            const QString path = QDir(next.path).filePath(entry.name);
            const bool isWanted = entry.isFolder ? entry.name != u".git" : isPython(entry.name);
            if (!isWanted || isIgnored(rules, path, entry.isFolder)) {
                continue;
            }
            if (entry.isFolder) {
                waiting.push_back({path, rules});
            } else {
                found.paths << path;
            }
        }
    }
    found.paths.sort();
    if (isGiven) {
        const QString base = QDir::cleanPath(folder);
        for (QString &path : found.paths) {
            const QString below = path.sliced(root.size() + (root.endsWith(u'/') ? 0 : 1));
            path = base == u"." ? below : base + u'/' + below;
        }
    }
    return found;
}

} // namespace corater
