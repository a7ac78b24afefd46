// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/StudyDrift.h"
#include "models/study/WorkerRead.h"

#include <QDialog>
#include <QStandardItemModel>
#include <QTimer>

class QComboBox;
class QSpinBox;
class QTableView;

namespace corater {

class FigureView;
class SegmentedControl;
class TextLabel;
class Workplace;

/// Whether two raters agreed alike in the course of a closed round: a figure of kappa per block with its table, the
/// tests, and what stands out between the two. Stays open beside the window and follows the study. Deletes itself when
/// closed.
class DriftDialog : public QDialog
{
    Q_OBJECT

public:
    explicit DriftDialog(Study &study, QWidget *parent = nullptr);

    /// Figure, then table: one of the two is shown.
    SegmentedControl *form() const { return m_form; }
    QTableView *blocks() const { return m_blocks; }
    FigureView *figure() const { return m_figure; }

private:
    void read();
    void take(const Result<StudyDrift> &drift);
    void listPairs();
    void listDimensions();
    void showPair();
    void draw();
    void showTable(const std::vector<QStringList> &table);
    const PairDrift *pair() const;
    const DimensionDrift *dimension() const;
    QString words() const;

    Study &m_study;
    StudyDrift m_drift;
    QComboBox *m_pair;
    QComboBox *m_dimension;
    QSpinBox *m_count;
    SegmentedControl *m_form;
    FigureView *m_figure;
    QTableView *m_blocks;
    TextLabel *m_words = nullptr;
    QStandardItemModel m_table;
    QTimer m_reread; ///< after a change of the study, or of the number of blocks
    WorkerRead m_reading;
};

/// Opens the dialog beside the window.
void showDrift(Workplace &work);

} // namespace corater
