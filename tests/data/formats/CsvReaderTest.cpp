// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/CsvReader.h"
#include "tests/support/Run.h"

#include <QBuffer>
#include <QFile>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

namespace {

using Records = QList<QStringList>;

// Every record that can be read, and every error as "line:column message".
struct Reading
{
    Records records;
    QStringList errors;
    QStringList warnings;
};

QString brief(const Error &error)
{
    return QStringLiteral("%1:%2 %3").arg(error.place.line).arg(error.place.column).arg(error.message.inWords());
}

Reading readAll(QIODevice &device, CsvOptions options = {})
{
    CsvReader reader(device, QStringLiteral("sheet.csv"), options);
    Reading reading;
    QStringList fields;
    for (;;) {
        const Result<bool> more = reader.next(fields);
        if (!more) {
            reading.errors << brief(more.error());
            continue;
        }
        if (!*more) {
            return reading;
        }
        for (const Error &warning : reader.warnings()) {
            reading.warnings << brief(warning);
        }
        reading.records << fields;
    }
}

Reading readAll(QByteArray bytes, CsvOptions options = {})
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    return readAll(buffer, options);
}

QByteArray utf16(const QString &text, bool bigEndian)
{
    QStringEncoder encoder(bigEndian ? QStringConverter::Utf16BE : QStringConverter::Utf16LE,
                           QStringConverter::Flag::WriteBom);
    return encoder.encode(text);
}

// Repeats the same bytes without holding them: a line or a field without end.
class EndlessDevice : public QIODevice
{
public:
    EndlessDevice(QByteArray head, char filler, qint64 size, QByteArray tail)
        : m_head(std::move(head)), m_tail(std::move(tail)), m_filler(filler), m_left(size)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

protected:
    qint64 readData(char *data, qint64 size) override
    {
        QByteArray &ready = m_left > 0 ? m_head : (m_head.isEmpty() ? m_tail : m_head);
        if (!ready.isEmpty()) {
            const qint64 taken = std::min<qint64>(size, ready.size());
            memcpy(data, ready.constData(), size_t(taken));
            ready.remove(0, taken);
            return taken;
        }
        const qint64 taken = std::min(size, m_left);
        memset(data, m_filler, size_t(taken));
        m_left -= taken;
        return taken;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_head;
    QByteArray m_tail;
    char m_filler;
    qint64 m_left;
};

} // namespace

/// What the reader of sheets gives for valid and faulty sheets.
class CsvReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Records>("expected");
        QTest::newRow("empty") << QByteArray() << Records{};
        QTest::newRow("one field") << QByteArray("a") << Records{{u"a"_s}};
        QTest::newRow("LF") << QByteArray("a,b\nc,d\n") << Records{{u"a"_s, u"b"_s}, {u"c"_s, u"d"_s}};
        QTest::newRow("CR LF") << QByteArray("a,b\r\nc,d\r\n") << Records{{u"a"_s, u"b"_s}, {u"c"_s, u"d"_s}};
        QTest::newRow("CR") << QByteArray("a,b\rc,d") << Records{{u"a"_s, u"b"_s}, {u"c"_s, u"d"_s}};
        QTest::newRow("mixed, no last") << QByteArray("a\r\nb\nc\rd")
                                        << Records{{u"a"_s}, {u"b"_s}, {u"c"_s}, {u"d"_s}};
        QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf"
                                                       "id,x\n1,2")
                                         << Records{{u"id"_s, u"x"_s}, {u"1"_s, u"2"_s}};
        QTest::newRow("mark before a quote") << QByteArray("\xef\xbb\xbf\"id\",x") << Records{{u"id"_s, u"x"_s}};
        QTest::newRow("line feed in quotes")
            << QByteArray("a,\"b\nc\r\nd\",e\n") << Records{{u"a"_s, u"b\nc\r\nd"_s, u"e"_s}};
        QTest::newRow("doubled quotes") << QByteArray("\"\"\"a\"\"\",\"\"\"\",\"\"\n")
                                        << Records{{u"\"a\""_s, u"\""_s, QString()}};
        QTest::newRow("separator in quotes") << QByteArray("\"a,b\",c") << Records{{u"a,b"_s, u"c"_s}};
        QTest::newRow("trailing empty columns")
            << QByteArray("a,b,,\n1,,,\n") << Records{{u"a"_s, u"b"_s, {}, {}}, {u"1"_s, {}, {}, {}}};
        QTest::newRow("blank lines are no records")
            << QByteArray("\n\na,b\n\r\n1,2\n\n") << Records{{u"a"_s, u"b"_s}, {u"1"_s, u"2"_s}};
        QTest::newRow("blanks are kept") << QByteArray(" a , b\n") << Records{{u" a "_s, u" b"_s}};
        QTest::newRow("quoted last, no end") << QByteArray("a,\"b\"") << Records{{u"a"_s, u"b"_s}};
        QTest::newRow("ends with a separator") << QByteArray("a,b\n1,") << Records{{u"a"_s, u"b"_s}, {u"1"_s, {}}};
        QTest::newRow("beyond ASCII") << QByteArray("é,内存\n\"😀\",ß")
                                      << Records{{u"é"_s, u"内存"_s}, {u"😀"_s, u"ß"_s}};
        QTest::newRow("UTF-16LE") << utf16(u"a;ü\n\"b\n😀\";c\n"_s, false)
                                  << Records{{u"a"_s, u"ü"_s}, {u"b\n😀"_s, u"c"_s}};
        QTest::newRow("UTF-16BE") << utf16(u"a\tü\r\n1\t2"_s, true) << Records{{u"a"_s, u"ü"_s}, {u"1"_s, u"2"_s}};
    }

    void reads()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(Records, expected);
        const Reading reading = readAll(bytes);
        QCOMPARE(reading.errors, QStringList());
        QCOMPARE(reading.records, expected);
    }

    void findsTheSeparator_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<char>("separator");
        QTest::newRow("comma") << QByteArray("a,b\n1,2\n") << ',';
        QTest::newRow("semicolon, decimal commas") << QByteArray("a;b\n1,5;2,5\n2,5;3,5\n") << ';';
        QTest::newRow("tab, commas in texts") << QByteArray("id\ttitle\n1\tfast, faster, fastest\n") << '\t';
        QTest::newRow("bar") << QByteArray("a|b|c\n1|2|3\n") << '|';
        QTest::newRow("one column") << QByteArray("word\nslow\n") << ',';
        QTest::newRow("others in quotes") << QByteArray("\"a;b;c;d\",e\n\"x;y\",z\n") << ',';
        QTest::newRow("nothing") << QByteArray() << ',';
    }

    void findsTheSeparator()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(char, separator);
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        CsvReader reader(buffer, QStringLiteral("sheet"));
        QStringList fields;
        QVERIFY(reader.next(fields));
        QCOMPARE(reader.separator(), separator);
    }

    void keepsTheGivenSeparator()
    {
        const Reading reading = readAll("a,b;c", {.separator = ';'});
        QCOMPARE(reading.records, (Records{{u"a,b"_s, u"c"_s}}));
    }

    void saysWhereAFieldBegan()
    {
        QByteArray bytes("id,text\n1,\"zwölf\nBoxkämpfer\",内存,\"x\"\n2,b\n");
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        CsvReader reader(buffer, QStringLiteral("sheet"));
        QStringList fields;
        QVERIFY(*reader.next(fields));
        QVERIFY(*reader.next(fields));
        QCOMPARE(reader.line(), 2);
        QCOMPARE(reader.line(1), 2);
        QCOMPARE(reader.column(1), 3);
        QCOMPARE(reader.line(2), 3);
        QCOMPARE(reader.column(2), 13);
        QCOMPARE(reader.column(3), 16);
        QVERIFY(*reader.next(fields));
        QCOMPARE(reader.line(), 4);
        QCOMPARE(reader.place(1).column, 3);
    }

    void reportsFaultsAndGoesOn_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("error");
        QTest::addColumn<Records>("expected");
        QTest::newRow("text behind a quote")
            << QByteArray("a,b\n1,\"x\"y\n2,z\n") << u"2:6 text after a closing quote"_s
            << Records{{u"a"_s, u"b"_s}, {u"2"_s, u"z"_s}};
        QTest::newRow("never closed") << QByteArray("a,b\n1,\"x\n2,y\n3,z\n") << u"2:3 the quote is not closed"_s
                                      << Records{{u"a"_s, u"b"_s}, {u"2"_s, u"y"_s}, {u"3"_s, u"z"_s}};
        QTest::newRow("closed by the next")
            << QByteArray("a,b\n1,\"x\n2,\"y\"\n3,z\n") << u"3:4 text after a closing quote that opened on line 2"_s
            << Records{{u"a"_s, u"b"_s}, {u"2"_s, u"y"_s}, {u"3"_s, u"z"_s}};
        QTest::newRow("not UTF-8") << QByteArray("a,b\n1,gr\xfc n\n2,z\n") << u"2:5 the text is not valid UTF-8"_s
                                   << Records{{u"a"_s, u"b"_s}, {u"2"_s, u"z"_s}};
        QTest::newRow("not UTF-8 in quotes")
            << QByteArray("a,b\n1,\"é\nü\xff\"\n2,z\n") << u"3:2 the text is not valid UTF-8"_s
            << Records{{u"a"_s, u"b"_s}, {u"2"_s, u"z"_s}};
        QTest::newRow("cut character") << QByteArray("a,b\n1,x\xe5\x86") << u"2:4 the text is not valid UTF-8"_s
                                       << Records{{u"a"_s, u"b"_s}};
        QTest::newRow("NUL") << QByteArray("a,b\n1,x\0y\n2,z\n", 14)
                             << u"2:4 a NUL character: the file is not a sheet of text in UTF-8"_s
                             << Records{{u"a"_s, u"b"_s}, {u"2"_s, u"z"_s}};
    }

    void reportsFaultsAndGoesOn()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, error);
        QFETCH(Records, expected);
        const Reading reading = readAll(bytes);
        QCOMPARE(reading.errors, QStringList{error});
        QCOMPARE(reading.records, expected);
    }

    void warnsOfAQuoteInAPlainField()
    {
        const Reading reading = readAll("id,size\n1,a 5\" disk and a 3\" one\n");
        QCOMPARE(reading.records.last(), (QStringList{u"1"_s, u"a 5\" disk and a 3\" one"_s}));
        QCOMPARE(reading.warnings, QStringList{u"2:6 a quote inside a field without quotes, kept as it is"_s});
    }

    void boundsWhatIsTooLong_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("tail");
        QTest::addColumn<char>("filler");
        QTest::addColumn<QString>("error");
        QTest::newRow("a 100 MB line") << QByteArray("a,b\n1,") << QByteArray("\n2,z\n") << 'x'
                                       << u"2:3 the field is too long"_s;
        QTest::newRow("a 100 MB field") << QByteArray("a,b\n1,\"") << QByteArray("\"\n2,z\n") << 'x'
                                        << u"2:3 the field is too long, or its quote is not closed"_s;
        QTest::newRow("20 million lines in quotes") << QByteArray("a,b\n1,\"") << QByteArray("\"\"y\"\n2,z\n") << '\n'
                                                    << u"2:3 the field is too long, or its quote is not closed"_s;
        QTest::newRow("20 million fields")
            << QByteArray("a,b\n1,") << QByteArray("\n2,z\n") << ',' << u"2:16386 the record has too many fields"_s;
    }

    void boundsWhatIsTooLong()
    {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, tail);
        QFETCH(char, filler);
        QFETCH(QString, error);
        EndlessDevice device(head, filler, filler == 'x' ? 100'000'000 : 20'000'000, tail);
        const Reading reading = readAll(device);
        QCOMPARE(reading.errors, QStringList{error});
        QCOMPARE(reading.records, (Records{{u"a"_s, u"b"_s}, {u"2"_s, u"z"_s}}));
    }

    void survivesAnythingCutAnywhere()
    {
        const QByteArray whole("\xef\xbb\xbfid,\"te\"\"xt\"\r\n1,\"a\nb\"\r\n\"内\",x\r\n,,\n");
        for (qsizetype size = 0; size <= whole.size(); ++size) {
            const Reading reading = readAll(whole.first(size));
            QVERIFY(reading.records.size() <= 4);
        }
    }

    void readsThePublishedStudy()
    {
        const QString path = test::reference(QStringLiteral("dlperf/empirical_study.csv"));
        if (path.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Reading reading = readAll(file);
        QCOMPARE(reading.errors, QStringList());
        QCOMPARE(reading.records.size(), 225);
        for (const QStringList &record : reading.records) {
            QCOMPARE(record.size(), 29);
        }
        QCOMPARE(reading.records.first().first(), u"id"_s);
        QVERIFY(reading.records[112][2].contains(u'\n'));
        QVERIFY(reading.records[127][2].contains(u'\n'));
    }

    void readsTheRatingSheet()
    {
        const QString path = test::reference(QStringLiteral("dlperf/kappa_label.csv"));
        if (path.isEmpty()) {
            QSKIP("the reference files are not here");
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Reading reading = readAll(file);
        QCOMPARE(reading.errors, QStringList());
        QCOMPARE(reading.records.size(), 421);
    }
};

QTEST_GUILESS_MAIN(CsvReaderTest)
#include "CsvReaderTest.moc"
