// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace corater::python {

/// A node by its number in the tree; 0 is the module, which has no parent, so 0 also means "none".
using NodeId = quint32;
/// A word of the source by its number in the tree; 0 is the empty word.
using NameId = quint32;

inline constexpr NodeId noNode = 0;

/// The kind of a node. Names are those of Python's own `ast` where it has the kind; Print, Exec and Repr are Python 2,
/// Unreadable is an unreadable statement.
enum class Kind : quint8 {
    Module,
    // statements
    FunctionDef,
    AsyncFunctionDef,
    ClassDef,
    Return,
    Delete,
    Assign,
    AugAssign,
    AnnAssign,
    TypeAlias,
    For,
    AsyncFor,
    While,
    If,
    With,
    AsyncWith,
    WithItem,
    Match,
    Case,
    Raise,
    Try,
    ExceptHandler,
    Assert,
    Import,
    ImportFrom,
    Alias,
    Global,
    Nonlocal,
    ExprStatement,
    Pass,
    Break,
    Continue,
    Print,
    Exec,
    Unreadable,
    // expressions
    Operation,
    UnaryOp,
    Compare,
    NamedExpr,
    Lambda,
    IfExp,
    Dict,
    Set,
    ListComp,
    SetComp,
    DictComp,
    GeneratorExp,
    Comprehension,
    Await,
    Yield,
    Call,
    Keyword,
    JoinedStr,
    Constant,
    Attribute,
    Subscript,
    Starred,
    Name,
    List,
    Tuple,
    Slice,
    Repr,
    // parts that bind a name or enclose other nodes
    Parameter,
    Identifier
};

/// The role of a node in its parent.
enum class Role : quint8 {
    None,
    Target,
    Value,
    Annotation,
    Test,
    Body,
    Else,
    Final,
    Handler,
    Iter,
    Item,
    Callee,
    Argument,
    Element,
    Key,
    Generator,
    Condition,
    Decorator,
    Base,
    Parameter,
    Default,
    Returns,
    Binding,
    TypeParameter,
    Cause
};

/// How a name is used where it stands.
enum class Use : quint8 { Load, Store, Delete };

/// The kind of a constant, as far as the rules need it.
enum class Literal : quint8 { Other, Integer };

/// The operator of a comparison, a sign or an operation, as far as the rules ask.
enum class Operator : quint8 { Other, Equal, Minus, Plus };

/// One node: a place in the text, a kind, a name where it has one, and its children as a list. Lines count from 1,
/// columns from 0 in bytes of UTF-8; the end column is that behind the last byte.
struct Node
{
    Kind kind = Kind::Module;
    Role role = Role::None;
    Use use = Use::Load;
    Literal literal = Literal::Other;
    Operator op = Operator::Other;
    bool isSpecial = false; ///< a parameter that is not given both by position and by name
    quint16 height = 0;     ///< length of the longest path down
    quint32 line = 1;
    quint32 column = 0;
    quint32 endLine = 1;
    quint32 endColumn = 0;
    NameId name = 0; ///< of a name, an attribute, a keyword, a parameter, a module; the text of an integer
    NodeId first = noNode;
    NodeId next = noNode;
};

/// A Python text and its syntax tree. Children are in the order of the fields of Python's `ast`, also where the text
/// has another order: decorators come after the body, keywords after positional arguments.
class SyntaxTree
{
public:
    /// A limit that was reached: the text there was left out.
    struct Limit
    {
        quint32 line = 0;
        quint32 column = 0; ///< from 0
        enum class What { Brackets, Blocks, Chain } what = What::Brackets;
    };

    /// The children of a node, for a loop over them.
    class Children
    {
    public:
        class Iterator
        {
        public:
            Iterator(const std::vector<Node> *nodes, NodeId at) : m_nodes(nodes), m_at(at) {}
            NodeId operator*() const { return m_at; }
            Iterator &operator++()
            {
                m_at = (*m_nodes)[m_at].next;
                return *this;
            }
            bool operator!=(const Iterator &other) const { return m_at != other.m_at; }

        private:
            const std::vector<Node> *m_nodes;
            NodeId m_at;
        };
        Children(const std::vector<Node> &nodes, NodeId first) : m_nodes(&nodes), m_first(first) {}
        Iterator begin() const { return {m_nodes, m_first}; }
        Iterator end() const { return {m_nodes, noNode}; }

    private:
        const std::vector<Node> *m_nodes;
        NodeId m_first;
    };

    explicit SyntaxTree(std::string source);

    const std::string &source() const { return *m_source; }
    size_t size() const { return m_nodes.size(); }
    const Node &operator[](NodeId id) const { return m_nodes[id]; }
    Node &operator[](NodeId id) { return m_nodes[id]; }
    Children children(NodeId id) const { return {m_nodes, m_nodes[id].first}; }
    /// The first child in that role, or none.
    NodeId child(NodeId id, Role role) const;

    /// The text of a name.
    std::string_view text(NameId name) const { return m_names[name]; }
    std::string_view text(const Node &node) const { return m_names[node.name]; }
    size_t nameCount() const { return m_names.size(); }
    /// The number of a word; 0 when the source does not have it as a name.
    NameId find(std::string_view word) const;
    /// The number of a word of the source, which must be within source(); a new word gets a number.
    NameId intern(std::string_view word);

    NodeId add(const Node &node);
    /// Removes all nodes from that number on.
    void truncate(size_t size) { m_nodes.resize(size); }

    /// The last line of the text.
    quint32 lineCount() const { return m_lineCount; }
    /// Whether the text is valid Python 3.
    bool isPython3() const { return m_isPython3; }
    /// The limits reached, in the order of the text; only the first ten.
    const std::vector<Limit> &limits() const { return m_limits; }

    void setLineCount(quint32 lines) { m_lineCount = lines; }
    void setPython3(bool is) { m_isPython3 = is; }
    void noteLimit(const Limit &limit);

private:
    std::unique_ptr<const std::string> m_source; ///< the names point into it
    std::vector<Node> m_nodes;
    std::vector<std::string_view> m_names;
    std::deque<std::string> m_normalized; ///< of names beyond ASCII
    std::unordered_map<std::string_view, NameId> m_numbers;
    std::vector<Limit> m_limits;
    quint32 m_lineCount = 1;
    bool m_isPython3 = true;
};

} // namespace corater::python
