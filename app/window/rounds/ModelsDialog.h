// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/design/machine/ChosenModels.h"
#include "models/documents/ReportTree.h"
#include "models/study/WorkerRead.h"

#include <QDialog>
#include <QStandardItemModel>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QTableView;

namespace corater {

class ActionButton;
class SegmentedControl;
class TextLabel;
class Workplace;

/// Compares raters whose labels came from a model with people, over closed rounds: the test of each model, and the
/// agreement of people, of people with models, and of models as separate tables. Made by compareModels() for one
/// question; the study must outlive it.
class ModelsDialog : public QDialog
{
    Q_OBJECT

public:
    ModelsDialog(const StudyReader &study, QWidget *parent);

    /// The choice for report and package; without a model: they are to have none.
    ChosenModels chosen() const;
    QTableView *table() const { return m_shown; }

private:
    /// What is read on a worker.
    struct Answer
    {
        QStringList likely{};  ///< raters who seem to be models
        QStringList columns{}; ///< of the items
        std::vector<ModelComparison> comparisons{};
        Message fault{}; ///< why there are none, or no confidences
    };

    QWidget *makeRaters();
    void read();
    void take(Result<Answer> answer);
    void listResults();
    void chooseColumn();
    void listColumns();
    void followChoice();
    void showResult();
    void showTable(const ReportTable &table);
    /// Comparison and model of the chosen result; no comparison: there is none.
    std::pair<const ModelComparison *, int> result() const;
    QString words() const;
    /// Why the choice cannot be kept; empty: it can.
    QString fault() const;

    const StudyReader &m_study;
    std::optional<ChosenModels> m_before;
    bool m_isNone = false;
    bool m_isFirst = true; ///< nothing has been read yet
    bool m_isRead = false; ///< m_answer is that of the chosen models
    Answer m_answer;
    std::vector<QCheckBox *> m_raters; ///< each with the name of its rater
    ConfidenceColumn m_confidences;    ///< count as long as its model is the only one chosen
    QComboBox *m_result;
    QComboBox *m_column;
    QDoubleSpinBox *m_epsilon;
    QCheckBox *m_wilcoxon;
    SegmentedControl *m_form;
    QTableView *m_shown;
    TextLabel *m_words;
    ActionButton *m_main = nullptr;
    QStandardItemModel m_table;
    QTimer m_reread; ///< after a change of the models
    WorkerRead m_reading;
};

/// Opens the dialog and keeps the choice in the study.
void compareModels(Workplace &work);

} // namespace corater
