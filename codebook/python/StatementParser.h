// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/ExpressionParser.h"

namespace corater::python {

/// Reads what stands on one line of code: small statements, the heads of larger ones and the clauses that continue
/// them. What lies in their blocks is the matter of BlockParser.
class StatementParser : public ExpressionParser
{
public:
    using ExpressionParser::ExpressionParser;

protected:
    /// The head of a statement that has a block, or of a clause of one.
    struct Head
    {
        NodeId node = noNode;     ///< of the statement, the handler, the case; none for `else` and `finally`
        Word clause = Word::None; ///< elif, else, except or finally
        NodeList tail;            ///< what comes behind the body in the order of `ast`
        bool isWhole = false;     ///< so much was read that it can have a block
    };

    /// Whether the current token begins a statement with a block, or a clause.
    bool beginsHead();
    /// Reads up to the colon, which it leaves.
    Head head();
    /// `case` of a match, at that word.
    Head matchCase();
    /// Whether `case` begins one here.
    bool beginsCase();
    /// Statements between semicolons up to the line end.
    NodeList smallStatements();
    /// `@expression`.
    NodeId decorator();

private:
    NodeId smallStatement();
    NodeId keywordStatement();
    NodeId listStatement(Kind kind);
    NodeId raise();
    NodeId names(Kind kind);
    NodeId import();
    NodeId importFrom();
    void alias(NodeId owner, bool isDotted);
    Token dottedName();
    NodeId printOrExec(Kind kind);
    bool isPython2Statement(std::string_view word);
    NodeId typeAlias();
    NodeId expressionStatement();
    NodeId assignment(const Token &begin, NodeId first);
    NodeId annotated(const Token &begin, NodeId target);
    void typeParameters(NodeList &list);

    Head function(const Token &begin);
    Head classHead();
    Head loop(const Token &begin);
    Head conditional(Kind kind);
    Head withHead(const Token &begin);
    bool withItemsInBrackets(NodeId owner);
    void withItem(NodeId owner);
    Head handler();
    Head matchHead();
    bool isMatch();

    void pattern(NodeId owner);
    void closedPattern(NodeId owner);
    void patternsInBrackets(NodeId owner, quint32 closing);
    void patternName(NodeId owner);
};

} // namespace corater::python
