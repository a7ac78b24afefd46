// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

#include <QMap>
#include <QWidget>

class QLabel;

namespace corater {

class ChoiceChip;
class CodeKeys;
class FlowLayout;

/// The codes of a dimension that pass a filter, as chips under their categories, and a cursor that keys move over them.
/// Made by DimensionPicker, which emits the choice.
class CodeChips : public QWidget
{
    Q_OBJECT

public:
    CodeChips(const Dimension &dimension, const CodeKeys &keys, QWidget *parent = nullptr);

    /// Checks these codes, with their ordinals if the dimension takes several.
    void setChosen(const std::vector<CodeId> &codes);
    void setReadOnly(bool readOnly);
    void setRaterPosition(int position);
    /// Shows the codes that fit the text; the cursor stays.
    void setFilter(const QString &text);
    /// The codes that pass the filter, in the order of the codebook.
    const std::vector<CodeId> &visibleCodes() const { return m_visible; }

    /// The chip of the code; null if the code is not offered.
    ChoiceChip *chipOf(CodeId code) const { return m_chips.value(code); }
    CodeId cursorCode() const { return m_cursor; }
    void setCursor(CodeId code);
    /// Moves the cursor by an arrow key. False if the filter leaves no code.
    bool moveCursor(int key);

Q_SIGNALS:
    void clicked(corater::CodeId code);
    void hovered(corater::CodeId code);
    /// A screen reader wants the cursor on the code.
    void cursorWanted(corater::CodeId code);
    /// The cursor came onto the code.
    void cursorMoved(corater::CodeId code);

private:
    void addChip(CodeId code, const CodeKeys &keys);
    void addHeading(const QStringList &path);
    QRect placeOf(CodeId code) const;
    void moveToLine(int key);
    void stepCursor(int step);

    /// A category and its codes, which follow its name and begin a line with it.
    struct Group
    {
        QStringList path;
        QLabel *heading; ///< null for codes without a category
        std::vector<CodeId> codes;
    };

    const Dimension m_dimension;
    const std::vector<CodeId> m_choices;
    std::vector<CodeId> m_visible;
    std::vector<CodeId> m_chosen;
    QMap<CodeId, ChoiceChip *> m_chips;
    std::vector<Group> m_groups;
    FlowLayout *m_flow;
    CodeId m_cursor{};
};

} // namespace corater
