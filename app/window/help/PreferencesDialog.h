// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace corater {

class ActionCatalogue;
class Workplace;

/// What each user sets for themselves, in one place: who works, theme, size of the text, reading width, keys. Every
/// change counts at once.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rater` is who works in the open study; empty where none is open or nobody said.
    PreferencesDialog(const ActionCatalogue &actions, const QString &rater, QWidget *parent);
};

/// Opens them, until they are closed.
void showPreferences(Workplace &work);

} // namespace corater
