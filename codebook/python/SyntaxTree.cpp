// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/python/SyntaxTree.h"

#include <QByteArray>
#include <QString>

#include <algorithm>

namespace corater::python {

SyntaxTree::SyntaxTree(std::string source)
    : m_source(std::make_unique<const std::string>(std::move(source))), m_nodes(1), m_names(1)
{
}

NodeId SyntaxTree::child(NodeId id, Role role) const
{
    for (const NodeId child : children(id)) {
        if (m_nodes[child].role == role) {
            return child;
        }
    }
    return noNode;
}

NameId SyntaxTree::find(std::string_view word) const
{
    const auto found = m_numbers.find(word);
    return found == m_numbers.end() ? 0 : found->second;
}

NameId SyntaxTree::intern(std::string_view word)
{
    if (word.empty()) {
        return 0;
    }
    if (const auto known = m_numbers.find(word); known != m_numbers.end()) {
        return known->second;
    }
    const bool isAscii = std::ranges::all_of(word, [](char c) { return quint8(c) < 0x80; });
    std::string_view normal = word;
    if (!isAscii) { // Python normalises identifiers (NFKC)
        const QByteArray bytes =
            QString::fromUtf8(word.data(), qsizetype(word.size())).normalized(QString::NormalizationForm_KC).toUtf8();
        m_normalized.emplace_back(bytes.constData(), size_t(bytes.size()));
        normal = m_normalized.back();
    }
    const auto [at, isNew] = m_numbers.try_emplace(normal, NameId(m_names.size()));
    if (isNew) {
        m_names.push_back(normal);
    }
    m_numbers.try_emplace(word, at->second);
    return at->second;
}

NodeId SyntaxTree::add(const Node &node)
{
    m_nodes.push_back(node);
    return NodeId(m_nodes.size() - 1);
}

void SyntaxTree::noteLimit(const Limit &limit)
{
    constexpr size_t most = 10;
    if (m_limits.size() < most) {
        m_limits.push_back(limit);
    }
}

} // namespace corater::python
