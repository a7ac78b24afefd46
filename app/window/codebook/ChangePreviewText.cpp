// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/ChangePreviewText.h"

#include "models/agreement/shown/ShownNumber.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

constexpr int mostNamed = 8;

struct ChangePreviewTexts
{
    Q_DECLARE_TR_FUNCTIONS(ChangePreviewText)
};

/// The first few names, and how many more there are.
QString listed(const QStringList &names, qint64 more = 0)
{
    const qint64 rest = qMax<qint64>(0, names.size() - mostNamed) + more;
    const QString shown = ListWords::names(names.mid(0, mostNamed));
    return rest == 0         ? shown
           : shown.isEmpty() ? ChangePreviewTexts::tr("%1 not shown").arg(rest)
                             : ChangePreviewTexts::tr("%1 and %2 more").arg(shown, QString::number(rest));
}

QString labelsOf(const AffectedLabels &labels)
{
    QStringList parts{
        labels.labels == 1
            ? ChangePreviewTexts::tr("1 label")
            : ChangePreviewTexts::tr("%1 labels", nullptr, int(labels.labels)).arg(shownCount(labels.labels))};
    if (labels.replaced > 0) {
        parts << ChangePreviewTexts::tr("%1 change to the other code").arg(shownCount(labels.replaced));
    }
    if (labels.recheck > 0) {
        parts << ChangePreviewTexts::tr("%1 get a review request").arg(shownCount(labels.recheck));
    }
    if (labels.sealed > 0) {
        parts << ChangePreviewTexts::tr("%1 sealed: kept as they are, shown under the new codebook")
                     .arg(shownCount(labels.sealed));
    }
    return ListWords::groups(parts);
}

QString kappaText(const Estimate &kappa)
{
    if (!kappa.value) {
        return ChangePreviewTexts::tr("undefined");
    }
    if (!kappa.lower || !kappa.upper) {
        return shownCoefficient(kappa.value);
    }
    return QStringLiteral("%1 [%2]").arg(shownCoefficient(kappa.value), shownInterval(kappa));
}

void addExport(std::vector<Consequence> &lines, const ChangePreview &preview)
{
    QStringList cells;
    for (const AffectedCell &cell : preview.cells) {
        cells << QStringLiteral("%1 %2: %3 → %4").arg(cell.unit, cell.column, cell.before, cell.after);
    }
    if (!cells.isEmpty()) {
        lines.push_back(
            {ChangePreviewTexts::tr("Cells of the export"),
             QStringLiteral("%1 (%2)").arg(shownCount(cells.size()),
                                           listed(cells.mid(0, 3), cells.size() - qMin<qsizetype>(3, cells.size())))});
    }
    const std::pair<QString, QStringList> changes[] = {
        {ChangePreviewTexts::tr("Rows added"), preview.rowsAdded},
        {ChangePreviewTexts::tr("Rows reopened"), preview.rowsRemoved},
        {ChangePreviewTexts::tr("Columns added"), preview.columnsAdded},
        {ChangePreviewTexts::tr("Columns removed"), preview.columnsRemoved}};
    for (const auto &[what, names] : changes) {
        if (!names.isEmpty()) {
            lines.push_back({what, QStringLiteral("%1 (%2)").arg(shownCount(names.size()), listed(names))});
        }
    }
}

} // namespace

std::vector<Consequence> consequencesOf(const ChangePreview &preview)
{
    std::vector<Consequence> lines;
    for (const AffectedLabels &rater : preview.raters) {
        lines.push_back({rater.name, labelsOf(rater), rater.recheck > 0});
    }
    if (preview.finals > 0) {
        QStringList settled{
            preview.finals == 1
                ? ChangePreviewTexts::tr("1 label")
                : ChangePreviewTexts::tr("%1 labels", nullptr, int(preview.finals)).arg(shownCount(preview.finals))};
        if (preview.finalsReplaced > 0) {
            settled << ChangePreviewTexts::tr("%1 change to the other code").arg(shownCount(preview.finalsReplaced));
        }
        if (preview.finalsRecheck > 0) {
            settled << ChangePreviewTexts::tr("%1 get a review request").arg(shownCount(preview.finalsRecheck));
        }
        lines.push_back({ChangePreviewTexts::tr("Settled"), ListWords::groups(settled), preview.finalsRecheck > 0});
    }
    QStringList items;
    for (const ChangePreview::Item &item : preview.items) {
        items << item.externalId;
    }
    if (!items.isEmpty()) {
        lines.push_back(
            {ChangePreviewTexts::tr("Items"), QStringLiteral("%1 (%2)").arg(shownCount(items.size()), listed(items))});
    }
    if (preview.reopened > 0) {
        lines.push_back({ChangePreviewTexts::tr("Ratings"),
                         (preview.reopened == 1 ? ChangePreviewTexts::tr("1 finished rating changes its state")
                                                : ChangePreviewTexts::tr("%1 finished ratings change their state",
                                                                         nullptr, int(preview.reopened))
                                                      .arg(shownCount(preview.reopened))),
                         true});
    }
    addExport(lines, preview);
    for (const AffectedKappa &kappa : preview.kappas) {
        const QString before = kappaText(kappa.before.estimate());
        const QString after = kappaText(kappa.after.estimate());
        const QString level = kappa.level == QLatin1String("category")
                                  ? ChangePreviewTexts::tr("Kappa of %1, by category")
                                  : ChangePreviewTexts::tr("Kappa of %1");
        lines.push_back({level.arg(kappa.name),
                         before == after
                             ? ChangePreviewTexts::tr("%1, no change, n = %2").arg(before, shownCount(kappa.pairs))
                             : ChangePreviewTexts::tr("%1 → %2, n = %3").arg(before, after, shownCount(kappa.pairs))});
    }
    if (preview.withheld) {
        lines.push_back({ChangePreviewTexts::tr("Others"),
                         ChangePreviewTexts::tr("their labels and the resulting kappa are shown when all have sealed "
                                                "the round; the change also applies to them")});
    } else if (lines.empty()) {
        lines.push_back({ChangePreviewTexts::tr("Labels"), ChangePreviewTexts::tr("none is affected")});
    }
    return lines;
}

} // namespace corater
