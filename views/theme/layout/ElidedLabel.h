// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/TextLabel.h"

namespace corater {

/// One line that ends in "…" if the text does not fit; the tool tip has the whole text.
class ElidedLabel : public TextLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(const QString &text, TextRole role = TextRole::Chrome, Ink ink = Ink::Text);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace corater
