// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/exchange/MeetingPlace.h"
#include "models/jobs/Errand.h"

#include <QDialog>

#include <atomic>
#include <functional>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace corater {

class ActionButton;
class PlaceFields;
class TextLabel;

/// Asks for the place of a shared study and the file of its copy, and makes the copy. Stays open until then. Asks for
/// no rater, because only the study knows its raters.
class JoinDialog : public QDialog
{
    Q_OBJECT

public:
    explicit JoinDialog(QWidget *parent);

    /// Chooses that packet as the place.
    void setPacket(const QString &file);

    /// Called by the main button.
    void accept() override;

    /// Runs `join`, which makes the copy, or says false if it was there. A copy that was made now is removed again if
    /// the join was abandoned meanwhile, since nobody would open it; one that was there may have labels, and stays.
    static Result<bool> makeCopy(const std::function<Result<bool>()> &join, const QString &path,
                                 const std::atomic_bool &abandoned);

Q_SIGNALS:
    /// The copy is made.
    void joined(const QString &path);

private:
    void follow();
    void chooseFile();
    void join();
    void look();
    void nameFile();
    void looked(const Result<std::vector<PlaceStudy>> &studies);
    void start(const Errand::Work &work);
    void say(const QString &words, bool isWrong);

    PlaceFields *m_place;
    QComboBox *m_study;
    QString m_offered; ///< the name in m_file, unless the user gave another
    QLineEdit *m_file;
    QPushButton *m_choose;
    TextLabel *m_says;
    TextLabel *m_wrong;
    ActionButton *m_main;
    Errand m_errand;
};

} // namespace corater
