// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace corater {

class Study;

/// Adds the ending of the chosen filter of a file dialog ("PDF (*.pdf)") to a name without an ending. An empty name
/// stays empty.
QString withEnding(const QString &file, const QString &filter);
/// Asks where to save a file of one of these kinds ("CSV (*.csv);;PDF (*.pdf)"). A name without an ending gets that of
/// the chosen kind, and a file that has the whole name is replaced only if the user says so. Empty: cancelled.
QString fileToSave(QWidget *asker, const QString &title, const QString &proposal, const QString &kinds);
/// The name that a file dialog offers for something made from the study: in its folder, its own name in front.
QString nameBeside(const Study &study, const QString &end);

} // namespace corater
