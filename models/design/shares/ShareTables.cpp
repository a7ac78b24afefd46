// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/shares/ShareTables.h"

#include "models/documents/ShownNumbers.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct ShareTablesText
{
    Q_DECLARE_TR_FUNCTIONS(CorrectedShares)
};

QString lackText(ShareLack lack)
{
    switch (lack) {
    case ShareLack::None:
        break;
    case ShareLack::NotSettled:
        return ShareTablesText::tr("not all is settled");
    case ShareLack::NeverTrue:
        return ShareTablesText::tr("no settled item has the code, or all have it");
    case ShareLack::Chance:
        return ShareTablesText::tr("the labels are no better than chance");
    case ShareLack::TooFew:
        return ShareTablesText::tr("people labelled fewer than two items");
    case ShareLack::NoOthers:
        return ShareTablesText::tr("people labelled all items; the settled labels give the share");
    }
    return {};
}

// With columns for sensitivity and specificity, or without them.
ReportTable tableOf(const CorrectedShares &shares, bool withRates)
{
    const QString items = countOf(shares.items, Counted::Item);
    ReportTable table{
        .caption = shares.ofModel ? ShareTablesText::tr("%1: %2 labelled by the model").arg(shares.of, items)
                                  : ShareTablesText::tr("%1: %2 labelled by one rater").arg(shares.of, items),
        .headings = {ShareTablesText::tr("dimension and code"), ShareTablesText::tr("by these labels"),
                     ShareTablesText::tr("corrected"), ShareTablesText::tr("95 % interval"),
                     ShareTablesText::tr("note")},
        .columns = QStringLiteral("lrrrl"),
        .rows = {},
        .plainHeadings = {QStringLiteral("labels of"), QStringLiteral("method"), QStringLiteral("items"),
                          QStringLiteral("checked"), QStringLiteral("dimension"), QStringLiteral("code"),
                          QStringLiteral("share"), QStringLiteral("sensitivity"), QStringLiteral("specificity"),
                          QStringLiteral("corrected"), QStringLiteral("se"), QStringLiteral("lower"),
                          QStringLiteral("upper"), QStringLiteral("undefined")}};
    if (withRates) {
        table.headings.insert(2, ShareTablesText::tr("sensitivity"));
        table.headings.insert(3, ShareTablesText::tr("specificity"));
        table.columns.insert(2, QStringLiteral("rr"));
    }
    for (const StudyShare &share : shares.shares) {
        const std::optional<ShareEstimate> &corrected = share.corrected;
        const std::optional<Interval> interval = corrected ? corrected->interval : std::nullopt;
        QStringList row{ListWords::about(share.dimension, share.code), shownShare(share.labelled)};
        if (withRates) {
            row << shownShare(share.sensitivity) << shownShare(share.specificity);
        }
        row << shownShare(corrected ? std::optional(corrected->share) : std::nullopt) << shownShares(interval)
            << (corrected && !interval ? ShareTablesText::tr("the labels do not vary") : lackText(share.lack));
        table.rows.push_back(row);
        table.plainRows.push_back(
            QStringList{shares.of, shares.ofModel ? QStringLiteral("ppi++") : QStringLiteral("rogan-gladen"),
                        QString::number(shares.items), QString::number(shares.checked), share.dimension, share.code,
                        plainNumber(share.labelled), plainNumber(share.sensitivity), plainNumber(share.specificity),
                        plainNumber(corrected ? std::optional(corrected->share) : std::nullopt),
                        plainNumber(corrected ? std::optional(corrected->se) : std::nullopt)} +
            plainInterval(interval) +
            QStringList(corrected && !interval ? QStringLiteral("no_variation")
                                               : QString::fromLatin1(lackWord(share.lack))));
    }
    return table;
}

} // namespace

QString sharesTitle()
{
    return ShareTablesText::tr("Shares corrected for errors of labels");
}

ReportTable sharesTable(const CorrectedShares &shares)
{
    return tableOf(shares, !shares.ofModel);
}

ReportTable sharesTable(const std::vector<CorrectedShares> &found)
{
    const bool withRates = std::ranges::contains(found, false, &CorrectedShares::ofModel);
    ReportTable all;
    for (const CorrectedShares &shares : found) {
        ReportTable table = tableOf(shares, withRates);
        for (QStringList &row : table.rows) {
            row.prepend(shares.of);
        }
        if (all.headings.isEmpty()) {
            all = std::move(table);
            all.caption = sharesTitle();
            all.headings.prepend(ShareTablesText::tr("labels of"));
            all.columns.prepend(u'l');
        } else {
            std::ranges::move(table.rows, std::back_inserter(all.rows));
            std::ranges::move(table.plainRows, std::back_inserter(all.plainRows));
        }
    }
    return all;
}

QStringList sharesLines(const CorrectedShares &shares)
{
    const QString checked = countOf(shares.checked, Counted::Item);
    QStringList lines{
        shares.ofModel
            ? ShareTablesText::tr(
                  "Corrected by the settled labels of %1 that people labelled, too (prediction-powered, "
                  "Angelopoulos et al. 2023): right where these are a simple random sample.")
                  .arg(checked)
            : ShareTablesText::tr("Corrected with sensitivity and specificity of the raters' labels of %1 that all of "
                                  "them labelled, against the settled ones (Rogan and Gladen 1978; interval of Lang "
                                  "and Reiczigel 2014).")
                  .arg(checked)};
    if (!shares.unsettled.isEmpty()) {
        lines << ShareTablesText::tr("%1 not settled yet, so no corrected shares: %2")
                     .arg(countOf(shares.unsettled.size(), Counted::Item),
                          ListWords::names(shares.unsettled.first(std::min<qsizetype>(20, shares.unsettled.size()))));
    }
    return lines;
}

QString noSharesLine()
{
    return ShareTablesText::tr(
        "Nothing tells of the errors of labels: that takes a closed round with one rater per item and its audit "
        "(Rounds → "
        "Open a round…), or a model whose test is kept (Rounds → Model against people… → Keep for the report).");
}

} // namespace corater
