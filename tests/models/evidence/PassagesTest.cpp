// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/AddItems.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/evidence/EvidenceLines.h"
#include "models/units/UnitsWhere.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/support/study/LabelledStudy.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The passages that raters marked, read one below the other: which of them are found, and the words around them.
class PassagesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<Study> m_study;

    // Two items, of which the second is in a script without blanks; both raters give Red and Small.
    bool begin()
    {
        static int number = 0;
        m_study = smallStudy(m_folder.filePath(u"study%1.corater"_s.arg(++number)), 0);
        const auto add = corater::addItems(
            {u"made"_s,
             [](const ItemSink &sink) -> Result<QString> {
                 const QString words = u"word "_s.repeated(60);
                 for (const auto &[id, body] :
                      {std::pair{u"1"_s, u"<p>"_s + words + u"the <b>GPU</b> &lt;waits&gt; for data</p> "_s + words},
                       std::pair{u"2"_s,
                                 u"<p>"_s + u"字"_s.repeated(300) + u"GPU"_s + u"𠀀"_s.repeated(300) + u"</p>"_s}}) {
                     Item item;
                     item.site = u"here"_s;
                     item.externalId = id;
                     item.title = u"Item *%1*"_s.arg(id);
                     item.kind = u"thread"_s;
                     item.parts = {{.kind = u"question"_s, .body = body}};
                     TRY(sink(std::move(item)));
                 }
                 return u"made"_s;
             },
             [](const Item &) { return std::optional(AddItems::Texts{}); }});
        if (!m_study || !m_study->perform(add)) {
            return false;
        }
        return std::ranges::all_of(QStringList{u"Ada"_s, u"Ben"_s}, [this](const QString &who) {
            return std::ranges::all_of(QStringList{u"1"_s, u"2"_s}, [&](const QString &item) {
                const RatingKey key = keyOf(*m_study, item, who);
                m_study->setActor(key.rater);
                return m_study->perform(setScreening(key, Screening::In, {})) &&
                       label(*m_study, who, item, u"colour"_s, {u"Red"_s, u"Blue"_s}) &&
                       label(*m_study, who, item, u"size"_s, {u"Small"_s});
            });
        });
    }

    // Marks the quote for that answer; without a code the answer as a whole, without a dimension the unit.
    bool mark(const QString &who, const QString &id, const QString &quote, const QString &dimension = {},
              const QString &code = {})
    {
        const RatingKey key = keyOf(*m_study, id, who);
        const auto item = m_study->item(key.item);
        const auto places = item ? placesOfQuote(*item, quote) : std::vector<QuotePlace>();
        if (places.size() != 1) {
            return false;
        }
        Evidence evidence = evidenceAt(*item, places[0].part, places[0].stretch);
        const Codebook &codebook = m_study->codebook();
        const auto asked = std::ranges::find(codebook.dimensions, dimension, &Dimension::name);
        evidence.dimension = asked == codebook.dimensions.end() ? DimensionId{} : asked->id;
        evidence.code = code.isEmpty() ? CodeId{} : codeNamed(*m_study, code);
        m_study->setActor(key.rater);
        return m_study->perform(addEvidence(key, 1, evidence)).has_value();
    }

    static QStringList quotes(const std::vector<UnitPassage> &passages)
    {
        QStringList quotes;
        for (const auto &[unit, voice, passage] : passages) {
            quotes << u"%1 %2 %3"_s.arg(unit->item, voice->rater, passage->evidence.quote);
        }
        return quotes;
    }

private Q_SLOTS:
    void init()
    {
        QVERIFY(begin());
        QVERIFY(mark(u"Ada"_s, u"1"_s, u"the GPU <waits>"_s, u"colour"_s, u"Red"_s));
        QVERIFY(mark(u"Ada"_s, u"1"_s, u"for data"_s));
        QVERIFY(mark(u"Ben"_s, u"1"_s, u"waits"_s, u"colour"_s));
        QVERIFY(mark(u"Ben"_s, u"2"_s, u"GPU"_s, u"size"_s, u"Small"_s));
    }

    // While one rater has not sealed, nobody reads passages, not even their own, as a list of results.
    void anOpenRoundHasNone()
    {
        QVERIFY(seal(*m_study, u"Ada"_s));
        m_study->setActor(m_study->raterNamed(u"Ben"_s)->id);
        const auto units = unitsWhere(*m_study, {});
        QVERIFY(units);
        QCOMPARE(quotes(passagesOf(*units)), QStringList());
    }

    void areChosenByAnswerRaterAndRound()
    {
        QVERIFY(seal(*m_study, u"Ada"_s) && seal(*m_study, u"Ben"_s));
        const auto units = unitsWhere(*m_study, {});
        QVERIFY(units);
        const QString round = m_study->rounds().front().name;
        const QStringList all{u"1 Ada the GPU <waits>"_s, u"1 Ada for data"_s, u"1 Ben waits"_s, u"2 Ben GPU"_s};
        QCOMPARE(quotes(passagesOf(*units)), all);
        QCOMPARE(quotes(passagesOf(*units, {.round = round})), all);
        QCOMPARE(quotes(passagesOf(*units, {.round = u"another"_s})), QStringList());
        QCOMPARE(quotes(passagesOf(*units, {.rater = u"Ada"_s})), all.mid(0, 2));
        // A passage of an answer with several codes supports each of them.
        QCOMPARE(quotes(passagesOf(*units, {.answer = u"colour: Red"_s})), (QStringList{all[0], all[2]}));
        QCOMPARE(quotes(passagesOf(*units, {.answer = u"colour: Blue"_s})), QStringList{all[2]});
        QCOMPARE(quotes(passagesOf(*units, {.answer = u"size: Small"_s, .rater = u"Ben"_s})), QStringList{all[3]});
        // Only the units that the search finds.
        const auto some = unitsWhere(*m_study, u"id:2"_s);
        QVERIFY(some);
        QCOMPARE(quotes(passagesOf(*some)), QStringList{all[3]});
    }

    // Whole words, no tags; where a script has no blanks, whole characters.
    void theWordsAroundAreAsTheyAreRead()
    {
        QVERIFY(seal(*m_study, u"Ada"_s) && seal(*m_study, u"Ben"_s));
        const auto units = unitsWhere(*m_study, {});
        QVERIFY(units);
        const std::vector<UnitPassage> passages = passagesOf(*units);
        QCOMPARE(passages.size(), 4u);
        const UnitRecord::Passage &words = *passages[0].passage;
        QVERIFY2(words.before.startsWith(u"… word "_s) && words.before.endsWith(u" word "_s), qPrintable(words.before));
        QVERIFY2(words.after.startsWith(u" for data word"_s) && words.after.endsWith(u" word …"_s),
                 qPrintable(words.after));
        const UnitRecord::Passage &signs = *passages[3].passage;
        QVERIFY(signs.before.size() <= 162 && signs.after.size() <= 162);
        QCOMPARE(signs.before, u"… "_s + u"字"_s.repeated(signs.before.size() - 2));
        QCOMPARE(signs.after, u"𠀀"_s.repeated((signs.after.size() - 2) / 2) + u" …"_s);
    }

    // Chinese has commas and colons of its own, German its own quotation marks.
    void theMarksAreThoseOfTheReader()
    {
        QVERIFY(seal(*m_study, u"Ada"_s) && seal(*m_study, u"Ben"_s));
        const auto units = unitsWhere(*m_study, u"id:1"_s);
        QVERIFY(units);
        {
            const SpokenLanguage chinese(u"zh_CN"_s);
            const QString text = unitsMarkdown(u"x"_s, *units);
            QVERIFY2(text.contains(u"\n## 1：Item \\*1\\*\n"_s), qPrintable(text));
            QVERIFY2(text.contains(u"\n- Ada，"_s) && text.contains(u"：“the GPU \\<waits\\>”"_s), qPrintable(text));
            QVERIFY2(passagesMarkdown(passagesOf(*units)).contains(u"\n## 1：Item"_s), qPrintable(text));
        }
        QCOMPARE(partWords(u"question 90000030"_s, u"90000030"_s), u"question"_s);
        QCOMPARE(partWords(u"answer 90000031"_s, u"90000030"_s), u"answer 90000031"_s);
        QCOMPARE(partWords(u"a part of its own 7"_s, u"8"_s), u"a part of its own 7"_s);
        QCOMPARE(partWords(u"diff the file 7"_s, u"the file 7"_s), u"diff"_s);
        const SpokenLanguage german(u"de"_s);
        QCOMPARE(partWords(u"question 90000030"_s, u"90000030"_s), u"Frage"_s);
        QCOMPARE(partWords(u"answer 90000031"_s, u"90000030"_s), u"Antwort 90000031"_s);
        QVERIFY(passagesMarkdown(passagesOf(*units)).contains(u" · Frage \\#1\n"_s));
        const QString text = unitsMarkdown(u"x"_s, *units);
        QVERIFY2(text.contains(u": „the GPU \\<waits\\>“"_s), qPrintable(text));
    }

    void areWrittenAsMarkdownAndAsASheet()
    {
        QVERIFY(seal(*m_study, u"Ada"_s) && seal(*m_study, u"Ben"_s));
        const auto units = unitsWhere(*m_study, u"id:1"_s);
        QVERIFY(units);
        const std::vector<UnitPassage> passages = passagesOf(*units);
        const QString text = passagesMarkdown(passages, [](const UnitRecord &unit) { return u"item:"_s + unit.item; });
        QCOMPARE(text.count(u"\n## [1](item:1): Item \\*1\\*\n"_s), 1);
        QVERIFY2(text.contains(u"\nAda · colour: Red · Round 1 · question \\#1\n\n> … word "_s), qPrintable(text));
        QVERIFY2(text.contains(u" **the GPU \\<waits\\>** for data word "_s), qPrintable(text));
        QVERIFY2(text.contains(u"\nAda · the unit as a whole · "_s), qPrintable(text));
        QVERIFY2(text.contains(u"\nBen · colour: Red; colour: Blue · "_s), qPrintable(text));
        QBuffer file;
        file.open(QIODevice::WriteOnly);
        QVERIFY(writePassages(passages, *sheetWriter(SheetFormat::Csv, file, u"passages"_s)));
        const QList<QByteArray> rows = file.data().trimmed().split('\n');
        QCOMPARE(rows.size(), 4);
        QVERIFY2(rows[1].startsWith("1,1,Item *1*,,Round 1,Ada,colour,Red,colour: Red,question #1,"), rows[1]);
        QVERIFY2(rows[1].contains(",the GPU <waits>, for data word"), rows[1]);
    }
};

QTEST_GUILESS_MAIN(PassagesTest)
#include "PassagesTest.moc"
