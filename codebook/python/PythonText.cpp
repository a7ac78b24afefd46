// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/PythonText.h"

#include "codebook/python/StatementParser.h"

#include <algorithm>
#include <optional>

namespace corater::python {

namespace {

/// Parses a whole text: puts its lines into blocks by their indentation. An unreadable line ends no block; one that is
/// indented too far belongs to the block around it.
class BlockParser : public StatementParser
{
public:
    /// A text that begins with that indentation (columns) is Python 3.
    BlockParser(SyntaxTree &tree, const LineReading &reading, int indentation);

    /// Reads all of it into the tree.
    void parse();
    const LinesSeen &seen() const { return m_lexer.seen(); }

private:
    /// CPython allows 100 levels of indentation; clauses of one `if` are counted by themselves.
    static constexpr size_t mostBlocks = 1100;
    static constexpr int mostDeep = 100;

    /// Indentation in columns, and in bytes to tell where tabs and blanks are mixed.
    struct Indentation
    {
        int columns = -1;
        int bytes = -1;
    };

    /// A block that is open.
    struct Block
    {
        NodeId owner = noNode;
        Role role = Role::Body;
        Indentation head;      ///< of the line that opened it
        Indentation body;      ///< of its first line; -1 before
        bool isOnLine = false; ///< it has statements behind the colon
        bool isClause = false; ///< a clause of the block before
        NodeList tail;
        quint32 endLine = 0;
        quint32 endColumn = 0;
    };

    void line();
    void small(const Indentation &at);
    void large(const Indentation &at);
    void decorated(const Indentation &at);
    void placeHead(const Head &head, const Indentation &at);
    void body();
    bool mendColon();
    size_t blockAround(int columns) const;
    size_t blockOfClause(Word clause, int columns) const;
    bool takesClause(const Block &block, Word clause) const;
    bool isInMatch(int columns) const;
    void settle(const Indentation &at);
    void checkFirst(const Indentation &at);
    void close(size_t count);
    void place(size_t block, const NodeList &statements);
    void placeUnread(const NodeList &statements, const Indentation &at);
    void extend(Block &block, NodeId by);
    void flushDecorators();

    std::vector<Block> m_blocks; ///< the first is the module
    NodeList m_decorators;       ///< waiting for their function
    int m_base = 0;
    int m_deep = 0;
    bool m_isEmpty = true;
};

BlockParser::BlockParser(SyntaxTree &tree, const LineReading &reading, int indentation)
    : StatementParser(tree, reading), m_blocks(1), m_base(indentation)
{
}

void BlockParser::parse()
{
    while (m_lexer.beginLine()) {
        m_token = m_lexer.next();
        m_last = m_token;
        line();
    }
    flushDecorators();
    close(1);
    m_tree[noNode].endLine = m_blocks.front().endLine;
    m_tree.setLineCount(m_lexer.state().line);
    m_tree.setPython3(m_isPython3 && m_lexer.isPython3());
}

void BlockParser::line()
{
    const Indentation at{m_lexer.indentation(), m_lexer.indentationByBytes()};
    // A line may begin with closing brackets that were never opened.
    while (is(op(")")) || is(op("]")) || is(op("}"))) {
        strange();
        m_token = m_lexer.next();
    }
    if (is(op("@"))) {
        decorated(at);
    } else if (beginsHead() || (isInMatch(at.columns) && beginsCase())) {
        large(at);
    } else {
        small(at);
    }
}

void BlockParser::small(const Indentation &at)
{
    const NodeList statements = smallStatements();
    if (isBroken()) {
        recoverAtLineEnd();
        placeUnread(statements, at);
        return;
    }
    flushDecorators();
    settle(at);
    place(m_blocks.size() - 1, statements);
}

void BlockParser::decorated(const Indentation &at)
{
    const NodeId one = decorator();
    if (!isBroken() && !token().isLineEnd()) {
        fail();
    }
    if (isBroken()) {
        recoverAtLineEnd();
        placeUnread({one, one}, at);
        return;
    }
    settle(at);
    append(m_decorators, one, Role::Decorator);
}

// Keeps decorators without a function as statements.
void BlockParser::flushDecorators()
{
    if (m_decorators.first != noNode) {
        strange();
        const NodeList left = m_decorators;
        m_decorators = {};
        place(m_blocks.size() - 1, left);
    }
}

void BlockParser::large(const Indentation &at)
{
    Head found = token().kind == TokenKind::Name && !isName("match") ? matchCase() : head();
    if (isBroken() && (mendColon() || found.isWhole)) {
        found.isWhole =
            found.isWhole || m_tree[found.node].kind != Kind::For || m_tree.child(found.node, Role::Iter) != noNode;
    }
    const bool isClause = found.clause != Word::None;
    const bool hasPlace = !isClause || blockOfClause(found.clause, at.columns) > 0;
    if (!found.isWhole || !hasPlace || m_blocks.size() >= mostBlocks || m_deep >= mostDeep) {
        if (found.isWhole && hasPlace) {
            failAtLimit(SyntaxTree::Limit::What::Blocks);
        }
        fail();
        recoverAtLineEnd();
        if (found.node != noNode) {
            m_tree[found.node].kind = Kind::Unreadable;
            placeUnread({found.node, found.node}, at);
        }
        return;
    }
    placeHead(found, at);
    body();
}

// Closes a bracket left open in the head of a block if a colon ends the line.
bool BlockParser::mendColon()
{
    if (!m_failedAt.is(op(":")) || m_failedDepth == 0) {
        return false;
    }
    const Lexer::State state = m_lexer.state();
    m_lexer.setDepth(0);
    if (!peek().isLineEnd()) {
        m_lexer.restore(state);
        return false;
    }
    m_token = m_failedAt;
    return true;
}

// The innermost block that a line with that indentation would belong to.
size_t BlockParser::blockAround(int columns) const
{
    size_t at = m_blocks.size() - 1;
    while (at > 0 && m_blocks[at].head.columns >= columns) {
        --at;
    }
    return at;
}

bool BlockParser::isInMatch(int columns) const
{
    const NodeId owner = m_blocks[blockAround(columns)].owner;
    return owner != noNode && m_tree[owner].kind == Kind::Match;
}

bool BlockParser::takesClause(const Block &block, Word clause) const
{
    const Kind kind = m_tree[block.owner].kind;
    switch (clause) {
    case Word::Elif:
        return kind == Kind::If && block.role == Role::Body;
    case Word::Else:
        return kind == Kind::If || kind == Kind::For || kind == Kind::AsyncFor || kind == Kind::While ||
               kind == Kind::Try;
    default:
        return kind == Kind::Try;
    }
}

// The block that the clause continues; 0 when there is none.
size_t BlockParser::blockOfClause(Word clause, int columns) const
{
    for (size_t at = m_blocks.size() - 1; at > 0 && m_blocks[at].head.columns >= columns; --at) {
        if (m_blocks[at].head.columns == columns && takesClause(m_blocks[at], clause)) {
            return at;
        }
    }
    return 0;
}

void BlockParser::placeHead(const Head &head, const Indentation &at)
{
    Block block;
    block.head = at;
    block.owner = head.node;
    block.tail = head.tail;
    if (head.clause == Word::None) {
        const bool isDefinition = m_tree[head.node].kind == Kind::FunctionDef ||
                                  m_tree[head.node].kind == Kind::AsyncFunctionDef ||
                                  m_tree[head.node].kind == Kind::ClassDef;
        if (isDefinition && m_decorators.first != noNode) {
            m_tree[m_decorators.last].next = block.tail.first;
            block.tail = {m_decorators.first, block.tail.first == noNode ? m_decorators.last : block.tail.last};
            m_decorators = {};
        }
        flushDecorators();
        settle(at);
        place(m_blocks.size() - 1, {head.node, head.node});
    } else {
        flushDecorators();
        const size_t of = blockOfClause(head.clause, at.columns);
        close(of + 1);
        Block &continued = m_blocks[of];
        if (continued.body.columns < 0 && !continued.isOnLine) {
            strange(); // the block before is empty
        }
        if (head.clause == Word::Else || head.clause == Word::Finally) {
            continued.role = head.clause == Word::Else ? Role::Else : Role::Final;
            continued.body = {};
            continued.isOnLine = false;
            return;
        }
        append(continued.owner, head.node, head.clause == Word::Elif ? Role::Else : Role::Handler);
        extend(continued, head.node);
        continued.isOnLine = true; // its block has ended
        block.isClause = true;
    }
    extend(block, head.node);
    m_deep += !block.isClause;
    m_blocks.push_back(block);
}

// Reads the statements on the same line as the head of a block.
void BlockParser::body()
{
    if (isBroken()) {
        recoverAtLineEnd();
        return;
    }
    if (!take(op(":"))) {
        strange();
    }
    if (token().isLineEnd()) {
        return;
    }
    m_blocks.back().isOnLine = true;
    const NodeList statements = smallStatements();
    if (isBroken()) {
        recoverAtLineEnd();
    }
    place(m_blocks.size() - 1, statements);
}

// Closes the blocks that end at a line with that indentation.
void BlockParser::settle(const Indentation &at)
{
    close(blockAround(at.columns) + 1);
    Block &block = m_blocks.back();
    if (m_isEmpty || m_blocks.size() == 1) {
        checkFirst(at);
    }
    if (block.isOnLine || (m_blocks.size() > 1 && at.bytes <= block.head.bytes)) {
        strange();
    }
    if (block.body.columns < 0) {
        block.body = at;
    } else if (block.body.columns != at.columns || block.body.bytes != at.bytes) {
        strange();
    }
}

// In the outermost block, a line indented less than the first sets a new indentation.
void BlockParser::checkFirst(const Indentation &at)
{
    Block &module = m_blocks.front();
    if (m_isEmpty && at.columns != m_base) {
        strange();
    }
    m_isEmpty = false;
    if (m_blocks.size() == 1 && module.body.columns > at.columns) {
        strange();
        module.body = at;
    }
}

// Closes blocks until `count` are left.
void BlockParser::close(size_t count)
{
    while (m_blocks.size() > count) {
        const Block block = m_blocks.back();
        m_blocks.pop_back();
        m_deep -= !block.isClause;
        if (block.body.columns < 0 && !block.isOnLine) {
            strange(); // an empty block
        }
        append(block.owner, block.tail);
        m_tree[block.owner].endLine = block.endLine;
        m_tree[block.owner].endColumn = block.endColumn;
        // The block's height is known only now and raises that of the parent; a clause's parent is the clause before.
        NodeId around = m_blocks.back().owner;
        m_tree[around].height = std::max<quint16>(m_tree[around].height, quint16(m_tree[block.owner].height + 1));
        extend(m_blocks.back(), block.owner);
    }
}

void BlockParser::extend(Block &block, NodeId by)
{
    const Node &node = m_tree[by];
    if (node.endLine > block.endLine || (node.endLine == block.endLine && node.endColumn > block.endColumn)) {
        block.endLine = node.endLine;
        block.endColumn = node.endColumn;
    }
}

void BlockParser::place(size_t block, const NodeList &statements)
{
    for (NodeId at = statements.first; at != noNode;) {
        const NodeId next = m_tree[at].next;
        m_tree[at].next = noNode;
        if (m_tree[at].height >= mostHigh) { // too high for recursive visitors
            m_tree[at].kind = Kind::Unreadable;
            m_tree[at].first = noNode;
            m_tree[at].height = 0;
        }
        append(m_blocks[block].owner, at, m_blocks[block].role);
        extend(m_blocks[block], at);
        at = next;
    }
}

void BlockParser::placeUnread(const NodeList &statements, const Indentation &at)
{
    place(blockAround(at.columns), statements);
}

// The indentation that all lines share, blank lines apart.
int commonIndentation(std::string_view text)
{
    std::optional<std::string_view> common;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const size_t first = line.find_first_not_of(" \t");
        if (first != line.npos) {
            const std::string_view blanks = line.substr(0, first);
            if (!common) {
                common = blanks;
            } else {
                const auto differ = std::ranges::mismatch(*common, blanks).in1;
                common = common->substr(0, size_t(differ - common->begin()));
            }
            if (common->empty()) {
                return 0;
            }
        }
        at = end + 1;
    }
    int columns = 0;
    for (const char c : common.value_or(std::string_view())) {
        columns = c == '\t' ? (columns / 8 + 1) * 8 : columns + 1;
    }
    return columns;
}

} // namespace

SyntaxTree readPython(std::string text, TextKind kind)
{
    const int indentation = kind == TextKind::Block ? commonIndentation(text) : 0;
    SyntaxTree tree(std::move(text));
    BlockParser parser(tree, {}, indentation);
    parser.parse();
    const bool hasPrompts = parser.seen().prompts && kind != TextKind::Notebook;
    if (tree.isPython3() || !(hasPrompts || parser.seen().others)) {
        return tree;
    }
    SyntaxTree tolerant{std::string(tree.source())};
    BlockParser again(tolerant, {.leaveOut = true, .prompts = hasPrompts}, indentation);
    again.parse();
    tolerant.setPython3(false);
    return tolerant;
}

} // namespace corater::python
