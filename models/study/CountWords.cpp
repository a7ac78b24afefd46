// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct CountWordsText
{
    Q_DECLARE_TR_FUNCTIONS(CountWords)
};

// "%1" stands for the number; of one, languages may say another word.
QString wordsFor(bool one, Counted what)
{
    switch (what) {
    case Counted::Item:
        return one ? CountWordsText::tr("%1 item") : CountWordsText::tr("%1 items");
    case Counted::Unit:
        return one ? CountWordsText::tr("%1 unit") : CountWordsText::tr("%1 units");
    case Counted::Rating:
        return one ? CountWordsText::tr("%1 rating") : CountWordsText::tr("%1 ratings");
    case Counted::Label:
        return one ? CountWordsText::tr("%1 label") : CountWordsText::tr("%1 labels");
    case Counted::FinalLabel:
        return one ? CountWordsText::tr("%1 final label") : CountWordsText::tr("%1 final labels");
    case Counted::Row:
        return one ? CountWordsText::tr("%1 row") : CountWordsText::tr("%1 rows");
    case Counted::BlankRow:
        return one ? CountWordsText::tr("%1 blank row") : CountWordsText::tr("%1 blank rows");
    case Counted::Keyword:
        return one ? CountWordsText::tr("%1 keyword") : CountWordsText::tr("%1 keywords");
    case Counted::Result:
        return one ? CountWordsText::tr("%1 result") : CountWordsText::tr("%1 results");
    case Counted::Question:
        return one ? CountWordsText::tr("%1 question") : CountWordsText::tr("%1 questions");
    case Counted::Answer:
        return one ? CountWordsText::tr("%1 answer") : CountWordsText::tr("%1 answers");
    case Counted::Comment:
        return one ? CountWordsText::tr("%1 comment") : CountWordsText::tr("%1 comments");
    case Counted::Dimension:
        return one ? CountWordsText::tr("%1 dimension") : CountWordsText::tr("%1 dimensions");
    case Counted::Code:
        return one ? CountWordsText::tr("%1 code") : CountWordsText::tr("%1 codes");
    case Counted::Rule:
        return one ? CountWordsText::tr("%1 rule") : CountWordsText::tr("%1 rules");
    case Counted::Rater:
        return one ? CountWordsText::tr("%1 rater") : CountWordsText::tr("%1 raters");
    case Counted::Post:
        return one ? CountWordsText::tr("%1 post") : CountWordsText::tr("%1 posts");
    case Counted::Pair:
        return one ? CountWordsText::tr("%1 pair") : CountWordsText::tr("%1 pairs");
    case Counted::Problem:
        return one ? CountWordsText::tr("%1 problem") : CountWordsText::tr("%1 problems");
    case Counted::Alias:
        return one ? CountWordsText::tr("%1 alias") : CountWordsText::tr("%1 aliases");
    case Counted::Cell:
        return one ? CountWordsText::tr("%1 cell") : CountWordsText::tr("%1 cells");
    case Counted::Column:
        return one ? CountWordsText::tr("%1 column") : CountWordsText::tr("%1 columns");
    case Counted::Record:
        return one ? CountWordsText::tr("%1 record") : CountWordsText::tr("%1 records");
    case Counted::Request:
        return one ? CountWordsText::tr("%1 request") : CountWordsText::tr("%1 requests");
    case Counted::Disagreement:
        return one ? CountWordsText::tr("%1 disagreement") : CountWordsText::tr("%1 disagreements");
    case Counted::Decision:
        return one ? CountWordsText::tr("%1 decision") : CountWordsText::tr("%1 decisions");
    case Counted::Time:
        return one ? CountWordsText::tr("%1 time") : CountWordsText::tr("%1 times");
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
    return wordsFor(number == 1, what).arg(written);
}

} // namespace corater
