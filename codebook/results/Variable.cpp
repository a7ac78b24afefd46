// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/results/Variable.h"

#include <algorithm>

namespace corater {

void Variable::add(std::span<const int> answers)
{
    m_answers.insert(m_answers.end(), answers.begin(), answers.end());
    m_ends.push_back(int(m_answers.size()));
    m_hasSets = m_hasSets || answers.size() > 1;
}

std::span<const int> Variable::answers(int which, CodesCounted counted) const
{
    const int begin = which == 0 ? 0 : m_ends[std::size_t(which) - 1];
    const int end = m_ends[std::size_t(which)];
    const int wanted = counted == CodesCounted::First ? std::min(end, begin + 1) : end;
    return std::span(m_answers).subspan(std::size_t(begin), std::size_t(wanted - begin));
}

} // namespace corater
