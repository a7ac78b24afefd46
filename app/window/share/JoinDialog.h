// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/exchange/MeetingPlace.h"
#include "models/jobs/Errand.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace corater {

class ActionButton;
class PlaceFields;
class TextLabel;

/// Asks where a shared study is and where its copy is to be kept, and makes the copy. It stays until the copy is made;
/// who works with it is asked then, since the study says who its raters are.
class JoinDialog : public QDialog
{
    Q_OBJECT

public:
    explicit JoinDialog(QWidget *parent);

    /// As the main button.
    void accept() override;

Q_SIGNALS:
    /// The copy is made.
    void joined(const QString &path);

private:
    void follow();
    void chooseFile();
    void join();
    void look();
    void looked(const Result<std::vector<PlaceStudy>> &studies);
    void start(const Errand::Work &work);
    void say(const QString &words, bool isWrong);

    PlaceFields *m_place;
    QComboBox *m_study;
    QLineEdit *m_file;
    QPushButton *m_choose;
    TextLabel *m_says;
    TextLabel *m_wrong;
    ActionButton *m_main;
    Errand m_errand;
};

} // namespace corater
