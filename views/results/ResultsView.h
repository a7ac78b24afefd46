// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/results/CaseListModel.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class QBoxLayout;
class QGraphicsOpacityEffect;
class QScrollArea;
class QTableView;
class QTableWidget;

namespace corater {

class ActionButton;
class Card;
class EmptyState;
class FigureView;
class ResultsBar;
class TextLabel;

/// The page of results: switches, the figure, what has to be said of it, the same numbers as a table, and the units
/// behind the bar, cell or band that was chosen. The results mode fills it.
class ResultsView : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsView(QWidget *parent = nullptr);

    using Maker = std::function<ShownResult(const FigureStyle &style)>;

    ResultsBar *bar() const { return m_bar; }
    const ShownResult &shown() const { return m_shown; }
    /// Draws what `make` gives, and again whenever the room or the colours change.
    void setResult(std::shared_ptr<const ResultsInput> input, Maker make);
    /// Another result is on its way: after a moment the page says so.
    void setBusy();
    /// Nothing to show, and why; `action`: what the button does, with its words (both empty: no button).
    void setEmpty(const QString &headline, const QString &next, const QString &action = {}, const QString &words = {});
    /// Lists what a spot of the figure was counted from.
    void chooseSpot(int spot);
    /// What is listed, in words, and its units; none where nothing is chosen.
    QString listedWords() const;
    QSet<QString> listedUnits() const { return m_cases->unitNames(); }

Q_SIGNALS:
    void itemActivated(corater::ItemId item);
    void actionRequested(const QString &name);
    void figureWanted();
    void tableWanted();
    /// The units that are listed are to be read, one below the other.
    void unitsWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makePage();
    void wire();
    void draw();
    void fillTable();
    void list(const ResultPart &part);
    void arrange();
    /// Whether any number of the result has units or items behind it.
    bool canList() const;
    void setIdle();

    ResultsBar *m_bar;
    QScrollArea *m_scroll;
    EmptyState *m_empty;
    QBoxLayout *m_halves;
    Card *m_figureCard;
    FigureView *m_figure;
    TextLabel *m_notes;
    QTableWidget *m_table;
    Card *m_casesCard;
    CaseListModel *m_cases;
    QString m_listed; ///< what they are
    QTableView *m_caseTable;
    ActionButton *m_readUnits;
    ActionButton *m_saveFigure;
    ActionButton *m_saveTable;
    std::shared_ptr<const ResultsInput> m_input;
    Maker m_make;
    ShownResult m_shown;
    QGraphicsOpacityEffect *m_faded;
    QTimer m_busy;
    bool m_drawing = false;
};

} // namespace corater
