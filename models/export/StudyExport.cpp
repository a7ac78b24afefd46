// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/StudyExport.h"

#include "codebook/InEnglish.h"
#include "data/formats/CsvReader.h"
#include "models/export/BenchmarkTable.h"
#include "models/export/CodedStudy.h"
#include "models/export/DataSetExport.h"
#include "models/export/RatingsExport.h"
#include "models/export/StudyTables.h"

#include <QBuffer>

namespace corater {

namespace {

/// Takes the first bytes and refuses all later ones.
class FirstBytes : public QBuffer
{
public:
    static constexpr qint64 most = 1 << 18;

protected:
    qint64 writeData(const char *data, qint64 length) override
    {
        return size() + length > most ? -1 : QBuffer::writeData(data, length);
    }
};

Result<qint64> previewReferences(const StudyReader &study, QIODevice &device)
{
    TRY(const auto included, includedItems(study));
    const auto sheet = sheetWriter(SheetFormat::Csv, device, QStringLiteral("items"), false, {});
    return writeItems(study, *sheet, false, &included);
}

} // namespace

const QStringList &exportKinds()
{
    static const QStringList kinds{QStringLiteral("empirical-study"), QStringLiteral("benchmark"),
                                   QStringLiteral("ratings"),         QStringLiteral("decisions"),
                                   QStringLiteral("items"),           QStringLiteral("codebook"),
                                   QStringLiteral("history"),         QStringLiteral("rounds"),
                                   QStringLiteral("discussions"),     QStringLiteral("memos")};
    return kinds;
}

Result<qint64> exportStudy(const StudyReader &study, QIODevice &device, const StudyExport &options)
{
    const InEnglish data;
    if (options.kind == u"empirical-study") {
        TRY(const auto done,
            exportEmpiricalStudy(
                study, device,
                {.layout = {.keepFormulas = options.raw, .format = options.format, .columns = options.columns}}));
        return done.units;
    }
    if (options.kind == u"ratings") {
        TRY(const auto done, exportRatings(study, device,
                                           {.keepFormulas = options.raw,
                                            .format = options.format,
                                            .sealedCodes = options.sealedCodes,
                                            .paired = options.paired,
                                            .columns = options.columns}));
        return done.units;
    }
    if (interchangeKinds().contains(options.kind)) {
        return exportInterchange(study, device, options.kind);
    }
    const auto sheet = sheetWriter(options.format, device, options.kind, options.raw, options.columns);
    if (options.kind == u"benchmark") {
        return writeBenchmark(study, *sheet, options.published).transform([](const ExportedBenchmark &done) {
            return done.units;
        });
    }
    if (options.kind == u"decisions") {
        return writeDecisions(study, *sheet);
    }
    if (options.kind == u"discussions") {
        return writeDiscussions(study, *sheet);
    }
    if (options.kind == u"memos") {
        return writeMemos(study, *sheet);
    }
    if (options.kind == u"items") {
        return writeItems(study, *sheet, options.texts);
    }
    if (options.kind == u"codebook") {
        return writeCodebookTable(study, *sheet);
    }
    return options.kind == u"history" ? writeHistory(study, *sheet) : writeRounds(study, *sheet);
}

Result<std::vector<QStringList>> previewExport(const StudyReader &study, StudyExport options, int rows)
{
    const InEnglish data;
    options.format = SheetFormat::Csv;
    const bool isReferences = options.kind == u"ris" || options.kind == u"bibtex";
    if (interchangeKinds().contains(options.kind)) { // their content as a table; of a workbook the first sheet
        options.kind = options.kind == u"workbook" ? QStringLiteral("empirical-study") : QStringLiteral("ratings");
        options.columns = {};
    }
    FirstBytes bytes;
    bytes.open(QIODevice::ReadWrite);
    const auto written = isReferences ? previewReferences(study, bytes) : exportStudy(study, bytes, options);
    bytes.seek(0);
    CsvReader reader(bytes, options.kind, {.separator = ','});
    std::vector<QStringList> first;
    QStringList fields;
    while (int(first.size()) <= rows && reader.next(fields).value_or(false)) {
        first.push_back(fields);
    }
    // A full device is no error here; an error before the first row is.
    return written || !first.empty() ? Result<std::vector<QStringList>>(std::move(first))
                                     : std::unexpected(written.error());
}

} // namespace corater
