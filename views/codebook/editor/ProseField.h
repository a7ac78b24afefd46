// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace corater {

/// A text of the codebook to be written: grows with its text and tells it when the focus leaves, with Ctrl+Enter, and
/// whenever flush() is called; never while somebody is typing. What was refused stays, and is told again the next time.
class ProseField : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ProseField(const QString &name, const QString &placeholder = {}, QWidget *parent = nullptr);

    QString text() const { return toPlainText(); }
    /// The lines of what was typed, for a field that holds one thing a line: without blanks around them, none empty.
    static QStringList linesOf(const QString &text);
    /// Shows the text as it is in the study. What is being typed stays.
    void setSaved(const QString &text);
    /// Shows the text of something else, whatever was typed.
    void replace(const QString &text);
    /// Puts a text that was typed before, and not saved, back into the field.
    void restore(const QString &typed);
    void flush();
    bool hasUntold() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void committed(const QString &text);
    /// Escape: back to where the hands were.
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
