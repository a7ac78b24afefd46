// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/HistoryText.h"

#include "codebook/taxonomy/changes/CodebookEditText.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QMap>

#include <optional>
#include <utility>

namespace corater {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(History)
};

using Arguments = QJsonObject;
using Sentence = QString (*)(const Arguments &);

QString word(const Arguments &arguments, const char *name)
{
    return arguments[QLatin1String(name)].toString();
}

bool isOn(const Arguments &arguments, const char *name)
{
    return arguments[QLatin1String(name)].toBool();
}

QString unit(const Arguments &arguments)
{
    return QString::number(arguments["unit"].toInteger());
}

// A replaced codebook: "because" says where it came from.
QString replacement(const Arguments &arguments)
{
    const QString because = word(arguments, "because");
    if (because == u"codebook-file") {
        return Text::tr("import the codebook of %1").arg(word(arguments, "name"));
    }
    if (because == u"spellings") {
        const int count = arguments["count"].toInt();
        return count == 1 ? Text::tr("add an alias") : Text::tr("add %n aliases", nullptr, int(count));
    }
    return Text::tr("change the codebook");
}

QString recovery(const Arguments &arguments)
{
    const qint64 changes = arguments["missing"].toInteger();
    const qint64 items = arguments["items_lost"].toInteger();
    if (changes == 0 && items == 0) {
        return Text::tr("recover the study from a damaged file; nothing is missing");
    }
    return Text::tr("recover the study from a damaged file; missing: %1, %2")
        .arg(changes == 1 ? Text::tr("1 change") : Text::tr("%n changes", nullptr, int(changes)),
             countOf(items, Counted::Item));
}

QString codebookEdits(const Arguments &arguments)
{
    if (arguments.contains("example_of")) {
        return Text::tr("add an example of %1").arg(word(arguments, "example_of"));
    }
    QStringList edits;
    for (const QJsonValue &edit : arguments["edits"].toArray()) {
        edits << textOf(edit.toObject());
    }
    return ListWords::groups(edits);
}

QString opening(const Arguments &arguments)
{
    return arguments.contains("training")    ? Text::tr("open a training round")
           : isOn(arguments, "without_pass") ? Text::tr("open a round, although a rater did not pass the training")
                                             : Text::tr("open a round");
}

// Several items at once (together()) have the arguments of each: those of the first say what was done.
std::optional<std::pair<Arguments, QString>> several(const Arguments &arguments)
{
    const QJsonArray all = arguments["commands"].toArray();
    return all.isEmpty()
               ? std::nullopt
               : std::optional(std::pair(all.first()["arguments"].toObject(), countOf(all.size(), Counted::Item)));
}

QString flag(const Arguments &arguments)
{
    if (const auto many = several(arguments)) {
        const auto &[first, items] = *many;
        const bool unsure = word(first, "flag") == u"unsure";
        const QString words = isOn(first, "on")
                                  ? unsure ? Text::tr("flag as unsure: %1") : Text::tr("flag for discussion: %1")
                              : unsure ? Text::tr("remove the unsure flag: %1")
                                       : Text::tr("remove the discussion flag: %1");
        return words.arg(items);
    }
    const bool unsure = word(arguments, "flag") == u"unsure";
    if (isOn(arguments, "on")) {
        return unsure ? Text::tr("flag the item as unsure") : Text::tr("flag the item for discussion");
    }
    return unsure ? Text::tr("remove the unsure flag") : Text::tr("remove the discussion flag");
}

QString labels(const Arguments &arguments)
{
    return (arguments["codes"].toArray().isEmpty() ? Text::tr("clear %1 of unit %2") : Text::tr("set %1 of unit %2"))
        .arg(word(arguments, "dimension"), unit(arguments));
}

QString screening(const Arguments &arguments)
{
    if (const auto many = several(arguments)) {
        return Text::tr("exclude %1").arg(many->second);
    }
    const QString screening = word(arguments, "screening");
    const QString reason = word(arguments, "reason");
    if (screening == u"out" && !reason.isEmpty()) {
        return Text::tr("exclude the item: %1").arg(reason);
    }
    return screening == u"in"    ? Text::tr("include the item")
           : screening == u"out" ? Text::tr("exclude the item")
                                 : Text::tr("leave the item undecided");
}

// As in undo: settings have words, since their names are those of the file.
QString setting(const Arguments &arguments)
{
    const QString name = word(arguments, "name");
    const QMap<QString, QString> words{
        {"title", Text::tr("change the title")},
        {"out-reasons", Text::tr("change the reasons for exclusion")},
        {"stopping-target", Text::tr("choose when one rater per item is enough")},
        {"reasons", Text::tr("change the usual reasons for a decision")},
        {"record-time", Text::tr("change whether time per item is recorded")},
        {"hide-names", Text::tr("change whether names are hidden while settling")},
        {"keywords", Text::tr("change the keywords")},
        {"models", Text::tr("choose which raters are models")},
        {"audited-set", Text::tr("keep the audited data set")},
        {"marked-words", Text::tr("change the words for and against inclusion")},
        {"shown-columns", Text::tr("choose which columns of the sources raters see")},
        {"stack-exchange-api", Text::tr("change the address from which texts are fetched")}};
    return words.value(name, Text::tr("change the setting %1").arg(name));
}

QString discussion(const Arguments &arguments)
{
    const QString dimension = word(arguments, "dimension");
    const bool ends = isOn(arguments, "resolves");
    if (!dimension.isEmpty()) {
        return (ends ? Text::tr("resolve the discussion of %1") : Text::tr("discuss %1")).arg(dimension);
    }
    if (arguments.contains("unit")) {
        return ends ? Text::tr("resolve the discussion of a unit") : Text::tr("discuss whether it is a unit");
    }
    return ends ? Text::tr("resolve the discussion of the screening") : Text::tr("discuss the screening");
}

QString memoOn(const Arguments &arguments)
{
    if (arguments.contains("code")) {
        return Text::tr("the code “%1”").arg(word(arguments, "code"));
    }
    if (arguments.contains("about-round")) {
        return Text::tr("the round “%1”").arg(word(arguments, "about-round"));
    }
    return arguments.contains("item") ? Text::tr("an item") : Text::tr("the study");
}

// A change that a later one took back.
QString takenBack(const Arguments &arguments)
{
    const QString text = word(arguments, "text");
    return Text::tr("take back: %1")
        .arg(text.isEmpty() ? historyText(word(arguments, "kind"), arguments["arguments"].toObject()) : text);
}

// The kind of every command, each once. A new one gets a line, and a case in RoundTripCases.cpp.
const QMap<QString, Sentence> &sentences()
{
    static const QMap<QString, Sentence> table{
        {"add-evidence", [](const Arguments &a) { return Text::tr("mark evidence of unit %1").arg(unit(a)); }},
        {"add-final-unit", [](const Arguments &) { return Text::tr("add a unit that no rater found"); }},
        {"add-items", [](const Arguments &a) { return Text::tr("add items of %1").arg(word(a, "name")); }},
        {"add-memo", [](const Arguments &a) { return Text::tr("write a memo on %1").arg(memoOn(a)); }},
        {"add-rater", [](const Arguments &a) { return Text::tr("add rater %1").arg(word(a, "name")); }},
        {"add-unit", [](const Arguments &) { return Text::tr("add a unit"); }},
        {"agree-to-differ",
         [](const Arguments &a) { return Text::tr("agree to differ on %1").arg(word(a, "dimension")); }},
        {"answer-recheck", [](const Arguments &) { return Text::tr("answer a review request"); }},
        {"ask-recheck", [](const Arguments &) { return Text::tr("request a review of labels"); }},
        {"change-codebook", replacement},
        {"change-memo", [](const Arguments &a) { return Text::tr("change a memo on %1").arg(memoOn(a)); }},
        {"codebook-change", codebookEdits},
        {"combine-copies", [](const Arguments &) { return Text::tr("combine changes of copies of the study"); }},
        {"confirm-label", [](const Arguments &a) { return Text::tr("confirm a label of unit %1").arg(unit(a)); }},
        {"cut-version", [](const Arguments &a) { return Text::tr("save the version %1").arg(word(a, "name")); }},
        {"decide", [](const Arguments &a) { return Text::tr("settle %1").arg(word(a, "dimension")); }},
        {"decide-screening", [](const Arguments &) { return Text::tr("settle the screening"); }},
        {"decide-unit",
         [](const Arguments &a) { return isOn(a, "kept") ? Text::tr("keep a unit") : Text::tr("settle as no unit"); }},
        {"describe-study", [](const Arguments &) { return Text::tr("describe the study"); }},
        {"discuss", discussion},
        {"draw-seal-salt",
         [](const Arguments &a) { return Text::tr("draw the salt of the seal of %1").arg(word(a, "round")); }},
        {"import-assessments",
         [](const Arguments &a) { return Text::tr("import the assessments of %1").arg(word(a, "name")); }},
        {"import-finals",
         [](const Arguments &a) {
             return (word(a, "meaning") == u"final-set" ? Text::tr("import the data set %1 as the final set")
                                                        : Text::tr("import the data set %1"))
                 .arg(word(a, "name"));
         }},
        {"import-ratings",
         [](const Arguments &a) {
             return (isOn(a, "replace") ? Text::tr("replace ratings by those of %1")
                                        : Text::tr("import the ratings of %1"))
                 .arg(word(a, "name"));
         }},
        {"label", [](const Arguments &) { return Text::tr("label an item"); }},
        {"mark-duplicates", [](const Arguments &) { return Text::tr("mark duplicates"); }},
        {"introduce-key", [](const Arguments &a) { return Text::tr("%1 joined").arg(word(a, "rater")); }},
        {"leave-out-rater",
         [](const Arguments &a) {
             return Text::tr("leave %1 out of %2: %3").arg(word(a, "rater"), word(a, "round"), word(a, "reason"));
         }},
        {"take-in-rater",
         [](const Arguments &a) { return Text::tr("let %1 take part in %2").arg(word(a, "rater"), word(a, "round")); }},
        {"open-round", opening},
        {"propose-code", [](const Arguments &a) { return Text::tr("propose the code %1").arg(word(a, "code")); }},
        {"publish-round-key",
         [](const Arguments &a) {
             return Text::tr("publish the key of %1, which all have sealed").arg(word(a, "round"));
         }},
        {"record-time", [](const Arguments &) { return Text::tr("record time on an item"); }},
        {"recover", recovery},
        {"remember-export", [](const Arguments &) { return Text::tr("remember how the study is exported"); }},
        {"remove-evidence", [](const Arguments &a) { return Text::tr("unmark evidence of unit %1").arg(unit(a)); }},
        {"remove-memo", [](const Arguments &a) { return Text::tr("remove a memo on %1").arg(memoOn(a)); }},
        {"remove-unit", [](const Arguments &a) { return Text::tr("remove unit %1").arg(unit(a)); }},
        {"reopen-label", [](const Arguments &a) { return Text::tr("reopen %1").arg(word(a, "dimension")); }},
        {"reopen-screening", [](const Arguments &) { return Text::tr("reopen the screening"); }},
        {"reopen-unit", [](const Arguments &) { return Text::tr("reopen whether it is a unit"); }},
        {"save-search",
         [](const Arguments &a) {
             return (a.value("search").toString().isEmpty() ? Text::tr("forget the search @%1")
                                                            : Text::tr("save the search @%1"))
                 .arg(a.value("name").toString());
         }},
        {"seal-round", [](const Arguments &) { return Text::tr("seal the round"); }},
        {"see-answer", [](const Arguments &) { return Text::tr("compare the item with the agreed answer"); }},
        {"set-alignment", [](const Arguments &) { return Text::tr("match the units by hand"); }},
        {"set-comment", [](const Arguments &) { return Text::tr("change a comment"); }},
        {"set-flag", flag},
        {"set-hint-codes", [](const Arguments &) { return Text::tr("set the codes that hints suggest"); }},
        {"set-labels", labels},
        {"set-rule", [](const Arguments &) { return Text::tr("write a rule"); }},
        {"set-screening", screening},
        {"set-setting", setting},
        {"set-up",
         [](const Arguments &a) {
             return a.contains("rounds") ? Text::tr("divide the items into two rounds") : Text::tr("set up the study");
         }},
        {"settle", [](const Arguments &) { return Text::tr("settle an item"); }},
        {"settle-conflict",
         [](const Arguments &a) {
             return word(a, "choice") == u"other" ? Text::tr("take the other of two contradictory changes")
                                                  : Text::tr("keep the standing one of two contradictory changes");
         }},
        {"share-proposals",
         [](const Arguments &a) {
             return isOn(a, "shared") ? Text::tr("show proposals to the other raters")
                                      : Text::tr("hide proposals from the other raters");
         }},
        {"show-hints",
         [](const Arguments &a) {
             return isOn(a, "always") ? Text::tr("show hints while a round is open")
                                      : Text::tr("hide hints while a round is open");
         }},
        {"take-back", takenBack}};
    return table;
}

} // namespace

QString historyText(const QString &kind, const QJsonObject &arguments)
{
    const auto found = sentences().constFind(kind);
    return found == sentences().cend() ? kind : (*found)(arguments);
}

QString historyText(const HistoryEntry &entry)
{
    if (!entry.hidden.isEmpty()) {
        return Text::tr("a change in an open round; it can be read once all have sealed");
    }
    return entry.text.isEmpty() ? historyText(entry.kind, entry.arguments) : entry.text;
}

QString historyText(const UndoState::Step &step)
{
    return step.text.isEmpty() ? historyText(step.kind, step.arguments) : step.text;
}

QStringList historyKinds()
{
    return sentences().keys();
}

} // namespace corater
