// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// With the oddities of real exports: notes of the record beside the decisions, records that somebody or nobody has
// decided, a name with a comma and quotes, reasons that nobody's name stands with.
const QByteArray rayyanCsv =
    "\xef\xbb\xbfkey,title,year,month,day,journal,issn,volume,issue,pages,authors,url,language,publisher,location,"
    "abstract,notes,doi,keywords,pubmed_id,pmc_id\n"
    "rayyan-101,Why training is slow,2020,11,8,FSE,,,,1-12,\"Müller, A. and Li, B.\",,eng,,,It is slow.,"
    "\"RAYYAN-INCLUSION: {\"\"Ada\"\"=>\"\"Included\"\", \"\"O'Neil, \\\"\"B\\\"\"\"\"=>\"\"Excluded\"\"} | "
    "RAYYAN-LABELS: gpu | RAYYAN-EXCLUSION-REASONS: wrong outcome,not an RCT\",10.1145/ABC.1,,,\n"
    "rayyan-102,Kernel fusion,2019,,,,,,,,,,,,,,"
    "\"Cited by 3 | RAYYAN-INCLUSION: {\"\"Ada\"\"=>\"\"Maybe\"\"} | "
    "USER-NOTES: {\"\"Ada\"\"=>[\"\"full text?\"\"]}\",,,32901112,\n"
    "rayyan-103,Data loading,2018,,,,,,,,,,,,,,"
    "\"RAYYAN-INCLUSION: {\"\"Ada\"\"=>\"\"Excluded\"\", \"\"O'Neil, \\\"\"B\\\"\"\"\"=>\"\"Excluded\"\"} | "
    "RAYYAN-EXCLUSION-REASONS: background\",,,,\n"
    "rayyan-104,Nobody has read this,2018,,,,,,,,,,,,,,RAYYAN-INCLUSION: {},,,,\n"
    "rayyan-105,Not even notes,2017,,,,,,,,,,,,,,,,,,\n";

const QByteArray rayyanRis =
    "TY  - JOUR\nID  - rayyan-101\nTI  - Why training is slow\nPY  - 2020\nDO  - 10.1145/abc.1\n"
    "N1  - Cited by 7\nN1  - RAYYAN-INCLUSION: {\"Ada\"=>\"Included\", \"Ben\"=>\"Excluded\"} | "
    "RAYYAN-EXCLUSION-REASONS: wrong outcome\nER  - \n\n"
    "TY  - JOUR\nID  - rayyan-102\nTI  - Kernel fusion\nPY  - 2019\nN1  - RAYYAN-INCLUSION: {\"Ben\"=>\"Included\"}\n"
    "ER  - \n";

// The same references from a database, as they were before the screening.
const QByteArray references = "TY  - CPAPER\nTI  - Why Training is Slow.\nPY  - 2020\nDO  - 10.1145/ABC.1\nER  - \n\n"
                              "TY  - JOUR\nTI  - Kernel fusion\nPY  - 2019\n"
                              "UR  - https://pubmed.ncbi.nlm.nih.gov/32901112/\nER  - \n\n"
                              "TY  - JOUR\nID  - old7\nTI  - Data Loading\nPY  - 2018\nER  - \n";

} // namespace

/// Decisions of people about references, exported by programs for screening, become ratings.
class DecisionFilesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString newStudy(const QStringList &raters = {"Ada", "Ben"})
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        return smallStudy(path, 0, raters) ? path : QString();
    }

    QString studyWith(const QByteArray &items, const QString &name = u"database.ris"_s)
    {
        const QString study = newStudy();
        return runCorater({u"add"_s, study, file(name, items)}).status == 0 ? study : QString();
    }

    QString file(const QString &name, const QByteArray &text) { return written(m_folder, name, text); }

    static Answer ratings(const QString &study, const QStringList &more)
    {
        return runCorater(QStringList{u"ratings"_s, study} + more);
    }

    // "item rater screening reason unsure comment" of each rating.
    static QStringList ratingsIn(const QString &path)
    {
        QStringList lines;
        const auto study = Study::open(path);
        const auto all = study ? everyRating(**study, {}) : Result<std::vector<Rating>>();
        for (const Rating &rating : all ? *all : std::vector<Rating>()) {
            const auto item = (*study)->item(rating.item);
            const auto rater = std::ranges::find((*study)->raters(), rating.rater, &Rater::id);
            const QString word = rating.screening == Screening::In    ? u"in"_s
                                 : rating.screening == Screening::Out ? u"out"_s
                                                                      : u"undecided"_s;
            lines
                << QStringList{item->externalId, rater->name, word, rating.reason, rating.unsure ? u"unsure"_s : u""_s,
                               rating.comment}
                       .join(u'|');
        }
        lines.sort();
        return lines;
    }

private Q_SLOTS:
    void rayyanIsRead()
    {
        const QString study = newStudy();
        const Answer answer =
            ratings(study, {file(u"articles.csv"_s, rayyanCsv), u"--user-is"_s, u"O'Neil, \"B\"=Ben"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study),
                 (QStringList{u"rayyan-101|Ada|in|||"_s, //
                              u"rayyan-101|Ben|out|wrong outcome; not an RCT||"_s,
                              u"rayyan-102|Ada|undecided||unsure|full text?"_s, u"rayyan-103|Ada|out|background||"_s,
                              u"rayyan-103|Ben|out|background||"_s}));
        QVERIFY2(answer.err.contains("decisions “maybe”, which become undecided and unsure: 1\n"), answer.err);
        QVERIFY2(answer.err.contains("each of whom gets the reason given: 1\n"), answer.err);
        QVERIFY2(answer.err.contains("labels of Rayyan, which are not imported: 1\n"), answer.err);
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
        const QByteArray with = contentOf(study);
        QVERIFY2(ratings(study, {file(u"articles.csv"_s, rayyanCsv), u"--user-is"_s, u"O'Neil, \"B\"=Ben"_s})
                     .err.contains("already has these ratings"),
                 with);
        QCOMPARE(runCorater({u"undo"_s, study}).status, 0);
        QCOMPARE(ratingsIn(study), QStringList());
    }

    void itemsAreFoundByDoiAndPubmedAndOnlyIfWantedByTitle()
    {
        const QString study = studyWith(references);
        const QString csv = file(u"articles.csv"_s, rayyanCsv);
        const QStringList user{u"--user-is"_s, u"O'Neil, \"B\"=Ben"_s};
        const QByteArray before = contentOf(study);
        const Answer asked = ratings(study, QStringList(csv) + user);
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("articles.csv:4"), asked.err);
        QVERIFY2(asked.err.contains("--id title"), asked.err);
        QVERIFY2(asked.err.contains("Data loading"), asked.err);
        QCOMPARE(contentOf(study), before);

        const Answer answer = ratings(study, QStringList{csv, u"--id"_s, u"title"_s} + user);
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"10.1145/abc.1|Ada|in|||"_s, //
                                                u"10.1145/abc.1|Ben|out|wrong outcome; not an RCT||"_s,
                                                u"32901112|Ada|undecided||unsure|full text?"_s,
                                                u"old7|Ada|out|background||"_s, u"old7|Ben|out|background||"_s}));
        QVERIFY2(answer.err.contains("found by the DOI: 1\n"), answer.err);
        QVERIFY2(answer.err.contains("found by the number of PubMed: 1\n"), answer.err);
        QVERIFY2(answer.err.contains("found by the title, as given: 1\n"), answer.err);
    }

    void anItemOfTheSameIdAndAnotherTitleIsAnotherItem()
    {
        const QString study = studyWith("key,title,body\nrayyan-102,A paper of another review,text\n", u"other.csv"_s);
        const Answer answer = ratings(study, {file(u"a.ris"_s, rayyanRis), u"--new-items"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("another title"), answer.err);
        QVERIFY2(answer.err.contains("a.ris:10:"), answer.err);
    }

    void severalItemsOfTheTitleAreNoGuess()
    {
        const QString study = studyWith("TY  - JOUR\nID  - a\nTI  - Kernel Fusion\nER  - \n\n"
                                        "TY  - JOUR\nID  - b\nTI  - Kernel fusion\nER  - \n");
        const Answer answer = ratings(study, {file(u"a.ris"_s, rayyanRis), u"--id"_s, u"title"_s, u"--new-items"_s});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("several items of the study have this title"), answer.err);
    }

    void risOfRayyanIsRead()
    {
        const QString study = newStudy();
        const Answer answer = ratings(study, {file(u"export.ris"_s, rayyanRis)});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study),
                 (QStringList{u"10.1145/abc.1|Ada|in|||"_s, u"10.1145/abc.1|Ben|out|wrong outcome||"_s,
                              u"rayyan-102|Ben|in|||"_s}));
    }

    void bibtexOfRayyanIsRead()
    {
        const QString study = newStudy();
        const Answer answer =
            ratings(study, {file(u"export.bib"_s, "@article{rayyan-7,\n  title={Fast {GPU}s},\n  year={2020},\n"
                                                  "  note={RAYYAN-INCLUSION: {\"Ada\"=>\"Included\", "
                                                  "\"Ben\"=>\"Maybe\"} | RAYYAN-LABELS: x}\n}\n")});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"rayyan-7|Ada|in|||"_s, u"rayyan-7|Ben|undecided||unsure|"_s}));
    }

    void anUnknownDecisionIsNamedWithItsPlace()
    {
        const QString study = newStudy();
        const Answer answer = ratings(study, {file(u"a.ris"_s, QByteArray(rayyanRis).replace("Excluded", "Later"))});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("a.ris:1: record 10.1145/abc.1, Ben, screening"), answer.err);
        QVERIFY2(answer.err.contains("Later"), answer.err);
    }

    void unknownPeopleAreNoRaters()
    {
        const QString study = newStudy({u"Cleo"_s, u"Dan"_s});
        const QString ris = file(u"a.ris"_s, rayyanRis);
        const Answer refused = ratings(study, {ris});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("Ada, Ben"), refused.err);
        const Answer named = ratings(study, {ris, u"--user-is"_s, u"Ada=Cleo"_s, u"--new-rater"_s, u"Ben"_s});
        QVERIFY2(named.status == 0, named.err);
        QVERIFY2(ratingsIn(study).contains(u"rayyan-102|Ben|in|||"_s), named.err);
    }

    void referencesWithoutDecisionsAreNoRatings()
    {
        const Answer answer = ratings(newStudy(), {file(u"database.ris"_s, references)});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("decisions"), answer.err);
    }

    // A sheet of labels may have the columns “title” and “notes”.
    void aSheetWithNotesIsReadAsBefore()
    {
        const QString study = newStudy();
        QVERIFY(addItems(**Study::open(study), 2));
        const Answer answer =
            ratings(study, {file(u"Ada.csv"_s, "id,title,notes,size\n1,One,as in Rayyan,Small\n2,Two,,Large\n")});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"1|Ada|in|||"_s, u"2|Ada|in|||"_s}));
    }

    // ASReview sorts an export by its model, so that each person's file has another order and no common numbers.
    void asreviewIsReadAsOneSheetPerRater()
    {
        const QString study = studyWith(references);
        const QString ada = file(u"Ada.csv"_s, "title,abstract,doi,year,asreview_label,asreview_time,asreview_note\n"
                                               "Why training is slow,It is.,10.1145/abc.1,2020,1,1700000000.5,read it\n"
                                               "Kernel fusion,,,2019,,,\n"
                                               "Data loading,,,2018,0,1700000001.5,\n");
        const QString ben = file(u"asreview ben.csv"_s, "record_id,title,doi,year,included,asreview_ranking,Notes\n"
                                                        "2,Data loading,,2018,1.0,1,maybe later\n"
                                                        "0,Why training is slow,10.1145/abc.1,2020,0.0,2,\n"
                                                        "1,Kernel fusion,,2019,-1,3,\n");
        const Answer asked = ratings(study, {ada, ben});
        QCOMPARE(asked.status, 2);
        QVERIFY2(asked.err.contains("Ada.csv:4"), asked.err);
        const Answer answer = ratings(study, {ada, ben, u"--id"_s, u"title"_s});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"10.1145/abc.1|Ada|in|||read it"_s, u"10.1145/abc.1|Ben|out|||"_s,
                                                u"old7|Ada|out|||"_s, u"old7|Ben|in|||maybe later"_s}));
        QCOMPARE(runCorater({u"verify"_s, study}).status, 0);
    }

    void thePersonOfAsreviewIsNamedByTheOptionOrTheFile()
    {
        const QString csv = file(u"asreview_dataset.csv"_s, "title,asreview_label,asreview_user_name\nOne,1,\n");
        const Answer refused = ratings(newStudy(), {csv});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("--raters"), refused.err);
        const QString study = newStudy();
        const Answer named = ratings(study, {csv, u"--raters"_s, u"Ben"_s});
        QVERIFY2(named.status == 0, named.err);
        QCOMPARE(ratingsIn(study), QStringList(u"One|Ben|in|||"_s));
    }

    void peopleWhoShareAProjectOfAsreviewStandInTheRows()
    {
        const QString study = newStudy();
        const Answer answer = ratings(
            study, {file(u"shared.csv"_s, "title,asreview_label,asreview_user_name\nOne,1,Ada\nTwo,0,Ben\nThree,,\n")});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"One|Ada|in|||"_s, u"Two|Ben|out|||"_s}));
    }

    void risOfAsreviewIsRead()
    {
        const QString study = newStudy();
        const Answer answer = ratings(
            study, {file(u"Ada.ris"_s, "TY  - JOUR\nTI  - One\nID  - 1a\nN1  - ASReview_relevant\nER  - \n\n"
                                       "TY  - JOUR\nTI  - Two\nID  - 2a\nN1  - seen\n"
                                       "N1  - ASReview_irrelevant\nN1  - ASReview_prior\nER  - \n\n"
                                       "TY  - JOUR\nTI  - Three\nID  - 3a\nN1  - ASReview_not_seen\nER  - \n")});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"1a|Ada|in|||"_s, u"2a|Ada|out|||"_s}));
    }

    void anUnknownLabelOfAsreviewIsNamedWithItsPlace()
    {
        const Answer answer = ratings(newStudy(), {file(u"Ada.csv"_s, "title,asreview_label\nOne,1\nTwo,2\n")});
        QCOMPARE(answer.status, 2);
        QVERIFY2(answer.err.contains("Ada.csv:3: record Two, screening"), answer.err);
    }

    void aColumnIncludedAloneIsNotOfAsreview()
    {
        const Answer answer = ratings(newStudy(), {file(u"Ada.csv"_s, "id,title,included\n1,One,1\n2,Two,0\n")});
        QVERIFY2(!answer.err.contains("columns not used: title"), answer.err);
    }

    // Two people vote in columns of their names or with the word; a column that only speaks of the reference is
    // nobody's.
    void covidenceIsRead()
    {
        const QString study = newStudy();
        const QByteArray csv = "Title,Authors,Abstract,Published Year,Journal,DOI,Ref,Covidence #,Study,Notes,Tags,"
                               "Ada vote,Ben,Consensus,Funding\n"
                               "Why training is slow,A. Müller,It is.,2020,FSE,10.1145/abc.1,1,#12,Müller 2020,"
                               "\"Exclusion reason: Wrong outcomes; Ben: no numbers\",,Yes,No,Yes,none\n"
                               "Kernel fusion,B. Li,,2019,,,2,#13,Li 2019,,,Maybe,-,,a grant\n"
                               "Data loading,C. Wu,,2018,,,3,#14,Wu 2018,,,No vote,Irrelevant,,none\n";
        const Answer answer = ratings(study, {file(u"review_1_votes.csv"_s, csv)});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study),
                 (QStringList{u"10.1145/abc.1|Ada|in|||"_s, u"10.1145/abc.1|Ben|out|Wrong outcomes||"_s,
                              u"Data loading|Ben|out|||"_s, u"Kernel fusion|Ada|undecided||unsure|"_s}));
        QVERIFY2(answer.err.contains("which are not imported: Consensus, Funding\n"), answer.err);
        const Answer wrong =
            ratings(newStudy(), {file(u"wrong.csv"_s, QByteArray(csv).replace(",Maybe,-,", ",Later,-,"))});
        QCOMPARE(wrong.status, 2);
        QVERIFY2(wrong.err.contains("wrong.csv:3: record Kernel fusion, Ada, screening"), wrong.err);
    }

    void decisionsOfCovidenceAreVotes()
    {
        const QString study = newStudy();
        const Answer answer =
            ratings(study, {file(u"d.csv"_s, "Covidence #,Title,Ada’s decision,Vote: Ben,Final decision\n"
                                             "#1,One,Include,Exclude,Include\n")});
        QVERIFY2(answer.status == 0, answer.err);
        QCOMPARE(ratingsIn(study), (QStringList{u"One|Ada|in|||"_s, u"One|Ben|out|||"_s}));
    }

    void referencesOfCovidenceWithoutVotesAreNoDecisions()
    {
        const Answer answer = ratings(
            newStudy(), {file(u"included.csv"_s, "Title,DOI,Covidence #,Study,Notes,Tags\nOne,,#1,A 2020,,\n")});
        QCOMPARE(answer.status, 2);
        QVERIFY2(!answer.err.contains("record"), answer.err);
    }

    // Whoever reads the item does not see what others decided in the other program.
    void theSameFileAsItemsHidesTheDecisions()
    {
        for (const auto &[name, bytes] : {std::pair{u"a.csv"_s, rayyanCsv}, std::pair{u"a.ris"_s, rayyanRis}}) {
            const QString study = newStudy();
            const Answer added = runCorater({u"add"_s, study, file(name, bytes)});
            QVERIFY2(added.status == 0, added.err);
            const QString heading = name.endsWith(u".csv") ? u"notes"_s : u"N1"_s;
            const QJsonArray columns = jsonOf(runCorater({u"columns"_s, study, u"--json"_s}))[u"columns"].toArray();
            const auto notes = std::ranges::find_if(
                columns, [&](const QJsonValue &column) { return column[u"column"].toString() == heading; });
            QVERIFY2(notes != columns.end(), name.toUtf8());
            QVERIFY((*notes)[u"items"].toInt() > 0);
            QCOMPARE((*notes)[u"hidden"].toInt(), (*notes)[u"items"].toInt());
        }
    }
};

QTEST_GUILESS_MAIN(DecisionFilesTest)
#include "DecisionFilesTest.moc"
