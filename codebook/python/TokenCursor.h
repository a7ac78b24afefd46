// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/Lexer.h"
#include "codebook/python/SyntaxTree.h"

namespace corater::python {

/// Some nodes in a row that get their parent later.
struct NodeList
{
    NodeId first = noNode;
    NodeId last = noNode;
};

/// The current token of a text that is being parsed, and the tree that grows. Below all parsers. When something cannot
/// be read, fail() puts a token in place of the current one that nothing matches, so that all that is being read ends
/// with what it has; whoever can go on, does so with one of the recover functions.
class TokenCursor
{
public:
    TokenCursor(SyntaxTree &tree, const LineReading &reading) : m_tree(tree), m_lexer(tree.source(), reading) {}

protected:
    /// Nesting of brackets, lambdas and signs within one statement, more than any program has. CPython allows 200
    /// brackets.
    static constexpr int mostNested = 250;
    /// Formatted strings within fields of one another; CPython allows 150.
    static constexpr int mostStrings = 12;
    /// The longest way from a node down: every visitor of a tree may call itself as often.
    static constexpr int mostHigh = 2000;

    /// A place to come back to.
    struct Mark
    {
        Lexer::State lexer;
        Token token;
        Token last;
        size_t nodes = 0;
        bool isPython3 = true;
    };

    /// Counts one more level of nesting as long as it lives; too deep is a failure.
    class Level
    {
    public:
        explicit Level(TokenCursor &cursor) : m_cursor(cursor)
        {
            if (++cursor.m_nested > mostNested) {
                cursor.failAtLimit(SyntaxTree::Limit::What::Brackets);
            }
        }
        ~Level() { --m_cursor.m_nested; }
        Q_DISABLE_COPY_MOVE(Level)

    private:
        TokenCursor &m_cursor;
    };

    const Token &token() const { return m_token; }
    bool is(quint32 wanted) const { return m_token.is(wanted); }
    bool is(Word wanted) const { return m_token.is(wanted); }
    bool isBroken() const { return m_token.kind == TokenKind::Broken; }
    bool isName(std::string_view text) const { return m_token.kind == TokenKind::Name && textOf(m_token) == text; }
    std::string_view textOf(const Token &token) const
    {
        return std::string_view(m_tree.source()).substr(token.begin, token.end - token.begin);
    }

    void advance();
    bool take(quint32 wanted);
    bool take(Word wanted);
    /// Takes the token or fails.
    void expect(quint32 wanted);
    void expect(Word wanted);
    /// Goes behind an opening bracket, within which line ends mean nothing, and behind the closing one.
    void openBracket();
    void closeBracket(quint32 wanted);
    Token peek();

    /// The statement cannot be read from here on.
    void fail();
    void failAtLimit(SyntaxTree::Limit::What what);
    /// Python 3 would not read this, but we do.
    void strange() { m_isPython3 = false; }
    /// After a failure within brackets: goes to the next comma or the closing bracket of this level if it stands on the
    /// same line. False where it does not.
    bool recoverInBracket(quint32 closing);
    /// After a failure that nothing recovered: the bracket does not count any more.
    void leaveBracket() { m_lexer.close(); }
    /// Reads elements between commas up to a closing bracket, from the opening one on, and recovers between them.
    template <typename Element>
    void bracketed(quint32 closing, Element element)
    {
        openBracket();
        while (!is(closing) && !isBroken()) {
            element();
            if (isBroken() || !(is(op(",")) || is(closing))) {
                fail();
                if (!recoverInBracket(closing)) {
                    break;
                }
            }
            if (!take(op(","))) {
                break;
            }
        }
        if (isBroken()) {
            leaveBracket();
        } else {
            closeBracket(closing);
        }
    }
    /// After a failure: goes to the line end that ends the statement, or before the line that the failure begins.
    void recoverAtLineEnd();

    Mark mark() const { return {m_lexer.state(), m_token, m_last, m_tree.size(), m_isPython3}; }
    void back(const Mark &mark);

    // Building the tree. Positions: a node begins where `begin` does and ends behind the last token that was taken.
    NodeId add(Kind kind, const Token &begin);
    NodeId addFrom(Kind kind, NodeId begin);
    void finish(NodeId id);
    void append(NodeId parent, NodeId child, Role role);
    void append(NodeId parent, const NodeList &children);
    void append(NodeList &list, NodeId child, Role role);
    NodeId addWord(Kind kind, const Token &word);

    SyntaxTree &m_tree;
    Lexer m_lexer;
    Token m_token;
    Token m_last; ///< the one taken last
    Token m_failedAt;
    int m_failedDepth = 0; ///< brackets open there
    int m_nested = 0;
    int m_strings = 0; ///< formatted strings around
    bool m_isPython3 = true;
    bool m_isAtLimit = false; ///< the failure is one that nothing recovers within the statement
    bool m_isTrial = false;   ///< whether it may come back: then nothing is noted and nothing recovered

private:
    void passStringOf(const Token &token);

    std::vector<NodeId> m_lastChild; ///< of every node
};

} // namespace corater::python
