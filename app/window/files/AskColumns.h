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

/// The sheet of a workbook and the encoding of a text that is not UTF-8; an empty name if there is no choice, nothing
/// if the user cancelled.
std::optional<SheetChoice> askForSheet(QWidget *parent, const QString &file);

/// The column map that the user made in the dialog; nothing if they cancelled it.
std::optional<ItemMap> askForItemColumns(QWidget *parent, const Study &study, const QString &file,
                                         const SheetChoice &sheet, const SheetSample &sample);

/// The data of the study that the page for the columns of ratings needs.
RatingColumnsPage::Context contextOf(const Study &study, const RatingSource &source);

/// Asks for the columns of a sheet of ratings; `known`: the initial choice. Nothing if the user cancelled.
std::optional<RatingSheetImport> askForRatingColumns(QWidget *parent, const Study &study, const RatingSource &source,
                                                     const SheetSample &sample, const SheetMap &known);

} // namespace corater
