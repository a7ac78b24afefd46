// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/FormulaGuard.h"

#include <QRegularExpression>

namespace corater {

namespace {

// Number of apostrophes before a sign that begins a formula; -1 without such a sign.
qsizetype apostrophes(const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && text[at] == u'\'') {
        ++at;
    }
    return at < text.size() && QStringView(u"=+-@\t\r").contains(text[at]) ? at : -1;
}

// -1, -0.5, -2,5e-3: a spreadsheet takes these for numbers, not formulas.
bool isNegativeNumber(const QString &text)
{
    static const QRegularExpression number(QStringLiteral("\\A-[0-9]+([.,][0-9]+)?([eE][+-]?[0-9]+)?\\z"));
    return text.startsWith(u'-') && number.match(text).hasMatch();
}

} // namespace

QString withFormulaGuard(const QString &text)
{
    return apostrophes(text) >= 0 && !isNegativeNumber(text) ? u'\'' + text : text;
}

QString withoutFormulaGuard(const QString &text)
{
    return apostrophes(text) > 0 ? text.mid(1) : text;
}

} // namespace corater
