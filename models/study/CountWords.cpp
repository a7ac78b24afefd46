// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace corater {

namespace {

struct CountWordsText
{
    Q_DECLARE_TR_FUNCTIONS(CountWords)
};

// "%1" stands for the number as it is written; of more than one, a language chooses its form by the number.
QString wordsFor(qint64 number, Counted what)
{
    const bool one = number == 1;
    const int n = int(std::min<qint64>(number, std::numeric_limits<int>::max()));
    switch (what) {
    case Counted::Item:
        return one ? CountWordsText::tr("%1 item") : CountWordsText::tr("%1 items", nullptr, n);
    case Counted::Unit:
        return one ? CountWordsText::tr("%1 unit") : CountWordsText::tr("%1 units", nullptr, n);
    case Counted::Rating:
        return one ? CountWordsText::tr("%1 rating") : CountWordsText::tr("%1 ratings", nullptr, n);
    case Counted::Label:
        return one ? CountWordsText::tr("%1 label") : CountWordsText::tr("%1 labels", nullptr, n);
    case Counted::FinalLabel:
        return one ? CountWordsText::tr("%1 final label") : CountWordsText::tr("%1 final labels", nullptr, n);
    case Counted::Row:
        return one ? CountWordsText::tr("%1 row") : CountWordsText::tr("%1 rows", nullptr, n);
    case Counted::BlankRow:
        return one ? CountWordsText::tr("%1 blank row") : CountWordsText::tr("%1 blank rows", nullptr, n);
    case Counted::Keyword:
        return one ? CountWordsText::tr("%1 keyword") : CountWordsText::tr("%1 keywords", nullptr, n);
    case Counted::Result:
        return one ? CountWordsText::tr("%1 result") : CountWordsText::tr("%1 results", nullptr, n);
    case Counted::Question:
        return one ? CountWordsText::tr("%1 question") : CountWordsText::tr("%1 questions", nullptr, n);
    case Counted::Answer:
        return one ? CountWordsText::tr("%1 answer") : CountWordsText::tr("%1 answers", nullptr, n);
    case Counted::Comment:
        return one ? CountWordsText::tr("%1 comment") : CountWordsText::tr("%1 comments", nullptr, n);
    case Counted::Dimension:
        return one ? CountWordsText::tr("%1 dimension") : CountWordsText::tr("%1 dimensions", nullptr, n);
    case Counted::Code:
        return one ? CountWordsText::tr("%1 code") : CountWordsText::tr("%1 codes", nullptr, n);
    case Counted::Rule:
        return one ? CountWordsText::tr("%1 rule") : CountWordsText::tr("%1 rules", nullptr, n);
    case Counted::Rater:
        return one ? CountWordsText::tr("%1 rater") : CountWordsText::tr("%1 raters", nullptr, n);
    case Counted::Post:
        return one ? CountWordsText::tr("%1 post") : CountWordsText::tr("%1 posts", nullptr, n);
    case Counted::Pair:
        return one ? CountWordsText::tr("%1 pair") : CountWordsText::tr("%1 pairs", nullptr, n);
    case Counted::Problem:
        return one ? CountWordsText::tr("%1 problem") : CountWordsText::tr("%1 problems", nullptr, n);
    case Counted::Alias:
        return one ? CountWordsText::tr("%1 alias") : CountWordsText::tr("%1 aliases", nullptr, n);
    case Counted::Cell:
        return one ? CountWordsText::tr("%1 cell") : CountWordsText::tr("%1 cells", nullptr, n);
    case Counted::Column:
        return one ? CountWordsText::tr("%1 column") : CountWordsText::tr("%1 columns", nullptr, n);
    case Counted::Record:
        return one ? CountWordsText::tr("%1 record") : CountWordsText::tr("%1 records", nullptr, n);
    case Counted::Request:
        return one ? CountWordsText::tr("%1 request") : CountWordsText::tr("%1 requests", nullptr, n);
    case Counted::Disagreement:
        return one ? CountWordsText::tr("%1 disagreement") : CountWordsText::tr("%1 disagreements", nullptr, n);
    case Counted::Decision:
        return one ? CountWordsText::tr("%1 decision") : CountWordsText::tr("%1 decisions", nullptr, n);
    case Counted::Time:
        return one ? CountWordsText::tr("%1 time") : CountWordsText::tr("%1 times", nullptr, n);
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
    return wordsFor(number, what).arg(written);
}

} // namespace corater
