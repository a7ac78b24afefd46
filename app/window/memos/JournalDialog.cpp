// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/memos/JournalDialog.h"

#include "app/window/ask/AskText.h"
#include "app/window/files/FileEnding.h"
#include "app/window/memos/MemoDialog.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/ShownTime.h"
#include "data/files/WholeFile.h"
#include "models/commands/memos/MemoCommands.h"
#include "models/study/ListWords.h"
#include "models/study/Study.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTreeWidget>

#include <algorithm>

namespace corater {

namespace {

/// The filter's choices that are no kind of memo; those are the numbers of MemoKind.
enum JournalFilter { Everything = -2, AnyMemo = -1 };

constexpr int PlaceRole = Qt::UserRole; ///< of the line in the journal; of a day: none

// The same for a line in every reading of the journal.
QString keyOf(const JournalLine &line)
{
    return line.at + line.author + line.what;
}

QString lineWords(const JournalLine &line)
{
    const QString head = line.time() + u' ' + headOf(line);
    return line.isMemo() ? ListWords::about(head, line.memo->memo.text.simplified()) : head;
}

} // namespace

JournalDialog::JournalDialog(Study &study, Notice &notice, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_notice(notice),
      m_filter(new QComboBox),
      m_words(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_list(new QTreeWidget),
      m_text(new QPlainTextEdit),
      m_reading(study)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Memos and journal"));
    m_words->setWordWrap(true);
    m_filter->setAccessibleName(tr("Show"));
    m_filter->addItem(tr("Memos and the steps of the study"), Everything);
    m_filter->addItem(tr("All memos"), AnyMemo);
    m_filter->addItem(tr("Memos on the study"), int(MemoKind::Study));
    m_filter->addItem(tr("Memos on items"), int(MemoKind::Item));
    m_filter->addItem(tr("Memos on codes"), int(MemoKind::Code));
    m_filter->addItem(tr("Memos on rounds"), int(MemoKind::Round));
    DialogForm form(*this);
    form.addField(tr("Show"), m_filter);
    form.addWide(makeTexts());
    form.addWide(m_words);
    addButtons(form);
    form.finish(860, 620)->setAutoDefault(false); // Enter opens the item of the list
    m_reread.setSingleShot(true);
    m_reread.setInterval(150);
    connect(&m_reread, &QTimer::timeout, this, &JournalDialog::read);
    connect(m_filter, &QComboBox::currentIndexChanged, this, &JournalDialog::list);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &JournalDialog::judge);
    connect(m_list, &QTreeWidget::itemActivated, this, &JournalDialog::openItem);
    connect(&study, &Study::changed, &m_reread, qOverload<>(&QTimer::start));
    // What was read for one rater must never be shown to another.
    connect(&study, &Study::actorChanged, this, &QDialog::reject);
    connect(&study, &Study::closing, this, &QDialog::reject);
    m_words->setText(tr("Reading…"));
    judge();
    m_list->setFocus();
    read();
}

QWidget *JournalDialog::makeTexts()
{
    m_list->setHeaderHidden(true);
    m_list->setTabKeyNavigation(false);
    m_list->setAccessibleName(windowTitle());
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformRowHeights(true);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("The chosen line"));
    auto *texts = new QSplitter(Qt::Vertical);
    texts->setChildrenCollapsible(false);
    texts->addWidget(m_list);
    texts->addWidget(m_text);
    texts->setStretchFactor(0, 3);
    texts->setStretchFactor(1, 1);
    texts->setSizes({Theme::scaled(360), Theme::scaled(110)});
    texts->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    return texts;
}

void JournalDialog::addButtons(DialogForm &form)
{
    m_new = form.addButton(tr("New…"));
    m_change = form.addButton(tr("Change…"));
    m_remove = form.addButton(tr("Remove"));
    m_save = form.addButton(tr("Save…"));
    for (QPushButton *button : {m_new, m_change, m_remove, m_save}) {
        button->setAutoDefault(false);
    }
    m_save->setEnabled(false);
    m_new->setEnabled(!m_study.isReadOnly() && valid(m_study.actor()));
    connect(m_new, &QPushButton::clicked, this, &JournalDialog::memoWanted);
    connect(m_change, &QPushButton::clicked, this, &JournalDialog::change);
    connect(m_remove, &QPushButton::clicked, this, &JournalDialog::remove);
    connect(m_save, &QPushButton::clicked, this, &JournalDialog::save);
}

void JournalDialog::read()
{
    m_reading.start<std::vector<JournalLine>>(
        [](const StudyReader &study) { return journalOf(study, study.actor()); },
        [this](Result<std::vector<JournalLine>> lines) { take(std::move(lines)); }, WorkerRead::Check::Nothing);
}

void JournalDialog::take(Result<std::vector<JournalLine>> lines)
{
    if (!lines) {
        m_words->setText(lines.error().oneLine());
        return;
    }
    m_lines = std::move(*lines);
    m_save->setEnabled(true);
    list();
}

bool JournalDialog::isShown(const JournalLine &line) const
{
    const int wanted = m_filter->currentData().toInt();
    return wanted == Everything || (line.isMemo() && (wanted == AnyMemo || int(line.memo->kind) == wanted));
}

// The newest day first, and on a day the newest line; the line that was current stays so if it is still there.
void JournalDialog::list()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    QTreeWidgetItem *day = nullptr;
    QTreeWidgetItem *current = nullptr;
    qint64 count = 0;
    for (size_t i = m_lines.size(); i-- > 0;) {
        const JournalLine &line = m_lines[i];
        if (!isShown(line)) {
            continue;
        }
        const QString words = shownDay(line.day());
        if (!day || day->text(0) != words) {
            day = new QTreeWidgetItem(m_list, {words});
            day->setExpanded(true);
        }
        auto *row = new QTreeWidgetItem(day, {lineWords(line)});
        row->setData(0, PlaceRole, qint64(i));
        current = !current || keyOf(line) == m_current ? row : current;
        ++count;
    }
    m_list->setCurrentItem(current);
    m_words->setText(count > 0 ? tr("Memos that others wrote in an open round are listed once all have sealed it.")
                               : tr("There is no such memo yet."));
    judge();
}

const JournalLine *JournalDialog::chosen() const
{
    const QTreeWidgetItem *row = m_list->currentItem();
    const QVariant place = row ? row->data(0, PlaceRole) : QVariant();
    return place.isValid() && place.toULongLong() < m_lines.size() ? &m_lines[place.toULongLong()] : nullptr;
}

const MemoLine *JournalDialog::chosenMemo() const
{
    const JournalLine *line = chosen();
    return line && line->isMemo() ? &*line->memo : nullptr;
}

void JournalDialog::judge()
{
    const JournalLine *line = chosen();
    const MemoLine *memo = chosenMemo();
    m_current = line ? keyOf(*line) : m_current;
    const bool isOwn = memo && !m_study.isReadOnly() && valid(m_study.actor()) && memo->memo.author == m_study.actor();
    m_change->setEnabled(isOwn);
    m_remove->setEnabled(isOwn);
    m_text->setPlainText(memo ? memo->memo.text : line ? headOf(*line) : QString());
}

void JournalDialog::openItem()
{
    const MemoLine *memo = chosenMemo();
    if (memo && memo->kind == MemoKind::Item) {
        Q_EMIT itemWanted(memo->memo.about.item);
    }
}

void JournalDialog::change()
{
    const MemoLine *memo = chosenMemo();
    if (!memo) {
        return;
    }
    const MemoId id = memo->memo.id; // the list may be read again while the dialog is open
    const QString title = tr("Change the memo");
    const auto text = askText(this, title, tr("Memo on %1").arg(aboutWords(*memo)), memo->memo.text);
    if (text) {
        m_notice.check(m_study.perform(changeMemo(id, *text)));
    }
}

void JournalDialog::remove()
{
    if (const MemoLine *memo = chosenMemo(); memo && m_notice.check(m_study.perform(removeMemo(memo->memo.id)))) {
        m_notice.say(tr("The memo was removed. Ctrl+Z brings it back."));
    }
}

void JournalDialog::save()
{
    const QString file =
        fileToSave(this, tr("Save the journal"), nameBeside(m_study, QStringLiteral("journal")), tr("Markdown (*.md)"));
    if (file.isEmpty()) {
        return;
    }
    std::vector<JournalLine> shown;
    std::ranges::copy_if(m_lines, std::back_inserter(shown), [this](const JournalLine &line) { return isShown(line); });
    const QByteArray text = journalMarkdown(m_study.title(), shown).toUtf8();
    const auto done = writeWholeFile(file, [&](QIODevice &device) -> Result<void> {
        device.write(text);
        return {};
    });
    if (m_notice.check(done)) {
        m_notice.say(tr("%1 was written").arg(QFileInfo(file).fileName()));
    }
}

void showJournal(Workplace &work)
{
    work.pages()->flush();
    auto *dialog = new JournalDialog(*work.study(), work.notice(), work.widget());
    QObject::connect(dialog, &JournalDialog::itemWanted, work.widget(),
                     [&work](ItemId item) { work.pages()->findItem(item); });
    QObject::connect(dialog, &JournalDialog::memoWanted, work.widget(),
                     [&work] { writeMemo(work, work.pages()->shownItem()); });
    dialog->show();
}

} // namespace corater
