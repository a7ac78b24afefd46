// SPDX-License-Identifier: GPL-3.0-or-later
// writeAgreementTable() and writeConfusionTable() of StudyTables.h.
#include "codebook/agreement/Statistics.h"
#include "models/agreement/StudyAgreement.h"
#include "models/documents/PlainValue.h"
#include "models/export/StudyTables.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace corater {

namespace {

// Rounds that assess settled units ask other dimensions: their results follow the others.
Result<std::vector<DimensionAgreement>> closedAgreement(const StudyReader &study)
{
    TRY(const auto input, agreementInput(study));
    std::vector<DimensionAgreement> results = studyAgreement(input);
    if (!input.assessments.empty()) {
        std::ranges::move(studyAgreement(assessmentsOf(input)), std::back_inserter(results));
    }
    return results;
}

std::vector<QStringList> statisticsOf(const DimensionAgreement &dimension)
{
    std::vector<QStringList> rows;
    for (const NamedStatistic &statistic : dimension.result.statistics) {
        if (isIntervalEnd(statistic.key)) {
            continue; // written beside its statistic
        }
        const auto [lower, upper] = limitsOf(dimension.result.statistics, statistic.key);
        rows.push_back(plainCells({dimension.name, dimension.level, dimension.raters.join(QStringLiteral(", ")),
                                   QString::fromStdString(statistic.key), statistic.value, lower, upper,
                                   QString::fromLatin1(undefinedWord(statistic.value.reason()))}));
    }
    return rows;
}

// For each pair of raters, since a result of more than two has no matrix.
std::vector<QStringList> confusionOf(const DimensionAgreement &dimension)
{
    std::vector<QStringList> rows;
    const int raters = int(dimension.raters.size());
    for (int one = 0; one < raters && dimension.level != u"set"; ++one) {
        for (int other = one + 1; other < raters; ++other) {
            std::map<std::pair<int, int>, qint64> counts;
            for (const std::vector<int> &unit : dimension.values) {
                if (unit[size_t(one)] != RatingMatrix::blank && unit[size_t(other)] != RatingMatrix::blank) {
                    ++counts[{unit[size_t(one)], unit[size_t(other)]}];
                }
            }
            for (const auto &[codes, units] : counts) {
                rows.push_back({dimension.name, dimension.level, dimension.raters[one], dimension.raters[other],
                                dimension.codes.value(codes.first), dimension.codes.value(codes.second),
                                QString::number(units)});
            }
        }
    }
    return rows;
}

Result<qint64> writeEach(const StudyReader &study, SheetWriter &writer, const QStringList &headings,
                         std::vector<QStringList> (*rowsOf)(const DimensionAgreement &))
{
    const auto results = closedAgreement(study);
    Result<void> done = results ? writer.begin(headings) : std::unexpected(results.error());
    qint64 count = 0;
    for (const DimensionAgreement &dimension : results.value_or(std::vector<DimensionAgreement>())) {
        for (const QStringList &row : rowsOf(dimension)) {
            done = done ? writer.write(row) : done;
            ++count;
        }
    }
    done = done ? writer.end() : done;
    TRY(done);
    return count;
}

} // namespace

Result<qint64> writeAgreementTable(const StudyReader &study, SheetWriter &writer)
{
    return writeEach(study, writer,
                     {QStringLiteral("dimension"), QStringLiteral("level"), QStringLiteral("raters"),
                      QStringLiteral("statistic"), QStringLiteral("value"), QStringLiteral("lower"),
                      QStringLiteral("upper"), QStringLiteral("undefined")},
                     statisticsOf);
}

Result<qint64> writeConfusionTable(const StudyReader &study, SheetWriter &writer)
{
    return writeEach(study, writer,
                     {QStringLiteral("dimension"), QStringLiteral("level"), QStringLiteral("first rater"),
                      QStringLiteral("second rater"), QStringLiteral("code of the first"),
                      QStringLiteral("code of the second"), QStringLiteral("units")},
                     confusionOf);
}

} // namespace corater
