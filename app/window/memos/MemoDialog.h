// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/ask/TextDialog.h"
#include "data/records/Memo.h"

#include <optional>

class QComboBox;
class QPlainTextEdit;

namespace corater {

class ActionButton;
class Study;
class Workplace;

/// Asks for a new memo: what it is about, and its text. It may be about the study, an item, the current round or a
/// code.
class MemoDialog : public TextDialog
{
    Q_OBJECT

public:
    /// `item`: the item that is offered, and chosen at first; none: the study is.
    MemoDialog(const Study &study, ItemId item, QWidget *parent);

    MemoSubject subject() const;
    QString text() const;

private:
    void addSubjects(const Study &study, ItemId item);
    void addCodes(const Study &study);
    void judge();

    QComboBox *m_about;
    QComboBox *m_code;
    QPlainTextEdit *m_text;
    ActionButton *m_save = nullptr;
};

/// Asks for a memo and writes it. `item`: as MemoDialog has it.
void writeMemo(Workplace &work, ItemId item);

} // namespace corater
