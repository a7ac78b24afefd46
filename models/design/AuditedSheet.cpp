// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/AuditedSheet.h"

#include "data/files/InputFile.h"
#include "data/files/WholeFile.h"
#include "data/files/archives/Unpacking.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

namespace corater {

namespace {

struct AuditedSheetText
{
    CORATER_MESSAGES(AuditedSheet)
};

constexpr qint64 mostKept = 16 << 20;

QString hashOf(const QByteArray &bytes)
{
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

Result<EmpiricalStudy> readSheet(const QString &path, const QString &name, const SheetChoice &sheet,
                                 const Codebook &codebook, const Progress &progress)
{
    TRY(const auto device, openSheet(path, sheet));
    return readEmpiricalStudy(*device, name, codebook, true, progress);
}

// How the set is read: as for the draw unless it is said otherwise. The hash is that of the whole workbook, so another
// of its sheets would pass for the set.
Result<SheetChoice> choiceFor(const QString &path, const SheetChoice &said, const AuditedSet &audited)
{
    const TextEncoding encoding = said.encoding == TextEncoding::Detected ? audited.sheet.encoding : said.encoding;
    if (!said.sheet.isEmpty() && said.sheet != audited.sheet.sheet) {
        TRY(const auto drawn, sheetNamed(path, audited.sheet.sheet));
        TRY(const auto sheet, sheetNamed(path, said.sheet));
        if (sheet != drawn) {
            return fail(ErrorCode::Input, AuditedSheetText::toSay("not the sheet that the study audits"),
                        {.file = path}, drawn, sheet);
        }
    }
    return SheetChoice(audited.sheet.sheet, encoding);
}

// Written out, since a workbook is read from a file. Errors name the set as it was called.
Result<EmpiricalStudy> readKept(const QByteArray &bytes, const QString &name, const SheetChoice &sheet,
                                const Codebook &codebook)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("set"));
    TRY(writeWholeFile(path, [&bytes](QIODevice &file) -> Result<void> {
        file.write(bytes);
        return {};
    }));
    return readSheet(path, name, sheet, codebook, {});
}

} // namespace

Result<QString> hashOfSet(const QString &path)
{
    QFile file(path);
    TRY(InputFile::open(file, InputFile::Pipe::Refused));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(&file);
    return QString::fromLatin1(hash.result().toHex());
}

Result<EmpiricalStudy> readSet(const QString &path, const SheetChoice &sheet, const Codebook &codebook,
                               const Progress &progress)
{
    return readSheet(path, path, sheet, codebook, progress);
}

Result<AuditReport> auditReport(const StudyReader &study, const QString &path, const SheetChoice &sheet,
                                const Progress &progress)
{
    TRY(const auto audited, AuditedSet::of(study));
    TRY(const auto hash, hashOfSet(path));
    if (hash != audited.sha256) {
        return fail(ErrorCode::Input, AuditedSheetText::toSay("not the data set that the study audits"), {.file = path},
                    AuditedSheetText::toSay("%1 with the SHA-256 %2").arg(audited.file, audited.sha256), hash);
    }
    TRY(const auto choice, choiceFor(path, sheet, audited));
    TRY(const auto set, readSet(path, choice, study.codebook(), progress));
    return auditReport(study, set);
}

Result<QString> keptSet(const StudyReader &study, const QString &path, const SheetChoice &said)
{
    TRY(const auto audited, AuditedSet::of(study));
    TRY(const auto sheet, choiceFor(path, said, audited));
    TRY(const auto bytes, InputFile::content(path, mostKept));
    QJsonObject json{{"encoding", nameOf(sheet.encoding)},
                     {"bytes", QString::fromLatin1(qCompress(bytes, 9).toBase64())}};
    if (!sheet.sheet.isEmpty()) {
        json.insert(QStringLiteral("sheet"), sheet.sheet);
    }
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

Result<std::optional<AuditReport>> keptAudit(const StudyReader &study, AuditParts parts)
{
    const QJsonObject json = QJsonDocument::fromJson(study.setting(keptSetSetting).toUtf8()).object();
    const auto bytes = unpacked(QByteArray::fromBase64(json["bytes"].toString().toLatin1()), mostKept);
    const auto audited = AuditedSet::of(study);
    if (!bytes || !audited || hashOf(*bytes) != audited->sha256 || !closedAudit(study)) {
        return std::nullopt;
    }
    const QString &drawn = audited->sheet.sheet; // none: a text, or drawn before its name was kept
    const QString sheet = json["sheet"].toString(drawn);
    if (!drawn.isEmpty() && sheet != drawn) {
        return std::nullopt;
    }
    const TextEncoding encoding = textEncodingNamed(json["encoding"].toString()).value_or(audited->sheet.encoding);
    TRY(const auto set, readKept(*bytes, audited->file, {sheet, encoding}, study.codebook()));
    TRY(auto report, auditReport(study, set, parts));
    return report;
}

} // namespace corater
