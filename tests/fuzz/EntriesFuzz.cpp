// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer with lines of a history as text. Each entry gets the hash of its content, names the hashes of
// those before it, and is signed by the rater who made the history, so that whatever a colleague may write gets as far
// as possible: into the graph, the replay and the tables. A merge as a dry run ends with an error or with a whole
// study.
#include "data/merge/EntryLine.h"
#include "data/secrets/RaterSecret.h"
#include "tests/fuzz/support/PacketTaker.h"

#include <QHash>
#include <QJsonDocument>

using namespace corater;
using namespace corater::fuzz;

namespace {

QByteArray now(const QByteArray &hash, const QHash<QByteArray, QByteArray> &renamed)
{
    return renamed.value(hash, hash);
}

void makeTrue(TravellingEntry &entry, const RaterSecret &ben, QHash<QByteArray, QByteArray> &renamed)
{
    WrittenEntry &written = entry.written;
    written.entry.origin.previous = now(written.entry.origin.previous, renamed);
    for (QByteArray &seen : written.entry.origin.seen) {
        seen = now(seen, renamed);
    }
    written.undoneHash = now(written.undoneHash, renamed);
    const QByteArray before = written.entry.hash;
    if (written.entry.hidden.isEmpty()) {
        written.entry.hash = hashOf(written);
        renamed.insert(before, written.entry.hash);
    }
    if (!entry.signature.isEmpty()) {
        entry.key = ben.publicKey();
        entry.signature = ben.sign(signedText(written.entry.hash));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    PacketTaker &taker = PacketTaker::get();
    static const RaterSecret ben =
        *RaterSecret::fromBytes(QByteArray::fromHex(bytesOf(inWorld(QStringLiteral("ben.key"))).trimmed()));
    QHash<QByteArray, QByteArray> renamed;
    QByteArrayList lines;
    for (const QByteArray &text : QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)).split('\n')) {
        const QJsonObject line = QJsonDocument::fromJson(text).object();
        auto entry =
            line.contains("entry") ? entryOfLine(line) : Result<TravellingEntry>(fail(ErrorCode::Input, Message()));
        if (entry) {
            makeTrue(*entry, ben, renamed);
        }
        lines << (entry ? entryLine(*entry) : text);
    }
    taker.takeLines(lines);
    return 0;
}
