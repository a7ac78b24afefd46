// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/memos/MemoRepository.h"
#include "data/merge/EntryLine.h"
#include "data/secrets/RaterSecret.h"
#include "data/store/StudyConnection.h"
#include "data/store/history/SecretRows.h"
#include "data/store/history/SeenTokens.h"
#include "models/commands/memos/MemoCommands.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>
#include <QUuid>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

Row keyRow(const QByteArray &key, RaterId rater)
{
    return {u"rater_key"_s,
            {{u"id"_s, QString::fromLatin1(key)},
             {u"rater_id"_s, raw(rater)},
             {u"wrapped"_s, u"{}"_s},
             {u"at"_s, u"2020-01-01T00:00:00.000Z"_s}}};
}

} // namespace

/// Ben's program was modified to write any change: Ada's program refuses changes that only she may make.
class TrustTest : public QObject, private SharedStudies
{
    Q_OBJECT

    // Ben's copy writes what a modified program writes, under any name, signed as Ben's and not encrypted.
    QString forge(const QString &kind, const Command<> &write)
    {
        const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
        Connection &connection = connectionOf(ben->file());
        const auto key = connection.value(u"SELECT key FROM copy"_s);
        auto done = connection.run(u"UPDATE copy SET key = ''"_s);
        const auto forged = ben->perform([&](Change &change) {
            change.record(kind, {});
            return write(change);
        });
        done = connection.run(u"UPDATE copy SET key = ?"_s, {*key});
        return forged ? QString() : forged.error().oneLine();
    }

    // Rewrites the newest entry of Ben's copy with this signature; without one it gets Ben's own when it is given.
    void rewriteLast(const RaterSecret *secret, const std::function<void(WrittenEntry &)> &change)
    {
        const auto file = StudyFile::open(pathOf(u"ben"_s), OpenMode::ReadWrite);
        QVERIFY(file);
        Connection &connection = connectionOf(**file);
        WrittenEntry written;
        QVERIFY(connection.rows(u"SELECT %1 FROM history ORDER BY seq DESC LIMIT 1"_s.arg(writtenColumns()), {},
                                [&](const Query &row) -> Result<void> {
                                    written = writtenEntryOf(row, ArgumentForm::AsWritten);
                                    return {};
                                }));
        change(written);
        const EntryOrigin &origin = written.entry.origin;
        const QByteArray hash = hashOf(written);
        const auto guard = connection.value(u"SELECT sql FROM sqlite_master WHERE name = 'history_is_append_only_u'"_s);
        QVERIFY(guard && connection.run(u"DROP TRIGGER history_is_append_only_u"_s));
        QVERIFY(connection.run(
            u"UPDATE history SET changes = ?, at = ?, actor = ?, copy = ?, number = ?, previous = ?, seen = ?, hash = ? WHERE seq = ?"_s,
            {QString::fromUtf8(written.changes), written.entry.at, raw(written.entry.actor), origin.copy, origin.number,
             storedText(QString::fromLatin1(origin.previous)), storedText(QString::fromLatin1(origin.seen.join(' '))),
             QString::fromLatin1(hash), written.entry.seq}));
        QVERIFY(connection.run(guard->toString()));
        QVERIFY(!secret ||
                connection.run(u"INSERT OR REPLACE INTO entry_signature (seq, key, signature) VALUES (?, ?, ?)"_s,
                               {written.entry.seq, QString::fromLatin1(secret->publicKey()),
                                QString::fromLatin1(secret->sign(signedText(hash)))}));
    }

    // Ada's program refuses Ben's parcel with these words, and her copy is unchanged.
    void refusedByAda(const QString &words)
    {
        QCOMPARE(meet(u"ben"_s), QString());
        const QByteArray before = contentOfAda();
        const QString refused = meet(u"ada"_s);
        QVERIFY2(refused.contains(words), qPrintable(refused));
        QCOMPARE(contentOfAda(), before);
        QCOMPARE(faults(pathOf(u"ada"_s)), QStringList());
    }

    QByteArray contentOfAda() const
    {
        const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
        return contentOf(*ada);
    }

    // Ben's program changes or removes a memo that Ada wrote when the round was closed.
    void checkForgedMemo(bool removes)
    {
        for (const auto &[name, rater] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), rater);
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
        }
        for (const auto &name : {u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s, u"ada"_s}) {
            QCOMPARE(meet(name), QString());
        }
        QVERIFY(opened(pathOf(u"ada"_s), u"Ada"_s)->perform(addMemo({}, u"It went well."_s)));
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM memo WHERE text = 'It went well.'"_s), 1);
        QCOMPARE(forge(removes ? u"remove-memo"_s : u"change-memo"_s,
                       [removes](Change &change) -> Result<void> {
                           TRY(const auto memos, MemoRepository(change.store()).read(Reader::ownersTools()));
                           Memo changed = memos.front();
                           changed.text = u"It went badly."_s;
                           return removes ? change.writer.remove(rowOf(memos.front()))
                                          : change.writer.change({rowOf(memos.front())}, {rowOf(changed)});
                       }),
                 QString());
        refusedByAda(u"by Ben writes what only Ada may write (memo"_s);
    }

private Q_SLOTS:
    void init()
    {
        clear(QString::fromLatin1(QTest::currentTestFunction()));
        shareWithBen();
    }

    void aRatingOfAnotherIsRefused()
    {
        RatingKey key;
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
            key = keyOf(*ada, u"1"_s, u"Ada"_s);
        }
        QCOMPARE(forge(u"set-screening"_s,
                       [&](Change &change) {
                           const auto version =
                               *connectionOf(change.file).value(u"SELECT max(id) FROM codebook_version"_s);
                           return change.writer.insert({u"rating"_s,
                                                        {{u"id"_s, 4711},
                                                         {u"round_id"_s, raw(key.round)},
                                                         {u"item_id"_s, raw(key.item)},
                                                         {u"rater_id"_s, raw(key.rater)},
                                                         {u"version_id"_s, version},
                                                         {u"screening"_s, u"out"_s},
                                                         {u"reason"_s, u"none"_s},
                                                         {u"comment"_s, u"forged"_s},
                                                         {u"unsure"_s, 0},
                                                         {u"discuss"_s, 0},
                                                         {u"state"_s, u"out"_s},
                                                         {u"changed_at"_s, u"2020"_s}}});
                       }),
                 QString());
        refusedByAda(u"by Ben writes what only Ada may write (rating)"_s);
    }

    void aMemoOfAnotherIsRefused()
    {
        QCOMPARE(forge(u"add-memo"_s,
                       [](Change &change) {
                           const auto ada =
                               connectionOf(change.file).value(u"SELECT id FROM rater WHERE name = 'Ada'"_s);
                           return change.writer.insert(rowOf(Memo{.id = MemoId{4711},
                                                                  .author = RaterId{ada->toLongLong()},
                                                                  .text = u"forged"_s,
                                                                  .at = u"2020-01-01T00:00:00.000Z"_s}));
                       }),
                 QString());
        refusedByAda(u"by Ben writes what only Ada may write (memo)"_s);
    }

    void aMemoOfAnotherIsNotChanged() { checkForgedMemo(false); }
    void aMemoOfAnotherIsNotRemoved() { checkForgedMemo(true); }

    void aTextForANumberIsRefused()
    {
        QCOMPARE(
            forge(u"codebook-change"_s,
                  [](Change &change) {
                      return change.writer.insert(
                          {u"dimension"_s,
                           {{u"id"_s, 4711}, {u"name"_s, u"shape"_s}, {u"content"_s, u"{}"_s}, {u"position"_s, 7}}});
                  }),
            QString());
        rewriteLast(nullptr, [](WrittenEntry &written) { written.changes.replace("\"id\":4711", "\"id\":\"seven\""); });
        refusedByAda(u"the received history has a row of dimension that no study has"_s);
    }

    void nobodySealsForAnother()
    {
        const auto key = keyOf(*opened(pathOf(u"ada"_s), u"Ada"_s), u"1"_s, u"Ada"_s);
        QCOMPARE(forge(u"seal-round"_s,
                       [&](Change &change) {
                           const Row open{u"round_rater"_s,
                                          {{u"round_id"_s, raw(key.round)},
                                           {u"rater_id"_s, raw(key.rater)},
                                           {u"sealed_at"_s, QString(u""_s)},
                                           {u"content_hash"_s, QString(u""_s)}}};
                           Row sealed = open;
                           sealed.columns[u"sealed_at"_s] = u"2020-01-01T00:00:00.000Z"_s;
                           sealed.columns[u"content_hash"_s] = QString(u'0').repeated(64);
                           return change.writer.change({open}, {sealed});
                       }),
                 QString());
        refusedByAda(u"by Ben writes what only Ada may write (round_rater)"_s);
    }

    // The second key of one entry is another rater's.
    void aKeyForAnotherIsRefused()
    {
        const RaterSecret own = RaterSecret::draw();
        const RaterSecret rogue = RaterSecret::draw();
        QCOMPARE(
            forge(u"introduce-key"_s,
                  [&](Change &change) {
                      const auto ben =
                          connectionOf(change.file).value(u"SELECT id FROM rater WHERE name = 'Ben'"_s)->toLongLong();
                      const auto ada =
                          connectionOf(change.file).value(u"SELECT id FROM rater WHERE name = 'Ada'"_s)->toLongLong();
                      return change.writer.insert(keyRow(own.publicKey(), RaterId{ben})).and_then([&] {
                          return change.writer.insert(keyRow(rogue.publicKey(), RaterId{ada}));
                      });
                  }),
            QString());
        refusedByAda(u"by Ben writes what only Ada may write (rater_key)"_s);
    }

    void aKeyComesByNoOtherCommand()
    {
        const RaterSecret own = RaterSecret::draw();
        QCOMPARE(
            forge(u"set-setting"_s,
                  [&](Change &change) {
                      const auto ben =
                          connectionOf(change.file).value(u"SELECT id FROM rater WHERE name = 'Ben'"_s)->toLongLong();
                      return change.writer.insert(keyRow(own.publicKey(), RaterId{ben}));
                  }),
            QString());
        refusedByAda(u"writes what only Ben may write (rater_key)"_s);
    }

    // A program that cannot read it cannot refuse it; it is refused when the round closes.
    void aKeyComesNotEncrypted()
    {
        const RaterSecret rogue = RaterSecret::draw();
        QCOMPARE(
            forge(u"introduce-key"_s,
                  [&](Change &change) {
                      const auto ben =
                          connectionOf(change.file).value(u"SELECT id FROM rater WHERE name = 'Ben'"_s)->toLongLong();
                      return change.writer.insert(keyRow(rogue.publicKey(), RaterId{ben}));
                  }),
            QString());
        QByteArray secret;
        {
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            const auto own = connectionOf(ben->file()).value(u"SELECT key FROM copy"_s);
            secret = secretName(raw(ben->rounds()[0].id), own->toByteArray());
        }
        rewriteLast(nullptr, [&](WrittenEntry &written) {
            SeenTokens seen = SeenTokens::of(written.entry.origin.seen);
            seen.secrets = {secret};
            written.entry.origin.seen = seen.joined();
        });
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(meet(u"ada"_s), QString());
        QVERIFY(count(pathOf(u"ada"_s), u"SELECT count(*) FROM history WHERE hidden <> ''"_s) > 0);
        for (const auto &[name, rater] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), rater);
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
        }
        QString refused;
        for (int turn = 0; turn < 3 && refused.isEmpty(); ++turn) {
            QCOMPARE(meet(u"ben"_s), QString());
            refused = meet(u"ada"_s);
        }
        QVERIFY2(refused.contains(u"which came encrypted, introduces a key"_s), qPrintable(refused));
        QCOMPARE(count(pathOf(u"ada"_s), u"SELECT count(*) FROM rater_key"_s), 2);
        QCOMPARE(faults(pathOf(u"ada"_s)), QStringList());
    }

    // An entry of a copy with few entries, dated before Ada's own key, and signed with the key that it introduces.
    void anEarlierClockMakesNoFirstKey()
    {
        const RaterSecret rogue = RaterSecret::draw();
        QCOMPARE(
            forge(u"introduce-key"_s,
                  [&](Change &change) {
                      const auto ada =
                          connectionOf(change.file).value(u"SELECT id FROM rater WHERE name = 'Ada'"_s)->toLongLong();
                      return change.writer.insert(keyRow(rogue.publicKey(), RaterId{ada}));
                  }),
            QString());
        RaterId ada;
        QByteArray first;
        {
            const auto ben = opened(pathOf(u"ben"_s), u"Ada"_s);
            ada = ben->actor();
            first = connectionOf(ben->file()).value(u"SELECT hash FROM history WHERE seq = 1"_s)->toByteArray();
        }
        rewriteLast(&rogue, [&](WrittenEntry &written) {
            written.entry.at = u"2020-01-01T00:00:00.000Z"_s;
            written.entry.actor = ada;
            written.entry.origin = {.copy = QUuid::createUuid().toString(QUuid::Id128),
                                    .number = 1,
                                    .previous = {},
                                    .seen = {first},
                                    .arrived = {}};
        });
        refusedByAda(u"attributed to Ada"_s);
    }
};

QTEST_GUILESS_MAIN(TrustTest)
#include "TrustTest.moc"
