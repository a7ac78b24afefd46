// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace corater {

/// A paragraph of rich text that fills the width it is given. A QLabel lays its text out at a dozen widths to say how
/// large it would like to be; this one is asked for the height at one width and remembers it.
class ParagraphLabel : public QLabel
{
    Q_OBJECT

public:
    /// The text is markup, and does not change.
    explicit ParagraphLabel(const QString &markup, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    mutable QHash<int, int> m_heights; ///< by width
};

} // namespace corater
