// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/MissingWords.h"

#include "codebook/taxonomy/Spelling.h"

#include <QStringList>

namespace corater {

namespace {

struct MissingWordsText
{
    CORATER_MESSAGES(MissingWords)
};

} // namespace

bool MissingWords::looksMissing(const QString &cell)
{
    static const QStringList likely{"na", "n/a", "n.a.", "nan", "null", "none", "nil", "-", "--", "?", ".", "_", "__",
                                    "missing", "not rated", "not coded",
                                    // Codes for "missing" of statistical programs: no scale of ratings has them.
                                    "-9", "-99", "-999", "-9999", "999", "9999",
                                    // R prints the first; workbooks show the others where a formula failed.
                                    "<na>", "#n/a", "#nv", "#null!", "#value!", "#ref!", "#div/0!", "#name?", "#num!"};
    return likely.contains(foldedSpelling(cell));
}

bool MissingWords::looksMark(const QString &cell)
{
    static const QStringList marks{
        "x", "+", "*", QString(QChar(0x2713)), QString(QChar(0x2714)), QString(QChar(0x221a))};
    return marks.contains(foldedSpelling(cell));
}

Message MissingWords::offered(const Message &expected, const QString &cell)
{
    return looksMissing(cell) ? MissingWordsText::toSay("%1, or --missing \"%2\" where that means not rated")
                                    .arg(expected, cell.trimmed())
                              : expected;
}

Message MissingWords::blankSaid()
{
    return MissingWordsText::toSay("--blank no, or --blank missing");
}

Message MissingWords::emptyCells(qint64 count)
{
    return count == 1 ? MissingWordsText::toSay("1 empty cell")
                      : MissingWordsText::toSay("%n empty cells", nullptr, int(count));
}

} // namespace corater
