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

/// Asks what the users of a project of another program are, who are no raters of the study, and which dimension each
/// code answers that has no place in its codebook. Nothing is chosen beforehand: a wrong guess would be a wrong label.
/// Can be accepted when everything is answered. Made by askForPlaces().
class PlaceCodesDialog : public QDialog
{
    Q_OBJECT

public:
    struct Questions
    {
        QString file;           ///< its name
        QStringList users;      ///< who are no raters
        QStringList raters;     ///< of the study
        QStringList dimensions; ///< of the codebook
        std::vector<UnplacedCode> codes;

        bool isEmpty() const { return users.isEmpty() && codes.empty(); }
    };

    explicit PlaceCodesDialog(const Questions &questions, QWidget *parent = nullptr);

    /// The answers, as the import takes them; who becomes a new rater is not among them.
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

/// What the user says of such a project; what needs no answer is not asked. None: cancelled.
std::optional<CodedSaid> askForPlaces(QWidget *parent, const Study &study, const Codebook &codebook,
                                      const QString &name, const PlacedCodes &placed);

} // namespace corater
