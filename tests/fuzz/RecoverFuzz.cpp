// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer with damages of a study file, as a list of places and bytes, and a cut-off end. The study that
// recoverStudy() makes of it is whole.
#include "data/recover/Recovery.h"
#include "data/recover/SalvagedTables.h"
#include "tests/fuzz/support/FuzzWorld.h"

#include <QFile>

#include <fuzzer/FuzzedDataProvider.h>

using namespace corater;
using namespace corater::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    begin();
    static const QByteArray whole = bytesOf(inWorld(QStringLiteral("done.corater")));
    static int runs = 0;
    FuzzedDataProvider data(bytes, size);
    QByteArray damaged = whole;
    if (data.ConsumeBool()) {
        damaged.truncate(data.ConsumeIntegralInRange<qsizetype>(0, whole.size()));
    }
    while (data.remaining_bytes() > 4 && !damaged.isEmpty()) {
        const qsizetype page = data.ConsumeIntegralInRange<qsizetype>(0, damaged.size() / 4096);
        const qsizetype at =
            std::min(page * 4096 + data.ConsumeIntegralInRange<qsizetype>(0, 4095), damaged.size() - 1);
        const QByteArray with = QByteArray::fromStdString(data.ConsumeRandomLengthString(64));
        damaged.replace(at, std::min(with.size(), damaged.size() - at),
                        with.first(std::min(with.size(), damaged.size() - at)));
    }
    const QString path = written(QStringLiteral("damaged.corater"), damaged);
    if (const auto image = PageImage::read(path)) {
        readStoredRecords(*image, [](StoredRecord &) {});
    }
    if (++runs % 10 != 0) { // the rest takes a hundred times as long
        return 0;
    }
    const QString recovered = ownFile(QStringLiteral("recovered.corater"));
    QFile::remove(recovered);
    const auto report = recoverStudy(path, recovered, runs % 20 == 0 ? Unproven::Take : Unproven::LeaveOut);
    if (!report) {
        if (report.error().code == ErrorCode::Internal) {
            wrong(report.error().oneLine());
        }
        return 0;
    }
    const auto file = StudyFile::open(recovered, OpenMode::ReadOnly);
    const auto faults = file ? (*file)->store().verify() : std::unexpected(file.error());
    if (!faults || !faults->isEmpty()) {
        wrong(QStringLiteral("what was recovered is not whole: ") +
              (faults ? faults->front().inWords() : faults.error().oneLine()));
    }
    return 0;
}
