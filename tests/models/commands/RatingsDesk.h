// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/StudyAgreement.h"
#include "models/commands/ratings/ImportRatings.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

using namespace Qt::StringLiterals;

/// Shared by tests of imported ratings: a new study for each, the import of a sheet, and its outcome.
class RatingsDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;
    ImportedRatings m_outcome;
    QString freshPath() { return m_folder.filePath(u"r%1.corater"_s.arg(++m_count)); }

    Result<void> import(Study &study, QIODevice &device, const QString &name, const QByteArray &map = "{}",
                        SheetLayout layout = SheetLayout::Paired, bool keepConflicts = false)
    {
        RatingSheetOptions options{.layout = layout, .map = *readSheetMap(map, u"map.json"_s)};
        for (const Rater &rater : study.raters()) {
            options.knownRaters << rater.name;
        }
        const auto sheet = readRatingSheet(device, name, study.codebook(), options);
        if (!sheet) {
            return std::unexpected(sheet.error());
        }
        return study.perform(importRatings(name, *sheet, keepConflicts, {}, &m_outcome))
            .transform([](const ImportedRatings &) {});
    }

    Result<void> import(Study &study, QByteArray bytes, const QByteArray &map = "{}",
                        SheetLayout layout = SheetLayout::Paired, bool keepConflicts = false)
    {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        return import(study, buffer, u"sheet.csv"_s, map, layout, keepConflicts);
    }

    Result<void> importFile(Study &study, const QString &path, const QByteArray &map = "{}",
                            SheetLayout layout = SheetLayout::Paired)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? import(study, file, path.section(u'/', -1), map, layout)
                                              : fail(ErrorCode::NotFound, Message::literal(path));
    }

    static void verifies(const Study &study)
    {
        const auto wrong = study.store().verify();
        QVERIFY(wrong);
        QCOMPARE(inWords(*wrong), QStringList());
    }

    static double number(const DimensionAgreement &of, const char *key)
    {
        const Statistic *found = of.result.find(key);
        return found ? found->valueOr(-99) : -99;
    }
};

} // namespace corater::test
