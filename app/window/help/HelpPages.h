// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace corater {

class ActionCatalogue;

// Windows that only explain; deleted when they are closed.

/// All keys of the program: those of the mode (Workplace::Mode) first, then those of the other modes and of the window.
void showKeys(const ActionCatalogue &actions, int mode, QWidget *parent);
/// Published examples of every statistic, expected against computed; a button exports the script that recomputes the
/// study's own numbers.
void showSelftest(const ActionCatalogue &actions, QWidget *parent);
/// The manual, at that heading if one is given.
void showManual(QWidget *parent, const QString &heading = {});
void showAbout(QWidget *parent);
/// A message that the line at the bottom may have shortened; empty if there was none.
void showMessage(const QString &message, QWidget *parent);

} // namespace corater
