// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Examples.h"

#include "app/cli/parser/CliHelp.h"

#include <map>

namespace corater {

namespace {

const std::map<std::string, std::vector<std::string>> &calls()
{
    static const std::map<std::string, std::vector<std::string>> all{
        {"add",
         {"add pilot.corater Posts.xml --site stackoverflow --keywords dlperf",
          "add pilot.corater bugs.csv --map columns.json --dry-run --json"}},
        {"agree",
         {"agree pilot.corater --round 1 --json", "agree ratings.csv --pair \"Symptom A,Symptom B\" --bootstrap 10000",
          "agree Ada.csv Ben.csv"}},
        {"alt-test",
         {"alt-test ratings.csv --model gpt --raters Ada,Ben,Zoe",
          "alt-test pilot.corater --model GPT --dimension symptom --json",
          "alt-test pilot.corater --model GPT --epsilon 0.1 --keep",
          "alt-test pilot.corater --model GPT --dimension symptom --confidence probability --keep"}},
        {"audit",
         {"audit new empirical_study.csv -o audit.corater --rater Ada",
          "audit report audit.corater empirical_study.csv", "audit round pilot.corater"}},
        {"audit new",
         {"audit new empirical_study.csv -o audit.corater --codebook dlperf --rater Ada --rater Ben --rate 0.1 --allow "
          "2",
          "audit new empirical_study.csv -o audit.corater --rater Ada --sample 60 --seed 7"}},
        {"audit report", {"audit report audit.corater empirical_study.csv --json"}},
        {"audit round", {"audit round pilot.corater", "audit round pilot.corater --round Rest --json"}},
        {"codebook", {"codebook show dlperf", "codebook change pilot.corater rename Leak \"Memory Leak\" --dry-run"}},
        {"codebook change",
         {"codebook change pilot.corater merge \"Slow Start\" \"Slow Execution\" --dry-run",
          "codebook change pilot.corater rename Leak \"Memory Leak\""}},
        {"codebook check", {"codebook check codebook.xlsx", "codebook check dlperf labels.csv --json"}},
        {"codebook convert", {"codebook convert dlperf codebook.md", "codebook convert codes.xlsx codes.qdc"}},
        {"codebook diff", {"codebook diff pilot.corater@v1 pilot.corater"}},
        {"codebook show",
         {"codebook show dlperf", "codebook show codebook.xlsx --guide guide.md --json",
          "codebook show tags.csv --columns \"Tag=code,Nr=number\" --tree none"}},
        {"codebook versions",
         {"codebook versions pilot.corater", "codebook versions pilot.corater --cut \"after pilot\""}},
        {"columns", {"columns pilot.corater", "columns pilot.corater --show State,class --hide priority"}},
        {"compare",
         {"compare empirical_study.csv corrected.csv --codebook dlperf",
          "compare pilot.corater empirical_study.csv --json"}},
        {"completions", {"completions bash > ~/.local/share/bash-completion/completions/corater"}},
        {"demo", {"demo --dir demonstration"}},
        {"drift", {"drift pilot.corater", "drift pilot.corater --round Main --dimension symptom --blocks 6 --json"}},
        {"duplicates", {"duplicates pilot.corater --mark", "duplicates Posts.xml --threshold 0.9 --json"}},
        {"export",
         {"export pilot.corater --as empirical-study -o empirical_study.csv",
          "export pilot.corater --as ratings -o ratings.csv --force",
          "export pilot.corater --as decisions -o decisions.xlsx",
          "export pilot.corater --as items --column id --column title -o titles.csv",
          "export pilot.corater --as workbook -o supplement.xlsx", "export pilot.corater --as qdpx -o pilot.qdpx",
          "export pilot.corater --as benchmark -o benchmark.csv --published-spellings",
          "export pilot.corater --as ratings -o march.csv --as-of 2026-03-03"}},
        {"fetch", {"fetch pilot.corater", "fetch pilot.corater --ids wanted.txt --site ai.stackexchange"}},
        {"flow", {"flow pilot.corater", "flow pilot.corater --check Posts.xml"}},
        {"help", {"help agree", "help codebook change"}},
        {"hints",
         {"hints project/", "hints train.py --json", "hints pilot.corater --against final",
          "hints pilot.corater --map \"node-in-loop=Confusion with Computation Graph\""}},
        {"history export", {"history export pilot.corater pilot.jsonl"}},
        {"history import", {"history import pilot.corater pilot.jsonl --json"}},
        {"history", {"history pilot.corater --last 20", "history pilot.corater --code Leak --since 2026-03-01 --json"}},
        {"journal", {"journal pilot.corater", "journal pilot.corater -o journal.md"}},
        {"keywords", {"keywords check keywords.txt", "keywords counts Posts.xml --keywords dlperf"}},
        {"keywords check", {"keywords check keywords.txt --mend"}},
        {"keywords counts", {"keywords counts Posts.xml --keywords dlperf --kind question"}},
        {"keywords mark", {"keywords mark pilot.corater --for \"slow,out of memory\" --against survey"}},
        {"keywords propose", {"keywords propose Posts.xml --wanted ids.txt"}},
        {"label", {"label pilot.corater --rater Ada --batch < labels.jsonl"}},
        {"match", {"match Posts.xml --keywords dlperf", "match issues.json --explain"}},
        {"memo",
         {"memo pilot.corater --write \"Leaks in data loaders look alike\" --rater Ada --code \"Memory Leak\"",
          "memo pilot.corater --about item --json"}},
        {"hub",
         {"hub init postgresql://keeper@hub.example.org/studies",
          "hub status postgresql://ada@hub.example.org/studies"}},
        {"hub init", {"hub init postgresql://keeper@hub.example.org/studies", "hub init postgresql:///studies --json"}},
        {"hub invite", {"hub invite postgresql://ada@hub.example.org/studies Pilot ben"}},
        {"hub remove", {"hub remove postgresql://ada@hub.example.org/studies Pilot ben"}},
        {"hub status", {"hub status postgresql://ada@hub.example.org/studies --json"}},
        {"new",
         {"new pilot.corater --codebook dlperf --rater Ada --rater Ben",
          "new second.corater --codebook pilot.corater@v2"}},
        {"package",
         {"package pilot.corater -o pilot.zip --licence cc-by-4.0",
          "package pilot.corater -o review.zip --anonymous --items links"}},
        {"package describe",
         {"package describe pilot.corater --goal \"What slows training down?\" --authors \"Grace Hopper; "
          "0000-0002-1825-0097; Yale\"",
          "package describe pilot.corater --json"}},
        {"conflicts", {"conflicts pilot.corater", "conflicts pilot.corater --rater Ada --json"}},
        {"share",
         {"share pilot.corater ~/Nextcloud/pilot --rater Ada",
          "share pilot.corater --rater Ada --passphrase-file ada.txt"}},
        {"join",
         {"join ~/Nextcloud/pilot -o pilot.corater --rater Ben", "join from-ada.packet -o pilot.corater --rater Ben"}},
        {"sync", {"sync pilot.corater", "sync pilot.corater --json"}},
        {"packet", {"packet pilot.corater --for Ben -o for-ben.packet"}},
        {"plan", {"plan kappa --kappa 0.8 --width 0.2 --codes 5", "plan audit --items 500 --rate 0.05 --allow 1"}},
        {"plan audit", {"plan audit --items 500 --rate 0.05", "plan audit --items 500 --rate 0.02 --allow 1 --json"}},
        {"plan kappa",
         {"plan kappa --kappa 0.8 --width 0.2 --shares 60,30,10", "plan kappa --kappa 0.8 --lower 0.6 --json",
          "plan kappa --kappa 0.8 --than 0.6 --power 0.9 --codes 5"}},
        {"plan share", {"plan share --width 0.1", "plan share --width 0.1 --share 0.2 --items 740 --json"}},
        {"plan target",
         {"plan target pilot.corater --rule 'three in a row' --value 0.8",
          "plan target pilot.corater --rule 'lower bound of three' --dimension symptom", "plan target pilot.corater"}},
        {"plan simulate",
         {"plan simulate --kappa 0.7 --target 0.8 --codes 4 --round 50 --rounds 10",
          "plan simulate --kappa 0.9 --target 0.8 --codes 4 --round 50 --rounds 10 --json"}},
        {"merge",
         {"merge pilot.corater pilot-ben.corater --dry-run", "merge pilot.corater from-ben.packet",
          "merge pilot.corater pilot-ben.corater pilot-cleo.corater"}},
        {"package verify", {"package verify pilot.zip", "package verify pilot.zip --json"}},
        {"ratings",
         {"ratings pilot.corater both.csv --layout paired",
          "ratings pilot.corater long.csv --layout long --map columns.json",
          "ratings pilot.corater nvivo.qdpx --code-is Warm=colour --user-is ZK=Zoe --dry-run"}},
        {"recover",
         {"recover pilot.corater -o pilot-recovered.corater", "recover pilot.corater -o new.corater --unproven"}},
        {"recheck", {"recheck pilot.corater", "recheck pilot.corater --rater Ada --json"}},
        {"report",
         {"report pilot.corater -o reliability.html", "report pilot.corater -o reliability.pdf --force",
          "report pilot.corater -o reliability.html --cross \"symptom,root cause\""}},
        {"results",
         {"results pilot.corater",
          "results empirical_study.csv --dimension symptom --by \"root cause\" --level category",
          "results pilot.corater --flow \"introducing stage,exposing stage\" -o stages.pdf --width 252",
          "results pilot.corater --flow \"introducing stage,exposing stage\" --json", "results pilot.corater --hints",
          "results pilot.corater --assessments"}},
        {"round",
         {"round pilot.corater", "round pilot.corater --open Main --sample 100 --seed 7",
          "round pilot.corater --open Rest --audit 0.05 --allow 1",
          "round pilot.corater --open Training --training Pilot --pass 80 --rater Cleo",
          "round pilot.corater --open Tools --assess --sample 58 --seed 7"}},
        {"seal", {"seal pilot.corater --rater Ada"}},
        {"search",
         {"search pilot.corater 'code:\"Memory Leak\" -tag:keras'",
          "search pilot.corater 'units:>1 or has:comment' --save look"}},
        {"selftest", {"selftest", "selftest --json"}},
        {"settle",
         {"settle pilot.corater --batch --decider Ada < decisions.jsonl",
          "settle pilot.corater --from decisions.csv --decider Ada"}},
        {"status",
         {"status pilot.corater", "status pilot.corater --json", "status pilot.corater --as-of \"2026-03-03 14:05\""}},
        {"stem", {"stem < words.txt", "stem --json < words.txt"}},
        {"shares",
         {"shares labels.csv --human Ada --model gpt --code Leak",
          "shares --positive 4060 --n 11284 --sensitivity 178/179 --specificity 358/359 --json",
          "shares pilot.corater"}},
        {"slips", {"slips pilot.corater --rater Ada", "slips pilot.corater --rater Ada --all --json"}},
        {"training",
         {"training pilot.corater", "training pilot.corater --rater Cleo",
          "training pilot.corater --round Training --json"}},
        {"undo", {"undo pilot.corater --list", "undo pilot.corater --rater Ada", "undo pilot.corater --entry 118"}},
        {"units",
         {"units pilot.corater --where 'code:\"Memory Leak\"'",
          "units pilot.corater --where final:API --format csv -o api.csv", "units pilot.corater --lost"}},
        {"verify", {"verify pilot.corater"}},
    };
    return all;
}

} // namespace

std::vector<std::string> exampleCalls(const std::string &command)
{
    const auto found = calls().find(command);
    return found == calls().end() ? std::vector<std::string>() : found->second;
}

std::string examplesOf(const std::string &command)
{
    std::string text;
    for (const std::string &call : exampleCalls(command)) {
        text += "\n  corater " + call;
    }
    return text.empty() ? text : CliHelp::tr("Examples:") + text;
}

} // namespace corater
