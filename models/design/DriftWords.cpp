// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/design/DriftWords.h"

#include "codebook/agreement/Statistics.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

namespace corater {

namespace {

struct DriftText
{
    Q_DECLARE_TR_FUNCTIONS(Drift)
};

QString pText(double p)
{
    return statisticText("_p", p);
}

Observation begun(const PairDrift &pair, Noticed what)
{
    return {.what = what,
            .round = pair.roundName,
            .first = pair.firstName,
            .second = pair.secondName,
            .dimension = {},
            .words = {},
            .quotes = {}};
}

void addDrift(std::vector<Observation> &found, const PairDrift &pair)
{
    for (const DimensionDrift &dimension : pair.dimensions) {
        QStringList words;
        if (dimension.byOrder.differs()) {
            words << DriftText::tr("Agreement differs between blocks of the rating order (%1).")
                         .arg(homogeneityText(dimension.byOrder));
        }
        if (dimension.byTime.differs()) {
            words << DriftText::tr("Agreement differs between spans of time (%1).")
                         .arg(homogeneityText(dimension.byTime));
        }
        if (!words.isEmpty()) {
            Observation one = begun(pair, Noticed::Drift);
            one.dimension = dimension.name;
            one.words = words.join(u' ');
            found.push_back(one);
        }
    }
}

void addContainment(std::vector<Observation> &found, const PairDrift &pair)
{
    const Containment &containment = pair.dependence.containment;
    if (!containment.isNotable()) {
        return;
    }
    const bool isFirst = containment.within == 1;
    Observation one = begun(pair, Noticed::Containment);
    one.words =
        DriftText::tr("%2 included all %3 that %1 included, and %4 more; if either had been as likely to include "
                      "more, all differences would point one way with probability %5.")
            .arg(isFirst ? pair.firstName : pair.secondName, isFirst ? pair.secondName : pair.firstName,
                 countOf(containment.inner, Counted::Item), QString::number(containment.outer - containment.inner),
                 pText(containment.p));
    found.push_back(one);
}

void addComments(std::vector<Observation> &found, const PairDrift &pair)
{
    if (!pair.dependence.areCommentsNotable()) {
        return;
    }
    Observation one = begun(pair, Noticed::Comments);
    for (const SharedComment &comment : pair.dependence.shared | std::views::take(3)) {
        const QString text = comment.text.size() > 60 ? comment.text.left(59) + u'…' : comment.text;
        one.quotes << DriftText::tr("“%1” (%2)").arg(text, comment.item);
    }
    one.words =
        DriftText::tr("Of %1 on which both wrote a comment, the comment is the same on %2.")
            .arg(countOf(pair.dependence.bothCommented, Counted::Item), QString::number(pair.dependence.shared.size()));
    found.push_back(one);
}

void addTime(std::vector<Observation> &found, const PairDrift &pair)
{
    if (pair.dependence.isCloseNotable()) {
        Observation one = begun(pair, Noticed::Time);
        one.words = DriftText::tr("They rated %1 of %2 within %3 seconds of each other.")
                        .arg(QString::number(pair.dependence.close), countOf(pair.dependence.timed, Counted::Item),
                             QString::number(PairDependence::closeSeconds));
        found.push_back(one);
    }
}

} // namespace

QString Observation::place() const
{
    return dimension.isEmpty() ? round : DriftText::tr("%1, %2").arg(round, dimension);
}

QString Observation::line() const
{
    return DriftText::tr("%1, %2 and %3: %4").arg(place(), first, second, words);
}

const char *noticedWord(Noticed what)
{
    switch (what) {
    case Noticed::Drift:
        break;
    case Noticed::Containment:
        return "containment";
    case Noticed::Comments:
        return "comments";
    case Noticed::Time:
        return "time";
    }
    return "drift";
}

std::vector<Observation> observationsOf(const StudyDrift &drift)
{
    std::vector<Observation> found;
    for (const PairDrift &pair : drift.pairs) {
        addDrift(found, pair);
        addContainment(found, pair);
        addComments(found, pair);
        addTime(found, pair);
    }
    return found;
}

QString observationsCaution(const StudyDrift &drift)
{
    QString words =
        DriftText::tr("These are observations, and prove nothing: raters who know the guide well, or who work "
                      "at the same hours, look the same.");
    if (drift.leftOut > 0) {
        words +=
            u' ' + DriftText::tr("Only the pairs of raters with the most items in common are looked at; pairs left "
                                 "out: %1.")
                       .arg(drift.leftOut);
    }
    if (const int tests = drift.tests(); tests > 1) {
        words +=
            u' ' +
            DriftText::tr("Of %1 tests of homogeneity about one in twenty is below 0.05 by chance alone.").arg(tests);
    }
    return words;
}

QString faultText(BlockFault fault)
{
    switch (fault) {
    case BlockFault::None:
        break;
    case BlockFault::NoUnits:
        return DriftText::tr("no unit that both rated");
    case BlockFault::TooFew:
        return DriftText::tr("fewer than %1 units").arg(DriftBlock::fewest);
    case BlockFault::NoVariation:
        return DriftText::tr("every rating is the same code");
    case BlockFault::NoError:
        return DriftText::tr("standard error 0: not in the test");
    }
    return {};
}

QString homogeneityText(const BlockSeries &series)
{
    if (!series.test) {
        return DriftText::tr("– (fewer than two blocks have a kappa and its error)");
    }
    return DriftText::tr("X² = %1, df %2, p %3, %4 of %5 blocks")
        .arg(statisticText({}, series.test->x2, 2), QString::number(series.test->degrees), pText(series.test->p),
             QString::number(series.test->blocks), QString::number(series.blocks.size()));
}

QStringList homogeneityLines(const DimensionDrift &dimension)
{
    return {DriftText::tr("Homogeneity by order: %1").arg(homogeneityText(dimension.byOrder)),
            DriftText::tr("Homogeneity by time: %1").arg(homogeneityText(dimension.byTime))};
}

QString orderLine(const PairDrift &pair)
{
    if (pair.fault != OrderFault::None) {
        return DriftText::tr("No blocks: %1").arg(orderFaultText(pair.fault));
    }
    const PairDependence &both = pair.dependence;
    return both.order
               ? DriftText::tr("Orders of rating: Spearman’s ρ %1; rated within %2 seconds of each other: %3 of %4")
                     .arg(statisticText({}, both.order->rho, 3), QString::number(PairDependence::closeSeconds),
                          QString::number(both.close), countOf(both.timed, Counted::Item))
               : QString();
}

QString pairLine(const PairDrift &pair)
{
    return DriftText::tr("%1: %2 and %3, %4")
        .arg(pair.roundName, pair.firstName, pair.secondName, countOf(pair.items, Counted::Item));
}

QString noPairsLine()
{
    return DriftText::tr("No two raters have rated the same items in a closed round.");
}

QString shownMoment(const QString &utc)
{
    return utc.left(16).replace(u'T', u' ');
}

} // namespace corater
