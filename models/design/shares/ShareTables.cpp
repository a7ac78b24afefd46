// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/shares/ShareTables.h"

#include "models/documents/AnswerTable.h"
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

AnswerRow rowOf(const CorrectedShares &shares, const StudyShare &share)
{
    const std::optional<ShareEstimate> &corrected = share.corrected;
    const std::optional<Interval> interval = corrected ? corrected->interval : std::nullopt;
    const bool isWithoutSpread = corrected && !interval;
    return {
        shares.of,
        shares.ofModel ? QStringLiteral("ppi++") : QStringLiteral("rogan-gladen"),
        shares.items,
        shares.checked,
        {ListWords::about(share.dimension, share.code), {share.dimension, share.code}},
        shareCell(share.labelled),
        shareCell(share.sensitivity),
        shareCell(share.specificity),
        estimateCell(corrected),
        sharesCell(interval),
        {isWithoutSpread ? ShareTablesText::tr("the labels do not vary") : lackText(share.lack),
         {wordsOrNone(isWithoutSpread ? QStringLiteral("no_variation") : QString::fromLatin1(lackWord(share.lack)))}}};
}

// People see sensitivity and specificity only where some labels are not of a model.
ReportTable tableOf(const QString &caption, const std::vector<CorrectedShares> &found, const QString &labelsOf)
{
    const bool withRates = std::ranges::contains(found, false, &CorrectedShares::ofModel);
    std::vector<AnswerRow> rows;
    for (const CorrectedShares &shares : found) {
        for (const StudyShare &share : shares.shares) {
            rows.push_back(rowOf(shares, share));
        }
    }
    return answerTable(caption,
                       {{labelsOf, 'l', {"labels of"}},
                        {QString(), 'l', {"method"}},
                        {QString(), 'r', {"items"}},
                        {QString(), 'r', {"checked"}},
                        {ShareTablesText::tr("dimension and code"), 'l', {"dimension", "code"}},
                        {ShareTablesText::tr("by these labels"), 'r', {"share"}},
                        {withRates ? ShareTablesText::tr("sensitivity") : QString(), 'r', {"sensitivity"}},
                        {withRates ? ShareTablesText::tr("specificity") : QString(), 'r', {"specificity"}},
                        {ShareTablesText::tr("corrected"), 'r', {"corrected", "se"}},
                        {ShareTablesText::tr("95 % interval"), 'r', {"lower", "upper"}},
                        {ShareTablesText::tr("note"), 'l', {"undefined"}}},
                       rows);
}

} // namespace

QString sharesTitle()
{
    return ShareTablesText::tr("Shares corrected for errors of labels");
}

ReportTable sharesTable(const CorrectedShares &shares)
{
    const QString items = countOf(shares.items, Counted::Item);
    return tableOf(shares.ofModel ? ShareTablesText::tr("%1: %2 labelled by the model").arg(shares.of, items)
                                  : ShareTablesText::tr("%1: %2 labelled by one rater").arg(shares.of, items),
                   {shares}, {});
}

ReportTable sharesTable(const std::vector<CorrectedShares> &found)
{
    return tableOf(sharesTitle(), found, ShareTablesText::tr("labels of"));
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
