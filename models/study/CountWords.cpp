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
