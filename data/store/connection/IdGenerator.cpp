// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/IdGenerator.h"

#include <QDateTime>
#include <QRandomGenerator>

#include <algorithm>

namespace corater {

namespace {

constexpr qint64 epoch = 1704067200000; // 2024-01-01 UTC
constexpr int tagBits = 14;
constexpr int sequenceBits = 9;
constexpr qint64 sequences = qint64(1) << sequenceBits;

} // namespace

IdGenerator::IdGenerator() : m_tag(QRandomGenerator::system()->bounded(1 << tagBits)) {}

qint64 IdGenerator::next()
{
    const qint64 now = std::max<qint64>(QDateTime::currentMSecsSinceEpoch() - epoch, 1);
    if (now > m_time) {
        m_time = now;
        // Of some ten thousand pairs of openings one draws the same tag. Counting from 0 would then give each row that
        // both make in the same millisecond the same id, and their copies could never be merged.
        m_sequence = QRandomGenerator::system()->bounded(int(sequences));
    } else if (++m_sequence >= sequences) {
        // A bulk import makes more ids than milliseconds allow: run ahead of the clock rather than wait.
        ++m_time;
        m_sequence = 0;
    }
    return (((m_time << tagBits) | m_tag) << sequenceBits) | m_sequence;
}

} // namespace corater
