// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/PackageReport.h"

#include "app/cli/CliRefusals.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace corater {

namespace {

struct PackageReportText
{
    Q_DECLARE_TR_FUNCTIONS(PackageReport)
};

QString wordOf(ItemsShown items)
{
    return items == ItemsShown::Full    ? QStringLiteral("full")
           : items == ItemsShown::Links ? QStringLiteral("links")
                                        : QStringLiteral("ids");
}

QString itemsLine(ItemsShown items)
{
    switch (items) {
    case ItemsShown::Full:
        return SharedText::itemsInFull();
    case ItemsShown::Links:
        return SharedText::itemsAsLinks();
    case ItemsShown::Ids:
        break;
    }
    return SharedText::itemsById();
}

QString filesAsSaid(qint64 files)
{
    return files == 1 ? PackageReportText::tr("1 file is as the manifest says")
                      : PackageReportText::tr("%n files are as the manifest says", nullptr, int(files));
}

QString sameNumbers(qint64 numbers)
{
    return numbers == 1 ? PackageReportText::tr("1 number is the same when recomputed")
                        : PackageReportText::tr("%n numbers are the same when recomputed", nullptr, int(numbers));
}

QString filesInManifest(qint64 files)
{
    return files == 1 ? PackageReportText::tr("1 file in the manifest")
                      : PackageReportText::tr("%n files in the manifest", nullptr, int(files));
}

QString numbersAgain(qint64 numbers)
{
    return numbers == 1 ? PackageReportText::tr("1 number computed again")
                        : PackageReportText::tr("%n numbers computed again", nullptr, int(numbers));
}

} // namespace

QJsonObject packageJson(const PackageSummary &summary, const QString &file)
{
    QJsonArray names;
    for (const NameFound &found : summary.names) {
        names.append(QJsonObject{{"name", found.name}, {"place", found.place}});
    }
    return {{"file", file.isEmpty() ? QJsonValue() : QJsonValue(file)},
            {"bytes", file.isEmpty() ? QJsonValue() : QJsonValue(summary.bytes)},
            {"files", QJsonArray::fromStringList(summary.files)},
            {"items", summary.items},
            {"units", summary.units},
            {"ratings", summary.ratings},
            {"items_shown", wordOf(summary.itemsShown)},
            {"anonymous", summary.anonymous},
            {"licence", summary.licence.isEmpty() ? QJsonValue() : QJsonValue(summary.licence)},
            {"rounds_left_out", summary.openRounds},
            {"units_open", summary.openUnits},
            {"items_open", summary.openItems},
            {"missing", QJsonArray::fromStringList(summary.missing)},
            {"names", names}};
}

QString packageText(const PackageSummary &summary, const QString &file)
{
    const int files = int(summary.files.size());
    const QString items = countOf(summary.items, Counted::Item);
    const QString units = countOf(summary.units, Counted::Unit);
    const QString ratings = countOf(summary.ratings, Counted::Rating);
    QString text =
        (file.isEmpty()
             ? PackageReportText::tr("would contain: %n files; %1, %2, %3", nullptr, files).arg(items, units, ratings)
             : PackageReportText::tr("%1: %n files; %2, %3, %4", nullptr, files).arg(file, items, units, ratings)) +
        u'\n';
    const auto line = [&](const QString &words) { text += QStringLiteral("  ") + words + u'\n'; };
    line(itemsLine(summary.itemsShown));
    if (summary.anonymous) {
        line(PackageReportText::tr("raters as A1, A2, …"));
    }
    if (summary.openRounds > 0) {
        line(CliRefusals::roundsLeftOut(summary.openRounds));
    }
    if (summary.openUnits > 0 || summary.openItems > 0) {
        line(SharedText::notSettled().arg(countOf(summary.openUnits, Counted::Unit),
                                          countOf(summary.openItems, Counted::Item)));
    }
    if (!summary.missing.isEmpty()) {
        line(PackageReportText::tr("not described: %1 (corater package describe)")
                 .arg(summary.missing.join(QStringLiteral(", "))));
    }
    if (!summary.names.empty()) {
        line(PackageReportText::tr("names that you should look at:"));
        for (const NameFound &found : summary.names) {
            line(QStringLiteral("  %1: %2").arg(found.place, found.name));
        }
    }
    return text;
}

QJsonObject verdictJson(const PackageVerdict &verdict)
{
    return {{"whole", verdict.isWhole()},
            {"files", verdict.files},
            {"numbers", verdict.numbers},
            {"changed", QJsonArray::fromStringList(verdict.changed)},
            {"missing", QJsonArray::fromStringList(verdict.missing)},
            {"extra", QJsonArray::fromStringList(verdict.extra)},
            {"differences", QJsonArray::fromStringList(inWords(verdict.differences))}};
}

QString verdictText(const PackageVerdict &verdict)
{
    QString text;
    const std::pair<QString, QStringList> found[] = {
        {PackageReportText::tr("changed"), verdict.changed},
        {PackageReportText::tr("missing"), verdict.missing},
        {PackageReportText::tr("extra"), verdict.extra},
        {PackageReportText::tr("different"), inWords(verdict.differences)}};
    qsizetype widest = 0;
    for (const auto &[words, names] : found) {
        widest = std::max(widest, words.size());
    }
    for (const auto &[words, names] : found) {
        for (const QString &name : names) {
            text += words.leftJustified(widest) + QStringLiteral("  ") + name + u'\n';
        }
    }
    return text +
           (verdict.isWhole()
                ? PackageReportText::tr("whole: %1, %2").arg(filesAsSaid(verdict.files), sameNumbers(verdict.numbers))
                : PackageReportText::tr("not whole: %1, %2")
                      .arg(filesInManifest(verdict.files), numbersAgain(verdict.numbers))) +
           u'\n';
}

} // namespace corater
