// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Choices.h"
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StandardInput.h"
#include "app/cli/agreement/MatchOutput.h"
#include "app/cli/items/EncodingOption.h"
#include "app/cli/parser/CliHelp.h"
#include "app/cli/terminal/Terminal.h"
#include "data/files/InputFile.h"
#include "data/import/folders/FilesBelow.h"
#include "data/import/posts/StackExchange.h"
#include "data/import/readers/PostReaders.h"
#include "data/keywords/KeywordFile.h"
#include "data/keywords/PostsScan.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdio>

namespace corater {

namespace {

struct MatchCommandText
{
    Q_DECLARE_TR_FUNCTIONS(MatchCommand)
    CORATER_MESSAGES(MatchCommand)
};

struct MatchArguments
{
    std::vector<std::string> files;
    std::string keywords = KeywordFile::builtInNames().front().toStdString();
    std::string format;
    std::string site;
    std::string encoding;
    std::vector<std::string> columns;
    std::vector<std::string> kinds;
    std::string code = "keep";
    std::string fields = "both";
    bool stemKeywords = false;
    bool sentences = false;
    bool explain = false;
    bool json = false;
};

QString pathText(const std::string &text)
{
    return QString::fromStdString(text);
}

// Replaces folders by the files in them, sorted by name. Unreadable entries are reported.
QStringList expanded(const std::vector<std::string> &names, Cli &cli)
{
    QStringList files;
    for (const std::string &name : names) {
        if (!QFileInfo(pathText(name)).isDir()) {
            files << pathText(name);
            continue;
        }
        const FilesBelow below = FilesBelow::of(pathText(name));
        sayWarnings(cli, below.notices, asWarning);
        files << below.paths;
    }
    return files;
}

// The first column: the bare file name, or the path if two files have that name.
QString shownName(const QString &file, const QStringList &files)
{
    const QString name = QFileInfo(file).fileName();
    const auto same = std::ranges::count_if(files, [&](const QString &f) { return QFileInfo(f).fileName() == name; });
    return same > 1 ? file : name;
}

Result<ItemImportOptions> importOptions(const MatchArguments &arguments)
{
    ItemImportOptions options{.format = pathText(arguments.format),
                              .site = StackExchange::siteGiven(pathText(arguments.site)),
                              .kind = {},
                              .map = {}};
    for (const std::string &pair : arguments.columns) {
        const size_t equals = pair.find('=');
        if (equals == std::string::npos) {
            return fail(ErrorCode::Input, MatchCommandText::toSay("a column is given as ROLE=HEADING"), {}, {},
                        pathText(pair));
        }
        const std::optional<ItemRole> role = itemRoleNamed(pathText(pair.substr(0, equals)));
        if (!role) {
            QStringList roles;
            for (const ItemRole known : itemRoles()) {
                roles << nameOf(known);
            }
            return fail(ErrorCode::Input, MatchCommandText::toSay("unknown role of a column"), {},
                        roles.join(QStringLiteral(", ")), pathText(pair.substr(0, equals)));
        }
        options.map.columns[*role] << pathText(pair.substr(equals + 1));
    }
    if (!options.format.isEmpty()) {
        TRY(FormatDetection::byName(options.format));
    }
    return options;
}

// One run of the command: reads the files one after the other and writes their hits.
class Match
{
public:
    Match(Cli &cli, const MatchArguments &arguments)
        : m_cli(cli), m_arguments(arguments), m_files(expanded(arguments.files, cli))
    {
    }

    void run()
    {
        const Result<ItemImportOptions> options = importOptions(m_arguments);
        Result<KeywordSet> set = KeywordFile::load(pathText(m_arguments.keywords));
        if (!options || !set) {
            m_cli.fail(options ? set.error() : options.error());
            return;
        }
        const KeywordForm form = m_arguments.stemKeywords ? KeywordForm::Stemmed : KeywordForm::AsWritten;
        for (const KeywordWarning &warning : set->warnings(form)) {
            m_cli.say(asWarning(warning.message.inWords()));
        }
        const PostMatcher matcher(
            KeywordMatcher(std::move(*set), {.form = form, .acrossSentences = !m_arguments.sentences}),
            SearchFields::named(pathText(m_arguments.fields), pathText(m_arguments.code)));
        for (const QString &file : m_files) {
            if (const Result<void> done = search(file, matcher, *options); !done) {
                m_cli.fail(done.error().within(file));
            }
        }
    }

private:
    Result<void> search(const QString &name, const PostMatcher &matcher, const ItemImportOptions &options)
    {
        if (name != u"-" && m_arguments.encoding.empty() && PostsScan::isSuited(name, options.format)) {
            return scan(name, matcher, options);
        }
        QFile file(name);
        if (name == u"-" && StandardInput::isTaken()) {
            return fail(
                ErrorCode::Input,
                MatchCommandText::toSay("standard input is already the keyword set and cannot also be the posts"));
        }
        if (name == u"-") {
            file.open(stdin, QIODevice::ReadOnly);
        } else if (const auto opened = InputFile::open(file, InputFile::Pipe::Stream); !opened) {
            return std::unexpected(opened.error());
        }
        MatchOutput output(shownName(name, m_files), matcher, m_arguments.json, m_arguments.explain);
        KeywordMask mask(size_t(matcher.matcher().set().keywords.size()));
        const PostSink sink = [&](Post &&post) -> Result<void> {
            mask.assign(mask.size(), false);
            if (isWanted(post.kind) && matcher.mark(post, mask)) {
                return output.write(post, mask);
            }
            return {};
        };
        const TextEncoding encoding = encodingOf(m_arguments.encoding);
        TRY(const auto text,
            encoding == TextEncoding::Detected ? Result<std::unique_ptr<QIODevice>>() : decoded(file, encoding, name));
        TRY(const auto report, readPosts(text ? *text : file, name, options, sink, progress(name)));
        sayNotices(m_cli, report, 20);
        return output.flush().and_then([&] { return report.somethingRead(); });
    }

    // As search(), for a Posts.xml: its rows can be searched without parsing all of them.
    Result<void> scan(const QString &name, const PostMatcher &matcher, const ItemImportOptions &options)
    {
        MatchOutput output(shownName(name, m_files), matcher, m_arguments.json, m_arguments.explain);
        const PostsScan posts(matcher, {.import = options, .keepRows = m_arguments.explain});
        const PostsScan::Sink sink = [&](PostHit &&hit) -> Result<void> {
            if (!isWanted(hit.kind)) {
                return {};
            }
            if (!m_arguments.explain) {
                return output.write(hit.id, hit.kind, hit.mask);
            }
            TRY(const auto post, posts.post(hit, name));
            return output.write(post, hit.mask);
        };
        TRY(const auto report, posts.run(name, sink, progress(name)));
        sayNotices(m_cli, report, 20);
        return output.flush().and_then([&] { return report.somethingRead(); });
    }

    bool isWanted(const QString &kind) const
    {
        return m_arguments.kinds.empty() ||
               std::ranges::find(m_arguments.kinds, kind.toStdString()) != m_arguments.kinds.end();
    }

    Progress progress(const QString &name) const
    {
        if (!Terminal::isError()) {
            return {};
        }
        return {.report =
                    [name, last = qint64(-1)](qint64 done, qint64 total) mutable {
                        const qint64 percent = total > 0 ? done * 100 / total : 0;
                        if (percent != last) {
                            last = percent;
                            const QString line = MatchCommandText::tr("%1: %2 %").arg(name, QString::number(percent));
                            std::fprintf(stderr, "\r%s\033[K%s", qUtf8Printable(line),
                                         percent == 100 ? "\r\033[K" : "");
                        }
                    },
                .cancelled = nullptr};
    }

    Cli &m_cli;
    const MatchArguments &m_arguments;
    QStringList m_files;
};

} // namespace

void addMatchCommand(CLI::App &app, Cli &cli)
{
    CLI::App *match =
        app.add_subcommand("match", CliHelp::tr("List the posts that a keyword hits: file, id, kind, keywords"));
    auto arguments = std::make_shared<MatchArguments>();
    match->add_option("FILE", arguments->files, CliHelp::tr("Files or folders of posts; - is standard input"))
        ->required();
    addEncodingOption(*match, arguments->encoding);
    match
        ->add_option("--keywords", arguments->keywords,
                     CliHelp::tr("A built-in keyword set or a file with one keyword a line"))
        ->capture_default_str();
    match->add_flag("--stem-keywords", arguments->stemKeywords,
                    CliHelp::tr("Stem the keywords, too, so that \"hangs\" finds \"hang\""));
    match->add_option("--format", arguments->format, CliHelp::tr("The format; otherwise found from the content"))
        ->check(oneOf(wordsOf(FormatDetection::names())));
    match->add_option("--site", arguments->site,
                      CliHelp::tr("Where the posts come from (a Stack Exchange site, a repository)"));
    match->add_option("--column", arguments->columns,
                      CliHelp::tr("For sheets: ROLE=HEADING (id, title, body, url, date, tags, …)"));
    match->add_option("--kind", arguments->kinds, CliHelp::tr("Only posts of this kind (question, answer, issue, …)"));
    match->add_option("--code", arguments->code, CliHelp::tr("Whether code is searched or left out"))
        ->check(oneOf({"keep", "no-blocks", "none"}))
        ->capture_default_str();
    match->add_option("--fields", arguments->fields, CliHelp::tr("Which texts are searched"))
        ->check(oneOf({"both", "title", "body"}))
        ->capture_default_str();
    match->add_flag("--within-sentences", arguments->sentences,
                    CliHelp::tr("Keywords of several words must stand within a sentence"));
    match->add_flag("--explain", arguments->explain, CliHelp::tr("Show the surroundings of each hit"));
    match->add_flag("--json", arguments->json, CliHelp::tr("Write JSON Lines"));
    match->callback([&cli, arguments] { Match(cli, *arguments).run(); });
}

} // namespace corater
