// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace corater {

/// The filter field of a picker. Until filtering begins, it leaves every key to the widgets around it, so that the keys
/// they show work. From then on it keeps letters and signs, and leaves digits, and Enter and arrows that it does not
/// need.
class FilterEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit FilterEdit(QWidget *parent = nullptr);

    /// Takes the typed text from now on, and says so in its placeholder.
    void begin();
    /// Empties the field and leaves the keys to the widgets around it again.
    void end();
    bool isFiltering() const { return m_filtering || !text().isEmpty(); }
    /// Whether the key is text for the filter, given the present text.
    bool isText(const QKeyEvent &event) const;

    /// Input methods get no keys until filtering begins: they would take the letters that choose codes.
    QVariant inputMethodQuery(Qt::InputMethodQuery query) const override;

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    bool m_filtering = false;
};

} // namespace corater
