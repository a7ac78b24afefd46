// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/import/ItemColumnsPage.h"
#include "views/import/ColumnsDialog.h"

namespace corater {

/// Asks for the columns of a file of items, and what one row stands for.
class ItemColumnsDialog : public ColumnsDialog
{
    Q_OBJECT

public:
    ItemColumnsDialog(ItemColumnsPage &page, const ColumnsTrial &trial, QWidget *parent = nullptr);
};

} // namespace corater
