// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer with any bytes as the files of a shared folder, and as the answers of a place (names of copies,
// numbers, sizes, missing parcels), as a copy gets them. The exchange ends, and never with an internal error.
#include "data/exchange/ParcelFrame.h"
#include "data/exchange/PlaceExchange.h"
#include "data/exchange/folder/FolderPlace.h"
#include "tests/fuzz/support/FuzzWorld.h"

#include <QDir>

#include <fuzzer/FuzzedDataProvider.h>

using namespace corater;
using namespace corater::fuzz;

namespace {

/// A place that gives any answer.
class AnyPlace : public MeetingPlace
{
public:
    AnyPlace(FuzzedDataProvider &data, const QByteArray &whole) : m_data(data), m_whole(whole) {}

    QString address() const override { return QStringLiteral("/anywhere"); }
    Result<std::vector<PlaceStudy>> studies() override { return std::vector<PlaceStudy>(); }
    Result<void> begin(const PlaceStudy &) override { return {}; }
    Result<std::vector<ParcelInfo>> parcels(const QString &) override
    {
        std::vector<ParcelInfo> all(m_data.ConsumeIntegralInRange<size_t>(0, 6));
        for (ParcelInfo &info : all) {
            info.name.copy = m_data.ConsumeBool() ? QString(32, QChar(u'a' + m_data.ConsumeIntegralInRange(0, 3)))
                                                  : QString::fromStdString(m_data.ConsumeRandomLengthString(40));
            info.name.number = m_data.ConsumeIntegral<qint64>();
            info.size = m_data.ConsumeIntegral<qint64>();
        }
        return all;
    }
    Result<std::optional<QByteArray>> take(const QString &, const ParcelName &) override
    {
        switch (m_data.ConsumeIntegralInRange(0, 4)) {
        case 0:
            return std::nullopt;
        case 1:
            return fail(ErrorCode(m_data.ConsumeIntegralInRange(0, 8)), Message::literal(QStringLiteral("so")));
        case 2:
            return QByteArray::fromStdString(m_data.ConsumeRandomLengthString(600));
        case 3:
            return m_whole;
        default:
            break;
        }
        QByteArray changed = m_whole;
        changed[m_data.ConsumeIntegralInRange<qsizetype>(0, changed.size() - 1)] =
            char(m_data.ConsumeIntegral<unsigned char>());
        return changed;
    }
    Result<void> give(const QString &, const ParcelName &, const QByteArray &) override { return {}; }

private:
    FuzzedDataProvider &m_data;
    QByteArray m_whole;
};

struct World
{
    std::unique_ptr<StudyFile> study = copyOf(QStringLiteral("ada.corater"));
    QString identity = study->store().identity()->study;
    QByteArray packet = bytesOf(inWorld(QStringLiteral("ben.packet")));
};

void notInternal(const Error &error)
{
    if (error.code == ErrorCode::Internal) {
        wrong(error.oneLine());
    }
}

void meetFolder(World &world, FuzzedDataProvider &data)
{
    const QString folder = ownFile(QStringLiteral("place"));
    const QString copy(32, u'c');
    QDir().mkpath(folder + u'/' + copy);
    const QByteArray mark =
        data.ConsumeBool() ? "{\"corater_folder\":1,\"study\":\"" + world.identity.toLatin1() + "\",\"name\":\"x\"}"
                           : QByteArray::fromStdString(data.ConsumeRandomLengthString(200));
    written(QStringLiteral("place/corater-study.json"), mark);
    const QByteArray bytes = QByteArray::fromStdString(data.ConsumeRandomLengthString(400));
    const QByteArray frame = data.ConsumeBool() ? ParcelFrame::of(world.identity, bytes).line()
                                                : QByteArray::fromStdString(data.ConsumeRandomLengthString(130));
    written(QStringLiteral("place/") + copy + QStringLiteral("/000001.parcel"), frame + bytes);
    FolderPlace place(folder);
    if (const auto came = PlaceExchange(*world.study, place, world.identity).takeIn(nullptr); !came) {
        notInternal(came.error());
    }
    (void)place.studies();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, size_t size)
{
    begin();
    static World *world = nullptr; // not closed at the end: Qt's driver may be gone before it
    static int runs = 0;
    if (runs++ % 200 == 0) { // merged entries stay
        delete world;
        world = nullptr;
        world = new World;
    }
    FuzzedDataProvider data(bytes, size);
    if (data.ConsumeBool()) {
        meetFolder(*world, data);
        return 0;
    }
    AnyPlace place(data, world->packet);
    if (const auto came = PlaceExchange(*world->study, place, world->identity).takeIn(nullptr);
        !came && came.error().message.inWords() != u"so") {
        notInternal(came.error());
    }
    return 0;
}
