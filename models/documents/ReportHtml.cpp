// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ReportHtml.h"

#include "models/figures/EscapedText.h"
#include "models/figures/SvgDrawing.h"

#include <QCoreApplication>

namespace corater {

namespace {

constexpr const char *style = R"(
:root { color-scheme: light dark; --text: #1c2024; --quiet: #5b6470; --line: #d9dde2; --notice: #8a5a00;
  --paper: #ffffff; --soft: #f4f6f8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8eb; --quiet: #a0a8b2; --line: #3a4048; --notice: #f0b64d; --paper: #16191d; --soft: #20252b; }
}
@media print { :root { --text: #000; --quiet: #444; --line: #bbb; --notice: #6b4600; --paper: #fff; --soft: #f4f6f8; } }
body { font: 15px/1.6 Inter, "Noto Sans", system-ui, sans-serif; color: var(--text); background: var(--paper);
  max-width: 52rem; margin: 2.5rem auto; padding: 0 1.5rem; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0; } h2 { font-size: 1.25rem; margin: 2.4rem 0 .6rem; }
h3 { font-size: 1.05rem; margin: 1.8rem 0 .5rem; } .subtitle { color: var(--quiet); margin: .3rem 0 0; }
p { max-width: 74ch; } .notice { color: var(--notice); } .notice::before { content: "▲ "; }
blockquote { margin: 1rem 0; padding: .8rem 1.2rem; background: var(--soft); border-radius: 8px; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 13px; line-height: 1.4; width: 100%; }
caption { text-align: left; color: var(--quiet); padding: 0 0 .4rem; overflow-wrap: normal; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  unicode-bidi: isolate; }
th { font-weight: 600; border-bottom-width: 2px; overflow-wrap: normal; } .r { text-align: right; font-variant-numeric: tabular-nums; }
td.r { white-space: nowrap; overflow-wrap: normal; } td:first-child { min-width: 7rem; }
figure { margin: 1rem 0; break-inside: avoid; } figcaption { font-size: 13px; color: var(--quiet); }
svg { max-width: 100%; height: auto; border-radius: 8px; } tr { break-inside: avoid; } h2, h3, caption { break-after: avoid; }
)";

QString element(const QString &tag, const QString &text, const QString &attributes = {})
{
    return u'<' + tag + attributes + u'>' + escapedXml(text) + QStringLiteral("</") + tag + QStringLiteral(">\n");
}

QString htmlOf(const ReportParagraph &paragraph)
{
    switch (paragraph.kind) {
    case ReportParagraph::Kind::Plain:
        break;
    case ReportParagraph::Kind::Notice:
        return element(QStringLiteral("p"), paragraph.text, QStringLiteral(" class=\"notice\""));
    case ReportParagraph::Kind::Quote:
        return element(QStringLiteral("blockquote"), paragraph.text);
    }
    return element(QStringLiteral("p"), paragraph.text);
}

QString htmlOf(const ReportList &list)
{
    QString html = list.title.isEmpty() ? QString() : htmlOf(ReportParagraph{list.title});
    html += QStringLiteral("<ul>\n");
    for (const QString &item : list.items) {
        html += element(QStringLiteral("li"), item);
    }
    return html + QStringLiteral("</ul>\n");
}

QString htmlOf(const ReportTable &table)
{
    const auto cells = [&](const QString &tag, const QStringList &texts) {
        QString row = QStringLiteral("<tr>");
        for (qsizetype i = 0; i < texts.size(); ++i) {
            row += element(tag, texts[i], table.columns.mid(i, 1) == u"r" ? QStringLiteral(" class=\"r\"") : QString());
        }
        return row + QStringLiteral("</tr>\n");
    };
    QString html = QStringLiteral("<table>\n") + element(QStringLiteral("caption"), table.caption) +
                   QStringLiteral("<thead>") + cells(QStringLiteral("th"), table.headings) +
                   QStringLiteral("</thead>\n<tbody>\n");
    for (const QStringList &row : table.rows) {
        html += cells(QStringLiteral("td"), row);
    }
    return html + QStringLiteral("</tbody>\n</table>\n");
}

QString htmlOf(const ReportFigure &figure)
{
    return QStringLiteral("<figure>\n") + svgOf(figure.drawing, figure.alternative) +
           element(QStringLiteral("figcaption"), figure.caption) + QStringLiteral("</figure>\n");
}

} // namespace

QString htmlOf(const Report &report)
{
    QString html = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                       .arg(QCoreApplication::translate("ReportHtml", "en", "code of the language of the texts")) +
                   element(QStringLiteral("title"), report.title) + QStringLiteral("<style>") +
                   QString::fromUtf8(style) + QStringLiteral("</style>\n</head>\n<body>\n") +
                   element(QStringLiteral("h1"), report.title) +
                   element(QStringLiteral("p"), report.subtitle, QStringLiteral(" class=\"subtitle\""));
    for (const ReportSection &section : report.sections) {
        html += element(section.level == 1 ? QStringLiteral("h2") : QStringLiteral("h3"), section.title);
        for (const ReportBlock &block : section.blocks) {
            html += std::visit([](const auto &one) { return htmlOf(one); }, block);
        }
    }
    return html + QStringLiteral("</body>\n</html>\n");
}

} // namespace corater
