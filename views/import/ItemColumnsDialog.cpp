// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/import/ItemColumnsDialog.h"

#include <QComboBox>
#include <QLineEdit>

namespace corater {

ItemColumnsDialog::ItemColumnsDialog(ItemColumnsPage &page, const ColumnsTrial &trial, QWidget *parent)
    : ColumnsDialog(page, trial, parent)
{
    auto *kind = new QComboBox;
    kind->setEditable(true);
    kind->addItems({QStringLiteral("row"), QStringLiteral("thread"), QStringLiteral("bug report"),
                    QStringLiteral("patch"), QStringLiteral("post")});
    kind->setCurrentText(page.kind().isEmpty() ? QStringLiteral("row") : page.kind());
    connect(kind, &QComboBox::currentTextChanged, &page,
            [&page](const QString &text) { page.setKind(text == QStringLiteral("row") ? QString() : text); });
    form().addField(tr("Each row is a"), kind);
    auto *site = new QLineEdit(page.site());
    site->setPlaceholderText(tr("this file, or a site: stackoverflow"));
    site->setToolTip(tr("Where the ids are unique. Rows with the same site and id are the same item, in any file; "
                        "texts can be fetched for items of a site."));
    connect(site, &QLineEdit::textEdited, &page, &ItemColumnsPage::setSite);
    form().addField(tr("Its id is unique in"), site);
    finish(tr("Continue")); // the choice of rows comes next
}

} // namespace corater
