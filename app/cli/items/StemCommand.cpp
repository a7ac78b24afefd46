// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CliRefusals.h"
#include "app/cli/Commands.h"
#include "app/cli/StandardInput.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/keywords/PorterStemmer.h"
#include "data/files/FileRefusals.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <cstdio>
#include <string>

namespace corater {

namespace {

struct StemCommandMessages
{
    CORATER_MESSAGES(StemCommand)
};

// A longer line is no word; the limit bounds the memory whatever the input is.
constexpr size_t longestWord = 16 << 20;

void stemLine(std::string_view line, bool asJson, std::string &out)
{
    const bool carriageReturn = line.ends_with('\r');
    const std::string_view word = carriageReturn ? line.substr(0, line.size() - 1) : line;
    if (!asJson) {
        PorterStemmer::appendStem(word, out);
        out += carriageReturn ? "\r\n" : "\n";
        return;
    }
    std::string stem;
    PorterStemmer::appendStem(word, stem);
    const QJsonObject object{{"word", QString::fromUtf8(word)}, {"stem", QString::fromUtf8(stem)}};
    out += QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString() + '\n';
}

bool write(std::string &out)
{
    const bool good = std::fwrite(out.data(), 1, out.size(), stdout) == out.size();
    out.clear();
    return good;
}

// Reads standard input in blocks and writes the stems in blocks.
Result<void> stemInput(bool asJson)
{
    std::array<char, 65536> block;
    std::string pending;
    std::string out;
    qint64 lines = 0;
    for (;;) {
        const size_t got = std::fread(block.data(), 1, block.size(), stdin);
        std::string_view rest(block.data(), got);
        for (size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
            ++lines;
            if (pending.empty()) {
                stemLine(rest.substr(0, end), asJson, out);
            } else {
                stemLine(pending.append(rest.substr(0, end)), asJson, out);
                pending.clear();
            }
            rest.remove_prefix(end + 1);
        }
        pending += rest;
        if (pending.size() > longestWord) {
            return fail(ErrorCode::Input, StemCommandMessages::toSay("the line is too long for a word"),
                        {.file = StandardInput::name(), .line = lines + 1, .column = 0, .cell = {}},
                        FileRefusals::atMostBytes(longestWord));
        }
        if (got == 0) {
            break;
        }
        if (!write(out)) {
            return fail(ErrorCode::DiskFull, CliRefusals::outputNotWritten());
        }
    }
    if (!pending.empty()) {
        stemLine(pending, asJson, out);
    }
    if (!write(out)) {
        return fail(ErrorCode::DiskFull, CliRefusals::outputNotWritten());
    }
    return {};
}

} // namespace

void addStemCommand(CLI::App &app, Cli &cli)
{
    CLI::App *stem =
        app.add_subcommand("stem", CliHelp::tr("Read one word a line and write its stem (NLTK's PorterStemmer)"));
    auto asJson = std::make_shared<bool>(false);
    stem->add_flag("--json", *asJson,
                   CliHelp::tr("Write one JSON object a line: {\"word\":\"hangs\",\"stem\":\"hang\"}"));
    stem->callback([&cli, asJson] {
        if (const Result<void> done = stemInput(*asJson); !done) {
            cli.fail(done.error());
        }
    });
}

} // namespace corater
