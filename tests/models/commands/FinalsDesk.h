// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/formats/CsvReader.h"
#include "data/import/ratings/EmpiricalStudy.h"
#include "data/import/ratings/RatingSheet.h"
#include "models/commands/ratings/ImportFinals.h"
#include "models/commands/ratings/ImportRatings.h"
#include "models/export/DataSetExport.h"
#include "tests/support/Files.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

using namespace Qt::StringLiterals;

/// Shared by tests of imported final labels: new studies, imports and exports.
class FinalsDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;
    ImportedFinals m_outcome;

    std::unique_ptr<Study> newStudy(const Codebook &codebook)
    {
        const QString path = m_folder.filePath(u"f%1.corater"_s.arg(++m_count));
        auto study = Study::create(path, {.title = "x", .codebook = codebook, .raters = {}});
        return study ? std::move(*study) : nullptr;
    }

    Result<void> import(Study &study, QByteArray bytes, FinalsMeaning meaning = FinalsMeaning::Unsaid)
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        const auto read = readEmpiricalStudy(buffer, u"set.csv"_s, study.codebook());
        if (!read) {
            return std::unexpected(read.error());
        }
        return study.perform(importFinals(u"set.csv"_s, *read, {}, meaning, &m_outcome))
            .transform([](const ImportedFinals &) {});
    }

    static constexpr const char *TRIPLES = R"({
        "id": "id", "kept": "in_final_224",
        "dimensions": {
            "symptom": {"columns": ["symptom_r1", "symptom_r2"], "final": "symptom_final"},
            "root cause": {"columns": ["root_cause_r1", "root_cause_r2"], "final": "root_cause_final"},
            "introducing stage": {"columns": ["introducing_r1", "introducing_r2"], "final": "introducing_final"},
            "exposing stage": {"columns": ["exposing_r1", "exposing_r2"], "final": "exposing_final"}}})";

    Result<void> importRatings(Study &study, const QString &path, const QByteArray &map = "{}")
    {
        QFile file(path);
        file.open(QIODevice::ReadOnly);
        const auto said = readSheetMap(map, u"map.json"_s);
        const auto sheet = readRatingSheet(file, path, study.codebook(), {.map = *said});
        return sheet
                   ? study.perform(corater::importRatings(path, *sheet, false)).transform([](const ImportedRatings &) {
                     })
                   : std::unexpected(sheet.error());
    }

    static QByteArray exported(const Study &study, const DataSetOptions &options = {}, ExportedDataSet *count = nullptr)
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto done = exportEmpiricalStudy(study, buffer, options);
        if (done && count) {
            *count = *done;
        }
        return done ? buffer.data() : QByteArray();
    }

    static QList<QStringList> records(QByteArray bytes)
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        CsvReader reader(buffer, u"x.csv"_s);
        QList<QStringList> all;
        QStringList fields;
        for (auto more = reader.next(fields); more && *more; more = reader.next(fields)) {
            all << fields;
        }
        return all;
    }

    static void verifies(const Study &study)
    {
        const auto wrong = study.store().verify();
        QVERIFY(wrong);
        QCOMPARE(inWords(*wrong), QStringList());
    }
};

} // namespace corater::test
