// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/agreement/ShownLimit.h"
#include "codebook/agreement/Statistics.h"
#include "data/files/FileRefusals.h"
#include "models/agreement/StudyAgreement.h"
#include "models/demo/DemoStudy.h"
#include "models/documents/PlainValue.h"
#include "models/jobs/ExportFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>

namespace corater {

namespace {

struct DemoCommandText
{
    Q_DECLARE_TR_FUNCTIONS(DemoCommand)
};

QString line(const DimensionAgreement &result)
{
    const auto text = [&](const char *key) {
        return statisticText(key, statisticOf(result.result.statistics, key), 3);
    };
    const auto [lower, upper] = limitsOf(result.result.statistics, "cohen_kappa");
    return DemoCommandText::tr("  %1 %2 of %3 units agree   kappa %4   95 % interval %5 to %6")
               .arg(result.name, -18)
               .arg(text("n_agree"), 3)
               .arg(text("n_pairs"), 3)
               .arg(text("cohen_kappa"))
               .arg(statisticText({}, shownLimit(lower), 3), statisticText({}, shownLimit(upper), 3)) +
           u'\n';
}

bool isShownCut(const DimensionAgreement &result)
{
    const auto [lower, upper] = limitsOf(result.result.statistics, "cohen_kappa");
    return isCut(lower) || isCut(upper);
}

QJsonObject resultJson(const DimensionAgreement &result)
{
    QJsonObject json{{"dimension", result.name}, {"level", result.level}};
    const std::string interval = intervalKey("cohen_kappa");
    const std::string keys[]{"n_agree", "n_pairs", "cohen_kappa", interval + "_lower", interval + "_upper"};
    for (const std::string &key : keys) {
        json.insert(QString::fromStdString(key), PlainValue(statisticOf(result.result.statistics, key)));
    }
    return json;
}

void runDemo(Cli &cli, const std::string &folderName, bool json)
{
    const QDir folder(argument(folderName));
    const QString path = folder.filePath(QStringLiteral("demonstration.corater"));
    if (!QDir().mkpath(folder.path())) {
        cli.fail({.code = ErrorCode::Permission,
                  .message = FileRefusals::folderNotMade(),
                  .place = {.file = folder.path()}});
        return;
    }
    // The demonstration is made anew each time, since it holds nobody's work. A left-over write-ahead log would be
    // applied to the new file.
    for (const char *end : {"-wal", "-shm", ""}) {
        QFile::remove(path + QLatin1String(end));
    }
    auto study = makeDemoStudy(path);
    if (!study) {
        cli.fail(study.error());
        return;
    }
    const auto input = agreementInput(**study, (*study)->rounds().front().id);
    if (!input) {
        cli.fail(input.error());
        return;
    }
    QJsonArray results;
    bool isAnyCut = false;
    if (!json) {
        cli.out(DemoCommandText::tr("%1, round 1:").arg((*study)->title()) + u'\n');
    }
    for (const DimensionAgreement &result : studyAgreement(*input)) {
        if (result.level != QLatin1String("set")) {
            results << resultJson(result);
            isAnyCut = isAnyCut || isShownCut(result);
            cli.out(json ? QString() : line(result));
        }
    }
    if (isAnyCut && !json) {
        cli.out(DemoCommandText::tr("Interval limits beyond -1 and 1 are cut there; --json has them as computed.") +
                u'\n');
    }
    const QString csv = folder.filePath(QStringLiteral("empirical_study.csv"));
    const auto written = exportFile(**study, csv);
    if (!written) {
        cli.fail(written.error());
        return;
    }
    if (!json) {
        cli.out(DemoCommandText::tr("study     %1\ndata set  %2").arg(path, csv) + u'\n');
    }
    QStringList files;
    study->reset();
    if (cli.pictures) {
        const auto pictures = cli.pictures(path, folder.path());
        if (!pictures) {
            cli.fail(pictures.error());
            return;
        }
        files = *pictures;
        if (!json) {
            cli.out((files.size() == 1 ? DemoCommandText::tr("pictures  %1 (1 file)")
                                       : DemoCommandText::tr("pictures  %1 (%n files)", nullptr, int(files.size())))
                        .arg(folder.path()) +
                    u'\n');
        }
    }
    if (json) {
        cli.json({{"study", path},
                  {"data_set", csv},
                  {"pictures", QJsonArray::fromStringList(files)},
                  {"results", results}});
    }
}

} // namespace

void addDemoCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command =
        app.add_subcommand("demo", CliHelp::tr("Make the demonstration study, its numbers, data set and pictures"));
    auto folder = std::make_shared<std::string>("corater-demo");
    command->add_option("--dir", *folder, CliHelp::tr("Folder to write to (default: corater-demo)"));
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, CliHelp::tr("Print the files and numbers as JSON"));
    command->callback([&cli, folder, json] { runDemo(cli, *folder, *json); });
}

} // namespace corater
