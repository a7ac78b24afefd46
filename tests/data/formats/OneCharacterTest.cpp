// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "data/formats/CsvReader.h"
#include "data/formats/JsonObjects.h"
#include "data/formats/XmlRows.h"
#include "tests/support/ProcessorTime.h"

#include <QBuffer>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

void readRows(QIODevice &device)
{
    XmlRows rows(device, u"x"_s);
    for (;;) {
        const auto row = rows.next();
        if ((row && !*row) || (!row && row.error().code == ErrorCode::Refused)) {
            return;
        }
    }
}

void readObjects(QIODevice &device)
{
    JsonObjects objects(device, u"x"_s);
    QJsonObject object;
    for (int faults = 0; faults < 1000; ++faults) {
        const auto more = objects.next(object);
        if (more && !*more) {
            return;
        }
    }
}

void readFields(QIODevice &device)
{
    CsvReader reader(device, u"x"_s);
    QStringList fields;
    for (auto more = reader.next(fields); more && *more; more = reader.next(fields)) {
    }
}

} // namespace

/// Files of one character, again and again: the readers take time in proportion to the size, or refuse them.
class OneCharacterTest : public QObject
{
    Q_OBJECT

#ifdef __SANITIZE_ADDRESS__
    static constexpr qsizetype size = 1 << 16; // readers take twenty times as long there
#else
    static constexpr qsizetype size = 1 << 20;
#endif

    // Processor time for a text of so many sizes.
    static double timeFor(const QString &reader, const QByteArray &begin, const QByteArray &text, int sizes)
    {
        QByteArray bytes = begin + text.repeated(sizes * size / text.size());
        QBuffer device(&bytes);
        device.open(QIODevice::ReadOnly);
        return processorSeconds([&] {
            if (reader == u"rows") {
                readRows(device);
            } else if (reader == u"objects") {
                readObjects(device);
            } else if (reader == u"fields") {
                readFields(device);
            } else {
                (void)readCodebook(device, u"x."_s + reader);
            }
        });
    }

private Q_SLOTS:
    void staysLinear_data()
    {
        QTest::addColumn<QString>("reader");
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("text");
        const auto rows = [](const QString &reader, const QByteArray &begin, const QByteArrayList &texts) {
            for (const QByteArray &text : texts) {
                QTest::newRow(qPrintable(reader + u' ' + QString::fromLatin1((begin + text).toPercentEncoding())))
                    << reader << begin << text;
            }
        };
        rows(u"rows"_s, "<posts>", {"<", "< ", "<a", "&", "<row ", "<row a=\"", "<!--", "</", "<row/>"});
        rows(u"objects"_s, {}, {"{", "[", "\"", "\\", "{\"a\":", "[]", "{}", ","});
        rows(u"objects"_s, "{\"items\":[", {"{", "[", "\"", "\\", "{\"a\":"});
        rows(u"fields"_s, {}, {"\"", ",", "\n", ";", "\"\"", "a\""});
        const QByteArrayList characters{"<", "#", "-",     "`",     "*", "|", "\n", " ",
                                        "a", ">", "- a\n", "# a\n", "[", "{", "●"};
        for (const char *ending : {"md", "txt", "csv", "json", "qdc", "codebook"}) {
            rows(QString::fromLatin1(ending), {}, characters);
        }
    }

    // Twice the size, at most three times the time; what takes no time at all is not compared.
    void staysLinear()
    {
        QFETCH(QString, reader);
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, text);
        const double small = timeFor(reader, begin, text, 1);
        const double large = timeFor(reader, begin, text, 2);
        QVERIFY2(large < 0.2 || large < 3 * small, qPrintable(u"%1 s, %2 s"_s.arg(small).arg(large)));
    }
};

QTEST_GUILESS_MAIN(OneCharacterTest)
#include "OneCharacterTest.moc"
