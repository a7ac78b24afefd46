// SPDX-License-Identifier: GPL-3.0-or-later
// `corater codebook diff`: the differences of two codebooks.
#include "app/cli/codebook/CodebookCommand.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/taxonomy/changes/CodebookDiff.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

using Kind = CodebookDifference::Kind;
using Subject = CodebookDifference::Subject;

struct DiffText
{
    Q_DECLARE_TR_FUNCTIONS(CodebookCommandDiff)
};

QString kindName(Kind kind)
{
    switch (kind) {
    case Kind::Added:
        return QStringLiteral("added");
    case Kind::Removed:
        return QStringLiteral("removed");
    case Kind::Renamed:
        return QStringLiteral("renamed");
    case Kind::Moved:
        return QStringLiteral("moved");
    case Kind::Changed:
        break;
    }
    return QStringLiteral("changed");
}

QString subjectName(Subject subject)
{
    switch (subject) {
    case Subject::Book:
        return QStringLiteral("codebook");
    case Subject::Dimension:
        return QStringLiteral("dimension");
    case Subject::Rule:
        return QStringLiteral("rule");
    case Subject::Code:
        break;
    }
    return QStringLiteral("code");
}

// The kind of difference in words, for the first two columns of the listing.
QString kindWord(Kind kind)
{
    switch (kind) {
    case Kind::Added:
        return DiffText::tr("added");
    case Kind::Removed:
        return DiffText::tr("removed");
    case Kind::Renamed:
        return DiffText::tr("renamed");
    case Kind::Moved:
        return DiffText::tr("moved");
    case Kind::Changed:
        break;
    }
    return DiffText::tr("changed");
}

QString subjectWord(Subject subject)
{
    switch (subject) {
    case Subject::Book:
        return DiffText::tr("codebook");
    case Subject::Dimension:
        return DiffText::tr("dimension");
    case Subject::Rule:
        return DiffText::tr("rule");
    case Subject::Code:
        break;
    }
    return DiffText::tr("code");
}

QJsonObject json(const CodebookDifference &difference)
{
    QJsonObject object{{QStringLiteral("kind"), kindName(difference.kind)},
                       {QStringLiteral("subject"), subjectName(difference.subject)},
                       {QStringLiteral("place"), difference.place}};
    if (difference.kind == Kind::Changed) {
        object[u"key"] = difference.key;
    }
    if (difference.kind == Kind::Removed && !difference.after.isEmpty()) {
        object[u"merged_into"] = difference.after;
    }
    if (difference.kind != Kind::Added && difference.kind != Kind::Removed) {
        object[u"before"] = difference.before;
        object[u"after"] = difference.after;
    }
    return object;
}

QString line(const CodebookDifference &difference)
{
    const QString what = QStringLiteral("%1 %2 %3")
                             .arg(kindWord(difference.kind).leftJustified(8),
                                  subjectWord(difference.subject).leftJustified(9), difference.place);
    switch (difference.kind) {
    case Kind::Added:
    case Kind::Removed:
        return (difference.after.isEmpty() ? what : DiffText::tr("%1 (merged into %2)").arg(what, difference.after)) +
               u'\n';
    case Kind::Renamed:
    case Kind::Moved:
        return DiffText::tr("%1 (before: %2)").arg(what, difference.before) + u'\n';
    case Kind::Changed:
        break;
    }
    const auto shown = [](const char *sign, const QString &text) {
        return text.isEmpty() ? QString()
                              : QStringLiteral("    %1 %2\n").arg(QString::fromLatin1(sign), text.simplified());
    };
    return QStringLiteral("%1: %2\n").arg(what, difference.key) + shown("-", difference.before) +
           shown("+", difference.after);
}

struct DiffArguments
{
    std::string before;
    std::string after;
    std::string rater;
    std::string encoding;
    bool json = false;
};

void compare(Cli &cli, const DiffArguments &arguments)
{
    const auto &[before, after, rater, encoding, asJson] = arguments;
    // A file has no raters: if one side is a study, --rater is passed to that side only.
    const auto load = [&](const std::string &name) {
        const bool other = !studyCodebook(name) && (studyCodebook(before) || studyCodebook(after));
        CodebookSource source{.codebook = name,
                              .guide = {},
                              .rater = other ? std::string() : rater,
                              .columns = {},
                              .tree = {},
                              .encoding = encoding};
        return loadOrSay(cli, source);
    };
    const auto first = load(before);
    const auto second = first ? load(after) : std::nullopt;
    if (!second) {
        return;
    }
    // Codes of two versions of one study are paired by id; a renamed code is the same code.
    const auto studyA = studyCodebook(before);
    const auto studyB = studyCodebook(after);
    const bool same = studyA && studyB &&
                      QFileInfo(QString::fromLocal8Bit(studyA->study)).canonicalFilePath() ==
                          QFileInfo(QString::fromLocal8Bit(studyB->study)).canonicalFilePath();
    const std::vector<CodebookDifference> differences =
        diff(first->codebook, second->codebook, same ? PairBy::Id : PairBy::Name);
    QJsonArray list;
    for (const CodebookDifference &difference : differences) {
        if (asJson) {
            list << json(difference);
        } else {
            cli.out(line(difference));
        }
    }
    if (asJson) {
        cli.json({{QStringLiteral("differences"), list}});
    }
    if (!differences.empty()) {
        cli.answerIsNo();
    }
}

} // namespace

void addCodebookDiff(CLI::App &parent, Cli &cli)
{
    CLI::App *command = parent.add_subcommand(
        "diff", CliHelp::tr("Show how the second codebook differs from the first (status 1 if it does)"));
    auto arguments = std::make_shared<DiffArguments>();
    command
        ->add_option("A", arguments->before,
                     CliHelp::tr("A file, the name of a built-in codebook, STUDY or STUDY@VERSION"))
        ->required();
    command
        ->add_option("B", arguments->after,
                     CliHelp::tr("A file, the name of a built-in codebook, STUDY or STUDY@VERSION"))
        ->required();
    command->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    addRaterOption(*command, arguments->rater);
    addEncodingOption(*command, arguments->encoding, EncodedFile::Codebook);
    command->callback([&cli, arguments] { compare(cli, *arguments); });
}

} // namespace corater
