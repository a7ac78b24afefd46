// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/PackageCheck.h"

#include "models/package/WritePackage.h"
#include "models/package/numbers/FilesDescribed.h"
#include "models/package/numbers/NumbersAgain.h"

#include <QCryptographicHash>
#include <QRegularExpression>

namespace corater {

namespace {

struct PackageCheckText
{
    CORATER_MESSAGES(PackageCheck)
};

/// Reads one package: the hash of every entry, the shape of every table, and the content of the tables with numbers.
class PackageReading
{
public:
    explicit PackageReading(const QString &path) : m_path(path) {}

    Result<void> read(const ZipLimits &limits)
    {
        return walkZip(m_path,
                       {.begin = [this](const QString &name) { return begin(name); },
                        .take = [this](QByteArrayView bytes) { return take(bytes); },
                        .end = [this] { return end(); }},
                       limits);
    }

    QMap<QString, QByteArray> hashes;
    QHash<QString, QByteArray> contents;
    PackageShapes shapes; ///< without the dictionary itself

private:
    Result<void> begin(const QString &name)
    {
        m_name = name;
        m_isKept = name == manifestName || name == dictionaryPath || numberedTables().contains(name);
        m_hash.reset();
        return {};
    }

    Result<void> take(QByteArrayView bytes)
    {
        m_hash.addData(bytes);
        if (m_name.endsWith(u".csv", Qt::CaseInsensitive) && m_name != dictionaryPath) {
            shapes[m_name].take(bytes);
        }
        if (m_isKept) {
            m_kept += bytes.size();
            constexpr qint64 most = qint64(512) << 20;
            if (m_kept > most) {
                return fail(ErrorCode::Input,
                            PackageCheckText::toSay("the tables of the package are larger than 512 MB"),
                            {.file = m_path, .cell = m_name});
            }
            contents[m_name].append(bytes);
        }
        return {};
    }

    Result<void> end()
    {
        hashes.insert(m_name, m_hash.result().toHex());
        if (m_isKept) {
            contents[m_name]; // so that an empty file counts as present
        }
        return {};
    }

    QString m_path;
    QString m_name;
    bool m_isKept = false;
    qint64 m_kept = 0;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

// Lines as sha256sum writes them.
Result<QMap<QString, QByteArray>> manifestOf(const QByteArray &content, const QString &path)
{
    static const QRegularExpression line(QStringLiteral("^([0-9a-f]{64})  (.+)$"));
    QMap<QString, QByteArray> listed;
    qint64 number = 0;
    for (const QString &text : QString::fromUtf8(content).split(u'\n', Qt::SkipEmptyParts)) {
        ++number;
        const auto match = line.match(text);
        if (!match.hasMatch() || listed.contains(match.captured(2))) {
            return fail(ErrorCode::Input, PackageCheckText::toSay("the manifest is damaged"),
                        {.file = path, .line = number, .cell = manifestName}, QStringLiteral("SHA-256  FILE"),
                        text.left(100));
        }
        listed.insert(match.captured(2), match.captured(1).toLatin1());
    }
    return listed;
}

void checkNumbers(const QHash<QString, QByteArray> &contents, PackageVerdict &verdict)
{
    PackageTables tables;
    for (const QString &name : numberedTables()) {
        if (!contents.contains(name)) {
            continue;
        }
        auto table = tableOf(contents.value(name), name);
        if (!table) {
            verdict.differences << table.error().whole();
            continue;
        }
        tables.insert(name, std::move(*table));
    }
    const NumbersAgain again = numbersAgain(tables);
    verdict.numbers = again.numbers;
    verdict.differences += again.differences;
}

// The check of the manifest reports missing and extra files.
void checkDescribed(const PackageReading &reading, const QMap<QString, QByteArray> &listed, PackageVerdict &verdict)
{
    if (!reading.contents.contains(dictionaryPath)) {
        if (!listed.contains(dictionaryPath)) {
            verdict.differences << PackageCheckText::toSay("%1 is missing").arg(dictionaryPath);
        }
        return;
    }
    const auto dictionary = tableOf(reading.contents.value(dictionaryPath), dictionaryPath);
    if (!dictionary) {
        verdict.differences << dictionary.error().whole();
        return;
    }
    NumbersAgain found;
    holdFilesDescribed(QSet<QString>(listed.keyBegin(), listed.keyEnd()), reading.shapes, *dictionary, found);
    verdict.numbers += found.numbers;
    verdict.differences += found.differences;
}

} // namespace

Result<PackageVerdict> checkPackage(const QString &path, const ZipLimits &limits)
{
    PackageReading reading(path);
    TRY(reading.read(limits));
    if (!reading.hashes.contains(manifestName)) {
        return fail(ErrorCode::Input, PackageCheckText::toSay("this is not a replication package: it has no manifest"),
                    {.file = path}, manifestName);
    }
    TRY(const auto listed, manifestOf(reading.contents.value(manifestName), path));
    PackageVerdict verdict{.files = qint64(listed.size())};
    for (const auto &[name, hash] : listed.asKeyValueRange()) {
        if (!reading.hashes.contains(name)) {
            verdict.missing << name;
        } else if (reading.hashes.value(name) != hash) {
            verdict.changed << name;
        }
    }
    for (const QString &name : reading.hashes.keys()) {
        if (name != manifestName && !listed.contains(name)) {
            verdict.extra << name;
        }
    }
    checkNumbers(reading.contents, verdict);
    checkDescribed(reading, listed, verdict);
    return verdict;
}

} // namespace corater
