// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace corater {

/// The filter field of a picker. It keeps letters for itself and leaves to the widgets around it what chooses codes or
/// belongs to the form: digits, letters with Shift, signs, Enter, arrows that it does not need, Space and Backspace
/// while it is empty.
class FilterEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterEdit(QWidget *parent = nullptr);

    /// Whether the key is text for the filter, given what stands in it.
    bool isText(const QKeyEvent &event) const;

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace corater
