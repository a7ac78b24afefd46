// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/codebook/ProposeDialog.h"

#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace corater {

ProposeDialog::ProposeDialog(const Codebook &codebook, DimensionId dimension, const QString &item, QWidget *parent)
    : TextDialog(parent), m_dimension(new QComboBox), m_name(new QLineEdit), m_definition(new QPlainTextEdit)
{
    setWindowTitle(tr("Propose a code"));
    for (const Dimension &each : codebook.dimensions) {
        m_dimension->addItem(each.name, raw(each.id));
    }
    m_dimension->setCurrentIndex(qMax(0, m_dimension->findData(raw(dimension))));
    m_definition->setTabChangesFocus(true);
    m_definition->setPlaceholderText(tr("What a label with this code says"));
    m_definition->setFixedHeight(Theme::scaled(84));
    auto *wantedBy = new TextLabel(item);
    wantedBy->setWordWrap(true);
    DialogForm form(*this);
    form.addField(tr("Dimension"), m_dimension);
    form.addField(tr("Name"), m_name);
    form.addField(tr("Definition"), m_definition);
    form.addField(tr("For item"), wantedBy);
    form.addHint(tr("You can use it at once. Later it is accepted, merged into another code or refused, and its labels "
                    "change accordingly."));
    ActionButton *propose = form.setMain(tr("Propose"));
    propose->setToolTip(tr("Also Ctrl+Enter")); // plain Enter starts a new line in the definition
    propose->setEnabled(false);
    connect(m_name, &QLineEdit::textChanged, propose,
            [propose](const QString &name) { propose->setEnabled(!name.trimmed().isEmpty()); });
    form.finish(520);
    m_name->setFocus();
}

DimensionId ProposeDialog::dimension() const
{
    return DimensionId{m_dimension->currentData().toLongLong()};
}

Code ProposeDialog::draft() const
{
    return {.name = m_name->text().simplified(), .draft = true, .definition = m_definition->toPlainText().trimmed()};
}

} // namespace corater
