// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

namespace corater {

/// The person for whom ratings are read. Everybody may read ratings of closed rounds; of an open round raters may read
/// only their own part.
class Reader
{
public:
    /// A rater; none: a user who has not chosen a rater.
    static Reader as(RaterId rater) { return Reader(rater); }
    /// For tools of the study's owner, which compute numbers over several raters: they read nothing of open rounds.
    static Reader ownersTools() { return Reader({}); }

    /// The rater whose part of an open round may be read; none: no part.
    RaterId rater() const { return m_rater; }

private:
    explicit Reader(RaterId rater) : m_rater(rater) {}

    RaterId m_rater;
};

} // namespace corater
