// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QSet>

namespace corater {

/// A codebook split for a rater who may not see all drafts. They see and change the visible part; the hidden part
/// neither blocks them (a name that another rater has proposed is still free) nor gets lost. Pure.
struct BlindCodebook
{
    Codebook visible;
    QSet<CodeId> hidden; ///< drafts left out of it

    /// The codebook without these drafts, their rules and proposals. Codes below a hidden draft move up one level.
    static BlindCodebook of(const Codebook &whole, QSet<CodeId> hidden);
    /// The changed visible codebook with the hidden drafts put back: in their dimension and below their category, as
    /// far as these still exist.
    Codebook whole(Codebook changed, const Codebook &before) const;

private:
    void putBack(Dimension &target, const Dimension &before, const Codebook &changed) const;
};

} // namespace corater
