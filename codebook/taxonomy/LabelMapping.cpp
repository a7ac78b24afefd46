// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/LabelMapping.h"

#include <algorithm>

namespace corater {

std::vector<CodeId> LabelMapping::applied(const std::vector<CodeId> &codes) const
{
    std::vector<CodeId> after;
    for (CodeId code : codes) {
        const CodeId now = replaced.value(code, code);
        if (std::ranges::find(after, now) == after.end()) {
            after.push_back(now);
        }
    }
    return after;
}

bool LabelMapping::asksForRecheck(const std::vector<CodeId> &codes, const Dimension &dimension) const
{
    const bool tooMany =
        narrowed.contains(dimension.id) && dimension.maximum > 0 && applied(codes).size() > size_t(dimension.maximum);
    return tooMany || std::ranges::any_of(codes, [this](CodeId code) { return recheck.contains(code); });
}

LabelMapping chained(const LabelMapping &earlier, const LabelMapping &later)
{
    LabelMapping both = later;
    for (auto old = earlier.replaced.cbegin(); old != earlier.replaced.cend(); ++old) {
        both.replaced.insert(old.key(), later.replaced.value(old.value(), old.value()));
        // Where a code was replaced and its replacement changed later, the later change also applies to the first code.
        if (later.recheck.contains(old.value())) {
            both.recheck.insert(old.key());
        }
        if (later.mustBeUnused.contains(old.value())) {
            both.mustBeUnused.insert(old.key());
        }
    }
    both.recheck.unite(earlier.recheck);
    both.mustBeUnused.unite(earlier.mustBeUnused);
    both.narrowed.unite(earlier.narrowed);
    return both;
}

} // namespace corater
