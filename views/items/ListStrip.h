// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace corater {

/// What is left of the list when it is folded away: a narrow strip that says what is behind it and brings it back.
class ListStrip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ListStrip(QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
};

} // namespace corater
