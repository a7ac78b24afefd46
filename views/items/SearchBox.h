// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QTimer;
class QToolButton;

namespace corater {

/// A line edit with a drawn magnifier that emits its text after a short pause, so that a search does not run at every
/// letter. Escape empties it; when it is empty, Escape leaves it or closes the dialog around it.
class SearchBox : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchBox(QWidget *parent = nullptr);

    /// Puts the text in and searches for it at once.
    void searchNow(const QString &text);

Q_SIGNALS:
    /// The text to search for, once the typing pauses or Enter is pressed.
    void searched(const QString &text);
    /// The user has finished searching.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void tell();

    QTimer *m_pause;
    QToolButton *m_clear;
    QString m_told;
};

} // namespace corater
