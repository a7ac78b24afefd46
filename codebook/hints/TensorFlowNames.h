// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/Finding.h"
#include "codebook/python/Names.h"

#include <QtGlobal>

namespace corater::hints {

/// The called function: for `base.a.b(…)` the plain name `base` and the attributes. The base is 0 unless it is a plain
/// name.
struct CallPath
{
    python::NameId base = 0;
    std::vector<python::NameId> attributes; ///< outermost last
};

/// Which names of a text stand for TensorFlow, and which calls are operations of it.
class TensorFlowNames
{
public:
    TensorFlowNames(const python::SyntaxTree &tree, const python::Names &names, const HintOptions &options);

    bool isAlias(python::NameId name) const { return m_aliases[name]; }
    /// Whether any name stands for TensorFlow; without one no rule has findings.
    bool isUsed() const { return m_isUsed; }
    /// Empty for a call of a plain name.
    CallPath pathOf(python::NodeId call) const;
    /// The attributes with dots between.
    std::string written(const CallPath &path) const;
    /// Whether a call of that path makes a new operation in the graph.
    bool isOperation(const CallPath &path) const;
    /// Whether a call of that path makes a data set.
    bool isDataSet(const CallPath &path) const;

private:
    void addImport(python::NodeId statement);
    void addImportFrom(python::NodeId statement);
    void addAlias(python::NodeId alias);

    const python::SyntaxTree &m_tree;
    HintOptions m_options;
    std::vector<bool> m_aliases; ///< by name
    bool m_isUsed = false;
    bool m_hasImport = false;
};

/// Whether TensorFlow makes a new node in its graph at every call of the function of that name (without `tf.`).
bool isGraphOperation(std::string_view name);

} // namespace corater::hints
