// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/packages/Packages.h"

#include "data/export/ZipWriter.h"
#include "data/files/archives/ZipWalk.h"
#include "models/package/PackageCheck.h"
#include "models/package/tables/PackageTable.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

namespace corater::test {

namespace {

const QString manifestPath = QStringLiteral("manifest-sha256.txt");

// The row and the column of a number.
std::optional<std::pair<size_t, qsizetype>> placeOf(const PackageTable &table, const PackageNumber &number)
{
    const qsizetype at = table.headings.indexOf(number.heading);
    const qsizetype of = table.headings.indexOf(number.key);
    for (size_t row = 0; row < table.rows.size() && at >= 0; ++row) {
        if (!table.rows[row][at].isEmpty() && (of < 0 || table.rows[row][of] == number.value)) {
            return std::pair(row, at);
        }
    }
    return std::nullopt;
}

// The verdict of `corater package verify`.
Result<PackageVerdict> verdictOn(const PackageEntries &entries)
{
    const QTemporaryDir folder;
    const QString zip = folder.filePath(QStringLiteral("package.zip"));
    zipPackage(entries, zip);
    return checkPackage(zip);
}

} // namespace

std::vector<std::pair<QString, QString>> runnableScripts()
{
    std::vector<std::pair<QString, QString>> scripts;
#ifdef __SANITIZE_ADDRESS__
    return scripts; // sanitizers check the program only, and the scripts would take most of the time
#endif
    for (const auto &[name, script] : {std::pair(QStringLiteral("python3"), QStringLiteral("recompute.py")),
                                       std::pair(QStringLiteral("Rscript"), QStringLiteral("recompute.R"))}) {
        if (const QString program = QStandardPaths::findExecutable(name); !program.isEmpty()) {
            scripts.emplace_back(program, script);
        }
    }
    return scripts;
}

PackageEntries packageEntries(const QString &path)
{
    PackageEntries entries;
    QString current;
    const auto read = walkZip(path, {.begin = [&](const QString &name) -> Result<void> {
                                         current = name;
                                         entries.insert(name, {});
                                         return {};
                                     },
                                     .take = [&](QByteArrayView bytes) -> Result<void> {
                                         entries[current].append(bytes);
                                         return {};
                                     },
                                     .end = []() -> Result<void> { return {}; }});
    return read ? entries : PackageEntries();
}

PackageEntries withManifest(PackageEntries entries)
{
    entries.remove(manifestPath);
    QByteArray manifest;
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        manifest += QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex() + "  " + name.toUtf8() + '\n';
    }
    entries.insert(manifestPath, manifest);
    return entries;
}

bool zipPackage(const PackageEntries &entries, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return false;
    }
    ZipWriter zip(file);
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        if (!zip.add(name, content)) {
            return false;
        }
    }
    return bool(zip.end());
}

Answer runPackageScript(const QString &program, const QString &script, const PackageEntries &entries)
{
    const QTemporaryDir folder;
    for (const auto &[name, content] : entries.asKeyValueRange()) {
        QFile file(folder.filePath(name));
        if (!QDir().mkpath(QFileInfo(file.fileName()).path()) || !file.open(QIODevice::WriteOnly) ||
            file.write(content) != content.size()) {
            return {};
        }
    }
    QProcess process;
    process.start(program, {folder.filePath(script)});
    Answer answer;
    if (process.waitForFinished(300'000) && process.exitStatus() == QProcess::NormalExit) {
        answer.status = process.exitCode();
    }
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

std::optional<PackageEntries> withNumberChanged(const PackageEntries &entries, const PackageNumber &number)
{
    auto table = tableOf(entries.value(number.file), number.file);
    const auto place = table ? placeOf(*table, number) : std::nullopt;
    if (!place) {
        return std::nullopt;
    }
    QString &cell = table->rows[place->first][place->second];
    cell = exactText(cell.toDouble() + 1e-5);
    PackageEntries changed = entries;
    changed[number.file] = *csvOf(*table);
    return withManifest(changed);
}

QByteArray overlooked(const PackageEntries &entries, const QString &named)
{
    const auto verdict = verdictOn(entries);
    if (!verdict) {
        return verdict.error().oneLine().toUtf8();
    }
    QByteArray faults;
    const QByteArray said = inWords(verdict->differences).join(u'\n').toUtf8();
    if (verdict->isWhole() || !said.contains(named.toUtf8())) {
        faults += "corater package verify: " + said + '\n';
    }
    return faults + overlookedByScripts(entries, {named});
}

QByteArray overlookedByScripts(const PackageEntries &entries, const QStringList &named)
{
    QByteArray faults;
    for (const auto &[program, script] : runnableScripts()) {
        const Answer told = runPackageScript(program, script, entries);
        const bool namesAll =
            std::ranges::all_of(named, [&](const QString &name) { return told.out.contains(name.toUtf8()); });
        if (told.status != 1 || !namesAll || !told.out.contains(" differences")) {
            faults += script.toUtf8() + ": " + told.out + told.err + '\n';
        }
    }
    return faults;
}

QByteArray refusal(const PackageEntries &entries)
{
    const auto verdict = verdictOn(entries);
    QByteArray faults =
        verdict ? inWords(verdict->differences).join(u'\n').toUtf8() : verdict.error().oneLine().toUtf8();
    for (const auto &[program, script] : runnableScripts()) {
        const Answer told = runPackageScript(program, script, entries);
        if (told.status != 0 || !told.out.contains(", 0 differences")) {
            faults += script.toUtf8() + ": " + told.out + told.err + '\n';
        }
    }
    return faults;
}

QString cellOf(const PackageEntries &entries, const QString &file, const QStringList &begin, const QString &column)
{
    const PackageTable table = tableOf(entries.value(file), file).value_or(PackageTable());
    for (const QStringList &row : table.rows) {
        if (row.first(begin.size()) == begin) {
            return row.value(table.headings.indexOf(column));
        }
    }
    return QStringLiteral("no such row");
}

} // namespace corater::test
