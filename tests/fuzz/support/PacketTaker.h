// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/fuzz/support/FuzzWorld.h"

namespace corater::fuzz {

/// Ada's study of the world, made once, which takes in packets as dry runs: each ends with an error or with a whole
/// study, and the study stays as it was. A fuzzer that uses it has its inputs changed line by line (mutateLines()).
class PacketTaker
{
public:
    /// The only one; starts Qt.
    static PacketTaker &get();

    void take(const QByteArray &packet);
    /// Lines that somebody may have written, in a packet whose check sum fits.
    void takeLines(const QByteArrayList &lines);
    StudyFile &study() { return *m_study; }

private:
    PacketTaker();

    std::unique_ptr<StudyFile> m_study;
    QString m_identity;
};

} // namespace corater::fuzz
