// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook versions`: the versions of a study's codebook, and cutting one by name.
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/parser/CliHelp.h"
#include "data/records/CodebookVersion.h"
#include "data/store/tables/CodebookRepository.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct VersionsText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommandVersions)
};

QStringList roundsUnder(const StudyReader &study, VersionId version)
{
    QStringList rounds;
    for (const Round &round : study.rounds()) {
        if (round.version == version) {
            rounds << round.name;
        }
    }
    return rounds;
}

void print(Cli &cli, const StudyReader &study, const QHash<VersionId, qint64> &labels, VersionId current, bool asJson)
{
    QJsonArray list;
    for (const CodebookVersion &version : versionsShownTo(study, {})) {
        const QStringList rounds = roundsUnder(study, version.id);
        const qint64 count = labels.value(version.id);
        if (asJson) {
            list << QJsonObject{{QStringLiteral("number"), version.number},
                                {QStringLiteral("name"), version.name},
                                {QStringLiteral("created_at"), version.createdAt},
                                {QStringLiteral("labels"), count},
                                {QStringLiteral("rounds"), QJsonArray::fromStringList(rounds)},
                                {QStringLiteral("current"), version.id == current}};
            continue;
        }
        const QString of = rounds.isEmpty() ? QString() : QStringLiteral(", ") + rounds.join(QStringLiteral(", "));
        const QString line = QStringLiteral("%1 %2  %3  %4%5")
                                 .arg(version.number, 3)
                                 .arg(version.name, version.createdAt, countOf(count, Counted::Label), of);
        cli.out((version.id == current ? VersionsText::tr("%1  (current)").arg(line) : line) + u'\n');
    }
    if (asJson) {
        cli.json({{QStringLiteral("versions"), list}});
    }
}

void versions(Cli &cli, const std::string &path, const std::string &cut, bool asJson)
{
    const auto study = openStudy(cli, path, cut.empty() ? OpenMode::ReadOnly : OpenMode::ReadWrite);
    if (!study) {
        return;
    }
    if (!cut.empty()) {
        if (const auto done = study->perform(cutVersion(argument(cut))); !done) {
            cli.fail(done.error());
            return;
        }
    }
    const auto labels = study->store().codebook().labelsByVersion();
    if (!labels) {
        cli.fail(labels.error());
        return;
    }
    print(cli, *study, *labels, currentVersionShownTo(*study, {}).id, asJson);
    if (std::ranges::any_of(study->rounds(), [&](const Round &round) { return !study->isClosed(round.id); })) {
        cli.say(asNote(VersionsText::tr("labels of the round that is open are not counted")));
    }
}

} // namespace

void addCodebookVersions(CLI::App &parent, Cli &cli)
{
    CLI::App *command = parent.add_subcommand("versions", CliHelp::tr("The versions of a study's codebook"));
    auto study = std::make_shared<std::string>();
    auto cut = std::make_shared<std::string>();
    auto asJson = std::make_shared<bool>(false);
    command->add_option("STUDY", *study, CliHelp::tr("A study"))->required();
    command->add_option("--cut", *cut, CliHelp::tr("Save the current codebook as a version of this name"));
    command->add_flag("--json", *asJson, CliHelp::tr("Print JSON"));
    command->callback([&cli, study, cut, asJson] { versions(cli, *study, *cut, *asJson); });
}

} // namespace corater
