// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SieveDialog.h"

#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace corater {

SieveDialog::SieveDialog(QWidget *parent)
    : QDialog(parent),
      m_tags(new QLineEdit),
      m_from(new QLineEdit),
      m_to(new QLineEdit),
      m_fault(new TextLabel({}, TextRole::Small, Ink::Danger))
{
    setWindowTitle(tr("Add items"));
    auto *question = new TextLabel(tr("Keep everything, or only what hits the study’s keywords?"), TextRole::Strong);
    auto *explained = new TextLabel(
        tr("The keywords are those under Study → Keywords, at first the built-in set dlperf: a post is kept when its "
           "title or text has one of them after stemming. Tags and days, where you give some, narrow both."),
        TextRole::Small, Ink::Muted);
    explained->setWordWrap(true);
    m_tags->setPlaceholderText(tr("any; or tensorflow, keras: one of them is enough"));
    m_from->setPlaceholderText(tr("2019, 2019-06 or 2019-06-14"));
    m_to->setPlaceholderText(tr("the same; it is included"));
    m_fault->hide();
    auto *buttons = new QDialogButtonBox;
    QPushButton *all = buttons->addButton(tr("&Everything"), QDialogButtonBox::AcceptRole);
    QPushButton *hits = buttons->addButton(tr("&Keyword hits only"), QDialogButtonBox::YesRole);
    const QPushButton *cancel = buttons->addButton(QDialogButtonBox::Cancel);
    all->setDefault(true);
    auto *form = new QFormLayout(this);
    form->setSpacing(Theme::grid * 3);
    form->addRow(question);
    form->addRow(explained);
    form->addRow(tr("Tags"), m_tags);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    form->addRow(m_fault);
    form->addRow(buttons);
    setMinimumWidth(Theme::scaled(520));
    connect(all, &QPushButton::clicked, this, [this] { choose(false); });
    connect(hits, &QPushButton::clicked, this, [this] { choose(true); });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    all->setFocus();
}

void SieveDialog::choose(bool byKeywords)
{
    const auto filter = SelectionFilter::read(m_tags->text(), m_from->text(), m_to->text());
    if (!filter) {
        m_fault->setText(filter.error().oneLine());
        m_fault->show();
        return;
    }
    m_filter = *filter;
    m_byKeywords = byKeywords;
    accept();
}

} // namespace corater
