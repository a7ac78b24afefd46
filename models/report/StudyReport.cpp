// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/StudyReport.h"

#include "models/report/ReportNumbers.h"
#include "models/report/ReportWords.h"
#include "models/report/parts/ReportAgreement.h"
#include "models/report/parts/ReportParts.h"
#include "models/report/parts/ReportSettling.h"
#include "models/selection/SampleFigure.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

struct StudyReportText
{
    Q_DECLARE_TR_FUNCTIONS(Report)
};

QString shownTime(const QString &time)
{
    return time.isEmpty() ? QStringLiteral("–") : time.left(19).replace(u'T', u' ') + QStringLiteral(" UTC");
}

QString scaleName(Scale scale)
{
    return scale == Scale::Nominal   ? StudyReportText::tr("nominal")
           : scale == Scale::Ordinal ? StudyReportText::tr("ordinal")
                                     : StudyReportText::tr("interval");
}

/// Writes one report. Made and used by studyReport() alone.
class Builder
{
public:
    Builder(const ReportInput &input, const ReportOptions &options)
        : m_input(input), m_options(options), m_results(reportResults(input, options))
    {
    }

    Report run() const
    {
        Report report{.title = StudyReportText::tr("Reliability of the ratings: %1").arg(m_input.title),
                      .subtitle = StudyReportText::tr("Made by %1 from the study as of %2")
                                      .arg(m_input.program, shownTime(m_input.lastChange))};
        report.sections = {whatWasRated(), whoRated(), independence(), statistic(),
                           summarySection(m_results, m_options)};
        if (const auto description = descriptionSection(m_input.description)) {
            report.sections.insert(report.sections.begin(), *description);
        }
        if (const auto rounds = roundsSection(m_results)) {
            report.sections.push_back(*rounds);
        }
        if (const auto again = intraRaterSection(m_input, m_results)) {
            report.sections.push_back(*again);
        }
        if (const auto looks = reviewRequestsSection(m_input)) {
            report.sections.push_back(*looks);
        }
        report.sections.push_back(anomalySection(m_results));
        if (const auto drift = driftSection(m_input)) {
            report.sections.push_back(*drift);
        }
        if (const auto models = modelsSection(m_input)) {
            report.sections.push_back(*models);
        }
        if (const auto times = timeSection(m_input)) {
            report.sections.push_back(*times);
        }
        report.sections.push_back(settlingSection(m_input));
        if (const auto training = trainingSection(m_input)) {
            report.sections.push_back(*training);
        }
        if (const auto audits = auditSection(m_input)) {
            report.sections.push_back(*audits);
        }
        if (const auto audit = auditOfSetSection(m_input)) {
            report.sections.push_back(*audit);
        }
        if (const auto shares = sharesSection(m_input)) {
            report.sections.push_back(*shares);
        }
        if (const auto evidence = evidenceSection(m_input)) {
            report.sections.push_back(*evidence);
        }
        if (const auto results = resultsSection(m_input, m_options.crosses)) {
            report.sections.push_back(*results);
        }
        if (const auto hints = hintsSection(m_input)) {
            report.sections.push_back(*hints);
        }
        report.sections.push_back(methodSection(m_input, m_results));
        report.sections.push_back({.title = StudyReportText::tr("Every dimension in detail")});
        std::ranges::move(dimensionSections(m_input, m_results), std::back_inserter(report.sections));
        return report;
    }

private:
    const Codebook &codebook() const { return m_results.codebook; }

    QString kindsText() const
    {
        QStringList kinds;
        for (const auto &[kind, count] : m_input.kinds.asKeyValueRange()) {
            kinds << ListWords::about(kind.isEmpty() ? StudyReportText::tr("without a kind") : kind,
                                      QString::number(count));
        }
        return ListWords::parts(kinds);
    }

    ReportSection whatWasRated() const
    {
        ReportSection section{.title = StudyReportText::tr("What was rated")};
        const QString &version = m_results.versions;
        const QString title = codebook().title.isEmpty() ? codebook().name : codebook().title;
        section.blocks.push_back(ReportParagraph{
            StudyReportText::tr(
                "%1 (%2). Each was first screened (included, with its units, or excluded), and every unit "
                "then labelled on %3 with the codebook %4, which has %5 to tell codes apart.")
                .arg(countOf(m_input.items, Counted::Item), kindsText(),
                     countOf(qint64(codebook().dimensions.size()), Counted::Dimension),
                     version.isEmpty() ? StudyReportText::tr("“%1”").arg(title)
                                       : StudyReportText::tr("“%1”, version %2").arg(title, version),
                     countOf(qint64(codebook().rules.size()), Counted::Rule))});
        ReportTable table{.caption = StudyReportText::tr("The dimensions"),
                          .headings = {StudyReportText::tr("Dimension"), StudyReportText::tr("variable"),
                                       StudyReportText::tr("labels per unit"), StudyReportText::tr("codes"),
                                       StudyReportText::tr("levels of the tree"), StudyReportText::tr("required")},
                          .columns = QStringLiteral("llrrrl")};
        for (const Dimension &dimension : codebook().dimensions) {
            const QString maximum = dimension.maximum == 0 ? StudyReportText::tr("any number")
                                    : dimension.maximum == 1
                                        ? StudyReportText::tr("one")
                                        : StudyReportText::tr("up to %n", nullptr, int(dimension.maximum));
            table.rows.push_back({dimension.name, scaleName(dimension.scale), maximum,
                                  QString::number(dimension.choices().size()), QString::number(dimension.depth()),
                                  dimension.required ? StudyReportText::tr("yes") : StudyReportText::tr("no")});
        }
        section.blocks.push_back(table);
        if (version != m_input.agreement.version) {
            section.blocks.push_back(ReportParagraph{
                StudyReportText::tr("The codebook has changed since: it is at version %1. Exports use this version.")
                    .arg(m_input.agreement.version)});
        }
        addFlow(section);
        return section;
    }

    // The flow of the sample, unless it has one box only.
    void addFlow(ReportSection &section) const
    {
        const std::vector<FlowRow> rows = flowRows(m_input.flow);
        if (m_input.flow.steps.empty()) {
            return;
        }
        ReportTable table{.caption = StudyReportText::tr("From all posts to the included ones"),
                          .headings = {StudyReportText::tr("Step"), StudyReportText::tr("items"),
                                       StudyReportText::tr("how"), StudyReportText::tr("on the way")},
                          .columns = QStringLiteral("lrll")};
        for (const FlowRow &row : rows) {
            for (const FlowBox &box : row) {
                table.rows.push_back({box.label, QString::number(box.count), ListWords::groups(box.details), box.lost});
            }
        }
        section.blocks.push_back(ReportFigure{StudyReportText::tr("From all posts to the included ones"),
                                              flowSentences(rows), sampleFigure(rows).drawing});
        section.blocks.push_back(table);
    }

    // The number of items in closed rounds by how many raters rated them.
    QMap<qsizetype, qint64> ratersPerItem() const
    {
        QMap<ItemId, QSet<RaterId>> raters;
        for (const Rating &rating : m_input.agreement.ratings) {
            QSet<RaterId> &of = raters[rating.item];
            if (saysSomething(rating)) {
                of.insert(rating.rater);
            }
        }
        QMap<qsizetype, qint64> items;
        for (const QSet<RaterId> &of : std::as_const(raters)) {
            ++items[of.size()];
        }
        return items;
    }

    // The rater's work, each item once: its newest screening, and the units of the newest round in which it has some.
    QStringList workOf(RaterId rater) const
    {
        QMap<ItemId, Screening> screened;
        QMap<ItemId, qsizetype> units;
        for (const Round &round : m_input.agreement.rounds) {
            for (const Rating &rating : m_input.agreement.ratings) {
                if (rating.rater != rater || rating.round != round.id) {
                    continue;
                }
                screened[rating.item] =
                    rating.screening == Screening::Undecided ? screened.value(rating.item) : rating.screening;
                units[rating.item] = rating.units.empty() ? units.value(rating.item) : qsizetype(rating.units.size());
            }
        }
        qint64 found = 0;
        for (const auto &[item, count] : units.asKeyValueRange()) {
            found += screened.value(item) == Screening::Out ? 0 : count;
        }
        return {QString::number(screened.size()), QString::number(std::ranges::count(screened, Screening::In)),
                QString::number(std::ranges::count(screened, Screening::Out)), QString::number(found)};
    }

    ReportSection whoRated() const
    {
        ReportSection section{.title = StudyReportText::tr("By how many")};
        QStringList names;
        for (const Rater &rater : m_input.activeRaters()) {
            names << rater.name;
        }
        QStringList overlap;
        for (const auto &[raters, items] : ratersPerItem().asKeyValueRange()) {
            overlap << StudyReportText::tr("%1 by %2").arg(QString::number(items), QString::number(raters));
        }
        section.blocks.push_back(ReportParagraph{
            names.isEmpty()
                ? StudyReportText::tr("Nobody has finished a round yet.")
                : StudyReportText::tr("%1: %2. Items rated in closed rounds, each once, by number of raters: %3.")
                      .arg(countOf(names.size(), Counted::Rater), joined(names), ListWords::parts(overlap))});
        ReportTable table{.caption = StudyReportText::tr("What each rater did in closed rounds"),
                          .headings = {StudyReportText::tr("Rater"), StudyReportText::tr("items"),
                                       StudyReportText::tr("included"), StudyReportText::tr("excluded"),
                                       StudyReportText::tr("units")},
                          .columns = QStringLiteral("lrrrr")};
        for (const Rater &rater : m_input.activeRaters()) {
            table.rows.push_back(QStringList{rater.name} + workOf(rater.id));
        }
        if (!table.rows.empty()) {
            section.blocks.push_back(table);
        }
        return section;
    }

    // How the items of a round were drawn, from the single values of its plan.
    static QString drawnText(const Round &round)
    {
        QStringList parts;
        const QJsonObject plan = QJsonDocument::fromJson(round.plan.toUtf8()).object();
        for (auto it = plan.begin(); it != plan.end(); ++it) {
            if (it->isString() || it->isDouble() || it->isBool()) {
                parts << it.key() + QStringLiteral(" ") + it->toVariant().toString();
            }
        }
        return parts.isEmpty() ? (round.coversAll ? StudyReportText::tr("all items")
                                                  : StudyReportText::tr("items chosen one by one"))
                               : ListWords::parts(parts);
    }

    QString versionName(VersionId id) const
    {
        const auto found = std::ranges::find(m_input.versions, id, &CodebookVersion::id);
        return found == m_input.versions.end() ? QStringLiteral("–") : found->name;
    }

    QString raterName(RaterId id) const
    {
        const auto rater = std::ranges::find(m_input.settling.raters, id, &Rater::id);
        return rater == m_input.settling.raters.end() ? QStringLiteral("–") : rater->name;
    }

    QString roundName(RoundId id) const
    {
        const auto round = std::ranges::find(m_input.rounds, id, &Round::id);
        return round == m_input.rounds.end() ? QStringLiteral("–") : round->name;
    }

    // Omits the reason for leaving a rater out: it may name people, and is in the history.
    void addNotices(ReportSection &section) const
    {
        QStringList notices;
        for (const SecondSeal &seal : m_input.secondSeals) {
            notices << StudyReportText::tr("%1 sealed %2 twice, in two copies of the study. The first seal that a "
                                           "published key answered counts; the one of %3 (SHA-256 %4…) does not.")
                           .arg(raterName(seal.rater), roundName(seal.round), shownTime(seal.at), seal.hash.left(12));
        }
        for (const LeftOutRater &one : m_input.leftOut) {
            notices << StudyReportText::tr("%1 was left out of %2 by %3 (%4): their ratings of it are not counted.")
                           .arg(raterName(one.rater), roundName(one.round), raterName(one.by), shownTime(one.at));
        }
        for (const QString &notice : notices) {
            section.blocks.push_back(ReportParagraph{notice, ReportParagraph::Kind::Notice});
        }
    }

    ReportSection independence() const
    {
        ReportSection section{.title = StudyReportText::tr("How independently")};
        section.blocks.push_back(ReportParagraph{StudyReportText::tr(
            "While a round is open, a rater sees nobody’s labels but their own. Sealing fixes what they said: the "
            "study keeps the time and a SHA-256 hash over all their ratings of the round, and refuses every later "
            "change of them. The others see the labels when all have sealed, so that agreement in a sealed round dates "
            "from before any discussion. “corater verify” recomputes the hashes.")});
        QStringList imported;
        QStringList open;
        ReportTable rounds{.caption = StudyReportText::tr("Rounds"),
                           .headings = {StudyReportText::tr("Round"), StudyReportText::tr("items"),
                                        StudyReportText::tr("codebook"), StudyReportText::tr("begun"),
                                        StudyReportText::tr("closed")},
                           .columns = QStringLiteral("lllll")};
        ReportTable seals{.caption = StudyReportText::tr("Seals"),
                          .headings = {StudyReportText::tr("Round"), StudyReportText::tr("Rater"),
                                       StudyReportText::tr("sealed"), StudyReportText::tr("SHA-256 of the ratings")},
                          .columns = QStringLiteral("llll")};
        for (const Round &round : m_input.rounds) {
            if (round.imported) {
                imported << round.name;
            } else if (round.closedAt.isEmpty()) {
                open << round.name;
            }
            rounds.rows.push_back({round.name, round.imported ? StudyReportText::tr("from a sheet") : drawnText(round),
                                   versionName(round.version), shownTime(round.createdAt), shownTime(round.closedAt)});
            for (const RoundRater &part : m_input.roundRaters) {
                const auto rater = std::ranges::find(m_input.settling.raters, part.rater, &Rater::id);
                if (part.round == round.id && !part.sealedAt.isEmpty() && rater != m_input.settling.raters.end()) {
                    seals.rows.push_back({round.name, rater->name, shownTime(part.sealedAt), part.contentHash});
                }
            }
        }
        section.blocks.push_back(rounds);
        if (!seals.rows.empty()) {
            section.blocks.push_back(seals);
        }
        addNotices(section);
        if (!imported.isEmpty()) {
            section.blocks.push_back(
                ReportParagraph{StudyReportText::tr("%1 came from a sheet: nothing in the study proves when, or "
                                                    "how independently, its ratings were made.")
                                    .arg(joined(imported)),
                                ReportParagraph::Kind::Notice});
        }
        if (!open.isEmpty()) {
            section.blocks.push_back(
                ReportParagraph{StudyReportText::tr("%1 is not sealed by every rater; nothing of it is in this report.")
                                    .arg(joined(open)),
                                ReportParagraph::Kind::Notice});
        }
        return section;
    }

    ReportSection statistic() const
    {
        ReportSection section{.title = StudyReportText::tr("Which statistic, and why")};
        QStringList reasons;
        const auto add = [&](const QString &text) {
            if (!reasons.contains(text)) {
                reasons << text;
            }
        };
        for (const DimensionAgreement &result : m_results.codes) {
            add(whyText(headlineOf(result, codebook()).key));
        }
        add(StudyReportText::tr(
            "Beside it always: the share agreed, with its Wilson interval (Wilson 1927), and Gwet’s AC1 (Gwet 2008), "
            "because κ and α depend on how often the codes occur. The coefficient was fixed by the kind of the ratings "
            "before it was computed; the others stand in the details, regardless of their values."));
        add(StudyReportText::tr("Intervals made of standard errors may reach beyond −1 and 1, which no coefficient "
                                "does: such limits are cut "
                                "at −1 and 1 wherever they are printed."));
        add(StudyReportText::tr(
            "Blanks: a unit enters where two raters rated it (pairwise deletion). Where units are blank, the result "
            "under "
            "the other rules stands beside it; so does the result with “Unknown” as a code, left out and as not "
            "rated. In this report it counts as a code."));
        add(StudyReportText::tr(
                "Bootstrap intervals: %1 resamples of whole items, because units of one item are not independent; seed "
                "%2; "
                "2.5 % and 97.5 % quantiles (type 7).",
                nullptr, int(m_results.resamples))
                .arg(QString::number(m_results.resamples), QString::number(m_results.seed)));
        section.blocks.push_back(ReportList{reasons});
        return section;
    }

    static QString whyText(const std::string &key)
    {
        if (key == "cohen_kappa") {
            return StudyReportText::tr(
                "Cohen’s κ (Cohen 1960) for two raters and codes without an order: agreement beyond what two raters "
                "with these frequencies would reach by chance. Interval: κ ± 1.96 standard errors, the non-null "
                "ones of Fleiss, Cohen and Everitt (1969).");
        }
        if (key == "weighted_kappa_linear") {
            return StudyReportText::tr(
                "Cohen’s weighted κ with linear weights (Cohen 1968) for two raters and ranked codes: a near miss on "
                "the scale counts in part. Interval as for κ.");
        }
        if (key == "krippendorff_alpha_masi") {
            return StudyReportText::tr(
                "Krippendorff’s α with the MASI distance (Passonneau 2006) where a unit may have several codes: sets "
                "that overlap agree in part. Interval: bootstrap.");
        }
        if (key == "krippendorff_alpha_ordinal") {
            return StudyReportText::tr(
                "Krippendorff’s ordinal α (Krippendorff 2011) for more than two raters and ranked codes. Interval: "
                "bootstrap.");
        }
        return StudyReportText::tr(
            "Krippendorff’s α (Krippendorff 2011) for more than two raters: takes any number of raters per unit. "
            "Interval: bootstrap.");
    }

    const ReportInput &m_input;
    const ReportOptions &m_options;
    ReportResults m_results;
};

} // namespace

Report studyReport(const ReportInput &input, const ReportOptions &options)
{
    return Builder(input, options).run();
}

} // namespace corater
