// SPDX-License-Identifier: GPL-3.0-or-later
// What libFuzzer calls: any bytes as a packet, and as the lines of one whose check sum fits, taken in by a study as a dry run.
// Whatever comes, the study says what it said before.
#include "data/exchange/PlaceExchange.h"
#include "data/store/StudyIdentity.h"
#include "data/store/check/Verify.h"
#include "tests/fuzz/support/FuzzWorld.h"
#include "tests/fuzz/support/LineMutator.h"

using namespace corater;
using namespace corater::fuzz;

namespace {

struct World
{
    std::unique_ptr<StudyFile> study = copyOf(QStringLiteral("ada.corater"));
    QString identity = studyIdentity(study->connection())->study;
};

void take(World &world, const QByteArray &packet)
{
    const auto merged = mergePackets(*world.study, world.identity, {packet}, nullptr, MergeMode::DryRun);
    if (!merged && merged.error().code == ErrorCode::Internal) {
        wrong(merged.error().oneLine());
    }
}

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t most, unsigned seed)
{
    return mutateLines(data, size, most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    begin();
    static World &world = *new World; // never closed: Qt's driver may be gone before it
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    take(world, !bytes.startsWith('{') ? bytes
                                      : packParcel({.study = world.identity, .name = {}, .copy = {}, .progress = {}, .isPacket = true}, bytes.split('\n')));
    static int runs = 0;
    if (++runs % 500 == 0) {
        const auto faults = verifyStudy(world.study->connection());
        if (!faults || !faults->isEmpty()) {
            wrong(QStringLiteral("the study is not what it was"));
        }
    }
    return 0;
}
