// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace corater {

/// The small bar that searches within the post: Enter goes to the next match, Shift+Enter back, Escape closes.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(QWidget *parent = nullptr);

    QString text() const;
    /// Shows the current match and their number; `current` from 0, -1 for none.
    void setPlaces(int current, int count);
    /// Opens with that text, selected.
    void open(const QString &text);

Q_SIGNALS:
    void textChanged(const QString &text);
    void stepRequested(int step); ///< 1 or -1
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLineEdit *m_edit;
    QLabel *m_places;
};

} // namespace corater
