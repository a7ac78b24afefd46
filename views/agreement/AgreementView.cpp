// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/AgreementView.h"

#include "codebook/Sentences.h"
#include "models/agreement/shown/AgreementTableModel.h"
#include "views/agreement/AgreementBar.h"
#include "views/agreement/AgreementDelegate.h"
#include "views/agreement/CellPanel.h"
#include "views/agreement/ConfusionMatrixView.h"
#include "views/agreement/DetailPanel.h"
#include "views/agreement/FittedTable.h"
#include "views/agreement/RoundsChart.h"
#include "views/compare/PageScroll.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Card.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/KeptFocus.h"
#include "views/theme/style/TextScale.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace corater {

namespace {

constexpr int pageMargin = 20;

} // namespace

AgreementView::AgreementView(QWidget *parent)
    : QWidget(parent),
      m_scroll(new QScrollArea),
      m_empty(new EmptyState),
      m_bar(new AgreementBar),
      m_barBox(new QVBoxLayout),
      m_model(new AgreementTableModel(this)),
      m_table(new FittedTable),
      m_words(new TextLabel({}, TextRole::Chrome, Ink::Text)),
      m_basis(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_besideModel(new AgreementTableModel(this)),
      m_more(new ActionButton({}, ActionButton::Kind::Bare)),
      m_details(new DetailPanel),
      m_halves(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_left(new QVBoxLayout),
      m_columns(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_matrixCard(new Card),
      m_matrix(new ConfusionMatrixView),
      m_usedOnly(new QCheckBox(tr("Only codes in use"))),
      m_cell(new CellPanel),
      m_roundsCard(new Card(tr("Over the rounds"))),
      m_chart(new RoundsChart)
{
    m_scroll->setWidget(makePage());
    m_scroll->setWidgetResizable(true);
    m_scroll->setAccessibleName(tr("Agreement"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setStyleSheet(pageScrollStyle());
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    // Outside the scrolled page, so that a choice that leaves nothing to show can be undone.
    m_barBox->setContentsMargins(20, 16, 20, 8);
    m_barBox->addWidget(m_bar);
    column->addLayout(m_barBox);
    column->addWidget(m_scroll);
    column->addWidget(m_empty);
    wire();
    setDetailsShown(false);
    setPage({});
}

QWidget *AgreementView::makePage()
{
    m_table->setItemDelegate(new AgreementDelegate(m_table));
    m_table->setModel(m_model);
    onTextScale(*m_table, [this] { m_table->setRowHeight(AgreementDelegate::rowHeight()); });
    m_table->setStretchColumn(AgreementTableModel::Picture);
    m_table->setAccessibleName(tr("Agreement per dimension"));
    setFocusProxy(m_table); // the arrow keys go through the dimensions at once
    m_empty->setFocusPolicy(Qt::StrongFocus);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_basis->setWordWrap(true);
    makeBeside();
    m_roundsCard->body()->addWidget(m_chart);
    auto *under = new QHBoxLayout;
    under->setSpacing(8);
    under->addWidget(m_words, 1);
    under->addStretch(0); // takes the room where there are no words
    under->addWidget(m_more, 0, Qt::AlignTop);
    m_columns->setSpacing(16);
    m_columns->addWidget(makeMatrixCard(), 0, Qt::AlignTop);
    m_columns->addWidget(m_cell, 1);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(pageMargin, 4, pageMargin, 20);
    column->setSpacing(12);
    m_left->setSpacing(12);
    m_left->addWidget(inCard(m_table, page));
    m_left->addLayout(under);
    m_left->addWidget(m_besideCard);
    m_left->addWidget(m_details);
    m_halves->setSpacing(12);
    m_halves->addLayout(m_left, 1);
    m_halves->addLayout(m_columns, 1);
    column->addLayout(m_halves);
    column->addWidget(m_basis); // below the matrix, which is thus in sight sooner
    column->addWidget(m_roundsCard);
    column->addStretch(1);
    m_page = column;
    return page;
}

// Agreement of further pairs of raters, of all, and of repeated answers, for the chosen line: read only.
void AgreementView::makeBeside()
{
    auto *table = new FittedTable;
    table->setItemDelegate(new AgreementDelegate(table));
    table->setModel(m_besideModel);
    onTextScale(*table, [table] { table->setRowHeight(AgreementDelegate::rowHeight()); });
    table->setStretchColumn(AgreementTableModel::Picture);
    table->setSelectionMode(QAbstractItemView::NoSelection);
    table->setFocusPolicy(Qt::NoFocus);
    table->setColumnHidden(AgreementTableModel::OtherCodes, true);
    table->setObjectName(QStringLiteral("beside"));
    table->setAccessibleName(
        tr("Agreement of each pair of raters, of all, and of each rater’s first and second answers"));
    m_besideCard = inCard(table, this);
}

QWidget *AgreementView::makeMatrixCard()
{
    m_usedOnly->setChecked(true);
    m_usedOnly->setToolTip(tr("Leave out codes that neither rater gave"));
    m_matrixCard->body()->addWidget(m_matrix);
    m_matrixCard->body()->addWidget(m_usedOnly);
    return m_matrixCard;
}

void AgreementView::wire()
{
    connect(m_empty, &EmptyState::actionRequested, this, &AgreementView::actionRequested);
    connect(m_bar, &AgreementBar::optionsChanged, this, &AgreementView::optionsChanged);
    connect(m_bar, &AgreementBar::verifyRequested, this, &AgreementView::verifyRequested);
    connect(m_bar, &AgreementBar::reportRequested, this, &AgreementView::reportRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { chooseRow(current.row()); });
    connect(m_table, &QTableView::activated, this, &AgreementView::goToMatrix);
    connect(m_more, &QPushButton::clicked, this, [this] { setDetailsShown(m_details->isHidden()); });
    connect(m_usedOnly, &QCheckBox::toggled, this, &AgreementView::showMatrix);
    connect(m_matrix, &ConfusionMatrixView::cellActivated, this, &AgreementView::cellActivated);
    connect(m_cell, &CellPanel::itemActivated, this, &AgreementView::itemActivated);
    connect(m_cell, &CellPanel::ruleWanted, this, &AgreementView::ruleWanted);
    connect(m_cell, &CellPanel::recheckWanted, this,
            [this](CodeId a, CodeId b) { Q_EMIT recheckWanted(currentDimension(), a, b); });
    connect(m_cell, &CellPanel::roundWanted, this,
            [this](CodeId a, CodeId b) { Q_EMIT roundWanted(currentDimension(), a, b); });
    connect(m_chart, &RoundsChart::dimensionChosen, this, &AgreementView::setCurrentDimension);
}

void AgreementView::setPage(const AgreementSummary &page, const QString &next)
{
    const DimensionId chosen = currentDimension();
    const bool first = m_model->rowCount() == 0;
    QWidget *hands = page.lines.empty() ? static_cast<QWidget *>(m_empty) : m_table;
    const KeptFocus focus(*this, *hands);
    setFocusProxy(hands);
    m_model->setPage(page);
    m_table->setColumnHidden(AgreementTableModel::OtherCodes, !m_model->hasOtherCodes());
    m_bar->setLevels(page.levels);
    m_bar->setCodes(page.codes);
    m_basis->setText(sentencesInARow({page.units, page.basis}));
    m_chart->setSeries(page.rounds, page.coefficient);
    const bool several = std::ranges::any_of(page.rounds, [](const RoundSeries &s) { return s.points.size() > 1; });
    m_roundsCard->setVisible(several);
    m_roundsCard->setHint(tr("%1 with its 95 % interval").arg(page.coefficient));
    const AgreementChoices &choices = m_bar->options();
    const bool narrowed = valid(choices.round) || valid(choices.first);
    m_bar->setVisible(!page.lines.empty() || narrowed);
    m_scroll->setVisible(!page.lines.empty());
    m_empty->setVisible(page.lines.empty());
    if (narrowed) {
        m_empty->setWords(tr("Nothing to compare here"),
                          tr("The two chosen raters have no ratings to compare with these choices."));
    } else {
        m_empty->setWords(tr("No agreement to show yet"),
                          next.isEmpty() ? tr("Agreement is computed as soon as two raters have sealed a round.")
                                         : next);
    }
    if (page.lines.empty()) {
        return;
    }
    // The dimension with the lowest coefficient needs attention first.
    int row = m_model->rowOf(chosen);
    if (first || row < 0) {
        const auto worse = [](const AgreementLine &a, const AgreementLine &b) {
            return a.coefficient.value.value_or(2) < b.coefficient.value.value_or(2);
        };
        row = int(std::ranges::min_element(page.lines, worse) - page.lines.begin());
    }
    m_table->selectRow(row);
    chooseRow(row);
}

void AgreementView::setNothing(const QString &headline)
{
    setPage({});
    m_empty->setWords(headline, {});
}

void AgreementView::setActions(const std::vector<std::pair<QString, QString>> &actions)
{
    m_empty->clearActions();
    for (const auto &[name, label] : actions) {
        m_empty->addAction(name, label);
    }
}

void AgreementView::setRounds(const std::vector<Round> &rounds)
{
    m_bar->setRounds(rounds);
}

void AgreementView::setRaters(const std::vector<ReviewRater> &raters)
{
    m_bar->setRaters(raters);
}

void AgreementView::setOptions(const AgreementChoices &options)
{
    m_bar->setOptions(options);
}

const AgreementChoices &AgreementView::options() const
{
    return m_bar->options();
}

void AgreementView::setCell(const std::vector<CellItem> &items, const PairGuidance &guidance)
{
    m_cell->setCell(items, guidance, m_matrix->table().rowRater, m_matrix->table().columnRater);
}

DimensionId AgreementView::currentDimension() const
{
    const AgreementLine *line = m_model->line(m_table->currentIndex().row());
    return line ? line->dimension : DimensionId{};
}

void AgreementView::setCurrentDimension(DimensionId dimension)
{
    const int row = m_model->rowOf(dimension);
    if (row >= 0) {
        m_table->selectRow(row);
    }
}

void AgreementView::setDetailsShown(bool shown)
{
    m_details->setVisible(shown);
    m_more->setText(shown ? tr("AC1, α, PABAK, per code ▴") : tr("AC1, α, PABAK, per code ▾"));
}

void AgreementView::chooseRow(int row)
{
    const AgreementLine *line = m_model->line(row);
    if (!line) {
        return;
    }
    m_words->setText(line->words.isEmpty() ? QString() : tr("%1: %2").arg(line->name, line->words));
    m_words->setVisible(!line->words.isEmpty());
    m_details->setLine(*line);
    m_besideModel->setNameHeading(tr("%1, by raters").arg(line->name));
    m_besideModel->setPage({.coefficient = tr("coefficient"), .lines = line->beside}); // lines differ in it
    m_besideCard->setVisible(!line->beside.empty());
    m_chart->setChosen(line->dimension);
    showMatrix();
    m_cell->clear();
    Q_EMIT dimensionChosen(line->dimension);
}

void AgreementView::showMatrix()
{
    const AgreementLine *line = m_model->line(m_table->currentIndex().row());
    if (!line) {
        return;
    }
    const ConfusionTable &table = line->matrix;
    const ConfusionTable used = table.used();
    m_usedOnly->setVisible(used.size() < table.size());
    m_matrix->setTable(m_usedOnly->isChecked() ? used : table);
    m_matrixCard->setTitle(line->name);
    m_matrixCard->setHint(tr("rows %1, columns %2 · click a cell").arg(table.rowRater, table.columnRater));
    m_matrixCard->setVisible(table.size() > 0);
    m_cell->setVisible(table.size() > 0);
    arrange(); // many codes leave no room beside the matrix
}

void AgreementView::goToMatrix()
{
    if (m_matrixCard->isHidden()) {
        return;
    }
    m_matrix->setFocus(Qt::OtherFocusReason);
    const int top = m_matrixCard->mapTo(m_scroll->widget(), QPoint()).y();
    QScrollBar *bar = m_scroll->verticalScrollBar();
    if (top < bar->value() || top + m_matrixCard->height() > bar->value() + m_scroll->viewport()->height()) {
        bar->setValue(top - Theme::grid);
    }
}

void AgreementView::resizeEvent(QResizeEvent *event)
{
    arrange();
    QWidget::resizeEvent(event);
}

// One below the other; on a wide screen the tables stand at the left, the matrix and its items at the right.
void AgreementView::arrange()
{
    const bool wide = width() >= Theme::scaled(1800);
    // The items of a cell stand beside the matrix where its smallest cells leave them room for their titles.
    const int forItems = Theme::scaled(width() < Theme::scaled(1200) ? 280 : 320);
    const QMargins margins = m_matrixCard->layout()->contentsMargins();
    const int rest = width() - 2 * pageMargin - m_scroll->verticalScrollBar()->sizeHint().width() -
                     m_columns->spacing() - margins.left() - margins.right() - m_matrix->minimumSizeHint().width();
    const bool narrow = width() < Theme::scaled(860) || rest < forItems;
    m_halves->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_halves->setSpacing(wide ? 20 : 12);
    m_columns->setDirection(narrow || wide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_columns->setStretchFactor(m_cell, wide || narrow ? 0 : 1);
    m_cell->setMinimumWidth(narrow || wide ? 0 : forItems);
    m_matrixCard->setSizePolicy(wide ? QSizePolicy::Minimum : QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_columns->setAlignment(m_matrixCard, wide ? Qt::Alignment() : Qt::AlignTop);
    if (wide == m_wide) {
        return;
    }
    m_wide = wide;
    for (QWidget *last : std::initializer_list<QWidget *>{m_basis, m_roundsCard}) {
        m_page->removeWidget(last);
        m_left->removeWidget(last);
    }
    if (wide) {
        m_detailsWanted = !m_details->isHidden();
        setDetailsShown(true); // there is room for them
        m_left->addWidget(m_basis);
        m_left->addWidget(m_roundsCard);
        m_left->addStretch(1);
        m_columns->addStretch(1);
    } else {
        setDetailsShown(m_detailsWanted);
        delete m_left->takeAt(m_left->count() - 1);
        delete m_columns->takeAt(m_columns->count() - 1);
        m_page->insertWidget(1, m_basis);
        m_page->insertWidget(2, m_roundsCard);
    }
}

void AgreementView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) {
        arrange();
    }
}

} // namespace corater
