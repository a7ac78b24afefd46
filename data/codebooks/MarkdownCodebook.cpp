// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/MarkdownCodebook.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/MarkdownTables.h"
#include "data/codebooks/MarkdownText.h"
#include "data/codebooks/TableCodebook.h"
#include "data/codebooks/TableHeadings.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>

namespace corater {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("MarkdownCodebook", text);
}

// The sentence that marks a page as Corater's own, whose texts are to be taken exactly.
const QString &ownMark()
{
    static const QString mark = QStringLiteral("*Format:* Corater codebook");
    return mark;
}

const QString &codeFor()
{
    static const QString words = QStringLiteral("Code for ");
    return words;
}

// Behind the dimension of a rule that holds for the whole categories of its codes.
const QString &forCategories()
{
    static const QString words = QStringLiteral(", *their categories*");
    return words;
}

struct Named
{
    QString name;
    QString rest;
};

bool endsWithColon(const QString &text)
{
    qsizetype backslashes = 0;
    while (backslashes + 1 < text.size() && text[text.size() - 2 - backslashes] == u'\\') {
        ++backslashes;
    }
    return text.endsWith(u':') && backslashes % 2 == 0;
}

// "**Name:** rest", "**Name**: rest", "Name: rest", "Name"; escapes undone.
Named nameAndRest(const QString &text)
{
    if (text.startsWith(QStringLiteral("**"))) {
        const qsizetype end = indexOfUnescaped(text, QStringLiteral("**"), 2);
        if (end > 2) {
            QString name = text.mid(2, end - 2);
            QString rest = text.mid(end + 2).trimmed();
            if (endsWithColon(name)) {
                name.chop(1);
            } else if (rest.startsWith(u':')) {
                rest.remove(0, 1);
            }
            return {.name = markdownUnescaped(name.trimmed()), .rest = markdownUnescaped(rest.trimmed())};
        }
    }
    for (qsizetype colon = indexOfUnescaped(text, QStringLiteral(":")); colon >= 0;
         colon = indexOfUnescaped(text, QStringLiteral(":"), colon + 1)) {
        if (colon + 1 == text.size() || text[colon + 1].isSpace()) {
            return {.name = markdownUnescaped(text.left(colon).trimmed()),
                    .rest = markdownUnescaped(text.mid(colon + 1).trimmed())};
        }
    }
    return {.name = markdownUnescaped(text), .rest = {}};
}

// "*Key:* value": a property. An empty name if the text is none.
Named propertyOf(const QString &text)
{
    if (!text.startsWith(u'*') || text.startsWith(QStringLiteral("**"))) {
        return {};
    }
    const qsizetype end = indexOfUnescaped(text, QStringLiteral(":*"), 1);
    return end < 0 ? Named{}
                   : Named{.name = foldedSpelling(text.mid(1, end - 1)),
                           .rest = markdownUnescaped(text.mid(end + 2).trimmed())};
}

bool isGuide(const QString &heading)
{
    static const QRegularExpression guide(QStringLiteral("^(?!codes? (for|of)).*(disambiguat|\\bguide\\b|\\brules\\b)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return guide.match(heading).hasMatch();
}

/// Reads the blocks of one page. Made and used by readMarkdownCodebook() alone.
class MarkdownReader
{
public:
    MarkdownReader(std::vector<MarkdownBlock> blocks, const QString &fileName)
        : m_blocks(std::move(blocks)), m_fileName(fileName), m_builder(QStringLiteral("markdown"), fileName)
    {
        m_exact = std::ranges::any_of(m_blocks, [](const MarkdownBlock &b) { return b.text == ownMark(); });
        m_saysCode = std::ranges::any_of(m_blocks, [](const MarkdownBlock &b) { return saysCode(b); });
        if (m_exact) {
            m_builder.setExact();
        }
    }

    Result<CodebookDocument> read()
    {
        for (size_t at = 0; at < m_blocks.size(); ++at) {
            const MarkdownBlock &block = m_blocks[at];
            if (block.kind == MarkdownBlock::Kind::Heading) {
                takeHeading(block, at);
            } else if (m_inGuide && block.kind == MarkdownBlock::Kind::Item) {
                takeRule(block);
            } else if (m_dimension >= 0 && block.kind == MarkdownBlock::Kind::Item) {
                takeItem(block);
            } else if (block.kind == MarkdownBlock::Kind::Paragraph) {
                takeParagraph(block);
            }
        }
        auto document = m_builder.finish();
        if (document && document->codebook.dimensions.empty()) {
            return fail(ErrorCode::Input, tr("the page has no list of codes"), Place{.file = m_fileName, .line = 1},
                        tr("a heading “Code for …” with a list of “name: definition” below it"));
        }
        return document;
    }

private:
    struct Branch
    {
        int node = -1;
        int indent = 0;
    };

    static bool saysCode(const MarkdownBlock &block)
    {
        return block.kind == MarkdownBlock::Kind::Heading && !isGuide(block.text) &&
               titleToName(block.text) != block.text.simplified();
    }

    // Whether codes stand below the heading, before the next one.
    bool hasList(size_t heading) const
    {
        for (size_t at = heading + 1; at < m_blocks.size(); ++at) {
            const MarkdownBlock &block = m_blocks[at];
            if (block.kind == MarkdownBlock::Kind::Heading) {
                return false;
            }
            if (block.kind == MarkdownBlock::Kind::Item) {
                return true;
            }
        }
        return false;
    }

    Place placeOf(const MarkdownBlock &block) const { return {.file = m_fileName, .line = block.line}; }

    void takeHeading(const MarkdownBlock &block, size_t at)
    {
        const bool below = m_dimension >= 0 && m_saysCode && block.level > m_headingLevel;
        const bool begins = m_saysCode ? saysCode(block) : hasList(at);
        if (isGuide(block.text)) {
            m_inGuide = true;
            m_dimension = -1;
        } else if (begins) {
            m_inGuide = false;
            m_dimension = m_builder.dimension(
                markdownUnescaped(m_exact ? block.text.mid(codeFor().size()) : titleToName(block.text)));
            m_headingLevel = block.level;
            m_branch.clear();
        } else if (below) {
            push(markdownUnescaped(block.text), block.level - 100, block);
        } else {
            m_inGuide = false;
            m_dimension = -1;
            if (m_exact && block.level == 1) {
                m_builder.book().title = markdownUnescaped(block.text);
            }
        }
    }

    void takeParagraph(const MarkdownBlock &block)
    {
        const Named property = propertyOf(block.text);
        if (m_dimension < 0) {
            if (m_exact && property.name == QStringLiteral("name")) {
                m_builder.book().name = property.rest;
            } else if (m_exact && property.name.isEmpty() && !m_inGuide && m_builder.book().description.isEmpty()) {
                m_builder.book().description = markdownUnescaped(block.text);
            }
            return;
        }
        if (m_branch.empty()) {
            m_builder.dimensionAt(m_dimension).definition = markdownUnescaped(block.text);
        } else if (Code &code = m_builder.code(m_dimension, m_branch.back().node);
                   m_branch.back().indent < 0 && code.definition.isEmpty()) {
            code.definition = markdownUnescaped(block.text);
        } else {
            m_builder.note(placeOf(block), tr("text between the codes was left out: %1").arg(block.text.left(200)));
        }
    }

    int push(const QString &name, int indent, const MarkdownBlock &block)
    {
        while (!m_branch.empty() && m_branch.back().indent >= indent) {
            m_branch.pop_back();
        }
        const int parent = m_branch.empty() ? -1 : m_branch.back().node;
        const int node = m_builder.addCode(m_dimension, parent, name, placeOf(block));
        m_branch.push_back({.node = node, .indent = indent});
        return node;
    }

    void takeItem(const MarkdownBlock &block)
    {
        if (const Named property = propertyOf(block.text); !property.name.isEmpty()) {
            takeProperty(block, property);
            return;
        }
        constexpr qsizetype longestName = 200;
        const Named code = nameAndRest(block.text);
        if (code.name.isEmpty() || (!m_exact && code.name.size() > longestName)) {
            m_builder.note(placeOf(block), tr("an entry without a name was left out: %1").arg(block.text.left(200)));
            return;
        }
        const int node = push(code.name, block.level, block);
        m_builder.code(m_dimension, node).definition = m_exact ? code.rest : code.rest.simplified();
    }

    void takeProperty(const MarkdownBlock &block, const Named &property)
    {
        while (!m_branch.empty() && m_branch.back().indent >= block.level) {
            m_branch.pop_back();
        }
        QString expected = tr("a property that is known");
        if (m_branch.empty()) {
            if (const auto *field = dimensionField(property.name)) {
                expected = field->take(m_builder.dimensionAt(m_dimension), property.rest);
            }
        } else if (property.name == QStringLiteral("can be chosen")) {
            const auto value = yesOrNo(property.rest);
            m_builder.setSelectable(m_dimension, m_branch.back().node, value.value_or(true));
            expected = value ? QString() : QStringLiteral("yes, no");
        } else if (const auto *field = codeField(property.name)) {
            expected = field->take(m_builder.code(m_dimension, m_branch.back().node), property.rest);
        }
        if (!expected.isEmpty()) {
            m_builder.problem(
                placeOf(block),
                tr("“%1: %2” cannot be taken; expected %3").arg(property.name, property.rest.left(200), expected));
        }
    }

    // "**A** / **B** (dimension, *their categories*): text"
    void takeRule(const MarkdownBlock &block)
    {
        const QString &text = block.text;
        const QString between = QStringLiteral("** / **");
        const qsizetype middle = indexOfUnescaped(text, between, 2);
        const qsizetype end = middle < 0 ? -1 : indexOfUnescaped(text, QStringLiteral("**"), middle + between.size());
        if (!text.startsWith(QStringLiteral("**")) || end < 0) {
            m_builder.note(placeOf(block),
                           tr("an entry of the guide that names no pair was left out: %1").arg(text.left(200)));
            return;
        }
        const qsizetype afterNames = middle + between.size();
        DraftRule rule{.a = markdownUnescaped(text.mid(2, middle - 2)),
                       .b = markdownUnescaped(text.mid(afterNames, end - afterNames)),
                       .place = placeOf(block)};
        QString rest = text.mid(end + 2).trimmed();
        if (rest.startsWith(u'(')) {
            const qsizetype close = indexOfUnescaped(rest, QStringLiteral(")"), 1);
            const QString inside = rest.mid(1, close - 1);
            rule.wholeCategories = inside.endsWith(forCategories());
            rule.dimension =
                markdownUnescaped(rule.wholeCategories ? inside.chopped(forCategories().size()) : inside).trimmed();
            rest = close < 0 ? QString() : rest.mid(close + 1).trimmed();
        }
        rule.text = markdownUnescaped(rest.startsWith(u':') ? rest.mid(1).trimmed() : rest);
        m_builder.addRule(std::move(rule));
    }

    std::vector<MarkdownBlock> m_blocks;
    QString m_fileName;
    CodebookBuilder m_builder;
    bool m_exact = false;
    bool m_saysCode = false; ///< some heading says "Code for …"
    bool m_inGuide = false;
    int m_dimension = -1;
    int m_headingLevel = 0;
    std::vector<Branch> m_branch;
};

/// Writes one page. Made and used by writeMarkdownCodebook() alone.
class MarkdownWriter
{
public:
    QString write(const Codebook &book)
    {
        m_out = QStringLiteral("# ") + heading(book.title) + ownMark() + QStringLiteral("\n\n");
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

private:
    // A first character that would make a list, a heading or a quotation of the paragraph is written as an entity.
    static QString paragraph(const QString &text)
    {
        QString escaped = markdownEscaped(text);
        static const QRegularExpression special(QStringLiteral("^([-+=#]|\\d+[.)])"));
        if (special.match(escaped).hasMatch()) {
            escaped = QStringLiteral("&#%1;").arg(escaped.front().unicode()) + escaped.mid(1);
        }
        return escaped + QStringLiteral("\n\n");
    }

    // Number signs at the end of a heading would be taken for its closing.
    static QString heading(const QString &text)
    {
        return markdownEscaped(text).replace(u'#', QStringLiteral("&#35;")) + QStringLiteral("\n\n");
    }

    void property(int indent, const QString &key, const QString &value)
    {
        m_out += QString(indent, u' ') + QStringLiteral("- *") + key.left(1).toUpper() + key.mid(1) +
                 QStringLiteral(":* ") + markdownEscaped(value) + u'\n';
    }

    template <typename T>
    void properties(int indent, const std::vector<Field<T>> &fields, const T &of)
    {
        for (const Field<T> &field : fields) {
            if (field.key == QStringLiteral("definition")) {
                continue; // stands beside the name
            }
            for (const QString &text : field.texts(of)) {
                property(indent, field.key, text);
            }
        }
    }

    void writeDimension(const Dimension &dimension)
    {
        m_out += QStringLiteral("## ") + codeFor() + heading(dimension.name);
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
            m_out += QString(indent, u' ') + bullet + QStringLiteral("**") + markdownEscaped(code.name) +
                     QStringLiteral(":**");
            m_out += (code.definition.isEmpty() ? QString() : u' ' + markdownEscaped(code.definition)) + u'\n';
            if (code.selectable == dimension.hasChildren(code.id)) {
                property(indent + 3, QStringLiteral("can be chosen"), yesOrNo(code.selectable));
            }
            properties(indent + 3, codeFields(), code);
        }
        m_out += u'\n';
    }

    void writeRule(const Codebook &book, const Rule &rule)
    {
        const auto nameOf = [&book](CodeId id) {
            const Code *code = book.code(id);
            return code ? markdownEscaped(code->name) : QString();
        };
        const Dimension *dimension = book.dimensionOf(rule.a);
        m_out += QStringLiteral("- **%1** / **%2** (").arg(nameOf(rule.a), nameOf(rule.b)) +
                 (dimension ? markdownEscaped(dimension->name, QStringLiteral("()")) : QString()) +
                 (rule.wholeCategories ? forCategories() : QString()) + QStringLiteral("): ") +
                 markdownEscaped(rule.text) + u'\n';
    }

    QString m_out;
};

} // namespace

Result<CodebookDocument> readMarkdownCodebook(QIODevice &device, const QString &fileName)
{
    constexpr qint64 mostBytes = 32LL * 1024 * 1024;
    const QByteArray bytes = device.read(mostBytes + 1);
    if (bytes.size() > mostBytes) {
        return fail(ErrorCode::Input, tr("the file is too large for a codebook"), Place{.file = fileName},
                    tr("less than 32 MB"));
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString page = decoder.decode(bytes);
    if (decoder.hasError() || page.contains(QChar(0))) {
        const qsizetype at = page.indexOf(decoder.hasError() ? QChar(QChar::ReplacementCharacter) : QChar(0));
        return fail(ErrorCode::Input, tr("the text is not UTF-8"),
                    Place{.file = fileName, .line = page.left(std::max<qsizetype>(at, 0)).count(u'\n') + 1});
    }
    auto document = MarkdownReader(markdownBlocks(page), fileName).read();
    const std::vector<Grid> tables = markdownTables(page, fileName);
    if (!document && !tables.empty()) {
        return readTableCodebook(tables, QStringLiteral("markdown"), fileName);
    }
    for (const Grid &table : tables) {
        document->notes.push_back({.place = table.place(table.rows.front()),
                                   .message = tr("a table beside the lists was left out: %1").arg(table.part)});
    }
    return document;
}

QByteArray writeMarkdownCodebook(const Codebook &codebook)
{
    return MarkdownWriter().write(codebook).toUtf8();
}

} // namespace corater
