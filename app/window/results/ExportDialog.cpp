// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ExportDialog.h"

#include "codebook/Sentences.h"
#include "models/export/CodedStudy.h"
#include "models/export/DataSetExport.h"
#include "views/export/ColumnTicks.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/LineTable.h"
#include "views/theme/layout/WrappedCheck.h"
#include "views/theme/style/Theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableWidget>
#include <QtConcurrentRun>

#include <algorithm>

namespace corater {

namespace {

constexpr int shownRows = 20;
constexpr qsizetype shownCharacters = 200; // of a cell

} // namespace

ExportDialog::ExportDialog(const Study &study, QWidget *parent, const QString &kind)
    : QDialog(parent),
      m_study(study),
      m_choices(ExportChoices::of(study, study.actor())),
      m_kind(new QComboBox),
      m_format(new QComboBox),
      m_sealed(new QCheckBox(tr("Codes as they were sealed"))),
      m_paired(new QCheckBox(tr("Raters side by side"))),
      m_texts(new QCheckBox(tr("With the texts of the posts"))),
      m_raw(new WrappedCheck(tr("Do not guard values that a spreadsheet would run"))),
      m_columns(new ColumnTicks),
      m_table(new QTableWidget)
{
    setWindowTitle(tr("Export"));
    addKinds();
    m_format->addItem(tr("CSV"));
    m_format->addItem(tr("TSV"));
    m_format->addItem(tr("JSON Lines"));
    m_format->addItem(tr("Workbook (.xlsx)"));
    DialogForm form(*this);
    form.addField(tr("What"), m_kind);
    form.addField(tr("Format"), m_format);
    for (QCheckBox *box : {m_sealed, m_paired, m_texts, m_raw}) {
        form.addWide(box);
    }
    form.addWide(makeTable());
    m_note = form.addWords({});
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_write = form.setMain(tr("Write…"));
    form.finish(900, 560);
    m_kind->setFocus();
    recall(kind);
    for (QCheckBox *box : {m_sealed, m_paired, m_texts, m_raw}) {
        connect(box, &QCheckBox::toggled, this, &ExportDialog::preview);
    }
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
    connect(m_columns, &ColumnTicks::changed, this, &ExportDialog::leaveOut);
    connect(&m_reading, &QFutureWatcherBase::finished, this, [this] {
        if (m_isStale) {
            preview();
        } else {
            fill(m_reading.result());
        }
    });
    preview();
}

ExportDialog::~ExportDialog()
{
    m_reading.disconnect(this);
    m_reading.waitForFinished();
}

// The check marks of the columns, beside the preview of the rows.
QWidget *ExportDialog::makeTable()
{
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("First rows"));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    auto *both = new QWidget;
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::grid * 3);
    row->addWidget(m_columns, 1);
    row->addWidget(m_table, 3);
    both->setMinimumHeight(Theme::scaled(220));
    both->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    return both;
}

// Restores the last choice of the current rater in this study, but for the kind that the user asked for.
void ExportDialog::recall(const QString &kind)
{
    const StudyExport &last = m_choices.last();
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(kind.isEmpty() ? last.kind : kind)));
    m_format->setCurrentIndex(int(last.format));
    m_sealed->setChecked(last.sealedCodes);
    m_paired->setChecked(last.paired);
    m_texts->setChecked(last.texts);
    m_raw->setChecked(last.raw);
}

void ExportDialog::addKinds()
{
    const QStringList words{tr("The data set: a row per settled unit"),
                            tr("Assessments: a row per settled unit that was assessed"),
                            tr("Ratings: what each rater said in the rounds that all have sealed"),
                            tr("Decisions: what was settled, by whom and why"),
                            tr("Items, with all columns of their source"),
                            tr("The codebook, with its rules"),
                            tr("The history of the study"),
                            tr("Rounds, seals and hashes"),
                            tr("Discussions of questions"),
                            tr("Memos")};
    for (qsizetype i = 0; i < exportKinds().size(); ++i) {
        m_kind->addItem(words[i], exportKinds()[i]);
    }
    m_kind->insertSeparator(m_kind->count());
    const QStringList others{tr("A REFI-QDA project, for ATLAS.ti, MAXQDA, NVivo, QualCoder"),
                             tr("Label Studio"),
                             tr("doccano"),
                             tr("An SQLite file with all tables"),
                             tr("A workbook with a sheet for each table"),
                             tr("The included items as references (RIS)"),
                             tr("The included items as references (BibTeX)")};
    for (qsizetype i = 0; i < interchangeKinds().size(); ++i) {
        m_kind->addItem(others[i], interchangeKinds()[i]);
    }
}

StudyExport ExportDialog::wholeChoice() const
{
    const QString kind = m_kind->currentData().toString();
    const bool isRatings = kind == u"ratings";
    return {.kind = kind,
            .format = SheetFormat(m_format->currentIndex()),
            .raw = m_raw->isChecked(),
            .sealedCodes = isRatings && m_sealed->isChecked(),
            .paired = isRatings && m_paired->isChecked(),
            .texts = kind == u"items" && m_texts->isChecked()};
}

StudyExport ExportDialog::choice() const
{
    StudyExport chosen = wholeChoice();
    chosen.columns.without = isTable() ? m_choices.leftOut(chosen) : QStringList();
    return chosen;
}

bool ExportDialog::isTable() const
{
    return !interchangeKinds().contains(m_kind->currentData().toString());
}

void ExportDialog::preview()
{
    const StudyExport chosen = wholeChoice();
    m_sealed->setVisible(chosen.kind == u"ratings");
    m_paired->setVisible(chosen.kind == u"ratings");
    m_texts->setVisible(chosen.kind == u"items");
    if (auto *form = qobject_cast<QFormLayout *>(m_format->parentWidget()->layout())) {
        form->setRowVisible(m_format, isTable()); // other kinds have a fixed format
    }
    m_raw->setVisible(isTable() && (chosen.format == SheetFormat::Csv || chosen.format == SheetFormat::Tsv));
    m_columns->setVisible(isTable());
    m_columns->setEnabled(false); // until the new table is read, they are the columns of the previous one
    m_isStale = m_reading.isRunning();
    if (!m_isStale) {
        m_note->setText(tr("Reading the first rows…"));
        m_reading.setFuture(QtConcurrent::run(read, m_study.path(), m_study.actor(), chosen));
    }
}

// On a worker.
ExportDialog::Answer ExportDialog::read(const QString &path, RaterId actor, const StudyExport &choice)
{
    TRY(const auto beside, StudyReader::openForWorker(path, actor, nullptr));
    Preview preview;
    if (choice.kind == u"empirical-study") {
        TRY(preview.notes, dataSetNotes(*beside));
    }
    TRY(preview.rows, previewExport(*beside, choice, shownRows));
    return preview;
}

// Describes the rows of the preview, or why there are none.
QString ExportDialog::rowWords(const std::vector<QStringList> &rows) const
{
    if (rows.size() > 1) {
        return int(rows.size()) > shownRows
                   ? tr("The first %1 rows. Open rounds are not exported.", nullptr, shownRows).arg(shownRows)
                   : tr("All rows. Open rounds are not exported.");
    }
    return rows.empty() ? tr("There is nothing to write yet.")
           : wholeChoice().kind == u"benchmark"
               ? tr("There is nothing to write yet: no settled unit was assessed.")
               : tr("There is nothing to write yet: nothing was settled or sealed by all.");
}

void ExportDialog::fill(const Answer &answer)
{
    const std::vector<QStringList> rows = answer ? answer->rows : std::vector<QStringList>();
    m_table->clear();
    m_table->setRowCount(0);
    m_table->setColumnCount(0);
    const QStringList headings = !rows.empty() ? rows.front() : QStringList();
    m_columns->setColumns(headings, m_choices.leftOut(wholeChoice()));
    m_columns->setEnabled(!headings.isEmpty());
    m_table->setColumnCount(int(headings.size()));
    m_table->setHorizontalHeaderLabels(headings);
    m_table->setRowCount(headings.isEmpty() ? 0 : int(rows.size()) - 1);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (int column = 0; column < headings.size(); ++column) {
            const QString text = rows[size_t(row) + 1].value(column).simplified().left(shownCharacters);
            m_table->setItem(row, column, new QTableWidgetItem(text));
        }
    }
    fitColumns(*m_table);
    m_rows = answer ? sentencesInARow(QStringList{rowWords(rows)} + answer->notes) : answer.error().oneLine();
    showColumns();
}

// Keeps the choice for columns that the table does not have at present, such as the texts of posts.
void ExportDialog::leaveOut()
{
    const StudyExport chosen = wholeChoice();
    const QStringList shown = m_columns->columns();
    QStringList leftOut = m_choices.leftOut(chosen);
    leftOut.removeIf([&](const QString &column) { return shown.contains(column); });
    m_choices.setLeftOut(chosen, leftOut + m_columns->leftOut());
    showColumns();
}

void ExportDialog::showColumns()
{
    const QStringList shown = m_columns->columns();
    const QStringList leftOut = isTable() ? m_columns->leftOut() : QStringList();
    for (int column = 0; column < m_table->columnCount(); ++column) {
        m_table->setColumnHidden(column, leftOut.contains(shown.value(column)));
    }
    const bool isNothing = !shown.isEmpty() && leftOut.size() == shown.size();
    m_write->setEnabled(!isNothing);
    m_note->setText(isNothing ? tr("Choose at least one column.") : m_rows);
}

} // namespace corater
