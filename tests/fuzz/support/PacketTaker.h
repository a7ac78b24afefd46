// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/fuzz/support/FuzzWorld.h"

namespace corater::fuzz {

/// Ada's study of the world, made once, which merges packets as dry runs: each ends with an error or with a whole
/// study, and the study stays unchanged. The inputs of a fuzzer that uses it are changed line by line (mutateLines()).
class PacketTaker
{
public:
    /// The only instance; starts Qt.
    static PacketTaker &get();

    void take(const QByteArray &packet);
    /// Merges lines that anyone may have written, in a packet with a fitting checksum.
    void takeLines(const QByteArrayList &lines);
    StudyFile &study() { return *m_study; }

private:
    PacketTaker();

    std::unique_ptr<StudyFile> m_study;
    QString m_identity;
};

} // namespace corater::fuzz
