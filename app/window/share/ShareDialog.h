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

/// What is needed to share a study, or to take part in one that was joined.
struct ShareChoice
{
    QString rater; ///< whose copy it is; a name that is not in the study is added
    QString passphrase;
    QString place; ///< empty: packets only, or the places that the copy has
};

/// Asks who works with this copy, for their passphrase and where the copies meet. It stays until what was asked for is
/// done (wanted()), and says what is wrong meanwhile.
class ShareDialog : public QDialog
{
    Q_OBJECT

public:
    enum class For {
        Sharing, ///< the copy of who works now begins to take part
        Joining  ///< a copy that was just joined: anybody may be its rater
    };

    ShareDialog(const Study &study, For what, QWidget *parent);

    ShareChoice choice() const;
    void say(const Error &error);
    /// As the main button.
    void accept() override;

Q_SIGNALS:
    void wanted();

private:
    void addRater(DialogForm &form, bool isJoining);
    void follow();
    bool hasPassphrase() const;

    const Study &m_study;
    QString m_name; ///< of the rater who works, if there is no choice
    QComboBox *m_rater = nullptr;
    QLineEdit *m_passphrase;
    QLineEdit *m_again;
    PlaceFields *m_place = nullptr; ///< none: the copy has places, or none is wanted
    TextLabel *m_secret;
    TextLabel *m_wrong;
    ActionButton *m_main = nullptr;
};

} // namespace corater
