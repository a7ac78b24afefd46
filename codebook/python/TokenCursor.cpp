// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/TokenCursor.h"

#include <algorithm>

namespace corater::python {

void TokenCursor::advance()
{
    if (isBroken()) {
        return;
    }
    m_last = m_token;
    m_token = m_lexer.next();
    // A closing bracket too many is passed over.
    while (m_lexer.state().depth == 0 && (is(op(")")) || is(op("]")) || is(op("}")))) {
        strange();
        m_token = m_lexer.next();
    }
}

bool TokenCursor::take(quint32 wanted)
{
    const bool found = is(wanted);
    if (found) {
        advance();
    }
    return found;
}

bool TokenCursor::take(Word wanted)
{
    const bool found = is(wanted);
    if (found) {
        advance();
    }
    return found;
}

void TokenCursor::expect(quint32 wanted)
{
    if (!take(wanted)) {
        fail();
    }
}

void TokenCursor::expect(Word wanted)
{
    if (!take(wanted)) {
        fail();
    }
}

void TokenCursor::openBracket()
{
    if (!isBroken()) {
        m_lexer.open();
        advance();
    }
}

void TokenCursor::closeBracket(quint32 wanted)
{
    if (is(wanted)) {
        m_lexer.close();
        advance();
    } else {
        fail();
    }
}

Token TokenCursor::peek()
{
    const Lexer::State state = m_lexer.state();
    const Token next = m_lexer.next();
    m_lexer.restore(state);
    return next;
}

void TokenCursor::fail()
{
    if (isBroken()) {
        return;
    }
    strange();
    m_failedAt = m_token;
    m_failedDepth = m_lexer.state().depth;
    m_token.kind = TokenKind::Broken;
}

void TokenCursor::failAtLimit(SyntaxTree::Limit::What what)
{
    if (!isBroken() && !m_isTrial) {
        m_tree.noteLimit({m_token.line, m_token.column, what});
    }
    m_isAtLimit = true;
    fail();
}

// Passes over an f-string, whose opening quote the lexer has read: no token in it is code to a search for a line end.
void TokenCursor::passStringOf(const Token &token)
{
    if (token.kind == TokenKind::FString) {
        m_lexer.passString(token);
    }
}

bool TokenCursor::recoverInBracket(quint32 closing)
{
    if (!isBroken() || m_isTrial || m_isAtLimit || m_failedAt.firstOnLine) {
        return false;
    }
    const Lexer::State state = m_lexer.state();
    int open = m_failedDepth - state.depth; // brackets opened inside and still open at the failure
    for (Token at = m_failedAt; at.line == m_failedAt.line && !at.isLineEnd(); at = m_lexer.next()) {
        passStringOf(at);
        if (open == 0 && (at.is(op(",")) || at.is(closing))) {
            m_token = at;
            return true;
        }
        if (at.is(op("(")) || at.is(op("[")) || at.is(op("{"))) {
            ++open;
        } else if (at.is(op(")")) || at.is(op("]")) || at.is(op("}"))) {
            if (--open < 0) {
                break;
            }
        }
    }
    m_lexer.restore(state);
    return false;
}

void TokenCursor::recoverAtLineEnd()
{
    strange();
    const bool resumesHere = m_failedDepth > 0 && m_failedAt.firstOnLine;
    if (resumesHere) {
        Lexer::State state = m_lexer.state();
        state.at = state.lineStart = m_failedAt.begin - m_failedAt.column;
        state.line = m_failedAt.line;
        state.isLineStart = true;
        state.isEntered = false;
        m_lexer.restore(state);
    }
    m_lexer.setDepth(0);
    m_lexer.setFieldDepth(-1);
    Token at = m_failedAt;
    while (!resumesHere && !at.isLineEnd()) {
        passStringOf(at);
        at = m_lexer.next();
    }
    m_isAtLimit = false;
    m_token.kind = at.kind == TokenKind::End ? TokenKind::End : TokenKind::Newline;
}

void TokenCursor::back(const Mark &mark)
{
    m_lexer.restore(mark.lexer);
    m_token = mark.token;
    m_last = mark.last;
    m_tree.truncate(mark.nodes);
    m_lastChild.resize(mark.nodes);
    m_isPython3 = mark.isPython3;
}

NodeId TokenCursor::add(Kind kind, const Token &begin)
{
    Node node;
    node.kind = kind;
    node.line = node.endLine = begin.line;
    node.column = node.endColumn = begin.column;
    const NodeId id = m_tree.add(node);
    m_lastChild.resize(m_tree.size());
    return id;
}

NodeId TokenCursor::addFrom(Kind kind, NodeId begin)
{
    Node node;
    node.kind = kind;
    node.line = node.endLine = m_tree[begin].line;
    node.column = node.endColumn = m_tree[begin].column;
    const NodeId id = m_tree.add(node);
    m_lastChild.resize(m_tree.size());
    return id;
}

void TokenCursor::finish(NodeId id)
{
    m_tree[id].endLine = m_last.endLine;
    m_tree[id].endColumn = m_last.endColumn;
}

void TokenCursor::append(NodeId parent, NodeId child, Role role)
{
    if (child == noNode) {
        return;
    }
    m_tree[child].role = role;
    append(parent, {child, child});
}

void TokenCursor::append(NodeId parent, const NodeList &children)
{
    if (children.first == noNode) {
        return;
    }
    m_lastChild.resize(m_tree.size());
    if (m_lastChild[parent] == noNode) {
        m_tree[parent].first = children.first;
    } else {
        m_tree[m_lastChild[parent]].next = children.first;
    }
    m_lastChild[parent] = children.last;
    int height = m_tree[parent].height;
    for (NodeId child = children.first; child != noNode; child = m_tree[child].next) {
        height = std::max(height, m_tree[child].height + 1);
    }
    m_tree[parent].height = quint16(height);
    if (height > mostHigh) {
        failAtLimit(SyntaxTree::Limit::What::Chain);
    }
}

void TokenCursor::append(NodeList &list, NodeId child, Role role)
{
    if (child == noNode) {
        return;
    }
    m_tree[child].role = role;
    (list.first == noNode ? list.first : m_tree[list.last].next) = child;
    list.last = child;
}

NodeId TokenCursor::addWord(Kind kind, const Token &word)
{
    const NodeId id = add(kind, word);
    m_tree[id].name = m_tree.intern(textOf(word));
    m_tree[id].endLine = word.endLine;
    m_tree[id].endColumn = word.endColumn;
    return id;
}

} // namespace corater::python
