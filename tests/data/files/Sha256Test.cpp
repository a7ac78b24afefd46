// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/Sha256.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QTest>

using namespace corater;

/// The hashes equal those of the standard, and of Qt, with which older files were written.
class Sha256Test : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // FIPS 180-2, appendix B, and the empty text.
    void isTheStandards_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sum");
        QTest::newRow("nothing") << QByteArray()
                                 << QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        QTest::newRow("abc") << QByteArray("abc")
                             << QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        QTest::newRow("two blocks") << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                                    << QByteArray("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        QTest::newRow("a million") << QByteArray(1'000'000, 'a')
                                   << QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }

    void isTheStandards()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sum);
        QCOMPARE(Sha256::of(text).toHex(), sum);
    }

    void isQtsHoweverTheBytesCome()
    {
        QRandomGenerator chance(7);
        Sha256 sum;
        for (int round = 0; round < 200; ++round) {
            QCryptographicHash known(QCryptographicHash::Sha256);
            for (int piece = 0; piece < round % 7; ++piece) {
                QByteArray bytes(chance.bounded(300), '\0');
                for (char &byte : bytes) {
                    byte = char(chance.bounded(256));
                }
                sum.add(bytes);
                known.addData(bytes);
            }
            QCOMPARE(sum.result(), known.result()); // and starts anew
        }
    }
};

QTEST_GUILESS_MAIN(Sha256Test)
#include "Sha256Test.moc"
