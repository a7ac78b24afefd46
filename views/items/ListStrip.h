// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace corater {

/// The strip that stands for the folded list: says what is folded away and brings it back.
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
