// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace corater {

class ActionCatalogue;
class Workplace;

/// The settings of the user in one place: current rater, theme, text size, reading width, keys. Every change applies at
/// once.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rater`: name of the current rater; empty if no study is open or no rater is chosen.
    PreferencesDialog(const ActionCatalogue &actions, const QString &rater, QWidget *parent);
};

/// Opens the preferences and returns when they are closed.
void showPreferences(Workplace &work);

} // namespace corater
