// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/share/Passphrase.h"

#include "app/cli/parser/CliHelp.h"
#include "app/cli/terminal/Terminal.h"
#include "data/files/InputFile.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QFile>

namespace corater {

namespace {

struct PassphraseText
{
    Q_DECLARE_TR_FUNCTIONS(Passphrase)
    CORATER_MESSAGES(Passphrase)
};

} // namespace

void addPassphraseFile(CLI::App &command, std::string &file)
{
    command.add_option("--passphrase-file", file,
                       CliHelp::tr("The file whose first line is the rater's passphrase (otherwise the "
                                   "variable\nCORATER_PASSPHRASE, or a prompt)"));
}

Result<QString> askPassphrase(const std::string &file, bool isNew)
{
    if (!file.empty()) {
        QFile in(QString::fromStdString(file));
        TRY(InputFile::open(in, InputFile::Pipe::Stream));
        return QString::fromUtf8(in.readLine(4096)).remove(u'\n').remove(u'\r');
    }
    if (qEnvironmentVariableIsSet("CORATER_PASSPHRASE")) {
        return qEnvironmentVariable("CORATER_PASSPHRASE");
    }
    if (!Terminal::isInput()) {
        return fail(ErrorCode::Input,
                    PassphraseText::toSay("no terminal to ask for the passphrase: give --passphrase-file FILE"));
    }
    const QString passphrase =
        Terminal::askHidden(isNew ? PassphraseText::tr("New passphrase (write it down; nobody can replace it): ")
                                  : PassphraseText::tr("Passphrase: "));
    if (isNew && Terminal::askHidden(PassphraseText::tr("Once more: ")) != passphrase) {
        return fail(ErrorCode::Input, SharedText::passphrasesDiffer());
    }
    return passphrase;
}

} // namespace corater
