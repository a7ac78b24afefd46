// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"

#include "app/window/Menus.h"
#include "app/window/SpokenChanges.h"
#include "app/window/StatusLine.h"
#include "app/window/StudyPages.h"
#include "app/window/TopBar.h"
#include "app/window/actions/ActionTable.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/jobs/StudyJobs.h"
#include "app/window/label/LabelMode.h"
#include "app/window/results/Printing.h"
#include "app/window/review/MinutesDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "app/window/share/StudySharing.h"
#include "app/window/study/FaultDialogs.h"
#include "app/window/study/FileDrop.h"
#include "app/window/study/FollowOthers.h"
#include "app/window/study/PastWindow.h"
#include "app/window/study/RecentStudies.h"
#include "app/window/study/RememberedStudy.h"
#include "app/window/study/SeenStudy.h"
#include "app/window/study/StudyDialogs.h"
#include "app/window/study/WelcomePage.h"
#include "app/window/study/WhoPage.h"
#include "app/window/workplace/Notice.h"
#include "models/history/UndoText.h"
#include "views/keys/KeyFilter.h"
#include "views/theme/style/Dresser.h"
#include "views/theme/style/Theme.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace corater {

namespace {

// A text field without anything to undo or redo.
bool isUntouched(const QObject *field)
{
    const auto *line = qobject_cast<const QLineEdit *>(field);
    const auto *text = qobject_cast<const QPlainTextEdit *>(field);
    return line   ? !line->isUndoAvailable() && !line->isRedoAvailable()
           : text ? !text->document()->isUndoAvailable() && !text->document()->isRedoAvailable()
                  : false;
}

} // namespace

MainWindow::MainWindow()
    : m_actions(new ActionCatalogue(*this, actionTable())),
      m_notice(new Notice(this)),
      m_top(new TopBar(*m_actions)),
      m_status(new StatusLine(*m_actions)),
      m_stack(new QStackedWidget),
      m_welcome(new WelcomePage(*m_actions)),
      m_who(new WhoPage),
      m_jobs(new StudyJobs(*this)),
      m_sharing(new StudySharing(*this)),
      m_printing(new Printing(*this)),
      m_seen(new SeenStudy(this)),
      m_spoken(new SpokenChanges(*this))
{
    setWindowTitle(QStringLiteral("Corater"));
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_top);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_status);
    setCentralWidget(centre);
    m_stack->addWidget(m_welcome);
    m_stack->addWidget(m_who);
    for (QWidget *part : std::initializer_list<QWidget *>{m_top, m_status, m_welcome, m_who, menuBar()}) {
        Dresser::addPart(*part);
    }
    m_welcome->setRecent(RecentStudies::all());
    connect(m_welcome, &WelcomePage::openRequested, this, [this](const QString &path) { openRecent(*this, path); });
    connect(m_welcome, &WelcomePage::removeRequested, this, [this](const QString &path) {
        RecentStudies::remove(path);
        showStart();
    });
    connect(m_who, &WhoPage::chosen, this, &MainWindow::work);
    connect(m_who, &WhoPage::actionRequested, this,
            [this](const QString &id) { m_actions->action(qPrintable(id))->trigger(); });
    connect(m_who, &WhoPage::addRequested, m_actions->action("study.add-rater"), &QAction::trigger);
    connect(m_notice, &Notice::said, m_status, &StatusLine::setNotice);
    connect(m_notice, &Notice::reported, this, &MainWindow::updateBars); // the file may be lost
    connect(m_notice, &Notice::offered, m_status, &StatusLine::setOffer);
    connect(m_sharing, &StudySharing::stateChanged, m_status, &StatusLine::setSharing);
    connect(m_top, &TopBar::modeChosen, this, &MainWindow::setMode);
    // What was refused is no news any more once the user does something else.
    connect(m_actions, &ActionCatalogue::aboutToRun, m_status, &StatusLine::clearError);
    connect(m_top, &TopBar::modeChosen, m_status, &StatusLine::clearError);
    connect(m_actions, &ActionCatalogue::pageKeysChanged, this, &MainWindow::remakePages);
    buildMenus(*menuBar(), *m_actions, [this](const QString &path) { openRecent(*this, path); });
    new FaultDialogs(*this);
    new FileDrop(*this);
    qApp->installEventFilter(this);
    qApp->installEventFilter(new KeyFilter(this));
    restoreWindow();
    updateBars();
}

MainWindow::~MainWindow()
{
    closeStudy();
}

Pages *MainWindow::pages() const
{
    return m_pages;
}

// Closes the dialogs beside the window. One with a draft asks about it; false if the user keeps it open.
bool MainWindow::closeDialogs()
{
    const auto dialogs = findChildren<QDialog *>();
    return std::ranges::all_of(dialogs, [](QDialog *dialog) { return !dialog->isVisible() || dialog->close(); });
}

bool MainWindow::openStudy(QString path, QString rater)
{
    if (!closeDialogs()) {
        return false;
    }
    // Close the study first: opening the same file twice would fail on its own lock.
    if (m_study && QFileInfo(m_study->path()).canonicalFilePath() == QFileInfo(path).canonicalFilePath()) {
        closeStudy();
    }
    auto study = Study::open(path);
    std::optional<Error> why; // set if the study can only be read: the reason
    if (!study && (study.error().code == ErrorCode::Permission || study.error().code == ErrorCode::Locked)) {
        why = study.error();
        study = Study::open(path, OpenMode::ReadOnly);
    }
    if (!study) {
        m_notice->report(study.error().within(path));
        return false;
    }
    const std::optional<Rater> known = (*study)->raterNamed(rater);
    if (known) {
        (*study)->setActor(known->id);
    }
    setStudy(std::move(*study));
    if (why) {
        m_notice->report(*why);
    }
    return true;
}

void MainWindow::setStudy(std::unique_ptr<Study> study, Remembered remembered)
{
    closeStudy();
    m_study = std::move(study);
    if (remembered == Remembered::Yes) {
        RecentStudies::add(m_study->path());
    }
    m_study->readStepsApart();
    m_seen->begin(*m_study);
    wireStudy();
    followOthers(*m_study);
    const RaterId said = m_study->actor();
    const RaterId rater = valid(said) ? said : RememberedStudy::rater(*m_study);
    valid(rater) ? work(rater) : askWho();
    if (valid(rater) && !valid(said)) {
        m_notice->say(
            tr("You work as %1. If that is not you, choose “Change…” first.").arg(m_study->rater(rater)->name));
    }
    updateBars();
    m_sharing->begin();
}

void MainWindow::closeStudy()
{
    m_jobs->stopAndWait();
    m_sharing->waitForTaking();
    m_status->setNotice({}, false);
    if (m_pages) {
        m_pages->flush();
        m_stack->setCurrentWidget(m_welcome);
        delete std::exchange(m_pages, nullptr); // disconnected: no signals while it is destroyed
    }
    m_seen->end(); // after the flush above, which may change the progress
    m_sharing->end();
    m_study.reset();
    updateBars();
}

void MainWindow::leaveStudy()
{
    if (closeDialogs()) {
        closeStudy();
        showStart();
    }
}

void MainWindow::showStart()
{
    m_welcome->setRecent(RecentStudies::all());
    m_welcome->setFocus();
}

void MainWindow::makePages()
{
    m_pages = new StudyPages(*m_study, *m_actions, *m_notice);
    m_stack->addWidget(m_pages);
    connect(m_pages, &StudyPages::progressChanged, m_top, &TopBar::setProgress);
    connect(m_pages, &StudyPages::stepChanged, this, [this] {
        updateStep();
        m_actions->update();
    });
    connect(m_pages, &StudyPages::timeChanged, m_status, &StatusLine::setTime);
    connect(m_pages, &StudyPages::progressChanged, m_seen, &SeenStudy::seeProgress);
    connect(m_pages, &StudyPages::modeWanted, this, &MainWindow::setMode);
    connect(m_pages, &StudyPages::roundShown, this, &MainWindow::updateRound);
    connect(m_pages, &StudyPages::shownChanged, m_actions, &ActionCatalogue::update);
    connect(m_pages, &StudyPages::minutesWanted, this, [this](const QString &since) { showMinutes(*this, since); });
    connect(m_pages, &StudyPages::roundWanted, this,
            [this](const QString &name, const QStringList &ids) { openRound(*this, name, ids); });
}

// Remakes the pages because they display their keys; the open item stays open.
void MainWindow::remakePages()
{
    if (!m_pages) {
        return;
    }
    m_pages->flush();
    const bool isShown = m_stack->currentWidget() == m_pages;
    const int mode = m_pages->mode();
    const ItemId item = m_pages->labelMode() ? m_pages->labelMode()->currentItem() : ItemId{};
    delete std::exchange(m_pages, nullptr);
    makePages();
    if (mode < 0) {
        return; // no page was shown yet
    }
    if (valid(item)) {
        m_pages->setMode(Label);
        m_pages->labelMode()->showItem(item);
    }
    isShown ? setMode(mode) : m_pages->setMode(mode);
}

void MainWindow::wireStudy()
{
    makePages();
    m_spoken->follow(*m_study);
    connectEach(*m_study, this, &MainWindow::updateBars, &Study::changed, &Study::roundsChanged,
                &Study::settingsChanged, &Study::ratersChanged, &Study::actorChanged, &Study::codebookChanged,
                &Study::stepsRead);
    // A notice is about the previous rater, or about the study before this change.
    connectEach(*m_study, m_status, [this] { m_status->setNotice({}, false); }, &Study::actorChanged, &Study::changed);
    connectEach(
        *m_study, this,
        [this] {
            if (m_stack->currentWidget() == m_who) {
                askWho(); // the raters or their progress have changed
            }
        },
        &Study::ratersChanged, &Study::roundsChanged, &Study::itemsChanged);
}

void MainWindow::askWho()
{
    if (!m_study) {
        return;
    }
    m_pages->flush();
    m_who->askOf(*m_study);
    m_stack->setCurrentWidget(m_who);
    m_who->setFocus();
    m_actions->update();
}

void MainWindow::work(RaterId rater)
{
    m_study->setActor(rater);
    RememberedStudy::noteRater(*m_study, rater);
    m_stack->setCurrentWidget(m_pages);
    setMode(m_pages->mode() < 0 ? Label : m_pages->mode());
}

void MainWindow::setMode(int mode)
{
    if (!m_pages || !valid(m_study->actor())) {
        return;
    }
    m_stack->setCurrentWidget(m_pages);
    m_pages->setMode(mode);
    m_top->setMode(mode);
    updateRound();
    updateStep();
    m_actions->update();
}

void MainWindow::updateBars()
{
    const bool open = m_study != nullptr;
    const bool writable = open && !m_study->isReadOnly();
    const bool isLost = writable && m_study->lost();
    m_actions->update();
    m_top->setStudyOpen(open);
    m_top->setVisible(open);
    const QString asOf = open ? m_study->property(pastMoment).toString() : QString();
    m_status->setState(!open            ? QString()
                       : isLost         ? tr("Not saved")
                       : writable       ? tr("Saved")
                       : asOf.isEmpty() ? tr("Read only")
                                        : tr("As of %1, read only").arg(asOf));
    m_status->setUndo(writable ? undoText(*m_study) : QString());
    updateStep();
    if (!open) {
        setWindowTitle(QStringLiteral("Corater"));
        return;
    }
    setWindowTitle(tr("%1 – Corater").arg(m_study->title()));
    m_top->setTitle(m_study->title());
    updateRound();
    const auto rater = std::ranges::find(m_study->raters(), m_study->actor(), &Rater::id);
    const bool known = rater != m_study->raters().end();
    m_top->setRater(known ? rater->name : QString(), known ? int(rater - m_study->raters().begin()) : -1);
    if (m_pages && m_pages->mode() >= 0) {
        m_top->setMode(m_pages->mode());
    }
}

// The round of the page; the progress is that of the current round, so it is hidden when the page shows another one.
void MainWindow::updateRound()
{
    m_top->setRound(m_pages ? m_pages->roundText() : QString());
    m_top->showProgress(m_pages && m_pages->showsCurrentRound());
}

void MainWindow::updateStep()
{
    const NextStep step = m_pages ? m_pages->step() : NextStep();
    const bool isOffered = m_pages && m_pages->hasNextStep();
    const QWidget *hands = focusWidget();
    m_top->setNextStep(isOffered ? commandWords(step.kind) : QString(),
                       step.next.isEmpty() ? step.headline : QStringLiteral("%1. %2").arg(step.headline, step.next));
    m_status->setStand(m_pages && m_pages->tellsStep() ? QString() : step.headline, step.next);
    if (QWidget *page = m_pages ? m_pages->shownPage() : nullptr;
        page && hands && hands->isHidden() && m_top->isAncestorOf(hands)) {
        page->setFocus(Qt::OtherFocusReason); // the button is gone; Qt would give its focus to the search
    }
}

void MainWindow::restoreWindow()
{
    const QSize frame(8, 40); // estimated frame; the real one is known only once the window is shown
    resize(QSize(1280, 800).boundedTo(screen()->availableSize() - frame));
    restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
}

// Text fields use Ctrl+K to delete to the end of the line; the palette's key takes precedence everywhere. A field in
// which nothing was typed leaves undo to the study.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const QKeySequence keys(static_cast<QKeyEvent *>(event)->keyCombination());
        if (m_actions->action("view.palette")->shortcuts().contains(keys) ||
            (m_actions->action("edit.undo")->shortcuts().contains(keys) && isUntouched(watched))) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

// A page passes the focus on to the part where the work is. Tab would take it there, too, past the list and the post.
bool MainWindow::focusNextPrevChild(bool next)
{
    QWidget *page = m_pages ? m_pages->shownPage() : nullptr;
    QWidget *proxy = page ? page->focusProxy() : nullptr;
    if (!proxy) {
        return QMainWindow::focusNextPrevChild(next);
    }
    page->setFocusProxy(nullptr);
    const bool isMoved = QMainWindow::focusNextPrevChild(next);
    page->setFocusProxy(proxy);
    return isMoved;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!closeDialogs()) {
        event->ignore();
        return;
    }
    if (m_pages) {
        m_pages->flush();
    }
    QSettings().setValue(QStringLiteral("geometry"), saveGeometry());
    event->accept();
}

} // namespace corater
