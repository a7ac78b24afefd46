// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agreement/shown/AgreementSummary.h"
#include "models/settling/ReviewItem.h"

#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QScrollArea;
class QVBoxLayout;

namespace corater {

class ActionButton;
class AgreementBar;
class AgreementTableModel;
class Card;
class CellPanel;
class ConfusionMatrixView;
class DetailPanel;
class EmptyState;
class FittedTable;
class RoundsChart;
class TextLabel;

/// The agreement page: a table of all dimensions, and of the chosen one the confusion matrix, the items of a cell, the
/// other statistics and its way through the rounds. Shows values and emits the user's wishes; computes nothing.
class AgreementView : public QWidget
{
    Q_OBJECT

public:
    explicit AgreementView(QWidget *parent = nullptr);

    /// Shows the page; the chosen dimension stays chosen if it is still there. A page without lines shows `next`, a
    /// sentence about the next step.
    void setPage(const AgreementSummary &page, const QString &next = {});
    /// Shows only the headline, until setPage().
    void setNothing(const QString &headline);
    /// The buttons below that sentence: a name for actionRequested() and a label each.
    void setActions(const std::vector<std::pair<QString, QString>> &actions);
    /// Rounds to choose from; none or one hides the choice.
    void setRounds(const std::vector<Round> &rounds);
    /// The raters whose pairs can be chosen; two or fewer hide the choice.
    void setRaters(const std::vector<ReviewRater> &raters);
    void setOptions(const AgreementChoices &options);
    const AgreementChoices &options() const;

    /// Answers to cellActivated(): the items behind the cell and the guide's rule for the pair.
    void setCell(const std::vector<CellItem> &items, const PairGuidance &guidance);

    DimensionId currentDimension() const;
    void setCurrentDimension(DimensionId dimension);
    ConfusionMatrixView *matrix() const { return m_matrix; }
    /// Folds the other statistics and the per-code table in or out.
    void setDetailsShown(bool shown);

Q_SIGNALS:
    /// Level, "unknown as", round or pair of raters changed: the page must be computed anew.
    void optionsChanged(const AgreementChoices &options);
    /// The user wants the items of a cell of the matrix.
    void cellActivated(DimensionId dimension, CodeId rowCode, CodeId columnCode);
    void dimensionChosen(DimensionId dimension);
    void itemActivated(ItemId item, int unit);
    void ruleWanted(CodeId a, CodeId b);
    /// The user requests reviews of both raters' labels of the open cell (rater 1: `a`, rater 2: `b`).
    void recheckWanted(DimensionId dimension, CodeId a, CodeId b);
    /// The user wants the items of the open cell rated again.
    void roundWanted(DimensionId dimension, CodeId a, CodeId b);
    void verifyRequested();
    void actionRequested(const QString &name);
    void reportRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makePage();
    QWidget *makeMatrixCard();
    void makeBeside();
    void wire();
    void chooseRow(int row);
    void arrange();
    /// Enter at a dimension leads to its matrix, which may be below the window.
    void goToMatrix();
    void showMatrix();

    QScrollArea *m_scroll;
    EmptyState *m_empty;
    AgreementBar *m_bar;
    QVBoxLayout *m_barBox;
    AgreementTableModel *m_model;
    FittedTable *m_table;
    TextLabel *m_words; ///< of the chosen line
    TextLabel *m_basis;
    AgreementTableModel *m_besideModel;
    QWidget *m_besideCard;
    ActionButton *m_more;
    DetailPanel *m_details;
    QVBoxLayout *m_page = nullptr;
    QBoxLayout *m_halves;
    QVBoxLayout *m_left;
    QBoxLayout *m_columns;
    bool m_wide = false;          ///< the tables stand beside the matrix
    bool m_detailsWanted = false; ///< details shown before the page became wide; a wide page always shows them
    Card *m_matrixCard;
    ConfusionMatrixView *m_matrix;
    QCheckBox *m_usedOnly;
    CellPanel *m_cell;
    Card *m_roundsCard;
    RoundsChart *m_chart;
};

} // namespace corater
