// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/design/AuditCommand.h"

#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "data/files/InputFile.h"
#include "data/import/sheets/SheetFile.h"

#include <QCryptographicHash>

namespace corater {

Result<QString> hashOfSet(const QString &path)
{
    QFile file(path);
    TRY(InputFile::open(file, InputFile::Pipe::Refused)); // the set is read again for the report
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(&file);
    return QString::fromLatin1(hash.result().toHex());
}

Result<EmpiricalStudy> readSet(const QString &path, TextEncoding encoding, const Codebook &codebook)
{
    TRY(const auto device, openSheet(path, {QString(), encoding}));
    return readEmpiricalStudy(*device, path, codebook, true, {{}, &interrupted()});
}

void addAuditCommand(CLI::App &app, Cli &cli)
{
    CLI::App *audit =
        app.add_subcommand("audit", CliHelp::tr("Audit a published data set, or what raters labelled alone"));
    audit->require_subcommand(1);
    addAuditNew(*audit, cli);
    addAuditReport(*audit, cli);
    addAuditRound(*audit, cli);
}

} // namespace corater
