// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer with the messages that a hub's server sends (PostgreSQL's protocol, version 3), as HubPlace reads
// them: rows of any shape and with any values, errors with any SQLSTATE, and bytes that are no message. Every call ends
// with an answer or an error.
#include "data/exchange/hub/HubPlace.h"
#include "tests/fuzz/support/FuzzServer.h"
#include "tests/fuzz/support/FuzzWorld.h"

using namespace corater;
using namespace corater::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    begin();
    static FuzzServer &server = *new FuzzServer(ownFile(QStringLiteral("hub")));
    static const QString study(32, u'5');
    SilenceWatch::setLongest(std::chrono::milliseconds(150)); // a message may be cut off
    server.answerWith(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    HubPlace place(*HubAddress::read(server.address()));
    (void)place.studies();
    if (const auto parcels = place.parcels(study); parcels && !parcels->empty()) {
        (void)place.take(study, parcels->front().name);
    }
    (void)place.take(study, {QString(32, u'a'), 1});
    (void)place.give(study, {QString(32, u'a'), 2}, "bytes");
    return 0;
}
