// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ItemFilter.h"

#include "codebook/hints/HintRule.h"
#include "tests/support/PseudoLanguage.h"

#include <QTest>

#include <algorithm>

using namespace corater;
using corater::test::SpokenPseudoLanguage;

namespace {

QString quoted(const QString &value)
{
    const bool needed = std::ranges::any_of(value, [](QChar c) { return c.isSpace(); });
    return needed ? u'"' + value + u'"' : value;
}

QStringList stateTerms(const std::vector<RatingState> &states)
{
    const auto has = [&](RatingState state) { return std::ranges::find(states, state) != states.end(); };
    QStringList names;
    if (has(RatingState::Open)) {
        names << (has(RatingState::Begun) ? QStringLiteral("open") : QStringLiteral("new"));
    } else if (has(RatingState::Begun)) {
        names << QStringLiteral("begun");
    }
    if (has(RatingState::Done)) {
        names << QStringLiteral("done");
    }
    if (has(RatingState::Out)) {
        names << QStringLiteral("out");
    }
    return names;
}

QStringList flagTerms(const std::vector<ItemFlag> &flags)
{
    static const QStringList names{QStringLiteral("discuss"), QStringLiteral("unsure"), QStringLiteral("recheck")};
    QStringList terms;
    for (ItemFlag flag : flags) {
        terms << names[int(flag)];
    }
    return terms;
}

QString numbersTerm(QLatin1StringView key, const NumberRange &range)
{
    return range.isEmpty() ? QString() : key + u':' + range.text();
}

QString dateTerm(const ItemFilter &filter)
{
    if (!filter.from.isValid() && !filter.to.isValid()) {
        return {};
    }
    return QStringLiteral("date:%1..%2").arg(filter.from.toString(Qt::ISODate), filter.to.toString(Qt::ISODate));
}

// The search text that reads as that filter, of terms about items in a row.
QString filterText(const ItemFilter &filter)
{
    QStringList parts;
    const auto add = [&](QLatin1StringView key, const QStringList &values) {
        for (const QString &value : values) {
            parts << key + u':' + quoted(value);
        }
    };
    if (!filter.states.empty()) {
        parts << QStringLiteral("state:") + stateTerms(filter.states).join(u',');
    }
    if (!filter.flags.empty()) {
        parts << QStringLiteral("flag:") + flagTerms(filter.flags).join(u',');
    }
    if (filter.disagreementsOnly) {
        parts << QStringLiteral("is:disagreement");
    }
    if (filter.settled) {
        parts << (*filter.settled ? QStringLiteral("is:settled") : QStringLiteral("is:unsettled"));
    }
    for (const int rule : filter.hints) {
        const hints::HintRule *known = hints::ruleOf(rule);
        parts << (known ? QStringLiteral("hint:") + known->name() : QStringLiteral("has:hint"));
    }
    add(QLatin1StringView("tag"), filter.tags);
    add(QLatin1StringView("keyword"), filter.keywords);
    add(QLatin1StringView("kind"), filter.kinds);
    add(QLatin1StringView("site"), filter.sites);
    add(QLatin1StringView("id"), filter.ids);
    add(QLatin1StringView("author"), filter.authors);
    parts << numbersTerm(QLatin1StringView("score"), filter.score)
          << numbersTerm(QLatin1StringView("views"), filter.views)
          << numbersTerm(QLatin1StringView("answers"), filter.answers);
    if (filter.accepted) {
        parts << (*filter.accepted ? QStringLiteral("accepted:yes") : QStringLiteral("accepted:no"));
    }
    for (const FieldValue &field : filter.fields) {
        add(QLatin1StringView("field"), {field.value.isEmpty() ? field.name : field.name + u'=' + field.value});
    }
    parts << dateTerm(filter);
    for (const QString &word : filter.words) {
        parts << quoted(word);
    }
    parts.removeAll(QString());
    return parts.join(u' ');
}

} // namespace

/// Text typed into the search box is understood, repeated in words, and never refused.
class ItemFilterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheDrawnExample()
    {
        const FilterReading reading = readFilter("state:open tag:keras flag:discuss gpu");
        QCOMPARE(reading.filter.states, (std::vector{RatingState::Open, RatingState::Begun}));
        QCOMPARE(reading.filter.tags, QStringList{"keras"});
        QCOMPARE(reading.filter.flags, std::vector{ItemFlag::Discuss});
        QCOMPARE(reading.filter.words, QStringList{"gpu"});
        QVERIFY(reading.notes.empty());
    }

    void readsAndSaysBack_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("said");
        QTest::newRow("nothing") << "" << "";
        QTest::newRow("blanks") << "  \t " << "";
        QTest::newRow("words") << "gpu  slow" << "gpu slow";
        QTest::newRow("phrase") << "\"memory leak\" gpu" << "\"memory leak\" gpu";
        QTest::newRow("phrase not closed") << "\"memory leak" << "\"memory leak\"";
        QTest::newRow("word twice") << "gpu gpu" << "gpu";
        QTest::newRow("states") << "state:done,out" << "state:done,out";
        QTest::newRow("states apart") << "state:out state:done" << "state:done,out";
        QTest::newRow("new and begun are open") << "state:new,begun" << "state:open";
        QTest::newRow("begun") << "STATE:Begun" << "state:begun";
        QTest::newRow("keyword of two words") << "keyword:\"gpu util\"" << "keyword:\"gpu util\"";
        QTest::newRow("flag spelt with a hyphen") << "flag:re-check" << "flag:recheck";
        QTest::newRow("any flag") << "flag:any" << "flag:discuss,unsure,recheck";
        QTest::newRow("is") << "is:disagreement is:unsettled" << "is:disagreement is:unsettled";
        QTest::newRow("settled") << "is:settled" << "is:settled";
        QTest::newRow("year") << "date:2019" << "date:2019-01-01..2019-12-31";
        QTest::newRow("leap month") << "date:2020-02" << "date:2020-02-01..2020-02-29";
        QTest::newRow("day") << "date:2020-2-9" << "date:2020-02-09..2020-02-09";
        QTest::newRow("range") << "date:2019..2020-06" << "date:2019-01-01..2020-06-30";
        QTest::newRow("open range") << "date:2019.." << "date:2019-01-01..";
        QTest::newRow("range without a beginning") << "date:..2019" << "date:..2019-12-31";
        QTest::newRow("kind") << "kind:patch,\"bug report\"" << "kind:patch kind:\"bug report\"";
        QTest::newRow("score") << "score:5" << "score:5";
        QTest::newRow("score from") << "score:-3.." << "score:-3..";
        QTest::newRow("score to") << "score:..-1" << "score:..-1";
        QTest::newRow("views between") << "views:1000..5000" << "views:1000..5000";
        QTest::newRow("more than") << "views:>1000" << "views:1001..";
        QTest::newRow("at least") << "answers:>=2" << "answers:2..";
        QTest::newRow("less than") << "answers:<2" << "answers:..1";
        QTest::newRow("at most") << "score:<=0" << "score:..0";
        QTest::newRow("accepted") << "accepted:YES" << "accepted:yes";
        QTest::newRow("any hint") << "HAS:Hint" << "has:hint";
        QTest::newRow("hints") << "hint:parallel-calls,1" << "hint:node-in-loop hint:parallel-calls";
        QTest::newRow("not accepted") << "accepted:no" << "accepted:no";
        QTest::newRow("ids") << "id:c1,64139658" << "id:c1 id:64139658";
        QTest::newRow("site and author") << "site:stackoverflow,github author:\"Doe, Jane\""
                                         << "site:stackoverflow site:github author:\"Doe, Jane\"";
        QTest::newRow("column") << "field:severity=high" << "field:severity=high";
        QTest::newRow("column with blanks") << "field:\"Found in = 1.0, 2.0\"" << "field:\"Found in=1.0, 2.0\"";
        QTest::newRow("any value of a column") << "field:duplicate_of" << "field:duplicate_of";
        QTest::newRow("tag twice") << "tag:keras tag:keras" << "tag:keras";
        QTest::newRow("address") << "https://example.org/q/1" << "https://example.org/q/1";
        QTest::newRow("scope") << "std::vector" << "std::vector";
        QTest::newRow("key without value") << "state:" << "state:";
        QTest::newRow("chinese") << "内存 tag:张量" << "tag:张量 内存";
    }

    void readsAndSaysBack()
    {
        QFETCH(QString, typed);
        QFETCH(QString, said);
        const FilterReading reading = readFilter(typed);
        QVERIFY(reading.notes.empty());
        QCOMPARE(filterText(reading.filter), said);
        QCOMPARE(readFilter(said).filter, reading.filter);
    }

    void notesWhatItDoesNotUnderstand_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("start");
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("said");
        QTest::newRow("unknown state") << "gpu state:closed x" << 4 << 12 << "gpu x";
        QTest::newRow("unknown flag") << "flag:red" << 0 << 8 << "";
        QTest::newRow("unknown is") << "is:nice" << 0 << 7 << "";
        QTest::newRow("13th month") << "date:2019-13" << 0 << 12 << "";
        QTest::newRow("30 February") << "date:2019-02-30" << 0 << 15 << "";
        QTest::newRow("no date") << "date:.." << 0 << 7 << "";
        QTest::newRow("backwards") << "date:2020..2019" << 0 << 15 << "";
        QTest::newRow("no number") << "score:high" << 0 << 10 << "";
        QTest::newRow("backwards numbers") << "views:9..5" << 0 << 10 << "";
        QTest::newRow("number too large") << "views:99999999999999999999" << 0 << 26 << "";
        QTest::newRow("no end") << "score:.." << 0 << 8 << "";
        QTest::newRow("no rule") << "hint:slow" << 0 << 9 << "";
        QTest::newRow("has nothing") << "has:problem" << 0 << 11 << "";
        QTest::newRow("neither yes nor no") << "accepted:maybe" << 0 << 14 << "";
        QTest::newRow("column without value") << "field:severity=" << 0 << 15 << "";
        QTest::newRow("column without name") << "field:=high" << 0 << 11 << "";
        QTest::newRow("code without a codebook") << "code:Red" << 0 << 8 << "";
        QTest::newRow("no such rater") << "rater:Ada" << 0 << 9 << "";
        QTest::newRow("no number of units") << "units:many" << 0 << 10 << "";
        QTest::newRow("unknown among or") << "gpu or -state:nope" << 7 << 11 << "gpu";
        QTest::newRow("unknown key is a word") << "stat:open" << 0 << 9 << "stat:open";
        QTest::newRow("one bad among good") << "state:done,nope" << 0 << 15 << "state:done";
    }

    void notesWhatItDoesNotUnderstand()
    {
        QFETCH(QString, typed);
        QFETCH(int, start);
        QFETCH(int, length);
        QFETCH(QString, said);
        const FilterReading reading = readFilter(typed);
        QCOMPARE(reading.notes.size(), size_t(1));
        QCOMPARE(reading.notes[0].start, start);
        QCOMPARE(reading.notes[0].length, length);
        const SpokenPseudoLanguage spoken; // a note is translated when it is shown
        const QString note = reading.notes[0].message.inWords();
        QVERIFY2(note.startsWith(u'«'), qPrintable(note));
        QCOMPARE(filterText(reading.filter), said);
    }

    void chipsToggleTheirTermAndLeaveTheRest_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("term");
        QTest::addColumn<QString>("after");
        QTest::newRow("put in") << "gpu" << "state:open" << "state:open gpu";
        QTest::newRow("take out") << "state:open gpu" << "state:open" << "gpu";
        QTest::newRow("take out, other case") << "State:OPEN gpu" << "state:open" << "gpu";
        QTest::newRow("replace") << "state:open gpu \"a b\"" << "state:done" << "state:done gpu \"a b\"";
        QTest::newRow("other key stays") << "state:open" << "flag:any" << "flag:any state:open";
        QTest::newRow("beside or") << "tag:a or tag:b" << "state:open" << "state:open (tag:a or tag:b)";
        QTest::newRow("beside a group") << "state:open (tag:a or tag:b)" << "state:open" << "(tag:a or tag:b)";
        QTest::newRow("negated stays") << "-state:open gpu" << "state:done" << "state:done -state:open gpu";
        QTest::newRow("into nothing") << "" << "is:disagreement" << "is:disagreement";
        QTest::newRow("no term") << "gpu" << "" << "gpu";
    }

    void chipsToggleTheirTermAndLeaveTheRest()
    {
        QFETCH(QString, before);
        QFETCH(QString, term);
        QFETCH(QString, after);
        QCOMPARE(toggleTerm(before, term), after);
    }

    void aMillionCharactersAreReadAtOnce()
    {
        const FilterReading reading = readFilter(QString(1000000, u'x') + " \"" + QString(1000000, u':'));
        QCOMPARE(reading.filter.words.size(), 2);
    }
};

QTEST_GUILESS_MAIN(ItemFilterTest)
#include "ItemFilterTest.moc"
