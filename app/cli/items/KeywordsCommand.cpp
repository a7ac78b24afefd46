// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Commands.h"
#include "app/cli/Saying.h"
#include "app/cli/StudyAccess.h"
#include "app/cli/parser/CliHelp.h"
#include "codebook/keywords/KeywordProposal.h"
#include "codebook/keywords/KeywordTally.h"
#include "data/files/InputFile.h"
#include "data/import/readers/PostReaders.h"
#include "data/keywords/KeywordFile.h"
#include "data/keywords/PostsScan.h"
#include "models/commands/StudyCommands.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct KeywordsCommandText
{
    Q_DECLARE_TR_FUNCTIONS(KeywordsCommand)
    CORATER_MESSAGES(KeywordsCommand)
};

struct KeywordsArguments
{
    std::string keywords = KeywordFile::builtInNames().front().toStdString();
    std::vector<std::string> files;
    std::string wanted;
    std::string kind;
    size_t most = 50;
    std::string study;
    std::vector<std::string> inclusion;
    std::vector<std::string> exclusion;
    bool stemKeywords = false;
    bool mend = false;
    bool dryRun = false;
    bool json = false;
};

QString qs(const std::string &text)
{
    return QString::fromLocal8Bit(text.data(), qsizetype(text.size()));
}

// `keywords check`: which keywords cannot hit as written, and which spelling would.
void check(Cli &cli, const KeywordsArguments &arguments)
{
    const Result<KeywordSet> set = KeywordFile::load(qs(arguments.keywords));
    if (!set) {
        cli.fail(set.error());
        return;
    }
    const std::vector<KeywordWarning> warnings = set->warnings(KeywordForm::AsWritten);
    if (arguments.mend) {
        for (const QString &keyword : set->mended().keywords) {
            cli.out(keyword + u'\n');
        }
    } else if (arguments.json) {
        QJsonArray list;
        for (const KeywordWarning &warning : warnings) {
            list.append(QJsonObject{{QStringLiteral("keyword"), set->keywords[warning.keyword]},
                                    {QStringLiteral("mended"), warning.mended},
                                    {QStringLiteral("message"), warning.message.inWords()}});
        }
        cli.json({{QStringLiteral("keywords"), set->keywords.size()}, {QStringLiteral("warnings"), list}});
    } else {
        for (const KeywordWarning &warning : warnings) {
            cli.out(warning.message.inWords() + u'\n');
        }
        cli.say((warnings.size() == 1 ? KeywordsCommandText::tr("%1, 1 of them hits nothing as it is written")
                                      : KeywordsCommandText::tr("%1, %n of them hit nothing as they are written",
                                                                nullptr, int(warnings.size())))
                    .arg(countOf(set->keywords.size(), Counted::Keyword)));
    }
    if (!warnings.empty() && !arguments.mend) {
        cli.answerIsNo();
    }
}

// Hands every post of the file to the sink.
Result<ImportReport> readAll(const QString &name, const PostSink &sink)
{
    QFile file(name);
    TRY(InputFile::open(file, InputFile::Pipe::Stream));
    return readPosts(file, name, {}, sink, {});
}

Result<ImportReport> tally(const QString &name, const PostMatcher &matcher, const QString &kind, KeywordTally &counts)
{
    const auto isWanted = [&kind](const QString &found) { return kind.isEmpty() || found == kind; };
    if (PostsScan::isSuited(name, {})) {
        const PostsScan::Sink sink = [&](PostHit &&hit) -> Result<void> {
            if (isWanted(hit.kind)) {
                counts.add(hit.mask);
            }
            return {};
        };
        return PostsScan(matcher, {}).run(name, sink);
    }
    KeywordMask mask(size_t(matcher.matcher().set().keywords.size()));
    return readAll(name, [&](Post &&post) -> Result<void> {
        mask.assign(mask.size(), false);
        if (isWanted(post.kind) && matcher.mark(post, mask)) {
            counts.add(mask);
        }
        return {};
    });
}

// `keywords counts`: how many posts each keyword hits.
void count(Cli &cli, const KeywordsArguments &arguments)
{
    Result<KeywordSet> set = KeywordFile::load(qs(arguments.keywords));
    if (!set) {
        cli.fail(set.error());
        return;
    }
    const QStringList keywords = set->keywords;
    const KeywordForm form = arguments.stemKeywords ? KeywordForm::Stemmed : KeywordForm::AsWritten;
    const PostMatcher matcher(KeywordMatcher(std::move(*set), {.form = form, .acrossSentences = true}));
    KeywordTally counts(size_t(keywords.size()));
    for (const std::string &file : arguments.files) {
        const Result<ImportReport> report = tally(qs(file), matcher, qs(arguments.kind), counts);
        if (!report) {
            cli.fail(report.error().within(qs(file)));
            return;
        }
        sayNotices(cli, *report, 5); // unreadable records are in no count
        if (const auto readable = report->somethingRead(); !readable) {
            cli.fail(readable.error().within(qs(file)));
            return;
        }
    }
    QJsonArray list;
    for (qsizetype i = 0; i < keywords.size(); ++i) {
        const KeywordTally::Count &found = counts.counts()[size_t(i)];
        if (arguments.json) {
            list.append(QJsonObject{{QStringLiteral("keyword"), keywords[i]},
                                    {QStringLiteral("posts"), found.posts},
                                    {QStringLiteral("alone"), found.alone}});
        } else {
            cli.out(QStringLiteral("%1\t%2\t%3\n").arg(found.posts).arg(found.alone).arg(keywords[i]));
        }
    }
    if (arguments.json) {
        cli.json({{QStringLiteral("posts"), counts.posts()}, {QStringLiteral("keywords"), list}});
    } else {
        cli.say(KeywordsCommandText::tr("posts, posts that no other keyword hits, keyword; %1 in all")
                    .arg(countOf(counts.posts(), Counted::Post)));
    }
}

Result<QSet<QString>> idsOf(const QString &name)
{
    TRY(const auto lines, InputFile::lines(name));
    QSet<QString> ids;
    for (const InputFile::Line &line : lines) {
        ids.insert(line.text);
    }
    return ids;
}

// `keywords propose`: keywords that separate the posts of a list from the rest.
void propose(Cli &cli, const KeywordsArguments &arguments)
{
    const Result<QSet<QString>> wanted = idsOf(qs(arguments.wanted));
    if (!wanted) {
        cli.fail(wanted.error());
        return;
    }
    KeywordProposal proposal;
    QSet<QString> missing = *wanted;
    const PostSink sink = [&](Post &&post) -> Result<void> {
        missing.remove(post.id);
        if (arguments.kind.empty() || post.kind == qs(arguments.kind)) {
            proposal.add(
                {SearchText(post.title).lowered(), SearchText(post.body, PostMatcher::markup(post.format)).lowered()},
                wanted->contains(post.id));
        }
        return {};
    };
    for (const std::string &file : arguments.files) {
        const Result<ImportReport> report = readAll(qs(file), sink);
        if (!report) {
            cli.fail(report.error().within(qs(file)));
            return;
        }
        sayNotices(cli, *report, 5); // unreadable records are in no count
        if (const auto readable = report->somethingRead(); !readable) {
            cli.fail(readable.error().within(qs(file)));
            return;
        }
    }
    if (proposal.wanted() == 0) {
        cli.fail({.code = ErrorCode::Input,
                  .message = KeywordsCommandText::toSay("no post in the files has one of the ids"),
                  .place = {.file = qs(arguments.wanted)}});
        return;
    }
    if (!missing.isEmpty()) {
        cli.say((missing.size() == 1
                     ? KeywordsCommandText::tr("corater: 1 of the wanted ids is not in the files: %1")
                     : KeywordsCommandText::tr("corater: %n of the wanted ids are not in the files, such as %1",
                                               nullptr, int(missing.size())))
                    .arg(*std::ranges::min_element(missing)));
    }
    QJsonArray list;
    for (const KeywordProposal::Candidate &candidate : proposal.candidates(arguments.most)) {
        if (arguments.json) {
            list.append(QJsonObject{{QStringLiteral("keyword"), candidate.keyword},
                                    {QStringLiteral("wanted"), candidate.wanted},
                                    {QStringLiteral("others"), candidate.others},
                                    {QStringLiteral("score"), candidate.score}});
        } else {
            cli.out(QStringLiteral("%1\t%2\t%3\t%4\n")
                        .arg(candidate.score, 0, 'f', 1)
                        .arg(candidate.wanted)
                        .arg(candidate.others)
                        .arg(candidate.keyword));
        }
    }
    if (arguments.json) {
        cli.json({{QStringLiteral("wanted"), proposal.wanted()},
                  {QStringLiteral("others"), proposal.others()},
                  {QStringLiteral("candidates"), list}});
    } else {
        cli.say(KeywordsCommandText::tr("score, wanted posts with it (of %1), others with it (of %2), keyword")
                    .arg(proposal.wanted())
                    .arg(proposal.others()));
    }
}

// The words of an option, as the window's list reads them. A minus before a word is what an option says by its name.
Result<QStringList> wordsOf(const CLI::Option &option, const std::vector<std::string> &arguments)
{
    const WordsToMark words = WordsToMark::parse(listed(arguments).join(u'\n'));
    if (!words.exclusion.isEmpty()) {
        return fail(ErrorCode::Input, KeywordsCommandText::toSay("a word has no minus before it here"),
                    {.cell = QString::fromStdString(option.get_name())}, words.exclusion.front(),
                    u'-' + words.exclusion.front());
    }
    return words.inclusion;
}

// Replaces the words of the options that were given. Nothing is recorded if the words stay the same.
Result<void> chooseWords(Study &study, const CLI::App &command, const KeywordsArguments &arguments)
{
    const WordsToMark before = WordsToMark::parse(study.setting(markedWordsSetting));
    WordsToMark words = before;
    const CLI::Option &inclusion = *command.get_option("--for");
    const CLI::Option &exclusion = *command.get_option("--against");
    if (inclusion.count() > 0) {
        TRY(words.inclusion, wordsOf(inclusion, arguments.inclusion));
    }
    if (exclusion.count() > 0) {
        TRY(words.exclusion, wordsOf(exclusion, arguments.exclusion));
    }
    return words == before ? Result<void>() : study.perform(setSetting(markedWordsSetting, words.lines()));
}

void sayWords(Cli &cli, const WordsToMark &words, bool asJson)
{
    if (asJson) {
        cli.json({{QStringLiteral("for"), QJsonArray::fromStringList(words.inclusion)},
                  {QStringLiteral("against"), QJsonArray::fromStringList(words.exclusion)}});
    } else if (words == WordsToMark()) {
        cli.say(KeywordsCommandText::tr("the study has no words for or against inclusion"));
    } else {
        cli.out(words.lines() + u'\n');
    }
}

// `keywords mark`: the words for and against inclusion that the texts of a study mark.
void mark(Cli &cli, const CLI::App &command, const KeywordsArguments &arguments)
{
    const auto wordsIn = [](const StudyReader &study) { return WordsToMark::parse(study.setting(markedWordsSetting)); };
    if (command.get_option("--for")->count() == 0 && command.get_option("--against")->count() == 0) {
        if (const auto study = openReader(cli, arguments.study)) {
            sayWords(cli, wordsIn(*study), arguments.json);
        }
        return;
    }
    const auto study = openToChange(cli, arguments.study, arguments.dryRun);
    if (!study) {
        return;
    }
    if (const auto done = chooseWords(*study, command, arguments); !done) {
        cli.fail(done.error());
        return;
    }
    sayWords(cli, wordsIn(*study), arguments.json);
}

void addMarking(CLI::App &keywords, Cli &cli, const std::shared_ptr<KeywordsArguments> &arguments)
{
    CLI::App *marking = keywords.add_subcommand(
        "mark", CliHelp::tr("List or choose the words for and against inclusion that the texts of a study mark"));
    marking->add_option("STUDY", arguments->study, CliHelp::tr("The study"))->required();
    const auto addWords = [marking](const char *name, std::vector<std::string> &words, const std::string &help) {
        marking->add_option(name, words, help)
            ->expected(1)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->allow_extra_args(false);
    };
    addWords("--for", arguments->inclusion,
             CliHelp::tr("Words or phrases for inclusion (slow,out of memory), in place of those before; \"\": none"));
    addWords("--against", arguments->exclusion,
             CliHelp::tr("Words or phrases against inclusion, in place of those before; \"\": none"));
    marking->add_flag("--dry-run", arguments->dryRun, CliHelp::tr("Change nothing: list the words as they would be"));
    marking->add_flag("--json", arguments->json, CliHelp::tr("Print JSON"));
    marking->footer(CliHelp::tr("Texts mark these words in all their forms. Those against inclusion are listed with a "
                                "minus before them."));
    marking->callback([&cli, marking, arguments] { mark(cli, *marking, *arguments); });
}

} // namespace

void addKeywordsCommand(CLI::App &app, Cli &cli)
{
    CLI::App *keywords = app.add_subcommand(
        "keywords",
        CliHelp::tr("Check a keyword set, count what each keyword finds, propose keywords, choose words to mark"));
    keywords->require_subcommand(1);
    auto arguments = std::make_shared<KeywordsArguments>();

    CLI::App *checking =
        keywords->add_subcommand("check", CliHelp::tr("List the keywords that hit nothing as they are written"));
    checking
        ->add_option("KEYWORDS", arguments->keywords, CliHelp::tr("A built-in set or a file with one keyword a line"))
        ->required();
    checking->add_flag("--mend", arguments->mend, CliHelp::tr("Write the set with these keywords corrected"));
    checking->add_flag("--json", arguments->json, CliHelp::tr("Write JSON"));
    checking->callback([&cli, arguments] { check(cli, *arguments); });

    CLI::App *counting = keywords->add_subcommand(
        "counts", CliHelp::tr("Count the posts that each keyword hits, and those that only it hits"));
    counting->add_option("FILE", arguments->files, CliHelp::tr("Files of posts"))->required();
    counting
        ->add_option("--keywords", arguments->keywords, CliHelp::tr("A built-in set or a file with one keyword a line"))
        ->capture_default_str();
    counting->add_flag("--stem-keywords", arguments->stemKeywords, CliHelp::tr("Stem the keywords, too"));
    counting->add_option("--kind", arguments->kind,
                         CliHelp::tr("Only posts of this kind (question, answer, issue, …)"));
    counting->add_flag("--json", arguments->json, CliHelp::tr("Write JSON"));
    counting->callback([&cli, arguments] { count(cli, *arguments); });

    addMarking(*keywords, cli, arguments);

    CLI::App *proposing =
        keywords->add_subcommand("propose", CliHelp::tr("List the words that distinguish some posts from the others"));
    proposing->add_option("FILE", arguments->files, CliHelp::tr("Files of posts, wanted ones and others"))->required();
    proposing
        ->add_option("--wanted", arguments->wanted, CliHelp::tr("A file with the ids of the wanted posts, one a line"))
        ->required();
    proposing->add_option("--kind", arguments->kind,
                          CliHelp::tr("Only posts of this kind (question, answer, issue, …)"));
    proposing->add_option("--max", arguments->most, CliHelp::tr("How many to list"))->capture_default_str();
    proposing->add_flag("--json", arguments->json, CliHelp::tr("Write JSON"));
    proposing->callback([&cli, arguments] { propose(cli, *arguments); });
}

} // namespace corater
