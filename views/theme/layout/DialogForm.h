// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

class QDialog;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLayout;
class QPushButton;
class QWidget;

namespace corater {

class ActionButton;
class TextLabel;
enum class TextRole;

/// The common layout of all dialogs: fields below each other with their labels in one column, then the buttons with one
/// filled main button. Content that exceeds the screen scrolls, so that the buttons can always be reached. Made in the
/// constructor of a dialog, which adds its rows from top to bottom, also the order of Tab.
class DialogForm
{
    Q_DECLARE_TR_FUNCTIONS(corater::DialogForm)

public:
    /// The dialog must have no layout yet.
    explicit DialogForm(QDialog &dialog);

    /// A row with its label; empty for a control that names itself.
    void addField(const QString &label, QWidget *field);
    void addField(const QString &label, QLayout *field);
    /// Several controls side by side in one row.
    void addField(const QString &label, std::initializer_list<QWidget *> fields);
    /// A small line below the previous field.
    TextLabel *addHint(const QString &text);
    /// A sentence in strong type over the whole width.
    TextLabel *addHeading(const QString &text);
    /// A sentence over the whole width.
    TextLabel *addWords(const QString &text);
    /// A widget over the whole width: a list or a text takes the remaining height.
    void addWide(QWidget *widget);

    /// The button that accepts the dialog: by Enter, and by Ctrl+Enter in texts of several lines.
    ActionButton *setMain(const QString &text);
    /// Adds a button beside the main one. It does not close the dialog.
    QPushButton *addButton(const QString &text);
    /// A button that closes the dialog without a change, also by Escape. Without text: Cancel, or Close where there is
    /// no main button. To be called last, with the smallest size of the dialog; a height of 0 is that of its content.
    QPushButton *finish(int width, int height = 0, const QString &cancel = {});

private:
    TextLabel *addSentence(const QString &text, TextRole role);

    QDialog &m_dialog;
    QFormLayout *m_rows;
    QDialogButtonBox *m_buttons;
    ActionButton *m_main = nullptr;
};

} // namespace corater
