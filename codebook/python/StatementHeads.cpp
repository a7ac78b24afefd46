// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of statements that have a block: see StatementParser.h.
#include "codebook/python/StatementParser.h"

namespace corater::python {

bool StatementParser::beginsHead()
{
    if (token().kind == TokenKind::Name) {
        return isMatch();
    }
    switch (token().kind == TokenKind::Keyword ? token().word : Word::None) {
    case Word::Def:
    case Word::Class:
    case Word::For:
    case Word::While:
    case Word::If:
    case Word::With:
    case Word::Try:
    case Word::Elif:
    case Word::Else:
    case Word::Except:
    case Word::Finally:
        return true;
    case Word::Async: {
        const Token next = peek();
        return next.is(Word::Def) || next.is(Word::For) || next.is(Word::With);
    }
    default:
        return false;
    }
}

StatementParser::Head StatementParser::head()
{
    const Token begin = token();
    take(Word::Async);
    switch (token().word) {
    case Word::Def:
        return function(begin);
    case Word::Class:
        return classHead();
    case Word::For:
        return loop(begin);
    case Word::With:
        return withHead(begin);
    case Word::While:
        return conditional(Kind::While);
    case Word::If:
        return conditional(Kind::If);
    case Word::Except:
        return handler();
    case Word::Elif: {
        Head found = conditional(Kind::If);
        found.clause = Word::Elif;
        return found;
    }
    case Word::Try: {
        Head found;
        found.node = add(Kind::Try, token());
        advance();
        finish(found.node);
        found.isWhole = is(op(":"));
        return found;
    }
    case Word::Else:
    case Word::Finally: {
        Head found;
        found.clause = token().word;
        advance();
        found.isWhole = is(op(":"));
        return found;
    }
    default:
        return matchHead();
    }
}

StatementParser::Head StatementParser::function(const Token &begin)
{
    Head found;
    const bool isAsync = begin.is(Word::Async);
    found.node = add(isAsync ? Kind::AsyncFunctionDef : Kind::FunctionDef, begin);
    advance();
    if (token().kind != TokenKind::Name) {
        fail();
        return found;
    }
    m_tree[found.node].name = m_tree.intern(textOf(token()));
    append(found.node, addWord(Kind::Identifier, token()), Role::Binding);
    advance();
    NodeList types;
    typeParameters(types);
    if (is(op("("))) {
        found.isWhole = true; // even if the rest is faulty
        parameters(found.node, false);
        if (take(op("->"))) {
            append(found.tail, expression(), Role::Returns);
        }
    } else {
        fail();
    }
    if (types.first != noNode) {
        (found.tail.first == noNode ? found.tail.first : m_tree[found.tail.last].next) = types.first;
        found.tail.last = types.last;
    }
    finish(found.node);
    return found;
}

StatementParser::Head StatementParser::classHead()
{
    Head found;
    found.node = add(Kind::ClassDef, token());
    advance();
    if (token().kind != TokenKind::Name) {
        fail();
        return found;
    }
    m_tree[found.node].name = m_tree.intern(textOf(token()));
    append(found.node, addWord(Kind::Identifier, token()), Role::Binding);
    advance();
    typeParameters(found.tail);
    found.isWhole = is(op(":"));
    if (is(op("("))) {
        found.isWhole = true;
        arguments(found.node, Role::Base);
    }
    finish(found.node);
    return found;
}

StatementParser::Head StatementParser::loop(const Token &begin)
{
    Head found;
    found.node = add(begin.is(Word::Async) ? Kind::AsyncFor : Kind::For, begin);
    advance();
    append(found.node, targets(), Role::Target);
    expect(Word::In);
    if (!isBroken()) {
        append(found.node, expressions(), Role::Iter);
        found.isWhole = is(op(":")) || token().isLineEnd();
    }
    finish(found.node);
    return found;
}

StatementParser::Head StatementParser::conditional(Kind kind)
{
    Head found;
    found.node = add(kind, token());
    advance();
    append(found.node, namedExpression(), Role::Test);
    found.isWhole = is(op(":"));
    finish(found.node);
    return found;
}

StatementParser::Head StatementParser::withHead(const Token &begin)
{
    Head found;
    found.node = add(begin.is(Word::Async) ? Kind::AsyncWith : Kind::With, begin);
    advance();
    if (!is(op("(")) || !withItemsInBrackets(found.node)) {
        do {
            withItem(found.node);
        } while (take(op(",")));
    }
    found.isWhole = is(op(":"));
    finish(found.node);
    return found;
}

// `with (a as b, c as d):` if the bracket is one around the items and not the beginning of an expression.
bool StatementParser::withItemsInBrackets(NodeId owner)
{
    const Mark start = mark();
    const bool wasTrial = m_isTrial;
    m_isTrial = true;
    const NodeId trial = addFrom(Kind::With, owner);
    bracketed(op(")"), [&] { withItem(trial); });
    const bool isList = !isBroken() && is(op(":"));
    m_isTrial = wasTrial;
    back(start);
    if (isList) {
        bracketed(op(")"), [&] { withItem(owner); });
    }
    return isList;
}

void StatementParser::withItem(NodeId owner)
{
    const NodeId item = add(Kind::WithItem, token());
    append(item, expression(), Role::Value);
    if (take(Word::As)) {
        const NodeId target = binary(operandLevel);
        setUse(target, Use::Store);
        append(item, target, Role::Target);
    }
    finish(item);
    append(owner, item, Role::Item);
}

StatementParser::Head StatementParser::handler()
{
    Head found;
    found.clause = Word::Except;
    found.node = add(Kind::ExceptHandler, token());
    advance();
    take(op("*"));
    if (!is(op(":"))) {
        append(found.node, expression(), Role::Value);
        const bool isOld = is(op(","));
        if (isOld || is(Word::As)) {
            advance();
            if (isOld) {
                strange(); // except E, e
            }
            if (token().kind == TokenKind::Name) {
                m_tree[found.node].name = m_tree.intern(textOf(token()));
                append(found.node, addWord(Kind::Identifier, token()), Role::Binding);
                advance();
            } else {
                append(found.node, expression(), Role::Value);
            }
            while (isOld && take(op(","))) {
                append(found.node, expression(), Role::Value);
            }
        }
    }
    found.isWhole = is(op(":"));
    finish(found.node);
    return found;
}

// Whether `match` is the keyword: a subject follows, then a colon and the line end.
bool StatementParser::isMatch()
{
    if (!isName("match") || !beginsExpression(peek())) {
        return false;
    }
    const Mark start = mark();
    const bool wasTrial = m_isTrial;
    m_isTrial = true;
    advance();
    expressions();
    const bool found = is(op(":")) && peek().isLineEnd();
    m_isTrial = wasTrial;
    back(start);
    return found;
}

StatementParser::Head StatementParser::matchHead()
{
    Head found;
    found.node = add(Kind::Match, token());
    advance();
    append(found.node, expressions(), Role::Value);
    found.isWhole = is(op(":"));
    finish(found.node);
    return found;
}

bool StatementParser::beginsCase()
{
    if (!isName("case")) {
        return false;
    }
    const Token next = peek();
    return beginsExpression(next) && !next.is(op("~"));
}

StatementParser::Head StatementParser::matchCase()
{
    Head found;
    found.node = add(Kind::Case, token());
    advance();
    pattern(found.node);
    while (take(op(","))) {
        if (!is(op(":")) && !is(Word::If)) {
            pattern(found.node);
        }
    }
    if (take(Word::If)) {
        append(found.node, namedExpression(), Role::Test);
    }
    found.isWhole = is(op(":"));
    finish(found.node);
    return found;
}

// Alternatives and their name. Names that a pattern binds are not recorded.
void StatementParser::pattern(NodeId owner)
{
    const Level level(*this);
    do {
        if (isBroken()) {
            return;
        }
        closedPattern(owner);
    } while (take(op("|")));
    if (take(Word::As)) {
        advance();
    }
}

void StatementParser::patternsInBrackets(NodeId owner, quint32 closing)
{
    bracketed(closing, [&] {
        if (take(op("**"))) {
            advance();
            return;
        }
        if (token().kind == TokenKind::Name && peek().is(op("="))) { // keyword pattern of a class
            advance();
            advance();
        }
        pattern(owner);
        if (take(op(":"))) { // entry of a mapping
            pattern(owner);
        }
    });
}

void StatementParser::patternName(NodeId owner)
{
    const Token next = peek();
    if (!next.is(op(".")) && !next.is(op("("))) {
        advance(); // a name that it binds
        return;
    }
    const Token begin = token();
    NodeId name = addWord(Kind::Name, begin);
    advance();
    while (take(op("."))) {
        const NodeId attribute = add(Kind::Attribute, begin);
        append(attribute, name, Role::Value);
        m_tree[attribute].name = m_tree.intern(textOf(token()));
        advance();
        finish(attribute);
        name = attribute;
    }
    append(owner, name, Role::Value);
    if (is(op("("))) {
        patternsInBrackets(owner, op(")"));
    }
}

void StatementParser::closedPattern(NodeId owner)
{
    if (take(op("*"))) {
        advance();
        return;
    }
    if (token().kind == TokenKind::Name) {
        patternName(owner);
    } else if (is(op("("))) {
        patternsInBrackets(owner, op(")"));
    } else if (is(op("["))) {
        patternsInBrackets(owner, op("]"));
    } else if (is(op("{"))) {
        patternsInBrackets(owner, op("}"));
    } else if (beginsExpression(token())) {
        append(owner, binary(9), Role::Value); // numbers with a sign, complex ones, strings
    } else {
        fail();
    }
}

} // namespace corater::python
