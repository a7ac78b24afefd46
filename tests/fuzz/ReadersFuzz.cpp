// SPDX-License-Identifier: GPL-3.0-or-later
// Called by libFuzzer: the first byte selects a reader of files made by others, the second the options, the rest is the
// file. Whatever its content, it is read or refused with a reason; no reader reports an internal error.
#include "codebook/taxonomy/Codebook.h"
#include "data/codebooks/CodebookFile.h"
#include "data/export/ZipWriter.h"
#include "data/formats/CsvReader.h"
#include "data/import/agreement/AgreementSettings.h"
#include "data/import/agreement/RatingTable.h"
#include "data/import/decisions/DecisionFile.h"
#include "data/import/detection/FormatDetection.h"
#include "data/import/items/ItemReaders.h"
#include "data/import/maps/ItemMap.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/ratings/AssessmentSheet.h"
#include "data/import/ratings/RatingSheet.h"
#include "data/import/sheets/SheetFile.h"
#include "data/interchange/CodedFile.h"
#include "tests/fuzz/support/FuzzWorld.h"

#include <QBuffer>

using namespace corater;
using namespace corater::fuzz;
using namespace Qt::StringLiterals;

namespace {

template <typename Value>
void notInternal(const Result<Value> &read)
{
    if (!read && read.error().code == ErrorCode::Internal) {
        wrong(read.error().oneLine());
    }
}

const QStringList endings{u"posts.csv"_s,  u"Posts.xml"_s, u"posts.tsv"_s, u"posts.json"_s, u"posts.jsonl"_s,
                          u"one.patch"_s,  u"one.md"_s,    u"one.txt"_s,   u"posts.7z"_s,   u"posts.qdpx"_s,
                          u"a.codebook"_s, u"a.xlsx"_s,    u"a.ods"_s,     u"a.qdc"_s};

const Codebook &codebook()
{
    static const Codebook dlperf = takeable(*loadCodebook(u"dlperf"_s), u"dlperf"_s).value();
    return dlperf;
}

struct Input
{
    unsigned char told;
    QByteArray bytes;

    QString name() const { return endings.at(told % endings.size()); }
};

void readItems(Input &input, bool isNamed)
{
    QBuffer device(&input.bytes);
    (void)device.open(QIODevice::ReadOnly);
    ItemImportOptions options;
    options.site = input.told & 16 ? QString() : u"stackoverflow"_s;
    if (isNamed) {
        options.format = FormatDetection::names().at(input.told % FormatDetection::names().size());
    }
    notInternal(
        importItems(device, isNamed ? u"posts"_s : input.name(), options, [](Item &&) { return Result<void>(); }));
}

void readRatings(Input &input)
{
    QBuffer device(&input.bytes);
    (void)device.open(QIODevice::ReadOnly);
    RatingSheetOptions options;
    options.layout = input.told & 1 ? SheetLayout::Long : SheetLayout::Paired;
    options.partial = input.told & 2;
    options.map.numberRows = input.told & 4;
    options.knownRaters = input.told & 8 ? QStringList{u"Ada"_s, u"Ben"_s} : QStringList();
    notInternal(readRatingSheet(device, u"ratings.csv"_s, codebook(), options));
    for (const PostFormat format : {PostFormat::Sheet, PostFormat::Ris, PostFormat::Bibtex}) {
        device.seek(0);
        notInternal(readDecisions(format, device, u"ratings.csv"_s));
    }
}

void readFinals(Input &input)
{
    QBuffer device(&input.bytes);
    (void)device.open(QIODevice::ReadOnly);
    (void)isEmpiricalStudy(device, codebook());
    (void)isAssessmentSheet(device, codebook());
    if (input.told & 1) {
        notInternal(readAssessmentSheet(device, u"set.csv"_s, codebook()));
    } else {
        notInternal(readEmpiricalStudy(device, u"set.csv"_s, codebook(), input.told & 2));
    }
}

void readBook(Input &input)
{
    QBuffer device(&input.bytes);
    (void)device.open(QIODevice::ReadOnly);
    const auto document = readCodebook(device, input.name());
    notInternal(document);
    const auto taken =
        document ? takeable(*document, input.name()) : Result<Codebook>(std::unexpected(document.error()));
    if (!taken) {
        return;
    }
    for (const CodebookFormat format : {CodebookFormat::Text, CodebookFormat::Csv, CodebookFormat::Markdown,
                                        CodebookFormat::Qdc, CodebookFormat::Xlsx}) {
        std::vector<CodebookNote> losses;
        notInternal(writeCodebook(*taken, format, losses));
    }
}

void readProject(Input &input)
{
    QBuffer device(&input.bytes);
    (void)device.open(QIODevice::ReadOnly);
    (void)codedFormatOf(device, input.name());
    for (const CodedFormat format : {CodedFormat::Qdpx, CodedFormat::LabelStudio, CodedFormat::Doccano}) {
        device.seek(0);
        notInternal(readCodedProject(format, device, input.name()));
    }
}

// Reads all rows of a sheet, and which columns agree in it.
void readSheet(const QString &path)
{
    (void)sheetsOf(path);
    const auto sheet = openSheet(path);
    notInternal(sheet);
    if (!sheet) {
        return;
    }
    CsvReader reader(**sheet, path);
    QStringList fields;
    for (auto more = reader.next(fields); !more || *more; more = reader.next(fields)) {
        notInternal(more);
        (void)reader.place(int(fields.size()) - 1);
    }
    if ((*sheet)->seek(0)) {
        notInternal(readRatingTable(**sheet, path, {.cellCodes = CellCodes::Found}));
    }
}

using Parts = std::vector<std::pair<QString, QByteArray>>;

QByteArray zipOf(const Parts &parts)
{
    QBuffer packed;
    (void)packed.open(QIODevice::WriteOnly);
    ZipWriter zip(packed);
    for (const auto &[name, content] : parts) {
        (void)zip.add(name, content);
    }
    (void)zip.end();
    return packed.data();
}

// The input is the most important part of a packed file; the other parts are valid.
void readPacked(Input &input)
{
    static const QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
    static const QByteArray office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    static const QByteArray book =
        head + "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"" + office +
        "\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>";
    static const QByteArray links =
        head +
        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"r1\" "
        "Type=\"" +
        office + "/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>";
    static const QByteArray cells =
        head + "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetData><row "
               "r=\"1\"><c r=\"A1\" "
               "t=\"s\"><v>0</v></c><c r=\"B1\"><v>2</v></c></row></sheetData></worksheet>";
    const int kind = input.told % 6;
    if (kind == 5) {
        Input project{input.told,
                      zipOf({{u"project.qde"_s, input.bytes}, {u"sources/1.txt"_s, "A text of a source."}})};
        readProject(project);
        return;
    }
    const Parts parts = kind == 0   ? Parts{{u"content.xml"_s, input.bytes}}
                        : kind == 1 ? Parts{{u"mimetype"_s, "application/vnd.oasis.opendocument.spreadsheet"},
                                            {u"content.xml"_s, input.bytes}}
                        : kind == 2 ? Parts{{u"xl/workbook.xml"_s, book},
                                            {u"xl/_rels/workbook.xml.rels"_s, links},
                                            {u"xl/worksheets/sheet1.xml"_s, input.bytes}}
                        : kind == 3 ? Parts{{u"xl/workbook.xml"_s, book},
                                            {u"xl/_rels/workbook.xml.rels"_s, links},
                                            {u"xl/sharedStrings.xml"_s, input.bytes},
                                            {u"xl/worksheets/sheet1.xml"_s, cells}}
                                    : Parts{{u"xl/workbook.xml"_s, input.bytes},
                                            {u"xl/_rels/workbook.xml.rels"_s, links},
                                            {u"xl/worksheets/sheet1.xml"_s, cells}};
    Input packed{static_cast<unsigned char>(kind < 2 ? 12 : 11), zipOf(parts)};
    readSheet(written(packed.name(), packed.bytes));
    readBook(packed);
}

void readMaps(const Input &input)
{
    notInternal(readSheetMap(input.bytes, u"map.json"_s));
    notInternal(readItemMap(input.bytes, u"map.json"_s));
    notInternal(readCodeList(input.bytes, u"codes.json"_s));
    notInternal(readKappaWeights(input.bytes, u"weights.json"_s, input.told % 8));
    (void)AssessmentLayout::fromJson(QString::fromUtf8(input.bytes));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    begin();
    if (size < 2) {
        return 0;
    }
    Input input{data[1], QByteArray(reinterpret_cast<const char *>(data + 2), qsizetype(size - 2))};
    switch (data[0] % 9) {
    case 0:
        readItems(input, false);
        break;
    case 1:
        readItems(input, true);
        break;
    case 2:
        readRatings(input);
        break;
    case 3:
        readFinals(input);
        break;
    case 4:
        readBook(input);
        break;
    case 5:
        readProject(input);
        break;
    case 6:
        readSheet(written(input.name(), input.bytes));
        break;
    case 7:
        readPacked(input);
        break;
    default:
        readMaps(input);
        break;
    }
    return 0;
}
