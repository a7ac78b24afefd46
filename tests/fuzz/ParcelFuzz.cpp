// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer with any bytes as a packet, and as the lines of a packet with a fitting checksum, which a study
// merges as a dry run. Whatever arrives, the study stays unchanged.
#include "tests/fuzz/support/PacketTaker.h"

using namespace corater;
using namespace corater::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    PacketTaker &taker = PacketTaker::get();
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    bytes.startsWith('{') ? taker.takeLines(bytes.split('\n')) : taker.take(bytes);
    static int runs = 0;
    if (++runs % 500 == 0) {
        const auto faults = taker.study().store().verify();
        if (!faults || !faults->isEmpty()) {
            wrong(QStringLiteral("the study is not what it was"));
        }
    }
    return 0;
}
