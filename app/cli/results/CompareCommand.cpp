// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "data/files/InputFile.h"
#include "data/formats/records/JsonSheet.h"
#include "data/import/sheets/SheetFile.h"
#include "models/compare/LabelledSets.h"
#include "models/study/Proposals.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <map>

namespace corater {

namespace {

struct CompareOptions
{
    std::string a;
    std::string b;
    SheetOptions sheet;
    CodebookSource codebook;
    bool same = false;
    bool json = false;
};

struct CompareCommandText
{
    Q_DECLARE_TR_FUNCTIONS(CompareCommand)
};

/// One side: a study that is open, or a sheet.
struct Side
{
    QString name;
    OpenReader study;
};

std::optional<Side> openSide(Cli &cli, const std::string &name)
{
    Side side{argument(name), {}};
    if (InputFile::beginsWith(side.name, QByteArrayView("SQLite format 3\0", 16))) {
        side.study = openReader(cli, name);
        if (!side.study) {
            return {};
        }
    }
    return side;
}

Result<std::vector<LabelledUnit>> unitsOf(const Side &side, const Codebook *codebook, const SheetChoice &said)
{
    if (side.study) {
        return labelledUnits(*side.study);
    }
    // --sheet and --encoding may be meant for the other file: a file in UTF-8, without sheets, or with a single one
    // that is not called so ignores them.
    const QStringList sheets = said.sheet.isEmpty() ? QStringList() : sheetsOf(side.name);
    const bool isDoubted = said.encoding != TextEncoding::Detected && encodingDoubt(side.name);
    const TextEncoding encoding = isDoubted ? said.encoding : TextEncoding::Detected;
    auto file = openSheet(side.name, {sheets.isEmpty() ? QString() : said.sheet, encoding});
    if (!file && sheets.size() == 1) {
        file = openSheet(side.name, {QString(), encoding});
    }
    file = file ? asSheet(*std::move(file), side.name) : std::move(file);
    TRY(file);
    return labelledUnits(**file, side.name, codebook);
}

QString joined(const QStringList &codes)
{
    return codes.join(QStringLiteral("; "));
}

QJsonArray spellingsJson(const DataSetDiff &diff)
{
    QJsonArray json;
    for (const auto &[dimension, groups] : diff.spellings.asKeyValueRange()) {
        for (const SpellingGroup &group : groups) {
            QJsonArray spellings;
            for (const auto &[value, count] : group.spellings) {
                spellings.append(QJsonObject{{"value", value}, {"count", count}});
            }
            json.append(QJsonObject{{"dimension", dimension}, {"chosen", group.chosen}, {"spellings", spellings}});
        }
    }
    return json;
}

QJsonObject jsonOf(const DataSetDiff &diff)
{
    QJsonArray differences;
    std::map<LabelDifferenceKind, qint64> kinds;
    for (const LabelDifference &one : diff.differences) {
        ++kinds[one.kind];
        differences.append(QJsonObject{{"id", one.id},
                                       {"dimension", one.dimension},
                                       {"a", joined(one.a)},
                                       {"b", joined(one.b)},
                                       {"kind", nameOf(one.kind)}});
    }
    QJsonObject counts;
    for (const auto &[kind, count] : kinds) {
        counts.insert(nameOf(kind), count);
    }
    return {{"only_a", diff.onlyA.size()},
            {"only_b", diff.onlyB.size()},
            {"equal", diff.equal},
            {"different", qint64(diff.differences.size())},
            {"kinds", counts},
            {"spellings", spellingsJson(diff)},
            {"ids_only_a", QJsonArray::fromStringList(diff.onlyA)},
            {"ids_only_b", QJsonArray::fromStringList(diff.onlyB)},
            {"differences", differences}};
}

void sayDiff(Cli &cli, const DataSetDiff &diff)
{
    for (const LabelDifference &one : diff.differences) {
        cli.out(QStringLiteral("%1\t%2\t%3\t%4\t%5\n")
                    .arg(one.id, one.dimension, joined(one.a), joined(one.b), nameOf(one.kind)));
    }
    for (const QString &id : diff.onlyA) {
        cli.out(QStringLiteral("%1\tonly in A\n").arg(id));
    }
    for (const QString &id : diff.onlyB) {
        cli.out(QStringLiteral("%1\tonly in B\n").arg(id));
    }
    std::map<std::pair<QString, LabelDifferenceKind>, qint64> counts;
    for (const LabelDifference &one : diff.differences) {
        ++counts[{one.dimension, one.kind}];
    }
    cli.say((diff.equal == 1
                 ? CompareCommandText::tr("1 label is equal, %1 differ; units only in A: %2, only in B: %3")
                 : CompareCommandText::tr("%n labels are equal, %1 differ; units only in A: %2, only in B: %3", nullptr,
                                          int(diff.equal)))
                .arg(diff.differences.size())
                .arg(diff.onlyA.size())
                .arg(diff.onlyB.size()));
    for (const auto &[what, count] : counts) {
        cli.say(QStringLiteral("  %1, %2: %3").arg(what.first, nameOf(what.second), QString::number(count)));
    }
}

void runCompare(Cli &cli, const CompareOptions &options)
{
    const auto a = openSide(cli, options.a);
    const auto b = a ? openSide(cli, options.b) : std::nullopt;
    if (!a || !b) {
        return;
    }
    std::optional<Codebook> codebook;
    if (!options.codebook.codebook.empty()) {
        const auto document = loadOrSay(cli, options.codebook);
        if (!document) {
            return;
        }
        codebook = document->codebook;
    } else if (const StudyReader *study = a->study ? a->study.get() : b->study.get()) {
        codebook = codebookShownTo(*study, {});
    }
    const Codebook *known = codebook ? &*codebook : nullptr;
    const SheetChoice sheet = options.sheet.choice();
    const auto left = unitsOf(*a, known, sheet);
    const auto right = left ? unitsOf(*b, known, sheet) : left;
    if (!right) {
        cli.fail(right.error());
        return;
    }
    const DataSetDiff diff = compareDataSets(*left, *right, known, options.same);
    if (options.json) {
        cli.json(jsonOf(diff));
    } else {
        sayDiff(cli, diff);
    }
    if (!diff.same()) {
        cli.answerIsNo();
    }
}

} // namespace

void addCompareCommand(CLI::App &app, Cli &cli)
{
    CLI::App *command = app.add_subcommand("compare", CliHelp::tr("Compare two data sets, label by label"));
    auto options = std::make_shared<CompareOptions>();
    command->add_option("A", options->a, CliHelp::tr("A data set (a sheet with a column \"id\") or a study"))
        ->required();
    command->add_option("B", options->b, CliHelp::tr("The other"))->required();
    command->add_option(
        "--codebook", options->codebook.codebook,
        CliHelp::tr(
            "Read labels through this codebook and its aliases: a file, the name of a built-in one, or a study "
            "(default: that of the study that is compared; of two sheets none, texts are compared as they stand)"));
    addSheetOptions(*command, options->sheet);
    command->add_flag("--same", options->same, CliHelp::tr("Labels that differ only in spelling are equal"));
    command->add_flag("--json", options->json, CliHelp::tr("Print JSON"));
    command->footer(CliHelp::tr(
        "Prints one line per difference: id, dimension, label in A, label in B, kind. Of a study its settled\n"
        "units are compared. Exit status 1 when the two differ."));
    command->callback([&cli, options] { runCompare(cli, *options); });
}

} // namespace corater
