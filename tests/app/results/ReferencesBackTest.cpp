// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/results/InterchangeDesk.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The included items go to programs for literature, and come back from there as they were.
class ReferencesBackTest : public QObject, private InterchangeDesk
{
    Q_OBJECT

    static constexpr auto ris =
        "TY  - JOUR\n"
        "TI  - Tuning & testing: 100 % of C# in {braces}, a_b -- \\ ~ ^ `x` \xe4\xb8\xad\n"
        "AU  - Sch\xc3\xb6n, Ada\nAU  - Li, Wei\nPY  - 2020\nDA  - 2020/03/14/\n"
        "T2  - Journal of $ Things\nVL  - 7\nIS  - 2\nSP  - 12\nEP  - 20\nSN  - 1234-5678\n"
        "DO  - 10.1145/3368089\nUR  - https://doi.org/10.1145/3368089\nKW  - slow code\n"
        "KW  - GPU\nAB  - It's about ''quotes'' and #1_2.\nER  - \n"
        "TY  - CONF\nTI  - Second\nAU  - Roe, Jo\nPY  - 2019\nT2  - Proc. X\nID  - roe 2019\n"
        "AB  - Text two\nER  - \n"
        "TY  - EJOUR\nTI  - Fourth\nPY  - 2002\nID  - fourth\nAB  - t\nER  - \n"
        "TY  - BOOK\nTI  - Third, which nobody wants\nPY  - 2001\nID  - third\nAB  - t\nER  - \n";
    static constexpr auto pubmed =
        "PMID- 31452104\nDP  - 2019 Aug 27\nTI  - A study.\nAB  - Of medicine.\n"
        "FAU - Doe, Jane\nJT  - The Journal\nVI  - 12\nIP  - 3\nPG  - 100-9\nIS  - 0001-0002\n\n"
        "PMID- 20000001\nDP  - 2018\nTI  - With a DOI.\nAB  - Of law.\nLID - 10.1000/xyz.1 [doi]\n"
        "JT  - The Other\nVI  - 5\n";

    // What a study knows of its items, one per line.
    static QByteArrayList itemsOf(const QString &path, const QByteArrayList &without = {})
    {
        const Answer answer = runCorater(
            {u"export"_s, path, u"--as"_s, u"items"_s, u"--texts"_s, u"--format"_s, u"jsonl"_s, u"-o"_s, u"-"_s});
        QByteArrayList lines;
        for (const QByteArray &line : answer.out.split('\n')) {
            const QJsonObject item = QJsonDocument::fromJson(line).object();
            QJsonObject kept;
            for (const QString &key : {u"id"_s, u"title"_s, u"url"_s, u"date"_s, u"tags"_s, u"venue"_s, u"text"_s}) {
                kept.insert(key, item.value(key));
            }
            const bool isLeftOut = std::ranges::any_of(
                without, [&](const QByteArray &id) { return item.value(u"id"_s).toString().toUtf8() == id; });
            if (!item.isEmpty() && !isLeftOut) {
                lines << QJsonDocument(kept).toJson(QJsonDocument::Compact);
            }
        }
        std::ranges::sort(lines);
        return lines;
    }

    QString fresh(const QString &name) const
    {
        QFile::remove(at(name));
        (void)smallStudy(at(name), 0);
        return at(name);
    }

    QString m_study;

private Q_SLOTS:
    void initTestCase()
    {
        m_study = fresh(u"study.corater"_s);
        for (const auto &[name, text] : {std::pair(u"list.ris"_s, ris), std::pair(u"list.nbib"_s, pubmed)}) {
            const Answer added =
                runCorater({u"add"_s, m_study, written(m_folder, name, text), u"--keywords"_s, u"none"_s});
            QVERIFY2(added.status == 0, added.err);
        }
        const QByteArray in = ",\"screening\":\"in\",\"unit\":1,\"set\":{\"colour\":[\"Red\"],\"size\":[\"Small\"]}}\n";
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(label(m_study, rater,
                          "{\"item\":\"10.1145/3368089\"" + in + "{\"item\":\"roe 2019\"" + in +
                              "{\"item\":\"31452104\"" + in + "{\"item\":\"10.1000/xyz.1\"" + in +
                              "{\"item\":\"fourth\"" + in + "{\"item\":\"third\",\"screening\":\"out\"}\n"));
        }
    }

    // While the round is open nobody learns from the list what others included.
    void tellsNothingOfAnOpenRound()
    {
        for (const QString &kind : {u"ris"_s, u"bibtex"_s}) {
            const Answer answer =
                runCorater({u"export"_s, m_study, u"--as"_s, kind, u"-o"_s, u"-"_s, u"--rater"_s, u"Ada"_s});
            QVERIFY2(!answer.out.contains("TI  -") && !answer.out.contains("title"), answer.out);
        }
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QCOMPARE(runCorater({u"seal"_s, m_study, u"--rater"_s, rater}).status, 0);
        }
    }

    void writesTheIncluded()
    {
        const Answer answer = runCorater({u"export"_s, m_study, u"--as"_s, u"ris"_s, u"-o"_s, u"-"_s});
        QCOMPARE(answer.status, 0);
        QVERIFY(
            answer.out.startsWith("TY  - JOUR\r\nTI  - Tuning & testing: 100 % of C# in {braces}, a_b -- \\ ~ ^ `x` "
                                  "\xe4\xb8\xad\r\nAU  - Sch\xc3\xb6n, Ada\r\nAU  - Li, Wei\r\nPY  - 2020\r\n"
                                  "DA  - 2020/03/14\r\nT2  - Journal of $ Things\r\nVL  - 7\r\nIS  - 2\r\n"
                                  "SN  - 1234-5678\r\nSP  - 12\r\nEP  - 20\r\nDO  - 10.1145/3368089\r\n"));
        QVERIFY(
            answer.out.contains("TY  - JOUR\r\nTI  - A study.\r\nAU  - Doe, Jane\r\nPY  - 2019\r\n"
                                "DA  - 2019/08/27\r\nT2  - The Journal\r\nVL  - 12\r\nIS  - 3\r\nSN  - 0001-0002\r\n"
                                "SP  - 100\r\nEP  - 9\r\n"));
        QVERIFY(answer.out.contains("TY  - JOUR\r\nTI  - With a DOI.\r\nPY  - 2018\r\nT2  - The Other\r\nVL  - 5\r\n"
                                    "DO  - 10.1000/xyz.1\r\n"));
        QVERIFY(answer.out.contains("TY  - EJOUR\r\nTI  - Fourth\r\n"));
        QCOMPARE(answer.out.count("ER  - \r\n"), 5);
        QVERIFY(!answer.out.contains("nobody wants"));
        const Answer bibtex = runCorater({u"export"_s, m_study, u"--as"_s, u"bibtex"_s, u"-o"_s, u"-"_s});
        QVERIFY2(bibtex.out.startsWith("@article{10.1145/3368089,\n  title = {Tuning \\& testing: 100 \\% of C\\# in "
                                       "\\{braces\\}, a\\_b -{}- {\\textbackslash} {\\textasciitilde} "
                                       "{\\textasciicircum} {\\textasciigrave}x{\\textasciigrave} \xe4\xb8\xad},\n  "
                                       "author = {Sch\xc3\xb6n, Ada and Li, Wei},\n  journal = {Journal of \\$ Things},"
                                       "\n  year = {2020},\n  month = {3},\n  volume = {7},\n  number = {2},\n"),
                 bibtex.out);
        QVERIFY(bibtex.out.contains("@inproceedings{roe_2019,") && bibtex.out.contains("booktitle = {Proc. X}"));
        QVERIFY(bibtex.out.contains("pages = {12\xe2\x80\x93"
                                    "20}"));
    }

    // As text, without the markup of the site.
    void aPostIsWrittenAsText()
    {
        const QString study = this->study(u"posts.corater"_s, "<p>Slow &amp; <b>hot</b>.</p>");
        for (const QString &rater : {u"Ada"_s, u"Ben"_s}) {
            QVERIFY(label(study, rater, "{\"item\":\"p1\",\"screening\":\"in\"}\n"));
            QCOMPARE(runCorater({u"seal"_s, study, u"--rater"_s, rater}).status, 0);
        }
        const Answer answer = runCorater({u"export"_s, study, u"--as"_s, u"ris"_s, u"-o"_s, u"-"_s});
        QVERIFY2(answer.out.contains("AB  - Slow & hot.\r\n"), answer.out);
    }

    void comesBack_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("keepsDays");
        QTest::newRow("RIS") << u"back.ris"_s << true;
        QTest::newRow("BibTeX") << u"back.bib"_s << false; // it has years and months
    }

    void comesBack()
    {
        QFETCH(QString, file);
        QFETCH(bool, keepsDays);
        const QString list = at(file);
        const Answer written = runCorater(
            {u"export"_s, m_study, u"--as"_s, keepsDays ? u"ris"_s : u"bibtex"_s, u"-o"_s, list, u"--json"_s});
        QCOMPARE(QJsonDocument::fromJson(written.out).object().value(u"rows"_s).toInt(), 5);
        const QString back = fresh(u"back.corater"_s);
        const Answer added = runCorater({u"add"_s, back, list, u"--keywords"_s, u"none"_s});
        QVERIFY2(added.status == 0, added.err);
        QByteArrayList expected = itemsOf(m_study, {"third"});
        QCOMPARE(expected.size(), 5);
        if (!keepsDays) {
            for (QByteArray &line : expected) {
                line.replace("2020-03-14", "2020-03").replace("2019-08-27", "2019-08").replace("roe 2019", "roe_2019");
            }
        }
        QCOMPARE(itemsOf(back), expected);
    }
};

QTEST_GUILESS_MAIN(ReferencesBackTest)
#include "ReferencesBackTest.moc"
