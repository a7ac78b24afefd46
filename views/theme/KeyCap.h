// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QWidget>

namespace corater {

/// A small drawn key. Buttons and delegates use the static functions to draw it inside themselves; as a widget it
/// stands beside a word, as in the status bar.
class KeyCap : public QWidget
{
    Q_OBJECT

public:
    explicit KeyCap(const QString &text, QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);
    QSize sizeHint() const override;

    /// Size of the drawn key for that text, (0, 0) for an empty one.
    static QSize capSize(const QString &text);
    /// Draws the key of capSize() at the left of the rectangle, centred vertically. `onAccent` suits a filled button.
    static void paint(QPainter &painter, const QRectF &rect, const QString &text, bool onAccent = false);
    /// A key sequence as written on a key cap: "Ctrl Z", "↵", "⌫".
    static QString label(const QKeySequence &keys);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace corater
