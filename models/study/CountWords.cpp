// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("corater::CountWords", text);
}

// "%1" stands for the number; of one, languages may say another word.
QString wordsFor(bool one, Counted what)
{
    switch (what) {
    case Counted::Item:
        return one ? tr("%1 item") : tr("%1 items");
    case Counted::Unit:
        return one ? tr("%1 unit") : tr("%1 units");
    case Counted::Rating:
        return one ? tr("%1 rating") : tr("%1 ratings");
    case Counted::Label:
        return one ? tr("%1 label") : tr("%1 labels");
    case Counted::FinalLabel:
        return one ? tr("%1 final label") : tr("%1 final labels");
    case Counted::Row:
        return one ? tr("%1 row") : tr("%1 rows");
    case Counted::BlankRow:
        return one ? tr("%1 blank row") : tr("%1 blank rows");
    case Counted::Keyword:
        return one ? tr("%1 keyword") : tr("%1 keywords");
    case Counted::Result:
        return one ? tr("%1 result") : tr("%1 results");
    case Counted::Question:
        return one ? tr("%1 question") : tr("%1 questions");
    case Counted::Answer:
        return one ? tr("%1 answer") : tr("%1 answers");
    case Counted::Comment:
        return one ? tr("%1 comment") : tr("%1 comments");
    case Counted::Dimension:
        return one ? tr("%1 dimension") : tr("%1 dimensions");
    case Counted::Code:
        return one ? tr("%1 code") : tr("%1 codes");
    case Counted::Rule:
        return one ? tr("%1 rule") : tr("%1 rules");
    case Counted::Rater:
        return one ? tr("%1 rater") : tr("%1 raters");
    case Counted::Post:
        return one ? tr("%1 post") : tr("%1 posts");
    case Counted::Pair:
        return one ? tr("%1 pair") : tr("%1 pairs");
    case Counted::Problem:
        return one ? tr("%1 problem") : tr("%1 problems");
    case Counted::Alias:
        return one ? tr("%1 alias") : tr("%1 aliases");
    case Counted::Cell:
        return one ? tr("%1 cell") : tr("%1 cells");
    case Counted::Column:
        return one ? tr("%1 column") : tr("%1 columns");
    case Counted::Record:
        return one ? tr("%1 record") : tr("%1 records");
    case Counted::Request:
        return one ? tr("%1 request") : tr("%1 requests");
    case Counted::Disagreement:
        return one ? tr("%1 disagreement") : tr("%1 disagreements");
    case Counted::Decision:
        return one ? tr("%1 decision") : tr("%1 decisions");
    case Counted::Time:
        return one ? tr("%1 time") : tr("%1 times");
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
