// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/secrets/Sealing.h"

#include "data/secrets/Sodium.h"
#include "tests/support/Run.h"
#include "tests/support/WhyNot.h"

#include <QFile>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The content of a box is read with its key and at its place only, and its length reveals little.
class SealingTest : public QObject
{
    Q_OBJECT

    const QByteArray m_key = QByteArray::fromHex("25d7d552a1f9ca9b7340103e43c69b577a1858eee90febc50f2c3476bb5bebc0");

    static QByteArray randomBytes(qsizetype size)
    {
        QRandomGenerator chance(quint32(size) + 1);
        QByteArray bytes(size, '\0');
        for (char &byte : bytes) {
            byte = char(chance.bounded(256));
        }
        return bytes;
    }

    static qsizetype rawSize(const QByteArray &box) { return QByteArray::fromBase64(box).size(); }

    // A box of ours around any text, also one without valid padding.
    QByteArray boxAround(QByteArray padded) const
    {
        padded += '\x80';
        padded.resize(2048, '\0');
        return encrypted(padded, m_key, "entry 7").toBase64();
    }

private Q_SLOTS:
    // Made by another program: XChaCha20-Poly1305 and the padding in Python, checked against the draft's example
    // (draft-irtf-cfrg-xchacha-03, A.3.1).
    void anothersBoxIsRead()
    {
        QFile file(test::fixture(u"exchange/box.txt"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = unseal(file.readAll(), m_key, "entry 7");
        QVERIFY(text);
        QCOMPARE(*text, "symptom: Memory Leak");
    }

    void comesBack_data()
    {
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {0, 1, 500, 2000, 2047, 2048, 5000, 100000, 3000000}) {
            QTest::addRow("%lld", qlonglong(size)) << size;
        }
    }

    void comesBack()
    {
        QFETCH(qsizetype, size);
        for (const QByteArray &text : {randomBytes(size), QByteArray(size, 'a')}) {
            const QByteArray box = seal(text, m_key, "place");
            const auto back = unseal(box, m_key, "place");
            QVERIFY(back);
            QCOMPARE(*back, text);
        }
    }

    void lengthsFallInClasses()
    {
        QSet<qsizetype> sizes;
        for (qsizetype size = 0; size < 9000; size += 37) {
            sizes.insert(rawSize(seal(randomBytes(size), m_key, {})) - encryptedOverhead);
        }
        QCOMPARE(sizes, (QSet<qsizetype>{2048, 4096, 8192, 16384}));
        // Two labels of different length are boxes of the same length.
        QCOMPARE(seal("Unknown", m_key, {}).size(),
                 seal(QByteArray("Slow Execution Time").repeated(60), m_key, {}).size());
    }

    void theLargestIsRead()
    {
        const QByteArray text(largestSealedText, 'x');
        const auto back = unseal(seal(text, m_key, {}), m_key, {});
        QVERIFY(back);
        QVERIFY(*back == text);
    }

    void twoBoxesOfOneTextDiffer()
    {
        const QByteArray first = seal("text", m_key, {});
        const QByteArray second = seal("text", m_key, {});
        QVERIFY(first != second);
        QVERIFY(first.left(32) != second.left(32)); // the nonce
        QVERIFY(!first.contains("text"));
    }

    void everyFlippedBitIsRefused()
    {
        const QByteArray whole = QByteArray::fromBase64(seal("text", m_key, "place"));
        for (qsizetype bit = 0; bit < whole.size() * 8; ++bit) {
            QByteArray changed = whole;
            changed[bit / 8] = char(changed[bit / 8] ^ (1 << bit % 8));
            const auto answer = unseal(changed.toBase64(), m_key, "place");
            QVERIFY2(!answer, qPrintable(QString::number(bit)));
            QCOMPARE(answer.error().code, ErrorCode::Refused);
        }
    }

    void everyPieceIsRefused()
    {
        const QByteArray box = seal("text", m_key, "place");
        for (qsizetype length = 0; length < box.size(); ++length) {
            QVERIFY(!unseal(box.left(length), m_key, "place"));
        }
        QCOMPARE(whyNot(unseal(box.left(900), m_key, "place")), ErrorCode::Damaged);
        QCOMPARE(whyNot(unseal(box + "AAAA", m_key, "place")), ErrorCode::Damaged);
        QCOMPARE(whyNot(unseal("no base64 §", m_key, "place")), ErrorCode::Damaged);
    }

    void anotherKeyOrPlaceIsRefused()
    {
        const QByteArray box = seal("text", m_key, "entry 7 of Ada");
        QCOMPARE(whyNot(unseal(box, m_key, "entry 8 of Ada")), ErrorCode::Refused);
        QCOMPARE(whyNot(unseal(box, m_key, {})), ErrorCode::Refused);
        QCOMPARE(whyNot(unseal(box, QByteArray(32, 'k'), "entry 7 of Ada")), ErrorCode::Refused);
        QCOMPARE(whyNot(unseal(box, "short", "entry 7 of Ada")), ErrorCode::Refused);
        QVERIFY(unseal(box, m_key, "entry 7 of Ada"));
    }

    void whatIsNotOursInsideIsRefused_data()
    {
        QTest::addColumn<QByteArray>("inside");
        const QByteArray packed = qCompress(QByteArray(10000, 'a'));
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("three bytes") << QByteArray(3, '\0');
        QTest::newRow("no zlib") << QByteArray(100, 'x');
        QTest::newRow("cut off") << packed.chopped(3);
        // The stated length is the first four bytes, big-endian.
        QTest::newRow("tells less than it holds") << QByteArray::fromHex("00000010") + packed.mid(4);
        QTest::newRow("tells nothing and holds much") << QByteArray::fromHex("00000000") + packed.mid(4);
        QTest::newRow("tells more than it holds") << QByteArray::fromHex("00010000") + packed.mid(4);
        QTest::newRow("tells too much") << QByteArray::fromHex("04000001") + packed.mid(4);
        QTest::newRow("tells four billion") << QByteArray::fromHex("ffffffff") + packed.mid(4);
    }

    void whatIsNotOursInsideIsRefused()
    {
        QFETCH(QByteArray, inside);
        QCOMPARE(whyNot(unseal(boxAround(inside), m_key, "entry 7")), ErrorCode::Damaged);
    }

    void whatIsNotPaddedIsRefused()
    {
        const QByteArray box = encrypted(QByteArray(2048, '\0'), m_key, {}).toBase64();
        QCOMPARE(whyNot(unseal(box, m_key, {})), ErrorCode::Damaged);
        const QByteArray odd = encrypted(QByteArray(3000, '\x80'), m_key, {}).toBase64();
        QCOMPARE(whyNot(unseal(odd, m_key, {})), ErrorCode::Damaged);
    }
};

QTEST_GUILESS_MAIN(SealingTest)
#include "SealingTest.moc"
