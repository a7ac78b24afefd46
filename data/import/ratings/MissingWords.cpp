// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/ratings/MissingWords.h"

#include "codebook/taxonomy/Spelling.h"

#include <QStringList>

namespace corater {

bool MissingWords::looksMissing(const QString &cell)
{
    static const QStringList likely{"na", "n/a", "n.a.", "nan", "null", "none", "nil", "-", "--", "?", ".",
                                    // R prints the one; workbooks show the others where a formula failed.
                                    "<na>", "#n/a", "#nv", "#null!", "#value!", "#ref!", "#div/0!", "#name?", "#num!"};
    return likely.contains(foldedSpelling(cell));
}

bool MissingWords::looksMark(const QString &cell)
{
    static const QStringList marks{
        "x", "+", "*", QString(QChar(0x2713)), QString(QChar(0x2714)), QString(QChar(0x221a))};
    return marks.contains(foldedSpelling(cell));
}

} // namespace corater
