// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Workplace;

// What the Study menu does with the help of a question or two. Each asks, does, and says what came of it in the
// window's status line; on a closed question nothing happens.

void newStudy(Workplace &work);
void chooseStudy(Workplace &work);
void openDemonstration(Workplace &work);
/// A study of the list of recent ones; the demonstration is opened as openDemonstration() does.
void openRecent(Workplace &work, const QString &path);
/// Takes the newest change back, or does it again, and says which.
void undoChange(Workplace &work);
void redoChange(Workplace &work);
void addItems(Workplace &work);
void addFolder(Workplace &work);
void addRatings(Workplace &work);
void exportDataSet(Workplace &work);
void exportEveryRating(Workplace &work);
void exportTable(Workplace &work);
void exportReport(Workplace &work);
void exportScript(Workplace &work);
void addRater(Workplace &work);
/// Edits the usual reasons for leaving an item out.
void editOutReasons(Workplace &work);
/// Saves what is open as a new file: also the way out when the study's own file was replaced or removed.
void saveCopyOfStudy(Workplace &work);

} // namespace corater
