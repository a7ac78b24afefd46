// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/SearchText.h"
#include "data/keywords/KeywordFile.h"
#include "tests/support/Files.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace corater;

namespace {

/// The element's text and attributes, or the reader's error.
struct Html
{
    QString prose; ///< text outside of pre
    QString code;  ///< text inside of pre
    QSet<QString> languages;
    QStringList links;
    QString error;
};

Html readHtml(const QString &body)
{
    Html html;
    QXmlStreamReader reader(QStringLiteral("<post>%1</post>").arg(body));
    int inCode = 0;
    while (!reader.atEnd()) {
        const auto token = reader.readNext();
        if (token == QXmlStreamReader::StartElement) {
            const QXmlStreamAttributes attributes = reader.attributes();
            inCode += reader.name() == u"pre";
            for (const QXmlStreamAttribute &attribute : attributes) {
                if (attribute.name() == u"href" || attribute.name() == u"src") {
                    html.links << attribute.value().toString();
                } else if (attribute.name() == u"class" && attribute.value().startsWith(u"lang-")) {
                    html.languages << attribute.value().toString().section(u' ', 0, 0).mid(5);
                }
            }
        } else if (token == QXmlStreamReader::EndElement) {
            inCode -= reader.name() == u"pre";
        } else if (token == QXmlStreamReader::Characters) {
            (inCode ? html.code : html.prose) += reader.text();
        }
    }
    if (reader.hasError()) {
        html.error = reader.errorString();
    }
    return html;
}

QJsonDocument readJson(const QString &name)
{
    QFile file(QStringLiteral(":/demo/") + name);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &error);
    if (error.error != QJsonParseError::NoError) {
        qWarning("%s: %s at %d", qPrintable(name), qPrintable(error.errorString()), int(error.offset));
    }
    return document;
}

QDateTime dateOf(const QJsonObject &object)
{
    const QString text = object[QLatin1String("date")].toString();
    return text.endsWith(u'Z') ? QDateTime::fromString(text, Qt::ISODate) : QDateTime();
}

} // namespace

/// The files of the demonstration study that are compiled into the program are complete, consistent, and as varied as
/// data/demo/README.md promises.
class DemoDataTest : public QObject
{
    Q_OBJECT

private:
    QJsonArray m_posts;

    void eachPost()
    {
        QTest::addColumn<QJsonObject>("post");
        for (const QJsonValue &value : m_posts) {
            const QJsonObject post = value.toObject();
            QTest::newRow(post[QLatin1String("id")].toString().toUtf8().constData()) << post;
        }
    }

    static QJsonArray array(const QJsonObject &object, const char *key) { return object[QLatin1String(key)].toArray(); }

    static QString text(const QJsonObject &object, const char *key) { return object[QLatin1String(key)].toString(); }

private Q_SLOTS:
    void initTestCase()
    {
        corater::test::initDemoResource();
        const QJsonDocument posts = readJson(QStringLiteral("posts.json"));
        QVERIFY(posts.isArray());
        m_posts = posts.array();
        QVERIFY(!m_posts.isEmpty());
    }

    void givesEveryTextItsOwnId()
    {
        QSet<QString> ids;
        QDateTime last;
        for (const QJsonValue &value : std::as_const(m_posts)) {
            QJsonArray all{value};
            for (const QJsonValue &part : array(value.toObject(), "answers")) {
                all << part;
            }
            for (const QJsonValue &part : array(value.toObject(), "comments")) {
                all << part;
            }
            for (const QJsonValue &part : std::as_const(all)) {
                const QString id = text(part.toObject(), "id");
                QVERIFY2(id.toLongLong() >= 90000001, qPrintable(id));
                QVERIFY2(!ids.contains(id), qPrintable(id));
                ids << id;
            }
            const QDateTime date = dateOf(value.toObject());
            QVERIFY2(!last.isValid() || last < date, qPrintable(text(value.toObject(), "id")));
            last = date;
        }
    }

    void fillsEveryField_data() { eachPost(); }
    void fillsEveryField()
    {
        QFETCH(QJsonObject, post);
        for (const char *key : {"title", "author", "body", "date", "url"}) {
            QVERIFY2(!text(post, key).trimmed().isEmpty(), key);
        }
        QCOMPARE(text(post, "url"), QStringLiteral("https://example.org/questions/") + text(post, "id"));
        QVERIFY(dateOf(post).isValid());
        QVERIFY(post[QLatin1String("score")].isDouble());
        QVERIFY(post[QLatin1String("views")].toInt() > 0);
        QVERIFY(!array(post, "tags").isEmpty() && array(post, "tags").size() <= 5);
        QVERIFY(post[QLatin1String("answers")].isArray());
        QVERIFY(!post.contains(QLatin1String("comments")) || !array(post, "comments").isEmpty());
    }

    void answersAfterTheQuestion_data() { eachPost(); }
    void answersAfterTheQuestion()
    {
        QFETCH(QJsonObject, post);
        QVERIFY(array(post, "answers").size() <= 3);
        int accepted = 0;
        for (const char *kind : {"answers", "comments"}) {
            for (const QJsonValue &value : array(post, kind)) {
                const QJsonObject part = value.toObject();
                QVERIFY2(dateOf(part).isValid() && dateOf(part) > dateOf(post), qPrintable(text(part, "id")));
                QVERIFY(part[QLatin1String("score")].isDouble());
                QVERIFY(!text(part, "author").isEmpty() && !text(part, "body").isEmpty());
                QCOMPARE(part[QLatin1String("accepted")].isBool(), qstrcmp(kind, "answers") == 0);
                accepted += part[QLatin1String("accepted")].toBool();
            }
        }
        QVERIFY(accepted <= 1);
    }

    void isWellFormed_data() { eachPost(); }
    void isWellFormed()
    {
        QFETCH(QJsonObject, post);
        QStringList bodies{text(post, "body")};
        for (const char *kind : {"answers", "comments"}) {
            for (const QJsonValue &part : array(post, kind)) {
                bodies << text(part.toObject(), "body");
            }
        }
        for (const QString &body : std::as_const(bodies)) {
            const Html html = readHtml(body);
            QVERIFY2(html.error.isEmpty(), qPrintable(html.error + QStringLiteral(": ") + body.left(60)));
            // Marks of the Markdown source that were not converted.
            QVERIFY2(!html.prose.contains(u'`') && !html.prose.contains(QLatin1String("**")), qPrintable(body));
            for (const QString &link : html.links) {
                QVERIFY2(link.startsWith(QLatin1String("https://example.org/")), qPrintable(link));
            }
        }
    }

    /// The study's keyword search finds every post, by its title or its prose; code does not count.
    void saysAKeywordInItsProse_data() { eachPost(); }
    void saysAKeywordInItsProse()
    {
        QFETCH(QJsonObject, post);
        const auto keywords = KeywordFile::load(QStringLiteral("dlperf"));
        QVERIFY(keywords);
        const KeywordMatcher matcher(*keywords);
        KeywordMask hit(size_t(keywords->keywords.size()));
        const SearchText title(text(post, "title"));
        const SearchText body(text(post, "body"), SearchText::Markup::Html, CodeText::Drop);
        const bool inTitle = matcher.mark(title.lowered(), hit);
        QVERIFY(matcher.mark(body.lowered(), hit) || inTitle);
    }

    /// The posts have what a list, a page and a search must cope with.
    void isVaried()
    {
        int unanswered = 0;
        int unaccepted = 0;
        int commented = 0;
        int brief = 0;
        int longest = 0;
        int widest = 0;
        int chinese = 0;
        int german = 0;
        int tables = 0;
        QSet<QString> languages;
        static const QRegularExpression han(QStringLiteral("\\p{Han}"));
        static const QRegularExpression umlaut(QStringLiteral("[äöüß]"));
        static const QRegularExpression space(QStringLiteral("\\s+"));
        for (const QJsonValue &value : std::as_const(m_posts)) {
            const QJsonObject post = value.toObject();
            const QJsonArray answers = array(post, "answers");
            const bool accepted = std::any_of(answers.begin(), answers.end(), [](const QJsonValue &answer) {
                return answer[QLatin1String("accepted")].toBool();
            });
            const Html html = readHtml(text(post, "body"));
            const QString all = html.prose + u'\n' + html.code;
            const int words = int(html.prose.split(space, Qt::SkipEmptyParts).size());
            unanswered += answers.isEmpty();
            unaccepted += !answers.isEmpty() && !accepted;
            commented += post.contains(QLatin1String("comments"));
            brief += words < 40;
            longest = std::max(longest, int(all.split(space, Qt::SkipEmptyParts).size()));
            for (const QString &line : html.code.split(u'\n')) {
                widest = std::max(widest, int(line.size()));
            }
            chinese += all.contains(han);
            german += all.contains(umlaut);
            tables += text(post, "body").contains(QLatin1String("<table"));
            languages |= html.languages;
            for (const QJsonValue &answer : answers) {
                languages |= readHtml(answer[QLatin1String("body")].toString()).languages;
            }
        }
        QVERIFY(m_posts.size() >= 44);
        QVERIFY2(unanswered >= 4, QByteArray::number(unanswered).constData());
        QVERIFY2(unaccepted >= 3, QByteArray::number(unaccepted).constData());
        QVERIFY2(commented >= 10, QByteArray::number(commented).constData());
        QVERIFY2(brief >= 4, QByteArray::number(brief).constData());
        QVERIFY2(longest >= 1500, QByteArray::number(longest).constData());
        QVERIFY2(widest >= 250, QByteArray::number(widest).constData());
        QVERIFY(chinese >= 1 && german >= 2 && tables >= 2);
        for (const char *language : {"py", "cpp", "js", "bash", "yaml", "json", "none"}) {
            QVERIFY2(languages.contains(QLatin1String(language)), language);
        }
    }
};

QTEST_GUILESS_MAIN(DemoDataTest)
#include "DemoDataTest.moc"
