// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/sheets/HeadingWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

bool hasAny(const QStringList &words, const QSet<QString> &of)
{
    return std::ranges::any_of(words, [&](const QString &word) { return of.contains(word); });
}

// Words for the decision that an item does not count.
const QSet<QString> &negativeWords()
{
    static const QSet<QString> words{"discard",    "discarded", "exclude", "excluded",   "exclusion",
                                     "reject",     "rejected",  "fp",      "irrelevant", "duplicate",
                                     "duplicated", "dup",       "dropped", "removed",    "remove",
                                     "drop",       "invalid",   "noise",   "unrelated",  "spam"};
    return words;
}

} // namespace

QStringList heading::words(const QString &text)
{
    QStringList words;
    QChar last = u' ';
    for (const QChar c : text) {
        const bool belongs = c.isLetterOrNumber();
        const bool begins =
            !last.isLetterOrNumber() || c.isDigit() != last.isDigit() || (c.isUpper() && last.isLower());
        if (belongs && begins) {
            words << QString();
        }
        if (belongs) {
            words.last() += c.toLower();
        }
        last = c;
    }
    return words;
}

bool heading::saysFinal(const QStringList &words)
{
    static const QSet<QString> marks{"final",      "merge",      "merged",   "agreed",    "consensus",   "adjudicated",
                                     "settled",    "resolved",   "decision", "gold",      "result",      "combined",
                                     "resolution", "reconciled", "joint",    "finalized", "adjudication"};
    return hasAny(words, marks);
}

bool heading::saysRemark(const QStringList &words)
{
    static const QSet<QString> marks{"comment", "comments", "note",  "notes", "remark", "reason", "evidence", "url",
                                     "link",    "date",     "title", "text",  "body",   "tags",   "creation"};
    return hasAny(words, marks);
}

bool heading::saysScreening(const QStringList &words)
{
    static const QSet<QString> marks{"is",     "in",       "screen", "screening", "screened",  "include", "included",
                                     "select", "selected", "keep",   "relevant",  "candidate", "accept"};
    return hasAny(words, marks) || hasAny(words, negativeWords());
}

bool heading::saysNegative(const QStringList &words)
{
    int negations = 0;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const bool falsePositive = words[i] == u"false" && words.value(i + 1).startsWith(u"positive");
        negations += int(falsePositive || negativeWords().contains(words[i]));
        negations += int(words[i] == u"not" || words[i] == u"non" || words[i] == u"no");
    }
    return negations % 2 == 1;
}

int heading::raterNumber(const QString &word)
{
    constexpr int mostRaters = 26;
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    if (isNumber) {
        return number > 0 && number <= mostRaters ? number : 0;
    }
    const bool isLetter = word.size() == 1 && word[0] >= u'a' && word[0] <= u'z' && !isRaterWord(word);
    return isLetter ? word[0].unicode() - u'a' + 1 : 0;
}

QString heading::raterIn(const QString &text, const QStringList &names)
{
    const QString words = QStringLiteral(" %1 ").arg(folded(text));
    QStringList fitting = names;
    fitting.removeIf([&](const QString &name) {
        const QString wanted = folded(name);
        return wanted.isEmpty() || !words.contains(QStringLiteral(" %1 ").arg(wanted));
    });
    return fitting.size() == 1 ? fitting.front() : QString();
}

QStringList heading::without(const QStringList &all, const QString &name)
{
    QString text = QStringLiteral(" %1 ").arg(all.join(u' '));
    text.replace(QStringLiteral(" %1 ").arg(folded(name)), QStringLiteral(" "));
    return text.split(u' ', Qt::SkipEmptyParts);
}

QString heading::folded(const QString &text)
{
    return words(text).join(u' ');
}

bool heading::isRaterWord(const QString &word)
{
    static const QSet<QString> known{"r",        "rater",    "coder",     "annotator", "labeller", "labeler",
                                     "reviewer", "assessor", "evaluator", "judge",     "author",   "person"};
    return known.contains(word);
}

bool heading::isPersonWord(const QString &word)
{
    static const QSet<QString> known{"participant", "respondent", "subject", "worker", "expert", "student",
                                     "teacher",     "user",       "persons", "raters", "coders", "annotators"};
    return isRaterWord(word) || known.contains(word);
}

bool heading::namesRater(const QString &text)
{
    QStringList all = words(text);
    all.removeIf([](const QString &word) { return word == u"name" || word == u"id"; });
    return all.size() == 1 && (isPersonWord(all.front()) || all.front() == u"model");
}

bool heading::saysUnit(const QString &name)
{
    static const QSet<QString> known{"q",    "question", "item",     "unit", "u",        "task", "statement", "var",
                                     "v",    "variable", "trial",    "case", "stimulus", "doc",  "document",  "text",
                                     "post", "sentence", "scenario", "i",    "id",       "row",  "issue",     "bug"};
    return known.contains(name);
}

int columnNamed(const QStringList &headings, const QStringList &names)
{
    for (const QString &name : names) {
        const auto at =
            std::ranges::find_if(headings, [&](const QString &text) { return heading::folded(text) == name; });
        if (at != headings.end()) {
            return int(at - headings.begin());
        }
    }
    return -1;
}

QStringList idHeadings()
{
    return {"id", "item", "item id", "post id", "question id", "thread id", "unit id", "bug id", "issue id", "key"};
}

QStringList unitHeadings()
{
    return {"unit", "unit id", "unit number", "sentence", "sentence id", "segment", "passage"};
}

} // namespace corater
