// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace corater {

/// A frameless area that asks for the whole size of its content, and scrolls if it gets less.
class FittedScroll : public QScrollArea
{
    Q_OBJECT

public:
    explicit FittedScroll(QWidget *content, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace corater
