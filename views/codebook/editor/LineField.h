// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/style/Theme.h"

#include <QLineEdit>

namespace corater {

/// A field for one line of the codebook, such as a name or a key. Emits committed() when it loses the focus, on Enter
/// and on flush(); never during typing.
class LineField : public QLineEdit
{
    Q_OBJECT

public:
    explicit LineField(const QString &name, TextRole role = TextRole::Chrome, QWidget *parent = nullptr);

    /// Shows the text of the study, unless the user is typing another one.
    void setSaved(const QString &text);
    /// Shows the text of another code or dimension and drops any typed text.
    void replace(const QString &text);
    void flush();
    bool hasUntold() const { return text() != m_saved; }
    const QString &saved() const { return m_saved; }

Q_SIGNALS:
    void committed(const QString &text);
    /// Escape was pressed: the owner moves the focus back.
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
