// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/codebook/editor/CodeMoves.h"
#include "views/theme/SteadyTree.h"

#include <QHash>
#include <QSet>

namespace corater {

/// The dimensions, categories and codes of a codebook as lines of a tree, with their marks and a filter.
class CodeLines : public SteadyTree
{
    Q_OBJECT

public:
    explicit CodeLines(QWidget *parent = nullptr);

    /// Shows the codebook; the chosen line stays chosen, folded lines stay folded.
    void setCodebook(const Codebook &codebook);
    /// Leaves the lines that have the text in their name, aliases or definition, or that lie above such a line.
    void filter(const QString &text);
    /// How many labels each code has, beside its name; nothing where there is none.
    void setCounts(const QHash<CodeId, qint64> &counts);

    DimensionId currentDimension() const;
    CodeId currentCode() const;
    void showCode(CodeId code);
    void showDimension(DimensionId dimension);

protected:
    const Codebook &codebook() const { return m_codebook; }
    /// Shows the codebook and that line, or the neighbour of the line that was chosen.
    void showLines(const Codebook &codebook, const CodebookLine &wanted);
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void showCounts();
    QTreeWidgetItem *itemOf(const Dimension &dimension, const Code &code, QTreeWidgetItem *parent) const;
    void dress(QTreeWidgetItem &item) const;
    QTreeWidgetItem *find(DimensionId dimension, CodeId code) const;
    bool filterItem(QTreeWidgetItem &item, const QString &text) const;

    Codebook m_codebook;
    QSet<qint64> m_folded;
    QString m_filter;
    QHash<CodeId, qint64> m_counts;
};

/// Data of the lines of the tree: ids of the dimension and of the code (0: the line is the dimension's own).
/// KeyRole, of the last column: the key that gives the code while labelling.
enum CodebookTreeRole { DimensionRole = Qt::UserRole, CodeRole, KeyRole };
enum CodebookTreeColumn { NameColumn, CountColumn, NoteColumn };

/// The dimension and code of the line; an empty CodebookLine for null.
CodebookLine lineOf(const QTreeWidgetItem *item);

} // namespace corater
