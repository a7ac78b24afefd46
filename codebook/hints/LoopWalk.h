// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/CarriedVariables.h"
#include "codebook/hints/HintContext.h"

#include <QtGlobal>

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace corater::hints {

/// A set of lines that can be searched by range. Marking and searching take logarithmic time (Fenwick 1994).
class LineMarks
{
public:
    explicit LineMarks(quint32 lineCount) : m_sums(lineCount + 2), m_isMarked(lineCount + 2) {}

    void mark(quint32 line)
    {
        if (line >= m_isMarked.size() || m_isMarked[line]) {
            return;
        }
        m_isMarked[line] = true;
        m_marked.push_back(line);
        add(line, 1);
    }

    /// Whether a line from first to last is in the set.
    bool covers(quint32 first, quint32 last) const { return !m_marked.empty() && sum(last) != sum(first - 1); }

    void clear()
    {
        for (const quint32 line : m_marked) {
            m_isMarked[line] = false;
            add(line, -1);
        }
        m_marked.clear();
    }

private:
    void add(quint32 line, qint32 by)
    {
        for (size_t i = line; i < m_sums.size(); i += i & -i) {
            m_sums[i] += by;
        }
    }

    qint32 sum(quint32 line) const
    {
        qint32 total = 0;
        for (size_t i = qMin<size_t>(line, m_sums.size() - 1); i > 0; i -= i & -i) {
            total += m_sums[i];
        }
        return total;
    }

    std::vector<qint32> m_sums;
    std::vector<bool> m_isMarked;
    std::vector<quint32> m_marked;
};

/// Walks over a text for rule 1: knows at every place whether it is in a loop and which lines differ from iteration to
/// iteration, and follows calls in loops to functions of the same text. Coarse on purpose: lines, not values.
class LoopWalk
{
public:
    LoopWalk(const HintContext &context, std::vector<Finding> &findings, size_t most);

    /// Walks the whole text, then the functions that its loops call.
    void run();

private:
    /// A call of a function of this text, to be entered later.
    struct Remembered
    {
        python::NodeId call = python::noNode;
        python::NodeId function = python::noNode;
        std::vector<CodePlace> called; ///< the calls from a loop to this one, innermost first
    };

    void visit(python::NodeId id);
    void visitChildren(python::NodeId id);
    void visitChildren(python::NodeId id, python::Role role);
    void visitLoop(python::NodeId id);
    void visitDefinition(python::NodeId id);
    void visitConditional(python::NodeId id);
    void visitWith(python::NodeId id);
    void visitAssignment(python::NodeId id);
    void visitCall(python::NodeId id);

    void markLoop(python::NodeId loop);
    void markReferences(std::span<const python::Occurrence> references, python::NodeId except);
    std::span<const python::Occurrence> referencesOf(python::NodeId name) const;
    void mark(quint32 line);
    bool isMarked(python::NodeId id) const;
    bool isOut(python::NodeId id) const;
    void markParameters(python::NodeId function);
    void markParameter(python::NodeId parameter);
    bool isSmall(python::NodeId iterable) const;
    bool isSmallRange(python::NodeId call) const;
    bool isGuard(python::NodeId test) const;
    bool isConstant(python::NodeId id) const;
    python::NodeId functionCalled(python::NodeId call) const;
    void remember(python::NodeId call);
    void enter(const Remembered &remembered);
    void report(python::NodeId call, const CallPath &path);

    /// The outermost enclosing loop; its marked lines differ from iteration to iteration.
    struct Nest
    {
        quint32 first = 0; ///< line; 0: no loop
        quint32 last = 0;
        quint32 number = 0;
        quint32 innerFirst = 0; ///< lines of the innermost loop
        quint32 innerLast = 0;
    };

    const HintContext &m_context;
    const python::SyntaxTree &m_tree;
    const python::Names &m_names;
    const HintOptions &m_options;
    std::vector<Finding> &m_findings;
    size_t m_most;
    CarriedVariables m_carried;
    std::vector<std::unique_ptr<LineMarks>> m_marks; ///< of the nest, and of the nests around enclosing definitions
    LineMarks m_out;
    Nest m_nest;
    size_t m_level = 0; ///< index of the current marks
    quint32 m_nests = 0;
    bool m_inLoop = false;
    bool m_called = false;
    bool m_isEntered = false;         ///< it walks a function that a loop calls, not the text
    std::vector<quint32> m_wholeIn;   ///< by variable: the nest in which all its lines are marked
    std::vector<quint32> m_carriedIn; ///< the nest in which all its lines but the first are marked
    std::vector<bool> m_wholeOut;
    std::vector<Remembered> m_remembered;                ///< in the function that is being walked
    std::unordered_set<python::NodeId> m_rememberedHere; ///< their functions
    std::vector<CodePlace> m_chain;
    std::unordered_set<python::NodeId> m_entered;
    std::unordered_set<quint64> m_places;
    std::unordered_map<python::NameId, python::NodeId> m_byName; ///< with Fault::ByName
    std::unordered_set<python::NameId> m_elements;               ///< names t of t[k] = …, with Fault::Unbound
};

} // namespace corater::hints
