// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/MergeDialogs.h"

#include "app/window/jobs/StudyJobs.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "codebook/ShownTime.h"
#include "models/commands/settling/SettleConflict.h"
#include "models/share/Sharing.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QListWidget>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace corater {

namespace {

struct MergeText
{
    Q_DECLARE_TR_FUNCTIONS(MergeDialogs)
};

QString changesAndItems(const MergeOutcome &outcome)
{
    const QString changes =
        outcome.entries == 1 ? MergeText::tr("1 change") : MergeText::tr("%n changes", nullptr, int(outcome.entries));
    const QString items =
        outcome.items == 1 ? MergeText::tr("1 item") : MergeText::tr("%n items", nullptr, int(outcome.items));
    return outcome.items == 0 ? changes : MergeText::tr("%1 and %2").arg(changes, items);
}

QString contradictions(qint64 count)
{
    return count == 0 ? MergeText::tr("No contradictions.")
           : count == 1
               ? MergeText::tr("1 contradiction: both values are kept, and the later one stands until you decide.")
               : MergeText::tr("%n contradictions: both values of each are kept, and the later one stands until "
                               "you decide.",
                               nullptr, int(count));
}

// A value can be a whole list of keywords.
QString shortened(const QString &value)
{
    constexpr qsizetype most = 300;
    const QString line = value.simplified();
    return line.size() <= most ? line : line.left(most) + u'…';
}

QString sideWords(const ConflictText::Side &side)
{
    const QString at = localMinute(side.at);
    return side.who.isEmpty() ? MergeText::tr("%1 (%2)").arg(shortened(side.value.inWords()), at)
                              : MergeText::tr("%1 (%2, %3)").arg(shortened(side.value.inWords()), side.who, at);
}

QString rowOfList(const ConflictText &conflict)
{
    return MergeText::tr("%1\nstands: %2\nother: %3")
        .arg(conflict.where.inWords(), sideWords(conflict.standing), sideWords(conflict.other));
}

void sayMerged(Workplace &work, const QString &file, const MergeOutcome &outcome)
{
    work.notice().say(
        MergeText::tr("%1: %2 merged. %3")
            .arg(QFileInfo(file).fileName(), changesAndItems(outcome), contradictions(outcome.newConflicts)));
    if (outcome.newConflicts > 0) {
        showConflicts(work);
    }
}

} // namespace

MergePreviewDialog::MergePreviewDialog(const QString &file, const MergeOutcome &outcome, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Merge a copy"));
    DialogForm form(*this);
    const bool hasNews = outcome.entries > 0;
    const QString name = QFileInfo(file).fileName();
    form.addWords(hasNews ? tr("%1 would add %2.").arg(name, changesAndItems(outcome))
                          : tr("%1 has nothing new for this copy.").arg(name));
    if (hasNews) {
        form.addWords(contradictions(outcome.newConflicts));
        form.addWords(tr("The other file stays unchanged. To add your changes to it, merge this file into it in turn. "
                         "A merge cannot be undone as a whole; each change in it can."));
        form.setMain(tr("Merge"));
    }
    form.finish(520);
}

ConflictsDialog::ConflictsDialog(Study &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_pages(new QStackedWidget),
      m_none(new EmptyState(tr("Reading the study…"))),
      m_heading(new TextLabel(QString(), TextRole::Strong)),
      m_list(new QListWidget),
      m_read(study)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Contradictions"));
    m_list->setAccessibleName(windowTitle());
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(true);
    m_keep = new ActionButton(tr("Keep this value"), ActionButton::Kind::Quiet, QStringLiteral("1"));
    m_take = new ActionButton(tr("Take the other"), ActionButton::Kind::Quiet, QStringLiteral("2"));
    m_keep->setShortcut(Qt::Key_1);
    m_take->setShortcut(Qt::Key_2);
    for (ActionButton *button : {m_keep, m_take}) {
        button->setAutoDefault(false);
    }
    connect(m_keep, &QPushButton::clicked, this, [this] { settle(int(ConflictChoice::Standing)); });
    connect(m_take, &QPushButton::clicked, this, [this] { settle(int(ConflictChoice::Other)); });
    connect(m_list, &QListWidget::currentRowChanged, this, &ConflictsDialog::showCurrent);
    m_pages->addWidget(m_none);
    m_pages->addWidget(makeListPage());
    m_pages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    DialogForm form(*this);
    form.addWide(m_pages);
    m_close = form.finish(720, 520);
    m_close->setAutoDefault(false);
    m_close->setFocus();
    showCurrent();
    read();
}

QWidget *ConflictsDialog::makeListPage()
{
    auto *words = new TextLabel(tr(
        "Two copies of the study changed the same thing independently. Both values are kept until somebody decides."));
    for (TextLabel *label : {m_heading, words}) {
        label->setWordWrap(true);
    }
    auto *row = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid); // in large text they need several lines
    row->addWidget(m_keep);
    row->addWidget(m_take);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::grid * 3);
    column->addWidget(m_heading);
    column->addWidget(words);
    column->addWidget(m_list, 1);
    column->addLayout(row);
    return page;
}

void ConflictsDialog::read()
{
    m_read.start<ShownConflicts>([](const StudyReader &study) { return conflictsShownTo(study, study.actor(), false); },
                                 [this](const Result<ShownConflicts> &found) { take(found); });
}

void ConflictsDialog::take(const Result<ShownConflicts> &found)
{
    const int current = std::max(m_list->currentRow(), 0);
    m_list->clear();
    m_conflicts.clear();
    if (!found) {
        m_none->setWords(found.error().oneLine(), {});
        showCurrent();
        return;
    }
    for (const MergeConflict &conflict : found->shown) {
        if (auto text = textOf(m_study, conflict)) {
            m_list->addItem(rowOfList(*text));
            m_conflicts.push_back(std::move(*text));
        }
    }
    QStringList counts{m_conflicts.empty()       ? tr("No contradictions.")
                       : m_conflicts.size() == 1 ? tr("1 contradiction.")
                                                 : tr("%n contradictions.", nullptr, int(m_conflicts.size()))};
    if (found->hidden > 0) {
        counts << (found->hidden == 1
                       ? tr("1 more in other raters’ answers in an open round.")
                       : tr("%n more in other raters’ answers in an open round.", nullptr, int(found->hidden)));
    }
    m_heading->setText(sentencesInARow(counts));
    m_none->setWords(m_heading->text(), tr("Where copies of the study changed the same thing in different ways, both "
                                           "values are listed here until somebody decides."));
    m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    showCurrent();
}

// Focuses the list as soon as it has entries, unless the user has moved the focus.
void ConflictsDialog::showCurrent()
{
    const bool hasList = !m_conflicts.empty();
    const bool isFree = !focusWidget() || focusWidget() == m_close || focusWidget() == m_list;
    m_pages->setCurrentIndex(hasList ? 1 : 0);
    if (isFree) {
        hasList ? m_list->setFocus() : m_close->setFocus();
    }
    const int row = m_list->currentRow();
    const bool isThere = row >= 0 && size_t(row) < m_conflicts.size();
    m_keep->setEnabled(isThere && !m_study.isReadOnly());
    m_take->setEnabled(isThere && !m_study.isReadOnly() && m_conflicts[size_t(row)].canTakeOther);
}

void ConflictsDialog::settle(int choice)
{
    const int row = m_list->currentRow();
    if (row < 0 || size_t(row) >= m_conflicts.size()) {
        return;
    }
    const auto command = settleConflict(m_conflicts[size_t(row)].id, ConflictChoice(choice));
    if (const auto settled = m_study.perform(command); !settled) {
        Q_EMIT failed(settled.error());
        return;
    }
    // Removed before the new list is read, so that the next one can be settled meanwhile.
    m_conflicts.erase(m_conflicts.begin() + row);
    delete m_list->takeItem(row);
    showCurrent();
    read();
}

void mergeCopyOfStudy(Workplace &work)
{
    mergeCopyOfStudy(work, work.widget());
}

void mergeCopyOfStudy(Workplace &work, QWidget *asker)
{
    const QString file =
        QFileDialog::getOpenFileName(asker, MergeText::tr("Merge a copy of this study, or a packet"), {},
                                     MergeText::tr("Copies and packets (*.corater *.packet);;All files (*)"));
    if (!file.isEmpty()) {
        mergeFile(work, file, asker);
    }
}

void mergeFile(Workplace &work, const QString &file, QWidget *asker)
{
    work.pages()->flush();
    mergeCopy(work, file, MergeMode::DryRun,
              [&work, file, above = QPointer<QWidget>(asker)](const MergeOutcome &outcome) {
                  auto *preview = new MergePreviewDialog(file, outcome, above ? above.data() : work.widget());
                  preview->setAttribute(Qt::WA_DeleteOnClose);
                  QObject::connect(preview, &QDialog::accepted, work.widget(), [&work, file] {
                      mergeCopy(work, file, MergeMode::Real,
                                [&work, file](const MergeOutcome &made) { sayMerged(work, file, made); });
                  });
                  preview->open();
              });
}

void mergeCopy(Workplace &work, const QString &file, MergeMode mode, std::function<void(const MergeOutcome &)> show)
{
    const auto outcome = std::make_shared<MergeOutcome>();
    const QString name = QFileInfo(file).fileName();
    work.jobs().run({.what = MergeText::tr("Reading %1").arg(name),
                     .file = name,
                     .work = keeping(outcome, [file, mode](Study &study,
                                                           const Progress &) { return takeInFile(study, file, mode); }),
                     .done = [outcome, show = std::move(show)] { show(*outcome); }});
}

void showConflicts(Workplace &work)
{
    work.pages()->flush();
    auto *dialog = new ConflictsDialog(*work.study(), work.widget());
    QObject::connect(dialog, &ConflictsDialog::failed, work.widget(),
                     [&work](const Error &error) { work.notice().say(error.oneLine()); });
    QObject::connect(work.study(), &Study::actorChanged, dialog, &QDialog::reject);
    QObject::connect(work.study(), &QObject::destroyed, dialog, &QDialog::reject);
    dialog->show();
}

} // namespace corater
