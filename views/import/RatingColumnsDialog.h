// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/RatingColumnsPage.h"
#include "views/import/ColumnsDialog.h"

class QLineEdit;
class QPushButton;

namespace corater {

class SegmentedControl;

/// Asks for the columns of a sheet of ratings, for its layout of raters, and for their names.
class RatingColumnsDialog : public ColumnsDialog
{
    Q_OBJECT

public:
    RatingColumnsDialog(RatingColumnsPage &page, const ColumnsTrial &trial, QWidget *parent = nullptr);

private:
    void fill();
    void showValues();
    void askForValues();

    RatingColumnsPage &m_page;
    const ColumnsTrial &m_outcome;
    SegmentedControl *m_layout;
    QLineEdit *m_names;
    QPushButton *m_values;
};

} // namespace corater
