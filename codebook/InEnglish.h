// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

namespace corater {

/// While one lives, texts made in its thread are in English, whatever language the program speaks: data sets, tables
/// and JSON are the same whoever writes them, and a team may speak several languages.
class InEnglish
{
public:
    InEnglish() : m_before(std::exchange(current(), true)) {}
    ~InEnglish() { current() = m_before; }
    InEnglish(const InEnglish &) = delete;
    InEnglish &operator=(const InEnglish &) = delete;

    static bool isOn() { return current(); }

private:
    static bool &current()
    {
        thread_local bool isOn = false;
        return isOn;
    }

    bool m_before;
};

} // namespace corater
