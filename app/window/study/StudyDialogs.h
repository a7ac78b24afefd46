// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class Workplace;

// Actions of the Study menu that need a question or two. Each asks, acts, and reports in the window's status line; a
// cancelled question changes nothing.

void newStudy(Workplace &work);
/// Asks where to save a new study of that title; empty: cancelled.
QString fileOfNewStudy(Workplace &work, const QString &title);
/// Asks for a published data set, and makes a study that labels a sample of it again.
void auditDataSet(Workplace &work);
void chooseStudy(Workplace &work);
void openDemonstration(Workplace &work);
/// Opens a recent study; the demonstration is opened as by openDemonstration().
void openRecent(Workplace &work, const QString &path);
/// Undoes the newest change and reports which it was.
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
/// Asks for ids or addresses of questions and adds them as items without texts.
void addLinks(Workplace &work);
/// Edits the study's reasons for excluding an item.
void editOutReasons(Workplace &work);
/// The words for and against inclusion that posts mark.
void editMarkedWords(Workplace &work);
/// Saves the open study as a new file: also the way out when its own file was replaced or removed.
void saveCopyOfStudy(Workplace &work);

} // namespace corater
