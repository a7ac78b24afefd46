// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/markdown/MarkdownCodebookReader.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"
#include "data/codebooks/markdown/MarkdownNames.h"
#include "data/codebooks/tables/TableHeadings.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct MarkdownCodebookReaderText
{
    CORATER_MESSAGES(MarkdownCodebook)
};

// A name and the text after it, without escapes.
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

// The marks around the name with which the text begins: ** or `, or both. All 0: no marks.
struct Marks
{
    qsizetype begin = 0; ///< of the name
    qsizetype end = 0;
    qsizetype rest = 0;
};

Marks marksAround(const QString &text)
{
    for (const QString &mark : {QStringLiteral("**`"), QStringLiteral("**"), QStringLiteral("`")}) {
        const QString close = mark.size() == 3 ? QStringLiteral("`**") : mark;
        if (const qsizetype end = indexOfUnescaped(text, close, mark.size());
            text.startsWith(mark) && end > mark.size()) {
            return {.begin = mark.size(), .end = end, .rest = end + close.size()};
        }
    }
    return {};
}

bool isQuoted(const QString &text)
{
    return text.startsWith(u'`') || text.startsWith(QStringLiteral("**`"));
}

// The position of the sign between a name and its text; -1: none.
qsizetype dividerOf(const QString &text)
{
    static const QRegularExpression dash(QStringLiteral("\\s[-–—]\\s"));
    for (qsizetype colon = indexOfUnescaped(text, QStringLiteral(":")); colon >= 0;
         colon = indexOfUnescaped(text, QStringLiteral(":"), colon + 1)) {
        if (colon + 1 == text.size() || text[colon + 1].isSpace()) {
            return colon;
        }
    }
    const qsizetype found = text.indexOf(dash);
    return found < 0 ? -1 : found + 1;
}

// "**Name:** rest", "**Name**: rest", "`Name`: rest", "Name: rest", "Name"; without escapes. A dash separates, too,
// unless Corater wrote the text.
Named nameAndRest(const QString &text, bool exact)
{
    static const QRegularExpression divider(QStringLiteral("^(:|[-–—](?=\\s))"));
    if (const Marks marks = marksAround(text); marks.rest > 0) {
        QString name = text.mid(marks.begin, marks.end - marks.begin);
        QString rest = text.mid(marks.rest).trimmed();
        if (endsWithColon(name)) {
            name.chop(1);
        } else {
            rest.remove(divider);
        }
        return {.name = markdownUnescaped(name.trimmed()), .rest = markdownUnescaped(rest.trimmed())};
    }
    const qsizetype at = dividerOf(text);
    if (at >= 0 && (text[at] == u':' || !exact)) {
        return {.name = markdownUnescaped(text.left(at).trimmed()),
                .rest = markdownUnescaped(text.mid(at + 1).trimmed())};
    }
    return {.name = markdownUnescaped(text), .rest = {}};
}

// "*Key:* value": a property. An empty name for any other text.
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

bool saysCode(const MarkdownBlock &block)
{
    return block.kind == MarkdownBlock::Kind::Heading && !isGuide(block.text) &&
           titleToName(block.text) != block.text.simplified();
}

} // namespace

MarkdownCodebookReader::MarkdownCodebookReader(std::vector<MarkdownBlock> blocks, const QString &fileName)
    : m_blocks(std::move(blocks)), m_fileName(fileName), m_builder(QStringLiteral("markdown"), fileName)
{
    m_exact = std::ranges::any_of(m_blocks, [](const MarkdownBlock &b) { return b.text == markdown::ownMark; });
    m_saysCode = std::ranges::any_of(m_blocks, [](const MarkdownBlock &b) { return saysCode(b); });
    if (m_exact) {
        m_builder.setExact();
    }
}

Result<CodebookDocument> MarkdownCodebookReader::read()
{
    if (hasCodeHeadings()) {
        takeCodeHeadings();
        return m_builder.finish();
    }
    for (size_t at = 0; at < m_blocks.size(); ++at) {
        const MarkdownBlock &block = m_blocks[at];
        if (block.kind == MarkdownBlock::Kind::Heading) {
            takeHeading(block, at);
        } else if (m_inGuide && block.kind == MarkdownBlock::Kind::Item) {
            takeRule(block);
        } else if (block.kind == MarkdownBlock::Kind::Item && (m_dimension >= 0 || beginsBareList())) {
            takeItem(block);
        } else if (block.kind == MarkdownBlock::Kind::Paragraph) {
            takeParagraph(block);
        }
    }
    auto document = m_builder.finish();
    if (document && document->codebook.dimensions.empty()) {
        return fail(
            ErrorCode::Input, MarkdownCodebookReaderText::toSay("the file has no list of codes"),
            Place{.file = m_fileName, .line = 1},
            MarkdownCodebookReaderText::toSay("a heading “Code for …” with a list of “name: definition” below it"));
    }
    return document;
}

// A list without headings is named after the file.
bool MarkdownCodebookReader::beginsBareList()
{
    const bool bare = std::ranges::none_of(
        m_blocks, [](const MarkdownBlock &block) { return block.kind == MarkdownBlock::Kind::Heading; });
    if (bare) {
        m_dimension = m_builder.dimension(QFileInfo(m_fileName).completeBaseName());
    }
    return bare;
}

// Whether the page has no lists, but headings with texts below them: "### Rain" and its meaning.
bool MarkdownCodebookReader::hasCodeHeadings() const
{
    qsizetype described = 0;
    for (size_t at = 0; at < m_blocks.size(); ++at) {
        if (m_blocks[at].kind == MarkdownBlock::Kind::Item) {
            return false;
        }
        described += at > 0 && m_blocks[at].kind == MarkdownBlock::Kind::Paragraph &&
                             m_blocks[at - 1].kind == MarkdownBlock::Kind::Heading
                         ? 1
                         : 0;
    }
    return !m_exact && described >= 2 &&
           std::ranges::none_of(m_blocks, [](const MarkdownBlock &block) { return block.text.contains(u'|'); });
}

// The first heading is the title if it is the only one of its level; the outermost level holds the dimensions if there
// are deeper ones.
void MarkdownCodebookReader::takeCodeHeadings()
{
    std::vector<int> levels;
    for (const MarkdownBlock &block : m_blocks) {
        if (block.kind == MarkdownBlock::Kind::Heading) {
            levels.push_back(block.level);
        }
    }
    const bool hasTitle = levels.size() > 2 && std::ranges::count(levels, levels.front()) == 1 &&
                          levels.front() == std::ranges::min(levels);
    const auto begin = levels.begin() + (hasTitle ? 1 : 0);
    const int top = *std::min_element(begin, levels.end());
    const bool dimensions = std::any_of(begin, levels.end(), [top](int level) { return level > top; });
    bool isTitle = hasTitle;
    QString name = QFileInfo(m_fileName).completeBaseName();
    for (const MarkdownBlock &block : m_blocks) {
        const QString text = markdownUnescaped(block.text);
        if (block.kind != MarkdownBlock::Kind::Heading) {
            takeParagraph(block);
        } else if (isTitle) {
            name = titleToName(text);
            isTitle = false;
        } else if (dimensions && block.level == top) {
            m_dimension = m_builder.dimension(titleToName(text));
            m_branch.clear();
        } else {
            m_dimension = m_dimension < 0 ? m_builder.dimension(name) : m_dimension;
            push(text, block.level - 100, block);
        }
    }
    m_builder.note(placeOf(m_blocks.front()),
                   MarkdownCodebookReaderText::toSay("the page has no lists: its headings were read as the codes"));
}

// Whether the heading has a list before the next heading.
bool MarkdownCodebookReader::hasList(size_t heading) const
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

void MarkdownCodebookReader::takeHeading(const MarkdownBlock &block, size_t at)
{
    const bool below = m_dimension >= 0 && m_saysCode && block.level > m_headingLevel;
    const bool begins = m_saysCode ? saysCode(block) : hasList(at);
    if (isGuide(block.text)) {
        m_inGuide = true;
        m_dimension = -1;
    } else if (begins) {
        m_inGuide = false;
        m_dimension = m_builder.dimension(
            markdownUnescaped(m_exact ? block.text.mid(markdown::codeFor.size()) : titleToName(block.text)));
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

void MarkdownCodebookReader::takeParagraph(const MarkdownBlock &block)
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
    } else if (m_branch.back().indent < 0) { // below the heading of a code
        Code &code = m_builder.code(m_dimension, m_branch.back().node);
        const Named said = nameAndRest(block.text, m_exact);
        if (m_exact || said.rest.isEmpty() || !takeField(code, said.name, said.rest)) {
            code.definition +=
                (code.definition.isEmpty() ? QString() : QStringLiteral("\n")) + markdownUnescaped(block.text);
        }
    } else {
        m_builder.note(
            placeOf(block),
            MarkdownCodebookReaderText::toSay("text between the codes was left out: %1").arg(block.text.left(200)));
    }
}

int MarkdownCodebookReader::push(const QString &name, int indent, const MarkdownBlock &block)
{
    while (!m_branch.empty() && m_branch.back().indent >= indent) {
        m_branch.pop_back();
    }
    const int parent = m_branch.empty() ? -1 : m_branch.back().node;
    const int node = m_builder.addCode(m_dimension, parent, name, placeOf(block));
    m_branch.push_back({.node = node, .indent = indent});
    return node;
}

void MarkdownCodebookReader::takeItem(const MarkdownBlock &block)
{
    if (const Named property = propertyOf(block.text); !property.name.isEmpty()) {
        takeProperty(block, property.name, property.rest);
        return;
    }
    if (takeRemark(block)) {
        return;
    }
    constexpr qsizetype longestName = 200;
    const Named code = nameAndRest(block.text, m_exact);
    if (code.name.isEmpty() || (!m_exact && code.name.size() > longestName)) {
        m_builder.note(
            placeOf(block),
            MarkdownCodebookReaderText::toSay("an entry without a name was left out: %1").arg(block.text.left(200)));
        return;
    }
    const int node = push(code.name, block.level, block);
    m_branch.back().isQuoted = !m_exact && isQuoted(block.text);
    m_builder.code(m_dimension, node).definition = m_exact ? code.rest : code.rest.simplified();
}

// "Example: …" below its code, or any entry below a code whose name is in backticks, unless the entry has backticks,
// too.
bool MarkdownCodebookReader::takeRemark(const MarkdownBlock &block)
{
    const auto above = std::find_if(m_branch.rbegin(), m_branch.rend(),
                                    [&](const Branch &branch) { return branch.indent < block.level; });
    if (m_exact || above == m_branch.rend() || above->indent < 0 || isQuoted(block.text)) {
        return false;
    }
    Code &code = m_builder.code(m_dimension, above->node);
    const Named said = nameAndRest(block.text, false);
    if (!said.rest.isEmpty() && takeField(code, said.name, said.rest.simplified())) {
        return true;
    }
    if (!above->isQuoted) {
        return false;
    }
    const QString text = markdownUnescaped(block.text).simplified();
    code.definition += (code.definition.isEmpty() ? QString() : QStringLiteral("\n")) + text;
    m_builder.note(placeOf(block),
                   MarkdownCodebookReaderText::toSay("the entry below “%1” was read as a remark in its definition")
                       .arg(code.name));
    return true;
}

// Takes a text by the word that would be its column's heading in a table.
bool MarkdownCodebookReader::takeField(Code &code, const QString &word, const QString &text)
{
    const auto columns =
        tableHeadings({.cells = {{.column = 0, .text = QStringLiteral("code")}, {.column = 1, .text = word}}});
    const bool isField = columns && columns->back().role == ColumnRole::Field && !isCommentWord(word);
    const Field<Code> *field = isField ? codeField(columns->back().field) : nullptr;
    if (!field || !field->longText) {
        return false;
    }
    if (field->key == QStringLiteral("definition") && !code.definition.isEmpty()) {
        code.definition += u'\n' + text;
        return true;
    }
    return field->take(code, text).isEmpty();
}

void MarkdownCodebookReader::takeProperty(const MarkdownBlock &block, const QString &key, const QString &value)
{
    while (!m_branch.empty() && m_branch.back().indent >= block.level) {
        m_branch.pop_back();
    }
    Message expected = MarkdownCodebookReaderText::toSay("a property that is known");
    if (m_branch.empty()) {
        if (const auto *field = dimensionField(key)) {
            expected = field->take(m_builder.dimensionAt(m_dimension), value);
        }
    } else if (key == QStringLiteral("can be chosen")) {
        const auto chosen = yesOrNo(value);
        m_builder.setSelectable(m_dimension, m_branch.back().node, chosen.value_or(true));
        expected = chosen ? Message() : Message::literal(QStringLiteral("yes, no"));
    } else if (const auto *field = codeField(key)) {
        expected = field->take(m_builder.code(m_dimension, m_branch.back().node), value);
    }
    if (!expected.isEmpty()) {
        m_builder.problem(placeOf(block), MarkdownCodebookReaderText::toSay("“%1: %2” cannot be read; expected %3")
                                              .arg(key, value.left(200), expected));
    }
}

// "**A** / **B** (dimension, *their categories*): text"
void MarkdownCodebookReader::takeRule(const MarkdownBlock &block)
{
    const QString &text = block.text;
    const QString between = QStringLiteral("** / **");
    const qsizetype middle = indexOfUnescaped(text, between, 2);
    const qsizetype end = middle < 0 ? -1 : indexOfUnescaped(text, QStringLiteral("**"), middle + between.size());
    if (!text.startsWith(QStringLiteral("**")) || end < 0) {
        m_builder.note(placeOf(block), MarkdownCodebookReaderText::toSay(
                                           "an entry of the guide that does not name a pair was left out: %1")
                                           .arg(text.left(200)));
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
        rule.wholeCategories = inside.endsWith(markdown::forCategories);
        rule.dimension =
            markdownUnescaped(rule.wholeCategories ? inside.chopped(markdown::forCategories.size()) : inside).trimmed();
        rest = close < 0 ? QString() : rest.mid(close + 1).trimmed();
    }
    rule.text = markdownUnescaped(rest.startsWith(u':') ? rest.mid(1).trimmed() : rest);
    m_builder.addRule(std::move(rule));
}

} // namespace corater
