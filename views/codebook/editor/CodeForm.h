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

/// Edits one code: name, definition, use when, avoid when, examples, aliases, key and colour. Each field emits its edit
/// when it is left; a refused text stays until the study takes it.
class CodeForm : public QWidget
{
    Q_OBJECT

public:
    explicit CodeForm(QWidget *parent = nullptr);

    /// Shows the code. A refused text of another code is kept until that code is shown again.
    void setCode(const Dimension &dimension, const Code &code);
    CodeId code() const { return m_code.id; }
    /// Who has used the code, in words, under its name.
    void setUsage(const QString &words);
    void setReadOnly(bool readOnly);
    void focusFirst();
    void flush();
    /// Forgets the typed name: a rename is made or dropped as a whole.
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
    QMap<std::pair<CodeId, int>, QString> m_refused; ///< typed but refused texts, by code and index of the part
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
