// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/codebook/editor/LineList.h"

#include "views/codebook/ColumnFit.h"
#include "views/codebook/WrapDelegate.h"
#include "views/codebook/editor/ListStyle.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace corater {

LineList::LineList(const QString &name, QWidget *parent) : SteadyTree(parent)
{
    setAccessibleName(name);
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setItemDelegate(new WrapDelegate(this));
    setTextElideMode(Qt::ElideMiddle); // of a path, the end says most
    setStyleSheet(listStyle());
    header()->setStretchLastSection(true);
    onTextScale(*this, [this] { fit(); });
}

QTreeWidgetItem *LineList::addLine(const QString &place, const QString &text, bool grave)
{
    auto *line = new QTreeWidgetItem(this, {place, text});
    for (int column : {0, 1}) {
        line->setTextAlignment(column, Qt::AlignTop | Qt::AlignLeft);
    }
    line->setToolTip(1, text);
    line->setToolTip(0, place);
    line->setData(1, Qt::UserRole, grave);
    dress(*line);
    return line;
}

void LineList::dress(QTreeWidgetItem &line)
{
    const Theme &theme = Theme::current();
    line.setForeground(0, theme.muted);
    line.setForeground(1, line.data(1, Qt::UserRole).toBool() ? theme.danger : theme.text);
}

void LineList::changeEvent(QEvent *event)
{
    SteadyTree::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        for (int i = 0; i < topLevelItemCount(); ++i) {
            dress(*topLevelItem(i));
        }
    }
}

// Letters are commands of the page around it.
void LineList::keyPressEvent(QKeyEvent *event)
{
    if (event->text().size() == 1 && event->text().at(0).isLetterOrNumber()) {
        event->ignore();
    } else {
        SteadyTree::keyPressEvent(event);
    }
}

void LineList::fit()
{
    fitColumns(*this, 1, 8, 220);
}

} // namespace corater
