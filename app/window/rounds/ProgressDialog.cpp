// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/ProgressDialog.h"

#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/LineTable.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>
#include <ranges>

namespace corater {

namespace {

void dressDays(QTableView &days)
{
    showAsLines(days);
    days.setAlternatingRowColors(true);
    days.horizontalHeader()->setTextElideMode(Qt::ElideRight);
    days.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
}

} // namespace

ProgressDialog::ProgressDialog(Study &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_round(new QComboBox),
      m_raters(nullptr),
      m_words(nullptr),
      m_days(new QTableView),
      m_reading(study)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Progress"));
    m_round->setAccessibleName(tr("Round"));
    m_days->setAccessibleName(tr("Finished items per day"));
    m_days->setModel(&m_table);
    dressDays(*m_days);
    DialogForm form(*this);
    form.addField(tr("Round"), m_round);
    m_raters = form.addWords({});
    form.addWide(m_days);
    m_words = new TextLabel({}, TextRole::Small, Ink::Muted);
    m_words->setWordWrap(true);
    form.addWide(m_words);
    m_copy = form.addButton(tr("Copy"));
    m_copy->setToolTip(tr("Copy the table as text, with tabs between its columns"));
    m_copy->setAutoDefault(false);
    m_copy->setEnabled(false);
    form.finish(720, 560)->setAutoDefault(false);
    m_reread.setSingleShot(true);
    m_reread.setInterval(150);
    connect(&m_reread, &QTimer::timeout, this, &ProgressDialog::read);
    connect(m_round, &QComboBox::currentIndexChanged, this, &ProgressDialog::read);
    connect(m_copy, &QPushButton::clicked, this, &ProgressDialog::copy);
    connect(&study, &Study::changed, &m_reread, qOverload<>(&QTimer::start));
    // What was read for one rater must never be shown to another.
    connect(&study, &Study::actorChanged, this, &QDialog::reject);
    connect(&study, &Study::closing, this, &QDialog::reject);
    m_words->setText(tr("Reading…"));
    m_round->setFocus();
    read();
}

// The newest first. Imported rounds have no days: their ratings were made elsewhere.
void ProgressDialog::listRounds()
{
    const QSignalBlocker blocker(m_round);
    const QVariant chosen = m_round->currentData();
    m_round->clear();
    for (const Round &round : m_study.rounds() | std::views::reverse) {
        if (!round.imported) {
            m_round->addItem(round.name, raw(round.id));
        }
    }
    m_round->setCurrentIndex(std::max(m_round->findData(chosen), std::min(0, m_round->count() - 1)));
    m_round->setEnabled(m_round->count() > 0);
}

void ProgressDialog::read()
{
    listRounds();
    if (m_round->count() == 0) {
        m_reading.drop();
        showDays({});
        m_raters->clear();
        m_words->setText(tr("There is no round yet. The menu Rounds opens one."));
        return;
    }
    const RoundId round{m_round->currentData().toLongLong()};
    m_reading.start<RoundWork>([round](const StudyReader &study) { return workIn(study, round); },
                               [this](const Result<RoundWork> &work) { show(work); });
}

void ProgressDialog::show(const Result<RoundWork> &work)
{
    QStringList lines;
    for (const RaterWork &rater : work ? work->raters : std::vector<RaterWork>()) {
        lines << tr("%1: %2").arg(rater.progress.name, workWords(rater));
    }
    m_raters->setText(lines.join(u'\n'));
    m_words->setText(work ? wordsOf(*work) : work.error().oneLine());
    showDays(work ? dayTable(*work) : std::vector<QStringList>());
}

void ProgressDialog::showDays(const std::vector<QStringList> &table)
{
    const int row = m_days->currentIndex().row();
    m_table.clear();
    for (const QStringList &cells : table | std::views::drop(1)) {
        QList<QStandardItem *> items;
        for (const QString &cell : cells) {
            items << new QStandardItem(cell);
            items.back()->setTextAlignment(Qt::AlignVCenter | (items.size() == 1 ? Qt::AlignLeft : Qt::AlignRight));
        }
        m_table.appendRow(items);
    }
    for (qsizetype column = 0; !table.empty() && column < table.front().size(); ++column) {
        auto *heading = new QStandardItem(table.front()[column]);
        heading->setTextAlignment(Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight));
        m_table.setHorizontalHeaderItem(int(column), heading);
    }
    m_days->setVisible(!table.empty());
    m_days->selectRow(std::clamp(row, 0, std::max(m_table.rowCount() - 1, 0)));
    m_copy->setEnabled(!table.empty());
}

QString ProgressDialog::wordsOf(const RoundWork &work) const
{
    const auto knows = [](const RaterWork &rater) { return rater.known; };
    const auto hasDays = [](const RaterWork &rater) { return !rater.days.isEmpty(); };
    QStringList words;
    if (work.raters.empty()) {
        return tr("Nobody rates in this round.");
    }
    if (std::ranges::any_of(work.raters, hasDays)) {
        words << tr("An item counts on the day of its last change by its rater.");
    } else if (std::ranges::any_of(work.raters, knows)) {
        words << (work.closed ? tr("Nothing is finished in this round.") : tr("You have finished nothing yet."));
    } else if (!valid(m_study.actor())) {
        words << tr("Choose who you are to see your own days.");
    }
    if (!std::ranges::all_of(work.raters, knows)) {
        words << tr("The round is open: of other raters only the number of finished items is shown until all have "
                    "sealed.");
    }
    return sentencesInARow(words);
}

void ProgressDialog::copy() const
{
    QStringList lines;
    for (int row = -1; row < m_table.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_table.columnCount(); ++column) {
            const QString cell = row < 0 ? m_table.headerData(column, Qt::Horizontal).toString()
                                         : m_table.index(row, column).data().toString();
            cells << cell.simplified();
        }
        lines << cells.join(u'\t');
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

void showProgress(Workplace &work)
{
    work.pages()->flush();
    (new ProgressDialog(*work.study(), work.widget()))->QDialog::show();
}

} // namespace corater
