// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/TextLabel.h"

#include <QHash>

namespace corater {

/// A paragraph that fills the given width; its text can be selected, and is markup only on request. A QLabel lays its
/// text out at a dozen widths to find its preferred size; this one is asked for the height at one width and remembers
/// it.
class ParagraphLabel : public TextLabel
{
    Q_OBJECT

public:
    explicit ParagraphLabel(TextRole role = TextRole::Chrome, Ink ink = Ink::Text, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    mutable QString m_measured;        ///< the text whose heights are known
    mutable QHash<int, int> m_heights; ///< by width
};

} // namespace corater
