// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace corater {

class ActionCatalogue;

// Windows that only explain; each is made, shown and deleted when it is closed.

/// Every key of the program on one page: those of the mode (Workplace::Mode) first, the other modes', the window's.
void showKeys(const ActionCatalogue &actions, int mode, QWidget *parent);
/// Published examples of every statistic, expected against computed; a button exports the script that recomputes the
/// study's own numbers.
void showSelftest(const ActionCatalogue &actions, QWidget *parent);
/// The manual.
void showManual(QWidget *parent);
void showAbout(QWidget *parent);

} // namespace corater
