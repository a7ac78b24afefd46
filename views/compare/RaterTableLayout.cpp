// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a RaterTable stand.
#include "views/compare/AnswerBox.h"
#include "views/compare/RaterTable.h"
#include "views/theme/Chip.h"
#include "views/theme/style/Theme.h"

#include <QGridLayout>

#include <algorithm>
#include <utility>

namespace corater {

// The width of an answer's column: the longest word of every answer stays whole.
int RaterTable::answerWidth() const
{
    int widest = Theme::scaled(88);
    for (const Row &row : m_rows) {
        for (const AnswerBox *box : row.answers) {
            widest = std::max(widest, box->minimumSizeHint().width() + 16);
        }
    }
    return widest;
}

int RaterTable::nameWidth() const
{
    int widest = Theme::scaled(m_item.raters.size() > 2 ? 88 : 112);
    for (const Row &row : m_rows) {
        widest = std::max(widest, row.name->minimumSizeHint().width());
    }
    return widest;
}

int RaterTable::finalWidth() const
{
    if (!m_parts.finals) {
        return 0;
    }
    const QLayoutItem *cell = m_grid->itemAtPosition(0, firstAnswer + int(m_item.raters.size()));
    const auto *heading = cell ? cell->widget()->findChild<Chip *>() : nullptr;
    int widest = std::max(Theme::scaled(86), heading ? heading->sizeHint().width() + 16 : 0);
    for (const Row &row : m_rows) {
        widest = std::max(widest, row.final->minimumSizeHint().width() + 16);
    }
    return widest;
}

void RaterTable::fitColumns()
{
    const int raters = int(m_item.raters.size());
    const int answers = raters * answerWidth() + finalWidth();
    placeRows(m_isLaid && width() < nameWidth() + answers);
    m_grid->setColumnMinimumWidth(0, m_isStacked ? 0 : Theme::scaled(raters > 2 ? 88 : 112));
    if (m_parts.finals) {
        m_grid->setColumnMinimumWidth(firstAnswer + raters, finalWidth());
    }
    for (int rater = 0; rater < raters; ++rater) {
        m_grid->setColumnMinimumWidth(firstAnswer + rater, answerWidth());
    }
    updateGeometry();
}

// Beside its answers, the question's name; where that is too wide, as with large text, above them.
void RaterTable::placeRows(bool isStacked)
{
    if (std::exchange(m_isStacked, isStacked) == isStacked) {
        return;
    }
    for (int row = 0; row < rowCount(); ++row) {
        placeName(row);
    }
}

void RaterTable::placeName(int row)
{
    m_grid->removeWidget(m_rows[size_t(row)].name);
    m_grid->addWidget(m_rows[size_t(row)].name, gridRow(row) - (m_isStacked ? 1 : 0), 0, 1, m_isStacked ? -1 : 1);
}

QSize RaterTable::minimumSizeHint() const
{
    const int answers = int(m_item.raters.size()) * answerWidth() + finalWidth();
    return {std::min(answers, QWidget::minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
}

void RaterTable::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_isLaid = true;
    fitColumns();
}

QRect RaterTable::rowRect(int row) const
{
    if (row < 0 || row >= rowCount()) {
        return {};
    }
    const Row &shown = m_rows[size_t(row)];
    const QRect name = shown.name->geometry();
    const QRect whole = shown.cells.empty() ? name : name.united(shown.cells.front()->geometry());
    return {0, whole.top(), width(), whole.height()};
}

} // namespace corater
