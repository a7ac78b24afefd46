// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/TokenCursor.h"

namespace corater::python {

/// Parses expressions of Python 2 and 3. Every function begins at the current token and ends at the first one after its
/// expression; on failure it returns the part that it has read.
class ExpressionParser : public TokenCursor
{
public:
    using TokenCursor::TokenCursor;

protected:
    /// Expressions between commas, with stars: a tuple, or the only one.
    NodeId expressions();
    /// expressions(), or `yield`.
    NodeId yieldOrExpressions();
    /// The targets left of `in` in a loop.
    NodeId targets();
    NodeId expression();
    /// An element of a list: with a star or `:=`.
    NodeId element();
    NodeId namedExpression();
    /// Operators that bind at least as tightly as `least` (1: or … 12: power).
    NodeId binary(int least);
    /// Arguments of a call or bases of a class: positional ones, then keywords.
    void arguments(NodeId owner, Role positional);
    /// Parameters up to the closing token: in the order of Python's `ast`.
    void parameters(NodeId owner, bool isLambda);
    bool beginsExpression(const Token &token) const;
    /// Marks the names of a target as bound or deleted there.
    void setUse(NodeId target, Use use);

    static constexpr int comparisonLevel = 4;
    static constexpr int wholeExpression = 0; ///< with `if … else` and `lambda`
    static constexpr int operandLevel = 5;    ///< tighter than comparisons: `in` ends it

private:
    /// The parameters of one function, sorted as `ast` has them.
    struct Parameters
    {
        NodeList positional;
        NodeList rest; ///< *args
        NodeList keywordOnly;
        NodeList keywordDefaults;
        NodeList options; ///< **kwargs
        NodeList defaults;
        bool behindStar = false;
    };

    NodeId starred(int least);
    NodeId lambda();
    NodeId negation();
    NodeId comparison(NodeId left);
    NodeId unary();
    NodeId postfix();
    NodeId call(const Token &begin, NodeId callee);
    NodeId subscript(const Token &begin, NodeId value);
    void slice(NodeId owner);
    NodeId atom();
    NodeId nameOrKeyword();
    NodeId group();
    NodeId list();
    NodeId braces();
    void entry(NodeId owner, NodeList &keys, NodeList &values, bool &isDict);
    NodeId backquoted();
    void comprehensions(NodeId owner);
    bool isComprehension();
    /// The argument if it is a generator without brackets; else noNode.
    NodeId argument(NodeId owner, Role positional, NodeList &keywords);
    void parameter(Parameters &found, bool isLambda);
    NodeId strings();
    bool formatted(NodeId owner, const Token &string, bool isSpecification);
    bool field(NodeId owner, const Token &string);
    void formattedString(NodeId owner);
    int levelOf(const Token &token);
};

} // namespace corater::python
