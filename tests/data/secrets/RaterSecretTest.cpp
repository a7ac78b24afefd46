// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/secrets/RaterSecret.h"

#include "tests/support/Run.h"
#include "tests/support/WhyNot.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// A rater's keys follow from one secret, the same on every machine; without the passphrase the secret is not
/// available.
class RaterSecretTest : public QObject
{
    Q_OBJECT

    static QByteArray counted()
    {
        QByteArray bytes(32, '\0');
        for (int i = 0; i < 32; ++i) {
            bytes[i] = char(i);
        }
        return bytes;
    }

    static QByteArray wrappedElsewhere()
    {
        QFile file(test::fixture(u"exchange/wrapped.json"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    // Expected values from Python's hashlib (BLAKE2b with key, salt and personal text) and OpenSSL 3.5 (Ed25519).
    void keysAreTheStandards()
    {
        const auto secret = RaterSecret::fromBytes(counted());
        QVERIFY(secret);
        QCOMPARE(secret->publicKey(), "05b368288a253fae98d168890f33842c83886c5e056446c90605ff40a03c1944");
        const QByteArray message = u"Größe of entry 7"_s.toUtf8();
        QCOMPARE(secret->sign(message), "68ee5ed578fc17db52d816e28958b9a6d30883bea6f55e55a16e478a0166a994"
                                        "6a8102bc1ad7aa79797cbd4dec5ba9c3443f5ab5afdd57193cf2f1f9b192a301");
        QCOMPARE(secret->roundKey(u"2 · pilot"_s).toHex(),
                 "25d7d552a1f9ca9b7340103e43c69b577a1858eee90febc50f2c3476bb5bebc0");
        QVERIFY(secret->roundKey(u"3"_s) != secret->roundKey(u"2"_s));
    }

    // Made with OpenSSL's Argon2id and XChaCha20-Poly1305 in Python.
    void anothersWrappedSecretIsRead()
    {
        const auto secret = RaterSecret::unwrap(wrappedElsewhere(), u"pässword phrase"_s);
        QVERIFY(secret);
        QCOMPARE(secret->bytes(), counted());
        // The same passphrase, as another keyboard types it.
        const auto again = RaterSecret::unwrap(wrappedElsewhere(), u"pa\u0308ssword phrase"_s);
        QVERIFY(again);
    }

    void wrongPassphrasesDoNotFit()
    {
        for (const QString &wrong : {u"password phrase"_s, u"pässword phrase "_s, QString()}) {
            const auto answer = RaterSecret::unwrap(wrappedElsewhere(), wrong);
            QCOMPARE(whyNot(answer), ErrorCode::Refused);
            QCOMPARE(answer.error().message.inWords(), u"the passphrase is wrong"_s);
        }
    }

    void comesBackFromItsWrapping()
    {
        const RaterSecret secret = RaterSecret::draw();
        const auto wrapped = secret.wrap(u"correct horse"_s);
        QVERIFY(wrapped);
        QVERIFY(!wrapped->contains('\n'));
        QVERIFY(!wrapped->contains(secret.bytes().toBase64()));
        const QJsonObject json = QJsonDocument::fromJson(*wrapped).object();
        QVERIFY(json[u"memory"_s].toInteger() >= 256 * 1024 * 1024);
        QVERIFY(json[u"passes"_s].toInteger() >= 3);
        const auto back = RaterSecret::unwrap(*wrapped, u"correct horse"_s);
        QVERIFY(back);
        QCOMPARE(back->bytes(), secret.bytes());
        const auto again = secret.wrap(u"correct horse"_s);
        QVERIFY(again);
        QVERIFY(*again != *wrapped);
    }

    // A changed byte is reported as damage, without the second that a passphrase takes.
    void damagedTextsAreTold()
    {
        const QByteArray whole = wrappedElsewhere().trimmed();
        for (qsizetype at = 0; at < whole.size(); ++at) {
            QByteArray changed = whole;
            changed[at] = char(changed[at] ^ 1);
            const auto answer = RaterSecret::unwrap(changed, u"pässword phrase"_s);
            QVERIFY2(whyNot(answer) == ErrorCode::Damaged, changed.constData());
        }
        for (qsizetype length = 0; length < whole.size(); ++length) {
            QCOMPARE(whyNot(RaterSecret::unwrap(whole.left(length), u"pässword phrase"_s)), ErrorCode::Damaged);
        }
    }

    void hostileLimitsAreRefused_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<qint64>("number");
        QTest::newRow("memory") << u"memory"_s << 4'000'000'000'000LL;
        QTest::newRow("little memory") << u"memory"_s << 1LL;
        QTest::newRow("passes") << u"passes"_s << 4'000'000'000LL;
        QTest::newRow("negative") << u"passes"_s << -1LL;
        QTest::newRow("other limits") << u"passes"_s << 4LL;
    }

    void hostileLimitsAreRefused()
    {
        QFETCH(QString, field);
        QFETCH(qint64, number);
        QJsonObject json = QJsonDocument::fromJson(wrappedElsewhere()).object();
        json[field] = number;
        QCOMPARE(whyNot(RaterSecret::unwrap(QJsonDocument(json).toJson(), u"pässword phrase"_s)), ErrorCode::Damaged);
    }

    void aNewerTextIsTold()
    {
        QJsonObject json = QJsonDocument::fromJson(wrappedElsewhere()).object();
        json[u"corater_secret"_s] = 2;
        QCOMPARE(whyNot(RaterSecret::unwrap(QJsonDocument(json).toJson(), u"pässword phrase"_s)), ErrorCode::Newer);
    }

    void signaturesFitTheirMessageAlone()
    {
        const RaterSecret ada = RaterSecret::draw();
        const RaterSecret ben = RaterSecret::draw();
        const QByteArray signature = ada.sign("entry");
        QVERIFY(signatureFits("entry", signature, ada.publicKey()));
        QVERIFY(!signatureFits("entry", signature, ben.publicKey()));
        QVERIFY(!signatureFits("entrz", signature, ada.publicKey()));
        QVERIFY(!signatureFits("entry", ben.sign("entry"), ada.publicKey()));
        QVERIFY(signatureFits({}, ada.sign({}), ada.publicKey()));
    }

    void everyChangedSignatureIsRefused()
    {
        const RaterSecret ada = RaterSecret::draw();
        const QByteArray signature = QByteArray::fromHex(ada.sign("entry"));
        for (qsizetype bit = 0; bit < signature.size() * 8; ++bit) {
            QByteArray changed = signature;
            changed[bit / 8] = char(changed[bit / 8] ^ (1 << bit % 8));
            QVERIFY(!signatureFits("entry", changed.toHex(), ada.publicKey()));
        }
        const QByteArray text = ada.sign("entry");
        for (const QByteArray &other :
             {QByteArray(), QByteArray("x"), text.chopped(2), text + "00", text.toUpper(), text + ' '}) {
            QVERIFY(!signatureFits("entry", other, ada.publicKey()));
            QVERIFY(!signatureFits("entry", text, other));
        }
    }

    void secretsDiffer()
    {
        QVERIFY(RaterSecret::draw().bytes() != RaterSecret::draw().bytes());
        QCOMPARE(whyNot(RaterSecret::fromBytes(QByteArray(31, 'x'))), ErrorCode::Damaged);
        QCOMPARE(whyNot(RaterSecret::fromBytes(QByteArray(33, 'x'))), ErrorCode::Damaged);
    }

    void movingLeavesNothingBehind()
    {
        RaterSecret from = RaterSecret::draw();
        const QByteArray bytes = from.bytes();
        const RaterSecret to = std::move(from);
        QCOMPARE(to.bytes(), bytes);
        QCOMPARE(from.bytes(), QByteArray(32, '\0')); // NOLINT: what is left of it is what this tests
    }
};

QTEST_GUILESS_MAIN(RaterSecretTest)
#include "RaterSecretTest.moc"
