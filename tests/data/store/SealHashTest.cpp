// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/tables/SealHash.h"
#include "data/records/Rating.h"
#include "data/store/StudyConnection.h"
#include "data/store/StudyFile.h"
#include "data/store/connection/Snapshot.h"
#include "data/store/tables/SealedPart.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// What a seal covers, byte by byte, and the check before results that compares seals and history.
class SealHashTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static std::vector<Rating> ratings()
    {
        const DimensionId symptom{5};
        UnitRating unit{.id = UnitId{21}, .ordinal = 1, .comment = u"two\nlines"_s};
        unit.labels[symptom] = {CodeId{51}, CodeId{-52}};
        unit.versions[symptom] = VersionId{2};
        unit.recheck.insert(symptom);
        unit.comments[symptom] = u"why"_s;
        unit.comments[DimensionId{6}] = QString(); // no comment has no row
        unit.evidence.push_back({.id = EvidenceId{31},
                                 .dimension = symptom,
                                 .part = u"question"_s,
                                 .start = 4,
                                 .length = 6,
                                 .quote = u"<b>x"_s,
                                 .after = u"y"_s});
        Rating first{.id = RatingId{11},
                     .round = RoundId{2},
                     .item = ItemId{7},
                     .rater = RaterId{3},
                     .version = VersionId{1},
                     .screening = Screening::In,
                     .comment = u"größer"_s,
                     .discuss = true,
                     .state = RatingState::Begun,
                     .changedAt = u"2026-01-02T03:04:05.678Z"_s,
                     .units = {unit}};
        Rating second{.id = RatingId{12},
                      .round = RoundId{2},
                      .item = ItemId{8},
                      .rater = RaterId{3},
                      .version = VersionId{1},
                      .screening = Screening::Out,
                      .reason = u"no post"_s,
                      .unsure = true,
                      .state = RatingState::Out};
        return {second, first};
    }

    // A study with so long a history that it is checked on a second connection.
    QString longStudy(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        const auto file = StudyFile::create(path);
        for (int i = 0; file && i < 1100; ++i) {
            const auto written = (*file)->record({.kind = "test", .text = "keep"}, [i](Writer &writer) {
                return writer.insert({"setting", {{"name", u"name %1"_s.arg(i)}, {"value", u"x"_s}}});
            });
            if (!written) {
                return {};
            }
        }
        return file && (*file)->close() ? path : QString();
    }

    static void run(const QString &path, const QString &sql)
    {
        const auto connection = Connection::open(path, OpenMode::ReadWrite);
        QVERIFY(connection && (*connection)->run(sql));
    }

private Q_SLOTS:
    // Computed by Python's hashlib over the text that the manual describes. Seals never change.
    void landedVersionsNeverChange()
    {
        QCOMPARE(contentHash(ratings(), {}, 1), u"a8f8af3bde3c15f08962c62a27444502561284d8d1925fcbd998d1ac472224da"_s);
        QCOMPARE(contentHash(ratings(), {}, 2), u"d9f1f9369bd87816ae9cac21adf3d9fcc145b579de8b9671edd347f00a694dec"_s);
        const SealedItems names{{ItemId{7}, u"17"_s}, {ItemId{8}, u"18"_s}};
        QCOMPARE(contentHash(ratings(), names, 3),
                 u"476ffb8cb4b0270baa4e58c027c92cc42e30f36a2c659f0fc1154b32d92666ca"_s);
        QCOMPARE(contentHash(ratings(), names), contentHash(ratings(), names, newestSealHash));
        QCOMPARE(contentHash(ratings(), {}, 99), QString());
        QCOMPARE(contentHash(ratings(), {}, 0), QString());
    }

    void aLongHistoryIsHeldAgainstTheTables()
    {
        const QString path = longStudy(u"long.corater"_s);
        const auto reader = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY(reader);
        QVERIFY((*reader)->store().checkResults());
        run(path, u"UPDATE setting SET value = 'y' WHERE name = 'name 7'"_s);
        const auto refused = (*reader)->store().checkResults();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Damaged);
        QVERIFY2(refused.error().message.inWords().contains("differs from the history"),
                 qPrintable(refused.error().oneLine()));
        run(path, u"UPDATE setting SET value = 'x' WHERE name = 'name 7'"_s);
        QVERIFY((*reader)->store().checkResults());
        run(path, u"DROP TRIGGER history_is_append_only_d"_s);
        run(path, u"DELETE FROM history WHERE seq = (SELECT max(seq) FROM history)"_s);
        QCOMPARE((*reader)->store().checkResults().error().code, ErrorCode::Damaged);
    }

    // The check uses the snapshot that was read before, not what another connection would read now.
    void aSnapshotThatIsHeldIsWhatIsChecked()
    {
        const QString path = longStudy(u"held.corater"_s);
        const auto writer = StudyFile::open(path, OpenMode::ReadWrite); // changes go to a log
        const auto reader = StudyFile::open(path, OpenMode::ReadOnly);
        QVERIFY(writer && reader);
        QVERIFY((*writer)->record({.kind = "test", .text = "keep"}, [](Writer &w) {
            return w.insert({"setting", {{"name", u"newest"_s}, {"value", u"x"_s}}});
        }));
        {
            const auto held = (*reader)->store().snapshot();
            QVERIFY(held);
            QVERIFY(connectionOf(**writer).run(u"UPDATE setting SET value = 'y' WHERE name = 'name 7'"_s));
            const auto whole = (*reader)->store().checkResults();
            QVERIFY2(whole, whole ? "" : qPrintable(whole.error().oneLine()));
        }
        QCOMPARE((*reader)->store().checkResults().error().code, ErrorCode::Damaged);
    }
};

QTEST_GUILESS_MAIN(SealHashTest)
#include "SealHashTest.moc"
