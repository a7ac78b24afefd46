// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/StatementParser.h"

namespace corater::python {

NodeList StatementParser::smallStatements()
{
    NodeList list;
    do {
        if (token().isLineEnd()) {
            break;
        }
        append(list, smallStatement(), Role::Body);
    } while (take(op(";")));
    if (!token().isLineEnd()) {
        fail();
    }
    return list;
}

NodeId StatementParser::smallStatement()
{
    if (token().kind == TokenKind::Keyword) {
        const NodeId statement = keywordStatement();
        if (statement != noNode) {
            return statement;
        }
    }
    if (isName("print") && isPython2Statement("print")) {
        return printOrExec(Kind::Print);
    }
    if (isName("exec") && isPython2Statement("exec")) {
        return printOrExec(Kind::Exec);
    }
    if (isName("type") && peek().kind == TokenKind::Name) {
        return typeAlias();
    }
    return expressionStatement();
}

NodeId StatementParser::keywordStatement()
{
    switch (token().word) {
    case Word::Pass:
        return listStatement(Kind::Pass);
    case Word::Break:
        return listStatement(Kind::Break);
    case Word::Continue:
        return listStatement(Kind::Continue);
    case Word::Return:
        return listStatement(Kind::Return);
    case Word::Del:
        return listStatement(Kind::Delete);
    case Word::Assert:
        return listStatement(Kind::Assert);
    case Word::Raise:
        return raise();
    case Word::Global:
        return names(Kind::Global);
    case Word::Nonlocal:
        return names(Kind::Nonlocal);
    case Word::Import:
        return import();
    case Word::From:
        return importFrom();
    default:
        return noNode;
    }
}

// A keyword and the expressions after it.
NodeId StatementParser::listStatement(Kind kind)
{
    const NodeId statement = add(kind, token());
    advance();
    if (kind == Kind::Delete) {
        do {
            const NodeId target = beginsExpression(token()) ? binary(operandLevel) : noNode;
            setUse(target, Use::Delete);
            append(statement, target, Role::Target);
        } while (take(op(",")));
    } else if (kind == Kind::Assert) {
        append(statement, expression(), Role::Test);
        if (take(op(","))) {
            append(statement, expression(), Role::Value);
        }
    } else if (kind == Kind::Return && !token().isLineEnd() && !is(op(";"))) {
        append(statement, expressions(), Role::Value);
    }
    finish(statement);
    return statement;
}

NodeId StatementParser::raise()
{
    const NodeId statement = add(Kind::Raise, token());
    advance();
    if (beginsExpression(token())) {
        append(statement, expression(), Role::Value);
        if (take(Word::From)) {
            append(statement, expression(), Role::Cause);
        }
        while (take(op(","))) {
            strange(); // raise E, value, traceback
            append(statement, expression(), Role::Cause);
        }
    }
    finish(statement);
    return statement;
}

NodeId StatementParser::names(Kind kind)
{
    const NodeId statement = add(kind, token());
    advance();
    do {
        if (token().kind != TokenKind::Name) {
            fail();
            break;
        }
        append(statement, addWord(Kind::Identifier, token()), Role::Binding);
        advance();
    } while (take(op(",")));
    finish(statement);
    return statement;
}

// A name with dots, as one token from its first to its last byte.
Token StatementParser::dottedName()
{
    Token whole = token();
    while (is(op(".")) || token().kind == TokenKind::Ellipsis) { // from ..package
        advance();
    }
    if (token().kind != TokenKind::Name) {
        if (!is(Word::Import) || m_last.end <= whole.begin) {
            fail();
        }
        whole.end = m_last.end;
        return whole;
    }
    advance();
    while (take(op("."))) {
        if (token().kind != TokenKind::Name) {
            fail();
            break;
        }
        advance();
    }
    whole.end = m_last.end;
    return whole;
}

void StatementParser::alias(NodeId owner, bool isDotted)
{
    const NodeId alias = add(Kind::Alias, token());
    Token bound = token();
    if (is(op("*")) && !isDotted) {
        advance();
    } else if (isDotted) {
        m_tree[alias].name = m_tree.intern(textOf(dottedName()));
    } else {
        if (token().kind != TokenKind::Name) {
            fail();
            return;
        }
        m_tree[alias].name = m_tree.intern(textOf(token()));
        advance();
    }
    if (take(Word::As)) {
        bound = token();
        if (token().kind != TokenKind::Name) {
            fail();
        }
        m_tree[alias].use = Use::Store; // under another name
        advance();
    }
    if (!isBroken() && bound.kind == TokenKind::Name) {
        append(alias, addWord(Kind::Identifier, bound), Role::Binding);
    }
    finish(alias);
    append(owner, alias, Role::Element);
}

NodeId StatementParser::import()
{
    const NodeId statement = add(Kind::Import, token());
    advance();
    do {
        alias(statement, true);
    } while (take(op(",")));
    finish(statement);
    return statement;
}

NodeId StatementParser::importFrom()
{
    const NodeId statement = add(Kind::ImportFrom, token());
    advance();
    m_tree[statement].name = m_tree.intern(textOf(dottedName()));
    expect(Word::Import);
    if (is(op("("))) {
        bracketed(op(")"), [&] { alias(statement, false); });
    } else {
        do {
            alias(statement, false);
        } while (take(op(",")));
    }
    finish(statement);
    return statement;
}

// Whether the token after print or exec cannot follow a name.
bool StatementParser::isPython2Statement(std::string_view word)
{
    const Token next = peek();
    switch (next.kind) {
    case TokenKind::Name:
    case TokenKind::Number:
    case TokenKind::String:
    case TokenKind::FString:
        return true;
    case TokenKind::Keyword:
        return next.is(Word::Lambda) || next.is(Word::NoneWord) || next.is(Word::True) || next.is(Word::False) ||
               (next.is(Word::Not) && word == "print");
    case TokenKind::Operator:
        return next.is(op("{")) || next.is(op("~")) || next.is(op("`"));
    default:
        return false;
    }
}

NodeId StatementParser::printOrExec(Kind kind)
{
    strange();
    const NodeId statement = add(kind, token());
    advance();
    append(statement, expressions(), Role::Value);
    finish(statement);
    return statement;
}

NodeId StatementParser::typeAlias()
{
    const NodeId statement = add(Kind::TypeAlias, token());
    advance();
    const NodeId name = addWord(Kind::Name, token());
    setUse(name, Use::Store);
    append(statement, name, Role::Target);
    advance();
    NodeList parameters;
    typeParameters(parameters);
    append(statement, parameters);
    expect(op("="));
    append(statement, isBroken() ? noNode : expression(), Role::Value);
    finish(statement);
    return statement;
}

NodeId StatementParser::expressionStatement()
{
    const Token begin = token();
    const NodeId first = yieldOrExpressions();
    if (first == noNode) {
        return noNode;
    }
    if (is(op("="))) {
        return assignment(begin, first);
    }
    if (is(op(":"))) {
        return annotated(begin, first);
    }
    const bool isAugmented = token().kind == TokenKind::Operator && token().op > 0xff && char(token().op) == '=' &&
                             !is(op("==")) && !is(op("!=")) && !is(op("<=")) && !is(op(">=")) && !is(op(":="));
    const NodeId statement = add(isAugmented ? Kind::AugAssign : Kind::ExprStatement, begin);
    append(statement, first, isAugmented ? Role::Target : Role::Value);
    if (isAugmented) {
        setUse(first, Use::Store);
        advance();
        append(statement, yieldOrExpressions(), Role::Value);
    }
    finish(statement);
    return statement;
}

NodeId StatementParser::assignment(const Token &begin, NodeId first)
{
    const NodeId statement = add(Kind::Assign, begin);
    NodeId last = first;
    while (take(op("="))) {
        setUse(last, Use::Store);
        append(statement, last, Role::Target);
        last = yieldOrExpressions();
    }
    append(statement, last, Role::Value);
    finish(statement);
    return statement;
}

NodeId StatementParser::annotated(const Token &begin, NodeId target)
{
    const Kind kind = m_tree[target].kind;
    const NodeId statement = add(Kind::AnnAssign, begin);
    if (kind != Kind::Name && kind != Kind::Attribute && kind != Kind::Subscript) {
        m_tree[statement].kind = Kind::ExprStatement;
        append(statement, target, Role::Value);
        finish(statement);
        fail();
        return statement;
    }
    setUse(target, Use::Store);
    append(statement, target, Role::Target);
    advance();
    append(statement, expression(), Role::Annotation);
    if (take(op("="))) {
        append(statement, yieldOrExpressions(), Role::Value);
    }
    finish(statement);
    return statement;
}

// [T: bound = default, *Ts, **P] behind the name of a function, a class or a type.
void StatementParser::typeParameters(NodeList &list)
{
    if (!is(op("["))) {
        return;
    }
    bracketed(op("]"), [&] {
        const bool isStarred = take(op("*")) || take(op("**"));
        if (token().kind != TokenKind::Name) {
            fail();
            return;
        }
        const NodeId parameter = addWord(Kind::Identifier, token());
        advance();
        if (!isStarred && take(op(":"))) {
            append(parameter, expression(), Role::Annotation);
        }
        if (take(op("="))) {
            append(parameter, element(), Role::Default);
        }
        append(list, parameter, Role::TypeParameter);
    });
}

NodeId StatementParser::decorator()
{
    advance();
    return namedExpression();
}

} // namespace corater::python
