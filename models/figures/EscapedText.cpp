// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/figures/EscapedText.h"

#include <QHash>

namespace corater {

namespace {

bool turnsDirection(char32_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E || c == 0x200F || c == 0x061C;
}

bool isForbidden(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0xD800 && c <= 0xDFFF) || (c & 0xFFFE) == 0xFFFE ||
           c > 0x10FFFF;
}

// Characters with a meaning in LaTeX, and characters of the program's texts that have a LaTeX name.
const QHash<char32_t, QString> &latexNames()
{
    static const QHash<char32_t, QString> names{
        {U'\\', QStringLiteral("\\textbackslash{}")},
        {U'{', QStringLiteral("\\{")},
        {U'}', QStringLiteral("\\}")},
        {U'$', QStringLiteral("\\$")},
        {U'&', QStringLiteral("\\&")},
        {U'#', QStringLiteral("\\#")},
        {U'_', QStringLiteral("\\_")},
        {U'%', QStringLiteral("\\%")},
        {U'^', QStringLiteral("\\textasciicircum{}")},
        {U'~', QStringLiteral("\\textasciitilde{}")},
        {U'<', QStringLiteral("\\textless{}")},
        {U'>', QStringLiteral("\\textgreater{}")},
        {U'|', QStringLiteral("\\textbar{}")},
        {U'"', QStringLiteral("\\textquotedbl{}")},
        {U'\'', QStringLiteral("\\textquotesingle{}")},
        {U'`', QStringLiteral("\\textasciigrave{}")},
        // After a line end of a table LaTeX would read these as its arguments; pairs of them would become ligatures.
        {U'[', QStringLiteral("{[}")},
        {U']', QStringLiteral("{]}")},
        {U'*', QStringLiteral("{*}")},
        {U'-', QStringLiteral("{-}")},
        {0x00A0, QStringLiteral("~")},
        {0x00B1, QStringLiteral("$\\pm$")},
        {0x00D7, QStringLiteral("$\\times$")},
        {0x03B1, QStringLiteral("$\\alpha$")},
        {0x03BA, QStringLiteral("$\\kappa$")},
        {0x03C0, QStringLiteral("$\\pi$")},
        {0x2013, QStringLiteral("\\textendash{}")},
        {0x2014, QStringLiteral("\\textemdash{}")},
        {0x2018, QStringLiteral("\\textquoteleft{}")},
        {0x2019, QStringLiteral("\\textquoteright{}")},
        {0x201C, QStringLiteral("\\textquotedblleft{}")},
        {0x201D, QStringLiteral("\\textquotedblright{}")},
        {0x201A, QStringLiteral("\\quotesinglbase{}")},
        {0x201E, QStringLiteral("\\quotedblbase{}")},
        {0x00AB, QStringLiteral("\\guillemotleft{}")},
        {0x00BB, QStringLiteral("\\guillemotright{}")},
        {0x20AC, QStringLiteral("\\texteuro{}")},
        {0x00B0, QStringLiteral("\\textdegree{}")},
        {0x03C7, QStringLiteral("$\\chi$")},
        {0x00B2, QStringLiteral("$^2$")},
        {0x2026, QStringLiteral("\\dots{}")},
        {0x2212, QStringLiteral("$-$")},
        {0x2192, QStringLiteral("$\\rightarrow$")},
        {0x2264, QStringLiteral("$\\leq$")},
        {0x2265, QStringLiteral("$\\geq$")},
        {0x2260, QStringLiteral("$\\neq$")},
    };
    return names;
}

// Letters with accents that the T1 encoding of pdfTeX has.
bool isPlainForLatex(char32_t c)
{
    static const QString extended = QStringLiteral("ĂăĄąĆćČčĎďĐđĘęĚěĞğĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŮůŰűŸŹźŻżŽž");
    return (c >= 0x20 && c < 0x7F) || (c >= 0xC0 && c <= 0xFF && c != 0xD7 && c != 0xF7) ||
           (c <= 0xFFFF && extended.contains(QChar(char16_t(c))));
}

} // namespace

QString cleanText(const QString &text)
{
    QString clean;
    for (const char32_t c : text.toUcs4()) {
        if (c == U'\n' || c == U'\r' || c == U'\t' || c == 0x2028 || c == 0x2029) {
            clean += u' ';
        } else if (!turnsDirection(c)) {
            clean += QString::fromUcs4(isForbidden(c) ? U"\uFFFD" : &c, 1);
        }
    }
    return clean;
}

QString escapedXml(const QString &text)
{
    return cleanText(text).toHtmlEscaped().replace(u'\'', QLatin1String("&#39;"));
}

QString escapedMarkdown(const QString &text)
{
    static const QString marks = QStringLiteral("\\`*_{}[]()#+!|~$-");
    QString escaped;
    for (const QChar c : cleanText(text)) {
        if (c == u'<') {
            escaped += QLatin1String("&lt;");
        } else if (c == u'>') {
            escaped += QLatin1String("&gt;");
        } else if (c == u'&') {
            escaped += QLatin1String("&amp;");
        } else {
            // "word - word", "(n = 3)" and the like need no escape, except at the start of a line.
            const bool harmless = !escaped.isEmpty() && (c == u'-' || c == u'+' || c == u'(' || c == u')');
            escaped += marks.contains(c) && !harmless ? QStringLiteral("\\") + c : QString(c);
        }
    }
    return escaped;
}

QString escapedLatex(const QString &text)
{
    constexpr int longest = 16; // letters without a place to break
    QString escaped;
    int word = 0;
    for (const char32_t c : cleanText(text).toUcs4()) {
        const auto named = latexNames().constFind(c);
        if (named != latexNames().constEnd()) {
            escaped += *named;
        } else if (isPlainForLatex(c)) {
            escaped += QString::fromUcs4(&c, 1);
        } else {
            const QString number = QString::number(quint32(c), 16).toUpper().rightJustified(4, u'0');
            escaped += QStringLiteral("\\anychar{") + QString::fromUcs4(&c, 1) + QStringLiteral("}{") + number + u'}';
        }
        word = c == U' ' ? 0 : word + 1;
        if (word > 0 && word % longest == 0) {
            escaped += QLatin1String("\\allowbreak{}");
        }
    }
    return escaped.replace(QLatin1String(",,"), QLatin1String(",{},"));
}

QString anyCharOfLatex()
{
    return QStringLiteral(
        "\\providecommand{\\anychar}[2]{\\ifdefined\\Uchar\\iffontchar\\font\"#2 #1\\else\\texttt{U+#2}\\fi"
        "\\else\\texttt{U+#2}\\fi}\n");
}

QString definitionsFor(const QString &latex)
{
    return latex.contains(QLatin1String("\\anychar{")) ? anyCharOfLatex() : QString();
}

} // namespace corater
