// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/support/PacketTaker.h"

#include "data/exchange/PlaceExchange.h"
#include "tests/fuzz/support/LineMutator.h"

namespace corater::fuzz {

PacketTaker::PacketTaker()
    : m_study(copyOf(QStringLiteral("ada.corater"))), m_identity(m_study->store().identity()->study)
{
}

PacketTaker &PacketTaker::get()
{
    begin();
    static PacketTaker &taker = *new PacketTaker; // never closed: Qt's driver may be gone before it
    return taker;
}

void PacketTaker::take(const QByteArray &packet)
{
    const auto merged = mergePackets(*m_study, m_identity, {packet}, nullptr, MergeMode::DryRun);
    if (!merged && merged.error().code == ErrorCode::Internal) {
        wrong(merged.error().oneLine());
    }
}

void PacketTaker::takeLines(const QByteArrayList &lines)
{
    take(packParcel({.study = m_identity, .name = {}, .copy = {}, .progress = {}, .isPacket = true}, lines));
}

} // namespace corater::fuzz

extern "C" size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t most, unsigned seed)
{
    return corater::fuzz::mutateLines(data, size, most, seed);
}
