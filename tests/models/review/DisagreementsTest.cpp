// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/review/Disagreements.h"

#include "data/codebooks/CodebookFile.h"
#include "data/formats/CsvReader.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/ratings/ImportFinals.h"
#include "models/commands/ratings/ImportRatings.h"
#include "models/commands/settling/Decide.h"
#include "models/export/DataSetExport.h"
#include "models/export/RatingsExport.h"
#include "models/report/parts/ReportParts.h"
#include "models/report/parts/ReportSettling.h"
#include "models/results/StudyResults.h"
#include "models/review/ReviewInput.h"
#include "models/settling/SettlingReads.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// Rows of a sheet by the names of its columns.
using Rows = QList<QMap<QString, QString>>;

Rows rowsOf(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    CsvReader reader(buffer, u"x.csv"_s);
    QStringList headings;
    QStringList fields;
    Rows rows;
    (void)reader.next(headings);
    for (auto more = reader.next(fields); more && *more; more = reader.next(fields)) {
        QMap<QString, QString> row;
        for (qsizetype i = 0; i < headings.size(); ++i) {
            row.insert(headings[i], fields.value(i));
        }
        rows << row;
    }
    return rows;
}

// The counts by a reader of the two exports, without the program: for a rater, for neither, not in the data set.
struct Recount
{
    int compared = 0;
    int differing = 0;
    QMap<QString, int> forRater;
    int neither = 0;
    int notThere = 0;
    int screenedOtherwise = 0;
    QMap<QString, QSet<QString>> ratersOf; ///< by item

    bool operator==(const Recount &) const = default;
};

QSet<QString> cellsOf(const QMap<QString, QString> &row, const QStringList &columns)
{
    QSet<QString> codes;
    for (const QString &column : columns) {
        codes.insert(row.value(column));
    }
    codes.remove(QString());
    return codes;
}

// `dimensions`: the columns of each. Units of an item are distinguished by their numbers.
Recount recounted(const Rows &ratings, const Rows &published, const QList<QStringList> &dimensions)
{
    Recount count;
    QMap<QString, QSet<QString>> screenings;
    QMap<QString, QMap<QString, QMap<QString, QMap<QString, QString>>>> all; // item → unit → rater → row
    for (const auto &row : ratings) {
        count.ratersOf[row["id"]].insert(row["rater"]);
        screenings[row["id"]].insert(row["screening"]);
        if (!row["unit"].isEmpty()) {
            all[row["id"]][row["unit"]][row["rater"]] = row;
        }
    }
    for (QSet<QString> &said : screenings) {
        said.remove(QString());
        count.screenedOtherwise += said.size() > 1;
    }
    QMap<QString, QMap<QString, QString>> final;
    for (const auto &row : published) {
        final.insert(row["id"], row);
    }
    const auto settle = [&](const QMap<QString, QSet<QString>> &said, const QSet<QString> *settled) {
        if (said.size() < 2) {
            return;
        }
        ++count.compared;
        const QList<QSet<QString>> answers = said.values();
        if (std::ranges::all_of(answers, [&](const QSet<QString> &a) { return a == answers.front(); })) {
            return;
        }
        ++count.differing;
        if (!settled) {
            ++count.notThere;
            return;
        }
        const QString rater = said.key(*settled);
        ++(rater.isEmpty() ? count.neither : count.forRater[rater]);
    };
    for (const auto &[id, byNumber] : all.asKeyValueRange()) {
        for (const auto &[number, byRater] : byNumber.asKeyValueRange()) {
            const QString name = final.contains(id) ? id : id + u'_' + number;
            for (const QStringList &columns : dimensions) {
                QMap<QString, QSet<QString>> said;
                for (const auto &[rater, row] : byRater.asKeyValueRange()) {
                    if (!cellsOf(row, columns).isEmpty()) {
                        said.insert(rater, cellsOf(row, columns));
                    }
                }
                const QSet<QString> settled = cellsOf(final.value(name), columns);
                settle(said, final.contains(name) && !settled.isEmpty() ? &settled : nullptr);
            }
        }
    }
    return count;
}

QString textOf(const ReportSection &section)
{
    QStringList texts;
    for (const ReportBlock &block : section.blocks) {
        if (const auto *paragraph = std::get_if<ReportParagraph>(&block)) {
            texts << paragraph->text;
        }
    }
    return texts.join(u'\n');
}

} // namespace

/// Disagreements in the report: only real ones count, and counting in the exports gives the same numbers.
class DisagreementsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    std::unique_ptr<Study> m_study;

    void makeStudy(const QByteArray &sheet, const QByteArray &map = "{}")
    {
        m_study = smallStudy(m_folder.filePath(u"d%1.corater"_s.arg(++m_count)), 9);
        QVERIFY(m_study->perform(addRater(u"Cleo"_s, true)));
        rate(sheet, map);
    }

    void rate(QByteArray sheet, const QByteArray &map = "{}")
    {
        QBuffer buffer(&sheet);
        buffer.open(QIODevice::ReadOnly);
        const auto read =
            readRatingSheet(buffer, u"rated.csv"_s, m_study->codebook(),
                            {.map = *readSheetMap(map, u"map.json"_s), .knownRaters = {u"Ada"_s, u"Ben"_s}});
        QVERIFY2(read, read ? "" : qPrintable(read.error().oneLine()));
        const auto done = m_study->perform(importRatings(u"rated.csv"_s, *read, false));
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
    }

    void publish(QByteArray set, FinalsMeaning meaning)
    {
        QBuffer buffer(&set);
        buffer.open(QIODevice::ReadOnly);
        const auto read = readEmpiricalStudy(buffer, u"set.csv"_s, m_study->codebook());
        QVERIFY(m_study->perform(importFinals(u"set.csv"_s, *read, {}, meaning)));
    }

    void decide(const QString &item, const char *dimension, const char *code)
    {
        m_study->setActor(m_study->raterNamed(u"Cleo"_s)->id);
        const SettleKey key{m_study->rounds().back().id, itemNamed(*m_study, item)};
        const auto review = loadReviewItem(*m_study, key.item, key.round);
        const Dimension *of = m_study->codebook().dimensionNamed(QString::fromLatin1(dimension));
        const auto done = m_study->perform(corater::decide(key, {review->units[0].match, {}}, of->id, of->name,
                                                           {codeNamed(*m_study, QString::fromLatin1(code))},
                                                           {.reason = u"rule decides"_s}));
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
    }

    Disagreements counted() const { return disagreementsOf(*settlingInput(*m_study)); }

    Recount recount() const
    {
        QBuffer ratings;
        QBuffer published;
        ratings.open(QIODevice::WriteOnly);
        published.open(QIODevice::WriteOnly);
        (void)exportRatings(*m_study, ratings, {.keepFormulas = true});
        (void)exportEmpiricalStudy(*m_study, published, {.layout = {.keepFormulas = true}, .withUnsettled = true});
        QList<QStringList> dimensions;
        for (const Dimension *dimension : m_study->codebook().exportOrder()) {
            dimensions << dimension->exportHeadings();
        }
        return recounted(rowsOf(ratings.data()), rowsOf(published.data()), dimensions);
    }

    // Labels only: a data set does not contain excluded items.
    void agreesWithTheExports() const
    {
        const Recount exports = recount();
        const Disagreements found = counted();
        QuestionCount labels;
        Recount own;
        for (const QuestionCount &count : found.questions) {
            if (!valid(count.dimension)) {
                continue;
            }
            own.compared += int(count.compared);
            own.differing += int(count.differing);
            own.neither += int(count.neither);
            own.notThere += int(count.gone + count.open);
            for (const auto &[rater, times] : count.forRater.asKeyValueRange()) {
                own.forRater[m_study->rater(rater)->name] += int(times);
            }
        }
        QCOMPARE(found.questions.front().differing, exports.screenedOtherwise);
        QCOMPARE(own.compared, exports.compared);
        QCOMPARE(own.differing, exports.differing);
        QCOMPARE(own.forRater, exports.forRater);
        QCOMPARE(own.neither, exports.neither);
        QCOMPARE(own.notThere, exports.notThere);
    }

private Q_SLOTS:
    // One row that both coded differently, one that they coded alike, two that only one coded: one disagreement.
    void aRowOfOneRaterIsNoDisagreement()
    {
        makeStudy("id,colour a,colour b,colour final,size a,size b,size final\n1,Red,Blue,Red,Small,Small,Small\n"
                  "2,Red,Red,Red,Small,Small,Small\n3,,Blue,Blue,,Large,Large\n4,,Green,Green,,Large,Large\n");
        const Disagreements found = counted();
        QCOMPARE(found.total().compared, 4);
        QCOMPARE(found.total().differing, 1);
        QCOMPARE(found.total().forRater.value(m_study->raterNamed(u"Ada"_s)->id), 1);
        QCOMPARE(found.total().forRater.size(), 1);
        QCOMPARE(found.total().byOne, 4);
        QCOMPARE(found.loneUnits.taken, 2); // by the sheet's last columns
        QCOMPARE(found.loneUnits.unasked, 0);
        agreesWithTheExports();
        const auto input = reportInput(*m_study);
        const QString text = textOf(settlingSection(*input));
        QVERIFY2(
            text.contains(
                u"4 questions (the screening of an item, or a dimension of a unit) were answered by two raters or more; they disagreed on 1 of them."_s),
            qPrintable(text));
        QVERIFY2(text.contains(u"Disagreements: 1 in favour of Ada."_s), qPrintable(text));
        QVERIFY2(text.contains(u"2 taken, 0 dropped or of an excluded item, 0 open"_s), qPrintable(text));
        QVERIFY2(settlingSentence(*input).endsWith(u"question by question: 1 in favour of Ada."_s),
                 qPrintable(settlingSentence(*input)));
    }

    // Labels of a data set are compared with the ratings, whichever was imported first.
    void aDataSetIsComparedWithTheRatings_data()
    {
        QTest::addColumn<bool>("ratingsFirst");
        QTest::newRow("ratings first") << true;
        QTest::newRow("data set first") << false;
    }

    void aDataSetIsComparedWithTheRatings()
    {
        QFETCH(bool, ratingsFirst);
        const QByteArray sheet = "id,colour a,colour b,size a,size b\n1,Red,Blue,Small,Small\n2,Red,Blue,Small,Large\n"
                                 "3,Red,Blue,Small,Small\n4,Red,Red,Small,Small\n5,Red,Blue,Large,Large\n";
        const QByteArray set = "id,colour1,size\n1,Blue,Small\n2,Red,Large\n3,Green,Small\n4,Yellow,Small\n";
        if (ratingsFirst) {
            makeStudy(sheet);
            publish(set, FinalsMeaning::FinalSet);
        } else {
            m_study = smallStudy(m_folder.filePath(u"d%1.corater"_s.arg(++m_count)), 9);
            publish(set, FinalsMeaning::FinalSet);
            rate(sheet);
            publish(set, FinalsMeaning::FinalSet); // item 5 is removed
        }
        const QuestionCount all = counted().total();
        QCOMPARE(all.compared, 10);
        QCOMPARE(all.differing, 5);
        QCOMPARE(all.forRater.value(m_study->raterNamed(u"Ada"_s)->id), 1);
        QCOMPARE(all.forRater.value(m_study->raterNamed(u"Ben"_s)->id), 2);
        QCOMPARE(all.neither, 1);
        QCOMPARE(all.gone, 1);
        QCOMPARE(all.overruled, 1);
        QCOMPARE(counted().imported, 4);
        agreesWithTheExports();
    }

    void whatIsDecidedByHandIsCountedOnce()
    {
        makeStudy("id,colour a,colour b,size a,size b,in a,in b\n1,Red,Blue,Small,Small,1,1\n"
                  "2,Red,Blue,Small,Large,1,1\n3,,,,,1,0\n4,,,,,0,0\n5,Red,,Small,,1,0\n6,Red,Blue,Large,Large,1,1\n");
        decide(u"1"_s, "colour", "Blue");
        decide(u"2"_s, "colour", "Green");
        decide(u"6"_s, "size", "Small");
        const Disagreements found = counted();
        QCOMPARE(found.questions[0].compared, 6);
        QCOMPARE(found.questions[0].differing, 2);
        QCOMPARE(found.questions[0].open, 2);
        const QuestionCount all = found.total();
        QCOMPARE(all.differing, 2 + 4);
        QCOMPARE(all.open, 2 + 2);
        QCOMPARE(all.overruled, 1);
        QCOMPARE(found.reasons, (QMap<QString, qint64>{{u"rule decides"_s, 2}})); // the third was no disagreement
        QCOMPARE(found.by.size(), 1);
        QCOMPARE(found.by.first(), 2);
        QCOMPARE(found.loneUnits.open, 1);
        agreesWithTheExports();
        // Every item counts once, and the numbers of the paragraph add up.
        const Recount exports = recount();
        QCOMPARE(exports.ratersOf.size(), 6);
        QCOMPARE(
            all.differing, all.neither + all.gone + all.open + [&] {
                qint64 sum = 0;
                for (const qint64 times : all.forRater) {
                    sum += times;
                }
                return sum;
            }());
    }

    void agreeingToDifferIsAnOutcomeOfItsOwn()
    {
        makeStudy("id,colour a,colour b,size a,size b\n1,Red,Blue,Small,Small\n2,Red,Blue,Small,Large\n");
        const SettleKey key{m_study->rounds().back().id, itemNamed(*m_study, u"1"_s)};
        const Dimension *colour = m_study->codebook().dimensionNamed(u"colour"_s);
        m_study->setActor(m_study->raterNamed(u"Cleo"_s)->id);
        const auto done =
            m_study->perform(agreeToDiffer(key, {loadReviewItem(*m_study, key.item, key.round)->units[0].match, {}},
                                           colour->id, colour->name, {.reason = u"both readings hold"_s}));
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        decide(u"2"_s, "colour", "Green");
        const Disagreements found = counted();
        const QuestionCount all = found.total();
        QCOMPARE(all.differing, 3);
        QCOMPARE(all.differs, 1);
        QCOMPARE(all.neither, 1);
        QCOMPARE(all.open, 1);
        QCOMPARE(all.resolved(), 2);
        QCOMPARE(all.byNobody + all.byOne + all.overruled, 0);
        QCOMPARE(found.by.first(), 2);
        QCOMPARE(found.reasons, (QMap<QString, qint64>{{u"both readings hold"_s, 1}, {u"rule decides"_s, 1}}));
        const QString text = textOf(settlingSection(*reportInput(*m_study)));
        QVERIFY2(text.contains(u"1 on which they agreed to differ, without a final label"_s), qPrintable(text));
        // The data set has the unit with an empty cell.
        QBuffer published;
        published.open(QIODevice::WriteOnly);
        QVERIFY(exportEmpiricalStudy(*m_study, published));
        const Rows rows = rowsOf(published.data());
        QCOMPARE(rows.size(), 1); // item 2 has an open size
        QCOMPARE(rows[0].value(u"id"_s), u"1"_s);
        QCOMPARE(rows[0].value(u"colour1"_s), QString());
        QCOMPARE(rows[0].value(u"size"_s), u"Small"_s);
        QCOMPARE(rows[0].value(u"agreed to differ"_s), u"colour"_s);
        const auto results = resultsInput(*m_study);
        QVERIFY(results);
        for (const ResultsQuestion &question : resultsQuestions(*results)) {
            if (question.kind == ResultsQuestion::Kind::Dimension) {
                const auto found = distributionOf(*results, question);
                QVERIFY(found);
                QCOMPARE(found->numbers.differing, question.dimension == colour->id ? 1 : 0);
            }
        }
    }

    // 106 disagreements on labels, decided as in the study's record.
    void thePublishedRecordIsCountedAsItWasMade()
    {
        const QString file = reference(u"dlperf/triples_canonical.csv"_s);
        if (file.isEmpty()) {
            QSKIP("reference file missing");
        }
        auto study =
            Study::create(m_folder.filePath(u"dlperf.corater"_s),
                          {.title = "x", .codebook = loadCodebook(u"dlperf"_s)->codebook, .raters = {"1", "2"}});
        QVERIFY(study);
        m_study = std::move(*study);
        QFile sheet(file);
        QVERIFY(sheet.open(QIODevice::ReadOnly));
        rate(sheet.readAll());
        const RaterId one = m_study->raters()[0].id;
        const RaterId two = m_study->raters()[1].id;
        const QMap<QString, std::array<qint64, 4>> golden{{u"symptom"_s, {17, 14, 2, 1}},
                                                          {u"root cause"_s, {47, 29, 18, 0}},
                                                          {u"introducing stage"_s, {29, 12, 17, 0}},
                                                          {u"exposing stage"_s, {13, 4, 9, 0}}};
        int seen = 0;
        for (const QuestionCount &count : counted().questions) {
            const Dimension *dimension = m_study->codebook().dimension(count.dimension);
            if (!dimension || !golden.contains(dimension->name)) {
                continue;
            }
            ++seen;
            QCOMPARE(count.compared, 238);
            QCOMPARE((std::array{count.differing, count.forRater.value(one), count.forRater.value(two), count.neither}),
                     golden.value(dimension->name));
            QCOMPARE(count.open + count.gone, 0);
        }
        QCOMPARE(seen, 4);
        agreesWithTheExports();
    }
};

QTEST_GUILESS_MAIN(DisagreementsTest)
#include "DisagreementsTest.moc"
