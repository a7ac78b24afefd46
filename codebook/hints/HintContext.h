// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/hints/Pipelines.h"
#include "codebook/hints/TensorFlowNames.h"

#include <optional>

namespace corater::hints {

/// The facts about one text that rules need.
class HintContext
{
public:
    HintContext(const python::SyntaxTree &tree, const HintOptions &options)
        : m_tree(tree), m_options(options), m_names(tree), m_tensorFlow(tree, m_names, options)
    {
    }

    const python::SyntaxTree &tree() const { return m_tree; }
    const python::Names &names() const { return m_names; }
    const TensorFlowNames &tensorFlow() const { return m_tensorFlow; }
    const HintOptions &options() const { return m_options; }
    /// The data sets of the text and the calls on them; found when first asked for.
    const Pipelines &pipelines() const
    {
        if (!m_pipelines) {
            m_pipelines.emplace(m_tree, m_names, m_tensorFlow, m_options);
        }
        return *m_pipelines;
    }

private:
    const python::SyntaxTree &m_tree;
    HintOptions m_options;
    python::Names m_names;
    TensorFlowNames m_tensorFlow;
    mutable std::optional<Pipelines> m_pipelines;
};

} // namespace corater::hints
