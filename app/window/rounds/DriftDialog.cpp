// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/DriftDialog.h"

#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/records/RoundPlan.h"
#include "models/design/DriftFigure.h"
#include "models/design/DriftTable.h"
#include "models/design/DriftWords.h"
#include "models/study/SharedText.h"
#include "views/figures/FigureView.h"
#include "views/theme/SegmentedControl.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/LineTable.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>
#include <ranges>

namespace corater {

namespace {

void dressBlocks(QTableView &blocks)
{
    showAsLines(blocks);
    blocks.setAlternatingRowColors(true);
    blocks.horizontalHeader()->setTextElideMode(Qt::ElideRight);
    blocks.horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    blocks.horizontalHeader()->setStretchLastSection(true);
}

// The first cell of a row names it, the last says why there is no number; the others are numbers.
Qt::Alignment alignmentOf(qsizetype column, qsizetype columns)
{
    return Qt::AlignVCenter | (column == 0 || column == columns - 1 ? Qt::AlignLeft : Qt::AlignRight);
}

} // namespace

DriftDialog::DriftDialog(Study &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_pair(new QComboBox),
      m_dimension(new QComboBox),
      m_count(new QSpinBox),
      m_form(new SegmentedControl),
      m_figure(new FigureView),
      m_blocks(new QTableView),
      m_reading(study)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Drift and independence"));
    m_pair->setAccessibleName(tr("Round and raters"));
    m_dimension->setAccessibleName(tr("Dimension"));
    m_count->setRange(DriftOptions::fewestBlocks, DriftOptions::mostBlocks);
    m_count->setValue(DriftOptions().blocks);
    m_count->setAccessibleName(tr("Number of blocks"));
    m_form->setSegments({tr("Figure"), tr("Table")});
    m_form->setAccessibleName(tr("Shown as"));
    m_figure->setAccessibleName(tr("Kappa in the blocks"));
    m_blocks->setAccessibleName(tr("Blocks"));
    m_blocks->setModel(&m_table);
    dressBlocks(*m_blocks);
    DialogForm form(*this);
    form.addField(tr("Raters"), m_pair);
    form.addField(tr("Dimension"), {m_dimension, new TextLabel(tr("in blocks:")), m_count});
    form.addField(tr("Shown as"), m_form);
    form.addWide(m_figure);
    form.addWide(m_blocks);
    m_words = new TextLabel({}, TextRole::Small, Ink::Muted);
    m_words->setWordWrap(true);
    form.addWide(m_words);
    form.finish(860, 600)->setAutoDefault(false);
    m_reread.setSingleShot(true);
    m_reread.setInterval(150);
    connect(&m_reread, &QTimer::timeout, this, &DriftDialog::read);
    connect(m_count, &QSpinBox::valueChanged, &m_reread, qOverload<>(&QTimer::start));
    connect(m_pair, &QComboBox::currentIndexChanged, this, [this] {
        listDimensions();
        showPair();
    });
    connect(m_dimension, &QComboBox::currentIndexChanged, this, &DriftDialog::showPair);
    connect(m_form, &SegmentedControl::currentChanged, this, &DriftDialog::showPair);
    connect(m_figure, &FigureView::styleChanged, this, &DriftDialog::draw);
    connect(&study, &Study::changed, &m_reread, qOverload<>(&QTimer::start));
    // What was read for one rater must never be shown to another.
    connect(&study, &Study::actorChanged, this, &QDialog::reject);
    connect(&study, &Study::closing, this, &QDialog::reject);
    showPair();
    m_words->setText(tr("Reading…"));
    m_pair->setFocus();
    read();
}

void DriftDialog::read()
{
    m_reading.start<StudyDrift>(
        [options = DriftOptions{.blocks = m_count->value()}](const StudyReader &study) -> Result<StudyDrift> {
            TRY(const auto input, agreementInput(study));
            return studyDrift(input, options);
        },
        [this](const Result<StudyDrift> &drift) { take(drift); });
}

void DriftDialog::take(const Result<StudyDrift> &drift)
{
    m_drift = drift.value_or(StudyDrift());
    listPairs();
    listDimensions();
    showPair();
    if (!drift) {
        m_words->setText(drift.error().oneLine());
    }
    DialogFitter::grow(*this);
}

// The newest round first.
void DriftDialog::listPairs()
{
    const QSignalBlocker blocker(m_pair);
    const QString chosen = m_pair->currentText();
    m_pair->clear();
    for (int i = int(m_drift.pairs.size()) - 1; i >= 0; --i) {
        m_pair->addItem(pairLine(m_drift.pairs[size_t(i)]), i);
    }
    m_pair->setCurrentIndex(std::max(m_pair->findText(chosen), std::min(0, m_pair->count() - 1)));
    m_pair->setEnabled(m_pair->count() > 0);
}

void DriftDialog::listDimensions()
{
    const QSignalBlocker blocker(m_dimension);
    const QVariant chosen = m_dimension->currentData();
    m_dimension->clear();
    const PairDrift *shown = pair();
    for (const DimensionDrift &dimension : shown ? shown->dimensions : std::vector<DimensionDrift>()) {
        m_dimension->addItem(dimension.name, raw(dimension.dimension));
    }
    m_dimension->setCurrentIndex(std::max(m_dimension->findData(chosen), std::min(0, m_dimension->count() - 1)));
    m_dimension->setEnabled(m_dimension->count() > 0);
}

const PairDrift *DriftDialog::pair() const
{
    const QVariant place = m_pair->currentData();
    return place.isValid() && place.toULongLong() < m_drift.pairs.size() ? &m_drift.pairs[place.toULongLong()]
                                                                         : nullptr;
}

const DimensionDrift *DriftDialog::dimension() const
{
    const PairDrift *shown = pair();
    const int place = m_dimension->currentIndex();
    return shown && place >= 0 && size_t(place) < shown->dimensions.size() ? &shown->dimensions[size_t(place)]
                                                                           : nullptr;
}

void DriftDialog::showPair()
{
    const PairDrift *shown = pair();
    const DimensionDrift *of = dimension();
    const bool hasBlocks = of && shown->fault == OrderFault::None;
    const bool isFigure = hasBlocks && m_form->current() == 0;
    m_count->setEnabled(hasBlocks);
    m_form->setEnabled(hasBlocks);
    std::vector<QStringList> table = of ? driftTable(*of) : std::vector<QStringList>();
    for (const AgainDrift &again : m_drift.again) {
        if (of && again.dimension == of->dimension) {
            table.push_back(QStringList{tr("%1 again").arg(again.rater), {}, {}, {}} + agreementCells(again.agreement));
        }
    }
    showTable(table);
    m_figure->setVisible(isFigure);
    m_blocks->setVisible(of && !isFigure);
    draw();
    m_words->setText(words());
}

void DriftDialog::draw()
{
    const DimensionDrift *of = dimension();
    if (!of) {
        return;
    }
    const Figure figure = driftFigure(*of, m_figure->style());
    QStringList said;
    for (const FigureSpot &spot : figure.spots) {
        said << spot.words;
    }
    m_figure->setFigure(figure, said.join(QStringLiteral("; ")));
}

void DriftDialog::showTable(const std::vector<QStringList> &table)
{
    const int row = m_blocks->currentIndex().row();
    m_table.clear();
    for (const QStringList &cells : table | std::views::drop(1)) {
        QList<QStandardItem *> items;
        for (const QString &cell : cells) {
            items << new QStandardItem(cell);
            items.back()->setTextAlignment(alignmentOf(items.size() - 1, cells.size()));
        }
        m_table.appendRow(items);
    }
    for (qsizetype column = 0; !table.empty() && column < table.front().size(); ++column) {
        const QString &title = table.front()[column];
        const bool isLast = column == table.front().size() - 1;
        // The first heading begins with the name of the dimension, and κ is a sign.
        auto *heading = new QStandardItem(isLast                             ? tr("Note")
                                          : column == 0 || title.size() == 1 ? title
                                                                             : SharedText::capitalised(title));
        heading->setTextAlignment(alignmentOf(column, table.front().size()));
        m_table.setHorizontalHeaderItem(int(column), heading);
    }
    m_blocks->selectRow(std::clamp(row, 0, std::max(m_table.rowCount() - 1, 0)));
}

// The tests of the dimension, and what stands out between the two raters.
QString DriftDialog::words() const
{
    const PairDrift *shown = pair();
    if (!shown) {
        return noPairsLine();
    }
    QStringList lines;
    if (const DimensionDrift *of = dimension(); of && shown->fault == OrderFault::None) {
        lines << homogeneityLines(*of);
    }
    if (const QString line = orderLine(*shown); !line.isEmpty()) {
        lines << line;
    }
    const StudyDrift alone{.pairs = {*shown}, .again = {}};
    const std::vector<Observation> found = observationsOf(alone);
    for (const Observation &one : found) {
        lines << one.line();
        lines << one.quotes;
    }
    if (!found.empty()) {
        lines << observationsCaution(m_drift);
    }
    for (const Round &round : m_study.rounds()) {
        if (!m_study.isClosed(round.id) && !isTraining(round)) {
            lines << SharedText::notInNumbers().arg(round.name);
        }
    }
    return lines.join(u'\n');
}

void showDrift(Workplace &work)
{
    work.pages()->flush();
    (new DriftDialog(*work.study(), work.widget()))->show();
}

} // namespace corater
