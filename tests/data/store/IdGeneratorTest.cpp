// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/connection/IdGenerator.h"

#include <QDateTime>
#include <QHash>
#include <QTest>

using namespace corater;

namespace {

constexpr int sequenceBits = 9;
constexpr int tagBits = 14;

qint64 tagOf(qint64 id)
{
    return (id >> sequenceBits) & ((qint64(1) << tagBits) - 1);
}

qint64 millisecondOf(qint64 id)
{
    return id >> (sequenceBits + tagBits);
}

// Two generators that drew the same tag, found after some hundred draws.
std::pair<IdGenerator, IdGenerator> ofOneTag()
{
    QHash<qint64, IdGenerator> drawn;
    while (true) {
        IdGenerator ids;
        const qint64 tag = tagOf(ids.next());
        if (const auto same = drawn.constFind(tag); same != drawn.cend()) {
            return {*same, ids};
        }
        drawn.insert(tag, ids);
    }
}

void waitForNextMillisecond()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    while (QDateTime::currentMSecsSinceEpoch() == now) {
    }
}

} // namespace

/// Ids of rows increase and never repeat in one copy, and seldom coincide in two.
class IdGeneratorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Each of two copies makes a row in the same millisecond: with equal ids the merge would always be refused.
    void copiesOfOneTagSeldomMakeTheSameId()
    {
        auto [a, b] = ofOneTag();
        int together = 0;
        int equal = 0;
        for (int moment = 0; moment < 2000; ++moment) {
            waitForNextMillisecond();
            const qint64 ofA = a.next();
            const qint64 ofB = b.next();
            QCOMPARE(tagOf(ofA), tagOf(ofB));
            together += millisecondOf(ofA) == millisecondOf(ofB);
            equal += ofA == ofB;
        }
        QVERIFY2(together > 500, qPrintable(QString::number(together)));
        // One of 512 is expected: 4 of 2,000.
        QVERIFY2(equal < 25, qPrintable(QString::number(equal)));
    }

    void idsRiseAndNeverRepeat()
    {
        IdGenerator ids;
        qint64 last = 0;
        for (int i = 0; i < 1000000; ++i) {
            const qint64 id = ids.next();
            QVERIFY(id > last);
            last = id;
        }
    }
};

QTEST_GUILESS_MAIN(IdGeneratorTest)
#include "IdGeneratorTest.moc"
