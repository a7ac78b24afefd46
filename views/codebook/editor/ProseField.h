// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace corater {

/// A text field of the codebook that grows with its text. Emits committed() when it loses the focus, on Ctrl+Enter and
/// on flush(), never during typing. A refused text stays and is emitted again the next time.
class ProseField : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ProseField(const QString &name, const QString &placeholder = {}, QWidget *parent = nullptr);

    QString text() const { return toPlainText(); }
    /// The typed lines, trimmed and without empty ones, for a field with one entry a line.
    static QStringList linesOf(const QString &text);
    /// Shows the text of the study, unless the user is typing another one.
    void setSaved(const QString &text);
    /// Shows the text of another code or dimension and drops any typed text.
    void replace(const QString &text);
    /// Puts a text that was typed but not saved back into the field.
    void restore(const QString &typed);
    void flush();
    bool hasUntold() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void committed(const QString &text);
    /// Escape was pressed: the owner moves the focus back.
    void left();

protected:
    bool event(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fit();

    QString m_saved;
    int m_lines = 1;
    bool m_telling = false;
};

} // namespace corater
