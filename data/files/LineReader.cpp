// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/LineReader.h"

#include <algorithm>

namespace corater {

LineReader::LineReader(QIODevice &device) : m_source(device) {}

bool LineReader::next(QByteArrayView &line)
{
    constexpr qsizetype worthIt = 128 * 1024;
    if (m_position >= worthIt) {
        m_buffer.remove(0, m_position);
        m_position = 0;
    }
    qsizetype end = -1;
    qsizetype searched = m_position;
    while ((end = m_buffer.indexOf('\n', searched)) < 0 && m_buffer.size() - m_position < longestLine) {
        searched = m_buffer.size();
        if (!m_source.read(m_buffer)) {
            break;
        }
    }
    if (end < 0 && m_position == m_buffer.size()) {
        return false;
    }
    const qsizetype behind = end < 0 ? std::min(m_buffer.size(), m_position + longestLine) : end;
    line = QByteArrayView(m_buffer).sliced(m_position, behind - m_position);
    if (end >= 0 && line.endsWith('\r')) {
        line.chop(1);
    }
    m_position = end < 0 ? behind : end + 1;
    m_line += m_lineEnded ? 1 : 0; // a further piece belongs to the same line
    m_lineEnded = end >= 0;
    return true;
}

} // namespace corater
