// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/SavedSearchList.h"

#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QSignalBlocker>

namespace corater {

namespace {

constexpr int searchRole = Qt::UserRole;

} // namespace

SavedSearchList::SavedSearchList(QWidget *parent) : QListWidget(parent)
{
    setAccessibleName(tr("Saved searches"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setStyleSheet(QStringLiteral("QListView { border: none; border-radius: 0; }"));
    connect(this, &QListWidget::currentItemChanged, this, [this](QListWidgetItem *line) {
        if (line) {
            Q_EMIT searchChosen(line->data(searchRole).toString());
        }
    });
    onTextScale(*this, [this] { dress(); });
}

void SavedSearchList::dress()
{
    setFixedWidth(Theme::scaled(180));
}

void SavedSearchList::setSearches(const QMap<QString, QString> &searches)
{
    const QSignalBlocker quiet(*this);
    const QString chosen = currentItem() ? currentItem()->data(searchRole).toString() : QString();
    clear();
    addItem(tr("All items"));
    for (const auto &[name, text] : searches.asKeyValueRange()) {
        auto *line = new QListWidgetItem(u'@' + name, this);
        line->setData(searchRole, line->text());
        line->setToolTip(text);
    }
    showSearch(chosen);
}

void SavedSearchList::showSearch(const QString &text)
{
    const QSignalBlocker quiet(*this);
    int row = -1;
    for (int i = 0; i < count(); ++i) {
        row = item(i)->data(searchRole).toString() == text.simplified() ? i : row;
    }
    setCurrentRow(row);
}

} // namespace corater
