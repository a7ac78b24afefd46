// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/python/ExpressionParser.h"

namespace corater::python {

/// Parses one line of code: small statements, the heads of larger ones and the clauses that continue them. BlockParser
/// reads their blocks.
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
        NodeList tail;            ///< the children after the body in the order of `ast`
        bool isWhole = false;     ///< complete enough to have a block
    };

    /// Whether the current token begins a statement with a block, or a clause.
    bool beginsHead();
    /// Reads up to the colon, which it leaves.
    Head head();
    /// `case` of a match, at that word.
    Head matchCase();
    /// Whether `case` begins a case of a match here.
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
