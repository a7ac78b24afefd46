// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

namespace corater {

class ActionCatalogue;
class Workplace;

/// A field of the preferences: its label, and what it sets, in words.
struct Preference
{
    enum Field { Rater, Language, Theme, Contrast, TextSize, ReadingWidth, Pictures, Keys };
    QString name;
    QString about;
};

/// The settings of the user in one place: current rater, language, theme, contrast, text size, reading width, keys.
/// Every change applies at once; another language when the dialog closes.
class PreferencesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rater`: name of the current rater; empty if no study is open or no rater is chosen.
    PreferencesDialog(const ActionCatalogue &actions, const QString &rater, QWidget *parent);

    /// All fields, in the order of Preference::Field.
    static std::vector<Preference> fields();
    /// Puts the cursor into that field.
    void focus(Preference::Field field);

private:
    std::vector<QWidget *> m_controls; ///< of fields()
};

/// Opens the preferences and returns when they are closed.
void showPreferences(Workplace &work);
/// The same with the cursor in that field.
void showPreference(Workplace &work, Preference::Field field);

} // namespace corater
