// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "models/results/ResultsChoices.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace corater {

class SearchBox;
class SegmentedControl;

/// The switches above a result: its kind, the questions, the level, which of several codes count, which intervals or
/// numbers of cells, whose labels, and a search that limits the items. Owned by the results page.
class ResultsBar : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsBar(QWidget *parent = nullptr);

    /// Shows the choices, and the further choices that the snapshot allows.
    void setChoices(const ResultsInput &input, const ResultsChoices &choices);
    /// The raters whose labels can be shown instead of the final ones, and the rater shown.
    void setRaters(const std::vector<Rater> &raters, RaterId shown);
    /// Says that the result is being computed.
    void setWorking(bool on);
    SearchBox *search() const { return m_search; }

Q_SIGNALS:
    void choicesChanged(const ResultsChoices &choices);
    /// The user wants the labels of that rater; the invalid id: the final ones.
    void labelsChanged(corater::RaterId rater);

private:
    void wire();
    void wireNumbers();
    void tell();
    void showWhose();
    QWidget *labelled(const QString &words, QWidget *control, QLabel **label = nullptr);

    ResultsChoices m_choices;
    std::vector<ResultsQuestion> m_firsts;
    std::vector<ResultsQuestion> m_seconds;
    std::vector<RaterId> m_raters;
    SegmentedControl *m_kind;
    QComboBox *m_first;
    QComboBox *m_second;
    QLabel *m_firstLabel = nullptr;
    QLabel *m_secondLabel = nullptr;
    QWidget *m_firstBox = nullptr;
    QWidget *m_secondBox = nullptr;
    SegmentedControl *m_level;
    SegmentedControl *m_counted;
    SegmentedControl *m_atOnce;
    SegmentedControl *m_within;
    QComboBox *m_cells;
    QWidget *m_cellsBox = nullptr;
    QSpinBox *m_run;
    QWidget *m_runBox = nullptr;
    QComboBox *m_labels;
    QWidget *m_labelsBox = nullptr;
    SearchBox *m_search;
    QLabel *m_working;
};

} // namespace corater
