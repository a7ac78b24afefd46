// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/results/ResultsView.h"

#include "models/study/ListWords.h"
#include "views/compare/PageScroll.h"
#include "views/figures/FigureView.h"
#include "views/results/ResultsBar.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Card.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/LineTable.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QGraphicsOpacityEffect>
#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

constexpr int besideFrom = 1180; // width from which the units stand beside the figure

void prepare(QTableView &table)
{
    showAsLines(table);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.verticalHeader()->setMinimumSectionSize(1); // Qt would keep that of a larger text
    onTextScale(table, [&table] { table.verticalHeader()->setDefaultSectionSize(Theme::scaled(28)); });
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
}

} // namespace

ResultsView::ResultsView(QWidget *parent)
    : QWidget(parent),
      m_bar(new ResultsBar),
      m_scroll(new QScrollArea),
      m_empty(new EmptyState),
      m_halves(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_figureCard(new Card),
      m_figure(new FigureView),
      m_notes(new TextLabel({}, TextRole::Chrome, Ink::Muted)),
      m_table(new QTableWidget),
      m_casesCard(new Card(tr("Units"))),
      m_cases(new CaseListModel(this)),
      m_caseTable(new QTableView),
      m_readUnits(new ActionButton(tr("Read them…"), ActionButton::Kind::Bare)),
      m_saveFigure(new ActionButton(tr("Save figure…"), ActionButton::Kind::Bare)),
      m_saveTable(new ActionButton(tr("Save table…"), ActionButton::Kind::Bare)),
      m_faded(new QGraphicsOpacityEffect(this))
{
    m_scroll->setWidget(makePage());
    m_scroll->setWidgetResizable(true);
    m_scroll->setAccessibleName(tr("Results"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setStyleSheet(pageScrollStyle());
    auto *bar = new QVBoxLayout;
    bar->setContentsMargins(20, 16, 20, 8);
    bar->addWidget(m_bar);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    // The units stay in sight while the figure scrolls.
    m_halves->setContentsMargins(20, 4, 20, 16);
    m_halves->setSpacing(12);
    m_halves->addWidget(m_scroll, 3);
    m_halves->addWidget(m_casesCard, 2);
    column->addLayout(bar);
    column->addLayout(m_halves);
    column->addWidget(m_empty, 1);
    m_empty->hide();
    // The old figure fades: it does not yet show the new choice.
    m_faded->setOpacity(0.35);
    m_faded->setEnabled(false);
    m_scroll->widget()->setGraphicsEffect(m_faded);
    m_busy.setSingleShot(true);
    m_busy.setInterval(300);
    connect(&m_busy, &QTimer::timeout, this, [this] {
        m_faded->setEnabled(true);
        m_bar->setWorking(true);
    });
    leadTo(*m_figure, 1);
    wire();
}

QWidget *ResultsView::makePage()
{
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    prepare(*m_table);
    m_table->setAccessibleName(tr("The numbers of the figure"));
    prepare(*m_caseTable);
    m_caseTable->setModel(m_cases);
    m_caseTable->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (const int column : {CaseListModel::Title, CaseListModel::Labels}) {
        m_caseTable->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    }
    m_caseTable->setObjectName(QStringLiteral("cases"));
    m_caseTable->setAccessibleName(tr("Units behind the number"));
    m_figureCard->addHeading(m_saveFigure);
    m_figureCard->addHeading(m_saveTable);
    m_figureCard->body()->addWidget(m_figure);
    m_figureCard->body()->addWidget(m_notes);
    m_figureCard->body()->addWidget(m_table);
    m_readUnits->setToolTip(tr("All of them one below the other, with labels, comments and decisions"));
    m_readUnits->hide();
    m_casesCard->addHeading(m_readUnits);
    m_casesCard->body()->addWidget(m_caseTable, 1);
    m_casesCard->setMinimumHeight(Theme::scaled(150));
    m_casesCard->hide();
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, Theme::grid, 0);
    column->addWidget(m_figureCard);
    column->addStretch(1);
    return page;
}

void ResultsView::wire()
{
    connect(m_figure, &FigureView::styleChanged, this, &ResultsView::draw);
    connect(m_figure, &FigureView::spotActivated, this, &ResultsView::chooseSpot);
    connect(m_table, &QTableWidget::cellActivated, this, [this](int row) {
        if (size_t(row) < m_shown.rows.size()) {
            list(m_shown.rows[size_t(row)]);
        }
    });
    connect(m_table, &QTableWidget::cellClicked, m_table, &QTableWidget::cellActivated);
    connect(m_caseTable, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (const ItemId item = m_cases->itemAt(index.row()); valid(item)) {
            Q_EMIT itemActivated(item);
        }
    });
    connect(m_readUnits, &QPushButton::clicked, this, &ResultsView::unitsWanted);
    connect(m_saveFigure, &QPushButton::clicked, this, &ResultsView::figureWanted);
    connect(m_saveTable, &QPushButton::clicked, this, &ResultsView::tableWanted);
    connect(m_empty, &EmptyState::actionRequested, this, &ResultsView::actionRequested);
}

// Otherwise Qt would give the focus to whatever widget of the window is next.
void ResultsView::hidePart(QWidget &part, QWidget &next)
{
    const QWidget *focused = window()->focusWidget();
    if (focused && part.isAncestorOf(focused)) {
        next.setFocus();
    }
    part.hide();
}

void ResultsView::leadTo(QWidget &focus, int room)
{
    setFocusProxy(&focus);
    static_cast<QBoxLayout *>(layout())->setStretchFactor(m_halves, room);
}

void ResultsView::setBusy()
{
    if (!m_busy.isActive()) {
        m_busy.start();
    }
}

void ResultsView::setIdle()
{
    m_busy.stop();
    m_faded->setEnabled(false);
    m_bar->setWorking(false);
}

void ResultsView::setResult(std::shared_ptr<const ResultsInput> input, Maker make)
{
    setIdle();
    m_input = std::move(input);
    m_make = std::move(make);
    m_scroll->show();
    leadTo(*m_figure, 1);
    hidePart(*m_empty, *m_figure);
    m_cases->clear();
    m_caseTable->setColumnHidden(CaseListModel::Labels, false);
    m_figure->setCurrent(-1);
    draw();
    m_casesCard->setTitle(m_shown.cases == ResultsCases::Units ? tr("Units") : tr("Items"));
    m_casesCard->setHint(m_shown.ofStudy ? tr("choose a place of the figure, or a row")
                                         : tr("choose a bar, cell or row"));
    arrange();
}

void ResultsView::setEmpty(const QString &headline, const QString &next, const QString &action, const QString &words)
{
    setIdle();
    m_make = {};
    m_cases->clear();
    m_empty->setWords(headline, next);
    m_empty->clearActions();
    if (!action.isEmpty()) {
        m_empty->addAction(action, words);
    }
    m_empty->show();
    QWidget &focus = action.isEmpty() ? static_cast<QWidget &>(*m_bar) : *m_empty;
    leadTo(focus, 0);
    hidePart(*m_scroll, focus);
    hidePart(*m_casesCard, focus);
}

void ResultsView::draw()
{
    // A new figure may change the height of the page, hence its scroll bar and its width, which draws again.
    if (!m_make || m_drawing) {
        return;
    }
    m_drawing = true;
    m_shown = m_make(m_figure->style());
    m_figureCard->setTitle(m_shown.title);
    m_notes->setText(m_shown.notes.join(u'\n'));
    QStringList words;
    for (const FigureSpot &spot : m_shown.figure.spots) {
        words << spot.words;
        if (words.size() == 50) {
            break; // the table has all of them
        }
    }
    m_figure->setFigure(m_shown.figure, words.join(QStringLiteral("; ")));
    m_saveFigure->setEnabled(!m_shown.figure.drawing.shapes.empty());
    fillTable();
    m_drawing = false;
}

void ResultsView::fillTable()
{
    const ReportTable &table = m_shown.table;
    m_table->clear();
    m_table->setColumnCount(int(table.headings.size()));
    m_table->setRowCount(int(table.rows.size()));
    for (int column = 0; column < m_table->columnCount(); ++column) {
        auto *heading = new QTableWidgetItem(headingInLines(table.headings[column], *m_table));
        heading->setToolTip(table.headings[column]);
        const bool isFigure = table.columns.mid(column, 1) == u"r";
        heading->setTextAlignment((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        m_table->setHorizontalHeaderItem(column, heading);
    }
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (int column = 0; column < m_table->columnCount(); ++column) {
            auto *cell = new QTableWidgetItem(table.rows[size_t(row)].value(column));
            const bool isFigure = table.columns.mid(column, 1) == u"r";
            cell->setTextAlignment((isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
            m_table->setItem(row, column, cell);
        }
    }
    constexpr int mostRows = 30; // beyond these the table scrolls by itself
    const int rows = std::min(m_table->rowCount(), mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() +
                            m_table->horizontalScrollBar()->sizeHint().height() + 4);
}

void ResultsView::chooseSpot(int spot)
{
    if (spot >= 0 && size_t(spot) < m_shown.spots.size()) {
        list(m_shown.spots[size_t(spot)]);
    }
}

bool ResultsView::canList() const
{
    const auto lists = [](const ResultPart &part) { return !part.cases.empty() || part.listed; };
    return std::ranges::any_of(m_shown.spots, lists) || std::ranges::any_of(m_shown.rows, lists);
}

void ResultsView::list(const ResultPart &part)
{
    if (!canList() || (m_shown.ofStudy && !part.listed)) {
        return;
    }
    if (part.listed) {
        m_cases->setListed(m_input, part.listed);
    } else {
        m_cases->setCases(m_input, m_shown.cases, part.cases);
    }
    m_listed = part.words;
    m_casesCard->setTitle(ListWords::about(part.words, QString::number(m_cases->rowCount())));
    // Remarks of raters need more room than the title; a list without remarks leaves the room to the titles.
    const bool said = m_shown.ofStudy && m_shown.cases == ResultsCases::Units;
    m_caseTable->horizontalHeader()->setSectionResizeMode(CaseListModel::Title,
                                                          said ? QHeaderView::Interactive : QHeaderView::Stretch);
    if (said) {
        m_caseTable->setColumnWidth(CaseListModel::Title, Theme::scaled(150));
    }
    m_caseTable->setColumnHidden(CaseListModel::Labels, part.listed && part.listed->heading.isEmpty());
    m_caseTable->resizeColumnToContents(CaseListModel::Id);
    m_caseTable->setColumnWidth(CaseListModel::Id,
                                std::min(m_caseTable->columnWidth(CaseListModel::Id), Theme::scaled(160)));
    arrange();
    if (m_cases->rowCount() > 0) {
        m_caseTable->setCurrentIndex(m_cases->index(0, 0));
        m_caseTable->scrollToTop();
        m_caseTable->setFocus(); // Enter opens the item, Shift+Tab leads back to the figure
    }
    m_casesCard->setHint(tr("Enter opens the item"));
}

QString ResultsView::listedWords() const
{
    return m_cases->rowCount() > 0 ? m_listed : QString();
}

void ResultsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ResultsView::arrange()
{
    const bool beside = width() >= Theme::scaled(besideFrom);
    m_halves->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_readUnits->setVisible(!m_cases->unitNames().isEmpty() && valid(m_cases->itemAt(0)));
    // Below the figure the list takes room only once it lists something.
    if (m_make && canList() && (beside || m_cases->rowCount() > 0)) {
        m_casesCard->show();
    } else {
        hidePart(*m_casesCard, *m_figure);
    }
}

} // namespace corater
