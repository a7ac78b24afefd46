// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/documents/ReportLatex.h"

#include "models/figures/EscapedText.h"
#include "models/figures/TikzDrawing.h"

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

constexpr const char *preamble = R"(\documentclass[10pt,a4paper]{article}
\usepackage{iftex}
\ifPDFTeX
  \usepackage[T1]{fontenc}
  \usepackage[utf8]{inputenc}
\fi
\usepackage{lmodern}
\usepackage{textcomp}
\usepackage[margin=22mm]{geometry}
\usepackage{array,booktabs,longtable}
\usepackage{tikz}
\setlength{\parindent}{0pt}
\setlength{\parskip}{5pt}
\setlength{\emergencystretch}{3em}
\setlength{\LTleft}{0pt}
)";

QString number(double value)
{
    return QString::number(qRound64(value * 100) / 100.0, 'f', 2);
}

QString latexOf(const ReportParagraph &paragraph)
{
    const QString text = escapedLatex(paragraph.text);
    switch (paragraph.kind) {
    case ReportParagraph::Kind::Plain:
        break;
    case ReportParagraph::Kind::Notice:
        return QStringLiteral("\\textbf{Note:} ") + text + QStringLiteral("\n\n");
    case ReportParagraph::Kind::Quote:
        return QStringLiteral("\\begin{quote}\n") + text + QStringLiteral("\n\\end{quote}\n\n");
    }
    return text + QStringLiteral("\n\n");
}

QString latexOf(const ReportList &list)
{
    QString text = list.title.isEmpty() ? QString() : latexOf(ReportParagraph{list.title});
    text += QStringLiteral("\\begin{itemize}\n");
    for (const QString &item : list.items) {
        text += QStringLiteral("\\item ") + escapedLatex(item) + u'\n';
    }
    return text + QStringLiteral("\\end{itemize}\n\n");
}

// The length of the longest word: a heading may be broken between its words.
qsizetype longestWord(const QString &text)
{
    qsizetype longest = 0;
    for (const QStringView word : QStringView(text).split(u' ')) {
        longest = std::max(longest, word.size());
    }
    return longest;
}

// Columns of figures get the width that they need, columns of words share the rest by the length of their content.
QString columnsOf(const ReportTable &table)
{
    constexpr double page = 165;    // millimetres between the margins, less a little
    constexpr double letter = 1.65; // of a small letter
    constexpr double between = 4.3; // two columns
    std::vector<double> widths;
    double figures = 0;
    double words = 0;
    for (qsizetype i = 0; i < table.headings.size(); ++i) {
        const bool isFigure = table.columns.mid(i, 1) == u"r";
        qsizetype widest = isFigure ? longestWord(table.headings[i]) : table.headings[i].size();
        for (const QStringList &row : table.rows) {
            widest = std::max(widest, row.value(i).size());
        }
        widths.push_back(letter * double(isFigure ? widest : std::clamp<qsizetype>(widest, 9, 60)));
        (isFigure ? figures : words) += widths.back();
    }
    const double room = page - figures - between * double(widths.size() - 1);
    const double share = words > room ? std::max(room, 40.0) / std::max(words, 1.0) : 1;
    QString columns;
    for (size_t i = 0; i < widths.size(); ++i) {
        const bool isFigure = table.columns.mid(qsizetype(i), 1) == u"r";
        columns += QStringLiteral(">{\\%1\\arraybackslash}p{%2mm}")
                       .arg(isFigure ? QStringLiteral("raggedleft") : QStringLiteral("raggedright"),
                            number(isFigure ? widths[i] : widths[i] * share));
    }
    return columns;
}

QString latexOf(const ReportTable &table)
{
    const auto line = [](const QStringList &cells, const QString &face) {
        QStringList texts;
        for (const QString &cell : cells) {
            texts << (face.isEmpty() ? escapedLatex(cell) : face + u'{' + escapedLatex(cell) + u'}');
        }
        return texts.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
    };
    QString text = QStringLiteral("{\\small\n") + escapedLatex(table.caption) +
                   QStringLiteral("\\nopagebreak\n\\begin{longtable}{@{}") + columnsOf(table) +
                   QStringLiteral("@{}}\n\\toprule\n") + line(table.headings, QStringLiteral("\\textbf")) +
                   QStringLiteral("\\midrule\n\\endhead\n");
    for (const QStringList &row : table.rows) {
        text += line(row, {});
    }
    return text + QStringLiteral("\\bottomrule\n\\end{longtable}}\n\n");
}

QString latexOf(const ReportFigure &figure)
{
    return QStringLiteral("\\begin{center}\n") + tikzOf(figure.drawing) + QStringLiteral("\n{\\small ") +
           escapedLatex(figure.caption) + QStringLiteral("}\n\\end{center}\n\n");
}

QString coloursOf(const Report &report)
{
    QSet<QString> seen;
    for (const ReportSection &section : report.sections) {
        for (const ReportBlock &block : section.blocks) {
            if (const auto *figure = std::get_if<ReportFigure>(&block)) {
                seen.unite(coloursOf(figure->drawing));
            }
        }
    }
    return tikzColours(seen);
}

} // namespace

QString latexOf(const Report &report)
{
    QString text = QString::fromLatin1(preamble) + anyCharOfLatex() + coloursOf(report) +
                   QStringLiteral("\\begin{document}\n{\\LARGE ") + escapedLatex(report.title) +
                   QStringLiteral("\\par}\n\n") + escapedLatex(report.subtitle) + QStringLiteral("\n\n");
    for (const ReportSection &section : report.sections) {
        text += (section.level == 1 ? QStringLiteral("\\section*{") : QStringLiteral("\\subsection*{")) +
                escapedLatex(section.title) + QStringLiteral("}\n\n");
        for (const ReportBlock &block : section.blocks) {
            text += std::visit([](const auto &one) { return latexOf(one); }, block);
        }
    }
    return text + QStringLiteral("\\end{document}\n");
}

} // namespace corater
