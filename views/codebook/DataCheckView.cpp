// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/DataCheckView.h"

#include "models/study/CountWords.h"
#include "views/codebook/ColumnFit.h"
#include "views/codebook/editor/ListStyle.h"
#include "views/keys/PageKeys.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

enum Column { Heading, Value, Cells, TakenAs, How, ColumnCount };

QString howOf(ResolvedBy by)
{
    switch (by) {
    case ResolvedBy::Exact:
        return DataCheckView::tr("as written");
    case ResolvedBy::Case:
        return DataCheckView::tr("except for case and blanks");
    case ResolvedBy::Alias:
        return DataCheckView::tr("by an alias");
    case ResolvedBy::Suggestion:
        return DataCheckView::tr("suggested: most similar name");
    case ResolvedBy::Category:
        return DataCheckView::tr("a category instead of a code");
    case ResolvedBy::None:
        return DataCheckView::tr("no similar code");
    }
    return {};
}

QString pathOf(const Codebook &codebook, CodeId code)
{
    const Dimension *dimension = codebook.dimensionOf(code);
    return dimension ? dimension->path(code).join(QStringLiteral(" › ")) : QString();
}

} // namespace

DataCheckView::DataCheckView(QWidget *parent)
    : QWidget(parent),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState),
      m_summary(new TextLabel({}, TextRole::Headline)),
      m_table(new SteadyTree),
      m_remarks(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_takeOne(new ActionButton(tr("Accept this one"), ActionButton::Kind::Quiet, QStringLiteral("↵"))),
      m_takeAll(new ActionButton(tr("Accept all suggestions as aliases"), ActionButton::Kind::Primary,
                                 PageKeys::signOf(PageKey::Accept))),
      m_choose(new ActionButton(tr("Another sheet…"), ActionButton::Kind::Quiet, PageKeys::signOf(PageKey::ChooseFile)))
{
    m_table->setColumnCount(ColumnCount);
    m_table->setHeaderLabels({tr("Column"), tr("In the sheet"), tr("Cells"), tr("Read as"), tr("How")});
    m_table->setRootIsDecorated(false);
    m_table->setStyleSheet(listStyle());
    m_table->setAccessibleName(tr("Texts of the label cells"));
    m_table->header()->setStretchLastSection(true);
    m_summary->setWordWrap(true);
    m_remarks->setWordWrap(true);
    m_takeAll->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto *report = new QWidget;
    report->setObjectName(QStringLiteral("page"));
    report->setStyleSheet(QStringLiteral("#page { background: palette(base); }"));
    auto *column = new QVBoxLayout(report);
    column->setContentsMargins(Theme::grid * 6, Theme::grid * 4, Theme::grid * 6, Theme::grid * 4);
    column->setSpacing(Theme::grid * 3);
    column->addWidget(m_summary);
    column->addWidget(m_table, 1);
    column->addWidget(m_remarks);
    auto *buttons = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid); // with large text below each other
    for (ActionButton *button : {m_takeAll, m_takeOne, m_choose}) {
        buttons->addWidget(button);
    }
    column->addLayout(buttons);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(report);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    m_empty->setWords(tr("Check a sheet against the codebook"),
                      tr("Every label cell of a CSV or TSV file is compared with the codes; cells that are not codes "
                         "are listed with suggestions. Nothing is imported."));
    m_empty->addAction(QStringLiteral("choose"), tr("Choose a sheet…"), PageKeys::signOf(PageKey::ChooseFile));
    connect(m_empty, &EmptyState::actionRequested, this, &DataCheckView::fileWanted);
    connect(m_choose, &ActionButton::clicked, this, &DataCheckView::fileWanted);
    connect(m_takeAll, &ActionButton::clicked, this, &DataCheckView::takeAll);
    connect(m_takeOne, &ActionButton::clicked, this, &DataCheckView::takeCurrent);
    connect(m_table, &QTreeWidget::itemActivated, this, &DataCheckView::takeCurrent);
    m_table->installEventFilter(this);
    onTextScale(*m_table, [this] { fitColumns(*m_table, How, 12, 340); });
    setFocusPolicy(Qt::StrongFocus);
}

bool DataCheckView::isFocused() const
{
    const QWidget *focused = window()->focusWidget();
    return focused && (focused == this || isAncestorOf(focused));
}

void DataCheckView::showPage(Page page, bool focused)
{
    m_pages->setCurrentIndex(page);
    if (focused) {
        QWidget *keys = page == Report ? static_cast<QWidget *>(m_table) : this;
        keys->setFocus(Qt::OtherFocusReason);
    }
}

void DataCheckView::focusInEvent(QFocusEvent *)
{
    if (m_pages->currentIndex() == Report) {
        m_table->setFocus(Qt::OtherFocusReason);
    } else if (m_empty->focusProxy()) {
        m_empty->setFocus(Qt::OtherFocusReason);
    }
}

void DataCheckView::setReport(const Codebook &codebook, const QString &fileName, const SheetCheckReport &report)
{
    const bool focused = isFocused();
    m_report = report;
    const QLocale locale;
    m_summary->setText(report.unresolved == 0
                           ? tr("%1: all %2 label cells are codes", nullptr, int(report.cells))
                                 .arg(fileName, locale.toString(report.cells))
                           : tr("%1: %2 of %3 label cells are not codes", nullptr, int(report.cells))
                                 .arg(fileName, locale.toString(report.unresolved), locale.toString(report.cells)));
    fill(codebook);
    m_remarks->setText(remarks(codebook));
    m_remarks->setVisible(!m_remarks->text().isEmpty());
    m_takeAll->setVisible(!m_readOnly && !suggestions().empty());
    m_takeOne->setVisible(!m_readOnly && !suggestions().empty());
    showPage(Report, focused);
}

// Values that are no code come first, then those that are not written as in the codebook.
void DataCheckView::fill(const Codebook &codebook)
{
    m_table->clear();
    std::vector<size_t> order(m_report.values.size());
    for (size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    const auto rank = [this](size_t i) {
        const ResolvedBy by = m_report.values[i].resolution.by;
        return m_report.values[i].resolution.resolved() ? 1 + int(by == ResolvedBy::Exact) : 0;
    };
    std::ranges::stable_sort(order, {}, rank);
    const QLocale locale;
    for (size_t i : order) {
        const CheckedValue &value = m_report.values[i];
        auto *line = new QTreeWidgetItem(m_table);
        line->setData(0, Qt::UserRole, qulonglong(i));
        line->setText(Heading, value.column.heading);
        line->setText(Value, value.value);
        line->setText(Cells, locale.toString(value.count));
        line->setTextAlignment(Cells, Qt::AlignRight | Qt::AlignVCenter);
        line->setText(TakenAs, pathOf(codebook, value.resolution.code));
        line->setText(How, howOf(value.resolution.by));
        line->setToolTip(Value, tr("first in line %1").arg(value.firstLine));
    }
    dress();
    fitColumns(*m_table, How, 12, 340);
    m_table->setCurrentItem(m_table->topLevelItem(0));
}

void DataCheckView::dress()
{
    const Theme &theme = Theme::current();
    for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
        QTreeWidgetItem &line = *m_table->topLevelItem(i);
        const CheckedValue &value = m_report.values[size_t(line.data(0, Qt::UserRole).toULongLong())];
        line.setForeground(How, value.resolution.resolved() ? theme.muted : theme.amber.text);
    }
}

void DataCheckView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        dress();
    }
}

QString DataCheckView::remarks(const Codebook &codebook) const
{
    QStringList lines;
    for (const RowFinding &finding : m_report.findings) {
        const Dimension *dimension = codebook.dimension(finding.dimension);
        const QString name = dimension ? dimension->name : QString();
        const QString what =
            finding.kind == RowFinding::Kind::Repeated ? tr("%1: the same code twice in %2 (first in line %3)")
            : finding.kind == RowFinding::Kind::Gap
                ? tr("%1: in %2 a later column has a value and an earlier one is empty (first in line %3)")
                : tr("%1: more codes than allowed in %2 (first in line %3)");
        lines << what.arg(name, countOf(finding.count, Counted::Row), QString::number(finding.firstLine));
    }
    QStringList unused;
    for (const CodeId code : m_report.neverUsed) {
        unused << pathOf(codebook, code);
    }
    if (!unused.isEmpty()) {
        lines << tr("Never used: %1").arg(unused.join(QStringLiteral(", ")));
    }
    if (m_report.valuesLeftOut > 0) {
        lines << (m_report.valuesLeftOut == 1
                      ? tr("1 more text is counted but not listed")
                      : tr("%n more texts are counted but not listed", nullptr, int(m_report.valuesLeftOut)));
    }
    return lines.join(u'\n');
}

void DataCheckView::setRunning(const QString &fileName)
{
    const bool focused = isFocused();
    m_empty->clearActions();
    m_empty->setWords(tr("Reading %1…").arg(fileName), {});
    showPage(Empty, focused);
}

void DataCheckView::setProblem(const QString &problem)
{
    const bool focused = isFocused();
    m_empty->clearActions();
    m_empty->setWords(tr("The sheet cannot be checked"), problem);
    m_empty->addAction(QStringLiteral("choose"), tr("Choose another sheet…"), PageKeys::signOf(PageKey::ChooseFile));
    showPage(Empty, focused);
}

void DataCheckView::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
}

std::vector<CheckedValue> DataCheckView::suggestions() const
{
    std::vector<CheckedValue> found;
    std::ranges::copy_if(m_report.values, std::back_inserter(found),
                         [](const CheckedValue &value) { return value.resolution.by == ResolvedBy::Suggestion; });
    return found;
}

void DataCheckView::takeAll()
{
    if (const auto all = suggestions(); !m_readOnly && !all.empty()) {
        Q_EMIT aliasesWanted(all);
    }
}

void DataCheckView::takeCurrent()
{
    const QTreeWidgetItem *line = m_table->currentItem();
    const size_t at = line ? size_t(line->data(0, Qt::UserRole).toULongLong()) : m_report.values.size();
    if (!m_readOnly && at < m_report.values.size() && m_report.values[at].resolution.by == ResolvedBy::Suggestion) {
        Q_EMIT aliasesWanted({m_report.values[at]});
    }
}

// Letters are commands here; the table would search with them.
bool DataCheckView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isLetter = key->text().size() == 1 && key->text().at(0).isLetter();
        if (PageKeys::of(*key) || (isLetter && key->modifiers() == Qt::NoModifier)) {
            keyPressEvent(key);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void DataCheckView::keyPressEvent(QKeyEvent *event)
{
    const auto key = PageKeys::of(*event);
    if (key == PageKey::ChooseFile) {
        Q_EMIT fileWanted();
    } else if (key == PageKey::Accept) {
        takeAll();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace corater
