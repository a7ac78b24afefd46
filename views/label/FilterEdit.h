// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace corater {

/// The filter field of a picker. Until filtering has begun, every key is left to the widgets around it, so that the
/// keys they show work. From then on it keeps letters and signs for itself, and leaves digits, Enter and arrows that it
/// does not need.
class FilterEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterEdit(QWidget *parent = nullptr);

    /// Takes what is typed from now on, and says so.
    void begin();
    /// Empties the field and leaves the keys to the others again.
    void end();
    bool isFiltering() const { return m_filtering || !text().isEmpty(); }
    /// Whether the key is text for the filter, given what stands in it.
    bool isText(const QKeyEvent &event) const;

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool m_filtering = false;
};

} // namespace corater
