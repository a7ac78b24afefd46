// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"

#include <QWidget>

class QLineEdit;

namespace corater {

class ChoiceChip;

/// The first decision on an item: in, or out with a reason. Out asks for the reason in a second row: one of the study's
/// usual ones by key, or free text.
class ScreeningBar : public QWidget
{
    Q_OBJECT

public:
    explicit ScreeningBar(QWidget *parent = nullptr);

    /// The usual reasons for leaving an item out, offered with keys 1 to 9.
    void setReasons(const QStringList &reasons);
    /// In a pass a digit alone decides "out" with that reason, so the reasons are always shown.
    void setPass(bool pass);
    void setAnswer(Screening screening, const QString &reason);
    void setReadOnly(bool readOnly);
    void setRaterPosition(int position);
    /// Uses I and O, and 1 to 9 while the reasons are shown; false for other keys.
    bool handleKey(const QKeyEvent &event);
    /// Emits a reason that is being typed.
    void flush();

Q_SIGNALS:
    /// The user decided; a reason with Out only.
    void chosen(corater::Screening screening, const QString &reason);
    /// The user chose the present decision again, to go on.
    void resumed();
    /// The user chose "in", anew or again.
    void decided();
    /// The reason is complete: the user wants to go on.
    void finished();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void chooseIn();
    void chooseOut();
    void chooseReason(const QString &reason);
    void tellReason();
    void showAnswer();
    bool digitKey(const QKeyEvent &event);
    bool reasonKey(const QKeyEvent &event);

    QStringList m_reasons;
    Screening m_screening = Screening::Undecided;
    QString m_told; ///< the saved reason
    bool m_readOnly = false;
    bool m_pass = false;
    ChoiceChip *m_in;
    ChoiceChip *m_out;
    QWidget *m_reasonRow;
    QWidget *m_reasonChips;
    QLineEdit *m_reason;
    int m_rater = 0;
};

} // namespace corater
