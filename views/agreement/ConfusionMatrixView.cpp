// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/agreement/ConfusionMatrixView.h"

#include "models/review/agreement/ShownNumber.h"
#include "views/theme/style/Contrast.h"
#include "views/theme/style/Theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace corater {

namespace {

constexpr qreal slant = 64; // degrees from the horizontal

QFont labelFont()
{
    return Theme::font(TextRole::Small);
}

/// A mixture of two colours; share 0 is the first.
QColor mixed(const QColor &from, const QColor &to, qreal share)
{
    const auto between = [share](int a, int b) { return int(std::lround(a + (b - a) * share)); };
    return {between(from.red(), to.red()), between(from.green(), to.green()), between(from.blue(), to.blue())};
}

qreal radians(qreal degrees)
{
    return degrees * std::numbers::pi / 180;
}

} // namespace

ConfusionMatrixView::ConfusionMatrixView(QWidget *parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Confusion matrix"));
}

void ConfusionMatrixView::setTable(const ConfusionTable &table)
{
    const bool known = m_row >= 0 && m_column >= 0;
    const CodeId rowCode = known ? m_table.codes[size_t(m_row)] : CodeId{};
    const CodeId columnCode = known ? m_table.codes[size_t(m_column)] : CodeId{};
    const bool sameQuestion = table.dimension == m_table.dimension;
    m_table = table;
    m_mostAgreed = 0;
    m_mostConfused = 0;
    for (int row = 0; row < m_table.size(); ++row) {
        for (int column = 0; column < m_table.size(); ++column) {
            qint64 &most = row == column ? m_mostAgreed : m_mostConfused;
            most = std::max(most, m_table.count(row, column));
        }
    }
    m_row = m_column = -1;
    m_hovered = {-1, -1};
    relayout();
    updateGeometry();
    if (sameQuestion) {
        setCurrentPair(rowCode, columnCode);
    }
    if (m_row < 0 && m_table.size() > 0) {
        const auto confusions = m_table.confusions();
        setCurrentCell(confusions.empty() ? 0 : confusions.front().first,
                       confusions.empty() ? 0 : confusions.front().second);
    }
    setAccessibleName(tr("Confusion matrix of %1").arg(m_table.title));
    update();
}

void ConfusionMatrixView::setCurrentCell(int row, int column)
{
    if (row < 0 || column < 0 || row >= m_table.size() || column >= m_table.size() ||
        (row == m_row && column == m_column)) {
        return;
    }
    m_row = row;
    m_column = column;
    setAccessibleDescription(describe(row, column));
    QAccessibleEvent said(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&said);
    update();
    Q_EMIT currentCellChanged(row, column);
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
    if (row < 0 || column < 0 || row >= m_table.size() || column >= m_table.size()) {
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

ConfusionMatrixView::Geometry ConfusionMatrixView::geometryFor(int width) const
{
    QFont bold = labelFont();
    bold.setBold(true); // the current row and column are written so, and must not jump
    const QFontMetrics metrics(bold);
    int longest = 0;
    for (const QString &name : m_table.names) {
        longest = std::max(longest, metrics.horizontalAdvance(name));
    }
    Geometry g;
    g.heading = std::min(longest, Theme::scaled(210)) + Theme::scaled(4);
    const int named = std::max(longest, metrics.horizontalAdvance(tr("together"))); // the row of totals has a name, too
    g.labels = std::min({named, Theme::scaled(220), std::max(width / 3, Theme::scaled(80))}) + Theme::scaled(10);
    g.overhang = int(std::ceil(g.heading * std::cos(radians(slant)))) + Theme::scaled(4);
    g.headings = int(std::ceil(g.heading * std::sin(radians(slant)))) + metrics.height() / 2 + Theme::scaled(8);
    g.totals = metrics.horizontalAdvance(shownCount(std::max<qint64>(m_table.total(), 100))) + Theme::scaled(10);
    // The slanted headings lean over the column of totals, so only the longer of the two needs room.
    const int room = width - g.labels - std::max(g.totals, g.overhang);
    const int codes = std::max(m_table.size(), 1);
    g.cell = std::clamp(room / codes, Theme::scaled(24), Theme::scaled(48));
    g.row = std::clamp(g.cell, Theme::scaled(26), Theme::scaled(34));
    return g;
}

void ConfusionMatrixView::relayout()
{
    m_geometry = geometryFor(width());
}

QRect ConfusionMatrixView::cellRect(int row, int column) const
{
    if (row < 0 || column < 0 || row >= m_table.size() || column >= m_table.size()) {
        return {};
    }
    return {m_geometry.labels + column * m_geometry.cell, m_geometry.headings + row * m_geometry.row, m_geometry.cell,
            m_geometry.row};
}

QSize ConfusionMatrixView::sizeHint() const
{
    const int wide = Theme::scaled(230) + m_table.size() * Theme::scaled(44) + Theme::scaled(90);
    return {wide, heightForWidth(wide)};
}

QSize ConfusionMatrixView::minimumSizeHint() const
{
    const Geometry g = geometryFor(0);
    return {g.labels + m_table.size() * g.cell + std::max(g.totals, g.overhang), 0};
}

int ConfusionMatrixView::heightForWidth(int width) const
{
    const Geometry g = geometryFor(width);
    return g.headings + (m_table.size() + 1) * g.row + Theme::scaled(2);
}

QPoint ConfusionMatrixView::cellAt(const QPoint &point) const
{
    const int x = point.x() - m_geometry.labels;
    const int y = point.y() - m_geometry.headings;
    if (x < 0 || y < 0 || m_geometry.cell <= 0 || m_geometry.row <= 0) {
        return {-1, -1};
    }
    const QPoint cell(x / m_geometry.cell, y / m_geometry.row);
    return cell.x() < m_table.size() && cell.y() < m_table.size() ? cell : QPoint(-1, -1);
}

QColor ConfusionMatrixView::cellColour(int row, int column) const
{
    const Theme &theme = Theme::current();
    const qint64 count = m_table.count(row, column);
    if (count == 0) {
        return theme.base;
    }
    const bool agreed = row == column;
    const qint64 most = agreed ? m_mostAgreed : m_mostConfused;
    const qreal share = 0.22 + 0.58 * std::sqrt(qreal(count) / qreal(std::max<qint64>(most, 1)));
    return mixed(theme.base, theme.rater(agreed ? 0 : 1).line, share);
}

void ConfusionMatrixView::paintEvent(QPaintEvent *)
{
    if (m_table.size() == 0) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeadings(painter);
    paintLabels(painter);
    paintCells(painter);
    paintLines(painter);
    paintTotals(painter);
}

void ConfusionMatrixView::paintHeadings(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    painter.setPen(theme.rater(1).text);
    for (int column = 0; column < m_table.size(); ++column) {
        QFont font = labelFont();
        font.setBold(column == m_column || column == m_hovered.x());
        painter.setFont(font);
        const QFontMetrics metrics(font);
        painter.save();
        painter.translate(m_geometry.labels + (column + 0.5) * m_geometry.cell, m_geometry.headings - Theme::scaled(5));
        painter.rotate(-slant);
        painter.drawText(QPointF(0, metrics.ascent() / 2.0),
                         metrics.elidedText(m_table.names.value(column), Qt::ElideRight, m_geometry.heading));
        painter.restore();
    }
}

void ConfusionMatrixView::paintLabels(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    painter.setPen(theme.rater(0).text);
    for (int row = 0; row < m_table.size(); ++row) {
        QFont font = labelFont();
        font.setBold(row == m_row || row == m_hovered.y());
        painter.setFont(font);
        const QRect place(0, m_geometry.headings + row * m_geometry.row, m_geometry.labels - Theme::scaled(8),
                          m_geometry.row);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         QFontMetrics(font).elidedText(m_table.names.value(row), Qt::ElideRight, place.width()));
    }
}

void ConfusionMatrixView::paintCells(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    QFont font = labelFont();
    painter.setFont(font);
    for (int row = 0; row < m_table.size(); ++row) {
        for (int column = 0; column < m_table.size(); ++column) {
            const QRect rect = cellRect(row, column);
            const QColor ground = cellColour(row, column);
            painter.fillRect(rect, ground);
            const qint64 count = m_table.count(row, column);
            painter.setPen(count == 0 ? theme.muted : readableOn(ground));
            painter.drawText(rect, Qt::AlignCenter, count == 0 ? QStringLiteral("·") : shownCount(count));
        }
    }
}

void ConfusionMatrixView::paintLines(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const int right = m_geometry.labels + m_table.size() * m_geometry.cell;
    const int bottom = m_geometry.headings + m_table.size() * m_geometry.row;
    for (int line = 0; line <= m_table.size(); ++line) {
        // A darker line parts two categories, so that near misses stand out as blocks around the diagonal.
        const bool parts =
            line > 0 && line < m_table.size() && m_table.categories.value(line) != m_table.categories.value(line - 1);
        painter.setPen(parts ? theme.outline : theme.line);
        const int x = m_geometry.labels + line * m_geometry.cell;
        const int y = m_geometry.headings + line * m_geometry.row;
        painter.drawLine(x, m_geometry.headings, x, bottom);
        painter.drawLine(line == 0 ? 0 : m_geometry.labels, y, right, y);
    }
    if (m_hovered.x() >= 0) {
        painter.setPen(QPen(theme.outline, 1));
        painter.drawRect(cellRect(m_hovered.y(), m_hovered.x()).adjusted(1, 1, -1, -1));
    }
    if (m_row >= 0) {
        painter.setPen(QPen(hasFocus() ? theme.accent : theme.text, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(cellRect(m_row, m_column).adjusted(1, 1, 0, 0));
    }
}

void ConfusionMatrixView::paintTotals(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    painter.setFont(labelFont());
    painter.setPen(theme.muted);
    const int right = m_geometry.labels + m_table.size() * m_geometry.cell;
    const int bottom = m_geometry.headings + m_table.size() * m_geometry.row;
    for (int i = 0; i < m_table.size(); ++i) {
        painter.drawText(QRect(right, m_geometry.headings + i * m_geometry.row, m_geometry.totals, m_geometry.row),
                         Qt::AlignRight | Qt::AlignVCenter, shownCount(m_table.rowTotal(i)));
        painter.drawText(QRect(m_geometry.labels + i * m_geometry.cell, bottom, m_geometry.cell, m_geometry.row),
                         Qt::AlignCenter, shownCount(m_table.columnTotal(i)));
    }
    painter.drawText(QRect(right, bottom, m_geometry.totals, m_geometry.row), Qt::AlignRight | Qt::AlignVCenter,
                     shownCount(m_table.total()));
    painter.drawText(QRect(0, bottom, m_geometry.labels - Theme::scaled(8), m_geometry.row),
                     Qt::AlignRight | Qt::AlignVCenter, tr("together"));
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

void ConfusionMatrixView::mousePressEvent(QMouseEvent *event)
{
    const QPoint cell = cellAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || cell.x() < 0) {
        return QWidget::mousePressEvent(event);
    }
    setCurrentCell(cell.y(), cell.x());
    activate();
}

void ConfusionMatrixView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(cellAt(event->position().toPoint()));
}

void ConfusionMatrixView::leaveEvent(QEvent *event)
{
    setHovered({-1, -1});
    QWidget::leaveEvent(event);
}

void ConfusionMatrixView::setHovered(const QPoint &cell)
{
    if (cell != m_hovered) {
        m_hovered = cell;
        setCursor(cell.x() >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void ConfusionMatrixView::resizeEvent(QResizeEvent *event)
{
    relayout();
    QWidget::resizeEvent(event);
}

void ConfusionMatrixView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        relayout();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

bool ConfusionMatrixView::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const QPoint cell = cellAt(help->pos());
        if (cell.x() >= 0) {
            QToolTip::showText(help->globalPos(), describe(cell.y(), cell.x()), this, cellRect(cell.y(), cell.x()));
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace corater
