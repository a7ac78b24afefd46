// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/references/References.h"
#include "tests/support/ImportItems.h"

#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Lists of references as databases and reference managers write them are items with author, venue, DOI and abstract.
class ReferencesTest : public QObject
{
    Q_OBJECT

    static QStringList summary(const Item &item)
    {
        const QString author = item.parts.empty() ? item.fields[u"authors"].toString() : item.parts.front().author;
        return {item.site, item.externalId, item.title,           author,
                item.date, item.url,        item.tags.join(u'|'), item.fields[u"venue"].toString()};
    }

private Q_SLOTS:
    void risIsRead()
    {
        const QByteArray file = "Provider: A library\r\nDatabase: Theirs\r\n\r\n"
                                "TY  - CPAPER\r\nAU  - Müller, Ada\r\nAU  - Li, Ben\r\n"
                                "TI  - Why training is slow\r\nT2  - Proceedings of X\r\nPY  - 2020/11/08/\r\n"
                                "AB  - DNA - a first line\r\nthat goes on: TI - no tag.\r\n"
                                "DO  - https://doi.org/10.1145/3368089.3409738\r\nKW  - GPU\r\nKW  - Keras\r\n"
                                "SP  - 1\r\nEP  - 12\r\nER  - \r\n\r\n"
                                "TY  - JOUR\r\nID  - Li2019\r\nT1  - Without a DOI\r\nY1  - 2019\r\n"
                                "UR  - https://example.org/li\r\nER  - \r\n";
        const ImportedItems read = importItemsOf(file, u"export.ris"_s);
        QCOMPARE(read.error, QString());
        QCOMPARE(read.report.format, u"ris"_s);
        QCOMPARE(read.report.rows, 2);
        QCOMPARE(read.notices, QStringList());
        QCOMPARE(read.items.size(), size_t(2));
        QCOMPARE(summary(read.items[0]),
                 (QStringList{u"doi"_s, u"10.1145/3368089.3409738"_s, u"Why training is slow"_s,
                              u"Müller, Ada; Li, Ben"_s, u"2020-11-08"_s, u"https://doi.org/10.1145/3368089.3409738"_s,
                              u"GPU|Keras"_s, u"Proceedings of X"_s}));
        QCOMPARE(read.items[0].kind, u"reference"_s);
        QCOMPARE(read.items[0].parts.front().body, u"DNA - a first line that goes on: TI - no tag."_s);
        QCOMPARE(read.items[0].fields[u"SP"].toString(), u"1"_s);
        QCOMPARE(read.items[0].fields[u"type"].toString(), u"CPAPER"_s);
        QCOMPARE(summary(read.items[1]), (QStringList{u"export.ris"_s, u"Li2019"_s, u"Without a DOI"_s, QString(),
                                                      u"2019"_s, u"https://example.org/li"_s, QString(), QString()}));
    }

    void pubMedIsRead()
    {
        const QByteArray file =
            "\nPMID- 32901112\nOWN - NLM\nDA  - 20211231\nTI  - Label noise in\n      long titles\n"
            "LID - 10.1038/S41586-020-2649-2 [doi]\nAB  - The abstract\n      goes on.\n"
            "FAU - Harris, Charles R\nAU  - Harris CR\nDP  - 2020 Sep 5\nJT  - Nature\nTA  - Nature\n"
            "MH  - *Software/standards\n\nPMID- 7\nTI  - Old\nDP  - 1999 Spring\nTA  - J Short\n";
        const ImportedItems read = importItemsOf(file, u"pubmed.nbib"_s);
        QCOMPARE(read.notices, QStringList());
        QCOMPARE(read.items.size(), size_t(2));
        QCOMPARE(summary(read.items[0]),
                 (QStringList{u"doi"_s, u"10.1038/s41586-020-2649-2"_s, u"Label noise in long titles"_s,
                              u"Harris, Charles R"_s, u"2020-09-05"_s, u"https://doi.org/10.1038/s41586-020-2649-2"_s,
                              u"Software/standards"_s, u"Nature"_s}));
        QCOMPARE(read.items[0].parts.front().body, u"The abstract goes on."_s);
        QCOMPARE(summary(read.items[1]),
                 (QStringList{u"pubmed"_s, u"7"_s, u"Old"_s, QString(), u"1999"_s,
                              u"https://pubmed.ncbi.nlm.nih.gov/7/"_s, QString(), u"J Short"_s}));
    }

    void bibtexIsRead()
    {
        const QByteArray file =
            "% Exported\n@comment{nothing, of = {this}}\n@string{fse = \"Proc. of FSE\"}\n"
            "@inproceedings{mueller2020,\n  author = {M{\\\"u}ller, Ada and {\\'E}mile Zo{\\\"e}},\n"
            "  title = \"Why {GPU}s are {\\em slow} -- or \\& not\",\n  booktitle = fse # { 2020},\n"
            "  year = 2020, month = nov,\n  doi = {10.1145/ABC.1},\n  keywords = {gpu, deep learning},\n"
            "  abstract = {Costs 5\\% (of {a} run).},\n}\n"
            "@article(ben19, title = {Round (brackets)}, year = {2019})\n"
            "@misc{broken, title = {no end, year = 2001}\n";
        const ImportedItems read = importItemsOf(file, u"refs.bib"_s);
        QCOMPARE(read.report.format, u"bibtex"_s);
        QCOMPARE(read.items.size(), size_t(2));
        QCOMPARE(summary(read.items[0]),
                 (QStringList{u"doi"_s, u"10.1145/abc.1"_s, u"Why GPUs are slow – or & not"_s,
                              u"Müller, Ada; Émile Zoë"_s, u"2020-11"_s, u"https://doi.org/10.1145/abc.1"_s,
                              u"gpu|deep learning"_s, u"Proc. of FSE 2020"_s}));
        QCOMPARE(read.items[0].parts.front().body, u"Costs 5% (of a run)."_s);
        QCOMPARE(read.items[1].title, u"Round (brackets)"_s);
        QCOMPARE(read.items[1].externalId, u"ben19"_s);
        QCOMPARE(read.report.rows, 3);
        QCOMPARE(read.notices, QStringList{u"14: the entry does not end: is a brace missing?"_s});
    }

    void latexBecomesText_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("accents") << uR"(Erd\H{o}s, G\"odel, \c{C}elik, \v{S}koda, na\"{\i}ve)"_s
                                 << u"Erdős, Gödel, Çelik, Škoda, naïve"_s;
        QTest::newRow("letters") << uR"(Stra{\ss}e, {\O}re, \L{}\'od\'z, \AA ngstr\"om)"_s
                                 << u"Straße, Øre, Łódź, Ångström"_s;
        QTest::newRow("emphasis") << uR"(\emph{in vitro} and {\it both})"_s << u"in vitro and both"_s;
        QTest::newRow("signs") << uR"(50\% \& more\_less, pages 1--5---so ``quoted'' it's)"_s
                               << u"50% & more_less, pages 1–5—so “quoted” it's"_s;
        QTest::newRow("no-break") << u"J.~Doe"_s << u"J. Doe"_s;
        QTest::newRow("ends early") << u"trailing \\"_s << u"trailing"_s;
        QTest::newRow("accent of nothing") << uR"(x\')"_s << u"x\u0301"_s;
    }

    void latexBecomesText()
    {
        QFETCH(const QString, value);
        QFETCH(const QString, text);
        QCOMPARE(latexText(value), text);
    }

    // A format of its own must not take what was read as something else.
    void onlyReferencesAreRecognised_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("format");
        QTest::newRow("RIS") << QByteArray("TY  - JOUR\nTI  - x\nER  - \n") << u"ris"_s;
        QTest::newRow("one blank") << QByteArray("TY - JOUR\nTI - x\nER - \n") << u"ris"_s;
        QTest::newRow("PubMed") << QByteArray("PMID- 1\nTI  - x\n") << u"ris"_s;
        QTest::newRow("BibTeX") << QByteArray("\n@book{a,\n title = {x}\n}\n") << u"bibtex"_s;
        QTest::newRow("prose with an address") << QByteArray("Ask @ada{at home} about it.\n") << u"text"_s;
        QTest::newRow("a decorator") << QByteArray("@tf.function(x, y)\ndef f(): pass\n") << u"text"_s;
        QTest::newRow("a list") << QByteArray("A - one\nB - two\n") << u"text"_s;
    }

    void onlyReferencesAreRecognised()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QString, format);
        QCOMPARE(importItemsOf(content, u"a"_s).report.format, format);
    }

    void whatIsOddIsSaidWithItsPlace()
    {
        const ImportedItems cut = importItemsOf("TY  - JOUR\nTI  - One\n\nTY  - JOUR\nTI  - Two\n", u"a.ris"_s);
        QCOMPARE(cut.items.size(), size_t(2));
        QCOMPARE(cut.notices, (QStringList{u"1: the record has no end (ER)"_s, u"4: the record has no end (ER)"_s}));
        ItemImportOptions asBibtex;
        asBibtex.format = u"bibtex"_s;
        const ImportedItems none = importItemsOf("TY  - JOUR\nER  - \n", u"a.ris"_s, asBibtex);
        QCOMPARE(none.error, u"a.ris: the file has no references"_s);
        const ImportedItems nameless = importItemsOf("TY  - JOUR\nAB  - text\nER  - \n", u"a.ris"_s);
        QCOMPARE(nameless.items.size(), size_t(0));
        QCOMPARE(nameless.notices, QStringList{u"1: the record has no DOI, number, key, address or title"_s});
        const ImportedItems endless =
            importItemsOf("@book{a, title = {" + QByteArray(longestReference + 10, 'x') + "\n", u"a.bib"_s);
        QVERIFY2(endless.error.startsWith(u"a.bib:1:"_s), qPrintable(endless.error));
    }

    // The same work of two databases is one item.
    void aDoiJoinsDatabases()
    {
        const ImportedItems one = importItemsOf("TY  - JOUR\nTI  - x\nDO  - 10.1000/AB\nER  - \n", u"a.ris"_s);
        const ImportedItems two =
            importItemsOf("@article{k, title={x}, url={https://doi.org/10.1000/ab}}\n", u"b.bib"_s);
        QCOMPARE(one.items[0].externalId, two.items[0].externalId);
        QCOMPARE(one.items[0].site, two.items[0].site);
    }
};

QTEST_GUILESS_MAIN(ReferencesTest)
#include "ReferencesTest.moc"
