// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/markdown/MarkdownCodebook.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/IndentedCodebook.h"
#include "data/codebooks/markdown/MarkdownCodebookReader.h"
#include "data/codebooks/markdown/MarkdownNames.h"
#include "data/codebooks/markdown/MarkdownText.h"
#include "data/codebooks/tables/TableCodebook.h"
#include "data/files/FileRefusals.h"
#include "data/formats/Grid.h"

#include <QBuffer>
#include <QRegularExpression>
#include <QStringDecoder>
#include <QStringList>

#include <algorithm>

namespace corater {

namespace {

bool isRule(const QString &line)
{
    static const QRegularExpression dashes(QStringLiteral("^\\|?\\s*:?-+:?\\s*(\\|\\s*:?-+:?\\s*)*\\|?$"));
    return line.contains(u'|') && dashes.match(line).hasMatch();
}

// The cells of a line, without the emphasis of headings and names.
GridRow rowOf(QString line, int index, qint64 number)
{
    static const QRegularExpression emphasis(QStringLiteral("^(\\*\\*|__|`)(.*)\\1$"));
    GridRow row{.index = index, .line = number, .cells = {}};
    line = line.trimmed();
    int column = 0;
    for (qsizetype begin = line.startsWith(u'|') ? 1 : 0; begin < line.size();) {
        const qsizetype bar = indexOfUnescaped(line, QStringLiteral("|"), begin);
        const qsizetype end = bar < 0 ? line.size() : bar;
        QString text = line.sliced(begin, end - begin).trimmed();
        text = text.replace(QStringLiteral("\\|"), QStringLiteral("|"));
        text.replace(emphasis, QStringLiteral("\\2"));
        text = markdownUnescaped(text);
        if (!text.isEmpty()) {
            row.cells.push_back({.column = column, .text = text});
        }
        ++column;
        begin = end + 1;
    }
    return row;
}

/// The tables of a Markdown page ("| Code | Definition |", a line of dashes below the headings), each as a grid named
/// after the heading above it.
std::vector<Grid> markdownTables(const QString &page, const QString &fileName)
{
    const QStringList lines = page.split(u'\n');
    std::vector<Grid> tables;
    QString title;
    bool fenced = false;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const QString line = lines[at].trimmed();
        fenced = fenced != (line.startsWith(QStringLiteral("```")) || line.startsWith(QStringLiteral("~~~")));
        if (fenced) {
            continue;
        }
        if (const auto heading = markdownHeading(line)) {
            title = markdownUnescaped(heading->text);
        }
        if (!line.contains(u'|') || at + 1 >= lines.size() || !isRule(lines[at + 1].trimmed())) {
            continue;
        }
        Grid table{.file = fileName, .sheet = {}, .rows = {}, .part = title};
        table.rows.push_back(rowOf(line, 0, at + 1));
        for (at += 2; at < lines.size() && lines[at].contains(u'|'); ++at) {
            if (GridRow row = rowOf(lines[at], int(table.rows.size()), at + 1); !row.cells.empty()) {
                table.rows.push_back(std::move(row));
            }
        }
        tables.push_back(std::move(table));
        --at;
    }
    return tables;
}

/// Writes one page. Made and used by writeMarkdownCodebook() alone.
class MarkdownCodebookWriter
{
public:
    /// The text of the page. Call it once.
    QString write(const Codebook &book);

private:
    void property(int indent, const QString &key, const QString &value);
    template <typename T>
    void properties(int indent, const std::vector<Field<T>> &fields, const T &of);
    void writeDimension(const Dimension &dimension);
    void writeRule(const Codebook &book, const Rule &rule);

    QString m_out;
};

// Writes the first character as an entity if it would make the paragraph a list, a heading or a quotation.
QString paragraph(const QString &text)
{
    QString escaped = markdownEscaped(text);
    const QRegularExpression special(QStringLiteral("^([-+=#]|\\d+[.)])"));
    if (special.match(escaped).hasMatch()) {
        escaped = QStringLiteral("&#%1;").arg(escaped.front().unicode()) + escaped.mid(1);
    }
    return escaped + QStringLiteral("\n\n");
}

// Number signs at the end of a heading would close it.
QString heading(const QString &text)
{
    return markdownEscaped(text).replace(u'#', QStringLiteral("&#35;")) + QStringLiteral("\n\n");
}

QString MarkdownCodebookWriter::write(const Codebook &book)
{
    m_out = QStringLiteral("# ") + heading(book.title) + markdown::ownMark + QStringLiteral("\n\n");
    if (!book.name.isEmpty()) {
        m_out += QStringLiteral("*Name:* ") + markdownEscaped(book.name) + QStringLiteral("\n\n");
    }
    if (!book.description.isEmpty()) {
        m_out += paragraph(book.description);
    }
    for (const Dimension &dimension : book.dimensions) {
        writeDimension(dimension);
    }
    if (!book.rules.empty()) {
        m_out += QStringLiteral("## Disambiguation guide\n\n");
    }
    for (const Rule &rule : book.rules) {
        writeRule(book, rule);
    }
    return m_out;
}

void MarkdownCodebookWriter::property(int indent, const QString &key, const QString &value)
{
    m_out += QString(indent, u' ') + QStringLiteral("- *") + key.left(1).toUpper() + key.mid(1) +
             QStringLiteral(":* ") + markdownEscaped(value) + u'\n';
}

template <typename T>
void MarkdownCodebookWriter::properties(int indent, const std::vector<Field<T>> &fields, const T &of)
{
    for (const Field<T> &field : fields) {
        if (field.key == QStringLiteral("definition")) {
            continue; // written beside the name
        }
        for (const QString &text : field.texts(of)) {
            property(indent, field.key, text);
        }
    }
}

void MarkdownCodebookWriter::writeDimension(const Dimension &dimension)
{
    m_out += QStringLiteral("## ") + markdown::codeFor + heading(dimension.name);
    if (!dimension.definition.isEmpty()) {
        m_out += paragraph(dimension.definition);
    }
    const qsizetype before = m_out.size();
    properties(0, dimensionFields(), dimension);
    if (m_out.size() > before) {
        m_out += u'\n';
    }
    int number = 0;
    for (const Code &code : dimension.codes) {
        const int depth = int(dimension.path(code.id).size());
        const QString bullet = depth <= 1 ? QStringLiteral("%1. ").arg(++number) : QStringLiteral("- ");
        const int indent = depth <= 1 ? 0 : 3 * (depth - 1);
        m_out +=
            QString(indent, u' ') + bullet + QStringLiteral("**") + markdownEscaped(code.name) + QStringLiteral(":**");
        m_out += (code.definition.isEmpty() ? QString() : u' ' + markdownEscaped(code.definition)) + u'\n';
        if (code.selectable == dimension.hasChildren(code.id)) {
            property(indent + 3, QStringLiteral("can be chosen"), yesOrNo(code.selectable));
        }
        properties(indent + 3, codeFields(), code);
    }
    m_out += u'\n';
}

void MarkdownCodebookWriter::writeRule(const Codebook &book, const Rule &rule)
{
    const auto nameOf = [&book](CodeId id) {
        const Code *code = book.code(id);
        return code ? markdownEscaped(code->name) : QString();
    };
    const Dimension *dimension = book.dimensionOf(rule.a);
    m_out += QStringLiteral("- **%1** / **%2** (").arg(nameOf(rule.a), nameOf(rule.b)) +
             (dimension ? markdownEscaped(dimension->name, QStringLiteral("()")) : QString()) +
             (rule.wholeCategories ? markdown::forCategories : QString()) + QStringLiteral("): ") +
             markdownEscaped(rule.text) + u'\n';
}

struct MarkdownCodebookText
{
    CORATER_MESSAGES(MarkdownCodebook)
};

constexpr qsizetype longestLine = 1 << 16;

// Number of the first line that is too long for a codebook; 0 if there is none.
qint64 firstLongLine(const QString &page)
{
    qint64 number = 0;
    for (const QStringView line : QStringView(page).tokenize(u'\n')) {
        ++number;
        if (line.size() > longestLine) {
            return number;
        }
    }
    return 0;
}

} // namespace

Result<CodebookDocument> readMarkdownCodebook(QIODevice &device, const QString &fileName,
                                              const CodebookReading &reading)
{
    constexpr qint64 mostBytes = 32LL * 1024 * 1024;
    const QByteArray bytes = device.read(mostBytes + 1);
    constexpr qsizetype mostLines = 200'000; // each is a block with its place
    if (bytes.size() > mostBytes || bytes.count('\n') > mostLines) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), Place{.file = fileName},
                    FileRefusals::lessThan32MB());
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString page = decoder.decode(bytes);
    if (decoder.hasError() || page.contains(QChar(0))) {
        const qsizetype at = page.indexOf(decoder.hasError() ? QChar(QChar::ReplacementCharacter) : QChar(0));
        return fail(ErrorCode::Input, FileRefusals::notUtf8(),
                    Place{.file = fileName, .line = page.left(std::max<qsizetype>(at, 0)).count(u'\n') + 1});
    }
    if (const qint64 line = firstLongLine(page); line > 0) {
        return fail(ErrorCode::Input, MarkdownCodebookText::toSay("the line is too long for a codebook"),
                    Place{.file = fileName, .line = line}, FileRefusals::atMostCharacters(longestLine));
    }
    auto document = MarkdownCodebookReader(markdownBlocks(page), fileName).read();
    const std::vector<Grid> tables = markdownTables(page, fileName);
    if (!document && !tables.empty()) {
        return readTableCodebook(tables, QStringLiteral("markdown"), fileName, reading);
    }
    if (!document && looksIndented(bytes)) {
        QBuffer list;
        list.setData(bytes);
        list.open(QIODevice::ReadOnly);
        return readIndentedCodebook(list, fileName, reading);
    }
    if (!document) {
        return document;
    }
    for (const Grid &table : tables) {
        document->notes.push_back(
            {.place = table.place(table.rows.front()),
             .message = MarkdownCodebookText::toSay("a table beside the lists was left out: %1").arg(table.part)});
    }
    return document;
}

QByteArray writeMarkdownCodebook(const Codebook &codebook)
{
    return MarkdownCodebookWriter().write(codebook).toUtf8();
}

} // namespace corater
