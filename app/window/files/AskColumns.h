// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/maps/ItemMap.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/sheets/SheetFile.h"
#include "models/import/RatingColumnsPage.h"
#include "models/jobs/ImportRatingSheet.h"

#include <optional>

class QWidget;

namespace corater {

/// The sheet of a workbook and the encoding of a text that is no UTF-8; an empty name where there is nothing to choose,
/// nothing when the user cancelled.
std::optional<SheetChoice> askForSheet(QWidget *parent, const QString &file);

/// The map that the user chose in the dialog; nothing when they cancelled it.
std::optional<ItemMap> askForItemColumns(QWidget *parent, const Study &study, const QString &file,
                                         const SheetChoice &sheet, const SheetSample &sample);

/// What the page of a sheet of ratings has to know.
RatingColumnsPage::Context contextOf(const Study &study, const RatingSource &source);

/// What the columns of a sheet of ratings are; `known` is what is chosen at first. Nothing when the user cancelled.
std::optional<RatingSheetImport> askForRatingColumns(QWidget *parent, const Study &study, const RatingSource &source,
                                                     const SheetSample &sample, const SheetMap &known);

} // namespace corater
