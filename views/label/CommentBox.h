// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

class QTimer;

namespace corater {

/// A comment field that grows with its text while it has the focus, and never loses any: it emits the typed text after
/// a pause, when the focus leaves, and on flush(). Escape leaves the field; so does Enter in a field of one line.
class CommentBox : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// At least `lines` lines high.
    explicit CommentBox(const QString &placeholder, int lines = 1, QWidget *parent = nullptr);

    QString text() const { return toPlainText(); }
    /// Shows the saved text, unless the user is typing another one.
    void showSaved(const QString &text);
    /// Shows the text of another subject; typed text must have been flushed before.
    void replace(const QString &text);
    /// Emits the typed text now, unless it has been emitted.
    void flush();
    bool hasUntold() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The typed text, to be saved.
    void edited(const QString &text);
    /// Escape was pressed, or Enter in a field of one line.
    void left();

protected:
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void inputMethodEvent(QInputMethodEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();

    QTimer *m_pause;
    QString m_told;
    QString m_hint; ///< the placeholder
    int m_least;
    int m_lines;
};

} // namespace corater
