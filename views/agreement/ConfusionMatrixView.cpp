// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/ConfusionMatrixView.h"

#include "models/agreement/shown/AgreementFigures.h"
#include "models/agreement/shown/ShownNumber.h"
#include "views/theme/style/Theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace corater {

namespace {

// Pixels at a text scale of 1: the least size of a cell, enough for three digits, and the preferred one.
constexpr qreal leastCell = 24;
constexpr qreal wantedCell = 44;
constexpr qreal wantedRest = 320; // width beside the cells: room for the heading of the card above few cells

} // namespace

ConfusionMatrixView::ConfusionMatrixView(QWidget *parent) : FigureView(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Confusion matrix"));
    connect(this, &FigureView::styleChanged, this, &ConfusionMatrixView::draw);
    connect(this, &FigureView::spotActivated, this, [this](int spot) {
        setCurrentCell(spot / m_table.size(), spot % m_table.size());
        activate();
    });
}

void ConfusionMatrixView::setTable(const ConfusionTable &table)
{
    const bool known = m_row >= 0 && m_column >= 0;
    const CodeId rowCode = known ? m_table.codes[size_t(m_row)] : CodeId{};
    const CodeId columnCode = known ? m_table.codes[size_t(m_column)] : CodeId{};
    const bool sameQuestion = table.dimension == m_table.dimension;
    m_table = table;
    m_heat = confusionHeat(m_table);
    m_row = m_column = -1;
    setCurrent(-1);
    draw();
    if (sameQuestion) {
        setCurrentPair(rowCode, columnCode);
    }
    if (m_row < 0 && m_table.size() > 0) {
        const auto confusions = m_table.confusions();
        setCurrentCell(confusions.empty() ? 0 : confusions.front().first,
                       confusions.empty() ? 0 : confusions.front().second);
    }
    setAccessibleName(tr("Confusion matrix of %1").arg(m_table.title));
}

bool ConfusionMatrixView::isCell(int row, int column) const
{
    return row >= 0 && column >= 0 && row < m_table.size() && column < m_table.size();
}

void ConfusionMatrixView::setCurrentCell(int row, int column)
{
    if (!isCell(row, column) || (row == m_row && column == m_column)) {
        return;
    }
    m_row = row;
    m_column = column;
    setCurrent(spotOf(row, column));
    setAccessibleDescription(describe(row, column));
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
}

void ConfusionMatrixView::setCurrentPair(CodeId rowCode, CodeId columnCode)
{
    const auto row = std::ranges::find(m_table.codes, rowCode);
    const auto column = std::ranges::find(m_table.codes, columnCode);
    if (row != m_table.codes.end() && column != m_table.codes.end()) {
        setCurrentCell(int(row - m_table.codes.begin()), int(column - m_table.codes.begin()));
    }
}

QString ConfusionMatrixView::describe(int row, int column) const
{
    if (!isCell(row, column)) {
        return {};
    }
    const qint64 count = m_table.count(row, column);
    const qint64 total = m_table.total();
    const QString share = total > 0 ? shownPercent(double(count) / double(total)) : shownPercent({});
    const QString units = count == 1 ? tr("1 unit") : tr("%n units", nullptr, int(count));
    QString words = tr("%1: %2\n%3: %4\n%5, %6 of %7")
                        .arg(m_table.rowRater, m_table.names.value(row), m_table.columnRater,
                             m_table.names.value(column), units, share, shownCount(total));
    if (row != column) {
        words += QLatin1Char('\n') + tr("%n the other way round", nullptr, int(m_table.count(column, row)));
    }
    return words;
}

FigureStyle ConfusionMatrixView::matrixStyle(int width) const
{
    FigureStyle style = styleFor(width);
    style.rowNames = Theme::current().rater(0).text.name();
    style.columnNames = Theme::current().rater(1).text.name();
    return style;
}

void ConfusionMatrixView::draw()
{
    setFigure(m_table.size() > 0 ? heatFigure(m_heat, matrixStyle(width())) : Figure(), describe(m_row, m_column));
}

QRect ConfusionMatrixView::cellRect(int row, int column) const
{
    return isCell(row, column) ? areaOf(spotOf(row, column)).toRect() : QRect();
}

int ConfusionMatrixView::widthFor(qreal cell) const
{
    const qreal points = Theme::scaled(cell) / pixelsPerPoint();
    return int(std::ceil(std::max(heatWidth(m_heat, points), leastWidth) * pixelsPerPoint()));
}

QSize ConfusionMatrixView::sizeHint() const
{
    // The height at the least width: layouts take it as the minimum, and a wider matrix grows from there.
    return {std::max(widthFor(wantedCell), Theme::scaled(wantedRest + m_table.size() * wantedCell)),
            heightForWidth(widthFor(leastCell))};
}

QSize ConfusionMatrixView::minimumSizeHint() const
{
    return {widthFor(leastCell), 0};
}

int ConfusionMatrixView::heightForWidth(int width) const
{
    return int(std::ceil(heatSize(m_heat, styleFor(width)).height() * pixelsPerPoint())) + 2;
}

QString ConfusionMatrixView::wordsOf(int spot) const
{
    return describe(spot / m_table.size(), spot % m_table.size());
}

void ConfusionMatrixView::paintMarks(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    painter.setBrush(Qt::NoBrush);
    if (hovered() >= 0) {
        painter.setPen(QPen(theme.outline, 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(areaOf(hovered()).adjusted(2, 2, -2, -2));
    }
    if (m_row >= 0) {
        painter.setPen(QPen(hasFocus() ? theme.accent : theme.text, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(areaOf(spotOf(m_row, m_column)).adjusted(1, 1, -1, -1));
    }
}

void ConfusionMatrixView::activate()
{
    if (m_row >= 0) {
        Q_EMIT cellActivated(m_table.dimension, m_table.codes[size_t(m_row)], m_table.codes[size_t(m_column)]);
    }
}

void ConfusionMatrixView::moveToNextConfusion(int step)
{
    const auto confusions = m_table.confusions();
    if (confusions.empty()) {
        return;
    }
    const auto at = std::ranges::find(confusions, std::pair(m_row, m_column));
    const auto count = qint64(confusions.size());
    qint64 next = at == confusions.end() ? 0 : (at - confusions.begin()) + step;
    next = (next % count + count) % count;
    setCurrentCell(confusions[size_t(next)].first, confusions[size_t(next)].second);
}

void ConfusionMatrixView::keyPressEvent(QKeyEvent *event)
{
    const int last = m_table.size() - 1;
    const bool far = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Left:
        return setCurrentCell(m_row, std::max(m_column - 1, 0));
    case Qt::Key_Right:
        return setCurrentCell(m_row, std::min(m_column + 1, last));
    case Qt::Key_Up:
        return setCurrentCell(std::max(m_row - 1, 0), m_column);
    case Qt::Key_Down:
        return setCurrentCell(std::min(m_row + 1, last), m_column);
    case Qt::Key_Home:
        return setCurrentCell(far ? 0 : m_row, 0);
    case Qt::Key_End:
        return setCurrentCell(far ? last : m_row, last);
    case Qt::Key_PageDown:
        return moveToNextConfusion(1);
    case Qt::Key_PageUp:
        return moveToNextConfusion(-1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return activate();
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace corater
