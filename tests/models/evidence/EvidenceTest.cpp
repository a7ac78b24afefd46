// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/check/Verify.h"
#include "data/store/tables/RatingRows.h"
#include "data/store/tables/RoundRepository.h"
#include "data/store/tables/SealHash.h"
#include "data/store/tables/SealedPart.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/evidence/EvidenceLines.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/items/FoundItems.h"
#include "tests/support/study/LabelledStudy.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Evidence as part of ratings: how changes of labels or codes affect it, what a seal covers, and where it is after the
/// item was imported with another text.
class EvidenceTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    RatingKey adas(const QString &item) const { return keyOf(*m_study, item, u"Ada"_s); }
    const Dimension &colour() const { return m_study->codebook().dimensions[0]; }
    CodeId code(const QString &name) const { return codeNamed(*m_study, name); }

    static Evidence passage(qint64 start = 4)
    {
        return {.part = u"question 1"_s,
                .start = start,
                .length = 5,
                .quote = u"quote"_s,
                .before = u"the "_s,
                .after = u"."_s};
    }

    UnitRating unitOfAda(const QString &item) const
    {
        const RaterId ada = m_study->raterNamed(u"Ada"_s)->id;
        return everyRatingAsMade(*m_study, {.rater = ada, .item = itemNamed(*m_study, item)})->front().units.front();
    }

    void mark(const QString &item, Evidence evidence)
    {
        QVERIFY(m_study->perform(addEvidence(adas(item), 1, evidence)));
    }

    Evidence ofGivenCode(const QString &item) const
    {
        Evidence evidence = passage();
        evidence.dimension = colour().id;
        evidence.code = unitOfAda(item).labels.value(colour().id).front();
        return evidence;
    }

private Q_SLOTS:
    void init()
    {
        static int number = 0;
        m_study = labelledStudy(m_folder.filePath(u"study%1.corater"_s.arg(++number)));
        m_study->setActor(m_study->raterNamed(u"Ada"_s)->id);
    }

    void isReadAsItWasMarked()
    {
        Evidence evidence = ofGivenCode(u"1"_s);
        evidence.quote = u"<b>\u4e3a何</b>"_s.left(5);
        evidence.place = u"a.py, hunk 1, line 2"_s;
        mark(u"1"_s, evidence);
        mark(u"1"_s, passage());
        const std::vector<Evidence> read = unitOfAda(u"1"_s).evidence;
        QCOMPARE(read.size(), 2u);
        evidence.id = read[0].id;
        QCOMPARE(read[0], evidence);
        QVERIFY(!valid(read[1].dimension));
        // A repetition, a code that the unit lacks, and an empty passage.
        QVERIFY(!m_study->perform(addEvidence(adas(u"1"_s), 1, passage())));
        Evidence other = passage(9);
        other.dimension = colour().id;
        other.code = code(evidence.code == code(u"Blue"_s) ? u"Red"_s : u"Blue"_s);
        QVERIFY(!m_study->perform(addEvidence(adas(u"1"_s), 1, other)));
        QVERIFY(!m_study->perform(addEvidence(adas(u"1"_s), 1, Evidence{.part = u"x"_s})));
        QCOMPARE(unitOfAda(u"1"_s).evidence.size(), 2u);
    }

    void anotherCodeLosesNoPassage()
    {
        mark(u"1"_s, ofGivenCode(u"1"_s));
        const CodeId before = unitOfAda(u"1"_s).evidence.front().code;
        const CodeId after = code(before == code(u"Blue"_s) ? u"Red"_s : u"Blue"_s);
        QVERIFY(m_study->perform(setLabels(adas(u"1"_s), 1, colour().id, u"colour"_s, {after})));
        QCOMPARE(unitOfAda(u"1"_s).evidence.size(), 1u);
        QVERIFY(!valid(unitOfAda(u"1"_s).evidence.front().code));
        QCOMPARE(unitOfAda(u"1"_s).evidence.front().dimension, colour().id);
        QVERIFY(m_study->undo());
        QCOMPARE(unitOfAda(u"1"_s).evidence.front().code, before);
        QVERIFY(m_study->perform(setLabels(adas(u"1"_s), 1, colour().id, u"colour"_s, {})));
        QCOMPARE(unitOfAda(u"1"_s).evidence.size(), 1u);
    }

    void followsMergedCodes()
    {
        QVERIFY(m_study->perform(setLabels(adas(u"1"_s), 1, colour().id, u"colour"_s, {code(u"Blue"_s)})));
        mark(u"1"_s, ofGivenCode(u"1"_s));
        QVERIFY(m_study->perform(editCodebook(CodebookEdit(MergeCodes{code(u"Blue"_s), code(u"Green"_s)}))));
        QCOMPARE(unitOfAda(u"1"_s).evidence.front().code, code(u"Green"_s));
        QVERIFY(m_study->undo());
        QCOMPARE(unitOfAda(u"1"_s).evidence.front().code, code(u"Blue"_s));
    }

    void sealsCoverIt()
    {
        mark(u"1"_s, passage());
        QVERIFY(seal(*m_study, u"Ada"_s));
        const auto parts = m_study->store().rounds().parts();
        QVERIFY(std::ranges::any_of(*parts, [](const RoundRater &part) { return part.hashVersion == newestSealHash; }));
        QVERIFY(!m_study->perform(addEvidence(adas(u"2"_s), 1, passage())));
        QVERIFY(m_study->store().verify()->isEmpty());
        for (const QString &change : {u"quote = 'other'"_s, u"start = 5"_s, u"part = 'answer 2'"_s, u"before = 'x'"_s,
                                      u"place = 'x'"_s, u"dimension_id = (SELECT id FROM dimension LIMIT 1)"_s}) {
            const QString path = m_folder.filePath(u"forged.corater"_s);
            QFile::remove(path);
            QVERIFY(connectionOf(m_study->file()).run(u"VACUUM INTO ?"_s, {path}));
            const auto forged = Connection::open(path, OpenMode::ReadWrite);
            for (const char *trigger : {"i", "u", "d"}) {
                QVERIFY((*forged)->run(u"DROP TRIGGER sealed_evidence_"_s + QLatin1String(trigger)));
            }
            QVERIFY((*forged)->run(u"UPDATE evidence SET "_s + change));
            const QString fixed =
                std::ranges::find(*parts, m_study->raterNamed(u"Ada"_s)->id, &RoundRater::rater)->contentHash;
            const auto now = partHash(**forged, parts->front().round, m_study->raterNamed(u"Ada"_s)->id);
            QVERIFY2(now && *now != fixed, qPrintable(change));
            QVERIFY2(!verifyStudy(**forged)->isEmpty(), qPrintable(change));
        }
        // A seal of an older version covers what it knew, and notices that evidence was added.
        auto ratings = *loadRatings(connectionOf(m_study->file()), {.rater = m_study->raterNamed(u"Ada"_s)->id});
        const QString with = contentHash(ratings, {}, 1);
        for (Rating &rating : ratings) {
            for (UnitRating &unit : rating.units) {
                unit.evidence.clear();
            }
        }
        QVERIFY(contentHash(ratings, {}, 1) != with);
        QVERIFY(contentHash(ratings, {}, 2) == contentHash(ratings, {}, 1));
    }

    void isSearchedByWhoMaySee()
    {
        mark(u"1"_s, passage());
        const auto found = [this](const QString &rater) {
            const RaterId who = m_study->raterNamed(rater)->id;
            m_study->setActor(who);
            const auto items = foundItems(*m_study, u"has:evidence"_s, who);
            return items ? qsizetype(items->size()) : -1;
        };
        QCOMPARE(found(u"Ada"_s), 1);
        QCOMPARE(found(u"Ben"_s), 0);
        QVERIFY(seal(*m_study, u"Ada"_s));
        QCOMPARE(found(u"Ben"_s), 0);
        QVERIFY(seal(*m_study, u"Ben"_s));
        QCOMPARE(found(u"Ben"_s), 1);
    }

    void partsHaveNames()
    {
        Item item;
        item.parts = {{.kind = u"question"_s, .externalId = u"7"_s, .body = u"<p>slow &amp; big</p>"_s},
                      {.kind = u"comment"_s, .body = u"same"_s},
                      {.kind = u"comment"_s, .body = u"no, the other"_s}};
        QCOMPARE(partName(item, 0), u"question 7"_s);
        QCOMPARE(partName(item, 2), u"comment #2"_s);
        QCOMPARE(partNamed(item, u"comment #2"_s), 2);
        QCOMPARE(partNamed(item, u"answer 1"_s), -1);
        // As in the source, and as displayed.
        QCOMPARE(placesOfQuote(item, u"slow &amp; big"_s).front().stretch, (Stretch{3, 14}));
        QCOMPARE(placesOfQuote(item, u"slow  & big"_s).front().stretch, (Stretch{3, 14}));
        QCOMPARE(placesOfQuote(item, u"other"_s, u"comment #2"_s).size(), 1u);
        QVERIFY(placesOfQuote(item, u"other"_s, u"question"_s).empty());
        QVERIFY(placesOfQuote(item, u"nowhere"_s).empty());
    }

    void aPartThatIsGoneIsNeverFoundSilently()
    {
        Item item;
        item.parts = {{.kind = u"question"_s, .externalId = u"7"_s, .body = u"<p>I call predict in a loop</p>"_s}};
        Evidence evidence = evidenceAt(item, 0, {5, 22});
        QCOMPARE(placeOf(item, evidence).found.how, FoundHow::Exact);
        item.parts[0].externalId = u"8"_s;
        QCOMPARE(placeOf(item, evidence).found.how, FoundHow::Near);
        item.parts[0].body = u"solved"_s;
        QCOMPARE(placeOf(item, evidence).part, -1);
    }
};

QTEST_GUILESS_MAIN(EvidenceTest)
#include "EvidenceTest.moc"
