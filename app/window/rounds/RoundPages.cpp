// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/RoundPages.h"

#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/workplace/BlocksHtml.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/ReadFirst.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "codebook/ShownTime.h"
#include "models/agreement/shown/ShownNumber.h"
#include "models/design/RoundAuditWords.h"
#include "models/report/TrainingWords.h"
#include "models/results/ResultWords.h"
#include "models/review/finals/FinalRecheck.h"
#include "models/rounds/RoundDraw.h"
#include "models/selection/SelectionFlow.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"
#include "models/study/StudyStatus.h"
#include "models/units/AssessTerms.h"
#include "views/figures/SampleView.h"
#include "views/theme/EmptyState.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QTextBrowser>

#include <algorithm>
#include <iterator>
#include <memory>
#include <ranges>

namespace corater {

namespace {

struct RoundPagesText
{
    Q_DECLARE_TR_FUNCTIONS(RoundPages)
};

QString howDrawn(const RoundStatus &round)
{
    QStringList parts;
    switch (round.plan.draw) {
    case RoundPlan::Draw::Everything:
        parts << (round.imported ? RoundPagesText::tr("from a sheet") : QString());
        break;
    case RoundPlan::Draw::Rest:
        parts << RoundPagesText::tr("all the rest");
        break;
    case RoundPlan::Draw::Sample:
        parts << (round.plan.method == RoundPlan::Method::Systematic ? SharedText::everyKthFrom()
                                                                     : SharedText::drawnFrom())
                     .arg(round.plan.candidates)
                     .arg(round.plan.seed);
        break;
    case RoundPlan::Draw::List:
        parts << (round.plan.training  ? QString()
                  : round.plan.recheck ? RoundPagesText::tr("rated again")
                                       : RoundPagesText::tr("named one by one"));
        break;
    }
    if (round.plan.training) {
        parts.prepend(sourceOfTraining(*round.plan.training));
    }
    if (round.plan.assess) {
        parts.prepend(RoundPagesText::tr("assesses %1").arg(countOf(round.plan.drawn, Counted::Unit)));
    }
    if (!round.plan.where.isEmpty()) {
        parts << SharedText::ofThoseThatMatch().arg(round.plan.where);
    }
    if (!round.plan.stratify.isEmpty()) {
        parts << RoundPagesText::tr("in proportion to %1").arg(round.plan.stratify);
    }
    if (round.plan.split) {
        parts << SharedText::ratedByAll().arg(round.plan.overlap);
    }
    if (round.plan.audit) {
        parts << SharedText::planOfAudit().arg(shownShare(round.plan.audit->rate)).arg(round.plan.audit->allow);
    }
    if (round.plan.repeatCount() > 0) {
        parts << RoundPagesText::tr("%1 shown again").arg(shownCount(round.plan.repeatCount()));
    }
    if (!round.plan.orders.isEmpty()) {
        parts << SharedText::ownOrders();
    }
    parts.removeAll(QString());
    return parts.isEmpty() ? QString() : ListWords::parts(QStringList{QString()} + parts);
}

QString raterRow(const RaterProgress &rater, bool imported)
{
    const QString state =
        imported ? QString() // finished elsewhere
        : rater.sealedAt.isEmpty()
            ? RoundPagesText::tr("%1 of %2 finished").arg(shownCount(rater.finished), shownCount(rater.items))
            : RoundPagesText::tr("sealed %1").arg(localMinute(rater.sealedAt)) +
                  QStringLiteral("<br><small><code>%1</code></small>").arg(rater.contentHash.toHtmlEscaped());
    return QStringLiteral("<tr><td>%1 %2&nbsp;</td><td>%3</td></tr>")
        .arg(rater.sealedAt.isEmpty() && !imported ? QStringLiteral("○") : QStringLiteral("●"),
             rater.name.toHtmlEscaped(), state);
}

QString anchorOf(RoundId round)
{
    return QStringLiteral("round-%1").arg(raw(round));
}

QString roundHtml(const RoundStatus &round)
{
    const QString state = round.imported ? RoundPagesText::tr("imported")
                          : round.closed ? RoundPagesText::tr("sealed by all")
                                         : RoundPagesText::tr("open");
    QString html = QStringLiteral("<h3><a name='%1'></a>%2. %3</h3><p>%4</p><table cellpadding='4'>")
                       .arg(anchorOf(round.round), QString::number(round.number), round.name.toHtmlEscaped(),
                            RoundPagesText::tr("%1%2; codebook %3; %4")
                                .arg(countOf(round.items, Counted::Item), howDrawn(round), round.version, state)
                                .toHtmlEscaped());
    for (const RaterProgress &rater : round.raters) {
        html += raterRow(rater, round.imported);
    }
    return html + QStringLiteral("</table>");
}

// The verdict on a rater whose items are not accepted leads to a round over the items that this rater labelled alone.
QString auditHtml(const RoundAudit &audit)
{
    const ReportTable table = auditTable(audit);
    QString html = QStringLiteral("<p>%1</p><table cellpadding='4'><tr>").arg(table.caption.toHtmlEscaped());
    for (const QString &heading : table.headings) {
        html += QStringLiteral("<td><b>%1</b>&nbsp;</td>").arg(heading.toHtmlEscaped());
    }
    html += QStringLiteral("</tr>");
    for (size_t i = 0; i < audit.raters.size(); ++i) {
        html += QStringLiteral("<tr>");
        for (const QString &cell : table.rows[i].first(table.rows[i].size() - 1)) {
            html += QStringLiteral("<td>%1&nbsp;</td>").arg(cell.toHtmlEscaped());
        }
        const QString verdict = table.rows[i].back().toHtmlEscaped();
        const bool isRejected = audit.accepts(audit.raters[i]) == false && !audit.raters[i].alone.isEmpty();
        html += QStringLiteral("<td>%1</td></tr>")
                    .arg(isRejected
                             ? QStringLiteral("<a href='again:%1/%2'>%3</a>").arg(raw(audit.round)).arg(i).arg(verdict)
                             : verdict);
    }
    html += QStringLiteral("</table>");
    for (const QString &line : auditLines(audit)) {
        html += QStringLiteral("<p>%1</p>").arg(line.toHtmlEscaped());
    }
    for (const RaterAudit &rater : audit.raters) {
        for (const SettledDifference &difference : rater.differences) {
            html += differenceLine(rater, difference).toHtmlEscaped() + QStringLiteral("<br>");
        }
    }
    return html;
}

// The results of a training, and a rater's answers to each question; the answers themselves are on the Label page.
QString trainingHtml(const TrainingRound &training)
{
    std::vector<ReportBlock> blocks;
    std::ranges::move(trainingTables(training), std::back_inserter(blocks));
    blocks.push_back(ReportList{trainingLines(training)});
    return blocksHtml(blocks);
}

// The items of the rater whose link was followed.
QStringList itemsAgain(const std::vector<RoundAudit> &audits, const QString &path)
{
    const auto audit = std::ranges::find(audits, RoundId{path.section(u'/', 0, 0).toLongLong()}, &RoundAudit::round);
    const size_t rater = path.section(u'/', 1).toULongLong();
    return audit == audits.end() || rater >= audit->raters.size() ? QStringList() : audit->raters[rater].alone;
}

QString versionHtml(const Study &study, const FinalRecheck &label)
{
    const QString version = study.version(label.version).name;
    return version.isEmpty() ? QString() : RoundPagesText::tr("settled under %1").arg(version.toHtmlEscaped());
}

// The definitions of the label's codes then and now.
QString definitionsHtml(const FinalRecheck &label)
{
    QString html;
    for (const ChangedDefinition &changed : label.definitions) {
        const auto quoted = [](QString text) {
            return text.isEmpty() ? RoundPagesText::tr("nothing")
                                  : QStringLiteral("“%1”").arg(text.toHtmlEscaped().replace(u'\n', u' '));
        };
        html += QStringLiteral("<br>%1: %2 → %3")
                    .arg(changed.name.toHtmlEscaped(), quoted(changed.before), quoted(changed.after));
    }
    return html;
}

// Settled labels whose codes have changed since; each leads to its item.
QString recheckHtml(const Study &study, const std::vector<FinalRecheck> &list)
{
    if (list.empty()) {
        return {};
    }
    QString html = QStringLiteral("<h3>%1</h3><p>%2</p><table cellpadding='4'>")
                       .arg(RoundPagesText::tr("Settled labels to review: %1").arg(list.size()),
                            RoundPagesText::tr("Their code has been split, retired or redefined since. They stay until "
                                               "somebody decides again. The same decision confirms them."));
    for (const FinalRecheck &label : list) {
        const Dimension *dimension = study.codebook().dimension(label.dimension);
        QStringList codes;
        for (const CodeId id : label.codes) {
            const Code *code = study.codebook().code(id);
            codes << (code ? code->name : QString());
        }
        html += QStringLiteral("<tr><td><a href='item:%1'>%2</a>&nbsp;</td><td>%3&nbsp;</td><td>%4&nbsp;</td>"
                               "<td>%5%6</td></tr>")
                    .arg(raw(label.item))
                    .arg(label.unit.toHtmlEscaped(), dimension ? dimension->name.toHtmlEscaped() : QString(),
                         ListWords::names(codes).toHtmlEscaped(), versionHtml(study, label), definitionsHtml(label));
    }
    return html + QStringLiteral("</table>");
}

void sayOpened(Workplace &work, const OpenedRound &opened)
{
    const Study &study = *work.study();
    const QString said = RoundPagesText::tr("%1 is open with %2.")
                             .arg(study.round(opened.round)->name, countOf(opened.items, Counted::Item));
    work.notice().say(
        opened.newVersion
            ? sentencesInARow(
                  {said, RoundPagesText::tr("It uses the new codebook version %1.").arg(study.versions().back().name)})
            : said);
}

/// The content of the page of rounds.
struct RoundsSeen
{
    StudyStatus status;
    std::vector<FinalRecheck> again;
    std::vector<RoundAudit> audits;
    std::vector<TrainingRound> trainings;
};

Result<RoundsSeen> readRounds(const StudyReader &study)
{
    TRY(auto status, studyStatus(study));
    TRY(auto again, finalsToRecheck(study));
    TRY(auto audits, roundAudits(study));
    TRY(auto trainings, trainingRounds(study));
    return RoundsSeen{std::move(status), std::move(again), std::move(audits), std::move(trainings)};
}

void showFlow(Workplace &work, const SelectionFlow &flow)
{
    auto *dialog = new QDialog(work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("flow"));
    dialog->setWindowTitle(RoundPagesText::tr("Flow of the sample"));
    DialogForm form(*dialog);
    if (flow.items == 0) {
        auto *empty = new EmptyState(RoundPagesText::tr("No posts yet"),
                                     RoundPagesText::tr("When you add items, this page shows how many posts were read, "
                                                        "how many each filter kept, and how many were included."));
        QAction *add = work.actions().action("study.add-items");
        empty->addAction(QStringLiteral("add"), ActionCatalogue::nameOf(*add));
        QObject::connect(empty, &EmptyState::actionRequested, dialog, &QDialog::close);
        QObject::connect(empty, &EmptyState::actionRequested, add, &QAction::trigger, Qt::QueuedConnection);
        form.addWide(empty);
    } else {
        auto *view = new SampleView;
        view->setRows(flowRows(flow));
        form.addWide(view);
    }
    form.finish(780);
    dialog->show();
}

void askForRound(Workplace &work, const std::function<void(RoundDialog &)> &prepare)
{
    const Study &study = *work.study();
    if (!work.notice().check(roundToReplace(study))) {
        return; // a round is open, so no new one can be opened
    }
    RoundDialog dialog(study, work.widget());
    prepare(dialog);
    if (dialog.exec() != QDialog::Accepted || !work.notice().check(study.checkWritable())) {
        return;
    }
    // On a worker: drawing reads all items.
    const auto opened = std::make_shared<OpenedRound>();
    const auto open = [options = dialog.options()](Study &beside, const Progress &) -> Result<OpenedRound> {
        TRY(const auto whole, withTerms(beside, options));
        return beside.perform(corater::openRound(whole));
    };
    work.jobs().run({.what = RoundPagesText::tr("Opening a round"),
                     .stopped = RoundPagesText::tr("Stopped. No round was opened."),
                     .work = keeping(opened, open),
                     .done = [&work, opened] { sayOpened(work, *opened); }});
}

} // namespace

void openRound(Workplace &work, const QString &name, const QStringList &recheck)
{
    askForRound(work, [&](RoundDialog &dialog) {
        if (!recheck.isEmpty()) {
            dialog.setItems(name, recheck);
        }
    });
}

void openRoundOver(Workplace &work, const QStringList &ids)
{
    askForRound(work, [&](RoundDialog &dialog) { dialog.setItems({}, ids, false); });
}

void showRounds(Workplace &work)
{
    showRound(work, {});
}

void showRound(Workplace &work, RoundId shown)
{
    auto *dialog = new QDialog(work.widget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(RoundPagesText::tr("Rounds"));
    auto *page = new QTextBrowser;
    page->setAccessibleName(RoundPagesText::tr("Rounds"));
    page->setFrameShape(QFrame::NoFrame);
    page->setStyleSheet(QStringLiteral("QTextEdit { border: none; background: transparent; padding: 0; }"));
    page->document()->setDocumentMargin(0);
    page->setOpenLinks(false);
    page->setPlainText(RoundPagesText::tr("Reading the study…"));
    const auto audits = std::make_shared<std::vector<RoundAudit>>();
    QObject::connect(page, &QTextBrowser::anchorClicked, work.widget(), [&work, dialog, audits](const QUrl &link) {
        dialog->close();
        if (link.scheme() == u"again") {
            openRound(work, {}, itemsAgain(*audits, link.path()));
        } else {
            work.pages()->settleItem(ItemId{link.path().toLongLong()});
        }
    });
    DialogForm form(*dialog);
    form.addWide(page);
    form.finish(680, 520);
    dialog->show();
    auto *reader = new WorkerRead(*work.study(), dialog);
    reader->start<RoundsSeen>(readRounds, [&work, dialog, page, shown, audits](const Result<RoundsSeen> &seen) {
        if (!work.notice().check(seen)) {
            dialog->close();
            return;
        }
        QString html = recheckHtml(*work.study(), seen->again);
        for (const RoundStatus &round : std::views::reverse(seen->status.rounds)) {
            html += roundHtml(round);
            const auto audit = std::ranges::find(seen->audits, round.round, &RoundAudit::round);
            html += audit == seen->audits.end() ? QString() : auditHtml(*audit);
            const auto training = std::ranges::find(seen->trainings, round.round, &TrainingRound::round);
            html += training == seen->trainings.end() ? QString() : trainingHtml(*training);
        }
        *audits = seen->audits;
        page->setHtml(html);
        if (valid(shown)) {
            page->scrollToAnchor(anchorOf(shown));
        }
    });
}

void showFlow(Workplace &work)
{
    ReadFirst::run<SelectionFlow>(
        work, [](const StudyReader &study) { return selectionFlow(study); },
        [&work](const SelectionFlow &flow) { showFlow(work, flow); });
}

} // namespace corater
