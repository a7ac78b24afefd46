// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/Theme.h"

#include <QLabel>

namespace corater {

/// The colour of the theme in which a label is written.
enum class Ink { Text, Muted, Accent, Amber, Final, Danger };

/// A label in a role and an ink of the theme that follows every change of both. Always plain text: no text of a
/// codebook or a post is taken for markup.
class TextLabel : public QLabel
{
    Q_OBJECT

public:
    explicit TextLabel(const QString &text = {}, TextRole role = TextRole::Chrome, Ink ink = Ink::Text,
                       QWidget *parent = nullptr);

    void setInk(Ink ink);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();

    TextRole m_role;
    Ink m_ink;
    bool m_dressing = false;
};

/// The colour of an ink in the theme.
QColor inkColour(const Theme &theme, Ink ink);

} // namespace corater
