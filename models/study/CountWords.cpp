// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/CountWords.h"

#include <algorithm>
#include <limits>

namespace corater {

namespace {

struct CountWordsText
{
    CORATER_MESSAGES(CountWords)
};

// "%1" is the number in print; the plural form follows from n.
Message wordsFor(qint64 number, Counted what)
{
    const bool one = number == 1;
    const int n = int(std::min<qint64>(number, std::numeric_limits<int>::max()));
    switch (what) {
    case Counted::Item:
        return one ? CountWordsText::toSay("%1 item") : CountWordsText::toSay("%1 items", nullptr, n);
    case Counted::Unit:
        return one ? CountWordsText::toSay("%1 unit") : CountWordsText::toSay("%1 units", nullptr, n);
    case Counted::Rating:
        return one ? CountWordsText::toSay("%1 rating") : CountWordsText::toSay("%1 ratings", nullptr, n);
    case Counted::Label:
        return one ? CountWordsText::toSay("%1 label") : CountWordsText::toSay("%1 labels", nullptr, n);
    case Counted::FinalLabel:
        return one ? CountWordsText::toSay("%1 final label") : CountWordsText::toSay("%1 final labels", nullptr, n);
    case Counted::Row:
        return one ? CountWordsText::toSay("%1 row") : CountWordsText::toSay("%1 rows", nullptr, n);
    case Counted::BlankRow:
        return one ? CountWordsText::toSay("%1 blank row") : CountWordsText::toSay("%1 blank rows", nullptr, n);
    case Counted::Keyword:
        return one ? CountWordsText::toSay("%1 keyword") : CountWordsText::toSay("%1 keywords", nullptr, n);
    case Counted::Result:
        return one ? CountWordsText::toSay("%1 result") : CountWordsText::toSay("%1 results", nullptr, n);
    case Counted::Question:
        return one ? CountWordsText::toSay("%1 question") : CountWordsText::toSay("%1 questions", nullptr, n);
    case Counted::Answer:
        return one ? CountWordsText::toSay("%1 answer") : CountWordsText::toSay("%1 answers", nullptr, n);
    case Counted::Comment:
        return one ? CountWordsText::toSay("%1 comment") : CountWordsText::toSay("%1 comments", nullptr, n);
    case Counted::Dimension:
        return one ? CountWordsText::toSay("%1 dimension") : CountWordsText::toSay("%1 dimensions", nullptr, n);
    case Counted::Code:
        return one ? CountWordsText::toSay("%1 code") : CountWordsText::toSay("%1 codes", nullptr, n);
    case Counted::Rule:
        return one ? CountWordsText::toSay("%1 rule") : CountWordsText::toSay("%1 rules", nullptr, n);
    case Counted::Rater:
        return one ? CountWordsText::toSay("%1 rater") : CountWordsText::toSay("%1 raters", nullptr, n);
    case Counted::Post:
        return one ? CountWordsText::toSay("%1 post") : CountWordsText::toSay("%1 posts", nullptr, n);
    case Counted::Pair:
        return one ? CountWordsText::toSay("%1 pair") : CountWordsText::toSay("%1 pairs", nullptr, n);
    case Counted::Problem:
        return one ? CountWordsText::toSay("%1 problem") : CountWordsText::toSay("%1 problems", nullptr, n);
    case Counted::Alias:
        return one ? CountWordsText::toSay("%1 alias") : CountWordsText::toSay("%1 aliases", nullptr, n);
    case Counted::Cell:
        return one ? CountWordsText::toSay("%1 cell") : CountWordsText::toSay("%1 cells", nullptr, n);
    case Counted::Column:
        return one ? CountWordsText::toSay("%1 column") : CountWordsText::toSay("%1 columns", nullptr, n);
    case Counted::Record:
        return one ? CountWordsText::toSay("%1 record") : CountWordsText::toSay("%1 records", nullptr, n);
    case Counted::Request:
        return one ? CountWordsText::toSay("%1 request") : CountWordsText::toSay("%1 requests", nullptr, n);
    case Counted::Disagreement:
        return one ? CountWordsText::toSay("%1 disagreement") : CountWordsText::toSay("%1 disagreements", nullptr, n);
    case Counted::Decision:
        return one ? CountWordsText::toSay("%1 decision") : CountWordsText::toSay("%1 decisions", nullptr, n);
    case Counted::Time:
        return one ? CountWordsText::toSay("%1 time") : CountWordsText::toSay("%1 times", nullptr, n);
    }
    return {};
}

} // namespace

QString countOf(qint64 number, Counted what)
{
    return countOf(number, what, QString::number(number));
}

QString countOf(qint64 number, Counted what, const QString &written)
{
    return wordsFor(number, what).arg(written).inWords();
}

Message counted(qint64 number, Counted what)
{
    return wordsFor(number, what).arg(number);
}

} // namespace corater
