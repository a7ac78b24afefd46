// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "data/store/history/History.h"
#include "data/store/history/HistoryRepository.h"
#include "models/history/HistoryText.h"
#include "models/history/UndoText.h"
#include "tests/support/RoundTripCases.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// The study's state in memory, as text.
QString memoryOf(const Study &study)
{
    QStringList lines{study.title(), study.wholeCodebook().name, study.wholeCodebook().title};
    for (const Dimension &dimension : study.wholeCodebook().dimensions) {
        lines << dimension.name << QString::number(raw(dimension.id));
        for (const Code &code : dimension.codes) {
            lines << u"%1 %2 %3 %4 %5"_s.arg(raw(code.id))
                         .arg(raw(code.parent))
                         .arg(code.name, code.definition, code.examples.join(u'|'));
        }
    }
    for (const Rule &rule : study.wholeCodebook().rules) {
        lines << u"%1 %2 %3"_s.arg(raw(rule.a)).arg(raw(rule.b)).arg(rule.text);
    }
    for (const Rater &rater : study.raters()) {
        lines << rater.name;
    }
    for (const Round &round : study.rounds()) {
        lines << u"%1 %2 %3"_s.arg(round.name, round.closedAt, round.plan);
    }
    for (const RoundRater &part : study.roundRaters()) {
        lines << u"%1 %2 %3"_s.arg(raw(part.round)).arg(raw(part.rater)).arg(part.contentHash);
    }
    for (const CodebookVersion &version : study.allVersions()) {
        lines << u"%1 %2"_s.arg(raw(version.id)).arg(version.name);
    }
    return lines.join(u'\n');
}

} // namespace

/// Every command is done, undone and redone: all recorded tables are byte for byte the same, in this connection, in the
/// file as another program reads it, and in the study's memory; and the history states the change as values.
class RoundTripTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    // The content of the tables, read in three ways that must agree.
    static QByteArray contentEverywhere(Study &study)
    {
        const QByteArray content = contentOf(study);
        const auto reader = Study::open(study.path(), OpenMode::ReadOnly);
        if (contentOf(study.path()) != content || !reader || memoryOf(**reader) != memoryOf(study)) {
            return "the file, the connection and the memory differ";
        }
        return content;
    }

    static HistoryEntry newestEntry(const Study &study)
    {
        HistoryEntry newest;
        const auto read = readHistory(connectionOf(study.file()), true, [&](const HistoryEntry &entry) -> Result<void> {
            newest = entry;
            return {};
        });
        return read ? newest : HistoryEntry();
    }

    // Row numbers are long; in these studies nothing else is, except a key's mark of 16 hexadecimal digits, which may
    // all be decimal.
    static bool hasRowNumbers(QJsonObject arguments)
    {
        static const QRegularExpression mark(u"^[0-9a-f]{16}$"_s);
        if (arguments[u"key"].toString().contains(mark)) {
            arguments.remove(u"key");
        }
        static const QRegularExpression row(u"[0-9]{15,}"_s);
        return QString::fromUtf8(QJsonDocument(arguments).toJson()).contains(row);
    }

    static void checkEntry(const Study &study, const RoundTripCase &one)
    {
        const HistoryEntry entry = newestEntry(study);
        QCOMPARE(entry.kind, one.kind);
        QCOMPARE(entry.text, QString());
        QCOMPARE(historyText(entry), one.sentence);
        QVERIFY2(!hasRowNumbers(entry.arguments), QJsonDocument(entry.arguments).toJson());
        QVERIFY(entry.origin.number > 0);
    }

private Q_SLOTS:
    void everyKindHasACase()
    {
        for (const QString &kind : historyKinds()) {
            QVERIFY2(kind == u"set-up" || kind == u"recover" || // recorded below the level of commands
                         std::ranges::contains(roundTripCases(), kind, &RoundTripCase::kind),
                     qPrintable(u"the command of kind %1 has no case: add one to RoundTripCases.cpp"_s.arg(kind)));
        }
        for (const RoundTripCase &one : roundTripCases()) {
            QVERIFY2(historyKinds().contains(one.kind),
                     qPrintable(
                         u"the kind %1 has no sentence: add a line to sentences() in HistoryText.cpp"_s.arg(one.kind)));
        }
    }

    // setUp() makes a study, and cannot be undone.
    void settingUpIsTheFirstEntryOfAStudy()
    {
        const QString path = m_folder.filePath("new.corater");
        const auto study = Study::create(path, {.title = "New", .codebook = smallCodebook(), .raters = {"Ada"}});
        QVERIFY(study);
        const HistoryEntry first = newestEntry(**study);
        QCOMPARE(first.seq, 1);
        QCOMPARE(first.kind, u"set-up"_s);
        QCOMPARE(historyText(first), u"set up the study"_s);
        QCOMPARE(first.arguments["title"].toString(), u"New"_s);
        QCOMPARE(first.arguments["raters"].toArray(), QJsonArray{"Ada"});
        QVERIFY(!(*study)->canUndo());
        QVERIFY(contentEverywhere(**study).size() > 1000);
        QCOMPARE(faultsOf(path), QStringList());
    }

    void thereAndBackAndThereAgain_data()
    {
        QTest::addColumn<qsizetype>("index");
        for (size_t i = 0; i < roundTripCases().size(); ++i) {
            QTest::addRow("%s %zu", qPrintable(roundTripCases()[i].kind), i) << qsizetype(i);
        }
    }

    void thereAndBackAndThereAgain()
    {
        QFETCH(qsizetype, index);
        const RoundTripCase &one = roundTripCases()[size_t(index)];
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        auto study = studyFrom(one.from, path);
        QVERIFY(study);
        const auto command = one.make(*study);
        const QString undoBefore = undoText(*study);
        const QByteArray before = contentEverywhere(*study);
        const auto tried = study->perform(command, {.dry = true, .settings = one.settings});
        QVERIFY2(tried, tried ? "" : qPrintable(tried.error().oneLine()));
        QCOMPARE(contentEverywhere(*study), before);

        const auto done = study->perform(command, {.settings = one.settings});
        QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
        const QByteArray after = contentEverywhere(*study);
        QVERIFY(after != before);
        checkEntry(*study, one);
        if (one.undo == Undo::Refused) {
            QVERIFY(!study->canUndo());
        } else if (one.undo == Undo::Passes) {
            QCOMPARE(undoText(*study), undoBefore);
        } else {
            QCOMPARE(undoText(*study), one.sentence);
            QVERIFY(study->undo());
            QCOMPARE(contentEverywhere(*study), before);
            checkEntry(*study, one);
            QVERIFY(study->redo());
            QCOMPARE(contentEverywhere(*study), after);
            checkEntry(*study, one);
            QVERIFY(study->undo());
            const RaterId actor = study->actor();
            study = *Study::open((study.reset(), path)); // undo and redo survive a restart
            study->setActor(actor);
            QCOMPARE(redoText(*study), one.sentence);
            QCOMPARE(contentEverywhere(*study), before);
            QVERIFY(study->redo());
            QCOMPARE(contentEverywhere(*study), after);
            QCOMPARE(undoText(*study), one.sentence);
        }
        QCOMPARE(faultsOf(path), QStringList());
    }
};

QTEST_GUILESS_MAIN(RoundTripTest)
#include "RoundTripTest.moc"
