// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/FormulaGuard.h"

namespace corater {

namespace {

// Number of apostrophes before a sign that begins a formula; -1 when there is no such sign.
qsizetype apostrophes(const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && text[at] == u'\'') {
        ++at;
    }
    return at < text.size() && QStringView(u"=+-@\t\r").contains(text[at]) ? at : -1;
}

} // namespace

QString withFormulaGuard(const QString &text)
{
    return apostrophes(text) >= 0 ? u'\'' + text : text;
}

QString withoutFormulaGuard(const QString &text)
{
    return apostrophes(text) > 0 ? text.mid(1) : text;
}

} // namespace corater
