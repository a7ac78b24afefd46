// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/ExpressionParser.h"

namespace corater::python {

bool ExpressionParser::beginsExpression(const Token &token) const
{
    switch (token.kind) {
    case TokenKind::Name:
    case TokenKind::Number:
    case TokenKind::String:
    case TokenKind::FString:
    case TokenKind::Ellipsis:
        return true;
    case TokenKind::Keyword:
        return token.is(Word::Not) || token.is(Word::Lambda) || token.is(Word::Await) || token.is(Word::NoneWord) ||
               token.is(Word::True) || token.is(Word::False);
    case TokenKind::Operator:
        return std::string_view("([{-+~*`").find(char(token.op)) != std::string_view::npos && token.op < 0x100;
    default:
        return false;
    }
}

void ExpressionParser::setUse(NodeId target, Use use)
{
    if (target == noNode) {
        return;
    }
    switch (m_tree[target].kind) {
    case Kind::Tuple:
    case Kind::List:
    case Kind::Starred:
        for (const NodeId part : m_tree.children(target)) {
            setUse(part, use);
        }
        break;
    case Kind::Name:
    case Kind::Attribute:
    case Kind::Subscript:
        m_tree[target].use = use;
        break;
    default:
        strange();
    }
}

// A star and its operand: in a target `in` ends it, in a call it is a whole expression.
NodeId ExpressionParser::starred(int least)
{
    const NodeId star = add(Kind::Starred, token());
    advance();
    append(star, least == wholeExpression ? expression() : binary(least), Role::Value);
    finish(star);
    return star;
}

NodeId ExpressionParser::element()
{
    return is(op("*")) ? starred(1) : namedExpression();
}

NodeId ExpressionParser::expressions()
{
    const NodeId first = element();
    if (!is(op(",")) || first == noNode) {
        return first;
    }
    const NodeId tuple = addFrom(Kind::Tuple, first);
    append(tuple, first, Role::Element);
    while (take(op(",")) && beginsExpression(token())) {
        append(tuple, element(), Role::Element);
    }
    finish(tuple);
    return tuple;
}

NodeId ExpressionParser::yieldOrExpressions()
{
    if (!is(Word::Yield)) {
        return expressions();
    }
    const Level level(*this);
    const NodeId yield = add(Kind::Yield, token());
    advance();
    if (take(Word::From)) {
        append(yield, expression(), Role::Value);
    } else if (beginsExpression(token())) {
        append(yield, expressions(), Role::Value);
    }
    finish(yield);
    return yield;
}

NodeId ExpressionParser::targets()
{
    const auto one = [this] { return is(op("*")) ? starred(operandLevel) : binary(operandLevel); };
    const NodeId first = one();
    NodeId whole = first;
    if (is(op(",")) && first != noNode) {
        whole = addFrom(Kind::Tuple, first);
        append(whole, first, Role::Element);
        while (take(op(",")) && beginsExpression(token())) {
            append(whole, one(), Role::Element);
        }
        finish(whole);
    }
    setUse(whole, Use::Store);
    return whole;
}

NodeId ExpressionParser::namedExpression()
{
    const NodeId target = expression();
    if (!is(op(":=")) || target == noNode || m_tree[target].kind != Kind::Name) {
        return target;
    }
    const NodeId named = addFrom(Kind::NamedExpr, target);
    advance();
    setUse(target, Use::Store);
    append(named, target, Role::Target);
    append(named, expression(), Role::Value);
    finish(named);
    return named;
}

NodeId ExpressionParser::expression()
{
    const Level level(*this);
    if (is(Word::Lambda)) {
        return lambda();
    }
    const Token begin = token();
    const NodeId body = binary(1);
    if (!is(Word::If) || body == noNode) {
        return body;
    }
    const NodeId choice = add(Kind::IfExp, begin);
    advance();
    append(choice, binary(1), Role::Test);
    append(choice, body, Role::Body);
    expect(Word::Else);
    append(choice, isBroken() ? noNode : expression(), Role::Else);
    finish(choice);
    return choice;
}

NodeId ExpressionParser::lambda()
{
    const NodeId function = add(Kind::Lambda, token());
    advance();
    parameters(function, true);
    expect(op(":"));
    append(function, isBroken() ? noNode : expression(), Role::Body);
    finish(function);
    return function;
}

// The binding strength of an operator; 0 for other tokens.
int ExpressionParser::levelOf(const Token &token)
{
    if (token.kind == TokenKind::Keyword) {
        switch (token.word) {
        case Word::Or:
            return 1;
        case Word::And:
            return 2;
        case Word::In:
        case Word::Is:
            return comparisonLevel;
        case Word::Not:
            return peek().is(Word::In) ? comparisonLevel : 0;
        default:
            return 0;
        }
    }
    if (token.kind != TokenKind::Operator) {
        return 0;
    }
    switch (token.op) {
    case op("<"):
    case op(">"):
    case op("=="):
    case op("<="):
    case op(">="):
    case op("!="):
    case op("<>"):
        return comparisonLevel;
    case op("|"):
        return 5;
    case op("^"):
        return 6;
    case op("&"):
        return 7;
    case op("<<"):
    case op(">>"):
        return 8;
    case op("+"):
    case op("-"):
        return 9;
    case op("*"):
    case op("/"):
    case op("//"):
    case op("%"):
    case op("@"):
        return 10;
    default:
        return 0;
    }
}

// `not x`, where it may stand.
NodeId ExpressionParser::negation()
{
    const Level level(*this);
    const NodeId negated = add(Kind::UnaryOp, token());
    advance();
    append(negated, binary(3), Role::Value);
    finish(negated);
    return negated;
}

NodeId ExpressionParser::comparison(NodeId left)
{
    const NodeId whole = addFrom(Kind::Compare, left);
    m_tree[whole].op = is(op("==")) ? Operator::Equal : Operator::Other;
    append(whole, left, Role::Value);
    while (!isBroken() && levelOf(token()) == comparisonLevel) {
        if (is(op("<>"))) {
            strange();
        }
        const bool mayBeTwo = is(Word::Is) || is(Word::Not);
        const Word second = is(Word::Is) ? Word::Not : Word::In;
        advance();
        if (mayBeTwo) {
            take(second);
        }
        append(whole, binary(operandLevel), Role::Value);
    }
    finish(whole);
    return whole;
}

NodeId ExpressionParser::binary(int least)
{
    NodeId left = is(Word::Not) && least < comparisonLevel ? negation() : unary();
    while (left != noNode && !isBroken()) {
        const int level = levelOf(token());
        if (level == 0 || level < least) {
            break;
        }
        if (level == comparisonLevel) {
            left = comparison(left);
            continue;
        }
        const NodeId whole = addFrom(Kind::Operation, left); // one node for all operands in a row
        append(whole, left, Role::Value);
        while (!isBroken() && levelOf(token()) == level) {
            advance();
            append(whole, binary(level + 1), Role::Value);
        }
        finish(whole);
        left = whole;
    }
    return left;
}

NodeId ExpressionParser::unary()
{
    if (!is(op("-")) && !is(op("+")) && !is(op("~"))) {
        const NodeId base = postfix();
        if (!is(op("**")) || base == noNode) {
            return base;
        }
        const Level level(*this);
        const NodeId power = addFrom(Kind::Operation, base);
        append(power, base, Role::Value);
        advance();
        append(power, unary(), Role::Value);
        finish(power);
        return power;
    }
    const Level level(*this);
    const NodeId sign = add(Kind::UnaryOp, token());
    m_tree[sign].op = is(op("-")) ? Operator::Minus : is(op("+")) ? Operator::Plus : Operator::Other;
    advance();
    append(sign, unary(), Role::Value);
    finish(sign);
    return sign;
}

NodeId ExpressionParser::postfix()
{
    const Token begin = token();
    if (is(Word::Await) && beginsExpression(peek())) {
        const Level level(*this);
        const NodeId await = add(Kind::Await, begin);
        advance();
        append(await, postfix(), Role::Value);
        finish(await);
        return await;
    }
    NodeId value = atom();
    while (value != noNode) {
        if (is(op("("))) {
            value = call(begin, value);
        } else if (is(op("["))) {
            value = subscript(begin, value);
        } else if (is(op("."))) {
            const NodeId attribute = add(Kind::Attribute, begin);
            append(attribute, value, Role::Value);
            advance();
            value = attribute;
            if (token().kind != TokenKind::Name && token().kind != TokenKind::Keyword) {
                finish(attribute);
                fail();
                break;
            }
            if (token().kind == TokenKind::Keyword) {
                strange();
            }
            m_tree[attribute].name = m_tree.intern(textOf(token()));
            advance();
            finish(attribute);
        } else {
            break;
        }
    }
    return value;
}

NodeId ExpressionParser::call(const Token &begin, NodeId callee)
{
    const NodeId call = add(Kind::Call, begin);
    append(call, callee, Role::Callee);
    arguments(call, Role::Argument);
    finish(call);
    return call;
}

void ExpressionParser::arguments(NodeId owner, Role positional)
{
    NodeList keywords;
    NodeId bare = noNode;
    bracketed(op(")"), [&] {
        if (const NodeId generator = argument(owner, positional, keywords); generator != noNode) {
            bare = generator;
        }
    });
    append(owner, keywords);
    // A generator that is the only argument and has no brackets takes those of the call.
    if (bare != noNode && m_tree.child(owner, positional) == bare && m_tree[bare].next == noNode && !isBroken()) {
        finish(bare);
    }
}

NodeId ExpressionParser::argument(NodeId owner, Role positional, NodeList &keywords)
{
    const bool isOptions = is(op("**"));
    const bool mayBeKeyword = token().kind == TokenKind::Name || is(Word::Async) || is(Word::Await);
    if (isOptions || (mayBeKeyword && peek().is(op("=")))) {
        const NodeId keyword = add(Kind::Keyword, token());
        if (!isOptions) {
            m_tree[keyword].name = m_tree.intern(textOf(token()));
            if (token().kind == TokenKind::Keyword) {
                strange();
            }
            advance();
        }
        advance();
        append(keyword, expression(), Role::Value);
        finish(keyword);
        append(keywords, keyword, positional);
        return noNode;
    }
    const Token begin = m_last.is(op("(")) ? m_last : token();
    const NodeId value = is(op("*")) ? starred(wholeExpression) : namedExpression();
    if (isComprehension() && value != noNode) {
        const NodeId generator = add(Kind::GeneratorExp, begin);
        append(generator, value, Role::Element);
        comprehensions(generator);
        append(owner, generator, positional);
        return generator;
    }
    append(owner, value, positional);
    return noNode;
}

NodeId ExpressionParser::subscript(const Token &begin, NodeId value)
{
    const NodeId whole = add(Kind::Subscript, begin);
    append(whole, value, Role::Value);
    bracketed(op("]"), [&] { slice(whole); });
    finish(whole);
    return whole;
}

void ExpressionParser::slice(NodeId owner)
{
    const Token begin = token();
    const NodeId first = is(op(":")) ? noNode : element();
    if (!is(op(":"))) {
        append(owner, first, Role::Element);
        return;
    }
    const NodeId slice = add(Kind::Slice, begin);
    append(slice, first, Role::Element);
    while (take(op(":"))) {
        if (beginsExpression(token())) {
            append(slice, expression(), Role::Element);
        }
    }
    finish(slice);
    append(owner, slice, Role::Element);
}

} // namespace corater::python
