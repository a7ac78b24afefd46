// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/HeadingWords.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

bool hasAny(const QStringList &words, const QSet<QString> &of)
{
    return std::ranges::any_of(words, [&](const QString &word) { return of.contains(word); });
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
    static const QSet<QString> marks{"final",   "merge",    "merged",   "agreed", "consensus", "adjudicated",
                                     "settled", "resolved", "decision", "gold",   "result"};
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
    return hasAny(words, marks);
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

} // namespace corater
