// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of checking a study against its seals and its history before results are given. Usage: VerifyBench STUDY.
// Wall-clock milliseconds of one run each, on an idle machine and with the file in the page cache: the check uses two
// processors.
#include "data/store/StudyConnection.h"
#include "data/store/check/SealCheck.h"
#include "data/store/history/HistorySums.h"
#include "data/store/items/ItemCheck.h"
#include "models/agreement/StudyAgreement.h"
#include "models/export/RatingsExport.h"
#include "models/study/StudyStatus.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>

#include <chrono>
#include <cstdio>
#include <functional>

using namespace corater;

namespace {

double print(const char *what, const std::function<Result<void>()> &work)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto done = work();
    const double took = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    std::printf("%-44s %10.1f ms%s%s\n", what, took, done ? "" : "   ", done ? "" : qPrintable(done.error().oneLine()));
    return took;
}

template <typename T>
Result<void> outcome(const Result<T> &result)
{
    return result ? Result<void>() : std::unexpected(result.error());
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc != 2) {
        std::fputs("usage: VerifyBench STUDY\n", stderr);
        return 2;
    }
    const auto study = Study::open(QFile::decodeName(argv[1]), OpenMode::ReadOnly);
    if (!study) {
        std::fputs(qPrintable(study.error().oneLine() + u'\n'), stderr);
        return 1;
    }
    Connection &connection = connectionOf((*study)->file());
    print("seals", [&] { return outcome(sealFaults(connection)); });
    print("history against tables", [&] { return outcome(historyFitsTables(connection)); });
    print("rows of rated items",
          [&] { return outcome(ItemCheck::faults(connection, ItemCheck::Scope::RatedRows, 1)); });
    const double check = print("all that is held before a result", [&] { return checkResults(connection); });
    const auto share = [&](double took) {
        std::printf("    the check is %.1f %% of both\n", 100 * check / (check + took));
    };
    share(print("status", [&] { return outcome(studyStatus(**study)); }));
    share(print("export of ratings", [&] {
        QBuffer out;
        out.open(QIODevice::WriteOnly);
        return outcome(exportRatings(**study, out));
    }));
    share(print("agreement without intervals", [&]() -> Result<void> {
        const auto input = agreementInput(**study);
        return input && !studyAgreement(*input).empty() ? Result<void>() : outcome(input);
    }));
    return 0;
}
