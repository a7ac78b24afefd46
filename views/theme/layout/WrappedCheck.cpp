// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/layout/WrappedCheck.h"

#include <QStyle>
#include <QStyleOptionButton>

#include <algorithm>

namespace corater {

WrappedCheck::WrappedCheck(const QString &text, QWidget *parent) : QCheckBox(text, parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum, QSizePolicy::CheckBox);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

// As wide as the longest word.
QSize WrappedCheck::minimumSizeHint() const
{
    QSize least = sizeOf({});
    for (const QString &word : text().split(u' ')) {
        least = least.expandedTo(sizeOf(word));
    }
    return least;
}

int WrappedCheck::heightForWidth(int width) const
{
    return sizeOf(linesIn(width)).height();
}

void WrappedCheck::initStyleOption(QStyleOptionButton *option) const
{
    QCheckBox::initStyleOption(option);
    option->text = linesIn(width());
}

QSize WrappedCheck::sizeOf(const QString &text) const
{
    QStyleOptionButton option;
    QCheckBox::initStyleOption(&option);
    const QSize words = style()->itemTextRect(fontMetrics(), {}, Qt::TextShowMnemonic, false, text).size();
    return style()->sizeFromContents(QStyle::CT_CheckBox, &option, words, this);
}

QString WrappedCheck::linesIn(int width) const
{
    if (sizeOf(text()).width() <= width) {
        return text();
    }
    QString lines;
    QString line;
    for (const QString &word : text().split(u' ')) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (line.isEmpty() || sizeOf(longer).width() <= width) {
            line = longer;
        } else {
            lines += line + u'\n';
            line = word;
        }
    }
    return lines + line;
}

} // namespace corater
