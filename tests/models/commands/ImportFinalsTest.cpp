// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/ImportFinals.h"

#include "data/codebooks/CodebookFile.h"
#include "data/import/CsvReader.h"
#include "data/import/RatingSheet.h"
#include "data/import/StackExchange.h"
#include "data/store/Verify.h"
#include "models/commands/ImportRatings.h"
#include "models/study/DataSetExport.h"
#include "tests/support/Run.h"
#include "tests/support/Studies.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Published data sets in and out again: nothing lost, nothing twice, every label the same.
class ImportFinalsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    ImportedFinals m_outcome;

    std::unique_ptr<Study> newStudy(const Codebook &codebook)
    {
        const QString path = m_folder.filePath(u"f%1.corater"_s.arg(++m_count));
        auto study = Study::create(path, {.title = "x", .codebook = codebook, .raters = {}});
        return study ? std::move(*study) : nullptr;
    }

    std::unique_ptr<Study> dlperfStudy() { return newStudy(loadCodebook(u"dlperf"_s)->codebook); }

    Result<void> import(Study &study, QByteArray bytes, bool keepConflicts = false)
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto read = readEmpiricalStudy(buffer, u"set.csv"_s, study.codebook());
        if (!read) {
            return std::unexpected(read.error());
        }
        return study.perform(ImportFinals(u"set.csv"_s, *read, {}, keepConflicts, m_outcome));
    }

    Result<void> importRatings(Study &study, const QString &path)
    {
        QFile file(path);
        file.open(QIODevice::ReadOnly);
        const auto sheet = readRatingSheet(file, path, study.codebook(), {});
        ImportedRatings outcome;
        return sheet ? study.perform(ImportRatings(path, *sheet, false, outcome)) : std::unexpected(sheet.error());
    }

    static QByteArray exported(const Study &study, const DataSetOptions &options = {}, ExportedDataSet *count = nullptr)
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto done = exportEmpiricalStudy(study, buffer, options);
        if (done && count) {
            *count = *done;
        }
        return done ? buffer.data() : QByteArray();
    }

    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static QList<QStringList> records(QByteArray bytes)
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        CsvReader reader(buffer, u"x.csv"_s);
        QList<QStringList> all;
        QStringList fields;
        for (auto more = reader.next(fields); more && *more; more = reader.next(fields)) {
            all << fields;
        }
        return all;
    }

    static void verifies(const Study &study)
    {
        const auto wrong = verifyStudy(study.file().connection());
        QVERIFY(wrong);
        QCOMPARE(*wrong, QStringList());
    }

private Q_SLOTS:
    void importsItemsAndTheirFinalLabels()
    {
        const auto study = newStudy(smallCodebook());
        const QByteArray before = contentOf(*study);
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        QCOMPARE(m_outcome.items, 3);
        QCOMPARE(m_outcome.newItems, 3);
        QCOMPARE(m_outcome.finals.units, 4);
        const auto item = study->item(itemNamed(*study, u"2"_s));
        QCOMPARE(item->site, u"stackoverflow"_s);
        QCOMPARE(item->title, u"Two problems\nin one post"_s);
        const auto settled = *study->finalOf(item->id);
        QCOMPARE(settled->screening, Screening::In);
        QCOMPARE(settled->units.size(), size_t(2));
        QCOMPARE(settled->units[0].exportId, u"2_1"_s);
        QCOMPARE(settled->units[0].comment, u"第一段"_s);
        const Decision decision = settled->units[0].labels.value(study->codebook().dimensions[0].id);
        QCOMPARE(decision.origin, Origin::Imported);
        QCOMPARE(decision.codes, (std::vector{codeNamed(*study, u"Blue"_s), codeNamed(*study, u"Green"_s)}));
        verifies(*study);
        // One change, there and back and there again.
        const QByteArray after = contentOf(*study);
        QVERIFY(study->undo());
        QCOMPARE(contentOf(*study), before);
        QCOMPARE(*study->itemCount(), 0);
        QVERIFY(study->redo());
        QCOMPARE(contentOf(*study), after);
    }

    void importsNothingTwice()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        const QByteArray after = contentOf(*study);
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        QCOMPARE(m_outcome.finals.units, 0);
        QCOMPARE(m_outcome.finals.knownUnits, 4);
        QCOMPARE(contentOf(*study), after);
    }

    void exportedAndImportedAgainItIsTheSameStudy()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, bytesOf(fixture(u"sheets/data-set.csv"_s))));
        const QByteArray sheet = exported(*study);
        QVERIFY(sheet.startsWith("id,creation_date,title,url,comment,colour1,colour2,size\r\n1,"));
        QVERIFY2(sheet.contains(",'=first ,Red,,Small\r\n"), sheet);
        const auto again = newStudy(smallCodebook());
        QVERIFY(import(*again, sheet));
        QCOMPARE(exported(*again), sheet);
        for (const char *id : {"1", "2", "9"}) {
            const auto a = study->item(itemNamed(*study, QString::fromUtf8(id)));
            const auto b = again->item(itemNamed(*again, QString::fromUtf8(id)));
            QCOMPARE(b->title, a->title);
            QCOMPARE(b->date, a->date);
            QCOMPARE(b->url, a->url);
            const auto settled = *study->finalOf(a->id);
            const auto settledAgain = *again->finalOf(b->id);
            QCOMPARE(settledAgain->units.size(), settled->units.size());
            for (size_t i = 0; i < settled->units.size(); ++i) {
                QCOMPARE(settledAgain->units[i].comment, settled->units[i].comment);
                QCOMPARE(settledAgain->units[i].exportId, settled->units[i].exportId);
            }
        }
        QVERIFY(exported(*study, {.layout = {.keepFormulas = true}}).contains(",=first ,Red,,Small\r\n"));
    }

    void aDataSetThatContradictsTheStudyIsRefused()
    {
        const auto study = newStudy(smallCodebook());
        QVERIFY(import(*study, "id,size,colour1\n1,Small,Red\n"));
        const QByteArray before = contentOf(*study);
        const auto refused = import(*study, "id,size,colour1\n1,Large,Red\n2,Small,Blue\n");
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(contentOf(*study), before);
        QVERIFY(import(*study, "id,size,colour1\n1,Large,Red\n2,Small,Blue\n", true));
        QCOMPARE(m_outcome.finals.conflictCount, 1);
        QCOMPARE(m_outcome.finals.units, 1);
    }

    void whatIsNotSettledStaysOutUnlessWanted()
    {
        const auto study = smallStudy(m_folder.filePath(u"f%1.corater"_s.arg(++m_count)), 4);
        QFile sheet(m_folder.filePath(u"open.csv"_s));
        QVERIFY(sheet.open(QIODevice::WriteOnly));
        sheet.write(
            "id,colour a,colour b,size a,size b,in a,in b\n1,Red,Red,Small,Small,1,1\n2,Red,Blue,Small,Small,1,1\n"
            "3,,,,,1,0\n");
        sheet.close();
        QVERIFY(importRatings(*study, sheet.fileName()));
        ExportedDataSet count;
        QCOMPARE(records(exported(*study, {}, &count)).size(), 2);
        QCOMPARE(count.units, 1);
        QCOMPARE(count.openUnits, 1);
        QCOMPARE(count.openItems, 1);
        QCOMPARE(count.unrated, 1);
        const auto all = records(exported(*study, {.withUnsettled = true}, &count));
        QCOMPARE(count.units, 2);
        QCOMPARE(all[2].mid(5), QStringList({QString(), QString(), u"Small"_s}));
    }

    // The published data set: 224 units of 210 posts, and the same cells out again.
    void thePublishedDataSetComesOutAsItWentIn()
    {
        const QByteArray published = bytesOf(reference(u"dlperf/empirical_study.csv"_s));
        if (published.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto study = dlperfStudy();
        const auto done = import(*study, published);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(m_outcome.items, 210);
        QCOMPARE(m_outcome.finals.units, 224);
        QCOMPARE(*study->itemCount(), 210);
        verifies(*study);

        ExportedDataSet count;
        const QByteArray sheet =
            exported(*study, {.layout = {.publishedSpellings = true, .keepFormulas = true}}, &count);
        QCOMPARE(count.units, 224);
        QCOMPARE(count.items, 210);
        const auto wanted = records(published);
        const auto found = records(sheet);
        QCOMPARE(found.size(), 225);
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            QStringList row = wanted[i].mid(0, 10);
            row[2] = StackExchange::decoded(row[2]);
            QCOMPARE(found[i], row);
        }
        QCOMPARE(exported(*study, {.layout = {.publishedSpellings = true}}), sheet); // no value begins a formula

        // By default with the names of the codebook: every label the same code.
        const auto again = dlperfStudy();
        const QByteArray named = exported(*study);
        QVERIFY(named != sheet);
        QVERIFY(import(*again, named));
        QCOMPARE(m_outcome.finals.units, 224);
        QCOMPARE(exported(*again), named);
        QCOMPARE(exported(*again, {.layout = {.publishedSpellings = true, .keepFormulas = true}}), sheet);
    }

    // With the raters' sheets before or after it, the published data set is still the one that comes out.
    void theDataSetAndItsRatingsFitTogether_data()
    {
        QTest::addColumn<bool>("ratingsFirst");
        QTest::newRow("ratings first") << true;
        QTest::newRow("data set first") << false;
    }

    void theDataSetAndItsRatingsFitTogether()
    {
        QFETCH(bool, ratingsFirst);
        const QByteArray published = bytesOf(reference(u"dlperf/empirical_study.csv"_s));
        if (published.isEmpty()) {
            QSKIP("reference file missing");
        }
        const auto study = dlperfStudy();
        const auto rate = [&] {
            for (const char *name : {"dlperf/kappa_identification_v1.csv", "dlperf/kappa_label.csv"}) {
                const auto done = importRatings(*study, reference(QString::fromUtf8(name)));
                QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            }
        };
        if (ratingsFirst) {
            rate();
        }
        const auto done = import(*study, published);
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        QCOMPARE(m_outcome.newItems, ratingsFirst ? 0 : 210);
        if (!ratingsFirst) {
            rate();
        }
        verifies(*study);
        qint64 linked = 0;
        const auto finals = study->finals();
        for (const FinalItem &item : *finals) {
            for (const FinalUnit &unit : item.units) {
                linked += unit.sources.size() == 2 ? 1 : 0;
            }
        }
        QCOMPARE(linked, 222); // two of the published units are not among the rated ones
        const auto sheet = records(exported(*study, {.layout = {.publishedSpellings = true, .keepFormulas = true}}));
        QMap<QString, QStringList> found;
        for (const QStringList &row : sheet) {
            found.insert(row[0], row);
        }
        const auto wanted = records(published);
        for (const QStringList &record : wanted) {
            QStringList row = record.mid(0, 10);
            row[2] = StackExchange::decoded(row[2]);
            QCOMPARE(found.value(row[0]), row);
        }
    }
};

QTEST_GUILESS_MAIN(ImportFinalsTest)
#include "ImportFinalsTest.moc"
