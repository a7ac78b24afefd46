// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/workplace/BlocksHtml.h"

namespace corater {

namespace {

QString paragraph(const QString &text)
{
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString title(const QString &text)
{
    return QStringLiteral("<h4>%1</h4>").arg(text.toHtmlEscaped());
}

QString tableHtml(const ReportTable &table)
{
    const auto row = [&table](const QString &pattern, const QStringList &texts) {
        QString html = QStringLiteral("<tr>");
        for (qsizetype i = 0; i < texts.size(); ++i) {
            const bool isNumber = table.columns.mid(i, 1) == u"r";
            html += pattern.arg(isNumber ? QStringLiteral("right") : QStringLiteral("left"), texts[i].toHtmlEscaped());
        }
        return html + QStringLiteral("</tr>");
    };
    QString html = title(table.caption) + QStringLiteral("<table cellpadding='4'>") +
                   row(QStringLiteral("<td align='%1'><b>%2</b>&nbsp;</td>"), table.headings);
    for (const QStringList &cells : table.rows) {
        html += row(QStringLiteral("<td align='%1'>%2&nbsp;</td>"), cells);
    }
    return html + QStringLiteral("</table>");
}

} // namespace

QString blocksHtml(const std::vector<ReportBlock> &blocks)
{
    QString html;
    for (const ReportBlock &block : blocks) {
        if (const auto *words = std::get_if<ReportParagraph>(&block)) {
            html += paragraph(words->text);
        } else if (const auto *list = std::get_if<ReportList>(&block)) {
            html += list->title.isEmpty() ? QString() : title(list->title);
            for (const QString &item : list->items) {
                html += paragraph(item);
            }
        } else if (const auto *table = std::get_if<ReportTable>(&block)) {
            html += tableHtml(*table);
        }
    }
    return html;
}

} // namespace corater
