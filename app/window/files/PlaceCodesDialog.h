// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/interchange/PlacedCodes.h"

#include <QDialog>

#include <optional>

class QComboBox;

namespace corater {

class ActionButton;
class DialogForm;
class Study;

/// For a project of another program: asks which rater each unknown user is, and to which dimension each unknown code
/// belongs. Nothing is preselected, since a wrong guess would be a wrong label. Can be accepted when everything is
/// answered. Made by askForPlaces().
class PlaceCodesDialog : public QDialog
{
    Q_OBJECT

public:
    struct Questions
    {
        QString file;           ///< display name of the file
        QStringList users;      ///< that are no raters of the study
        QStringList raters;     ///< of the study
        QStringList dimensions; ///< of the codebook
        std::vector<UnplacedCode> codes;

        bool isEmpty() const { return users.isEmpty() && codes.empty(); }
    };

    explicit PlaceCodesDialog(const Questions &questions, QWidget *parent = nullptr);

    /// The answers for the import; users who become new raters are not listed.
    CodedSaid said() const;

private:
    QComboBox *addQuestion(DialogForm &form, const QString &what, const QStringList &answers);
    void leaveOutTheRest();
    void update();

    Questions m_questions;
    std::vector<QComboBox *> m_users;
    std::vector<QComboBox *> m_codes;
    ActionButton *m_goOn = nullptr;
};

/// Asks for the answers, if any are needed. None: cancelled.
std::optional<CodedSaid> askForPlaces(QWidget *parent, const Study &study, const Codebook &codebook,
                                      const QString &name, const PlacedCodes &placed);

} // namespace corater
