// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest expressions, brackets, and strings: see ExpressionParser.h.
#include "codebook/python/ExpressionParser.h"

namespace corater::python {

NodeId ExpressionParser::atom()
{
    switch (token().kind) {
    case TokenKind::Name:
    case TokenKind::Keyword:
        return nameOrKeyword();
    case TokenKind::String:
    case TokenKind::FString:
        return strings();
    case TokenKind::Number: {
        const NodeId number = add(Kind::Constant, token());
        qint64 value = 0;
        if (integerOf(textOf(token()), value)) {
            m_tree[number].literal = Literal::Integer;
            m_tree[number].name = m_tree.intern(textOf(token()));
        }
        advance();
        finish(number);
        return number;
    }
    case TokenKind::Ellipsis: {
        const NodeId dots = add(Kind::Constant, token());
        if (textOf(token()) != "...") {
            strange(); // any number of dots
        }
        advance();
        finish(dots);
        return dots;
    }
    case TokenKind::Operator:
        if (is(op("("))) {
            return group();
        }
        if (is(op("["))) {
            return list();
        }
        if (is(op("{"))) {
            return braces();
        }
        if (is(op("`"))) {
            return backquoted();
        }
        [[fallthrough]];
    default:
        fail();
        return noNode;
    }
}

NodeId ExpressionParser::nameOrKeyword()
{
    const bool isConstant = is(Word::NoneWord) || is(Word::True) || is(Word::False);
    if (isConstant) {
        const NodeId constant = add(Kind::Constant, token());
        advance();
        finish(constant);
        return constant;
    }
    if (token().kind == TokenKind::Keyword) {
        if (!is(Word::Async) && !is(Word::Await)) {
            fail();
            return noNode;
        }
        strange(); // names before Python 3.7
    }
    const NodeId name = addWord(Kind::Name, token());
    advance();
    return name;
}

bool ExpressionParser::isComprehension()
{
    return is(Word::For) || (is(Word::Async) && peek().is(Word::For));
}

void ExpressionParser::comprehensions(NodeId owner)
{
    while (isComprehension()) {
        const NodeId one = add(Kind::Comprehension, token());
        take(Word::Async);
        advance();
        append(one, targets(), Role::Target);
        expect(Word::In);
        append(one, isBroken() ? noNode : binary(1), Role::Iter);
        while (take(Word::If)) {
            append(one, is(Word::Lambda) ? lambda() : binary(1), Role::Condition);
        }
        finish(one);
        append(owner, one, Role::Generator);
    }
    finish(owner);
}

// In parentheses: an expression by itself, a tuple, a generator or a yield.
NodeId ExpressionParser::group()
{
    const NodeId tuple = add(Kind::Tuple, token());
    NodeId only = noNode;
    int elements = 0;
    bool isTuple = false;
    bracketed(op(")"), [&] {
        if (is(Word::Yield)) {
            only = yieldOrExpressions();
        } else {
            only = element();
        }
        if (isComprehension() && only != noNode) {
            m_tree[tuple].kind = Kind::GeneratorExp;
            append(tuple, only, Role::Element);
            comprehensions(tuple);
            isTuple = true;
            return;
        }
        append(tuple, only, Role::Element);
        isTuple = isTuple || ++elements > 1 || is(op(","));
    });
    finish(tuple);
    return isTuple || only == noNode ? tuple : only;
}

NodeId ExpressionParser::list()
{
    const NodeId list = add(Kind::List, token());
    bracketed(op("]"), [&] {
        const NodeId one = element();
        append(list, one, Role::Element);
        if (isComprehension() && one != noNode) {
            m_tree[list].kind = Kind::ListComp;
            comprehensions(list);
        }
    });
    finish(list);
    return list;
}

// A dictionary or a set, or a comprehension of one.
NodeId ExpressionParser::braces()
{
    const NodeId whole = add(Kind::Dict, token());
    NodeList keys;
    NodeList values;
    bool isDict = false;
    bracketed(op("}"), [&] { entry(whole, keys, values, isDict); });
    if (m_tree[whole].kind == Kind::Dict) {
        if (!isDict && keys.first != noNode) {
            m_tree[whole].kind = Kind::Set;
        }
        append(whole, keys);
        append(whole, values);
    }
    finish(whole);
    return whole;
}

void ExpressionParser::entry(NodeId owner, NodeList &keys, NodeList &values, bool &isDict)
{
    if (take(op("**"))) {
        isDict = true;
        append(values, binary(operandLevel), Role::Value);
        return;
    }
    const NodeId key = element();
    NodeId value = noNode;
    const bool hasValue = take(op(":"));
    if (hasValue) {
        isDict = true;
        value = expression();
    }
    if (isComprehension() && key != noNode) {
        m_tree[owner].kind = hasValue ? Kind::DictComp : Kind::SetComp;
        append(owner, key, Role::Element);
        append(owner, value, Role::Element);
        comprehensions(owner);
        return;
    }
    append(keys, key, hasValue ? Role::Key : Role::Element);
    append(values, value, Role::Value);
}

NodeId ExpressionParser::backquoted()
{
    strange();
    const Level level(*this);
    const NodeId repr = add(Kind::Repr, token());
    advance();
    // The closing quote looks like an opening one, so the expression within must end before it.
    append(repr, isBroken() ? noNode : expression(), Role::Value);
    expect(op("`"));
    finish(repr);
    return repr;
}

void ExpressionParser::parameters(NodeId owner, bool isLambda)
{
    Parameters found;
    if (isLambda) {
        while (!is(op(":")) && !isBroken()) {
            parameter(found, true);
            if (!take(op(","))) {
                break;
            }
        }
    } else {
        bracketed(op(")"), [&] { parameter(found, false); });
    }
    append(owner, found.positional);
    append(owner, found.rest);
    append(owner, found.keywordOnly);
    append(owner, found.keywordDefaults);
    append(owner, found.options);
    append(owner, found.defaults);
}

void ExpressionParser::parameter(Parameters &found, bool isLambda)
{
    if (take(op("/"))) {
        for (NodeId one = found.positional.first; one != noNode; one = m_tree[one].next) {
            m_tree[one].isSpecial = true;
        }
        return;
    }
    if (token().kind == TokenKind::Ellipsis) { // "and so on"
        strange();
        advance();
        return;
    }
    const bool isRest = take(op("*"));
    const bool isOptions = !isRest && take(op("**"));
    if (isRest) {
        found.behindStar = true;
        if (is(op(",")) || is(op(")")) || is(op(":"))) {
            return;
        }
    }
    NodeList &list = isRest             ? found.rest
                     : isOptions        ? found.options
                     : found.behindStar ? found.keywordOnly
                                        : found.positional;
    if (is(op("("))) { // Python 2 unpacked tuple parameters
        strange();
        const NodeId tuple = group();
        setUse(tuple, Use::Store);
        append(list, tuple, Role::Parameter);
    } else {
        if (token().kind != TokenKind::Name && !is(Word::Async) && !is(Word::Await)) {
            fail();
            return;
        }
        const NodeId parameter = addWord(Kind::Parameter, token());
        advance();
        if (!isLambda && take(op(":"))) {
            append(parameter, is(op("*")) ? starred(1) : expression(), Role::Annotation);
            finish(parameter);
        }
        m_tree[parameter].isSpecial = isRest || isOptions || found.behindStar;
        append(list, parameter, Role::Parameter);
    }
    if (take(op("="))) {
        append(found.behindStar ? found.keywordDefaults : found.defaults, expression(), Role::Default);
    }
}

// Adjacent strings are one string.
NodeId ExpressionParser::strings()
{
    const NodeId whole = add(Kind::Constant, token());
    while (token().kind == TokenKind::String || token().kind == TokenKind::FString) {
        if (token().kind == TokenKind::FString) {
            m_tree[whole].kind = Kind::JoinedStr;
            formattedString(whole);
        } else {
            advance();
        }
    }
    finish(whole);
    return whole;
}

// Reads the fields of an f-string. A faulty f-string is a plain string.
void ExpressionParser::formattedString(NodeId owner)
{
    const Token string = token();
    const Mark start = mark();
    const bool wasTrial = m_isTrial;
    const Level level(*this);
    NodeList fields;
    const NodeId parts = add(Kind::JoinedStr, string);
    m_isTrial = true;
    ++m_strings;
    bool ends = !isBroken() && m_strings <= mostStrings && formatted(parts, string, false);
    --m_strings;
    m_isTrial = wasTrial;
    if (ends) {
        append(owner, m_tree[parts].first == noNode ? noNode : parts, Role::Value);
    } else if (wasTrial) {
        fail();
        return;
    } else {
        back(start);
        strange();
        m_isAtLimit = false;
        ends = m_lexer.passString(string);
        if (!ends && !string.isTriple) {
            m_token.kind = TokenKind::Bad;
            m_lexer.restore(start.lexer);
            fail();
            return;
        }
    }
    Token whole = string;
    whole.end = m_lexer.state().at;
    whole.endLine = m_lexer.state().line;
    whole.endColumn = quint32(m_lexer.state().at - m_lexer.state().lineStart);
    m_token = whole;
    advance();
}

bool ExpressionParser::formatted(NodeId owner, const Token &string, bool isSpecification)
{
    while (true) {
        switch (m_lexer.nextPart(string, isSpecification)) {
        case Lexer::Part::End:
            return true;
        case Lexer::Part::Broken:
            return false;
        case Lexer::Part::Field:
            if (!field(owner, string)) {
                return false;
            }
        }
    }
}

// Reads a field from behind its opening brace to behind the closing one.
bool ExpressionParser::field(NodeId owner, const Token &string)
{
    const Level level(*this);
    const int outer = m_lexer.state().fieldDepth;
    m_lexer.open();
    m_lexer.setFieldDepth(m_lexer.state().depth);
    if (isBroken()) {
        return false;
    }
    m_token = m_lexer.next();
    append(owner, yieldOrExpressions(), Role::Value);
    take(op("="));
    if (take(op("!"))) {
        advance(); // r, s or a
    }
    if (is(op(":")) && !formatted(owner, string, true)) {
        return false;
    }
    if (is(op(":"))) {
        m_token = m_lexer.next();
    }
    if (!is(op("}"))) {
        fail();
        return false;
    }
    m_lexer.close();
    m_lexer.setFieldDepth(outer);
    return true;
}

} // namespace corater::python
