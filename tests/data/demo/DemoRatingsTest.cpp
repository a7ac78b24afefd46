// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/agreement/coefficients/Kappa.h"
#include "data/codebooks/CodebookFile.h"
#include "tests/support/Files.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace corater;

namespace {

QJsonValue readJson(const char *path)
{
    QFile file(QString::fromLatin1(path));
    QJsonParseError error{};
    const bool open = file.open(QIODevice::ReadOnly);
    const QJsonDocument document = QJsonDocument::fromJson(open ? file.readAll() : QByteArray(), &error);
    if (error.error != QJsonParseError::NoError) {
        qWarning("%s: %s at byte %d", path, qPrintable(error.errorString()), int(error.offset));
    }
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

QString text(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toString();
}

QJsonArray array(const QJsonObject &object, const char *key)
{
    return object[QLatin1String(key)].toArray();
}

QStringList strings(const QJsonValue &value)
{
    QStringList result;
    for (const QJsonValue &entry : value.toArray()) {
        result << entry.toString();
    }
    return result;
}

QStringList labels(const QJsonObject &unit, const QString &dimension)
{
    return strings(unit[QLatin1String("labels")][dimension]);
}

/// One dimension of one unit that both raters have labelled.
struct Pair
{
    QString item;
    int unit = 0;
    QString dimension;
    QStringList first;
    QStringList second;
    bool explained = false; ///< both raters have stated their reason

    QString key() const { return QStringLiteral("%1/%2/%3").arg(item).arg(unit).arg(dimension); }
};

} // namespace

/// The ratings and decisions of the demonstration study fit the posts and the built-in codebook, and have the
/// properties that data/demo/README.md states.
class DemoRatingsTest : public QObject
{
    Q_OBJECT

private:
    Codebook m_codebook;
    QStringList m_posts;
    QStringList m_raters;
    QJsonObject m_file;
    QMap<QString, QMap<QString, QJsonObject>> m_ratings; ///< by item, by rater
    QMap<QString, Pair> m_pairs;

    /// The rating is complete: screened, and if in, every unit has a label in every dimension.
    bool isDone(const QJsonObject &rating) const
    {
        const QJsonArray units = array(rating, "units");
        return text(rating, "screening") != u"undecided" &&
               std::all_of(units.begin(), units.end(), [this](const QJsonValue &unit) {
                   return std::ranges::all_of(m_codebook.dimensions, [&unit](const Dimension &dimension) {
                       return !labels(unit.toObject(), dimension.name).isEmpty();
                   });
               });
    }

    void addPairs(const QString &item, const QJsonObject &one, const QJsonObject &two)
    {
        const qsizetype units = std::min(array(one, "units").size(), array(two, "units").size());
        for (qsizetype k = 0; k < units; ++k) {
            const QJsonObject a = array(one, "units")[k].toObject();
            const QJsonObject b = array(two, "units")[k].toObject();
            for (const Dimension &dimension : m_codebook.dimensions) {
                const QString &name = dimension.name;
                const Pair pair{item,
                                int(k) + 1,
                                name,
                                labels(a, name),
                                labels(b, name),
                                !a[QLatin1String("dimension comments")][name].toString().isEmpty() &&
                                    !b[QLatin1String("dimension comments")][name].toString().isEmpty()};
                if (!pair.first.isEmpty() && !pair.second.isEmpty()) {
                    m_pairs.insert(pair.key(), pair);
                }
            }
        }
    }

    int differing() const
    {
        return int(std::ranges::count_if(m_pairs, [](const Pair &pair) { return pair.first != pair.second; }));
    }

    static double kappaOf(const QStringList &first, const QStringList &second)
    {
        QStringList codes = first + second;
        codes.removeDuplicates();
        RatingMatrix matrix(2, int(codes.size()));
        for (qsizetype k = 0; k < first.size(); ++k) {
            matrix.add({int(codes.indexOf(first[k])), int(codes.indexOf(second[k]))});
        }
        return kappa(ConfusionMatrix::of(matrix)).kappa.valueOr(-1);
    }

    /// Kappa of the first codes of one dimension, as the published sheets compare them.
    double kappaOf(const QString &dimension) const
    {
        QStringList first;
        QStringList second;
        for (const Pair &pair : m_pairs) {
            if (pair.dimension == dimension) {
                first << pair.first.constFirst();
                second << pair.second.constFirst();
            }
        }
        return kappaOf(first, second);
    }

    void checkReasons(const QJsonObject &decision)
    {
        const QByteArray item = text(decision, "item").toUtf8();
        QVERIFY2(QStringList({"talk", "rater", "third"}).contains(text(decision, "by")), item.constData());
        QVERIFY2(QStringList({"definition applies", "overlooked evidence", "rule decides", "other"})
                     .contains(text(decision, "reason")),
                 item.constData());
        QVERIFY2(!text(decision, "text").isEmpty(), item.constData());
    }

private Q_SLOTS:
    void initTestCase()
    {
        corater::test::initDemoResource();
        const auto document = loadCodebook(QStringLiteral("dlperf"));
        QVERIFY(document);
        m_codebook = document->codebook;
        const QJsonArray posts = readJson(":/demo/posts.json").toArray();
        for (const QJsonValue &post : posts) {
            m_posts << text(post.toObject(), "id");
        }
        m_file = readJson(":/demo/ratings.json").toObject();
        m_raters = strings(m_file[QLatin1String("raters")]);
        QCOMPARE(m_raters, QStringList({"Ada", "Ben"}));
        for (const QJsonValue &value : array(m_file, "ratings")) {
            const QJsonObject rating = value.toObject();
            const QString item = text(rating, "item");
            const QString rater = text(rating, "rater");
            QVERIFY2(m_posts.contains(item), qPrintable(item));
            QVERIFY2(m_raters.contains(rater), qPrintable(rater));
            QVERIFY2(!m_ratings[item].contains(rater), qPrintable(item + u' ' + rater));
            m_ratings[item][rater] = rating;
        }
        for (const auto &[item, byRater] : m_ratings.asKeyValueRange()) {
            if (byRater.size() == 2) {
                addPairs(item, byRater[m_raters[0]], byRater[m_raters[1]]);
            }
        }
    }

    void leavesWorkForTheSecondRater()
    {
        int begun = 0;
        int open = 0;
        for (const QString &post : std::as_const(m_posts)) {
            const auto &byRater = m_ratings[post];
            QVERIFY2(byRater.contains(m_raters[0]) && isDone(byRater[m_raters[0]]), qPrintable(post));
            open += !byRater.contains(m_raters[1]);
            begun += byRater.contains(m_raters[1]) && !isDone(byRater[m_raters[1]]);
        }
        QCOMPARE(open, 4);
        QCOMPARE(begun, 2);
    }

    void givesUnitsToWhatIsIn()
    {
        for (const auto &byRater : std::as_const(m_ratings)) {
            for (const QJsonObject &rating : byRater) {
                const QByteArray place = (text(rating, "item") + u' ' + text(rating, "rater")).toUtf8();
                const QString screening = text(rating, "screening");
                QVERIFY2(QStringList({"in", "out", "undecided"}).contains(screening), place.constData());
                QVERIFY2(array(rating, "units").isEmpty() == (screening != u"in"), place.constData());
                QVERIFY2(text(rating, "reason").isEmpty() == (screening != u"out"), place.constData());
                QVERIFY2(rating[QLatin1String("discuss")].isBool() && rating[QLatin1String("unsure")].isBool(),
                         place.constData());
            }
        }
    }

    void namesCodesOfTheCodebook()
    {
        const auto check = [this](const QString &dimensionName, const QStringList &codes, const QString &item) {
            const Dimension *dimension = m_codebook.dimensionNamed(dimensionName);
            QVERIFY2(dimension && dimension->name == dimensionName, qPrintable(item + u' ' + dimensionName));
            QVERIFY2(!codes.isEmpty() && codes.size() <= dimension->maximum, qPrintable(item));
            QCOMPARE(QSet<QString>(codes.begin(), codes.end()).size(), codes.size());
            for (const QString &name : codes) {
                const Resolution found = resolve(*dimension, name);
                QVERIFY2(found.by == ResolvedBy::Exact, qPrintable(item + u' ' + name));
                const auto choices = dimension->choices();
                QVERIFY2(std::ranges::find(choices, found.code) != choices.end(), qPrintable(item + u' ' + name));
            }
        };
        for (const auto &byRater : std::as_const(m_ratings)) {
            for (const QJsonObject &rating : byRater) {
                for (const QJsonValue &unit : array(rating, "units")) {
                    const QJsonObject given = unit[QLatin1String("labels")].toObject();
                    for (const QString &dimension : given.keys()) {
                        check(dimension, strings(given[dimension]), text(rating, "item"));
                    }
                    const QJsonObject comments = unit[QLatin1String("dimension comments")].toObject();
                    for (const QString &dimension : comments.keys()) {
                        QVERIFY2(given.contains(dimension), qPrintable(text(rating, "item") + u' ' + dimension));
                    }
                }
            }
        }
        for (const QJsonValue &decision : array(m_file, "decisions")) {
            check(text(decision.toObject(), "dimension"), strings(decision[QLatin1String("codes")]),
                  text(decision.toObject(), "item"));
        }
    }

    void disagreesAsMuchAsRealRaters_data()
    {
        QTest::addColumn<QString>("dimension");
        QTest::addColumn<double>("kappa");
        QTest::newRow("symptom") << QStringLiteral("symptom") << 0.7762;
        QTest::newRow("root cause") << QStringLiteral("root cause") << 0.7332;
        QTest::newRow("introducing stage") << QStringLiteral("introducing stage") << 0.7993;
        QTest::newRow("exposing stage") << QStringLiteral("exposing stage") << 0.8065;
    }

    /// The expected values were computed independently of this program when the ratings were written.
    void disagreesAsMuchAsRealRaters()
    {
        QFETCH(QString, dimension);
        QFETCH(double, kappa);
        QVERIFY2(std::abs(kappaOf(dimension) - kappa) < 0.00005, qPrintable(QString::number(kappaOf(dimension))));
        QVERIFY(kappa > 0.6 && kappa < 0.85);
    }

    void disagreesOnAboutOneLabelInSix()
    {
        QCOMPARE(m_pairs.size(), 169);
        QCOMPARE(differing(), 31);
        for (const Pair &pair : std::as_const(m_pairs)) {
            QVERIFY2(pair.first == pair.second || pair.explained, qPrintable(pair.key()));
        }
    }

    void screensDifferently()
    {
        QStringList first;
        QStringList second;
        int out = 0;
        int severalUnits = 0;
        QStringList unequal;
        for (const auto &[item, byRater] : m_ratings.asKeyValueRange()) {
            const QJsonObject one = byRater[m_raters[0]];
            const QJsonObject two = byRater.value(m_raters[1]);
            out += text(one, "screening") == u"out";
            severalUnits += array(one, "units").size() > 1;
            if (two.isEmpty() || text(two, "screening") == u"undecided") {
                continue;
            }
            first << text(one, "screening");
            second << text(two, "screening");
            if (first.constLast() == second.constLast() && array(one, "units").size() != array(two, "units").size()) {
                unequal << item;
            }
        }
        int differ = 0;
        for (qsizetype k = 0; k < first.size(); ++k) {
            differ += first[k] != second[k];
        }
        QCOMPARE(first.size(), 51);
        QCOMPARE(differ, 5);
        QVERIFY(std::abs(kappaOf(first, second) - 0.6768) < 0.00005);
        QCOMPARE(out, 10);
        QCOMPARE(severalUnits, 5);
        QCOMPARE(unequal, QStringList({"90000052"}));
    }

    void settlesAboutHalf()
    {
        QSet<QString> settled;
        for (const QJsonValue &value : array(m_file, "decisions")) {
            const QJsonObject decision = value.toObject();
            checkReasons(decision);
            const QString key = QStringLiteral("%1/%2/%3")
                                    .arg(text(decision, "item"))
                                    .arg(decision[QLatin1String("unit")].toInt())
                                    .arg(text(decision, "dimension"));
            QVERIFY2(m_pairs.contains(key), qPrintable(key));
            QVERIFY2(!settled.contains(key), qPrintable(key));
            settled << key;
            const Pair &pair = m_pairs[key];
            QVERIFY2(pair.first != pair.second, qPrintable(key));
            const QStringList codes = strings(decision[QLatin1String("codes")]);
            const QString origin = text(decision, "origin");
            const QString expected = codes == pair.first    ? QStringLiteral("rater1")
                                     : codes == pair.second ? QStringLiteral("rater2")
                                                            : QStringLiteral("neither");
            QVERIFY2(origin == expected, qPrintable(key + u' ' + origin));
        }
        QCOMPARE(settled.size(), 16);
        for (const char *origin : {"rater1", "rater2", "neither"}) {
            QVERIFY(std::ranges::any_of(array(m_file, "decisions"), [origin](const QJsonValue &decision) {
                return text(decision.toObject(), "origin") == QLatin1String(origin);
            }));
        }
    }

    void settlesSomeScreenings()
    {
        const QJsonArray decisions = array(m_file, "screening decisions");
        QCOMPARE(decisions.size(), 3);
        for (const QJsonValue &value : decisions) {
            const QJsonObject decision = value.toObject();
            checkReasons(decision);
            const auto &byRater = m_ratings[text(decision, "item")];
            const QString one = text(byRater[m_raters[0]], "screening");
            const QString two = text(byRater[m_raters[1]], "screening");
            QVERIFY2(one != two, qPrintable(text(decision, "item")));
            const QString origin = text(decision, "origin");
            QVERIFY(origin == u"rater1" || origin == u"rater2");
            QCOMPARE(text(decision, "screening"), origin == u"rater1" ? one : two);
        }
    }
};

QTEST_GUILESS_MAIN(DemoRatingsTest)
#include "DemoRatingsTest.moc"
