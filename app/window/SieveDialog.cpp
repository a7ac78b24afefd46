// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SieveDialog.h"

#include "data/keywords/KeywordFile.h"
#include "models/jobs/DumpTables.h"
#include "views/theme/TextLabel.h"
#include "views/theme/Theme.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace corater {

SieveDialog::SieveDialog(std::optional<KeywordSet> own, QString tagList, QWidget *parent)
    : QDialog(parent),
      m_tagList(std::move(tagList)),
      m_tags(new QLineEdit),
      m_from(new QLineEdit),
      m_to(new QLineEdit),
      m_where(new QLineEdit),
      m_site(new QLineEdit),
      m_fault(new TextLabel({}, TextRole::Small, Ink::Danger))
{
    setWindowTitle(tr("Add items"));
    auto *question = new TextLabel(tr("Keep everything, or only what hits keywords?"), TextRole::Strong);
    auto *explained = new TextLabel(
        (own ? tr("The study’s keywords are %1 (%2, see Study → Keywords). ").arg(own->name).arg(own->keywords.size())
             : QString()) +
            tr("With keywords, a post is kept when its title or text has one of them after stemming. Tags, days "
               "and conditions, where you give some, narrow that further."),
        TextRole::Small, Ink::Muted);
    explained->setWordWrap(true);
    m_tags->setPlaceholderText(tr("any; or tensorflow, keras: one of them is enough"));
    m_from->setPlaceholderText(tr("2019, 2019-06 or 2019-06-14"));
    m_to->setPlaceholderText(tr("the same; it is included"));
    m_where->setPlaceholderText(tr("anything; or score:5.. views:1000.. answers:1.. accepted:yes"));
    m_site->setPlaceholderText(tr("what the file says; or ai.stackexchange, keras-team/keras"));
    m_site->setToolTip(tr("Where the ids are unique. A dump says it only by the name of its folder or archive, and is "
                          "taken for Stack Overflow without it."));
    m_fault->setWordWrap(true);
    m_fault->hide();
    auto *buttons = new QDialogButtonBox;
    QPushButton *all = buttons->addButton(tr("&Everything"), QDialogButtonBox::AcceptRole);
    QPushButton *hits =
        own ? buttons->addButton(tr("&Hits of %1").arg(own->name), QDialogButtonBox::YesRole) : nullptr;
    const QPushButton *file = buttons->addButton(tr("Hits of a &file of keywords…"), QDialogButtonBox::YesRole);
    const QPushButton *cancel = buttons->addButton(QDialogButtonBox::Cancel);
    auto *form = new QFormLayout(this);
    form->setSpacing(Theme::grid * 3);
    form->addRow(question);
    form->addRow(explained);
    form->addRow(tr("Tags"), m_tags);
    form->addRow(tr("From"), m_from);
    form->addRow(tr("To"), m_to);
    form->addRow(tr("Where"), m_where);
    form->addRow(tr("Site"), m_site);
    form->addRow(m_fault);
    form->addRow(buttons);
    setMinimumWidth(Theme::scaled(520));
    connect(all, &QPushButton::clicked, this, [this] { choose({}); });
    connect(file, &QPushButton::clicked, this, &SieveDialog::chooseFile);
    if (hits) {
        connect(hits, &QPushButton::clicked, this, [this, own] { choose(own); });
    }
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    // Said when the button is in the dialog: before, the dialog would take the first one in its row for the usual one.
    all->setDefault(true);
    m_tags->setFocus();
}

void SieveDialog::choose(const std::optional<KeywordSet> &keywords)
{
    const auto filter = SelectionFilter::read(m_tags->text(), m_from->text(), m_to->text(), m_where->text());
    if (!filter) {
        say(filter.error().oneLine());
        return;
    }
    if (!m_tagList.isEmpty()) {
        if (const auto known = checkTags(m_tagList, filter->tags); !known) {
            say(known.error().oneLine());
            return;
        }
    }
    m_filter = *filter;
    m_keywords = keywords;
    accept();
}

QString SieveDialog::site() const
{
    return m_site->text().trimmed();
}

void SieveDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Keywords, one a line"));
    if (path.isEmpty()) {
        return;
    }
    const auto set = KeywordFile::load(path);
    if (!set) {
        say(set.error().oneLine());
        return;
    }
    choose(*set);
}

void SieveDialog::say(const QString &fault)
{
    m_fault->setText(fault);
    m_fault->show();
    resize(width(), heightForWidth(width())); // the words above keep their room
}

} // namespace corater
