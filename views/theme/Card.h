// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace corater {

/// A rounded box on the panel with a heading at the left, a hint at the right and any content below. The card with the
/// cursor is outlined in the accent.
class Card : public QWidget
{
    Q_OBJECT

public:
    explicit Card(const QString &title = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    QString title() const;
    void setHint(const QString &hint);
    QString hint() const;
    void setActive(bool active);
    bool isActive() const { return m_active; }
    /// The layout for the content, below the heading.
    QVBoxLayout *body() const { return m_body; }
    /// Puts a widget into the heading, at the right of the title and before the hint.
    void addHeading(QWidget *widget);

Q_SIGNALS:
    /// The card itself was pressed, not a control in it.
    void pressed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateHeading();

    QWidget *m_heading;
    QLabel *m_title;
    QLabel *m_hint;
    QVBoxLayout *m_body;
    QString m_hintText;
    bool m_active = false;
};

} // namespace corater
