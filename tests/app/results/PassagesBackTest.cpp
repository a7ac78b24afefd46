// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ZipWriter.h"
#include "data/records/selection/SearchedText.h"
#include "models/commands/AddItems.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/evidence/EvidencePlaces.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/LabelledStudy.h"

#include <QFile>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// The same words twice, surrogate pairs, markup, and a second part.
const QString question =
    u"<p>\U0001F600 The paint is red, and the paint is red \U0001F3A8 again. A small &amp; heavy box.</p>"_s;
const QString answer = u"Mine was blue. Ask <b>them</b> for another."_s;

} // namespace

/// Evidence is exported to REFI-QDA, Label Studio and doccano and imported again with the ratings.
class PassagesBackTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    QString study(const QString &name, const QString &first, const QString &second) const
    {
        auto made = smallStudy(at(name), 0);
        const auto add = corater::addItems(
            {u"posts"_s,
             [&](const ItemSink &sink) -> Result<QString> {
                 Item item;
                 item.site = u"here"_s;
                 item.externalId = u"p1"_s;
                 item.kind = u"thread"_s;
                 item.title = u"One"_s;
                 item.parts = {{.kind = u"question"_s, .body = first},
                               {.kind = u"answer"_s, .externalId = u"77"_s, .body = second}};
                 const auto taken = sink(std::move(item));
                 return taken ? Result<QString>(u"made"_s) : std::unexpected(taken.error());
             },
             [](const Item &item) { return std::optional(AddItems::Texts{{}, searchedText(item)}); }});
        return made->perform(add) ? at(name) : QString();
    }

    static bool mark(Study &study, const QString &rater, int unit, size_t part, const QString &quote,
                     const char *dimension, const char *code, bool last = false)
    {
        const Item item = *study.item(itemNamed(study, u"p1"_s));
        const QString &text = item.parts[part].body;
        Evidence evidence =
            evidenceAt(item, part, {last ? text.lastIndexOf(quote) : text.indexOf(quote), quote.size()});
        evidence.dimension = *dimension ? study.codebook().dimensionNamed(QLatin1String(dimension))->id : DimensionId{};
        evidence.code = *code ? codeNamed(study, QLatin1String(code)) : CodeId{};
        study.setActor(study.raterNamed(rater)->id);
        return study.perform(addEvidence(keyOf(study, u"p1"_s, rater), unit, evidence)).has_value();
    }

    // Ada and Ben have marked evidence for units, answers and codes, and sealed.
    QString sealedStudy(const QString &name) const
    {
        const QString path = study(name, question, answer);
        auto opened = Study::open(path);
        Study &made = **opened;
        const bool labelled = label(made, u"Ada"_s, u"p1"_s, u"colour"_s, {u"Red"_s, u"Blue"_s}) &&
                              label(made, u"Ada"_s, u"p1"_s, u"size"_s, {u"Small"_s}) &&
                              label(made, u"Ada"_s, u"p1"_s, u"colour"_s, {u"Green"_s}, 2) &&
                              label(made, u"Ben"_s, u"p1"_s, u"colour"_s, {u"Red"_s}) &&
                              label(made, u"Ben"_s, u"p1"_s, u"size"_s, {u"Large"_s});
        const bool marked =
            mark(made, u"Ada"_s, 1, 0, u"paint is red"_s, "colour", "Red") &&
            mark(made, u"Ada"_s, 1, 0, u"paint is red"_s, "colour", "", true) && // the second occurrence
            mark(made, u"Ada"_s, 1, 0, u"small &amp; heavy"_s, "size", "Small") &&
            mark(made, u"Ada"_s, 1, 1, u"was blue"_s, "colour", "Blue") &&
            mark(made, u"Ada"_s, 1, 0, question, "", "") &&             // for the unit, a whole part
            mark(made, u"Ada"_s, 2, 1, u"<b>them</b>"_s, "size", "") && // for a question without an answer
            mark(made, u"Ben"_s, 1, 0, u"\U0001F600 The paint"_s, "", "") &&
            mark(made, u"Ben"_s, 1, 1, u"Ask"_s, "colour", "Red");
        return labelled && marked && seal(made, u"Ada"_s) && seal(made, u"Ben"_s) ? path : QString();
    }

    // The evidence of every rater, unit by unit, without ids of the study.
    static QStringList evidenceOf(const QString &path)
    {
        auto study = Study::open(path);
        QStringList found;
        for (const QString &name : {u"Ada"_s, u"Ben"_s, u"Zoe"_s}) {
            const auto rater = (*study)->raterNamed(name);
            for (const Rating &rating : rater ? *everyRating(**study, {.rater = rater->id}) : std::vector<Rating>()) {
                for (const UnitRating &unit : rating.units) {
                    for (const Evidence &one : unit.evidence) {
                        const Dimension *dimension = (*study)->codebook().dimension(one.dimension);
                        const Code *code = dimension ? dimension->code(one.code) : nullptr;
                        found << QStringList{name,
                                             QString::number(unit.ordinal),
                                             one.part,
                                             QString::number(one.start),
                                             QString::number(one.length),
                                             one.quote,
                                             one.before,
                                             one.after,
                                             one.place,
                                             dimension ? dimension->name : u"-"_s,
                                             code ? code->name : u"-"_s}
                                     .join(u'|');
                    }
                }
            }
        }
        found.sort();
        return found;
    }

    QString exported(const QString &path, const QString &kind) const
    {
        const QString file = at(kind + u".of"_s);
        return runCorater({u"export"_s, path, u"--as"_s, kind, u"--force"_s, u"-o"_s, file}).status == 0 ? file
                                                                                                         : QString();
    }

    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"qdpx", "label-studio", "doccano"}) {
            QTest::newRow(kind) << QString::fromLatin1(kind);
        }
    }

private Q_SLOTS:
    void comesBack_data() { kinds(); }

    void comesBack()
    {
        QFETCH(const QString, kind);
        const QString first = sealedStudy(kind + u"-first.corater"_s);
        QVERIFY(!first.isEmpty());
        const QStringList wanted = evidenceOf(first);
        QCOMPARE(wanted.size(), 8);
        const QString file = exported(first, kind);
        const QString second = study(kind + u"-second.corater"_s, question, answer);
        QCOMPARE(evidenceOf(second), QStringList());
        const Answer tried = runCorater({u"ratings"_s, second, file, u"--dry-run"_s});
        QVERIFY2((tried.out + tried.err).contains("evidence: 8 passages"), tried.err);
        QCOMPARE(evidenceOf(second), QStringList());
        const Answer read = runCorater({u"ratings"_s, second, file, u"--json"_s});
        QVERIFY2(read.status == 0, read.err);
        const QJsonObject said = jsonOf(read);
        QCOMPARE(said[u"passages"].toInt(), 8);
        QCOMPARE(said[u"passages_not_found"].toInt(-1), 0);
        QCOMPARE(evidenceOf(second).join(u'\n'), wanted.join(u'\n'));
        QCOMPARE(faultsOf(second).join(u"; "_s), QString());
        // A second import adds nothing; the import is one undo step.
        const Answer again = runCorater({u"ratings"_s, second, file});
        QVERIFY2((again.out + again.err).contains("the study already has these ratings"), again.err);
        QCOMPARE(evidenceOf(second), wanted);
        const Answer undone = runCorater({u"undo"_s, second});
        QVERIFY2(undone.status == 0, undone.err);
        QCOMPARE(evidenceOf(second), QStringList());
        QCOMPARE(Study::open(second).value()->rounds().size(), 1u);
    }

    void isNeverMovedInSilence_data() { kinds(); }

    // The question's beginning was changed and the box removed; the answer is gone, except for a word that occurs
    // twice.
    void isNeverMovedInSilence()
    {
        QFETCH(const QString, kind);
        const QString file = exported(sealedStudy(kind + u"-old.corater"_s), kind);
        const QString newer = u"<p>Edit. "_s + QString(question).remove(u"A small &amp; heavy box."_s).sliced(3);
        const QString into = study(kind + u"-newer.corater"_s, newer, u"Ask or Ask."_s);
        const Answer read = runCorater({u"ratings"_s, into, file});
        QVERIFY2(read.status == 0, read.err);
        const QByteArray words = read.out + read.err;
        QVERIFY2(words.contains("evidence: 3 passages"), words);
        QVERIFY2(words.contains("5 passages could not be located in the posts"), words);
        QVERIFY2(words.contains("item p1, unit 1, Ada: “small &amp; heavy”"), words);
        QVERIFY2(words.contains("item p1, unit 2, Ada: “<b>them</b>”"), words);
        QVERIFY2(words.contains("item p1, unit 1, Ben: “Ask”"), words);
        const QStringList found = evidenceOf(into);
        QCOMPARE(found.size(), 3);
        const auto first = newer.indexOf(u"paint is red"_s);
        QCOMPARE(found[0].section(u'|', 2, 5), u"question #1|%1|12|paint is red"_s.arg(first));
        QCOMPARE(found[1].section(u'|', 2, 5),
                 u"question #1|%1|12|paint is red"_s.arg(newer.lastIndexOf(u"paint is red"_s)));
        QCOMPARE(found[2].section(u'|', 0, 0), u"Ben"_s);
    }

    void ofOtherPrograms_data()
    {
        QTest::addColumn<QString>("file");
        const QByteArray xml =
            "<?xml version=\"1.0\"?><Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\" origin=\"Other\">"
            "<Users><User guid=\"00000000-0000-0000-0000-00000000000a\" name=\"Zoe\"/></Users>"
            "<CodeBook><Codes><Code guid=\"00000000-0000-0000-0000-0000000000c1\" name=\"Red\" "
            "isCodable=\"true\"/></Codes></CodeBook>"
            "<Variables><Variable guid=\"00000000-0000-0000-0000-0000000000d1\" name=\"id\" "
            "typeOfVariable=\"Text\"/></Variables>"
            "<Sources><TextSource guid=\"00000000-0000-0000-0000-000000000001\" name=\"first\">"
            "<PlainTextContent>the \xf0\x9f\x98\x80 paint is red</PlainTextContent>"
            "<PlainTextSelection guid=\"00000000-0000-0000-0000-000000000002\" startPosition=\"6\" endPosition=\"11\">"
            "<Description>mine</Description>"
            "<Coding guid=\"00000000-0000-0000-0000-000000000003\" "
            "creatingUser=\"00000000-0000-0000-0000-00000000000a\">"
            "<CodeRef targetGUID=\"00000000-0000-0000-0000-0000000000c1\"/></Coding></PlainTextSelection>"
            "<PlainTextSelection guid=\"00000000-0000-0000-0000-000000000004\" startPosition=\"6\" endPosition=\"99\">"
            "<Coding guid=\"00000000-0000-0000-0000-000000000005\" "
            "creatingUser=\"00000000-0000-0000-0000-00000000000a\">"
            "<CodeRef targetGUID=\"00000000-0000-0000-0000-0000000000c1\"/></Coding></PlainTextSelection>"
            "<VariableValue><VariableRef "
            "targetGUID=\"00000000-0000-0000-0000-0000000000d1\"/><TextValue>q1</TextValue></VariableValue>"
            "</TextSource></Sources></Project>";
        QFile file(at(u"theirs.qdpx"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        ZipWriter zip(file);
        QVERIFY(zip.add(u"project.qde"_s, xml) && zip.end());
        file.close();
        QTest::newRow("REFI-QDA") << file.fileName();
        QTest::newRow("Label Studio") << written(m_folder, u"theirs.json"_s,
                                                 "[{\"id\":7,\"data\":{\"id\":\"q1\",\"text\":\"the \\ud83d\\ude00 "
                                                 "paint is red\"},\"annotations\":[{\"id\":1,"
                                                 "\"completed_by\":{\"first_name\":\"Zoe\"},\"result\":["
                                                 "{\"from_name\":\"colour\",\"to_name\":\"text\",\"type\":\"labels\","
                                                 "\"value\":{\"start\":7,\"end\":12,\"text\":\"paint\","
                                                 "\"labels\":[\"Red\"]}},"
                                                 "{\"from_name\":\"colour\",\"to_name\":\"text\",\"type\":\"labels\","
                                                 "\"value\":{\"start\":7,\"end\":99,\"labels\":[\"Red\"]}}"
                                                 "]}],\"predictions\":[]}]");
        QTest::newRow("doccano") << written(
            m_folder, u"theirs.jsonl"_s,
            "{\"id\":\"q1\",\"text\":\"the \xf0\x9f\x98\x80 paint is red\",\"rater\":\"Zoe\","
            "\"label\":[[6,11,\"Red\"],[6,99,\"Red\"]]}\n");
    }

    // A coded passage is evidence of its code; one outside of the text is reported.
    void ofOtherPrograms()
    {
        QFETCH(const QString, file);
        const QString into = at(QString::fromLatin1(QTest::currentDataTag()) + u"-theirs.corater"_s);
        (void)smallStudy(into, 0);
        QCOMPARE(runCorater({u"add"_s, into, file, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer read = runCorater({u"ratings"_s, into, file, u"--new-rater"_s, u"Zoe"_s});
        const QByteArray words = read.out + read.err;
        QVERIFY2(read.status == 0, words);
        QVERIFY2(words.contains("evidence: 1 passage"), words);
        QVERIFY2(words.contains("passages outside their text, which are not imported: 1"), words);
        const QStringList found = evidenceOf(into);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].section(u'|', 3), u"7|5|paint|the \U0001F600 | is red||colour|Red"_s);
    }
};

QTEST_GUILESS_MAIN(PassagesBackTest)
#include "PassagesBackTest.moc"
