// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/adjudicate/DefinitionList.h"

#include "views/theme/TextLabel.h"

#include <QVBoxLayout>

namespace corater {

DefinitionList::DefinitionList(QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
}

void DefinitionList::setCodes(const std::vector<CodeId> &codes, const Codebook &codebook)
{
    while (QLayoutItem *item = layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_count = 0;
    const auto add = [this](const QString &text, TextRole role, Ink ink) {
        auto *label = new TextLabel(text, role, ink);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout()->addWidget(label);
    };
    for (const CodeId id : codes) {
        const Code *code = codebook.code(id);
        if (!code) {
            continue;
        }
        if (m_count++ > 0) {
            static_cast<QVBoxLayout *>(layout())->addSpacing(6);
        }
        add(code->name, TextRole::Strong, Ink::Text);
        add(code->definition.isEmpty() ? tr("No definition yet.") : code->definition, TextRole::Chrome, Ink::Muted);
        if (!code->useWhen.isEmpty()) {
            add(tr("Use when %1").arg(code->useWhen), TextRole::Small, Ink::Muted);
        }
        if (!code->avoidWhen.isEmpty()) {
            add(tr("Avoid when %1").arg(code->avoidWhen), TextRole::Small, Ink::Muted);
        }
    }
}

} // namespace corater
