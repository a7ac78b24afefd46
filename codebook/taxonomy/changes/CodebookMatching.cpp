// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookMatching.h"

#include <QHash>

#include <algorithm>

namespace corater {

namespace {

/// Replaces the present codebook by one read from a file. Made and used by takenOver() alone.
class CodebookMatching
{
public:
    CodebookMatching(const Codebook &present, const QSet<CodeId> &used, const NewId &newId)
        : m_present(present), m_used(used), m_newId(newId)
    {
    }

    Codebook run(Codebook read)
    {
        for (Dimension &dimension : read.dimensions) {
            take(dimension);
        }
        for (Rule &rule : read.rules) {
            rule.a = m_ids.value(rule.a);
            rule.b = m_ids.value(rule.b);
            const auto known = std::ranges::find_if(m_present.rules, [&](const Rule &old) {
                return (old.a == rule.a && old.b == rule.b) || (old.a == rule.b && old.b == rule.a);
            });
            const bool kept = known != m_present.rules.end() && !m_rules.contains(known->id);
            rule.id = kept ? known->id : RuleId{m_newId()};
            m_rules.insert(rule.id);
        }
        // A dimension with labels is not dropped, even if the file no longer has it.
        for (const Dimension &old : m_present.dimensions) {
            if (!m_dimensions.contains(old.id) &&
                std::ranges::any_of(old.codes, [this](const Code &code) { return m_used.contains(code.id); })) {
                read.dimensions.push_back(old);
                keepRules(old, read);
            }
        }
        return read;
    }

private:
    void take(Dimension &dimension)
    {
        const Dimension *old = m_present.dimensionNamed(dimension.name);
        if (old && m_dimensions.contains(old->id)) {
            old = nullptr;
        }
        dimension.id = old ? old->id : DimensionId{m_newId()};
        m_dimensions.insert(dimension.id);
        QSet<CodeId> taken;
        for (Code &code : dimension.codes) {
            const CodeId before = code.id;
            const CodeId same = old ? sameCode(*old, code) : CodeId{};
            code.id = valid(same) && !taken.contains(same) ? same : CodeId{m_newId()};
            taken.insert(code.id);
            m_ids.insert(before, code.id);
            code.parent = m_ids.value(code.parent);
        }
        for (const Code &gone : old ? old->codes : std::vector<Code>()) {
            if (!taken.contains(gone.id) && m_used.contains(gone.id)) {
                Code kept = gone;
                kept.retired = true;
                kept.parent = {};
                kept.shortcut.clear();
                dimension.codes.push_back(kept);
            }
        }
    }

    static CodeId sameCode(const Dimension &old, const Code &code)
    {
        QStringList names{code.name};
        names << code.publishedName << code.aliases;
        for (const QString &name : std::as_const(names)) {
            if (const Resolution found = name.isEmpty() ? Resolution() : resolve(old, name); found.resolved()) {
                return found.code;
            }
            if (const Code *category = old.codeNamed(name)) {
                return category->id; // a category that is no code is not resolved()
            }
        }
        return {};
    }

    void keepRules(const Dimension &old, Codebook &read) const
    {
        std::ranges::copy_if(m_present.rules, std::back_inserter(read.rules),
                             [&](const Rule &rule) { return old.code(rule.a) && !m_rules.contains(rule.id); });
    }

    const Codebook &m_present;
    const QSet<CodeId> &m_used;
    const NewId &m_newId;
    QHash<CodeId, CodeId> m_ids; ///< ids in the file → ids taken
    QSet<DimensionId> m_dimensions;
    QSet<RuleId> m_rules;
};

} // namespace

Codebook takenOver(const Codebook &present, const Codebook &read, const QSet<CodeId> &used, const NewId &newId)
{
    return CodebookMatching(present, used, newId).run(read);
}

} // namespace corater
