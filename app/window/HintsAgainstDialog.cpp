// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/HintsAgainstDialog.h"

#include "models/hints/HintShares.h"
#include "models/hints/HintTimes.h"
#include "models/study/CountWords.h"
#include "models/study/DataSetExport.h"
#include "models/study/Study.h"
#include "views/agreement/FittedTable.h"
#include "views/theme/TextLabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <memory>

namespace corater {

namespace {

constexpr int firstNumber = 2; ///< the column; those before it are words

Qt::Alignment alignmentOf(int column)
{
    return (column < firstNumber ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
}

QHBoxLayout *labelledRow(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(field);
    row->addStretch();
    return row;
}

TextLabel *wrappedWords(const QString &text, TextRole role, Ink ink)
{
    auto *label = new TextLabel(text, role, ink);
    label->setWordWrap(true);
    return label;
}

} // namespace

HintsAgainstDialog::HintsAgainstDialog(Study &study, const Codebook &codebook, const HintCodes &codes, QWidget *parent)
    : QDialog(parent), m_study(study), m_codebook(codebook), m_codes(codes), m_whose(new QComboBox),
      m_words(wrappedWords(tr("Judging the code of all items…"), TextRole::Chrome, Ink::Text)),
      m_table(new FittedTable)
{
    setWindowTitle(tr("How well hints predict"));
    setMinimumWidth(Theme::scaled(920));
    auto *column = new QVBoxLayout(this);
    column->setSpacing(Theme::grid * 3);
    m_whose->addItem(tr("settled labels"));
    for (const Rater &rater : study.raters()) {
        m_whose->addItem(tr("labels of %1").arg(rater.name), raw(rater.id));
    }
    column->addLayout(labelledRow(tr("Held against:"), m_whose));
    column->addWidget(m_words);
    m_table->setAccessibleName(tr("Rules and labels"));
    m_table->setStretchColumn(1);
    m_table->hide();
    column->addWidget(m_table);
    column->addWidget(wrappedWords(tr("Counted by item. Precision: of the items with a hint, how many have the code. Recall: of "
                                      "the items with the code, how many have a hint. In brackets Wilson's 95 % interval."),
                                   TextRole::Small, Ink::Muted));
    column->addStretch();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    connect(m_whose, &QComboBox::currentIndexChanged, this, &HintsAgainstDialog::showTable);
    connect(&m_judging, &QFutureWatcherBase::finished, this, &HintsAgainstDialog::take);
    m_judging.setFuture(QtConcurrent::run(hintedItemsApart, study.path(), &m_stop));
}

HintsAgainstDialog::~HintsAgainstDialog()
{
    m_stop = true;
    m_judging.disconnect(this);
    m_judging.waitForFinished();
}

void HintsAgainstDialog::take()
{
    if (m_judging.future().resultCount() > 0) {
        m_hinted = m_judging.result();
        showTable();
    }
}

Result<LabelledItems> HintsAgainstDialog::chosenLabels() const
{
    if (m_whose->currentIndex() > 0) {
        return labelsOfRater(m_study, RaterId{m_whose->currentData().toLongLong()});
    }
    const auto input = settlingInput(m_study);
    return input ? Result<LabelledItems>(settledLabels(*input)) : std::unexpected(input.error());
}

void HintsAgainstDialog::showTable()
{
    if (!m_judging.isFinished()) {
        return; // take() comes
    }
    const auto labels = chosenLabels();
    m_table->setVisible(labels && m_hinted);
    if (!labels || !m_hinted) {
        m_words->setText((labels ? m_hinted.error() : labels.error()).oneLine());
        return;
    }
    const auto against = HintsAgainst::of(*m_hinted, *labels, m_codebook, m_codes);
    auto *rows = new QStandardItemModel(m_table); // a new one: the table fits its columns to it
    rows->setHorizontalHeaderLabels(hintShareHeadings());
    for (int column = 0; column < rows->columnCount(); ++column) {
        rows->horizontalHeaderItem(column)->setTextAlignment(alignmentOf(column));
    }
    for (const HintAgainst &rule : against.rules) {
        QList<QStandardItem *> row;
        for (const QString &text : hintShareRow(rule, m_codebook)) {
            row << new QStandardItem(text);
            row.back()->setEditable(false);
            row.back()->setTextAlignment(alignmentOf(int(row.size()) - 1));
            row.back()->setToolTip(text);
        }
        rows->appendRow(row);
    }
    const std::unique_ptr<QAbstractItemModel> before(m_table->model());
    m_table->setModel(rows);
    m_table->setVisible(!against.rules.empty());
    QStringList words;
    if (against.rules.empty()) {
        words << tr("No rule speaks for a code.");
    } else if (showsHints(m_study)) {
        words << tr("%1 with hints.").arg(countOf(m_hinted->rules.size(), Counted::Item));
    }
    if (!labels->openRounds.isEmpty()) {
        words << tr("%1 is open and not counted.").arg(labels->openRounds.join(QStringLiteral(", ")));
    }
    if (against.withoutText > 0) {
        words << tr("Left out: %1 without a text.").arg(countOf(against.withoutText, Counted::Item));
    }
    m_words->setText(words.join(u' '));
    layout()->activate();
    resize(size().expandedTo(sizeHint()));
}

} // namespace corater
