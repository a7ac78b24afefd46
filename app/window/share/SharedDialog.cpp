// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/SharedDialog.h"

#include "app/window/ask/AskChoice.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/share/LeaveOutRaterDialog.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/share/ShareActions.h"
#include "app/window/share/StudySharing.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/ShownTime.h"
#include "models/commands/SealRound.h"
#include "models/share/CopyMerge.h"
#include "models/share/Sharing.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QListWidget>
#include <QSettings>
#include <QStackedWidget>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>

namespace corater {

namespace {

QString progressWords(const SharedProgress &progress, RaterId own)
{
    QString words = SharedText::progressOf(progress.name, progress.done, progress.items);
    if (progress.rater == own) {
        words = SharedDialog::tr("%1 (you)").arg(words);
    }
    if (!progress.sealedAt.isEmpty()) {
        words = SharedDialog::tr("%1, sealed").arg(words);
    } else if (!progress.toldAt.isEmpty()) {
        words = SharedDialog::tr("%1, reported %2")
                    .arg(words, agoWords(QDateTime::fromString(progress.toldAt, Qt::ISODateWithMs)));
    }
    return words;
}

QString lineWords(const HistoryLine &line, const Study &study)
{
    const std::optional<Rater> rater = study.rater(line.actor);
    return SharedDialog::tr("%1, %2: %3", "when, who, what")
        .arg(localMinute(line.at), rater ? rater->name : SharedDialog::tr("Corater"), line.what);
}

} // namespace

SharedDialog::SharedDialog(Workplace &work)
    : QDialog(work.widget()),
      m_work(work),
      m_study(*work.study()),
      m_place(new TextLabel),
      m_stands(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_progress(new TextLabel),
      m_conflictCount(new TextLabel),
      m_heading(new TextLabel({}, TextRole::Strong)),
      m_pages(new QStackedWidget),
      m_list(new QListWidget),
      m_numbers(*work.study())
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Shared study"));
    for (TextLabel *label : {m_place, m_stands, m_progress, m_conflictCount, m_heading}) {
        label->setWordWrap(true);
    }
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_list->setAccessibleName(tr("Received"));
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(true);
    DialogForm form(*this);
    form.addField(tr("Copies meet in"), m_place);
    form.addField({}, m_stands);
    form.addField(tr("Progress"), m_progress);
    form.addField(tr("Contradictions"), m_conflictCount);
    form.addWide(m_heading);
    m_pages->addWidget(
        new EmptyState({}, tr("What other raters change is listed here when their changes are received.")));
    m_pages->addWidget(m_list);
    m_pages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    form.addWide(m_pages);
    addButtons(form);
    m_since = QSettings().value(seenSetting()).toString();
    using namespace std::chrono_literals;
    m_reread.setSingleShot(true);
    m_reread.setInterval(150ms);
    connect(&m_reread, &QTimer::timeout, this, &SharedDialog::read);
    connect(&m_work.sharing(), &StudySharing::changed, &m_reread, qOverload<>(&QTimer::start));
    connect(&m_study, &Study::changed, &m_reread, qOverload<>(&QTimer::start));
    connect(&m_study, &Study::actorChanged, this, &QDialog::reject);
    connect(&m_study, &QObject::destroyed, this, [this] {
        m_reread.stop();
        reject();
    });
    connect(&m_reading, &QFutureWatcherBase::finished, this, &SharedDialog::takeLines);
    m_button->setFocus();
    m_stands->setText(tr("Reading the study…"));
    m_conflicts->setEnabled(false);
    enableRaters();
    read();
}

SharedDialog::~SharedDialog()
{
    m_stop = true;
    m_reading.disconnect(this);
    m_reading.waitForFinished();
}

void SharedDialog::addButtons(DialogForm &form)
{
    auto *more = new QWidget;
    auto *row = new FlowLayout(more, Theme::grid * 2, Theme::grid * 2); // in large text they need several lines
    const auto add = [&](const QString &text, auto what) {
        auto *button = new ActionButton(text);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, what);
        row->addWidget(button);
        return button;
    };
    m_conflicts = add(tr("&Contradictions…"), [this] { m_work.actions().action("study.conflicts")->trigger(); });
    add(tr("Make a &packet…"), [this] { makePacket(m_work, this); });
    QPushButton *takeIn = add(tr("&Merge a file…"), [this] { mergeCopyOfStudy(m_work, this); });
    add(tr("&How others join…"), [this] { showHowToJoin(m_work, this); });
    m_leaveOut = add(tr("Continue without a &rater…"),
                     [this] { (new LeaveOutRaterDialog(m_study, m_work.notice(), this))->open(); });
    m_leaveOut->setToolTip(tr("If a rater can no longer seal the open round"));
    m_takeIn = add(tr("Let a rater &take part…"), [this] { letTakePart(); });
    m_takeIn->setToolTip(tr("If a rater joined after the round was opened"));
    form.addWide(more);
    const auto state = sharingPlaces(m_study);
    m_hasPlace = state && !state->places.empty();
    if (m_hasPlace) {
        m_button = form.setMain(tr("&Exchange now"));
    }
    QPushButton *close = form.finish(760, 520, tr("Close"));
    close->setAutoDefault(false);
    m_button = m_button ? m_button : close;
    takeIn->setToolTip(tr("A packet or a copy of this study; a preview shows what it would add"));
}

QStringList SharedDialog::newcomers() const
{
    const std::optional<Round> round = m_study.currentRound();
    QStringList names;
    for (const Rater &rater :
         round && !round->imported && !m_study.isClosed(round->id) ? m_study.raters() : std::vector<Rater>()) {
        const std::vector<Rater> raters = m_study.ratersOf(round->id);
        if (!rater.adjudicator && !std::ranges::contains(raters, rater.id, &Rater::id)) {
            names << rater.name;
        }
    }
    return names;
}

void SharedDialog::letTakePart()
{
    const Round round = m_study.currentRound().value_or(Round());
    const auto name = askOneOf(
        this, tr("Let a rater take part"),
        tr("Who takes part in %1 from now on? The round closes when they have sealed it, too.").arg(round.name),
        newcomers());
    const auto rater = name ? m_study.raterNamed(*name) : std::nullopt;
    if (rater && m_work.notice().check(m_study.perform(takeInRater(round.id, rater->id)))) {
        m_work.notice().say(SharedText::asSentence(SharedText::takesPartNow().arg(rater->name, round.name)));
    }
}

void SharedDialog::enableRaters()
{
    m_leaveOut->setEnabled(!LeaveOutRaterDialog::candidates(m_study).empty());
    m_takeIn->setEnabled(!newcomers().isEmpty());
}

void SharedDialog::accept()
{
    if (CopyExchange *exchange = m_work.sharing().exchange()) {
        exchange->exchangeNow();
    }
}

// Setting with the time up to which changes were seen; per copy, since one machine may have two.
QString SharedDialog::seenSetting() const
{
    const auto identity = m_study.identity();
    return QStringLiteral("shared-seen/") + (identity ? identity->study + u'-' + identity->copy : QString());
}

void SharedDialog::read()
{
    m_numbers.start<Numbers>(numbersOf, [this](const Result<Numbers> &numbers) { showNumbers(numbers); });
    startReading();
}

// In the worker's thread.
Result<SharedDialog::Numbers> SharedDialog::numbersOf(const StudyReader &study)
{
    TRY(auto state, sharingState(study));
    TRY(auto progress, sharedProgress(study, study.actor()));
    TRY(const auto conflicts, conflictsShownTo(study, study.actor(), false));
    return Numbers{std::move(state), std::move(progress), qint64(conflicts.shown.size()) + conflicts.hidden};
}

void SharedDialog::showNumbers(const Result<Numbers> &numbers)
{
    if (!numbers) {
        m_stands->setText(numbers.error().oneLine());
        return;
    }
    const SharingState &state = numbers->state;
    m_unreadable = state.unreadable;
    sayReceived();
    QStringList places;
    for (const KnownPlace &place : state.places) {
        places << place.address;
    }
    m_place->setText(places.isEmpty() ? tr("no place: packets by e-mail or stick") : places.join(u'\n'));
    const CopyExchange *exchange = m_work.sharing().exchange();
    const bool isWorking = exchange && exchange->state().isWorking;
    m_stands->setText(places.isEmpty() || !exchange
                          ? tr("This copy belongs to %1.").arg(m_study.rater(state.rater).value_or(Rater()).name)
                      : isWorking ? tr("Exchanging…")
                                  : exchangeWords(exchange->state()));
    QStringList lines;
    for (const SharedProgress &one : numbers->progress) {
        lines << progressWords(one, state.rater);
    }
    const std::optional<Round> round = m_study.currentRound();
    m_progress->setText(lines.isEmpty() ? tr("No round is open.") : tr("%1\n%2").arg(round->name, lines.join(u'\n')));
    m_conflictCount->setText(numbers->conflicts == 0 ? tr("none") : QString::number(numbers->conflicts));
    m_conflicts->setEnabled(numbers->conflicts > 0);
    enableRaters();
    DialogFitter::grow(*this);
}

void SharedDialog::startReading()
{
    if (m_reading.isRunning()) {
        m_reread.start();
        return;
    }
    m_reading.setFuture(QtConcurrent::run(
        [path = m_study.path(), actor = m_study.actor(), stop = &m_stop]() -> Result<std::vector<HistoryLine>> {
            TRY(const auto beside, StudyReader::openForWorker(path, actor, stop));
            return historyLines(*beside, actor, stop);
        }));
}

void SharedDialog::takeLines()
{
    auto lines = m_reading.result();
    if (!lines) {
        m_heading->setText(lines.error().oneLine());
        return;
    }
    std::erase_if(*lines,
                  [this](const HistoryLine &line) { return line.arrived.isEmpty() || line.arrived <= m_since; });
    const auto newest = std::ranges::max_element(*lines, {}, &HistoryLine::arrived);
    if (newest != lines->end()) {
        QSettings().setValue(seenSetting(), newest->arrived);
    }
    m_received = qint64(lines->size());
    sayReceived();
    m_list->clear();
    constexpr size_t mostListed = 500; // older ones are in the history
    for (auto line = lines->rbegin(); line != lines->rend() && size_t(m_list->count()) < mostListed; ++line) {
        m_list->addItem(lineWords(*line, m_study));
    }
    m_pages->setCurrentIndex(m_list->count() > 0 ? 1 : 0);
    if (m_list->count() > 0 && focusWidget() == m_button) {
        m_list->setFocus(); // unless the user has moved the focus
    }
}

// Reports changes that were received and changes that cannot be decrypted yet; the two are read separately.
void SharedDialog::sayReceived()
{
    if (!m_received) {
        return;
    }
    const QString received = *m_received == 0 ? tr("Nothing received since you last looked")
                             : *m_received == 1
                                 ? tr("1 change received since you last looked")
                                 : tr("%n changes received since you last looked", nullptr, int(*m_received));
    m_heading->setText(
        m_unreadable == 0 ? received
        : m_unreadable == 1
            ? tr("%1; 1 more by others can be read when all have sealed").arg(received)
            : tr("%1; %n more by others can be read when all have sealed", nullptr, int(m_unreadable)).arg(received));
}

} // namespace corater
