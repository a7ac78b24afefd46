// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"

#include <QMap>
#include <QWidget>

#include <functional>

class QCheckBox;
class QLabel;

namespace corater {

class ColourButton;
class FieldGrid;
class LineField;
class ProseField;

/// One code to be written: its name, what it means, when to use and avoid it, examples, other spellings, key and
/// colour. Each field is told by itself, when it is left; a text that was refused stays until it is taken.
class CodeForm : public QWidget
{
    Q_OBJECT

public:
    explicit CodeForm(QWidget *parent = nullptr);

    /// Shows the code. What was typed into another one before, and refused, is kept for when that one is shown again.
    void setCode(const Dimension &dimension, const Code &code);
    CodeId code() const { return m_code.id; }
    /// Who has used the code, in words, under its name.
    void setUsage(const QString &words);
    void setReadOnly(bool readOnly);
    void focusFirst();
    void flush();
    /// Forgets the name that was typed: a rename is done or dropped as a whole.
    void takeBackName();

Q_SIGNALS:
    void editWanted(const corater::CodebookEdit &edit);
    void left();

private:
    /// A text field of the form and the text of the code that it stands for.
    struct Part
    {
        ProseField *prose;
        LineField *line;
        std::function<QString(const Code &)> text;
        std::function<void(Code &, const QString &)> take;
    };

    void addProse(const QString &name, const QString &placeholder, QString Code::*text);
    ProseField *addList(const QString &name, const QString &placeholder, QStringList Code::*list);
    void addPart(Part part);
    void makeSmallFields();
    void commit(size_t part, const QString &text);
    void showKey();
    void showColour();
    void keepRefused();

    Dimension m_dimension;
    Code m_code;
    QMap<std::pair<CodeId, int>, QString> m_refused; ///< typed, not taken; by code and number of the part
    std::vector<Part> m_parts;
    QLabel *m_path;
    LineField *m_name;
    QLabel *m_usage;
    FieldGrid *m_grid;
    LineField *m_key = nullptr;
    QLabel *m_keyNote;
    ColourButton *m_colour;
    QLabel *m_colourNote;
    LineField *m_published = nullptr;
    QCheckBox *m_selectable;
};

} // namespace corater
