// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace corater {

/// A push button that shows its key. The primary one of a page is filled with the accent; there is at most one.
class ActionButton : public QPushButton
{
    Q_OBJECT

public:
    enum class Kind { Quiet, Primary, Bare };

    explicit ActionButton(const QString &text, Kind kind = Kind::Quiet, const QString &key = {},
                          QWidget *parent = nullptr);

    void setKey(const QString &key);
    QString key() const { return m_key; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Kind m_kind;
    QString m_key;
};

} // namespace corater
