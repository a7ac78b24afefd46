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

/// The page of results: switches, the figure, its notes, its numbers as a table, and the units behind the chosen bar,
/// cell or band. The results mode fills it.
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
    /// Nothing to show, and why; `action`: the name of the button, `words`: its label (both empty: no button).
    void setEmpty(const QString &headline, const QString &next, const QString &action = {}, const QString &words = {});
    /// Lists the units or items that a spot of the figure counts.
    void chooseSpot(int spot);
    /// The name of the listed units; empty if nothing is listed.
    QString listedWords() const;
    QSet<QString> listedUnits() const { return m_cases->unitNames(); }

Q_SIGNALS:
    void itemActivated(corater::ItemId item);
    void actionRequested(const QString &name);
    void figureWanted();
    void tableWanted();
    /// The user wants to read the listed units, one below the other.
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
    /// Hides the part; if it has the focus, that goes to the next.
    void hidePart(QWidget &part, QWidget &next);
    /// What gets the focus of the page, and the stretch of figure and units.
    void leadTo(QWidget &focus, int room);
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
    QString m_listed; ///< the name of the listed part
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
