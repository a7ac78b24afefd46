// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace corater {

class MainWindow;

// What the Study menu does with the help of a question or two. Each asks, does, and says what came of it in the
// window's status line; on a closed question nothing happens.

void newStudy(MainWindow &window);
void chooseStudy(MainWindow &window);
void openDemonstration(MainWindow &window);
/// A study of the list of recent ones; the demonstration is opened as openDemonstration() does.
void openRecent(MainWindow &window, const QString &path);
/// Takes the newest change back, or does it again, and says which.
void undoChange(MainWindow &window);
void redoChange(MainWindow &window);
void addItems(MainWindow &window);
void addFolder(MainWindow &window);
void addRatings(MainWindow &window);
void exportDataSet(MainWindow &window);
void exportEveryRating(MainWindow &window);
void exportTable(MainWindow &window);
void exportReport(MainWindow &window);
void exportScript(MainWindow &window);
void addRater(MainWindow &window);
/// Edits the usual reasons for leaving an item out.
void editOutReasons(MainWindow &window);
/// Saves what is open as a new file: also the way out when the study's own file was replaced or removed.
void saveCopyOfStudy(MainWindow &window);

} // namespace corater
