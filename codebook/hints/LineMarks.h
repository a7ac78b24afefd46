// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace corater::hints {

/// A set of lines that can be searched by range. Marking and searching take logarithmic time (Fenwick 1994).
class LineMarks
{
public:
    explicit LineMarks(quint32 lineCount) : m_sums(lineCount + 2), m_isMarked(lineCount + 2) {}

    void mark(quint32 line)
    {
        if (line >= m_isMarked.size() || m_isMarked[line]) {
            return;
        }
        m_isMarked[line] = true;
        m_marked.push_back(line);
        add(line, 1);
    }

    /// Whether a line from first to last is in the set.
    bool covers(quint32 first, quint32 last) const { return !m_marked.empty() && sum(last) != sum(first - 1); }

    void clear()
    {
        for (const quint32 line : m_marked) {
            m_isMarked[line] = false;
            add(line, -1);
        }
        m_marked.clear();
    }

private:
    void add(quint32 line, qint32 by)
    {
        for (size_t i = line; i < m_sums.size(); i += i & -i) {
            m_sums[i] += by;
        }
    }

    qint32 sum(quint32 line) const
    {
        qint32 total = 0;
        for (size_t i = qMin<size_t>(line, m_sums.size() - 1); i > 0; i -= i & -i) {
            total += m_sums[i];
        }
        return total;
    }

    std::vector<qint32> m_sums;
    std::vector<bool> m_isMarked;
    std::vector<quint32> m_marked;
};

} // namespace corater::hints
