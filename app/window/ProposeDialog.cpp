// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ProposeDialog.h"

#include "views/theme/TextLabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>

namespace corater {

ProposeDialog::ProposeDialog(const Codebook &codebook, DimensionId dimension, const QString &item, QWidget *parent)
    : QDialog(parent), m_dimension(new QComboBox), m_name(new QLineEdit), m_definition(new QPlainTextEdit)
{
    setWindowTitle(tr("Propose a code"));
    for (const Dimension &each : codebook.dimensions) {
        m_dimension->addItem(each.name, raw(each.id));
    }
    m_dimension->setCurrentIndex(qMax(0, m_dimension->findData(raw(dimension))));
    m_definition->setTabChangesFocus(true);
    m_definition->setPlaceholderText(tr("What a label with this code says"));
    m_definition->setFixedHeight(Theme::scaled(84));
    auto *hint = new TextLabel(tr("It can be used at once. Later it is accepted, merged into another code or refused; "
                                  "its labels follow."),
                               TextRole::Small, Ink::Muted);
    hint->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *propose = buttons->addButton(tr("Propose"), QDialogButtonBox::AcceptRole);
    propose->setDefault(true);
    propose->setEnabled(false);
    connect(m_name, &QLineEdit::textChanged, propose,
            [propose](const QString &name) { propose->setEnabled(!name.trimmed().isEmpty()); });
    // From the definition, too, where Enter begins a line.
    for (const Qt::Key enter : {Qt::Key_Return, Qt::Key_Enter}) {
        connect(new QShortcut(QKeySequence(Qt::CTRL | enter), this), &QShortcut::activated, propose,
                &QPushButton::click);
    }
    propose->setToolTip(tr("Ctrl+Enter, too"));
    auto *wantedBy = new TextLabel(item);
    wantedBy->setWordWrap(true);
    auto *form = new QFormLayout(this);
    form->setSpacing(Theme::grid * 3);
    form->addRow(tr("Dimension"), m_dimension);
    form->addRow(tr("Name"), m_name);
    form->addRow(tr("Definition"), m_definition);
    form->addRow(tr("For item"), wantedBy);
    form->addRow(hint);
    form->addRow(buttons);
    setMinimumWidth(Theme::scaled(460));
    m_name->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
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
