// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/ratings/RoundReport.h"
#include "data/records/StudyIdentity.h"
#include "models/review/finals/FinalRecheck.h"
#include "models/share/PartNotes.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct StatusCommandText
{
    Q_DECLARE_TR_FUNCTIONS(StatusCommand)
};

QString quoted(QString text)
{
    return text.isEmpty() ? StatusCommandText::tr("nothing")
                          : StatusCommandText::tr("“%1”").arg(text.replace(u'\n', u' '));
}

QString dimensionName(const StudyReader &study, const FinalRecheck &label)
{
    const Dimension *dimension = study.codebook().dimension(label.dimension);
    return dimension ? dimension->name : QString();
}

QStringList codeNames(const StudyReader &study, const FinalRecheck &label)
{
    QStringList names;
    for (const CodeId id : label.codes) {
        const Code *code = study.codebook().code(id);
        names << (code ? code->name : QString());
    }
    return names;
}

QString versionName(const StudyReader &study, const FinalRecheck &label)
{
    return study.version(label.version).name;
}

QJsonArray definitionsJson(const FinalRecheck &label)
{
    QJsonArray definitions;
    for (const ChangedDefinition &changed : label.definitions) {
        definitions << QJsonObject{{"code", changed.name}, {"before", changed.before}, {"after", changed.after}};
    }
    return definitions;
}

QJsonArray recheckJson(const StudyReader &study, const std::vector<FinalRecheck> &list)
{
    QJsonArray labels;
    for (const FinalRecheck &label : list) {
        labels << QJsonObject{{"unit", label.unit},
                              {"dimension", dimensionName(study, label)},
                              {"codes", QJsonArray::fromStringList(codeNames(study, label))},
                              {"decided", label.decided},
                              {"codebook_version", versionName(study, label)},
                              {"definitions", definitionsJson(label)}};
    }
    return labels;
}

QString recheckText(const StudyReader &study, const std::vector<FinalRecheck> &list)
{
    constexpr size_t most = 20;
    if (list.empty()) {
        return {};
    }
    QString text =
        StatusCommandText::tr("settled labels to review, since their code has changed: %1").arg(list.size()) + u'\n';
    for (size_t i = 0; i < list.size() && i < most; ++i) {
        const FinalRecheck &label = list[i];
        text += StatusCommandText::tr("   %1 %2: %3 (settled under %4)")
                    .arg(label.unit, dimensionName(study, label), codeNames(study, label).join(QStringLiteral(", ")),
                         versionName(study, label)) +
                u'\n';
        for (const ChangedDefinition &changed : label.definitions) {
            text +=
                QStringLiteral("      %1: %2 → %3\n").arg(changed.name, quoted(changed.before), quoted(changed.after));
        }
    }
    return list.size() > most ? text + QStringLiteral("   …\n") : text;
}

QJsonObject toJson(const StudyReader &study, const StudyIdentity &identity, const StudyStatus &status,
                   const std::vector<FinalRecheck> &again, const QStringList &notes)
{
    return {{"title", status.title},
            {"study_id", identity.study},
            {"copy_id", identity.copy.isEmpty() ? QJsonValue() : QJsonValue(identity.copy)},
            {"items", status.items},
            {"codebook_version", status.codebookVersion},
            {"rounds", roundsJson(status)},
            {"notes", QJsonArray::fromStringList(notes)},
            {"settled_items", status.settledItems},
            {"final_units", status.finalUnits},
            {"agreed_to_differ", status.differing},
            {"final_labels_to_look_at_again", recheckJson(study, again)}};
}

// The number of decided items. Items on which the raters agree need no decision, so decided items may have no final
// unit.
QString settledText(const StudyStatus &status)
{
    if (status.finalUnits == 0) {
        return StatusCommandText::tr("decided: %1").arg(countOf(status.settledItems, Counted::Item)) + u'\n';
    }
    return (status.settledItems == 1
                ? StatusCommandText::tr("decided: 1 item, which keeps %1")
                : StatusCommandText::tr("decided: %n items, which keep %1", nullptr, int(status.settledItems)))
               .arg(countOf(status.finalUnits, Counted::Unit)) +
           u'\n';
}

QString differingText(const StudyStatus &status)
{
    return status.differing == 0
               ? QString()
               : StatusCommandText::tr("agreed to differ: %1").arg(countOf(status.differing, Counted::Question)) +
                     u'\n';
}

QString toText(const StudyReader &study, const StudyStatus &status, const std::vector<FinalRecheck> &again,
               const QStringList &notes)
{
    QString noted;
    for (const QString &note : notes) {
        noted += QStringLiteral("   %1\n").arg(note);
    }
    return StatusCommandText::tr("%1: %2, codebook %3")
               .arg(status.title, countOf(status.items, Counted::Item), status.codebookVersion) +
           u'\n' + roundsText(status) + noted + settledText(status) + differingText(status) + recheckText(study, again);
}

void runStatus(Cli &cli, const std::string &path, const std::string &raterName, const std::string &asOf, bool json)
{
    const auto opened = openStudyAsOf(cli, path, asOf);
    const auto &study = opened.study;
    if (!study) {
        return;
    }
    const auto rater = raterName.empty() ? Result<RaterId>() : raterNamed(*study, argument(raterName));
    const auto status = rater ? studyStatus(*study, *rater) : std::unexpected(rater.error());
    const auto again = finalsToRecheck(*study);
    const auto identity = study->store().identity();
    const auto seals = sealNotes(*study);
    const auto leftOut = leftOutNotes(*study, rater.value_or(RaterId()));
    if (!status || !again || !identity || !seals || !leftOut) {
        cli.fail(!status     ? status.error()
                 : !again    ? again.error()
                 : !identity ? identity.error()
                 : !seals    ? seals.error()
                             : leftOut.error());
    } else if (json) {
        cli.json(toJson(*study, *identity, *status, *again, *seals + *leftOut));
    } else {
        cli.out(toText(*study, *status, *again, *leftOut));
    }
}

} // namespace

void addStatusCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("status", CliHelp::tr("Show the progress of a study"));
    auto path = std::make_shared<std::string>();
    auto rater = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    auto asOf = std::make_shared<std::string>();
    command->add_option("STUDY", *path, CliHelp::tr("The study"))->required();
    command->add_option("--rater", *rater,
                        CliHelp::tr("In an open round, show this rater's included and excluded items"));
    command->add_flag("--json", *json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr("For an open round, it shows how many items each rater has done."));
    addAsOf(*command, *asOf);
    command->callback([&cli, path, rater, asOf, json] { runStatus(cli, *path, *rater, *asOf, *json); });
}

} // namespace corater
