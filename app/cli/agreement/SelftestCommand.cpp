// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/JsonArray.h"
#include "codebook/agreement/SelfTest.h"
#include "codebook/agreement/Statistics.h"
#include "models/documents/PlainValue.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct SelftestCommandText
{
    Q_DECLARE_TR_FUNCTIONS(SelftestCommand)
};

QJsonObject lineJson(const SelfTestLine &line)
{
    const bool isUndefined = line.expected.undefined != Undefined::No;
    QJsonObject json{{QStringLiteral("case"), QString::fromStdString(line.caseName)},
                     {QStringLiteral("source"), QString::fromStdString(line.source)},
                     {QStringLiteral("statistic"), QString::fromStdString(line.expected.key)},
                     {QStringLiteral("expected"), isUndefined ? QJsonValue() : QJsonValue(line.expected.value)},
                     {QStringLiteral("computed"), PlainValue(line.actual)},
                     {QStringLiteral("holds"), line.holds}};
    if (isUndefined) {
        json.insert(QStringLiteral("expected_reason"), QString::fromLatin1(undefinedWord(line.expected.undefined)));
    } else if (line.expected.tolerance > 0) {
        json.insert(QStringLiteral("tolerance"), line.expected.tolerance);
    } else {
        json.insert(QStringLiteral("decimals"), line.expected.decimals);
    }
    if (!line.actual.defined()) {
        json.insert(QStringLiteral("computed_reason"), QString::fromLatin1(undefinedWord(line.actual.reason())));
    }
    return json;
}

// The published number as it was printed.
QString expectedText(const PublishedValue &expected)
{
    if (expected.undefined != Undefined::No) {
        return QString::fromLatin1(undefinedWord(expected.undefined));
    }
    return expected.decimals > 12
               ? QString::number(expected.value, 'g', 9)
               : QString::number(expected.value, 'f', std::max(expected.decimals, expected.tolerance > 0 ? 4 : 0));
}

QString actualText(const Statistic &actual)
{
    return actual.defined() ? QString::number(actual.value(), 'g', 13)
                            : QString::fromLatin1(undefinedWord(actual.reason()));
}

QString linesText(const std::vector<SelfTestLine> &lines)
{
    QString text;
    const SelfTestLine *previous = nullptr;
    for (const SelfTestLine &line : lines) {
        if (!previous || previous->caseName != line.caseName) {
            text += QStringLiteral("%1%2 (%3)\n")
                        .arg(previous ? QStringLiteral("\n") : QString(), QString::fromStdString(line.caseName),
                             QString::fromStdString(line.source));
        }
        text += QStringLiteral("  %1  %2  %3  %4\n")
                    .arg(line.holds ? SelftestCommandText::tr("holds") : SelftestCommandText::tr("WRONG"), -5)
                    .arg(QString::fromStdString(line.expected.key), -34)
                    .arg(expectedText(line.expected), 16)
                    .arg(actualText(line.actual), 18);
        previous = &line;
    }
    return text;
}

} // namespace

void addSelftestCommand(CLI::App &app, Cli &cli)
{
    CLI::App *selftest =
        app.add_subcommand("selftest", CliHelp::tr("Recompute published reference cases of every statistic"));
    auto json = std::make_shared<bool>(false);
    selftest->add_flag("--json", *json, CliHelp::tr("Print JSON"));
    selftest->callback([&cli, json] {
        const std::vector<SelfTestLine> lines = selfTest();
        const auto wrong = std::ranges::count(lines, false, &SelfTestLine::holds);
        if (*json) {
            cli.json({{QStringLiteral("holds"), wrong == 0},
                      {QStringLiteral("checked"), qint64(lines.size())},
                      {QStringLiteral("wrong"), qint64(wrong)},
                      {QStringLiteral("results"), jsonArray(lines, lineJson)}});
        } else {
            cli.out(SelftestCommandText::tr(
                        "Published and computed values, each with the digits that its source prints.\n\n") +
                    linesText(lines));
            cli.out(u'\n' +
                    SelftestCommandText::tr("%1 of %2 published values hold.", nullptr, int(lines.size() - wrong))
                        .arg(qint64(lines.size()) - wrong)
                        .arg(lines.size()) +
                    u'\n');
        }
        if (wrong > 0) {
            cli.answerIsNo();
        }
    });
}

} // namespace corater
