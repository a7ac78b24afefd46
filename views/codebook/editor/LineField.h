// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/Theme.h"

#include <QLineEdit>

namespace corater {

/// One line of the codebook to be written: a name, a key, a colour. Tells its text when the focus leaves, with Enter,
/// and whenever flush() is called; never while somebody is typing.
class LineField : public QLineEdit
{
    Q_OBJECT

public:
    explicit LineField(const QString &name, TextRole role = TextRole::Chrome, QWidget *parent = nullptr);

    /// Shows the text as it is in the study. What is being typed stays.
    void setSaved(const QString &text);
    /// Shows the text of something else, whatever was typed.
    void replace(const QString &text);
    void flush();
    bool hasUntold() const { return text() != m_saved; }
    const QString &saved() const { return m_saved; }

Q_SIGNALS:
    void committed(const QString &text);
    /// Escape: back to where the hands were.
    void left();

protected:
    bool event(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    TextRole m_role;
    QString m_saved;
    bool m_telling = false;
};

} // namespace corater
