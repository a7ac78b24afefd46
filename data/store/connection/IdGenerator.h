// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace corater {

/// Makes ids that are unique in a study and in every copy of it on other machines: 40 bits of milliseconds since
/// 2024 | 14 random bits drawn once per opening | 9 bits of sequence. Rising, so that new rows go to the end of
/// their table. Owned by the open study file.
class IdGenerator
{
public:
    IdGenerator();

    qint64 next();
    template <typename Id>
    Id next()
    {
        return Id{next()};
    }

private:
    qint64 m_tag;
    qint64 m_time = 0;
    qint64 m_sequence = 0;
};

} // namespace corater
