// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/ParagraphLabel.h"

#include <QEvent>

namespace corater {

ParagraphLabel::ParagraphLabel(TextRole role, Ink ink, QWidget *parent) : TextLabel({}, role, ink, parent)
{
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
}

QSize ParagraphLabel::sizeHint() const
{
    return {Theme::scaled(200), fontMetrics().height()};
}

QSize ParagraphLabel::minimumSizeHint() const
{
    return {Theme::scaled(40), fontMetrics().height()};
}

int ParagraphLabel::heightForWidth(int width) const
{
    if (m_measured != text()) {
        m_measured = text();
        m_heights.clear();
    }
    const auto known = m_heights.constFind(width);
    return known != m_heights.cend() ? *known : *m_heights.insert(width, TextLabel::heightForWidth(width));
}

void ParagraphLabel::changeEvent(QEvent *event)
{
    m_heights.clear(); // another font, or another style
    TextLabel::changeEvent(event);
}

} // namespace corater
