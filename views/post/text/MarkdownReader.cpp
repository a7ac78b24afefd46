// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/text/MarkdownReader.h"

#include "views/post/SealedDocument.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFragment>
#include <QTextList>
#include <QTextTable>

#include <iterator>

namespace corater {

namespace {

/// The line without the common tags of issues, except in code.
QString withoutTags(const QString &line)
{
    static const QRegularExpression tag(
        QStringLiteral("</?(?:br|p|div|span|details|summary|b|i|em|strong|sub|sup|kbd|a|img|hr|center|font|table|tbody|"
                       "thead|tr|td|th|ul|ol|li|h[1-6]|code|pre|u|s|del|ins|picture|source)(?:\\s[^<>]*)?/?>"),
        QRegularExpression::CaseInsensitiveOption);
    if (line.startsWith(QLatin1StringView("    "))) {
        return line;
    }
    QStringList pieces = line.split(u'`');
    for (qsizetype i = 0; i < pieces.size(); i += 2) {
        pieces[i].remove(tag); // every other piece is code
    }
    return pieces.join(u'`');
}

/// Comments may span lines and fences, so they are removed first.
QString withoutComments(const QString &markdown)
{
    static const QRegularExpression comment(QStringLiteral("<!--.*?(-->|\\z)"),
                                            QRegularExpression::DotMatchesEverythingOption);
    QString text = markdown;
    return text.remove(comment);
}

RunStyle styleOf(const QTextCharFormat &format)
{
    RunStyle style;
    style.bold = format.fontWeight() > QFont::Medium;
    style.italic = format.fontItalic();
    style.strike = format.fontStrikeOut();
    style.code = format.fontFixedPitch() || format.hasProperty(QTextFormat::FontFixedPitch);
    const QString address = format.anchorHref();
    style.link = isSafeLink(address) ? address : QString();
    return style;
}

TextRuns runsOf(const QTextBlock &block, bool plainWeight)
{
    TextRuns runs;
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        QString text = fragment.text();
        RunStyle style = styleOf(fragment.charFormat());
        if (fragment.charFormat().isImageFormat()) {
            const QString source = fragment.charFormat().toImageFormat().name();
            const QString described = fragment.charFormat().property(QTextFormat::ImageAltText).toString();
            text = described.isEmpty() ? QStringLiteral("[picture]") : QStringLiteral("[picture: %1]").arg(described);
            style.link = isSafeLink(source) ? source : QString();
            style.picture =
                source.startsWith(QLatin1StringView("data:"), Qt::CaseInsensitive) ? QString() : source.left(2000);
        }
        style.bold = style.bold && !plainWeight;
        text.remove(QChar(QChar::ObjectReplacementCharacter));
        if (!text.isEmpty()) {
            runs.push_back({text, style});
        }
    }
    return runs;
}

bool isCode(const QTextBlockFormat &format)
{
    return format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage) ||
           format.nonBreakableLines();
}

/// Walks the document's blocks in order; takes a table whole at its first cell.
class Walk
{
public:
    RichText walk(const QTextDocument &document)
    {
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            QTextCursor cursor(block);
            if (QTextTable *table = cursor.currentTable()) {
                takeTable(*table);
                block = document.findBlock(table->lastPosition());
                continue;
            }
            take(block);
        }
        return std::move(m_out);
    }

private:
    void take(const QTextBlock &block)
    {
        const QTextBlockFormat format = block.blockFormat();
        TextBlock out;
        out.quote = qMin(12, format.intProperty(QTextFormat::BlockQuoteLevel));
        if (format.hasProperty(QTextFormat::BlockTrailingHorizontalRulerWidth)) {
            out.kind = BlockKind::Rule;
            m_out.push_back(out);
            return;
        }
        if (isCode(format)) {
            takeCode(block, out);
            return;
        }
        m_inCode = false;
        takeList(block, out);
        out.level = format.headingLevel();
        out.kind = out.level > 0 ? BlockKind::Heading : BlockKind::Paragraph;
        out.runs = runsOf(block, out.level > 0);
        if (!out.runs.empty()) {
            m_out.push_back(out);
        }
    }

    void takeCode(const QTextBlock &block, TextBlock &out)
    {
        if (m_inCode && !m_out.empty() && m_out.back().kind == BlockKind::Code) {
            m_out.back().runs.front().text += u'\n' + block.text();
            return;
        }
        m_inCode = true;
        out.kind = BlockKind::Code;
        out.language = block.blockFormat().stringProperty(QTextFormat::BlockCodeLanguage).section(u' ', 0, 0).toLower();
        out.indent = qMin(12, block.blockFormat().indent());
        out.runs = {{block.text(), {}}};
        m_out.push_back(out);
    }

    static void takeList(const QTextBlock &block, TextBlock &out)
    {
        const QTextList *list = block.textList();
        out.indent = qBound(0, list ? list->format().indent() : block.blockFormat().indent(), 12);
        if (!list) {
            return;
        }
        out.item = true;
        if (list->format().style() == QTextListFormat::ListDecimal) {
            out.number = qMax(0, list->itemNumber(block) + qMax(1, list->format().start()));
        }
    }

    void takeTable(const QTextTable &table)
    {
        TextBlock out;
        out.kind = BlockKind::Table;
        for (int row = 0; row < table.rows(); ++row) {
            std::vector<TableCell> cells;
            for (int column = 0; column < qMin(60, table.columns()); ++column) {
                TableCell cell;
                cell.heading = row == 0;
                const QTextTableCell source = table.cellAt(row, column);
                cell.runs = runsOf(source.firstCursorPosition().block(), row == 0);
                cells.push_back(cell);
            }
            out.rows.push_back(cells);
        }
        m_inCode = false;
        m_out.push_back(out);
    }

    RichText m_out;
    bool m_inCode = false;
};

void finishCode(RichText &text)
{
    for (TextBlock &block : text) {
        if (block.kind == BlockKind::Code) {
            QString &code = block.runs.front().text;
            code.replace(QChar(QChar::LineSeparator), u'\n');
            while (code.endsWith(u'\n')) {
                code.chop(1);
            }
        }
    }
    std::erase_if(text, [](const TextBlock &b) { return b.kind == BlockKind::Code && blockText(b).isEmpty(); });
}

} // namespace

namespace {

/// Cuts Markdown into code fences and the text between. Fences are cut here, since Qt's reader joins neighbouring ones
/// and loses the first cell of a table behind one.
class Fences
{
public:
    explicit Fences(const QString &markdown)
    {
        for (const QString &line : markdown.split(u'\n')) {
            take(line);
        }
        if (m_mark.isEmpty()) {
            endText();
        } else {
            endCode(); // never closed: the code runs to the end
        }
    }

    RichText out;

private:
    void take(const QString &line)
    {
        static const QRegularExpression fence(QStringLiteral("^( {0,12})(```+|~~~+)\\s*([^`]*)$"));
        const QRegularExpressionMatch match = fence.match(line);
        if (m_mark.isEmpty() && match.hasMatch()) {
            endText();
            m_mark = match.captured(2);
            m_indent = match.capturedLength(1);
            m_language = match.captured(3).section(u' ', 0, 0).remove(u'{').remove(u'}').remove(u'.').toLower();
        } else if (m_mark.isEmpty()) {
            m_lines << withoutTags(line);
        } else if (match.captured(2).startsWith(m_mark) && match.captured(3).isEmpty()) {
            endCode();
        } else {
            qsizetype blanks = 0;
            while (blanks < qMin(m_indent, line.size()) && line[blanks] == u' ') {
                ++blanks;
            }
            m_lines << line.mid(blanks);
        }
    }

    void endText()
    {
        SealedDocument scratch;
        scratch.setUndoRedoEnabled(false);
        scratch.setMarkdown(m_lines.join(u'\n'), QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub |
                                                                                 QTextDocument::MarkdownNoHTML));
        RichText text = Walk().walk(scratch);
        out.insert(out.end(), std::make_move_iterator(text.begin()), std::make_move_iterator(text.end()));
        m_lines.clear();
    }

    void endCode()
    {
        TextBlock block;
        block.kind = BlockKind::Code;
        block.language = m_language;
        block.runs = {{m_lines.join(u'\n'), {}}};
        out.push_back(block);
        m_lines.clear();
        m_mark.clear();
    }

    QStringList m_lines;
    QString m_mark; ///< of the open fence
    qsizetype m_indent = 0;
    QString m_language;
};

} // namespace

RichText readMarkdown(const QString &markdown)
{
    QString clean = markdown;
    clean.replace(QLatin1StringView("\r\n"), QLatin1StringView("\n"));
    RichText text = Fences(withoutComments(clean)).out;
    finishCode(text);
    return text;
}

} // namespace corater
