// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/items/ItemReaders.h"
#include "data/import/posts/StackExchange.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

struct Read
{
    QStringList sites; ///< of the items
    QStringList addresses;
    QString byName;
    QString error;
    QStringList notices;
};

Read read(QByteArray bytes, const QString &name, const ItemImportOptions &options = {})
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    Read result;
    const auto report = importItems(device, name, options, [&](Item &&item) -> Result<void> {
        result.sites << item.site;
        result.addresses << item.url;
        return {};
    });
    if (!report) {
        result.error = report.error().oneLine();
        return result;
    }
    result.byName = report->siteByName;
    for (const ImportNotice &notice : report->notices) {
        result.notices << notice.message.inWords();
    }
    return result;
}

const QByteArray dump = "<posts><row Id=\"70\" PostTypeId=\"1\" Title=\"T\" Body=\"b\"/></posts>";

} // namespace

/// Which site posts are from: stated in the posts, by the user, or in the file's name, and never invented.
class PostSiteTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesOfFilesAndFolders_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("site");
        const std::initializer_list<std::pair<QString, QString>> cases{
            {u"/d/ai.stackexchange.com.7z/Posts.xml"_s, u"ai.stackexchange"_s},
            {u"/d/stackoverflow.com-Posts.7z/Posts.xml"_s, u"stackoverflow"_s},
            {u"/d/ai.stackexchange.com/Posts.xml"_s, u"ai.stackexchange"_s},
            {u"/d/ai.stackexchange.com/2024/raw/Posts.xml"_s, u"ai.stackexchange"_s},
            {u"/d/ai.meta.stackexchange/Posts.xml"_s, u"ai.meta.stackexchange"_s},
            {u"/d/askubuntu.com/Posts.xml"_s, u"askubuntu"_s},
            {u"/d/serverfault.com.7z"_s, u"serverfault"_s},
            {u"/d/superuser.com/Posts.xml"_s, u"superuser"_s},
            {u"/d/mathoverflow.net/Posts.xml"_s, u"mathoverflow"_s},
            {u"/d/meta.mathoverflow.net.7z"_s, u"meta.mathoverflow"_s},
            {u"/d/stackapps.com/Posts.xml"_s, u"stackapps"_s},
            {u"/d/pt.stackoverflow.com/Posts.xml"_s, u"pt.stackoverflow"_s},
            {u"/d/pt.meta.stackoverflow.com.7z"_s, u"pt.meta.stackoverflow"_s},
            {u"/d/AI.StackExchange.com/Posts.xml"_s, u"ai.stackexchange"_s},
            {u"/d/stackoverflow-Posts.xml"_s, u"stackoverflow"_s},
            {u"/d/stackoverflow.com/ai.stackexchange.com/Posts.xml"_s, u"ai.stackexchange"_s}, // the nearest
            // No sites, or words that may not be one.
            {u"/d/Posts.xml"_s, {}},
            {u"/d/ai/Posts.xml"_s, {}},
            {u"/d/ai_se_2017/Posts.xml"_s, {}},
            {u"/d/stackexchange/Posts.xml"_s, {}},
            {u"/d/stackexchange_20240401/Posts.xml"_s, {}},
            {u"/d/data.stackexchange.com/QueryResults.csv"_s, {}},
            {u"/d/mystackoverflow.com/Posts.xml"_s, {}},
            {u"/d/notstackoverflow/Posts.xml"_s, {}},
            {u"/home/superuser/study/Posts.xml"_s, {}}};
        for (const auto &[path, site] : cases) {
            QTest::newRow(qPrintable(path)) << path << site;
        }
    }

    void namesOfFilesAndFolders()
    {
        QFETCH(QString, path);
        QFETCH(QString, site);
        QCOMPARE(StackExchange::siteOfPath(path), site);
        QCOMPARE(StackExchange::isSite(site), !site.isEmpty());
    }

    void whatUsersWriteForASite()
    {
        QCOMPARE(StackExchange::siteGiven(u" https://ai.stackexchange.com/ "_s), u"ai.stackexchange"_s);
        QCOMPARE(StackExchange::siteGiven(u"StackOverflow.com"_s), u"stackoverflow"_s);
        QCOMPARE(StackExchange::siteGiven(u"StackOverflow"_s), u"stackoverflow"_s);
        QCOMPARE(StackExchange::siteGiven(u"keras-team/keras"_s), u"keras-team/keras"_s);
        QCOMPARE(StackExchange::siteGiven(u"api.stackexchange.com"_s), u"api.stackexchange.com"_s);
    }

    // Every format whose posts may not state their site.
    void nothingIsMadeUp_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::newRow("dump") << dump << u"Posts.xml"_s;
        QTest::newRow("dump as JSON") << QByteArray("[{\"Id\":70,\"PostTypeId\":1,\"Title\":\"T\",\"Body\":\"b\"}]")
                                      << u"posts.json"_s;
        QTest::newRow("answer of the API without a link")
            << QByteArray("{\"items\":[{\"question_id\":70,\"title\":\"T\",\"body\":\"b\"}]}") << u"page1.json"_s;
        QTest::newRow("Data Explorer") << QByteArray("Id,PostTypeId,Title,Body\n70,1,T,b\n") << u"QueryResults.csv"_s;
        QTest::newRow("sheet of the API") << QByteArray("question_id,title,body\n70,T,b\n") << u"questions.csv"_s;
        QTest::newRow("published labels without an address")
            << QByteArray("id,url,title,symptom1,root cause,introducing stage\n70,,T,a,b,c\n") << u"set.csv"_s;
    }

    void nothingIsMadeUp()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        const QString folder = u"/d/x/"_s;
        const Read asked = read(bytes, folder + name);
        QVERIFY2(asked.error.contains(u"from which site they are"), qPrintable(asked.error));
        QVERIFY2(asked.error.contains(u"--site stackoverflow"), qPrintable(asked.error));
        QCOMPARE(asked.sites, QStringList());
        const Read given = read(bytes, folder + name, {.site = u"superuser"_s});
        QCOMPARE(given.error, QString());
        QCOMPARE(given.sites, QStringList{u"superuser"_s});
        QCOMPARE(given.addresses, QStringList{u"https://superuser.com/questions/70"_s});
        QCOMPARE(given.byName, QString()); // there is nothing to confirm
        const Read named = read(bytes, u"/d/ai.stackexchange.com/"_s + name);
        QCOMPARE(named.sites, QStringList{u"ai.stackexchange"_s});
        QCOMPARE(named.addresses, QStringList{u"https://ai.stackexchange.com/questions/70"_s});
        QCOMPARE(named.byName, u"ai.stackexchange"_s);
    }

    // If the records state the site, nothing is asked, and a folder's name does not override them.
    void addressesSayTheSite_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("name");
        QTest::newRow("API") << QByteArray("{\"items\":[{\"question_id\":70,\"title\":\"T\",\"body\":\"b\","
                                           "\"link\":\"https://ai.stackexchange.com/questions/70/t\"}]}")
                             << u"page1.json"_s;
        QTest::newRow("API, who asked")
            << QByteArray("{\"items\":[{\"question_id\":70,\"title\":\"T\",\"body\":\"b\",\"owner\":"
                          "{\"link\":\"https://ai.stackexchange.com/users/1/a\"}}]}")
            << u"page1.json"_s;
        QTest::newRow("sheet of the API")
            << QByteArray("question_id,title,body,link\n70,T,b,https://ai.stackexchange.com/q/70\n")
            << u"questions.csv"_s;
        QTest::newRow("published labels") << QByteArray("id,url,title,symptom1,root cause,introducing stage\n"
                                                        "70,https://ai.stackexchange.com/questions/70,T,a,b,c\n")
                                          << u"set.csv"_s;
        QTest::newRow("any sheet") << QByteArray("id,title,link\n70,T,https://ai.stackexchange.com/questions/70\n")
                                   << u"mine.csv"_s;
    }

    void addressesSayTheSite()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, name);
        for (const QString &folder : {u"/d/x/"_s, u"/d/superuser.com/"_s}) {
            const Read said = read(bytes, folder + name);
            QCOMPARE(said.error, QString());
            QCOMPARE(said.sites, QStringList{u"ai.stackexchange"_s});
            QCOMPARE(said.byName, QString());
        }
    }

    // A sheet of unknown layout has its own ids.
    void otherSheetsNeedNone()
    {
        QCOMPARE(read("id,title\n70,T\n", u"/d/mine.csv"_s).sites, QStringList{u"mine.csv"_s});
    }

    void unknownSitesGetNoAddress()
    {
        const Read unknown = read(dump, u"/d/Posts.xml"_s, {.site = u"ai"_s});
        QCOMPARE(unknown.sites, QStringList{u"ai"_s});
        QCOMPARE(unknown.addresses, QStringList{QString()});
        QVERIFY(unknown.notices.join(u'\n').contains(u"“ai” is not a known site of Stack Exchange"));
    }

    // For issues the file's name gives the repository, and that is reported, too.
    void repositoriesByNameAreSaid()
    {
        QCOMPARE(read("number,title,body\n3,T,b\n", u"/d/keras.csv"_s).byName, u"keras"_s);
        QCOMPARE(read("[{\"number\":3,\"title\":\"T\",\"body\":\"b\"}]", u"/d/keras.json"_s).byName, u"keras"_s);
        QCOMPARE(read("number,title,body,repository\n3,T,b,o/r\n", u"/d/keras.csv"_s).byName, QString());
    }
};

QTEST_GUILESS_MAIN(PostSiteTest)
#include "PostSiteTest.moc"
