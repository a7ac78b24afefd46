// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace corater {

struct Tone;

/// The meaning of a chip, which decides its colours.
enum class ChipTone { Tag, Quiet, Rater, Final, Amber };

/// A small word on a coloured ground that cannot be pressed: a tag, a rater, "sealed 2 / 2". Raters carry their letter
/// or name, so that the colour never stands alone.
class Chip : public QWidget
{
    Q_OBJECT

public:
    explicit Chip(const QString &text, ChipTone tone = ChipTone::Tag, int raterPosition = 0, QWidget *parent = nullptr);

    QString text() const { return m_text; }
    void setText(const QString &text);
    void setTone(ChipTone tone, int raterPosition = 0);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Size of the chip drawn with that text and tone.
    static QSize chipSize(const QString &text, ChipTone tone);
    /// Draws the chip into the rectangle; a long text is cut with an ellipsis.
    static void paint(QPainter &painter, const QRectF &rect, const QString &text, ChipTone tone, int raterPosition = 0);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    ChipTone m_tone;
    int m_rater;
};

} // namespace corater
