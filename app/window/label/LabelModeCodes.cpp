// SPDX-License-Identifier: GPL-3.0-or-later
// Additions to the codebook from the labelling page: examples and proposed codes.
#include "app/window/label/LabelMode.h"

#include "app/window/codebook/ProposeDialog.h"
#include "app/window/workplace/Notice.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"

namespace corater {

void LabelMode::takeExample()
{
    const Code *code = m_study.codebook().code(m_form->codeInMind());
    const QString text = m_post->selectedText();
    if (text.isEmpty() || !code) {
        m_notice.say(text.isEmpty()
                         ? tr("First select text in the post; it becomes an example of the code under the cursor.")
                         : tr("First put the cursor on a code (↓ ↑ or the mouse)."));
        return;
    }
    if (code->examples.contains(text)) {
        m_notice.say(tr("This is already an example of %1.").arg(code->name));
        return;
    }
    const QString name = code->name;
    EditCode edit{.code = *code};
    edit.code.examples << text;
    if (m_notice.check(m_study.perform(editCodebook({CodebookEdit(edit)}, {{"example_of", name}})))) {
        m_notice.say(tr("Added as an example of %1.").arg(name));
    }
}

void LabelMode::proposeCode()
{
    const auto item = m_study.item(m_item);
    if (!mayLabel() || !valid(m_item) || m_study.codebook().dimensions.empty() || !m_notice.check(item)) {
        m_notice.say(tr("Open an item that you label to propose a code for it."));
        return;
    }
    flush();
    const DimensionPicker *open = m_form->openPicker();
    ProposeDialog dialog(m_study.codebook(), open ? open->dimension().id : DimensionId{},
                         QStringLiteral("%1 %2").arg(item->externalId, item->title), this);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const Code draft = dialog.draft();
    if (m_notice.check(m_study.perform(corater::proposeCode(dialog.dimension(), draft, m_place.rater, m_item)))) {
        m_notice.say(tr("%1 is proposed; it can be used at once.").arg(draft.name));
    }
    m_form->focusWork();
}

} // namespace corater
