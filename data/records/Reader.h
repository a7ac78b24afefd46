// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

namespace corater {

/// In whose name what raters have said is read. Everybody reads what was said in rounds that are closed; of an open
/// round a rater reads their own part, and nobody anything else.
class Reader
{
public:
    /// A rater; none: somebody who has not said who they are.
    static Reader as(RaterId rater) { return Reader(rater); }
    /// The tools of the study's owner, which make numbers over several raters: what is open is nobody's.
    static Reader ownersTools() { return Reader({}); }

    /// Whose part of an open round is read; none: nobody's.
    RaterId rater() const { return m_rater; }

private:
    explicit Reader(RaterId rater) : m_rater(rater) {}

    RaterId m_rater;
};

} // namespace corater
