// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/ItemNotes.h"

#include "views/keys/PageKeys.h"
#include "views/label/CommentBox.h"
#include "views/theme/ChoiceChip.h"

#include <QHBoxLayout>

namespace corater {

ItemNotes::ItemNotes(QWidget *parent)
    : QWidget(parent),
      m_comment(new CommentBox(tr("Comment…"))),
      m_discuss(new ChoiceChip(tr("⚑ discuss"), PageKeys::signOf(PageKey::Discuss))),
      m_unsure(new ChoiceChip(tr("unsure"), PageKeys::signOf(PageKey::Unsure)))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    m_comment->setAccessibleName(tr("Comment on this item"));
    row->addWidget(m_comment, 1, Qt::AlignTop);
    for (ChoiceChip *flag : {m_discuss, m_unsure}) {
        flag->setRaterPosition(-1);
        flag->setCompact(true);
        flag->setFocusPolicy(Qt::TabFocus);
        flag->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); // never on two lines
        row->addWidget(flag, 0, Qt::AlignTop);
    }
    m_discuss->setToolTip(PageKeys::tip(tr("Request a discussion of this item"), PageKey::Discuss));
    m_unsure->setToolTip(PageKeys::tip(tr("Mark the item as unsure"), PageKey::Unsure));
    m_discuss->setAccessibleName(tr("Needs discussion"));
    m_unsure->setAccessibleName(tr("Unsure"));
    connect(m_comment, &CommentBox::edited, this, &ItemNotes::commentChanged);
    connect(m_comment, &CommentBox::left, this, &ItemNotes::commentLeft);
    connect(m_discuss, &ChoiceChip::clicked, this, [this](bool on) {
        showFlags(); // the click toggled the chip; it stays checked only if the flag was saved
        Q_EMIT discussChanged(on);
    });
    connect(m_unsure, &ChoiceChip::clicked, this, [this](bool on) {
        showFlags();
        Q_EMIT unsureChanged(on);
    });
}

void ItemNotes::replace(const Rating &rating)
{
    m_comment->replace(rating.comment);
    showSaved(rating);
}

void ItemNotes::showSaved(const Rating &rating)
{
    m_comment->showSaved(rating.comment);
    m_isDiscuss = rating.discuss;
    m_isUnsure = rating.unsure;
    showFlags();
}

void ItemNotes::showFlags()
{
    m_discuss->setChecked(m_isDiscuss);
    m_unsure->setChecked(m_isUnsure);
}

void ItemNotes::setReadOnly(bool readOnly)
{
    m_comment->setReadOnly(readOnly);
    m_discuss->setEnabled(!readOnly);
    m_unsure->setEnabled(!readOnly);
}

void ItemNotes::focusComment()
{
    m_comment->setFocus(Qt::OtherFocusReason);
}

void ItemNotes::flush()
{
    m_comment->flush();
}

} // namespace corater
