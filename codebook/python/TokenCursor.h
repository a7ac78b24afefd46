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

/// The current token of a text being parsed, and the growing tree. Base of all parsers. On a syntax error, fail()
/// replaces the current token by one that nothing matches, so that all functions in progress return their part; a
/// function that can go on calls a recover function.
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
    /// The longest path down from a node, so the deepest recursion of a visitor.
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
    /// Takes an opening bracket, within which line ends mean nothing, or the closing one.
    void openBracket();
    void closeBracket(quint32 wanted);
    Token peek();

    /// The statement cannot be read from here on.
    void fail();
    void failAtLimit(SyntaxTree::Limit::What what);
    /// Python 3 would not read this, but we do.
    void strange() { m_isPython3 = false; }
    /// After a failure within brackets: moves to the next comma or the closing bracket of this level if it is on the
    /// same line. False if not.
    bool recoverInBracket(quint32 closing);
    /// After an unrecovered failure: the bracket no longer counts.
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
    /// After a failure: moves to the end of the statement, or before the line that begins with the failure.
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
    Token m_last; ///< the last token taken
    Token m_failedAt;
    int m_failedDepth = 0; ///< open brackets at the failure
    int m_nested = 0;
    int m_strings = 0; ///< formatted strings around
    bool m_isPython3 = true;
    bool m_isAtLimit = false; ///< no recovery within the statement
    bool m_isTrial = false;   ///< the parser may go back: neither note nor recover anything

private:
    void passStringOf(const Token &token);

    std::vector<NodeId> m_lastChild; ///< of every node
};

} // namespace corater::python
