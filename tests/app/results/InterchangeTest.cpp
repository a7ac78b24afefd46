// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include "data/export/ZipWriter.h"
#include "data/files/ZipParts.h"
#include "data/formats/WorkbookReader.h"
#include "data/interchange/CodedFile.h"
#include "data/interchange/QdpxReader.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Files that Corater exports for other programs, and imports from them: REFI-QDA, Label Studio, doccano, SQLite.
class InterchangeTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString at(const QString &name) const { return m_folder.filePath(name); }

    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QString study(const QString &name, const QByteArray &first = "a \xf0\x9f\x98\x80 <b>text</b>") const
    {
        const QString path = at(name);
        const QString posts = written(m_folder, name + u".json"_s,
                                      "[{\"id\":\"p1\",\"title\":\"One, \\\"two\\\"\",\"text\":\"" + first +
                                          "\"},{\"id\":\"p2\",\"title\":\"\\u4e2d\\u6587\",\"text\":\"second\"},"
                                          "{\"id\":\"p3\",\"title\":\"Third\",\"text\":\"nobody rated this\"}]");
        (void)smallStudy(path, 0);
        const Answer added = runCorater({u"add"_s, path, posts, u"--keywords"_s, u"none"_s});
        return added.status == 0 ? path : QString();
    }

    static bool label(const QString &path, const QString &rater, const QByteArray &lines)
    {
        return runCorater({u"label"_s, path, u"--rater"_s, rater, u"--batch"_s}, lines).status == 0;
    }

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

    // All ratings without round, version and time, which belong to the study.
    static QByteArray said(const QString &path)
    {
        const Answer answer =
            runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"--format"_s, u"jsonl"_s, u"-o"_s, u"-"_s});
        QByteArrayList lines;
        for (const QByteArray &line : answer.out.split('\n')) {
            QJsonObject object = QJsonDocument::fromJson(line).object();
            for (const QString &key : object.keys()) {
                if (key == u"round" || key == u"changed" || key == u"site" || key.startsWith(u"version of ")) {
                    object.remove(key);
                }
            }
            lines << QJsonDocument(object).toJson(QJsonDocument::Compact);
        }
        std::ranges::sort(lines);
        return lines.join('\n');
    }

    static QByteArray part(const QByteArray &archive, const QString &name)
    {
        QBuffer buffer;
        buffer.setData(archive);
        buffer.open(QIODevice::ReadOnly);
        const auto zip = readZip(buffer, {}, [](const QString &) { return true; });
        return zip ? zip->parts.value(name) : QByteArray();
    }

    static QByteArray project(const QByteArray &qdpx) { return part(qdpx, u"project.qde"_s); }

    QString qdpx(const QString &name, const QByteArray &xml, const QByteArray &text = {}) const
    {
        QFile file(at(name));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        ZipWriter zip(file);
        const bool done =
            zip.add(u"project.qde"_s, xml) && (text.isEmpty() || zip.add(u"Sources/a.txt"_s, text)) && zip.end();
        return done ? file.fileName() : QString();
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

    // Projects of other programs: braces around GUIDs, texts in the XML, a coding of the source as a whole, no user.
    void projectsOfOtherProgramsAreRead()
    {
        const QByteArray xml =
            "<?xml version=\"1.0\"?><Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\" origin=\"Other\">"
            "<Users><User guid=\"{00000000-0000-0000-0000-00000000000A}\" name=\"Zoe\"/></Users>"
            "<CodeBook><Codes><Code guid=\"00000000-0000-0000-0000-0000000000C0\" name=\"Warm\" isCodable=\"true\">"
            "<Code guid=\"00000000-0000-0000-0000-0000000000C1\" name=\"Red\" "
            "isCodable=\"true\"/></Code></Codes></CodeBook>"
            "<Sources><TextSource guid=\"00000000-0000-0000-0000-000000000001\" name=\"first\">"
            "<PlainTextContent>the text</PlainTextContent>"
            "<PlainTextSelection guid=\"00000000-0000-0000-0000-000000000002\" startPosition=\"0\" endPosition=\"3\">"
            "<Coding guid=\"00000000-0000-0000-0000-000000000003\" "
            "creatingUser=\"00000000-0000-0000-0000-00000000000a\">"
            "<CodeRef "
            "targetGUID=\"{00000000-0000-0000-0000-0000000000c1}\"/></Coding></PlainTextSelection></TextSource>"
            "<TextSource guid=\"00000000-0000-0000-0000-000000000004\" name=\"second\" "
            "plainTextPath=\"internal://a.txt\">"
            "<Coding guid=\"00000000-0000-0000-0000-000000000005\"><CodeRef "
            "targetGUID=\"00000000-0000-0000-0000-0000000000c0\"/>"
            "</Coding></TextSource><PDFSource guid=\"00000000-0000-0000-0000-000000000006\" "
            "name=\"paper.pdf\"/></Sources></Project>";
        QFile file(qdpx(u"other.qdpx"_s, xml, "\xef\xbb\xbfin a file"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(codedFormatOf(file, {}), CodedFormat::Qdpx);
        const auto read = readQdpx(file, u"other.qdpx"_s);
        QVERIFY(read);
        QCOMPARE(read->sources.size(), size_t(3));
        QCOMPARE(read->sources[0].text, u"the text"_s);
        QCOMPARE(read->sources[1].text, u"in a file"_s);
        QCOMPARE(read->sources[2].title, u"paper.pdf"_s);
        QCOMPARE(read->units.size(), size_t(2));
        QCOMPARE(read->units[0].rater, u"Zoe"_s);
        QCOMPARE(read->units[0].labels, (std::vector<CodedLabel>{{u"code"_s, u"Red"_s, {}}}));
        QCOMPARE(read->units[1].rater, u"coder"_s);
        const QString path = at(u"other.corater"_s);
        (void)smallStudy(path, 0);
        QCOMPARE(runCorater({u"add"_s, path, file.fileName(), u"--keywords"_s, u"none"_s}).status, 0);
    }

    void labelStudioAndDoccanoOfOthersAreRead()
    {
        const QString path = at(u"theirs.corater"_s);
        (void)smallStudy(path, 0);
        const QString tasks = written(m_folder, u"project-1.json"_s,
                                      "[{\"id\":7,\"data\":{\"text\":\"slow\"},\"annotations\":[{\"id\":1,\"completed_"
                                      "by\":{\"id\":3,\"email\":\"zoe@x.org\"},"
                                      "\"result\":[{\"from_name\":\"colour\",\"to_name\":\"text\",\"type\":\"choices\","
                                      "\"value\":{\"choices\":[\"Red\"]}},"
                                      "{\"from_name\":\"size\",\"to_name\":\"text\",\"type\":\"labels\",\"value\":{"
                                      "\"start\":0,\"end\":2,\"text\":\"sl\","
                                      "\"labels\":[\"Small\"]}}]},{\"completed_by\":4,\"was_cancelled\":true,"
                                      "\"result\":[]}],\"predictions\":[]}]");
        QCOMPARE(runCorater({u"add"_s, path, tasks, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer read = runCorater({u"ratings"_s, path, tasks, u"--new-rater"_s, u"zoe@x.org"_s});
        QVERIFY2(read.status == 0, read.err.constData());
        const Answer shown = runCorater({u"export"_s, path, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s});
        QVERIFY2(shown.out.contains("zoe@x.org") && shown.out.contains("Red") && shown.out.contains("Small"),
                 shown.out.constData());
        const QString lines =
            written(m_folder, u"ann.jsonl"_s,
                    "{\"id\":1,\"text\":\"one\",\"label\":[\"colour: Blue\",\"size: Large\"],\"Comments\":[]}\n"
                    "{\"id\":2,\"text\":\"two\",\"label\":[[0,2,\"colour: Red\"]]}\n");
        const QString other = at(u"lines.corater"_s);
        (void)smallStudy(other, 0);
        QCOMPARE(runCorater({u"add"_s, other, lines, u"--keywords"_s, u"none"_s}).status, 0);
        const Answer rated = runCorater({u"ratings"_s, other, lines, u"--new-rater"_s, u"ann"_s});
        QVERIFY2(rated.status == 0, rated.err.constData());
        const Answer theirs = runCorater({u"export"_s, other, u"--as"_s, u"ratings"_s, u"-o"_s, u"-"_s});
        QVERIFY2(theirs.out.contains(",ann,") && theirs.out.contains("Blue") && theirs.out.contains("Large"),
                 theirs.out.constData());
    }

    void hostileFilesAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("says");
        const QByteArray open = "<Project xmlns=\"urn:QDA-XML:project:1.0\" name=\"p\">";
        QTest::newRow("entities") << qdpx(u"e.qdpx"_s,
                                          "<!DOCTYPE Project [<!ENTITY a \"aaaa\">]>" + open + "&a;</Project>")
                                  << QByteArray("document type");
        QTest::newRow("depth") << qdpx(u"d.qdpx"_s, open + QByteArray("<Code>").repeated(100'000))
                               << QByteArray("nested too deep");
        QTest::newRow("broken") << qdpx(u"b.qdpx"_s, open + "<Sources>") << QByteArray("project.qde");
        QTest::newRow("another root") << qdpx(u"r.qdpx"_s, "<CodeBook/>") << QByteArray("<Project>");
        QTest::newRow("bomb") << qdpx(u"z.qdpx"_s, open + QByteArray(300 << 20, ' ') + "</Project>")
                              << QByteArray("256 MB");
        QTest::newRow("cut off") << written(m_folder, u"c.qdpx"_s,
                                            bytesOf(qdpx(u"c2.qdpx"_s, open + "</Project>", "abc")).chopped(60))
                                 << QByteArray();
        QTest::newRow("task of another") << written(m_folder, u"t.json"_s,
                                                    "[{\"data\":{\"text\":\"a\"},\"annotations\":[]},{\"what\":1}]")
                                         << QByteArray("not a task");
        QTest::newRow("deep task") << written(m_folder, u"deep.json"_s,
                                              "[{\"data\":{\"text\":\"a\"},\"annotations\":[]},{\"data\":" +
                                                  QByteArray("[").repeated(10'000))
                                   << QByteArray();
    }

    // Hostile files are refused quickly with a clear message, and the study is unchanged.
    void hostileFilesAreRefused()
    {
        QFETCH(const QString, path);
        QFETCH(const QByteArray, says);
        const QString into = at(u"hostile.corater"_s);
        (void)smallStudy(into, 1);
        const QByteArray before = said(into);
        for (const QStringList &arguments :
             {QStringList{u"add"_s, into, path}, QStringList{u"ratings"_s, into, path}}) {
            const Answer answer = runCorater(arguments);
            QVERIFY2(answer.status == 2, (answer.out + answer.err).constData());
            QVERIFY2(answer.err.contains(says), answer.err.constData());
            QCOMPARE(said(into), before);
        }
        QFile::remove(into);
    }

    void sqliteHoldsTheTables()
    {
        const QString path = sealedStudy(u"sql.corater"_s);
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
                 QByteArray("codebook\ndecisions\nitems\nlabels\nratings\nrounds"));
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
                                     u"decisions"_s}));
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
