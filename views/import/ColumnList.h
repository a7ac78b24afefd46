// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ColumnsPage.h"

#include <QScrollArea>

#include <vector>

class QComboBox;
class QGridLayout;

namespace corater {

/// The columns of a sheet one below the other, each with choosers for its meaning and its rater. Shows a ColumnsPage
/// and hands it the user's choices.
class ColumnList : public QScrollArea
{
    Q_OBJECT

public:
    /// The page must outlive the list.
    explicit ColumnList(ColumnsPage &page, QWidget *parent = nullptr);

    /// The choosers of a column, for tests and for the focus.
    QComboBox *meaning(int column) const { return m_rows[size_t(column)].meaning; }
    QComboBox *person(int column) const { return m_rows[size_t(column)].person; }
    /// The number of columns with choosers; very wide sheets show only their first columns.
    int shown() const { return int(m_rows.size()); }

    static constexpr int mostShown = 200;

Q_SIGNALS:
    /// A chooser of that column has the focus.
    void entered(int column);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Row
    {
        QWidget *texts = nullptr; ///< heading and example
        QComboBox *meaning = nullptr;
        QComboBox *person = nullptr;
    };

    void addRow(int column);
    void place();
    void fill();

    ColumnsPage &m_page;
    QGridLayout *m_grid = nullptr;
    std::vector<Row> m_rows;
    QStringList m_meanings;
    QStringList m_persons;
    bool m_isNarrow = false; ///< the choosers stand below the heading
};

} // namespace corater
