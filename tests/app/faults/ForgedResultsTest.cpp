// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "models/export/RatingsExport.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// A command that gives results. STUDY stands for the file, OUT for one that may be written.
struct ResultCommand
{
    QStringList arguments;
};

const QList<ResultCommand> resultCommands{
    {{"agree", "STUDY"}},
    {{"agree", "STUDY", "--json"}},
    {{"agree", "STUDY", "--round", "1"}},
    {{"agree", "STUDY", "--script", "OUT.R"}},
    {{"agree", "STUDY", "--level", "category"}},
    {{"report", "STUDY", "--force", "-o", "OUT.html"}},
    {{"report", "STUDY", "--force", "-o", "OUT.md"}},
    {{"report", "STUDY", "--force", "-o", "OUT.tex"}},
    {{"export", "STUDY", "--as", "empirical-study", "--force", "-o", "OUT.csv"}},
    {{"export", "STUDY", "--as", "empirical-study", "--evidence", "--force", "-o", "OUT.csv"}},
    {{"report", "STUDY", "--force", "-o", "OUT.md", "--cross", "colour,size"}},
    {{"export", "STUDY", "--as", "ratings", "--force", "-o", "OUT.csv"}},
    {{"export", "STUDY", "--as", "rounds", "--force", "-o", "OUT.json"}},
    {{"export", "STUDY", "--as", "ratings", "-o", "-"}},
    {{"export", "STUDY", "--as", "ratings", "--layout", "paired", "-o", "-"}},
    {{"export", "STUDY", "--as", "ratings", "--codes", "sealed", "-o", "-"}},
    {{"export", "STUDY", "--as", "decisions", "-o", "-"}},
    {{"export", "STUDY", "--as", "discussions", "-o", "-"}},
    {{"export", "STUDY", "--as", "memos", "-o", "-"}},
    {{"export", "STUDY", "--as", "items", "-o", "-"}},
    {{"export", "STUDY", "--as", "codebook", "--force", "-o", "OUT.xlsx"}},
    {{"export", "STUDY", "--as", "history", "-o", "-"}},
    {{"export", "STUDY", "--as", "qdpx", "--force", "-o", "OUT.qdpx"}},
    {{"export", "STUDY", "--as", "label-studio", "-o", "-"}},
    {{"export", "STUDY", "--as", "doccano", "-o", "-"}},
    {{"export", "STUDY", "--as", "ris", "-o", "-"}},
    {{"export", "STUDY", "--as", "bibtex", "-o", "-"}},
    {{"export", "STUDY", "--as", "sqlite", "--force", "-o", "OUT.sqlite"}},
    {{"export", "STUDY", "--as", "workbook", "--force", "-o", "OUT.xlsx"}},
    {{"export", "STUDY", "--as", "ratings", "--column", "rater", "--column", "size", "-o", "-"}},
    {{"export", "STUDY", "--as", "rounds", "--format", "csv", "-o", "-"}},
    {{"compare", "STUDY", "STUDY"}},
    {{"package", "STUDY", "--unsettled", "--bootstrap", "200", "--force", "-o", "OUT.zip"}},
    {{"package", "STUDY", "--dry-run", "--unsettled", "--json"}},
    {{"package", "describe", "STUDY"}},
    {{"drift", "STUDY"}},
    {{"drift", "STUDY", "--json"}},
    {{"shares", "STUDY"}},
    {{"shares", "STUDY", "--json"}},
    {{"units", "STUDY"}},
    {{"units", "STUDY", "--lost"}},
    {{"units", "STUDY", "--json"}},
    {{"search", "STUDY", "--where", "-code:Red"}},
    {{"export", "STUDY", "--as", "ratings", "--hints", "-o", "-"}},
    {{"results", "STUDY"}},
    {{"results", "STUDY", "--json"}},
    {{"results", "STUDY", "--dimension", "colour", "--simultaneous", "sison-glaz"}},
    {{"export", "STUDY", "--as", "benchmark", "-o", "OUT"}},
    {{"results", "STUDY", "--labels", "Ada", "--units"}},
    {{"results", "STUDY", "--hints"}},
    {{"results", "STUDY", "--hints", "--json"}},
    {{"hints", "STUDY", "--against", "final"}},
    {{"hints", "STUDY", "--against", "final", "--json"}},
    {{"hints", "STUDY", "--against", "Ada"}},
    {{"status", "STUDY"}},
    {{"status", "STUDY", "--json"}},
    {{"round", "STUDY"}},
    {{"round", "STUDY", "--json"}},
    {{"recheck", "STUDY"}},
    {{"flow", "STUDY"}},
    {{"duplicates", "STUDY"}},
    {{"columns", "STUDY"}},
    {{"plan", "target", "STUDY", "--json"}},
    {{"training", "STUDY", "--json"}},
    {{"codebook", "show", "STUDY"}},
    {{"codebook", "show", "STUDY", "--json"}},
    {{"codebook", "versions", "STUDY"}},
    {{"codebook", "convert", "STUDY", "OUT.csv", "--force"}},
    {{"history", "STUDY"}},
    {{"memo", "STUDY"}},
    {{"journal", "STUDY"}},
    {{"history", "STUDY", "--item", "3", "--json"}},
    {{"status", "STUDY", "--as-of", "3"}},
    {{"agree", "STUDY", "--as-of", "2999-01-01", "--json"}},
    {{"results", "STUDY", "--as-of", "2999-01-01"}},
    {{"export", "STUDY", "--as", "ratings", "--as-of", "2999-01-01", "-o", "-"}},
    {{"report", "STUDY", "--as-of", "3", "--force", "-o", "OUT.md"}},
};

// Commands without results of a study: they make, change or check a study, take none, or judge a rater's own open
// labels. The study here has too few raters for alt-test and is no audit: AltTestCommandTest and AuditCommandTest ask
// these of a forged one.
const QStringList otherCommands{"add",   "alt-test", "audit",   "completions", "conflicts", "demo",     "fetch",
                                "help",  "hub",      "join",    "keywords",    "label",     "match",    "merge",
                                "new",   "packet",   "ratings", "recover",     "seal",      "selftest", "settle",
                                "share", "slips",    "stem",    "sync",        "undo",      "verify"};

} // namespace

/// If a study contradicts its seals or its history, every command refuses to give results. Each command is tried on a
/// third of the forgeries, the next command on another third; with CORATER_LONG on all.
class ForgedResultsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_whole;
    qsizetype m_forgery = 0;

    QString out() const { return m_folder.filePath("out"); }

    Answer run(const ResultCommand &command, const QString &study) const
    {
        QStringList arguments = command.arguments;
        for (QString &argument : arguments) {
            argument = argument == u"STUDY" ? study : argument.replace(u"OUT"_s, out());
        }
        return runCorater(arguments);
    }

    QStringList written() const { return QDir(m_folder.path()).entryList({"out*"}, QDir::AllEntries); }

    void removeWritten() const
    {
        for (const QString &name : written()) {
            QFile::remove(m_folder.filePath(name));
        }
    }

    // All results made of the ratings, or nothing if they are refused.
    static std::optional<QByteArray> resultOf(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        if (!study) {
            return {};
        }
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto ratings = exportRatings(**study, buffer);
        const auto finals = ratings ? (*study)->finals() : std::unexpected(ratings.error());
        if (!finals) {
            return {};
        }
        QByteArray result = buffer.data();
        for (const FinalItem &item : *finals) {
            for (const FinalUnit &unit : item.units) {
                for (const auto &[dimension, decision] : unit.labels.asKeyValueRange()) {
                    for (const CodeId code : decision.codes) {
                        result += QByteArray::number(raw(code)) + ' ';
                    }
                }
            }
        }
        return result;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_whole = m_folder.filePath("whole.corater");
        const auto study = labelledStudy(m_whole);
        QVERIFY(study);
        QVERIFY(seal(*study, "Ada"));
        QVERIFY(seal(*study, "Ben"));
    }

    // A new command must be added to one of the two lists above.
    void everyCommandIsJudged()
    {
        const QString help = QString::fromUtf8(runCorater({"--help"}).out);
        static const QRegularExpression entry(u"^  ([a-z-]+) {2,}\\S"_s, QRegularExpression::MultilineOption);
        QStringList judged = otherCommands;
        for (const ResultCommand &command : resultCommands) {
            judged << command.arguments.front();
        }
        int found = 0;
        auto names = entry.globalMatch(help.mid(help.indexOf(u"ubcommands:")));
        while (names.hasNext()) {
            const QString name = names.next().captured(1);
            QVERIFY2(judged.contains(name), qPrintable(u"does `corater %1` give results of a study?"_s.arg(name)));
            ++found;
        }
        QVERIFY(found > 15);
    }

    void aWholeStudyGivesResults()
    {
        for (const ResultCommand &command : resultCommands) {
            const Answer answer = run(command, m_whole);
            QVERIFY2(answer.status == 0 || answer.status == 1, qPrintable(command.arguments.join(u' ') + answer.err));
            QVERIFY2(!answer.err.contains("no results are given"), answer.err);
        }
        removeWritten();
    }

    void aForgedStudyGivesNone_data()
    {
        QTest::addColumn<QStringList>("sql");
        QTest::addColumn<QString>("named");
        QTest::newRow("sealed labels")
            << QStringList{"DROP TRIGGER sealed_label_u",
                           "UPDATE label SET code_id = (SELECT id FROM code WHERE name = 'Green') WHERE dimension_id = "
                           "(SELECT id FROM dimension WHERE name = 'colour') AND ordinal = 1"}
            << "the ratings of Ada in Round 1 are not those that were sealed";
        QTest::newRow("sealed screenings")
            << QStringList{"DROP TRIGGER sealed_rating_u", "UPDATE rating SET screening = 'out'"}
            << "the ratings of Ada in Round 1 are not those that were sealed";
        QTest::newRow("final labels")
            << QStringList{"UPDATE final_label SET code_id = (SELECT id FROM code WHERE name = 'Green')"}
            << "the final label of item 1, unit 1, colour";
        QTest::newRow("decisions") << QStringList{"UPDATE decision SET decision = replace(decision, '\"reason\":\"\"', "
                                                  "'\"reason\":\"agreed\"')"}
                                   << "the decision on item 1, unit 1, colour";
        QTest::newRow("a code's name") << QStringList{"UPDATE code SET name = 'Crimson' WHERE name = 'Red'"}
                                       << "the code “Crimson”";
        QTest::newRow("a rater's name") << QStringList{"UPDATE rater SET name = 'Eve' WHERE name = 'Ada'"}
                                        << "the rater “Eve”";
        QTest::newRow("a seal's time") << QStringList{"DROP TRIGGER seal_is_final",
                                                      "UPDATE round_rater SET sealed_at = '2001-01-01T00:00:00.000Z'"}
                                       << "the part of Ada in Round 1";
        QTest::newRow("a rated item's title") << QStringList{"UPDATE item SET title = 'Other' WHERE external_id = '3'"}
                                              << "item 3 is not as it was imported";
        QTest::newRow("a rated item gone")
            << QStringList{"DELETE FROM item WHERE external_id = '3'"} << "is missing, which was rated";
        QTest::newRow("a unit's match") << QStringList{"INSERT INTO alignment SELECT unit.id, item_id, 9, 1 FROM unit "
                                                       "JOIN rating ON rating.id = rating_id LIMIT 1"}
                                        << "the match of ";
        QTest::newRow("the history") << QStringList{"DROP TRIGGER history_is_append_only_u",
                                                    "UPDATE history SET text = 'x' WHERE seq = 3"}
                                     << "history entry 3 was changed";
        QTest::newRow("the end of the history")
            << QStringList{"DROP TRIGGER history_is_append_only_d", "DELETE FROM history WHERE kind = 'seal-round'"}
            << "the history ends at entry";
    }

    void aForgedStudyGivesNone()
    {
        QFETCH(QStringList, sql);
        QFETCH(QString, named);
        const QString path = m_folder.filePath("forged.corater");
        QFile::remove(path);
        QVERIFY(QFile::copy(m_whole, path));
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(u"PRAGMA foreign_keys = OFF"_s));
            for (const QString &statement : sql) {
                const auto done = (*connection)->run(statement);
                QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            }
        }
        ++m_forgery;
        for (qsizetype i = 0; i < resultCommands.size(); ++i) {
            if ((i + m_forgery) % 3 != 0 && !qEnvironmentVariableIsSet("CORATER_LONG")) {
                continue;
            }
            const ResultCommand &command = resultCommands[i];
            const Answer answer = run(command, path);
            const QByteArray said = command.arguments.join(u' ').toUtf8() + ": " + answer.err;
            QVERIFY2(answer.status == 2, said);
            // With --json the refusal is JSON, and nothing else is printed.
            const QStringList keys = jsonOf(answer).keys();
            QVERIFY2(answer.out.isEmpty() || keys == QStringList{"error"}, said + answer.out);
            QVERIFY2(answer.err.contains(named.toUtf8()), said);
            QVERIFY2(answer.err.contains("run corater verify " + path.toUtf8()), said);
            QCOMPARE(written(), QStringList());
        }
        QCOMPARE(runCorater({"verify", path}).status, 1);
    }

    // The texts of items are long, so they are held against their sums where they are given out.
    void forgedTextsAreNotGivenOut()
    {
        const QString path = m_folder.filePath("texts.corater");
        QVERIFY(QFile::copy(m_whole, path));
        const QList<ResultCommand> giving{{{"export", "STUDY", "--as", "items", "--texts", "-o", "-"}},
                                          {{"export", "STUDY", "--as", "sqlite", "--force", "-o", "OUT.sqlite"}},
                                          {{"export", "STUDY", "--as", "qdpx", "--force", "-o", "OUT.qdpx"}},
                                          {{"duplicates", "STUDY"}}};
        for (const ResultCommand &command : giving) {
            QCOMPARE(run(command, path).status, 0);
        }
        removeWritten();
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(u"UPDATE item_part SET body = 'other'"_s));
        }
        for (const ResultCommand &command : giving) {
            const Answer answer = run(command, path);
            QVERIFY2(answer.status == 2, command.arguments.join(u' ').toUtf8() + answer.err);
            QVERIFY2(answer.err.contains("the texts of item"), answer.err);
        }
        QCOMPARE(runCorater({"verify", path}).status, 1);
        // A study that met no other copy has no other names of items.
        QFile::remove(path);
        QVERIFY(QFile::copy(m_whole, path));
        QCOMPARE(runCorater({"verify", path}).status, 0);
        {
            const auto connection = Connection::open(path, OpenMode::ReadWrite);
            QVERIFY((*connection)->run(u"INSERT INTO item_alias SELECT 77, min(id) FROM item"_s));
        }
        QVERIFY(runCorater({"verify", path}).out.contains("no such item came from another copy"));
    }

    // Some bytes of the file are changed: either the results are the same, or there are none.
    void aDamagedStudyGivesTheSameOrNothing()
    {
        QFile whole(m_whole);
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        const auto before = resultOf(m_whole);
        QVERIFY(before && before->size() > 500);
        QRandomGenerator random(11);
        const QString path = m_folder.filePath("damaged.corater");
        int refused = 0;
        for (int run = 0; run < 300; ++run) {
            QByteArray damaged = bytes;
            const qsizetype at = 100 + random.bounded(int(bytes.size()) - 200);
            const int length = 1 + random.bounded(40);
            for (int i = 0; i < length; ++i) {
                damaged[at + i] = char(random.bounded(256));
            }
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            QCOMPARE(file.write(damaged), damaged.size());
            file.close();
            const auto after = resultOf(path);
            QVERIFY2(!after || *after == *before,
                     qPrintable(u"run %1: %2 bytes from %3 on give another result"_s.arg(run).arg(length).arg(at)));
            refused += after ? 0 : 1;
        }
        QVERIFY(refused > 10 && refused < 300);
    }
};

QTEST_GUILESS_MAIN(ForgedResultsTest)
#include "ForgedResultsTest.moc"
