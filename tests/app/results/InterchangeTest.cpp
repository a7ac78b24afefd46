// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/archives/ZipParts.h"
#include "data/formats/WorkbookReader.h"
#include "data/interchange/QdpxReader.h"
#include "tests/app/results/InterchangeDesk.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QBuffer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Files that Corater exports for other programs: REFI-QDA, Label Studio, doccano, SQLite and workbooks. The first
/// three are imported again unchanged.
class InterchangeTest : public QObject, private InterchangeDesk
{
    Q_OBJECT

    static bool seal(const QString &path, const QString &rater)
    {
        return runCorater({u"seal"_s, path, u"--rater"_s, rater}).status == 0;
    }

    // A study in which Ada and Ben have rated with everything that an item can have, and sealed.
    QString sealedStudy(const QString &name) const
    {
        const QString path = study(name);
        const bool done = label(path, u"Ada"_s,
                                "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"comment\":\"why <this> & that\","
                                "\"set\":{\"colour\":[\"Red\",\"Blue\"],\"size\":\"Small\"}}\n"
                                "{\"item\":\"p1\",\"unit\":2,\"set\":{\"colour\":[\"Green\"],\"size\":\"Large\"}}\n"
                                "{\"item\":\"p2\",\"screening\":\"out\",\"reason\":\"off topic\"}\n"
                                "{\"item\":\"p3\",\"screening\":\"out\"}\n") &&
                          label(path, u"Ben"_s,
                                "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":[\"Blue\"],"
                                "\"size\":\"Small\"}}\n{\"item\":\"p2\",\"screening\":\"out\"}\n"
                                "{\"item\":\"p3\",\"screening\":\"out\"}\n") &&
                          seal(path, u"Ada"_s) && seal(path, u"Ben"_s);
        return done ? path : QString();
    }

    QByteArray exported(const QString &path, const QString &kind, const QString &name) const
    {
        return runCorater({u"export"_s, path, u"--as"_s, kind, u"--force"_s, u"-o"_s, at(name)}).status == 0
                   ? bytesOf(at(name))
                   : QByteArray();
    }

    static void writeMemo(const QString &path)
    {
        QCOMPARE(
            runCorater({u"memo"_s, path, u"--write"_s, u"Look again"_s, u"--item"_s, u"p1"_s, u"--rater"_s, u"Ben"_s})
                .status,
            0);
    }

private Q_SLOTS:
    void roundTrips_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("file");
        QTest::newRow("REFI-QDA") << u"qdpx"_s << u"s.qdpx"_s;
        QTest::newRow("Label Studio") << u"label-studio"_s << u"s-ls.json"_s;
        QTest::newRow("doccano") << u"doccano"_s << u"s.jsonl"_s;
    }

    // Items and ratings are imported into an empty study unchanged; the format is recognised by the file's content.
    void roundTrips()
    {
        QFETCH(const QString, kind);
        QFETCH(const QString, file);
        const QString first = sealedStudy(kind + u"-first.corater"_s);
        QVERIFY(!first.isEmpty());
        const QByteArray bytes = exported(first, kind, file);
        QVERIFY(!bytes.isEmpty());
        QCOMPARE(exported(first, kind, u"again-"_s + file), bytes); // the same study gives the same bytes
        const QString bare = at(u"bare-"_s + kind);                 // the name does not reveal the format
        QVERIFY(QFile::copy(at(file), bare));
        const QString second = at(kind + u"-second.corater"_s);
        (void)smallStudy(second, 0);
        const Answer added = runCorater({u"add"_s, second, bare, u"--keywords"_s, u"none"_s, u"--json"_s});
        QVERIFY2(added.status == 0, added.err.constData());
        const auto items = [](const QString &path) {
            QByteArrayList lines;
            const Answer answer = runCorater(
                {u"export"_s, path, u"--as"_s, u"items"_s, u"--texts"_s, u"--format"_s, u"jsonl"_s, u"-o"_s, u"-"_s});
            for (const QByteArray &line : answer.out.trimmed().split('\n')) {
                const QJsonObject object = QJsonDocument::fromJson(line).object();
                lines << QJsonDocument(QJsonObject{{"id", object["id"]},
                                                   {"title", object["title"]},
                                                   {"text", object["text"]},
                                                   {"kind", object["kind"]}})
                             .toJson(QJsonDocument::Compact);
            }
            return lines;
        };
        QCOMPARE(items(second), items(first));
        const Answer read = runCorater({u"ratings"_s, second, bare});
        QVERIFY2(read.status == 0, (read.out + read.err).constData());
        QCOMPARE(said(second), said(first));
    }

    // Marked evidence is coded with the answer that it supports, and with no other; nothing else changes. The text is
    // "a 😀 <b>text</b>": "text" begins at unit 8 of UTF-16, at character 7.
    void passagesAreCodedWithTheirAnswer()
    {
        const QString path = study(u"passages.corater"_s);
        QVERIFY(label(path, u"Ada"_s,
                      "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"colour\":[\"Red\",\"Blue\"],"
                      "\"size\":\"Small\"},"
                      "\"evidence\":[{\"quote\":\"text\",\"dimension\":\"colour\",\"code\":\"Red\"}]}\n"));
        QVERIFY(
            label(path, u"Ben"_s, "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"set\":{\"size\":\"Small\"}}\n"));
        QVERIFY(seal(path, u"Ada"_s) && seal(path, u"Ben"_s));
        QXmlStreamReader xml(project(exported(path, u"qdpx"_s, u"passages.qdpx"_s)));
        QStringList passages; // start, end and number of codings
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isStartElement() && xml.name() == u"PlainTextSelection") {
                passages << u"%1 %2 0"_s.arg(xml.attributes().value(u"startPosition"),
                                             xml.attributes().value(u"endPosition"));
            } else if (xml.isStartElement() && xml.name() == u"Coding") {
                passages.back() = passages.back().section(u' ', 0, 1) + u' ' +
                                  QString::number(passages.back().section(u' ', 2).toInt() + 1);
            }
        }
        QVERIFY2(passages.contains(u"7 11 1"_s), qPrintable(passages.join(u", ")));
        QCOMPARE(passages.count(u"0 15 4"_s), 1); // Ada: include, two colours, one size
        const QByteArray lines = exported(path, u"doccano"_s, u"passages.jsonl"_s);
        QVERIFY2(lines.contains("[7,11,\"colour: Red\"]") && lines.contains("\"colour: Blue\""), lines.constData());
        QCOMPARE(lines.count("[7,11"), 1);
        const QJsonDocument tasks = QJsonDocument::fromJson(exported(path, u"label-studio"_s, u"passages.json"_s));
        int regions = 0;
        for (const QJsonValue &annotation : tasks[0][u"annotations"].toArray()) {
            for (const QJsonValue &result : annotation[u"result"].toArray()) {
                if (result[u"type"] == u"labels"_s) {
                    QCOMPARE(result[u"value"][u"start"].toInt(), 8);
                    QCOMPARE(result[u"value"][u"text"].toString(), u"text"_s);
                    QCOMPARE(result[u"value"][u"labels"][0].toString(), u"Red"_s);
                    ++regions;
                }
            }
        }
        QCOMPARE(regions, 1);
        // After the import the labels are the same as without evidence.
        for (const QString &file : {u"passages.qdpx"_s, u"passages.jsonl"_s, u"passages.json"_s}) {
            const QString into = at(u"into-"_s + file + u".corater"_s);
            (void)smallStudy(into, 0);
            QCOMPARE(runCorater({u"add"_s, into, at(file), u"--keywords"_s, u"none"_s}).status, 0);
            const Answer read = runCorater({u"ratings"_s, into, at(file)});
            QVERIFY2(read.status == 0, (read.out + read.err).constData());
            const QByteArray back = said(into);
            QVERIFY2(back.contains("Red") && back.contains("Blue") && back.contains("Small"), back.constData());
        }
    }

    // The standard's schema as rules on the file: order of elements, unique GUIDs, valid references, texts in the
    // archive. (xmllint with the schema itself was run by hand.)
    void aRefiProjectKeepsTheRulesOfTheStandard()
    {
        const QByteArray bytes = exported(sealedStudy(u"rules.corater"_s), u"qdpx"_s, u"rules.qdpx"_s);
        QBuffer buffer;
        buffer.setData(bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto zip = readZip(buffer, {}, [](const QString &) { return true; });
        QVERIFY(zip);
        QXmlStreamReader xml(zip->parts.value(u"project.qde"_s));
        const QStringList order{u"Users"_s, u"CodeBook"_s, u"Variables"_s, u"Sources"_s, u"Notes"_s};
        QStringList top;
        QStringList stack;
        QSet<QString> guids;
        QStringList targets;
        static const QRegularExpression form(u"^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$"_s);
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isEndElement()) {
                stack.removeLast();
            }
            if (!xml.isStartElement()) {
                continue;
            }
            QCOMPARE(xml.namespaceUri(), u"urn:QDA-XML:project:1.0");
            if (stack.size() == 1) {
                top << xml.name().toString();
            }
            stack << xml.name().toString();
            if (const QString guid = xml.attributes().value(u"guid").toString(); !guid.isEmpty()) {
                QVERIFY2(form.match(guid).hasMatch() && !guids.contains(guid), qPrintable(guid));
                guids.insert(guid);
            }
            for (const QString &name : {u"targetGUID"_s, u"creatingUser"_s}) {
                targets << xml.attributes().value(name).toString();
            }
            if (xml.name() == u"TextSource") {
                const QString path = xml.attributes().value(u"plainTextPath").toString();
                QVERIFY(path.startsWith(u"internal://"));
                QVERIFY(zip->parts.contains(u"Sources/"_s + path.sliced(11)));
            }
            if (xml.name() == u"PlainTextSelection") {
                QCOMPARE(xml.attributes().value(u"startPosition"), u"0");
                // Positions are in characters: the emoji of the first text is one, so that its 16 units are 15.
                const int end = xml.attributes().value(u"endPosition").toInt();
                QVERIFY2(end == 15 || end == 6 || end == 17, qPrintable(QString::number(end)));
            }
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QCOMPARE(top, order);
        targets.removeAll(QString());
        for (const QString &target : targets) {
            QVERIFY2(guids.contains(target), qPrintable(target));
        }
    }

    void sqliteHoldsTheTables()
    {
        const QString path = sealedStudy(u"sql.corater"_s);
        writeMemo(path);
        QVERIFY(exported(path, u"sqlite"_s, u"study.sqlite"_s).startsWith("SQLite format 3"));
        const auto asked = [&](const QByteArray &sql) {
            QProcess python;
            python.start(u"python3"_s,
                         {u"-c"_s,
                          u"import sqlite3,sys\nfor r in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): "
                          u"print(*r,sep='|')"_s,
                          at(u"study.sqlite"_s), QString::fromUtf8(sql)});
            python.waitForFinished();
            return python.error() == QProcess::FailedToStart ? QByteArray("no python")
                                                             : python.readAllStandardOutput().trimmed();
        };
        if (asked("SELECT 1") != "1") {
            QSKIP("python3 with sqlite3 is not here");
        }
        QCOMPARE(asked("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"),
                 QByteArray("codebook\ndecisions\nitems\nlabels\nmemos\nratings\nrounds"));
        QCOMPARE(asked("SELECT about, item, author, text FROM memos"), QByteArray("item|p1|Ben|Look again"));
        QCOMPARE(asked("SELECT rater, code FROM labels WHERE item = 'p1' AND unit = 1 AND dimension = 'colour' ORDER "
                       "BY rater, place"),
                 QByteArray("Ada|Red\nAda|Blue\nBen|Blue"));
        QCOMPARE(
            asked("SELECT code, whose FROM final_labels WHERE dimension = 'size' AND item = 'p1'").split('\n').front(),
            QByteArray("Small|all"));
        QCOMPARE(asked("SELECT count(*) FROM rater_labels"), asked("SELECT count(*) FROM labels"));
        QVERIFY(asked("SELECT count(*) FROM codes").toInt() > 5);
        QCOMPARE(asked("SELECT DISTINCT selectable FROM codes WHERE use_when IS NULL AND name = 'Red'"),
                 QByteArray("yes"));
        QCOMPARE(asked("SELECT typeof(unit) FROM ratings WHERE unit IS NOT NULL LIMIT 1"), QByteArray("integer"));
        QCOMPARE(asked("SELECT text FROM items WHERE id = 'p2'"), QByteArray("second"));
        QCOMPARE(asked("SELECT count(*) FROM rules"), asked("SELECT count(*) FROM codebook WHERE kind = 'rule'"));
    }

    // As our own reader of workbooks reads them, sheet by sheet.
    void theWorkbookHoldsTheTables()
    {
        const QString path = sealedStudy(u"book.corater"_s);
        writeMemo(path);
        QBuffer buffer;
        buffer.setData(exported(path, u"workbook"_s, u"book.xlsx"_s));
        buffer.open(QIODevice::ReadOnly);
        const auto sheets = readWorkbook(buffer, u"book.xlsx"_s);
        QVERIFY2(sheets, sheets ? "" : qPrintable(sheets.error().oneLine()));
        QStringList names;
        QHash<QString, QList<QStringList>> tables; // the rows of each sheet, headings first
        for (const Grid &sheet : *sheets) {
            names << sheet.sheet;
            for (const GridRow &row : sheet.rows) {
                QStringList cells;
                for (int column = 0; column <= row.cells.back().column; ++column) {
                    cells << row.text(column);
                }
                tables[sheet.sheet] << cells;
            }
            QVERIFY2(sheet.rows.front().cells.front().bold, qPrintable(sheet.sheet));
        }
        QCOMPARE(names, (QStringList{u"data set"_s, u"codebook"_s, u"rules"_s, u"agreement"_s, u"confusion"_s,
                                     u"decisions"_s, u"memos"_s}));
        QCOMPARE(tables[u"memos"_s].size(), 2);
        QVERIFY(tables[u"memos"_s].back().endsWith(u"Look again"_s));
        const auto headings = [&](const QString &name) { return tables[name].value(0); };
        QCOMPARE(headings(u"data set"_s).first(5).join(u','), u"id,creation_date,title,url,comment"_s);
        QCOMPARE(headings(u"rules"_s).join(u','), u"dimension,code a,code b,whole categories,text"_s);
        QVERIFY(tables[u"codebook"_s].size() > 5);
        QCOMPARE(
            tables[u"confusion"_s].count({u"size"_s, u"code"_s, u"Ada"_s, u"Ben"_s, u"Small"_s, u"Small"_s, u"1"_s}),
            1);
        QVERIFY(
            tables[u"confusion"_s].contains({u"colour"_s, u"code"_s, u"Ada"_s, u"Ben"_s, u"Red"_s, u"Blue"_s, u"1"_s}));
        const auto agreed = std::ranges::find_if(tables[u"agreement"_s], [](const QStringList &row) {
            return row.value(0) == u"screening" && row.value(3) == u"percent_agreement";
        });
        QVERIFY(agreed != tables[u"agreement"_s].end());
        QCOMPARE(agreed->mid(1, 4), (QStringList{u"code"_s, u"Ada, Ben"_s, u"percent_agreement"_s, u"1"_s}));
        QVERIFY(std::ranges::any_of(tables[u"decisions"_s], [](const QStringList &row) {
            return row.value(0) == u"p1" && row.contains(u"Small"_s);
        }));
    }

    void anOpenRoundIsInNoneOfThem()
    {
        const QString path = study(u"open.corater"_s);
        QVERIFY(label(path, u"Ben"_s,
                      "{\"item\":\"p1\",\"unit\":1,\"screening\":\"in\",\"comment\":\"zaffre-secret\","
                      "\"set\":{\"colour\":[\"Red\"]}}\n"));
        for (const QString &kind : {u"qdpx"_s, u"label-studio"_s, u"doccano"_s, u"sqlite"_s, u"workbook"_s}) {
            const QByteArray bytes = exported(path, kind, u"open."_s + kind);
            QVERIFY(!bytes.isEmpty());
            const QByteArray text = kind == u"qdpx"       ? project(bytes)
                                    : kind == u"workbook" ? part(bytes, u"xl/sharedStrings.xml"_s)
                                                          : bytes;
            QVERIFY2(!text.isEmpty(), qPrintable(kind));
            QVERIFY2(!text.contains("zaffre-secret"), qPrintable(kind));
            QVERIFY2(!text.contains("PlainTextSelection") && !text.contains("\"from_name\""), qPrintable(kind));
        }
        QCOMPARE(
            runCorater({u"export"_s, path, u"--as"_s, u"qdpx"_s, u"--format"_s, u"csv"_s, u"-o"_s, at(u"x"_s)}).status,
            2);
    }
};

QTEST_GUILESS_MAIN(InterchangeTest)
#include "InterchangeTest.moc"
