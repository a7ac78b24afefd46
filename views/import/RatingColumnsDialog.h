// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/RatingColumnsPage.h"
#include "views/import/ColumnsDialog.h"

class QLineEdit;

namespace corater {

class SegmentedControl;

/// Asks for the columns of a sheet of ratings, how the raters stand in it, and who they are.
class RatingColumnsDialog : public ColumnsDialog
{
    Q_OBJECT

public:
    RatingColumnsDialog(RatingColumnsPage &page, const ColumnsTrial &trial, QWidget *parent = nullptr);

private:
    void fill();

    RatingColumnsPage &m_page;
    SegmentedControl *m_layout;
    QLineEdit *m_names;
};

} // namespace corater
