// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/RatedStudies.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace corater::test;
using namespace Qt::StringLiterals;

/// `corater results -o` writes the figure or its numbers to a file, whole or not at all.
class ResultsFilesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_data;

    Answer results(const QStringList &options) const { return runCorater(QStringList{u"results"_s, m_data} + options); }

private Q_SLOTS:
    void initTestCase()
    {
        m_data = m_folder.filePath(u"data.csv"_s);
        QFile file(m_data);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "id,creation_date,title,url,symptom,root cause,introducing stage,exposing stage\n"
            "11,2020-01-05,Slow loop,u,Time: slow execution time,API: inefficient API usage,training,training\n"
            "12,2020-02-05,Slow map,u,Time: slow execution time,API: inefficient API usage,data preparation,training\n"
            "14,2021-01-05,Leak,u,Memory: memory leak,API: inefficient API usage,training,prediction\n");
    }

    void writesEveryFormat_data()
    {
        QTest::addColumn<QStringList>("asked");
        QTest::newRow("bars") << QStringList{u"--dimension"_s, u"symptom"_s, u"--level"_s, u"code"_s};
        QTest::newRow("table") << QStringList{u"--dimension"_s, u"symptom"_s, u"--by"_s,
                                              u"root cause"_s,  u"--level"_s, u"code"_s};
        QTest::newRow("flow") << QStringList{u"--flow"_s, u"introducing stage,exposing stage"_s};
        QTest::newRow("saturation") << QStringList{u"--dimension"_s, u"symptom"_s, u"--saturation"_s, u"1"_s};
    }

    void writesEveryFormat()
    {
        QFETCH(const QStringList, asked);
        const std::pair<const char *, QByteArray> formats[] = {{"svg", "<svg "}, {"pdf", "%PDF"}, {"png", "\x89PNG"},
                                                               {"tikz", "% "},   {"csv", ""},     {"tex", "% "},
                                                               {"md", "**"}};
        for (const auto &[suffix, begin] : formats) {
            const QString path =
                m_folder.filePath(u"%1.%2"_s.arg(QLatin1String(QTest::currentDataTag()), QLatin1String(suffix)));
            const Answer answer = results(asked + QStringList{u"-o"_s, path});
            QVERIFY2(answer.status == 0, answer.err);
            QVERIFY(answer.out.isEmpty());
            const QByteArray first = bytesOf(path);
            QVERIFY2(first.size() > 20 && first.startsWith(begin), suffix);
            // The same labels give the same bytes; nothing is overwritten without --force.
            QCOMPARE(results(asked + QStringList{u"-o"_s, path}).status, 2);
            QCOMPARE(results(asked + QStringList{u"--output=%1"_s.arg(path), u"--force"_s}).status, 0);
            QVERIFY2(bytesOf(path) == first, suffix);
        }
    }

    void theNumbersAreThoseOfTheFigure()
    {
        const QString path = m_folder.filePath(u"numbers.csv"_s);
        QCOMPARE(results({u"--dimension"_s, u"symptom"_s, u"--level"_s, u"category"_s, u"-o"_s, path}).status, 0);
        const QByteArrayList lines = bytesOf(path).split('\n');
        // For programs: plain numbers, each in its own column. The output for people has percent signs in other files.
        QCOMPARE(lines[0], "code,count,share,wilson lower,wilson upper,goodman lower,goodman upper\r");
        const auto row = std::ranges::find_if(lines, [](const QByteArray &line) { return line.startsWith("Time,2,"); });
        QVERIFY2(row != lines.cend(), lines.join('\n'));
        const QByteArrayList cells = row->trimmed().split(',');
        const double expected[] = {2.0 / 3, 0.2076596, 0.9385081}; // the limits: statsmodels
        for (int i = 0; i < 3; ++i) {
            bool isNumber = false;
            QVERIFY2(qAbs(cells[2 + i].toDouble(&isNumber) - expected[i]) < 5e-7 && isNumber, cells[2 + i]);
        }
    }

    // Computed by hand: the shares of each row, of each column and of all cells add up to 1.
    void cellsOfACrossTable()
    {
        const QStringList asked{u"--dimension"_s, u"symptom"_s,  u"--by"_s,   u"root cause"_s,
                                u"--level"_s,     u"category"_s, u"--force"_s};
        const auto sum = [&](const QString &cells) {
            const QString path = m_folder.filePath(u"cells.csv"_s);
            double total = results(asked + QStringList{u"--cells"_s, cells, u"-o"_s, path}).status == 0 ? 0 : -1;
            const QByteArrayList lines = bytesOf(path).trimmed().split('\n');
            for (qsizetype line = 1; line < lines.size(); ++line) {
                const QByteArrayList fields = lines[line].trimmed().split(',');
                for (qsizetype field = 1; field + 1 < fields.size(); ++field) {
                    total += fields[field].toDouble();
                }
            }
            return total;
        };
        const double n = sum(u"counts"_s);
        QVERIFY(n > 1);
        QVERIFY(qAbs(sum(u"total"_s) - 1) < 1e-12);
        QVERIFY(qAbs(sum(u"expected"_s) - n) < 1e-12);
        const double rows = sum(u"row"_s); // one whole for each row that is not empty
        const double columns = sum(u"column"_s);
        QVERIFY(rows >= 2 && qAbs(rows - std::round(rows)) < 1e-12);
        QVERIFY(columns >= 1 && qAbs(columns - std::round(columns)) < 1e-12);
        QCOMPARE(results(asked + QStringList{u"--cells"_s, u"rows"_s}).status, 2);
        const QString path = m_folder.filePath(u"cells.md"_s);
        QCOMPARE(results(asked + QStringList{u"--cells"_s, u"row"_s, u"-o"_s, path}).status, 0);
        QVERIFY2(bytesOf(path).contains(" %)"), bytesOf(path));
    }

    // A study with three closed rounds: the agreement of each, and the flow from all items to the units.
    void agreementAndSampleOfAStudy()
    {
        const QString study = m_folder.filePath(u"rounds.corater"_s);
        QVERIFY(threeRounds(study));
        const Answer answer = runCorater({u"results"_s, study, u"--over-rounds"_s, u"--sample"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.err);
        const QJsonArray found = jsonOf(answer)["results"_L1].toArray();
        QCOMPARE(found.size(), 2);
        const QJsonObject rounds = found[0].toObject();
        QCOMPARE(rounds["kind"_L1].toString(), u"rounds"_s);
        QCOMPARE(rounds["rounds"_L1].toArray(), (QJsonArray{"Pilot", "Batch 1", "Batch 2"}));
        const QJsonArray dimensions = rounds["dimensions"_L1].toArray();
        QCOMPARE(dimensions.first()["dimension"_L1].toString(), u"screening"_s);
        QCOMPARE(dimensions.last()["rounds"_L1][2]["n"_L1].toInt(), 10);
        const QJsonObject sample = found[1].toObject();
        QCOMPARE(sample["kind"_L1].toString(), u"sample"_s);
        QVERIFY2(QJsonDocument(sample).toJson().contains("\"Batch 2\""), QJsonDocument(sample).toJson());

        const Answer text = runCorater({u"results"_s, study, u"--over-rounds"_s});
        QVERIFY2(text.out.contains("Batch 2") && text.out.contains("Agreement over the rounds"), text.out);
        for (const QString &kind : {u"--over-rounds"_s, u"--sample"_s}) {
            for (const QString &suffix : {u"svg"_s, u"pdf"_s, u"png"_s, u"tikz"_s, u"csv"_s, u"tex"_s, u"md"_s}) {
                const QString path = m_folder.filePath(kind.mid(2) + u'.' + suffix);
                const Answer written = runCorater({u"results"_s, study, kind, u"-o"_s, path});
                QVERIFY2(written.status == 0, written.err);
                QVERIFY2(bytesOf(path).size() > 100, qPrintable(path));
            }
            // These concern the whole study: options that limit the labels are refused, not ignored.
            for (const QStringList &limit :
                 {QStringList{u"--where"_s, u"tag:x"_s}, QStringList{u"--labels"_s, u"Ada"_s},
                  QStringList{u"--round"_s, u"Pilot"_s}}) {
                const Answer refused = runCorater(QStringList{u"results"_s, study, kind} + limit);
                QCOMPARE(refused.status, 2);
                QVERIFY2(refused.err.contains("whole study"), refused.err);
            }
            QCOMPARE(results({kind}).status, 2);
        }
        QVERIFY(bytesOf(m_folder.filePath(u"over-rounds.csv"_s))
                    .startsWith("dimension,round,n,agreement,coefficient,value,lower,upper\r\n"));
    }

    void whatCannotBeWrittenIsSaid()
    {
        const auto refused = [&](const QStringList &options, const QByteArray &words) {
            const Answer answer = results(options);
            return answer.status == 2 && answer.err.contains(words);
        };
        QVERIFY(refused({u"--dimension"_s, u"symptom"_s, u"-o"_s, m_folder.filePath(u"a.gif"_s)}, "a.gif"));
        QVERIFY(refused({u"-o"_s, m_folder.filePath(u"a.svg"_s)}, "one result"));
        QVERIFY(refused({u"--dimension"_s, u"symptom"_s, u"--level"_s, u"code"_s, u"-o"_s,
                         m_folder.filePath(u"a.png"_s), u"--width"_s, u"2000"_s, u"--dpi"_s, u"2400"_s},
                        "too large"));
        QCOMPARE(results({u"--dimension"_s, u"symptom"_s, u"--level"_s, u"code"_s, u"-o"_s,
                          m_folder.filePath(u"no/such/a.svg"_s)})
                     .status,
                 3);
        QVERIFY(!QFile::exists(m_folder.filePath(u"a.svg"_s)) && !QFile::exists(m_folder.filePath(u"a.png"_s)));
    }
};

QTEST_GUILESS_MAIN(ResultsFilesTest)
#include "ResultsFilesTest.moc"
