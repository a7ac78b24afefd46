// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/StatementParser.h"

namespace corater::python {

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

} // namespace corater::python
