// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/ParagraphLabel.h"

#include "views/theme/style/Theme.h"

#include <QEvent>

namespace corater {

ParagraphLabel::ParagraphLabel(const QString &markup, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setText(markup);
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
    const auto known = m_heights.constFind(width);
    return known != m_heights.cend() ? *known : *m_heights.insert(width, QLabel::heightForWidth(width));
}

void ParagraphLabel::changeEvent(QEvent *event)
{
    m_heights.clear(); // another font, or another style
    QLabel::changeEvent(event);
}

} // namespace corater
