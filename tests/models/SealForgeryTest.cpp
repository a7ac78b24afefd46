// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/connection/Connection.h"
#include "data/store/tables/RatingRepository.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SealedPart.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/models/SealDesk.h"
#include "tests/support/study/Studies.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

/// Sealed ratings changed by other means than the program's commands: triggers refuse it, or the check before results
/// finds it.
class SealForgeryTest : public QObject, private SealDesk
{
    Q_OBJECT

    static void runSql(const QString &path, const QStringList &statements)
    {
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        QVERIFY(connection);
        for (const QString &sql : statements) {
            const auto done = (*connection)->run(sql);
            QVERIFY2(done, qPrintable(sql + ": " + (done ? QString() : done.error().oneLine())));
        }
    }

private Q_SLOTS:
    void handMadeSqlIsRefused_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("rating changed") << "UPDATE rating SET screening = 'out'";
        QTest::newRow("rating removed") << "DELETE FROM rating";
        QTest::newRow("label changed") << "UPDATE label SET code_id = (SELECT id FROM code WHERE name = 'Blue')";
        QTest::newRow("label removed") << "DELETE FROM label";
        QTest::newRow("unit removed") << "DELETE FROM unit";
        QTest::newRow("unit changed") << "UPDATE unit SET comment = 'x'";
        QTest::newRow("note added") << "INSERT INTO unit_note SELECT id, (SELECT id FROM dimension), 'x' FROM unit";
        QTest::newRow("seal opened") << "UPDATE round_rater SET sealed_at = ''";
        QTest::newRow("seal removed") << "DELETE FROM round_rater";
        QTest::newRow("history changed") << "UPDATE history SET text = ''";
        QTest::newRow("history cut") << "DELETE FROM history";
    }

    void handMadeSqlIsRefused()
    {
        QFETCH(QString, sql);
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            QVERIFY(seal(*study, "Ada"));
            QVERIFY(seal(*study, "Ben"));
        }
        const QByteArray before = contentOf(path);
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        const auto done = (*connection)->run(sql);
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Refused);
        QCOMPARE(contentOf(path), before);
    }

    void changesPastTheTriggersAreNamed_data()
    {
        QTest::addColumn<QStringList>("sql");
        QTest::addColumn<QString>("named");
        QTest::newRow("label") << QStringList{"DROP TRIGGER sealed_label_u",
                                              "UPDATE label SET code_id = (SELECT id FROM code WHERE name = 'Blue')"}
                               << "are not those that were sealed";
        QTest::newRow("rating") << QStringList{"DROP TRIGGER sealed_rating_u", "UPDATE rating SET comment = 'x'"}
                                << "are not those that were sealed";
        QTest::newRow("seal opened") << QStringList{"DROP TRIGGER seal_is_final",
                                                    "UPDATE round_rater SET sealed_at = '', content_hash = ''"}
                                     << "differs from the history";
        QTest::newRow("safeguard removed")
            << QStringList{"DROP TRIGGER sealed_label_u"} << "trigger sealed_label_u is missing";
        QTest::newRow("safeguard emptied")
            << QStringList{"DROP TRIGGER sealed_label_u",
                           "CREATE TRIGGER sealed_label_u BEFORE UPDATE ON label BEGIN SELECT 1; END"}
            << "trigger sealed_label_u was changed";
        QTest::newRow("what the safeguards look at")
            << QStringList{"DROP VIEW sealed_unit", "CREATE VIEW sealed_unit AS SELECT 0 AS id WHERE 0"}
            << "view sealed_unit was changed";
        QTest::newRow("trigger of a stranger")
            << QStringList{"CREATE TRIGGER odd AFTER INSERT ON rating BEGIN SELECT 1; END"} << "trigger odd";
        QTest::newRow("history") << QStringList{"DROP TRIGGER history_is_append_only_u",
                                                "UPDATE history SET changes = '[]' WHERE kind = 'seal-round'"}
                                 << "was changed after it was written";
    }

    void changesPastTheTriggersAreNamed()
    {
        QFETCH(QStringList, sql);
        QFETCH(QString, named);
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            QVERIFY(seal(*study, "Ada"));
            QVERIFY(seal(*study, "Ben"));
        }
        QCOMPARE(wrongIn(path), QStringList());
        runSql(path, sql);
        const QStringList wrong = wrongIn(path);
        QVERIFY2(wrong.join(u'\n').contains(named), qPrintable(wrong.join(u'\n')));
    }

    // Ada has sealed, Ben has not: nothing of the open part can be moved into Ada's ratings or replace them.
    void nothingEntersASealedPart_data()
    {
        QTest::addColumn<QString>("sql");
        const QString sealed = "(SELECT rater_id FROM round_rater WHERE sealed_at <> '')";
        const QString first = "round_id = (SELECT id FROM round WHERE number = 1)";
        const QString open = "(SELECT rater_id FROM round_rater WHERE sealed_at = '' AND " + first + ")";
        const QString hers = "(SELECT min(id) FROM rating WHERE rater_id = " + sealed + " AND " + first + ")";
        const QString openRating = "(SELECT max(id) FROM rating WHERE rater_id = " + open + " AND " + first + ")";
        const QString herUnit = "(SELECT min(id) FROM unit WHERE rating_id = " + hers + ")";
        const QString openUnit = "(SELECT max(id) FROM unit WHERE rating_id = " + openRating + ")";
        const QString columns = "item_id, rater_id, version_id, screening, reason, comment, unsure, discuss, state, "
                                "changed_at";
        QTest::newRow("rating moved to the rater") << "UPDATE rating SET rater_id = " + sealed +
                                                          ", item_id = (SELECT id FROM item WHERE external_id = '3') "
                                                          "WHERE id = " +
                                                          openRating;
        QTest::newRow("rating moved from another round")
            << "UPDATE rating SET round_id = (SELECT id FROM round WHERE number = 1), "
               "item_id = (SELECT id FROM item WHERE external_id = '3') "
               "WHERE round_id = (SELECT id FROM round WHERE number = 2)";
        QTest::newRow("rating added") << "INSERT INTO rating SELECT id + 1, round_id, (SELECT id FROM item WHERE "
                                         "external_id = '3'), " +
                                             columns.mid(9) + " FROM rating WHERE id = " + hers;
        QTest::newRow("rating replaced by one of another round") << "INSERT OR REPLACE INTO rating SELECT " + hers +
                                                                        ", round_id, " + columns +
                                                                        " FROM rating WHERE id = " + openRating;
        QTest::newRow("rating replaced by a change of the id")
            << "UPDATE OR REPLACE rating SET id = " + hers + " WHERE id = " + openRating;
        QTest::newRow("unit moved") << "UPDATE unit SET rating_id = " + hers + " WHERE id = " + openUnit;
        QTest::newRow("unit added") << "INSERT INTO unit VALUES (1, " + hers + ", 2, '')";
        QTest::newRow("unit replaced") << "INSERT OR REPLACE INTO unit VALUES (" + herUnit + ", " + openRating +
                                              ", 2, '')";
        QTest::newRow("unit replaced by a change of the id")
            << "UPDATE OR REPLACE unit SET id = " + herUnit + " WHERE id = " + openUnit;
        QTest::newRow("label moved") << "UPDATE label SET unit_id = " + herUnit +
                                            ", ordinal = 2 WHERE unit_id = " + openUnit;
        QTest::newRow("label replaced") << "INSERT OR REPLACE INTO label SELECT " + herUnit +
                                               ", dimension_id, ordinal, (SELECT id FROM code WHERE "
                                               "name = 'Blue'), version_id, recheck FROM label WHERE unit_id = " +
                                               openUnit;
        QTest::newRow("note moved") << "UPDATE unit_note SET unit_id = " + herUnit;
        QTest::newRow("item drawn") << "INSERT INTO round_item SELECT (SELECT id FROM round WHERE number = 1), "
                                       "(SELECT id FROM item WHERE external_id = '3'), " +
                                           sealed;
        QTest::newRow("drawn item moved")
            << "UPDATE round_item SET round_id = (SELECT id FROM round WHERE number = 1), rater_id = " + sealed +
                   " WHERE round_id = (SELECT id FROM round WHERE number = 2)";
        QTest::newRow("part replaced")
            << "INSERT OR REPLACE INTO round_rater SELECT round_id, rater_id, '', '', 1 FROM "
               "round_rater WHERE sealed_at <> ''";
        QTest::newRow("part replaced by another's") << "UPDATE OR REPLACE round_rater SET rater_id = " + sealed +
                                                           " WHERE sealed_at = '' AND round_id = "
                                                           "(SELECT id FROM round WHERE number = 1)";
        QTest::newRow("round under another version") << "UPDATE round SET version_id = version_id + 1 WHERE number = 1";
        QTest::newRow("round drawn otherwise") << "UPDATE round SET plan = '{}' WHERE number = 1";
        QTest::newRow("round covers less") << "UPDATE round SET covers_all = 0 WHERE number = 1";
        QTest::newRow("round removed") << "DELETE FROM round WHERE number = 1";
        QTest::newRow("round replaced")
            << "INSERT OR REPLACE INTO round SELECT id + 1, number, name, version_id, "
               "covers_all, imported, created_at, closed_at, plan FROM round WHERE number = 1";
        QTest::newRow("version rewritten") << "UPDATE codebook_version SET content = '[]'";
        QTest::newRow("version replaced") << "INSERT OR REPLACE INTO codebook_version SELECT id, number, name, "
                                             "created_at, '[]' FROM codebook_version";
        QTest::newRow("version removed") << "DELETE FROM codebook_version";
    }

    void nothingEntersASealedPart()
    {
        QFETCH(QString, sql);
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            const DimensionId colour = study->codebook().dimensions[0].id;
            study->setActor(rater(*study, "Ben"));
            QVERIFY(study->perform(setComment(key(*study, "2", "Ben"), 1, colour, "a note")));
            QVERIFY(seal(*study, "Ada"));
        }
        // A second, open round, made by hand; the triggers allow it, since nothing of it is sealed.
        runSql(path, {"INSERT INTO round SELECT id + 1, 2, 'Second', version_id, 0, 0, created_at, '', '' FROM round",
                      "INSERT INTO round_rater SELECT round_id + 1, rater_id, '', '', 1 FROM round_rater",
                      "INSERT INTO round_item SELECT round_id, (SELECT min(id) FROM item), rater_id FROM round_rater "
                      "WHERE round_id = (SELECT id FROM round WHERE number = 2) AND sealed_at = '' LIMIT 1",
                      "INSERT INTO rating SELECT 7, round_id + 1, item_id, rater_id, version_id, screening, reason, "
                      "comment, unsure, discuss, state, changed_at FROM rating LIMIT 1"});
        const QByteArray before = contentOf(path);
        // It does not depend on foreign keys, which other programs need not enforce.
        for (const char *keys : {"ON", "OFF"}) {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(QStringLiteral("PRAGMA foreign_keys = ") + keys));
            const auto done = (*connection)->run(sql);
            QVERIFY2(!done, keys);
            QVERIFY2(done.error().oneLine().contains("the round is sealed"), qPrintable(done.error().oneLine()));
            QCOMPARE(contentOf(path), before);
        }
    }

    // Without the triggers, the seal's hash shows the change.
    void aUnitMovedIntoASealedRoundIsNamed()
    {
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            QVERIFY(seal(*study, "Ada"));
        }
        QCOMPARE(wrongIn(path), QStringList());
        runSql(path,
               {"DROP TRIGGER sealed_unit_u",
                "UPDATE unit SET rating_id = (SELECT id FROM rating WHERE rater_id = (SELECT rater_id FROM round_rater "
                "WHERE sealed_at <> '')) WHERE rating_id = (SELECT max(rating.id) FROM rating JOIN round_rater "
                "ON round_rater.rater_id = rating.rater_id WHERE sealed_at = '')"});
        const QStringList wrong = wrongIn(path);
        QVERIFY2(wrong.join(u'\n').contains("are not those that were sealed"), qPrintable(wrong.join(u'\n')));
    }

    // A forgery without the triggers, by the program's own writer and history, with a fitting hash.
    void aSealChangedThroughTheHistoryIsNamed()
    {
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            QVERIFY(seal(*study, "Ada"));
            QVERIFY(seal(*study, "Ben"));
        }
        runSql(path, {"DROP TRIGGER seal_is_final", "DROP TRIGGER sealed_label_u", "DROP TRIGGER sealed_rating_u"});
        {
            const auto file = StudyFile::open(path, OpenMode::ReadWrite);
            const auto study = Study::open(path, OpenMode::ReadOnly);
            const RoundRater part = (*study)->roundRaters().front();
            auto ratings = *everyRating(**study, {.round = part.round, .rater = part.rater});
            const auto forged =
                (*file)->record({.kind = "set-labels", .text = "x"}, [&](Writer &writer) -> Result<void> {
                    const Rating before = ratings[0];
                    ratings[0].comment = QStringLiteral("forged");
                    if (const auto done = writeRating(writer, (*file)->ids(), before, ratings[0]); !done) {
                        return done;
                    }
                    RoundRater after = part;
                    after.contentHash = contentHash(ratings, namesOf(ratings));
                    return writer.change({rowOf(part)}, {rowOf(after)});
                });
            QVERIFY(forged);
        }
        const QStringList wrong = wrongIn(path);
        QVERIFY2(wrong.join(u'\n').contains("changes a rating that was sealed"), qPrintable(wrong.join(u'\n')));
        QVERIFY2(wrong.join(u'\n').contains("changes a seal"), qPrintable(wrong.join(u'\n')));
    }

    // If the history is cut off before the seal, it is consistent in itself, and so are the remaining rows.
    void aSealTakenOutWithTheEndOfTheHistoryIsNamed()
    {
        const QString path = freshPath();
        {
            const auto study = labelled(path);
            QVERIFY(seal(*study, "Ada"));
        }
        QVERIFY(wrongIn(path).isEmpty());
        runSql(path, {"DROP TRIGGER history_is_append_only_d", "DROP TRIGGER seal_is_final",
                      "DELETE FROM history WHERE seq = (SELECT max(seq) FROM history)",
                      "UPDATE round_rater SET sealed_at = '', content_hash = '', hash_version = 1"});
        const QStringList wrong = wrongIn(path);
        QVERIFY2(wrong.join(u'\n').contains("the history ends at entry"), qPrintable(wrong.join(u'\n')));
        QVERIFY2(!wrong.join(u'\n').contains("round_rater"), qPrintable(wrong.join(u'\n')));
    }
};

QTEST_GUILESS_MAIN(SealForgeryTest)
#include "SealForgeryTest.moc"
