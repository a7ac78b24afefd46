// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/Sharing.h"
#include "data/exchange/folder/FolderPlace.h"
#include "data/store/StudyConnection.h"
#include "data/store/tables/RoundRepository.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "models/share/KeyFolder.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/SharedStudies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Raters on separate machines exchange over a folder: their labels in an open round reach the others encrypted, and
/// are read when all have sealed.
class SharingTest : public QObject, private SharedStudies
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        const QString row = QString::fromLatin1(QTest::currentDataTag()).remove(u' ');
        clear(QString::fromLatin1(QTest::currentTestFunction()) + row);
    }

    void labelsOfAnOpenRoundAreReadWhenAllHaveSealed()
    {
        shareWithBen();
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
            QVERIFY(ada->perform(
                setComment(keyOf(*ada, u"1"_s, u"Ada"_s), 1, ada->codebook().dimensions[0].id, u"a planted remark"_s)));
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            QVERIFY(label(*ben, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(meet(u"ada"_s), QString());
        // Ada's labels are at the place and in Ben's file, and cannot be read.
        QVERIFY(!standsIn(m_shared, "planted"));
        QVERIFY(!standsIn(m_shared, "set-labels"));
        QVERIFY(count(pathOf(u"ben"_s), u"SELECT count(*) FROM history WHERE hidden <> ''"_s) > 0);
        QCOMPARE(count(pathOf(u"ben"_s),
                       u"SELECT count(*) FROM rating JOIN rater ON rater.id = rater_id WHERE name = 'Ada'"_s),
                 0);
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());

        for (const auto &[name, rater] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), rater);
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
            QVERIFY(!study->isClosed(study->rounds()[0].id));
        }
        for (const auto &name : {u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s, u"ada"_s, u"ben"_s}) {
            QCOMPARE(meet(name), QString());
        }
        for (const auto &name : {u"ada"_s, u"ben"_s}) {
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM history WHERE hidden <> ''"_s), 0);
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM round WHERE closed_at <> ''"_s), 1);
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM label"_s), 2);
            QCOMPARE(faults(pathOf(name)), QStringList());
        }
        QCOMPARE(sharedContentOf(pathOf(u"ben"_s)), sharedContentOf(pathOf(u"ada"_s)));
    }

    // Items that were added in Ada's copy by nobody in particular cannot be undone in Ben's.
    // Only items that arrive lie in a temporary file meanwhile.
    void workTravelsWithoutATemporaryFolder()
    {
        shareWithBen();
        const auto usual = qgetenv("TMPDIR");
        qputenv("TMPDIR", pathOf(u"ada"_s).toUtf8());
        const auto restore = qScopeGuard([&] { usual.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", usual); });
        QVERIFY(!QTemporaryDir().isValid());
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QVERIFY(count(pathOf(u"ben"_s), u"SELECT count(*) FROM history WHERE hidden <> ''"_s) > 0);
    }

    void aJoinedCopyOffersNothingToTakeBack()
    {
        shareWithBen();
        const auto nobody = Study::open(pathOf(u"ben"_s));
        QVERIFY(nobody);
        QVERIFY(!(*nobody)->canUndo());
        QVERIFY(count(pathOf(u"ben"_s), u"SELECT count(*) FROM history WHERE actor IS NULL AND kind = 'add-items'"_s) >
                0);
    }

    // In turns, each after merging all the others' changes: nothing is done concurrently.
    void workInTurnsGivesTheSame()
    {
        shareWithBen();
        for (const auto &[name, rater] : {std::pair{u"ben"_s, u"Ben"_s}, std::pair{u"ada"_s, u"Ada"_s}}) {
            {
                const auto study = opened(pathOf(name), rater);
                QVERIFY(label(*study, rater, u"1"_s, u"colour"_s, {u"Red"_s}));
                QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
            }
            QCOMPARE(meet(u"ben"_s), QString());
            QCOMPARE(meet(u"ada"_s), QString());
            QCOMPARE(faults(pathOf(u"ada"_s)), QStringList());
            QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());
        }
        for (const auto &name : {u"ben"_s, u"ada"_s, u"ben"_s}) {
            QCOMPARE(meet(name), QString());
        }
        for (const auto &name : {u"ada"_s, u"ben"_s}) {
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM round WHERE closed_at <> ''"_s), 1);
            QCOMPARE(faults(pathOf(name)), QStringList());
        }
        QCOMPARE(sharedContentOf(pathOf(u"ben"_s)), sharedContentOf(pathOf(u"ada"_s)));
    }

    // The machine is lost with all its files: the same rater continues on another with the passphrase.
    void aLostMachineLosesNothing()
    {
        shareWithBen();
        {
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            QVERIFY(label(*ben, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
        }
        QCOMPARE(meet(u"ben"_s), QString());
        QFile::remove(pathOf(u"ben"_s));
        QVERIFY(QDir(m_folder.filePath(u"data"_s)).removeRecursively());
        FolderPlace place(m_shared);
        QVERIFY(joinStudy(place, place.studies()->front().study, pathOf(u"ben"_s)));
        {
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            QVERIFY(!takePart(*ben, ben->actor(), u"another passphrase"_s));
            QCOMPARE(count(ben->path(), u"SELECT count(*) FROM label"_s), 0);
            QCOMPARE(error(takePart(*ben, ben->actor(), u"a passphrase of Ben"_s)), QString());
            QCOMPARE(labelOf(*ben, u"Ben"_s, u"1"_s, u"colour"_s), QStringList{u"Blue"_s});
            QVERIFY(label(*ben, u"Ben"_s, u"2"_s, u"colour"_s, {u"Red"_s}));
        }
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM rater_key"_s), 2);
    }

    // An entry made in Ben's copy claims to be Ada's.
    void entriesUnderAnothersNameAreRefused()
    {
        shareWithBen();
        {
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            ben->setActor(ben->raterNamed(u"Ada"_s)->id);
            // It cannot happen by mistake.
            const auto mistaken = ben->perform(setSetting(u"title"_s, u"mistaken"_s));
            QVERIFY(!mistaken && mistaken.error().message.inWords().contains(u"Ada works in a copy of their own"_s));
            Connection &connection = connectionOf(ben->file());
            const auto key = connection.value(u"SELECT key FROM copy"_s);
            QVERIFY(connection.run(u"UPDATE copy SET key = ''"_s));
            QVERIFY(ben->perform(setSetting(u"title"_s, u"forged"_s)));
            QVERIFY(connection.run(u"UPDATE copy SET key = ?"_s, {*key}));
        }
        QCOMPARE(meet(u"ben"_s), QString());
        const QByteArray before = sharedContentOf(pathOf(u"ada"_s));
        const QString refused = meet(u"ada"_s);
        QVERIFY2(refused.contains(u"attributed to Ada is signed by somebody else"_s), qPrintable(refused));
        QCOMPARE(sharedContentOf(pathOf(u"ada"_s)), before);
        // Nor by merging the file itself.
        const QString merged = merge(pathOf(u"ada"_s), pathOf(u"ben"_s));
        QVERIFY2(merged.contains(u"signed by somebody else"_s), qPrintable(merged));
        QCOMPARE(sharedContentOf(pathOf(u"ada"_s)), before);
    }

    void proposalsOfAnOpenRoundLeaveEncrypted()
    {
        shareWithBen();
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(ada->perform(
                proposeCode(ada->codebook().dimensions[0].id, Code{.name = u"Plantedcode"_s}, ada->actor(), {})));
            // A later entry names the codebook that it made.
            QVERIFY(
                ada->perform(editCodebook(AddCode{ada->codebook().dimensions[0].id, Code{.name = u"Afterwards"_s}})));
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QVERIFY(!standsIn(m_shared, "Plantedcode"));
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM code WHERE name = 'Plantedcode'"_s), 0);
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM codebook_version WHERE content LIKE '%Plantedcode%'"_s),
                 0);
        for (const auto &[name, rater] : {std::pair{u"ada"_s, u"Ada"_s}, std::pair{u"ben"_s, u"Ben"_s}}) {
            const auto study = opened(pathOf(name), rater);
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
        }
        for (int time = 0; time < 3; ++time) {
            QCOMPARE(meet(u"ada"_s), QString());
            QCOMPARE(meet(u"ben"_s), QString());
        }
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM code WHERE name IN ('Plantedcode', 'Afterwards')"_s),
                 2);
        QCOMPARE(sharedContentOf(pathOf(u"ben"_s)), sharedContentOf(pathOf(u"ada"_s)));
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());
    }

    // Ada labelled before sharing, and undid some of it.
    void labelsFromBeforeSharingLeaveEncrypted()
    {
        QVERIFY(smallStudy(pathOf(u"ada"_s)));
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            const RatingKey key = keyOf(*ada, u"1"_s, u"Ada"_s);
            const DimensionId colour = ada->codebook().dimensions[0].id;
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
            QVERIFY(ada->perform(addUnit(key)));
            QVERIFY(ada->perform(setComment(key, 2, colour, u"planted and removed"_s)));
            QVERIFY(ada->perform(removeUnit(key, 2)));
            QVERIFY(ada->perform(proposeCode(colour, Code{.name = u"Plantedcode"_s}, ada->actor(), {})));
        }
        QCOMPARE(share(u"ada"_s, u"Ada"_s), QString());
        {
            FolderPlace place(m_shared);
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QCOMPARE(error(beginAt(*ada, place)), QString());
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QVERIFY(standsIn(m_shared, "open-round") || standsIn(m_shared, "set-up")); // readable text is found
        for (const char *planted : {"planted", "Plantedcode", "set-labels", "add-unit"}) {
            QVERIFY2(!standsIn(m_shared, planted), planted);
        }
        QCOMPARE(join(u"ben"_s, u"Ben"_s), QString());
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM label"_s), 0);
    }

    // Ben sealed at Ada's machine before it was shared: the labels leave it with Ada's key, also if Ben joins later.
    void whoSealedAtTheSameMachineIsReadWithItsKey_data()
    {
        QTest::addColumn<QStringList>("raters");
        QTest::newRow("another joins") << QStringList{u"Ada"_s, u"Ben"_s, u"Cleo"_s};
        QTest::newRow("the same joins") << QStringList{u"Ada"_s, u"Ben"_s};
    }

    void whoSealedAtTheSameMachineIsReadWithItsKey()
    {
        QFETCH(const QStringList, raters);
        const QString ada = u"ada%1"_s.arg(raters.size()); // rows share a folder of copies
        const QString other = u"other%1"_s.arg(raters.size());
        QVERIFY(smallStudy(pathOf(ada), 1, raters));
        {
            const auto study = opened(pathOf(ada), u"Ada"_s);
            QVERIFY(label(*study, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
            QCOMPARE(*begunAtThisMachine(*study, study->raterNamed(u"Ada"_s)->id), QStringList(u"Ben"_s));
            QVERIFY(seal(*study, u"Ben"_s));
            QCOMPARE(*begunAtThisMachine(*study, study->raterNamed(u"Ada"_s)->id), QStringList());
        }
        QCOMPARE(share(ada, u"Ada"_s), QString());
        {
            FolderPlace place(m_shared);
            const auto study = opened(pathOf(ada), u"Ada"_s);
            QCOMPARE(error(beginAt(*study, place)), QString());
        }
        QCOMPARE(meet(ada), QString());
        QCOMPARE(join(other, raters.back()), QString());
        const auto sealAs = [this](const QString &name, const QString &rater) {
            const auto study = opened(pathOf(name), rater);
            QVERIFY(label(*study, rater, u"1"_s, u"colour"_s, {u"Red"_s}));
            QCOMPARE(error(sealPart(*study, study->rounds()[0].id, study->actor())), QString());
        };
        if (raters.size() > 2) {
            sealAs(other, raters.back());
            QCOMPARE(meet(other), QString());
            QCOMPARE(meet(ada), QString());
        }
        sealAs(ada, u"Ada"_s);
        for (const auto &name : {ada, other, ada, other}) {
            QCOMPARE(meet(name), QString());
        }
        for (const auto &name : {ada, other}) {
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM round WHERE closed_at <> ''"_s), 1);
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM label"_s), raters.size());
            QCOMPARE(faults(pathOf(name)), QStringList());
        }
    }

    // Ben's machine and passphrase are lost: Ada continues, and Ben's labels stay unreadable.
    void aRaterWhoCannotSealIsLeftOut()
    {
        shareWithBen();
        {
            const auto ben = opened(pathOf(u"ben"_s), u"Ben"_s);
            QVERIFY(label(*ben, u"Ben"_s, u"1"_s, u"colour"_s, {u"Blue"_s}));
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
        }
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(meet(u"ada"_s), QString());
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            const RoundId round = ada->rounds()[0].id;
            const RaterId ben = ada->raterNamed(u"Ben"_s)->id;
            QVERIFY(!ada->perform(leaveOutRater(round, ben, u" "_s)));
            QVERIFY(!ada->perform(leaveOutRater(round, ada->actor(), u"why"_s))); // Ada's labels are here
            QCOMPARE(error(ada->perform(leaveOutRater(round, ben, u"the machine was lost"_s))), QString());
            QVERIFY(!ada->isClosed(round));
            QCOMPARE(error(sealPart(*ada, round, ada->actor())), QString());
            QVERIFY(ada->isClosed(round));
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(faults(pathOf(u"ada"_s)), QStringList());
        FolderPlace place(m_shared);
        QFile::remove(pathOf(u"ben"_s));
        QVERIFY(joinStudy(place, place.studies()->front().study, pathOf(u"ben"_s)));
        for (const auto &name : {u"ada"_s, u"ben"_s}) {
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM round WHERE closed_at <> ''"_s), 1);
            QCOMPARE(count(pathOf(name), u"SELECT count(*) FROM label"_s), 1);
        }
        QCOMPARE(faults(pathOf(u"ben"_s)), QStringList());
    }

    // The others learn of a seal before they may see its ratings.
    void aSealIsNoHelpInGuessing()
    {
        shareWithBen();
        Result<QString> unsalted;
        {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(label(*ada, u"Ada"_s, u"1"_s, u"colour"_s, {u"Red"_s}));
            const RoundId round = ada->rounds()[0].id;
            unsalted = ada->store().rounds().partHash(round, ada->actor());
            QCOMPARE(error(sealPart(*ada, round, ada->actor())), QString());
        }
        QCOMPARE(meet(u"ada"_s), QString());
        QCOMPARE(meet(u"ben"_s), QString());
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM round_rater WHERE hash_version = 4"_s), 1);
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM seal_salt"_s), 0);
        QCOMPARE(
            count(pathOf(u"ben"_s), u"SELECT count(*) FROM round_rater WHERE content_hash = '%1'"_s.arg(*unsalted)), 0);
    }

    // A copy made by the file manager continues under the same name: both are kept.
    void aCopyOfTheFileThatGoesOnIsKeptApart()
    {
        shareWithBen();
        copied(pathOf(u"ada"_s), pathOf(u"cleo"_s));
        for (const auto &[name, item] : {std::pair{u"ada"_s, u"1"_s}, std::pair{u"cleo"_s, u"2"_s}}) {
            const auto study = opened(pathOf(name), u"Ada"_s);
            QVERIFY(label(*study, u"Ada"_s, item, u"colour"_s, {u"Red"_s}));
        }
        for (int time = 0; time < 3; ++time) {
            QCOMPARE(meet(u"ada"_s), QString());
            QCOMPARE(meet(u"cleo"_s), QString());
        }
        QCOMPARE(count(pathOf(u"ada"_s), u"SELECT count(*) FROM label"_s), 2);
        QCOMPARE(sharedContentOf(pathOf(u"cleo"_s)), sharedContentOf(pathOf(u"ada"_s)));
        QCOMPARE(count(pathOf(u"ada"_s), u"SELECT count(DISTINCT copy) FROM history WHERE copy <> ''"_s),
                 count(pathOf(u"cleo"_s), u"SELECT count(DISTINCT copy) FROM history WHERE copy <> ''"_s));
    }

    // Anybody may write the head of a parcel: what it says of a rater counts if that rater's key signed it.
    void progressIsItsRatersToTell()
    {
        shareWithBen();
        const QString copy(32, u'c');
        const qint64 round = count(pathOf(u"ada"_s), u"SELECT id FROM round"_s);
        const auto idOf = [&](const QString &name) {
            return count(pathOf(u"ada"_s), u"SELECT id FROM rater WHERE name = '%1'"_s.arg(name));
        };
        const qint64 ben = idOf(u"Ben"_s);
        const auto toldOf = [&](qint64 rater) {
            return count(pathOf(u"ada"_s),
                         u"SELECT coalesce(max(done), 0) FROM told_progress WHERE rater_id = %1"_s.arg(rater));
        };
        FolderPlace place(m_shared);
        std::optional<RaterSecret> secret;
        QString study;
        {
            const auto opened = SharedStudies::opened(pathOf(u"ben"_s), u"Ben"_s);
            study = opened->store().identity()->study;
            auto found = KeyFolder::find(*CopyRepository(opened->store()).key());
            QVERIFY(found && *found);
            secret.emplace(std::move(**found));
        }
        qint64 last = 0;
        const auto tell = [&](qint64 rater, qint64 done, const RaterSecret *signer, qint64 number) {
            const ParcelHead head{.study = study,
                                  .name = u"s"_s,
                                  .copy = copy,
                                  .progress = {{.round = round, .rater = rater, .done = done}},
                                  .number = number};
            return place.give(study, {copy, ++last}, packParcel(head, {}, signer)) && meet(u"ada"_s).isEmpty();
        };
        QVERIFY(tell(ben, 2, nullptr, 1));
        QCOMPARE(toldOf(ben), 0);
        QVERIFY(tell(idOf(u"Ada"_s), 2, &*secret, 2));
        QCOMPARE(toldOf(idOf(u"Ada"_s)), 0);
        QVERIFY(tell(ben, 2, &*secret, 7)); // a head that was written for another parcel
        QCOMPARE(toldOf(ben), 0);
        QVERIFY(tell(ben, 2, &*secret, 4));
        QCOMPARE(toldOf(ben), 2);
        QVERIFY(tell(ben, 999999999, &*secret, 5)); // not more than there are
        QCOMPARE(toldOf(ben), count(pathOf(u"ada"_s), u"SELECT count(*) FROM item"_s));
    }

    void missingEntriesAreWaitedFor()
    {
        shareWithBen();
        for (int time = 0; time < 2; ++time) {
            const auto ada = opened(pathOf(u"ada"_s), u"Ada"_s);
            QVERIFY(ada->perform(setSetting(u"title"_s, u"title %1"_s.arg(time))));
            FolderPlace place(m_shared);
            QVERIFY(exchange(*ada, place));
        }
        const auto file = StudyFile::open(pathOf(u"ada"_s), OpenMode::ReadOnly);
        const QString copy = (*file)->store().identity()->copy;
        const qint64 last =
            count(pathOf(u"ada"_s), u"SELECT max(number) FROM place_parcel WHERE copy = '%1'"_s.arg(copy));
        const QString missing = u"%1/%2/%3.parcel"_s.arg(m_shared, copy).arg(last - 1, 6, 10, QLatin1Char('0'));
        QVERIFY(QFile::rename(missing, missing + u".later"_s));
        ExchangeOutcome outcome;
        QCOMPARE(meet(u"ben"_s, &outcome), QString());
        QCOMPARE(outcome.waiting, 1);
        QCOMPARE(
            count(pathOf(u"ben"_s), u"SELECT count(*) FROM setting WHERE name = 'title' AND value LIKE 'title%'"_s), 0);
        QVERIFY(QFile::rename(missing + u".later"_s, missing));
        QCOMPARE(meet(u"ben"_s, &outcome), QString());
        QCOMPARE(outcome.waiting, 0);
        QCOMPARE(count(pathOf(u"ben"_s), u"SELECT count(*) FROM setting WHERE name = 'title' AND value = 'title 1'"_s),
                 1);
    }
};

QTEST_GUILESS_MAIN(SharingTest)
#include "SharingTest.moc"
