// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/sampling/Random.h"
#include "data/keywords/KeywordFile.h"
#include "data/keywords/PostsScan.h"
#include "data/store/StudyConnection.h"
#include "models/jobs/ImportFile.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QFile>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// A small random dump: threads with posts in any order, questions without a text, answers without a question, tag
// wikis, and faults on request.
class Dump
{
public:
    explicit Dump(std::uint64_t seed) : m_random(seed) {}

    QByteArray file(bool faulty)
    {
        QByteArray file = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<posts>\n";
        for (int rows = 5 + below(60); rows > 0; --rows) {
            file += faulty && chance(25) ? fault() : row();
        }
        return file + (faulty && chance(3) ? "" : "</posts>\n");
    }

private:
    int below(int bound) { return int(m_random.below(std::uint32_t(bound))); }
    bool chance(int of) { return below(of) == 0; }
    QByteArray one(std::initializer_list<const char *> pieces) { return pieces.begin()[below(int(pieces.size()))]; }

    QByteArray text(int words)
    {
        QByteArray text;
        for (; words > 0; --words) {
            text += one({"tensor", "slower", "the", "memory", "leaks", "&lt;b&gt;faster&lt;/b&gt;", "gpu", "a", "of",
                         "&lt;p&gt;", "&lt;gpu&gt;", "util", "&amp;quot;", "layer", "model", "loss"});
            text += one({" ", " ", "&#xA;"});
        }
        return text;
    }

    QByteArray row()
    {
        ++m_id;
        const QByteArray date =
            " CreationDate=\"" + one({"2015-03-01T00:00:00", "2019-05-05T10:11:12", "", "soon"}) + "\"";
        QByteArray row = "<row Id=\"" + QByteArray::number(m_id) + "\" PostTypeId=\"";
        if (chance(15)) {
            row += one({"4", "5"}) + "\"";
        } else if (chance(2)) {
            row += "1\" Title=\"" + text(below(3)) + "\" Tags=\"" +
                   one({"&lt;keras&gt;&lt;python&gt;", "|Keras|", "&lt;python&gt;", ""}) + "\"" +
                   (chance(3) ? " AcceptedAnswerId=\"" + QByteArray::number(m_id + 1 + below(3)) + "\"" : QByteArray());
        } else {
            // Its question comes before it, after it, or is missing.
            row +=
                "2\"" + (chance(20) ? QByteArray() : " ParentId=\"" + QByteArray::number(1 + below(m_id + 3)) + "\"");
        }
        return row + date + (chance(6) ? QByteArray() : " Body=\"" + text(below(6)) + "\"") +
               one({" Score=\"3\"", " Score=\"-2\"", " Score=\"\"", ""}) +
               one({" ViewCount=\"7\"", " ViewCount=\"900\"", " ViewCount=\"many\"", ""}) +
               one({" AnswerCount=\"2\"", ""}) + " />\n";
    }

    QByteArray fault()
    {
        const QByteArray id = QByteArray::number(1 + below(m_id + 1));
        return one({"<row Id=\"%\" PostTypeId=\"1\" Title=\"slower\" Body=\"twice\" />\n",
                    "<row Id=\"%\" PostTypeId=\"2\" ParentId=\"1\" Body=\"faster twice\" />\n",
                    "<row Id=\"0%\" PostTypeId=\"1\" Title=\"slower\" Body=\"x\" />\n",
                    "<row Id=\"a%\" PostTypeId=\"1\" Title=\"slower\" Body=\"x\" />\n",
                    "<row Id=\"9%\" PostTypeId=\"2\" ParentId=\"x\" Body=\"slower\" />\n",
                    "<row PostTypeId=\"1\" Title=\"slower\" />\n", "<row Id=\"%\" Body=\"slower />\n",
                    "<row Id=\"99%\" Title=\"slower\" Body=\"&amp;lt;p&amp;gt;slower\" />\n", "<users/>\n"})
            .replace('%', id);
    }

    Random m_random;
    int m_id = 0;
};

// The result of an import and the study's content afterwards, without what differs from study to study.
QStringList imported(const QString &study, const QString &path, FileImport how)
{
    how.options.site = u"stackoverflow"_s;
    how.options.withoutText = true;
    const auto opened = smallStudy(study, 0);
    const auto outcome = importFile(*opened, path, how);
    if (!outcome) {
        return {outcome.error().message.inWords()};
    }
    const ImportReport &report = outcome->report;
    QStringList all{
        u"%1 rows, %2 items, %3 skipped, %4 notices, %5 filtered, %6 without a keyword, %7 added"_s.arg(report.rows)
            .arg(report.items)
            .arg(report.skipped)
            .arg(report.noticeCount)
            .arg(outcome->filtered)
            .arg(outcome->items.unmatched)
            .arg(outcome->items.added)};
    for (const ImportNotice &notice : report.notices) {
        all << u"%1: %2 %3"_s.arg(notice.place.line)
                   .arg(notice.message.inWords())
                   .arg(notice.skipped ? u"skipped" : u"");
    }
    const auto add = [&](const QString &sql) {
        const auto read = connectionOf(opened->file()).rows(sql, {}, [&](const Query &row) -> Result<void> {
            QString line;
            for (const auto &[name, value] : row.row().asKeyValueRange()) {
                line += u' ' + name + u'=' + value.toString();
            }
            all << line;
            return {};
        });
        QVERIFY(read);
    };
    add(u"SELECT site, external_id, kind, title, url, date, tags, score, views, answers, fields, keywords FROM item "
        "ORDER BY rowid"_s);
    add(u"SELECT ordinal, kind, external_id, format, body, author, date, score, accepted FROM item_part ORDER BY rowid"_s);
    add(u"SELECT position, kind, came, stayed, result FROM selection_step ORDER BY position"_s);
    return all;
}

} // namespace

/// Importing a dump of which few rows are wanted: rows skipped without decoding are skipped as if they had been read.
class ImportDumpTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy() { return m_folder.filePath(u"s%1.corater"_s.arg(++m_count)); }

    static std::vector<FileImport> ways()
    {
        const auto keywords = std::make_shared<const KeywordMatcher>(*KeywordFile::load(u"dlperf"_s));
        FileImport byKeyword;
        byKeyword.keywords = keywords;
        FileImport byTag;
        byTag.filter = *SelectionFilter::read(u"keras"_s, {}, {});
        FileImport byAll;
        byAll.filter = *SelectionFilter::read(u"keras,tensorflow"_s, u"2016"_s, u"2020"_s);
        byAll.keywords = keywords;
        FileImport byNumbers;
        byNumbers.filter = *SelectionFilter::read({}, {}, {}, u"score:1.. views:..100"_s);
        byNumbers.keywords = keywords;
        FileImport byAccepted;
        byAccepted.filter = *SelectionFilter::read(u"keras"_s, {}, {}, u"accepted:yes"_s);
        FileImport byAnswers;
        byAnswers.filter = *SelectionFilter::read({}, {}, {}, u"answers:1.. accepted:no"_s);
        byAnswers.keywords = keywords;
        return {byKeyword, byTag, byNumbers, byAccepted, byAnswers, byAll};
    }

    // A file in UTF-16 is read row by row, which allows comparing both ways.
    void compare(const QByteArray &dump, const FileImport &how)
    {
        const QString path = m_folder.filePath(u"Posts.xml"_s);
        const QString plainPath = m_folder.filePath(u"plain/Posts.xml"_s);
        QVERIFY(QDir(m_folder.path()).mkpath(u"plain"_s));
        QFile file(path);
        QFile plain(plainPath);
        QVERIFY(file.open(QIODevice::WriteOnly) && plain.open(QIODevice::WriteOnly));
        file.write(dump);
        QStringEncoder encoder(QStringConverter::Utf16LE, QStringConverter::Flag::WriteBom);
        const QByteArray wide = encoder(QString::fromUtf8(dump));
        plain.write(wide);
        file.close();
        plain.close();
        QVERIFY(PostsScan::isSuited(path, {}));
        QVERIFY(!PostsScan::isSuited(plainPath, {}));
        QCOMPARE(imported(newStudy(), path, how), imported(newStudy(), plainPath, how));
    }

private Q_SLOTS:
    void givesTheSameAsReadingEveryRow_data()
    {
        QTest::addColumn<bool>("faulty");
        QTest::newRow("threads in any order") << false;
        QTest::newRow("with faults and posts that stand twice") << true;
    }

    void givesTheSameAsReadingEveryRow()
    {
        QFETCH(bool, faulty);
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const QByteArray dump = Dump(seed).file(faulty);
            const std::vector<FileImport> all = ways();
            for (size_t i = seed % 2; i < all.size(); i += 2) { // half of them each time, for speed
                compare(dump, all[i]);
                if (QTest::currentTestFailed()) {
                    QFAIL(qPrintable(u"seed %1"_s.arg(seed)));
                }
            }
        }
    }

    void givesTheSameForRealFiles_data()
    {
        QTest::addColumn<QString>("file");
        const QString root = reference(u"posts/public"_s);
        if (root.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        for (const QString &set : {u"ai_se_2017"_s, u"meta_datascience_2024"_s, u"derived_posts_xml_so_pytorch"_s}) {
            QTest::newRow(qPrintable(set)) << root + u'/' + set + u"/Posts.xml"_s;
        }
    }

    void givesTheSameForRealFiles()
    {
        QFETCH(QString, file);
        QFile posts(file);
        QVERIFY(posts.open(QIODevice::ReadOnly));
        compare(posts.readAll(), ways().front());
    }

    void stepsCountWhatWasLeftOut()
    {
        QFile file(m_folder.filePath(u"few.xml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "<posts>\n"
            "<row Id=\"1\" PostTypeId=\"1\" Tags=\"|keras|\" CreationDate=\"2019-01-01\" Title=\"slower\" Body=\"x\" "
            "/>\n"
            "<row Id=\"2\" PostTypeId=\"1\" Tags=\"|keras|\" CreationDate=\"2019-01-01\" Title=\"how\" Body=\"x\" />\n"
            "<row Id=\"3\" PostTypeId=\"2\" ParentId=\"2\" Body=\"faster\" />\n"
            "<row Id=\"4\" PostTypeId=\"1\" Tags=\"|python|\" Title=\"slower\" Body=\"x\" />\n"
            "<row Id=\"5\" PostTypeId=\"2\" ParentId=\"1\" Body=\"how\" />\n"
            "</posts>\n");
        file.close();
        FileImport how = ways().back();
        how.options.site = u"stackoverflow"_s;
        const auto steps = selectionSteps(*smallStudy(newStudy(), 0), file.fileName(), how);
        QVERIFY(steps);
        QCOMPARE(steps->size(), 3);
        QCOMPARE(steps->at(0).input, 5);
        QCOMPARE(steps->at(0).kept, 3);
        QCOMPARE(steps->at(1).kept, 2);
        QCOMPARE(steps->at(2).kept, 1);
    }

    void nothingIsAddedWhenItIsStopped()
    {
        const std::atomic_bool stop = true;
        FileImport how = ways().front();
        how.options.site = u"stackoverflow"_s;
        how.progress.cancelled = &stop;
        QFile file(m_folder.filePath(u"stopped.xml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(Dump(1).file(false));
        file.close();
        const auto study = smallStudy(newStudy(), 0);
        const QByteArray before = contentOf(*study);
        const auto outcome = importFile(*study, file.fileName(), how);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
        QCOMPARE(contentOf(*study), before);
    }
};

QTEST_GUILESS_MAIN(ImportDumpTest)
#include "ImportDumpTest.moc"
