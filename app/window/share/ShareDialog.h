// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace corater {

class ActionButton;
class DialogForm;
class PlaceFields;
class TextLabel;

/// The data needed to share a study, or to take part in a joined one.
struct ShareChoice
{
    QString rater; ///< rater of this copy; an unknown name is added to the study
    QString passphrase;
    QString place; ///< empty: packets only, or the copy's existing places
};

/// Asks for the copy's rater, their passphrase and the place where the copies meet. Stays open until the requested work
/// (wanted()) has succeeded, and shows its errors.
class ShareDialog : public QDialog
{
    Q_OBJECT

public:
    enum class For {
        Sharing, ///< the current rater's copy starts to take part
        Joining  ///< a newly joined copy; any rater can be chosen
    };

    ShareDialog(const Study &study, For what, QWidget *parent);

    ShareChoice choice() const;
    void say(const Error &error);
    /// Called by the main button.
    void accept() override;

Q_SIGNALS:
    void wanted();

private:
    void addRater(DialogForm &form, bool isJoining);
    void follow();
    bool hasPassphrase() const;

    const Study &m_study;
    QString m_name; ///< of the current rater, if the rater cannot be chosen
    QComboBox *m_rater = nullptr;
    QLineEdit *m_passphrase;
    QLineEdit *m_again;
    PlaceFields *m_place = nullptr; ///< null: the copy has places, or needs none
    TextLabel *m_secret;
    TextLabel *m_wrong;
    ActionButton *m_main = nullptr;
};

} // namespace corater
