// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ReportMarkdown.h"

#include "models/figures/EscapedText.h"

#include <QUrl>

namespace corater {

namespace {

class MarkdownWriter
{
public:
    explicit MarkdownWriter(const QStringList &pictures) : m_pictures(pictures) {}

    QString operator()(const ReportParagraph &paragraph) const
    {
        const QString text = escapedMarkdown(paragraph.text);
        switch (paragraph.kind) {
        case ReportParagraph::Kind::Plain:
            break;
        case ReportParagraph::Kind::Notice:
            return QStringLiteral("**Note:** ") + text + QStringLiteral("\n\n");
        case ReportParagraph::Kind::Quote:
            return QStringLiteral("> ") + text + QStringLiteral("\n\n");
        }
        return text + QStringLiteral("\n\n");
    }

    QString operator()(const ReportList &list) const
    {
        QString text = list.title.isEmpty() ? QString() : (*this)(ReportParagraph{list.title});
        for (const QString &item : list.items) {
            text += QStringLiteral("- ") + escapedMarkdown(item) + u'\n';
        }
        return text + u'\n';
    }

    QString operator()(const ReportTable &table) const
    {
        const auto line = [](const QStringList &cells) {
            QString text = QStringLiteral("|");
            for (const QString &cell : cells) {
                text += u' ' + escapedMarkdown(cell) + QStringLiteral(" |");
            }
            return text + u'\n';
        };
        QString text = QStringLiteral("**") + escapedMarkdown(table.caption) + QStringLiteral("**\n\n") +
                       line(table.headings) + u'|';
        for (qsizetype i = 0; i < table.headings.size(); ++i) {
            text += table.columns.mid(i, 1) == u"r" ? QStringLiteral(" ---: |") : QStringLiteral(" --- |");
        }
        text += u'\n';
        for (const QStringList &row : table.rows) {
            text += line(row);
        }
        return text + u'\n';
    }

    QString operator()(const ReportFigure &figure)
    {
        const QByteArray address = QUrl::toPercentEncoding(m_pictures.value(m_figures++));
        return QStringLiteral("![") + escapedMarkdown(figure.alternative) + QStringLiteral("](") +
               QString::fromLatin1(address) + QStringLiteral(")\n\n") + escapedMarkdown(figure.caption) +
               QStringLiteral("\n\n");
    }

private:
    QStringList m_pictures;
    qsizetype m_figures = 0; ///< written so far
};

} // namespace

QString markdownOf(const ReportTable &table)
{
    return MarkdownWriter({})(table);
}

QString markdownOf(const Report &report, const QStringList &pictures)
{
    MarkdownWriter writer(pictures);
    QString text = QStringLiteral("# ") + escapedMarkdown(report.title) + QStringLiteral("\n\n") +
                   escapedMarkdown(report.subtitle) + QStringLiteral("\n\n");
    for (const ReportSection &section : report.sections) {
        text += QString(section.level + 1, u'#') + u' ' + escapedMarkdown(section.title) + QStringLiteral("\n\n");
        for (const ReportBlock &block : section.blocks) {
            text += std::visit(writer, block);
        }
    }
    return text;
}

} // namespace corater
