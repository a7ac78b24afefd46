// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/review/ReviewWords.h"

#include <QWidget>

class QGridLayout;

namespace corater {

class AnswerBox;

/// The optional parts of a table of answers.
struct RaterTableParts
{
    bool finals = false;   ///< a column for final labels
    bool comments = false; ///< the raters' comments of the dimension, below their answers
};

/// The answers of all raters to the questions of one unit: a row per question, a column per rater, differences marked
/// with a sign and a tint. Compare and Adjudicate own one per unit.
class RaterTable : public QWidget
{
    Q_OBJECT

public:
    explicit RaterTable(RaterTableParts parts = {}, QWidget *parent = nullptr);

    /// Shows the rows; the item gives the raters, the codebook the names. Nothing is current afterwards.
    void setRows(const std::vector<ReviewRow> &rows, const ReviewItem &item, const Codebook &codebook);
    /// Shows this row alone, each rater's remarks below the answer.
    void setRow(const ReviewRow &row, const std::vector<Remark> &remarks, const ReviewItem &item,
                const Codebook &codebook);
    int rowCount() const { return int(m_rows.size()); }
    const ReviewRow &row(int row) const { return m_rows[size_t(row)].row; }
    /// Row of the question, -1 without one.
    int rowOf(const Question &question) const;
    /// Question, answers and final label of the row, for screen readers; empty for an unknown row.
    QString rowInWords(int row) const;

    /// The row that has the cursor, -1 for none. Its answers show their keys where `keys` are given: one per rater and
    /// a last one for any other answer.
    void setCurrentRow(int row, const QStringList &keys = {});
    int currentRow() const { return m_current; }
    /// Shows the answer chosen for the row before it is settled; nullopt takes it back.
    void setPending(int row, const std::optional<SettleIntent> &intent);
    /// The rectangle of the row within the table, for scrolling to it.
    QRect rowRect(int row) const;
    /// With the names above the answers.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// An answer of the row was pressed; `rater` is the position on the screen.
    void answerPressed(int row, int rater);
    /// The cell of the final label was pressed.
    void finalPressed(int row);
    void rowPressed(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Row
    {
        ReviewRow row;
        QWidget *name = nullptr;
        std::vector<QWidget *> cells;
        std::vector<AnswerBox *> answers;
        AnswerBox *final = nullptr;
        std::optional<SettleIntent> pending;
    };

    static constexpr int firstAnswer = 1; ///< column of the grid; 0 is for the names beside the answers
    /// Of the answers in the grid; the one above is for the name where it does not fit beside them.
    static int gridRow(int row) { return 2 * row + 2; }

    void clear();
    void addHeadings();
    void fitColumns();
    int nameWidth() const;
    int answerWidth() const;
    int finalWidth() const;
    void placeRows(bool isStacked);
    void placeName(int row);
    void addRow(const ReviewRow &row);
    QString nameOf(int rater) const;
    QWidget *makeName(const ReviewRow &row);
    QWidget *makeCell(int row, int rater, const ReviewAnswer &answer, AnswerBox *&box);
    void showFinal(int row);
    QStringList promptOf(const Row &row) const;

    RaterTableParts m_parts;
    QGridLayout *m_grid;
    std::vector<Remark> m_remarks; ///< below the answers of the only row
    ReviewItem m_item;
    Codebook m_codebook;
    std::vector<Row> m_rows;
    QStringList m_keys;
    int m_current = -1;
    bool m_isLaid = false; ///< has the width of its page
    bool m_isStacked = false;
};

} // namespace corater
