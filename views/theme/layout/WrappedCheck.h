// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>

namespace corater {

/// A check box whose text takes several lines where one is too narrow for it, as in large text.
class WrappedCheck : public QCheckBox
{
    Q_OBJECT

public:
    explicit WrappedCheck(const QString &text, QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void initStyleOption(QStyleOptionButton *option) const override;

private:
    QSize sizeOf(const QString &text) const;
    QString linesIn(int width) const;
};

} // namespace corater
