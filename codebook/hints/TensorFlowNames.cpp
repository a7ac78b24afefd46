// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/hints/TensorFlowNames.h"

#include <algorithm>

namespace corater::hints {

using namespace python;

TensorFlowNames::TensorFlowNames(const SyntaxTree &tree, const Names &names, const HintOptions &options)
    : m_tree(tree), m_options(options), m_aliases(tree.nameCount())
{
    const auto use = [this](std::string_view word) {
        if (const NameId name = m_tree.find(word); name != 0) {
            m_aliases[name] = true;
            m_isUsed = true;
        }
    };
    use("tensorflow");
    for (NodeId id = 1; id < NodeId(tree.size()); ++id) {
        if (tree[id].kind == Kind::Import) {
            addImport(id);
        } else if (tree[id].kind == Kind::ImportFrom) {
            addImportFrom(id);
        }
    }
    if (options.isBlock && !m_hasImport && !names.isBoundAnywhere(tree.find("tf"))) {
        use("tf");
    }
}

void TensorFlowNames::addImport(NodeId statement)
{
    for (const NodeId alias : m_tree.children(statement)) {
        const std::string_view module = m_tree.text(m_tree[alias]);
        m_hasImport = m_hasImport || module == "tensorflow" || module.starts_with("tensorflow.");
        const bool isCompatible = module == "tensorflow.compat.v1" || module == "tensorflow.compat.v2";
        if (module == "tensorflow" || (isCompatible && !m_options.has(Fault::Alias))) {
            addAlias(alias);
        }
    }
}

void TensorFlowNames::addImportFrom(NodeId statement)
{
    const std::string_view module = m_tree.text(m_tree[statement]);
    m_hasImport = m_hasImport || module == "tensorflow" || module.starts_with("tensorflow.");
    if (module != "tensorflow.compat" || m_options.has(Fault::Alias)) {
        return;
    }
    for (const NodeId alias : m_tree.children(statement)) {
        const std::string_view name = m_tree.text(m_tree[alias]);
        if (name == "v1" || name == "v2") {
            addAlias(alias);
        }
    }
}

// Adds the new name of an import (`import … as`).
void TensorFlowNames::addAlias(NodeId alias)
{
    const NodeId bound = m_tree.child(alias, Role::Binding);
    if (m_tree[alias].use == Use::Store && bound != noNode) {
        m_aliases[m_tree[bound].name] = true;
        m_isUsed = true;
    }
}

CallPath TensorFlowNames::pathOf(NodeId call) const
{
    CallPath path;
    NodeId at = m_tree[call].first;
    while (at != noNode && m_tree[at].kind == Kind::Attribute) {
        path.attributes.push_back(m_tree[at].name);
        at = m_tree[at].first;
    }
    std::ranges::reverse(path.attributes);
    if (at != noNode && m_tree[at].kind == Kind::Name && !path.attributes.empty()) {
        path.base = m_tree[at].name;
    }
    return path;
}

std::string TensorFlowNames::written(const CallPath &path) const
{
    std::string text;
    for (const NameId name : path.attributes) {
        if (!text.empty()) {
            text += '.';
        }
        text += m_tree.text(name);
    }
    return text;
}

bool TensorFlowNames::isOperation(const CallPath &path) const
{
    constexpr size_t deepest = 6; // no operation lies deeper
    if (path.base == 0 || !isAlias(path.base) || path.attributes.size() > deepest) {
        return false;
    }
    const std::string text = written(path);
    std::string_view name = text;
    if (!m_options.has(Fault::Alias) && (name.starts_with("compat.v1.") || name.starts_with("compat.v2."))) {
        name.remove_prefix(std::string_view("compat.v1.").size());
    }
    return isGraphOperation(name);
}

bool TensorFlowNames::isDataSet(const CallPath &path) const
{
    return path.base != 0 && isAlias(path.base) && std::ranges::any_of(path.attributes, [this](NameId name) {
               return m_tree.text(name).find("Dataset") != std::string_view::npos;
           });
}

} // namespace corater::hints
