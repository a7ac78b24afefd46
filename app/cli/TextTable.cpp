// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/TextTable.h"

#include <algorithm>

namespace corater {

QString aligned(const std::vector<QStringList> &rows, const QString &indent)
{
    std::vector<qsizetype> widths;
    for (const QStringList &row : rows) {
        widths.resize(std::max(widths.size(), size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i) {
            widths[size_t(i)] = std::max(widths[size_t(i)], row[i].size());
        }
    }
    QString text;
    for (const QStringList &row : rows) {
        QString line = indent;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const qsizetype width = widths[size_t(i)];
            line += i == 0 ? row[i].leftJustified(width) : QStringLiteral("  ") + row[i].rightJustified(width);
        }
        while (line.endsWith(u' ')) {
            line.chop(1);
        }
        text += line + u'\n';
    }
    return text;
}

QString shortened(const QString &code, qsizetype longest)
{
    const QString line = code.simplified();
    return line.size() > longest ? line.left(longest - 1) + u'…' : line;
}

} // namespace corater
