// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "data/recover/Recovery.h"
#include "data/store/history/HistoryRepository.h"
#include "models/study/StudyReader.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QMap>

namespace corater {

namespace {

struct RecoverText
{
    Q_DECLARE_TR_FUNCTIONS(RecoverCommand)
};

QString rangesOf(const RecoveryReport &report)
{
    QStringList ranges;
    for (const auto &[first, last] : report.missingEntries) {
        ranges << (first == last ? QString::number(first) : QStringLiteral("%1-%2").arg(first).arg(last));
    }
    return ranges.join(QStringLiteral(", "));
}

QString logWord(PageImage::Log log)
{
    return log == PageImage::Log::Missing   ? QStringLiteral("missing")
           : log == PageImage::Log::Damaged ? QStringLiteral("damaged")
                                            : QString();
}

// The number of changes of the new study that belong to an open round and are shown to nobody. Showing their number
// would reveal how much the raters have done.
Result<qint64> hiddenChanges(const QString &path)
{
    TRY(const auto study, StudyReader::open(path));
    qint64 shown = 0;
    const HistoryRepository history = study->store().history();
    TRY(history.read(Reader::as({}), [&](const HistoryEntry &) -> Result<void> {
        ++shown;
        return {};
    }));
    TRY(const auto all, history.count());
    return all - shown;
}

const char *kindWord(DoubtfulAnswer::Kind kind)
{
    return kind == DoubtfulAnswer::Kind::Older      ? "may be older"
           : kind == DoubtfulAnswer::Kind::Unproven ? "not proven"
                                                    : "not taken over";
}

// The doubtful items of one kind by rater and round ("Ada in Pilot"); decisions have no rater.
QMap<QString, QStringList> itemsBySpeaker(const RecoveryReport &report, DoubtfulAnswer::Kind kind)
{
    QMap<QString, QStringList> items;
    for (const DoubtfulAnswer &answer : report.answers) {
        if (answer.kind == kind) {
            const QString speaker = answer.round.isEmpty()
                                        ? RecoverText::tr("decisions")
                                        : RecoverText::tr("%1 in %2").arg(answer.rater, answer.round);
            items[speaker] << answer.item;
        }
    }
    return items;
}

void sayAnswers(Cli &cli, const RecoveryReport &report)
{
    const auto say = [&](DoubtfulAnswer::Kind kind, const QString &title) {
        const auto found = itemsBySpeaker(report, kind);
        if (!found.isEmpty()) {
            cli.out(title + u'\n');
        }
        for (const auto &[speaker, items] : found.asKeyValueRange()) {
            cli.out(RecoverText::tr("  %1: %2").arg(speaker, items.join(QStringLiteral(", "))) + u'\n');
        }
    };
    say(DoubtfulAnswer::Kind::Older, RecoverText::tr("may have been changed since; check them:"));
    say(DoubtfulAnswer::Kind::Unproven, RecoverText::tr("recovered without proof:"));
    say(DoubtfulAnswer::Kind::NotTaken, RecoverText::tr("not recovered, for lack of proof:"));
}

void sayItems(Cli &cli, const RecoveryReport &report)
{
    cli.out(RecoverText::tr("items: %1").arg(report.items) + u'\n');
    QStringList lost;
    for (const auto &item : report.lostItems) {
        lost << (item.externalId.isEmpty() ? RecoverText::tr("one whose id is lost, too") : item.externalId);
    }
    if (!lost.isEmpty()) {
        cli.out(RecoverText::tr("lost items: %1").arg(lost.join(QStringLiteral(", "))) + u'\n');
    } else if (report.missingItems > 0) {
        cli.out(RecoverText::tr("lost items, whose ids are lost, too: %1").arg(report.missingItems) + u'\n');
    }
    if (report.places > 0) {
        cli.out(
            RecoverText::tr("%1 of them keep their place; corater add fills them from the posts").arg(report.places) +
            u'\n');
    }
}

void sayReport(Cli &cli, const RecoveryReport &report, const QString &study)
{
    cli.out(RecoverText::tr("changes: %1").arg(report.entries) + u'\n');
    if (!report.missingEntries.empty()) {
        cli.out(RecoverText::tr("missing changes: %1 (%2)").arg(report.missingCount).arg(rangesOf(report)) + u'\n');
    }
    if (report.isNewStudy) {
        cli.out(RecoverText::tr("the first change is lost: this is a different study, which cannot be merged with "
                                "copies of the old one") +
                u'\n');
    }
    if (!report.isEndKnown) {
        cli.out(RecoverText::tr("the number of changes cannot be read") + u'\n');
    }
    if (!logWord(report.log).isEmpty()) {
        cli.out(
            (report.log == PageImage::Log::Missing
                 ? RecoverText::tr("the study was not closed and its log is missing: the newest changes may be lost")
                 : RecoverText::tr("the log beside it is damaged: the newest changes may be lost")) +
            u'\n');
    }
    sayItems(cli, report);
    sayAnswers(cli, report);
    if (!report.tables.isEmpty()) {
        cli.out(RecoverText::tr("may also be out of date: %1").arg(report.tables.join(QStringLiteral(", "))) + u'\n');
    }
    for (const QString &fault : inWords(report.faults)) {
        cli.out(RecoverText::tr("not whole: %1").arg(fault) + u'\n');
    }
    cli.say(report.isWhole() ? RecoverText::tr("%1: everything was recovered").arg(study)
                             : RecoverText::tr("%1: recovered what can be proven; something is missing").arg(study));
}

QJsonObject jsonOf(const RecoveryReport &report, const QString &study)
{
    QJsonArray missing;
    for (const auto &[first, last] : report.missingEntries) {
        missing << QJsonObject{{"first", first}, {"last", last}};
    }
    QJsonArray items;
    for (const auto &item : report.lostItems) {
        items << (item.externalId.isEmpty() ? QJsonValue() : QJsonValue(item.externalId));
    }
    QJsonArray answers;
    for (const DoubtfulAnswer &answer : report.answers) {
        answers << QJsonObject{{"kind", kindWord(answer.kind)},
                               {"round", answer.round.isEmpty() ? QJsonValue() : QJsonValue(answer.round)},
                               {"rater", answer.rater.isEmpty() ? QJsonValue() : QJsonValue(answer.rater)},
                               {"item", answer.item}};
    }
    const QString log = logWord(report.log);
    return {{"study", study},
            {"whole", report.isWhole()},
            {"entries", report.entries},
            {"missing_entries", missing},
            {"new_study", report.isNewStudy},
            {"end_known", report.isEndKnown},
            {"log", log.isEmpty() ? QJsonValue() : QJsonValue(log)},
            {"items", report.items},
            {"lost_items", items},
            {"missing_items", report.missingItems},
            {"places", report.places},
            {"answers", answers},
            {"tables", QJsonArray::fromStringList(report.tables)},
            {"wrong", QJsonArray::fromStringList(inWords(report.faults))}};
}

void runRecover(Cli &cli, const QString &damaged, const QString &study, Unproven unproven, bool json)
{
    auto report = recoverStudy(damaged, study, unproven);
    const auto hidden = report ? hiddenChanges(study) : std::unexpected(report.error());
    if (!hidden) {
        cli.fail(hidden.error());
        return;
    }
    report->entries -= *hidden;
    if (json) {
        cli.json(jsonOf(*report, study));
    } else {
        sayReport(cli, *report, study);
    }
    if (!report->isWhole()) {
        cli.answerIsNo();
    }
}

} // namespace

void addRecoverCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("recover", CliHelp::tr("Recover what can be proven of a damaged study"));
    auto path = std::make_shared<std::string>();
    command->add_option("FILE", *path, CliHelp::tr("The damaged study; it stays unchanged"))->required();
    auto out = std::make_shared<std::string>();
    command->add_option("-o,--output", *out, CliHelp::tr("The new study"))->required();
    auto unproven = std::make_shared<bool>(false);
    command->add_flag("--unproven", *unproven,
                      CliHelp::tr("Also recover rows that only the tables have, without proof; they are listed"));
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, CliHelp::tr("Print JSON"));
    command->footer(
        CliHelp::tr("Only what can be proven is recovered: changes that fit their hash and follow from the first one "
                    "without a\ngap, the last state after later changes, ratings that fit their seal, and items that "
                    "fit their check sums.\nWhat is missing is listed: changes by number, items by id, and every "
                    "rating that may have been changed since\nby round, rater and item. Exit status 0: everything was "
                    "recovered, 1: something is missing, 2: nothing can\nbe recovered."));
    command->callback([&cli, path, out, unproven, json] {
        runRecover(cli, argument(*path), argument(*out), *unproven ? Unproven::Take : Unproven::LeaveOut, *json);
    });
}

} // namespace corater
