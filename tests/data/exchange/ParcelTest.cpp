// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/Parcel.h"
#include "data/files/Sha256.h"
#include "data/files/archives/Unpacking.h"

#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// Anyone who can write to the place can make a parcel: what it states about itself is checked against its content.
class ParcelTest : public QObject
{
    Q_OBJECT

    // The parcel with these four bytes as its stated size, and a fitting checksum.
    static QByteArray telling(const QByteArray &parcel, const QByteArray &size)
    {
        const qsizetype start = parcel.indexOf('\n') + 1;
        const QByteArray packed = size + parcel.sliced(start + 4);
        return "corater parcel 1 " + Sha256::of(packed).toHex() + '\n' + packed;
    }

private Q_SLOTS:
    void tellsItsSize_data()
    {
        QTest::addColumn<QByteArray>("size");
        QTest::newRow("less than it holds") << QByteArray::fromHex("00000010");
        QTest::newRow("nothing") << QByteArray::fromHex("00000000");
        QTest::newRow("a little more") << QByteArray::fromHex("00010000");
        QTest::newRow("as much as is allowed") << QByteArray::fromHex("20000000");
        QTest::newRow("four billion") << QByteArray::fromHex("ffffffff");
    }

    void tellsItsSize()
    {
        QFETCH(QByteArray, size);
        const QByteArray parcel =
            packParcel({.study = u"s"_s, .name = u"n"_s, .copy = u"c"_s, .progress = {}}, {"{}", "{}"});
        const auto nothing = [](const QJsonObject &) { return Result<void>(); };
        const auto whole = unpackParcel(parcel, nothing);
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().oneLine()));
        const auto read = unpackParcel(telling(parcel, size), nothing);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::Damaged);
    }

    void unpacksWhatWasPacked()
    {
        for (const QByteArray &text :
             {QByteArray(), QByteArray("a"), QByteArray(1000000, '\0'), QByteArray("\0\x01", 2)}) {
            QCOMPARE(unpacked(qCompress(text), 1000000), text);
        }
        QVERIFY(!unpacked(qCompress(QByteArray(1000, 'a')), 999));
        QVERIFY(!unpacked(qCompress("text").chopped(1), 100));
        QVERIFY(!unpacked("abc", 100));
    }
};

QTEST_GUILESS_MAIN(ParcelTest)
#include "ParcelTest.moc"
